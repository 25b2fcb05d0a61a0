"""The browser client says nothing of its own: every word a person sees or hears is a message."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "coatl" / "web"
OWN_PAGES = ("gallery.js",)
"""Pages for those who draw, which no player sees."""
MODULES = [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts and path.name not in OWN_PAGES]
SPOKEN = re.compile(r"(?:aria-label|aria-description|title|alt|placeholder)=\"([^\"]*)\"")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = {"Cóatl"}


def templates(source: str) -> list[str]:
    """The texts of all html and svg templates, without the expressions in them; templates in those come apart."""
    found: list[str] = []
    at = 0
    while (begin := source.find("html`", at)) >= 0:
        text, at = template(source, begin + len("html`"), found)
        found.append(text)
    return found


def template(source: str, at: int, found: list[str]) -> tuple[str, int]:
    """One template from its first character on, and where it ends."""
    text = ""
    while source[at] != "`":
        if source.startswith("${", at):
            at = expression(source, at + 2, found)
            text += "\0"
        else:
            text += source[at]
            at += 1
    return text, at + 1


def expression(source: str, at: int, found: list[str]) -> int:
    """Where an expression in a template ends; templates in it are added to those found."""
    depth = 1
    while depth:
        if source.startswith("html`", at):
            text, at = template(source, at + len("html`"), found)
            found.append(text)
            continue
        if source[at] == "`":
            _, at = template(source, at + 1, [])
            continue
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
    return at


def words_of(source: str) -> list[str]:
    """What the templates of a module say themselves."""
    said: list[str] = []
    for text in templates(COMMENT.sub("", source)):
        said += SPOKEN.findall(text)
        said += re.sub(r"<[^>]*>", "\n", re.sub(r'"[^"]*"', "", text)).split("\n")
    return [part.strip() for part in said if WORD.search(part.replace("\0", " ")) and part.strip() not in NAMES]


def test_a_sentence_in_a_template_would_be_found() -> None:
    source = 'const a = html`<p title="Do it" class="b">${x ? html`<b>Now</b>` : say(`web-${x}`)} or never</p>`;'
    assert words_of(source) == ["Now", "Do it", "\0 or never"]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_module_says_anything_but_messages(module: Path) -> None:
    assert words_of(module.read_text(encoding="utf-8")) == []
