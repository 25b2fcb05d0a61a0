"""Cóatl, the board game (rules BG-1 to BG-13 in docs/rules)."""
