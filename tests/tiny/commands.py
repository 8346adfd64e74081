"""The tiny game on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import typer

from hameln.cli.kit import PLAY, SIMULATE, WATCHING, CommandKit, GameOption, Seats
from tests.tiny.rules import FEWEST, MOST, Tiny


class TinyCommands(CommandKit):
    """Nothing but the option who may look."""

    about = "A tiny game of cards and bids for 2 to 6 players."
    sizes = range(FEWEST, MOST + 1)
    usual_size = 3
    seats: Mapping[str, Seats] = {
        PLAY: Seats(told="2 to 6 of human, random and careful.", example="human,careful"),
        SIMULATE: Seats(
            told="2 to 6 of random and careful.", example="careful,random", default="careful,random,random"
        ),
    }

    def options(self, command: str) -> tuple[GameOption, ...]:
        del command
        return (GameOption(name="peek", told="Whether somebody looks at a rival's card.", is_flag=True),)

    def add_commands(self, app: typer.Typer, arena: typer.Typer) -> None:
        """It has none of its own."""

    def usual_seats(self, where: str) -> str:
        return "careful,careful,random" if where == WATCHING else "human,careful,careful"

    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> Tiny:
        del seed
        return Tiny(seats, {"peek": bool(options.get("peek"))})


COMMANDS: Final = TinyCommands()
