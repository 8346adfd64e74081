"""A match that is still being agreed on: families come and go, take arms, names and players."""

from __future__ import annotations

from random import SystemRandom
from typing import Final, Self

from attrs import define, evolve, field

from hameln.errors import LockError, RecordError
from hameln.games.hameln.map.files import list_towns
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import FEWEST, MOST
from hameln.games.hameln.table.plan import (
    Plan,
    Seat,
    begin,
    family_name,
    is_player,
    level_of,
    other_level,
    turned,
    usual_families,
    usual_seats,
)
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import ARMS
from hameln.table.places import new_place
from hameln.table.records import LONGEST_NAME
from hameln.table.session import Session
from hameln.table.settings import Settings

USUAL_SEATS: Final = 4
"""How many families sit down if nobody has said otherwise: a person first."""
USUAL_TOWN: Final = "hameln"
SEED_DIGITS: Final = 12
"""Digits of the longest number that chance can be made from."""


@define
class Draft:
    """What has been agreed on so far.

    Attributes:
        seats: The families.
        town: The name of its file.
        seed: Digits; empty for any chance.
        unsaved: Why the match that has begun has no save; empty if it has one.
    """

    seats: list[Seat]
    town: str
    seed: str = ""
    unsaved: str = field(default="", eq=False)

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """The families and the town of the last match, as far as they still exist."""
        players = settings.last_seats
        if not FEWEST <= len(players) <= MOST or not all(map(is_player, players)):
            players = (HUMAN, *usual_families(USUAL_SEATS - 1))
        towns = list_towns()
        town = settings.last_town if settings.last_town in towns else USUAL_TOWN
        draft = cls(list(usual_seats(players)), town if town in towns else next(iter(towns), ""))
        for place in range(len(draft.seats)):
            draft._name(place)
        return draft

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(seat.player for seat in self.seats)

    # -- families

    def add(self) -> None:
        """Seat another family, if there is room."""
        if len(self.seats) < MOST:
            taken = {_alike(seat.name) for seat in self.seats}
            name = next(name for name in FAMILY_NAMES if _alike(name) not in taken)
            arms = next(arms for arms in ARMS if all(seat.arms != arms for seat in self.seats))
            seated = {seat.player.partition(":")[0] for seat in self.seats}
            level = next((level for seat in self.seats if (level := level_of(seat.player))), "medium")
            free = [one for one in usual_families(99, level) if one.partition(":")[0] not in seated]
            self.seats.append(Seat(player=free[0], name=name, arms=arms))
            self._name(len(self.seats) - 1)

    def remove(self, place: int) -> None:
        """Let a family go, if enough stay."""
        if len(self.seats) > FEWEST:
            del self.seats[place]

    def turn_player(self, place: int, step: int) -> None:
        """Let the next kind of player sit there."""
        seat = self.seats[place]
        self.seats[place] = evolve(seat, player=turned(seat.player, step))
        self._name(place, family_name(seat.player))

    def turn_level(self, place: int, step: int) -> None:
        """Let the family that sits there play better or worse."""
        seat = self.seats[place]
        self.seats[place] = evolve(seat, player=other_level(seat.player, step))

    def _name(self, place: int, before: str = "") -> None:
        """Call a computer family by its own name, and take that away with it; names of persons stay.

        Args:
            before: The name of the computer family that sat there.
        """
        seat, others = self.seats[place], {_alike(seat.name) for seat in self.seats}
        is_usual = seat.name in FAMILY_NAMES or seat.name == before
        wanted = family_name(seat.player) or (seat.name if seat.name in FAMILY_NAMES else FAMILY_NAMES[place])
        if is_usual and wanted and _alike(wanted) not in others - {_alike(seat.name)}:
            self.seats[place] = evolve(seat, name=wanted)

    def turn_arms(self, place: int) -> None:
        """Take the next arms that are free; where all are taken, change with the family that has them."""
        own = self.seats[place].arms
        order = [ARMS[(ARMS.index(own) + step) % len(ARMS)] for step in range(1, len(ARMS))]
        taken = {seat.arms: other for other, seat in enumerate(self.seats)}
        wanted = next((arms for arms in order if arms not in taken), order[0])
        if wanted in taken:
            other = taken[wanted]
            self.seats[other] = evolve(self.seats[other], arms=own)
        self.seats[place] = evolve(self.seats[place], arms=wanted)

    def rename(self, place: int, name: str) -> None:
        """Call a family otherwise; blanks around the name go."""
        self.seats[place] = evolve(self.seats[place], name=" ".join(name.split())[:LONGEST_NAME])

    def seat_persons(self, count: int) -> None:
        """Let the first families be persons and all others computer families, each another one."""
        level = next((level for seat in self.seats if (level := level_of(seat.player))), "medium")
        families = usual_families(len(self.seats), level)
        for place, seat in enumerate(self.seats):
            before = family_name(seat.player)
            player = HUMAN if place < count else families[place - count]
            self.seats[place] = evolve(seat, player=player)
            self._name(place, before)

    @property
    def persons(self) -> int:
        """How many persons sit down."""
        return sum(seat.player == HUMAN for seat in self.seats)

    # -- whether it can begin

    def fault_of(self, place: int) -> str:
        """What is wrong with a family's name; empty if nothing is."""
        name = self.seats[place].name
        if not name:
            return text("A family has no name.")
        if any(_alike(seat.name) == _alike(name) for other, seat in enumerate(self.seats) if other != place):
            return text("Two families are called {name}.").format(name=name)
        return ""

    def why_not(self, town: Town | None) -> str:
        """Why the match cannot begin; empty if it can.

        Args:
            town: The chosen town; nothing if its file has faults.
        """
        faults = [fault for place in range(len(self.seats)) if (fault := self.fault_of(place))]
        if faults:
            return faults[0]
        if town is None:
            return text("This town has faults and cannot be played.")
        return misfit(town, len(self.seats))

    def begin(self, town: Town) -> Session:
        """Sit down; the match has a save of its own, or none where nothing can be written.

        Raises:
            HamelnError: Something is wrong with the plan.
        """
        seed = int(self.seed) if self.seed else SystemRandom().getrandbits(31)
        plan = Plan(town=self.town, seats=tuple(self.seats), seed=seed)
        self.unsaved = ""
        try:
            return begin(plan, new_place(town.name))
        except (RecordError, LockError) as error:
            told = text(
                "This match is played without a save: {reason}. A copy can be saved later, in the menu."
            )
            self.unsaved = told.format(reason=error.plain)
            return begin(plan)


def misfit(town: Town, families: int) -> str:
    """Why a town is not for so many families; empty if it is."""
    if families in town.start_houses:
        return ""
    told = text("{town} is for {known} families, not for {n}.")
    return told.format(town=town.name, known=families_of(town), n=families)


def families_of(town: Town) -> str:
    """For how many families a town is, such as ``3 to 5``."""
    known = sorted(town.start_houses)
    if len(known) > 1 and known == list(range(known[0], known[-1] + 1)):
        return text("{least} to {most}").format(least=known[0], most=known[-1])
    return text(" or ").join(map(str, known))


def _alike(name: str) -> str:
    return name.strip().casefold()
