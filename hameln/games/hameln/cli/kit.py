"""Hameln on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import typer

from hameln.cli.cast import characters_app
from hameln.cli.kit import EXPLOIT, PLAY, RUN, SIMULATE, WATCHING, WINDOW, CommandKit, GameOption, Seats
from hameln.games.hameln.cli.commands import add_measuring, towns

if TYPE_CHECKING:
    from hameln.cli.kit import Characters, Terminal
    from hameln.games.hameln.rules.game import Hameln

USUAL_TOWN: Final = "hameln"
_TOWN: Final = "A town's name (see: hameln town list) or the path of a town file."
_OPTIONS: Final = {
    PLAY: GameOption(name="town", told=_TOWN),
    SIMULATE: GameOption(name="town", told=_TOWN, default=USUAL_TOWN),
    RUN: GameOption(name="town", told="A town's name or the path of a town file.", default=USUAL_TOWN),
    EXPLOIT: GameOption(name="town", told="A town's name or the path of a town file.", default=USUAL_TOWN),
}


class HamelnCommands(CommandKit):
    """Towns and families to look at, and computer families that learn."""

    about = "The town of the rats and the Pied Piper: a board game for 3 to 5 families."
    sizes = range(3, 6)
    usual_size = 4
    characters_called = "families"
    seats: Mapping[str, Seats] = {
        PLAY: Seats(
            told="3 to 5 of human, random, greedy, a level (easy, medium, hard, master, grandmaster) or a "
            "family, alone or with its level as in weber:hard (see: hameln families); separated by commas, "
            "seated in this order.",
            example="human,greedy,greedy",
        ),
        SIMULATE: Seats(
            told="3 to 5 computer players, separated by commas: random, greedy, a level or a family such as "
            "weber:hard (see: hameln families).",
            example="greedy,random,random",
            default="greedy,random,random,random",
        ),
        RUN: Seats(
            told="Computer players, separated by commas; for a ladder the weakest first.",
            example="random,greedy,easy",
        ),
        EXPLOIT: Seats(told="A level.", example="hard"),
    }

    def options(self, command: str) -> tuple[GameOption, ...]:
        """The town."""
        return (_OPTIONS[command],)

    def add_commands(self, app: typer.Typer, arena: typer.Typer) -> None:
        """Look at towns, and at families as at those of other games; judge, measure and teach."""
        app.add_typer(towns, name="town")
        app.add_typer(characters_app("families", "weber"), name="families")
        add_measuring(arena)

    def usual_seats(self, where: str) -> str:
        """A person among families in the window, among greedy players in a terminal."""
        if where == WINDOW:
            from hameln.games.hameln.players.kit import PLAYERS  # noqa: PLC0415 - only where it is needed

            return ",".join(("human", *PLAYERS.rivals(self.usual_size - 1)))
        return ",".join(("greedy" if where == WATCHING else "human", *["greedy"] * (self.usual_size - 1)))

    @property
    def characters(self) -> Characters:
        """The families."""
        from hameln.games.hameln.cli.families import Families  # noqa: PLC0415 - only where they are looked at

        return Families()

    @property
    def terminal(self) -> Terminal[Any]:
        """What is said at a terminal."""
        from hameln.games.hameln.cli.terminal import TERMINAL  # noqa: PLC0415 - only where somebody plays

        return TERMINAL

    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> Hameln:
        """The game in the town that was named."""
        from hameln.games.hameln.map.files import find_town  # noqa: PLC0415 - commands load what they need
        from hameln.games.hameln.rules.game import Hameln  # noqa: PLC0415

        del seed
        return Hameln(find_town(options["town"] or USUAL_TOWN), seats)


COMMANDS: Final = HamelnCommands()
