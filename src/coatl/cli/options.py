"""The options of a game as they are written on the command line: ``tokens,golden-feathers``."""

from coatl.kernel.errors import BadInput
from coatl.kernel.rules import Rules
from coatl.kernel.words import nearest


def read_options(rules: Rules, text: str) -> dict[str, object]:
    """The options that are switched on; a misspelt one is answered with the nearest."""
    known = [name.replace("_", "-") for name in rules.option_names]
    options: dict[str, object] = {}
    for option in text.split(",") if text else []:
        name = option.strip()
        if name not in known:
            raise BadInput(
                "unknown-option", {"option": name, "game": rules.name, "known": known, "nearest": nearest(name, known)}
            )
        options[name.replace("-", "_")] = True
    return options
