"""The one test with animations: a move is seen at once, and things are on their way no longer than they should be."""

from tests.browser.conftest import Deal, Invite
from tests.browser.player import Player
from tests.browser.visitor import DESKTOP, wait_until
from tests.browser.ways import Keyboard
from tests.server.servers import ServerThread, open_game

AT_REST = "() => document.getAnimations().every((each) => each.effect.getComputedTiming().duration < 100)"


def test_things_glide_and_never_hold_up_the_next_move(invite: Invite, server: ServerThread, deal: Deal) -> None:
    deal("motion")
    [place] = open_game(server.client, "card", seats=["me", "random"])
    visitor = invite(**DESKTOP, reduced_motion="no-preference")
    visitor.page.add_init_script(
        """window.longest = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          window.longest = Math.max(window.longest, timing.duration);
          return animate.call(this, frames, timing);
        };"""
    )
    visitor.go(f"/t/{place.table}#token={place.token}")
    player = Player(visitor, Keyboard)
    player.play(2)
    player.settle()
    assert 150 <= visitor.page.evaluate("window.longest") <= 300
    wait_until(visitor.page, AT_REST)
