"""What the computer players of Hameln are called, and how they play, in words."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import find_family
from hameln.games.hameln.players.roster import split_name
from hameln.language import mark, text
from hameln.players.kit import HUMAN

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
    "schalmei": mark("Bribes the Piper to free its own district."),
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


def level_of(player: str) -> str:
    """The level of a family, such as ``hard``; empty for players without one."""
    return "" if player == HUMAN else split_name(player)[1]


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
