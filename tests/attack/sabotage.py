"""The program with something broken in it: ``python -m tests.attack.sabotage WHAT,WHAT play ...``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from hameln.cli.app import main
from hameln.games.hameln.players import kit
from hameln.ui.screens import rules, title
from hameln.ui.screens.match import hints, log, screen


class Broken:
    """A player that cannot think."""

    def choose(self, *_: object) -> object:
        """Fail."""
        message = "this player is broken"
        raise ZeroDivisionError(message)


class Cheat:
    """A player that does what nobody may."""

    def choose(self, *_: object) -> object:
        """Choose nothing that was offered."""
        return "everything"


def fail(*_: object) -> Any:
    """What a broken screen does."""
    message = "this screen is broken"
    raise RuntimeError(message)


def _fail_once(cls: Any, name: str) -> None:
    """Let a method fail the first time only."""
    whole, calls = getattr(cls, name), []

    def method(*given: Any) -> Any:
        calls.append(1)
        return fail() if len(calls) == 1 else whole(*given)

    setattr(cls, name, method)


def _seat(**players: Any) -> None:
    for name, player in players.items():
        kit.MAKERS[name] = _maker(player)


def _maker(player: Callable[[], Any]) -> Callable[..., Any]:
    def make(*_: object) -> Any:
        return player()

    return make


SABOTAGES: Final[Mapping[str, Callable[[], None]]] = {
    "nothing": lambda: None,
    "players": lambda: _seat(broken=Broken, cheat=Cheat),
    "rules-draw": lambda: setattr(rules.RulesScreen, "draw", fail),
    "log-press": lambda: setattr(log.LogScreen, "key", fail),
    "match-update-once": lambda: _fail_once(hints.Hints, "ask"),
    "match-draw": lambda: setattr(screen.MatchScreen, "draw", fail),
    "title-draw": lambda: setattr(title.TitleScreen, "draw", fail),
}

if __name__ == "__main__":
    for what in sys.argv.pop(1).split(","):
        SABOTAGES[what]()
    sys.argv[0] = "hameln"
    main()
