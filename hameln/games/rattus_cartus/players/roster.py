"""The names by which heirs of the computer are seated."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from hameln.content import user_folder
from hameln.errors import SeatsError
from hameln.files.readers import did_you_mean
from hameln.games.rattus_cartus.players.characters.character import BALANCED
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.dreamer import make_dreamer
from hameln.games.rattus_cartus.players.levels import LEVELS, make_heir
from hameln.kernel.players import PlayerMaker
from hameln.players.characters.files import is_path
from hameln.players.kit import HUMAN, SIGN

MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_dreamer,
    **{level: make_heir(BALANCED, level, level) for level in LEVELS},
}
"""The computer players that are no heir of a file, by name."""
USUAL_LEVEL: Final = "medium"
"""The level of an heir whose name stands alone."""
SIZES: Final = range(2, 6)
"""How many heirs play (R2.1)."""


def split_name(name: str) -> tuple[str, str]:
    """The parts of a computer player's name: an heir and its level; no level for other players.

    >>> split_name("abbess:hard"), split_name("abbess"), split_name("hard")
    (('abbess', 'hard'), ('abbess', 'medium'), ('hard', ''))
    """
    heir, sign, level = name.partition(SIGN)
    if heir in MAKERS:
        return name, ""
    return heir, level if sign else USUAL_LEVEL


def computer_players() -> tuple[str, ...]:
    """Every name that `maker_of` takes: plain players, heirs, and heirs with each level."""
    heirs = HEIRS.listed()
    return (*MAKERS, *heirs, *(f"{heir}{SIGN}{level}" for heir in heirs for level in LEVELS))


def maker_of(name: str) -> PlayerMaker:
    """The maker of a computer player.

    Args:
        name: Such as ``random``, ``abbess`` or ``abbess:hard``.

    Raises:
        SeatsError: No computer player has this name.
        HeirFileError: The heir's file has faults.
    """
    if name in MAKERS:
        return MAKERS[name]
    heir, level = split_name(name)
    heirs = HEIRS.listed()
    if heir in heirs and level in LEVELS:
        return make_heir(HEIRS.find(heir), level, heir)
    path = name.removesuffix(f"{SIGN}{level}")
    if is_path(path):
        called = f"{PurePath(path).stem}{SIGN}{level}"
        msg = (
            f"an heir takes a seat by its name: put the file {path} into {user_folder(HEIRS.place)} "
            f"(make the folder if it is not there) and write {called}"
        )
        raise SeatsError(msg)
    known = f"{', '.join(MAKERS)}, an heir ({', '.join(heirs)}), or an heir with its level"
    hint = did_you_mean(name, computer_players())
    msg = f'no computer player is called "{name}"; known: {known} ({", ".join(LEVELS)}){hint}'
    raise SeatsError(msg)


def read_seats(text: str, *, with_people: bool) -> list[str]:
    """The seats of a list such as ``human,abbess:hard,medium``.

    Raises:
        SeatsError: There are not 2 to 5 names, or one is not known.
        HeirFileError: The file of an heir has faults.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name == HUMAN:
            if not with_people:
                msg = "only computer players can take part here, not human"
                raise SeatsError(msg)
        else:
            maker_of(name)
    if len(names) not in SIZES:
        msg = f"{len(names)} seats in {text!r}; expected 2 to 5, separated by commas"
        raise SeatsError(msg)
    return names
