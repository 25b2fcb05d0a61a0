"""The process that makes one analysis. It lets everything else go first, and can be ended at any moment.

``python -m coatl.server.analyst`` reads what is asked for as JSON, and writes how far it has come, a number from 0 to
1 in a line, and in the end the analysis as one line of JSON.
"""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from typing import Final

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import Settings, settings_from
from coatl.kernel.records import parse_record

NICENESS: Final = 10
LONGEST_SECONDS: Final = 3600.0
"""After so long an analysis is given up; it takes a minute or a few."""
LONGEST_LINE: Final = 2**26


class AnalystGone(Exception):
    """The process ended without an analysis, or took too long."""


async def analysis_of(record: str, settings: Settings, on_progress: Callable[[float], None]) -> str:
    """The analysis of a record, as JSON, from a process of its own. Who stops waiting ends the process."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", __name__, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(json.dumps({"record": record, "settings": settings.as_json()}).encode())
        process.stdin.close()
        async with asyncio.timeout(LONGEST_SECONDS):
            async for line in process.stdout:
                if line.startswith(b"{"):
                    return line.decode()
                on_progress(float(line))
    except (TimeoutError, OSError) as problem:
        raise AnalystGone(type(problem).__name__) from problem
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
    raise AnalystGone(f"exit code {process.returncode}")


def main() -> None:
    """In the process. If the server is gone, there is nobody to write to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process itself
    os.nice(NICENESS)
    asked = json.load(sys.stdin)
    try:
        result = analyse(
            parse_record(asked["record"]),
            settings_from(asked["settings"]),
            on_progress=lambda done, whole: print(round(done / whole, 3), flush=True),
        )
        print(json.dumps(result, separators=(",", ":"), allow_nan=False), flush=True)
    except BrokenPipeError:
        os._exit(1)


if __name__ == "__main__":
    main()
