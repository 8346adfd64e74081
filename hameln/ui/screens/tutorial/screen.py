"""The tutorial: a first match that shows what to do, says why, and lets nothing else be clicked meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from hameln.kernel.kits import known_games
from hameln.language import text
from hameln.table.lessons.course import Lesson, teaching_of
from hameln.table.lessons.rehearsal import course_at, station_at, station_before
from hameln.table.lessons.steps import FREE, NEXT
from hameln.table.tasks.task import kind_of
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.animation import FRAME
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import Farewell, home_told
from hameln.ui.screens.match.banner import NOTICED
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.tutorial.match import LessonCommands, LessonView
from hameln.ui.screens.tutorial.note import FOOT, SIDE, TOP, LessonNote, lay_note, lay_pages
from hameln.ui.screens.tutorial.pointing import boxes_of, papers, point_at, spot_box, things_of
from hameln.ui.table.scene import Role
from hameln.ui.table.side import LETTERS, letters_at_foot
from hameln.ui.widgets.clearest import clearest, places_away
from hameln.ui.widgets.controls import button, button_width
from hameln.ui.widgets.notices import box_of, words_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import HitRegion


_WIDTH: Final = 400.0
_NARROWEST: Final = 260.0
"""How narrow a lesson may be made, so that it hides nothing."""
_WIDTHS: Final = (1.0, 0.88, 1.2, 1.4, 1.6)
"""How wide a lesson may be for the width of the column, so that it is as low as what the panels leave."""
_FEW: Final = 12
"""So many things to choose from are all kept in sight."""
_FRAMED: Final = frozenset({"action", "amount", "confirm"})
"""Kinds of spots of every game that are framed, because a finger would cover what lies above them."""
_NEXT: Final = "lesson:next"
_END: Final = "lesson:end"
_BACK: Final = "lesson:back"
_CHAPTERS: Final = "lesson:chapters"
_CLOSE: Final = "lesson:close"
_PAGE: Final = "lesson:page"
_LEAST: Final = 0.92
"""How small letters may become before a lesson is divided into pages."""
_FAREWELL: Final = "lesson:farewell"


class TutorialScreen(MatchScreen):
    """A match with a teacher.

    Attributes:
        course: The way through the lessons.
    """

    deeds: LessonCommands

    def __init__(self, app: App, place: int | None = None, game: str = "", word: str = "") -> None:
        """A lesson.

        Args:
            place: Of the lessons; without one, where the person was last.
            game: Whose lessons; of the usual game if none is named.
            word: Of further lessons; empty for the first ones.
        """
        game = game or known_games()[0]
        self._teaching = teaching_of(game, word)
        place = app.settings.last_time(game).place_of(word) if place is None else place
        session, self.course = course_at(self._teaching, place)
        super().__init__(app, session)
        self._closed = ""
        self._has_parted = False
        self._since: tuple[int, float] = (self.course.place, 0.0)
        self._note: LessonNote | None = None
        self._laid: tuple[tuple[object, ...], Box, float] | None = None
        self._pages = 1
        self._turned: tuple[tuple[int, str], int] = ((0, ""), 0)

    def make_deeds(self) -> LessonCommands:
        """What the lesson allows."""
        return LessonCommands(self.app, self.desk, self.conductor, self.hints, self.asking, self.course)

    def make_view(self) -> LessonView:
        """What is seen of it, the lesson at the foot of the column."""
        view = LessonView(self.app, self.stage, self.deeds, self.hints, self.course)
        view.kept = self._kept
        return view

    # -- what is seen

    @property
    def _is_told(self) -> bool:
        """Whether the lesson is seen; one that is only read comes after what is told over the board."""
        lesson = self.course.lesson
        waits = self.conductor.theatre.is_seen or (lesson.waits_for == NEXT and self._is_announced)
        return bool(lesson.sentences) and lesson.title != self._closed and not waits

    @property
    def _is_announced(self) -> bool:
        """Whether something is told over the board."""
        return self.view.announced is not None

    def _kept(self, sheet: DisplayList, log: Box) -> float:
        """How much of the column's foot the lesson takes: most of it, rather than to lie on anything else."""
        self._note, self._pages, lesson = None, 1, self.course.lesson
        if not self._is_told:
            return 0.0

        def height(size: float) -> float:
            note = lay_note(sheet, lesson, log.width, size)
            return inf if note.breaks_words else note.height

        size = letters_at_foot(sheet, log, height, _LEAST)
        is_whole = size is not None or lesson.waits_for == FREE
        pages = () if is_whole else lay_pages(sheet, lesson, log.width, log.height)
        if pages:
            self._pages = len(pages)
            self._note = pages[min(self._page, len(pages) - 1)]
            return self._note.height
        size = size or letters_at_foot(sheet, log, height)
        if size is None:
            return 0.0
        self._note = lay_note(sheet, lesson, log.width, size)
        return self._note.height

    @property
    def _page(self) -> int:
        """Which page of the lesson is told, of those that follow each other where it has much to say."""
        place, page = self._turned
        return page if place == (self.course.place, self.course.lesson.title) else 0

    def _turn_page(self) -> None:
        """Turn to the next page, from the last one to the first."""
        page = (self._page + 1) % self._pages
        self._turned = (self.course.place, self.course.lesson.title), page

    @property
    def _told_page(self) -> str:
        return text("Page {n} of {count}").format(n=self._page + 1, count=self._pages)

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table, the fingers that point, and the lesson."""
        super().draw(sheet)
        lesson = self.course.lesson
        if not self._is_told:
            return
        kept = (*lesson.points_at, *lesson.kept, *self._choices(lesson))
        seen = [box for thing in kept for box in boxes_of(sheet, thing)] + papers(sheet)
        confirm = spot_box(sheet, "confirm")
        seen += [confirm] if confirm is not None else []
        seen += things_of(sheet, self._teaching.lessons.held)
        framed, words = _FRAMED.union(self._teaching.lessons.framed), words_on(sheet)
        for thing in lesson.points_at:
            point_at(sheet, thing, words, is_framed=kind_of(thing) in framed)
        self._draw_lesson(sheet, lesson, seen)

    def _choices(self, lesson: Lesson) -> Iterable[str]:
        """What may be chosen, if it is few; all of it, where the person plays alone."""
        if lesson.allowed is None:
            return self.desk.task.legal() if self.desk.task is not None else ()
        return lesson.allowed if len(lesson.allowed) <= _FEW else ()

    def _draw_lesson(self, sheet: DisplayList, lesson: Lesson, seen: Sequence[Box]) -> None:
        """Draw the lesson where it hides nothing that is pointed at, nor the sheet of a decision."""
        done, of = self.course.progress
        progress = f"{done}/{of}"
        foot, note = self.view.foot, self._note
        box, note = self._place_for(sheet, lesson, seen) if foot is None or note is None else (foot, note)
        inner = box.width - 2 * SIDE
        sheet.patch("panel_modal", *box)
        sheet.spot("lesson", *box, has_focus=False)
        x, y, soft = box.x + SIDE, box.y + TOP, theme.SOFT_INK
        line = sheet.letters.line(theme.SMALL)
        told = self._told_page if self._pages > 1 else self.course.chapter
        beside = inner - sheet.letters.width(progress, Face.NUMBER, theme.SMALL) - 10
        sheet.words(told, x, y + line / 2, Face.ITALIC, theme.SMALL, soft, width=beside)
        right = box.right - SIDE
        sheet.words(progress, right, y + line / 2, Face.NUMBER, theme.SMALL, soft, align="right")
        y += line
        y += sheet.paragraph(lesson.title, x, y, inner, Face.TITLE, theme.TITLE) + 4
        for told, face, room in note.sentences:
            sheet.paragraph(told, x, y, inner, face, note.size * theme.BODY)
            y += room
        top = box.bottom - note.high - FOOT
        self._draw_buttons(sheet, Box(x, top, inner, note.high))
        sheet.read(box.x, box.y, box.width, top - box.y)

    def _place_for(self, sheet: DisplayList, lesson: Lesson, seen: Sequence[Box]) -> tuple[Box, LessonNote]:
        """Where the lesson lies: its buttons stay there as long as it hides nothing that it is about."""
        board = self.stage.box
        width = min(_WIDTH * max(1.0, sheet.letters.text_scale * 0.86), board.width * 0.6)
        panels = [box_of(spot) for spot in sheet.spots if self.stage.owner_of(spot.name) is not None]
        key = (lesson.title, width, board)
        if self._laid is not None and self._laid[0] == key:
            _, laid, size = self._laid
            note = lay_note(sheet, lesson, laid.width, size)
            box = laid._replace(y=laid.bottom - note.height, height=note.height)
            if box.y >= 0 and not any(covered(box, one) for one in (*seen, *panels)):
                self._laid = (key, box, size)
                return box, note
        lessons = self._teaching.lessons
        also = things_of(sheet, (*lessons.things, *lessons.framed))
        found: list[tuple[list[float], Box, LessonNote]] = []
        for size in LETTERS:
            for room, wide in self._rooms_for(sheet, width):
                note = lay_note(sheet, lesson, wide, size)
                if found and (note.height > room.height - 24 or (wide < width and note.breaks_words)):
                    continue
                for must in (seen, [*seen, *panels]):
                    box = clearest(places_away(room, wide, note.height, must), must, also)
                    hidden = [sum(covered(box, one) for one in boxes) for boxes in (seen, panels, also)]
                    found.append((hidden, box, note))
            is_least = size * sheet.letters.text_scale <= 1.0
            if any(not any(hidden[: 2 if is_least else 3]) for hidden, *_ in found):
                break
        _, box, note = min(found, key=lambda one: one[0])
        self._laid = (key, box, note.size)
        return box, note

    def _rooms_for(self, sheet: DisplayList, width: float) -> Iterator[tuple[Box, float]]:
        """Where a lesson may lie, and how wide there: on the board, beyond it, and over the log."""
        board = self.stage.box
        yield board, width
        yield board._replace(width=self.app.width - board.x), width
        beside = max((spot.right for spot in papers(sheet)), default=board.right)
        narrow = min(width, self.app.width - beside - 24)
        for part in _WIDTHS if narrow >= _NARROWEST else ():
            left = self.app.width - narrow * part - 24
            yield Box(left, board.y, narrow * part + 24, self.app.height - board.y + 8), narrow * part

    def _draw_buttons(self, sheet: DisplayList, box: Box) -> None:
        """Back, the chapters, and on, which puts away what is told to whoever plays alone; at an end home."""
        size, of = box.height, Role.LESSON
        place = (box.x, box.y, size + 8, size)
        if self.course.is_over or self.course.is_last:
            button(sheet, _END, place, "", icon="icon_home", tip=home_told(self.app), of=of)
        else:
            why = "" if self.course.place else text("This is the first lesson.")
            button(sheet, _BACK, place, "", icon="icon_left", tip=text("The lesson before"), why=why, of=of)
        place = (box.x + size + 12, box.y, size + 8, size)
        button(sheet, _CHAPTERS, place, "", icon="icon_book", tip=text("The chapters of the tutorial"), of=of)
        names = {NEXT: (_NEXT, text("Enter"), "primary"), FREE: (_CLOSE, text("Esc"), "normal")}
        if self._pages > 1 and self.course.lesson.waits_for != NEXT:
            place = (box.x + 2 * size + 24, box.y, size + 8, size)
            button(sheet, _PAGE, place, "", icon="icon_right", tip=self._told_page, of=of)
        if self.course.lesson.waits_for not in names:
            return
        name, key, kind = names[self.course.lesson.waits_for]
        label, room = text("Next lesson") if self.course.is_last else text("Go on"), box.width - 2 * size - 28
        tip = ""
        if name == _CLOSE and (self.course.is_over or not self._has_parted):
            tip = text("What you can do now, and how to go on")
            name, label = _FAREWELL, text("Done")
            kind = "normal" if self._is_announced else "primary"  # Enter goes on with what is announced
        icon = "icon_play"
        if button_width(sheet, label, icon=icon, key=key) * 0.9 > room:  # on a slim note words go first
            icon = key = ""
            label = label if button_width(sheet, label) * 0.9 <= room else text("Go on")
        wide = min(room, button_width(sheet, label, icon=icon, key=key) + 24)
        place = (box.right - wide, box.y, wide, size)
        button(sheet, name, place, label, icon=icon, kind=kind, key=key, tip=tip, of=of)

    # -- what may be done

    def update(self, seconds: float) -> bool:
        """Lead the match on, and the lessons with it; while there is something to read, it waits."""
        before = self.course.lesson
        self.course.seen(self.desk.task)
        place, passed = self._since
        is_same = place == self.course.place
        self._since = (self.course.place, passed + min(seconds, FRAME) if is_same else 0.0)
        self.conductor.is_taught = before.waits_for != FREE
        if before.waits_for == NEXT and not self.conductor.is_busy:
            self.conductor.is_skipping = False
            self.conductor.theatre.pass_time(seconds)
            return self.conductor.told_over.pass_time(seconds, is_busy=False) or self.stage.take_news()
        self.conductor.told_over.holds = before.waits_for == FREE  # else the lessons lead the match on
        changed = super().update(seconds)
        if changed:
            self.course.moved()
        if self.course.place != self._since[0]:
            self.conductor.is_skipping = False
        if before.waits_for == FREE and not self.app.settings.tutorial_done:
            self.app.change(tutorial_done=True)
        self._remember()
        return changed or self.course.lesson != before

    def _remember(self) -> None:
        """Where the lessons go on the next time, and which were gone through: whose last step was seen."""
        course, lessons = self.course, self._teaching.lessons
        settings, game, word = self.app.settings, self.session.game.name, self._teaching.word
        last = settings.last_time(game)
        place = 0 if course.is_over else station_at(self._teaching, course.place)
        kept = last.at_place(word, place)
        if course.is_last or course.place >= len(lessons.guided):
            kept = kept.learning(word, lessons.number_at(course.place))
        if kept != last:
            self.app.change(games=settings.remembering(game, kept))

    def act(self, spot: HitRegion) -> None:
        """Do what a spot says that it is for, if the lesson allows it."""
        if not self.deeds.is_refused(spot.name):
            super().act(spot)

    def press(self, name: str) -> None:
        """Go on with the lessons, or do what a spot is for if the lesson allows it."""
        if name == _PAGE or (name == _NEXT and self._page + 1 < self._pages):
            self.app.play_sound("click")
            self._turn_page()
        elif name == _NEXT:
            self.course.next()
            self._remember()
            self.app.play_sound("click")
        elif name == _BACK:
            self.app.play_sound("undo")
            place = station_before(self._teaching, self.course.place)
            self.app.replace(routes.Tutorial(place, self.session.game.name, self._teaching.word))
        elif name == _CHAPTERS:
            self.app.open(routes.Chapters(self.course.place, self.session.game.name, self._teaching.word))
        elif name == _END:
            self.exits.title()
        elif name in (_FAREWELL, _CLOSE):
            self._puts_away()
        elif not self.deeds.is_refused(name):
            super().press(name)

    def key(self, key: str) -> bool:
        """Enter and Space go on with the lessons; Space puts away what is told to whoever plays alone."""
        if self.conductor.theatre.leave():
            return True
        focus = self.app.hand.focus if self.app.hand.is_keyed else ""
        is_elsewhere = focus in (_BACK, _CHAPTERS)
        is_next = self.course.lesson.waits_for == NEXT and not self._is_announced
        if is_next and key in ("ENTER", "SPACE") and not is_elsewhere:
            if not self.course.is_last or self._since[1] >= NOTICED:  # else it was meant for the step before
                self.press(_NEXT)
            return True
        if key == "SPACE" and not focus and self._puts_away():
            return True
        return super().key(key)

    def back(self) -> None:
        """Take a choice back, put the lesson away, or open the menu."""
        if not self.deeds.back() and not self._puts_away():
            self.exits.pause()

    def _puts_away(self) -> bool:
        """Put away what is told to whoever plays alone; say whether there was anything.

        The first time, and once all is over, what can be done now is told instead.
        """
        is_end = self.app.spot(_FAREWELL) is not None
        if not is_end and self.app.spot(_CLOSE) is None:
            return False
        self._closed = self.course.lesson.title
        self.app.play_sound("confirm" if is_end else "click")
        if is_end:
            self._has_parted = True
            self.app.open(Farewell(self.session.game.name, self._teaching.word))
        return True

    def tell_end(self) -> None:
        """The course ends itself; the whole match may be played to its scoring."""
        if self.course.lesson.waits_for == FREE:
            super().tell_end()
