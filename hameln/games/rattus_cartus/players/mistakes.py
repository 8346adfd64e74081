"""What kind of mistake an heir's decision was: what was done, and what the better one did instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    PASS,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables, building_of, copy_of
from hameln.language import mark

MISTAKES: Final[Mapping[str, str]] = {
    "mismatched": mark("People were laid who brought rats."),
    "wasted": mark("Special cards were laid for nothing."),
    "laid_few": mark("Too few cards were laid."),
    "laid_many": mark("Too many cards were laid."),
    "laid_other": mark("Other cards would have done more."),
    "crowded": mark("It was no building to be one of many in."),
    "building": mark("Another building was worth more."),
    "passed": mark("It was no time for a Pass."),
    "not_passed": mark("A Pass was kept."),
    "supply_rats": mark("The supply took too few rats away."),
    "supply_cards": mark("The supply brought too few cards."),
    "supply_looks": mark("The supply showed no nun."),
    "look": mark("Another nun was worth more to know."),
    "target": mark("The wrong heir was hit."),
    "gave": mark("The wrong cards were given."),
    "discarded": mark("The wrong cards were discarded."),
    "other": mark("There was something better to choose."),
}
"""The kinds, each as a sentence."""
_ELSEWHERE: Final = {TARGET: "target", GIVE: "gave", DISCARD: "discarded", LOOK: "look"}
"""By the verb of what was done, what was wrong where nothing else can be said."""


@frozen
class _Visit:
    """A building entered, and what was laid there."""

    tables: Tables
    place: int
    estate: int
    cards: Sequence[int]

    @property
    def mismatched(self) -> int:
        """How many people bring rats."""
        estates = [self.tables.estate_on[card] for card in self.cards]
        return sum(estate not in {NONE, self.estate} for estate in estates)

    @property
    def strength(self) -> int:
        """How many cards count for influence."""
        return sum(self.tables.is_influence[card] for card in self.cards)

    @property
    def specials(self) -> int:
        """How many cards do not."""
        return len(self.cards) - self.strength


def kinds_of(tables: Tables, state: State, taken: Sequence[Move], best: Sequence[Move]) -> tuple[str, ...]:
    """What was wrong with a decision, then what it left out; words of `MISTAKES`, at least one.

    Args:
        tables: The match.
        state: The position before it.
        taken: What was done, action by action.
        best: What would have been better.
    """
    done, better = taken[0], best[0]
    if done[0] == SUPPLY:
        return _supplied(tables, state, done[1], better[1])
    if PASS in {done[0], better[0]}:
        return ("passed" if done[0] == PASS else "not_passed",)
    if ENTER in {done[0], better[0]} or LAY in {move[0] for move in (*taken, *best)}:
        own, other = (_visit(tables, state, moves) for moves in (taken, best))
        return _entered(state, own, other)
    return (_ELSEWHERE.get(done[0], "other"),)


def _supplied(tables: Tables, state: State, own: int, other: int) -> tuple[str, ...]:
    """What the better supply has more of: cards, rats, looks."""
    taken, best = (tables.supply[copy_of(state.row[place])] for place in (own, other))
    names = ("supply_cards", "supply_rats", "supply_looks")
    found = tuple(name for name, less, more in zip(names, taken, best, strict=True) if less < more)
    return found or ("other",)


def _visit(tables: Tables, state: State, moves: Sequence[Move]) -> _Visit:
    """Where an heir goes, or is already, and what it lays."""
    entered = [move[1] for move in moves if move[0] == ENTER]
    place = entered[0] if entered else state.entered[state.mover]
    estate = tables.estate_of[building_of(state.row[place])]
    return _Visit(tables, place, estate, [move[1] for move in moves if move[0] == LAY])


def _entered(state: State, own: _Visit, other: _Visit) -> tuple[str, ...]:
    """What was wrong with entering and laying."""
    found: list[str] = []
    if own.mismatched > other.mismatched:
        found.append("mismatched")
    if own.specials > other.specials:
        found.append("wasted")
    if own.strength < other.strength:
        found.append("laid_few")
    elif own.strength > other.strength and not found:
        found.append("laid_many")
    if own.place != other.place:
        is_fuller = len(state.places[own.place]) > len(state.places[other.place])
        found.append("crowded" if is_fuller else "building")
    return tuple(found) or ("laid_other",)
