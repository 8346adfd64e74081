"""What the steps of the first lessons are made of: what is said, what may be used, what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from hameln.language import mark

NEXT: Final = "next"
CLICK: Final = "click"
CONFIRM: Final = "confirm"
TURN: Final = "turn"
DECIDE: Final = "decide"
FREE: Final = "free"
PRESS: Final = mark("Press the green button.")


@frozen(kw_only=True)
class Step:
    """One step, in English; `hameln.table.lessons.course` fills in the names and translates.

    Attributes:
        title: What it is about.
        sentences: What and why; the last one of a step that waits for a click says what to click.
        points_at: Things and spots to be pointed at.
        allowed: The spots that may be used; ``None`` for everything.
        waits_for: One of the six words above. A step that waits for a whole decision is told as one that
            waits for a click until all of its goal is chosen, and then for the confirmation.
        action: The action that is to be begun, which is also the one whose button the sentences name.
        goal: The things that are to be chosen.
        amounts: The numbers that are to be set.
        cue: What ends a step that waits for others sooner than the person's decision, in the game's
            own words.
        refusals: Why single spots, or all of one kind, may not be used; else the last sentence says it.
        meanwhile: What is said until the person decides again, perhaps nothing; ``None`` for a step that does
            not wait for that.
        kept: Things that are to be seen besides those that are pointed at.
    """

    title: str
    sentences: tuple[str, ...]
    points_at: tuple[str, ...] = ()
    allowed: frozenset[str] | None = frozenset()
    waits_for: str = NEXT
    action: str = ""
    goal: tuple[str, ...] = ()
    amounts: Mapping[str, int] = field(factory=dict[str, int])
    cue: str = ""
    refusals: Mapping[str, str] = field(factory=dict[str, str])
    meanwhile: tuple[str, ...] | None = None
    kept: tuple[str, ...] = ()


def tell(
    title: str, *sentences: str, at: tuple[str, ...] = (), meanwhile: tuple[str, ...] | None = None
) -> Step:
    """Something to read."""
    return Step(title=title, sentences=sentences, points_at=at, meanwhile=meanwhile)


def decide(
    title: str,
    *sentences: str,
    goal: tuple[str, ...],
    at: tuple[str, ...] = (),
    refusals: Mapping[str, str] | None = None,
    meanwhile: tuple[str, ...] = (),
    kept: tuple[str, ...] = (),
) -> Step:
    """A whole decision is to be made, once it is the person's turn.

    Args:
        goal: All that is to be chosen, each thing as often as it is.
        at: What is pointed at besides the thing that is to be chosen next.
        kept: What is to be seen without being pointed at.
    """
    return Step(
        title=title,
        sentences=sentences,
        points_at=at,
        waits_for=DECIDE,
        goal=goal,
        refusals=refusals or {},
        meanwhile=meanwhile,
        kept=kept,
    )


def begin(action: str, title: str, *sentences: str, at: tuple[str, ...] = ()) -> Step:
    """An action of the turn is to be begun."""
    spot = f"action:{action}"
    return Step(
        title=title,
        sentences=(*sentences, mark("Press “{action}”.")),
        points_at=(spot, *at),
        allowed=frozenset({spot}),
        waits_for=CLICK,
        action=action,
    )


def choose(
    title: str, *sentences: str, goal: tuple[str, ...], refusals: Mapping[str, str] | None = None
) -> Step:
    """Things are to be chosen."""
    return Step(
        title=title,
        sentences=sentences,
        points_at=goal,
        allowed=frozenset({*goal, "back"}),
        waits_for=CLICK,
        goal=goal,
        refusals=refusals or {},
    )


def confirm(title: str, *sentences: str, goal: tuple[str, ...] = (), at: tuple[str, ...] = ()) -> Step:
    """What was chosen is to be confirmed.

    Args:
        goal: What was chosen, so that it can be taken back and chosen again.
    """
    return Step(
        title=title,
        sentences=(*sentences, PRESS),
        points_at=("confirm", *at),
        allowed=frozenset({"confirm", "back", *goal}),
        waits_for=CONFIRM,
    )


def watch(
    title: str, *sentences: str, allowed: frozenset[str], at: tuple[str, ...] = (), cue: str = ""
) -> Step:
    """Others play, or chance speaks.

    Args:
        allowed: What may be used meanwhile, for tables that ask for single choices too.
    """
    return Step(title=title, sentences=sentences, points_at=at, allowed=allowed, waits_for=TURN, cue=cue)


def free(title: str, *sentences: str, at: tuple[str, ...] = ()) -> Step:
    """The person plays on alone."""
    return Step(title=title, sentences=sentences, points_at=at, allowed=None, waits_for=FREE)
