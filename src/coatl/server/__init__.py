"""Tables to play at over a network: the log of each, the rooms made of it, requests and sockets."""
