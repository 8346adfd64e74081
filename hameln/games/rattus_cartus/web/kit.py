"""What the card game answers when a page of a phone is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.picture import picture_of
from hameln.games.rattus_cartus.web.road import Road
from hameln.web.kit import Picture, WebKit


class RattusWeb(WebKit[View]):
    """The road by night."""

    def picture(self, game: RattusCartus, view: View, names: Names, arms: Sequence[str]) -> Picture:
        """The nuns, the row with who entered, those who play, and their influence."""
        road = Road(pack=game.pack, picture=picture_of(game, view), names=names, arms=arms)
        return Picture(size=(road.width, road.height), marks=tuple(road.marks()))


WEB: Final = RattusWeb()
