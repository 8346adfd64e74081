"""The names by which heirs of the computer are seated."""

from __future__ import annotations

from typing import Final

from hameln.errors import SeatsError
from hameln.files.readers import did_you_mean
from hameln.games.rattus_cartus.players.levels import LEVELS, make_heir
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.kernel.players import PlayerMaker
from hameln.players.kit import HUMAN
from hameln.players.uniform import make_random

MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_random,
    **{level: make_heir(PLAIN, level, level) for level in LEVELS},
}
"""The computer players that are no heir of a file, by name."""
USUAL_LEVEL: Final = "medium"
"""The level of an heir whose name stands alone."""
SIZES: Final = range(2, 6)
"""How many heirs play (R2.1)."""


def maker_of(name: str) -> PlayerMaker:
    """The maker of a computer player.

    Raises:
        SeatsError: No computer player has this name.
    """
    if name in MAKERS:
        return MAKERS[name]
    msg = f'no computer player is called "{name}"; known: {", ".join(MAKERS)}{did_you_mean(name, MAKERS)}'
    raise SeatsError(msg)


def read_seats(text: str, *, with_people: bool) -> list[str]:
    """The seats of a list such as ``human,medium``.

    Raises:
        SeatsError: There are not 2 to 5 names, or one is not known.
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
