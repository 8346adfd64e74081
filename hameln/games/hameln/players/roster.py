"""The computer players by the names that the command line and records use."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from hameln.content import user_folder
from hameln.errors import SeatsError
from hameln.files.readers import did_you_mean
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.families.files import PLACE, find_family, list_families
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.levels import LEVELS, make_player
from hameln.kernel.players import PlayerMaker
from hameln.players.characters.files import is_path
from hameln.players.kit import HUMAN, SIGN
from hameln.players.uniform import make_random

MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_random,
    "greedy": make_greedy,
    **{level: make_player(BALANCED, level) for level in LEVELS},
}
"""The computer players that are no family of a file, by name."""
USUAL_LEVEL: Final = "medium"
"""The level of a family whose name stands alone."""


def split_name(name: str) -> tuple[str, str]:
    """The parts of a computer player's name: a family and its level; no level for other players.

    >>> split_name("weber:hard"), split_name("weber"), split_name("greedy")
    (('weber', 'hard'), ('weber', 'medium'), ('greedy', ''))
    """
    family, sign, level = name.partition(SIGN)
    if family in MAKERS:
        return name, ""
    return family, level if sign else USUAL_LEVEL


def computer_players() -> tuple[str, ...]:
    """Every name that `maker_of` takes: plain players, families, and families with each level."""
    families = list_families()
    return (*MAKERS, *families, *(f"{family}{SIGN}{level}" for family in families for level in LEVELS))


def maker_of(name: str) -> PlayerMaker:
    """The maker of a computer player.

    Args:
        name: Such as ``greedy``, ``weber`` or ``weber:hard``.

    Raises:
        SeatsError: No computer player has this name.
        FamilyFileError: The family's file has faults.
    """
    if name in MAKERS:
        return MAKERS[name]
    family, level = split_name(name)
    families = list_families()
    if family in families and level in LEVELS:
        return make_player(find_family(family), level)
    path = name.removesuffix(f"{SIGN}{level}")
    if is_path(path):
        called = f"{PurePath(path).stem}{SIGN}{level}"
        msg = (
            f"a family takes a seat by its name: put the file {path} into {user_folder(PLACE)} "
            f"(make the folder if it is not there) and write {called}"
        )
        raise SeatsError(msg)
    known = f"{', '.join(MAKERS)}, a family ({', '.join(families)}), or a family with its level"
    hint = did_you_mean(name, computer_players())
    msg = f'no computer player is called "{name}"; known: {known} ({", ".join(LEVELS)}){hint}'
    raise SeatsError(msg)


def read_seats(text: str, *, with_people: bool) -> list[str]:
    """The seats of a list such as ``human,greedy,random``.

    Raises:
        SeatsError: There are not 3 to 5 names, or one is not known.
        FamilyFileError: The file of a family has faults.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name == HUMAN:
            if not with_people:
                msg = "only computer players can take part here, not human"
                raise SeatsError(msg)
        else:
            maker_of(name)
    if not 3 <= len(names) <= 5:  # noqa: PLR2004 - the game's own limits
        msg = f"{len(names)} seats in {text!r}; expected 3 to 5, separated by commas"
        raise SeatsError(msg)
    return names
