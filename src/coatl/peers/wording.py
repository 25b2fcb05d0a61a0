"""The comparison in words and numbers: what the command line and the document both show."""

from collections.abc import Sequence
from typing import Final

from coatl.locales import Speaker
from coatl.peers.comparison import Comparison, Figures
from coatl.peers.environment import Missing
from coatl.peers.goals import BYTES, CLONE, Verdict, fastest, judge, peer_title, ratio
from coatl.peers.table import PEERS

COLUMNS: Final = ("library", "peer-game", "way", "moves-rate", "games-rate", "clone-time", "state-bytes", "ours-to-it")
GOAL_COLUMNS: Final = ("peer-goal", "value", "goal", "holds")
NUMBERS: Final = ("moves-rate", "games-rate", "clone-time", "state-bytes", "ours-to-it", "value", "goal")
"""The columns that stand at the right."""
NOTHING: Final = "–"


def headings(columns: Sequence[str], speaker: Speaker) -> list[str]:
    return [speaker.say(f"column-{column}") for column in columns]


def table_rows(comparison: Comparison, speaker: Speaker) -> list[list[str]]:
    """All that was measured."""
    return [_row(row, comparison.figures, speaker) for row in comparison.figures]


def way_name(way: str, speaker: Speaker) -> str:
    return speaker.say(f"peers-way-{way}")


def goal_rows(comparison: Comparison, speaker: Speaker, is_compiled: bool) -> list[list[str]]:
    """All goals, with what was found."""
    return [_goal_row(verdict, comparison, speaker, is_compiled) for verdict in judge(comparison.figures)]


def missing_line(entry: Missing, speaker: Speaker) -> str:
    """Who is missing and why."""
    titles = {peer.name: peer.title if not peer.is_ours else peer.name for peer in PEERS}
    name, _, row = entry.peer.partition(" ")
    who = " ".join(part for part in (titles.get(name, name), row) if part)
    return speaker.say(f"peers-missing-{entry.code}", peer=who, reason=entry.reason)


def _row(row: Figures, figures: Sequence[Figures], speaker: Speaker) -> list[str]:
    times = ratio(row, figures)
    return [
        row.peer.title,
        row.game,
        way_name(row.way, speaker),
        f"{row.moves:,.0f}",
        f"{row.games:,.0f}" if row.games >= 100 else f"{row.games:,.1f}",
        NOTHING if row.clone is None else speaker.say("unit-microseconds", number=f"{row.clone:,.2f}"),
        NOTHING if row.bytes is None else f"{row.bytes:,.0f}",
        NOTHING if times is None else speaker.say("unit-ratio", number=f"{times:,.2f}"),
    ]


def _goal_row(verdict: Verdict, comparison: Comparison, speaker: Speaker, is_compiled: bool) -> list[str]:
    goal = verdict.goal
    row = fastest(goal, comparison.figures)
    game = goal.game or ("" if row is None else row.game)
    if goal.figure == BYTES:
        what = speaker.say("peers-goal-bytes")
    elif goal.figure == CLONE:
        what = speaker.say("peers-goal-clone", peer=f"{peer_title(goal)} {game}")
    else:
        what = speaker.say(
            "peers-goal-moves",
            way=way_name(goal.way, speaker),
            peer=f"{peer_title(goal)} {game}".strip(),
            peer_way=way_name(goal.peer_way, speaker),
        )
    bound = speaker.say("goal-at-most" if goal.at_most else "goal-at-least", bound=f"{goal.bound:,.0f}")
    if verdict.value is None:
        return [what, NOTHING, bound, speaker.say("goal-not-measured")]
    number = f"{verdict.value:,.0f}" if goal.figure == BYTES else f"{verdict.value:,.2f}"
    value = number if goal.figure == BYTES else speaker.say("unit-ratio", number=number)
    if not is_compiled:
        return [what, value, bound, speaker.say("goal-compiled-only")]
    return [what, value, bound, speaker.say("goal-holds" if verdict.reached else "goal-missed")]
