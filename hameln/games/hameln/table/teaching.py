"""The first lessons of Hameln: a match in which the other families play written parts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hameln.content import folder
from hameln.games.hameln.map.files import ENDING, read_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import HouseId
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.rules.words import read_move
from hameln.games.hameln.table.deciding import SHORT
from hameln.table.lessons.steps import OVER, USUAL
from hameln.table.lessons.teaching import Teaching
from hameln.table.tasks.task import split

FIRST: Final = Path(__file__).resolve().parent.parent / "lessons" / "first.toml"
_FIELDS: Final = {
    "settle": ("as", "house"),
    "wake": ("as", "house"),
    "marry": ("child", "partner", "house"),
    "sell": ("good", "for"),
    "rat": ("circle",),
    "cat": ("circle",),
    "pay": ("boys", "girls"),
}
"""The fields of the actions that other families take in the lessons."""


def words_of(line: str) -> Mapping[str, Any]:
    """A line of a part as the words of an action.

    >>> words_of("marry boy 0 R.or")
    {'do': 'marry', 'child': 'boy', 'partner': 0, 'house': 'R.or'}
    """
    verb, *values = line.split()
    fields = zip(_FIELDS.get(verb, ()), values, strict=True)
    return {"do": verb, **{name: int(value) if value.isdigit() else value for name, value in fields}}


class HamelnTeaching(Teaching[View]):
    """Six guided turns in the classic town, until the Piper comes."""

    labels = SHORT

    def new_game(self) -> Hameln:
        """In a town of the program's own."""
        return Hameln(read_town(folder("maps") / f"{self.lessons.place}{ENDING}"), len(self.lessons.seats))

    def action(self, game: Hameln, state: State, line: str) -> int:
        """A move."""
        del state
        return read_move(game.tables, words_of(line))

    def called(self, game: Hameln, thing: str) -> str:
        """The name of a house or a district."""
        kind, name = split(thing)
        town = game.town
        is_house = kind == "house"
        return called(
            town.house[HouseId(name)] if is_house else town.districts[game.tables.district_index[name]]
        )

    def moment(self, view: View) -> str:
        """Until a phase has ended, or all."""
        state = view.state
        return OVER if (state.phase > 0 and state.stage != PAYING) or state.mover == NOBODY else USUAL

    def has_come(self, game: Hameln, view: View, cue: str) -> bool:
        """Whether a house is kinged (``king:M5``), or the person's family lives there (``home:R.or``)."""
        kind, name = split(cue)
        house, state = game.tables.house_index[name], view.state
        houses = state.kinged if kind == "king" else state.men[0] | state.women[0]
        return bool(houses >> house & 1)


LESSONS: Final = (HamelnTeaching(FIRST),)
