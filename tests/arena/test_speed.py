"""The measurements of ``coatl bench``."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.arena import bench, interpreted, speed
from coatl.arena.bench import Goal
from coatl.arena.speed import Measurement
from coatl.kernel.registry import find_rules, game_names


@pytest.mark.parametrize(
    "measurement",
    [
        lambda: speed.inside("board", 2),
        lambda: speed.driven("board", 3, checked=True),
        lambda: speed.driven("board", 4, checked=False),
        lambda: speed.bot_play("board", "random"),
        lambda: speed.cloning("board"),
        lambda: speed.viewing("board"),
        lambda: speed.previewing("board"),
        lambda: speed.inside("card", 1),
        lambda: speed.driven("card", 1, checked=True),
        lambda: speed.driven("card", 4, checked=False),
        lambda: speed.bot_play("card", "random"),
        lambda: speed.cloning("card"),
        lambda: speed.viewing("card"),
        lambda: speed.previewing("card"),
    ],
)
def test_every_measurement_measures(measurement: Callable[[], Measurement]) -> None:
    assert measurement()(0.001) > 0


@pytest.mark.parametrize("game", game_names())
def test_the_middle_of_a_game_is_one(game: str) -> None:
    """As many actions before it as after it, give or take those that there would be in another game."""
    positions = speed._positions(find_rules(game))
    state = speed.middle_state(find_rules(game))
    assert not state.is_over and state.current_seat >= 0
    assert state.view(None).as_text() == positions[len(positions) // 2].view(None).as_text()
    turns = [position.view(None).as_json()["turn"] for position in positions]
    assert turns[0] < state.view(None).as_json()["turn"] < turns[-1]  # type: ignore[operator]


@pytest.mark.parametrize("game", game_names())
def test_the_interpreted_engine_answers_from_a_process_of_its_own(game: str) -> None:
    with bench._interpreted(game, 2) as measure:
        assert measure(0.001) > 0
        assert measure(0.001) > 0


def test_the_source_is_found_where_a_compiled_module_lies_beside_it(tmp_path: Path) -> None:
    """A broken extension module shadows the source of a copy, unless the finder is there."""
    package = tmp_path / "coatl"
    for name in ("__init__", "arena/__init__", "arena/interpreted", "kernel/__init__", "kernel/words"):
        file = package / f"{name}.py"
        file.parent.mkdir(exist_ok=True, parents=True)
        text = Path(interpreted.__file__).read_text(encoding="utf-8") if name == "arena/interpreted" else "found = 1\n"
        file.write_text(text, encoding="utf-8")
    (package / "kernel" / "words.so").write_bytes(b"no module")
    program = "import sys; sys.path.insert(0, sys.argv[1])\n{}\nfrom coatl.kernel.words import found"
    finder = (
        "import importlib.util as util; spec = util.spec_from_file_location('finding', sys.argv[2]);"
        "module = util.module_from_spec(spec); spec.loader.exec_module(module);"
        "sys.meta_path.insert(0, module.SourceFinder())"
    )
    argv = [str(tmp_path), str(package / "arena" / "interpreted.py")]
    codes = [
        subprocess.run([sys.executable, "-c", program.format(line), *argv], capture_output=True, check=False).returncode
        for line in ("", finder)
    ]
    assert codes == [1, 0]


def test_goals_have_a_side() -> None:
    assert Goal(7).holds(7.0) and not Goal(7).holds(6.9)
    assert Goal(3, at_most=True).holds(3.0) and not Goal(3, at_most=True).holds(3.1)


def test_a_bench_tells_medians_and_ratios_and_judges_only_what_is_compiled() -> None:
    advanced: list[int] = []
    results = {(result.game, result.name): result for result in bench.bench(0.2, advanced.append)}
    assert sum(advanced) == bench.steps()
    for game, counts in (("board", (2, 3, 4)), ("card", (1, 2, 3, 4))):
        named = {f"{way}-{players}" for way in ("inside", "apply", "step") for players in counts}
        named |= {"clone", "view", "preview", "bot-random", "bot-carver", "apply-to-inside", "step-to-inside"}
        assert named <= {name for of, name in results if of == game}
        assert results[game, "apply-to-inside"].unit == "ratio" and results[game, "clone"].unit == "microseconds"
        assert (results[game, "clone"].holds is None) == ((game, "interpreted-2") not in results)
        assert ((game, "compiled-to-interpreted") in results) == ((game, "interpreted-2") in results)
    assert all(result.value > 0 for result in results.values())
    assert results["board", "two-jobs-to-one"].holds is not None
