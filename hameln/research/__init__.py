"""Games as environments of PettingZoo, for those who train and compare players.

PettingZoo comes with ``pip install "hameln[research]"``. Each game has an environment of its own, such as
`hameln.games.hameln.research`; here is what they share, and it can be loaded without PettingZoo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from hameln.arena.extras import load
from hameln.kernel.kits import kit_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv


class EnvOptions(TypedDict, total=False):
    """What every environment can be made with; each game adds its own.

    Attributes:
        reward: What a seat gets at the end: ``win`` (1 for winners, 0 for the others), ``place`` (1 for the
            first, 0 for the last, evenly between) or ``margin`` (points before the best of the others; who
            has lost whatever the points are has none); ``win`` if nothing is said.
        asks_forced: Whether a seat is asked where it has a single action; else that is taken at once.
        max_cycles: Decisions after which a match is cut off; never if nothing is said.
        render_mode: ``ansi`` for text, ``rgb_array`` for a picture.
    """

    reward: str
    asks_forced: bool
    max_cycles: int | None
    render_mode: str | None


def load_libraries() -> None:
    """Do nothing if the libraries of this room are installed.

    Raises:
        MissingExtraError: One is not.
    """
    for library in ("pettingzoo", "gymnasium", "numpy"):
        load(library)


def env(game: str, **options: Any) -> AECEnv[str, Any, Any]:  # noqa: ANN401 - each game has its own
    """The environment of a game.

    Args:
        game: The word of its records.
        options: What its own environment can be made with.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: There is no such game, it has no environment, or an option cannot be used.
    """
    made: AECEnv[str, Any, Any] = kit_of(game).answer("research")(**options)
    return made


def guarded(bare: AECEnv[str, Any, Any]) -> AECEnv[str, Any, Any]:
    """An environment with PettingZoo's usual guards: an illegal action ends the match, at the cost of 1."""
    from pettingzoo.utils import wrappers  # noqa: PLC0415 - only those who train have it

    checked = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def at_once(turns: AECEnv[str, Any, Any]) -> ParallelEnv[str, Any, Any]:
    """The same for libraries that know parallel environments only.

    All agents hand in an action at once; that of the one which decides counts, and the others have empty
    masks. ``infos[agent]["active_agent"]`` names the agent that decides next.
    """
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: PLC0415 - likewise

    return turn_based_aec_to_parallel(turns)
