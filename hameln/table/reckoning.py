"""The points of a match counted before everybody's eyes: what brings them, where it lies, when it is told.

A game says what brings its points (`Counting.counted`); here it becomes cues, and the scores that stand
beside the players' arms at every moment. The kinds of points are those of the scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from attrs import define, evolve, field, frozen

from hameln.table.cues import LENGTHS, Cue, at, way
from hameln.table.saying import signed
from hameln.table.scoring import Scoring

LIT: Final = 0.5
"""Seconds for which what brings points is looked at before they go to their player."""
APART: Final = 0.2
"""Seconds from one thing to the next of the same player, if there are few."""
ROW: Final = 0.6
"""Seconds that all things of a player take to be lit, if there are many."""
BETWEEN: Final = 0.3
"""Seconds more from one player's last thing to the next player's first."""
NOTHING: Final = 0.5
"""Seconds for a kind of points that nobody gets."""
RESTS: Final = 0.2
"""Seconds after each kind of points."""
CROWNED: Final = 2.0
"""Seconds for which it is told who has won."""
LONGEST: Final = 9.8
"""Seconds for all kinds of points together, so that long matches are not told longer."""
STILL: Final = 1.3
"""Seconds for which the things of a kind are seen where nothing may move."""
GAIN: Final = "medal_points"
LOSS: Final = "medal_loss"
LIGHT: Final = "glow_counted"
"""What lies behind the points, what lies behind those that are lost, and what lights a place."""


@frozen(kw_only=True)
class Counted:
    """Something that brings points to a player, or takes them.

    Attributes:
        seat: Who gets them.
        points: How many; below 0 they are lost.
        place: Where it lies.
    """

    seat: int
    points: int
    place: str


@frozen(kw_only=True)
class Standing:
    """How far the points have been counted.

    Attributes:
        place: The kind that is counted, by its place; the number of kinds once all are.
        icons: The pictures of the kinds that have been counted so far, with the present one.
        gained: What each seat is seen to have got of each of them.
        totals: The sum of that, by seat.
        seat: Whose points are counted just now; once all are, who has won, if that is one alone.
    """

    place: int
    icons: tuple[str, ...]
    gained: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    seat: int | None


@frozen(kw_only=True)
class Landing:
    """Points that reach the player who gets them.

    Attributes:
        lit: When what brings them is lit.
        at: When they are added.
        kind: The kind of points, by its place.
        counted: What brings them.
    """

    lit: float
    at: float
    kind: int
    counted: Counted


@frozen(kw_only=True)
class Reckoning:
    """The counting of a match from its first moment to its last.

    Attributes:
        cues: All that is seen and heard.
        starts: When each kind of points begins, and after them the naming of who has won.
        landings: All points, in the order in which they are added.
        icons: The pictures of the kinds of points.
        seats: How many are counted.
        winners: Who has won.
    """

    cues: tuple[Cue, ...]
    starts: tuple[float, ...]
    landings: tuple[Landing, ...] = field(repr=False)
    icons: tuple[str, ...]
    seats: int
    winners: tuple[int, ...]

    def standing(self, seconds: float) -> Standing:
        """How far the counting has come after so many seconds."""
        place = max(0, sum(start <= seconds for start in self.starts) - 1)
        kinds = min(place + 1, len(self.icons))
        gained = [[0] * self.seats for _ in range(kinds)]
        for one in self.landings:
            if one.at <= seconds and one.kind < kinds:
                gained[one.kind][one.counted.seat] += one.counted.points
        return Standing(
            place=place,
            icons=self.icons[:kinds],
            gained=tuple(map(tuple, gained)),
            totals=tuple(sum(row[seat] for row in gained) for seat in range(self.seats)),
            seat=self._seat(place, seconds),
        )

    def _seat(self, place: int, seconds: float) -> int | None:
        if place == len(self.icons):
            return self.winners[0] if len(self.winners) == 1 else None
        lit = [one.counted.seat for one in self.landings if one.kind == place and one.lit <= seconds]
        return lit[-1] if lit else None


def reckon(
    scoring: Scoring,
    counted: Sequence[Sequence[Counted]],
    arms: Sequence[str],
    winners: Sequence[int],
    *,
    is_still: bool,
) -> Reckoning:
    """The counting of a match that is over.

    Args:
        scoring: How its points came about.
        counted: What brought them, kind by kind, in the order in which it is told.
        arms: Of those who have played, by seat.
        winners: Who has won, by seat.
        is_still: Whether nothing may move; then all things of a kind are seen together.
    """
    write = _Still(arms) if is_still else _Moving(arms)
    starts = [0.0]
    for kind, (step, things) in enumerate(zip(scoring.steps, counted, strict=True)):
        write.cues.append(at("count", "", "screen", step.sound if things else "", starts[-1]))
        starts.append(write.kind(kind, things, starts[-1]))
    pace = 1.0 if is_still else min(1.0, LONGEST / starts[-1])
    ends = starts[-1] * pace
    return Reckoning(
        cues=(
            *(evolve(cue, start=cue.start * pace, length=cue.length * pace) for cue in write.cues),
            evolve(at("count", "", "screen", "win" if winners else "", ends), length=CROWNED),
        ),
        starts=tuple(start * pace for start in starts),
        landings=tuple(
            sorted(
                (evolve(one, lit=one.lit * pace, at=one.at * pace) for one in write.landings),
                key=lambda one: one.at,
            )
        ),
        icons=tuple(step.icon for step in scoring.steps),
        seats=len(arms),
        winners=tuple(winners),
    )


@define
class _Moving:
    """Writes the counting: things are lit one after another, and their points fly to their players."""

    arms: Sequence[str]
    cues: list[Cue] = field(factory=list)
    landings: list[Landing] = field(factory=list)

    def kind(self, kind: int, things: Sequence[Counted], now: float) -> float:
        """Write one kind of points, and say when it is over."""
        if not things:
            return now + NOTHING
        for one, start in zip(things, _starts([one.seat for one in things], now), strict=True):
            words, lands = signed(one.points), start + LIT + LENGTHS["fly"]
            target = f"score:{one.seat}"
            self.cues += [
                *(evolve(cue, length=lands - start) for cue in self._lights(one, start)),
                evolve(at("appear", _medal(one), one.place, start=start), length=LIT, words=words),
                evolve(way("fly", _medal(one), one.place, target, "coin", start + LIT), words=words),
            ]
            self.landings.append(Landing(lit=start, at=lands, kind=kind, counted=one))
            now = max(now, lands)
        return now + RESTS

    def _lights(self, one: Counted, start: float) -> tuple[Cue, ...]:
        """What lights a place, and whose points it brings."""
        shield = f"shield_{self.arms[one.seat]}"
        return at("lit", LIGHT, one.place, start=start), at("lit", shield, one.place, start=start)


class _Still(_Moving):
    """Writes the counting as stills: all things of a kind with their points, then the next kind."""

    def kind(self, kind: int, things: Sequence[Counted], now: float) -> float:
        """Write one kind of points, and say when it is over."""
        for one in things:
            medal = evolve(at("lit", _medal(one), one.place, start=now), words=signed(one.points))
            self.cues += [evolve(cue, length=STILL) for cue in (*self._lights(one, now), medal)]
            self.landings.append(Landing(lit=now, at=now, kind=kind, counted=one))
        return now + (STILL if things else NOTHING)


def _starts(seats: Sequence[int], now: float) -> list[float]:
    """When each of several things is lit, by the seats that they belong to."""
    apart = {seat: min(APART, ROW / seats.count(seat)) for seat in seats}
    starts = [now]
    for before, one in pairwise(seats):
        starts.append(starts[-1] + apart[before] + (BETWEEN if one != before else 0.0))
    return starts


def _medal(one: Counted) -> str:
    return GAIN if one.points > 0 else LOSS
