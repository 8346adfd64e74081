"""The page of points: the table with its notes beside it, below it or, in a low window, in its place."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.achievements import Achievement
from hameln.table.kit import table_kit
from hameln.table.ledger import told_reached
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.opaque import TheNames
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.scoring.ceremony import Ceremony, draw_counting
from hameln.ui.screens.scoring.notes import (
    LEAST_WREATH,
    WREATH,
    LastWords,
    Note,
    Notes,
    draw_outcome,
    draw_step,
    is_upright,
    notes_of,
    outcome_height,
    upright_height,
)
from hameln.ui.screens.scoring.table import (
    TOTAL,
    Score,
    ScoreTable,
    draw_table,
    label_width,
    least_height,
    name_width,
    row_height,
    tight_height,
    widest_column,
)
from hameln.ui.table.tableaux import Cast, cast_of

if TYPE_CHECKING:
    from hameln.table.opaque import AState
    from hameln.table.replay import ReplayedMatch
    from hameln.table.session import Session
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_NOTES: Final = 330.0
"""The width that notes beside the table need at the usual size of letters."""
_LINES: Final = 6.5
"""How many lines notes below the table need, with the sentence above them."""
_GAP: Final = 10.0
_SIDES: Final = 96.0
"""What the sheet with the winner keeps free on both sides together, and above and below."""
_ENDS: Final = 70.0
_BESIDE: Final = 0.6
"""The part of that sheet's width that is left beside a wreath."""


class ScorePage:
    """The points of a match.

    Attributes:
        steps: The kinds of points.
        outcome: What came of them.
        result: The places and the winners.
        ceremony: How far the kinds have been told.
        row: The kind whose notes are shown once all is told, or `TOTAL`; empty for the places.
        notes: The sentences that are seen.
        words: What characters say once it is seen who has won.
        told: What else is to be known of the match, below the places; empty for nothing.
        reached: The achievements that it has brought.
        own: The seat of the person, where one has played alone; ``None`` for nobody's.
        is_low: Whether there is no room for the whole table and notes together.
    """

    def __init__(self, app: App, session: Session | ReplayedMatch, names: TheNames, state: AState) -> None:
        """A page of which nothing has been told; the state is that at the end."""
        self.app = app
        self.session = session
        self.names = names
        game = session.game
        told = table_kit(game.name).counting.scoring(game, ALL_KNOWING.view(game, state), names)
        self.steps, self.outcome = told.steps, told.outcome
        self.result = game.result(state)
        is_instant = app.settings.reduced_motion or app.settings.speed == 0
        self.ceremony = Ceremony(self.steps, game.seats, is_instant=is_instant)
        self.row = ""
        self.notes = Notes()
        self.words = LastWords(app, session, self.result.winners)
        self.told, self.reached = "", tuple[Achievement, ...]()
        people = [seat for seat, player in enumerate(session.seats) if player == HUMAN]
        self.own = people[0] if len(people) == 1 else None
        self.is_low = False
        self._is_open = False

    @property
    def winners(self) -> tuple[str, ...]:
        """The arms of all who have won."""
        return tuple(self.session.arms[seat] for seat in self.result.winners)

    @cached_property
    def _cast(self) -> Cast:
        """Those who have played."""
        session = self.session
        seated = session.seats, session.arms
        return cast_of(self.app, session.game.name, seated, lambda: session.names)()

    @property
    def faces(self) -> tuple[str, ...]:
        """The portraits of all who have won; empty for who has none."""
        return tuple(str(self._cast.faces[seat]) for seat in self.result.winners)

    @property
    def _told(self) -> int:
        """The step that is told, or was the last one."""
        return min(self.ceremony.place, len(self.steps) - 1)

    def show(self, row: str) -> None:
        """Show the notes of a kind of points, or the places."""
        self.row = row
        self.notes.rows.first = 0

    def choose(self, row: str) -> None:
        """Show the notes of a kind of points, or those of the places again."""
        self.app.play_sound("click")
        self.show("" if self.row == row else row)

    def attend(self, score: Score) -> None:
        """Show the notes of a row to which the keyboard has come, unless they would take its place."""
        if not self.is_low:
            self.show(score.source)

    def table(self) -> ScoreTable:
        """The points as far as they have been told."""
        is_told, gained = self.ceremony.is_told, self.ceremony.gained
        return ScoreTable(
            players=self.session.names,
            arms=self.session.arms,
            scores=tuple(
                Score(
                    source=step.source,
                    heading=step.heading,
                    icon=step.icon,
                    gained=gained(place),
                    signs=step.signs,
                )
                for place, step in enumerate(self.steps)
            ),
            totals=self.ceremony.totals() if self.steps else self.result.totals,
            places=self.result.places if is_told and self.winners else (),
            winners=frozenset(self.result.winners if is_told else ()),
            marked=self.row if self._is_open or not self.steps else self.steps[self._told].source,
            can_choose=self._is_open,
            choose=self.choose,
            is_strong=self.app.settings.high_contrast,
            own=self.own,
        )

    def places(self) -> list[Note]:
        """What is said below the headline: the places of the others, what else is told, medals."""
        arms, places = self.session.arms, self.result.places
        notes = [
            Note(sentence=one.sentence)
            if one.seat is None
            else Note(
                sentence=one.sentence,
                arms=arms[one.seat],
                place=places[one.seat],
                is_own=one.seat == self.own,
            )
            for one in self.outcome.remarks
        ]
        notes += [Note(sentence=self.told)] if self.told else []
        return notes + [
            Note(
                sentence=f"{told_reached((one,))}\n{text(one.about)}",
                medal=one.picture,
                title=text(one.title),
            )
            for one in self.reached
        ]

    # -- drawing

    def draw(self, sheet: DisplayList, box: Rect, *, is_open: bool) -> None:
        """Draw the table and its notes; rows can be chosen once everything is open."""
        self._is_open = is_open
        x, y, width, height = box
        table, scale = self.table(), sheet.letters.text_scale
        seats = len(table.players)
        labels = label_width(sheet, table)
        least, most = labels + seats * name_width(sheet, table), labels + seats * widest_column(sheet)
        self.is_low = False
        if width - least - 40 >= _NOTES * scale:
            wide = min(most, max(least, width * 0.62), width - 40 - _NOTES * scale)
            draw_table(sheet, self._windowed(sheet, table, height), (x, y, wide, height))
            sheet.fill(x + wide + 19, y + 4, 1, height - 8, theme.SOFT_INK, alpha=140)
            self._click_area(sheet, (x, y, wide, height))
            self._draw_notes(sheet, (x + wide + 38, y, width - wide - 38, height))
            return
        wide = min(width, most)
        self._draw_above(sheet, table, (x + (width - wide) / 2, y, wide, height), box)

    def _draw_above(self, sheet: DisplayList, table: ScoreTable, place: Rect, box: Rect) -> None:
        """Draw the table above its notes: whole, or only its last rows, or alone."""
        x, y, width, height = box
        needed = sheet.letters.line(theme.TITLE) + sheet.letters.line(theme.BODY) * _LINES + _GAP
        self.is_low = height - least_height(sheet, table) < needed
        if not self.is_low:
            room = max(least_height(sheet, table), height * 0.52)
        elif self._is_open and not self.row:
            seen = self._windowed(sheet, table, place[3])
            draw_table(sheet, evolve(seen, can_choose_total=True), place)
            return
        else:
            table = self._shortened(sheet, table, height - needed)
            room = least_height(sheet, table)
        high = draw_table(sheet, table, (*place[:3], room))
        self._click_area(sheet, (x, y, width, high))
        sheet.fill(x, y + high + 5, width, 1, theme.SOFT_INK, alpha=140)
        self._draw_notes(sheet, (x, y + high + _GAP, width, height - high - _GAP))

    def _windowed(self, sheet: DisplayList, table: ScoreTable, height: float) -> ScoreTable:
        """All rows, or as many as have room, with the marked one in their middle."""
        if height >= tight_height(sheet, table):
            return table
        rows = len(table.scores)
        while rows > 1 and height < tight_height(sheet, evolve(table, scores=table.scores[:rows])):
            rows -= 1
        last = len(table.scores) - 1
        marked = next((place for place, one in enumerate(table.scores) if one.source == table.marked), last)
        first = min(max(0, marked - rows // 2), len(table.scores) - rows)
        return evolve(table, scores=table.scores[first : first + rows])

    def _shortened(self, sheet: DisplayList, table: ScoreTable, height: float) -> ScoreTable:
        """Only as many rows as have room, the marked one last; none for the places."""
        spare = height - least_height(sheet, evolve(table, scores=()))
        rows = max(1, int(spare / row_height(sheet)))
        marked = next((place for place, one in enumerate(table.scores) if one.source == table.marked), -1)
        scores = table.scores[max(0, marked + 1 - rows) : marked + 1]
        return evolve(table, scores=scores, can_choose_total=self._is_open)

    def _click_area(self, sheet: DisplayList, box: Rect) -> None:
        """Let a click anywhere on the table go on with the ceremony."""
        if not self.ceremony.is_told:
            sheet.spot("table", *box, has_focus=False)

    def _draw_notes(self, sheet: DisplayList, box: Rect) -> None:
        if not self.steps or (self._is_open and self.row in ("", TOTAL)):
            if self._is_open:
                self._draw_places(sheet, box)
            return
        step = self.steps[self._told]
        is_counting = bool(step.holdings) and not (self._is_open or self.ceremony.is_told)
        if is_counting and draw_counting(sheet, self.ceremony, self._cast, Box(*box)):
            return
        if self._is_open:
            step = next(one for one in self.steps if one.source == self.row)
        sentences = step.details if self.ceremony.is_counted else ()
        draw_step(sheet, step, notes_of(sentences, self.session.names, self.session.arms), box, self.notes)

    def _draw_places(self, sheet: DisplayList, box: Rect) -> None:
        """Draw who has won, and how to learn more where there is room to say it."""
        x, y, width, height = box
        if not is_upright(box):
            self._draw_outcome(sheet, box)
            return
        told = text("Click a row to see how its points came about.")
        foot = sheet.measure(told, width, Face.ITALIC, theme.SMALL)
        self._draw_outcome(sheet, (x, y, width, height - foot - _GAP))
        top = y + height - foot
        sheet.paragraph(told, x, top, width, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="middle")

    def _draw_outcome(self, sheet: DisplayList, box: Rect) -> None:
        draw_outcome(
            sheet,
            tuple(zip(self.winners, self.faces, strict=True)),
            self.outcome.headline,
            self.places(),
            box,
            self.notes,
        )

    def draw_winner(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the sheet that tells who has won above the table, and below that what is said to it."""
        sheet.block()
        sheet.fill(0, 0, sheet.width, sheet.height, theme.INK, alpha=150)
        wide = min(box[2] - 20, 620 * sheet.letters.text_scale)
        inner, whole = wide - _SIDES, box[1] + box[3] - 20
        spoken = self.words.fitting(sheet, inner, lambda high: self._can_spare(sheet, inner, whole - high))
        said = self.words.height(sheet, spoken, inner)
        high = self._winner_height(sheet, inner, whole - said)
        x, y = (sheet.width - wide) / 2, 10 + (whole - high - said) / 2
        sheet.patch("panel_modal", x, y, wide, high + said)
        sheet.spot("winner", x, y, wide, high + said, has_focus=False)
        self._draw_outcome(sheet, (x + _SIDES / 2, y + 34, inner, high - _ENDS))
        self.words.draw(sheet, spoken, (x + _SIDES / 2, y + 34 + high - _ENDS, inner, said))

    def _winner_height(self, sheet: DisplayList, inner: float, room: float) -> float:
        """How high the sheet is with who has won and the places alone."""
        wreath = WREATH if self.winners else 0.0
        high = min(room, self._outcome_height(sheet, inner, wreath) + _ENDS + 6)
        if self.winners and not self.outcome.remarks:
            high = min(room, max(high, upright_height(inner) + _ENDS + 1))
        if not is_upright((0, 0, inner, high - _ENDS)):
            high = min(room, self._outcome_height(sheet, inner * _BESIDE, 0.0) + _ENDS + 20)
        return high

    def _can_spare(self, sheet: DisplayList, inner: float, room: float) -> bool:
        """Whether everything on the sheet can be read at once where it has no more room than that."""
        high = self._winner_height(sheet, inner, room) - _ENDS
        if is_upright((0, 0, inner, high)):
            return high * (1 - LEAST_WREATH) >= self._outcome_height(sheet, inner, 0.0)
        return high >= self._outcome_height(sheet, inner * _BESIDE, 0.0)

    def _outcome_height(self, sheet: DisplayList, width: float, wreath: float) -> float:
        return outcome_height(sheet, self.outcome.headline, self.places(), width, wreath)
