"""How cards, rats, discs and markers lie in their places while they move."""

from __future__ import annotations

from typing import Final

from hameln.ui.pieces import Pieces

PIECES: Final = Pieces(
    beside={
        "card": 0.5, "token": 0.7, "disc": 0.86, "standing": 0.9, "supply": 1.2, "start": 0.6,
        "premium": 1.5, "looked": 1.0, "action": 1.4, "shield": 0.7, "noble": 1.0, "sign": 1.6, "estate": 1.3,
    },
    fixed={},
    instead={"hand": "heir:{}", "laid": "heir:{}", "stack": "deck", "line": "deck", "rounds": "pile",
        "nobles": "pile", "aside": "deck", "open": "aside"},
)  # fmt: skip
"""All of them; a closed hand is at its heir where it is not seen."""
