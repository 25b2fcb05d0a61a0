"""Many games between bots, and how fast they go."""
