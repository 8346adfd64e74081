"""What can be written or chosen: the lines of every form, such as an inspector or a page of settings."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from attrs import field, frozen

from hameln.language import Told

C = TypeVar("C")


class Sort(StrEnum):
    """What kind of value a field has."""

    TEXT = "text"
    """A line of text."""
    LONG = "long"
    """Text of several lines."""
    NUMBER = "number"
    """A whole number, or one with a fraction if `Field.step` has one."""
    NUMBERS = "numbers"
    """Several whole numbers, written with blanks or commas between them."""
    CHOICE = "choice"
    """One of `Field.choices`."""
    BUTTONS = "buttons"
    """One of few `Field.choices`, all of which are seen side by side."""
    STEPS = "steps"
    """One of `Field.choices`, or a number, that is only turned step by step."""
    FLAG = "flag"
    """Yes or no."""
    SLIDE = "slide"
    """A number with a fraction on a track between two ends; `Field.ends` says what they mean."""
    COLOUR = "colour"
    """``#rrggbb``; `Field.choices` are proposals."""
    TOLD = "told"
    """Nothing to write: a line that tells something."""
    DEED = "deed"
    """Nothing to write: a button that changes something."""


NOTHING: Final = ""
UNNAMED: Final = Told(NOTHING)
"""The name of what is no edit, or of an edit that nobody reads of."""


class _Mixed:
    """The value of a field about several things that differ."""

    def __repr__(self) -> str:
        return "MIXED"


MIXED: Final = _Mixed()
"""The things chosen have different values."""


def _as_it_is(content: C, value: object) -> C:
    del value
    return content


@frozen(kw_only=True)
class Field(Generic[C]):
    """One line of a form; in an editor, setting it is a named edit.

    Attributes:
        word: Its own name among the fields, stable over edits.
        title: What it is called, in the language of the moment.
        sort: What kind of value it has.
        value: What it says now: ``str``, ``int``, ``float``, ``bool``, a tuple of ``int``, or `MIXED`.
        put: Makes the content in which it says something else; pure. Raises ``ValueError`` with a sentence
            for a person where that cannot be. Without it, the content stays as it is.
        name: What that edit is called, where there are edits.
        choices: Values and their titles, for `Sort.CHOICE` and `Sort.COLOUR`.
        limits: The least and the most, for numbers; lengths of texts.
        step: By how much the arrows change a number.
        tip: What it means, in a sentence or two.
        rule: The number of the rule that explains it; empty where none does.
        usual: A sensible value for this document, which a button puts in; ``None`` for none.
        why: Why it cannot be changed; empty if it can.
        ends: What the least and the most mean, for `Sort.SLIDE`; empty where the title says it.
        say: How a value is written where that is not clear, such as with its unit.
        hint: What stands in a line of text while it is empty.
        is_number: Whether a line of text takes digits only.
    """

    word: str
    title: str
    sort: Sort
    value: Any
    put: Callable[[C, Any], C] = _as_it_is
    name: Told = UNNAMED
    choices: tuple[tuple[Any, str], ...] = ()
    limits: tuple[float, float] | None = None
    step: float = 1
    tip: str = ""
    rule: str = ""
    usual: Any = None
    why: str = ""
    ends: tuple[str, str] = ("", "")
    say: Callable[[Any], str] | None = None
    hint: str = ""
    is_number: bool = False
    _spot: str = field(default="", alias="spot")

    @property
    def spot(self) -> str:
        """What its place on the screen is called."""
        return self._spot or f"field:{self.word}"


@frozen(kw_only=True)
class Fields(Generic[C]):
    """Fields that belong together.

    Attributes:
        word: Its own name, stable over edits.
        title: Their heading, in the language of the moment.
        is_sentence: Whether the heading is a sentence.
        is_folded: Whether the fields are folded until somebody unfolds them.
    """

    word: str
    title: str
    fields: tuple[Field[C], ...]
    is_sentence: bool = False
    is_folded: bool = False
