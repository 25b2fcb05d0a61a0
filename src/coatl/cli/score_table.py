"""``coatl score --table``: all players of a real table, up to the winner, and what cannot be right."""

from collections.abc import Iterator, Mapping
from typing import Any

from coatl.cli.files import open_lines, read_object
from coatl.cli.output import open_console, print_json, printable
from coatl.cli.score_sheet import draw_outcome, draw_score_sheet
from coatl.kernel.errors import BadInput
from coatl.kernel.real_table import WrittenTable
from coatl.kernel.rules import Rules
from coatl.locales import Speaker
from coatl.locales.problems import say_problem


def score_table(rules: Rules, file: str, as_json: bool, speaker: Speaker) -> int:
    line = _read_table(file)
    table = rules.score_table(line)
    if as_json:
        print_json(table.as_json())
        return 0
    names = _names(line, len(table.sides), speaker)
    console = open_console()
    console.print(draw_score_sheet(rules.name, table.sheet, names, speaker))
    for sentence in _remarks(rules.name, table, names, speaker):
        console.print(printable(sentence), markup=False, highlight=False)
    if table.outcome is not None:
        console.print(draw_outcome(rules.name, table.outcome, names, speaker))
    return 0


def _read_table(file: str) -> Mapping[str, Any]:
    with open_lines(file) as lines:
        document = lines.read()
    try:
        return read_object(document)
    except BadInput:
        raise BadInput("table-not-json", {"file": file}) from None


def _names(line: Mapping[str, Any], sides: int, speaker: Speaker) -> list[str]:
    """As the file has them; whoever has none is numbered, and CARL comes last."""
    names = [
        printable(player.get("name", "")) or speaker.say("web-score-player", number=number)
        for number, player in enumerate(line["players"], start=1)
    ]
    return names if len(names) == sides else [*names, speaker.say("side-carl")]


def _remarks(game: str, table: WrittenTable, names: list[str], speaker: Speaker) -> Iterator[str]:
    for name, side in zip(names, table.sides, strict=True):
        for number, coatl in enumerate(side.coatls, start=1):
            where = speaker.say("web-score-coatl", name=name, number=number) if game == "board" else name
            yield from (f"{where}: {say_problem(remark, speaker)}" for remark in coatl.remarks)
        yield from (f"{name}: {say_problem(remark, speaker)}" for remark in side.remarks)
    yield from (say_problem(remark, speaker) for remark in table.remarks)
