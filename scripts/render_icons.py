"""Render the icons of the app from art/favicon.svg in the browser of the tests:
``PYTHONPATH=src:. python scripts/render_icons.py``.

A plain icon is the drawing as it is. A maskable one, of which systems cut off what they like, has it within the middle
four fifths, on a ground that fills the whole square.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from coatl.server.edition import COLOUR
from tests.browser.conftest import ARGUMENTS, PROGRAM

ART = Path(__file__).parents[1] / "src" / "coatl" / "web" / "art"
SIZES = (192, 512)
SAFE = 0.76
"""The part of a maskable icon's width that the drawing takes."""

PAGE = """<!doctype html><style>
body {{ margin: 0; width: {size}px; height: {size}px; display: grid; place-items: center; background: {ground}; }}
svg {{ display: block; width: {drawn}px; height: {drawn}px; }}
</style>{drawing}"""


def main() -> None:
    drawing = (ART / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(size=size, drawn=size, ground="transparent", drawing=drawing))
            page.screenshot(path=ART / f"icon_{size}.png", omit_background=True)
            page.set_content(PAGE.format(size=size, drawn=round(size * SAFE), ground=COLOUR, drawing=drawing))
            page.screenshot(path=ART / f"icon_maskable_{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
