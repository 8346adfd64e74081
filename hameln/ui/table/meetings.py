"""Two who meet before everybody's eyes, in a scene of their own: how what is done there moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import pi, sin
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.kernel.sums import added
from hameln.table.tableau import CHARGE, LEAD, RIDE, STRIKE
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.table.tableaux import draw_notes
from hameln.ui.table.told import letters_for

if TYPE_CHECKING:
    from hameln.table.tableau import Note, Side, Staging, Tableau
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.tableaux import Cast

_WIDE: Final = 860.0
_PAD: Final = 24.0
_LINES: Final = 3
_FACE: Final = 0.54
"""How high a face is, where the scene is 1; one that jousts is smaller, who rides is seen whole."""
_RIDES: Final = 0.36
_RIDER: Final = 0.74
_SMALLER: Final = 0.66
"""How much smaller that is of each of several on one side; and how far they are apart there."""
_APART: Final = 0.15
_EDGE: Final = 0.13
"""How far from the edges the faces are, where the width is 1."""
_THING: Final = 0.34
"""How high what goes from one to the other is."""
_NOTES: Final = 5


@frozen(kw_only=True)
class _Scene:
    """What a scene is drawn of.

    Attributes:
        part: How much of it has passed, from 0 to 1.
    """

    sheet: DisplayList
    tableau: Tableau
    staging: Staging
    cast: Cast
    box: Box
    part: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place, both from 0 to 1."""
        return self.box.x + self.box.width * x, self.box.y + self.box.height * y

    def arms(self, side: int) -> str:
        """The arms of a side."""
        return self.cast.arms[self.tableau.sides[side].seat]

    def face(self, side: int, x: float, y: float = 0.6, size: float = _FACE) -> None:
        """Draw the face of a side."""
        self.cast.draw(self.sheet, self.tableau.sides[side].seat, *self.at(x, y), self.box.height * size)

    def opposite(self) -> None:
        """Draw the faces of all whom the first one meets, at the right; several are smaller."""
        others = _right(len(self.tableau.sides) - 1)
        for side, x in enumerate(others, start=1):
            self.face(side, x, size=_FACE * (1.0 if len(others) == 1 else _SMALLER))

    def picture(self, name: str, x: float, y: float, size: float, alpha: float = 1.0) -> None:
        """Draw a picture that is so high."""
        sprite = self.sheet.art.sprites[name]
        scale = self.box.height * size / sprite.height
        self.sheet.sprite(name, *self.at(x, y), scale=scale, alpha=round(255 * alpha))

    def stand(self, name: str, x: float, y: float, size: float) -> None:
        """Draw a picture that stands on a place."""
        sprite = self.sheet.art.sprites[name]
        scale = self.box.height * size / sprite.height
        self.sheet.sprite(name, *self.at(x, y), scale=scale, anchored=True)

    def things(self, begins: float, over: float, ways: tuple[float, float], y: float = 0.8) -> None:
        """Let everything go from one place to another, one behind another, in low bows."""
        going = self.tableau.going
        step = min(0.05, 0.2 / max(1, len(going)))
        for place, name in enumerate(going):
            lag = 0.4 * (over - begins) * place / max(1, len(going))
            gone = _eased(self.part, begins + lag, begins + lag + 0.6 * (over - begins))
            shift = step * (place - (len(going) - 1) / 2)
            x = ways[0] + shift + (ways[1] - ways[0]) * gone
            self.picture(name, x, y - 0.16 * sin(pi * gone), _THING)


def _right(count: int) -> list[float]:
    """Where so many faces are at the right, from 0 to 1."""
    return [1 - _EDGE - _APART * place for place in reversed(range(count))]


def _eased(part: float, begins: float, over: float) -> float:
    """How far something has come that begins and is over at some time, slowly at both ends."""
    gone = min(1.0, max(0.0, (part - begins) / (over - begins)))
    return gone * gone * (3 - 2 * gone)


def draw_staged(
    sheet: DisplayList, tableau: Tableau, staging: Staging, cast: Cast, told: str, box: Box, part: float
) -> None:
    """Draw the place with those who meet there, what they do, who else is there, and what is told of it.

    Args:
        sheet: Where to.
        tableau: What is seen.
        staging: Its scene.
        cast: Those at the table.
        told: In a sentence.
        box: Where the board lies.
        part: How much of it has passed, from 0 to 1.
    """
    ground, letters = sheet.art.sprites[staging.ground], sheet.letters
    head, line = letters.line(theme.LARGE), letters.line(theme.TITLE)
    width = min(_WIDE * max(1.0, letters.text_scale * 0.9), box.width - 16)
    inner = width - 2 * _PAD
    written = letters_for(letters, told, inner, _LINES)
    lines = min(_LINES, len(letters.wrap(told, *written, inner)))
    rest = 16 + head + 8 + line + (line + 12) * bool(tableau.present) + line * lines + 26
    wide = min(inner, (box.height - 8 - rest) * ground.width / ground.height)
    place = Box(x=0.0, y=0.0, width=wide, height=wide * ground.height / ground.width)
    x, y = box.middle[0] - width / 2, box.middle[1] - (rest + place.height) / 2
    sheet.patch("panel_modal", x, y, width, rest + place.height)
    middle = x + width / 2
    _draw_title(sheet, tableau, Box(x=x + _PAD, y=y + 16, width=inner, height=head))
    place = place._replace(x=middle - wide / 2, y=y + 18 + head)
    _draw_scene(sheet, tableau, staging, cast, place, part)
    x, y = x + _PAD, place.bottom + 4
    others = _right(len(tableau.sides) - 1)
    named = 2 * _EDGE * inner + 2 * _PAD if len(others) == 1 else 0.96 * _APART * place.width
    for side, at in zip(tableau.sides, (_EDGE, *others), strict=True):
        left = min(max(x - _PAD, place.x + place.width * at - named / 2), x + inner + _PAD - named)
        notes = () if tableau.present else side.notes
        _draw_named(sheet, cast.players[side.seat], notes, Box(left, y, named, line))
    y += line + 4
    if tableau.present:
        _draw_present(sheet, tableau.present, cast, Box(x, y, inner, line + 8))
        y += line + 12
    sheet.paragraph(told, x, y, inner, *written, align="middle", lines=_LINES)


def _draw_title(sheet: DisplayList, tableau: Tableau, row: Box) -> None:
    """Draw what happens, and beside it what it is about."""
    title, letters = tableau.title, sheet.letters
    wide = letters.width(title, Face.TITLE, theme.LARGE)
    notes = [letters.width(note.words, Face.BOLD, theme.TITLE) + row.height + 16 for note in tableau.subjects]
    beside = min(added(notes), row.width - wide - _PAD)
    left = row.middle[0] - (wide + (beside + _PAD if notes else 0.0)) / 2
    sheet.words(title, left, row.middle[1], Face.TITLE, theme.LARGE)
    if notes:
        high = row.height - 4
        at = Box(x=left + wide + _PAD, y=row.middle[1] - high / 2, width=beside, height=high)
        draw_notes(sheet, tableau.subjects, at, at_left=True)


def _draw_named(sheet: DisplayList, name: str, notes: Sequence[Note], row: Box) -> None:
    """Draw a name, and beside it what this one has."""
    room = row.width * (0.66 if notes else 1.0)
    wide = min(room, sheet.letters.width(name, Face.TITLE, theme.TITLE))
    aside = (row.height + 34.0) * bool(notes)
    left = row.middle[0] - (wide + aside) / 2
    sheet.words(name, left, row.middle[1], Face.TITLE, theme.TITLE, theme.SOFT_INK, width=wide)
    if notes:
        draw_notes(sheet, notes, Box(x=left + wide + 6, y=row.y, width=aside - 6, height=row.height))


def _draw_present(sheet: DisplayList, sides: Sequence[Side], cast: Cast, row: Box) -> None:
    """Draw all who are there side by side, small, each with what it has and why it is one of the two."""
    weights = [1.0 + (side.verdict is not None) for side in sides]
    left = row.x
    for side, weight in zip(sides, weights, strict=True):
        wide = row.width * weight / sum(weights)
        cell = Box(x=left, y=row.y, width=wide, height=row.height)
        left = cell.right
        notes = (*side.notes, *((side.verdict,) if side.verdict is not None else ()))
        cast.draw(sheet, side.seat, cell.x + row.height / 2, cell.middle[1], row.height)
        begins = cell.x + row.height + 4
        beside = Box(x=begins, y=cell.y + 4, width=cell.right - begins - 4, height=row.height - 8)
        draw_notes(sheet, notes, beside, at_left=True)


def _draw_scene(
    sheet: DisplayList, tableau: Tableau, staging: Staging, cast: Cast, box: Box, part: float
) -> None:
    """Draw the place, and what is done there."""
    sheet.sprite(staging.ground, *box.middle, scale=box.width / sheet.art.sprites[staging.ground].width)
    scene = _Scene(sheet=sheet, tableau=tableau, staging=staging, cast=cast, box=box, part=part)
    (_EVEN if staging.is_even else _WAYS)[staging.way](scene)


def _strike(scene: _Scene) -> None:
    """One strikes, and what the other lets fall goes over; what the other keeps is seen, too."""
    scene.face(0, _EDGE)
    scene.face(1, 1 - _EDGE)
    poses = scene.staging.means
    pose = min(len(poses) - 1, max(0, int((scene.part - 0.14) / 0.06)))
    scene.picture(poses[pose], 0.27 + 0.03 * pose, 0.42 + 0.06 * pose, 0.66)
    kept = scene.tableau.stays
    for place, name in enumerate(kept):
        scene.picture(name, 0.62 + min(0.03, 0.14 / max(1, len(kept))) * place, 0.8, _THING)
    scene.things(0.34, 0.84, (0.62, 0.42))


def _lead(scene: _Scene) -> None:
    """One plays, and what hears it goes over to the other."""
    scene.face(0, _EDGE)
    scene.opposite()
    played, *notes = scene.staging.means
    scene.picture(played, 0.25, 0.62, 0.3)
    for place in range(_NOTES):
        gone = scene.part * 1.4 - place * 0.16
        if 0 < gone < 1:
            x, y = 0.3 + 0.42 * gone, 0.5 - 0.34 * sin(pi * (0.15 + 0.7 * gone))
            scene.picture(notes[place % len(notes)], x, y, 0.2, min(1.0, 4 * gone, 4 * (1 - gone)))
    gone = _eased(scene.part, 0.2, 0.86)
    for place, name in enumerate(scene.tableau.going):
        x = 0.26 + 0.5 * gone - 0.05 * place
        scene.picture(name, x, 0.88 - 0.06 * abs(sin(9 * pi * gone)), 0.26)


def _ride(scene: _Scene) -> None:
    """One rides over to the other, or back with what the other has given."""
    out, home = scene.staging.means
    going = scene.tableau.going
    gone = _eased(scene.part, 0.06, 0.74)
    x = 0.66 - 0.32 * gone if going else 0.32 + 0.32 * gone
    leap = 0.05 * abs(sin(5 * pi * gone))
    scene.face(0, _EDGE)
    scene.opposite()
    for place, name in enumerate(going):
        scene.picture(name, x + 0.14 + 0.045 * place, 0.74 - leap * (place % 2), _THING)
    scene.stand(f"{home if going else out}_{scene.arms(0)}", x, 0.95 - leap, _RIDER)


def _charge(scene: _Scene) -> None:
    """Both ride at each other; what both have lies between them after that."""
    gone = min(1.0, max(0.0, (scene.part - 0.06) / 0.3)) ** 1.6
    leap = 0.05 * abs(sin(4 * pi * gone))
    for side, kind in enumerate(scene.staging.means):
        x = 0.1 + 0.24 * gone if side == 0 else 0.9 - 0.24 * gone
        scene.stand(f"{kind}_{scene.arms(side)}", x, 0.88 - leap, 0.56)
        scene.face(side, x, 0.3 - leap, _RIDES)
    _spark(scene, 0.34)
    going, first = scene.tableau.going, scene.tableau.first
    step = min(0.052, 0.4 / max(1, len(going)))
    for place, name in enumerate(going):
        came = _eased(scene.part, 0.5, 0.84)
        end = 0.5 + step * (place - (len(going) - 1) / 2)
        start = 0.3 if place < first else 0.7
        if scene.part > 0.48:
            scene.picture(name, start + (end - start) * came, 0.8, _THING)


def _parry(scene: _Scene) -> None:
    """Blade meets blade."""
    scene.face(0, _EDGE)
    scene.opposite()
    poses, gone = scene.staging.means, _eased(scene.part, 0.08, 0.34)
    scene.picture(poses[1 if gone > 0.5 else 0], 0.3 + 0.13 * gone, 0.52, 0.66)
    scene.picture(poses[0], 0.7 - 0.15 * gone, 0.5, 0.66)
    _spark(scene, 0.34, 0.34)


def _spark(scene: _Scene, begins: float, y: float = 0.5) -> None:
    """What is seen for a while where both meet."""
    near = 1 - abs(scene.part - begins - 0.1) / 0.12
    if near > 0:
        scene.picture(scene.staging.clash, 0.5, y, 0.3 + 0.3 * near, near)


def _play_both(scene: _Scene) -> None:
    """Both play, and what they play meets in the middle."""
    played, *notes = scene.staging.means
    scene.face(0, _EDGE)
    scene.opposite()
    for flute, way in ((0.25, 1.0), (0.75, -1.0)):
        scene.picture(played, flute, 0.62, 0.3)
        for place in range(_NOTES):
            gone = scene.part * 1.4 - place * 0.16
            if 0 < gone < 1:
                y = 0.5 - 0.34 * sin(pi * (0.15 + 0.7 * gone))
                x = flute + way * (0.05 + 0.18 * gone)
                scene.picture(notes[place % len(notes)], x, y, 0.2, min(1.0, 4 * gone, 4 * (1 - gone)))


def _ride_both(scene: _Scene) -> None:
    """Both ride up to each other, and stay there."""
    gone = _eased(scene.part, 0.06, 0.6)
    leap = 0.05 * abs(sin(5 * pi * gone))
    scene.face(0, _EDGE)
    scene.opposite()
    for side, (name, start, way) in enumerate(zip(scene.staging.means, (0.3, 0.7), (1, -1), strict=True)):
        scene.stand(f"{name}_{scene.arms(side)}", start + way * 0.09 * gone, 0.95 - leap, _RIDER)


_WAYS: Final[Mapping[str, Callable[[_Scene], None]]] = {
    STRIKE: _strike,
    LEAD: _lead,
    RIDE: _ride,
    CHARGE: _charge,
}
"""What is done in a scene, by its word."""
_EVEN: Final[Mapping[str, Callable[[_Scene], None]]] = {
    STRIKE: _parry,
    LEAD: _play_both,
    RIDE: _ride_both,
    CHARGE: _charge,
}
"""What is done where neither gives way."""
