"""The final scoring as a ceremony: one kind of points after another, counted up while people watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import define

from hameln.language import text
from hameln.table.saying import signed
from hameln.table.scoring import ScoringStep
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.tableaux import Cast

COUNTING: Final = 0.8
"""Seconds in which the points of a seat are counted."""
APART: Final = 0.5
"""Seconds from the beginning of one seat's count to that of the next."""
RESTS: Final = 0.8
"""Seconds after which the next step begins by itself, at least."""
A_POINT: Final = 0.07
"""Seconds more for each point of who gets most, so that what matters much takes longest."""
LEAD: Final = 1.6
"""Seconds more where somebody else leads now."""
A_LETTER: Final = 0.04
"""Seconds more for each letter, where sentences tell it."""
SIGHTS: Final = 12
"""In so many steps that is seen which a seat has, one thing after another."""
_HEAD: Final = 46.0
"""How high the picture of what is counted is."""
_ROWS: Final = (52.0, 118.0)
"""How low and how high the row of a player is."""
_FACE: Final = 64.0
_UPRIGHT: Final = 1.4
"""How much higher than wide things are that are drawn as high as their row allows; others are smaller."""
_BAR: Final = 26.0
_POINTS: Final = 32.0
"""How large the letters of the points are."""
_DIM: Final = 110
_SCALE: Final = 40
"""So many points are as long as the bars of the standing have room, until somebody has more."""


@define
class Ceremony:
    """How far the scoring has been told.

    Attributes:
        steps: The kinds of points in their order.
        seats: How many are counted.
        is_instant: Whether nothing is counted slowly.
        place: The step that is being told; the number of steps once all are told.
        time: Seconds since its beginning.
        rest: Seconds since its points are all there.
    """

    steps: Sequence[ScoringStep]
    seats: int
    is_instant: bool = False
    place: int = 0
    time: float = 0.0
    rest: float = 0.0

    def __attrs_post_init__(self) -> None:
        """What need not be told is not told first either."""
        self._skip()

    def _skip(self) -> None:
        while not self.is_told and _is_passed(self.steps[self.place]):
            self.place += 1

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been counted yet."""
        return self.time == 0 and all(map(_is_passed, self.steps[: self.place]))

    @property
    def is_told(self) -> bool:
        """Whether every step has been told and left."""
        return self.place >= len(self.steps)

    @property
    def is_counted(self) -> bool:
        """Whether the points of the step that is told are all there."""
        return self.is_told or self.is_instant or self.time >= self._lasts

    @property
    def is_rested(self) -> bool:
        """Whether the step that is told has been seen long enough; never where nothing is counted slowly."""
        if self.is_told or self.is_instant or not self.is_counted:
            return False
        step = self.steps[self.place]
        read = 0.0 if step.holdings else A_LETTER * sum(map(len, step.details))
        most = A_POINT * max(map(abs, step.gained))
        return self.rest >= RESTS + most + read + (LEAD if self.overtaker is not None else 0.0)

    @property
    def _order(self) -> list[int]:
        """Who gets something in the step that is told, those who get most last."""
        gained = self.steps[self.place].gained
        return sorted((seat for seat in range(self.seats) if gained[seat]), key=lambda seat: gained[seat])

    @property
    def _lasts(self) -> float:
        return APART * (len(self._order) - 1) + COUNTING

    def wait(self, seconds: float) -> tuple[bool, list[int]]:
        """Let time pass; say whether a number has changed, and whose count has just ended."""
        if self.is_counted:
            self.rest += seconds
            return False, []
        before, ended = self._seen, self._ended()
        self.time += seconds
        return self._seen != before or self.is_counted, self._ended()[len(ended) :]

    def leaders(self, *, is_before: bool = False) -> frozenset[int]:
        """Who leads as far as it is seen, or led before the step that is told; nobody with nothing."""
        now = (0,) * self.seats if self.is_told or not is_before else self.gained(self.place)
        points = [total - (one or 0) for total, one in zip(self.totals(), now, strict=True)]
        most = max(points, default=0)
        return frozenset(seat for seat, one in enumerate(points) if one == most) if most > 0 else frozenset()

    @property
    def overtaker(self) -> int | None:
        """Who leads alone by the step that has been counted, where somebody else did before."""
        if self.is_told or not self.is_counted:
            return None
        before, now = self.leaders(is_before=True), self.leaders()
        return next(iter(now)) if len(now) == 1 and before and now != before else None

    @property
    def _seen(self) -> tuple[object, ...]:
        """What changes while points are counted."""
        return self.gained(self.place), *map(self.sight, range(self.seats))

    def _ended(self) -> list[int]:
        return [seat for seat in self._order if self.part(seat) >= 1]

    def part(self, seat: int) -> float:
        """How much of a seat's points has been counted in the step that is told; below 0 nothing yet.

        Who gets nothing is told at once, and then one after another, who gets most last.
        """
        order = self._order
        if self.is_instant or seat not in order:
            return 1.0
        return min(1.0, (self.time - APART * order.index(seat)) / COUNTING)

    def go_on(self) -> None:
        """Count to the end at once, or tell the next step."""
        if not self.is_counted:
            self.time = self._lasts
        elif not self.is_told:
            self.place, self.time, self.rest = self.place + 1, 0.0, 0.0
            self._skip()

    def finish(self) -> None:
        """Tell everything at once."""
        self.place = len(self.steps)

    def sight(self, seat: int) -> float:
        """The same in few steps, in which it is seen."""
        return int(SIGHTS * self.part(seat) + 0.001) / SIGHTS

    def gained(self, place: int) -> tuple[int | None, ...]:
        """What each seat is seen to gain in a step; ``None`` where that has not been told."""
        gained = self.steps[place].gained
        if place < self.place:
            return gained
        if place > self.place:
            return (None,) * len(gained)
        parts = [self.part(seat) for seat in range(len(gained))]
        return tuple(
            None if part < 0 else int(points * part) for points, part in zip(gained, parts, strict=True)
        )

    def totals(self) -> tuple[int, ...]:
        """The sum of what each seat is seen to have gained."""
        rows = [self.gained(place) for place in range(len(self.steps))]
        return tuple(sum(row[seat] or 0 for row in rows) for seat in range(self.seats))


def _is_passed(step: ScoringStep) -> bool:
    """Whether a kind is not told by itself: nobody has anything of it, or nobody gets points for it."""
    return step.is_skipped or not (any(step.gained) or step.signs)


def draw_counting(sheet: DisplayList, ceremony: Ceremony, cast: Cast, box: Box) -> bool:
    """Draw large what is counted now, what each has of it, and how all stand so far; say whether it fits."""
    step, letters = ceremony.steps[ceremony.place], sheet.letters
    title, line = max(_HEAD, letters.line(theme.LARGE)) + 4, letters.line(theme.BODY)
    about = sheet.measure(step.about, box.width, Face.ITALIC, theme.BODY)
    seats, foot = len(step.gained), letters.line(theme.TITLE) + 14 + (line + 5) * len(step.gained)
    room = (box.height - title - about - 10 - foot) / seats
    if room < max(_ROWS[0], 2 * line):
        return False
    sheet.icon(step.icon, box.x + _HEAD / 2, box.y + title / 2, _HEAD)
    rule = letters.width(step.rule, Face.NUMBER, theme.NUMBER) + 12
    left, wide = box.x + _HEAD + 12, box.width - _HEAD - 12
    sheet.words(step.heading, left, box.y + title / 2, Face.TITLE, theme.LARGE, width=wide - rule)
    at = (box.right, box.y + title / 2)
    sheet.words(step.rule, *at, Face.NUMBER, theme.NUMBER, theme.SOFT_INK, align="right")
    sheet.paragraph(step.about, box.x, box.y + title, box.width, Face.ITALIC, theme.BODY, theme.SOFT_INK)
    high = min(room, _ROWS[1] * max(1.0, letters.text_scale * 0.9))
    for seat in range(seats):
        top = box.y + title + about + 10 + high * seat
        _draw_holding(sheet, ceremony, cast, seat, Box(box.x, top, box.width, high))
    _draw_standing(sheet, ceremony, cast, Box(box.x, box.bottom - foot, box.width, foot))
    return True


def _draw_holding(sheet: DisplayList, ceremony: Ceremony, cast: Cast, seat: int, row: Box) -> None:
    """A player with what it has of what is counted, and the points for that."""
    step, letters, part = ceremony.steps[ceremony.place], sheet.letters, ceremony.part(seat)
    size, line = min(_FACE, row.height - 6), letters.line(theme.BODY)
    alpha = 255 if part >= 0 else _DIM
    sheet.fill(row.x, row.y, row.width, 1, theme.SOFT_INK, alpha=90)
    cast.draw(sheet, seat, row.x + size / 2, row.middle[1], size, alpha=alpha)
    left, points = row.x + size + 12, 84.0 * letters.text_scale
    inner = Box(left, row.y + line + 2, row.right - points - left, row.height - line - 5)
    sheet.words(
        cast.players[seat], left, row.y + 3 + line / 2, Face.BOLD, theme.BODY, width=inner.width, alpha=alpha
    )
    if part < 0:
        return
    _draw_things(sheet, ceremony, seat, inner, cast.arms[seat])
    gained = ceremony.gained(ceremony.place)[seat] or 0
    colour = theme.INK if gained else theme.SOFT_INK
    told, at = signed(gained), (row.right - 4, row.middle[1])
    wide = sheet.words(told, *at, Face.NUMBER, _POINTS, colour, align="right", width=points - 8)
    if ceremony.is_counted and gained and gained == max(step.gained):
        sheet.icon("icon_star", row.right - 4 - wide / 2, row.middle[1] - row.height / 2 + 12, 20)


def _draw_things(sheet: DisplayList, ceremony: Ceremony, seat: int, box: Box, arms: str) -> None:
    """Things side by side, one after another, or a bar that grows; how many of them stands behind."""
    step, part = ceremony.steps[ceremony.place], ceremony.sight(seat)
    own, most = step.holdings[seat], max(1, *(one.amount for one in step.holdings))
    number = 46.0 * sheet.letters.text_scale
    shown, x = round(own.amount * part), box.x
    if own.pictures:
        sprite = sheet.art.sprites[own.pictures[0]]
        is_upright = sprite.height > sprite.width * (_UPRIGHT - 0.05)
        scale = (box.height if is_upright else min(box.height, _BAR * 1.6)) / sprite.height
        wide, count = sprite.width * scale, len(own.pictures)
        each = min(wide + 3, (box.width - number - wide) / max(1, count - 1))
        for place, name in enumerate(own.pictures[:shown]):
            sheet.sprite(name, x + wide / 2 + each * place, box.middle[1], scale=scale)
        x += wide + each * (shown - 1) if shown else 0.0
    elif own.amount:
        wide = (box.width - number - _BAR) * own.amount * part / most
        _draw_bar(sheet, Box(x, box.middle[1] - _BAR / 2, wide, _BAR), arms)
        sheet.icon(step.icon, x + wide + 4, box.middle[1], _BAR * 1.6)
        x += wide + _BAR
    sheet.words(str(shown), x + 8, box.middle[1], Face.NUMBER, theme.TITLE, width=number - 10)


def _draw_bar(sheet: DisplayList, box: Box, arms: str) -> None:
    """A bar in the colour of arms."""
    sheet.fill(*box, theme.INK)
    sheet.fill(box.x + 1, box.y + 1, box.width - 2, box.height - 2, theme.ARMS_COLOURS[arms])


def _draw_standing(sheet: DisplayList, ceremony: Ceremony, cast: Cast, box: Box) -> None:
    """All points so far as bars, those in front first, and who has just taken the lead."""
    letters, totals = sheet.letters, ceremony.totals()
    head, high = letters.line(theme.TITLE), letters.line(theme.BODY) + 5
    sheet.fill(box.x, box.y + 4, box.width, 2, theme.INK)
    one = ceremony.overtaker
    told = text("The standing so far")
    if one is not None:
        told = text("{player} takes the lead").format(player=cast.players[one])
    colour = theme.INK if one is None else theme.DANGER
    at = (box.x, box.y + 10 + head / 2)
    sheet.words(told, *at, Face.TITLE, theme.TITLE, colour, width=box.width)
    gained = (0,) * len(totals) if ceremony.is_counted else ceremony.gained(ceremony.place)
    order = [total - (now or 0) for total, now in zip(totals, gained, strict=True)]
    leaders = ceremony.leaders(is_before=not ceremony.is_counted)
    name = min(box.width * 0.34, max(letters.width(one, Face.BODY, theme.BODY) for one in cast.players) + 40)
    unit = (box.width - name - 80 * letters.text_scale) / max(_SCALE, *totals)
    for place, seat in enumerate(sorted(range(len(totals)), key=lambda one: -order[one])):
        y, arms = box.y + 14 + head + high * (place + 0.5), cast.arms[seat]
        sheet.icon(f"shield_{arms}", box.x + 12, y, high - 3)
        sheet.words(cast.players[seat], box.x + 30, y, Face.BODY, theme.BODY, width=name - 38)
        wide = max(2.0, unit * totals[seat])
        _draw_bar(sheet, Box(box.x + name, y - high * 0.3, wide, high * 0.6), arms)
        x = box.x + name + wide + 8
        x += sheet.words(str(totals[seat]), x, y, Face.NUMBER, theme.BODY)
        if seat in leaders:
            sheet.icon("icon_crown", x + high / 2 + 2, y, high - 4)
