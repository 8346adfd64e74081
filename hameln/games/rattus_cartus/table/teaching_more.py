"""The lessons of the card game about its expansion, from the middle of a match that is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hameln.games.rattus_cartus.pack.choosing import named
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, T_BOOK
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table import prepared, syllabus, syllabus_more
from hameln.games.rattus_cartus.table.deciding import SHORT
from hameln.games.rattus_cartus.table.modules import LARGER
from hameln.games.rattus_cartus.table.scripted import Decided, play
from hameln.language import mark, text
from hameln.table.lesson_steps import Step
from hameln.table.teaching import Chapter, Scenario, Teaching

WORD: Final = "nobilis"
SEATS: Final = ("human", "easy", "easy")


@cache
def _written() -> tuple[RattusCartus, tuple[Decided, ...], int]:
    """The game, all that is written, and how much of it comes before the lessons."""
    pack = find_pack(LARGER)
    game = RattusCartus(pack, named(pack, prepared.BUILDINGS), prepared.HEIRS, prepared.RULES)
    opening = tuple(play(game, prepared.OPENING))
    return game, tuple(play(game, (*prepared.OPENING, *prepared.GUIDED))), len(opening)


class NobilisTeaching(Teaching):
    """New buildings with their cards, and nobles: three guided rounds and the last one."""

    word = WORD
    title = mark("Nobilis")
    chapters = tuple(Chapter(title=title, steps=steps) for title, steps in syllabus_more.CHAPTERS)
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
                for name in syllabus_more.BUILDINGS
            },
        }

    def label(self, action: str) -> str:
        """What stands on an action's button."""
        return text(SHORT[action])

    def alone(self, view: View) -> Step:
        """The last round, the Books, the end."""
        if self.is_over(view):
            return syllabus_more.FINISHED
        is_moving = view.state.agenda[-1][0] == T_BOOK
        return syllabus_more.BOOKS if is_moving else syllabus_more.ALONE

    def is_over(self, view: View) -> bool:
        """Whether the match has ended."""
        return view.state.mover == NOBODY

    def has_come(self, game: RattusCartus, view: View, cue: str) -> bool:
        """Nothing is waited for but the person's turn."""
        del game, view, cue
        return False
