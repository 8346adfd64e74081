"""Hameln as an environment of PettingZoo, for those who train and compare players.

PettingZoo comes with ``pip install "hameln[research]"``; this module can be loaded without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from hameln.research import EnvOptions, at_once, guarded, load_libraries

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from hameln.games.hameln.map.town import Town
    from hameln.games.hameln.research.environment import HamelnEnv


class Options(EnvOptions, total=False):
    """What an environment can be made with, besides `hameln.research.EnvOptions`.

    Attributes:
        town: A town's name, the path of a town file, or a town; the classic one if nothing is said.
        families: How many families play, 3 to 5; 4 if nothing is said.
        highest_bribe: Florins of the highest bribe that can be chosen; 20 if nothing is said.
    """

    town: str | Town
    families: int
    highest_bribe: int


def raw_env(**options: Unpack[Options]) -> HamelnEnv:
    """The bare environment: an action that is not legal raises an error with the rule.

    Raises:
        MissingExtraError: PettingZoo is not installed.
        HamelnError: An option cannot be used.
    """
    load_libraries()
    from hameln.games.hameln.research.environment import HamelnEnv  # noqa: PLC0415 - it needs what was loaded

    return HamelnEnv(**options)


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
