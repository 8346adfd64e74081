"""The tutorial: a first match that shows what to do, says why, and lets nothing else be clicked meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.language import text
from hameln.table.lessons import Lesson, new_course
from hameln.table.session import Told
from hameln.ui import theme
from hameln.ui.bar import Bar
from hameln.ui.drawings import focus_frame
from hameln.ui.grounds import GROUNDS
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.screens.match import MatchScreen
from hameln.ui.widgets import button, button_width

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_WIDTH: Final = 400.0
_FRAMED: Final = frozenset({"action", "amount", "card", "confirm", "track"})
"""Kinds of spots that are framed, because a finger would cover what lies above them."""
_NEXT: Final = "lesson:next"
_END: Final = "lesson:end"


class TutorialScreen(MatchScreen):
    """A match with a teacher.

    Attributes:
        course: The way through the lessons.
    """

    def __init__(self, app: App) -> None:
        """The first lesson."""
        session, self.course = new_course()
        super().__init__(app, session)
        self._told_end = False

    # -- what is seen

    def scene(self) -> Scene:
        """Only what the lesson allows glows."""
        scene = super().scene()
        allowed = self.course.lesson.allowed
        return scene if allowed is None else evolve(scene, legal=scene.legal & allowed)

    def draw(self, sheet: Sheet) -> None:
        """Draw the table, the fingers that point, and the lesson."""
        super().draw(sheet)
        lesson = self.course.lesson
        if not lesson.sentences:
            return
        points = [point for thing in lesson.points_at if (point := _tip_of(sheet, thing)) is not None]
        for thing in lesson.points_at:
            _point_at(sheet, thing)
        self._draw_card(sheet, lesson, points)

    def _bar(self, keys: dict[str, str]) -> Bar:
        """While the lesson tells what to do, the bar has no hints of its own."""
        bar = super()._bar(keys)
        return evolve(bar, hint="") if self.course.lesson.sentences else bar

    def _draw_card(self, sheet: Sheet, lesson: Lesson, points: Sequence[tuple[float, float]]) -> None:
        """Draw the lesson where it hides nothing that is pointed at."""
        width = min(_WIDTH * max(1.0, sheet.letters.text_scale * 0.86), self.camera.box.width * 0.6)
        inner = width - 48
        done, of = self.course.progress
        progress = f"{done}/{of}"
        for_title = inner - sheet.letters.width(progress, Face.NUMBER, theme.BODY) - 12
        title = sheet.measure(lesson.title, for_title, Face.TITLE, theme.TITLE)
        heights = [sheet.measure(told, inner, Face.BODY, theme.BODY) + 5 for told in lesson.sentences]
        has_button = lesson.waits_for == "next" or self.course.is_over
        high = max(40.0, sheet.letters.line(theme.BODY) + 16)
        height = title + sum(heights) + 46 + (high + 4 if has_button else 0)
        box = _free_place(self.camera.box, width, height, points)
        sheet.patch("panel_modal", box.x, box.y, width, height)
        sheet.spot("lesson", box.x, box.y, width, height, has_focus=False)
        y, soft = box.y + 20, theme.SOFT_INK
        middle = y + sheet.letters.line(theme.TITLE) / 2
        sheet.words(progress, box.right - 24, middle, Face.NUMBER, colour=soft, align="right")
        y += sheet.paragraph(lesson.title, box.x + 24, y, for_title, Face.TITLE, theme.TITLE) + 4
        for told, room in zip(lesson.sentences, heights, strict=True):
            is_last = told is lesson.sentences[-1] and lesson.waits_for in ("click", "confirm")
            face = Face.BOLD if is_last else Face.BODY
            sheet.paragraph(told, box.x + 24, y, inner, face, theme.BODY)
            y += room
        if not has_button:
            return
        label = text("Main menu") if self.course.is_over else text("Go on")
        name = _END if self.course.is_over else _NEXT
        wide = min(inner, button_width(sheet, label, icon="icon_play", key=text("Enter")) + 24)
        place = (box.x + (width - wide) / 2, box.bottom - high - 16, wide, high)
        button(sheet, name, place, label, icon="icon_play", kind="primary", key=text("Enter"))

    # -- what may be done

    def update(self, seconds: float) -> bool:
        """Lead the match on, and the lessons with it; while there is something to read, it waits."""
        before = self.course.lesson
        if before.waits_for == "next" and not self.conductor.is_busy:
            return GROUNDS.has_news()
        changed = super().update(seconds)
        if changed:
            self.course.moved()
        if self.course.is_over and not self._told_end:
            self._told_end = True
            self.app.change(tutorial_done=True)
        return changed or self.course.lesson != before

    def press(self, name: str) -> None:
        """Go on with the lessons, or do what a spot is for if the lesson allows it."""
        if name == _NEXT:
            self.course.next()
            self.app.play_sound("click")
        elif name == _END:
            self._press_over("title")
        elif not self._is_refused(name):
            super().press(name)

    def _is_refused(self, name: str) -> bool:
        why = self.course.why_not(name)
        if why:
            self.refuse(why)
        return bool(why)

    def choose(self, action: str) -> None:
        """Begin an action that the lesson allows."""
        if not self._is_refused(f"action:{action}"):
            super().choose(action)
            self._tell_click()

    def click(self, thing: str) -> None:
        """Click a thing that the lesson allows."""
        if not self._is_refused(thing):
            super().click(thing)
            self._tell_click()

    def confirm(self) -> None:
        """Confirm, once the lesson has come to that."""
        if not self._is_refused("confirm"):
            super().confirm()

    def confirmed(self, told: Sequence[Told]) -> None:
        """Tell the course."""
        self.course.confirmed(told)

    def undo(self) -> None:
        """Undo where the lesson allows it."""
        if not self._is_refused("undo"):
            super().undo()
            self._tell_click()

    def set_amount(self, name: str, value: int) -> bool:
        """Set a number that the lesson leaves to the person."""
        task = self.desk.task
        before = next((one.value for one in task.amounts() if one.name == name), 0) if task is not None else 0
        if self._is_refused(f"amount:{name}:{'more' if value > before else 'less'}"):
            return True
        changed = super().set_amount(name, value)
        self._tell_click()
        return changed

    def press_sale(self, rest: str) -> None:
        """Sell everything or nothing where the lesson allows it."""
        if not self._is_refused(f"sale:{rest}"):
            super().press_sale(rest)
            self._tell_click()

    def _back(self) -> bool:
        if self.desk.task is not None and self.course.why_not("back"):
            return False
        changed = super()._back()
        self._tell_click()
        return changed

    def _tell_click(self) -> None:
        task = self.desk.task
        self.course.clicked(task, task.name if task is not None else "")

    def key(self, key: str) -> bool:
        """Enter and Space go on with the lessons."""
        if self.course.lesson.waits_for == "next" and key in ("ENTER", "SPACE"):
            self.press(_NEXT)
            return True
        return super().key(key)

    def _tell_end(self) -> None:
        """The course ends itself; the whole match may be played to its scoring."""
        if self.course.lesson.waits_for == "free":
            super()._tell_end()


def _point_at(sheet: Sheet, thing: str) -> None:
    """A finger above a thing; a frame round what other things lie closely above."""
    spot = next((spot for spot in reversed(sheet.spots) if spot.name == thing), None)
    if spot is not None and thing.partition(":")[0] in _FRAMED:
        box = (spot.x - 5, spot.y - 5, spot.width + 10, spot.height + 10)
        sheet.drawing(("focus", sheet.letters.scale), box, focus_frame)
        return
    point = _tip_of(sheet, thing)
    if point is not None:
        sheet.icon("icon_point", point[0], point[1] - 18, 40)


def _tip_of(sheet: Sheet, thing: str) -> tuple[float, float] | None:
    """The upper middle of a thing on the sheet."""
    spot = next((spot for spot in reversed(sheet.spots) if spot.name == thing), None)
    if spot is not None:
        return spot.x + spot.width / 2, max(30.0, spot.y)
    return sheet.anchors.get(thing)


def _free_place(board: Box, width: float, height: float, points: Sequence[tuple[float, float]]) -> Box:
    """The corner of the board, or the middle of an edge, that is farthest from everything pointed at."""
    left, right = board.x + 12, board.right - width - 12
    middle = board.x + (board.width - width) / 2
    top, bottom = board.y + 12, board.bottom - height - 12
    boxes = [Box(x=x, y=y, width=width, height=height) for y in (bottom, top) for x in (middle, left, right)]
    return max(boxes, key=lambda box: min((_distance(box, point) for point in points), default=1e9))


def _distance(box: Box, point: tuple[float, float]) -> float:
    """How far a point is from a rectangle; things in it count as nearer the deeper they are in."""
    x, y = point
    dx = max(box.x - x, 0.0, x - box.right)
    dy = max(box.y - y, 0.0, y - box.bottom)
    if dx or dy:
        return min(400.0, hypot(dx, dy))
    return -min(x - box.x, box.right - x, y - box.y, box.bottom - y)
