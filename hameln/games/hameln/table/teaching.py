"""The first lessons of Hameln: a match whose other families play the parts that are written for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve

from hameln.content import folder
from hameln.games.hameln.map.files import ENDING, read_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING, State
from hameln.games.hameln.rules.words import read_move
from hameln.games.hameln.table import syllabus
from hameln.games.hameln.table.choices import SHORT
from hameln.kernel.match import Played
from hameln.language import text
from hameln.table.lesson_steps import Step
from hameln.table.session import Session
from hameln.table.tasks.task import split
from hameln.table.teaching import Chapter, Teaching

_FIELDS: Final = {
    "settle": ("as", "house"),
    "wake": ("as", "house"),
    "marry": ("child", "partner", "house"),
    "sell": ("good", "for"),
    "rat": ("circle",),
    "cat": ("circle",),
}
"""The fields of the actions that other families take in the lessons."""


class Rehearsed(Session):
    """A match in which the other families play the parts that the lessons give them, as long as they can."""

    def decide(self) -> Played[int] | None:
        """What comes next; a family's part goes before its own mind."""
        played = super().decide()
        if played is None or played.auto or played.mover not in syllabus.PARTS:
            return played
        part = syllabus.PARTS[played.mover]
        place = sum(one.mover == played.mover and not one.auto for one in self.match.played)
        if place >= len(part):
            return played
        move = read_move(self.game.tables, words_of(part[place]))
        if move == played.action or move not in self.game.legal(self.match.state):
            return played
        return evolve(played, action=move, why="", considered=())


def words_of(line: str) -> Mapping[str, Any]:
    """A line of a part as the words of an action.

    >>> words_of("marry boy 0 R.or")
    {'do': 'marry', 'child': 'boy', 'partner': 0, 'house': 'R.or'}
    """
    verb, *values = line.split()
    fields = zip(_FIELDS.get(verb, ()), values, strict=True)
    return {"do": verb, **{name: int(value) if value.isdigit() else value for name, value in fields}}


class HamelnTeaching(Teaching):
    """Five guided turns in the classic town."""

    chapters = tuple(Chapter(title=title, steps=steps) for title, steps in syllabus.CHAPTERS)
    things = frozenset({"cat", "child", "circle", "district", "house", "ring", "sale"})
    framed = frozenset({"card", "track"})

    def begin(self) -> Session:
        """See `Teaching.begin`.

        Raises:
            ContentError: The town is missing from the program.
            TownFileError: Its file cannot be used.
        """
        town = read_town(folder("maps") / f"{syllabus.TOWN}{ENDING}")
        return Rehearsed(Hameln(town, len(syllabus.SEATS)), syllabus.SEATS, syllabus.SEED)

    def names(self, session: Session) -> Mapping[str, str]:
        """The families, and the houses and districts that the sentences name."""
        game = session.game
        return {
            **dict(zip(syllabus.FAMILIES, session.names, strict=True)),
            **{name: game.town.house[house].name for name, house in syllabus.HOUSES.items()},
            **{
                name: game.town.districts[game.tables.district_index[district]].name
                for name, district in syllabus.DISTRICTS.items()
            },
        }

    def label(self, action: str) -> str:
        """What stands on an action's button."""
        return text(SHORT[action])

    def alone(self, session: Session) -> Step:
        """Until a phase has ended: keep florins, the last king, the Piper."""
        state = session.match.state
        if self.is_over(session):
            return syllabus.FINISHED
        if state.stage == PAYING:
            return syllabus.PAYING
        return syllabus.LAST_KING if state.kings == 1 else syllabus.ALONE

    def is_over(self, session: Session) -> bool:
        """Whether a phase has ended."""
        state: State = session.match.state
        return (state.phase > 0 and state.stage != PAYING) or state.mover == NOBODY

    def has_come(self, session: Session, cue: str) -> bool:
        """Whether a house is kinged (``king:M5``), or the person's family lives there (``home:R.or``)."""
        kind, name = split(cue)
        house, state = session.game.tables.house_index[name], session.match.state
        houses = state.kinged if kind == "king" else state.men[0] | state.women[0]
        return bool(houses >> house & 1)
