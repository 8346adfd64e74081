"""Decisions to discard cards of the hand: for rats, for what a building gives, and for the tax collector."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import say_cards, say_rats, say_stack
from hameln.games.rattus_cartus.events.thing_names import heir_thing, home_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.exchanging import stack_left
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, Move
from hameln.games.rattus_cartus.table.tasks.cards import CardsTask, OwedTask
from hameln.language import plural, text
from hameln.table.tasks.task import Foreseen, split


class DiscardingTask(CardsTask):
    """Discard cards of one's choice, shown to all."""

    verb = DISCARD

    @property
    def first(self) -> int:
        """What was discarded before goes before."""
        return self.state.agenda[-1][3]

    def places(self, kind: int) -> frozenset[str]:
        """The discards, or the stack from which it came."""
        return frozenset({home_of(self.pack, kind)})


class AllowedTask(DiscardingTask):
    """Discard as many cards as one likes up to a number, for something each."""

    def hint(self) -> str:
        """What becomes of them."""
        return text("Any card will do; it is shown. None is allowed too.")

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


class HealTask(AllowedTask):
    """Discard cards, and a rat for each.

    Rule: R9.2
    """

    name, rule = "heal", "R9.2"

    @property
    def most(self) -> int:
        """No more than the Hospital allows, than there are rats, and than there are cards."""
        return min(self.state.agenda[-1][2], self.state.rats[self.seat], self.state.held[self.seat])

    def prompt(self) -> str:
        """How many at most."""
        return plural(
            "{heir}: discard up to {n} card, and a rat for each",
            "{heir}: discard up to {n} cards, and a rat for each",
            self.most,
        ).format(heir=self.names.players[self.seat], n=self.most)

    def preview(self) -> tuple[str, ...]:
        """The rats that are left."""
        rats = self.state.rats[self.seat]
        if not self.named:
            return (text("You keep {rats}.").format(rats=say_rats(rats)),)
        return (
            text("You discard: {cards}.").format(cards=self.names.cards(self.named)),
            *self.say_rats(rats - len(self.named)),
        )

    def foreseen(self) -> Foreseen:
        """The rats that would be left."""
        return Foreseen(ghosts={heir_thing(self.seat): self.state.rats[self.seat] - len(self.named)})

    def about(self, thing: str) -> tuple[str, ...]:
        """Where a card goes."""
        kind, name = split(thing)
        if kind != "card" or thing not in self.legal():
            return ()
        if self.pack.kind_of[name] < PEOPLE:
            return (text("It would go to the discards, with one of your rats."),)
        return (text("It would go back to its stack, with one of your rats."),)


class TaxTask(DiscardingTask, OwedTask):
    """Discard as many cards as a noble wants, for nothing.

    Rule: N3.4
    """

    name, rule = "tax", "N3.4"

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

    def moves(self) -> tuple[Move, ...]:
        """Each card."""
        return self.unbroken(self.spelled)

    def label(self) -> str:
        """How many go."""
        return text("Discard {cards}").format(cards=say_cards(self.most))

    def preview(self) -> tuple[str, ...]:
        """What goes."""
        if not self.named:
            return ()
        return (text("You discard: {cards}.").format(cards=self.names.cards(self.named)),)


class SellTask(AllowedTask):
    """Discard cards and take something for each.

    Rule: N6.12
    """

    name, rule = "sell", "N6.12"

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
