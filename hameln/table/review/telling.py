"""A review in words: the way of the chances to win, what turned it, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve, frozen

from hameln.kernel.sums import added
from hameln.language import plural, text
from hameln.players.kit import players_kit
from hameln.table.advising import say_steps
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame, TheNames
from hameln.table.review.review import MOST_MISTAKES, WORTH_TELLING, Review, Weighed

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 60


@frozen(kw_only=True)
class Mistake:
    """A decision that cost much, as it is told.

    Attributes:
        of: What is thought of it.
        title: What was wrong with it, in a sentence or two; may be empty.
        when: When it was.
        change: What it made of the chances.
        done: What was done.
        better: What would have been better.
        why: What speaks for that; may be empty.
        is_good: Whether nothing is wrong with it: nothing else would have been better.
    """

    of: Weighed
    title: str
    when: str
    change: str
    done: str
    better: str
    why: str
    is_good: bool = False


def told_mistakes(review: Review, names: TheNames) -> tuple[Mistake, ...]:
    """What cost most, the dearest first."""
    return tuple(_told(review.game, one, names) for one in review.mistakes())


def told_found(review: Review, names: TheNames, most: int) -> tuple[Mistake, ...]:
    """What was well decided, so much at most, and what else would have been as good."""
    return tuple(_told_good(review.game, one, names) for one in review.found(most))


def _told_good(game: AGame, one: Weighed, names: TheNames) -> Mistake:
    told = evolve(
        _told(game, one, names),
        change=text("{chance} %, and nothing was given away").format(chance=percent(one.chance)),
        is_good=True,
    )
    if not one.is_best:
        other = say_steps(table_kit(game.name).telling, game, one.best, names)
        better = text("About as good: {deed}.").format(deed=other)
        return evolve(told, title=text("It was close."), better=better, why="")
    title = plural(
        "Of {n} possibility the best was found.", "Of {n} possibilities the best was found.", one.choices
    )
    return evolve(told, title=title.format(n=one.choices), better="")


def told_last(review: Review, names: TheNames) -> Mistake | None:
    """The decision that was looked at last, whether or not it cost anything; ``None`` before the first."""
    if not review.weighed:
        return None
    found = _told(review.game, review.weighed[-1], names)
    if found.of.lost >= WORTH_TELLING:
        return found
    return evolve(found, title="", better=text("Nothing much better was found."), why="")


def _told(game: AGame, one: Weighed, names: TheNames) -> Mistake:
    telling, known = table_kit(game.name).telling, players_kit(game.name).mistakes
    taken, best = (say_steps(telling, game, steps, names) for steps in (one.taken, one.best))
    change = text("{before} % became {after} %")
    return Mistake(
        of=one,
        title=" ".join(text(known[kind]) for kind in one.kinds if kind in known),
        when=when(game, one),
        change=change.format(before=percent(one.chance), after=percent(one.left)),
        done=text("Done: {deed}.").format(deed=taken),
        better=text("Better: {deed}.").format(deed=best),
        why=one.why,
    )


def told_turning(review: Review, one: Weighed, other: Weighed) -> str:
    """What others and chance did between two decisions."""
    told = text("Between actions {first} and {last} ({when}): from {before} % to {after} %")
    return told.format(
        first=one.count + len(one.taken),
        last=other.count,
        when=when(review.game, other),
        before=percent(one.left),
        after=percent(other.chance),
    )


def told_whole(review: Review, player: str) -> tuple[str, str]:
    """Whose decisions they are and how they were judged, and what one gave away on average."""
    decisions = plural("{n} decision", "{n} decisions", len(review.weighed)).format(n=len(review.weighed))
    judged = text("{player}: {decisions}, judged by what {player} could know.")
    mean = text("A decision gave away {lost} in 1000 chances on average.")
    return judged.format(player=player, decisions=decisions), mean.format(lost=round(1000 * review.lost))


def bars(chances: Sequence[float], widest: int = _WIDEST) -> str:
    """Chances as a line of signs, each as high as its chance; some together where they are too many."""
    size = -(-len(chances) // widest) or 1
    means = [
        added(list(part)) / len(part)
        for part in (chances[at : at + size] for at in range(0, len(chances), size))
    ]
    return "".join(_BARS[min(len(_BARS) - 1, int(mean * len(_BARS)))] for mean in means)


def tell(review: Review, names: TheNames, player: str) -> tuple[str, ...]:
    """The review as lines of text; it speaks of what the seat saw, and is for that seat.

    Args:
        review: What is told.
        names: What everything is called.
        player: What whoever decided is called.
    """
    if not review.weighed:
        return (text("{player} had nothing to decide.").format(player=player),)
    chances = [one.left for one in review.weighed]
    way = text("Chances to win: {line}  from {first} % to {last} %")
    judged, mean = told_whole(review, player)
    return (
        judged,
        way.format(line=bars(chances), first=percent(review.weighed[0].chance), last=percent(chances[-1])),
        mean,
        *_turning(review),
        *_mistaken(review, names),
    )


def _turning(review: Review) -> Iterator[str]:
    """The turning points, a line each, and what they are before them."""
    points = review.turning_points()
    if points:
        yield from ("", text("Turning points, by what others and chance did:"))
    for one, other in points:
        yield f"  {told_turning(review, one, other)}"


def _mistaken(review: Review, names: TheNames) -> Iterator[str]:
    """What cost most: when, what was wrong, what was done, and what would have been better."""
    mistakes = told_mistakes(review, names)
    yield from ("", text("What cost most:") if mistakes else text("No decision cost much."))
    told = text("{place}. After action {count} ({when}): {change}")
    for place, one in enumerate(mistakes, start=1):
        yield "  " + told.format(place=place, count=one.of.count, when=one.when, change=one.change)
        if one.title:
            yield f"     {one.title}"
        yield f"     {one.done}"
        yield f"     {one.better} {one.why}".rstrip()
    finds = told_found(review, names, MOST_MISTAKES - len(mistakes))
    if finds:
        yield from ("", text("What was well decided:"))
    for one in finds:
        yield "  " + text("After action {count} ({when}): {change}").format(
            count=one.of.count, when=one.when, change=one.change
        )
        yield f"     {one.title} {one.done} {one.better}".rstrip()


def when(game: AGame, one: Weighed) -> str:
    """When a decision was taken."""
    return ", ".join(table_kit(game.name).telling.progress(one.taken[0][0]).labels)


def percent(chance: float) -> int:
    """A chance as people are told it."""
    return round(100 * chance)
