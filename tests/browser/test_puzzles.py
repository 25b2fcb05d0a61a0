"""Puzzles in the browser: solved by keyboard and by touch, checked, given away, and kept on the device."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from coatl.answers.puzzles import attempt
from coatl.locales import Speaker
from coatl.puzzles.puzzle import Puzzle
from coatl.puzzles.shipped import shipped
from tests.browser.conftest import Invite
from tests.browser.player import Player
from tests.browser.test_accessibility import DRAWINGS, EVERYTHING, violations
from tests.browser.test_score import WIDER_THAN_THE_SCREEN
from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.browser.ways import Keyboard, Touch, Way

VERDICT = "[data-verdict]"


def shortest(game: str, kind: str) -> Puzzle:
    """A puzzle that is solved with few steps."""
    return min((puzzle for puzzle in shipped(game) if puzzle.kind == kind), key=lambda puzzle: len(puzzle.steps))


def longest() -> Puzzle:
    """The puzzle of the board game whose solution completes the longest Cóatl."""

    def length(puzzle: Puzzle) -> int:
        completed = told(puzzle, puzzle.steps)["view"]["seats"][0]["completed"]
        return max((len(coatl["serpent"]) for coatl in completed), default=0)

    return max(shipped("board"), key=length)


def told(puzzle: Puzzle, steps: list[str]) -> dict[str, Any]:
    """What the engine itself says of a puzzle after some steps."""
    body = {"game": puzzle.game, "kind": puzzle.kind, "line": puzzle.line, "steps": steps}
    return attempt(body)


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> Page:
    visitor.come_to(f"/puzzles#{puzzle.id}")
    visitor.page.wait_for_selector(f'[data-puzzle="{puzzle.id}"] .puzzle-table', timeout=60_000)
    return visitor.page


def solve(visitor: Visitor, puzzle: Puzzle, way: type[Way], steps: list[str]) -> None:
    """Make these steps; after each one the page tells the points that the engine tells."""
    player = Player(visitor, way)
    for number, step in enumerate(steps):
        player.make(step, told(puzzle, steps[:number])["view"])
        points = str(told(puzzle, steps[: number + 1])["points"])
        expect(visitor.page.locator(".puzzle-now")).to_have_attribute("data-points", points)


def test_a_puzzle_of_the_board_game_is_solved_by_keyboard_and_kept_as_solved(regular: Visitor) -> None:
    puzzle = shortest("board", "turn")
    regular.come_to("/puzzles")
    page = regular.page
    expect(page.locator(".today h2")).to_have_text("Puzzle of the day")
    expect(page.locator(".puzzle-link")).to_have_count(len(shipped("board")) + len(shipped("card")))
    assert violations(page, EVERYTHING) == []
    open_puzzle(regular, puzzle)
    way = Keyboard(page)
    way.press(page.locator("[data-check]"))
    missing = puzzle.worth - told(puzzle, [])["worth"]
    expect(page.locator(VERDICT)).to_have_text(re.compile(rf"\b{missing}\b"))
    solve(regular, puzzle, Keyboard, puzzle.steps)
    way.press(page.locator("[data-check]"))
    expect(page.locator(VERDICT)).to_have_attribute("data-verdict", "right")
    expect(page.locator(".puzzle-result .total")).to_contain_text(str(told(puzzle, puzzle.steps)["sheet"][0]["total"]))
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    points = str(told(puzzle, puzzle.steps)["points"])
    page.locator(".languages select").select_option("de")
    expect(page.locator(VERDICT)).to_have_text(Speaker("de").say("web-puzzle-right", points=puzzle.worth))
    page.locator(".languages select").select_option("en")
    expect(page.locator(VERDICT)).to_have_text(Speaker("en").say("web-puzzle-right", points=puzzle.worth))
    wait_until(page, "() => document.querySelector('[data-seq]').dataset.seq >= " + str(len(puzzle.steps) + 3))
    expect(page.locator(".puzzle-now")).to_have_attribute("data-points", points)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(VERDICT)).to_have_count(0)
    page.go_back()
    expect(page.locator("[data-solved]")).to_have_attribute("data-solved", "1")
    expect(page.locator(".puzzle-link.solved")).to_have_attribute("href", f"/puzzles#{puzzle.id}")


def test_a_puzzle_of_the_card_game_on_a_phone_gives_hints_and_its_solution(meet: Invite) -> None:
    puzzle = shortest("card", "steal")
    visitor = meet(**PHONE, color_scheme="dark")
    visitor.come_to("/puzzles#nonsense")
    page = visitor.page
    expect(page.get_by_role("alert")).to_contain_text("no such puzzle")
    page.get_by_role("link", name="All puzzles").tap()
    open_puzzle(visitor, puzzle)
    solve(visitor, puzzle, Touch, puzzle.steps[:1])
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".call-line")).to_contain_text("It leads to the best answer.")
    page.locator("[data-check]").tap()
    expect(page.locator(VERDICT)).to_have_text("The turn cannot end here yet.")
    page.locator("[data-solution]").tap()
    steps = page.locator(".puzzle-steps .step")
    expect(steps).to_have_count(len(puzzle.steps) + 1)
    points = str(told(puzzle, puzzle.steps)["points"])
    expect(page.locator(".puzzle-now")).to_have_attribute("data-points", points)
    steps.first.tap()
    expect(page.locator(".puzzle-now")).to_have_attribute("data-points", "0")
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    visitor.come_to("/puzzles")
    expect(page.locator(".puzzle-link.seen")).to_have_attribute("href", f"/puzzles#{puzzle.id}")
    expect(page.locator("[data-solved]")).to_have_attribute("data-solved", "0")
    open_puzzle(visitor, longest())
    page.locator("[data-solution]").tap()
    expect(page.locator(".puzzle-completed img").first).to_be_visible()
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
