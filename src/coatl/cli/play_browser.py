"""``coatl play`` in the browser: the embedded server on this machine, and a game against bots on its first page."""

import argparse
import os
import sys
import threading
import webbrowser
from typing import Any, Final

from coatl.kernel.errors import BadInput
from coatl.locales import Speaker

HOST: Final = "127.0.0.1"
PORT: Final = 8000
"""Tried first, so that a bookmark stays good; any free one does."""
TERMINAL_ONLY: Final = ("seed", "record", "fast")
"""Arguments that mean something in the terminal only."""


def play_in_browser(arguments: argparse.Namespace, wish: dict[str, Any] | None) -> int:
    """Serve until it is asked to end; with a ``wish``, a table that is opened and begun, go straight into that game."""
    try:
        from coatl.server.logs import configure_logs
        from coatl.server.serving import listening_socket, serve_here
        from coatl.server.settings import UNLIMITED, Settings
    except ModuleNotFoundError as missing:
        raise BadInput("extra-missing", {"extra": "server", "module": missing.name or ""}) from None
    for argument in TERMINAL_ONLY:
        if getattr(arguments, argument):
            raise BadInput("play-terminal-only", {"argument": f"--{argument}"})
    try:
        listening = listening_socket(HOST, PORT)
    except BadInput:
        listening = listening_socket(HOST, 0)
    address = f"http://{HOST}:{listening.getsockname()[1]}"
    configure_logs()

    def ready() -> None:
        threading.Thread(target=_show, args=(address, wish, arguments.speaker), daemon=True).start()

    serve_here(Settings(limits=UNLIMITED), listening, ready)
    return 0


def _show(address: str, wish: dict[str, Any] | None, speaker: Speaker) -> None:
    """Open the page, or say where it is."""
    from coatl.client import Server

    if wish is not None:
        place = Server(address).open_table(**wish)
        place.start()
        address = f"{address}/t/{place.table}#token={place.token}"
    print(speaker.say("play-browser", address=address), flush=True)
    if _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """Whether there is a screen for a browser: on Linux a machine without one would start a browser for terminals."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
