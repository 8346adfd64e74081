"""Marks on any board: rings, the light behind things, badges, pips and dust."""

from __future__ import annotations

from .ink import CREAM, GOLD, INK, Sprite, circle, ellipse, group, line, path, sprite, text

ICE = "#BFE0F2"
RED = "#D8432A"


def ring(colour: str, fill: str = "none", *, dashed: bool = False, hot: bool = True) -> str:
    """Draw a ring round a place of the board on a 56 x 56 canvas."""
    halo = circle(28, 28, 17.5, "none", 9, colour, opacity=0.75, filter="url(#blur4)") if hot else ""
    dash = {"stroke_dasharray": "7.330 5", "stroke_linecap": "butt"} if dashed else {}
    return (
        halo
        + (circle(28, 28, 15, fill, 0, opacity=0.8) if fill != "none" else "")
        + circle(28, 28, 17.5, "none", 6.4, INK) * (not dashed)
        + circle(28, 28, 17.5, "none", 4, colour, **dash)
        + (circle(28, 28, 18.3, "none", 1, "#FFFFFF", opacity=0.55) if not dashed else "")
    )


def badge(words: str, fill: str = "#12476F", on: str = "#FFFFFF") -> str:
    """Draw a small round badge with a number on a 24 x 24 canvas."""
    return (
        circle(12, 12, 9.8, fill, 0)
        + circle(12, 12, 9.8, "none", 2, "#FFFFFF")
        + circle(12, 12, 11, "none", 1, INK)
        + (text(words, 12, 16.8, 13, on) if words else "")
    )


def glow(colour: str) -> str:
    """Draw the light behind a thing that may be chosen, on a 120 x 120 canvas."""
    return ellipse(60, 62, 40, 38, colour, 0, opacity=0.95, filter="url(#blur8)")


def points(fill: str, rim: str) -> str:
    """Draw the medal on which points are written that are counted, on a 40 x 40 canvas."""
    return (
        ellipse(20, 22, 16, 15, "#1A0F06", 0, opacity=0.35, filter="url(#blur4)")
        + circle(20, 19, 16, fill, 2.2)
        + circle(20, 19, 13, "none", 1.4, rim)
    )


def award(*, is_won: bool) -> str:
    """Draw a medal on its ribbon, or the place for one, on an 88 x 104 canvas; its middle is at 44, 60."""
    if not is_won:
        return circle(44, 60, 36, "#E4D2A8", 2, "#8A744A", opacity=0.55) + circle(
            44, 60, 29, "none", 2, "#8A744A", opacity=0.6, stroke_dasharray="5 5"
        )
    band = path("M24 2H64L56 34H32z", "#A23A2A", 2.2) + path("M38 2H50L47 34H41z", CREAM, 0, opacity=0.85)
    rays = "".join(
        group(path("M-4 -31L0 -38L4 -31z", GOLD, 1.6), (44, 60), 1, 15 * turn) for turn in range(24)
    )
    return (
        band
        + ellipse(44, 65, 36, 35, "#1A0F06", 0, opacity=0.4, filter="url(#blur4)")
        + rays
        + circle(44, 60, 33, "url(#coin)", 2.4)
        + circle(44, 60, 27, "#FFF3D0", 1.6, "#8A5A10")
        + line("M22 45A27 27 0 0 1 44 33", "#FFFFFF", 2, opacity=0.7)
    )


def sprites() -> list[Sprite]:
    """Draw them all."""
    made: list[Sprite] = []
    rings = {
        "legal": ring(GOLD),
        "legal_hover": ring(GOLD, "#FFF3C4"),
        "chosen": ring("#FFFFFF", ICE),
        "threat": ring(RED),
        "last": ring(CREAM, hot=False),
        "focus": ring(GOLD, dashed=True, hot=False),
    }
    made += [sprite(f"ring_{name}", (44, 44), body, box=(56, 56)) for name, body in rings.items()]
    made += [
        sprite("glow_legal", (120, 120), glow("#FFD95A"), anchor=(60, 104)),
        sprite("glow_chosen", (120, 120), glow("#D5EEFF"), anchor=(60, 104)),
        sprite("glow_threat", (120, 120), glow(RED), anchor=(60, 104)),
    ]
    made += [
        sprite(
            "glow_counted",
            (120, 120),
            circle(60, 60, 38, "#FFF6D8", 0, opacity=0.16, filter="url(#blur8)")
            + circle(60, 60, 40, "none", 7, "#FFFBEA", opacity=0.95, filter="url(#blur4)")
            + circle(60, 60, 40, "none", 2.4, "#FFFFFF"),
        ),
        sprite("medal_points", (36, 36), points("#FFF8E2", "#C9A24B"), box=(40, 40), anchor=(18, 17)),
        sprite("medal_loss", (36, 36), points("#A02C18", "#F3C9B8"), box=(40, 40), anchor=(18, 17)),
    ]
    made += [
        sprite(f"award_{name}", (66, 78), award(is_won=is_won), box=(88, 104), anchor=(33, 45))
        for name, is_won in (("won", True), ("open", False))
    ]
    made += [sprite(f"badge_{n}", (18, 18), badge(str(n)), box=(24, 24)) for n in range(1, 10)]
    made += [
        sprite("badge_blank", (18, 18), badge(""), box=(24, 24)),
        sprite("badge_threat", (18, 18), badge("!", "#A02C18"), box=(24, 24)),
        sprite(
            "badge_tick",
            (18, 18),
            badge("", "#2B5A37") + line("M7.500 12.500L11 16L17 8.500", "#FFFFFF", 2.6),
            box=(24, 24),
        ),
    ]
    made += [
        sprite(f"mark_{way}", (16, 16), path(outline, fill, 2.2), box=(24, 24))
        for way, outline, fill in (
            ("up", "M12 3L21 13H15.500V21H8.500V13H3z", "#4F9A3C"),
            ("down", "M12 21L21 11H15.500V3H8.500V11H3z", "#C4472B"),
        )
    ]
    made += [
        sprite("pip_on", (16, 16), circle(8, 8, 6, ICE, 2, "#FFFFFF") + circle(8, 8, 7.2, "none", 1)),
        sprite("pip_off", (16, 16), circle(8, 8, 6, "none", 2, "#C9A24B")),
        sprite(
            "dust",
            (64, 40),
            "".join(
                circle(x, y, r, "#E9DBB6", 1.2, "#A58A5C", opacity=0.85)
                for x, y, r in ((12, 28, 8), (52, 28, 9), (22, 21, 9), (42, 21, 10), (32, 27, 11))
            ),
            anchor=(32, 36),
        ),
    ]
    return made
