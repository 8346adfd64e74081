"""Rattus Cartus on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hameln.cli.kit import (
    EXPLOIT,
    PLAY,
    RUN,
    SIMULATE,
    USES,
    WATCHING,
    WINDOW,
    CommandKit,
    GameOption,
    Seats,
)
from hameln.games.rattus_cartus.cli.heirs import heirs
from hameln.games.rattus_cartus.cli.packs import packs

if TYPE_CHECKING:
    import typer

    from hameln.cli.kit import Characters, Terminal
    from hameln.games.rattus_cartus.rules.game import RattusCartus

_PACK: Final = (
    "A pack's name (see: hameln pack list) or the path of a pack file; where none is named, rattus-cartus."
)
_SET: Final = (
    "Which thirty building cards play: first (the six buildings for a first match), buildings (one of each "
    "estate, drawn by the seed), cards (five cards of each estate, drawn by the seed), or names with commas "
    "between: buildings such as farm, and single cards such as farm-a. With -base or -new behind a word only "
    "one box is meant, with @7 a seed of its own decides. The line of a set that was shared will do, too."
)
_USUAL: Final = {PLAY: None, SIMULATE: "first", RUN: "cards", USES: "cards", EXPLOIT: "cards"}
"""The buildings where nothing is said; a match that goes on must see that nothing was."""
_MERCY: Final = "If all die of the plague, those with the fewest rats live; without it nobody wins then."
_NOBLES: Final = "Nobles play too, with a pack that has some."
_HEIRS: Final = (
    "random, a level (easy, medium, hard, master) or an heir, alone or with its level as in abbess:hard "
    "(see: hameln families --game rattus-cartus)"
)


class CardCommands(CommandKit):
    """Packs to choose, and heirs to play with."""

    about = "The plague year on the road: a card game for 2 to 5 heirs."
    sizes = range(2, 6)
    usual_size = 4
    characters_called = "heirs"
    seats: Mapping[str, Seats] = {
        PLAY: Seats(
            told=f"2 to 5 of human, {_HEIRS}; separated by commas, seated in this order.",
            example="human,abbess:hard,seer",
        ),
        SIMULATE: Seats(
            told=f"2 to 5 computer players, separated by commas: {_HEIRS}.",
            example="abbess,baron:hard,random",
            default="medium,random,random,random",
        ),
        RUN: Seats(
            told="Computer players, separated by commas; for a ladder the weakest first.",
            example="random,easy,medium",
        ),
        USES: Seats(
            told="Computer players, separated by commas; each sits at tables of its own.",
            example="hard",
            default="hard",
        ),
        EXPLOIT: Seats(told="A level.", example="hard"),
    }

    def options(self, command: str) -> tuple[GameOption, ...]:
        """The pack, which of its buildings play, whether there is mercy if all die, and whether nobles play.

        In a tournament every match has buildings of its own, so that no choice of them favours a player.
        """
        return (
            GameOption(name="pack", told=_PACK),
            GameOption(name="set", told=_SET, default=_USUAL[command]),
            GameOption(name="mercy", told=_MERCY, is_flag=True),
            GameOption(name="nobles", told=_NOBLES, is_flag=True),
        )

    def add_commands(self, app: typer.Typer, arena: typer.Typer) -> None:
        """Look at packs, and let the heirs meet."""
        app.add_typer(packs, name="pack")
        arena.command(epilog="Example:  hameln arena heirs --matches 200 --level medium")(heirs)

    def usual_seats(self, where: str) -> str:
        """A person among heirs in the window, among players of the middle level elsewhere."""
        if where == WINDOW:
            from hameln.games.rattus_cartus.players.kit import PLAYERS  # noqa: PLC0415 - only where it is needed

            return ",".join(("human", *PLAYERS.rivals(self.usual_size - 1)))
        return ",".join(("medium" if where == WATCHING else "human", *["medium"] * (self.usual_size - 1)))

    @property
    def characters(self) -> Characters:
        """The heirs."""
        from hameln.games.rattus_cartus.cli.heirs import Heirs  # noqa: PLC0415 - only where they are looked at

        return Heirs()

    @property
    def terminal(self) -> Terminal[Any]:
        """What is said at a terminal."""
        from hameln.games.rattus_cartus.cli.terminal import TERMINAL  # noqa: PLC0415 - only where somebody plays

        return TERMINAL

    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> RattusCartus:
        """The game of the pack and the buildings that were named; random ones are drawn by the seed."""
        from hameln.games.rattus_cartus.pack.choosing import choose  # noqa: PLC0415 - what is needed
        from hameln.games.rattus_cartus.pack.sets import set_asked  # noqa: PLC0415
        from hameln.games.rattus_cartus.rules.game import RattusCartus  # noqa: PLC0415

        said = options["set"] or "first"
        pack, asked = set_asked(said, options["pack"], nobles=bool(options["nobles"]))
        play = choose(pack, asked.choice, seats, Random(f"{seed}/buildings"))
        rules = {"plague": "mercy" if options["mercy"] else "lose", "nobles": asked.nobles}
        return RattusCartus(pack, play, seats, rules)


COMMANDS: Final = CardCommands()
"""What the command line asks the card game."""
