"""A match that is still being agreed on: families come and go, take arms, names and players."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Final, Self

from attrs import define, evolve

from hameln.city.game import FEWEST, MOST
from hameln.errors import RecordError
from hameln.language import text
from hameln.players.roster import HUMAN
from hameln.table.plan import Plan, Seat, begin, player_names, usual_seats
from hameln.table.saves import new_path
from hameln.table.session import ARMS, FAMILY_NAMES, LONGEST_NAME, Session
from hameln.table.settings import Settings
from hameln.town.files import list_towns
from hameln.town.town import Town

USUAL: Final = (HUMAN, "greedy", "greedy", "greedy")
"""Who sits down if nobody has said otherwise."""
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
    """

    seats: list[Seat]
    town: str
    seed: str = ""

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """The families and the town of the last match, as far as they still exist."""
        players = settings.last_seats
        if not FEWEST <= len(players) <= MOST or not set(players) <= set(player_names()):
            players = USUAL
        towns = list_towns()
        town = settings.last_town if settings.last_town in towns else USUAL_TOWN
        return cls(list(usual_seats(players)), town if town in towns else next(iter(towns), ""))

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
            self.seats.append(Seat(player=USUAL[-1], name=name, arms=arms))

    def remove(self, place: int) -> None:
        """Let a family go, if enough stay."""
        if len(self.seats) > FEWEST:
            del self.seats[place]

    def turn_player(self, place: int, step: int) -> None:
        """Let the next kind of player sit there."""
        names, seat = player_names(), self.seats[place]
        self.seats[place] = evolve(seat, player=names[(names.index(seat.player) + step) % len(names)])

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

    def seat_players(self, first: str, others: str) -> None:
        """Let one player take the first seat and another kind all others."""
        self.seats = [
            evolve(seat, player=others if place else first) for place, seat in enumerate(self.seats)
        ]

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
        """Sit down; the match has a save of its own.

        Raises:
            HamelnError: Something is wrong with the plan, or the save cannot be written.
        """
        path = new_path(town.name)
        make_folder(path.parent)
        seed = int(self.seed) if self.seed else SystemRandom().getrandbits(31)
        return begin(Plan(town=self.town, seats=tuple(self.seats), seed=seed), path)


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


def make_folder(folder: Path) -> None:
    """Make the folder of the saves, if there is none yet.

    Raises:
        RecordError: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = text("saves cannot be kept there: {reason}").format(reason=error.strerror or error)
        raise RecordError(folder, 0, reason) from None


def _alike(name: str) -> str:
    return name.strip().casefold()
