"""A private PostgreSQL and a private Redis for the tests, which may stop, kill and start them again as they like.

Each listens on a port of its own on 127.0.0.1, keeps its files in a temporary folder, and goes away with the test
process, however that ends. Nothing that runs on the machine already is used or disturbed.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from glob import glob
from pathlib import Path

HOST = "127.0.0.1"
PORTS = range(20_000, 32_000)
"""Below those that Linux gives to outgoing connections: a stopped service must find its port free again."""
POSTGRESQL_PROGRAMS = "/usr/lib/postgresql/*/bin"
"""Where Debian keeps the programs of a PostgreSQL server, one folder a version; they are not on the PATH."""
PATIENCE = 20.0
"""Seconds that a service may take to start or to stop on a busy machine; usually it is a fraction of one."""

WATCHER = """
cat > /dev/null
if [ -e "$0/pid" ]; then kill -QUIT "$(cat "$0/pid")"; sleep 1; fi
rm -rf "$0"
"""
"""A shell script that waits until nobody holds its input any more, and then clears up a service and its folder."""


def _hear_signals() -> None:
    """A shell lets these be ignored by what it runs in the background; services are ended by them."""
    for number in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Missing(Exception):
    """A service cannot be had on this machine; the sentence says why."""


class Service(ABC):
    """A process that is started with its own folder and port, and keeps both until it is closed."""

    def __init__(self, user: str | None) -> None:
        """Prepare the folder of a service that runs as ``user``, or as whoever runs the tests."""
        self.user = user
        self.port = _free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="coatl-service-"))
        self._watcher = subprocess.Popen(
            ["sh", "-c", WATCHER, str(self.folder)],
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._process: subprocess.Popen[bytes] | None = None
        if user:
            shutil.chown(self.folder, user)

    @property
    def running(self) -> bool:
        """Whether its process is there."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, on the same port and with the same data as before; it answers when this returns."""
        if self.running:
            return
        with (self.folder / "log").open("ab") as log:
            # In a session of its own: Ctrl-C at the tests is not for the service.
            self._process = subprocess.Popen(
                self._command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=_hear_signals,
                user=self.user,
                group=self.user,
                extra_groups=[] if self.user else None,
            )
        (self.folder / "pid").write_text(str(self._process.pid), encoding="ascii")
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if not self.running or time.monotonic() > deadline:
                log_text = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                raise RuntimeError(f"{type(self).__name__} does not start:\n{log_text[-2000:]}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it in order: its clients lose their connections, its data are complete."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Let it crash: nothing is written or said any more."""
        self._end(signal.SIGQUIT)

    def close(self) -> None:
        """Stop it for good and remove its folder."""
        self.stop()
        self._watcher.communicate()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            (self.folder / "pid").unlink()
            self._process = None

    @abstractmethod
    def _command(self) -> list[str]:
        """The program and its arguments."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it takes requests already."""


class PostgreSQL(Service):
    """A PostgreSQL with one cluster, in which every test gets a database of its own. Commits are durable (fsync)."""

    def __init__(self) -> None:
        """Make the cluster, without starting it; ``Missing`` if there is no PostgreSQL here."""
        self._programs = _postgresql_programs()
        super().__init__(_postgresql_user())
        self._databases = 0
        # The cluster itself need not survive a power cut (--no-sync); what is committed to it is synced as ever.
        self._run("initdb", "--no-sync", "--username=coatl", "--auth=trust", "--encoding=UTF8", "--locale=C", "data")

    def new_database(self) -> str:
        """The URL of a new and empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.query(f"CREATE DATABASE {name}")
        return f"postgresql://coatl@{HOST}:{self.port}/{name}"

    def drop_database(self, url: str) -> None:
        """Remove a database, whoever is still connected to it."""
        self.query(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def query(self, statement: str, database: str = "postgres") -> str:
        """What the database answers to a statement: a line a row."""
        where = f"postgresql://coatl@{HOST}:{self.port}/{database}"
        return self._run("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", statement, where)

    def _run(self, program: str, *arguments: str) -> str:
        run = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self.folder,
            env=_surroundings(),
            user=self.user,
            group=self.user,
            extra_groups=[] if self.user else None,
            text=True,
            capture_output=True,
            timeout=PATIENCE,
        )
        if run.returncode:
            raise RuntimeError(f"{program} fails: {run.stderr.strip()}")
        return run.stdout.strip()

    def _command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "60",
            "shared_buffers": "16MB",
            "max_wal_size": "128MB",
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return [str(self._programs / "postgres"), "-D", "data", *options]

    def _answers(self) -> bool:
        try:
            return self.query("SELECT 1") == "1"
        except RuntimeError:
            return False


class Redis(Service):
    """A Redis that keeps nothing on the disk."""

    def __init__(self) -> None:
        """Prepare its folder, without starting it; ``Missing`` if there is no Redis here."""
        self._program = shutil.which("redis-server")
        if self._program is None:
            raise Missing("There is no Redis here (Debian and Ubuntu: apt install redis-server).")
        super().__init__(None)

    @property
    def url(self) -> str:
        """Where it is, also while it is stopped."""
        return f"redis://{HOST}:{self.port}/0"

    def query(self, command: str) -> str:
        """The first line of what Redis answers to a command, as it is sent: ``+PONG``, ``:3``, ``$-1``."""
        with socket.create_connection((HOST, self.port), timeout=PATIENCE) as connection:
            connection.sendall(f"{command}\r\n".encode())
            with connection.makefile("r", encoding="utf-8", newline="\r\n") as answer:
                return answer.readline().strip()

    def _command(self) -> list[str]:
        arguments = ["--bind", HOST, "--port", str(self.port), "--save", "", "--appendonly", "no"]
        return [str(self._program), *arguments]

    def _answers(self) -> bool:
        try:
            return self.query("PING") == "+PONG"
        except OSError:
            return False


def _free_port() -> int:
    """A port on which nobody listens."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port


def _postgresql_programs() -> Path:
    """The folder with the programs of a PostgreSQL server: the one on the PATH, else the newest."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [Path(program).parent for program in glob(f"{POSTGRESQL_PROGRAMS}/initdb")]
    if not folders:
        raise Missing("There is no PostgreSQL server here (Debian and Ubuntu: apt install postgresql).")
    return max(folders, key=lambda folder: float(folder.parent.name))


def _postgresql_user() -> str | None:
    """Whom PostgreSQL runs as: it refuses root, who lends it the user that its package has made."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        raise Missing("PostgreSQL does not run as root, and there is no user named postgres.") from None


def _surroundings() -> dict[str, str]:
    """The environment without what would lead PostgreSQL's programs to another server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}
