"""Who plays the tiny game without a person: somebody who does anything, and somebody who bids by its card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from hameln.errors import SeatsError
from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.players.kit import HUMAN, PlayersKit
from hameln.players.uniform import make_random
from tests.tiny.rules import FEWEST, MOST, Action, Bid, TinyState, TinyView


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

    levels = ()
    usual_level = ""
    advisers = ("careful",)
    usual = "careful"

    def names(self) -> tuple[str, ...]:
        return tuple(MAKERS)

    def kinds(self) -> tuple[str, ...]:
        return (HUMAN, *MAKERS)

    def split_name(self, name: str) -> tuple[str, str]:
        return name, ""

    def maker_of(self, name: str) -> PlayerMaker:
        if name not in MAKERS:
            message = f'no computer player is called "{name}"; known: {", ".join(MAKERS)}'
            raise SeatsError(message)
        return MAKERS[name]

    def level_title(self, level: str) -> str:
        return level

    def kind_title(self, player: str) -> str:
        return "Player" if player == HUMAN else player.capitalize()

    def title_of(self, player: str) -> str:
        return self.kind_title(player)

    def style_of(self, player: str) -> str:
        return "Decides at this screen." if player == HUMAN else "Bids."

    def own_name(self, player: str) -> str:
        del player
        return ""

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        names = [name.strip() for name in text.split(",")]
        for name in names:
            if name != HUMAN or not with_people:
                self.maker_of(name)
        if not FEWEST <= len(names) <= MOST:
            message = f"{len(names)} seats in {text!r}; expected {FEWEST} to {MOST}"
            raise SeatsError(message)
        return names

    def stand_in(self, game: Game[Any, Any, Any], state: TinyState, rng: Random) -> Played[Action]:
        return Played(mover=game.mover(state), action=rng.choice(game.legal(state)))


PLAYERS: Final = TinyPlayers()
