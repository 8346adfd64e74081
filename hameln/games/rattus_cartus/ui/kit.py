"""What the card game answers when a screen asks."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.ui.finale import NightFinale
from hameln.games.rattus_cartus.ui.pack_panel import PackPanel
from hameln.games.rattus_cartus.ui.stage import NightStage, SmallNight
from hameln.ui.kit import ScreenKit

SCREEN: Final = ScreenKit(stage=NightStage, setup_panel=PackPanel, miniature=SmallNight, finale=NightFinale)
