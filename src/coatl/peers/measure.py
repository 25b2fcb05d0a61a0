"""Run as a program, by the Python of the peers' environment: measures the rows of one library as often as it is asked.

Its arguments are the module of ``coatl.peers.programs`` and the directories in which Coatl and what it needs are found,
after all that the environment has itself. It tells which rows there are; then each line that it reads asks for one.
"""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module


def answer(program: str) -> None:
    """Lines of JSON on standard output, to which nothing else is written: what libraries print is diverted."""
    from coatl.peers.rows import Row, copy_size, copy_time, speed

    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def tell(told: object) -> None:
        print(json.dumps(told), file=channel, flush=True)

    try:
        makers: dict[str, Callable[[], Row]] = import_module(f"coatl.peers.programs.{program}").ROWS
    except Exception as problem:
        tell({"problem": describe(problem)})
        return
    tell({"rows": list(makers)})
    rows: dict[str, Row] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        name = asked["row"]
        try:
            if name not in rows:
                rows[name] = makers[name]()
            if asked["figure"] == "speed":
                tell(speed(rows[name], asked["seconds"]))
            elif asked["figure"] == "clone":
                tell(copy_time(rows[name], asked["seconds"]))
            else:
                tell(copy_size(rows[name]))
        except Exception as problem:
            tell({"problem": describe(problem)})


def describe(problem: Exception) -> str:
    """One line."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())


def take_one_core() -> None:
    """So that no library is measured on several; where this is not possible, libraries that use one thread use one."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


if __name__ == "__main__":
    take_one_core()
    sys.path += sys.argv[2:]
    answer(sys.argv[1])
