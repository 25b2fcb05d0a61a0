"""What is asked by HTTP: tables and who sits at them, replays, analyses. Play itself goes over the socket."""

from fastapi import APIRouter

from coatl.server.routes import games, opening, records, tables

router = APIRouter(prefix="/api")
for room in (games, records, opening, tables):
    router.include_router(room.router)
