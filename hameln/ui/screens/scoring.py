"""The end of a match: the scoring told as a ceremony, then the result and the chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.city.scoring import final_ranking
from hameln.city.sentences import Names
from hameln.language import mark, text
from hameln.table.scoring import outcome, scoring_steps
from hameln.ui import theme, widgets
from hameln.ui.confetti import LASTS, draw_confetti
from hameln.ui.lettering import Face
from hameln.ui.rows import focus_on
from hameln.ui.screen import Screen
from hameln.ui.screens.ceremony import Ceremony
from hameln.ui.screens.chronicle import ChroniclePage
from hameln.ui.screens.score_notes import (
    Note,
    Notes,
    draw_outcome,
    draw_step,
    is_upright,
    notes_of,
    outcome_height,
)
from hameln.ui.screens.score_table import (
    Box,
    Score,
    ScoreTable,
    draw_table,
    label_width,
    least_height,
    name_width,
    widest_column,
)

if TYPE_CHECKING:
    from hameln.table.session import Session
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

TABS: Final = {"result": mark("Result"), "chronicle": mark("Chronicle")}
_TAB_ICONS: Final = {"result": "icon_trophy", "chronicle": "icon_chart"}
_SOUNDS: Final = {
    "end": "emperor",
    "cat": "cat",
    "traps": "trap",
    "influence": "influence",
    "money": "sale",
    "houses": "bells",
    "road": "piper",
}
"""What is heard when a kind of points begins to be counted."""
_MARGIN: Final = 14.0
_INSET: Final = 20.0
_WIDEST: Final = 1560.0
_NOTES: Final = 330.0
"""The width that notes beside the table need at the usual size of letters."""


class ScoringScreen(Screen):
    """What a match that is over has come to.

    Attributes:
        session: The match.
        steps: The kinds of points.
        ceremony: How far they have been told.
        tab: The page that is open once all is told, of `TABS`.
        row: The kind of points whose notes are shown there; empty for the places.
    """

    first = "button:on"

    def __init__(self, app: App, session: Session) -> None:
        """The scoring of a match from its first step."""
        super().__init__(app)
        self.session = session
        self.names = Names.of(session.game, session.names)
        state = session.match.state
        self.steps = scoring_steps(session.game, state, self.names)
        self.ranking = tuple(final_ranking(session.game.tables, state))
        settings = app.settings
        is_instant = settings.reduced_motion or settings.speed == 0
        self.ceremony = Ceremony(self.steps, is_instant=is_instant)
        self.is_crowned = False
        self._crowned = 0.0
        self.tab = "result"
        self.row = ""
        self.page = ChroniclePage(app, session, self.names)
        self._notes = Notes()

    def opened(self) -> None:
        """The screen has come to the top, perhaps from a replay."""
        if self.ceremony.place == 0 and not self.ceremony.is_told and self.ceremony.time == 0:
            self.app.play_sound(_SOUNDS[self.steps[0].source])

    @property
    def is_ceremony(self) -> bool:
        """Whether points are still being told."""
        return not self.ceremony.is_told

    @property
    def is_open(self) -> bool:
        """Whether everything has been told, the winner too."""
        return self.ceremony.is_told and self.is_crowned

    @property
    def winner(self) -> int:
        """The seat that has won."""
        return self.ranking[0]

    # -- drawing

    def draw(self, sheet: Sheet) -> None:
        """Draw what is told now."""
        widgets.wood(sheet)
        line = sheet.letters.line(theme.BODY)
        bar, head = max(44.0, line + 14), max(40.0, sheet.letters.line(theme.RIBBON) + 18)
        wide = min(sheet.width - 2 * _MARGIN, _WIDEST)
        left, top = (sheet.width - wide) / 2, 8.0 + head
        box = (left, top, wide, sheet.height - top - bar - 18)
        if self.is_open:
            self._draw_tabs(sheet, (left, 8.0, wide, head))
        else:
            self._draw_head(sheet, (left, 8.0, wide, head))
        sheet.patch("panel_parchment", *box)
        if self.is_open and self.tab == "chronicle":
            self.page.draw(sheet, _inner(box))
        else:
            self._draw_result(sheet, _inner(box))
        if self.ceremony.is_told and not self.is_crowned:
            self._draw_winner(sheet, box)
        self._draw_bar(sheet, (left, sheet.height - bar - 10, wide, bar))

    def _draw_head(self, sheet: Sheet, box: Box) -> None:
        """Draw the title of the ceremony and how far it has come."""
        x, y, width, height = box
        steps, place = len(self.steps), self.ceremony.place
        middle = y + height / 2 - 3
        pips = 20.0 * steps
        sheet.words(
            text("The final scoring"),
            x + 8,
            middle,
            Face.TITLE,
            theme.LARGE - 2,
            theme.CREAM,
            width=width - pips - 30,
        )
        for step in range(steps):
            name = "badge_tick" if step < place else "pip_on" if step == place else "pip_off"
            sheet.sprite(name, x + width - pips + 20 * step, middle)

    def _draw_tabs(self, sheet: Sheet, box: Box) -> None:
        x, y, width, height = box
        each = min(width / len(TABS), 250.0 * sheet.letters.text_scale)
        for place, (tab, label) in enumerate(TABS.items()):
            left, is_open = x + 12 + each * place, tab == self.tab
            high = height + 2
            sheet.patch("tab_on" if is_open else "tab_off", left, y, each - 6, high)
            told = text(label)
            wide = min(sheet.letters.width(told, Face.TITLE, theme.TITLE), each - 80)
            start, middle = left + (each - 6 - wide - 34) / 2, y + high / 2
            sheet.icon(_TAB_ICONS[tab], start + 12, middle - 1, 26)
            sheet.words(told, start + 34, middle, Face.TITLE, theme.TITLE, width=wide + 1)
            sheet.spot(f"tab:{tab}", left, y, each - 6, height)

    def _draw_result(self, sheet: Sheet, box: Box) -> None:
        """Draw the table and, beside it or below it, its notes."""
        x, y, width, height = box
        table, scale = self.table(), sheet.letters.text_scale
        seats = len(table.families)
        least = label_width(sheet, table) + seats * name_width(sheet, table)
        most = label_width(sheet, table) + seats * widest_column(sheet)
        if width - least - 40 >= _NOTES * scale:
            wide = min(most, max(least, width * 0.62), width - 40 - _NOTES * scale)
            draw_table(sheet, table, (x, y, wide, height))
            sheet.fill(x + wide + 19, y + 4, 1, height - 8, theme.SOFT_INK, alpha=140)
            self._click_area(sheet, (x, y, wide, height))
            self._draw_notes(sheet, (x + wide + 38, y, width - wide - 38, height))
            return
        wide = min(width, most)
        room = least_height(sheet, table)
        high = draw_table(sheet, table, (x + (width - wide) / 2, y, wide, max(room, height * 0.52)))
        self._click_area(sheet, (x, y, width, high))
        sheet.fill(x, y + high + 5, width, 1, theme.SOFT_INK, alpha=140)
        self._draw_notes(sheet, (x, y + high + 10, width, height - high - 10))

    def _click_area(self, sheet: Sheet, box: Box) -> None:
        """Let a click anywhere on the table go on with the ceremony."""
        if self.is_ceremony:
            sheet.spot("table", *box, has_focus=False)

    def table(self) -> ScoreTable:
        """The points as far as they have been told."""
        ceremony = self.ceremony
        scores = tuple(
            Score(source=step.source, heading=step.heading, gained=ceremony.gained(place))
            for place, step in enumerate(self.steps)
        )
        told = "" if self.is_open else self.steps[min(ceremony.place, len(self.steps) - 1)].source
        return ScoreTable(
            families=self.session.names,
            arms=self.session.arms,
            scores=scores,
            totals=ceremony.totals(),
            ranking=self.ranking if ceremony.is_told else (),
            marked=told or self.row,
            can_choose=self.is_open,
            is_strong=self.app.settings.high_contrast,
        )

    def _draw_notes(self, sheet: Sheet, box: Box) -> None:
        ceremony = self.ceremony
        if not self.is_open:
            step = self.steps[min(ceremony.place, len(self.steps) - 1)]
            notes = self._notes_of(step.details) if ceremony.is_counted else ()
            draw_step(sheet, step, notes, box, self._notes)
        elif self.row:
            step = next(step for step in self.steps if step.source == self.row)
            draw_step(sheet, step, self._notes_of(step.details), box, self._notes)
        else:
            self._draw_places(sheet, box)

    def _draw_places(self, sheet: Sheet, box: Box) -> None:
        """Draw who has won, and how to learn more where there is room to say it."""
        x, y, width, height = box
        if not is_upright(box):
            self._draw_outcome(sheet, box)
            return
        told, line = (
            text("A click on a row tells how its points came about."),
            sheet.letters.line(theme.SMALL),
        )
        foot = sheet.measure(told, width, Face.ITALIC, theme.SMALL)
        self._draw_outcome(sheet, (x, y, width, height - foot - line / 2))
        top = y + height - foot
        sheet.paragraph(told, x, top, width, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="middle")

    def _notes_of(self, sentences: tuple[str, ...]) -> tuple[Note, ...]:
        return notes_of(sentences, self.session.names, self.session.arms)

    def places(self) -> list[Note]:
        """The places with the arms of their families; behind equals, why they stand so."""
        told = iter(outcome(self.session.game, self.session.match.state, self.names))
        totals, notes, equals = self.steps[-1].totals, [], 1
        for place, seat in enumerate(self.ranking):
            notes.append(Note(sentence=next(told), arms=self.session.arms[seat]))
            after = self.ranking[place + 1] if place + 1 < len(self.ranking) else None
            if after is not None and totals[after] == totals[seat]:
                equals += 1
                continue
            if equals > 1:
                notes.append(Note(sentence=next(told)))
            equals = 1
        return notes

    def _draw_outcome(self, sheet: Sheet, box: Box) -> None:
        draw_outcome(sheet, self.session.arms[self.winner], self.places(), box, self._notes)

    def _draw_winner(self, sheet: Sheet, box: Box) -> None:
        """Draw the winner's card above the table."""
        sheet.block()
        sheet.fill(0, 0, sheet.width, sheet.height, theme.INK, alpha=150)
        wide = min(box[2] - 20, 620 * sheet.letters.text_scale)
        room = box[1] + box[3] - 20
        high = min(room, outcome_height(sheet, self.places(), wide - 96) + 76)
        x, y = (sheet.width - wide) / 2, 10 + (room - high) / 2
        sheet.patch("panel_modal", x, y, wide, high)
        sheet.spot("winner", x, y, wide, high, has_focus=False)
        self._draw_outcome(sheet, (x + 48, y + 34, wide - 96, high - 70))

    @property
    def is_moving(self) -> bool:
        """Whether something falls in honour of the winner."""
        is_wanted = self.ceremony.is_told and not (self.is_crowned or self.ceremony.is_instant)
        return is_wanted and self._crowned < LASTS

    def draw_moving(self, sheet: Sheet) -> None:
        """Draw what falls."""
        draw_confetti(sheet, self.session.arms[self.winner], self._crowned)

    def _draw_bar(self, sheet: Sheet, box: Box) -> None:
        x, y, width, height = box
        if not self.is_open:
            label, key = text("Go on"), text("Space")
            wide = self._wide(sheet, label, key)
            on = (x + width - wide, y, wide, height)
            widgets.button(sheet, "button:on", on, label, icon="icon_play", kind="primary", key=key)
            if self.is_ceremony:
                label, key = text("Show all"), text("Esc")
                box = (x, y, self._wide(sheet, label, key), height)
                widgets.button(sheet, "button:all", box, label, icon="icon_fast", key=key)
            return
        back = [("button:back", text("Back"), "icon_left", "normal")] if len(self.app.screens) > 1 else []
        buttons = (
            *back,
            ("button:title", text("To the title"), "icon_home", "normal"),
            ("button:watch", text("Watch the match"), "icon_replay", "normal"),
            ("button:again", text("Play again"), "icon_play", "primary"),
        )
        rooms = [self._wide(sheet, label) for _, label, _, _ in buttons]
        shrink = min(1.0, (width - 8 * len(buttons)) / sum(rooms))
        left = x
        for (name, label, icon, kind), room in zip(buttons, rooms, strict=True):
            wide = room * shrink
            at = x + width - wide if kind == "primary" else left
            widgets.button(sheet, name, (at, y, wide, height), label, icon=icon, kind=kind)
            left += wide + 8

    def _wide(self, sheet: Sheet, label: str, key: str = "") -> float:
        """The width of a button whose key stands clear of its label."""
        corner = sheet.letters.width(key, Face.NUMBER, theme.TINY) + 12 if key else 20.0
        return max(150.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 44 + 2 * corner)

    # -- what clicks and keys do

    def press(self, name: str) -> None:
        """Go on, turn to a page, or leave."""
        kind, _, rest = name.partition(":")
        match kind:
            case "table" | "winner":
                self._go_on()
            case "tab":
                self.app.play_sound("click")
                self._turn_to(rest)
            case "row":
                self.app.play_sound("click")
                self._show("" if self.row == rest else rest)
            case "button":
                self._press_button(rest)
            case _:
                self.page.press(name)

    def _press_button(self, name: str) -> None:
        match name:
            case "on":
                self._go_on()
            case "all":
                self._show_all()
            case "watch":
                self.page.watch(0)
            case "again":
                self._play_again()
            case "back":
                self.back()
            case _:
                self._to_title()

    def _go_on(self) -> None:
        """Go on with the ceremony, from its last step to the winner, from the winner to the pages."""
        if self.ceremony.is_told:
            self._open_pages()
            return
        place = self.ceremony.place
        self.ceremony.go_on()
        self._notes.rows.first = 0
        if self.ceremony.is_told:
            self._crown()
        elif self.ceremony.place != place:
            self.app.play_sound(_SOUNDS[self.steps[self.ceremony.place].source])

    def _show_all(self) -> None:
        self.ceremony.finish()
        self._crown()

    def _crown(self) -> None:
        """Show the winner."""
        self._notes.rows.first = 0
        self._crowned = 0.0
        self.app.play_sound("win")

    def _open_pages(self) -> None:
        self.is_crowned = True
        self._turn_to("result")
        self.app.focus("tab:result")
        self.app.play_sound("click")

    def _turn_to(self, tab: str) -> None:
        self.tab, self.first = tab, f"tab:{tab}"
        self._notes.rows.first = 0

    def _show(self, row: str) -> None:
        self.row = row
        self._notes.rows.first = 0

    def hovers(self, name: str) -> None:
        """Show the notes of the row to which the keyboard has led."""
        if self.is_open and name.startswith("row:") and self.app.hand.is_keyed:
            self._show(name.removeprefix("row:"))
        self.page.attend(name)

    def key(self, key: str) -> bool:
        """Go on with SPACE and ENTER, turn the pages, scroll."""
        hand = self.app.hand
        if not self.is_open:
            is_elsewhere = hand.is_keyed and hand.focus not in ("", self.first)
            if key in ("SPACE", "ENTER") and not is_elsewhere:
                self._go_on()
                return True
            return self._notes.rows.key(self.app, key)
        is_tab = hand.focus.startswith("tab:") and hand.is_keyed and key in ("LEFT", "RIGHT")
        if key in ("CTRL+TAB", "SHIFT+CTRL+TAB") or is_tab:
            tabs = list(TABS)
            self._turn_to(tabs[(tabs.index(self.tab) + 1) % len(tabs)])
            focus_on(self.app, f"tab:{self.tab}")
            return True
        if self.tab == "chronicle":
            return self.page.key(key)
        return self._notes.rows.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll through notes or moments."""
        rows = round(-steps) or (-1 if steps > 0 else 1)
        if self.is_open and self.tab == "chronicle":
            return self.page.rows.by(rows)
        return self._notes.rows.by(rows)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar beside notes or moments."""
        if self.is_open and self.tab == "chronicle":
            return self.page.drag(name, y)
        return self._notes.rows.drag(name, y, self._notes.top)

    def update(self, seconds: float) -> bool:
        """Count, and let what falls fall."""
        if self.is_moving:
            self._crowned += seconds
            return not self.is_moving
        has_changed, ended = self.ceremony.wait(seconds * (self.app.settings.speed or 1.0))
        if any(self.steps[self.ceremony.place].gained[seat] for seat in ended):
            self.app.play_sound("coin")
        return has_changed

    def back(self) -> None:
        """Tell all at once; then leave."""
        if self.is_ceremony:
            self._show_all()
        elif not self.is_crowned:
            self._open_pages()
        elif len(self.app.screens) > 1:
            self.app.close()
        else:
            self._to_title()

    # -- where it leads

    def _to_title(self) -> None:
        from hameln.ui.screens.title import TitleScreen  # noqa: PLC0415 - screens open each other

        self.app.play_sound("click")
        self.app.home(TitleScreen(self.app))

    def _play_again(self) -> None:
        from hameln.ui.screens.new_match import NewMatchScreen  # noqa: PLC0415 - screens open each other

        self._to_title()
        self.app.open(NewMatchScreen(self.app))


def _inner(box: Box) -> Box:
    x, y, width, height = box
    return (x + _INSET, y + _INSET - 4, width - 2 * _INSET, height - 2 * _INSET + 4)
