"""A match looked at again: what each decision of a seat was worth, by what it knew then.

Nothing that was hidden from the seat is looked at: every decision is judged by the seat's own view. The same
match and seed give the same review.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, takewhile
from random import Random
from typing import Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.sums import added
from hameln.language import plural, text
from hameln.players.kit import players_kit
from hameln.table.advising import say_steps
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame, AMatch, AnAction, AView, TheNames

WORTH_TELLING: Final = 0.02
"""The chance to win that a decision must have given away to be told as a mistake."""
TURNING: Final = 0.1
"""The change of a chance to win, between two decisions, that makes a turning point."""
MOST_TOLD: Final = 3
_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 60
Step = tuple[AView, AnAction]


@frozen(kw_only=True)
class Weighed:
    """A decision, and what is thought of it.

    Attributes:
        count: Actions of the match before it.
        turn: How often the turn had passed to another seat before it.
        taken: What was done: each action with what the seat saw before it.
        best: What would have been better, in the same way; the same where nothing would have been.
        chance: The chance to win with the best, 0 to 1.
        lost: How much of it what was done gave away.
        why: What speaks for the best.
    """

    count: int
    turn: int
    taken: tuple[Step, ...]
    best: tuple[Step, ...]
    chance: float
    lost: float
    why: str

    @property
    def left(self) -> float:
        """The chance to win with what was done."""
        return self.chance - self.lost


@frozen(kw_only=True)
class Review:
    """All decisions of a seat in a match.

    Attributes:
        game: What was played.
        seat: Whose decisions they are.
        weighed: Each of them, in their order.
    """

    game: AGame
    seat: int
    weighed: tuple[Weighed, ...]

    @property
    def lost(self) -> float:
        """The chance to win that a decision gave away on average."""
        return added([one.lost for one in self.weighed]) / max(1, len(self.weighed))

    def mistakes(self, most: int = MOST_TOLD) -> tuple[Weighed, ...]:
        """What cost most, one of a turn, the dearest first."""
        turns = (
            max(turn, key=lambda one: one.lost) for _, turn in groupby(self.weighed, lambda one: one.turn)
        )
        dear = [one for one in turns if one.lost >= WORTH_TELLING]
        return tuple(sorted(dear, key=lambda one: (-one.lost, one.count))[:most])

    def turning_points(self, most: int = MOST_TOLD) -> tuple[tuple[Weighed, Weighed], ...]:
        """Decisions between which others and chance have changed most, the greatest change first."""
        pairs = [
            (one, other)
            for one, other in pairwise(self.weighed)
            if abs(other.chance - one.left) >= TURNING and other.count > one.count + len(one.taken)
        ]
        return tuple(sorted(pairs, key=lambda pair: -abs(pair[1].chance - pair[0].left))[:most])


def weigh(match: AMatch, seat: int, seed: int = 1) -> Iterator[tuple[int, Weighed | None]]:
    """Look at a match that is over from its beginning, action by action.

    Args:
        match: The match.
        seat: Whose decisions are judged.
        seed: What all chance comes from.

    Yields:
        How many actions have been looked at, and the decision that ended there, if one did.

    Raises:
        HamelnError: The match is not over, or nobody judges matches of this game.
    """
    judge = players_kit(match.game.name).judge(match.game)
    if judge is None:
        raise HamelnError(text("nobody judges matches of this game"))
    if not match.is_over:
        raise HamelnError(text("this match is not over yet; it is looked at again when it is"))
    game, steps = match.game, [(before, played) for before, played, _ in match.replay()]
    turn, last, done = 0, seat, 0
    for count, (before, played) in enumerate(steps):
        mover = played.mover
        if mover >= 0 and mover != last:
            turn, last = turn + 1, mover
        legal = game.legal(before) if mover == seat and count >= done else ()
        if len(legal) < 2:  # noqa: PLR2004 - two are a choice
            yield count + 1, None
            continue
        own = list(takewhile(lambda step: step[1].mover == seat, steps[count:]))
        taken = [(game.view(state, seat), step.action) for state, step in own]
        rng = Random(f"{seed} {seat} {count}")
        found = judge(seat, taken[0][0], legal, [action for _, action in taken], rng)
        done = count + found.count
        yield (
            done,
            Weighed(
                count=count,
                turn=turn,
                taken=tuple(taken[: found.count]),
                best=found.best,
                chance=found.chance,
                lost=found.lost,
                why=found.why,
            ),
        )


def review(match: AMatch, seat: int, seed: int = 1) -> Review:
    """Look at all decisions of a seat; arguments and what is raised as in `weigh`."""
    found = (one for _, one in weigh(match, seat, seed) if one is not None)
    return Review(game=match.game, seat=seat, weighed=tuple(found))


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
    decisions = plural("{n} decision", "{n} decisions", len(chances)).format(n=len(chances))
    judged = text("{player}: {decisions}, judged by what {player} could know.")
    way = text("Chances to win: {line}  from {first} % to {last} %")
    mean = text("A decision gave away {lost} in 1000 chances on average.")
    return (
        judged.format(player=player, decisions=decisions),
        way.format(line=bars(chances), first=_percent(review.weighed[0].chance), last=_percent(chances[-1])),
        mean.format(lost=round(1000 * review.lost)),
        *_turning(review),
        *_mistaken(review, names),
    )


def _turning(review: Review) -> Iterator[str]:
    """The turning points, a line each, and what they are before them."""
    told = text("Between actions {first} and {last} ({when}): from {before} % to {after} %")
    points = review.turning_points()
    if points:
        yield from ("", text("Turning points, by what others and chance did:"))
    for one, other in points:
        yield "  " + told.format(
            first=one.count + len(one.taken),
            last=other.count,
            when=_when(review.game, other),
            before=_percent(one.left),
            after=_percent(other.chance),
        )


def _mistaken(review: Review, names: TheNames) -> Iterator[str]:
    """What cost most: when, what was done, and what would have been better."""
    telling, mistakes = table_kit(review.game.name).telling, review.mistakes()
    yield from ("", text("What cost most:") if mistakes else text("No decision cost much."))
    told = text("{place}. After action {count} ({when}): {before} % became {after} %")
    done, better = text("Done: {deed}."), text("Better: {deed}. {why}")
    for place, one in enumerate(mistakes, start=1):
        yield "  " + told.format(
            place=place,
            count=one.count,
            when=_when(review.game, one),
            before=_percent(one.chance),
            after=_percent(one.left),
        )
        taken, best = (say_steps(telling, review.game, steps, names) for steps in (one.taken, one.best))
        yield "     " + done.format(deed=taken)
        yield "     " + better.format(deed=best, why=one.why).rstrip()


def _when(game: AGame, one: Weighed) -> str:
    return ", ".join(table_kit(game.name).telling.progress(one.taken[0][0]).labels)


def _percent(chance: float) -> int:
    return round(100 * chance)
