"""What lies between a search and an answer: the character's rules before it, the reason after it.

Who brought rats to a family's doors, as far as it can tell.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import attr

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.character import NEUTRAL, Character, Judge
from hameln.games.hameln.players.evaluation import Valuer, Values
from hameln.games.hameln.players.features import make_lens
from hameln.games.hameln.players.move_facts import matter_of
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State, indices
from hameln.games.hameln.rules.views import View, sample_state
from hameln.kernel.players import Choice
from hameln.kernel.sums import added
from hameln.language import current, mark, text
from hameln.players.characters.rule import Verdict, left_by

FADING: Final = 0.6
"""What is left of older grudges whenever a new one comes."""


@attr.s(auto_attribs=True, init=False, eq=False)
class Grudges:
    """What a seat holds against the others, looked up whenever it decides.

    A new rat beside a house of the family is the fault of all who live around that rat: nobody else could
    have woken a house there.

    Attributes:
        seat: Who bears them.
        held: By seat, 0 to 1.
    """

    seat: int
    held: list[float]
    rats: int

    def __init__(self, tables: Tables, seat: int) -> None:
        """Nobody has done any harm yet."""
        self.seat = seat
        self.held = [0.0] * tables.families
        self.rats = 0

    def look(self, tables: Tables, state: State) -> list[float]:
        """Look for new rats, and tell what is held against whom now."""
        fresh = state.rats & ~self.rats
        self.rats = state.rats
        own = state.men[self.seat] | state.women[self.seat]
        blamed = [0.0] * tables.families
        for circle in indices(fresh):
            around = sum([bit for _, bit, _ in tables.houses_of[circle]])
            if not own & around:
                continue
            suspects = [
                other
                for other in range(tables.families)
                if other != self.seat and (state.men[other] | state.women[other]) & around
            ]
            for other in suspects:
                blamed[other] += 1 / len(suspects)
        if any(blamed):
            self.held = [
                min(1.0, FADING * before + fault / 2) for before, fault in zip(self.held, blamed, strict=True)
            ]
        return self.held


FLORIN: Final = 0.4
"""Points that a florin of a rule's bonus counts for."""

BOLDEST: Final = 2.0
"""The boldness of who likes nothing better than risk."""
WHIM: Final = mark("This time it was a whim: it compared nothing.")
ANY: Final = mark("One of {count} possible moves came to its mind.")
OFTEN: Final = mark("At this level that happens in {part} of 100 decisions.")


@attr.s(auto_attribs=True, eq=False)
class Option:
    """A move that may be chosen, and what is known about it so far."""

    move: int
    verdict: Verdict
    obedience: float = 1.0
    """How much the bonuses of rules count."""
    lead: float = -math.inf
    """Points before the others, as the search sees it."""
    after: State | None = None
    """The position on which the lead rests."""
    tried: list[State] = attr.ib(factory=list[State])
    """Positions that were looked at whatever the family's own traps are worth."""
    trust: float = 1.0
    """How often the search came back to it, beside the most visited one."""

    @property
    def worth(self) -> float:
        """The lead, and what the rules add to it."""
        return self.lead + self.bonus

    @property
    def bonus(self) -> float:
        """What the rules add to the lead, in points."""
        return FLORIN * self.obedience * self.verdict.bonus


@attr.s(auto_attribs=True, eq=False)
class Aim:
    """What a seat wants in one decision: to win, as far as its character minds the others.

    Attributes:
        seat: Who wants it.
        spread: The lead that counts for much now.
        cruelty: Twice the character's: 1 weighs the others as much as oneself.
        boldness: Above 1, a small hope of much is worth more than a great hope of little.
        start: What the position is worth to each seat now.
        base: How the others stand now.
        grudges: By seat, what its gains hurt on top.
        is_bent: Whether it wants anything else than simply to win.
    """

    seat: int
    spread: float
    cruelty: float
    boldness: float
    start: list[float]
    base: float
    grudges: list[float]
    is_bent: bool

    def value(self, worths: list[float], spread: float) -> float:
        """How much it wants a position of such worths, 0 to 1; simply the chance to win if it is not bent."""
        seat = self.seat
        others = gathered(worths, seat, spread)
        if not self.is_bent:
            return chance_of(worths[seat] - others, spread)
        lead = worths[seat] - self.base - self.cruelty * (others - self.base)
        for other, grudge in enumerate(self.grudges):
            lead -= grudge * (worths[other] - self.start[other])
        return float(chance_of(lead, spread) ** self.boldness)

    def lead_at(self, value: float) -> float:
        """How many points before the others so good a position is now."""
        value = min(max(value, 1e-6), 1 - 1e-6)
        return self.spread * math.log(value / (1 - value))


def chance_of(lead: float, spread: float) -> float:
    """The chance to win, 0 to 1, with so many points before all others together.

    R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs" (1952), compare pairs so.
    """
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / spread))))


def gathered(worths: list[float], seat: int, spread: float) -> float:
    """The worths of all other seats as one rival, who is stronger than each of them."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    most = max(others)
    return most + spread * math.log(added([math.exp((worth - most) / spread) for worth in others]))


@attr.s(auto_attribs=True, eq=False)
class Mind:
    """What a seat knows and wants before it thinks, whichever way it thinks.

    Attributes:
        game: The match's game.
        seat: The seat that it plays.
        rng: The seat's own generator.
        character: Whom it plays like.
        valuer: What positions are worth to it.
        blunders: How often it takes any move that its rules leave.
        obedience: How much the bonuses of its rules count, 0 to 1.
        grudges: What it holds against the others.
        said: Its last reason, by language.
    """

    game: Hameln
    seat: int
    rng: Random
    character: Character
    valuer: Valuer
    blunders: float
    obedience: float
    grudges: Grudges
    said: dict[str, str] = attr.ib(factory=dict[str, str])

    def options(self, judge: Judge, state: State, moves: Sequence[int]) -> list[Option]:
        """The moves that the rules leave: preferred ones if there are any, vetoed ones only if all are."""
        options = [Option(move, judge.judge(state, move), self.obedience) for move in moves]
        return left_by(options, lambda option: option.verdict)

    def whim(self, options: list[Option], count: int, state: State) -> Choice[int] | None:
        """Any of the options, as often as the level blunders.

        Args:
            options: What the rules leave.
            count: How many moves there were before.
            state: The position as it may know it.
        """
        if not self.blunders or self.rng.random() >= self.blunders:
            return None
        move = options[int(self.rng.random() * len(options))].move
        often = round(100 * self.blunders)

        def explain() -> Choice[int]:
            more = [text(ANY).format(count=count), text(OFTEN).format(part=often)]
            why = f"{text(WHIM)} {matter_of(self.game, state, move)}"
            return Choice(move, why=self.say(why, f"{why} {more[0]}"), more=" ".join(more))

        return Choice(move, explain=explain)

    def say(self, *ways: str) -> str:
        """The first of some ways to say a thing that is not what was said last."""
        language = current()
        last = self.said.get(language, "")
        self.said[language] = next((told for told in ways if told != last), ways[0])
        return self.said[language]

    def aim(self, state: State) -> Aim:
        """What it wants in this position; traps that it does not know are drawn."""
        one = self.character
        grudges = [one.spite * held for held in self.grudges.look(self.valuer.tables, state)]
        start = self.valuer.worths(
            sample_state(self.valuer.tables, View(seat=self.seat, state=state), self.rng)
        )
        spread = self.valuer.spread(state)
        return Aim(
            seat=self.seat,
            spread=spread,
            cruelty=one.cruelty / NEUTRAL,
            boldness=BOLDEST ** ((one.risk - NEUTRAL) / NEUTRAL),
            start=start,
            base=gathered(start, self.seat, spread),
            grudges=grudges,
            is_bent=one.cruelty != NEUTRAL or one.risk != NEUTRAL or any(grudges),
        )


def mind_of(  # noqa: PLR0913, PLR0917 - all that makes a player
    game: Hameln,
    seat: int,
    rng: Random,
    character: Character,
    values: Values,
    blunders: float = 0.0,
    obedience: float = 1.0,
) -> Mind:
    """The mind of a seat before its first decision."""
    return Mind(
        game=game,
        seat=seat,
        rng=rng,
        character=character,
        valuer=Valuer(make_lens(game.tables), values, character),
        blunders=blunders,
        obedience=obedience,
        grudges=Grudges(game.tables, seat),
    )
