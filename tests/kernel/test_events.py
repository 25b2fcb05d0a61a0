"""Events: facts for everybody, secrets for one seat, and some that only this seat sees at all."""

from coatl.kernel.events import Event, seen_by

DRAWN = Event("card-drawn", 1, {"cards": 1}, {"card": "count-b"})
ASIDE = Event("card-set-aside", 1, {}, {"card": "count-g"}, hidden=True)
FILLED = Event("piece-supplied", None, {"piece": "b"}, {"never": "shown"})


def test_the_seat_itself_sees_its_secrets() -> None:
    assert DRAWN.seen_by(1) == {"code": "card-drawn", "seat": 1, "cards": 1, "card": "count-b"}


def test_others_and_spectators_see_the_facts() -> None:
    for viewer in (0, 2, None):
        assert DRAWN.seen_by(viewer) == {"code": "card-drawn", "seat": 1, "cards": 1}


def test_of_a_hidden_event_others_do_not_learn() -> None:
    assert ASIDE.seen_by(0) is None and ASIDE.seen_by(None) is None
    assert ASIDE.seen_by(1) == {"code": "card-set-aside", "seat": 1, "card": "count-g"}


def test_secrets_of_nobody_are_seen_by_nobody() -> None:
    """A spectator (None) is not the witness of an event that belongs to no seat (None)."""
    for viewer in (0, 1, None):
        assert FILLED.seen_by(viewer) == {"code": "piece-supplied", "seat": None, "piece": "b"}


def test_seen_by_keeps_the_order() -> None:
    events = [ASIDE, DRAWN, FILLED]
    assert [seen["code"] for seen in seen_by(events, 1)] == ["card-set-aside", "card-drawn", "piece-supplied"]
    assert [seen["code"] for seen in seen_by(events, None)] == ["card-drawn", "piece-supplied"]


def test_what_was_seen_can_be_changed_without_changing_the_event() -> None:
    seen = DRAWN.seen_by(1)
    assert seen is not None
    seen["card"] = "count-k"
    assert DRAWN.secrets == {"card": "count-b"}
