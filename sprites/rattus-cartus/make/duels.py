"""Duels as they are seen large: the place where each kind is fought, and what it is fought with."""

from __future__ import annotations

from random import Random

from sprites.make.heraldry import FAMILIES
from sprites.make.ink import (
    CREAM,
    GOLD,
    INK,
    Sprite,
    circle,
    ellipse,
    group,
    line,
    path,
    rect,
    shade,
    soft,
    sprite,
)

from .beasts import jouster
from .night import bare_tree, defs, glow, lantern, milestone, mist, moon, stars, stones, tuft, window
from .specials import flute, sword
from .walls import barrel, fence, flag, teeth, tower

WIDE, HIGH = 800, 240
"""How large a place is drawn."""
_ROUND = f"M10 0H{WIDE - 10}Q{WIDE} 0 {WIDE} 10V{HIGH - 10}Q{WIDE} {HIGH} {WIDE - 10} {HIGH}H10Q0 {HIGH} 0 {HIGH - 10}V10Q0 0 10 0z"  # fmt: skip
_CLIP = f'<clipPath id="duel-edge"><path d="{_ROUND}"/></clipPath>'


def _place(seed: int, at: tuple[float, float, float], body: str, front: str) -> str:
    """Draw a place by night: sky, moon, hills, what stands there, the ground, and what lies in front."""
    dice = Random(seed)
    hills = path(f"M0 150Q120 104 260 140T540 128T{WIDE} 144V{HIGH}H0z", "#22304F", 0) + path(
        f"M0 168Q200 138 420 164T{WIDE} 158V{HIGH}H0z", "#1F3F4A", 0
    )
    ground = path(f"M0 184Q400 168 {WIDE} 184V{HIGH}H0z", "url(#n-ground)", 0)
    tufts = "".join(tuft(dice.uniform(10, WIDE - 10), dice.uniform(200, 236)) for _ in range(16))
    inner = (
        rect(0, 0, WIDE, HIGH, "url(#n-sky)", 0)
        + stars(dice, WIDE, 100, 60)
        + moon(*at)
        + hills
        + body
        + ground
        + tufts
        + front
    )
    return f'<g clip-path="url(#duel-edge)">{inner}</g>' + path(_ROUND, "none", 3)


def _court() -> str:
    """Draw the court of a castle, with fires along its wall."""
    dice = Random(3)

    def fire(x: float) -> str:
        return (
            glow(x, 118, 46, 40, 0.9)
            + path(f"M{x - 8} 132H{x + 8}L{x + 5} 142H{x - 5}z", "#3A3338", 1.8)
            + path(f"M{x - 7} 132Q{x - 8} 120 {x} 108Q{x + 9} 120 {x + 7} 132z", "#F59B2C", 1.6)
            + path(f"M{x - 3} 132Q{x - 3} 124 {x} 118Q{x + 4} 125 {x + 3} 132z", "#FFE79A", 0)
        )

    wall = (
        rect(-4, 92, WIDE + 8, 96, "url(#n-stone)", 2.2)
        + stones(dice, (0, 96, WIDE, 84), 80)
        + teeth(-4, 92, WIDE + 8, step=16, high=12)
    )
    gate = (
        path("M352 188V130Q352 96 400 96T448 130V188z", "#141B38", 2.4)
        + line("M368 188V112M384 188V102M400 188V98M416 188V102M432 188V112M354 132H446M353 158H447", "#6A7A8C", 2.4)
    )  # fmt: skip
    ends = tower(70, 188, 74, 132, "cone", "wine") + tower(730, 188, 74, 132, "cone", "wine")
    lights = window(70, 116, 14, 22) + window(730, 116, 14, 22)
    banners = flag(250, 80, "#B4402F") + flag(550, 80, "#2F6FA8", -1)
    return _place(
        5,
        (640, 40, 20),
        wall + gate + ends + lights + banners + fire(210) + fire(300) + fire(500) + fire(590),
        ellipse(400, 214, 250, 16, "#8A744A", 0, opacity=0.25),
    )


def _road() -> str:
    """Draw a road through the fields, from one end to the other."""
    way = path(
        "M-10 214Q140 190 300 206T620 204T810 210V234Q640 222 480 230T160 226T-10 240z", "#8A7A58", 0, opacity=0.75
    )  # fmt: skip
    ruts = line("M0 220Q160 200 320 214T640 212T800 216", "#5E5236", 2, opacity=0.8, stroke_dasharray="26 14")
    house = (
        path("M600 176V132H676V176z", "url(#n-plaster)", 2)
        + path("M590 134L638 92L686 134z", "url(#n-roof-straw)", 2.2)
        + window(622, 154, 13, 17)
        + window(654, 154, 13, 17)
    )
    trees = bare_tree(330, 190, 1.25, "#16233A") + bare_tree(470, 186, 0.9, "#1B2C46", turned=True)
    return _place(
        11,
        (400, 52, 26),
        house + trees + mist(250, 178, 240, 0.5) + mist(560, 184, 260, 0.45),
        way + ruts + group(milestone(0, 0, 1.5), (520, 206)),
    )


def _meadow() -> str:
    """Draw a meadow before a stable."""
    barn = (
        path("M560 182V112H760V182z", "url(#n-wood)", 2.2)
        + path("M544 116L586 66H738L776 116z", "url(#n-roof-straw)", 2.4)
        + glow(612, 150, 40)
        + path("M588 182V142Q588 124 612 124T636 142V182z", "#FFCF6B", 2)
        + glow(708, 150, 40)
        + path("M684 182V142Q684 124 708 124T732 142V182z", "#FFCF6B", 2)
        + line("M580 84H744M570 100H756", "#54483E", 1.4, stroke_dasharray="8 4")
    )
    hay = path("M500 190Q506 150 532 148T566 190z", "#C9A24B", 2) + line(
        "M512 184Q518 162 526 156M534 186V158M554 184Q548 164 540 156", "#7C5620", 1.6
    )
    rails = group(fence(0, 0, 16, 17), (24, 190), 1) + group(barrel(0, 0, 1.4), (470, 196))
    return _place(
        23,
        (150, 50, 20),
        barn + bare_tree(90, 188, 1.1, "#16233A") + lantern(660, 108, 1.2) + hay + rails,
        ellipse(300, 216, 260, 12, "#0E1424", 0, opacity=0.25),
    )


def _lists() -> str:
    """Draw the lists: a stand, tents at both ends, pennants."""

    def tent(x: float, a: str, b: str) -> str:
        return (
            path(f"M{x - 56} 184V132L{x} 62L{x + 56} 132V184z", a, 2.2)
            + path(f"M{x - 28} 184V134L{x} 62L{x - 8} 134V184zM{x + 28} 184V134L{x} 62L{x + 8} 134V184z", b, 0)
            + path(f"M{x - 60} 130H{x + 60}L{x + 54} 146q-9 10 -18 0q-9 10 -18 0q-9 10 -18 0q-9 10 -18 0q-9 10 -18 0q-9 10 -18 0z", b, 1.8)
            + line(f"M{x} 64V40", INK, 2.4)
            + path(f"M{x} 40L{x + 24} 47L{x} 55z", GOLD, 1.5)
        )  # fmt: skip

    crowd = "".join(
        circle(250 + 22 * k, 122, 8, ("#F3C6A2", "#A9713F", "#F6D9B8", "#74492C", "#DDAA78")[k % 5], 1.4)
        + path(f"M{238 + 22 * k} 146Q{240 + 22 * k} 130 {250 + 22 * k} 130T{262 + 22 * k} 146z", ("#7C2F45", "#3F6A8F", "#5F237C", "#6D7F3C", "#B4402F")[k * 2 % 5], 1.4)
        for k in range(15)
    )  # fmt: skip
    stand = (
        glow(400, 120, 230, 70, 0.7)
        + rect(228, 84, 346, 100, "url(#n-wood)", 2.2)
        + rect(236, 98, 330, 44, "#FFCF6B", 1.8)
        + crowd
        + rect(228, 142, 346, 42, "#33445C", 2)
        + "".join(path(f"M{228 + 34.6 * k:.1f} 142h34.600l-17.300 24z", ("#7AB5D2", CREAM)[k % 2], 1.4) for k in range(10))
        + path("M214 86L236 52H566L588 86z", "#B4402F", 2.2)
        + "".join(path(f"M{214 + 74.8 * k:.1f} 86L{236 + 66 * k:.1f} 52h33L{251.4 + 74.8 * k:.1f} 86z", CREAM, 0) for k in range(5))
        + flag(240, 52, GOLD, -1)
        + flag(562, 52, GOLD)
    )  # fmt: skip
    tilt = (
        rect(-4, 206, WIDE + 8, 20, CREAM, 2)
        + "".join(path(f"M{40 * k} 206h20l14 20h-20z", "#4A7FA5", 0) for k in range(21))
        + rect(-4, 206, WIDE + 8, 20, "none", 2)
    )
    return _place(31, (720, 34, 14), tent(96, "#4A7FA5", CREAM) + tent(704, "#B4402F", CREAM) + stand, tilt)


def _horse(coat: str, mane: str) -> str:
    """Draw a horse that gallops to the right, its hoofs on 0, 0, some 150 wide and 110 high."""
    far = "M34 -34L54 -22L64 -8M-38 -36L-56 -22L-52 -4"
    near = "M24 -34L34 -16L50 -14M-28 -34L-36 -18L-58 -14"
    body = "M-48 -70C-30 -80 0 -76 22 -78C30 -88 38 -102 52 -110L54 -120L62 -111C74 -106 84 -92 90 -82Q90 -74 82 -74L68 -80C62 -72 58 -60 50 -48C44 -34 26 -32 6 -36C-12 -32 -36 -28 -46 -38C-56 -46 -56 -62 -48 -70z"  # fmt: skip
    return (
        path("M-48 -68C-66 -76 -78 -62 -88 -46C-78 -50 -72 -46 -74 -36C-62 -42 -56 -52 -50 -58z", mane, 2)
        + line(far, INK, 11)
        + line(far, mane, 7)
        + path(body, coat, 2.4)
        + path("M-46 -40C-36 -30 -12 -34 6 -38C26 -34 44 -36 50 -48C40 -44 20 -46 4 -48C-16 -46 -38 -44 -46 -40z", "#1a0f06", 0, opacity=0.2)
        + line(near, INK, 12)
        + line(near, coat, 8)
        + path("M50 -110C38 -106 26 -90 18 -76C26 -78 30 -74 32 -68C38 -78 46 -92 56 -100z", mane, 2)
        + circle(68, -98, 2.6, INK, 0)
        + line("M84 -78Q80 -76 76 -79", INK, 1.8)
        + line("M60 -104L72 -82M72 -82L36 -62", INK, 5)
        + line("M60 -104L72 -82M72 -82L36 -62", "#7C2F45", 2.8)
        + path("M-20 -78Q-2 -88 18 -78L14 -52Q-2 -46 -16 -52z", "#7C2F45", 2)
        + line("M-17 -60Q-2 -54 15 -60", GOLD, 2.4)
    )  # fmt: skip


def _rider(cloth: str, pale: str) -> str:
    """Draw who sits on that horse, in the saddle at 0, -80, with the reins in hand."""
    skin, boots = "#F3C6A2", "#5A3A22"
    return (
        path("M-2 -122C-18 -116 -42 -104 -56 -82C-44 -86 -36 -82 -30 -74C-24 -80 -16 -80 -8 -80z", cloth, 2)
        + shade("M-10 -112C-24 -104 -38 -94 -46 -84C-40 -84 -34 -80 -30 -74C-24 -80 -16 -80 -8 -80z", 0.25)
        + path("M-4 -84H10L20 -66L14 -50H4L6 -64L-8 -74z", "#3A3338", 2)
        + path("M4 -54H15L15 -44L24 -42V-37H3z", boots, 2)
        + path("M-11 -80L-9 -108Q-8 -121 3 -121T14 -108L14 -80Q2 -75 -11 -80z", cloth, 2.2)
        + line("M-10 -88Q2 -84 14 -88", INK, 4.6)
        + line("M-10 -88Q2 -84 14 -88", GOLD, 2.4)
        + line("M5 -108L16 -92L32 -84", INK, 10)
        + line("M5 -108L16 -92L32 -84", pale, 6)
        + circle(34, -83, 4.4, skin, 1.8)
        + circle(5, -133, 12, skin, 2.2)
        + circle(11, -134, 1.7, INK, 0)
        + line("M10 -127Q13 -126 15 -128", INK, 1.5)
        + path("M-7 -121C-14 -136 -8 -150 6 -149C15 -148 18 -142 18 -139C10 -142 4 -140 1 -134C0 -130 0 -126 -1 -121z", cloth, 2)
        + path("M0 -148C-8 -160 -24 -160 -30 -150C-22 -152 -14 -148 -8 -142z", pale, 1.8)
    )  # fmt: skip


def _mirrored(inner: str, wide: float) -> str:
    return f'<g transform="translate({wide:g} 0) scale(-1 1)">{inner}</g>'


def _note(k: float) -> str:
    return group(
        line("M-4 8V-14L10 -18V4", INK, 6)
        + ellipse(-8, 9, 6.4, 4.8, INK, 0)
        + ellipse(6, 5, 6.4, 4.8, INK, 0)
        + line("M-4 8V-14L10 -18V4", "#FFE2A0", 3)
        + ellipse(-8, 9, 4.6, 3.2, "#FFE2A0", 0)
        + ellipse(6, 5, 4.6, 3.2, "#FFE2A0", 0),
        (22, 25),
        k,
    )


def _clash() -> str:
    points = "M60 4L70 42L104 18L82 52L116 60L82 68L104 102L70 78L60 116L50 78L16 102L38 68L4 60L38 52L16 18L50 42z"  # fmt: skip
    return circle(60, 60, 56, "url(#n-glow)", 0) + path(points, GOLD, 2.4) + circle(60, 60, 15, "#FFF8DE", 0)


def sprites() -> list[Sprite]:
    """Draw the places and the pieces."""
    places = {"sword": _court(), "flute": _road(), "horse": _meadow(), "lance": _lists()}
    made = [
        sprite(f"duel_{name}", (600, 180), body, box=(WIDE, HIGH), defs=_CLIP + defs(body))
        for name, body in places.items()
    ]
    turns = {"1": 8, "2": 48, "3": 92}
    made += [
        sprite(f"duel_blade_{name}", (110, 110), group(soft(sword(2.9)), (75, 75), 1, turn), box=(150, 150))
        for name, turn in turns.items()
    ]
    made.append(sprite("duel_flute_played", (112, 84), group(soft(flute(2)), (56, 42), 1, 52)))
    made += [sprite(f"duel_note_{k}", (40, 46), _note(size), box=(44, 50)) for k, size in ((1, 1), (2, 0.8))]
    for name, arms in FAMILIES.items():
        mount = _horse("#D8CFC0", "#8A8478") + _rider(arms.colour, arms.pale)
        horse = group(soft(mount), (98, 164))
        made += [
            sprite(f"duel_horse_right_{name}", (129, 113), horse, box=(196, 172), anchor=(64, 108)),
            sprite(
                f"duel_horse_left_{name}", (129, 113), _mirrored(horse, 196), box=(196, 172), anchor=(65, 108)
            ),
        ]
        rider = group(soft(jouster(arms.colour, arms.pale)), (62, 108), 1.25)
        made += [
            sprite(f"duel_rider_right_{name}", (120, 87), rider, box=(160, 116), anchor=(46, 81)),
            sprite(
                f"duel_rider_left_{name}", (120, 87), _mirrored(rider, 160), box=(160, 116), anchor=(74, 81)
            ),
        ]
    clash = _clash()
    made.append(sprite("duel_clash", (120, 120), clash, defs=defs(clash)))
    return made
