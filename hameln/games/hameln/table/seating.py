"""Who can sit down to Hameln, and what a new match is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.errors import HamelnError
from hameln.files.readers import is_table
from hameln.games.hameln.events.names import NUMERALS
from hameln.games.hameln.map.files import families_of, find_town, list_towns, name_in_header
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import FEWEST, MOST, Hameln
from hameln.language import mark, text
from hameln.players.kit import SIGN
from hameln.table.seating import DayPlan, Seating, Wording, pick

FAMILY_NAMES: Final = ("Ahlborn", "Brinkmann", "Creuz", "Deister", "Everding")
"""What the families are called, by seat."""
USUAL_TOWN: Final = "hameln"
TOWNS_OF_DAYS: Final = ("hameln", "aldermoor", "oxbow", "ravenscar", "reedmouth")
FAMILIES_OF_DAYS: Final = ("weber", "mauser", "knicks", "kranz", "schalmei")
LEVELS_OF_DAYS: Final = ("medium", "hard")
"""What the match of a day is made of. Whoever changes these raises `hameln.table.daily.VERSION`."""


class HamelnSeating(Seating):
    """Three to five families in a town."""

    wording = Wording(
        title=mark("Hameln"),
        players=mark("The families"),
        against=mark("You play against computer families."),
        among=mark("Computer families play among themselves."),
        too_few=mark("At least three families play."),
        leave=mark("Without this family"),
        join=mark("Another family"),
        nameless=mark("A family has no name."),
        namesakes=mark("Two families are called {name}."),
        needs_person=mark("At least one family needs a player."),
        one_sided=mark("a record made for one family cannot be played on"),
        place=mark("Town"),
        not_found=mark("No saved match has that in its title, town or families."),
        idle=mark("The town …"),
        no_reason=mark("No computer family has given a reason yet."),
    )
    seats = range(FEWEST, MOST + 1)
    usual_seats = 4

    def usual_names(self) -> tuple[str, ...]:
        """Names of families of the town."""
        return FAMILY_NAMES

    def new_game(self, place: str, seats: int, options: Mapping[str, Any], seed: int) -> Hameln:
        """The game in a town, by its name or the path of its file."""
        del options, seed
        return Hameln(find_town(place or USUAL_TOWN), seats)

    def place(self, game: Hameln) -> str:
        """The town's name."""
        return called(game.town)

    def place_of(self, header: Mapping[str, Any]) -> str:
        """The town's name."""
        name = name_in_header(header)
        if name is None:
            raise HamelnError(text("there is no town in it"))
        return name

    def word_of_place(self, header: Mapping[str, Any]) -> str:
        """The town's plain name."""
        town = header.get("town")
        name = town.get("name") if is_table(town) else ""
        return name if isinstance(name, str) and name.isprintable() else ""

    def progress_of(self, public: Mapping[str, Any]) -> str:
        """Phase and round."""
        phase, number = public.get("phase"), public.get("round")
        if type(phase) is not int or type(number) is not int or min(phase, number) < 1:
            return ""
        numeral = NUMERALS[min(phase, len(NUMERALS)) - 1]
        return text("phase {phase}, round {round}").format(phase=numeral, round=number)

    def left_at(self, place: str, public: Mapping[str, Any]) -> str:
        """Town and round."""
        if not self.progress_of(public):
            return place
        return text("{town}, round {round}").format(town=place, round=public["round"])

    def places(self) -> tuple[str, ...]:
        """The names of all towns' files."""
        return tuple(list_towns())

    def of_day(self, number: int) -> DayPlan:
        """One of the towns that come with the program, three families, and how well they play."""
        number, (town,) = pick(number, TOWNS_OF_DAYS, 1)
        number, (level,) = pick(number, LEVELS_OF_DAYS, 1)
        _, families = pick(number, FAMILIES_OF_DAYS, 3)
        return DayPlan(place=town, players=tuple(f"{family}{SIGN}{level}" for family in families))

    def usual_place(self, last: str = "") -> str:
        """The town that was played last, or Hameln."""
        towns = self.places()
        town = last if last in towns else USUAL_TOWN
        return town if town in towns else next(iter(towns), "")


def misfit(town: Town, families: int) -> str:
    """Why a town is not for so many families; empty if it is."""
    if families in town.start_houses:
        return ""
    told = text("{town} is for {known} families, not for {n}.")
    return told.format(town=called(town), known=families_of(town), n=families)


SEATING: Final = HamelnSeating()
