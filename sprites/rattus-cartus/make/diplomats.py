"""The Diplomats: one of each estate on a card, in a sash and with a charter, and their marks."""

from __future__ import annotations

from sprites.make import hats
from sprites.make.ink import CREAM, Sprite, ellipse, group, line, path, soft, sprite
from sprites.make.persons import bust, person
from sprites.make.props import prop

from .cards import CLIP, EDGE, HIGH, WIDE, WINDOW, sky
from .estates import ESTATES, Estate, emblem
from .night import defs, glow
from .people import LOW

DIPLOMATS = {
    "peasantry": "oldwoman | round tan grey | bun | none red red | sash stout moss cream | charter | happy bushy broad smile | mole",
    "bourgeoisie": "man | long rosy black | bob | chaperon orange navy | sash slim navy orange | charter | sly one long smirk | goatee",
    "church": "man | jowly dark white | ring | skullcap violet red | sash broad violet white | charter | dot bushy broad smile |",
    "chivalry": "woman | square fair red | bob | bycocket navy sky | sash broad navy sky | charter | stern calm fine smirk | scar",
    "magic": "man | heart brown black | none | turban violet gold | sash slim dark lilac | charter | witch one hook smile | forked",
    "royalty": "woman | small pale blond | curls | coronet gold red | sash slim purple pink | charter | wide calm fine lips | freckles",
}  # fmt: skip
"""How the Diplomat of each estate looks."""
SPINE, PAPER = "#26304C", "#AEB9C6"


def _branch(side: int) -> str:
    """Draw the olive branch at one side of a mark, about its middle."""
    leaf = "M0 0C3 -6 10 -7 13 -4C11 1 5 3 0 0z"
    spots = ((20, 62, 6), (35, 38, -18), (36, 12, -44), (34, -14, -66), (27, -36, -92))
    leaves = "".join(
        group(path(leaf, "#8FB05A", 1.5), (x * 0.5, y * 0.3), 0.78, turn)
        + group(path(leaf, "#6F9448", 1.4), (x * 0.5, y * 0.3), 0.62, turn - 78)
        for x, y, turn in spots
    )
    return f'<g transform="scale({side} 1)">{line("M2 21C16 20 22 4 16 -12", "#4F6A3A", 2)}{leaves}</g>'


def mark(one: Estate | None = None) -> str:
    """Draw a Diplomat's mark about a point: olive branches about the estate's emblem, or about a charter."""
    inner = group(prop("charter"), (0, 4), 0.66) if one is None else group(emblem(one), (-14, -17), 0.7)
    return _branch(1) + _branch(-1) + inner


def _hall(one: Estate) -> str:
    """Draw the lit hall behind a Diplomat, hung with the estate's flags."""
    flags = "".join(
        path(f"M{x} 10H{x + 18}V52L{x + 9} 44L{x} 52z", one.colour, 1.6)
        + path(f"M{x + 3} 12V46", "none", 1.2, one.pale)
        + group(emblem(one), (x + 2.6, 18), 0.32)
        for x in (40, 94)
    )
    arch = path("M50 166V60Q50 22 76 14Q102 22 102 60V166z", "#FFCF6B", 0, opacity=0.2)
    return arch + flags


def _blank(marks: str, scene: str) -> str:
    """Draw a Diplomat's card: silver paper, a dark spine with a sash, and the picture."""
    return (
        path(EDGE, PAPER, 0)
        + path("M9 1.500H36V166.500H9Q1.500 166.500 1.500 159V9Q1.500 1.500 9 1.500z", SPINE, 0)
        + path(WINDOW, "url(#pane-sky)", 0)
        + f'<g clip-path="url(#pane)">{scene}</g>'
        + path(WINDOW, "none", 1.8)
        + marks
        + path(EDGE, "none", 2.4)
        + path(
            "M9.500 4H110Q116 4 116 10V158Q116 164 110 164H9.500Q4 164 4 158V10Q4 4 9.500 4z",
            "none",
            1,
            CREAM,
            opacity=0.5,
        )
    )


def _sash(*colours: str) -> str:
    """Draw ribbons down the spine, between its two marks."""
    wide = 20 / len(colours)
    bands = "".join(
        path(f"M{9.5 + k * wide:g} 46H{9.5 + (k + 1) * wide:g}V122H{9.5 + k * wide:g}z", colour, 0)
        for k, colour in enumerate(colours)
    )
    edge = "M9.500 46H29.500V122L19.500 114L9.500 122z"
    return bands + path("M9 123L19.500 114.500L30 123V126H9z", SPINE, 0) + path(edge, "none", 1.5, PAPER)


def card(one: Estate, number: int) -> str:
    """Draw the card of the Diplomat of an estate."""
    who = person(DIPLOMATS[one.name], number)
    low = 76 if who.hat[0] in LOW else 68
    scene = (
        _hall(one)
        + "".join(ellipse(76, 96, rx, 1.3 * rx, "#FFC870", 0, opacity=0.09) for rx in (48, 38, 28))
        + group(bust(who), (76 - 2 * who.side, low), 1.22)
    )
    marks = _sash(one.colour) + group(mark(one), (19.2, 25), 0.66) + group(mark(one), (19.2, 144), 0.66)
    return _blank(marks, scene)


def _any_card() -> str:
    """Draw the card of the Diplomats as a kind: a charter amid the emblems of all six estates."""
    spots = ((76, 34), (102, 58), (102, 104), (76, 128), (50, 104), (50, 58))
    ring = "".join(
        group(emblem(one), (x - 12, y - 12), 0.6) for one, (x, y) in zip(ESTATES, spots, strict=True)
    )
    scene = glow(76, 82, 60, 70, 0.8) + ring + group(prop("charter"), (76, 86), 1.05)
    marks = (
        _sash(*(one.colour for one in ESTATES))
        + group(mark(), (19.2, 25), 0.66)
        + group(mark(), (19.2, 144), 0.66)
    )
    return _blank(marks, scene)


def sprites() -> list[Sprite]:
    """Draw the Diplomats' cards, and their marks alone."""
    whole = _any_card()
    made = [
        sprite("card_diplomat", (WIDE, HIGH), whole, defs=CLIP + sky("royalty") + defs(whole)),
        sprite("mark_diplomat", (28, 28), group(soft(mark()), (25, 25)), box=(50, 50)),
    ]
    for number, one in enumerate(ESTATES):
        body = card(one, number)
        more = CLIP + sky(one.name) + (hats.STEEL if "url(#h-steel)" in body else "") + defs(body)
        made.append(sprite(f"card_diplomat_{one.name}", (WIDE, HIGH), body, defs=more))
        made.append(
            sprite(f"mark_diplomat_{one.name}", (28, 28), group(soft(mark(one)), (25, 25)), box=(50, 50))
        )
    return made
