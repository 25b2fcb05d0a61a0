"""Pgx: many games at once, with observations and masks, compiled for this processor by JAX."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from coatl.peers.rows import Row

GAMES: Final = {"backgammon": 64, "sparrow_mahjong": 128}
"""How many games are stepped by one call: for each the size with which it was fastest."""
IMPOSSIBLE: Final = -1e9


def stepped(name: str, at_once: int) -> Row:
    """Random play. A finished game is followed by another at once; nobody copies a state, which is never changed."""
    environment = pgx.make(name)
    begin = jax.jit(jax.vmap(environment.init))
    step_one = auto_reset(environment.step, environment.init)

    def step_all(states: Any, key: Any) -> Any:
        key, choice_key, draw_key = jax.random.split(key, 3)
        actions = jax.random.categorical(choice_key, jnp.where(states.legal_action_mask, 0.0, IMPOSSIBLE), axis=-1)
        states = jax.vmap(step_one)(states, actions, jax.random.split(draw_key, at_once))
        return states, key, states.terminated.sum()

    step = jax.jit(step_all)
    states = begin(jax.random.split(jax.random.PRNGKey(0), at_once))
    key = jax.random.PRNGKey(1)
    size = sum(leaf.nbytes for leaf in jax.tree.leaves(states)) / at_once
    states, key, ended = step(states, key)  # which compiles it
    jax.block_until_ready(ended)

    def play() -> tuple[int, int]:
        nonlocal states, key
        states, key, ended = step(states, key)
        return at_once, int(ended)

    return Row(play, state_bytes=size)


ROWS: Final[dict[str, Callable[[], Row]]] = {
    f"{name}/vector": partial(stepped, name, at_once) for name, at_once in GAMES.items()
}
