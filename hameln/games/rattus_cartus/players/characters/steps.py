"""The steps that a rule of an heir can be about: a closed list, one name for each kind of choice."""

from __future__ import annotations

from typing import Final

ENTER: Final = "enter"
PASS: Final = "pass"  # noqa: S105 - a card, no password
SUPPLY: Final = "supply"
STEPS: Final[dict[str, str]] = {
    SUPPLY: "take the supply of a card of the row",
    ENTER: "enter a building and lay cards there",
    PASS: "play a Pass and let the others go first",
}
"""Every step with what it is."""
