"""Hameln as an environment of PettingZoo, for those who train and compare players.

PettingZoo comes with ``pip install "hameln[research]"``; this module can be loaded without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from hameln.arena.extras import load

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from hameln.research.environment import HamelnEnv
    from hameln.town.town import Town


class Options(TypedDict, total=False):
    """What an environment can be made with.

    Attributes:
        town: A town's name, the path of a town file, or a town; the classic one if nothing is said.
        families: How many families play, 3 to 5; 4 if nothing is said.
        reward: What a family gets at the end: ``win`` (1 for the winner, 0 for the others), ``place`` (1 for
            the first, 0 for the last, evenly between) or ``margin`` (points before the best of the others).
        highest_bribe: Florins of the highest bribe that can be chosen; 20 if nothing is said.
        asks_forced: Whether a family is asked where it has a single action; else that is taken at once.
        max_cycles: Decisions after which a match is cut off; never if nothing is said.
        render_mode: ``ansi`` for text, ``rgb_array`` for a picture of the town.
    """

    town: str | Town
    families: int
    reward: str
    highest_bribe: int
    asks_forced: bool
    max_cycles: int | None
    render_mode: str | None


def raw_env(**options: Unpack[Options]) -> HamelnEnv:
    """The bare environment: an action that is not legal raises an error with the rule.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    for library in ("pettingzoo", "gymnasium", "numpy"):
        load(library)
    from hameln.research.environment import HamelnEnv  # noqa: PLC0415 - it needs what has just been looked for

    return HamelnEnv(**options)


def env(**options: Unpack[Options]) -> AECEnv[str, Any, Any]:
    """The environment as PettingZoo's own are: an action that is not legal ends the match, at the cost of 1.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    bare = raw_env(**options)
    from pettingzoo.utils import wrappers  # noqa: PLC0415

    checked = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(**options: Unpack[Options]) -> ParallelEnv[str, Any, Any]:
    """The same for libraries that know parallel environments only.

    All families hand in an action at once; that of the family which decides counts, and the others have
    empty masks. ``infos[agent]["active_agent"]`` names the family that decides next.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    turns = env(**options)
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: PLC0415

    return turn_based_aec_to_parallel(turns)
