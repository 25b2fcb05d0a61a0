"""Who is measured: ourselves in several ways, and the peers. A new one is a row here and a module in ``programs``."""

from dataclasses import dataclass
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest

OURSELVES: Final = "coatl"
"""The peer of this name is ourselves without any library, and those whose names begin with it are ours with one."""


@dataclass(frozen=True)
class Peer:
    """``title`` is the name of the library; ``packages`` are what pip installs for it; ``program`` measures it."""

    name: str
    title: str
    packages: tuple[str, ...] = ()

    @property
    def program(self) -> str:
        return self.name.replace("-", "_")

    @property
    def is_ours(self) -> bool:
        return self.name.partition("-")[0] == OURSELVES


PEERS: Final = (
    Peer(OURSELVES, "Coatl"),
    Peer("coatl-vector", "Coatl", ("librt", "numpy")),
    Peer("coatl-pettingzoo", "Coatl", ("librt", "numpy", "gymnasium", "pettingzoo")),
    Peer("coatl-gymnasium", "Coatl", ("librt", "numpy", "gymnasium", "pettingzoo")),
    Peer("coatl-open-spiel", "Coatl", ("librt", "numpy", "open_spiel")),
    Peer("open-spiel", "OpenSpiel", ("open_spiel",)),
    Peer("catanatron", "Catanatron", ("catanatron",)),
    Peer("rlcard", "RLCard", ("rlcard",)),
    Peer("pettingzoo", "PettingZoo", ("pettingzoo[classic]",)),
    Peer("chess", "python-chess", ("chess",)),
    Peer("pgx", "Pgx", ("jax", "pgx")),
)


def find_peers(names: str) -> tuple[Peer, ...]:
    """Those named, with commas between; all if there are no names."""
    if not names:
        return PEERS
    known = {peer.name: peer for peer in PEERS}
    wanted = [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in known:
            raise BadInput("unknown-peer", {"peer": name, "known": list(known), "nearest": nearest(name, list(known))})
    return tuple(peer for peer in PEERS if peer.name in wanted)
