"""The noble tokens: a face in an eight-cornered crowned frame, and what the noble does in a seal beside it."""

from __future__ import annotations

from sprites.make import hats
from sprites.make.ink import (
    CREAM,
    GOLD,
    INK,
    Sprite,
    circle,
    ellipse,
    group,
    light,
    line,
    path,
    rect,
    sprite,
    tag,
)
from sprites.make.persons import bust, person

from .icons import ACTIONS, GREEN, eye
from .night import defs
from .tokens import small_rat

NOBLES = {
    "steward": ("man | round brown black | short | beret wine gold | chain broad wine gold | platter | happy raised broad smile | walrus", "#4A2A3C"),
    "patron": ("oldwoman | jowly rosy white | none | hennin violet gold | brocade stout purple gold | purse | happy calm button smile | mole", "#4A2F5C"),
    "ratkeeper": ("man | gaunt pale red | wild | none red red | rags slim brown moss | rat | wide raised long gap | stubble", "#3A3A30"),
    "physician": ("woman | long tan black | none | veil white cream | clasp slim teal cream | phial | dot calm fine flat | glasses", "#1F4A4A"),
    "chancellor": ("oldman | gaunt fair grey | bob | tall black gold | furred broad black grey | quill | stern bushy hook frown | forked", "#33384C"),
    "prioress": ("woman | heart dark black | none | wimple violet violet | cross slim violet white | book | sly raised broad lips |", "#3A2F5C"),
    "bishop": ("man | square dark grey | none | mitre wine gold | cope broad cream wine | crozier | dot bushy broad smile | short", "#5A2A34"),
    "tax-collector": ("man | long rosy chestnut | ring | flat navy gold | doublet slim navy gold | abacus | sly angry long frown | patch", "#2C3B5C"),
    "protector": ("woman | square brown brown | none | nasal gold red | plate broad navy gold | shield | stern calm fine smirk |", "#33506A"),
    "recluse": ("oldman | long tan white | wild | none red red | tatters broad grey brown | lanternpole | shut bushy long flat | long", "#2A2F3A"),
    "spendthrift": ("man | heart fair blond | bob | prince pink mint | slashed slim pink cream | goblet | happy one snub grin |", "#5C2F4A"),
    "ascetic": ("woman | gaunt pale grey | none | none red red | rope slim wool cream | bowl | sleepy sad fine flat |", "#4A4438"),
}  # fmt: skip
"""How each noble looks, and the night behind; by the words of the pack."""
FRAME = "M38 6H82L114 38V82L82 114H38L6 82V38z"
INNER = "M40.500 12H79.500L108 40.500V79.500L79.500 108H40.500L12 79.500V40.500z"
LOW = {"hennin", "mitre", "tall"}
"""Hats so tall that the head stands lower and smaller below them."""


def _cards(count: int, wide: float) -> str:
    """Draw so many cards side by side in the lower half of 40 x 40, plain enough for a small seal."""
    step = 38 / count
    return "".join(
        rect(20 + step * (k - (count - 1) / 2) - wide / 2, 18, wide, 19, CREAM, 1.9, 1.5)
        for k in range(count)
    )


def _shut_door() -> str:
    return (
        path("M5 38V18Q5 2 20 2T35 18V38z", "#B9C4CC", 2.2)
        + path("M10 38V18Q10 7 20 7T30 18V38z", "#8A5A34", 2)
        + line("M20 8V38", INK, 1.5)
        + line("M4 16L36 32M36 16L4 32", INK, 8)
        + line("M4 16L36 32M36 16L4 32", "#F0DEB0", 4.6)
    )


SEALS = {
    "steward": ACTIONS["draw"],
    "patron": ACTIONS["points"],
    "ratkeeper": small_rat(16, 16, 1.3) + group(path("M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3z", GOLD, 2), (30, 29), 1.1),
    "physician": small_rat(20, 19, 1.45) + line("M6 36L34 4", INK, 8) + line("M6 36L34 4", "#E8543C", 4.6),
    "chancellor": rect(3, 24, 9, 13, "#8FB0BF", 2) + rect(14.5, 15, 9, 22, GOLD, 2) + group(path("M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3z", GREEN, 2), (31, 12), 0.9),
    "prioress": eye(20, 20, 1.2),
    "bishop": eye(20, 11, 1.05) + eye(20, 29, 1.05),
    "tax-collector": ACTIONS["discard"],
    "protector": path("M4 4Q20 9 36 4V20C36 30 27 35 20 39C13 35 4 30 4 20z", "#7AB5D2", 2.2) + small_rat(20, 19, 1.05),
    "recluse": _shut_door(),
    "spendthrift": _cards(4, 7.5) + path("M20 0L32 13.500H8z", GREEN, 2.2),
    "ascetic": _cards(3, 9.5) + line("M5 8H35", INK, 10) + line("M5 8H35", "#E8543C", 6),
}  # fmt: skip
"""What each noble does, on 40 x 40."""


def _crown(k: float = 1) -> str:
    """Draw the coronet that sits on the frame."""
    return group(
        path("M-19 8L-23 -7L-12 0L-8 -11L0 -1L8 -11L12 0L23 -7L19 8z", "url(#goldbar)", 2.4)
        + "".join(circle(x, y, 3, CREAM, 1.6) for x, y in ((-23, -8), (-8, -12), (8, -12), (23, -8)))
        + circle(0, 3, 2.6, "#C43B5A", 1.4),
        (60, 10),
        k,
    )


def _frame(inside: str, behind: str) -> str:
    """Draw the frame about what is inside, on 120 x 126."""
    return (
        path(FRAME, "#05080F", 0, opacity=0.5, filter="url(#blur2)", transform="translate(0 9)")
        + f'<clipPath id="frame"><path d="{INNER}"/></clipPath>'
        + group(
            path(FRAME, "url(#goldbar)", 3)
            + path(INNER, behind, 0)
            + tag("g", inside, clip_path="url(#frame)")
            + path(INNER, "none", 2.2)
            + light("M39 9H81L83 11H40.500L11 40V82L9 80V39z", 0.45),
            (0, 6),
        )
        + _crown()
    )


def _seal(word: str, x: float, y: float, r: float) -> str:
    """Draw what a noble does on a dark round seal."""
    return (
        circle(x, y, r, "#1B2742", 2.8)
        + circle(x, y, r - 2.6, "none", 1.8, GOLD)
        + group(SEALS[word], (x - r * 0.66, y - r * 0.66), r * 1.32 / 40)
    )


def _face(word: str, k: float, middle: tuple[float, float]) -> str:
    """Draw the noble's head and shoulders."""
    row, _ = NOBLES[word]
    who = person(row, 1)
    x, y = middle
    is_low = who.hat[0] in LOW
    halo = "".join(circle(60, 66, r, "#FFC870", 0, opacity=0.12) for r in (50, 38, 27))
    return halo + group(bust(who), (x, y + (12 if is_low else 0)), k * (0.88 if is_low else 1))


def token(word: str) -> str:
    """Draw a noble as a token: the face large, the seal large, so that both tell at the size of a disc."""
    return _frame(_face(word, 1.75, (56, 60)), NOBLES[word][1]) + _seal(word, 93, 97, 27)


def portrait(word: str) -> str:
    """Draw a noble as one who is looked at: down to the hands."""
    return _frame(_face(word, 1.16, (62, 52)), NOBLES[word][1]) + _seal(word, 99, 105, 20)


def back() -> str:
    """Draw a noble that lies face down: a mask behind a curtain."""
    folds = "".join(
        path(f"M{x} 6H{x + 12}Q{x + 9} 60 {x + 12} 114H{x}Q{x + 4} 60 {x} 6z", "#8C2A50", 0)
        for x in (6, 30, 54, 78, 102)
    )
    mask = group(
        path("M-34 -14Q-18 -24 0 -14Q18 -24 34 -14Q36 10 18 14Q6 16 0 6Q-6 16 -18 14Q-36 10 -34 -14z", CREAM, 2.8)
        + "".join(path(f"M{s * 7} -2Q{s * 15} -12 {s * 25} -5Q{s * 18} 6 {s * 7} -2z", INK, 0) for s in (-1, 1))
        + path("M0 -15L5 -22L0 -30L-5 -22z", "#5FD0B0", 2)
        + line("M34 -10Q44 -4 42 14M-34 -10Q-44 -4 -42 14", "#C9A24B", 2.6),
        (60, 66),
    )  # fmt: skip
    return _frame(folds + ellipse(60, 64, 46, 30, "#3A0C22", 0, opacity=0.45) + mask, "#5A1834")


def empty() -> str:
    """Draw the place where a noble may be put."""
    return group(
        path(FRAME, "#0E1424", 0, opacity=0.4)
        + path(FRAME, "none", 3.6, "#C9DDE8", opacity=0.75, stroke_dasharray="11 8"),
        (0, 6),
    ) + group(_crown(), opacity=0.6)


def sprites() -> list[Sprite]:
    """Draw the twelve nobles small and large, the back, and the empty place."""
    drawn = {word.replace("-", "_"): (token(word), portrait(word)) for word in NOBLES}
    drawn["back"] = (back(), back())
    made = []
    for word, pair in drawn.items():
        for group_name, size, body in zip(
            ("noble", "noble_large"), ((48, 50), (160, 168)), pair, strict=True
        ):
            more = (hats.STEEL if "url(#h-steel)" in body else "") + defs(body)
            made.append(sprite(f"{group_name}_{word}", size, body, box=(120, 126), defs=more))
    made.append(sprite("noble_empty", (48, 50), empty(), box=(120, 126)))
    return made
