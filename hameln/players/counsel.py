"""What lies between a search and an answer: the character's rules before it, the reason after it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import attr

from hameln.city.state import State
from hameln.kernel.players import Choice
from hameln.language import mark, text
from hameln.players.character import NEUTRAL, Character, Judge, Verdict
from hameln.players.reasons import reason_for
from hameln.players.values import Valuer

FLORIN: Final = 0.4
"""Points that a florin of a rule's bonus counts for."""

WHIM: Final = mark("It was done without much thought.")


@attr.s(auto_attribs=True, eq=False)
class Option:
    """A move that may be chosen, and what is known about it so far."""

    move: int
    verdict: Verdict
    lead: float = -math.inf
    """Points before the others, as the search sees it."""
    after: State | None = None
    """The position on which the lead rests."""
    trust: float = 1.0
    """How often the search came back to it, beside the most visited one."""

    @property
    def worth(self) -> float:
        """The lead, and what the rules add to it."""
        return self.lead + FLORIN * self.verdict.bonus


def options_for(judge: Judge, state: State, moves: Sequence[int]) -> list[Option]:
    """The moves that the rules leave: preferred ones if there are any, vetoed ones only if all are."""
    options = [Option(move, judge.judge(state, move)) for move in moves]
    options = [option for option in options if not option.verdict.veto] or options
    return [option for option in options if option.verdict.prefer] or options


@attr.s(auto_attribs=True, eq=False)
class Aim:
    """What a seat wants in one decision: to lead, as far as its character minds the others.

    Attributes:
        seat: Who wants it.
        spread: The lead that counts for much.
        cruelty: Twice the character's: 1 weighs the others as much as oneself.
        start: What the position is worth to each seat now.
        base: How the others stand now.
        grudges: By seat, what its gains hurt on top.
    """

    seat: int
    spread: float
    cruelty: float
    start: list[float]
    base: float
    grudges: list[float]

    def lead(self, worths: list[float]) -> float:
        """Points before the others, where they would win with such worths."""
        others = gathered(worths, self.seat, self.spread)
        lead = worths[self.seat] - self.base - self.cruelty * (others - self.base)
        for seat, grudge in enumerate(self.grudges):
            lead -= grudge * (worths[seat] - self.start[seat])
        return lead

    @property
    def is_bent(self) -> bool:
        """Whether it wants anything else than simply to win."""
        return self.cruelty != 1 or any(self.grudges)

    def lead_at(self, chance: float) -> float:
        """The lead of a chance to win."""
        chance = min(max(chance, 1e-6), 1 - 1e-6)
        return self.spread * math.log(chance / (1 - chance))

    def chance(self, lead: float) -> float:
        """The lead as a chance to win, 0 to 1."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / self.spread))))


def gathered(worths: list[float], seat: int, spread: float) -> float:
    """The worths of all other seats as one rival, who is stronger than each of them."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    most = max(others)
    return most + spread * math.log(sum([math.exp((worth - most) / spread) for worth in others]))


def aim_of(character: Character, valuer: Valuer, state: State, seat: int, grudges: list[float]) -> Aim:
    """The aim of a character in a position."""
    start = valuer.worths(state)
    spread = valuer.spread(state)
    return Aim(
        seat=seat,
        spread=spread,
        cruelty=character.cruelty / NEUTRAL,
        start=start,
        base=gathered(start, seat, spread),
        grudges=[character.spite * grudge for grudge in grudges],
    )


def choice_of(valuer: Valuer, judge: Judge, state: State, aim: Aim, options: list[Option]) -> Choice[int]:
    """The answer: the option of the highest worth, why, and what else was considered.

    Args:
        options: With leads, in the order in which equal ones are preferred.
    """
    ordered = sorted(options, key=lambda option: (-option.trust, -option.worth))
    best = ordered[0]
    return Choice(
        best.move,
        why=_why(valuer, judge, state, aim, ordered),
        considered=tuple(
            (option.move, round(aim.chance(option.worth), 3)) for option in ordered if option.lead > -math.inf
        ),
    )


def _why(valuer: Valuer, judge: Judge, state: State, aim: Aim, ordered: list[Option]) -> str:
    """The sentence of the rule that changed the choice, or of what speaks most for the best option."""
    best = ordered[0]
    is_ruled = best.verdict.prefer or best.verdict.bonus > 0
    if is_ruled and (len(ordered) == 1 or best is not max(ordered, key=lambda option: option.lead)):
        told = judge.tell(best.verdict.rule, state, best.move)
        if told:
            return told
    if best.after is None:
        return text(WHIM)
    others = [option.after for option in ordered[1:] if option.after is not None]
    return reason_for(valuer, aim.seat, state, best.after, [*others, state])
