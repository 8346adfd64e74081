"""Rattus Cartus as an environment of PettingZoo, for those who train and compare players.

PettingZoo comes with ``pip install "hameln[research]"``; this module can be loaded without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from hameln.research import EnvOptions, at_once, guarded, load_libraries

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from hameln.games.rattus_cartus.pack.pack import Pack
    from hameln.games.rattus_cartus.research.environment import RattusCartusEnv


class Options(EnvOptions, total=False):
    """What an environment can be made with, besides `hameln.research.EnvOptions`.

    Attributes:
        pack: A pack's name, the path of a pack file, or a pack; the program's own if nothing is said.
        buildings: The thirty in play: ``first``, ``buildings`` or ``cards``, or names with commas between;
            ``first`` if nothing is said. Random ones are drawn for each match by its seed.
        heirs: How many heirs play, 2 to 5; 4 if nothing is said.
        plague: What happens if all die, ``lose`` or ``mercy``; ``lose`` if nothing is said.
        nobles: Whether nobles play, with a pack that has them; not if nothing is said.
    """

    pack: str | Pack
    buildings: str
    heirs: int
    plague: str
    nobles: bool


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
