"""The six influence tracks: stepping stones, and markers that stand on each other in the order they came."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.thing_names import disc_sprite, marker_sprite, track_thing
from hameln.games.rattus_cartus.table.picture import Picture, Track
from hameln.games.rattus_cartus.ui.layout import glow_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_FEWEST: Final = 8
"""So many fields are seen at least."""
_CLOSEST: Final = 13.0
"""Stones lie no closer; then only every fifth is seen."""
_FIFTH: Final = 5
_GHOST: Final = 160
"""How faint a marker is where it would stand."""


def draw_tracks(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the tracks one below the other."""
    sheet.patch("panel_parchment", *box)
    inner = Box(box.x + 8, box.y + 6, box.width - 18, box.height - 16)
    step = inner.height / len(picture.tracks)
    reached = (points for track in picture.tracks for points, _ in track.fields)
    foreseen = (scene.ghosts.get(track_thing(track.estate), 0) for track in picture.tracks)
    most = max((*reached, *foreseen), default=0)
    for place, track in enumerate(picture.tracks):
        row = Box(inner.x, inner.y + step * place, inner.width, step)
        _draw_track(sheet, scene, picture, track, max(_FEWEST, most + 1), row)
        if place:
            sheet.fill(row.x + 4, row.y, row.width - 8, 1, theme.SOFT_INK, alpha=90)


def _draw_track(
    sheet: DisplayList, scene: Scene, picture: Picture, track: Track, fields: int, box: Box
) -> None:
    """A track with so many fields after the start."""
    thing = track_thing(track.estate)
    lit = glow_of(scene, thing)
    if lit:
        sheet.fill(box.x, box.y + 1, box.width, box.height - 2, theme.GOLD, alpha=90)
    sheet.icon(f"estate_{track.word}", box.x + 16, box.y + box.height / 2, min(30.0, box.height - 14))
    left, right, ground = box.x + 44, box.right - 14, box.bottom - 14
    step = (right - left) / fields
    sheet.fill(left, ground - 1, right - left, 2, theme.SOFT_INK, alpha=150)
    for field in range(fields + 1):
        is_fifth = field % _FIFTH == 0
        if is_fifth or step >= _CLOSEST:
            size = 20.0 if is_fifth else min(16.0, step)
            sheet.icon("track_field_big" if is_fifth else "track_field", left + step * field, ground, size)
        if is_fifth:
            size = 11.0 / sheet.letters.text_scale**0.5
            x = left + step * field
            sheet.words(str(field), x, ground, Face.NUMBER, size, theme.CREAM, align="middle", width=19)
    wide = min(28.0, max(20.0, step * 1.4))
    for points, stack in _foreseen(scene, track).items():
        rise = min(wide * 0.4, (box.height - 40) / max(1, len(stack) - 1))
        for level, (seat, is_ghost) in enumerate(stack):
            x, y = left + step * points, ground - 11 - level * rise
            alpha = _GHOST if is_ghost else 255 if points else 150
            sheet.icon(marker_sprite(scene.arms[seat]), x, y, wide if points else wide * 0.8, alpha=alpha)
            if is_ghost:
                sheet.icon("badge_tick", x + wide / 2, y - 9, 14)
    owner = picture.named[track.estate] if picture.named else None
    if owner is not None:  # whose cards of a Mill they are
        sheet.icon(disc_sprite(scene.arms[owner]), box.right - 16, box.y + 14, 22)
    if thing in scene.chosen:
        sheet.icon("badge_tick", box.x + 28, box.y + 14, 20)
    sheet.anchor(thing, box.x + 16, box.y + box.height / 2)
    sheet.spot(thing, box.x, box.y, box.width, box.height - 1, has_focus=thing in scene.legal)


def _foreseen(scene: Scene, track: Track) -> dict[int, list[tuple[int, bool]]]:
    """The stacks by their fields, from below: heirs, and whether one would only come there, above the others.

    Rule: R11.2
    """
    stacks = {points: [(seat, False) for seat in stack] for points, stack in track.fields}
    points, seat = scene.ghosts.get(track_thing(track.estate)), scene.viewer
    if points is not None and seat is not None and (seat, False) not in stacks.get(points, ()):
        stacks.setdefault(points, []).append((seat, True))
    return stacks
