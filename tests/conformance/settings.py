"""How a game can be set up, and how that shows in names."""

Options = dict[str, object]
Setting = tuple[int, Options]
"""Number of players and options."""


def option_words(options: Options) -> list[str]:
    """Options as they show in names: one that is on by its name, one that is chosen by its value."""
    return [name if value is True else str(value) for name, value in options.items() if value is not False]
