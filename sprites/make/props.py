"""What people carry: drawn about the hand that holds it, at 0, 0; the hand lies on top."""

from __future__ import annotations

from .ink import CREAM, GOLD, INK, circle, ellipse, light, line, path, rect

STAFF = "#8A5A2E"


def _pole(top: float, foot: float = 44, colour: str = STAFF, width: float = 3.2) -> str:
    d = f"M0 {foot}V{top}"
    return line(d, INK, width + 2.4) + line(d, colour, width)


def _farm(kind: str) -> str:
    return {
        "fork": _pole(-52) + line("M-8 -66V-56Q-8 -50 0 -50T8 -56V-66M0 -50V-68", INK, 4) + line("M-8 -66V-56Q-8 -50 0 -50T8 -56V-66M0 -50V-68", "#B9C4CC", 1.8),
        "scythe": _pole(-60) + path("M-1 -62C-18 -66 -32 -58 -36 -44C-28 -54 -14 -57 1 -55z", "#C9D4DC", 1.7),
        "hen": path("M-16 4C-20 -8 -12 -12 -6 -10C-6 -20 4 -22 6 -14C14 -12 16 0 10 8Q-4 14 -16 4z", "#F3EAD6", 1.8) + path("M-1 -19Q1 -25 4 -20Q7 -22 7 -16z", "#D9432B", 1.2) + path("M8 -15L13 -13L8 -11z", GOLD, 1.1) + circle(4, -14.500, 1.100, INK, 0) + line("M-10 -2Q-3 4 4 -1", INK, 1.3),
        "basket": path("M-15 -4H15L12 12H-12z", "#B98A4A", 1.8) + line("M-13 1H13M-12.500 6H12.500M-7 -4L-6 12M0 -4V12M7 -4L6 12", INK, 0.9) + path("M-13 -4Q0 -26 13 -4", "none", 2.6) + "".join(circle(x, -6, 4.6, c, 1.4) for x, c in ((-9, "#C43B2B"), (0, "#E8B93A"), (9, "#8FA33A"))),
        "loaf": ellipse(0, -2, 17, 9, "#C98A45", 1.8) + line("M-8 -7L-5 0M-1 -9L2 -2M6 -8L9 -1", "#F3D9A0", 2),
        "jug": path("M-9 -14H7L10 -4Q12 12 -1 12T-12 -4z", "#A9623C", 1.8) + path("M9 -8Q19 -8 16 4Q13 8 10 7", "none", 2.6) + ellipse(-1, -14, 8, 3, "#5A2E1C", 1.4) + light("M-9 -4Q-9 6 -5 9Q-7 2 -6 -6z", 0.35),
        "lamb": path("M-20 4C-24 -10 -10 -16 0 -12C12 -14 18 -4 14 6Q0 16 -20 4z", "#F6F1E2", 1.8) + ellipse(-14, -12, 7.5, 6.5, "#4A4046", 1.5) + path("M-10 -18q6 -3 7 2z", "#4A4046", 1.2) + circle(-16.500, -13, 1.300, CREAM, 0) + path("M-18 -17q4 -5 8 -1z", "#F6F1E2", 1.2) + line("M-4 -4q3 3 5 0M4 0q3 3 5 0", INK, 1),
        "turnip": path("M-9 -2C-11 10 -3 12 0 20C3 12 11 10 9 -2Q0 -8 -9 -2z", "#E6DCE6", 1.7) + path("M-9 -1Q0 -8 9 -1Q10 3 9 5Q0 0 -9 5Q-10 3 -9 -1z", "#A0567E", 0) + path("M0 -5C-10 -10 -9 -18 -6 -20C-3 -16 0 -12 0 -5C0 -14 4 -20 8 -21C10 -14 6 -8 0 -5z", "#6F8F45", 1.4),
        "rake": _pole(-56) + line("M-14 -56H14M-12 -56V-64M-6 -56V-64M0 -56V-64M6 -56V-64M12 -56V-64", INK, 4) + line("M-14 -56H14M-12 -56V-64M-6 -56V-64M0 -56V-64M6 -56V-64M12 -56V-64", "#A6743F", 1.8),
        "sheaf": path("M-12 -34C-16 -20 -6 -10 -5 0L-11 24H11L5 0C6 -10 16 -20 12 -34Q6 -26 4 -38Q0 -28 -4 -38Q-6 -26 -12 -34z", "#D9B24A", 1.7) + line("M-7 0Q0 4 7 0", "#93702B", 3) + line("M-4 -22L-1 -4M4 -22L1 -4M-4 6L-6 20M4 6L6 20M0 6V22", "#93702B", 1),
        "spade": _pole(-44) + path("M-9 -46H9V-62Q0 -74 -9 -62z", "#B9C4CC", 1.8),
        "goose": path("M-16 8C-20 -4 -8 -8 0 -6C0 -18 -4 -26 2 -30C10 -32 12 -24 8 -20C6 -12 14 -4 12 4Q0 14 -16 8z", "#FBF8EE", 1.8) + path("M10 -27L18 -25L10 -22z", "#E8961E", 1.2) + circle(5.500, -26, 1.100, INK, 0) + line("M-9 0Q-2 6 5 1", INK, 1.2),
        "bundle": path("M-16 -6Q0 -18 16 -6L14 12Q0 18 -14 12z", "#8F6A8C", 1.7) + path("M-5 -12Q-9 -22 -2 -20Q0 -26 4 -19Q10 -20 5 -11z", "#8F6A8C", 1.5) + line("M-6 -10Q0 -4 6 -10", INK, 1.4) + ellipse(0, 0, 5, 6, "#F3CDA4", 1.2),
        "mug": path("M-8 -12H8V10H-8z", "#B9793A", 1.7) + path("M8 -7Q16 -7 16 0T8 6", "none", 2.4) + path("M-10 -12Q-10 -18 -5 -17Q0 -22 5 -17Q10 -18 10 -12Q6 -8 3 -11Q-2 -7 -10 -12z", "#FFFBF0", 1.5) + line("M-8 -4H8M-8 4H8", INK, 1.1),
    }.get(kind, "")  # fmt: skip


def _town(kind: str) -> str:
    return {
        "scales": line("M0 10V-30M-18 -26H18", INK, 4) + line("M0 10V-30M-18 -26H18", GOLD, 1.8) + line("M-18 -26L-24 -10M-18 -26L-12 -10M18 -26L12 -14M18 -26L24 -14", INK, 1) + path("M-26 -10Q-18 0 -10 -10z", GOLD, 1.5) + path("M10 -14Q18 -4 26 -14z", GOLD, 1.5),
        "purse": path("M-6 -8C-16 -2 -16 14 -8 16Q0 18 8 16C16 14 16 -2 6 -8z", "#8B5A2B", 1.8) + path("M-8 -14Q0 -10 8 -14L6 -8H-6z", "#A97442", 1.5) + circle(0, 5, 4, GOLD, 1.3),
        "ledger": path("M-15 -14H12Q15 -14 15 -11V14H-12Q-15 14 -15 11z", "#7C2F3A", 1.8) + path("M-12 -11H11V11H-12z", CREAM, 1.2) + line("M-9 -6H8M-9 -1H8M-9 4H4", "#8A744A", 1.4),
        "key": circle(0, -18, 7, "none", 4.600) + circle(0, -18, 7, "none", 2.2, GOLD) + line("M0 -11V14M0 8H7M0 13H7", INK, 4.6) + line("M0 -11V14M0 8H7M0 13H7", GOLD, 2.2),
        "cloth": path("M-18 -10Q-22 -4 -18 4H16Q20 -4 16 -10z", "#2F6FA8", 1.8) + ellipse(16, -3, 4.5, 7, "#5C9FDA", 1.5) + circle(16, -3, 2, "#1E4A75", 0) + path("M-14 4L-16 20L-4 20L-4 4z", "#2F6FA8", 1.6) + line("M-16 -6H12", GOLD, 1.4),
        "quill": path("M-4 12L2 -14C6 -30 18 -36 22 -36C22 -24 16 -8 4 -8L-2 12z", "#FBF8EE", 1.6) + line("M-3 12Q6 -14 18 -30", INK, 1),
        "goblet": path("M-9 -24H9Q10 -8 2 -5V6H8V10H-8V6H-2V-5Q-10 -8 -9 -24z", "url(#goldbar)", 1.7) + ellipse(0, -24, 9, 2.8, "#7C1A40", 1.3),
        "ship": path("M-18 0H18Q15 12 8 12H-8Q-15 12 -18 0z", "#8A5A2E", 1.7) + line("M0 0V-30", INK, 3) + path("M2 -28Q18 -20 16 -4H2z", CREAM, 1.5) + path("M-2 -24Q-14 -16 -14 -4H-2z", "#C43B2B", 1.4),
        "bell": path("M0 -20C9 -20 9 -8 10 0Q11 5 15 8H-15Q-11 5 -10 0C-9 -8 -9 -20 0 -20z", "url(#goldbar)", 1.8) + circle(0, 10, 3.4, "#B98416", 1.4) + line("M0 -20V-28", INK, 4),
        "pretzel": line("M-12 10C-16 -8 -4 -16 0 -6C4 -16 16 -8 12 10C4 16 -2 6 8 -10M-12 10C-4 16 2 6 -8 -10", INK, 7.4) + line("M-12 10C-16 -8 -4 -16 0 -6C4 -16 16 -8 12 10C4 16 -2 6 8 -10M-12 10C-4 16 2 6 -8 -10", "#C07A35", 4.4),
        "hammer": _pole(-22, 16) + path("M-13 -34H13V-22H-13z", "#8795A3", 1.8),
        "fish": path("M-20 0Q-6 -14 12 -2L20 -9V9L12 2Q-6 14 -20 0z", "#8FB0BF", 1.8) + circle(-12, -2, 1.600, INK, 0) + line("M-5 -6Q-2 0 -5 6M2 -5Q4 0 2 5", INK, 1.1),
        "shears": line("M-2 14L7 -20M2 14L-7 -20", INK, 5) + line("M-2 14L7 -20M2 14L-7 -20", "#B9C4CC", 2.6) + circle(-4, 17, 4, "none", 3) + circle(4, 17, 4, "none", 3),
        "coinbox": path("M-15 -4H15V14H-15z", "url(#oak)", 1.8) + path("M-15 -4L-12 -18H18L15 -4z", "#6E4420", 1.6) + "".join(ellipse(x, -5, 5, 3, "url(#coin)", 1.1) for x in (-8, 0, 8)),
    }.get(kind, "")  # fmt: skip


def _holy(kind: str) -> str:
    return {
        "book": path("M-16 -16H12Q16 -16 16 -12V14H-12Q-16 14 -16 10z", "#4A2F6A", 1.8) + line("M-16 10Q-16 6 -12 6H16", INK, 1.2) + path("M-2 -11H2V-6H7V-2H2V5H-2V-2H-7V-6H-2z", GOLD, 0),
        "candle": rect(-4.500, -24, 9, 34, "#F6EBD0", 1.7, 2) + path("M0 -42Q7 -33 0 -25Q-7 -33 0 -42z", "#FFE27A", 1.4, "#C9772A") + circle(0, -34, 15, "#FFD27A", 0, opacity=0.25),
        "rosary": "".join(circle(x, y, 2.3, "#6E4420", 1) for x, y in ((-6, -6), (-9, -1), (-10, 5), (-8, 11), (-3, 15), (3, 15), (8, 11), (10, 5), (9, -1), (6, -6))) + line("M0 17V28M-4 21H4", GOLD, 2.4),
        "crozier": _pole(-44, 44, "#D9A72E") + line("M0 -44V-52C0 -66 18 -66 16 -54C15 -46 5 -48 7 -55", INK, 5.4) + line("M0 -44V-52C0 -66 18 -66 16 -54C15 -46 5 -48 7 -55", GOLD, 2.8),
        "chalice": path("M-11 -22H11Q12 -6 3 -3V8L9 12V15H-9V12L-3 8V-3Q-12 -6 -11 -22z", "url(#goldbar)", 1.8) + ellipse(0, -22, 11, 3, "#8C2440", 1.4) + circle(0, 2.5, 3, "#2F6FA8", 1.1),
        "censer": line("M0 0L-2 18M0 0L2 18", INK, 1.3) + path("M-9 22Q0 12 9 22zM-10 22H10Q8 34 0 34T-10 22z", "url(#goldbar)", 1.6) + line("M0 10q6 -6 0 -12t2 -12", CREAM, 2, opacity=0.6),
        "scroll": path("M-12 -18H12V14H-12z", CREAM, 1.6) + path("M-15 -20H15Q18 -16 15 -14H-15Q-18 -17 -15 -20zM-15 12H15Q18 16 15 18H-15Q-18 15 -15 12z", "#E4D2A8", 1.5) + line("M-8 -9H8M-8 -4H8M-8 1H8M-8 6H3", "#8A744A", 1.3),
        "skull": path("M-11 -4C-12 -20 12 -20 11 -4C11 0 8 2 7 4V10H-7V4C-8 2 -11 0 -11 -4z", "#F3EAD6", 1.7) + circle(-4.600, -4, 3.200, INK, 0) + circle(4.600, -4, 3.200, INK, 0) + path("M0 -1L2 4H-2z", INK, 0) + line("M-3 6V10M0 6V10M3 6V10", INK, 1),
        "herbs": path("M0 8C-14 0 -12 -16 -10 -20C-4 -16 -2 -8 0 8C0 -12 2 -20 4 -26C10 -18 8 -4 0 8C6 -6 12 -12 18 -12C16 0 8 8 0 8z", "#6F8F45", 1.5) + circle(-10, -20, 2.600, "#D8C7F0", 1) + circle(4, -26, 2.600, "#D8C7F0", 1) + circle(18, -12, 2.600, "#D8C7F0", 1),
        "organ": path("M-16 8V-14H-11V-20H-6V-26H-1V-20H4V-14H9V-8H14V8z", "#B9C4CC", 1.6) + rect(-18, 6, 34, 8, "url(#oak)", 1.6) + line("M-11 -14V6M-6 -20V6M-1 -26V6M4 -20V6M9 -14V6", INK, 1.1),
        "model": path("M-14 10V-6L-4 -12V-20L2 -32L8 -20V-6H14V10z", "#D6C7A4", 1.7) + path("M-14 -6L-4 -14L-4 -6z", "#8C3B3B", 1.3) + rect(0, -16, 4, 5, "#FFCF6B", 1) + path("M-1 10V2Q2 -2 5 2V10z", "#FFCF6B", 1),
        "lanternpole": _pole(-50) + line("M0 -50H10V-44", INK, 2.6) + circle(10, -34, 18, "#FFD27A", 0, opacity=0.25) + path("M4 -42L10 -47L16 -42V-28H4z", "#FFD27A", 1.6) + line("M10 -44V-28", INK, 1),
        "bowl": path("M-15 -6H15Q13 10 0 10T-15 -6z", "#8A6A4A", 1.8) + ellipse(0, -6, 15, 4, "#D9B87A", 1.5),
        "dove": path("M-16 2C-8 0 -6 -8 0 -10C4 -18 14 -16 14 -10L19 -8L14 -6C14 4 4 10 -6 8L-18 10z", "#FBF8EE", 1.7) + circle(10, -11, 1.200, INK, 0) + path("M-8 2Q-6 -10 4 -8Q4 2 -8 2z", "#E6E3DA", 1.2),
    }.get(kind, "")  # fmt: skip


def _armed(kind: str) -> str:
    steel = "#D3DEE6"
    return {
        "sword": path("M-3 -8V-52L0 -58L3 -52V-8z", steel, 1.7) + line("M0 -52V-10", "#8FA3B4", 1.2) + path("M-11 -9Q0 -6 11 -9V-5Q0 -2 -11 -5z", "url(#goldbar)", 1.5) + rect(-2, -4, 4, 12, "#6B2F1E", 1.3) + circle(0, 10, 3, GOLD, 1.4),
        "lance": _pole(-78, 44, "#C43B2B", 4) + line("M0 44V-78", CREAM, 4, stroke_dasharray="7 9", stroke_linecap="butt") + path("M-4.500 -76L0 -92L4.500 -76z", steel, 1.6),
        "shield": path("M-20 -18H20V2C20 16 10 22 0 28C-10 22 -20 16 -20 2z", "#2F5D8A", 2) + path("M-20 -18H0V28C-10 22 -20 16 -20 2z", CREAM, 1.4) + path("M-20 -18H20V2C20 16 10 22 0 28C-10 22 -20 16 -20 2z", "none", 2) + path("M-3 -8H3V-2H9V4H3V14H-3V4H-9V-2H-3z", "#C43B2B", 1.2),
        "roundshield": circle(0, 0, 19, "#7C2F3A", 2) + circle(0, 0, 14, "none", 1.4, GOLD) + circle(0, 0, 6, "#B9C4CC", 1.7) + "".join(circle(x, y, 1.400, GOLD, 0) for x, y in ((0, -16.500), (0, 16.500), (-16.500, 0), (16.500, 0))),
        "banner": _pole(-70) + path("M1 -70H-30Q-26 -60 -30 -50Q-22 -44 -14 -50T1 -48z", "#C43B2B", 1.7) + path("M-14 -66L-11 -60L-5 -60L-10 -56L-8 -50L-14 -54L-20 -50L-18 -56L-23 -60L-17 -60z", GOLD, 0.8),
        "falcon": path("M-6 -2C-12 -16 -6 -30 2 -32C10 -32 12 -24 10 -18C12 -8 8 0 4 4L-4 14z", "#8A6A4A", 1.7) + path("M9 -28L15 -25L10 -22z", GOLD, 1.1) + circle(5, -27, 1.500, INK, 0) + path("M2 -18Q9 -12 6 0Q2 -2 -1 -8z", "#5A4230", 1.1) + line("M6 -20l2 3M7 -15l2 3", CREAM, 1.2),
        "axe": _pole(-40, 30) + path("M1 -44C14 -52 22 -44 22 -32C16 -26 8 -26 1 -28z", steel, 1.7) + path("M-1 -40L-9 -36L-1 -32z", steel, 1.4),
        "mace": _pole(-22, 20) + circle(0, -28, 8.5, "#8795A3", 1.8) + "".join(path(f"M{x} {y}l{dx} {dy}", "none", 3.4) for x, y, dx, dy in ((0, -36, 0, -5), (8, -28, 5, 0), (-8, -28, -5, 0), (6, -34, 3.5, -3.5), (-6, -34, -3.5, -3.5))),
        "bow": line("M4 -42C-18 -20 -18 14 4 36", INK, 5) + line("M4 -42C-18 -20 -18 14 4 36", "#A6743F", 2.6) + line("M4 -42V36", CREAM, 1.2) ,
        "horn": path("M-16 -12Q0 -6 6 4Q10 12 20 8L18 20Q2 22 -6 8Q-10 0 -19 -6z", "#F3E4C0", 1.7) + line("M-2 -3L-8 3M8 10L4 18", GOLD, 2.6),
        "halberd": _pole(-56) + path("M-3 -52C-14 -58 -16 -46 -12 -40C-8 -42 -5 -42 -2 -42zM3 -52L13 -46L3 -42zM-3 -56L0 -78L3 -56z", steel, 1.6),
        "gauntlet": path("M-9 14L-10 0Q-12 -8 -6 -9V-18Q-3 -21 0 -18V-20Q3 -23 6 -19V-16Q9 -18 11 -14V0Q11 6 8 14z", "#B9C4CC", 1.7) + line("M-9 4H10M0 -17V-8M6 -16V-8", INK, 1.1),
        "pennon": _pole(-72) + path("M1 -72L-30 -62L1 -50z", "#2F6FA8", 1.7) + line("M-4 -68L-18 -62", GOLD, 2),
        "pup": path("M-12 12C-14 -2 -8 -8 -8 -14C-14 -14 -16 -22 -12 -24L-4 -20Q2 -22 6 -19L14 -22C17 -18 14 -12 10 -12C8 -4 12 2 10 12z", "#C98A4A", 1.7) + circle(-3.500, -13, 1.300, INK, 0) + circle(5, -13, 1.300, INK, 0) + ellipse(0.8, -9, 2.4, 1.7, INK, 0),
    }.get(kind, "")  # fmt: skip


def _weird(kind: str) -> str:
    return {
        "orb": circle(0, -12, 14, "#7FC8D8", 1.8) + circle(0, -12, 14, "#B8F0E8", 0, opacity=0.3) + light("M-9 -18Q-6 -24 1 -24Q-5 -20 -6 -13z", 0.8) + line("M-5 -8Q0 -14 5 -10T9 -12", "#FFFBF0", 1.6, opacity=0.8) + path("M-10 4Q0 -2 10 4L12 10H-12z", "#6E4420", 1.6) + circle(0, -12, 24, "#9FE8E0", 0, opacity=0.16),
        "staff": _pole(-50) + path("M0 -50C-12 -56 -10 -72 2 -72C12 -70 12 -58 4 -56C0 -56 0 -62 4 -63", "none", 5) + path("M0 -50C-12 -56 -10 -72 2 -72C12 -70 12 -58 4 -56C0 -56 0 -62 4 -63", "none", 2.6, "#A6743F") + circle(1, -64, 3.4, "#5FD0B0", 1.1) + circle(1, -64, 12, "#8FE8C8", 0, opacity=0.25),
        "owl": path("M-13 -8C-14 -26 -10 -28 -11 -34L-4 -29H4L11 -34C10 -28 14 -26 13 -8C12 6 6 10 0 10S-12 6 -13 -8z", "#9A7A5A", 1.8) + circle(-5, -20, 5.2, "#FFF1CE", 1.5) + circle(5, -20, 5.2, "#FFF1CE", 1.5) + circle(-4.500, -20, 2.200, INK, 0) + circle(4.500, -20, 2.200, INK, 0) + path("M-2 -16H2L0 -11z", "#E8961E", 1) + line("M-6 -6q2 2 4 0M2 -6q2 2 4 0M-2 0q2 2 4 0", INK, 1.1),
        "potion": path("M-4 -26H4V-14L13 6Q14 14 6 14H-6Q-14 14 -13 6L-4 -14z", "#CFE8EA", 1.8, fill_opacity=0.85) + path("M-9 -2H9L12.500 6Q13 13 6 13H-6Q-13 13 -12.500 6z", "#6FBF5F", 0) + circle(-3, 5, 1.8, "#D8F5B0", 0) + circle(4, 2, 1.3, "#D8F5B0", 0) + rect(-5, -31, 10, 6, "#A6743F", 1.4) + path("M-4 -26H4V-14L13 6Q14 14 6 14H-6Q-14 14 -13 6L-4 -14z", "none", 1.8),
        "tarot": "".join(f'<g transform="rotate({r}) translate(-8 -28)">{rect(0, 0, 16, 26, c, 1.6, 2)}{circle(8, 13, 4.5, "#FFE79A", 1)}</g>' for r, c in ((-24, "#47305A"), (0, "#5F237C"), (24, "#2F4A7A"))),
        "cat": path("M-12 14C-15 0 -10 -6 -11 -10L-12 -24L-5 -19H5L12 -24L11 -10C10 -6 15 0 12 14z", "#26222E", 1.8, "#0B0A12") + ellipse(-5, -12, 3, 3.400, "#DDF07A", 1) + ellipse(5, -12, 3, 3.400, "#DDF07A", 1) + ellipse(-5, -12, 0.9, 2.800, INK, 0) + ellipse(5, -12, 0.9, 2.800, INK, 0) + path("M-1.500 -7H1.500L0 -5z", "#D99A8C", 0),
        "pipe": line("M-26 -16L20 10", INK, 8) + line("M-26 -16L20 10", "#B9793A", 5) + line("M-24 -16L18 8", "#E7B36F", 1.2) + "".join(circle(x, -1.500 + x * 0.565, 1.200, INK, 0) for x in (-10, -4, 2, 8)) + path("M17 5L27 8L23 17L14 12z", "#B9793A", 1.6),
        "wand": line("M-4 14L10 -32", INK, 5) + line("M-4 14L10 -32", "#5A3820", 2.8) + path("M11 -46L13 -38L21 -36L13 -33L11 -25L9 -33L1 -36L9 -38z", "#FFE79A", 1.3) + circle(11, -36, 16, "#FFE79A", 0, opacity=0.22),
        "bat": path("M0 -6C-6 -12 -14 -16 -26 -12C-22 -8 -22 -4 -22 0C-16 -4 -12 -2 -10 2C-6 0 -3 2 0 6C3 2 6 0 10 2C12 -2 16 -4 22 0C22 -4 22 -8 26 -12C14 -16 6 -12 0 -6z", "#2A2438", 1.5, "#0B0A12") + path("M-4 -9L-4 -14L0 -11L4 -14L4 -9z", "#2A2438", 1.2, "#0B0A12") + circle(-1.600, -7.500, 0.9, "#FFE79A", 0) + circle(1.600, -7.500, 0.9, "#FFE79A", 0),
        "mushroom": path("M-5 -4Q-6 8 -7 14H7Q6 8 5 -4z", "#F3EAD6", 1.6) + path("M-17 -4C-16 -24 16 -24 17 -4Q0 2 -17 -4z", "#C43B2B", 1.8) + circle(-7, -11, 2.600, CREAM, 0) + circle(3, -15, 3, CREAM, 0) + circle(10, -8, 2.200, CREAM, 0),
        "snake": line("M-16 16C-20 4 -2 8 2 0C6 -8 -12 -8 -10 -18C-8 -26 4 -26 6 -20", INK, 8) + line("M-16 16C-20 4 -2 8 2 0C6 -8 -12 -8 -10 -18C-8 -26 4 -26 6 -20", "#6FA35A", 5) + circle(5, -21, 1.300, INK, 0) + line("M8 -19L14 -17M11 -18L14 -20", "#C43B2B", 1.3),
        "astrolabe": circle(0, -10, 16, "url(#goldbar)", 1.8) + circle(0, -10, 11, "none", 1.3) + line("M-14 -18L14 -2M0 -26V6M-11 1L11 -21", INK, 1.3) + circle(0, -10, 2.4, "#C43B2B", 1) + circle(0, -30, 3.6, "none", 2.2),
        "rat": path("M-17 4C-18 -6 -8 -11 2 -9C10 -8 14 -2 18 2C16 7 6 9 0 9z", "#7A695C", 1.8) + circle(6, -9, 4.6, "#8C7B6E", 1.5) + circle(6, -9, 2.2, "#D99A8C", 0) + line("M-17 4Q-26 4 -26 -6", INK, 4) + line("M-17 4Q-26 4 -26 -6", "#D99A8C", 2) + circle(11.500, -2.500, 1.500, INK, 0) + circle(18, 2.500, 1.800, "#E7A79A", 1),
        "candlehead": path("M-10 -6C-11 -20 11 -20 10 -6C10 -2 7 0 6 2V8H-6V2C-7 0 -10 -2 -10 -6z", "#F3EAD6", 1.6) + circle(-4, -6, 2.800, INK, 0) + circle(4, -6, 2.800, INK, 0) + rect(-3, -28, 6, 12, "#F6EBD0", 1.4, 1) + path("M0 -42Q6 -35 0 -28Q-6 -35 0 -42z", "#B8F0A0", 1.3) + circle(0, -34, 14, "#B8F0A0", 0, opacity=0.25),
    }.get(kind, "")  # fmt: skip


def _noble(kind: str) -> str:
    return {
        "sceptre": line("M0 36V-30", INK, 5.6) + line("M0 36V-30", GOLD, 3) + path("M0 -52L6 -44L12 -42L6 -36L3 -30H-3L-6 -36L-12 -42L-6 -44z", "url(#goldbar)", 1.6) + circle(0, -40, 3, "#C43B5A", 1.2),
        "globe": circle(0, -10, 14, "url(#coin)", 1.8) + line("M-14 -10H14M0 -24V-10", "#9A6A10", 2) + line("M0 -24V-36M-5 -31H5", INK, 4.6) + line("M0 -24V-36M-5 -31H5", GOLD, 2.2),
        "fan": path("M0 10L-24 -14A32 32 0 0 1 24 -14z", "#C9588A", 1.8) + line("M0 10L-14 -22M0 10L-5 -26M0 10L5 -26M0 10L14 -22", INK, 1) + path("M-24 -14A32 32 0 0 1 24 -14L20 -10A27 27 0 0 0 -20 -10z", "#F6D6E4", 1.3),
        "rose": line("M0 20V-14", INK, 4) + line("M0 20V-14", "#6F8F45", 2) + path("M0 4Q10 -2 12 -8Q4 -8 0 0z", "#6F8F45", 1.2) + circle(0, -20, 8.5, "#C4304A", 1.7) + line("M-4 -22Q0 -28 4 -22T-2 -17Q-6 -22 0 -24", "#7C1A30", 1.4),
        "lapdog": path("M-16 12C-18 0 -12 -6 -10 -10C-16 -10 -18 -20 -12 -22Q-6 -26 0 -24T12 -22C18 -20 16 -10 10 -10C12 -6 18 0 16 12z", "#FBF6E8", 1.8) + circle(-4, -14, 1.500, INK, 0) + circle(5, -14, 1.500, INK, 0) + ellipse(0.500, -9.500, 2.600, 1.900, INK, 0) + line("M-8 -1Q0 4 8 -1", "#C43B5A", 2.6),
        "mirror": ellipse(0, -22, 12, 15, "url(#goldbar)", 1.8) + ellipse(0, -22, 8, 11, "#BFE0F2", 1.3) + light("M-4 -28L3 -31L-5 -18z", 0.7) + line("M0 -7V14", INK, 5.4) + line("M0 -7V14", GOLD, 3),
        "lute": path("M-8 -2C-20 2 -22 22 -8 24C6 24 8 8 0 -2z", "#B9793A", 1.8) + circle(-7, 11, 4, "#3A2418", 1.2) + line("M-3 0L18 -34", INK, 6) + line("M-3 0L18 -34", "#6E4420", 3.4) + line("M18 -34L10 -38", INK, 4) + line("M-10 16L16 -30", CREAM, 0.8),
        "message": path("M-16 -12H16V10H-16z", CREAM, 1.7) + line("M-16 -12L0 2L16 -12", INK, 1.4) + circle(0, 3, 5, "#B4303A", 1.4),
        "grapes": "".join(circle(x, y, 4, "#7A4A9A", 1.2) for x, y in ((-7, -6), (0, -7), (7, -6), (-4, 0), (4, 0), (0, 6))) + path("M0 -10Q10 -22 14 -14Q8 -8 0 -10z", "#6F8F45", 1.3) + line("M0 -10V-18", INK, 2),
        "jewels": path("M-15 -2H15V14H-15z", "#7C1A40", 1.8) + path("M-15 -2L-12 -16H18L15 -2z", "#5A0F2C", 1.6) + circle(-7, -4, 4.500, "#5FD0B0", 1.3) + circle(2, -6, 4.500, "#E8B93A", 1.3) + circle(9, -3, 4, "#C43B5A", 1.3) + rect(-3, 3, 6, 6, GOLD, 1.2),
        "marotte": line("M0 30V-12", INK, 5) + line("M0 30V-12", "#C43B5A", 2.8) + circle(0, -20, 8, "#F6D9B8", 1.6) + path("M-8 -20C-12 -30 -18 -28 -18 -22C-18 -34 -6 -36 0 -28C6 -36 18 -34 18 -22C18 -28 12 -30 8 -20Q0 -26 -8 -20z", "#5FC7A4", 1.4) + circle(-2.500, -19, 1, INK, 0) + circle(2.500, -19, 1, INK, 0) + line("M-3 -16Q0 -13 3 -16", INK, 1.2),
        "dagger": path("M-2.500 -6V-28L0 -34L2.500 -28V-6z", "#D3DEE6", 1.5) + path("M-8 -8H8V-4H-8z", GOLD, 1.4) + rect(-2, -4, 4, 10, "#4A2F6A", 1.2) + circle(0, 8, 2.6, "#C43B5A", 1.2),
        "feather": path("M0 12C-14 -6 -10 -30 6 -42C14 -26 12 -4 2 12z", "#3F8FA0", 1.6) + line("M0 20Q-1 -10 5 -36", CREAM, 1.2) + ellipse(3, -26, 4, 6, GOLD, 1.2) + ellipse(3, -26, 1.800, 3, "#1E3A6A", 0),
        "pomander": circle(0, 8, 9, "url(#goldbar)", 1.7) + line("M-7 4H7M-9 9H9M0 -1V17", INK, 1) + line("M0 -1V-12", INK, 1.6) + line("M-6 -16q3 -5 0 -9M0 -20q3 -5 0 -9M6 -16q3 -5 0 -9", "#D8C7F0", 1.6),
    }.get(kind, "")  # fmt: skip


def _court(kind: str) -> str:
    return {
        "charter": path("M-8 -26H8V16H-8z", CREAM, 1.8) + path("M-11 -30Q0 -35 11 -30Q12 -25 8 -24H-8Q-12 -25 -11 -30zM-8 12H8Q12 13 11 18Q0 23 -11 18Q-12 13 -8 12z", "#E4D2A8", 1.6) + line("M-4 -21H4M-4 1H4M-4 6H4", "#8A744A", 1.4) + path("M-10 -16H10V-10H-10z", "#B4303A", 1.4) + circle(0, -13, 6, "#B4303A", 1.6) + circle(0, -13, 3.2, "none", 1.1, "#F2A08A"),
        "platter": path("M-18 -4Q-16 -22 0 -22T18 -4z", "#C9803E", 1.8) + path("M12 -16C20 -20 24 -26 28 -24C30 -20 24 -16 18 -10z", "#C9803E", 1.5) + circle(28, -24, 3, CREAM, 1.3) + line("M-10 -10Q-6 -16 0 -17M-4 -8Q0 -12 6 -12", "#F0C080", 1.6) + path("M-24 -4H24Q20 5 0 5T-24 -4z", "url(#goldbar)", 1.8) + circle(-13, -6, 3.4, "#8FA33A", 1.2) + circle(12, -6, 3.4, "#C43B2B", 1.2),
        "phial": path("M-4 -26H4V-14C14 -10 14 10 0 10S-14 -10 -4 -14z", "#CFE8EA", 1.8, fill_opacity=0.9) + path("M-10 -4Q0 -8 10 -4C10 6 6 9 0 9S-10 6 -10 -4z", "#E8B93A", 0) + light("M-7 -6Q-8 2 -4 5Q-6 0 -5 -7z", 0.7) + line("M-6 -27H6", INK, 4) + line("M-5 -27H5", "#B98A4A", 1.8),
        "abacus": rect(-17, -16, 34, 30, "url(#oak)", 1.8, 2) + rect(-13, -12, 26, 22, CREAM, 1.2) + line("M-13 -7H13M-13 -1H13M-13 5H13", INK, 1.2) + "".join(circle(x, y, 2.4, c, 1) for x, y, c in ((-9, -7, "#C43B2B"), (-4, -7, "#C43B2B"), (9, -7, "#C43B2B"), (-9, -1, GOLD), (4, -1, GOLD), (9, -1, GOLD), (-4, 5, "#2F6FA8"), (1, 5, "#2F6FA8"), (6, 5, "#2F6FA8"))),
    }.get(kind, "")  # fmt: skip


def _kept(kind: str) -> str:
    leaves = "".join(
        path(f"M{x} {y}q{dx} {dy} 0 {2 * dy}q{-dx} {-dy} 0 {-2 * dy}z", colour, 1)
        for x, y, dx, dy, colour in (
            (-15, -16, 6, 5, "#6F9A45"), (-6, -23, 6, 4, "#8FB35A"), (7, -22, 6, 4, "#6F9A45"), (15, -14, 6, 5, "#8FB35A"),
            (15, -3, 6, 5, "#6F9A45"), (8, 5, 6, 4, "#8FB35A"), (-8, 5, 6, 4, "#6F9A45"), (-16, -4, 6, 5, "#8FB35A"),
        )
    )  # fmt: skip
    blooms = "".join(
        circle(x, y, 4.2, colour, 1.3) + circle(x, y, 1.5, GOLD, 0)
        for x, y, colour in ((-12, -15, "#FBF6E8"), (0, -21, "#E58AA4"), (12, -15, "#FBF6E8"), (15, -4, "#E58AA4"), (-15, -4, "#E58AA4"))
    )  # fmt: skip
    lock = "".join(
        rect(x - 4, -9, 8, 8, GOLD, 1.3, 1)
        + line(f"M{x - 2.500} -9V-12Q{x} -15 {x + 2.500} -12V-9", INK, 1.6)
        + circle(x, -5.5, 1, INK, 0)
        for x in (-13, 0, 13)
    )
    return {
        "gable": path("M-17 10V-12H17V10z", "#F2E4C4", 1.8) + path("M-22 -10L0 -38L22 -10L17 -8L0 -29L-17 -8z", "#B4502F", 1.8) + path("M-16 -10L0 -30L16 -10z", "#F2E4C4", 1.4) + line("M0 -28V10M-17 -11H17M-16 9L-3 -9M16 9L3 -9M-8 -20H8", "#5A3820", 2.4) + rect(-4, -21, 8, 7, "#F6C65B", 1.3),
        "chest": path("M-21 -8H21V12H-21z", "url(#oak)", 1.8) + path("M-21 -8C-21 -22 -13 -26 -8 -26H8C13 -26 21 -22 21 -8z", "#6E4420", 1.8) + line("M-13 -24V12M13 -24V12M0 -26V12", "#4A4046", 3) + lock,
        "wreath": circle(0, -9, 15, "none", 11) + circle(0, -9, 15, "none", 7.5, "#5E8A3A") + leaves + blooms + path("M-3 6L-13 20L-8 20L-5 25L0 9L5 25L8 20L13 20L3 6z", "#C43B5A", 1.4) + circle(0, 7, 3.6, "#D9567A", 1.3),
        "cradle": '<g transform="translate(3 2) scale(.88)">' + line("M-23 9Q0 18 23 9", INK, 5.4) + line("M-23 9Q0 18 23 9", "#C98A45", 2.8) + path("M-23 -15H23L17 8H-17z", "#C98A45", 1.8) + path("M-24 -15C-27 -40 -6 -44 -3 -15z", "#A6622E", 1.8) + path("M-6 -15Q10 -30 22 -15z", "#F7F1DB", 1.6) + circle(-5, -22, 8, "#F6D9B8", 1.6) + path("M-13 -23C-14 -35 4 -35 3.500 -24Q-5 -29 -13 -23z", "#9CCBE8", 1.4) + line("M-8.500 -21q1.500 1.600 3 0M-2.500 -21q1.500 1.600 3 0", INK, 1.2) + line("M-8 -13V6M8 -13V6", INK, 1.1, opacity=0.5) + "</g>",
        "shuttle": '<g transform="translate(0 -8) rotate(-62)">' + path("M-30 0Q0 -17 30 0Q0 17 -30 0z", "#D9A05A", 1.9) + path("M-14 -6H14V6H-14z", "#F7F1DB", 1.4) + line("M-11 -5V5M-6 -5V5M-1 -5V5M4 -5V5M9 -5V5", "#2F6FA8", 3.2) + path("M-30 0L-22 -4V4zM30 0L22 -4V4z", "#8795A3", 1.2) + "</g>" + line("M9 -30C22 -28 18 -12 24 -6S16 12 20 24", INK, 3.2) + line("M9 -30C22 -28 18 -12 24 -6S16 12 20 24", "#5C9FDA", 1.7),
        "shawm": '<g transform="rotate(9)">' + path("M-2.600 34L-4 -24L-13 -50Q0 -54 13 -50L4 -24L2.600 34z", "#C07A35", 1.9) + path("M-13 -50Q0 -45 13 -50Q0 -55 -13 -50z", "#3A2418", 1.4) + line("M-4 -23H4M-3.600 -6H3.600M-3 14H3", GOLD, 2.6) + "".join(circle(0, y, 1.6, INK, 0) for y in (-18, -12)) + light("M-3 -22L-9.500 -46L-6.500 -45L-1.500 -22z", 0.35) + "</g>",
        "moneybag": path("M-8 -14C-24 -4 -22 16 -10 18Q0 20 10 18C22 16 24 -4 8 -14z", "#B9793A", 1.9) + "".join(circle(x, y, 5, "url(#coin)", 1.3) for x, y in ((-7, -22), (7, -22), (0, -26))) + path("M-11 -22Q0 -16 11 -22L8 -13H-8z", "#D9A05A", 1.6) + line("M-9 -13H9", "#6B4423", 3) + circle(0, 3, 7, "url(#coin)", 1.5) + light("M-16 0Q-17 10 -11 14Q-14 6 -10 -6z", 0.3),
    }.get(kind, "")  # fmt: skip


def prop(kind: str) -> str:
    """Draw a thing about the hand."""
    for shelf in (_farm, _town, _holy, _armed, _weird, _noble, _court, _kept):
        drawn = shelf(kind)
        if drawn:
            return drawn
    return ""


def hand(skin: str) -> str:
    """Draw the hand that holds it."""
    return (
        path("M-8 -3C-8 -8 6 -8 8 -4C10 2 8 8 0 8S-9 3 -8 -3z", skin, 1.6)
        + line("M-3 -6Q-4 0 -3 4M1.500 -6.500Q1 0 2 5M5.500 -5.500Q5.500 0 6 3", INK, 0.9)
    )  # fmt: skip
