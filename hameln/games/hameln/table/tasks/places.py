"""Decisions for one place: a start house, a house for the king, a rat for the cat."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.questions import houses_at
from hameln.games.hameln.rules.state import NONE, has_rat
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.thing_names import circle_thing, house_thing
from hameln.language import by_hand, plural, text
from hameln.table.tasks.task import Table, split


class PlaceTask(TownTask):
    """Choose one thing of several, each of which stands for one move."""

    has_no_chance = True

    def __init__(self, table: Table) -> None:
        """Nothing has been chosen yet, unless there is but one choice."""
        super().__init__(table)
        self._moves = self._find()
        self._chosen = ""
        if len(self._moves) == 1:
            self._chosen = next(iter(self._moves))

    @abstractmethod
    def _find(self) -> Mapping[str, int]:
        """The move that each legal thing stands for."""

    @abstractmethod
    def _move_of(self, thing: str) -> int | None:
        """The move that any thing would stand for, legal or not."""

    def legal(self) -> frozenset[str]:
        """The things to choose from."""
        return frozenset(self._moves)

    def chosen(self) -> tuple[str, ...]:
        """The chosen thing."""
        return (self._chosen,) if self._chosen else ()

    def click(self, thing: str) -> str:
        """Choose another thing, or take the choice back."""
        if thing in self._moves:
            self._chosen = "" if thing == self._chosen else thing
            return ""
        move = self._move_of(thing)
        return super().click(thing) if move is None else self.reason(self.state, move)

    def moves(self) -> tuple[int, ...]:
        """The move of the chosen thing."""
        return (self._moves[self._chosen],)

    def take_back(self) -> bool:
        """Choose nothing."""
        had, self._chosen = bool(self._chosen), ""
        return had


class SettleTask(PlaceTask):
    """Settle a man or a woman in a start house.

    Rule: H2.6
    """

    name, rule = "settle", "H2.6"
    said = frozenset({"inhabitants"})

    @property
    def _gender(self) -> int:
        return moves.MAN if self.state.turn < self.game.seats else moves.WOMAN

    def _find(self) -> Mapping[str, int]:
        houses = self.game.tables.house_ids
        legal = self.table.actions
        return {house_thing(houses[moves.house_of(move)]): move for move in legal}

    def _move_of(self, thing: str) -> int | None:
        kind, name = split(thing)
        return moves.settle(self._gender, self.game.tables.house_index[name]) if kind == "house" else None

    def prompt(self) -> str:
        """Whom to settle."""
        if self._gender == moves.MAN:
            return text("Settle your man in a start house")
        return text("Settle your woman in a start house")

    def hint(self) -> str:
        """How to choose, or to choose another."""
        if not self._chosen:
            return by_hand("Click a golden house.")
        if len(self._moves) == 1:
            return text("This is the only house left for it.")
        return by_hand("Click another golden house to change your mind.")

    def label(self) -> str:
        """Where the figure goes."""
        return text("Settle in {house}").format(house=self.names.houses[split(self._chosen)[1]])

    def missing(self) -> str:
        """A house."""
        return "" if self._chosen else text("Choose a house first.")

    def about(self, thing: str) -> tuple[str, ...]:
        """With whom one would live."""
        if thing not in self._moves:
            return ()
        man = self.state.man_of[self.game.tables.house_index[split(thing)[1]]]
        if man == NONE:
            return ()
        family = self.names.families[man]
        return (text("Your woman would live here with a man of {family}.").format(family=family),)


class KingTask(PlaceTask):
    """Choose the house that gets the king rat.

    Rule: H8.5
    """

    name, rule = "king", "H8.5"

    def _find(self) -> Mapping[str, int]:
        houses = self.game.tables.house_ids
        legal = self.table.actions
        return {house_thing(houses[moves.house_of(move)]): move for move in legal}

    def _move_of(self, thing: str) -> int | None:
        kind, name = split(thing)
        return moves.king(self.game.tables.house_index[name]) if kind == "house" else None

    def prompt(self) -> str:
        """What to choose."""
        return text("Choose the house that the king rat takes")

    def hint(self) -> str:
        """Why there is a choice."""
        kings = self.state.kings
        return plural(
            "Several houses are overrun at once, and {n} king is left.",
            "Several houses are overrun at once, and {n} kings are left.",
            kings,
        ).format(n=kings)

    def label(self) -> str:
        """Where the king goes."""
        return text("Let the king rat take {house}").format(house=self.names.houses[split(self._chosen)[1]])

    def missing(self) -> str:
        """A house."""
        return "" if self._chosen else text("Choose a house first.")

    def preview(self) -> tuple[str, ...]:
        """That the kings run out."""
        return (text("The last king is placed: the Piper comes."),)


class CatTask(PlaceTask):
    """Buy the cat, which takes a rat.

    Rule: H7.1
    """

    name, rule = "cat", "H7.1"
    said = frozenset({"freed"})

    def _find(self) -> Mapping[str, int]:
        legal = self.table.actions
        circles = self.game.tables.circle_ids
        found: dict[str, int] = {}
        for move in legal:
            if moves.verb_of(move) == moves.CAT:
                place = moves.circle_of(move)
                found[circle_thing(circles[place]) if place >= 0 else "cat"] = move
        return found

    def _move_of(self, thing: str) -> int | None:
        kind, name = split(thing)
        if kind != "circle" or name not in self.game.tables.circle_index:
            return None
        return moves.cat(self.game.tables.circle_index[name])

    def prompt(self) -> str:
        """What to choose."""
        if "cat" in self._moves:
            return text("Buy the cat: no rat is in town")
        return text("Choose the rat that the cat takes")

    def hint(self) -> str:
        """What it costs."""
        owner = self.state.cat
        if owner == NONE:
            return text("{florins} florins to the bank.").format(florins=CAT_COST)
        return text("{florins} florins; one of them goes to {owner}.").format(
            florins=CAT_COST, owner=self.names.families[owner]
        )

    def label(self) -> str:
        """The price."""
        return text("Buy the cat for {florins} florins").format(florins=CAT_COST)

    def missing(self) -> str:
        """A rat."""
        return "" if self._chosen else text("Choose a rat first.")

    def about(self, thing: str) -> tuple[str, ...]:
        """Which houses would be freed."""
        kind, name = split(thing)
        tables, state = self.game.tables, self.state
        if kind != "circle" or name not in tables.circle_index:
            return ()
        if not has_rat(state, tables.circle_index[name]):
            return ()
        freed = [near.house for near in houses_at(self.game, state, name) if near.left == 0]
        told = [
            text("Frees {house}.").format(house=self.names.houses[house])
            if not state.kinged >> tables.house_index[house] & 1
            else text("Frees {house}; its king goes back to the supply.").format(
                house=self.names.houses[house]
            )
            for house in freed
        ]
        return tuple(told) or (text("No house would be freed."),)

    def preview(self) -> tuple[str, ...]:
        """What the cat brings."""
        told = self.about(self._chosen) if self._chosen else ()
        return (*told, text("The cat is worth a point at the end to its owner."))
