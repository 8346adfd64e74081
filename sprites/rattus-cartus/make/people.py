"""Population cards: a person of an estate before the night, and the nuns of the card."""

from __future__ import annotations

from sprites.make.ink import Sprite, ellipse, group, path, sprite

from . import hats
from .cards import CLIP, HIGH, WIDE, blank, rim, sky
from .cast import LETTERS, NUNS, Person, people
from .dress import clothes, neck
from .estates import ESTATES
from .faces import HAIRS, SKINS, hair_behind, head
from .night import defs
from .props import hand, prop

LOW = {"starry", "mitre", "hennin", "antlers", "pointed", "tall", "plumed", "crown", "closed"}
"""Hats that are so tall that the head stands lower below them."""


POLES = {
    "fork",
    "scythe",
    "rake",
    "spade",
    "crozier",
    "lanternpole",
    "lance",
    "banner",
    "halberd",
    "pennon",
    "staff",
    "axe",
    "sceptre",
    "lute",
    "bow",
}
"""Things as long as a pole."""
WORN = {"shield", "roundshield"}
"""Things that hide the hand."""
LEFTWARD = {"fish", "lamb"}
"""Things that reach to the left of the hand; all others reach to the right, if anywhere, or inwards on purpose."""
OUTWARD = {"quill", "crozier", "wand", "lanternpole", "halberd", "scales", "tarot", "axe", "falcon", "goose"}
"""Things that need room at the edge."""
BRIMMED = {"straw", "pilgrim", "galero", "kettle", "pointed"}
"""Hats that would sit on the eyes."""
RAISED = {
    **dict.fromkeys(
        (
            "lamb",
            "ledger",
            "ship",
            "coinbox",
            "book",
            "skull",
            "pup",
            "cat",
            "bat",
            "lapdog",
            "jewels",
            "model",
            "abacus",
        ),
        15,
    ),
    **dict.fromkeys(
        (
            "hen",
            "basket",
            "turnip",
            "goose",
            "bundle",
            "pretzel",
            "organ",
            "mushroom",
            "scroll",
            "message",
            "shears",
            "platter",
            "phial",
        ),
        12,
    ),
    **dict.fromkeys(
        (
            "loaf",
            "cloth",
            "bowl",
            "dove",
            "owl",
            "snake",
            "rat",
            "potion",
            "astrolabe",
            "grapes",
            "gauntlet",
            "candlehead",
            "fish",
            "horn",
            "mug",
            "falcon",
        ),
        9,
    ),
    **dict.fromkeys(("scythe", "banner", "pennon"), 30),
    "purse": -13,
    "rosary": -5,
    "censer": -2,
}
"""How far a thing lies above the hand."""


def bust(one: Person) -> str:
    """Draw a person about the middle of the head: some 60 wide, and 100 down to the waist."""
    face, (hat, a, b) = one.face, one.hat
    light, dark, _ = SKINS[face.skin]
    kind, build, c, d = one.clothes
    loose = "" if face.hair == "plaits" else hair_behind(face.hair, HAIRS[face.colour])
    up = (0, -4 if hat in BRIMMED else 0)
    top = group(hats.behind(hat, b), up) + head(face) + group(hats.before(hat, a, b), up)
    seam = "" if face.beard in {"long", "full", "forked"} else _collar(kind, d)
    return (
        group(loose, turn=face.turn)
        + clothes(kind, build, c, d)
        + neck(light, dark)
        + seam
        + group(top, turn=face.turn)
        + _held(one, light)
    )


def _collar(kind: str, colour: str) -> str:
    """Draw the seam where the neck goes into the clothes."""
    steel = kind in {"plate", "mailed"}
    return path("M-12 24Q-8 32 0 33T12 24L14 30Q8 39 0 39T-14 30z", "#8795A3" if steel else colour, 1.5)


def _held(one: Person, skin: str) -> str:
    """Draw the hand with its thing; poles stand at the edge, and what is carried lies on the hand."""
    sleeve = path("M-13 24C-15 12 -10 4 -6 3L7 4C11 8 13 16 12 26z", one.clothes[2], 1.8)
    thing = group(prop(one.prop), (0, -RAISED.get(one.prop, 0)))
    if (one.side > 0) == (one.prop in LEFTWARD):
        thing = f'<g transform="scale(-1 1)">{thing}</g>'
    fingers = "" if one.prop in WORN else hand(skin)
    return group(sleeve + thing + fingers, ((25 if one.prop in POLES else 19) * one.side, 50))


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
