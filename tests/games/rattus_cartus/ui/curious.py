"""Somebody who wants to have tried everything: every building, every card, every noble."""

from __future__ import annotations

from typing import Any

from attrs import Factory, define

from hameln.games.rattus_cartus.events.thing_names import building_thing
from hameln.games.rattus_cartus.pack.known import stack_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.kernel.match import Match
from hameln.table.tasks.task import Task, split
from tests.games.rattus_cartus.ui.heirs import HeirPilot

_CARDS = 4
"""So many cards are laid at once, if there are as many that have not been tried."""


@define
class Tried:
    """What has been tried in some matches.

    Attributes:
        buildings: Words of buildings that were entered.
        cards: Stacks of cards that were laid, played, or counted at the end; of people their estates.
        placed: Nobles that were laid on a building.
        met: Nobles whose building was entered.
    """

    buildings: set[str] = Factory(set)
    cards: set[str] = Factory(set)
    placed: set[str] = Factory(set)
    met: set[str] = Factory(set)

    def learn(self, match: Match[Any, Any, Any]) -> None:
        """What the persons of a match have done; all heirs must be persons."""
        game = match.game
        assert isinstance(game, RattusCartus)
        tables = game.tables
        for before, played, _ in match.replay():
            verb, *rest = played.action
            if verb == moves.ENTER:
                self.buildings.add(building_in(game, before, rest[0]))
                if before.expansion.noble_on == rest[0]:
                    self.met.add(tables.nobles[before.expansion.noble])
            elif verb == moves.LAY:
                self.cards.add(sort_of(game, rest[0]))
            elif verb == moves.PASS:
                self.cards.add("pass")
            elif verb == moves.PLACE:
                self.placed.add(tables.nobles[rest[1]])
        for seat in range(game.seats):
            row = match.state.hands[tables.width * seat : tables.width * seat + tables.kinds]
            counted = (kind for kind, count in enumerate(row) if count and not tables.is_layable[kind])
            self.cards |= {sort_of(game, kind) for kind in counted} - {"pass"}


def building_in(game: RattusCartus, state: State, place: int) -> str:
    """The word of a building of the row."""
    return game.pack.buildings[state.row[place] // 5].id


def sort_of(game: RattusCartus, kind: int) -> str:
    """The estate of people, the stack of a special card."""
    code = game.pack.kinds[kind]
    return code[0] if kind < PEOPLE else stack_of(code)


class CuriousPilot(HeirPilot):
    """Somebody who enters and lays what nobody has tried yet, as far as the cards allow."""

    tried: Tried

    def fill(self, task: Task) -> None:
        """Try something new when a building is entered; else choose about."""
        if isinstance(task, EnterTask) and not task.has_entered:
            self._enter(task)
        super().fill(task)

    def _enter(self, task: EnterTask) -> None:
        state, game = task.state, self.match.session.game
        places = [place for place in range(len(state.row)) if building_thing(place) in task.legal()]
        news = [one for one in places if building_in(game, state, one) not in self.tried.buildings]
        nobles = game.tables.nobles
        if state.expansion.noble_on in places and nobles[state.expansion.noble] not in self.tried.met:
            news = [state.expansion.noble_on]
        self.click(building_thing(self.rng.choice(news or places)))
        for thing in sorted(task.legal()):
            kind, name = split(thing)
            is_new = kind == "card" and sort_of(game, game.pack.kind_of[name]) not in self.tried.cards
            if is_new and len(task.named) < _CARDS and thing in task.legal():
                self.click(thing)
