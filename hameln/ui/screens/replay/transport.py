"""The bar of a replay: what has just happened, the line of the whole match, and the ways through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from attrs import frozen

from hameln.language import text
from hameln.table.keys import key_told
from hameln.table.log.moments import STEP, Moments
from hameln.table.telling import Part, Progress
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import Deed, DisplayList, Turn
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.replay.playback import ACTION, KEYS, SPEEDS
from hameln.ui.table.side import draw_eyes
from hameln.ui.table.told import draw_told
from hameln.ui.widgets.controls import button

_SPEED_NAMES: Final = ("½×", "1×", "2×", "4×")
_GAP: Final = 4.0
_KNOB: Final = 9.0
_SENTENCE: Final = 0.46
"""The part of the bar's width that is kept for the sentence."""


@frozen(kw_only=True)
class Transport:
    """What the bar of a replay says.

    Attributes:
        count: The moment that is shown.
        progress: How far the match has come then.
        turn_of: Whose turn it is then.
        arms: Of the players, by seat.
        told: What has just happened.
        seat: Whose deed that was.
        matches: The match that is shown, counted from 1, and how many there are.
        warning: What is wrong with the record; empty if nothing is.
        why_not_on: Why nobody can play on from here.
        has_review: Whether its decisions can be looked at again.
        has_result: Whether it is over now and its scoring can be shown.
        eyes: With whose eyes the match is seen, in a sentence; empty where there is no choice.
        looker: The seat of those eyes; ``None`` where everything lies open.
        step: Goes a step of a part back or on; `take_speed` lets it play so fast, `turn_match` shows the
            match before or the next one.
    """

    step: Callable[[str, int], object]
    take_speed: Callable[[float], object]
    turn_match: Callable[[int], object]
    moments: Moments
    count: int
    progress: Progress
    turn_of: int | None
    arms: tuple[str, ...]
    told: str
    seat: int | None = None
    is_playing: bool = False
    speed: float = 1.0
    matches: tuple[int, int] = (1, 1)
    warning: str = ""
    why_not_on: str = ""
    has_review: bool = False
    has_result: bool = False
    eyes: str = ""
    looker: int | None = None


def draw_transport(sheet: DisplayList, box: Box, what: Transport) -> None:
    """Draw the bar."""
    scale = sheet.letters.text_scale
    line = max(32.0, sheet.letters.line(theme.BODY) + 8)
    buttons = max(34.0, sheet.letters.line(theme.BODY) + 10)
    scrub = box.height - line - buttons - 2
    head = Box(box.x, box.y, box.width, line)
    _draw_head(sheet, head, what, scale)
    _draw_scrub(sheet, Box(box.x, head.bottom, box.width, scrub), what)
    _draw_steps(sheet, Box(box.x, box.bottom - buttons, box.width, buttons), what)


# -- what has happened, and what leads out of the replay


class _Deed(NamedTuple):
    """What leads from the moment that is shown: playing on, or the result."""

    name: str
    label: str
    icon: str
    kind: str
    why: str


def _draw_head(sheet: DisplayList, box: Box, what: Transport, scale: float) -> None:
    """The sentence; on the right what leads out of the replay, in fewer words where room is short."""
    size = min(box.height, 34.0 * max(1.0, scale * 0.9))
    wanted = box.width * _SENTENCE
    number, of = what.matches
    long = text("Match {n} of {of}").format(n=number, of=of)
    deed = _Deed("button:on", text("Play on from here"), "icon_flag", "normal", what.why_not_on)
    if what.has_result:
        deed = _Deed("button:result", text("Show the result"), "icon_trophy", "primary", "")
    label = deed.label
    ways = ((label, long), (label, f"{number}/{of}"), ("", f"{number}/{of}"))
    on, match = next((way for way in ways if _left(sheet, what, way, box.width, size) >= wanted), ways[-1])
    right = box.right - size
    tip = _tipped(text("Leave the replay"), "ESCAPE")
    button(sheet, "button:close", (right, box.y, size, size), "", icon="icon_close", tip=tip)
    wide = _wide(sheet, on, size)
    right -= _GAP + wide
    place, tip = (right, box.y, wide, size), "" if on or deed.why else label
    button(sheet, deed.name, place, on, icon=deed.icon, kind=deed.kind, why=deed.why, tip=tip)
    if what.has_review:
        right -= _GAP + size
        tip = text("Look at the decisions again")
        button(sheet, "button:review", (right, box.y, size, size), "", icon="icon_scales", tip=tip)
    right -= _GAP
    if of > 1:
        right = _draw_matches(sheet, Box(box.x, box.y, right - box.x, size), what, match)
    if what.eyes:
        arms = "" if what.looker is None else what.arms[what.looker]
        right = draw_eyes(sheet, right, box.y, size, what.eyes, arms)
    if what.warning:
        right -= 36
        sheet.icon("icon_warning", right + 18, box.y + size / 2, 26)
        sheet.spot("warning", right, box.y, 36, size, tip=what.warning)
    x, middle = box.x + 6, box.y + size / 2
    if what.seat is not None:
        sheet.sprite(f"shield_{what.arms[what.seat]}", x + 9, middle, scale=0.5)
        x += 26
    sheet.read(x, box.y, right - x - 8, size)
    draw_told(sheet, what.told, Box(x, box.y, right - x - 8, size), Face.BOLD)


def _wide(sheet: DisplayList, label: str, size: float) -> float:
    """How wide a button with a flag is."""
    return sheet.letters.width(label, Face.BOLD, theme.BODY) + 62 if label else size + 6


def _left(sheet: DisplayList, what: Transport, way: tuple[str, str], width: float, size: float) -> float:
    """How much room a way to write the buttons leaves for the sentence."""
    on, match = way
    used = size + 2 * _GAP + _wide(sheet, on, size) + (36 if what.warning else 0) + 40
    used += (size + _GAP) * what.has_review
    if what.matches[1] > 1:
        used += sheet.letters.width(match, Face.BOLD, theme.BODY) + 18 + 2 * 34 + 2 * _GAP
    return width - used


def _draw_matches(sheet: DisplayList, box: Box, what: Transport, label: str) -> float:
    """Which match of the file is shown; returns the left edge."""
    number, of = what.matches
    wide = sheet.letters.width(label, Face.BOLD, theme.BODY) + 18
    left = box.right - wide - 2 * 34 - _GAP
    ends = ((text("Previous match"), number > 1), (text("Next match"), number < of))
    pair = Box(left, box.y, box.right - left - _GAP, box.height)
    _draw_pair(sheet, "match", pair, ends, what.turn_match)
    middle = (left + box.right - _GAP) / 2
    sheet.words(label, middle, box.y + box.height / 2, Face.BOLD, theme.BODY, align="middle", width=wide - 8)
    return left - _GAP


# -- the line


def _draw_scrub(sheet: DisplayList, box: Box, what: Transport) -> None:
    """The whole match as a line: its longest parts as stretches, the next ones as strokes, and the knob."""
    moments, x, width = what.moments, box.x + _KNOB + 3, box.width - 2 * _KNOB - 6
    high = min(18.0, box.height - 4)
    y = box.y + (box.height - high) / 2
    unit = width / max(1, moments.length)
    sheet.fill(x - 3, y - 2, width + 6, high + 4, theme.INK)
    longest, *others = (moments.begun[part.word] for part in moments.telling.parts)
    edges = (0, *longest, moments.length)
    for place, (first, last) in enumerate(pairwise(edges)):
        colour = theme.PARCHMENT_DARK if place % 2 else theme.PARCHMENT
        sheet.fill(x + first * unit, y, (last - first) * unit, high, colour)
    sheet.fill(x, y, what.count * unit, high, "#B98A4A", alpha=200)
    stretches = Box(x, y, width, high)
    labels = _draw_stretches(sheet, stretches, what, (edges, unit))
    for count in others[0] if others else ():
        at = x + count * unit
        if not any(first - 4 < at < last + 4 for first, last in labels):
            sheet.fill(at - 0.5, y + high * 0.5, 1, high * 0.5, theme.INK, alpha=190)
    sheet.sprite("slider_knob", x + what.count * unit, y + high / 2, scale=1.1)
    tip = text("Click or drag to any moment of the match.")
    sheet.spot("scrub", x - _KNOB, box.y, width + 2 * _KNOB, box.height, tip=tip)


def _draw_stretches(
    sheet: DisplayList, box: Box, what: Transport, where: tuple[tuple[int, ...], float]
) -> list[tuple[float, float]]:
    """What the stretches are called, and the strokes between them; returns where words stand."""
    edges, unit = where
    size = 12.5 / sheet.letters.text_scale
    found: list[tuple[float, float]] = []
    for place, (first, last) in enumerate(pairwise(edges)):
        if first:
            sheet.fill(box.x + first * unit - 1, box.y, 2, box.height, theme.INK)
        label, short = what.moments.telling.stretch(place)
        if sheet.letters.width(label, Face.NUMBER, size) > (last - first) * unit - 30:
            label = short
        middle = box.x + (first + last) / 2 * unit
        half = sheet.letters.width(label, Face.NUMBER, size) / 2
        sheet.words(label, middle, box.y + box.height / 2, Face.NUMBER, size, align="middle")
        found.append((middle - half, middle + half))
    return found


def moment_at(x: float, left: float, width: float, length: int) -> int:
    """The moment at a place of the line.

    Args:
        left: Of the line's spot, as is its width.
    """
    part = (x - left - _KNOB) / max(1.0, width - 2 * _KNOB)
    return round(min(1.0, max(0.0, part)) * length)


# -- the buttons


def _draw_steps(sheet: DisplayList, box: Box, what: Transport) -> None:
    """To the beginning, play, to the end; then the ways through the match, and how fast."""
    x = _draw_ends(sheet, box, what)
    right = _draw_speeds(sheet, box, what.speed, what.take_speed)
    ways = _ways(what)
    wanted = [sheet.letters.width(way.label, Face.BOLD, theme.BODY) + 18 + 22 * way.is_turn for way in ways]
    room = right - x - 12 - len(ways) * (2 * 32 + 10)
    share = room / sum(wanted)
    with sheet.alike():
        for way, wide in zip(ways, wanted, strict=True):
            each = 64 + wide * min(share, 1.25)
            _draw_step(sheet, way, Box(x, box.y, each, box.height), what)
            x += each + 10


def _draw_ends(sheet: DisplayList, box: Box, what: Transport) -> float:
    """To the beginning, play, to the end; returns where they end."""
    size, x = max(38.0, box.height), box.x
    place = Box(x, box.y, 38, box.height)
    told = (text("To the beginning"), "HOME")
    _icon(sheet, "go:start", place, "icon_step_back", told, is_off=what.count == 0)
    x += 38 + _GAP
    icon, tip = ("icon_pause", text("Pause")) if what.is_playing else ("icon_play", text("Let it play"))
    if what.count == what.moments.length and not what.is_playing:
        icon, tip = "icon_replay", text("From the beginning")
    button(
        sheet,
        "play",
        (x, box.y, size + 22, box.height),
        "",
        icon=icon,
        kind="primary",
        tip=_tipped(tip, "SPACE"),
    )
    x += size + 22 + _GAP
    place, told = Box(x, box.y, 38, box.height), (text("To the end"), "END")
    _icon(sheet, "go:end", place, "icon_step", told, is_off=what.count == what.moments.length)
    return x + 38 + 12


@frozen
class _Way:
    """A way through the match: what it goes by, where one is on it, its keys, and whether it is by turns."""

    part: Part
    label: str
    keys: tuple[str, str]
    is_turn: bool


def _ways(what: Transport) -> list[_Way]:
    """The ways through the match, the longest first."""
    parts = (*what.moments.telling.parts, ACTION)
    step = text("Step {n}/{of}").format(n=what.moments.steps_at(what.count), of=len(what.moments.begun[STEP]))
    labels = (*what.progress.labels, what.progress.step or step)
    unknown = [("", "")] * max(0, len(parts) - len(KEYS))
    keys = (*unknown, *reversed(KEYS[: len(parts)]))
    turn = len(parts) - 2
    return [
        _Way(part, label, pair, place == turn)
        for place, (part, label, pair) in enumerate(zip(parts, labels, keys, strict=True))
    ]


def _draw_step(sheet: DisplayList, way: _Way, box: Box, what: Transport) -> None:
    """Back, where one is, and on."""
    is_first, is_last = what.count == 0, what.count == what.moments.length
    tips = (way.part.previous, way.part.next)
    before, after = (
        _tipped(text(tip), key) if key else text(tip) for tip, key in zip(tips, way.keys, strict=True)
    )
    ends, step = ((before, not is_first), (after, not is_last)), partial(what.step, way.part.word)
    _draw_pair(sheet, f"step:{way.part.word}", box, ends, step)
    middle, room = box.x + box.width / 2, box.width - 2 * 32 - 8
    y = box.y + box.height / 2
    if way.is_turn and what.turn_of is not None:
        wide = min(room - 22, sheet.letters.width(way.label, Face.BOLD, theme.BODY))
        sheet.sprite(f"shield_{what.arms[what.turn_of]}", middle - wide / 2 - 3, y, scale=0.42)
        sheet.words(way.label, middle + 11, y, Face.BOLD, theme.BODY, align="middle", width=room - 22)
        return
    sheet.words(way.label, middle, y, Face.BOLD, theme.BODY, align="middle", width=room)


def _draw_pair(
    sheet: DisplayList, name: str, box: Box, ends: tuple[tuple[str, bool], tuple[str, bool]], turn: Turn
) -> None:
    """A field with an arrow on either side; spots are ``NAME:less`` and ``NAME:more``."""
    side = 32.0
    sheet.patch("field_input", box.x + side - 2, box.y, box.width - 2 * side + 4, box.height)
    for end, step, icon, x, (tip, possible) in (
        ("less", -1, "icon_left", box.x, ends[0]),
        ("more", 1, "icon_right", box.right - side, ends[1]),
    ):
        _icon(
            sheet,
            f"{name}:{end}",
            Box(x, box.y, side, box.height),
            icon,
            (tip, ""),
            is_off=not possible,
            does=partial(turn, step),
        )


def _icon(
    sheet: DisplayList,
    name: str,
    box: Box,
    icon: str,
    told: tuple[str, str],
    *,
    is_off: bool,
    does: Deed | None = None,
) -> None:
    """A button with an icon; it is faint where it would lead nowhere, but still answers."""
    kinds = ("disabled", "disabled", "disabled") if is_off else ("normal", "hover", "pressed")
    patches = (f"button_{kinds[0]}", f"button_{kinds[1]}", f"button_{kinds[2]}")
    sheet.button(name, box, patches)
    middle_x, middle_y = box.middle
    sheet.icon(icon, middle_x, middle_y - 1, min(20.0, box.height * 0.56), alpha=110 if is_off else 255)
    tip = _tipped(*told) if told[1] else told[0]
    sheet.spot(name, *box, tip=tip, does=does)


def _draw_speeds(sheet: DisplayList, box: Box, speed: float, take: Callable[[float], object]) -> float:
    """How fast it plays; returns the left edge. Where room is short, one button takes the next speed."""
    each = max(40.0, sheet.letters.width("½×", Face.BOLD, theme.BODY) + 20)
    tip = text("Speed")
    if box.width < 880 * sheet.letters.text_scale:
        name = _SPEED_NAMES[SPEEDS.index(speed)]
        button(sheet, "speed", (box.right - each, box.y, each, box.height), name, tip=_tipped(tip, "V"))
        return box.right - each
    left = box.right - len(SPEEDS) * each
    for place, name in enumerate(_SPEED_NAMES):
        kind = "active" if SPEEDS[place] == speed else "normal"
        at = (left + place * each, box.y, each - 2, box.height)
        does = partial(take, SPEEDS[place])
        button(sheet, f"speed:{place}", at, name, kind=kind, tip=tip, does=does)
    return left


def _tipped(tip: str, key: str) -> str:
    return f"{tip} ({key_told(key)})"
