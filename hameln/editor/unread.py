"""What of a file could not be read, in the language of the moment.

Readers of files speak as the command line does, in English. Their sentences are known here by their forms, so
that an author reads them in another language; a sentence of another form stays as it is.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from hameln.language import mark, text

_FORMS: Final = (
    mark("it cannot be read"),
    mark("it has no end; it is closed here"),
    mark("{key} is missing"),
    mark("unknown key; known are {known}"),
    mark("expected text, found {found}"),
    mark("expected true or false, found {found}"),
    mark("expected a whole number, found {found}"),
    mark("expected a number of reasonable size, found {found}"),
    mark("expected a number, found {found}"),
    mark("expected a list of {n}, found a list of {found}"),
    mark("expected a list of {n}, found {found}"),
    mark("expected a list, found {found}"),
    mark("expected at most {n} items, found {found}"),
    mark("expected a table such as {example}, found {found}"),
    mark("expected a table, found {found}"),
    mark("expected one of {choices}, found {found}"),
    mark("expected = behind the key"),
    mark("a value is missing"),
    mark("write {word}, in small letters"),
    mark("a text must stand in quotation marks"),
    mark("the text has no closing quotation mark"),
    mark("the text has no closing quotation marks"),
    mark("the list has no closing ]"),
)
_LINE: Final = re.compile(r"line (\d+): ")
_PLACE: Final = re.compile(r"[\w.\[\]]+(?: \([^()]*\))?[\w.\[\]]*: ")
_LEFT_OUT: Final = "; left out"


def told_unread(sentence: str) -> str:
    """A sentence about something in a file that could not be read, such as ``line 3: it cannot be read``."""
    line = _LINE.match(sentence)
    rest = sentence[line.end() :] if line else sentence
    if second := _LINE.match(rest):  # the line of the file, and the same said by the one who read it
        line, rest = second, rest[second.end() :]
    is_left_out = rest.endswith(_LEFT_OUT)
    what = _told(rest.removesuffix(_LEFT_OUT))
    if is_left_out:
        what = text("{what}; left out").format(what=what)
    return text("line {n}: {what}").format(n=line[1], what=what) if line else what


def _told(said: str) -> str:
    place = _PLACE.match(said)
    for form, pattern in _patterns():
        for start in {place.end() if place else 0, 0}:
            if found := pattern.fullmatch(said, start):
                return said[:start] + text(form).format(**found.groupdict())
    return said


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each form, and the pattern of the sentences that have it."""
    return tuple(
        (form, re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form)))) for form in _FORMS
    )
