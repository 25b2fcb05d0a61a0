"""Files that are served as they are: kept in memory, compressed once, and told apart by what is in them."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

FRESH: Final = "no-cache"
"""Browsers keep a file, but ask each time whether it is still the same."""
WORTH_PACKING: Final = 1000
TYPES: Final = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".ftl": "text/plain", ".ts": "text/plain",
    ".wasm": "application/wasm", ".jsonl": "text/plain",
}  # fmt: skip
"""Types that systems disagree on, by the end of the name."""
PACKED: Final = ".gz"
"""How the name of a file ends that lies compressed on the disk already; it is asked for without."""


@dataclass(frozen=True)
class Kept:
    """One file as it was at a time."""

    type: str
    digest: str
    plain: bytes
    packed: bytes
    changed_at: int = 0

    def answer(self, request: Request) -> Response:
        """The file, or that the browser's own is still the same."""
        tag = f'"{self.digest}"'
        headers = {"cache-control": FRESH, "etag": tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if self.packed is self.plain or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, headers=headers, media_type=self.type)
        return Response(self.packed, headers={**headers, "content-encoding": "gzip"}, media_type=self.type)


def digest_of(plain: bytes) -> str:
    """What tells contents apart."""
    return sha256(plain).hexdigest()[:24]


def keep(plain: bytes, media: str, changed_at: int = 0) -> Kept:
    """Contents as they are sent."""
    packed = gzip.compress(plain, mtime=0) if len(plain) > WORTH_PACKING else plain
    return Kept(media, digest_of(plain), plain, min(packed, plain, key=len), changed_at)


def read(file: Path) -> Kept:
    name, contents, changed_at = Path(_asked_as(file)), file.read_bytes(), file.stat().st_mtime_ns
    media = TYPES.get(name.suffix) or guess_type(name)[0] or "application/octet-stream"
    if media.startswith("text/"):
        media += "; charset=utf-8"
    if file.suffix == PACKED:
        plain = gzip.decompress(contents)
        return Kept(media, digest_of(plain), plain, contents, changed_at)
    if media == "application/zip":
        return Kept(media, digest_of(contents), contents, contents, changed_at)
    return keep(contents, media, changed_at)


def _asked_as(file: Path) -> str:
    """The name by which browsers ask for a file."""
    return file.as_posix().removesuffix(PACKED)


class Shelf:
    """The files below a folder. One that has changed on the disk is read again."""

    def __init__(self, folder: Path) -> None:
        self.files: Final = {
            _asked_as(file.relative_to(folder)): file for file in folder.rglob("*") if file.is_file()
        }
        self.kept: Final[dict[str, Kept]] = {}

    def find(self, name: str) -> Kept | None:
        """A file as it is now; None if there is none of this name."""
        file = self.files.get(name)
        if file is None:
            return None
        kept = self.kept.get(name)
        if kept is None or kept.changed_at != file.stat().st_mtime_ns:
            kept = self.kept[name] = read(file)
        return kept
