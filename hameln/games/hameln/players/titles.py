"""What is agreed on before a match: the town, who sits where, and chance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from hameln.files.locks import Lock
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import find_family, list_families
from hameln.games.hameln.players.roster import SIGN, USUAL_LEVEL, computer_players, split_name
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.language import mark, text
from hameln.players.kit import HUMAN
from hameln.table.kit import ARMS
from hameln.table.session import Session

_TITLES: Final = {
    HUMAN: mark("A player"),
    "random": mark("The dreamer, who does whatever comes to mind"),
    "greedy": mark("The merchant, who takes the best that lies at hand"),
}
_SHORT_TITLES: Final = {HUMAN: mark("Player"), "random": mark("Dreamer"), "greedy": mark("Merchant")}
_STYLES: Final = {
    HUMAN: mark("Decides at this screen."),
    "random": mark("Does whatever comes to mind."),
    "greedy": mark("Takes the best that lies at hand."),
    "giebel": mark("Saves for dear houses and marries into nothing less."),
    "knauser": mark("Keeps its money and lets others pay."),
    "knicks": mark("Buys influence and wants to be first."),
    "kranz": mark("Marries as often and as soon as it can."),
    "mauser": mark("Collects traps and wants the cat."),
    "nager": mark("Fills the town with rats and sells all its goods at once."),
    "schalmei": mark("Bribes the Piper to free its own quarter."),
    "stichel": mark("Plays against whoever leads."),
    "weber": mark("Wakes many houses at once and buys cheap influence."),
    "wiege": mark("Keeps its children and pays the Piper for them."),
}
"""How each player plays, in a sentence."""
LEVEL_TITLES: Final = {
    "easy": mark("Gentle"),
    "medium": mark("Medium"),
    "hard": mark("Hard"),
    "master": mark("Master"),
}
"""What the levels are called, weakest first."""
SIMPLE: Final = ("greedy", "random")
"""The computer players without a family's file."""


@frozen(kw_only=True)
class Seat:
    """One family at the table.

    Attributes:
        player: ``human`` or a computer player's name.
        name: What the family is called.
        arms: One of `hameln.table.kit.ARMS`.
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
    """Everybody who may take a seat, without levels: a person, the families, then the simple players."""
    return (HUMAN, *list_families(), *SIMPLE)


def is_player(name: str) -> bool:
    """Whether somebody of this name can take a seat."""
    return name == HUMAN or name in computer_players()


def level_of(player: str) -> str:
    """The level of a family, such as ``hard``; empty for players without one."""
    return "" if player == HUMAN else split_name(player)[1]


def turned(player: str, step: int) -> str:
    """The next or last one who may take a seat; families keep the level."""
    names, level = player_names(), level_of(player)
    kind = split_name(player)[0] if level else player
    place = names.index(kind) + step if kind in names else 0
    found = names[place % len(names)]
    return at_level(found, level or USUAL_LEVEL)


def at_level(player: str, level: str) -> str:
    """A family at a level; other players as they are.

    >>> at_level("weber", "hard"), at_level("greedy", "hard")
    ('weber:hard', 'greedy')
    """
    if player == HUMAN or not split_name(player)[1]:
        return player
    return f"{split_name(player)[0]}{SIGN}{level}"


def other_level(player: str, step: int) -> str:
    """The same family at the next or last level."""
    levels = tuple(LEVEL_TITLES)
    level = level_of(player)
    return at_level(player, levels[(levels.index(level) + step) % len(levels)]) if level in levels else player


def usual_families(count: int, level: str = USUAL_LEVEL) -> tuple[str, ...]:
    """So many computer players, each another one; simple ones only where there are too few families."""
    found = [at_level(name, level) for name in list_families()]
    return tuple((found + [SIMPLE[0]] * count)[:count])


def family_name(player: str) -> str:
    """What a computer family's members are called, such as ``Weber``; empty for other players."""
    return split_name(player)[0].replace("_", " ").replace("-", " ").title() if level_of(player) else ""


def title_of(player: str) -> str:
    """What a player is, in a few words."""
    family = _family(player)
    if family is None:
        return text(_TITLES[player]) if player in _TITLES else player
    return f"{family.title}\n{family.motto}".strip()


def style_of(player: str) -> str:
    """How a player plays, in a sentence; of families of one's own their motto."""
    kind = split_name(player)[0] if level_of(player) else player
    if kind in _STYLES:
        return text(_STYLES[kind])
    family = _family(player)
    return "" if family is None else str(family.motto)


def short_title_of(player: str) -> str:
    """Who plays a family: a player, or the computer with its character and level."""
    told = character_of(player)
    return told if player == HUMAN else text("Computer: {character}").format(character=told)


def character_of(player: str) -> str:
    """What a player is, in a word, and a family's level."""
    level = level_of(player)
    return (
        f"{kind_title_of(player)}, {text(LEVEL_TITLES[level]).lower()}"
        if level in LEVEL_TITLES
        else kind_title_of(player)
    )


def kind_title_of(player: str) -> str:
    """What a player is, in a word, without a level."""
    family = _family(player)
    if family is None:
        return text(_SHORT_TITLES[player]) if player in _SHORT_TITLES else player
    return str(family.title)


def _family(player: str) -> Family | None:
    """The family of a name; none for other players, and for files with faults."""
    if not level_of(player):
        return None
    try:
        return find_family(split_name(player)[0])
    except FamilyFileError:
        return None


def begin(plan: Plan, path: Path | Lock | None = None) -> Session:
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
