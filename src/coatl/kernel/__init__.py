"""What any game is: positions, actions, chance, views, records. Knows nothing of serpents."""
