"""Bring the browser client's libraries and fonts into ``src/coatl/web``, so that the page asks nobody else at run time.

Every package is pinned by version and by the SHA-256 hash of its archive. Imports between packages become relative,
source maps are dropped, and ``vendor/README.md`` and ``fonts/README.md`` say what came from where and under which
licence. The modules directly in ``vendor`` are our own and stay as they are. What is large is kept compressed, as it is
sent.
"""

import gzip
import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "src" / "coatl" / "web"

IMPORTS = {
    '"preact/hooks"': '"../preact/hooks.js"',
    '"preact"': '"../preact/preact.js"',
    '"@preact/signals-core"': '"./core.js"',
}
NEIGHBOUR_IMPORTS = IMPORTS | {'"preact"': '"./preact.js"'}
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+")


@dataclass(frozen=True)
class Package:
    """A package and which of its files become which of ours."""

    name: str
    version: str
    licence: str
    folder: str
    files: dict[str, str]


ARCHIVE_HASHES = {
    "preact": "3c4456766bd32b6b534d52bf4e9c2a29b33e7eedf6e96ed479300ba1a7888ebf",
    "htm": "2425b9bee11409177bcabc7f32e319926fc6690c1701c0b257c88bdff2d5ba90",
    "@preact/signals": "66ea8221dd8aaa0da2365d49c3f116b071d56cfb63b2e16c072c6b4e08a928b7",
    "@preact/signals-core": "94c421ac996214c94f532fb4c43d8ede048a16df0cd9538ffb965174dbe8daba",
    "@fluent/bundle": "8af8e91a347fa98a9f2469cab95096ac113eff165c82231033a0f98e10d49a2c",
    "pyodide": "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    "charts.css": "9cf918e95f70590923c51d9c17d91d4de771d111ca7d36418c1e0d15fb9aadf2",
    "@fontsource/philosopher": "51bee7e42759241baee74f116f9bf30b141cf9afe61a482436114b38915fb320",
    "@fontsource-variable/source-sans-3": "115c2d5a38a05d52c77ba02e4d939644bae30585a30a2e4657a3be2c99d5c7dc",
}

FLUENT_MODULES = ("builtins", "bundle", "index", "memoizer", "resolver", "resource", "scope", "types")
SUBSETS = ("latin", "latin-ext", "cyrillic")

LIBRARIES = (
    Package(
        "preact", "11.2.0", "MIT", "vendor/preact",
        {"dist/preact.mjs": "preact.js", "hooks/dist/hooks.mjs": "hooks.js"},
    ),
    Package("htm", "3.1.1", "Apache-2.0", "vendor/htm", {"dist/htm.mjs": "htm.js"}),
    Package(
        "@preact/signals", "2.11.4", "MIT", "vendor/signals", {"dist/signals.mjs": "signals.js"},
    ),
    Package(
        "@preact/signals-core", "1.14.5", "MIT", "vendor/signals", {"dist/signals-core.mjs": "core.js"},
    ),
    Package(
        "@fluent/bundle", "0.19.1", "Apache-2.0", "vendor/fluent",
        {f"esm/{module}.js": f"{module}.js" for module in FLUENT_MODULES},
    ),
    Package("charts.css", "1.2.0", "MIT", "vendor/charts", {"dist/charts.min.css": "charts.css"}),
    Package(
        "pyodide", "314.0.7", "MPL-2.0", "vendor/pyodide",
        {
            "pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.mjs.gz",
            "pyodide.asm.wasm": "pyodide.asm.wasm.gz", "python_stdlib.zip": "python_stdlib.zip",
            "pyodide-lock.json": "pyodide-lock.json",
        },
    ),
)  # fmt: skip

FONTS = (
    Package(
        "@fontsource/philosopher", "5.3.0", "OFL-1.1", "fonts",
        {f"files/philosopher-{subset}-700-normal.woff2": f"philosopher-{subset}.woff2" for subset in SUBSETS},
    ),
    Package(
        "@fontsource-variable/source-sans-3", "5.3.0", "OFL-1.1", "fonts",
        {f"files/source-sans-3-{subset}-wght-normal.woff2": f"source-sans-3-{subset}.woff2" for subset in SUBSETS},
    ),
)  # fmt: skip


def fetch(package: Package, into: Path) -> dict[str, bytes]:
    """The files of a package's archive by their path, after its hash has been checked."""
    command = ["npm", "pack", f"{package.name}@{package.version}", "--silent", "--pack-destination", str(into)]
    file_name = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    found = hashlib.sha256((into / file_name).read_bytes()).hexdigest()
    if found != ARCHIVE_HASHES[package.name]:
        raise SystemExit(f"{package.name} {package.version}: the archive has another hash, {found}")
    contents = {}
    with tarfile.open(into / file_name) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member)
            if file is not None:
                contents[member.name.removeprefix("package/")] = file.read()
    return contents


def rewrite(source: str, folder: str) -> str:
    """A module with relative imports and without its source map."""
    for bare, relative in (NEIGHBOUR_IMPORTS if folder == "vendor/preact" else IMPORTS).items():
        source = source.replace(f"from{bare}", f"from{relative}")
    return SOURCE_MAP.sub("", source).rstrip() + "\n"


def bring(package: Package, into: Path) -> None:
    """Write the wanted files of a package and its licence."""
    contents = fetch(package, into)
    folder = WEB / package.folder
    folder.mkdir(parents=True, exist_ok=True)
    for theirs, ours in package.files.items():
        content = contents[theirs]
        if ours.endswith(".js"):
            content = rewrite(content.decode(), package.folder).encode()
        elif ours.endswith(".gz"):
            content = gzip.compress(content, mtime=0)
        elif ours.endswith("-lock.json"):  # no packages beside Python itself are ever asked for
            content = json.dumps({**json.loads(content), "packages": {}}).encode()
        (folder / ours).write_bytes(content)
    if "LICENSE" in contents:
        name = package.name.removeprefix("@").replace("/", "-")
        (folder / f"LICENSE-{name}.txt").write_bytes(contents["LICENSE"])


def readme(title: str, packages: tuple[Package, ...]) -> str:
    """What was brought, in a table."""
    rows = []
    for package in packages:
        files = ", ".join(f"`{package.folder}/{file}`" for file in package.files.values())
        rows.append(f"| {package.name} | {package.version} | {package.licence} | {files} |")
    note = (
        "Written by `scripts/vendor_web.py`: change versions there. The licence texts lie beside the files; "
        "packages without a text of their own are under Apache-2.0, whose text is in `vendor/htm/LICENSE-htm.txt`, but "
        "for Pyodide (https://github.com/pyodide/pyodide), which is Python (PSF licence) made for browsers under the "
        "Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/)."
        if title == "Libraries"
        else "Written by `scripts/vendor_web.py`. Philosopher is for titles, Source Sans 3 for text."
    )
    return "\n".join(
        [f"# {title}", "", note, "", "| package | version | licence | files |", "|---|---|---|---|", *rows, ""]
    )


def main() -> None:
    """Bring everything anew."""
    with tempfile.TemporaryDirectory() as folder:
        for package in LIBRARIES + FONTS:
            bring(package, Path(folder))
    (WEB / "vendor" / "README.md").write_text(readme("Libraries", LIBRARIES), encoding="utf-8")
    (WEB / "fonts" / "README.md").write_text(readme("Fonts", FONTS), encoding="utf-8")


if __name__ == "__main__":
    main()
