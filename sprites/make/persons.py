"""People: a head, what is worn and what is carried, told in words and drawn down to the waist."""

from __future__ import annotations

from attrs import frozen

from . import hats
from .dress import clothes, neck
from .faces import HAIRS, SKINS, Face, hair_behind, head
from .ink import group, path
from .props import hand, prop

CLOTH = {
    "wool": "#B9A67C",
    "rust": "#A9563A",
    "moss": "#7D8A46",
    "blue": "#3F6A8F",
    "sky": "#7AA5C4",
    "teal": "#3F7F7A",
    "wine": "#7C2F45",
    "red": "#B4402F",
    "ochre": "#D0983A",
    "brown": "#6B4A30",
    "dark": "#3A3440",
    "grey": "#7F8590",
    "cream": "#EFE2C4",
    "white": "#FBF6E8",
    "violet": "#5F3A86",
    "lilac": "#9C7AB8",
    "green": "#4F7A4A",
    "navy": "#2B3A66",
    "pink": "#D98AA0",
    "gold": "#E3B23C",
    "black": "#26242E",
    "purple": "#7C1A5A",
    "orange": "#D8752E",
    "straw": "#D9B45A",
    "mint": "#6FBFA0",
}
"""The dyes."""


@frozen(kw_only=True)
class Person:
    """One of the people: a head, and what is worn and carried.

    Attributes:
        hat: The kind and its two colours; clothes likewise, with the build before the colours.
        prop: What the hand holds; side is where, -1 for the left.
    """

    face: Face
    hat: tuple[str, str, str]
    clothes: tuple[str, str, str, str]
    prop: str
    side: int


BEARDS = {"full", "long", "forked", "goatee", "moustache", "walrus", "chops", "stubble", "short"}
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
    "shawm",
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
    "moneybag": 2,
    "cradle": -5,
    "wreath": 4,
    "purse": -13,
    "rosary": -5,
    "censer": -2,
}
"""How far a thing lies above the hand."""


def person(row: str, number: int) -> Person:
    """Read a line of the cast; the number decides to which side head and hand go."""
    who, skull, hair, hat, dress, prop, looks, last = (part.strip() for part in row.split("|"))
    shape, skin, colour = skull.split()
    eyes, brows, nose, mouth = looks.split()
    hat_kind, hat_a, hat_b = hat.split()
    dress_kind, build, dress_a, dress_b = dress.split()
    face = Face(
        shape=shape,
        skin=skin,
        colour=colour,
        hair=hair,
        eyes=eyes,
        brows=brows,
        nose=nose,
        mouth=mouth,
        beard=last if last in BEARDS else "",
        mark=last if last not in BEARDS else "",
        turn=(-4, 3, -2, 5, 2, -5, 4)[number % 7],
        is_woman=who in {"woman", "oldwoman"},
        is_old=who in {"oldman", "oldwoman"},
    )
    return Person(
        face=face,
        hat=(hat_kind, CLOTH[hat_a], CLOTH[hat_b]),
        clothes=(dress_kind, build, CLOTH[dress_a], CLOTH[dress_b]),
        prop=prop,
        side=(1, -1, 1, 1, -1, 1, -1)[number % 7],
    )


def bust(one: Person, hand_at: float = 50) -> str:
    """Draw a person about the middle of the head: some 60 wide, and 100 down to the waist.

    Args:
        hand_at: How far below the head the hand is.
    """
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
        + _held(one, light, hand_at)
    )


def _collar(kind: str, colour: str) -> str:
    """Draw the seam where the neck goes into the clothes."""
    steel = kind in {"plate", "mailed"}
    return path("M-12 24Q-8 32 0 33T12 24L14 30Q8 39 0 39T-14 30z", "#8795A3" if steel else colour, 1.5)


def _held(one: Person, skin: str, hand_at: float) -> str:
    """Draw the hand with its thing; poles stand at the edge, and what is carried lies on the hand."""
    sleeve = path("M-13 24C-15 12 -10 4 -6 3L7 4C11 8 13 16 12 26z", one.clothes[2], 1.8)
    thing = group(prop(one.prop), (0, -RAISED.get(one.prop, 0)))
    if (one.side > 0) == (one.prop in LEFTWARD):
        thing = f'<g transform="scale(-1 1)">{thing}</g>'
    fingers = "" if one.prop in WORN else hand(skin)
    return group(sleeve + thing + fingers, ((25 if one.prop in POLES else 19) * one.side, hand_at))
