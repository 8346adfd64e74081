"""The tiny game on the command line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hameln.cli.kit import PLAY, SIMULATE, WATCHING, Characters, CommandKit, GameOption, Seats, Terminal
from hameln.errors import HamelnError
from tests.tiny.events import Names
from tests.tiny.rules import FEWEST, MOST, Action, Look, Tiny, TinyView
from tests.tiny.telling import turn_of


class TinyTerminal(Terminal[TinyView]):
    """Everybody has few choices, so nothing is asked twice."""

    def heading(self, game: Tiny, view: TinyView, names: Names) -> str:
        del game
        seat = turn_of(view)
        return f"{names.players[seat or 0]} decides in round {view.round}."

    def kind(self, action: Action) -> str:
        return type(action).__name__

    def say_kind(self, kind: str) -> str:
        return kind

    def explain(self, game: Tiny, view: TinyView, action: Action, names: Names) -> str:
        del game, view
        match action:
            case Look(seat):
                return f"You alone see the card of {names.players[seat]}."
        return "Nobody sees your bid before all have bid."


class TinyCharacters(Characters):
    """One that has no file at all."""

    def knows(self, name: str) -> bool:
        return name == "careful"

    def print_list(self) -> None:
        sys.stdout.write("careful\n")

    def print_one(self, name: str) -> None:
        sys.stdout.write(f"{name} bids by its card\n")

    def print_file(self, name: str) -> None:
        sys.stdout.write(f'name = "{name}"\n')

    def check_files(self, paths: list[Path]) -> None:
        message = f"{paths[0]}: no such file"
        raise HamelnError(message)

    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        sys.stdout.write(f"{name} plays {games} matches from seed {seed}\n")


class TinyCommands(CommandKit):
    """Nothing but the option who may look."""

    about = "A tiny game of cards and bids for 2 to 6 players."
    sizes = range(FEWEST, MOST + 1)
    usual_size = 3
    characters_called = "bidders"
    seats: Mapping[str, Seats] = {
        PLAY: Seats(told="2 to 6 of human, random and careful.", example="human,careful"),
        SIMULATE: Seats(
            told="2 to 6 of random and careful.", example="careful,random", default="careful,random,random"
        ),
    }

    @property
    def characters(self) -> Characters:
        return TinyCharacters()

    @property
    def terminal(self) -> TinyTerminal:
        return TinyTerminal()

    def options(self, command: str) -> tuple[GameOption, ...]:
        del command
        return (GameOption(name="peek", told="Whether somebody looks at a rival's card.", is_flag=True),)

    def usual_seats(self, where: str) -> str:
        return "careful,careful,random" if where == WATCHING else "human,careful,careful"

    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> Tiny:
        del seed
        return Tiny(seats, {"peek": bool(options.get("peek"))})


COMMANDS: Final = TinyCommands()
