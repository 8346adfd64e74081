"""Where the expansion of the card game has an effect: matches played at random in which it comes to that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.picture import building_at
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.log.moments import Moments
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.session import Session

HEIRS: Final = 4
SETS: Final = (
    "garden,bank,church-school,tournament-field,circle,embassy",
    "mill,trading-house,cathedral,stables,laboratory,monument",
    "inn,town-hall,chapel,wall,wizards-castle,keep",
)
"""Sets of buildings in which all of the expansion is."""
_SEEDS: Final = range(12)
"""Matches of a set among which an effect is looked for."""

AMatch = Match[State, tuple[Any, ...], Any]


@frozen
class Place:
    """Somewhere in a match.

    Attributes:
        session: The match, played to its end.
        count: How many actions come before.
        before: The table there.
        events: What the next action brings; nothing where that is not asked for.
    """

    session: Session
    count: int
    before: State
    events: tuple[RattusEvent, ...] = ()

    @property
    def building(self) -> str:
        """The word of the building that the deciding heir has entered; empty for none."""
        return self.building_of(self.before.mover)

    def building_of(self, seat: int) -> str:
        """The word of the building that an heir has entered; empty for none."""
        place = self.before.entered[seat] if seat >= 0 else -1
        if place < 0:
            return ""
        pack = self.session.game.pack
        return str(pack.buildings[self.before.row[place] // 5].id)

    def has_shown(self, seat: int) -> bool:
        """Whether what the heir has laid lies open."""
        return bool(self.before.shown >> self.before.entered[seat] & 1)

    def has_premium(self, seat: int) -> bool:
        """Whether the heir has the premium of its building."""
        state, tables = self.before, self.session.game.tables
        return building_at(tables, state, state.entered[seat]).premium == seat


@cache
def match_of(buildings: str, seed: int, heirs: int = HEIRS) -> Session:
    """A match of a set of buildings with nobles, played to its end at random."""
    game = SEATING.new_game(f"nobilis:{buildings}", heirs, {"nobles": True}, seed)
    match: AMatch = Match(game)
    rng = Random(seed)
    while not match.is_over:
        mover, state = match.mover, match.state
        action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
        match.append(Played(mover=mover, action=action))
    return Session(game, (HUMAN,) * heirs, seed, match=match)


@cache
def heirs_match(buildings: str, seed: int, heirs: int = HEIRS) -> Session:
    """The same, played to its end by heirs of the computer."""
    game = SEATING.new_game(f"nobilis:{buildings}", heirs, {"nobles": True}, seed)
    session = Session(game, ("medium",) * heirs, seed)
    while session.step() is not None:
        pass
    return session


def asked_of_heirs(buildings: str, is_wanted: Callable[[Place], bool]) -> Place:
    """The first place of such matches at which somebody has to decide as it is wanted.

    Raises:
        LookupError: No match comes to that.
    """
    for seed in _SEEDS:
        session = heirs_match(buildings, seed)
        for count, (before, _, _) in enumerate(session.match.replay()):
            place = Place(session, count, before)
            if before.mover >= 0 and is_wanted(place):
                return place
    message = "no heirs come to that decision"
    raise LookupError(message)


def asked(buildings: str, is_wanted: Callable[[Place], bool], heirs: int = HEIRS) -> Place:
    """The first place at which an heir has to decide as it is wanted.

    Raises:
        LookupError: No match comes to that.
    """
    for place in _places(buildings, heirs):
        if place.before.mover >= 0 and is_wanted(place):
            return place
    message = "no match comes to that decision"
    raise LookupError(message)


def happened(buildings: str, is_wanted: Callable[[RattusEvent, Place], bool], heirs: int = HEIRS) -> Place:
    """The first place at which the next action brings such an event.

    Raises:
        LookupError: No match comes to that.
    """
    for seed in _SEEDS:
        session = match_of(buildings, seed, heirs)
        for place in _with_events(session):
            if any(is_wanted(event, place) for event in place.events):
                return place
    message = "no match comes to that event"
    raise LookupError(message)


def ended(buildings: str, is_wanted: Callable[[Session], bool], heirs: int = HEIRS) -> Session:
    """The first match that ends as it is wanted.

    Raises:
        LookupError: No match does.
    """
    for seed in range(4 * len(_SEEDS)):
        session = match_of(buildings, seed, heirs)
        if is_wanted(session):
            return session
    message = "no match ends like that"
    raise LookupError(message)


def cut(place: Place, persons: tuple[int, ...]) -> Session:
    """The match as it stood there, with persons on some of the seats."""
    session = place.session
    match = session.match
    seats = [HUMAN if seat in persons else "medium" for seat in range(match.game.seats)]
    return Session(match.game, seats, session.seed, match=Match(match.game, match.played[: place.count]))


def _places(buildings: str, heirs: int) -> Iterator[Place]:
    for seed in _SEEDS:
        session = match_of(buildings, seed, heirs)
        for count, (before, _, _) in enumerate(session.match.replay()):
            yield Place(session, count, before)


@cache
def _with_events(session: Session) -> tuple[Place, ...]:
    moments = Moments(session.match)
    found = []
    for count in range(len(session.match.played)):
        seen = moments.seen_at(count + 1, ALL_KNOWING)
        events = tuple(TABLE.telling.events(session.game, seen))
        found.append(Place(session, count, moments.view_at(count, ALL_KNOWING).state, events))
    return tuple(found)
