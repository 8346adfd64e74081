"""All that a screen asks the tiny game."""

from __future__ import annotations

from typing import Final

from hameln.ui.kit import ScreenKit
from hameln.ui.screens.new_match.setup_panel import OptionsPanel
from tests.tiny.bench import DotBench
from tests.tiny.stage import SmallTable, TinyStage

SCREEN: Final = ScreenKit(stage=TinyStage, setup_panel=OptionsPanel, miniature=SmallTable, workbench=DotBench)
