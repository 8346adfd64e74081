"""The steps that a rule of an heir can be about: a closed list, one name for each kind of choice."""

from __future__ import annotations

from typing import Final

ENTER: Final = "enter"
PASS: Final = "pass"  # noqa: S105 - a card, no password
SUPPLY: Final = "supply"
PLACE: Final = "place"
TARGET: Final = "target"
STEPS: Final[dict[str, str]] = {
    SUPPLY: "take the supply of a card of the row",
    ENTER: "enter a building and lay cards there",
    PASS: "play a Pass and let the others go first",
    PLACE: "put the noble that the heir has taken onto a building of the row (N3.1)",
    TARGET: "choose an heir: the loser of a Sword, Flute, Horse or Lance, or whom a Staff means (R8.1, N5.3)",
}
"""Every step with what it is."""
