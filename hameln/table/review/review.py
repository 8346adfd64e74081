"""A match looked at again: what each decision of a seat was worth, by what it knew then.

Nothing that was hidden from the seat is looked at: every decision is judged by the seat's own view. The same
match and seed give the same review.

How somebody's play compares with that of earlier matches, by the chances that decisions gave away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from random import Random
from typing import Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.sums import added
from hameln.language import plural, text
from hameln.players.kit import players_kit
from hameln.table.finished import ALL, UNSEEN, Finished
from hameln.table.opaque import AGame, AMatch, AnAction, AState, AView

WORTH_TELLING: Final = 0.02
"""The chance to win that a decision must have given away to be told as a mistake."""
TURNING: Final = 0.1
"""The change of a chance to win, between two decisions, that makes a turning point."""
MOST_MISTAKES: Final = 3
"""Mistakes that are told of a match, the dearest."""
MOST_TURNING_POINTS: Final = 3
OPEN: Final = 0.05
"""With a chance to win below this, or as near to 1, all is decided."""
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
        kinds: What was wrong with what was done, then what it left out, by the game's words.
        choices: How many actions there were to begin with.
    """

    count: int
    turn: int
    taken: tuple[Step, ...]
    best: tuple[Step, ...]
    chance: float
    lost: float
    why: str
    kinds: tuple[str, ...] = ()
    choices: int = 0

    @property
    def is_best(self) -> bool:
        """Whether what was done is what a master would have done."""
        taken, best = (Counter(action for _, action in steps) for steps in (self.taken, self.best))
        return taken == best

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

    def mistakes(self, most: int = MOST_MISTAKES) -> tuple[Weighed, ...]:
        """What cost most, one of a turn, the dearest first."""
        turns = (
            max(turn, key=lambda one: one.lost) for _, turn in groupby(self.weighed, lambda one: one.turn)
        )
        dear = [one for one in turns if one.lost >= WORTH_TELLING]
        return tuple(sorted(dear, key=lambda one: (-one.lost, one.count))[:most])

    def found(self, most: int = MOST_MISTAKES) -> tuple[Weighed, ...]:
        """What was well decided, one of a turn: the best of most choices, then what was close.

        Whoever has nearly won or lost decides nothing any more.
        """
        open_still = [one for one in self.weighed if not one.lost and OPEN <= one.chance <= 1 - OPEN]
        best = sorted((one for one in open_still if one.is_best), key=lambda one: -one.choices)
        close = [one for one in open_still if not one.is_best]
        turns = dict[int, Weighed]()
        for one in (*best[: max(1, most - 1)], *close, *best):
            turns.setdefault(one.turn, one)
        return tuple(turns.values())[:most]

    def turning_points(self, most: int = MOST_TURNING_POINTS) -> tuple[tuple[Weighed, Weighed], ...]:
        """Decisions between which others and chance have changed most, the greatest change first."""
        pairs = [
            (one, other)
            for one, other in pairwise(self.weighed)
            if abs(other.chance - one.left) >= TURNING and other.count > one.count + len(one.taken)
        ]
        return tuple(sorted(pairs, key=lambda pair: -abs(pair[1].chance - pair[0].left))[:most])


@frozen(kw_only=True)
class Stretch:
    """Actions of a seat one after another, in which it may decide several times.

    Attributes:
        count: Actions of the match before it.
        turn: How often the turn had passed to another seat before it.
        end: Actions of the match with it.
    """

    count: int
    turn: int
    end: int


def is_judged(game: AGame) -> bool:
    """Whether somebody judges matches of a game; nobody does of one that has no computer players."""
    try:
        return players_kit(game.name).judge(game) is not None
    except HamelnError:
        return False


def stretches(match: AMatch, seat: int) -> tuple[Stretch, ...]:
    """The stretches of a seat in a match that is over, in their order.

    Raises:
        HamelnError: The match is not over, or nobody judges matches of this game.
    """
    if not is_judged(match.game):
        raise HamelnError(text("nobody judges matches of this game"))
    if not match.is_over:
        raise HamelnError(text("this match is not over yet; it is looked at again when it is"))
    found, turn, last, count = list[Stretch](), 0, seat, 0
    for mover, played in groupby(match.played, lambda one: one.mover):
        end = count + len(list(played))
        if mover >= 0 and mover != last:
            turn, last = turn + 1, mover
        if mover == seat:
            found.append(Stretch(count=count, turn=turn, end=end))
        count = end
    return tuple(found)


def weigh_stretch(
    game: AGame, own: Sequence[tuple[AState, AnAction]], seat: int, stretch: Stretch, seed: int
) -> tuple[Weighed, ...]:
    """The decisions of a stretch; where there is a single action, none is taken.

    Args:
        game: The game of the match.
        own: The actions of the stretch, each with the state before it.
        seat: Whose they are.
        stretch: Where they lie.
        seed: What all chance comes from.
    """
    judge = players_kit(game.name).judge(game)
    found, done = list[Weighed](), 0
    for place, (state, _) in enumerate(own):
        legal = game.legal(state) if place >= done else ()
        if judge is None or len(legal) < 2:  # noqa: PLR2004 - two are a choice
            continue
        taken = [(game.view(before, seat), action) for before, action in own[place:]]
        rng = Random(f"{seed} {seat} {stretch.count + place}")
        judged = judge(seat, taken[0][0], legal, [action for _, action in taken], rng)
        done = place + judged.count
        found.append(
            Weighed(
                count=stretch.count + place,
                turn=stretch.turn,
                taken=tuple(taken[: judged.count]),
                best=judged.best,
                chance=judged.chance,
                lost=judged.lost,
                why=judged.why,
                kinds=judged.kinds,
                choices=len(legal),
            )
        )
    return tuple(found)


def weigh(match: AMatch, seat: int, seed: int = 1) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
    """Look at a match that is over from its beginning, stretch by stretch.

    Args:
        match: The match.
        seat: Whose decisions are judged.
        seed: What all chance comes from.

    Yields:
        How many actions have been looked at, and the decisions that are new among them.

    Raises:
        HamelnError: The match is not over, or nobody judges matches of this game.
    """
    found, steps = stretches(match, seat), [(before, played.action) for before, played, _ in match.replay()]
    for one in found:
        yield one.end, weigh_stretch(match.game, steps[one.count : one.end], seat, one, seed)


def review(match: AMatch, seat: int, seed: int = 1) -> Review:
    """Look at all decisions of a seat; arguments and what is raised as in `weigh`."""
    found = [one for _, some in weigh(match, seat, seed) for one in some]
    return Review(game=match.game, seat=seat, weighed=tuple(found))


LONGEST: Final = 20
"""Earlier matches that are compared."""
ALIKE: Final = 0.1
"""By which part two matches differ that are told to be alike."""


def lost_of(review: Review) -> int:
    """What the ledger keeps of a review: of 10,000 chances, those that a decision gave away on average."""
    return min(ALL, round(ALL * review.lost))


@frozen(kw_only=True)
class Beside:
    """A match beside somebody's earlier ones.

    Attributes:
        lost: What decisions gave away in it, of 10,000 chances.
        before: The same of earlier matches of the same game that have been looked at, the last one last.
    """

    lost: int
    before: tuple[int, ...] = ()

    @property
    def told(self) -> str:
        """How it compares, in a sentence or two."""
        if not self.before:
            return text("It is the first match of this player that was looked at here.")
        last, better = self.before[-1], sum(self.lost < one for one in self.before)
        if abs(self.lost - last) <= ALIKE * max(self.lost, last):
            told = text("Last time it was {last}: much the same.")
        elif self.lost < last:
            told = text("Last time it was {last}: this match was played better.")
        else:
            told = text("Last time it was {last}: this match was not played as well.")
        told = told.format(last=in_1000(last))
        if len(self.before) == 1:
            return told
        most = plural(
            "It is better than {better} of {n} match before.",
            "It is better than {better} of {n} matches before.",
            len(self.before),
        )
        return f"{told} {most.format(better=better, n=len(self.before))}"


def in_1000(lost: int) -> int:
    """Chances of 1000 for chances of 10,000, as people are told them."""
    return round(1000 * lost / ALL)


def beside(matches: Iterable[Finished], key: str, seat: int, lost: int) -> Beside | None:
    """A match beside the earlier ones of the same person; ``None`` if it is not known, or no person's.

    Args:
        matches: All finished matches, in the order of their ends.
        key: The match.
        seat: Whose decisions they are.
        lost: What they gave away.
    """
    before: dict[tuple[str, str], list[int]] = {}
    for match in matches:
        if match.key == key:
            own = match.seats[seat]
            if own not in match.persons:
                return None
            return Beside(lost=lost, before=tuple(before.get((match.game, own.name), [])[-LONGEST:]))
        for one in match.persons:
            if one.lost != UNSEEN:
                before.setdefault((match.game, one.name), []).append(one.lost)
    return None
