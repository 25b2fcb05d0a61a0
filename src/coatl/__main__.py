"""``python -m coatl``, the same as ``coatl``."""

import sys

from coatl.cli import main

if __name__ == "__main__":
    sys.exit(main())
