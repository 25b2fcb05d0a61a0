"""Write the rules in ``docs/rules`` from the English messages, so that there is one text to maintain.

With ``--check`` nothing is written, and the exit code is 1 if a document is not current.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from coatl.locales import Speaker
from coatl.locales.rules import rules

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "rules"
DOCUMENTS = {"board": "board-game.md", "card": "card-game.md"}


def document(game: str, speaker: Speaker) -> str:
    """The rules of a game as Markdown."""
    parts = [
        "<!-- Written by scripts/rules_documents.py from src/coatl/locales/en.ftl: change the text there. -->",
        f"# {_text(speaker.say(f'rules-{game}-title'))}",
        f"> {_text(speaker.say('rules-unofficial'))}",
        _text(speaker.say(f"rules-{game}-intro")),
    ]
    for (chapter, title), chapter_rules in groupby(
        rules(game, speaker), key=lambda rule: (rule.chapter, rule.title)
    ):
        parts.append(f"## {chapter} {_text(title)}")
        parts.append("\n".join(f"- **{rule.id}** {_text(rule.text)}" for rule in chapter_rules))
    return "\n\n".join(parts) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the documents, or with ``--check`` only compare them."""
    parser = argparse.ArgumentParser(description="Writes the rules in docs/rules from the English messages.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if one is not current")
    check = parser.parse_args(arguments).check
    speaker = Speaker("en")
    outdated = False
    for game, name in DOCUMENTS.items():
        file = FOLDER / name
        text = document(game, speaker)
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        if check:
            outdated = True
            print(f"{file} is not current: run scripts/rules_documents.py", file=sys.stderr)
        else:
            file.write_text(text, encoding="utf-8")
    return 1 if outdated else 0


def _text(message: str) -> str:
    """Plain text on one line as Markdown that shows the same: what would be a mark is escaped."""
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", message.replace("\n", " "))


if __name__ == "__main__":
    sys.exit(main())
