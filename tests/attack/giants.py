"""Towns as large as the format allows, and odd in as many ways as it allows."""

from __future__ import annotations

from random import Random
from typing import Any

KINDS = ("bakery", "dairy", "brewery", "butchery", "influence")


def giant(
    houses: int = 200, circles: int = 1000, *, touches: int = 3, heap: bool = True, scenery: int = 0
) -> dict[str, Any]:
    """The words of a town that can be played.

    Args:
        houses: How many.
        circles: How many.
        touches: How many houses each circle lies at.
        heap: Whether everything lies on everything else in the picture.
        scenery: How many trees there are.
    """
    draw = Random(5)
    size = (1000.0, 660.0)

    def place() -> list[float]:
        return [300.0, 300.0] if heap else [round(draw.uniform(0, side), 1) for side in size]

    names = [f"H{number}" for number in range(houses)]
    return {
        "id": "giant",
        "name": "Giant",
        "districts": [{"id": f"D{n}", "name": f"District {n}", "price": 1} for n in range(12)],
        "piper": "D0",
        "houses": [
            {
                "id": name,
                "name": f"House {number}",
                "kind": KINDS[number % 5],
                "district": f"D{number % 3}",
                "cost": number % 9,
                "bonus": 1 if number % 5 == 4 else 0,
                "at": place(),
            }
            for number, name in enumerate(names)
        ],
        "circles": [
            {
                "id": f"C{number}",
                "touches": {
                    name: f"side{draw.randrange(4)}"
                    for name in {names[number % houses], *draw.sample(names, min(touches, houses) - 1)}
                },
                "districts": [f"D{draw.randrange(12)}"],
                "at": place(),
            }
            for number in range(circles)
        ],
        "counters": [houses, 0, 0],
        "influence_top": 12,
        "ring": [[1, 1]],
        "road": [-1],
        "kings": {str(n): [99, 99, 99] for n in (3, 4, 5)},
        "start_houses": {str(n): names[:n] for n in (3, 4, 5)},
        "geometry": {
            "size": list(size),
            "scenery": [{"kind": "tree", "at": place()} for _ in range(scenery)],
        },
    }
