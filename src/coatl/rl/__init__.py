"""For people who train and test agents: both games behind PettingZoo, Gymnasium and OpenSpiel, and many games at once.

Each library lives in its own modules and is needed for those alone; ``pip install 'coatl[rl]'`` brings all of them.
"""
