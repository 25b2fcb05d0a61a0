"""What an action or a draw did, told from the positions before and after it. Redaction: CG-10."""

from coatl.cardgame.actions import (
    DISCARD, FAMILY, FEATHER_DRAW, FULFIL, GOD_DRAW, HEAD, LAY, ORDER, PROPHECY_DRAW, TAIL, TEMPLE_DRAW,
)  # fmt: skip
from coatl.cardgame.cards import CARL_ACTIONS, CARL_GODS, GODS, LEVEL_POINTS, PAIRS, PROPHECIES, SECURED, TEMPLES
from coatl.cardgame.carl import REASON_NAMES, carry_out
from coatl.cardgame.legal import LAYINGS, in_supply
from coatl.cardgame.notation import END_NAMES, WAY_NAMES, laid_text
from coatl.cardgame.scoring import coatl_text, outcome, score_sheet
from coatl.cardgame.state import (
    ACTION_CARDS, CARL, DEAL_HANDS, EMPTY, FAVOURITES, FIRST_PROPHECIES, REFILL, SUPPLY, TEMPLE,
    TOP_FEATHER, Position,
)  # fmt: skip
from coatl.kernel.bits import members
from coatl.kernel.events import Event
from coatl.serpent.colours import LETTERS


def action_events(before: Position, action: int, after: Position) -> list[Event]:
    """The action itself, what it lowered, and how the game went on."""
    seat = before.seat
    family = FAMILY[action]
    rank = action - family
    events: list[Event] = []
    if family == LAY:
        facts = {
            "feather": laid_text(rank // LAYINGS),
            "end": END_NAMES[rank >> 1 & 1],
            "way": WAY_NAMES[rank & 1],
            "serpent": coatl_text(after.coatls[seat]),
        }
        events.append(Event("feather-laid", seat, facts))
    elif family == DISCARD:
        events.append(Event("feather-discarded", seat, {"feather": PAIRS[rank]}))
    elif family == FULFIL:
        events.append(fulfil_event(before, rank, after))
    elif family == ORDER:
        events.append(Event("prophecy-arranged", seat, {"card": PROPHECIES[rank].id}))
    elif family == HEAD or family == TAIL:
        code = "head-laid" if family == HEAD else "tail-laid"
        events.append(Event(code, seat, {"colour": LETTERS[rank], "serpent": coatl_text(after.coatls[seat])}))
    if family == LAY:
        events += lowering_events(before, after)
    if after.fixed[seat] and not before.fixed[seat]:
        events.append(Event("score-fixed", seat, {"points": score_sheet(after).totals[seat]}))
    return events + turning_events(before, after)


def fulfil_event(before: Position, card: int, after: Position) -> Event:
    """Where a Prophecy came from, and the level it reached."""
    seat = before.seat
    level = after.level_of(seat, card)
    source = "supply"
    facts: dict[str, object] = {"card": PROPHECIES[card].id, "level": level, "points": LEVEL_POINTS[level]}
    if in_supply(before) >> card & 1 == 0:
        owner = next(side for side in range(before.sides) if before.level_of(side, card) != EMPTY)
        source = "own" if owner == seat else "stolen"
        facts["was"] = before.level_of(owner, card)
        if owner != seat:
            facts["victim"] = owner
    facts["source"] = source
    facts["secured"] = level == SECURED
    return Event("prophecy-fulfilled", seat, facts)


def lowering_events(before: Position, after: Position) -> list[Event]:
    """Prophecies of one's own that a covering card lowered by force (CG-5.6)."""
    events: list[Event] = []
    for card in members(before.unsecured(before.seat)):
        was = before.level_of(before.seat, card)
        level = after.level_of(before.seat, card)
        if after.pending >> card & 1:
            level = 1
        if level == EMPTY:
            events.append(Event("prophecy-lost", before.seat, {"card": PROPHECIES[card].id, "was": was}))
        elif level < was:
            facts = {"card": PROPHECIES[card].id, "was": was, "level": level}
            events.append(Event("prophecy-lowered", before.seat, facts))
    return events


def turning_events(before: Position, after: Position) -> list[Event]:
    """A deck renewed, a round or turn begun, the game over."""
    events: list[Event] = []
    if after.discards_left < before.discards_left or after.feathers_left > before.feathers_left:
        events.append(Event("feathers-renewed", None, {"cards": after.feathers_left}))
    if before.prophecy_discards & ~after.prophecy_discards or after.prophecies_left > before.prophecies_left:
        events.append(Event("prophecies-renewed", None, {"cards": after.prophecies_left}))
    if after.round > before.round:
        final = after.is_final_round()
        events.append(Event("round-begun", None, {"round": after.round, "rounds": after.rounds, "final": final}))
    if after.is_over:
        end = outcome(after)
        facts = {"reason": end.reason, "scores": end.scores, "winners": end.winners, "decided_by": end.decided_by}
        events.append(Event("game-over", None, facts))
    elif after.turn > before.turn:
        events.append(Event("turn-begun", after.seat, {"turn": after.turn, "round": after.round}))
    return events


def draw_events(before: Position, draw: int, after: Position) -> list[Event]:
    """What was drawn, for those who may see it, and how the game went on."""
    drawing = before.drawing
    events: list[Event] = []
    if drawing == ACTION_CARDS:
        events.append(Event("action-card-set-aside", None, {"god": GODS[CARL_GODS[before.cursor]]}))
    elif drawing == DEAL_HANDS or drawing == REFILL:
        seat = before.cursor if drawing == DEAL_HANDS else before.seat
        events.append(Event("feather-drawn", seat, {}, {"feather": PAIRS[draw - FEATHER_DRAW]}))
    elif drawing == FIRST_PROPHECIES:
        facts = {"card": PROPHECIES[draw - PROPHECY_DRAW].id, "side": before.cursor}
        events.append(Event("prophecy-dealt", None, facts))
    elif drawing == SUPPLY:
        facts = {"place": before.cursor + 1, "card": PROPHECIES[draw - PROPHECY_DRAW].id}
        events.append(Event("prophecy-revealed", None, facts))
    elif drawing == TEMPLE:
        events.append(Event("temple-revealed", None, {"card": TEMPLES[draw - TEMPLE_DRAW].id}))
    elif drawing == TOP_FEATHER:
        events.append(Event("feather-revealed", before.seat, {"feather": PAIRS[draw - FEATHER_DRAW]}))
    elif drawing == FAVOURITES:
        events.append(Event("carl-favourites", None, {"feather": PAIRS[draw - FEATHER_DRAW]}))
    else:
        events += carl_events(before, draw - GOD_DRAW, after)
    return events + turning_events(before, after)


def carl_events(before: Position, favoured: int, after: Position) -> list[Event]:
    """CARL's turn, deed by deed, each with its reasons (CG-9.3)."""
    facts: dict[str, object] = {"god": GODS[CARL_GODS[favoured]], "action": CARL_ACTIONS[favoured]}
    events = [Event("carl-action", None, facts)]
    twin = before.clone()
    assert isinstance(twin, Position)
    for deed in carry_out(twin, favoured):
        facts = {"action": CARL_ACTIONS[deed.action], "again": deed.is_extra}
        if deed.card == EMPTY:
            events.append(Event("carl-skipped", None, facts))
            continue
        facts["card"] = PROPHECIES[deed.card].id
        facts["level"] = deed.level
        facts["why"] = [name for reason, name in REASON_NAMES.items() if deed.why & reason]
        events.append(Event(f"carl-{CARL_ACTIONS[deed.action]}", None, facts))
    if after.fixed[CARL] and not before.fixed[CARL]:
        events.append(Event("carl-score-fixed", None, {"points": score_sheet(after).totals[CARL]}))
    return events
