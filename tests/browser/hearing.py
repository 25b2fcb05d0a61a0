"""What a screen reader is given, step by step: the browser's accessibility tree and what live regions have said."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.visitor import wait_until

SILENT: Final = ("none", "generic", "InlineTextBox", "StaticText", "RootWebArea")
"""Roles that need no name: what is read is inside of them."""

TABLE: Final = """() => {
  const log = document.querySelector(".unseen[role=log]");
  const shown = [...document.querySelectorAll(".log li")].at(-1);
  const heard = (element) => [...element.childNodes].map((each) => each.alt ?? each.getAttribute?.("aria-label") ??
    (each.childNodes.length ? heard(each) : each.textContent)).join("");
  const named = (element) => element.getAttribute("aria-label") ?? element.innerText;
  return {
    said: log?.textContent ?? "",
    last: shown ? heard(shown).trim() : "",
    held: [...document.querySelectorAll(".source.held")].map(named),
    places: [...document.querySelectorAll(".target.open")].map(named),
  };
}"""


def value(node: dict[str, Any], what: str) -> str:
    """A field of a node of the tree."""
    return str(node.get(what, {}).get("value", ""))


def is_focusable(node: dict[str, Any]) -> bool:
    return any(each["name"] == "focusable" and each["value"]["value"] for each in node.get("properties", []))


class Listener:
    """Somebody who plays without seeing the page. What they would miss is written down."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.session: Final = page.context.new_cdp_session(page)
        self.missed: Final[set[str]] = set()
        self.lines: Final[set[str]] = set()
        """What the log has shown and was said."""

    def listen(self) -> None:
        """Look at the whole tree once, as it is now."""
        wait_until(self.page, "() => document.activeElement !== document.body")
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        told = [node for node in nodes if not node["ignored"] and is_focusable(node)]
        for node in told:
            role, name = value(node, "role"), value(node, "name")
            if role != "RootWebArea" and (role in SILENT or not name.strip()):
                self.missed.add(f"something that takes the focus is {role or 'nothing'} called {name!r}")
            if "\u0001" in name or "web-" in name:
                self.missed.add(f"a name that is no name: {name!r}")
        self.listen_to_the_table()

    def listen_to_the_table(self) -> None:
        table = self.page.evaluate(TABLE)
        if table["last"] not in table["said"]:
            self.missed.add(f"not said: {table['last']!r}; said was {table['said'][-300:]!r}")
        elif table["last"]:
            self.lines.add(table["last"])
        names = [*table["held"][:1], *table["places"]]
        if len(set(names)) != len(names):
            self.missed.add(f"what is held, and where it can go, are not told apart: {names}")
