"""Cóatl: The Card Game (rules CG-1 to CG-11 in docs/rules)."""
