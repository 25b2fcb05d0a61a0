"""Puzzles of one turn: found in games between bots, proven to have one best answer, and graded."""
