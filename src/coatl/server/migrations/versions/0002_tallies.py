"""The tallies of games that ended at public tables, for statistics."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended_at", sa.Double))
    op.add_column("tables", sa.Column("tally", sa.Text))
    op.create_index("tables_ended_at", "tables", ["ended_at", "id"])
