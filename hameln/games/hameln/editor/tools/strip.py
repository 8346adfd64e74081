"""All tools of a town in the order of the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.games.hameln.editor.tools.district import DistrictTool
from hameln.games.hameln.editor.tools.market import HallTool, MarketTool
from hameln.games.hameln.editor.tools.river import RiverTool
from hameln.games.hameln.editor.tools.road import RoadTool
from hameln.games.hameln.editor.tools.scenery import SceneryTool
from hameln.games.hameln.editor.tools.sign import SignTool
from hameln.games.hameln.editor.tools.wall import GateTool, WallTool

if TYPE_CHECKING:
    from hameln.editor.tools import Tool
    from hameln.games.hameln.map.town import Town


def town_tools() -> tuple[Tool[Town], ...]:
    """New tools for one desk."""
    return (
        DistrictTool(),
        MarketTool(),
        HallTool(),
        RoadTool(),
        WallTool(),
        GateTool(),
        RiverTool(),
        SceneryTool(),
        SignTool(),
    )
