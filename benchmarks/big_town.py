"""A town of 200 houses, as large as towns may be."""

from __future__ import annotations

from typing import Any, Final

from hameln.games.hameln.map.files import town_from_words
from hameln.games.hameln.map.town import Town

COLUMNS: Final = 20
ROWS: Final = 10
KINDS: Final = ("bakery", "dairy", "brewery", "influence", "butchery")
COSTS: Final = (2, 3, 4, 4, 5)


def big_town() -> Town:
    """Two hundred houses in ten rows, a circle between any two neighbours, eight districts."""
    houses: list[dict[str, Any]] = []
    circles: list[dict[str, Any]] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            place = row * COLUMNS + column
            own = f"d{place * 8 // (ROWS * COLUMNS)}"
            house = {
                "id": f"h{place}", "name": f"House {place}", "kind": KINDS[place % 5], "district": own,
                "cost": COSTS[place % 5], "at": [60 + 45 * column, 60 + 55 * row],
            }  # fmt: skip
            houses.append(house | ({"bonus": 1} if KINDS[place % 5] == "influence" else {}))
            for step, side, other in ((1, "east", "west"), (COLUMNS, "south", "north")):
                edge = column == COLUMNS - 1 if step == 1 else row == ROWS - 1
                touches = {f"h{place}": side} if edge else {f"h{place}": side, f"h{place + step}": other}
                circles.append(
                    {
                        "id": f"c{place}.{side}",
                        "touches": touches,
                        "districts": [own],
                        "at": [80 + 45 * column, 80],
                    }
                )
    starts = [f"h{place}" for place in range(4, 200, 40)]
    return town_from_words(
        {
            "id": "big", "name": "Big", "piper": "d0", "houses": houses, "circles": circles,
            "districts": [{"id": f"d{place}", "name": f"D {place}", "price": 2} for place in range(8)],
            "counters": [60, 110, 30], "influence_top": 12, "ring": [[2, 1], [3, 1], [3, 2]],
            "road": [-1, -2, -3, -4, -5, -6],
            "kings": {"3": [4, 5, 6], "4": [4, 5, 6], "5": [5, 6, 7]},
            "start_houses": {str(families): starts[:families] for families in (3, 4, 5)},
        }
    )  # fmt: skip
