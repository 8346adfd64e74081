"""Copy the licences of all packages that an application holds: ``python licences.py OUT``.

It is run by the Python of the environment out of which the application was made.
"""

from __future__ import annotations

import sys
import sysconfig
from importlib.metadata import Distribution, distributions
from pathlib import Path

WORDS = ("licen", "copying", "notice", "authors")
TOOLS = {"pip", "setuptools", "wheel", "pyinstaller", "pyinstaller-hooks-contrib", "altgraph"}
"""What only builds; PyInstaller's licence lets what it builds go under any."""


def main() -> None:
    """Write a folder for each package, and the licence of Python."""
    out = Path(sys.argv[1])
    for package in distributions():
        name = package.metadata["Name"]
        if name.lower() in TOOLS:
            continue
        texts = licences(package)
        place = out / name
        place.mkdir(parents=True, exist_ok=True)
        for number, (title, text) in enumerate(sorted(texts.items())):
            (place / (title if number == 0 else f"{number}-{title}")).write_bytes(text)
        if not texts:
            facts = package.metadata
            told = facts.get("License-Expression") or facts.get("License") or "see the package's own pages"
            (place / "LICENSE.txt").write_text(f"{name} {package.version}: {told}\n", encoding="utf-8")
    for path in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if path.is_file():
            (out / "Python").mkdir(parents=True, exist_ok=True)
            (out / "Python" / "LICENSE.txt").write_bytes(path.read_bytes())
            break


def licences(package: Distribution) -> dict[str, bytes]:
    """The texts of a package that speak of its licence, by the names of their files."""
    found: dict[str, bytes] = {}
    for file in package.files or ():
        in_metadata = ".dist-info" in file.parts[0] if file.parts else False
        if in_metadata and any(word in file.name.lower() for word in WORDS):
            path = Path(str(file.locate()))
            if path.is_file():
                found[file.name] = path.read_bytes()
    return found


if __name__ == "__main__":
    main()
