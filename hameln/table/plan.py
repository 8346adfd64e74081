"""What is agreed on before a match: the town, who sits where, and chance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from hameln.city.game import Hameln
from hameln.language import mark, text
from hameln.players.roster import HUMAN, MAKERS
from hameln.table.session import ARMS, FAMILY_NAMES, Session
from hameln.town.files import find_town

_TITLES: Final = {
    HUMAN: mark("A person"),
    "random": mark("The dreamer, who does whatever comes to mind"),
    "greedy": mark("The merchant, who takes the best that lies at hand"),
}
_SHORT_TITLES: Final = {HUMAN: mark("Person"), "random": mark("Dreamer"), "greedy": mark("Merchant")}


@frozen(kw_only=True)
class Seat:
    """One family at the table.

    Attributes:
        player: ``human`` or a computer player's name.
        name: What the family is called.
        arms: One of `hameln.table.session.ARMS`.
    """

    player: str
    name: str
    arms: str


@frozen(kw_only=True)
class Plan:
    """A match that can begin.

    Attributes:
        town: A town's name or the path of a town file.
        seats: Three to five families.
        seed: What chance is made from.
    """

    town: str
    seats: tuple[Seat, ...]
    seed: int


def usual_seats(players: tuple[str, ...]) -> tuple[Seat, ...]:
    """Seats with the usual names and arms for these players."""
    return tuple(
        Seat(player=player, name=FAMILY_NAMES[place], arms=ARMS[place])
        for place, player in enumerate(players)
    )


def player_names() -> tuple[str, ...]:
    """Everybody who may take a seat: a person first, then the computer players."""
    return (HUMAN, *MAKERS)


def title_of(player: str) -> str:
    """What a player is, in a few words."""
    return text(_TITLES[player]) if player in _TITLES else player


def short_title_of(player: str) -> str:
    """What a player is, in a word."""
    return text(_SHORT_TITLES[player]) if player in _SHORT_TITLES else player


def begin(plan: Plan, path: Path | None = None) -> Session:
    """Sit down as planned; with a path the match is saved there.

    Raises:
        TownFileError: The town's file is missing or has faults.
        SeatsError: The town is not for so many families, or a player is not known.
        RecordError: The save cannot be written.
    """
    game = Hameln(find_town(plan.town), len(plan.seats))
    return Session(
        game,
        [seat.player for seat in plan.seats],
        plan.seed,
        path=path,
        names=[seat.name for seat in plan.seats],
        arms=[seat.arms for seat in plan.seats],
    )
