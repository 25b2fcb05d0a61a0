"""What an action or a draw did, told from the positions before and after it. Redaction: BG-12."""

from coatl.boardgame.actions import (
    BEGIN, CHOOSE, DISCARD, DONE, EXTEND, FAMILY, FULFIL, FUTURE, GIVE, PASS, PICK, PRIEST, PROPHECY_DRAW, RECEIVE,
    TAKE, TEMPLE, TEMPLE_DRAW,
)  # fmt: skip
from coatl.boardgame.cards import PROPHECIES, PROPHECY_KINDS, TEMPLES
from coatl.boardgame.notation import ACTION_TEXTS, SLOT_NAMES, SPACE_NAMES, board_piece_text
from coatl.boardgame.scoring import END_REASONS, outcome, prophecy_item, temple_item
from coatl.boardgame.state import ACT, EMPTY, FILL, HANDS, HAND_TEMPLES, KEEP, PILE_TOPS, REVEAL, Position
from coatl.boardgame.view import SPACE_SLOTS
from coatl.kernel.events import Event
from coatl.serpent.colours import LETTERS
from coatl.serpent.notation import piece_text, serpent_text
from coatl.serpent.serpent import EXTENSIONS


def action_events(before: Position, action: int, after: Position) -> list[Event]:
    """The action itself, what it completed, and how the game went on."""
    seat = before.seat
    family = FAMILY[action]
    rank = action - family
    events: list[Event] = []
    if family == DISCARD:
        card = PROPHECIES[rank].id
        if before.phase == KEEP:
            events.append(Event("card-set-aside", seat, {}, {"card": card}, hidden=True))
        else:
            events.append(Event("card-discarded", seat, {}, {"card": card}))
    elif family == TAKE:
        _, slot, size = SPACE_SLOTS[rank]
        pieces = [board_piece_text(piece) for piece in before.supply[slot : slot + size]]
        events.append(Event("pieces-taken", seat, {"space": SPACE_NAMES[rank], "pieces": pieces}))
    elif family == CHOOSE:
        events.append(Event("card-chosen", seat, {"place": rank + 1, "card": PROPHECIES[before.face_up[rank]].id}))
    elif family == BEGIN:
        slot = 0 if before.coatls[2 * seat] is None else 1
        events.append(Event("coatl-begun", seat, {"coatl": SLOT_NAMES[slot], "piece": piece_text(rank)}))
    elif family == EXTEND:
        events.append(extend_event(before, rank // EXTENSIONS, action, after))
    elif family == FULFIL:
        events.append(fulfil_event(before, rank // PROPHECY_KINDS, rank % PROPHECY_KINDS))
    elif family == TEMPLE:
        item = temple_item(before.coatl(before.slot), rank)
        from_hand = before.temple_hands[seat].has(rank)
        facts = {"card": item.id, "met": item.times, "points": item.points, "from_hand": from_hand}
        events.append(Event("temple-fulfilled", seat, facts))
    elif family == PICK:
        picked = ACTION_TEXTS[action].split(" ")[1]
        events.append(Event("perfect-pick", seat, {"pieces": [*picked] if picked.isalpha() else [picked]}))
    elif family == FUTURE:
        discarded = [PROPHECIES[card].id for card in before.face_up if card != EMPTY]
        events.append(Event("see-the-future", seat, {"cards": discarded}))
    elif family == PRIEST:
        events.append(Event("priest-commitment", seat, {"pile": rank + 1, "card": TEMPLES[before.pile_tops[rank]].id}))
    elif family == GIVE:
        events.append(Event("gold-given", seat, {"to": after.giver}))
    elif family == RECEIVE:
        events.append(Event("piece-received", seat, {"from": before.giver, "piece": LETTERS[rank]}))
    elif family == PASS:
        events.append(Event("declined" if before.second else "passed", seat, {}))
    elif family == DONE and before.phase == KEEP:
        events.append(Event("hand-chosen", seat, {}))
        if after.phase == ACT:
            events.append(Event("hands-kept", None, {"sizes": [hand.size for hand in after.hands]}))
    if len(after.completed[seat]) > len(before.completed[seat]):
        coatl = after.completed[seat][-1]
        completed = {"serpent": serpent_text(coatl.serpent), "points": coatl.points()}
        events.append(Event("coatl-completed", seat, completed))
    return events + turning_events(before, after)


def extend_event(before: Position, slot: int, action: int, after: Position) -> Event:
    _, _, side, piece = ACTION_TEXTS[action].split(" ")
    serpent = serpent_text(after.coatl(slot).serpent)
    facts = {"coatl": SLOT_NAMES[slot], "side": side, "piece": piece, "serpent": serpent}
    return Event("coatl-extended", before.seat, facts)


def fulfil_event(before: Position, slot: int, card: int) -> Event:
    item = prophecy_item(before.coatl(slot), card)
    facts = {"coatl": SLOT_NAMES[slot], "card": item.id, "times": item.times, "points": item.points}
    return Event("prophecy-fulfilled", before.seat, facts)


def turning_events(before: Position, after: Position) -> list[Event]:
    """The deck renewed, the end triggered, the turn passed on, the game over."""
    events: list[Event] = []
    if after.discards_left < before.discards_left or after.deck_left > before.deck_left:
        events.append(Event("deck-renewed", None, {"cards": after.deck_left}))
    if before.end_reason == 0 and after.end_reason != 0:
        events.append(Event("end-triggered", after.end_seat, {"reason": END_REASONS[after.end_reason]}))
    if after.is_over:
        end = outcome(after)
        facts = {"reason": end.reason, "scores": end.scores, "winners": end.winners, "decided_by": end.decided_by}
        events.append(Event("game-over", None, facts))
    elif after.turn > before.turn:
        events.append(Event("turn-begun", after.seat, {"turn": after.turn, "actions": after.actions_left}))
    elif after.second and not before.second:
        events.append(Event("second-action", after.seat, {}))
    return events


def draw_events(before: Position, draw: int, after: Position) -> list[Event]:
    """What was drawn, for those who may see it, and how the game went on."""
    drawing = before.drawing
    cursor = before.cursor
    if drawing == FILL:
        name = next(name for name, slot, size in SPACE_SLOTS if slot <= cursor < slot + size)
        event = Event("piece-supplied", None, {"space": name, "piece": board_piece_text(draw)})
    elif drawing == HAND_TEMPLES:
        event = Event("temple-dealt", cursor, {}, {"card": TEMPLES[draw - TEMPLE_DRAW].id})
    elif drawing == PILE_TOPS:
        event = Event("temple-revealed", None, {"pile": cursor + 1, "card": TEMPLES[draw - TEMPLE_DRAW].id})
    elif drawing == REVEAL:
        event = Event("card-revealed", None, {"place": cursor + 1, "card": PROPHECIES[draw - PROPHECY_DRAW].id})
    else:
        code = "card-dealt" if drawing == HANDS else "card-drawn"
        seat = cursor if drawing == HANDS else before.seat
        event = Event(code, seat, {}, {"card": PROPHECIES[draw - PROPHECY_DRAW].id})
    return [event, *turning_events(before, after)]
