"""The examples run as their descriptions say; small."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.kernel.registry import find_rules  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


def run(example: str, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / f"{example}.py"), *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # the sources or the package: what is tested
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_random_play() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is missing: pip install 'coatl[rl]'")
    told = run("random_play", "card", "--players", "3")
    assert "phase:" in told and "points: {'seat_0':" in told


def test_games_for_learning_from_two_workers(tmp_path: Path) -> None:
    """Two workers of Ray write different games, in which every action was legal and every reward has its sign."""
    pytest.importorskip("ray", reason="Ray is missing: pip install 'coatl[ray]'")
    told = run("ray_play", "card", "--workers", "2", "--decisions", "2000", "--directory", str(tmp_path))
    assert "decisions" in told
    one, other = (np.load(tmp_path / f"card-00{number}.npz") for number in (0, 1))
    layout = find_rules("card").observation(2)
    for made in (one, other):
        size = len(made["actions"])
        assert size >= 2000 and made["observations"].shape == (size, layout.size // 8)
        finished = made["rewards"][~np.isnan(made["rewards"][:, 0])]
        assert len(finished) > 3 and (finished.sum(axis=1) == 0).all()
        first = np.unpackbits(made["observations"][0], bitorder="little")
        assert layout.read(first.tolist())["own turn"] == ["yes"]
    assert not np.array_equal(one["observations"][:64], other["observations"][:64])
