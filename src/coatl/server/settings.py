"""What can be set for a server: where it listens, where it keeps its tables, and its limits."""

from dataclasses import dataclass
from pathlib import Path

from coatl.kernel.errors import BadInput


def default_database() -> str:
    """A file in the user's own data folder, so that ``coatl serve`` needs no settings at all."""
    return f"sqlite:///{Path.home() / '.local' / 'share' / 'coatl' / 'tables.sqlite3'}"


@dataclass(frozen=True)
class Limits:
    """What one client may use, and how long it may keep the server waiting."""

    message_bytes: int = 16_384
    """A longer message on a socket ends it; a longer request is refused."""
    record_bytes: int = 131_072
    """A longer record is not replayed; ten times what long games need."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    """A client that sends more than this at once, and goes on faster than the rate, is cut off."""
    requests_per_second: float = 20.0
    request_burst: int = 100
    chats_per_second: float = 0.5
    chat_burst: int = 5
    sockets_per_client: int = 64
    tables_per_hour: int = 60
    """Tables that one client may open."""
    analyses_per_client: int = 2
    """That are not made yet."""
    analyses_waiting: int = 12
    """Of all clients, in a process; what is more than that is refused."""
    waiting_messages: int = 64
    """A socket that does not read falls behind by this many messages at most; then it is cut off."""
    name_length: int = 24
    chat_length: int = 300
    id_length: int = 64
    """Of the id that a client gives a move."""
    exploration_entries: int = 5000
    """In the log of an exploration, where undo and redo could go on for ever."""
    people: int = 32
    """Names that a table remembers, those who left included."""


UNLIMITED = Limits(
    messages_per_second=1e6,
    message_burst=10**6,
    requests_per_second=1e6,
    request_burst=10**6,
    chats_per_second=1e6,
    chat_burst=10**6,
    sockets_per_client=10**6,
    tables_per_hour=10**6,
    analyses_per_client=10**6,
)
"""As much as a client likes; sizes and slow readers stay bounded."""


@dataclass(frozen=True)
class Settings:
    """Everything a server is started with."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Web addresses, beside the server's own, whose pages may use it."""
    trust_proxy: bool = False
    """Whether ``X-Forwarded-For`` names the client: only behind a proxy that sets it."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS only: for a server that is reached so."""
    bot_seconds: float = 1.0
    """How long a bot may think about a whole turn."""
    bot_pause: float = 0.5
    """Between two actions of a bot, so that people can follow."""
    bot_processes: int = 1
    analysis_processes: int = 1
    """They let all others go first."""
    analysis_simulations: int | None = None
    """Trials from every position; None is what is usual for the game."""
    idle_seconds: float = 60.0
    """A table that nobody has asked about for so long is dropped from memory."""
    poll_seconds: float = 1.0
    """How often changes by other processes are looked for where no message told of them."""
    limits: Limits = Limits()

    def check(self, processes: int) -> None:
        """Raise ``BadInput`` for settings that cannot work together."""
        if self.redis is not None and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise BadInput("redis-address", {"url": self.redis})
        if processes > 1 and (self.redis is None or self.database_url().startswith("sqlite:")):
            raise BadInput("processes-need-services", {"processes": processes})

    def database_url(self) -> str:
        return self.database or default_database()
