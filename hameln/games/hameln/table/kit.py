"""What Hameln answers when a table asks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hameln.games.hameln.table.counting import HamelnCounting
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.describing import HamelnDescribing
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.position_goals import POSING
from hameln.games.hameln.table.seating import SEATING
from hameln.games.hameln.table.telling import TELLING, HamelnAccompanying, HamelnShowing
from hameln.games.hameln.table.viewpoint import HamelnSecrecy
from hameln.table.kit import TableKit

TABLE: Final = TableKit(
    seating=SEATING,
    telling=TELLING,
    showing=HamelnShowing(),
    deciding=DECIDING,
    explaining=HamelnExplaining(),
    confiding=HamelnSecrecy(),
    counting=HamelnCounting(),
    describing=HamelnDescribing(),
    accompanying=HamelnAccompanying(),
    posing=POSING,
    campaign=Path(__file__).parent.parent / "campaign.toml",
)
