"""The replay: any match from its beginning to its end, forwards and backwards, at any speed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hameln.kernel.match import Match
from hameln.language import text
from hameln.table.keys import Keys
from hameln.table.kit import table_kit
from hameln.table.log import LogLine
from hameln.table.reels import Archive, Reel
from hameln.table.saves import say_damage
from hameln.table.seeing import Viewer
from hameln.table.session import Session
from hameln.ui import routes, theme, widgets
from hameln.ui.announced import draw_announced
from hameln.ui.lettering import Face
from hameln.ui.projector import Projector
from hameln.ui.scene import Scene
from hameln.ui.screen import Screen
from hameln.ui.screens.following import Follower
from hameln.ui.side import Pointed, draw_side
from hameln.ui.transport import SPEEDS, Transport, draw_transport, moment_at, way_of

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

READING: Final = 0.015
"""Seconds of each frame in which more matches of a file are read."""
_NEARER: Final = 1.2
_BOARD: Final = frozenset({"", "board"})
"""The board itself, which can be drawn about."""


class ReplayScreen(Screen):
    """A match on the table, with a bar to go through it.

    Attributes:
        projector: The match that is shown; ``None`` where the record holds none that can be read.
        archive: The file that it is from; ``None`` for a match at the table.
        place: Which match of the file it is, counted from 0.
    """

    first = "play"

    def __init__(
        self,
        app: App,
        source: Path | Match[Any, Any, Any],
        session: Session | None = None,
        at: int | None = None,
    ) -> None:
        """A replay.

        Args:
            source: The file of a record, or a match at the table.
            session: What is known about a match at the table.
            at: The moment to begin with; without one the beginning, -1 for the end.
        """
        super().__init__(app)
        self.projector: Projector | None = None
        self.archive: Archive | None = None
        self.place = 0
        self._follower: Follower | None = None
        if isinstance(source, Path):
            self.archive = Archive(source)
            self.archive.read()
            self._follower = Follower(self.archive)
            if self.archive.reels:
                self.projector = Projector(app, self.archive.reels[0], at or 0)
        else:
            self.projector = Projector(app, Reel.of_match(source, session), at or 0)

    def opened(self) -> None:
        """Tell what is wrong with the record."""
        if self.projector is not None and self.warning:
            self.app.say(self.warning)

    @property
    def warning(self) -> str:
        """What is wrong with the record; empty if nothing is."""
        if self.archive is not None and self.archive.fault:
            if not self.archive.line:
                return text("The record is damaged. What comes before can be seen.")
            return text("The record is damaged in line {line}. What comes before can be seen.").format(
                line=self.archive.line
            )
        if self.projector is not None and self.projector.reel.is_cut:
            return text("The record is cut off. What comes before can be seen.")
        if self.archive is not None and self.archive.is_full:
            told = text("The file holds more matches. The first {n} of them are shown.")
            return told.format(n=len(self.archive.reels))
        return ""

    # -- drawing

    def draw(self, sheet: Sheet) -> None:
        """Draw the table and the bar."""
        projector = self.projector
        if projector is None:
            self._draw_fault(sheet)
            return
        widgets.wood(sheet)
        stage = projector.stage
        layout = stage.lay_out(sheet, projector.reel.game.seats)
        box = stage.box
        sheet.spot("board", box.x, box.y, box.width, box.height, has_focus=False)
        scene = projector.scene(self.pointed)
        stage.draw(sheet, scene)
        pointed = self._inspected(projector, scene)
        draw_side(sheet, scene, stage, layout, pointed=pointed, scroll=projector.scroll, tips=self._tips())
        sheet.anchor("bank", box.x + box.width / 2, layout.bar.y + 20)
        sheet.anchor("screen", *box.middle)
        draw_transport(sheet, layout.bar, self._transport(projector))
        if projector.announced is not None:
            draw_announced(sheet, projector.announced, projector.names, projector.reel.arms, box)

    def _transport(self, projector: Projector) -> Transport:
        return Transport(
            film=projector.film,
            count=projector.count,
            progress=projector.progress,
            turn_of=projector.turn_of,
            arms=projector.reel.arms,
            told=projector.told,
            seat=projector.doer,
            is_playing=projector.is_playing,
            speed=projector.speed,
            matches=(self.place + 1, len(self.archive.reels)) if self.archive is not None else (1, 1),
            warning=self.warning,
            why_not_on=projector.reel.why_not_on(projector.count),
        )

    def _draw_fault(self, sheet: Sheet) -> None:
        """Say that nothing can be shown, and why."""
        widgets.wood(sheet)
        fault = self.archive.fault if self.archive is not None else ""
        width = min(sheet.width - 60, 620.0)
        room = width - 72
        told = text("This record cannot be shown.")
        line = self.archive.line if self.archive is not None else 0
        lines = (
            (told, theme.BODY, theme.INK),
            (say_damage(line), theme.BODY, theme.DANGER),
            (fault, theme.SMALL, theme.SOFT_INK),
        )
        high = max(42.0, sheet.letters.line(theme.BODY) + 14)
        heights = [sheet.measure(words, room, Face.BODY, size) for words, size, _ in lines]
        title = sheet.letters.line(theme.LARGE) + 40
        height = title + sum(heights) + high + 74
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = widgets.panel(sheet, x, y, width, height, text("Replay"))
        for (words, size, colour), tall in zip(lines, heights, strict=True):
            sheet.paragraph(words, x + 36, top, room, Face.BODY, size, colour, align="middle")
            top += tall + 8
        box = (x + width / 2 - 90, y + height - high - 28, 180.0, high)
        widgets.button(sheet, "button:close", box, text("Back"), icon="icon_left", kind="primary")

    def draw_moving(self, sheet: Sheet) -> None:
        """Draw the pieces that are under way."""
        if self.projector is not None:
            self.projector.flights.draw(sheet)

    @property
    def is_moving(self) -> bool:
        """Whether pieces are under way."""
        return self.projector is not None and not self.projector.flights.is_over

    def _tips(self) -> dict[str, str]:
        return {
            "log": text("The log"),
            "rules": text("The rules"),
            "hint": text("Why was that done?"),
            "menu": text("Leave the replay"),
        }

    # -- what one points at

    @property
    def _attended(self) -> str:
        hand = self.app.hand
        return hand.focus if hand.is_keyed else hand.hover

    @property
    def pointed(self) -> tuple[str, ...]:
        """The things that the line of the log is about at which one points."""
        line = self._line(self._attended)
        return line.things if line is not None else ()

    def _line(self, name: str) -> LogLine | None:
        """The line of the log that a spot stands for, unless the log has gone on."""
        lines = self.projector.log if self.projector is not None else ()
        match name.split(":"):
            case ["log" | "why", count, place] if int(place) < len(lines):
                line = lines[int(place)]
                return line if line.count == int(count) else None
            case _:
                return None

    def _inspected(self, projector: Projector, scene: Scene) -> Pointed | None:
        """What the column tells about the thing that one points at."""
        thing = next(iter(self.pointed), self._attended)
        reel = projector.reel
        seat = projector.stage.owner_of(thing) if reel.is_open else reel.viewer
        explaining = table_kit(scene.game.name).explaining
        view = projector.view_of(Viewer(seat=seat))
        found = explaining.inspect(scene.game, view, scene.names, thing)
        return Pointed(thing=thing, told=found) if found is not None else None

    # -- what is clicked

    def press(self, name: str) -> None:
        """Go where a button or a line of the log leads."""
        projector = self.projector
        match name.split(":"):
            case ["button", "close" | "menu"]:
                self.back()
            case ["button", "rules"]:
                self.app.open(routes.Rules())
            case parts if projector is not None:
                self._press(projector, parts)
            case _:
                pass

    def _press(self, projector: Projector, parts: list[str]) -> None:
        match parts:
            case ["button", what]:
                self._press_button(projector, what)
            case ["match", end]:
                self._turn_match(-1 if end == "less" else 1)
            case ["log", count, _]:
                projector.go(int(count))
            case ["why", *_] if (line := self._line(":".join(parts))) is not None:
                self.app.say(line.why)
            case ["scrub"]:
                self._scrub(projector, self.app.pointer[0])
            case _:
                self._press_way(projector, parts)

    def _press_button(self, projector: Projector, what: str) -> None:
        if what == "hint":
            self._say_why(projector)
        elif what == "log":
            self._open_log(projector)
        elif what == "on":
            self._play_on(projector)

    def _press_way(self, projector: Projector, parts: list[str]) -> None:
        """The buttons that lead through the match, and those for the speed."""
        match parts:
            case ["play"]:
                projector.play()
            case ["go", end]:
                projector.go(0 if end == "start" else projector.film.length)
            case ["step", way, end]:
                projector.step(way, -1 if end == "less" else 1)
            case ["announced", _]:
                projector.read_announced()
            case ["speed"]:
                projector.next_speed()
            case ["speed", place]:
                projector.speed = SPEEDS[int(place)]
            case _:
                pass

    def _scrub(self, projector: Projector, x: float) -> bool:
        spot = self.app.spot("scrub")
        if spot is None:
            return False
        count = moment_at(x, spot.x, spot.width, projector.film.length)
        if count != projector.count:
            projector.go(count)
        return True

    def _turn_match(self, step: int) -> None:
        """Show another match of the file."""
        reels = self.archive.reels if self.archive is not None else []
        place = self.place + step
        if 0 <= place < len(reels) and self.projector is not None:
            speed, self.place = self.projector.speed, place
            self.projector = Projector(self.app, reels[place])
            self.projector.speed = speed

    def _say_why(self, projector: Projector) -> None:
        self.app.say(projector.why or text("Nobody has told why."))

    def _open_log(self, projector: Projector) -> None:
        projector.is_playing = False
        self.app.open(routes.ReplayLog(projector))

    def _play_on(self, projector: Projector) -> None:
        projector.is_playing = False
        self.app.open(routes.PlayOn(projector.reel, projector.count))

    def press_other(self, name: str) -> bool:
        """The other button does not leave the replay."""
        return self.projector is not None

    # -- wheel, pointer and keys

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the log, go through the match, or look nearer."""
        projector = self.projector
        if projector is None:
            return False
        if name.startswith(("log:", "why:")):
            return projector.scroll.by(40 * steps)
        if name == "scrub" or name.startswith("step:action"):
            projector.go(projector.count + (1 if steps > 0 else -1))
            return True
        return projector.stage.is_on_board(x, y) and projector.stage.nearer(_NEARER**steps, x, y)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the knob along its line, or the board."""
        projector = self.projector
        if projector is None:
            return False
        if name == "scrub":
            return self._scrub(projector, x)
        stage = projector.stage
        is_board = name.partition(":")[0] in _BOARD | stage.board_things
        return is_board and stage.is_on_board(x, y) and stage.move(dx, dy)

    def key(self, key: str) -> bool:
        """Go through the match."""
        projector = self.projector
        if projector is None:
            return False
        if key == "SPACE":
            projector.play()
        elif key in ("HOME", "END"):
            projector.go(0 if key == "HOME" else projector.film.length)
        elif (way := way_of(projector.film, key)) is not None:
            projector.step(*way)
        else:
            return self._do(projector, Keys(self.app.settings.keys).action_of(key))
        return True

    def _do(self, projector: Projector, action: str) -> bool:
        """What the person's own keys stand for."""
        match action:
            case "zoom-in" | "zoom-out":
                factor = _NEARER if action == "zoom-in" else 1 / _NEARER
                projector.stage.nearer(factor, *projector.stage.box.middle)
            case "speed":
                projector.next_speed()
            case "why":
                self._say_why(projector)
            case "log":
                self._open_log(projector)
            case "lens":
                projector.has_lens = True
            case _:
                return False
        return True

    def released(self, key: str) -> None:
        """Put the lens away."""
        if self.projector is not None and Keys(self.app.settings.keys).action_of(key) == "lens":
            self.projector.has_lens = False
            self.app.is_dirty = True

    def update(self, seconds: float) -> bool:
        """Go on, and read more of the file."""
        has_more = False
        if self.archive is not None and not self.archive.is_whole:
            has_more = self.archive.read(READING)
            if self.archive.is_full:
                self.app.say(self.warning)
        if self._follower is not None and self.projector is not None:
            self._follower.follow(self.projector, seconds)
        is_new = self.projector is not None and self.projector.update(seconds)
        has_painted = self.projector is not None and self.projector.stage.take_news()
        return is_new or has_more or has_painted
