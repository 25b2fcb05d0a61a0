"""The browser client: its files, its one page, the words of every language, and what makes it an app."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from coatl.locales import LANGUAGES
from coatl.server.access import language_of
from coatl.server.edition import PAGES, manifest, worker_of
from coatl.server.engine import ADDRESS, WORKER, WORKER_POLICY, engine
from coatl.server.problems import Refusal
from coatl.server.shelf import Shelf


def add_pages(app: FastAPI) -> None:
    """Serve the client beside the interface."""
    web, words = _shelves()

    def found(shelf: Shelf, name: str, request: Request) -> Response:
        kept = shelf.find(name)
        if kept is None:
            raise Refusal("unknown-address", {"address": request.url.path[:200]})
        return kept.answer(request)

    async def page(request: Request) -> Response:
        return found(web, "index.html", request)

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        answer = found(web, name, request)
        if name == WORKER:
            answer.headers["content-security-policy"] = WORKER_POLICY
        return answer

    async def language(request: Request) -> Response:
        wanted = request.path_params["language"]
        return found(words, f"{wanted}.ftl" if wanted in LANGUAGES else "", request)

    async def worker(request: Request) -> Response:
        return worker_of(web, words).answer(request)

    async def engine_archive(request: Request) -> Response:
        return engine().answer(request)

    async def app_manifest(request: Request) -> Response:
        return manifest(language_of(request)).answer(request)

    worker_of(web, words)  # all files are read now, so that nobody waits for it later
    for address in PAGES:
        app.add_route(address, page, include_in_schema=False)
    app.add_route("/web/{name:path}", file, include_in_schema=False)
    app.add_route("/words/{language}.ftl", language, include_in_schema=False)
    app.add_route("/service_worker.js", worker, include_in_schema=False)
    app.add_route(ADDRESS, engine_archive, include_in_schema=False)
    app.add_route("/manifest.webmanifest", app_manifest, include_in_schema=False)


@cache
def _shelves() -> tuple[Shelf, Shelf]:
    """The files of the client and the words, the same for all servers of a process."""
    with as_file(files("coatl")) as package:
        return Shelf(Path(package, "web")), Shelf(Path(package, "locales"))
