"""A replay on the table: which moment is shown, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.language import mark, text
from hameln.table.cues import LENGTHS
from hameln.table.log.moments import STEP, Moments
from hameln.table.log.observation import ALL_KNOWING, Viewer
from hameln.table.log.turns import events_of
from hameln.table.opaque import AnEvent
from hameln.table.reckoning import Standing
from hameln.table.replay import ReplayedMatch
from hameln.table.telling import Part
from hameln.ui.screens.replay.sight import Sight
from hameln.ui.sound.music import Accompaniment
from hameln.ui.table.reckoned import reckoned_of
from hameln.ui.table.speech import Speech
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.app import App

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
ACTION: Final = Part(word=STEP, previous=mark("Previous step"), next=mark("Next step"))
"""The shortest way through any match."""
KEYS: Final = (
    ("LEFT", "RIGHT"),
    ("SHIFT+LEFT", "SHIFT+RIGHT"),
    ("CTRL+LEFT", "CTRL+RIGHT"),
    ("UP", "DOWN"),
)
"""The keys that lead back and on, of the shortest way first; longer parts than these have buttons only."""
_SAME: Final = {"PAGEUP": "SHIFT+LEFT", "PAGEDOWN": "SHIFT+RIGHT"}
"""Keys that do the same as others."""
REST: Final = 0.35
"""Seconds between two actions, at least."""
A_LETTER: Final = 0.012
"""Seconds for each letter of what has happened."""
LONGEST_REST: Final = 1.6
SHARED: Final = 3.5
"""Seconds that the actions of one step take together, but for the last one, which may bring more about."""


def way_of(moments: Moments, key: str) -> tuple[str, int] | None:
    """Where a key leads, if it leads through the match: the word of a part, or `STEP`; back or on."""
    parts = (ACTION, *reversed(moments.telling.parts))
    for part, keys in zip(parts, KEYS, strict=False):
        if _SAME.get(key, key) in keys:
            return part.word, -1 if _SAME.get(key, key) == keys[0] else 1
    return None


class Playback(Sight):
    """A replay that is shown, and how it goes through its moments.

    Attributes:
        speed: One of `SPEEDS`.
        is_playing: Whether it goes on by itself.
        tells_end: Whether the match has just been seen to end, so that its scoring is due.
        scroll: Of the log.
        music: Which piece is played to it.
        speech: What characters said, as they say it again.
    """

    def __init__(self, app: App, replay: ReplayedMatch, at: int = 0) -> None:
        """Show a moment and wait.

        Args:
            at: The moment; -1 for the end.
        """
        super().__init__(app, replay, at)
        self.speed = 1.0
        self.is_playing = self.tells_end = False
        self.scroll = Scroll()
        self.speech = Speech.of_replay(app, replay, self.stage)
        self.music = Accompaniment(self._kit.accompanying, replay.game)
        self._rest = 0.0
        self._standing: Standing | None = None

    @property
    def piece(self) -> str:
        """The piece of music that fits the moment that is shown."""
        return self.music.piece(self.view)

    # -- going through the moments

    def go(self, count: int) -> None:
        """Show another moment at once."""
        self._land()
        self.tells_end = False
        self.music.forget()
        self.count = min(max(0, count), self.moments.length)
        self._arrive()
        self.speech.hush()
        self.speech.recall(self.count)

    def follow(self, replay: ReplayedMatch) -> None:
        """The match has gone on, or something was taken back; who saw its end sees how it goes on."""
        was_at_end = self.is_at_end
        if not (replay.eyes and self.replay.eyes):
            self.viewer = replay.viewer
        self.replay, self.moments = replay, replay.moments
        self.speech = Speech.of_replay(self.app, replay, self.stage)
        if self.count > self.moments.length:
            self.go(self.moments.length)
        elif was_at_end and self.count < self.moments.length:
            self.is_playing, self._rest = True, 0.0

    def step(self, way: str, direction: int) -> None:
        """Go back or on by a step or a longer part of the match; one step on is seen in motion."""
        if way == STEP and direction > 0:
            self.forward()
        else:
            find = self.moments.next if direction > 0 else self.moments.previous
            self.go(find(way, self.count))

    def forward(self) -> None:
        """Go on by one step, in motion; several actions of it take no longer than a scene."""
        self._land()
        if not self.is_at_end:
            self._goal = self.moments.next(STEP, self.count)
            self._move()

    def _move(self) -> None:
        """Let the next action of the step move, or where nothing may, all of them."""
        actions = self._goal - self.moments.previous(STEP, self._goal)
        while self._between is None and self.count < self._goal:
            self.count += 1
            self._arrive()
            seen = self.moments.seen_at(self.count, self.looker)
            events = events_of(self._kit.telling, self.replay.game, seen)
            cues = self._kit.showing.cues(self.replay.game, events, self.replay.arms, seen)
            self.music.note(events)
            self.flights.sounds_due()  # of several actions at once only the last one is heard
            hurry = max(1.0, actions * LENGTHS["fly"] / SHARED) if self.count < self._goal else 1.0
            self.theatre.begin(cues, self.speed * hurry, partial(self._say, events), events)
            if not self.flights.is_over:
                self._between = self._kit.showing.meanwhile(seen)
        if self._between is None:
            self._hear()
            self._land_told()

    def _say(self, events: Sequence[AnEvent], place: int) -> str:
        return self._kit.telling.sentence(events[place], self.names)

    def _land_told(self) -> None:
        """Say what was said to what has just arrived, and count the points once the match is seen to end."""
        self.speech.recall(self.count)
        if not (self.is_at_end and self.moments.is_over):
            return
        self.tells_end = self.replay.is_counted
        replay, end = self.replay, self.moments.state_at(self.count)
        seated = (replay.arms, replay.seats)
        found = reckoned_of(self.app, replay.game, end, ALL_KNOWING, self.names, seated)
        if found is not None:
            self.theatre.count(found, self.speed)

    @property
    def is_seen_to_end(self) -> bool:
        """Whether the match has just been seen to end, and what is told over the board could be read."""
        return self.tells_end and not self._is_ending and (self.announced is None or self._rest <= 0)

    def play(self) -> None:
        """Go on by itself, or stop doing so; from the end it begins again."""
        if not self.is_playing and self.is_at_end:
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
                if self.count < self._goal:
                    self._move()
                else:
                    self._land_told()
                return True
            return changed
        if self.theatre.standing is not None or self._standing is not None:
            self.flights.update(seconds)
            self._hear()
            before, self._standing = self._standing, self.theatre.standing
            return before != self._standing
        if not (self.is_playing or self.tells_end):
            return False
        self._rest -= seconds * self.speed
        if self._rest > 0 or self.tells_end:
            return False
        self.forward()
        self.is_playing = not self.is_at_end
        return True

    def _arrive(self) -> None:
        """Look at what has just happened."""
        self.scroll.offset, self._read = 0.0, -1
        self._rest = self._reading()
        lines = self.moments.lines_at(self.count, self.viewer, self.names)
        for thing in (thing for line in lines for thing in line.things):
            if self.stage.show(thing):
                break  # the first one that lies on the board is in sight now

    def _land(self) -> None:
        """Let everything arrive that is under way, and all of its step."""
        self.theatre.pictures.clear()
        self.count, self._goal = max(self.count, self._goal), 0
        if self._between is not None or self.theatre.standing is not None:
            self.flights.skip()
            self.flights.sounds_due()
            self._between = None

    def _hear(self) -> None:
        for sound in self.flights.sounds_due():
            self.app.play_sound(sound)

    def read_announced(self) -> None:
        """Put away what is told over the board."""
        self._read, self._rest = self.count, 0.0

    def _reading(self) -> float:
        announced = self.announced
        if announced is not None and announced.is_whole:
            return announced.reading(self.names) * self.speed
        return min(LONGEST_REST, REST + A_LETTER * len(self.told)) if self.count else REST
