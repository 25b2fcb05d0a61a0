"""The steps that make the schema of the database and bring an older one up to date, run when a server starts."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from coatl.kernel.errors import BadInput

POSTGRESQL_LOCK: Final = 0x636F61746C
"""The number of the advisory lock that one process at a time holds: ``coatl`` in ASCII."""


def migrate(connection: Connection) -> None:
    """Bring the schema up to date within the transaction of ``connection``: all of it, or nothing.

    One process at a time does so: with SQLite the transaction is one that writes from its beginning, which is a lock
    already; with PostgreSQL there is a lock for the purpose, until the transaction ends.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": POSTGRESQL_LOCK})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "coatl.server:migrations")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise BadInput("database-newer", {"found": revision, "known": max(known)})
    command.upgrade(config, "head")
