"""The command line: ``coatl COMMAND``, one small module a command.

Exit codes: 0 done, 1 the answer is "no", 2 bad input with one line on standard error.
"""

import sys


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    from coatl.cli.commands import run  # not above: every worker process imports this file, and should start at once

    return run(sys.argv[1:] if argv is None else argv)
