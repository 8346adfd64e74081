"""The lessons of the card game and of its expansion: matches in which the other heirs play written parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from hameln.games.rattus_cartus.pack.choosing import first_match, named
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, T_BOOK
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.rules.words import read_move
from hameln.games.rattus_cartus.table import prepared, syllabus, syllabus_nobilis
from hameln.games.rattus_cartus.table.deciding import LABELS
from hameln.games.rattus_cartus.table.modules import LARGER
from hameln.games.rattus_cartus.table.scripted import Decided, play
from hameln.language import mark, text
from hameln.table.lesson_steps import Step
from hameln.table.teaching import Chapter, Scenario, Teaching

_FIELDS: Final = {"supply": "building", "enter": "building", "look": "slot", "lay": "card"}
"""The field of each action that other heirs take in the lessons; ``done`` has none."""


def words_of(line: str) -> Mapping[str, Any]:
    """A line of a part as the words of an action.

    >>> words_of("lay C4"), words_of("enter 1")
    ({'do': 'lay', 'card': 'C4'}, {'do': 'enter', 'building': 1})
    """
    verb, _, value = line.partition(" ")
    if verb not in _FIELDS:
        return {"do": verb}
    return {"do": verb, _FIELDS[verb]: int(value) if value.isdigit() else value}


class RattusTeaching(Teaching[View]):
    """Three guided rounds with the buildings of the first match, then the road to the plague."""

    chapters = tuple(Chapter(title=title, steps=steps) for title, steps in syllabus.CHAPTERS)
    things = frozenset({"building", "card", "hand", "heir", "laid", "nun"})
    framed = frozenset({"heir", "track"})

    def scenario(self) -> Scenario:
        """See `Teaching.scenario`.

        Raises:
            ContentError: The pack is missing from the program.
            PackError: Its file cannot be used.
        """
        pack = own_pack()
        game = RattusCartus(pack, first_match(pack), len(syllabus.SEATS))
        return Scenario(game=game, seats=syllabus.SEATS, seed=syllabus.SEED)

    def part(self, game: RattusCartus, seat: int, place: int) -> Move | None:
        """What is written in `hameln.games.rattus_cartus.table.syllabus`."""
        part = syllabus.PARTS.get(seat, ())
        return read_move(game.tables, words_of(part[place])) if place < len(part) else None

    def names(self, game: RattusCartus, players: Sequence[str]) -> Mapping[str, str]:
        """The heirs, and the buildings that the sentences name."""
        pack = game.pack
        return {
            **dict(zip(syllabus.HEIRS, players, strict=True)),
            **{name: building_name(pack.buildings[pack.building_index[name]]) for name in syllabus.BUILDINGS},
        }

    def label(self, action: str) -> str:
        """What stands on an action's button."""
        return text(LABELS[action])

    def alone(self, view: View) -> Step:
        """Until the plague: mind the rats, the last round, the end."""
        if self.is_over(view):
            return syllabus.FINISHED
        return syllabus.ALONE if view.state.stack else syllabus.LAST_ROUND

    def is_over(self, view: View) -> bool:
        """Whether the match has ended."""
        return view.state.mover == NOBODY

    def has_come(self, game: RattusCartus, view: View, cue: str) -> bool:
        """Nothing is waited for but the person's turn."""
        del game, view, cue
        return False


WORD: Final = "nobilis"
SEATS: Final = ("human", "easy", "easy")


@cache
def _written() -> tuple[RattusCartus, tuple[Decided, ...], int]:
    """The game, all that is written, and how much of it comes before the lessons."""
    pack = find_pack(LARGER)
    game = RattusCartus(pack, named(pack, prepared.BUILDINGS), prepared.HEIRS, prepared.RULES)
    opening = tuple(play(game, prepared.OPENING))
    return game, tuple(play(game, (*prepared.OPENING, *prepared.GUIDED))), len(opening)


class NobilisTeaching(Teaching[View]):
    """New buildings with their cards, and nobles: three guided rounds and the last one."""

    word = WORD
    title = mark("Nobilis")
    chapters = tuple(Chapter(title=title, steps=steps) for title, steps in syllabus_nobilis.CHAPTERS)
    things = frozenset(
        {"aside", "building", "card", "deck", "hand", "heir", "laid", "noble", "nun", "open", "track"}
    )
    framed = frozenset({"aside", "heir", "track"})

    def scenario(self) -> Scenario:
        """See `Teaching.scenario`.

        Raises:
            ContentError: The pack is missing from the program.
            PackError: Its file cannot be used.
        """
        game, written, begun = _written()
        opening = tuple(one.action for one in written[:begun])
        return Scenario(game=game, seats=SEATS, seed=syllabus.SEED, opening=opening)

    def part(self, game: RattusCartus, seat: int, place: int) -> Move | None:
        """What is written in `hameln.games.rattus_cartus.table.prepared`."""
        del game
        _, written, begun = _written()
        own = [one.action for one in written[begun:] if one.seat == seat and not one.is_only]
        return own[place] if place < len(own) else None

    def names(self, game: RattusCartus, players: Sequence[str]) -> Mapping[str, str]:
        """The heirs, and the buildings that the sentences name."""
        pack = game.pack
        return {
            **dict(zip(syllabus.HEIRS, players, strict=True)),
            **{
                name.replace("-", "_"): building_name(pack.buildings[pack.building_index[name]])
                for name in syllabus_nobilis.BUILDINGS
            },
        }

    def label(self, action: str) -> str:
        """What stands on an action's button."""
        return text(LABELS[action])

    def alone(self, view: View) -> Step:
        """The last round, the Books, the end."""
        if self.is_over(view):
            return syllabus_nobilis.FINISHED
        is_moving = view.state.agenda[-1][0] == T_BOOK
        return syllabus_nobilis.BOOKS if is_moving else syllabus_nobilis.ALONE

    def is_over(self, view: View) -> bool:
        """Whether the match has ended."""
        return view.state.mover == NOBODY

    def has_come(self, game: RattusCartus, view: View, cue: str) -> bool:
        """Nothing is waited for but the person's turn."""
        del game, view, cue
        return False
