"""What the card game answers when a table asks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hameln.games.rattus_cartus.table.counting import RattusCounting
from hameln.games.rattus_cartus.table.deciding import RattusDeciding
from hameln.games.rattus_cartus.table.describing import RattusDescribing
from hameln.games.rattus_cartus.table.inspecting import RattusExplaining
from hameln.games.rattus_cartus.table.position_goals import POSING
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.games.rattus_cartus.table.secrecy import RattusSecrecy
from hameln.games.rattus_cartus.table.telling import TELLING, NightAccompanying, RattusShowing
from hameln.table.kit import TableKit

TABLE: Final = TableKit(
    seating=SEATING,
    telling=TELLING,
    showing=RattusShowing(),
    deciding=RattusDeciding(),
    explaining=RattusExplaining(),
    confiding=RattusSecrecy(),
    counting=RattusCounting(),
    describing=RattusDescribing(),
    accompanying=NightAccompanying(),
    posing=POSING,
    campaign=Path(__file__).parent.parent / "campaign.toml",
)
