"""Population cards: a person of an estate before the night, and the nuns of the card."""

from __future__ import annotations

from sprites.make import hats
from sprites.make.ink import Sprite, ellipse, group, sprite
from sprites.make.persons import OUTWARD, bust

from .cards import CLIP, HIGH, WIDE, blank, rim, sky
from .cast import LETTERS, NUNS, people
from .estates import ESTATES
from .night import defs

LOW = {"starry", "mitre", "hennin", "antlers", "pointed", "tall", "plumed", "crown", "closed"}
"""Hats that are so tall that the head stands lower below them."""


def card(estate: int, number: int) -> str:
    """Draw a whole population card."""
    one = ESTATES[estate]
    who = people(one.name)[number]
    low = 76 if who.hat[0] in LOW else 66
    return (
        blank(one, NUNS[number])
        + '<g clip-path="url(#pane)">'
        + "".join(ellipse(76, 96, rx, 1.3 * rx, "#FFC870", 0, opacity=0.09) for rx in (48, 38, 28))
        + group(bust(who), (76 - (7 if who.prop in OUTWARD else 2) * who.side, low), 1.22)
        + "</g>"
        + rim()
    )


def sprites() -> list[Sprite]:
    """Draw the eighty-four people on their cards."""
    made = []
    for estate, one in enumerate(ESTATES):
        for number in range(14):
            body = card(estate, number)
            more = CLIP + sky(one.name) + (hats.STEEL if "url(#h-steel)" in body else "") + defs(body)
            name = f"card_{one.name}_{NUNS[number]}_{LETTERS[number]}"
            made.append(sprite(name, (WIDE, HIGH), body, defs=more))
    return made
