"""What every heir did in a match, in numbers."""

from __future__ import annotations

from typing import Final

from hameln.language import mark

LABELS: Final = {
    "laid": mark("Cards laid"),
    "premiums": mark("Premium actions"),
    "looks": mark("Looks at the row of nuns"),
    "came": mark("Rats for mismatched cards"),
    "spared": mark("Rats spared"),
    "swords": mark("Swords carried out"),
    "flutes": mark("Rats passed on with Flutes"),
    "passes": mark("Passes played"),
    "staffs": mark("Influence by Staffs"),
    "horses": mark("People taken with Horses"),
    "lances": mark("Cards taken where Lances shared two hands"),
    "lost": mark("Gardens in which all was lost"),
    "nobles": mark("Nobles placed"),
    "diplomats": mark("Influence by Diplomats"),
    "books": mark("Nuns moved with Books"),
}
"""What is counted, in the order in which it is told."""
