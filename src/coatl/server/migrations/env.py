"""What alembic runs its migrations in: the connection and the transaction of whoever called it."""

from alembic import context

from coatl.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
