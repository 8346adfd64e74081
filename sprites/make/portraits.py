"""Portraits: somebody down to the waist in a medallion, recognisable also when it is as small as a coin."""

from __future__ import annotations

from . import hats
from .heraldry import FAMILIES
from .ink import Sprite, circle, group, line, sprite, tag
from .persons import bust, person

SIZE = 80
"""How large a portrait is, in logical pixels."""
LOWER = {
    "wimple",
    "skullcap",
    "kerchief",
    "ermine",
    "fur",
    "horned",
    "coif",
    "bonnet",
    "hood",
    "none",
    "flat",
    "net",
}
"""Hats that leave room above them, so that the head stands a little higher."""
TALL = {"hennin", "tall", "plumed", "pointed", "gem"}
"""Hats that are so tall that the head stands lower and smaller below them."""
GUESTS = {
    "guest_1": ("man | round tan brown | short | felt moss brown | smock broad wool brown | mug | dot calm button grin | stubble", "#8A9A52", "#E6DDB8"),
    "guest_2": ("woman | heart brown black | curls | kerchief ochre red | bodice slim teal cream | basket | dot raised snub smile |", "#C9772A", "#F0D9B4"),
    "guest_3": ("oldman | long fair white | none | chaperon navy wine | furred slim navy brown | scroll | squint bushy long flat | long", "#3F5A94", "#C9D3E2"),
    "guest_4": ("woman | round fair red | plaits | bonnet cream sky | apron slim sky cream | loaf | happy calm button grin | freckles", "#5E93B8", "#D6E6EC"),
    "guest_5": ("man | square dark black | short | cap red gold | doublet broad wine gold | hammer | stern calm broad smirk | short", "#A23A44", "#EBCBB8"),
    "guest_6": ("oldwoman | small rosy grey | none | veil white navy | furred stout navy cream | key | shut sad hook smile | mole", "#6A6F8C", "#D8D6E0"),
    "guest_7": ("man | long pale black | bob | bycocket green red | vest slim green brown | quill | sly one long smirk | moustache", "#4F8A5A", "#D3E3CC"),
    "guest_8": ("woman | long tan chestnut | flowing | beret orange gold | sash slim rust gold | rose | dot calm fine lips |", "#D08A2E", "#F3E0B0"),
    "guest_9": ("man | jowly rosy red | none | turban gold orange | sash stout teal gold | scales | squint raised bulb grin | walrus", "#2F7F7A", "#CFE2DC"),
    "guest_10": ("woman | square dark black | bun | net red gold | laced slim wine pink | book | stern raised broad smile |", "#9C3B5E", "#EBCDD2"),
}  # fmt: skip
"""People without a story, for families and heirs that somebody has made: how each looks, its rim, the light behind."""

PERSONS = {
    "azure": ("woman | round fair chestnut | bob | hood navy cream | laced slim navy cream | key | dot raised button smile |", "#D3E0EC"),
    "vermilion": ("man | square tan black | short | flat wine gold | doublet broad red gold | scroll | dot raised broad grin | short", "#F0D5C8"),
    "mint": ("man | long pale red | bob | felt green cream | vest slim green cream | quill | happy calm fine smile | goatee", "#D6E8DA"),
    "plum": ("woman | heart brown black | bun | beret violet gold | sash slim violet gold | book | dot calm snub smile |", "#E2D6EA"),
    "gold": ("man | round dark black | curls | bycocket ochre red | doublet slim ochre brown | mug | happy raised broad smile | moustache", "#F3E6BE"),
}  # fmt: skip
"""Persons, by the arms of their seats: how each looks, and the light behind."""
PLAIN_RIM = "#8F959C"
"""The rim of those who have no character: pewter, where others have a colour of their own."""
DREAMER = (
    "man | long pale blond | wild | none sky cream | smock slim sky cream | rose | shut sad long smile |",
    "#C4CBD2",
)
"""Who does whatever comes to mind, in every game: how it looks, and the light behind."""


def portrait(row: str, rim: str, behind: str, number: int = 2) -> str:
    """Draw a portrait on a 120 x 120 canvas.

    Args:
        row: How somebody looks, as `person` reads it.
        rim: The colour of the rim.
        behind: That of the air behind.
        number: Decides to which side head and hand go.
    """
    who = person(row, number)
    hat = who.hat[0]
    down, size = (2, 1.1) if hat in TALL else (-7, 1.24) if hat in LOWER else (-3, 1.2)
    inside = (
        circle(60, 60, 53, behind, 0)
        + "".join(circle(60, 66, r, rim, 0, opacity=0.13) for r in (50, 38, 27))
        + group(bust(who, 35), (60 - 5 * who.side, 55 + down), size)
    )
    return (
        circle(60, 63, 56, "#05080F", 0, opacity=0.5, filter="url(#blur2)")
        + '<clipPath id="coin-edge"><circle cx="60" cy="60" r="53"/></clipPath>'
        + tag("g", inside, clip_path="url(#coin-edge)")
        + circle(60, 60, 55, "none", 8)
        + circle(60, 60, 55, "none", 4.4, rim)
        + circle(60, 60, 51.5, "none", 1.6)
        + line("M24 27A48 48 0 0 1 52 13", "#FFFFFF", 1.8, opacity=0.35)
    )


def medallion(name: str, body: str, defs: str = "") -> Sprite:
    """The sprite of a portrait.

    Args:
        name: The word of whom it shows.
        body: The portrait.
        defs: Definitions that it uses besides those of all drawings.
    """
    more = (hats.STEEL if "url(#h-steel)" in body else "") + defs
    return sprite(f"portrait_{name}", (SIZE, SIZE), body, box=(120, 120), defs=more)


def plain(player: str, row: str, behind: str) -> Sprite:
    """The sprite of a computer player without a character.

    Args:
        player: Its name.
        row: How it looks, as `person` reads it.
        behind: The colour of the air behind.
    """
    return medallion(f"plain_{player}", portrait(row, PLAIN_RIM, behind))


def sprites() -> list[Sprite]:
    """Draw the people without a story."""
    guests = [
        medallion(name, portrait(*what, number=place)) for place, (name, what) in enumerate(GUESTS.items())
    ]
    persons = [
        medallion(f"person_{name}", portrait(row, FAMILIES[name].colour, behind, number))
        for number, (name, (row, behind)) in enumerate(PERSONS.items())
    ]
    return [*guests, plain("random", *DREAMER), *persons]
