"""Where the program's content lies: its own folders, and the user's, which are searched first.

The content folders stand at the top of the repository and travel inside the package when it is installed.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from hameln.errors import ContentError, printed

HOME_VARIABLE: Final = "HAMELN_HOME"
"""The environment variable that names another user folder."""

DRAFT: Final = ".draft"
"""What stands before the ending of a file that is not finished yet; where files are listed, it is none."""

_PACKAGE: Final = Path(__file__).resolve().parent
_IN_REPOSITORY: Final = {
    "maps": "maps",
    "packs": "packs",
    "sprites": "sprites",
    "ai": "ai",
    "positions": "positions",
    "rules": "docs/rules",
}


def folder(name: str) -> Path:
    """The program's own folder of that name, such as ``maps`` or ``ai``, or one inside it.

    Raises:
        ContentError: There is no such folder; the installation is broken.
    """
    packed = _PACKAGE / "_content"
    kind, _, way = name.partition("/")
    place = packed / name if packed.is_dir() else _PACKAGE.parent / _IN_REPOSITORY.get(kind, kind) / way
    if kind not in _IN_REPOSITORY or not place.is_dir():
        message = f"The folder {name!r} of the program's content is missing; expected it at {place}."
        raise ContentError(message)
    return place


def user_folder(name: str = "") -> Path:
    """The user's folder of that name, or the one around all of them; it need not exist.

    The environment variable ``HAMELN_HOME`` names another place than the system's usual one.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        with suppress(RuntimeError):  # there is no such person as ~nobody
            return Path(home).expanduser() / name
        return Path(home) / name
    from platformdirs import user_data_path  # noqa: PLC0415 - seldom needed, slow to import

    return user_data_path("hameln", appauthor=False) / name


def folders(name: str, *former: str) -> tuple[Path, ...]:
    """The folders to search for content: the user's that can be read, then the program's own.

    Args:
        name: What they are called, such as ``maps`` or ``ai/hameln``.
        former: What the user's were called in older programs; what lies there is still found.
    """
    return (*filter(_can_be_read, map(user_folder, (name, *former))), folder(name))


def _can_be_read(place: Path) -> bool:
    try:
        with os.scandir(place):
            return True
    except (OSError, ValueError):
        return False


def trouble(*names: str) -> str:
    """That one of the user's folders cannot be looked into, and why; empty if all can or are not there."""
    for place in map(user_folder, names):
        try:
            with os.scandir(place):
                pass
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            return printed(f"{place} cannot be looked into: {getattr(error, 'strerror', None) or error}")
    return ""


def files(name: str, ending: str, *former: str) -> dict[str, Path]:
    """All content files by their name without the ending, sorted; the user's hide the program's own.

    Drafts are left out: what is listed is meant to be used.

    Args:
        name: The folder, such as ``maps``.
        ending: With its dot, such as ``.toml``.
        former: What the user's folder was called in older programs.
    """
    found: dict[str, Path] = {}
    for place in folders(name, *former):
        with suppress(OSError):
            for path in place.iterdir():
                if is_content(path.name, ending):
                    found.setdefault(path.name.removesuffix(ending), path)
    return dict(sorted(found.items()))


def is_content(name: str, ending: str) -> bool:
    """Whether a file's name is that of content with this ending: neither hidden nor a draft."""
    return (
        name.endswith(ending) and not name.startswith(".") and not name.lower().endswith(f"{DRAFT}{ending}")
    )


def read_catalogue(path: Path) -> NullTranslations:
    """The sentences of a ``.po`` file, compiled in memory.

    Raises:
        ContentError: The file cannot be read or is no catalogue.
    """
    try:
        return _catalogue(path.read_bytes().removeprefix(BOM_UTF8), path.stem)
    except Exception as error:  # noqa: BLE001 - Babel's reader falls over damage in ways of every kind
        message = f"{path}: no catalogue of sentences can be read from it ({error})"
        raise ContentError(message) from None


@lru_cache(maxsize=8)
def _catalogue(raw: bytes, language: str) -> GNUTranslations:
    """The sentences of a file; kept, as people try languages one after another and come back."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalogue, compiled = read_po(BytesIO(raw), locale=language, abort_invalid=True), BytesIO()
    for message in catalogue:
        if message.id and not _fits(message.id, message.string or ""):
            message.string = ""  # the sentence stays as it is in English
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _fits(source: str | Iterable[str], told: str | Iterable[str]) -> bool:
    """Whether nothing is to be filled into a translation that is not filled into the sentence itself."""
    sources, translations = ((one,) if isinstance(one, str) else tuple(one) for one in (source, told))
    try:
        known = {name for one in sources for _, name, _, _ in Formatter().parse(one)}
        return all(
            {name for _, name, _, _ in Formatter().parse(one)} <= known | {None} for one in translations
        )
    except ValueError:
        return "{" not in "".join(sources) and "}" not in "".join(sources)


def has_rulebook(game: str) -> bool:
    """Whether a rulebook of this game lies among the program's content.

    Raises:
        ContentError: The folder of the rulebooks is missing.
    """
    return (folder("rules") / f"{game}.md").is_file()


def rulebook_source(game: str, language: str = "en") -> str:
    """The rulebook of a game in a language as its file has it; the English one where there is none.

    Rulebooks of expansions, which say in their first line what they expand, follow it.

    Raises:
        ContentError: The rulebook is missing.
    """
    books = [_source_of(game, language)]
    for name in sorted(path.stem for path in folder("rules").glob("*.md") if "." not in path.stem):
        expanding = _source_of(name, language) if name != game else ""
        if expanding.startswith(f"<!-- expands {game} -->\n"):
            books.append(expanding.partition("\n")[2])
    return "\n".join(books)


def _source_of(book: str, language: str) -> str:
    """A rulebook as its file has it."""
    path = folder("rules") / f"{book}.{language}.md"
    if language == "en" or not path.is_file():
        path = path.with_name(f"{book}.md")
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        message = f"{path}: the rulebook cannot be read ({error})"
        raise ContentError(message) from None
