"""The environment in which the peers are installed: a directory among the caches of the user, which can be deleted."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from coatl.kernel.errors import BadInput

PATIENCE: Final = ("--retries", "1", "--timeout", "20")
"""Without a network nobody wants to wait for each peer for minutes."""
NO_NETWORK: Final = ("NewConnectionError", "ConnectTimeout", "NameResolutionError", "ProxyError")
"""What pip says when it reaches nobody."""


@dataclass(frozen=True)
class Missing:
    """Why a peer is not measured: a code and the reason in one line."""

    peer: str
    code: str
    reason: str


def usual_place() -> Path:
    """One for each version of Python: packages of one do not work in another."""
    caches = os.environ.get("XDG_CACHE_HOME")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return (Path(caches) if caches else Path.home() / ".cache") / "coatl" / f"peers-{version}"


class Environment:
    """A virtual environment of Python with pip."""

    def __init__(self, place: Path) -> None:
        self.place: Final = place.absolute()
        folder, ending = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")
        self.python: Final = self.place / folder / f"python{ending}"
        self.pip: Final = self.place / folder / f"pip{ending}"

    def make(self) -> None:
        """Make it if it is not there. Pip is the last thing that a new one gets: one left half done is made again."""
        if self.pip.exists():
            return
        try:
            self.place.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadInput("peers-place", {"place": str(self.place), "problem": str(problem.strerror)}) from None
        made = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", str(self.place)], text=True, capture_output=True, check=False
        )
        if made.returncode:
            said = reason_in(made.stdout + made.stderr)
            raise BadInput("peers-environment", {"place": str(self.place), "problem": said})

    def install(self, peer: str, packages: tuple[str, ...]) -> Missing | None:
        """Install what is not there yet; if that cannot be, why."""
        done = self._run("-m", "pip", "install", "--quiet", "--no-input", *PATIENCE, *packages)
        if done.returncode == 0:
            return None
        said = done.stderr or done.stdout
        return Missing(peer, "network" if any(sign in said for sign in NO_NETWORK) else "install", reason_in(said))

    def _run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        settings = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        return subprocess.run(
            [str(self.python), "-I", *arguments], text=True, capture_output=True, check=False, env=settings
        )


def reason_in(said: str) -> str:
    """The line that says most: the last error, else the last line."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["?"])[-1].removeprefix("ERROR: ")
