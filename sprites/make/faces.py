"""Heads: shapes, skins, hair, eyes, noses, mouths and beards, all about 0, 0 and some 36 high."""

from __future__ import annotations

from attrs import frozen

from .ink import INK, circle, ellipse, line, path

SKINS = {
    "fair": ("#F6D9B8", "#DDAF86", "#E08E70"),
    "rosy": ("#F3C6A2", "#D79A76", "#D9705C"),
    "tan": ("#DDAA78", "#B98152", "#C4683F"),
    "brown": ("#A9713F", "#83522A", "#8F4526"),
    "dark": ("#74492C", "#54321C", "#6B2F1E"),
    "pale": ("#E9E0D2", "#C2B6AC", "#C79A96"),
}
"""Light, shadow and cheek of every skin."""
HAIRS = {
    "black": "#2A2028",
    "brown": "#5B3A22",
    "chestnut": "#8A4B22",
    "red": "#B8552A",
    "blond": "#D9A94A",
    "grey": "#9A9A9C",
    "white": "#E6E3DA",
}
"""The colour of every hair."""
SHAPES = {
    "round": "M0 -18C11 -18 16.500 -9 16.500 1C16.500 12 9 19 0 19S-16.500 12 -16.500 1C-16.500 -9 -11 -18 0 -18z",
    "long": "M0 -19C10 -19 14 -11 14 0C14 13 8 23.500 0 23.500S-14 13 -14 0C-14 -11 -10 -19 0 -19z",
    "square": "M0 -18C11 -18 15.500 -12 15.500 -2V8C15.500 17 9 20.500 0 20.500S-15.500 17 -15.500 8V-2C-15.500 -12 -11 -18 0 -18z",
    "heart": "M0 -18C11 -18 15.500 -10 15.500 -1C15.500 9 6 20 0 20.500C-6 20 -15.500 9 -15.500 -1C-15.500 -10 -11 -18 0 -18z",
    "jowly": "M0 -18C10 -18 14 -11 14.500 -3C19.500 4 19 17 9 20.500Q0 23 -9 20.500C-19 17 -19.500 4 -14.500 -3C-14 -11 -10 -18 0 -18z",
    "gaunt": "M0 -19C10 -19 14.500 -12 14.500 -3C14.500 3 10.500 7 10.500 13C9.500 20 5 23 0 23S-9.500 20 -10.500 13C-10.500 7 -14.500 3 -14.500 -3C-14.500 -12 -10 -19 0 -19z",
    "small": "M0 -15C9.500 -15 14 -8 14 1C14 11 8 17 0 17S-14 11 -14 1C-14 -8 -9.500 -15 0 -15z",
}  # fmt: skip
"""The outlines of heads."""


@frozen(kw_only=True)
class Face:
    """One head without its hat.

    Attributes:
        shape: One of SHAPES; skin one of SKINS; colour of the hair one of HAIRS.
        hair: One of those that ``hair_behind`` and ``hair_before`` know.
        turn: How far the head leans, in degrees.
        is_woman: Whether lashes and lips are drawn.
        is_old: Whether the face has wrinkles.
    """

    shape: str = "round"
    skin: str = "fair"
    hair: str = "short"
    colour: str = "brown"
    eyes: str = "dot"
    brows: str = "calm"
    nose: str = "button"
    mouth: str = "smile"
    beard: str = ""
    mark: str = ""
    turn: float = 0
    is_woman: bool = False
    is_old: bool = False


def eyes(kind: str, skin: str, *, woman: bool) -> str:
    """Draw both eyes."""
    dark = SKINS[skin][1]
    one = {
        "dot": lambda x: ellipse(x, -1, 2, 2.6, INK, 0) + circle(x - 0.7, -1.9, 0.7, "#FFFFFF", 0),
        "wide": lambda x: ellipse(x, -1, 4, 4.3, "#FFFDF4", 1.2) + circle(x + 0.3, -0.6, 1.9, INK, 0) + circle(x - 0.4, -1.4, 0.6, "#FFFFFF", 0),
        "sleepy": lambda x: path(f"M{x - 4} -1H{x + 4}Q{x + 3} 3.500 {x} 3.500T{x - 4} -1z", "#FFFDF4", 1.1) + circle(x, 0.4, 1.7, INK, 0) + line(f"M{x - 4.400} -1.200H{x + 4.400}", INK, 1.8),
        "squint": lambda x: line(f"M{x - 3.600} -.5Q{x} -2.500 {x + 3.600} -.5", INK, 2),
        "happy": lambda x: line(f"M{x - 3.600} 0Q{x} -4.500 {x + 3.600} 0", INK, 2),
        "shut": lambda x: line(f"M{x - 3.600} -1.500Q{x} 2.500 {x + 3.600} -1.500", INK, 1.8),
        "sly": lambda x: path(f"M{x - 4} -2L{x + 4} -2.200Q{x + 3} 2.500 {x} 2.300T{x - 4} -2z", "#FFFDF4", 1.1) + circle(x + 1.6, -0.3, 1.7, INK, 0) + line(f"M{x - 4.500} -2.200H{x + 4.500}", INK, 1.7),
        "stern": lambda x: ellipse(x, -0.4, 3.2, 2.6, "#FFFDF4", 1.1) + circle(x, -0.4, 1.7, INK, 0),
        "witch": lambda x: ellipse(x, -1, 3.6, 3.6, "#DDF07A", 1.2) + ellipse(x, -1, 1.1, 3, INK, 0),
    }[kind]  # fmt: skip
    out = one(-6.6) + one(6.6)
    if woman and kind in {"dot", "wide", "stern", "sly", "witch"}:
        out += line("M-10.500 -3L-12.800 -4.800M10.500 -3L12.800 -4.800", INK, 1.4)
    if kind in {"sleepy", "stern"}:
        out += line("M-9 4Q-6.500 5.500 -4 4.500M9 4Q6.500 5.500 4 4.500", dark, 1)
    return out


BROWS = {
    "calm": "M-10 -7Q-6.500 -9.500 -3.200 -7.500M10 -7Q6.500 -9.500 3.200 -7.500",
    "raised": "M-10 -8.500Q-6.500 -13 -3 -9.500M10 -8.500Q6.500 -13 3 -9.500",
    "angry": "M-10.500 -9.500L-3 -5.500M10.500 -9.500L3 -5.500",
    "sad": "M-10.500 -5.500L-3.500 -9.500M10.500 -5.500L3.500 -9.500",
    "one": "M-10 -6Q-6.500 -7.500 -3 -6.500M10 -9Q6.500 -13 3 -9",
    "bushy": "M-11 -6.500Q-7 -10.500 -2.500 -6.500M11 -6.500Q7 -10.500 2.500 -6.500",
    "none": "",
}
NOSES = {
    "button": "M-2.200 5.500Q0 8 2.600 5.300",
    "long": "M1 -2L4 7.500Q1 9.800 -2.400 8.300",
    "hook": "M.5 -3Q7 4 4.200 8.500Q2.500 7.200 -.8 8.800",
    "snub": "M-2.500 6.500Q-2.500 3.500 0 4T2.800 6.500",
    "broad": "M-4.200 6.500Q-3.500 3.800 -1.500 4.600M4.200 6.500Q3.500 3.800 1.500 4.600M-1.500 7.800Q0 8.800 1.500 7.800",
    "fine": "M.8 -1Q2.500 3 2.400 6Q1 7.500 -.8 6.800",
}


def nose(kind: str, skin: str) -> str:
    """Draw a nose; some have a body of their own."""
    base, dark, cheek = SKINS[skin]
    if kind == "bulb":
        return circle(0.4, 5.4, 4.2, cheek, 1.3) + circle(-0.9, 4, 1.1, "#FFFFFF", 0, opacity=0.5)
    if kind == "beak":
        return path("M-1.500 -3Q4 -2 9 7.500Q3 6.500 -2 8.500z", base, 1.4)
    return line(NOSES[kind], dark if skin in {"brown", "dark"} else "#8A5636", 1.7)


def mouth(kind: str, *, woman: bool) -> str:
    """Draw a mouth."""
    lip = "#B4404A" if woman else "#7E4030"
    if kind == "grin":
        return path(
            "M-6.500 10.500Q0 13 6.500 10.500Q5 17.500 0 17.500T-6.500 10.500z", "#FFFBF0", 1.5
        ) + line("M0 11.800V17M-3.400 11.400V16.200M3.400 11.400V16.200", INK, 0.7)
    if kind == "gap":
        return path("M-6 11Q0 12.500 6 11Q4.500 17 0 17T-6 11z", "#5A2026", 1.5) + path(
            "M-3.500 11.700H-.5V14.500H-3.500z", "#FFFBF0", 0
        )
    if kind == "sing":
        return ellipse(0, 13.4, 3.4, 4.2, "#5A2026", 1.5)
    if kind == "lips":
        return path("M-4.500 12.500Q-2 10 0 11.300Q2 10 4.500 12.500Q0 16.500 -4.500 12.500z", "#C4484E", 1.1)
    d = {
        "smile": "M-5 11.500Q0 16 5 11.500",
        "smirk": "M-4.500 13.500Q2 14.200 6 10.300",
        "frown": "M-5 14.500Q0 10.500 5 14.500",
        "flat": "M-4.200 12.800H4.200",
        "pout": "M-3 12.500Q0 10.800 3 12.500M-1.800 15Q0 15.800 1.800 15",
    }[kind]  # fmt: skip
    return line(d, lip, 2)


def beard(kind: str, colour: str) -> str:
    """Draw a beard; nothing for no kind."""
    fill = HAIRS[colour]
    full = "M-15.500 2C-16.500 18 -10 27 0 28.500S16.500 18 15.500 2C13 8 9 8.500 6 8.500Q0 6.500 -6 8.500C-9 8.500 -13 8 -15.500 2z"
    return {
        "": "",
        "full": path(full, fill, 1.6) + line("M-8 17Q-7 22 -4 25M8 17Q7 22 4 25M0 20V26", INK, 0.9, opacity=0.5),
        "long": path("M-15 3C-16 20 -9 42 0 50C9 42 16 20 15 3C12 9 9 9 6 9Q0 7 -6 9C-9 9 -12 9 -15 3z", fill, 1.6) + line("M-6 20Q-5 32 -2 40M6 20Q5 32 2 40M0 22V44", INK, 0.9, opacity=0.4),
        "forked": path("M-15 3C-16 18 -12 32 -7 36L0 24L7 36C12 32 16 18 15 3C12 9 9 9 6 9Q0 7 -6 9C-9 9 -12 9 -15 3z", fill, 1.6),
        "goatee": path("M-5 16Q0 14.500 5 16Q4.500 25 0 29Q-4.500 25 -5 16z", fill, 1.5) + path("M0 8.800Q-6 7.500 -8 12Q-3.500 11.500 0 10.500Q3.500 11.500 8 12Q6 7.500 0 8.800z", fill, 1.1),
        "moustache": path("M0 8.500Q-5 6.500 -10.500 11.500Q-5 13.500 0 11Q5 13.500 10.500 11.500Q5 6.500 0 8.500z", fill, 1.3),
        "walrus": path("M0 7.500Q-7 6 -11 16Q-5 14 0 13Q5 14 11 16Q7 6 0 7.500z", fill, 1.4),
        "chops": path("M-16 -2Q-17 12 -9 16Q-8 9 -12 4zM16 -2Q17 12 9 16Q8 9 12 4z", fill, 1.4),
        "stubble": path(full, fill, 0, opacity=0.28),
        "short": path("M-15.500 2C-16 15 -9 22.500 0 22.500S16 15 15.500 2C13 8 10 9.500 6 9.500Q0 8.500 -6 9.500C-10 9.500 -13 8 -15.500 2z", fill, 1.5),
    }[kind]  # fmt: skip


def hair_behind(kind: str, fill: str) -> str:
    """Draw what of the hair lies behind the head."""
    return {
        "long": path("M-18 -4C-20 -22 20 -22 18 -4C20 12 22 26 19 36H-19C-22 26 -20 12 -18 -4z", fill, 1.7),
        "bob": path("M-18 -4C-20 -22 20 -22 18 -4C20 6 20 14 17 19H-17C-20 14 -20 6 -18 -4z", fill, 1.7),
        "plaits": path("M-17 -4C-19 -21 19 -21 17 -4V6H-17z", fill, 1.6)
        + "".join(
            path(f"M{s * 15} 4C{s * 22} 12 {s * 17} 20 {s * 21} 28C{s * 23} 34 {s * 19} 40 {s * 19} 44L{s * 14} 42C{s * 13} 32 {s * 12} 16 {s * 15} 4z", fill, 1.5)
            + line(f"M{s * 14} 16L{s * 20} 20M{s * 14} 25L{s * 21} 29M{s * 14} 34L{s * 21} 37", INK, 0.9)
            for s in (-1, 1)
        ),
        "wild": path("M-17 -6L-26 -14L-20 -15L-24 -25L-14 -22L-10 -30L-2 -24L6 -31L10 -23L20 -26L18 -16L26 -14L20 -6L27 4L19 4L24 16L14 12H-14L-24 16L-19 4L-27 4z", fill, 1.6),
        "curls": "".join(circle(x, y, 8, fill, 1.5) for x, y in ((-16, 8), (16, 8), (-19, -3), (19, -3), (-15, -14), (15, -14), (-6, -20), (6, -20), (-14, 18), (14, 18))),
        "flowing": path("M-17 -4C-19 -22 19 -22 17 -4C22 10 30 18 25 38C18 30 12 34 6 38H-6C-12 34 -18 30 -25 38C-30 18 -22 10 -17 -4z", fill, 1.7),
        "bun": circle(0, -23, 8, fill, 1.6) + path("M-17 -4C-19 -21 19 -21 17 -4V4H-17z", fill, 1.6),
    }.get(kind, "")  # fmt: skip


def hair_before(kind: str, fill: str) -> str:
    """Draw what of the hair lies on the forehead."""
    fringe = path(
        "M-16.500 -1C-19 -20 -8 -22.500 0 -22.500S19 -20 16.500 -1C14 -9 8 -12.500 0 -12C-8 -12.500 -14 -9 -16.500 -1z",
        fill,
        1.6,
    )
    return {
        "short": fringe,
        "bowl": path("M-17.500 3C-20 -20 -8 -23.500 0 -23.500S20 -20 17.500 3L14 2L13 -7Q0 -10 -13 -7L-14 2z", fill, 1.6),
        "parted": path("M-16.500 0C-19 -20 -8 -22.500 0 -22.500S19 -20 16.500 0C15 -8 6 -10 -3 -17C-5 -10 -13 -7 -16.500 0z", fill, 1.6),
        "tonsure": path("M-16.500 2C-19 -8 -16 -14 -13 -15.500L-12 -10Q0 -13.500 12 -10L13 -15.500C16 -14 19 -8 16.500 2L13.500 -5Q0 -9.500 -13.500 -5z", fill, 1.5) ,
        "ring": path("M-16.500 4C-20 -4 -18 -10 -14.500 -11C-14 -5 -14 0 -16.500 4zM16.500 4C20 -4 18 -10 14.500 -11C14 -5 14 0 16.500 4z", fill, 1.5),
        "tuft": path("M-5 -17C-6 -24 -1 -22 -1 -27C3 -25 2 -22 6 -24C6 -20 5 -18 4 -16.500z", fill, 1.4),
        "tousled": path("M-16.500 -1C-21 -10 -17 -14 -18 -19C-12 -18 -11 -24 -4 -23C1 -27 6 -21 11 -23C12 -18 18 -18 16 -12C19 -8 18 -4 16.500 -1C14 -6 11 -9 8 -10C6 -7 2 -7 0 -11C-4 -7 -8 -7 -10 -10C-13 -8 -15 -5 -16.500 -1z", fill, 1.6),
        "long": path("M-16.500 2C-19 -20 -8 -22.500 0 -22.500S19 -20 16.500 2C15 -8 6 -11 0 -17C-6 -11 -15 -8 -16.500 2z", fill, 1.6),
        "flowing": path("M-16.500 2C-19 -20 -8 -22.500 0 -22.500S19 -20 16.500 2C15 -8 4 -10 -4 -16C-7 -10 -15 -8 -16.500 2z", fill, 1.6),
        "bob": fringe,
        "plaits": path("M-16.500 2C-19 -20 -8 -22.500 0 -22.500S19 -20 16.500 2C15 -8 6 -11 0 -17C-6 -11 -15 -8 -16.500 2z", fill, 1.6),
        "curls": "".join(circle(x, y, 5, fill, 1.3) for x, y in ((-12, -13), (-4.5, -15.5), (4.5, -15.5), (12, -13))),
        "bun": path("M-16 -1C-17 -15 -8 -20 0 -20S17 -15 16 -1C13 -9 6 -13 0 -13S-13 -9 -16 -1z", fill, 1.5),
        "wild": path("M-16 -2C-18 -12 -10 -19 0 -19S18 -12 16 -2L11 -9L7 -5L3 -11L-2 -6L-7 -11L-10 -6z", fill, 1.4),
    }.get(kind, "")  # fmt: skip


def marks(kind: str) -> str:
    """Draw what a life has left on a face: spectacles, a patch, freckles, a scar, a mole, boils."""
    return {
        "": "",
        "glasses": circle(-6.6, -1, 5.4, "#DDEBF2", 1.6, INK, fill_opacity=0.35) + circle(6.6, -1, 5.4, "#DDEBF2", 1.6, INK, fill_opacity=0.35) + line("M-1.300 -2Q0 -3 1.300 -2", INK, 1.6),
        "patch": path("M1.500 -5.500H12.500Q12 4.500 7 5T1.500 -5.500z", "#2A2028", 1.2) + line("M2 -5.500L-14 -12M12 -5.500L16 -8", "#2A2028", 1.6),
        "freckles": "".join(circle(x, y, 0.7, "#B0643C", 0) for x, y in ((-8, 4), (-6, 6), (-10, 6), (8, 4), (6, 6), (10, 6))),
        "scar": line("M8 -9L11.500 7M8 -4L11.500 -5M9 1L12.500 0", "#A04A3C", 1.2),
        "mole": circle(7.5, 9.5, 1.2, "#5A3020", 0),
        "boils": circle(-9, 7, 1.9, "#C4583C", 0.8) + circle(9.5, 3.5, 1.6, "#C4583C", 0.8) + circle(6, -11, 1.5, "#C4583C", 0.8),
        "paint": line("M-9 3L-6.500 8L-4 3M4 3L6.500 8L9 3", "#3F8F8A", 1.5) + circle(0, -11, 1.8, "#3F8F8A", 0),
        "tear": path("M7 3.500Q9.500 7 7 8.500Q4.500 7 7 3.500z", "#8FC4DA", 0.8),
    }[kind]  # fmt: skip


def head(face: Face) -> str:
    """Draw a head without a hat: hair behind, ears, face, hair before."""
    base, dark, cheek = SKINS[face.skin]
    fill = HAIRS[face.colour]
    d = SHAPES[face.shape]
    ears = circle(-16, 2, 3.8, base, 1.5) + circle(16, 2, 3.8, dark, 1.5)
    cheeks = "".join(ellipse(s * 9.5, 6, 3, 2, cheek, 0, opacity=0.5) for s in (-1, 1))
    wrinkles = (
        line("M-7 -13Q0 -15 7 -13M-12 3L-14 5M12 3L14 5M-8 8Q-9.500 11 -8 14M8 8Q9.500 11 8 14", dark, 1.2)
        if face.is_old
        else ""
    )
    return (
        (hair_behind(face.hair, fill) if face.hair == "plaits" else "")
        + ears
        + path(d, base, 0)
        + path("M3 -19C13 -18 19 -9 19 3C19 14 11 23 0 23C8 18 11 8 10 -2C9 -10 7 -15 3 -19z", dark, 0, opacity=0.45, clip_path="url(#skull)")
        + f'<clipPath id="skull"><path d="{d}"/></clipPath>'
        + path(d, "none", 1.9)
        + cheeks
        + wrinkles
        + (line(BROWS[face.brows], HAIRS[face.colour] if face.colour in {"white", "grey"} else "#3A2418", 3.2 if face.brows == "bushy" else 1.8) if BROWS[face.brows] else "")
        + eyes(face.eyes, face.skin, woman=face.is_woman)
        + (beard(face.beard, face.colour) if face.beard in {"full", "long", "forked", "short", "stubble", "chops"} else "")
        + mouth(face.mouth, woman=face.is_woman)
        + nose(face.nose, face.skin)
        + (beard(face.beard, face.colour) if face.beard in {"goatee", "moustache", "walrus"} else "")
        + hair_before(face.hair, fill)
        + marks(face.mark)
    )  # fmt: skip
