"""Whether a finished record was dealt fairly: deal again from its seed and compare every draw."""

from coatl.kernel.errors import BadInput
from coatl.kernel.game import make_dealer, seed_hash
from coatl.kernel.records import Record, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL


class Fairness:
    """The answer: fair or not, and where the first unfair draw is."""

    def __init__(self, problem: str, line: int, found: str, expected: str) -> None:
        self.fair = problem == ""
        self.problem = problem
        self.line = line
        self.found = found
        self.expected = expected


def check_fairness(record: Record, published_hash: str | None = None) -> Fairness:
    """Compare a finished record with its seed, and the seed with the hash published before the game.

    Where the given lines of an exploration were not dealt from its seed, that is said: of those nothing is known.
    """
    if record.result is None:
        raise BadInput("record-not-finished", {"lines": len(record.actions)})
    replay_to_end(record)
    if published_hash is not None and published_hash.lower() != seed_hash(record.seed):
        return Fairness("seed-differs-from-hash", 0, seed_hash(record.seed), published_hash)
    rules = find_rules(record.game)
    dealer = make_dealer(record.dealer, record.seed)
    state = rules.new_state(record.players, record.options)
    first_given = Fairness("", 0, "", "")
    for number, line in enumerate(record.actions, start=1):
        if line.startswith(DEAL):
            expected = rules.draw_text(int(dealer.draw(state)))
            if line != expected and number > record.given:
                return Fairness("draw-differs-from-seed", number, line, expected)
            if line != expected and first_given.fair:
                first_given = Fairness("given-draw-differs", number, line, expected)
            state.apply_chance(rules.parse_draw(line))
        else:
            state.apply(rules.parse_action(line))
    return first_given
