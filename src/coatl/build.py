"""How this installation was built."""

from importlib.machinery import EXTENSION_SUFFIXES

import coatl.kernel.state


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one, and not the same files interpreted."""
    return coatl.kernel.state.__file__.endswith(tuple(EXTENSION_SUFFIXES))
