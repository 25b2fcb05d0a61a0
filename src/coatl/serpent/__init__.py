"""What both games share: colours, serpents and their notation, pattern matching."""
