"""How figures, rats, goods and all other pieces lie about on the board and beside it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.table.tasks.task import kind_of
from hameln.ui.draw.pieces import Pieces, Place, piece_of

ON_TRACK: Final = 0.5
"""How large shields on the influence track are."""
ON_TRACK_POINTS: Final = (17.0, 8.0)
"""Where points lie beside such a shield, from its middle."""
PIPER_BELOW: Final = (-52.0, 66.0)
"""Where the Piper stands at a ribbon in the upper half of the board, from its middle."""
PIPER_BESIDE: Final = (-62.0, 19.0)
"""Where he stands at one in the lower half."""
PIPER: Final = 0.78
"""How large he is, where a unit of the board is one of the sheet."""
_STEP: Final = 0.11
"""Seconds that a foot stands."""


@frozen(kw_only=True)
class TownPieces(Pieces):
    """The pieces of the town, of which the Piper and rats walk about."""

    def posture(self, sprite: str, name: str, place: Place, unit: float) -> tuple[float, tuple[float, float]]:
        """The Piper stands below ribbons of the upper half of the board, beside those of the lower half."""
        if piece_of(sprite) == "medal" and kind_of(name) == "track":
            return self.beside["medal"], ON_TRACK_POINTS
        if piece_of(sprite) != "piper" or kind_of(name) not in ("district", "waiting", "lane"):
            return super().posture(sprite, name, place, unit)
        size = PIPER * max(0.85, min(unit, 1.3))
        if kind_of(name) != "district":
            return size, (0.0, 0.0)
        at, middle = place(name), place("hall")
        is_above = at is not None and middle is not None and at[1] < middle[1]
        return size, PIPER_BELOW if is_above else PIPER_BESIDE

    def walking(self, sprite: str, passed: float, *, is_leftwards: bool) -> str:
        """Who walks moves the feet, and a rat looks where it runs."""
        foot = 1 + int(passed / _STEP) % 2
        match piece_of(sprite):
            case "piper":
                return f"piper_{foot}"
            case "rat":
                return f"rat_{'left' if is_leftwards else 'right'}_{foot}"
            case _:
                return sprite


PIECES: Final = TownPieces(
    board=frozenset({"house", "circle", "child", "hall", "district", "lane", "waiting"}),
    sizes={
        "rat": 0.92, "man": 0.5, "woman": 0.5, "boy": 0.54, "girl": 0.54, "good": 0.76, "coin": 0.9,
        "king": 0.8, "emperor": 0.66, "cat": 0.8, "trap": 0.62, "cube": 0.62, "counter": 0.72, "piper": 0.78,
        "counter_down": 0.66, "bag": 0.8, "icon": 0.9, "shield": 0.7, "ratmarks": 1.5, "dust": 1.15,
        "glow": 1.0, "medal": 1.0,
    },
    beside={
        "good": 0.76, "coin": 0.9, "king": 0.52, "emperor": 0.4, "cat": 0.6, "trap": 0.62, "cube": 0.62,
        "shield": 0.82, "boy": 0.42, "girl": 0.42, "bag": 0.66, "icon": 0.9, "rat": 0.5, "piper": 0.6,
        "man": 0.5, "woman": 0.5, "counter": 0.7, "ratmarks": 1.2, "dust": 0.8,
        "glow": 0.5, "medal": 1.0,
    },
    fixed={"track": ON_TRACK, "step": ON_TRACK},
    standing=frozenset({"rat", "man", "woman", "boy", "girl", "king", "emperor", "piper", "dust"}),
    effects=frozenset({"dust"}),
    offsets={
        ("man", "house"): (-29.0, 33.0), ("woman", "house"): (29.0, 33.0),
        ("boy", "house"): (-29.0, 33.0), ("girl", "house"): (29.0, 33.0),
        ("king", "house"): (0.0, 31.0), ("emperor", "house"): (0.0, 31.0), ("dust", "house"): (0.0, 36.0),
        ("counter", "house"): (31.0, 2.0), ("rat", "house"): (0.0, 28.0), ("good", "house"): (-9.0, 36.0),
        ("ratmarks", "house"): (0.0, -46.0), ("icon", "house"): (0.0, -30.0), ("bag", "house"): (0.0, -30.0),
        ("glow", "house"): (0.0, -4.0), ("medal", "house"): (14.0, -16.0),
        ("shield", "house"): (-16.0, -16.0),
        ("boy", "child"): (0.0, 11.0), ("girl", "child"): (0.0, 11.0),
        ("boy", "hall"): (-20.0, 60.0), ("girl", "hall"): (20.0, 60.0), ("cube", "hall"): (0.0, 44.0),
    },
    instead={
        "money": "card:{}", "goods": "card:{}", "child": "hall", "bank": "ring", "ring": "track",
        "cat": "kings", "score": "card:{}",
    },
    homes=frozenset({"district", "waiting"}),
    away=frozenset({"lane", "road"}),
    put=frozenset({"step"}),
)  # fmt: skip
"""All of them."""
