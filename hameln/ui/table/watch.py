"""The bar while others act: what they do, and how fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from attrs import frozen

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.banner import draw_caption
from hameln.ui.table.bar import SPEEDS, Bar
from hameln.ui.table.scene import Scene
from hameln.ui.table.side import draw_eyes
from hameln.ui.widgets.controls import button

_GAP: Final = 4.0
_PACE: Final = 0.66
"""The part of the line that the buttons for the pace take at most."""


@frozen(kw_only=True)
class Watch:
    """How fast the others act.

    Attributes:
        speed: One of `SPEEDS`.
        steps: Whether they act step by step.
        waits: Whether one of them waits for the next step.
        choose: Takes one of `SPEEDS`.
        why: Why nothing can be skipped now; empty if it can.
    """

    speed: float
    steps: bool
    waits: bool
    choose: Callable[[float], object]
    why: str = ""


def draw_watch(sheet: DisplayList, scene: Scene, box: Box, bar: Bar, watch: Watch) -> None:
    """What the others do, beside it how fast they act; below, why they do it.

    The buttons stand where no action ever stands, so that nobody presses one for the other.
    """
    line = sheet.letters.line(theme.TITLE) + 8
    left = _pace(sheet, Box(box.x, box.y, box.width, line), bar.keys, watch)
    if bar.eyes:
        arms = "" if bar.looker is None else scene.arms[bar.looker]
        left = draw_eyes(sheet, left - _GAP, box.y, line, bar.eyes, arms)
    x, middle = box.x + 8, box.y + line / 2
    if bar.seat is not None:
        sheet.sprite(f"shield_{scene.arms[bar.seat]}", x + 9, middle, scale=0.5)
    x += 26
    first = Box(x, box.y, left - 12 - x, line)
    below = Box(x, box.y + line + 2, box.right - 8 - x, box.height - line - 4)
    draw_caption(sheet, bar.prompt, bar.hint, first, below)
    sheet.read(*box)


def _pace(sheet: DisplayList, box: Box, keys: Mapping[str, str], watch: Watch) -> float:
    """The buttons for the pace, at the right end of a line; returns where they begin."""
    entries = [
        (f"speed:{place}", label or text("Instant"), "", "active" if speed == watch.speed else "normal")
        for place, (speed, label) in enumerate(SPEEDS)
    ]
    speeds = {f"speed:{place}": partial(watch.choose, speed) for place, (speed, _) in enumerate(SPEEDS)}
    entries.append(("steps", text("Step by step"), "check_on" if watch.steps else "check_off", "normal"))
    if watch.steps or watch.waits:
        entries.append(("step", text("Next step"), "icon_step", "primary"))
    entries.append(("skip", text("Skip"), "icon_fast", "normal"))
    tips = {"skip": text("Everything at once until a player is to move.")}
    if sum(_pace_width(sheet, *entry) + _GAP for entry in entries) > box.width * _PACE:
        tips = {
            name: "\n".join((label, tips.get(name, ""))).strip() for name, label, icon, _ in entries if icon
        }
        entries = [(name, "" if icon else label, icon, kind) for name, label, icon, kind in entries]
    shown = _keys_shown(keys, watch)
    rooms = [_pace_width(sheet, *entry) + _key_width(sheet, shown.get(entry[0], "")) for entry in entries]
    shrink = min(1.0, (box.width * _PACE - len(rooms) * _GAP) / sum(rooms))
    x = left = box.right - sum(rooms) * shrink - (len(rooms) - 1) * _GAP - 2
    whys = {"step": "" if watch.waits else text("Nothing waits for a step now."), "skip": watch.why}
    for (name, label, icon, kind), room in zip(entries, rooms, strict=True):
        place = (x, box.y, room * shrink, box.height)
        tip, key = tips.get(name, ""), shown.get(name, "")
        if tip and key:
            tip = f"{tip} ({key})"
        why, does = whys.get(name, ""), speeds.get(name)
        button(sheet, name, place, label, icon=icon, kind=kind, key=key, why=why, tip=tip, does=does)
        x += room * shrink + _GAP
    return left


def _keys_shown(keys: Mapping[str, str], watch: Watch) -> dict[str, str]:
    """The keys of the buttons; that of the speed stands on the one to which it leads."""
    known = [speed for speed, _ in SPEEDS]
    following = (known.index(watch.speed) + 1) % len(known) if watch.speed in known else 0
    found = {name: keys.get(name, "") for name in ("step", "skip")}
    return {**found, f"speed:{following}": keys.get("speed", "")}


def _key_width(sheet: DisplayList, key: str) -> float:
    return 14 + sheet.letters.width(key, Face.NUMBER, theme.TINY) if key else 0.0


def _pace_width(sheet: DisplayList, _name: str, label: str, icon: str, _kind: str) -> float:
    wide = sheet.letters.width(label, Face.BOLD, theme.BODY) if label else 0.0
    return max(46.0, wide + (58 if icon and label else 28))
