"""The review of a match: it is looked at in the background, and what is found is seen as it comes.

What stands beside the chart: how far it has come, then how the match compares with earlier ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.language import mark, text
from hameln.table.finished import key_of
from hameln.table.kit import table_kit
from hameln.table.ledger import note_review
from hameln.table.replay import ReplayedMatch
from hameln.table.review.causes import causes_of
from hameln.table.review.job import Looked, ReviewJob
from hameln.table.review.review import MOST_MISTAKES, Beside, Review, beside, in_1000, lost_of
from hameln.table.review.telling import told_found, told_last, told_mistakes, told_whole
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import Deed
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.screens.review.page import MARK, PANEL, Chances, Panels
from hameln.ui.widgets import controls
from hameln.ui.widgets.charts import Chart, Curve, chart_picture
from hameln.ui.widgets.pace import Pace
from hameln.ui.widgets.panes import whole

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_WIDEST: Final = 1500.0
_INSET: Final = 28.0
_SIDE: Final = 0.27
"""The part of the width that is kept for what stands beside the chart."""
_LOWEST_CHART: Final = 120.0
_CHART, _CHART_LOW = 0.42, 0.36
"""The part of the height that the chart takes, and where there is little."""
_LOW: Final = 620.0
"""Below this height of the window headings are left out."""


class ReviewScreen(Screen):
    """The chart above, the dearest decisions below.

    Attributes:
        replay: The match.
        seat: Whose decisions are seen.
        review: What has been found of them so far.
        job: Looks at them; ``None`` before that, and where they are known.
        beside: How they compare with earlier matches, once all of them have been looked at.
    """

    first = "button:back"
    waits = mark("Back to the review")

    def __init__(self, app: App, replay: ReplayedMatch) -> None:
        """The review of a match that is over, of its first person's decisions if it has one."""
        super().__init__(app)
        self.replay = replay
        self.seat = next(iter(replay.persons), 0)
        self.job: ReviewJob | None = None
        self.beside: Beside | None = None
        self._names = table_kit(replay.game.name).telling.names(replay.game, replay.names)
        key = key_of(replay.match, replay.seats, replay.names, replay.seed or 0)
        self._key, self._known = key, app.reviews.setdefault(key, {})
        self._seen = (0, False, "")
        self._pace = Pace()
        self._take_seat(self.seat)

    def opened(self) -> None:
        """Begin to look; not again whenever the screen comes back to the top."""
        if self.job is None and not self.is_whole:
            self._look()
        elif self.job is not None:
            self._pace = Pace(done=self.job.done)  # how fast it got on meanwhile was not seen

    def closed(self) -> None:
        """Look no more."""
        if self.job is not None:
            self.job.cancel()

    @property
    def is_whole(self) -> bool:
        """Whether all decisions of the seat have been looked at."""
        known = self._known.get(self.seat)
        return known is not None and known.is_whole

    # -- what is found

    def _take_seat(self, seat: int) -> None:
        """Let another seat's decisions be seen, as far as they are known."""
        self.closed()
        self.seat, self.job, self.beside = seat, None, None
        known = self._known.get(seat)
        self._lay(known.review if known else Review(game=self.replay.game, seat=seat, weighed=()))

    def _look(self) -> None:
        """Look at the decisions in the background, from where that was left."""
        begun = self._known.get(self.seat)
        self._seen, self._pace = (0, True, ""), Pace(done=begun.done if begun is not None else 0)
        self.job = ReviewJob(self.replay.match, self.seat, begun=begun)
        self.job.start()

    def show(self, review: Review) -> None:
        """Show what was found elsewhere, such as for a picture."""
        total = len(self.replay.moments.played)
        self._known[review.seat] = Looked(done=total, review=review, is_whole=True)
        self._take_seat(review.seat)

    def _lay(self, review: Review) -> None:
        """Lay out what has been found."""
        self.review = review
        mistakes, last = told_mistakes(review, self._names), told_last(review, self._names)
        room = MOST_MISTAKES - len(mistakes) if self.is_whole else 0
        finds, self._causes = told_found(review, self._names, room), tuple[str, ...]()
        self._finds = tuple(one.of for one in finds)
        if self.is_whole and review.weighed:
            self._causes = causes_of(review, self.replay.match, self._names)
        self.panels = Panels((*mistakes, *finds), self._show, self._try_on, last)
        if self.is_whole and review.weighed and self.seat in self.replay.persons:
            self._keep(lost_of(review))

    def _keep(self, lost: int) -> None:
        """Let the ledger know what the decisions gave away, and compare it with earlier matches."""
        try:
            ledger = note_review(self._key, self.seat, lost)
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.beside = beside(ledger.matches, self._key, self.seat, lost)

    def update(self, seconds: float) -> bool:
        """Take what has been found meanwhile."""
        job = self.job
        if job is None:
            return False
        self._pace.pass_time(seconds, job.done)
        seen = (job.done, job.is_running, self._pace.told(job.total))
        if self._seen == seen:
            return False
        self._seen = seen
        looked = job.take()
        self._known[self.seat] = looked
        if looked.is_whole:
            self.job = None
        if looked.is_whole or len(looked.review.weighed) != len(self.review.weighed):
            self._lay(looked.review)
        return True

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the chart, what stands beside it, the panels and the way back."""
        controls.wood(sheet)
        box, (left, foot, wide, bar) = whole(sheet, _WIDEST)
        is_low = sheet.height < _LOW * sheet.letters.text_scale
        top = controls.panel(sheet, *box, "" if is_low else text("The review")) - 4
        x, width, below = left + _INSET, wide - 2 * _INSET, box[1] + box[3] - 24
        names = self.replay.names
        top += controls.choices(sheet, "seat", (x, top, width), "", names, self.seat, self._choose) + 8
        told = text("What is found is shown as it comes: the computer looks at every decision like a master.")
        if self.review.weighed:
            told, _ = told_whole(self.review, names[self.seat])
        top += sheet.paragraph(told, x + 2, top, width, Face.BODY, theme.BODY, lines=2) + 6
        chart = max(_LOWEST_CHART, (below - top) * (_CHART_LOW if is_low else _CHART))
        self._draw_chart(sheet, (x, top, width, chart))
        top += chart + 12
        if not is_low or not self.panels.mistakes:
            top += self._draw_heading(sheet, (x, top, width))
        is_looking = self.job is not None and self.job.is_running
        box = (x, top, width, below - top)
        self.panels.draw(sheet, box, self._lit(sheet), is_looking=is_looking)
        controls.back_button(sheet, left, foot, bar, self.back)

    def _draw_heading(self, sheet: DisplayList, at: tuple[float, float, float]) -> float:
        """What stands above the panels; returns the height."""
        x, y, width = at
        title = sheet.letters.line(theme.RIBBON) + 8
        costs, finds = any(not one.is_good for one in self.panels.mistakes), bool(self._finds)
        told = text("What cost most") if costs else ""
        if self.job is not None:
            told = text("What cost most so far")
        elif costs and finds:
            told = text("What cost most, and what was well decided")
        elif self.is_whole and not costs:
            told = text("No decision cost much.")
            told = f"{told} {text('What was well decided:')}" if finds else told
        sheet.words(told, x + 2, y + title / 2 - 2, Face.TITLE, theme.RIBBON, width=width)
        return title

    def _draw_chart(self, sheet: DisplayList, box: Rect) -> None:
        """The chart; beside it how far it has come, or how the match compares with earlier ones."""
        x, y, width, height = box
        side = width * _SIDE
        part = 1.0 if self.is_whole or self.job is None else self.job.done / max(1, self.job.total)
        chances = Chances(
            review=self.review,
            replay=self.replay,
            show=self._show,
            part=part,
            finds=self._finds,
            causes=self._causes,
        )
        is_strong = self.app.settings.high_contrast
        chances.draw(sheet, (x, y, width - side - 24, height), self._lit(sheet), is_strong=is_strong)
        sheet.fill(x + width - side - 13, y + 4, 1, height - 8, theme.SOFT_INK, alpha=140)
        at = (x + width - side, y + 4, side, height - 4)
        if self.is_whole:
            _, lost = told_whole(self.review, "")
            draw_beside(sheet, lost, self.beside, self.replay.arms[self.seat], at)
        elif self.job is not None:
            left = self._pace.told(self.job.total) if self.job.is_running else ""
            draw_looking(sheet, self.job, at, left, stop=self._stop, go_on=self._go_on)

    def _lit(self, sheet: DisplayList) -> tuple[str, ...]:
        """The mark and the panel that are pointed at, whichever of them it is."""
        attended = sheet.hand.focus if sheet.hand.is_keyed else sheet.hand.hover
        kind, _, place = attended.partition(":")
        if kind in {MARK, PANEL, "show", "try"}:
            return (f"{MARK}:{place}", f"{PANEL}:{place}")
        return (attended,)

    # -- what clicks and keys do

    def _choose(self, seat: int) -> None:
        self.app.play_sound("click")
        if seat != self.seat:
            self._take_seat(seat)
            self.opened()

    def _stop(self) -> None:
        self.app.play_sound("click")
        self.closed()

    def _go_on(self) -> None:
        self.app.play_sound("click")
        self._take_seat(self.seat)
        self._look()

    def _show(self, count: int) -> None:
        """Open the replay after so many actions."""
        self.app.play_sound("click")
        self.app.open(routes.Replay(self.replay, at=count))

    def _try_on(self, count: int) -> None:
        """Play on from there, for whom this is about."""
        self.app.play_sound("click")
        self.app.open(routes.PlayOn(self.replay, count, self.seat))

    def key(self, key: str) -> bool:
        """Scroll the panel that has the focus."""
        steps = {"PAGEUP": -3.0, "PAGEDOWN": 3.0, "HOME": -100.0, "END": 100.0}
        hand = self.app.hand
        return key in steps and hand.is_keyed and self._scroll(hand.focus, steps[key])

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the panel under the pointer."""
        return self._scroll(name, -steps)

    def _scroll(self, name: str, lines: float) -> bool:
        return self.panels.scroll(name, lines, self.app.studio.letters.line(theme.SMALL))


_HIGHEST: Final = 90.0
_LOWEST: Final = 26.0
"""Below this height the line of earlier matches is left out."""
_BAR: Final = 10.0


def draw_looking(
    sheet: DisplayList, job: ReviewJob, box: Rect, left: str, *, stop: Deed, go_on: Deed
) -> None:
    """Draw how far it has come, how long it will take still, and a button that stops it or goes on."""
    x, y, width, height = box
    told = job.fault or text("{done} of {total} actions looked at").format(done=job.done, total=job.total)
    y += sheet.paragraph(told, x, y, width, Face.BODY, theme.BODY, lines=4) + 6
    sheet.fill(x, y, width, _BAR, theme.SOFT_INK, alpha=50)
    sheet.fill(x, y, max(1.0, width * job.done / max(1, job.total)), _BAR, theme.GREEN)
    y += _BAR + 6
    if left:
        y += sheet.paragraph(left, x, y, width, Face.BOLD, theme.BODY, lines=2) + 4
    high = max(38.0, sheet.letters.line(theme.BODY) + 12)
    name, label, icon, does = (
        ("stop", text("Stop"), "icon_close", stop)
        if job.is_running
        else ("again", text("Go on"), "icon_play", go_on)
    )
    wide = min(width, controls.button_width(sheet, label, icon=icon) + 20)
    top = min(y + 4, box[1] + height - high)
    controls.button(sheet, f"button:{name}", (x, top, wide, high), label, icon=icon, does=does)


def draw_beside(sheet: DisplayList, lost: str, beside: Beside | None, arms: str, box: Rect) -> None:
    """Draw what a decision gave away, how that compares, and earlier matches as a line.

    Args:
        lost: What a decision gave away, in a sentence.
        beside: Earlier matches; ``None`` where it is not known whose the match is.
        arms: Of whoever decided.
    """
    x, y, width, height = box
    end = y + height
    y += sheet.paragraph(lost, x, y, width, Face.BOLD, theme.BODY, lines=4) + 6
    if beside is None:
        return
    y += sheet.paragraph(beside.told, x, y, width, Face.BODY, theme.SMALL, lines=5) + 8
    high = min(_HIGHEST, end - y)
    if not beside.before or high < _LOWEST:
        return
    values = tuple(in_1000(one) for one in (*beside.before, beside.lost))
    chart = Chart(name="beside", curves=(Curve(arms=arms, values=values),), most=10)
    scale = sheet.letters.scale
    sheet.drawing(
        ("beside", chart, scale),
        (x, y, width, high),
        lambda wide, tall: chart_picture(chart, wide, tall, scale, ()),
        slot="beside",
    )
    tip = text("What decisions gave away, match by match up to this one; the lower, the better.")
    sheet.spot("beside", x, y, width, max(32.0, high), tip=tip)
