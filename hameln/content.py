"""Where the program's content lies: its own folders, and the user's, which are searched first.

The content folders stand at the top of the repository and travel inside the package when it is installed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from hameln.errors import ContentError

HOME_VARIABLE: Final = "HAMELN_HOME"
"""The environment variable that names another user folder."""

_PACKAGE: Final = Path(__file__).resolve().parent
_IN_REPOSITORY: Final = {"maps": "maps", "sprites": "sprites", "ai": "ai", "rules": "docs/rules"}


def folder(name: str) -> Path:
    """The program's own folder of that name: ``maps``, ``sprites``, ``ai`` or ``rules``.

    Raises:
        ContentError: There is no such folder; the installation is broken.
    """
    packed = _PACKAGE / "_content"
    place = packed / name if packed.is_dir() else _PACKAGE.parent / _IN_REPOSITORY.get(name, name)
    if name not in _IN_REPOSITORY or not place.is_dir():
        message = f"The folder {name!r} of the program's content is missing; expected it at {place}."
        raise ContentError(message)
    return place


def user_folder(name: str = "") -> Path:
    """The user's folder of that name, or the one around all of them; it need not exist.

    The environment variable ``HAMELN_HOME`` names another place than the system's usual one.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser() / name
    from platformdirs import user_data_path  # noqa: PLC0415 - seldom needed, slow to import

    return user_data_path("hameln", appauthor=False) / name


def folders(name: str) -> tuple[Path, ...]:
    """The folders to search for content of that name: the user's, if it exists, then the program's own."""
    users = user_folder(name)
    return (users, folder(name)) if users.is_dir() else (folder(name),)


def files(name: str, ending: str) -> dict[str, Path]:
    """All content files by their name without the ending, sorted; the user's hide the program's own.

    Args:
        name: The folder, such as ``maps``.
        ending: With its dot, such as ``.toml``.
    """
    found: dict[str, Path] = {}
    for place in folders(name):
        for path in place.iterdir():
            if path.name.endswith(ending) and not path.name.startswith("."):
                found.setdefault(path.name.removesuffix(ending), path)
    return dict(sorted(found.items()))
