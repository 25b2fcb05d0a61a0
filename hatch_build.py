"""Compiles the rules and the bots with mypyc while the wheel is built, when this machine can.

The compiled modules go into the wheel only, beside the very same sources they were made from: a compiled
module that lay in ``src`` would go on shadowing its source after that was edited. For the same reason an
editable install stays interpreted. ``COATL_COMPILE`` decides: ``1`` must compile, ``0`` never compiles, and
``auto``, the default, compiles when there is a C compiler and otherwise says so and makes a pure wheel.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("kernel", "serpent", "boardgame", "cardgame", "bots")
"""One group, so that they call each other directly; those that are not there yet are left out."""
COMPILED_MODULES = ("rl/rows.py", "rl/batch.py")
"""Modules of other packages in the same group. What they need beyond the standard library, only they need."""

MODULES = "modules"
"""The folder for the compiled modules, in the temporary one."""


class CannotCompile(Exception):
    """Says in one line why, and keeps the compiler's whole output in ``details``."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details


class CompiledRules(BuildHookInterface[Any]):
    """The build hook that hatchling finds in this file."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: nothing, if it is not going to compile."""
        return [] if _wish() == "0" else ["mypy==2.4.1", "setuptools"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add the compiled modules to the wheel."""
        wish = _wish()
        if wish == "0" or version == "editable":
            return
        self._workshop = TemporaryDirectory(prefix="coatl-build-")
        try:
            modules = _compile(Path(self.root, "src"), Path(self._workshop.name))
        except CannotCompile as problem:
            if wish == "1":
                self.app.abort(f"{problem.details}\nCOATL_COMPILE is 1, but the engine cannot be compiled: {problem}.")
            self.app.display_warning(f"Coatl is built without its compiled engine, and will be slower: {problem}.")
            return
        build_data["force_include"].update(modules)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear up: the compiled modules are in the wheel now."""
        if hasattr(self, "_workshop"):
            self._workshop.cleanup()


def _wish() -> str:
    """The value of ``COATL_COMPILE``; the build ends with one sentence if it has none of its three meanings."""
    wish = os.environ.get("COATL_COMPILE") or "auto"
    if wish not in ("0", "1", "auto"):
        sys.exit(f"COATL_COMPILE must be 0, 1 or auto (or not set), and not {wish!r}.")
    return wish


def _compile(sources: Path, workshop: Path) -> dict[str, str]:
    """Compile a copy of the sources; where each compiled module is, and its place in the wheel."""
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise CannotCompile("the headers of Python are missing (Debian and Ubuntu: apt install python3-dev)")
    shutil.copytree(sources / "coatl", workshop / "coatl", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    # In a process of its own: mypyc ends its process on an error, and works in the current directory.
    run = subprocess.run(
        [sys.executable, os.path.abspath(__file__)],
        cwd=workshop,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if run.returncode:
        raise CannotCompile(_reason(run.stdout), run.stdout)
    files = (file for file in (workshop / MODULES).rglob("*") if file.is_file())
    return {str(file): file.relative_to(workshop / MODULES).as_posix() for file in files}


def _reason(output: str) -> str:
    """The line of the compiler's output that says most: its first error, else its last line."""
    lines = [line.strip().rstrip(".") for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line]
    return (errors or lines[-1:] or ["the compiler says nothing"])[0]


def _compile_here() -> None:
    """Compile the packages in the current directory into the folder ``MODULES``."""
    from mypyc.build import mypycify
    from setuptools import setup

    _try_compiler()
    files = [
        str(file)
        for package in COMPILED_PACKAGES
        for file in sorted(Path("coatl", package).rglob("*.py"))
        if file.name != "__init__.py"
    ]
    files += [str(Path("coatl", module)) for module in COMPILED_MODULES]
    extensions = mypycify(["--config-file=", *files], opt_level="3", group_name="coatl")
    if sys.platform == "linux":
        for extension in extensions:
            # Functions of the group may call each other without a detour for symbols that another library replaces.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    command = ["--quiet", "build_ext", "--build-lib", MODULES]
    setup(name="coatl", packages=[], ext_modules=extensions, script_args=command)


def _try_compiler() -> None:
    """End with one line if there is no working C compiler: better now than after mypyc's long preparations."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    Path("probe.c").write_text("int probe(void) { return 0; }\n", encoding="utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        compiler.compile(["probe.c"], output_dir="probe")
    except (CCompilerError, DistutilsError, OSError) as problem:
        sys.exit(f"there is no working C compiler ({problem})")


if __name__ == "__main__":
    _compile_here()
