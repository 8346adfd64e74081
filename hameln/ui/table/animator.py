"""What moves over a table, and the shows among it: what everybody watches, at any speed, until they skip it.

A show has its own pace: slow speeds do not draw it out, and where everything happens at once it is still
seen, only shorter. With reduced motion nothing moves here either; what is told is told elsewhere then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import define, evolve

from hameln.table.cues import MEETS, PICTURE, STILLS, Cue, is_show
from hameln.table.opaque import AnEvent, AView, TheNames
from hameln.table.tasks.task import split
from hameln.ui.draw import theme
from hameln.ui.draw.animation import FRAME, Animation
from hameln.ui.draw.box import Box
from hameln.ui.kit import Stage
from hameln.ui.table.meetings import draw_staged
from hameln.ui.table.scene import Scene
from hameln.ui.table.small_pictures import Measures, draw_picture, draw_ribbon, measure_picture, place_picture
from hameln.ui.table.tableaux import Cast, draw_veil
from hameln.ui.table.told import letters_for
from hameln.ui.table.unfolding import draw_unfolding
from hameln.ui.widgets.clearest import way_between
from hameln.ui.widgets.notices import box_of

if TYPE_CHECKING:
    from hameln.table.reckoning import Standing
    from hameln.table.telling import Telling
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.reckoned import Reckoned

SPOT: Final = "show"
SLOWEST: Final = 0.8
FASTEST: Final = 4.0
"""How fast a show is where everything else happens at once."""
SOONEST: Final = 2.5
"""How fast two meet there, so that it can be seen who they are."""
MOST_PICTURES: Final = 4
"""More small pictures than these are not seen at once."""
_HALF: Final = 36.0
"""How far a thing of the board reaches from its middle that has no spot, in units of the board."""
_LIT: Final = 1.35
"""How much larger the light round the thing is than that."""
_COMES, _FADES = 0.15, 0.35
"""Seconds in which a small picture comes and goes."""
_PALE: Final = 0.5
"""How dark it becomes at most where everything is to be told apart well."""
_WIDEST: Final = 640.0
_LINES: Final = 3


@define
class _Picture:
    """A small picture.

    Attributes:
        cue: What is seen.
        age: For how many seconds it has been seen; below 0 it is still to come.
        ways: What moves in the same action.
        at: Where it lies, once that was found out.
        lies: How the board lay then.
    """

    cue: Cue
    age: float
    ways: tuple[Cue, ...] = ()
    at: tuple[float, float] | None = None
    lies: tuple[float, ...] = ()

    @property
    def is_beside(self) -> bool:
        """Whether it lies on the board, not at its edge."""
        return self.cue.tableau is not None and bool(self.cue.tableau.place)

    @property
    def alpha(self) -> float:
        """How much of it is seen."""
        return max(0.0, min(1.0, self.age / _COMES, (self.cue.length - self.age) / _FADES))


class Animator:
    """Plays what is seen of actions, one after another.

    Attributes:
        flights: What moves just now.
        is_left: Whether what is still to come of a show was skipped with its beginning.
        reckoned: The points that are counted, or were last.
        cast: Tells who sits there, in the present language.
        pictures: What is seen beside things for a while, whatever moves meanwhile; the newest last.
    """

    def __init__(self, app: App, stage: Stage, cast: Callable[[], Cast]) -> None:
        """Nothing moves yet.

        Args:
            app: The program.
            stage: The table as the game draws it.
            cast: Tells who sits there, in the present language.
        """
        self._app = app
        self._stage = stage
        self.flights = Animation(stage.pieces)
        self.is_left = False
        self.reckoned: Reckoned | None = None
        self.pictures: list[_Picture] = []
        self.cast = cast
        self._say: Callable[[int], str] = _silent
        self._events: tuple[AnEvent, ...] = ()
        self._laid: tuple[float, ...] = ()
        self._has_drawn = False

    @property
    def is_on(self) -> bool:
        """Whether a show is seen just now."""
        return self.flights.is_show

    @property
    def happened(self) -> tuple[AnEvent, ...]:
        """What has been seen so far of the action that is seen just now, the last of it still moving."""
        event = self.flights.event
        return () if event is None else self._events[: event + 1]

    def captioned(self, telling: Telling[AView], view: AView, names: TheNames) -> tuple[str, int | None]:
        """What is told of what is seen just now, and whose that is; nothing where the turn is told whole."""
        happened = self.happened
        told = telling.caption(view, happened, names) if happened else ""
        return told, getattr(happened[-1], "seat", None) if told else None

    @property
    def is_seen(self) -> bool:
        """Whether a show is seen just now, or something large over the board, or panels change places."""
        return self.is_on or self.flights.tableau is not None or self.flights.glide is not None

    @property
    def is_moving(self) -> bool:
        """Whether anything is seen that does not lie still."""
        return not self.flights.is_over or bool(self.pictures)

    def begin(
        self, cues: Sequence[Cue], speed: float, say: Callable[[int], str], events: Sequence[AnEvent] = ()
    ) -> None:
        """Let the pieces of an action move.

        Args:
            cues: The action's cues.
            speed: Of the match; 0 is at once.
            say: Tells one of the action's events, by its place.
            events: All that the action brought about.
        """
        self._say, self._events, is_a_show = say, tuple(events), is_show(cues)
        self.reckoned = None
        meets = any(cue.kind == MEETS for cue in cues)
        self.is_left = self.is_left and is_a_show and not meets
        if is_a_show:
            self.pictures.clear()
        is_still = self._app.settings.reduced_motion
        self._hang(cues, 0.0 if is_still else speed)
        cues = [cue for cue in cues if cue.kind != PICTURE]
        if is_still and any(cue.kind in STILLS for cue in cues):
            cues = [cue if cue.kind in STILLS else evolve(cue, kind="none", sprite="") for cue in cues]
            speed = self._pace(speed, SLOWEST * 2) if meets else speed
        elif is_still or self.is_left:
            speed = 0.0
        elif is_a_show:
            speed = self._pace(speed, SOONEST if meets else FASTEST)
            self._stage.reset()
        self._begin(cues, speed)

    def _hang(self, cues: Sequence[Cue], speed: float) -> None:
        """Let the small pictures of an action be seen; of one thing the newest."""
        hung = [cue for cue in cues if cue.kind == PICTURE]
        places, ways = {cue.target for cue in hung}, tuple(cue for cue in cues if cue.origin and cue.sprite)
        kept = [one for one in self.pictures if one.cue.target not in places]
        fresh = [_Picture(cue, -cue.start / speed if speed > 0 else 0.0, ways) for cue in hung]
        self.pictures = [*kept, *fresh][-MOST_PICTURES:]

    def pass_time(self, seconds: float) -> None:
        """Time has passed for the small pictures, whatever the speed of the match; on the board lies one."""
        for one in self.pictures:
            one.age += min(seconds, FRAME)
        newest = next((one for one in reversed(self.pictures) if one.is_beside and one.age >= 0), None)
        self.pictures = [
            one
            for one in self.pictures
            if one.age < one.cue.length and (one is newest or one.age < 0 or not one.is_beside)
        ]

    def count(self, reckoned: Reckoned, speed: float) -> None:
        """Count the points of a match that is over; with reduced motion they are seen as stills.

        Args:
            reckoned: What is counted.
            speed: Of the match; 0 is at once.
        """
        self._say, self.reckoned, self.is_left = _silent, reckoned, False
        self._stage.reset()
        self._begin(reckoned.reckoning.cues, self._pace(speed))

    @staticmethod
    def _pace(speed: float, fastest: float = FASTEST) -> float:
        """How fast a show is seen."""
        return min(fastest, max(SLOWEST, speed)) if speed > 0 else fastest

    def _begin(self, cues: Sequence[Cue], speed: float) -> None:
        self._laid = self._lies if self._has_drawn else ()  # else nobody has laid the board out yet
        self.flights.begin(cues, self._place, self._stage.unit, speed)

    @property
    def standing(self) -> Standing | None:
        """How far the points have been counted, while they are."""
        if self.reckoned is None or self.flights.is_over:
            return None
        return self.reckoned.reckoning.standing(self.flights.passed)

    @property
    def told(self) -> tuple[str, str]:
        """What is counted just now, and how; nothing where nothing is."""
        standing = self.standing
        return (
            self.reckoned.told(standing) if self.reckoned is not None and standing is not None else ("", "")
        )

    def seen(self, scene: Scene) -> Scene:
        """The table as it is seen, also while points are counted or panels change places."""
        glide = self._glide
        if glide is not None:
            scene = evolve(scene, glide=(tuple(int(split(name)[1]) for name in glide[0]), glide[1]))
        scene = evolve(scene, happened=self.happened)
        standing = self.standing
        if self.reckoned is None or standing is None:
            return scene
        return self.reckoned.scene(scene, standing)

    @property
    def _glide(self) -> tuple[tuple[str, ...], float] | None:
        """The panels that change places, and how far they have come; at once with reduced motion."""
        glide = self.flights.glide
        return glide if glide is None or not self._app.settings.reduced_motion else (glide[0], 1.0)

    def leave(self) -> bool:
        """Skip the show that is seen, with all that is still to come of it; say whether there was one.

        What is seen large over the board is skipped by itself, so that the next such thing is seen.
        """
        if not self.is_seen:
            return False
        if self.flights.leap():
            return True
        self.is_left = self.is_on
        self.flights.skip()
        return True

    def _place(self, name: str) -> tuple[float, float] | None:
        return self._app.place(name) or self._stage.point(name)

    @property
    def _lies(self) -> tuple[float, ...]:
        """What changes as the board comes to lie elsewhere."""
        box = self._stage.box
        return self._app.width, self._app.height, box.x, box.y, self._stage.unit

    # -- drawing

    def draw_still(self, sheet: DisplayList, *, is_dark: bool) -> None:
        """Draw the dusk that stays between two actions of a show; behind a tableau let the board step back.

        Args:
            is_dark: Whether the game says that it is dusk.
        """
        if is_dark and self.flights.dusk is None:
            self._stage.draw_dusk(sheet, self._darkest)
        if self.flights.tableau is not None:
            draw_veil(sheet, self._stage.box)

    def pass_flight(self, seconds: float) -> bool:
        """Time has passed for what moves; say whether what lies still looks different now.

        The board begins or ceases to step back, or panels change places.
        """
        before = self.flights.tableau is not None, self._glide, self.flights.event
        self.flights.update(seconds)
        return before != (self.flights.tableau is not None, self._glide, self.flights.event)

    @property
    def _darkest(self) -> float:
        return _PALE if self._app.settings.high_contrast else 1.0

    def cover(self, sheet: DisplayList, box: Box) -> None:
        """Let a click anywhere on a part of the sheet skip the show that is seen."""
        if self.is_on:
            sheet.spot(SPOT, *box, has_focus=False)

    def draw(self, sheet: DisplayList) -> None:
        """Draw what moves, also where the board has come to lie elsewhere meanwhile."""
        self._has_drawn = True
        if self._laid != self._lies and not self.flights.is_over:
            self._laid = self._lies
            self.flights.settle(self._place, self._stage.unit)
        dusk = self.flights.dusk
        if dusk:
            self._stage.draw_dusk(sheet, dusk * self._darkest)
        self.flights.draw(sheet)
        self._draw_pictures(sheet)
        told = " ".join(filter(None, (self._say(place).strip() for place in self.flights.told)))
        tableau = self.flights.tableau
        if tableau is not None:
            self._draw_tableau(sheet, *tableau, told)
        elif told and not self.flights.has_tableau:
            _draw_told(sheet, told, self._stage.notices)
        standing = self.standing
        if self.reckoned is not None and standing is not None:
            self.reckoned.draw_winner(sheet, standing, self._stage.box)

    def _draw_tableau(self, sheet: DisplayList, cue: Cue, passed: float, told: str) -> None:
        """Draw what is seen large over the board."""
        if cue.tableau is None:
            return
        is_still, box = self._app.settings.reduced_motion, self._stage.box
        staging = cue.tableau.staging
        if staging is not None:
            part = 1.0 if is_still else passed / cue.length
            draw_staged(sheet, cue.tableau, staging, self.cast(), told, box, part)
        else:
            draw_unfolding(sheet, cue.tableau, self.cast(), box, passed, is_still=is_still)

    def _draw_pictures(self, sheet: DisplayList) -> None:
        """Draw what is seen small beside things, the newest above the others."""
        for one in self.pictures:
            at, tableau = self._place(one.cue.target), one.cue.tableau
            if at is None or one.age < 0 or tableau is None:
                continue
            cast, box = self.cast(), self._stage.box
            if not tableau.place:
                places = filter(None, map(self._place, self._stage.edge_marks))
                draw_ribbon(sheet, tableau, cast, self._stage.edge, one.alpha, [x for x, _ in places])
                continue
            size = measure_picture(sheet, tableau, cast, box.width)
            own = self._box_of(one.cue.target, at)
            if one.at is None or one.lies != self._lies:
                one.at, one.lies = self._free_place(one, size, own), self._lies
            lit = max(own.width, own.height) * _LIT
            sheet.icon("glow_counted", *own.middle, lit, alpha=round(255 * one.alpha))
            age = None if self._app.settings.reduced_motion else one.age
            draw_picture(sheet, tableau, cast, one.at, size, one.alpha, age=age)

    def _box_of(self, name: str, at: tuple[float, float]) -> Box:
        """Where a thing lies on the board."""
        spot, half = self._app.spot(name), _HALF * self._stage.unit
        return box_of(spot) if spot is not None else Box(at[0] - half, at[1] - half, 2 * half, 2 * half)

    def _free_place(self, one: _Picture, size: Measures, own: Box) -> tuple[float, float]:
        """Where a small picture covers neither its thing nor the ways of its action, and else little."""
        stage = self._stage
        spots = [box_of(spot) for spot in self._app.spots if stage.has_on_board(spot.name)]
        ways = [
            box
            for cue in one.ways
            for before, after in pairwise((cue.origin, *cue.via, cue.target))
            if (start := self._place(before)) is not None and (end := self._place(after)) is not None
            for box in way_between(start, end)
        ]
        return place_picture(self._app.drawn, size, own, stage.box, ways, spots)


def _silent(_: int) -> str:
    """Tell nothing."""
    return ""


def _draw_told(sheet: DisplayList, told: str, box: Box) -> None:
    """Write what happens at the foot of the board."""
    room = min(_WIDEST * max(1.0, sheet.letters.text_scale * 0.9), box.width - 60) - 56
    face, size = written = letters_for(sheet.letters, told, room, _LINES)
    lines = sheet.letters.wrap(told, *written, room)
    line, count = sheet.letters.line(size), min(_LINES, len(lines))
    wide = sheet.letters.width(lines[0], *written) if count == 1 else room
    width, height = wide + 56, line * count + 26
    x, y = box.middle[0] - width / 2, box.bottom - height - 12
    sheet.patch("panel_tooltip", x, y, width, height)
    sheet.paragraph(told, x + 28, y + 12, width - 56, face, size, theme.CREAM, align="middle", lines=_LINES)
