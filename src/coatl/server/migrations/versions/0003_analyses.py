"""The analyses of finished games, and how far those have come that are being made."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("progress", sa.Double),
        sa.Column("told_at", sa.Double, nullable=False),
        sa.Column("asked_at", sa.Double, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("problem", sa.Text),
    )
    op.create_index("analyses_asked_at", "analyses", ["asked_at"])
