"""A replay on the table: which moment is shown, how it goes on, what is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import current, text
from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import ALL_KNOWING, Viewer
from hameln.table.log.turns import ToldTurn, events_of, last_deeds, lines_beside, without_verdict
from hameln.table.opaque import AView, TheNames
from hameln.table.reckoning import Standing
from hameln.table.replay import ReplayedMatch
from hameln.table.telling import Announcement, Progress
from hameln.ui.draw.animation import Animation
from hameln.ui.kit import screen_kit
from hameln.ui.screens.replay.transport import SPEEDS
from hameln.ui.sound.music import Accompaniment
from hameln.ui.table.animator import Animator
from hameln.ui.table.reckoned import reckoned_of
from hameln.ui.table.scene import Scene
from hameln.ui.table.speech import Speech
from hameln.ui.table.tableaux import cast_of
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.app import App

MOST_TURNS: Final = 12
"""Turns told beside the board."""
REST: Final = 0.35
"""Seconds between two actions, at least."""
A_LETTER: Final = 0.012
"""Seconds for each letter of what has happened."""
LONGEST_REST: Final = 1.6


class Playback:
    """A replay that is shown.

    Attributes:
        count: The moment that is shown.
        viewer: Who is told what happened, with whose eyes the table is seen where there is a choice.
        speed: One of `SPEEDS`.
        is_playing: Whether it goes on by itself.
        has_lens: Whether what is near to harm shows how near it is.
        stage: The table as the game draws it.
        scroll: Of the log.
        music: Which piece is played to it.
        speech: What characters said, as they say it again.
    """

    def __init__(self, app: App, replay: ReplayedMatch, at: int = 0) -> None:
        """Show a moment and wait.

        Args:
            at: The moment; -1 for the end.
        """
        self.app = app
        self.replay = replay
        self.moments = replay.moments
        self.viewer = replay.viewer
        self.count = self.moments.length if at < 0 else min(at, self.moments.length)
        self.speed = 1.0
        self.is_playing = self.has_lens = False
        self.stage, self.scroll = screen_kit(replay.game.name).stage(replay.game), Scroll()
        cast = cast_of(app, replay.game.name, (replay.players, replay.arms), lambda: self.names.players)
        self.theatre = Animator(app, self.stage, cast)
        self.speech = Speech.of_replay(app, replay, self.stage)
        self._kit = table_kit(replay.game.name)
        self.music = Accompaniment(self._kit.accompanying, replay.game)
        self._between: AView | None = None
        self._rest = 0.0
        self._language = current()
        self._names: TheNames = self._kit.telling.names(replay.game, replay.names)
        self._announced: tuple[int, Announcement | None] = (-1, None)
        self._read = -1
        self._standing: Standing | None = None
        self._turns: tuple[ToldTurn, ...] = ()
        self._turns_for: tuple[int, TheNames] | None = None

    @property
    def flights(self) -> Animation:
        """The pieces that move just now."""
        return self.theatre.flights

    @property
    def is_dark(self) -> bool:
        """Whether it is dusk on the table that is shown."""
        return self._kit.showing.is_dark(self._between or self.view)

    # -- going through the moments

    def go(self, count: int) -> None:
        """Show another moment at once."""
        self._land()
        self.music.forget()
        self.count = min(max(0, count), self.moments.length)
        self._arrive()
        self.speech.hush()
        self.speech.recall(self.count)

    def follow(self, replay: ReplayedMatch) -> None:
        """The match has gone on, or something was taken back; who saw its end sees how it goes on."""
        was_at_end = self.count == self.moments.length
        if not (replay.eyes and self.replay.eyes):
            self.viewer = replay.viewer
        self.replay, self.moments = replay, replay.moments
        self.speech = Speech.of_replay(self.app, replay, self.stage)
        if self.count > self.moments.length:
            self.go(self.moments.length)
        elif was_at_end and self.count < self.moments.length:
            self.is_playing, self._rest = True, 0.0

    def step(self, way: str, direction: int) -> None:
        """Go back or on by an action or a part of the match; one action on is seen in motion."""
        if way != "action":
            find = self.moments.next if direction > 0 else self.moments.previous
            self.go(find(way, self.count))
        elif direction > 0:
            self.forward()
        else:
            self.go(self.count - 1)

    def forward(self) -> None:
        """Go on by one action, in motion."""
        self._land()
        if self.count == self.moments.length:
            return
        self.count += 1
        self._arrive()
        seen = self.moments.seen_at(self.count, self.looker)
        events = events_of(self._kit.telling, self.replay.game, seen)
        cues = self._kit.showing.cues(self.replay.game, events, self.replay.arms, seen)
        self.music.note(events)
        say = self._kit.telling.sentence
        self.theatre.begin(cues, self.speed, lambda place: say(events[place], self.names), events)
        if self.flights.is_over:
            self._hear()
            self._land_told()
        else:
            self._between = self._kit.showing.meanwhile(seen)

    def _land_told(self) -> None:
        """Say what was said to what has just arrived, and count the points once the match is seen to end."""
        self.speech.recall(self.count)
        if self.count < self.moments.length or not self.moments.is_over:
            return
        replay, end = self.replay, self.moments.state_at(self.count)
        seated = (replay.arms, replay.players)
        found = reckoned_of(self.app, replay.game, end, ALL_KNOWING, self.names, seated)
        if found is not None:
            self.theatre.count(found, self.speed)

    def play(self) -> None:
        """Go on by itself, or stop doing so; from the end it begins again."""
        if not self.is_playing and self.count == self.moments.length:
            self.go(0)
        self.is_playing = not self.is_playing and self.moments.length > 0
        self._rest = 0.0

    def next_eyes(self, step: int = 1) -> str:
        """See the match with the next seat's eyes, after the last one with everything open; say whose."""
        eyes = self.replay.eyes
        return self._look_with(eyes[(eyes.index(self.viewer) + step) % len(eyes)]) if eyes else ""

    def eyes_of(self, seat: int | None) -> str:
        """See the match with the eyes of a seat, or if they are its already, with everything open; say so."""
        eyes = self.replay.eyes
        if seat is None or not eyes:
            return ""
        return self._look_with(eyes[0 if self.viewer.seat == seat else seat + 1])

    def _look_with(self, viewer: Viewer) -> str:
        self._land()
        self.viewer = viewer
        self._turns_for, self._announced = None, (-1, None)
        return self.told_eyes

    @property
    def told_eyes(self) -> str:
        """With whose eyes the match is seen, in a sentence; empty where there is no choice."""
        if not self.replay.eyes:
            return ""
        seat = self.viewer.seat
        if seat is None:
            return text("Everything lies open.")
        return text("The table as {player} saw it.").format(player=self.names.players[seat])

    def next_speed(self) -> None:
        """Take the next speed, after the last one the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still has changed."""
        self.music.pass_time(seconds)
        self.theatre.pass_time(seconds)
        if self._between is not None:
            changed = self.theatre.pass_flight(seconds)
            self._hear()
            if self.flights.is_over:
                self._between = None
                self._land_told()
                return True
            return changed
        if self.theatre.standing is not None or self._standing is not None:
            self.flights.update(seconds)
            self._hear()
            before, self._standing = self._standing, self.theatre.standing
            return before != self._standing
        if not self.is_playing:
            return False
        self._rest -= seconds * self.speed
        if self._rest > 0:
            return False
        self.forward()
        self.is_playing = self.count < self.moments.length
        return True

    def _arrive(self) -> None:
        """Look at what has just happened."""
        self.scroll.offset, self._read = 0.0, -1
        self._rest = self._reading()
        lines = self.moments.lines_at(self.count, self.viewer, self.names)
        any(self.stage.show(thing) for line in lines for thing in line.things)

    def _land(self) -> None:
        """Let everything arrive that is under way."""
        self.theatre.pictures.clear()
        if self._between is not None or self.theatre.standing is not None:
            self.flights.skip()
            self.flights.sounds_due()
            self._between = None

    def _hear(self) -> None:
        for sound in self.flights.sounds_due():
            self.app.play_sound(sound)

    @property
    def announced(self) -> Announcement | None:
        """What is told over the board at the moment that is shown, unless it was put away."""
        if self._announced[0] != self.count:
            self._announced = (self.count, self.moments.announced_at(self.count, self.viewer))
        return None if self._between is not None or self._read == self.count else self._announced[1]

    def read_announced(self) -> None:
        """Put away what is told over the board."""
        self._read, self._rest = self.count, 0.0

    def _reading(self) -> float:
        announced = self.announced
        if announced is not None and announced.is_whole:
            return announced.reading(self.names) * self.speed
        return min(LONGEST_REST, REST + A_LETTER * len(self.told)) if self.count else REST

    # -- what is seen

    @property
    def names(self) -> TheNames:
        """What everything is called, in the present language."""
        if self._language != current():
            self._language = current()
            self._names = self._kit.telling.names(self.replay.game, self.replay.names)
        return self._names

    @property
    def looker(self) -> Viewer:
        """Who looks at the table: whoever is told, or everybody with everything open."""
        return self.replay.onlooker(self.viewer)

    @property
    def view(self) -> AView:
        """How the match stands at the moment that is shown, as far as it may be seen."""
        return self._left_for(self.looker)

    def _left_for(self, viewer: Viewer) -> AView:
        """What the last action has left on the table, as somebody sees it."""
        if not self.count:
            return self.moments.view_at(0, viewer)
        return self._kit.showing.afterwards(self.moments.seen_at(self.count, viewer))

    @property
    def piece(self) -> str:
        """The piece of music that fits the moment that is shown."""
        return self.music.piece(self.view)

    def view_of(self, viewer: Viewer) -> AView:
        """How the table that is shown looks to somebody else."""
        if self._between is not None:
            return self._kit.showing.meanwhile(self.moments.seen_at(self.count, viewer))
        return self._left_for(viewer)

    @property
    def progress(self) -> Progress:
        """How far the match has come."""
        return self._kit.telling.progress(self.view)

    @property
    def turn_of(self) -> int | None:
        """Whose turn it is."""
        return self._kit.telling.turn_of(self.view)

    @property
    def turns(self) -> tuple[ToldTurn, ...]:
        """The last turns, as they had been told at the moment that is shown."""
        wanted = (self.count, self.names)
        if self._turns_for != wanted:
            self._turns = self.moments.turns_at(self.count, self.viewer, self.names, MOST_TURNS)
            self._turns_for = wanted
        return self._turns

    def all_turns(self) -> tuple[ToldTurn, ...]:
        """Every turn of the match."""
        return self.moments.turns_at(self.moments.length, self.viewer, self.names)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """A line for each of the last turns."""
        return lines_beside(self.turns, has_verdict=not self._is_ending)

    @property
    def _is_ending(self) -> bool:
        """Whether something of the end is still to be seen, so that nobody is told yet who has won."""
        return self._between is not None or self.theatre.standing is not None

    @property
    def _captioned(self) -> tuple[str, int | None]:
        """What is told of what moves just now, and whose that is."""
        return self.theatre.captioned(self._kit.telling, self._between or self.view, self.names)

    @property
    def told(self) -> str:
        """What has just happened, on one line."""
        if moving := self.theatre.told[0] or self._captioned[0]:
            return moving
        if not self.count:
            return text("Nothing has happened yet.")
        lines = self.moments.lines_at(self.count, self.viewer, self.names)
        if self._is_ending:
            lines = without_verdict(lines, self.turns)
        if lines:
            return " ".join(line.text for line in lines)
        one = self.moments.seen_at(self.count, self.viewer).played
        return self._kit.telling.say_deed(self.replay.game, one.mover, one.action, self.names) + "."

    @property
    def doer(self) -> int | None:
        """Whose deed that was; for what chance gave, whose turn it was."""
        told, seat = self._captioned
        if told or not self.count:
            return seat
        mover = self.moments.played[self.count - 1].mover
        if mover < 0:
            return self._kit.telling.turn_of(self.moments.view_at(self.count - 1, self.viewer))
        return mover

    @property
    def reason(self) -> LogLine | None:
        """What was done at the moment that is shown and why, if a computer player told its reason."""
        why = self.moments.played[self.count - 1].reason.why if self.count else ""
        return LogLine(text=self.told, seat=self.doer, count=self.count, why=why) if why else None

    def scene(self, pointed: tuple[str, ...]) -> Scene:
        """The table to be drawn.

        Args:
            pointed: Things to be marked; without any those that the last action is about.
        """
        now = self.moments.lines_at(self.count, self.viewer, self.names)
        told = () if self.theatre.is_on else now
        things = pointed or tuple(thing for line in told for thing in line.things)
        replay = self.replay
        scene = Scene(
            game=replay.game,
            view=self._between or self.view,
            names=self.names,
            arms=replay.arms,
            titles=self._titles,
            faces=tuple(self.theatre.cast().faces),
            viewer=self.viewer.seat,
            deciding=self.doer,
            intended=frozenset(things),
            last=last_deeds(self.turns, self._kit.telling.is_mark),
            has_lens=self.has_lens,
            has_verdict=not self._is_ending,
            log=self.log,
            is_contrast=self.app.settings.high_contrast,
            is_lively=self.app.settings.living and not self.app.settings.high_contrast,
        )
        return self.theatre.seen(scene)

    @property
    def _titles(self) -> tuple[str, ...]:
        """Who plays, by seat; empty words where nothing is known."""
        kit = players_kit(self.replay.game.name)
        return tuple(map(kit.short_title, self.replay.players)) or ("",) * self.replay.game.seats
