"""A town measured by matches of computer players: what it is, and how it is made in the background.

Two measurements side by side: what became better or worse, beyond what chance explains.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from attrs import frozen

from hameln.arena.kinds import EQUAL
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome
from hameln.arena.running import Order
from hameln.editor.trials import Trial
from hameln.errors import HamelnError
from hameln.files.codec import canonical
from hameln.games.hameln.arena.bounds import HOUSES, LENGTH, START_HOUSES, TURN_ORDER, Bound, Part, bounds_of
from hameln.games.hameln.arena.bounds_messages import title
from hameln.games.hameln.arena.tallies import Tallies, mean_fact, tallies_of
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.arena.watch import MAN, WOMAN
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import HouseId, Town
from hameln.language import mark, plural, text
from hameln.table.saying import told_number

PLAYER: Final = "medium"
"""Who plays: good enough to use a town, quick enough for hundreds of matches."""
MATCHES: Final = 300
"""How many matches a measurement takes if nobody says otherwise."""
SEED: Final = 1
_DIGITS: Final = 16


@frozen(kw_only=True)
class Measurement:
    """What matches of equal players have shown of a town.

    Attributes:
        town: What matters of the town for the rules, as `rules_of` has it.
        id: The id of the town.
        families: How many played.
        matches: How many matches.
        seed: What all their chance came from.
        player: Who played.
        bounds: What fair means, measured.
        tallies: What happened where.
        lost: Children that a family lost to the road in a match.
    """

    town: str
    id: str
    families: int
    matches: int
    seed: int
    player: str
    bounds: tuple[Bound, ...]
    tallies: Tallies
    lost: float

    def bound(self, word: str) -> Bound:
        """One of the bounds."""
        return next(bound for bound in self.bounds if bound.word == word)


def rules_of(town: Town) -> str:
    """A short word for all of a town that matters for the rules; names and places do not.

    Two towns with the same word have the same matches.
    """
    words = {
        "districts": [[one.id, one.price] for one in town.districts],
        "piper": town.piper,
        "houses": [
            [one.id, one.kind.value, one.district, one.cost, one.bonus, one.market] for one in town.houses
        ],
        "circles": [
            [
                one.id,
                [[touch.house, touch.side] for touch in one.touches],
                list(one.districts),
                one.market,
                one.families,
            ]
            for one in town.circles
        ],
        "counters": list(town.counters),
        "track": [town.influence_top, [list(field) for field in town.ring], list(town.road)],
        "kings": {str(size): list(kings) for size, kings in town.kings.items()},
        "start_houses": {str(size): list(houses) for size, houses in town.start_houses.items()},
    }
    return sha256(canonical(words).encode()).hexdigest()[:_DIGITS]


def has_houses_of(town: Town, measured: Measurement) -> bool:
    """Whether all houses that were measured are still there."""
    return all(one.id in town.house for one in measured.tallies.houses)


def order_for(town: Town, families: int, matches: int = MATCHES, seed: int = SEED) -> Order:
    """What is played to measure a town.

    Raises:
        HamelnError: The town has problems and cannot be played, or is not for so many families.
    """
    if problems := len(find_problems(town)):
        says = plural(
            "The town can be measured when its problem is mended.",
            "The town can be measured when its {n} problems are mended.",
            problems,
        )
        raise HamelnError(says.format(n=problems))
    return Order(
        tournament=Tournament(mode=EQUAL, players=(PLAYER,), size=families, openings=matches, seed=seed),
        venue=venue_for(town, families, (PLAYER,), is_watched=True),
    )


def trial_for(
    town: Town, families: int, matches: int = MATCHES, seed: int = SEED, jobs: int = 0
) -> Trial[Measurement]:
    """A trial that measures a town in the background; it is not begun yet.

    Raises:
        HamelnError: As `order_for`.
    """
    order = order_for(town, families, matches, seed)
    return Trial(order, partial(measured, town, families, seed), jobs)


def measured(town: Town, families: int, seed: int, outcomes: Sequence[Outcome]) -> Measurement:
    """What these matches show of a town; at least one."""
    return Measurement(
        town=rules_of(town),
        id=town.id,
        families=families,
        matches=len(outcomes),
        seed=seed,
        player=PLAYER,
        bounds=bounds_of(town, outcomes),
        tallies=tallies_of(town, outcomes),
        lost=mean_fact(outcomes, "lost") / families,
    )


BETTER: Final = mark("Better: {what}, {former} before, {now} now.")
WORSE: Final = mark("Worse: {what}, {former} before, {now} now.")
OTHER: Final = mark("Changed: {what}, {former} before, {now} now.")


@frozen(kw_only=True)
class Change:
    """One thing that differs between two measurements, more than chance explains.

    Attributes:
        word: The bound that it is about.
        former: What was measured before.
        now: What was measured now.
        is_better: Whether it is nearer to what is allowed, or farther away; ``None`` where both are allowed.
    """

    word: str
    former: Part
    now: Part
    is_better: bool | None


def compared(former: Measurement, now: Measurement) -> tuple[Change, ...]:
    """What has changed beyond chance, the better first; nothing where that cannot be compared.

    All comparisons of a bound hold together in 95 of 100 cases, as its intervals do.

    Args:
        former: A measurement with as many families.
        now: The later one.
    """
    if former.families != now.families:
        return ()
    found = [change for bound in now.bounds for change in _changes(former.bound(bound.word), bound)]
    return tuple(sorted(found, key=lambda change: (change.is_better is None, change.is_better is False)))


def _changes(former: Bound, now: Bound) -> Iterator[Change]:
    """Two things that differ by more than their intervals allow together."""
    known = {(part.id, part.who): part for part in former.parts}
    for part in now.parts:
        old = known.get((part.id, part.who))
        if old is None:
            continue
        chance = math.hypot(_reach(old), _reach(part))
        if abs(part.value - old.value) <= chance:
            continue
        before, after = _away(former, old), _away(now, part)
        is_better = None if before == after else after < before
        if is_better is not None or now.word != HOUSES:
            yield Change(word=now.word, former=old, now=part, is_better=is_better)


def _reach(part: Part) -> float:
    return max(part.high - part.value, part.value - part.low)


def _away(bound: Bound, part: Part) -> float:
    """How far something lies from the middle of what is allowed to rates, and outside of it to all else."""
    if bound.word in (TURN_ORDER, START_HOUSES):
        return abs(part.value - (bound.least + bound.most) / 2)
    return max(0.0, bound.least - part.value, part.value - bound.most)


def told_change(town: Town, change: Change) -> str:
    """One sentence about a change."""
    says = OTHER if change.is_better is None else BETTER if change.is_better else WORSE
    return text(says).format(
        what=_what(town, change), former=_amount(change, change.former), now=_amount(change, change.now)
    )


def _what(town: Town, change: Change) -> str:
    subject, part = title(change.word), change.now
    if change.word == TURN_ORDER:
        return text("{subject}, place {n}").format(subject=subject, n=part.id)
    house = town.house.get(HouseId(part.id))
    if house is None:
        return subject
    says = {
        MAN: text("{subject}, whose man began in: {house}"),
        WOMAN: text("{subject}, whose woman began in: {house}"),
    }.get(part.who, text("{subject}, in: {house}"))
    return says.format(subject=subject, house=called(house))


def _amount(change: Change, part: Part) -> str:
    if change.word == LENGTH:
        return told_number(part.value)
    if change.word in (TURN_ORDER, START_HOUSES, HOUSES):
        return f"{100 * part.value:.0f} %"
    return told_number(part.value, 2, are_all_written=True)
