"""Decisions for nobles: where one is placed, and cards for the tax collector; and cards that are sold."""

from __future__ import annotations

from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.pack.words import noble_does
from hameln.games.rattus_cartus.rules.exchanging import stack_left
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, Move
from hameln.games.rattus_cartus.table.names import say_cards
from hameln.games.rattus_cartus.table.sentences import say_stack
from hameln.games.rattus_cartus.table.tasks.cards import CardsTask
from hameln.games.rattus_cartus.table.tasks.choosing import OneTask
from hameln.games.rattus_cartus.table.things import DISCARDS, NOBLE_HELD, building_thing, stack_thing
from hameln.language import plural, text
from hameln.table.tasks.task import split


class PlaceTask(OneTask):
    """Place the noble that one holds on a building.

    Rule: N3.1
    """

    name, rule = "place", "N3.1"

    @property
    def noble(self) -> int:
        """Which one."""
        return self.state.more.held

    def thing_of(self, move: Move) -> str:
        """A building."""
        return building_thing(move[1])

    def prompt(self) -> str:
        """Which noble."""
        return text("{heir}: place your noble on a building ({noble})").format(
            heir=self.names.players[self.seat], noble=self.names.noble(self.noble)
        )

    def hint(self) -> str:
        """What it does."""
        return noble_does(self.pack.nobles[self.noble])

    def label(self) -> str:
        """Where."""
        place = self._moves[self._chosen][1]
        return text("Place it on {building}").format(building=self.names.in_row(self.state.row, place))

    def missing(self) -> str:
        """A building."""
        return "" if self._chosen else text("Choose a building first.")

    def reaches(self, thing: str) -> frozenset[str]:
        """The token goes onto any building."""
        return self.legal() if thing == NOBLE_HELD else frozenset()

    def drop(self, thing: str, onto: str) -> str:
        """Place it there."""
        if thing == NOBLE_HELD and onto in self._moves:
            self._chosen = onto
            return ""
        return super().drop(thing, onto)

    def about(self, thing: str) -> tuple[str, ...]:
        """What would hold there in this round."""
        if thing not in self._moves:
            return ()
        return (noble_does(self.pack.nobles[self.noble]), *self.preview())

    def preview(self) -> tuple[str, ...]:
        """Who can go there first."""
        line = self.state.line
        return (text("{heir} enters first.").format(heir=self.names.players[line[0]]),) if line else ()


class TaxTask(CardsTask):
    """Discard as many cards as a noble wants, for nothing.

    Rule: N3.4
    """

    name, rule, verb = "tax", "N3.4", DISCARD

    @property
    def first(self) -> int:
        """What was discarded before goes before."""
        return self.state.agenda[-1][3]

    @property
    def most(self) -> int:
        """So many must go."""
        return self.state.agenda[-1][2]

    def prompt(self) -> str:
        """How many."""
        return plural(
            "{heir}: discard {n} card of your hand", "{heir}: discard {n} cards of your hand", self.most
        ).format(heir=self.names.players[self.seat], n=self.most)

    def hint(self) -> str:
        """Why."""
        return text("The tax collector takes them; they are shown.")

    def places(self, kind: int) -> frozenset[str]:
        """The discards, or the stack from which it came."""
        return frozenset({home_of(self, kind)})

    def moves(self) -> tuple[Move, ...]:
        """Each card."""
        return self.unbroken(self.spelled)

    def pips(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self.named), self.most

    def label(self) -> str:
        """How many go."""
        return text("Discard {cards}").format(cards=say_cards(self.most))

    def missing(self) -> str:
        """The other cards."""
        left = self.most - len(self.named)
        return plural("{n} more card …", "{n} more cards …", left).format(n=left) if left else ""

    def preview(self) -> tuple[str, ...]:
        """What goes."""
        if not self.named:
            return ()
        return (text("You discard: {cards}.").format(cards=self.names.cards(self.named)),)


class SellTask(CardsTask):
    """Discard cards and take something for each.

    Rule: N6.12
    """

    name, rule, verb = "sell", "N6.12", DISCARD

    @property
    def first(self) -> int:
        """What was sold before goes before."""
        return self.state.agenda[-1][3]

    @property
    def most(self) -> int:
        """No more than the building allows, than there are cards, and than is left to take."""
        _, _, left, _, place = self.state.agenda[-1]
        return min(left, self.state.held[self.seat], stack_left(self.tables, self.state, place))

    @property
    def word(self) -> str:
        """What is taken."""
        place = self.state.agenda[-1][4]
        return "token" if place == self.tables.token else self.tables.codes[self.tables.people + place]

    def prompt(self) -> str:
        """How many at most, and what for."""
        return plural(
            "{heir}: discard up to {n} card, each for: {what}",
            "{heir}: discard up to {n} cards, each for: {what}",
            self.most,
        ).format(heir=self.names.players[self.seat], n=self.most, what=self.names.stack(self.word))

    def hint(self) -> str:
        """What becomes of them."""
        return text("Any card will do; it is shown. None is allowed too.")

    def places(self, kind: int) -> frozenset[str]:
        """The discards, or the stack from which it came."""
        return frozenset({home_of(self, kind)})

    def moves(self) -> tuple[Move, ...]:
        """Each card, and the end."""
        return self.unbroken((*self.spelled, DONE_MOVE))

    def pips(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self.named), self.most

    def label(self) -> str:
        """How many go."""
        if not self.named:
            return text("Discard nothing")
        return text("Discard {cards}").format(cards=say_cards(len(self.named)))

    def preview(self) -> tuple[str, ...]:
        """What comes of it."""
        if not self.named:
            return (text("You keep all your cards."),)
        return (
            text("You discard: {cards}.").format(cards=self.names.cards(self.named)),
            text("You take {what}.").format(what=say_stack(self.word, len(self.named), self.names)),
        )

    def about(self, thing: str) -> tuple[str, ...]:
        """Where a card goes."""
        kind, name = split(thing)
        if kind != "card" or thing not in self.legal():
            return ()
        if self.pack.kind_of[name] < PEOPLE:
            return (text("It would go to the discards."),)
        return (text("It would go back to its stack."),)


def home_of(task: CardsTask, kind: int) -> str:
    """The discards, or the stack from which a card came."""
    return DISCARDS if kind < PEOPLE else stack_thing(task.tables.codes[kind])
