"""A browser whose owner lets pages keep nothing."""

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

NOTHING_KEPT = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
}"""


def test_the_client_works_where_pages_may_keep_nothing(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(NOTHING_KEPT)
    visitor.go("/")
    page.locator(".languages select").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    visitor.come_to("/puzzles")
    expect(page.locator(".puzzle-link").first).to_be_visible()
    page.goto("about:blank")
