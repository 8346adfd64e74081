"""The first lessons of Hameln: a match in which the other families play written parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hameln.content import folder
from hameln.games.hameln.map.files import ENDING, read_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import HouseId
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.rules.words import read_move
from hameln.games.hameln.table import syllabus
from hameln.games.hameln.table.choices import SHORT
from hameln.language import text
from hameln.table.lesson_steps import Step
from hameln.table.tasks.task import split
from hameln.table.teaching import Chapter, Scenario, Teaching

_FIELDS: Final = {
    "settle": ("as", "house"),
    "wake": ("as", "house"),
    "marry": ("child", "partner", "house"),
    "sell": ("good", "for"),
    "rat": ("circle",),
    "cat": ("circle",),
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
    """Five guided turns in the classic town."""

    chapters = tuple(Chapter(title=title, steps=steps) for title, steps in syllabus.CHAPTERS)
    things = frozenset({"cat", "child", "circle", "district", "house", "ring", "sheet"})
    framed = frozenset({"card", "track"})

    def scenario(self) -> Scenario:
        """See `Teaching.scenario`.

        Raises:
            ContentError: The town is missing from the program.
            TownFileError: Its file cannot be used.
        """
        town = read_town(folder("maps") / f"{syllabus.TOWN}{ENDING}")
        return Scenario(game=Hameln(town, len(syllabus.SEATS)), seats=syllabus.SEATS, seed=syllabus.SEED)

    def part(self, game: Hameln, seat: int, place: int) -> int | None:
        """What is written in `hameln.games.hameln.table.syllabus`."""
        part = syllabus.PARTS.get(seat, ())
        return read_move(game.tables, words_of(part[place])) if place < len(part) else None

    def names(self, game: Hameln, players: Sequence[str]) -> Mapping[str, str]:
        """The families, and the houses and districts that the sentences name."""
        return {
            **dict(zip(syllabus.FAMILIES, players, strict=True)),
            **{name: called(game.town.house[HouseId(house)]) for name, house in syllabus.HOUSES.items()},
            **{
                name: called(game.town.districts[game.tables.district_index[district]])
                for name, district in syllabus.DISTRICTS.items()
            },
        }

    def label(self, action: str) -> str:
        """What stands on an action's button."""
        return text(SHORT[action])

    def alone(self, view: View) -> Step:
        """Until a phase has ended: keep florins, the last king, the Piper."""
        state = view.state
        if self.is_over(view):
            return syllabus.FINISHED
        if state.stage == PAYING:
            return syllabus.PAYING
        return syllabus.LAST_KING if state.kings == 1 else syllabus.ALONE

    def is_over(self, view: View) -> bool:
        """Whether a phase has ended."""
        state = view.state
        return (state.phase > 0 and state.stage != PAYING) or state.mover == NOBODY

    def has_come(self, game: Hameln, view: View, cue: str) -> bool:
        """Whether a house is kinged (``king:M5``), or the person's family lives there (``home:R.or``)."""
        kind, name = split(cue)
        house, state = game.tables.house_index[name], view.state
        houses = state.kinged if kind == "king" else state.men[0] | state.women[0]
        return bool(houses >> house & 1)
