"""Who plays the tiny game without a person: somebody who does anything, and somebody who bids by its card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.players.cast import make_random
from hameln.players.characters.character import Remark
from hameln.players.characters.rule import LocalizedText
from hameln.players.kit import PlayersKit
from tests.tiny.rules import FEWEST, MOST, Action, Bid, TinyView


class Careful:
    """Bids the more the better its card is."""

    def choose(self, view: TinyView, actions: Sequence[Action], clock: Clock) -> Choice[Action]:
        del clock
        card = view.cards[view.seat] if view.seat is not None else None
        if not isinstance(actions[0], Bid):
            return Choice(actions[0], why="Somebody must be looked at.")
        amount = 0 if card in (None, 1) else 1 if card in (2, 3) else 2
        return Choice(Bid(amount), why="The better the card, the more I bid.")


def make_careful(game: Game[Any, Any, Any], seat: int, rng: Random) -> Careful:
    del game, seat, rng
    return Careful()


MAKERS: Final[dict[str, PlayerMaker]] = {"random": make_random, "careful": make_careful}


class TinyPlayers(PlayersKit):
    """Two players without levels."""

    makers = MAKERS
    sizes = range(FEWEST, MOST + 1)
    styles: ClassVar = {"careful": "Bids by its card.", "random": "Bids."}
    advisers = ("careful",)
    usual = "careful"

    def remarks_of(self, player: str) -> tuple[Remark, ...]:
        """The careful one would speak of its card, if somebody told what it is."""
        found = [
            Remark(when=f"seen_{card}", text=LocalizedText({"en": f"A {card}!"})) for card in range(1, 5)
        ]
        return tuple(found) if player == "careful" else ()


PLAYERS: Final = TinyPlayers()
