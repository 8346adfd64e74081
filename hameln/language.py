"""What people read, in their language: gettext-style catalogues, read at run time.

English is the source text and needs no catalogue. Another language is a file ``LANG.po`` in the folder of
catalogues; `use` reads it for the whole program, `spoken` for whoever is told something in between. Sentences
have named placeholders, filled by ``str.format``.

Sentences that are kept and told later, in whatever language is spoken then.
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Final, TypeVar

from attrs import field, frozen

from hameln.content import read_catalogue
from hameln.errors import ContentError

T = TypeVar("T")
SOURCE: Final = "en"
"""The language of the source texts."""
OWN_NAMES: Final = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "hu": "Magyar"}
"""What the languages are called by those who speak them."""
CATALOGUES: Final = Path(__file__).resolve().parent / "locale"
"""The folder of the program's own catalogues."""


@frozen
class _Language:
    """A language with its sentences."""

    name: str = SOURCE
    translations: NullTranslations = field(factory=NullTranslations)


class _Current:
    """The language of the program, which whoever reads its screen has chosen."""

    language: _Language = _Language()


_SPOKEN: Final[ContextVar[_Language | None]] = ContextVar("language", default=None)
"""The language of whoever is told something just now, if that is another one than the program's."""


def _in_use() -> _Language:
    return _SPOKEN.get() or _Current.language


def mark(message: str) -> str:
    """Mark a text for the catalogues without translating it yet."""
    return message


def text(message: str) -> str:
    """The text in the current language, or as it is where the catalogue lacks it."""
    return _in_use().translations.gettext(message) if message else ""  # the catalogue's head has no words


def plural(one: str, many: str, count: int) -> str:
    """The form of the text that the current language uses for so many."""
    return _in_use().translations.ngettext(one, many, count)


def by_hand(message: str) -> str:
    """A text that tells where to click; a reader with a page of one's own (`spoken`) touches it instead."""
    return text(message if _SPOKEN.get() is None else touched(message))


def touched(message: str) -> str:
    """The source text for those who touch what others click.

    >>> touched("Click one to lay it down; click another to take it back.")
    'Touch one to lay it down; touch another to take it back.'
    """
    return message.replace("Click", "Touch").replace("click", "touch")


def current() -> str:
    """The language in use, such as ``en``."""
    return _in_use().name


def languages(folder: Path = CATALOGUES) -> tuple[str, ...]:
    """Every language that can be used, English first."""
    return (SOURCE, *sorted(path.stem for path in folder.glob("*.po")))


def of_system(folder: Path = CATALOGUES) -> str:
    """The language in which the system speaks, if it is one of ours; else English."""
    known = languages(folder)
    return next((one for wanted in _wanted() if (one := wanted.lower()[:2]) in known), SOURCE)


def _wanted() -> tuple[str, ...]:
    """What the system speaks, such as ``de_DE.UTF-8``, the best first."""
    if sys.platform == "win32":
        from ctypes import windll  # noqa: PLC0415 - there is none elsewhere

        return (locale.windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), ""),)
    if sys.platform == "darwin" and (chosen := _chosen_on_macos()):
        return chosen
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, names), "")
    if spoken.partition(".")[0] in ("", "C", "POSIX"):
        return ()
    return (*os.environ.get("LANGUAGE", "").split(":"), spoken)


def _chosen_on_macos() -> tuple[str, ...]:
    """The languages that were chosen in macOS, which are told otherwise only to what a terminal began."""
    from plistlib import load  # noqa: PLC0415 - seldom needed

    try:
        with (Path.home() / "Library/Preferences/.GlobalPreferences.plist").open("rb") as stream:
            return tuple(map(str, load(stream)["AppleLanguages"]))
    except Exception:  # noqa: BLE001 - whatever is wrong with somebody else's file, the environment is asked next
        return ()


def use(language: str, folder: Path = CATALOGUES) -> None:
    """Speak another language from now on.

    Raises:
        ContentError: There is no catalogue of that language, or it cannot be read; nothing changes.
    """
    _Current.language = _read(language, folder)


@contextmanager
def spoken(language: str) -> Generator[None]:
    """Speak a language to one of several readers, while all others go on with theirs.

    Raises:
        ContentError: There is no catalogue of that language, or it cannot be read.
    """
    token = _SPOKEN.set(_own(language))
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def in_others(make: Callable[[], T]) -> dict[str, T]:
    """What is told in each language but the one in use, by language; one that cannot be read is left out."""
    found: dict[str, T] = {}
    for language in languages():
        if language != current():
            with suppress(ContentError), spoken(language):
                found[language] = make()
    return found


@lru_cache(maxsize=8)
def _own(language: str) -> _Language:
    """A language of the program's own; kept, as every reader wants theirs again and again."""
    return _read(language, CATALOGUES)


def _read(language: str, folder: Path) -> _Language:
    if language == SOURCE:
        return _Language()
    if language in languages(folder):
        return _Language(language, read_catalogue(folder / f"{language}.po"))
    message = f"there are no sentences in {language!r}; known languages: {', '.join(languages(folder))}"
    raise ContentError(message)


def use_or_english(language: str, folder: Path = CATALOGUES) -> str:
    """Speak another language, or English where its catalogue cannot be read; what is to be told then.

    Raises:
        ContentError: There is no catalogue of that language.
    """
    try:
        use(language, folder)
    except ContentError as error:
        if language not in languages(folder):
            raise
        use(SOURCE)
        return f"{error}; this goes on in English"
    return ""


@frozen
class Told:
    """A sentence with its facts; ``str()`` tells it in the language of the moment.

    Attributes:
        one: The sentence, marked by being written here, with named placeholders.
        many: Its form for several, where the facts have a number ``n``.
        facts: What fills the placeholders.

    >>> str(Told("Move {n} thing", "Move {n} things", {"n": 3}))
    'Move 3 things'
    """

    one: str
    many: str = ""
    facts: Mapping[str, object] = field(factory=dict, hash=False)

    def __str__(self) -> str:
        """The sentence in the current language."""
        count = self.facts.get("n")
        if self.many and isinstance(count, int):
            return plural(self.one, self.many, count).format(**self.facts)
        return text(self.one).format(**self.facts)
