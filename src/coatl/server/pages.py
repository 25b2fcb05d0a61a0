"""The browser client: static files of the package, its one page, and the words of every language."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, Router
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from coatl.locales import LANGUAGES
from coatl.server.problems import Refusal

PAGES: Final = ("/", "/t/{id}", "/rules", "/rules/{game}")
"""Addresses of the one page, which finds out itself what to show."""
FRESH: Final = {"cache-control": "no-cache"}
"""Browsers keep a file, but ask each time whether it is still the same."""


class FreshFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(FRESH)
        return response


def add_pages(app: FastAPI) -> None:
    """Serve the client beside the interface."""
    with as_file(files("coatl")) as package:
        web, words = Path(package, "web"), Path(package, "locales")

    async def page(request: Request) -> Response:
        return FileResponse(web / "index.html", headers=FRESH)

    async def language(request: Request) -> Response:
        wanted = request.path_params["language"]
        if wanted not in LANGUAGES:
            raise Refusal("unknown-address", {"address": request.url.path[:200]})
        return FileResponse(words / f"{wanted}.ftl", media_type="text/plain; charset=utf-8", headers=FRESH)

    said = Router([Route("/{language}.ftl", language)])

    for address in PAGES:
        app.add_route(address, page, include_in_schema=False)
    app.mount("/words", GZipMiddleware(said, minimum_size=1000))
    app.mount("/web", GZipMiddleware(FreshFiles(directory=web), minimum_size=1000))
