"""The engine for browsers: the games and ``coatl.answers`` as sources, packed for the Python that pages carry."""

import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

from coatl.server.shelf import Kept, digest_of

ADDRESS: Final = "/engine.zip"
WORKER: Final = "engine/worker.js"
"""The file of the client that runs it, ..."""
WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""... and what it alone may do: a page may not run WebAssembly."""
ROOMS: Final = ("kernel", "serpent", "boardgame", "cardgame", "answers")
ENDINGS: Final = (".py", ".toml", ".json")
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of all files: the same sources make the same archive."""


@cache
def engine() -> Kept:
    """The archive, made once: a process goes on with the sources that it began with."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in sorted(_sources()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), contents, zipfile.ZIP_DEFLATED)
    contents = packed.getvalue()
    return Kept("application/zip", digest_of(contents), contents, contents)


def _sources() -> Iterator[tuple[str, bytes]]:
    """The files of the archive by their names there."""
    package = files("coatl")
    yield "coatl/__init__.py", (package / "__init__.py").read_bytes()
    for room in ROOMS:
        yield from _below(package / room, f"coatl/{room}")
    extensions = find_spec("mypy_extensions")
    assert extensions is not None and extensions.origin is not None
    yield "mypy_extensions.py", Path(extensions.origin).read_bytes()


def _below(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _below(file, f"{name}/{file.name}")
        elif file.name.endswith(ENDINGS):
            yield f"{name}/{file.name}", file.read_bytes()
