"""Rattus Cartus as an environment of PettingZoo, for those who train and compare players.

PettingZoo comes with ``pip install "hameln[research]"``; this module can be loaded without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from hameln.research import at_once, guarded, load_libraries

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from hameln.games.rattus_cartus.pack.pack import Pack
    from hameln.games.rattus_cartus.research.environment import RattusCartusEnv


class Options(TypedDict, total=False):
    """What an environment can be made with.

    Attributes:
        pack: A pack's name, the path of a pack file, or a pack; the program's own if nothing is said.
        buildings: The thirty in play: ``first``, ``buildings`` or ``cards``, or names with commas between;
            ``first`` if nothing is said. Random ones are drawn for each match by its seed.
        heirs: How many heirs play, 2 to 5; 4 if nothing is said.
        plague: What happens if all die, ``lose`` or ``mercy``; ``lose`` if nothing is said.
        nobles: Whether nobles play, with a pack that has them; not if nothing is said.
        reward: What an heir gets at the end: ``win`` (1 for winners, 0 for the others), ``place`` (1 for the
            first, 0 for the last, evenly between) or ``margin`` (points before the best of the others; the
            dead have none).
        asks_forced: Whether an heir is asked where it has a single action; else that is taken at once.
        max_cycles: Decisions after which a match is cut off; never if nothing is said.
        render_mode: ``ansi`` for text, ``rgb_array`` for a picture of the row and the tracks.
    """

    pack: str | Pack
    buildings: str
    heirs: int
    plague: str
    nobles: bool
    reward: str
    asks_forced: bool
    max_cycles: int | None
    render_mode: str | None


def raw_env(**options: Unpack[Options]) -> RattusCartusEnv:
    """The bare environment: an action that is not legal raises an error with the rule.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    load_libraries()
    from hameln.games.rattus_cartus.research.environment import RattusCartusEnv  # noqa: PLC0415 - it needs them

    return RattusCartusEnv(**options)


def env(**options: Unpack[Options]) -> AECEnv[str, Any, Any]:
    """The environment as PettingZoo's own are: an action that is not legal ends the match, at the cost of 1.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    return guarded(raw_env(**options))


def parallel_env(**options: Unpack[Options]) -> ParallelEnv[str, Any, Any]:
    """The same for libraries that know parallel environments only; see `hameln.research.at_once`.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    return at_once(env(**options))
