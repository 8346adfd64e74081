"""How events are found: in each step of an action, by what was done, came by itself or begins then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.names import twin_at
from hameln.games.rattus_cartus.rules.unfolding import Step
from hameln.table.events import Finders

Find: TypeAlias = Callable[[Step], Iterable[RattusEvent]]
PLAYED: Final = Finders[Find]()
"""What an action was, by its verb, or by its verb and the task during which it was played."""
CAME: Final = Finders[Find]()
"""What came by itself, by the kind of its task."""
BEGUN: Final = Finders[Callable[[Step, int], RattusEvent]]()
"""What begins after a step, by the kind of its stretch; it is handed whose or which one it is."""


def in_row(row: Sequence[int], place: int) -> dict[str, int]:
    """The fields of an `OfBuilding` for a building of the row."""
    return {"place": place, "card": row[place], "twin": twin_at(row, place)}
