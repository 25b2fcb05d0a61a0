"""A relay between client and server that cuts the line at the worst moment."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

CHUNK = 65_536


class CuttingRelay:
    """Passes everything on, until it is told to lose the next answer, or the next request, with the connection."""

    def __init__(self, address: str) -> None:
        self.server = (urlsplit(address).hostname, urlsplit(address).port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.lose_answer = False
        self.lose_request = False
        self.cuts = 0

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, at: TracebackType | None
    ) -> None:
        self.listening.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listening.accept()
                server = socket.create_connection(self.server)
            except OSError:
                return
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self._pass_on, args=(source, target, source is client), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, is_request: bool) -> None:
        with suppress(OSError):
            while (data := source.recv(CHUNK)) and not self._loses(is_request):
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _loses(self, is_request: bool) -> bool:
        lost = self.lose_request if is_request else self.lose_answer
        if lost:
            self.lose_request = self.lose_answer = False
            self.cuts += 1
        return lost
