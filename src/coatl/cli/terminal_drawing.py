"""A whole position in the terminal, drawn from a view and its preview alone; works from 80 columns on."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from coatl.cli.terminal_game import Scene
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.kernel.view import View
from coatl.locales import Speaker


def draw_view(
    view: View, preview: Mapping[str, object], speaker: Speaker, names: Sequence[str] = (), brevity: int = 0
) -> RenderableType:
    """The table as the viewer sees it; ``names`` of the seats, else their numbers. A spectator sees all seats alike."""
    scene = Scene(view, preview, names, speaker, brevity)
    return Group(*TERMINAL_GAMES[view.game].draw_table(scene), Text(_turn_line(scene), "bold reverse"))


def _turn_line(scene: Scene) -> str:
    """Whose turn it is and, for the viewer's own turn, what may be done."""
    data = scene.data
    if data["is_over"]:
        return scene.say("turn", "over")
    seat = data["turn_seat"]
    if seat != data["seat"] or not data["legal"]:
        return scene.say("turn", "other", name=scene.names[seat], phase=data["phase"])
    moment = TERMINAL_GAMES[data["game"]].moment(data)
    verbs = dict.fromkeys(text.split(" ")[0] for text in data["legal"])
    choices = [scene.say("action", verb, **moment) for verb in verbs]
    listed = choices[0]
    if len(choices) > 1:
        listed = scene.say("turn", "choices", choices=choices[:-1], last=choices[-1])
    return scene.say("turn", "own", choices=listed, **moment)
