"""How fast we are beside other libraries of games: installed in an environment of their own, and measured in one run."""
