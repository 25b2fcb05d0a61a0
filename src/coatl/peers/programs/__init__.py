"""What is measured of each library: one module a library, with ``ROWS``. They run in the environment of the peers.

A row is named by the game and the way it is played, such as ``gin_rummy/python``.
"""
