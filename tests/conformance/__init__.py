"""What every registered game must pass. A game adds one adapter; nothing else here knows which game it is."""
