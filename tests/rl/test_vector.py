"""Many games at once: the same games as one by one, in one process or two."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.kernel.dealers import QuickDealer  # noqa: E402
from coatl.kernel.errors import BadInput, CoatlError, IllegalAction  # noqa: E402
from coatl.kernel.registry import find_rules  # noqa: E402
from coatl.rl.table import Table  # noqa: E402
from coatl.rl.vector import Crew, Step, VectorGames  # noqa: E402

SETTINGS: list[tuple[str, int, dict[str, object]]] = [
    ("board", 2, {}),
    ("board", 3, {"tokens": True, "promo": True, "golden_feathers": True, "fewer_bodies": True}),
    ("card", 1, {"carl": "bossy", "carl2": True}),
    ("card", 2, {}),
    ("card", 4, {}),
]


def chosen(step: Step, random: np.random.Generator) -> Any:
    """A legal action for each game."""
    return np.where(step.masks == 1, random.random(step.masks.shape), -1).argmax(axis=1)


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_they_are_the_games_that_are_played_one_by_one(game: str, players: int, options: dict[str, object]) -> None:
    """Observations, masks, seats, ends and rewards, through the end of a game into the next one."""
    many = VectorGames(game, 3, players, options, seed="many", reward="points")
    tables = [Table(game, players, options, "points") for _ in range(3)]
    begun = [0, 0, 0]
    for number, table in enumerate(tables):
        table.begin(f"many/{number}/0")
    random = np.random.default_rng(1)
    step = many.now
    while min(begun) < 2:
        actions = chosen(step, random)
        step = many.step(actions)
        for number, table in enumerate(tables):
            table.act(int(actions[number]))
            assert step.ended[number] == table.state.is_over
            assert step.rewards[number].tolist() == (table.rewards() if table.state.is_over else [0.0] * players)
            if table.state.is_over:
                begun[number] += 1
                table.begin(f"many/{number}/{begun[number]}")
            observation, mask = table.see(table.seat)
            assert step.seats[number] == table.seat
            assert np.array_equal(step.observations[number], observation) and np.array_equal(step.masks[number], mask)
            assert np.flatnonzero(mask).tolist() == table.state.legal_actions()


def steps(many: VectorGames, count: int) -> Iterator[Step]:
    yield many.now
    for _ in range(count):
        yield many.step_randomly()


def test_two_processes_play_the_same_games() -> None:
    with VectorGames("card", 7, 2, seed=3) as one, VectorGames("card", 7, 2, seed=3, jobs=2) as two:
        ended = 0
        for here, there in zip(steps(one, 60), steps(two, 60), strict=True):
            for name in ("observations", "masks", "seats", "ended", "rewards"):
                assert np.array_equal(getattr(here, name), getattr(there, name)), name
            ended += int(here.ended.sum())
        assert ended > 3
        actions = chosen(one.now, np.random.default_rng(0))
        assert np.array_equal(one.step(actions).observations, two.step(actions).observations)
    two.close()  # twice does no harm
    for closed in (one, two):
        with pytest.raises(BadInput, match="rl-closed"):
            closed.step_randomly()
        with pytest.raises(BadInput, match="rl-closed"):
            closed.step(actions)


def test_a_process_that_is_lost_is_noticed() -> None:
    with VectorGames("card", 4, jobs=2) as many:
        assert isinstance(many.crew, Crew)
        many.crew.processes[1].kill()
        many.crew.processes[1].join()
        with pytest.raises(CoatlError, match="rl-process-lost"):
            many.step_randomly()
    assert not any(process.is_alive() for process in many.crew.processes)


def test_nothing_is_left_of_games_that_nobody_knows_any_more() -> None:
    """Neither processes nor shared memory, whose name is gone as soon as all have found it."""
    many = VectorGames("card", 4, jobs=2)
    assert isinstance(many.crew, Crew)
    with pytest.raises(FileNotFoundError):
        SharedMemory(many.crew.memory.name)
    processes = [*many.crew.processes]
    assert all(process.is_alive() for process in processes)
    del many
    gc.collect()
    assert not any(process.is_alive() for process in processes)


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_that_were_interrupted_are_closed(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some may have gone on and others not: better no games than those."""
    with VectorGames("card", 4, jobs=jobs) as many:

        def interrupt(report: object) -> Step:
            raise KeyboardInterrupt

        monkeypatch.setattr(many, "_read", interrupt)
        with pytest.raises(KeyboardInterrupt):
            many.step_randomly()
        with pytest.raises(BadInput, match="rl-closed"):
            many.step_randomly()


def test_a_script_without_a_beginning_is_told_so(tmp_path: Path) -> None:
    """Processes that begin by running the whole script again cannot begin at all."""
    script = tmp_path / "script.py"
    script.write_text("from coatl.rl.vector import VectorGames\nVectorGames('card', 4, jobs=2)\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and "rl-process-lost" in run.stderr and "leaked" not in run.stderr


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.uint32, np.int64, np.uint64])
def test_actions_are_whole_numbers_of_any_size(kind: type) -> None:
    many, other = (VectorGames("card", 3, seed=2) for _ in range(2))
    for _ in range(5):
        actions = many.now.masks.argmax(axis=1)
        assert actions.max() < 128
        assert np.array_equal(many.step(actions.astype(kind)).observations, other.step(actions).observations)


def test_what_is_given_is_nobodys_but_the_callers() -> None:
    """Arrays stay as they were while games go on, and whatever is written into them, only legal actions are made."""
    many = VectorGames("card", 2, seed=5)
    first = many.now
    before = first.observations.copy()
    actions = first.masks.argmax(axis=1)
    first.masks[:] = 1
    many.step(actions)
    assert np.array_equal(first.observations, before)
    illegal = many.now.masks.argmin(axis=1)
    many.now.masks[:] = 1
    with pytest.raises(IllegalAction):
        many.step(illegal)


def test_an_illegal_action_changes_nothing() -> None:
    many = VectorGames("board", 4)
    before = many.now.observations.copy()
    actions = many.now.masks.argmax(axis=1)
    for wrong in (int(many.now.masks[2].argmin()), -1, find_rules("board").action_count):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"rl-illegal: action={wrong}, row=2"):
            many.step(actions)
    for nonsense in (actions[:3], actions.astype(np.float32), np.array("take b1")):
        with pytest.raises(BadInput, match="rl-actions"):
            many.step(nonsense)
    actions[2] = many.now.masks[2].argmax()
    assert not np.array_equal(many.step(actions).observations, before)


def test_what_cannot_be_played_is_refused() -> None:
    for arguments, code in (
        ({"games": 0}, "rl-jobs"),
        ({"games": 2, "jobs": 3}, "rl-jobs"),
        ({"games": 2, "jobs": 0}, "rl-jobs"),
        ({"games": 2, "players": 7}, "player-count"),
        ({"games": 2, "reward": "honour"}, "rl-unknown-reward"),
        ({"games": 2, "options": {"dice": True}}, "unknown-option"),
    ):
        with pytest.raises(BadInput, match=code):
            VectorGames("board", **arguments)


def test_seeds_make_games() -> None:
    one, again, other = (VectorGames("board", 2, seed=seed).now.observations for seed in (1, 1, 2))
    assert np.array_equal(one, again) and not np.array_equal(one, other)
    assert not np.array_equal(one[0], one[1])
    assert QuickDealer("1/0/0").number(1 << 30) != QuickDealer("1/1/0").number(1 << 30)
