"""Writes docs/observations.md, what every column of an observation means; ``--check`` says whether it is up to date."""

import sys
from itertools import groupby
from pathlib import Path
from typing import Final

from coatl.kernel.observation import COUNT, Field
from coatl.kernel.registry import find_rules

DOCUMENT: Final = Path(__file__).resolve().parents[1] / "docs" / "observations.md"
TITLES: Final = {"board": "The board game", "card": "The card game"}
INTRODUCTION: Final = """# Observations: what every column means

Written by `scripts/observation_tables.py`; do not edit. [rl.md](rl.md) tells how observations are used.

An observation is a row of bits, all of them 0 or 1. A **set** has a column for each of its labels. A **count** is
written in ones: 3 is 1 1 1 0 0 ..., so that more is always more ones; what is beyond its size looks like as much as it
can hold, and with a step of 2 or 4 it counts whole steps. Columns that no field has are always 0. Every field lies
within one of the 64-column words that the engine writes.

Seats are named from the one that observes: *own*, then *next*, *second* and *third* clockwise. The columns of seats
that are not at the table are not there, so the size depends on the number of players, and on nothing else.

`find_rules("board").observation(players)` has all of this as data: `fields` with `name`, `first`, `labels`, and
`read(row)`, which puts a row into words.

What a view shows and an observation leaves out: pieces of an incomplete Cóatl beyond the 18th, the pieces and cards of
completed ones (their points and number are there), which of two identical cards others know of, and the order in which
Prophecies of one level came to it.
"""


def document() -> str:
    parts = [INTRODUCTION]
    for game, title in TITLES.items():
        rules = find_rules(game)
        numbers = range(rules.fewest_players, rules.most_players + 1)
        sizes = ", ".join(f"{rules.observation(players).size:,} with {players}" for players in numbers)
        parts.append(f"## {title}: version {rules.observation(2).version}\n\nColumns: {sizes}. ")
        parts[-1] += f"Actions: {rules.action_count} (action index version {rules.action_index_version}).\n"
        fields = [field for field in rules.observation(2).fields if not field.name.startswith("next: ")]
        last = rules.observation(2).size - rules.observation(3).size
        parts.append("| first column | columns | field | kind | labels |\n|---|---|---|---|---|")
        parts += [row(list(group)) for _, group in groupby(fields, key=family)]
        parts.append(f"\nEvery further seat has the same {-last} columns as *own*, one seat after the other.\n")
    return "\n".join(parts)


def family(field: Field) -> tuple[str, tuple[str, ...], int]:
    """Fields that differ by a number, a colour or a pair alone share a line of the table."""
    words = field.name.split(" ")
    is_one_of_many = len(words) > 1 and (words[-1].isdigit() or set(words[-1]) <= set("grbyk"))
    return " ".join(words[:-1]) if is_one_of_many else field.name, field.labels, field.first // 64


def row(fields: list[Field]) -> str:
    first = fields[0]
    name = first.name if len(fields) == 1 else f"{first.name} ... {fields[-1].name.split(' ')[-1]}"
    columns = str(first.size) if len(fields) == 1 else f"{len(fields)} × {first.size}"
    if first.kind == COUNT:
        kind, labels = "count" if first.step == 1 else f"count, step {first.step}", f"up to {first.step * first.size}"
    else:
        kind = "set"
        labels = ", ".join(first.labels) if first.size <= 20 else f"{first.labels[0]} ... {first.labels[-1]}"
    return f"| {first.first} | {columns} | {name} | {kind} | {labels} |"


def main() -> int:
    text = document()
    if "--check" in sys.argv[1:]:
        if DOCUMENT.read_text(encoding="utf-8") != text:
            print("docs/observations.md is not up to date: run scripts/observation_tables.py")
            return 1
        return 0
    DOCUMENT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
