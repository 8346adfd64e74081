"""What the board game answers when a page of a phone is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.web.ground import draw_ground
from hameln.games.hameln.web.town import BELOW, TownPicture
from hameln.web.kit import Picture, WebKit


class HamelnWeb(WebKit[View]):
    """The town, and below it the track and the supply."""

    def picture(self, game: Hameln, view: View, names: Names, arms: Sequence[str]) -> Picture:
        """The town as it stands."""
        width, height = game.town.geometry.size
        marks = TownPicture(game=game, state=view.state, names=names, arms=arms).marks()
        return Picture(size=(width, height + BELOW), marks=tuple(marks), ground=game.town.id, land=height)

    def ground(self, game: Hameln, names: Names) -> str:
        """Its ground."""
        del names
        return draw_ground(game.town, game.seats)


WEB: Final = HamelnWeb()
