"""Texts of a character in several languages: English is there always, the others as far as they are."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hameln.language import SOURCE, current


@frozen
class LocalizedText:
    """One text in the languages that its file has; ``str`` gives it in the language in use.

    Attributes:
        forms: By language, English under ``en``; empty where the file says nothing.
    """

    forms: Mapping[str, str]

    def __str__(self) -> str:
        """The text in the language in use, in English where the file lacks it."""
        return self.forms.get(current()) or self.forms.get(SOURCE, "")


NOTHING = LocalizedText({})
"""A text that a file leaves out."""
