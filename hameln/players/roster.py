"""The computer players by the names that the command line and records use."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from hameln.errors import SeatsError
from hameln.kernel.players import PlayerMaker
from hameln.players.character import BALANCED
from hameln.players.greedy import make_greedy
from hameln.players.levels import LEVELS, make_player
from hameln.players.uniform import make_random

HUMAN: Final = "human"
"""The name of a seat that a person plays."""
MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_random,
    "greedy": make_greedy,
    **{level: make_player(BALANCED, level) for level in LEVELS},
}
"""The computer players by name."""


def maker_of(name: str) -> PlayerMaker:
    """The maker of a computer player.

    Raises:
        SeatsError: No computer player has this name.
    """
    if name in MAKERS:
        return MAKERS[name]
    close = get_close_matches(name, MAKERS, n=1)
    hint = f'; did you mean "{close[0]}"?' if close else ""
    msg = f'no computer player is called "{name}"; known: {", ".join(MAKERS)}{hint}'
    raise SeatsError(msg)


def read_seats(text: str, *, with_people: bool) -> list[str]:
    """The seats of a list such as ``human,greedy,random``.

    Raises:
        SeatsError: There are not 3 to 5 names, or one is not known.
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
