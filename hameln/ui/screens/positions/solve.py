"""A set position on the table: its task is told, and once it is decided a verdict, which ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.kernel.sums import added
from hameln.language import text
from hameln.table.keys import Keys
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.solved import remember_look, remember_solved, remember_try, verdict_told
from hameln.ui import going_on
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.drawings import draw_focus
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.match.view import MatchView
from hameln.ui.screens.positions.commands import SolveCommands
from hameln.ui.screens.positions.playback import SolutionPlayback
from hameln.ui.table.banner import SHEET
from hameln.ui.table.bar import Bar, draw_prompt
from hameln.ui.table.side import letters_at_foot
from hameln.ui.widgets import controls
from hameln.ui.widgets.clearest import clearest, places_away
from hameln.ui.widgets.notices import box_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.table.positions.position import Position
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screen import Screen
    from hameln.ui.table.scene import Scene


VERDICT: Final = (TELL := "verdict:tell", AGAIN := "verdict:again", UNDO := "verdict:undo")
"""The buttons below the verdict."""
_GAP: Final = 6.0


class SolveView(MatchView):
    """The table of somebody who solves a position.

    Attributes:
        is_task_unseen: Whether the key that confirms folds the task up, and decides nothing yet.
    """

    is_task_unseen: Callable[[], bool] = staticmethod(bool)

    @property
    def _decided(self) -> Attempt | None:
        """The try, once it is decided and everything that led there was shown."""
        session = self.desk.session
        is_decided = isinstance(session, Attempt) and session.is_done and not self._conductor.is_busy
        return session if isinstance(session, Attempt) and is_decided else None

    def scene(self) -> Scene:
        """Everything that is drawn; what the next step of a solution uses is lit as a hint lights it."""
        scene = super().scene()
        if not isinstance(self.desk.session, Demonstration) or self._conductor.theatre.is_on:
            return scene
        return evolve(scene, hinted=frozenset(self._conductor.intended))

    def key_labels(self) -> dict[str, str]:
        """The keys; the one that confirms decisions leads on through a solution, or folds up a task."""
        keys = super().key_labels()
        if self.is_task_unseen():
            return {**keys, "confirm": "", "fold": keys["confirm"]}
        return {**keys, "step": keys["confirm"]} if isinstance(self.desk.session, Demonstration) else keys

    def _doing(self) -> str:
        return "" if self._decided is not None else super()._doing()

    def _draw_bar(self, sheet: DisplayList, scene: Scene, box: Box, keys: dict[str, str]) -> None:
        attempt, told = self._decided, self._conductor.announced
        if attempt is None:
            super()._draw_bar(sheet, scene, box, keys)
            return
        keys = self.key_labels()
        prompt = verdict_told(attempt) if told is None else told.title()
        row, *_ = draw_prompt(sheet, scene, box, Bar(prompt=prompt, keys=keys))
        if told is None:
            self._draw_buttons(sheet, row, attempt, keys)

    def _draw_buttons(self, sheet: DisplayList, row: Box, attempt: Attempt, keys: dict[str, str]) -> None:
        """Again, Undo and the verdict, and the scoring where the match is over."""
        entries = [
            (TELL, text("The verdict"), "icon_flag", keys["confirm"]),
            (AGAIN, text("Again"), "icon_replay", ""),
        ]
        if not isinstance(attempt, Demonstration):
            entries.append((UNDO, text("Undo"), "icon_undo", keys["undo"]))
        if attempt.match.is_over:
            entries.append(("over:scoring", text("Final scoring"), "icon_trophy", ""))
        most = (row.width - _GAP * (len(entries) - 1)) / len(entries)
        x = row.x
        for name, label, icon, key in entries:
            wide = min(most, max(170.0, controls.button_width(sheet, label, icon=icon, key=key)))
            letters = max(1.0, sheet.letters.width(label, Face.BOLD, theme.BODY))
            size = theme.BODY * min(1.0, (wide - 16) / letters)
            kind, why = "primary" if name == TELL else "normal", self._why_no_undo if name == UNDO else ""
            place = (x, row.y, wide, row.height)
            controls.button(sheet, name, place, label, icon=icon, kind=kind, key=key, why=why, size=size)
            x += wide + _GAP


PLAQUE: Final = "button:task"
"""The spot of the task: a click folds it up, or tells it again."""
_NARROW: Final = 0.56
"""The part of the usual width that does where nothing wider would leave free what may be chosen."""
_WIDTH: Final = 470.0
_SIDE: Final = 22.0
_EDGE: Final = 14.0
"""The room beside what is to be reached, where the task is folded up."""
_BESIDE: Final = 52.0
"""What the flag and the arrow take beside the name of a position."""


class SolveScreen(MatchScreen):
    """A table at which somebody solves a position, or sees how it is solved.

    Attributes:
        position: Where it began.
        shows: Whether the solution is played.
    """

    session: Attempt

    def __init__(self, app: App, position: Position, *, shows: bool = False) -> None:
        """Sit down at a position.

        Raises:
            SeatsError: A computer player is not known.
        """
        self.position, self.shows = position, shows
        self.pace = SolutionPlayback if shows else MatchPlayback
        super().__init__(app, Demonstration(position) if shows else Attempt(position))
        self.desk.proposes = False  # else the usual choice might solve it
        self._is_open: bool | None = None
        self._has_told = self._has_begun = self._has_acted = False
        self._note, self._size = "", 1.0

    def make_deeds(self) -> SolveCommands:
        """What a person can do here."""
        return SolveCommands(self.app, self.desk, self.conductor, self.hints, self.asking)

    def make_view(self) -> SolveView:
        """What is seen here, the task at the foot of the column."""
        view = SolveView(self.app, self.stage, self.deeds, self.hints)
        view.kept = self._kept
        view.is_task_unseen = lambda: self._is_unseen
        return view

    def opened(self) -> None:
        """The table has come to the top; a try is remembered once."""
        super().opened()
        if self.shows:
            self.desk.asks_single = False
        if not self._has_begun:
            self._has_begun = True
            outline = self.position.outline
            told = remember_look(outline) if self.shows else remember_try(outline)
            if told:
                self.app.say(told)

    def anew(self) -> Screen | None:
        """The position once more."""
        return SolveScreen(self.app, self.position, shows=self.shows)

    # -- what is seen

    @property
    def is_task_open(self) -> bool:
        """Whether the task is told in full: always at first, until the first decision, or as one wants it."""
        if self._is_open is not None:
            return self._is_open
        if not (self._has_acted or self.session.moves):
            return True
        task = self.desk.task
        is_free = self.conductor.announced is None and not (task is not None and task.has_sheet)
        return is_free and not self.session.moves and not (task is not None and task.chosen())

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table, and the task: at the foot of the column, or where that is too short above all."""
        super().draw(sheet)
        if self.conductor.theatre.is_seen:
            return
        if self.shows and self.conductor.waits_for_step:
            self._frame_step(sheet)
        if self.is_task_open:
            self._draw_open(sheet, self.stage.box)
        else:
            self._draw_folded(sheet, self.stage.box)

    def _frame_step(self, sheet: DisplayList) -> None:
        """Frame what the next step uses beside the board; where it uses nothing that is seen, whose it is."""
        stage, things = self.stage, self.conductor.intended
        used = [spot for spot in sheet.spots if spot.name in things]
        found = [spot for spot in used if not stage.has_on_board(spot.name)]
        if not used:
            panel = stage.panel_of(self.position.outline.seat)
            found = [spot for spot in sheet.spots if spot.name == panel]
        for box in map(box_of, found):
            draw_focus(sheet, Box(box.x - 4, box.y - 4, box.width + 8, box.height + 8))

    @property
    def _told(self) -> tuple[tuple[str, Face], ...]:
        """What exactly is to be reached, and what is said of it."""
        outline = self.position.outline
        return (self._asked, Face.BODY), (str(outline.task), Face.ITALIC)

    def _height(self, sheet: DisplayList, width: float, size: float = 1.0) -> float:
        """How high the task is, told in full at some width with letters of a size."""
        room, letters = width - 2 * _SIDE, size * theme.BODY
        rows = (sheet.measure(words, room, face, letters) + 4 for words, face in self._told)
        name = str(self.position.outline.name)
        return sheet.measure(name, room - _BESIDE, Face.TITLE, theme.TITLE) + added(rows) + 38

    def _kept(self, sheet: DisplayList, log: Box) -> float:
        """How much of the column's foot the task takes."""
        self._size = 1.0
        if not self.is_task_open:
            return self._folded_height(sheet, log.width)
        size = letters_at_foot(sheet, log, lambda size: self._height(sheet, log.width, size))
        if size is None:
            return 0.0
        self._size = size
        return self._height(sheet, log.width, size)

    def _folded_height(self, sheet: DisplayList, width: float) -> float:
        """How high the folded task is: its name, and what is to be reached in one line or more."""
        asked = sheet.measure(self._asked, width - 2 * _EDGE, Face.BODY, theme.SMALL)
        return max(38.0, sheet.letters.line(theme.BODY) + asked + 16)

    @property
    def _asked(self) -> str:
        return f"{self.position.outline.asked}."

    def _open_place(self, sheet: DisplayList, board: Box) -> Box:
        """Where the task, told in full above the table, hides least of what may be chosen."""
        chosen = self.desk.task.legal() if self.desk.task is not None else frozenset[str]()
        usual, widest = _WIDTH * max(1.0, sheet.letters.text_scale * 0.9), board.width - 24
        places = [
            self._place(sheet, board, (width, self._height(sheet, width)), chosen)
            for width in (min(usual, widest), widest, min(_NARROW * usual, widest))
        ]
        return min(places, key=lambda place: place[0])[1]

    def _draw_open(self, sheet: DisplayList, board: Box) -> None:
        outline, line = self.position.outline, sheet.letters.line(theme.TITLE)
        box = self.view.foot or self._open_place(sheet, board)
        room = box.width - 2 * _SIDE
        sheet.patch("panel_modal", *box)
        y = box.y + 16
        sheet.icon("icon_flag", box.x + _SIDE + 10, y + line / 2, 24)
        sheet.icon("icon_up", box.right - _SIDE - 8, y + line / 2, 20)
        if key := self.view.key_labels().get("fold", ""):
            at = (box.right - _SIDE - 22, y + line / 2, Face.NUMBER, theme.TINY, theme.SOFT_INK)
            sheet.words(key, *at, align="right")
        place = (box.x + _SIDE + 30, y, room - _BESIDE)
        y += sheet.paragraph(str(outline.name), *place, Face.TITLE, theme.TITLE) + 2
        for words, face in self._told:
            y += sheet.paragraph(words, box.x + _SIDE, y, room, face, self._size * theme.BODY) + 4
        sheet.read(*box)
        sheet.spot(PLAQUE, *box, tip=text("Fold the task up"))

    def _draw_folded(self, sheet: DisplayList, board: Box) -> None:
        outline, line = self.position.outline, sheet.letters.line(theme.BODY)
        wide = min(_WIDTH, board.width - 24)
        size, chosen = (wide, self._folded_height(sheet, wide)), frozenset[str]()
        box = self.view.foot or self._place(sheet, board, size, chosen)[1]
        sheet.patch("panel_parchment", *box)
        icon = {None: "icon_flag", True: "icon_star", False: "icon_close"}[self.session.verdict]
        y = box.y + (box.height - self._folded_height(sheet, box.width)) / 2 + 7
        sheet.icon(icon, box.x + 22, y + line / 2, 22)
        name = (str(outline.name), box.x + 40, y + line / 2, Face.BOLD, theme.BODY)
        sheet.words(*name, width=box.width - 78)
        sheet.icon("icon_down", box.right - 20, y + line / 2, 18)
        at = (box.x + _EDGE, y + line, box.width - 2 * _EDGE)
        sheet.paragraph(self._asked, *at, Face.BODY, theme.SMALL, theme.SOFT_INK)
        sheet.spot(PLAQUE, *box, tip=text("Tell the task again"))

    def _place(
        self, sheet: DisplayList, board: Box, size: tuple[float, float], chosen: frozenset[str]
    ) -> tuple[float, Box]:
        """Where the task hides as little as can be; and how much of what may be chosen it hides there."""
        stage = self.stage
        spots = [spot for spot in sheet.spots if stage.has(spot.name) or stage.has_on_board(spot.name)]
        wanted = [box_of(spot) for spot in spots if spot.name in chosen]
        box = clearest(places_away(board, *size, wanted), wanted, [box_of(spot) for spot in spots])
        return sum(covered(box, one) for one in wanted), box

    # -- time

    def update(self, seconds: float) -> bool:
        """Lead the match on until the goal is reached or missed; then say so, once."""
        if not self.session.is_done:
            self._has_told = False
        elif not self.conductor.is_busy:
            if self.is_telling:
                return self.conductor.update(seconds) or self.stage.take_news()
            if not self._has_told:
                self.tell_verdict()
            return self.stage.take_news()
        return super().update(seconds)

    @property
    def is_telling(self) -> bool:
        """Whether something over the board can be read to its end; what has only begun is dropped."""
        is_seen = self.app.spot(SHEET) is not None or self.conductor.told_over.is_whole
        return self.conductor.announced is not None and is_seen

    def tell_end(self) -> None:
        """Do nothing: the verdict ends it, and leads to the scoring where the match is over."""

    def tell_verdict(self) -> None:
        """Say whether it was solved, which is remembered."""
        self._has_told = True
        attempt, note = self.session, ""
        hints = attempt.hints + self.hints.given
        if attempt.verdict and not self.shows:
            note = remember_solved(self.position.outline, attempt.moves, hints)
        self.app.play_sound("win" if attempt.verdict else "error")
        self.app.open(going_on.Verdict(attempt, self.deeds.undo, note, hints))

    # -- clicks

    def press(self, name: str) -> None:
        """Fold or unfold the task, which tells the verdict again once there is one; or do anything else."""
        if name in VERDICT:
            self._press_verdict(name)
        elif name != PLAQUE:
            super().press(name)
        elif self.is_told:
            self.tell_verdict()
        else:
            self.app.play_sound("click")
            self._is_open = not self.is_task_open
        self._has_acted = True

    @property
    def _is_unseen(self) -> bool:
        """Whether a decision stands ready at the position, and the person has done nothing yet."""
        task, has_begun = self.desk.task, self._has_acted or bool(self.session.moves)
        return not (self.shows or has_begun) and task is not None and not task.missing()

    @property
    def is_told(self) -> bool:
        """Whether the verdict was told, and is folded up while the table is looked at."""
        is_read = not (self.conductor.is_busy or self.is_telling)
        return self.session.is_done and self._has_told and is_read

    def _press_verdict(self, name: str) -> None:
        """Begin again, take the last decision back, or tell the verdict once more."""
        if name == UNDO:
            self.deeds.undo()
        elif name == AGAIN:
            self.app.play_sound("click")
            self.app.replace(going_on.Solve(self.position, self.shows))
        elif self.is_told:
            self.tell_verdict()

    def key(self, key: str) -> bool:
        """Do what a key is for; once there is a verdict, Enter tells it where it presses no button.

        Who has done nothing yet folds the task up with it: what stands ready is not decided unseen. What is
        shown of a solution goes on with it, or with the arrow, decision by decision.
        """
        is_enter = Keys(self.app.settings.keys).action_of(key) == "confirm"
        leads_on = self.shows and self.conductor.waits_for_step and (is_enter or key == "RIGHT")
        if leads_on or (is_enter and self._is_unseen):
            self.press("step" if leads_on else PLAQUE)
            return True
        if not (self.is_told and is_enter):
            is_meant = super().key(key)
            self._has_acted = self._has_acted or is_meant
            return is_meant
        focus = self.app.hand.focus if self.app.hand.is_keyed else ""
        if focus and not self.stage.has(focus) and self.app.spot(focus) is not None:
            return False
        self.tell_verdict()
        return True
