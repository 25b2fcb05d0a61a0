"""An analysis in words and rows, for the terminal and for the page alike."""

from typing import Any, Final

from coatl.analysis.decisions import better_alternative
from coatl.arena.wording import NOTHING, Row, Say

Document = dict[str, Any]
"""An analysis as ``analyse`` makes it."""

PARTS: Final = ("start", "skill", "others", "luck", "cut_off")
"""What made a result, in the order of the columns."""
WORDS: Final = ("player", "done", "better", "why", "cards", "serpent")
"""Columns of words; all others are of numbers."""
LONG: Final = ("done", "better", "why", "cards")
"""Columns of many words."""


def tables(analysis: Document, names: list[str], say: Say) -> dict[str, list[Row]]:
    """The tables by name; those without rows are left out. ``names`` are those of all sides."""
    found = {
        "balance": [_balance_row(analysis, side, name) for side, name in enumerate(names)],
        "shares": [_share_row(analysis, side, name) for side, name in enumerate(names)],
        "better": _better_rows(analysis, names, say),
        "missed": [_missed_row(turn, names) for turn in analysis["turns"] if turn["missed"] is not None],
        "turns": [_turn_row(analysis, turn, names) for turn in analysis["turns"]],
    }
    return {name: rows for name, rows in found.items() if rows}


def heading(analysis: Document, names: list[str], say: Say) -> str:
    """What was analysed and how, in one sentence."""
    scores = [f"{name} {score}" for name, score in zip(names, analysis["result"]["scores"], strict=True)]
    settings = analysis["settings"]
    sentence = say(
        "analysis-heading",
        game=analysis["game"],
        scores=scores,
        turns=len(analysis["turns"]),
        simulations=settings["simulations"],
        seed=settings["seed"],
    )
    return " ".join(sentence.split())


def turning_points(analysis: Document, names: list[str], say: Say) -> list[str]:
    """A sentence for each turning point; one that says so if there is none."""
    told = []
    for point in analysis["turning_points"]:
        sentence = say(
            f"analysis-turned-by-{point['kind']}",
            turn=str(point["turn"]),
            player=names[point["seat"]],
            side=names[point["side"]],
            share=percent(point["share"]),
            error=percent(point["share_error"]),
        )
        told.append(" ".join(sentence.split()))
    return told or [say("analysis-no-turning-points")]


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _with_error(value: float, error: float) -> str:
    return f"{_signed(value)} ± {error:.1f}"


def _signed(value: float) -> str:
    """A change, of which nothing may be left by rounding."""
    return f"{value:+.1f}" if abs(value) >= 0.05 else "0.0"


def _balance_row(analysis: Document, side: int, name: str) -> Row:
    """In points, with what better turns would have brought and what was left lying."""
    balance = analysis["balance"][side]
    row = {"player": name, "start": f"{balance['start']:.1f} ± {balance['start_error']:.1f}"}
    for part in _parts(analysis):
        row[part.replace("_", "-")] = _with_error(balance[part], balance[f"{part}_error"])
    better = _with_error(balance["gain_missed"], balance["gain_missed_error"]) if balance["gain_missed"] else NOTHING
    missed = str(balance["missed"] or NOTHING)
    return {**row, "result": f"{balance['result']:.0f}", "better-turns": better, "missed": missed}


def _share_row(analysis: Document, side: int, name: str) -> Row:
    """The same in chances to win."""
    balance = analysis["balance"][side]["share"]
    row = {"player": name, "start": f"{percent(balance['start'])} ± {100 * balance['start_error']:.0f}"}
    for part in _parts(analysis):
        row[part.replace("_", "-")] = f"{100 * balance[part]:+.0f} ± {100 * balance[f'{part}_error']:.0f} %"
    return {**row, "result": percent(balance["result"])}


def _parts(analysis: Document) -> list[str]:
    """The parts after the start; those that nobody has are not told."""
    always = ("skill", "others", "luck")
    return [
        part
        for part in PARTS[1:]
        if part in always or any(balance[part] or balance["share"][part] for balance in analysis["balance"])
    ]


def _better_rows(analysis: Document, names: list[str], say: Say) -> list[Row]:
    """The decisions for which something better is known beyond doubt."""
    rows: list[Row] = []
    for turn in analysis["turns"]:
        for decision in turn["decisions"]:
            better = better_alternative(decision)
            if better is not None:
                rows.append(
                    {
                        "turn": str(turn["turn"]),
                        "player": names[turn["seat"]],
                        "done": ", ".join(decision["actions"]),
                        "better": ", ".join(better["actions"]),
                        "gain": _with_error(better["gain"], better["gain_error"]),
                        "why": why(better, say),
                    }
                )
    return rows


def why(alternative: Document, say: Say) -> str:
    """The reason for an alternative as a sentence."""
    facts = {name: fact for name, fact in alternative["facts"].items() if isinstance(fact, str | int | float)}
    return say(f"hint-{alternative['reason']}", **facts)


def _missed_row(turn: Document, names: list[str]) -> Row:
    missed = turn["missed"]
    cards = [f"{card['id']} {card['laid']} → {card['points']}" for card in missed["cards"]]
    return {
        "turn": str(turn["turn"]),
        "player": names[turn["seat"]],
        "points": f"{missed['laid']} → {missed['best']}",
        "cards": ", ".join(cards),
        "serpent": ", ".join(missed["serpents"]),
        "better": ", ".join(missed["steps"]),
    }


def _turn_row(analysis: Document, turn: Document, names: list[str]) -> Row:
    """One turn: what everybody could expect after it, and what it changed for whose turn it was."""
    moment = analysis["moments"][turn["moment"]]
    seat = turn["seat"]
    return {
        "turn": str(turn["turn"]),
        "player": names[seat],
        "done": ", ".join(turn["actions"]),
        "expected": " : ".join(f"{points:.1f}" for points in moment["points"]),
        "chance": " : ".join(f"{100 * share:.0f}" for share in moment["share"]) + " %",
        "skill": _changed(turn["skill"], seat),
        "luck": _changed(turn["luck"], seat),
    }


def _changed(change: Document, side: int) -> str:
    """What changed for a side, if anything was decided or drawn that could change something."""
    return _signed(change["points"][side]) if any(change["points"] + change["points_error"]) else NOTHING
