"""In which language a command speaks, where it can speak several."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated

import typer

from hameln.language import current, use, use_or_english

LanguageOption = Annotated[
    str, typer.Option("--language", help="Such as de; where none is named, that of the settings.")
]


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Speak a language for a while: the one that is named, else that of the settings.

    Raises:
        ContentError: There is no such language.
    """
    from hameln.table.settings import read_settings  # noqa: PLC0415 - not needed by commands that speak one

    before = current()
    if told := use_or_english(language or read_settings()[0].language):
        sys.stderr.write(f"hameln: {told}\n")
    try:
        yield
    finally:
        use(before)
