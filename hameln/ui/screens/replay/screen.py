"""The replay: any match from its beginning to its end, forwards and backwards, at any speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.keys import Keys
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import Viewer
from hameln.table.log.reasons import thought_in_replay
from hameln.table.opaque import AMatch
from hameln.table.replay import Archive, ReplayedMatch
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.going_on import review
from hameln.ui.screen import Screen
from hameln.ui.screens.replay.playback import Playback, way_of
from hameln.ui.screens.replay.record import Follower, draw_fault
from hameln.ui.screens.replay.transport import Transport, draw_transport, moment_at
from hameln.ui.table.banner import below, draw_announced
from hameln.ui.table.scene import Scene, Why
from hameln.ui.table.side import Pointed, draw_side
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.shown import Route

READING: Final = 0.015
"""Seconds of each frame in which more matches of a file are read."""
_NEARER: Final = 1.2
_BOARD: Final = frozenset({"", "board"})
"""The board itself, which can be drawn about."""


class ReplayScreen(Screen):
    """A match on the table, with a bar to go through it.

    Attributes:
        playback: The match that is shown; ``None`` where the record holds none that can be read.
        archive: The file that it is from; ``None`` for a match at the table.
        place: Which match of the file it is, counted from 0.
    """

    first = "play"

    def __init__(
        self,
        app: App,
        source: Path | AMatch | ReplayedMatch,
        session: Session | None = None,
        at: int | None = None,
    ) -> None:
        """A replay.

        Args:
            source: The file of a record, a match at the table, or one that has been read already.
            session: What is known about a match at the table.
            at: The moment to begin with; without one the beginning, -1 for the end.
        """
        super().__init__(app)
        self.playback: Playback | None = None
        self.archive: Archive | None = None
        self.place = 0
        self._follower: Follower | None = None
        if isinstance(source, Path):
            self.archive = Archive(source)
            self.archive.read()
            self._follower = Follower(self.archive)
            if self.archive.replays:
                self.playback = Playback(app, self.archive.replays[0], at or 0)
        else:
            if not isinstance(source, ReplayedMatch):
                source = ReplayedMatch.of_match(source, session)
            self.playback = Playback(app, source, at or 0)

    def opened(self) -> None:
        """Tell what is wrong with the record."""
        if self.playback is not None and self.warning:
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
        if self.playback is not None and self.playback.replay.is_cut:
            return text("The record is cut off. What comes before can be seen.")
        if self.archive is not None and self.archive.is_full:
            told = text("The file holds more matches. The first {n} of them are shown.")
            return told.format(n=len(self.archive.replays))
        return ""

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table and the bar."""
        playback = self.playback
        if playback is None:
            draw_fault(sheet, self.archive)
            return
        controls.wood(sheet)
        stage = playback.stage
        layout = stage.lay_out(sheet, playback.replay.game.seats)
        box = stage.box
        sheet.spot("board", *box, has_focus=False)
        scene = playback.scene(self.pointed)
        stage.draw(sheet, scene)
        playback.theatre.draw_still(sheet, is_dark=playback.is_dark)
        pointed = self._inspected(playback, scene)
        draw_side(
            *(sheet, scene, stage, layout),
            pointed=pointed,
            scroll=playback.scroll,
            tips=self._tips(),
            speech=playback.speech,
        )
        sheet.anchor("screen", *box.middle)
        draw_transport(sheet, layout.bar, self._transport(playback))
        if playback.announced is not None:
            told = (playback.announced, playback.names, playback.replay.arms, box, text("Enter"))
            draw_announced(sheet, *told, column=below(sheet, stage, scene.game.seats, layout.side))
        playback.speech.draw(sheet, scene)
        playback.theatre.cover(sheet, box)

    def _transport(self, playback: Playback) -> Transport:
        return Transport(
            moments=playback.moments,
            count=playback.count,
            progress=playback.progress,
            turn_of=playback.turn_of,
            arms=playback.replay.arms,
            told=playback.told,
            seat=playback.doer,
            is_playing=playback.is_playing,
            speed=playback.speed,
            matches=(self.place + 1, len(self.archive.replays)) if self.archive is not None else (1, 1),
            warning=self.warning,
            why_not_on=playback.replay.why_not_on(playback.count),
            has_review=playback.replay.has_review,
            has_result=playback.is_at_end and playback.replay.is_counted,
            eyes=playback.told_eyes,
            looker=playback.viewer.seat,
            step=playback.step,
            take_speed=partial(setattr, playback, "speed"),
            turn_match=self._turn_match,
        )

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw the pieces that are under way."""
        if self.playback is not None:
            self.playback.theatre.draw(sheet)

    @property
    def is_moving(self) -> bool:
        """Whether pieces are under way."""
        return self.playback is not None and self.playback.theatre.is_moving

    @property
    def music(self) -> str | None:
        """The piece that fits the moment that is shown."""
        return None if self.playback is None else self.playback.piece

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
        spot = self.app.spot(name)
        of = None if spot is None else spot.of
        line = of.line if isinstance(of, Why) else of
        lines = self.playback.log if self.playback is not None else ()
        return line if isinstance(line, LogLine) and line in lines else None

    def _inspected(self, playback: Playback, scene: Scene) -> Pointed | None:
        """What the column tells about the thing that one points at."""
        thing = next(iter(self.pointed), self._attended)
        replay = playback.replay
        owner = playback.stage.owner_of(thing)
        seat = owner if replay.is_open else playback.viewer.seat
        explaining = table_kit(scene.game.name).explaining
        view = playback.view_of(playback.looker if replay.eyes else Viewer(seat=seat))
        found = explaining.inspect(scene.game, view, scene.names, thing)
        if found is not None and owner is not None and thing == playback.stage.panel_of(owner):
            found = found.played_by(scene.titles[owner])
        return Pointed(thing=thing, told=found) if found is not None else None

    # -- what is clicked

    def press(self, name: str) -> None:
        """Go where a button or a line of the log leads."""
        playback = self.playback
        if name in ("button:close", "button:menu"):
            self.back()
        elif name == "button:rules":
            self.app.open(routes.Rules(game=playback.replay.game.name if playback is not None else ""))
        elif playback is None:
            return
        elif (line := self._line(name)) is not None:
            self._press_line(playback, name, line)
        elif name in (buttons := self._buttons(playback)):
            buttons[name]()
        elif told := playback.eyes_of(playback.stage.owner_of(name)):
            self.app.say(told)

    def _press_line(self, playback: Playback, name: str, line: LogLine) -> None:
        """Go to the moment of a line of the log, or tell its reason."""
        spot = self.app.spot(name)
        if spot is not None and isinstance(spot.of, Why):
            told = (turn.reason for turn in playback.turns if turn.line == line)
            self._say_why(playback, next(told, None))
        else:
            playback.go(line.count)

    def _buttons(self, playback: Playback) -> Mapping[str, Callable[[], object]]:
        """What each button does."""
        return {
            "button:hint": lambda: self._say_why(playback, playback.reason),
            "button:log": lambda: self._stop_for(playback, routes.ReplayLog(playback)),
            "button:on": lambda: self._stop_for(playback, routes.PlayOn(playback.replay, playback.count)),
            "button:review": lambda: self._review(playback),
            "button:result": lambda: self._tell_result(playback),
            "scrub": lambda: self._scrub(playback, self.app.pointer[0]),
            "play": playback.play,
            "go:start": lambda: playback.go(0),
            "go:end": lambda: playback.go(playback.moments.length),
            "show": playback.theatre.leave,
            "announced:close": playback.read_announced,
            "announced:sheet": playback.read_announced,
            "speed": playback.next_speed,
            "eyes": lambda: self.app.say(playback.next_eyes()),
        }

    def _scrub(self, playback: Playback, x: float) -> bool:
        spot = self.app.spot("scrub")
        if spot is None:
            return False
        count = moment_at(x, spot.x, spot.width, playback.moments.length)
        if count != playback.count:
            playback.go(count)
        return True

    def _turn_match(self, step: int) -> None:
        """Show another match of the file."""
        replays = self.archive.replays if self.archive is not None else []
        place = self.place + step
        if 0 <= place < len(replays) and self.playback is not None:
            speed, self.place = self.playback.speed, place
            self.playback = Playback(self.app, replays[place])
            self.playback.speed = speed

    def _say_why(self, playback: Playback, line: LogLine | None) -> None:
        """Tell the thoughts behind a line of the log, if there is one that has a reason."""
        if line is None:
            self.app.say(text("Nobody has told why."))
            return
        thought = thought_in_replay(playback.replay, line, playback.looker, playback.names)
        self._stop_for(playback, routes.Why(thought))

    def _stop_for(self, playback: Playback, way: Route) -> None:
        playback.is_playing = playback.tells_end = False
        self.app.open(way)

    def _review(self, playback: Playback) -> None:
        playback.is_playing = False
        review(self.app, playback.replay)

    def _tell_result(self, playback: Playback, *, is_counted: bool = False) -> None:
        """Show the final scoring as it was in the match; from it one comes back to any moment."""
        watch = partial(self._watch, playback)
        self._stop_for(playback, routes.Scoring(playback.replay, is_counted, watch=watch))

    def _watch(self, playback: Playback, count: int) -> None:
        """Come back from the scoring to a moment; from the beginning the match is played."""
        self.app.close()
        playback.go(count)
        playback.is_playing = not count

    def press_other(self, name: str) -> bool:
        """The other button does not leave the replay."""
        return self.playback is not None

    # -- wheel, pointer and keys

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the log, go through the match, or look nearer."""
        playback = self.playback
        if playback is None:
            return False
        if self._line(name) is not None:
            return playback.scroll.by(40 * steps)
        if name == "eyes":
            self.app.say(playback.next_eyes(1 if steps < 0 else -1))
            return True
        if name in ("scrub", "step:action:less", "step:action:more"):
            playback.go(playback.count + (1 if steps > 0 else -1))
            return True
        return playback.stage.is_on_board(x, y) and playback.stage.nearer(_NEARER**steps, x, y)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the knob along its line, or the board."""
        playback = self.playback
        if playback is None:
            return False
        if name == "scrub":
            return self._scrub(playback, x)
        stage = playback.stage
        is_board = name in _BOARD or stage.has_on_board(name)
        return is_board and stage.is_on_board(x, y) and stage.move(dx, dy)

    def key(self, key: str) -> bool:
        """Go through the match; Enter puts away what is told over the board."""
        playback = self.playback
        if playback is None:
            return False
        if key == "ENTER" and playback.announced is not None:
            playback.read_announced()
        elif key == "SPACE":
            if not playback.theatre.leave():
                playback.play()
        elif key in ("HOME", "END"):
            playback.go(0 if key == "HOME" else playback.moments.length)
        elif (way := way_of(playback.moments, key)) is not None:
            playback.step(*way)
        elif playback.theatre.leave():
            return True
        else:
            return self._do(playback, Keys(self.app.settings.keys).action_of(key))
        return True

    def _do(self, playback: Playback, action: str) -> bool:
        """What the person's own keys stand for."""
        match action:
            case "zoom-in" | "zoom-out":
                factor = _NEARER if action == "zoom-in" else 1 / _NEARER
                playback.stage.nearer(factor, *playback.stage.box.middle)
            case "speed":
                playback.next_speed()
            case "why":
                self._say_why(playback, playback.reason)
            case "log":
                self._stop_for(playback, routes.ReplayLog(playback))
            case "lens":
                playback.has_lens = True
            case "secrets" if playback.replay.eyes:
                self.app.say(playback.next_eyes())
            case _:
                return False
        return True

    def released(self, key: str) -> None:
        """Put the lens away."""
        if self.playback is not None and Keys(self.app.settings.keys).action_of(key) == "lens":
            self.playback.has_lens = False
            self.app.is_dirty = True

    def update(self, seconds: float) -> bool:
        """Go on, and read more of the file."""
        has_more = False
        if self.archive is not None and not self.archive.is_whole:
            has_more = self.archive.read(READING)
            if self.archive.is_full:
                self.app.say(self.warning)
        if self._follower is not None and self.playback is not None:
            self._follower.follow(self.playback, seconds)
        is_new = self.playback is not None and self.playback.update(seconds)
        if self.playback is not None and self.playback.is_seen_to_end:
            self._tell_result(self.playback, is_counted=self.playback.theatre.reckoned is not None)
        self.app.messages.is_held = self.playback is not None and self.playback.theatre.is_seen
        has_painted = self.playback is not None and self.playback.stage.take_news()
        is_silent = self.playback is not None and self.playback.speech.pass_time(seconds)
        return is_new or has_more or has_painted or is_silent
