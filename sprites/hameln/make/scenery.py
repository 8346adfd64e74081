"""Wall, towers and gates, trees and fields, and what stands about the town."""

from __future__ import annotations

from sprites.make.ink import (
    INK,
    Sprite,
    circle,
    ellipse,
    ground,
    group,
    light,
    line,
    path,
    rect,
    shade,
    sprite,
)

from .walls import barrel, roof


def wall_strip(width: float) -> str:
    """Draw a piece of the town wall seen from above at a slant; it repeats after 48 units."""
    merlons = "".join(rect(x, 1, 8, 8, "url(#stone)", 1.6) for x in range(2, int(width), 12))
    joints = "M0 15H48M0 21H48M6 9V15M22 9V15M38 9V15M14 15V21M30 15V21M46 15V21M6 21V27M22 21V27M38 21V27"
    return (
        merlons
        + rect(-3, 8, width + 6, 5, "#E3DAC6", 1.6)
        + rect(-3, 12.5, width + 6, 14, "url(#stone)", 0)
        + line(joints, "#8B7F69", 0.9)
        + line("M-3 12.700H51M-3 27H51", INK, 1.8)
        + shade(f"M-3 22H{width + 3}V27H-3z", 0.18)
    )


def wall_course(width: float) -> str:
    """Draw the wall walk from straight above, to be laid along any line; it repeats after 24 units."""
    teeth = "".join(rect(x + 1.5, y, 7, 4.4, "#DCD2BD", 1.3) for x in (0, 12) for y in (1.2, 14.4))
    return (
        rect(-2, 2.5, width + 4, 15, "#A79A86", 0)
        + rect(-2, 5, width + 4, 10, "#C9BEAA", 0)
        + line("M4 5V10M16 5V10M10 10V15M22 10V15M-2 10H26", "#9A8D76", 0.8)
        + teeth
        + line("M-2 2.300H26M-2 17.700H26", INK, 1.7, opacity=0.9)
    )


def tower(colour: str = "brick") -> str:
    """Draw a round tower of the wall on a 44 x 72 canvas."""
    return ground(23, 66, 15, 3) + (
        rect(9, 30, 26, 36, "url(#stone)", 2)
        + path("M9 66Q22 70 35 66", "url(#stone)", 2)
        + shade("M25 30H35V66Q30 68 25 68z", 0.16)
        + light("M11 34H14V64H11z", 0.35)
        + line("M12 44h6M24 40h7M14 54h7M25 58h6M13 62h5M26 50h5", "#8B7F69", 1.1)
        + path("M20 48V43Q22 40.500 24 43V48z", "#2E2118", 1.2)
        + rect(6, 26, 32, 7, "#DDD3BE", 1.9)
        + line("M11 26V33M17 26V33M27 26V33M33 26V33", "#8B7F69", 1)
        + roof("M4 27L22 3L40 27Q22 32 4 27z", colour, "M22 3L40 27Q33 29 28 29.400z")
        + circle(22, 3, 1.7, "#C9A24B", 1.2)
    )


def gate(*, open_: bool = True) -> str:
    """Draw a town gate between two towers on a 96 x 84 canvas."""
    side = group(tower("wine"), (0, 10)) + group(tower("wine"), (52, 10))
    arch = "M37 78V60Q37 50 48 50T59 60V78z"
    grid = line(
        "M41 50V60M45 49V61M51 49V61M55 50V60M38 55H58"
        if open_
        else "M41 50V78M45 49V78M51 49V78M55 50V78M38 56H58M37 62H59M37 69H59",
        "#6F767F",
        1.5,
    )
    return (
        rect(30, 42, 36, 36, "url(#stone)", 2)
        + line("M32 50h6M58 47h6M33 62h4M60 66h5M60 56h5M32 71h4", "#8B7F69", 1)
        + "".join(rect(x, 36, 6, 8, "url(#stone)", 1.7) for x in (30, 39, 51, 60))
        + line("M30 44H66", INK, 1.6)
        + path(arch, "#2E2118", 2)
        + path("M39 78V61Q39 52 48 52T57 61V78L54 82H42z", "#C9B88B" if open_ else "#2E2118", 0)
        + grid
        + path("M44 33.500H52V39Q52 43 48 45Q44 43 44 39z", "#2F5D8A", 1.5)
        + circle(48, 38.4, 2, "none", 1.1, "#FFF1CE")
        + side
    )


def leafy() -> str:
    """Draw a broad tree on a 44 x 50 canvas."""
    crown = (
        "M22 3C29 1 35 5 35 11C41 13 42 22 37 26C36 33 27 35 22 32C16 36 8 33 "
        "7 26C2 22 3 13 9 11C9 5 15 1 22 3z"
    )
    return ground(23, 45, 14, 3) + (
        path("M19 44Q20 36 19 28H25Q24 36 26 44z", "url(#bark)", 1.7)
        + path(crown, "url(#leaves)", 1.9, "#2F4420")
        + light("M12 14C12 9 17 6 22 7C17 9 14 12 13.500 16z", 0.35)
        + line("M28 14q3 1 3 4M18 22q3 2 6 0M28 25q3 0 4 -3M11 22q1 3 4 3", "#3C5626", 1.3)
    )


def conifer() -> str:
    """Draw a fir on a 36 x 56 canvas."""
    d = "M18 3L27 18H23L31 31H26L34 45Q18 50 2 45L10 31H5L13 18H9z"
    return ground(19, 50, 13, 3) + (
        rect(15.5, 44, 5, 7, "url(#bark)", 1.5)
        + path(d, "url(#needles)", 1.9, "#1F3622")
        + shade("M18 3L27 18H23L31 31H26L34 45Q27 47.500 21 47.800z", 0.16)
        + line("M14 20q4 2 8 0M11 33q7 3 13 0", "#25432A", 1.2)
        + light("M16 9L12 16.500L15 16z", 0.3)
    )


def fruit() -> str:
    """Draw a small apple tree on a 40 x 44 canvas."""
    apples = "".join(
        circle(x, y, 2.1, "#D2462F", 1)
        for x, y in ((13, 13), (23, 9), (29, 17), (19, 20), (10, 21), (26, 25))
    )
    return ground(21, 39, 12, 2.6) + (
        path("M18 39Q19 32 17 26H23Q22 32 24 39z", "url(#bark)", 1.6)
        + path(
            "M20 3C28 2 35 8 34 17C36 24 30 30 22 29C14 31 6 28 6 20C4 11 11 3 20 3z",
            "url(#leaves)",
            1.8,
            "#2F4420",
        )
        + light("M11 14C11 9 15 6 20 6.500C16 8 13 11 12.500 15z", 0.3)
        + apples
    )


def bush() -> str:
    """Draw a bush on a 32 x 24 canvas."""
    return (
        ground(17, 20, 12, 2.2)
        + path(
            "M5 20C1 17 3 11 7 11C8 5 15 3 18 7C22 4 27 7 26 12C31 13 31 19 27 20Q16 22 5 20z",
            "url(#leaves)",
            1.7,
            "#2F4420",
        )
        + line("M12 13q2 2 4 .5M20 14q3 1 4 -1", "#3C5626", 1.2)
    )


def field(kind: str) -> str:
    """Draw a ploughed, sown or mown field on a 72 x 48 canvas."""
    base, dark, pale = {
        "wheat": ("#D2B159", "#A5842F", "#EBD38A"),
        "garden": ("#9BA963", "#6C5A35", "#6F8F45"),
        "furrow": ("#A98B5C", "#7C6138", "#C2A677"),
    }[kind]
    rows = "".join(line(f"M8 {y}H64", dark, 1.2, opacity=0.7) for y in range(12, 44, 7))
    if kind == "wheat":
        rows += "".join(
            line(f"M{x} {y}v-5M{x} {y - 2}l-1.600 -2.400M{x} {y - 2}l1.600 -2.400", pale, 1.2)
            for y in range(13, 44, 7)
            for x in range(11 + y % 2 * 3, 64, 6)
        )
    if kind == "garden":
        rows += "".join(
            circle(x, y - 2, 2.2, pale, 0.9, "#3F5A28") for y in range(13, 44, 7) for x in range(11, 64, 6)
        )
    fence = (
        line("M4 6H68V44H4z", INK, 1.8, stroke_dasharray="5 2.500", opacity=0.75) if kind == "garden" else ""
    )
    return (
        path("M5 6Q36 3 67 6Q70 24 67 43Q36 46 5 43Q2 24 5 6z", base, 1.2, dark, opacity=0.92) + rows + fence
    )


def well() -> str:
    """Draw the draw-well on a 44 x 52 canvas."""
    return ground(23, 46, 16, 3) + (
        path("M8 34V44Q22 50 36 44V34z", "url(#stone)", 1.9)
        + line("M14 38v8M22 40v8M30 38v8M9 40.500Q22 45 35 40.500", "#8B7F69", 1)
        + ellipse(22, 34, 14, 4.6, "#DDD3BE", 1.8)
        + ellipse(22, 34.4, 10, 2.8, "#2F5366", 1.3)
        + line("M10.500 34V16M33.500 34V16", INK, 4.4)
        + line("M10.500 34V16M33.500 34V16", "#8A5A2E", 2)
        + line("M22 17V28", INK, 1.2)
        + path("M19 27H25L24.300 32H19.700z", "#A6743F", 1.3)
        + line("M11 19H36M36 19v4h3", INK, 2)
        + roof("M4 18L14 5H30L40 18z", "brick", "M25 5H30L40 18H31z")
    )


def boat() -> str:
    """Draw a Weser barge with its sail on a 64 x 56 canvas."""
    return (
        ellipse(32, 49, 27, 3.6, "#1F4553", 0, opacity=0.4)
        + line("M31 42V6", INK, 3.6)
        + line("M31 42V7", "#A6743F", 1.5)
        + path("M33 9Q50 16 52 34Q43 37 33 35.500z", "#F6EBD0", 1.8)
        + line("M33 18Q42 20 47.500 20M33 27Q43 29 51 28", "#C43B1B", 2.4)
        + path("M29 14L17 34H29z", "#E9D7B0", 1.6)
        + path("M5 39H60Q57 49 49 50H17Q8 49 5 39z", "url(#oak)", 2)
        + line("M8 43H57M12 46.500H53", INK, 0.9, opacity=0.7)
        + line("M4 38.500H61", INK, 4)
        + line("M5 38.500H60", "#C08A52", 1.8)
        + path("M31 6L40 3L31 1z", "#C43B1B", 1.2)
        + line("M2 51q5 -2.500 10 0t10 0M42 52q5 -2.500 10 0t9 0", "#E4F0F1", 1.4)
    )


def cart() -> str:
    """Draw a hay cart on a 56 x 44 canvas."""
    spokes = "M0 -6.500V6.500M-6.500 0H6.500M-4.600 -4.600L4.600 4.600M-4.600 4.600L4.600 -4.600"
    wheel_ = (
        circle(0, 0, 7, "none", 3.6)
        + circle(0, 0, 7, "none", 1.4, "#A6743F")
        + line(spokes, INK, 1.2)
        + circle(0, 0, 1.8, "#C08A52", 1.1)
    )
    return ground(29, 39, 22, 2.6) + (
        path("M8 22C8 12 16 6 28 7C40 6 46 13 45 22z", "url(#thatch)", 0)
        + path("M8 22C8 12 16 6 28 7C40 6 46 13 45 22z", "#D9B75E", 1.8)
        + line("M14 18l3 -5M22 19l2 -7M30 18l1 -7M38 18l-2 -5", "#93702B", 1.3)
        + path("M5 21H48L45 31H9z", "url(#oak)", 1.8)
        + line("M7 26H47M46 24L56 18", INK, 1.8)
        + group(wheel_, (17, 33))
        + group(wheel_, (38, 33))
    )


def bridge() -> str:
    """Draw the stone bridge over the Weser on a 96 x 48 canvas."""
    return (
        path("M2 24Q48 6 94 24V44H80Q80 30 68 30T56 44H40Q40 30 28 30T16 44H2z", "url(#stone)", 2)
        + path("M2 24Q48 6 94 24V18Q48 0 2 18z", "#DDD3BE", 1.8)
        + line("M12 21v-5M24 17v-5M36 14v-5M48 13v-5M60 14v-5M72 17v-5M84 21v-5", "#8B7F69", 1.1)
        + line("M14 44Q14 28 28 28T42 44M54 44Q54 28 68 28T82 44", "#8B7F69", 1.2)
    )


def signpost() -> str:
    """Draw the signpost of the road to Transylvania on a 44 x 52 canvas."""
    return ground(23, 47, 10, 2.6) + (
        line("M22 47V6", INK, 5.4)
        + line("M22 47V6", "#8A5A2E", 2.8)
        + path("M8 10H33L40 15.500L33 21H8z", "#B9854C", 1.9)
        + path("M36 24H13L6 29L13 34H36z", "#A6743F", 1.9)
        + line("M12 15.500H31M16 29H32", "#5A3820", 1.3, stroke_dasharray="4 2")
    )


def sprites() -> list[Sprite]:
    """Draw the wall, the plants and the things about the town."""
    made = [
        sprite("wall_segment", (48, 30), wall_strip(48), anchor=(24, 27), tile=False),
        sprite("wall_course", (24, 20), wall_course(24)),
        sprite("wall_tower", (44, 72), tower(), anchor=(22, 66)),
        sprite("wall_tower_slate", (44, 72), tower("slate"), anchor=(22, 66)),
        sprite("wall_gate", (96, 84), gate(), anchor=(48, 78)),
        sprite("wall_gate_closed", (96, 84), gate(open_=False), anchor=(48, 78)),
        sprite("tree_1", (44, 50), leafy(), anchor=(22, 45)),
        sprite("tree_2", (36, 56), conifer(), anchor=(18, 51)),
        sprite("tree_3", (40, 44), fruit(), anchor=(20, 39)),
        sprite("bush", (32, 24), bush(), anchor=(16, 20)),
    ]
    made += [sprite(f"field_{kind}", (72, 48), field(kind)) for kind in ("wheat", "garden", "furrow")]
    made += [
        sprite("well", (44, 52), well(), anchor=(22, 46)),
        sprite("boat", (64, 56), boat(), anchor=(32, 48)),
        sprite("cart", (56, 44), cart(), anchor=(28, 40)),
        sprite("bridge", (96, 48), bridge(), anchor=(48, 30)),
        sprite("signpost", (44, 52), signpost(), anchor=(22, 47)),
        sprite(
            "barrels",
            (40, 36),
            ground(20, 32, 16, 2.4) + barrel(13, 32, 1.15) + barrel(28, 33, 1.15),
            anchor=(20, 33),
        ),
        sprite("grass_tuft", (14, 12), line("M7 11Q6 6 7 2M6 11Q4 7 2 5M8 11Q10 7 12 5", "#77803F", 1.4)),
    ]
    return made
