"""How fast we are beside other libraries of games: all measured in one run, they in an environment of their own."""
