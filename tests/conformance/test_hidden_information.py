"""What is hidden stays hidden (BG-12, CG-10), and the check that says so notices every leak planted on purpose."""

import pytest
from conformance.adapter import Adapter, seats_and_spectator
from conformance.games import ADAPTERS, GAMES, game_name
from conformance.leaks import Leak
from conformance.noninterference import Leaked, Trial
from conformance.settings import Setting
from conformance.window import Window

LEAKS = [(adapter, leak) for adapter in ADAPTERS.values() for leak in adapter.leaks]


def watched(adapter: Adapter, setting: Setting) -> list[int | None]:
    """The last seat with the plainest options; with the fullest the first seat, or a spectator of three players.
    The soak watches all.
    """
    players, options = setting
    plainest, fullest = adapter.options(players)[0], adapter.options(players)[-1]
    viewers: list[int | None] = [players - 1] if options == plainest else []
    return viewers + ([None if players == 3 else 0] if options == fullest else [])


WATCHED = [(adapter, setting, viewer) for adapter, setting in GAMES for viewer in watched(adapter, setting)]


def watch(adapter: Adapter, setting: Setting, viewer: int | None, seed: str, window: Window) -> Trial:
    trial = Trial(adapter, setting, viewer, seed, window)
    trial.play()
    return trial


@pytest.mark.rule("BG-12.1", "BG-12.2", "BG-12.3", "CG-10.1", "CG-10.2")
@pytest.mark.parametrize(
    ("adapter", "setting", "viewer"),
    WATCHED,
    ids=[f"{game_name((adapter, setting))}-seen-by-{viewer}" for adapter, setting, viewer in WATCHED],
)
def test_nobody_can_tell_what_is_hidden(adapter: Adapter, setting: Setting, viewer: int | None) -> None:
    trial = watch(adapter, setting, viewer, "watched", Window(adapter.rules))
    assert trial.compared > 0.9 * trial.actions, "too few actions could be compared in both positions"


@pytest.mark.soak
@pytest.mark.parametrize(("adapter", "setting"), GAMES, ids=map(game_name, GAMES))
def test_nobody_can_tell_what_is_hidden_in_many_games(adapter: Adapter, setting: Setting) -> None:
    for viewer in seats_and_spectator(setting[0]):
        for number in range(3):
            watch(adapter, setting, viewer, f"soak {number}", Window(adapter.rules))


@pytest.mark.parametrize(("adapter", "leak"), LEAKS, ids=[f"{adapter.name}-{leak.__name__}" for adapter, leak in LEAKS])
def test_a_planted_leak_is_noticed(adapter: Adapter, leak: type[Leak]) -> None:
    """By every viewer who may notice it, within a few games."""
    options = {**adapter.usual_options(leak.players), **leak.options}
    for viewer in leak.viewers:
        with pytest.raises(Leaked):
            for number in range(8):
                watch(adapter, (leak.players, options), viewer, f"leak {number}", leak(adapter.rules))


@pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)
def test_there_are_leaks_of_every_kind(adapter: Adapter) -> None:
    """At least 15, among them one through every opening of the window."""
    assert len(adapter.leaks) >= 15
    openings = {name for leak in adapter.leaks for kind in leak.__mro__ for name in vars(kind) if kind is not Window}
    assert {"view", "shown", "preview", "legal", "reasons", "action_events", "draw_events"} <= openings
