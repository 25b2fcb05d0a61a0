"""Logs that programs can read: one JSON object a line, on standard error, without secrets.

What is logged is chosen field by field where it is logged; addresses with table ids, tokens and names never are.
"""

import json
import logging
import sys
from typing import Final

STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What every log record has; the rest are facts that were added on purpose."""


class JsonLines(logging.Formatter):
    """One line a record, with its facts."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told.update({name: value for name, value in vars(record).items() if name not in STANDARD})
        if record.exc_info and record.exc_info[0] is not None:
            told["problem"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def is_worth_saying(record: logging.LogRecord) -> bool:
    """A socket that we refuse with an answer is no error, though uvicorn takes it for one."""
    return record.getMessage() != "ASGI callable returned without completing handshake."


def configure_logs(level: int = logging.INFO) -> None:
    """Send the logs of the server to standard error, and those of uvicorn from warnings on: the rest of what it says
    has addresses in it, and with them the ids of tables.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_worth_saying)
    for name, lowest in (("coatl", level), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(lowest)
        logger.propagate = False
