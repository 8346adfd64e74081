"""The end of a match on the screen: the nuns are turned up by candlelight, and rats are held against them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.thing_names import BACK, card_sprite
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.reveal import (
    Fate,
    Moment,
    Moved,
    Tied,
    Turned,
    Verdict,
    moments_of,
    say_beginning,
    say_moment,
)
from hameln.games.rattus_cartus.ui.layout import CARD, badge
from hameln.language import text
from hameln.table.saying import say_points
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import AmbientLight, DrawItem, look_of
from hameln.ui.draw.fonts import Face
from hameln.ui.table.finale import Beat, Finale
from hameln.ui.table.told import letters_for

_APART: Final = 14.0
_OPENS: Final = 1.6
_SUSPENSE: Final = 1.4
"""How many seconds more the last card takes that decides about anybody, and stays in the dark before."""
_STAYS: Final = 3.5
"""Seconds for which it is read at the end who lives."""
_LANE: Final = 70.0
_STAGE: Final = 330.0
"""How high the stage is at most."""
_STEPS: Final = 14
"""A card that turns does so in so many steps, so that few pictures of it are needed."""


@frozen(kw_only=True)
class _Places:
    """Where everything lies.

    Attributes:
        stage: The row of nuns by night.
        scale: How large its cards are.
        told: What is said.
        lanes: An heir each.
        unit: How far the signs of a lane are apart.
        gauge: Where they begin, from the left edge.
    """

    stage: Box
    scale: float
    told: Box
    lanes: tuple[Box, ...]
    unit: float
    gauge: float

    def card(self, slot: int, cards: int) -> tuple[float, float]:
        """The middle of a card of the row."""
        step = CARD[0] * self.scale + _APART
        return self.stage.middle[0] + step * (slot - (cards - 1) / 2), self.stage.middle[1]


class NightFinale(Finale):
    """The nuns are turned up card by card, and every heir's rats are counted against them."""

    opens = _OPENS

    def __init__(self, game: RattusCartus, view: View, names: Names, arms: Sequence[str]) -> None:
        """The end of a match.

        Args:
            game: The match's game.
            view: Everything as it was at the end.
            names: What all are called.
            arms: Of the heirs, by seat.
        """
        self._game, self._state, self._names, self._arms = game, view.state, names, arms
        self._moments = moments_of(game, view.state)
        self._totals = game.result(view.state).totals or ()
        self.title = text("The plague")
        self.beats = tuple(self._beat(place) for place in range(len(self._moments)))
        self._places: _Places | None = None

    # -- how long everything takes

    def _is_open(self, place: int) -> bool:
        """Whether anybody's fate is told after a moment still."""
        return any(isinstance(one, Fate) for one in self._moments[place:])

    def _decides(self, place: int) -> bool:
        """Whether a moment is the last card, and somebody lives or dies by it."""
        cards = [at for at, one in enumerate(self._moments) if isinstance(one, Turned)]
        return place == max(cards, default=-1) and self._is_open(place)

    def _beat(self, place: int) -> Beat:
        """How long a moment takes: cards that decide nothing are quick, the last one that does is slow."""
        moment = self._moments[place]
        more = _SUSPENSE if self._decides(place + 1) else 0.0
        match moment:
            case Turned() if not self._is_open(place):
                return Beat(moves=0.5, rests=0.4, sound="click")
            case Turned():
                slow = _SUSPENSE if self._decides(place) else 0.0
                return Beat(moves=0.8 + slow, rests=0.8 + more, sound="click")
            case Fate():
                falls = moment.is_dead and moment.seat in self._leaders(place)
                rests = 0.75 + more + (_SUSPENSE if falls else 0.0)
                return Beat(moves=0.45, rests=rests, sound="bells" if moment.is_dead else "confirm")
            case Moved() | Tied():
                return Beat(moves=0.0, rests=1.8, sound="bells")
            case Verdict():
                return Beat(moves=0.0, rests=_STAYS)

    # -- what is known

    def _nuns(self, done: int) -> int:
        """How many nuns have been turned up."""
        return self._moments[done - 1].nuns if done else 0

    def _turned(self, done: int) -> frozenset[int]:
        """Which cards have been turned up."""
        return frozenset(moment.slot for moment in self._moments[:done] if isinstance(moment, Turned))

    def _fates(self, done: int) -> dict[int, bool]:
        """Who is known to die, or to live."""
        return {moment.seat: moment.is_dead for moment in self._moments[:done] if isinstance(moment, Fate)}

    def _leaders(self, done: int) -> frozenset[int]:
        """Who would win if nobody else died.

        Rule: R15.2
        """
        fates = self._fates(done)
        alive = {seat: (points, -self._state.rats[seat]) for seat, points in enumerate(self._totals)}
        alive = {seat: worth for seat, worth in alive.items() if not fates.get(seat)}
        return frozenset(seat for seat, worth in alive.items() if worth == max(alive.values()))

    def _said(self, done: int) -> str:
        if not done:
            return say_beginning()
        return say_moment(self._moments[done - 1], self._state, self._names)

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box, done: int, *, is_moving: bool) -> None:
        """Draw the row, what is said, and the heirs."""
        places = self._places = self._lay_out(sheet, box)
        _draw_night(sheet, places.stage)
        turning = self._moments[done] if is_moving else None
        self._draw_row(sheet, places, done, turning)
        self._draw_sum(sheet, places, self._nuns(done))
        self._draw_said(sheet, places.told, self._said(done))
        for seat, lane in enumerate(places.lanes):
            self._draw_lane(sheet, places, seat, lane, done)

    def _lay_out(self, sheet: DisplayList, box: Box) -> _Places:
        """The row above, the heirs below; what is said lies between them."""
        seats, scale = self._game.seats, sheet.letters.text_scale
        said = sheet.letters.line(theme.TITLE) * 2 + 8
        least = sheet.letters.line(theme.TITLE) + 8
        lane = max(least, min(_LANE * max(1.0, scale * 0.85), (box.height * 0.56 - said) / seats))
        high = min(_STAGE, box.height - said - lane * seats)
        spare = box.height - high - said - lane * seats
        stage = Box(box.x, box.y + spare * 0.3, box.width, high)
        told = Box(box.x, stage.bottom + 4, box.width, said - 4)
        count = max(1, len(self._state.nuns))
        room = (box.width * 0.66 - _APART * count) / count
        top = stage.bottom + said + spare * 0.3
        gauge = 96 + min(box.width * 0.22, 210 * scale)
        most = max(*self._state.rats, *(self._nuns(done) for done in range(len(self._moments) + 1)), 10)
        return _Places(
            stage=stage,
            scale=min((high - 46) / CARD[1], room / CARD[0]),
            told=told,
            lanes=tuple(Box(box.x, top + lane * seat, box.width, lane) for seat in range(seats)),
            unit=min(34.0, (box.width - gauge - 150 * scale) / most),
            gauge=gauge,
        )

    def _draw_row(self, sheet: DisplayList, places: _Places, done: int, moving: Moment | None) -> None:
        """The cards of the row, those turned with their nuns."""
        cards, turned = self._state.nuns, self._turned(done)
        for slot, card in enumerate(cards):
            x, y = places.card(slot, len(cards))
            if isinstance(moving, Turned) and moving.slot == slot:
                continue
            is_up = slot in turned
            sprite = card_sprite(self._game.pack, card) if is_up else BACK
            sheet.sprite("card_shadow", x + 4, y + 5, scale=places.scale)
            sheet.sprite(sprite, x, y, scale=places.scale)
            if is_up and card != self._game.tables.unknown:
                nuns = self._game.tables.nuns_on[card]
                badge(sheet, nuns, x, y + CARD[1] * places.scale / 2 - 2, 30)

    def _draw_sum(self, sheet: DisplayList, places: _Places, nuns: int) -> None:
        """How many nuns there are so far."""
        stage = places.stage
        x = stage.right - (stage.width - len(self._state.nuns) * (CARD[0] * places.scale + _APART)) / 4
        y, size = stage.middle[1], min(72.0, stage.height * 0.3)
        sheet.icon("nun_large", x, y - size * 0.4, size)
        sheet.words(
            str(nuns),
            x,
            y + size * 0.62,
            Face.NUMBER,
            size * 0.62 / sheet.letters.text_scale,
            theme.CREAM,
            align="middle",
        )

    def _draw_said(self, sheet: DisplayList, box: Box, told: str) -> None:
        """What happens, in the middle between the row and the heirs."""
        written = letters_for(sheet.letters, told, box.width, 2)
        high = sheet.measure(told, box.width, *written)
        y = max(box.y, box.middle[1] - high / 2)
        sheet.paragraph(told, box.x, y, box.width, *written, align="middle", lines=2)

    def _draw_lane(self, sheet: DisplayList, places: _Places, seat: int, lane: Box, done: int) -> None:
        """An heir with its rats above, the nuns below, and its fate once that is certain."""
        fates, nuns, rats = self._fates(done), self._nuns(done), self._state.rats[seat]
        middle, alpha = lane.middle[1], 120 if fates.get(seat) else 255
        if seat:
            sheet.fill(lane.x + 8, lane.y, lane.width - 16, 1, theme.SOFT_INK, alpha=90)
        sheet.icon(f"shield_{self._arms[seat]}", lane.x + 32, middle, min(44.0, lane.height - 8), alpha=alpha)
        self._draw_heir(sheet, places, seat, lane, done, alpha=alpha)
        sheet.sprite(
            "candle_out" if fates.get(seat) else "candle_1",
            lane.x + places.gauge - 20,
            lane.bottom - 6,
            scale=min(0.8, (lane.height - 10) / 72),
            anchored=True,
        )
        size, left = min(30.0, places.unit * 1.05, lane.height / 2 - 7), lane.x + places.gauge + 8
        upper, lower = middle - lane.height * 0.23, middle + lane.height * 0.21
        for place in range(rats):
            sheet.icon("gauge_rat", left + places.unit * place, upper, size, alpha=alpha)
        is_open = len(self._turned(done)) < len(self._state.nuns)
        for place in range(max(nuns, rats) if is_open else nuns):
            name = "gauge_nun" if place < nuns else "gauge_unknown"
            sheet.icon(
                name, left + places.unit * place, lower, size, alpha=alpha if place < nuns else alpha // 3
            )
        x = lane.right - 72 * sheet.letters.text_scale**0.5
        colour = theme.DANGER if fates.get(seat) else theme.INK
        sheet.words(f"{rats} : {nuns}", x, middle, Face.NUMBER, theme.TITLE, colour, align="right")
        if seat in fates:
            self._draw_fate(sheet, lane, is_dead=fates[seat], size=1.0)

    def _draw_heir(
        self, sheet: DisplayList, places: _Places, seat: int, lane: Box, done: int, *, alpha: int
    ) -> None:
        """The name, and where there is room the points, with a crown for whoever would win now."""
        letters, x, width = sheet.letters, lane.x + 62, places.gauge - 108
        above, below = letters.line(theme.TITLE), letters.line(theme.SMALL)
        has_room = bool(self._totals) and above + below <= lane.height
        y = lane.middle[1] - below / 2 * has_room
        name = self._names.players[seat]
        sheet.words(name, x, y, Face.TITLE, theme.TITLE, width=width, alpha=alpha)
        if has_room:
            y, wide = lane.middle[1] + above / 2, (below + 3) * (seat in self._leaders(done))
            if wide:
                sheet.icon("icon_crown", x + below / 2, y, below)
            told = say_points(self._totals[seat])
            sheet.words(told, x + wide, y, Face.BODY, theme.SMALL, width=width - wide, alpha=alpha)

    def _draw_fate(
        self, sheet: DisplayList, lane: Box, *, is_dead: bool, size: float, alpha: int = 255
    ) -> None:
        """The sign of an heir's fate at the end of its lane."""
        sign, x, y = "fate_dead" if is_dead else "fate_alive", lane.right - 36, lane.middle[1]
        sheet.icon(sign, x, y, min(48.0, lane.height - 6) * size, alpha=alpha)

    def draw_moving(self, sheet: DisplayList, place: int, part: float) -> None:
        """A card turns, or a fate is stamped upon a lane."""
        places, moment = self._places, self._moments[place]
        if places is None:
            return
        if isinstance(moment, Turned):
            self._draw_turning(sheet, places, moment.slot, part)
        elif isinstance(moment, Fate):
            lane = places.lanes[moment.seat]
            size = round((1 + 1.4 * (1 - part) ** 2) * 12) / 12
            self._draw_fate(sheet, lane, is_dead=moment.is_dead, size=size, alpha=round(255 * part**0.5))

    def _draw_turning(self, sheet: DisplayList, places: _Places, slot: int, part: float) -> None:
        """A card on its edge, lifted towards whoever looks."""
        x, y = places.card(slot, len(self._state.nuns))
        turn = round(part * _STEPS) / _STEPS
        lifted = 1 + 0.12 * sin(pi * turn)
        high = CARD[1] * places.scale * lifted
        wide = max(2.0, CARD[0] * places.scale * lifted * abs(cos(pi * turn)))
        card = self._state.nuns[slot]
        sprite = BACK if turn < 0.5 else card_sprite(self._game.pack, card)
        y -= 14 * sin(pi * turn)
        sheet.marks.append(DrawItem(look_of("sprite", sprite), x - wide / 2, y - high / 2, wide, high))


def _draw_night(sheet: DisplayList, stage: Box) -> None:
    """The arch in which the row lies, with the doctor by candlelight beside it."""
    sheet.patch("row_frame", *stage)
    size = min(1.0, stage.height / 300)
    foot, left = stage.bottom - 20, stage.x + stage.width * 0.08
    sheet.sprite("night_moon", stage.right - 70 * size, stage.y + 70 * size, scale=0.8 * size, alpha=120)
    for part in (0.2, 0.5, 0.8):
        sheet.sprite("night_mist", stage.x + stage.width * part, foot - 8, scale=2.2 * size, alpha=90)
    sheet.sprite("night_glow", left + 62 * size, foot - 46 * size, scale=1.3 * size, alpha=190)
    sheet.sprite("plague_doctor", left - 14 * size, foot, scale=0.92 * size, anchored=True)
    sheet.sprite("candle_1", left + 62 * size, foot, scale=0.8 * size, anchored=True)
    for right, up, large in ((62, 46, 1.0), (52, 150, 0.6)):  # the candle, the lantern
        sheet.glimmer(
            AmbientLight(
                sprite="night_glow",
                x=left + right * size,
                y=foot - up * size,
                scale=large * size,
                alpha=70,
                swing=65,
                seconds=2.2,
                phase=large,
            )
        )
