"""What Hameln answers when a screen asks."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.ui.stage import SmallTown, TownStage
from hameln.games.hameln.ui.town_card import TownCard
from hameln.games.hameln.ui.workbench import TownWorkbench
from hameln.ui.kit import ScreenKit

SCREEN: Final = ScreenKit(stage=TownStage, setup_panel=TownCard, miniature=SmallTown, workbench=TownWorkbench)
