"""All tools of a town in the order of the strip, and the keys that take them up.

The letters of the tools are different from each other and from the keys that a tool keeps for itself:

=========  =====================================================================================
``V``      choose and move; in it ``Z`` turns, ``X`` and ``Y`` mirror what is chosen, ``I`` puts a
           corner into a line, ``K`` goes from corner to corner, ``DELETE`` takes one away
``H``      house; in it ``Z`` turns the door
``C``      circle; in it ``5`` lets it be used with five families only
``D``      district
``M``      market place
``L``      hall
``R``      road
``W``      wall and towers
``G``      gate
``E``      river and bridges
``T``      scenery
``N``      ribbons of districts, the Piper's first field
``U``      measure
=========  =====================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.games.hameln.editor.tools.circle import CircleTool
from hameln.games.hameln.editor.tools.district import DistrictTool
from hameln.games.hameln.editor.tools.house import HouseTool
from hameln.games.hameln.editor.tools.market import HallTool, MarketTool, SignTool
from hameln.games.hameln.editor.tools.measure import MeasureTool
from hameln.games.hameln.editor.tools.river import RiverTool, RoadTool
from hameln.games.hameln.editor.tools.scenery import SceneryTool
from hameln.games.hameln.editor.tools.select import SelectTool
from hameln.games.hameln.editor.tools.wall import GateTool, WallTool

if TYPE_CHECKING:
    from hameln.editor.tools import Tool
    from hameln.games.hameln.map.town import Town


def town_tools() -> tuple[Tool[Town], ...]:
    """New tools for one desk, the one for choosing first."""
    return (
        SelectTool(),
        HouseTool(),
        CircleTool(),
        DistrictTool(),
        MarketTool(),
        HallTool(),
        RoadTool(),
        WallTool(),
        GateTool(),
        RiverTool(),
        SceneryTool(),
        SignTool(),
        MeasureTool(),
    )
