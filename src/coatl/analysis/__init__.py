"""After the game: what each side could expect at every moment, what would have been better, luck and skill apart."""
