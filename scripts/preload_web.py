"""List in the page all modules that the first screen needs, so that browsers ask for them at once, not one by one.

``python scripts/preload_web.py`` rewrites src/coatl/web/index.html; with ``--check`` it only looks.
"""

import re
import sys
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "coatl" / "web"
BEGIN = "    <!-- modules: written by scripts/preload_web.py -->\n"
END = "    <!-- end of modules -->\n"
IMPORT = re.compile(r"""^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s)?["'](\.[^"']+)["']""", re.MULTILINE)


def modules(first: Path) -> list[Path]:
    """A module and all that it imports, directly or not, nearest first; imports by a call come later."""
    found = [first]
    for module in found:
        for name in IMPORT.findall(module.read_text(encoding="utf-8")):
            imported = (module.parent / name).resolve()
            if imported not in found:
                found.append(imported)
    return found


def with_links(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    paths = (module.relative_to(WEB.resolve()).as_posix() for module in modules((WEB / "main.js").resolve())[1:])
    links = "".join(f'    <link rel="modulepreload" href="/web/{path}">\n' for path in paths)
    return before + BEGIN + links + END + after


def main() -> int:
    file = WEB / "index.html"
    page = file.read_text(encoding="utf-8")
    wanted = with_links(page)
    if "--check" in sys.argv[1:]:
        return int(page != wanted)
    file.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
