"""Playing a unit, and what is kept of its matches: plain facts that travel between machines as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Protocol

from attrs import asdict, field, frozen

from hameln.arena.lineups import Lineup, Unit
from hameln.errors import SeatsError
from hameln.files.readers import Problem, Problems, Reader, check_keys, shown
from hameln.kernel.game import Game
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.version import MADE_BY

_DIGITS: Final = 16


@frozen(kw_only=True)
class Sight:
    """What a venue tells about a finished match beyond its result.

    Attributes:
        starts: The place of each seat at the beginning, from 0: whoever moves first has 0.
        facts: Numbers about the whole match, by name.
        of_seats: Numbers about each seat, by name.
    """

    starts: tuple[int, ...]
    facts: Mapping[str, float] = field(factory=dict[str, float])
    of_seats: tuple[Mapping[str, float], ...] = ()


class Venue(Protocol):
    """Where matches are played: a value that can be sent to other machines and makes everything there."""

    @property
    def word(self) -> str:
        """The game that is played there, by the word of its records."""
        ...

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def size(self) -> int:
        """How many sit at a table."""
        ...

    def words(self) -> dict[str, Any]:
        """The venue in JSON values, from which it can be made again."""
        ...

    def game(self, seed: int) -> Game[Any, Any, Any]:
        """The game of a match with this seed; made once for each process where all matches have the same."""
        ...

    def maker(self, name: str) -> PlayerMaker:
        """The maker of the player of this name."""
        ...

    def sight(self, match: Match[Any, Any, Any]) -> Sight:
        """What is to be told about a finished match."""
        ...


@frozen(kw_only=True)
class Outcome:
    """What is kept of a match.

    Attributes:
        players: Their names, by seat.
        places: Each seat's place in the end, 1 for the winner; equal places are shared ones.
        totals: Points by seat.
        points: Points by seat and source.
        starts: The place of each seat at the beginning, from 0.
        actions: How many actions it took, those of chance included.
        facts: Numbers about the whole match.
        of_seats: Numbers about each seat.
        log: A short hash of all actions; equal matches have equal ones.
    """

    players: Lineup
    places: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[Mapping[str, int], ...]
    starts: tuple[int, ...]
    actions: int
    facts: Mapping[str, float]
    of_seats: tuple[Mapping[str, float], ...]
    log: str

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win; those who share the first place share it."""
        return win_shares(self.places)

    @property
    def margins(self) -> tuple[int, ...]:
        """By how much each seat's total is above the best other one."""
        return tuple(
            total - max(other for at, other in enumerate(self.totals) if at != seat)
            for seat, total in enumerate(self.totals)
        )


@frozen(kw_only=True)
class Finished:
    """A unit that has been played.

    Attributes:
        unit: Its number.
        outcomes: Its matches, in their order.
        records: The records of its matches, one after another; empty where none were wanted.
        archived: The checksum of records that lie elsewhere; empty where none were wanted.
    """

    unit: int
    outcomes: tuple[Outcome, ...]
    records: str = ""
    archived: str = ""


def win_shares(places: Sequence[int]) -> tuple[float, ...]:
    """What each seat has of the win.

    >>> win_shares([2, 1, 3]), win_shares([1, 3, 1])
    ((0.0, 1.0, 0.0), (0.5, 0.0, 0.5))
    """
    first = places.count(1)
    return tuple(1 / first if place == 1 else 0.0 for place in places)


def play_unit(venue: Venue, unit: Unit, *, with_records: bool = False) -> Finished:
    """Play all matches of a unit; the same unit gives the same result in every process."""
    game = venue.game(unit.seed)
    outcomes: list[Outcome] = []
    records: list[str] = []
    for seats in unit.matches:
        makers = [venue.maker(name) for name in seats]
        match = play_match(game, makers, unit.seed, has_reasons=with_records)
        outcomes.append(outcome_of(match, seats, venue.sight(match)))
        if with_records:
            writer = RecordWriter(game, seats, seed=unit.seed, made_by=MADE_BY)
            records += [f"{line}\n" for line in writer.lines(match)]
    return Finished(unit=unit.number, outcomes=tuple(outcomes), records="".join(records))


def outcome_of(match: Match[Any, Any, Any], seats: Lineup, sight: Sight) -> Outcome:
    """What is kept of a finished match."""
    result = match.game.result(match.state)
    actions = repr([(one.mover, one.action) for one in match.played])
    return Outcome(
        players=seats,
        places=result.places,
        totals=result.totals,
        points=tuple(dict(points) for points in result.points),
        starts=sight.starts,
        actions=len(match.played),
        facts=sight.facts,
        of_seats=sight.of_seats,
        log=sha256(actions.encode()).hexdigest()[:_DIGITS],
    )


def to_words(finished: Finished) -> dict[str, Any]:
    """A unit's outcomes as a line of the results holds them; records lie elsewhere."""
    words = {"unit": finished.unit, "matches": [asdict(outcome) for outcome in finished.outcomes]}
    return {**words, "records": finished.archived} if finished.archived else words


def check_venue(
    words: dict[str, Any],
    needed: Iterable[str],
    more: Iterable[str],
    readers: Mapping[str, Reader],
    sizes: Sequence[int],
) -> None:
    """Do nothing if the words of a venue are as they should be.

    Args:
        words: What was written down.
        needed: The keys that must be there; ``size`` is one of them.
        more: The keys that may be there.
        readers: What reads some of them.
        sizes: For how many the game is.

    Raises:
        SeatsError: Something is wrong; the first of it is told.
    """
    problems: Problems = []
    check_keys(words, (*needed, *more), needed, (), problems)
    for key, reader in readers.items():
        if key in words:
            reader(words[key], (key,), problems)
    size = words.get("size")
    if type(size) is not int or size not in sizes:
        says = f"expected {sizes[0]} to {sizes[-1]}, found {shown(size)}"
        problems.append(Problem(path=("size",), says=says))
    if problems:
        message = f"venue: {problems[0]}"
        raise SeatsError(message)
