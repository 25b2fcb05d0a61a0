"""Bots: they see views, never positions, and know no game by name."""
