"""Colours and measures that the whole screen shares."""

from __future__ import annotations

from typing import Final

INK: Final = "#2B1D12"
SOFT_INK: Final = "#624A2E"
PARCHMENT: Final = "#F6EBD0"
PARCHMENT_DARK: Final = "#E4D2A8"
DANGER: Final = "#A02C18"
WALNUT: Final = "#3A2619"
SEAM: Final = "#7E5A32"
CREAM: Final = "#FFF1CE"
SOFT_CREAM: Final = "#E6D4AC"
FADED: Final = "#CEBA96"
GOLD: Final = "#F2C230"
CHOSEN: Final = "#12476F"
GREEN: Final = "#2B5A37"
NIGHT: Final = "#0B1550"
WHITE: Final = "#FFFFFF"

ARMS_COLOURS: Final = {
    "azure": "#1D6FB8",
    "vermilion": "#C43B1B",
    "mint": "#5FC7A4",
    "plum": "#4B2354",
    "gold": "#F0C02A",
}

# Sizes of letters, in logical units before the person's own scale.
LARGE: Final = 26.0
TITLE: Final = 19.0
RIBBON: Final = 15.0
BODY: Final = 16.5
SMALL: Final = 15.0
NUMBER: Final = 15.0
TINY: Final = 11.5
"""Only for the letter of a key on a button."""
