"""The client as an app that browsers install: its manifest, and the worker that keeps one edition of it for times
without a network. An edition is all files of the client together, told apart from others by a fingerprint.
"""

import json
from typing import Any, Final

from coatl.kernel.registry import find_rules, game_names
from coatl.locales import LANGUAGES, Speaker
from coatl.server.engine import ADDRESS, engine
from coatl.server.shelf import Kept, Shelf, digest_of, keep

PAGES: Final = (
    *("/", "/t/{id}", "/t/{id}/replay", "/replay", "/rules", "/rules/{game}", "/cards"),
    *("/learn", "/learn/{game}", "/games", "/score", "/build", "/puzzles", "/analysis", "/t/{id}/analysis"),
)
"""Addresses of the one page, which finds out itself what to show."""
WORKER: Final = "offline/worker.js"
ENDINGS: Final = (".js", ".css", ".svg", ".woff2", ".jsonl")
LEFT_OUT: Final = ("gallery.js", "styles/gallery.css", WORKER)
"""What only those who draw look at, and what a browser keeps by itself."""
PYTHON: Final = "vendor/pyodide/"
"""What the engine runs on in browsers: kept only where a page has asked for it."""
RARE: Final = "-ext.woff2"
"""Letters of languages that Coatl does not speak: half of the fonts, for a few names."""

ICONS: Final = (
    ("favicon.svg", "any", "image/svg+xml", "any"),
    ("icon_192.png", "192x192", "image/png", "any"),
    ("icon_512.png", "512x512", "image/png", "any"),
    ("icon_maskable_192.png", "192x192", "image/png", "maskable"),
    ("icon_maskable_512.png", "512x512", "image/png", "maskable"),
)
"""File, size, type and purpose; ``scripts/render_icons.py`` makes them."""
COLOUR: Final = "#10262a"
"""The ground of the dark theme, around the page and while it opens."""


def edition_of(web: Shelf, words: Shelf) -> dict[str, Any]:
    """The files of the client and of the engine by their addresses, the words by language, each with its digest, and
    the fingerprint.
    """
    wanted = [
        name
        for name in sorted(web.files)
        if name.endswith(ENDINGS) and not name.endswith((*LEFT_OUT, RARE)) and not name.startswith(PYTHON)
    ]
    files = {"/": _digest(web, "index.html"), **{f"/web/{name}": _digest(web, name) for name in wanted}}
    told: dict[str, Any] = {
        "files": files,
        "engine": {
            ADDRESS: engine().digest,
            **{f"/web/{name}": _digest(web, name) for name in sorted(web.files) if name.startswith(PYTHON)},
        },
        "words": {language: _digest(words, f"{language}.ftl") for language in LANGUAGES},
        "games": list(game_names()),
        "pages": list(PAGES),
    }
    contents = [told, _digest(web, WORKER), [find_rules(game).cards for game in game_names()]]
    return {"fingerprint": digest_of(json.dumps(contents, sort_keys=True).encode()), **told}


def _digest(shelf: Shelf, name: str) -> str:
    kept = shelf.find(name)
    assert kept is not None, name
    return kept.digest


def worker_of(web: Shelf, words: Shelf) -> Kept:
    """The worker, with the edition that it keeps written into it: browsers take another edition for another worker."""
    worker = web.find(WORKER)
    assert worker is not None
    edition = f"const EDITION = {json.dumps(edition_of(web, words))};\n"
    return keep(edition.encode() + worker.plain, worker.type)


def manifest(speaker: Speaker) -> Kept:
    """What systems are told of the app."""
    name = speaker.say("web-game-board")
    told = {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": speaker.say("web-app-description"),
        "lang": speaker.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games"],
        "icons": [
            {"src": f"/web/art/{file}", "sizes": sizes, "type": media, "purpose": purpose}
            for file, sizes, media, purpose in ICONS
        ],
    }
    return keep(json.dumps(told, ensure_ascii=False).encode(), "application/manifest+json")
