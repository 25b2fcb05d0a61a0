"""A small client of the server, for people who write bots: see ``docs/protocol.md``.

    from coatl.client import Server

    place = Server("http://127.0.0.1:8000").open_table("board", players=2, name="Ana", seats=["me", "carver"])
    place.start()
    with place.connect(seat=0) as connection:
        result = connection.play(lambda view: view["legal"][0])
"""

from coatl.client.connection import Connection
from coatl.client.errors import Refused, Unreachable
from coatl.client.server import Place, Server

__all__ = ["Connection", "Place", "Refused", "Server", "Unreachable"]
