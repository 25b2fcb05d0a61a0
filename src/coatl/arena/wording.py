"""The summary of a tournament in words and rows, for the terminal and for the report alike."""

from collections.abc import Callable
from typing import Any

Say = Callable[..., str]
"""Says a message with its facts."""
Row = dict[str, str]
"""Cells by the names of their columns, the messages ``column-NAME``."""

NOTHING = "–"


def tables(summary: dict[str, Any], say: Say) -> dict[str, list[Row]]:
    """The tables by name, each with a row at least; faults only if there are any, pairings only of several."""
    found = {
        "ratings": [_rating_row(row) for row in summary["ratings"]],
        "results": [_result_row(row) for row in summary["ratings"]],
        "pairings": [_pairing_row(row) for row in summary["pairings"]] if len(summary["ratings"]) > 2 else [],
        "seats": [_seat_row(row) for row in summary["seats"]],
        "times": _time_rows(summary),
        "ends": _end_rows(summary, say),
        "faults": [_fault_row(row, say) for row in summary["faults"]],
    }
    return {name: rows for name, rows in found.items() if rows}


def heading(summary: dict[str, Any], say: Say) -> str:
    """What was played, in one sentence."""
    sentence = say(
        "arena-played",
        game=summary["game"],
        players=str(summary["players"]),
        games=f"{summary['games']:,}",
        deals=f"{summary['deals']:,}",
        seed=summary["seed"],
        seconds=f"{summary['seconds']:,.1f}",
        build=say("build-compiled" if summary["compiled"] else "build-interpreted"),
    )
    resumed = say("arena-resumed", games=f"{summary['resumed']:,}") if summary["resumed"] else ""
    return " ".join(f"{sentence} {resumed}".split())


def verdict(summary: dict[str, Any], say: Say) -> str:
    """How the sequential test of a match stands, in one sentence; nothing if there is none."""
    test = summary["sprt"]
    if test is None:
        return ""
    facts = {name: str(test[name]) for name in ("low", "high", "log_likelihood_ratio", "reject_at", "accept_at")}
    sentence = say(f"arena-sprt-{test['verdict']}", bot=summary["bots"][0], pairs=str(sum(test["pairs"])), **facts)
    return " ".join(sentence.split())


def percent(share: float | None) -> str:
    return NOTHING if share is None else f"{100 * share:.1f} %"


def percents(interval: list[float] | None) -> str:
    return NOTHING if interval is None else f"{100 * interval[0]:.1f} – {100 * interval[1]:.1f} %"


def duration(seconds: float | None) -> str:
    """A time as people read it."""
    if seconds is None:
        return NOTHING
    for factor, unit in ((1, "s"), (1e3, "ms")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def points(score: float | None) -> str:
    return NOTHING if score is None else f"{score:.2f}"


def _rating_row(row: dict[str, Any]) -> Row:
    interval = row["interval"]
    return {
        "bot": row["bot"],
        "rating": f"{row['rating']:+.0f}",
        "interval": NOTHING if interval is None else f"{interval[0]:+.0f} … {interval[1]:+.0f}",
        "share": percent(row["share"]),
        "share-interval": percents(row["share_interval"]),
    }


def _result_row(row: dict[str, Any]) -> Row:
    return {
        "bot": row["bot"],
        "games": f"{row['games']:,}",
        "wins": f"{row['wins']:,}",
        "shared-wins": f"{row['shared_wins']:,}",
        "mean-score": points(row["mean_score"]),
        "faults": str(row["faults"]),
    }


def _pairing_row(row: dict[str, Any]) -> Row:
    return {
        "bot": row["bots"][0],
        "against": row["bots"][1],
        "ahead": percent(row["share"]),
        "share-interval": percents(row["share_interval"]),
        "games": f"{row['games']:,}",
    }


def _seat_row(row: dict[str, Any]) -> Row:
    return {
        "seat": str(row["seat"] + 1),
        "share": percent(row["share"]),
        "share-interval": percents(row["share_interval"]),
        "advantage": f"{100 * row['advantage']:+.1f} %",
        "mean-score": points(row["mean_score"]),
    }


def _time_rows(summary: dict[str, Any]) -> list[Row]:
    budgets = dict(zip(summary["bots"], summary["budgets"], strict=True))
    return [
        {
            "bot": row["bot"],
            "budget": budgets[row["bot"]],
            "move-mean": duration(row["time"]["move_mean"]),
            "turn-median": duration(row["time"]["turn_median"]),
            "turn-99": duration(row["time"]["turn_99"]),
            "overrun": NOTHING if row["time"]["overrun"] is None else percent(row["time"]["overrun"]),
        }
        for row in summary["ratings"]
    ]


def _end_rows(summary: dict[str, Any], say: Say) -> list[Row]:
    return [
        {"end-reason": say(f"arena-end-{reason}"), "games": f"{games:,}"}
        for reason, games in summary["end_reasons"].items()
    ]


def _fault_row(row: dict[str, Any], say: Say) -> Row:
    return {
        "bot": row["bot"],
        "game": str(row["game"] + 1),
        "seat": str(row["seat"] + 1),
        "fault": say(f"arena-fault-{row['kind']}"),
        "detail": row["detail"] or NOTHING,
    }
