"""What a person decides in the tiny game: whom to look at, and how much to bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.table.inspection import Inspection
from hameln.table.kit import Deciding, Explaining
from hameln.table.secrecy import Secrecy, Secrets
from hameln.table.tasks.task import Amount, Table, Task, split
from tests.tiny.events import Event, Looked, Names
from tests.tiny.rules import Action, Bid, Look, Tiny, TinyView

HIGHEST: Final = 2


class LookTask(Task):
    """Look at the card of a rival."""

    name, rule = "look", "T1"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._rival: int | None = None

    def prompt(self) -> str:
        return "Look at the card of a rival"

    def legal(self) -> frozenset[str]:
        return frozenset(f"seat:{action.seat}" for action in self.table.actions)

    def chosen(self) -> tuple[str, ...]:
        return () if self._rival is None else (f"seat:{self._rival}",)

    def click(self, thing: str) -> str:
        if thing not in self.legal():
            return super().click(thing)
        rival = int(split(thing)[1])
        self._rival = None if rival == self._rival else rival
        return ""

    def missing(self) -> str:
        return "Choose a rival first." if self._rival is None else ""

    def moves(self) -> tuple[Action, ...]:
        return () if self._rival is None else (Look(self._rival),)

    def label(self) -> str:
        return "Look"

    def about(self, thing: str) -> tuple[str, ...]:
        return ("You would see this card.",) if thing in self.legal() else ()

    def take_back(self) -> bool:
        was_chosen, self._rival = self._rival is not None, None
        return was_chosen


class BidTask(Task):
    """Bid coins that nobody sees before all have."""

    name, rule = "bid", "T1"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._amount = 0

    def prompt(self) -> str:
        return "Bid for the pot"

    def hint(self) -> str:
        return "The highest card with its bid takes all bids."

    def amounts(self) -> tuple[Amount, ...]:
        return (Amount(name="coins", label="coins", value=self._amount, most=HIGHEST, sprite="coin_one"),)

    def set_amount(self, name: str, value: int) -> None:
        del name
        self._amount = max(0, min(HIGHEST, value))

    def moves(self) -> tuple[Action, ...]:
        return (Bid(self._amount),)

    def label(self) -> str:
        return f"Bid {self._amount}"

    def take_back(self) -> bool:
        was_set, self._amount = self._amount > 0, 0
        return was_set


class TinyDeciding(Deciding[TinyView]):
    """There are no actions to choose from: what is to be done is always clear."""

    def forced(self, table: Table) -> Task | None:
        return LookTask(table) if isinstance(table.actions[0], Look) else BidTask(table)

    def things_of(self, game: Tiny, view: TinyView, action: Action) -> tuple[str, ...]:
        del game, view
        return (f"seat:{action.seat}",) if isinstance(action, Look) else ()


class TinyConfiding(Secrecy[TinyView]):
    """The card that lies before a seat is for its own eyes."""

    shows = "Show my card"
    not_now = "Your card can be looked at when it is your turn."

    def has_secrets(self, view: TinyView, seat: int) -> bool:
        return seat < len(view.cards)

    def secrets(self, view: TinyView, seat: int, names: Names) -> Secrets:
        card = view.cards[seat] if seat < len(view.cards) else None
        told = "There is no card yet." if card is None else f"Your card is a {card}."
        sprites = () if card is None else (f"badge_{card}",)
        return Secrets(title=f"The card of {names.players[seat]}", sprites=sprites, told=told)

    def gains(self, before: TinyView, events: Sequence[Event], after: TinyView) -> int | None:
        del before, after
        return next((event.seat for event in events if isinstance(event, Looked)), None)


class TinyExplaining(Explaining[TinyView]):
    """Everybody's place at the table, explained."""

    invitation = "Point at a player's place."

    def inspect(
        self, game: Tiny, view: TinyView, names: Names, thing: str, task: Task | None = None
    ) -> Inspection | None:
        kind, which = split(thing)
        if kind != "seat":
            return None
        seat = int(which)
        card = view.cards[seat] if seat < len(view.cards) else None
        told = "Its card lies face down." if card is None else f"Its card is a {card}."
        lines = (told, f"It has taken {view.taken[seat]} of {game.seats * HIGHEST} coins a round.")
        about: Sequence[str] = task.about(thing) if task is not None else ()
        return Inspection(title=names.players[seat], lines=(*about, *lines), rule="T1")
