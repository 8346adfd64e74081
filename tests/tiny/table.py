"""All that a table asks the tiny game."""

from __future__ import annotations

from typing import Final

from hameln.table.kit import TableKit
from tests.tiny.counting import TinyCounting
from tests.tiny.deciding import TinyConfiding, TinyDeciding, TinyExplaining
from tests.tiny.describing import TinyDescribing
from tests.tiny.seating import TinySeating
from tests.tiny.telling import TinyTelling

TABLE: Final = TableKit(
    seating=TinySeating(),
    telling=TinyTelling(),
    deciding=TinyDeciding(),
    explaining=TinyExplaining(),
    confiding=TinyConfiding(),
    counting=TinyCounting(),
    describing=TinyDescribing(),
)
