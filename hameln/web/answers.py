"""What comes of a page's message, and the answers to those that change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import field, frozen

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.advising import Advice, advice_at, say_advice, things_of_advice
from hameln.web.hand import Hand
from hameln.web.pages import Page, explained


@frozen(kw_only=True)
class Answer:
    """What comes of a message.

    Attributes:
        told: What whoever sent it is told, as messages.
        is_played: Whether all pages have changed.
        is_changed: Whether the page of the seat has.
        question: What is to be thought about, beside the match; `Gathering.advised` takes what comes of it.
    """

    told: tuple[Page, ...] = ()
    is_played: bool = False
    is_changed: bool = False
    question: Callable[[], Advice] | None = field(default=None, eq=False)


NOTHING: Final = Answer()


def saying(words: str) -> Answer:
    """An answer of some words."""
    return Answer(told=({"is": "told", "text": words},))


def looked_at(hand: Hand, thing: str) -> Answer:
    """What a thing on the table is."""
    view = hand.view_of(hand.log.viewer)
    try:
        told = hand.explain(view, thing, is_deciding=True)
    except (HamelnError, LookupError, ValueError):  # a name of nothing on this table
        told = None
    return NOTHING if told is None else Answer(told=({"is": "thing", "thing": thing, **explained(told)},))


def thought_about(hand: Hand) -> Answer:
    """That a hint is thought about, if it can be."""
    question = advice_at(hand)
    if question is None:
        return saying(text("A hint can be given when it is your turn."))
    return Answer(told=saying(text("Thinking about it …")).told, question=question)


def hinted(hand: Hand, advice: Advice) -> Page:
    """What was thought of, as a message."""
    told = text("Hint: {deed}.").format(deed=say_advice(hand, advice))
    return {"is": "hint", "text": told, "why": advice.why, "things": list(things_of_advice(hand, advice))}
