"""The pace of a match on the screen: who acts when, what moves meanwhile, and thinking beside it all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING, Final

from hameln.errors import InUseError
from hameln.kernel.match import Played
from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.cues import STILLS
from hameln.table.helping import Company
from hameln.table.log.observation import Observation, Transition, Viewer
from hameln.table.log.turns import events_of
from hameln.table.opaque import AnAction, AnEvent, AState, AView
from hameln.table.telling import Announcement
from hameln.ui.draw.animation import Animation
from hameln.ui.kit import Stage
from hameln.ui.screens.match.banner import Banner, Remarks
from hameln.ui.sound.music import Accompaniment
from hameln.ui.table.animator import Animator
from hameln.ui.table.speech import Speech
from hameln.ui.table.tableaux import cast_of

if TYPE_CHECKING:
    from hameln.ui.app import App

INTENDED: Final = 0.5
"""Seconds at usual speed for which the target of a computer player is ringed before it acts."""
READ: Final = 0.9
"""Seconds at usual speed for which a told turn stands still before the next player acts, at least."""
A_LETTER: Final = 0.028
"""Seconds more for each of its letters."""
LONGEST_READ: Final = 4.5
"""Seconds for the longest line."""
_BUSY: Final = 0.05
"""Seconds of a frame that may be spent on actions that are not shown."""


class MatchPlayback:
    """Leads a desk's match on in time.

    Attributes:
        shown: What lies on the table for the eyes; the match may be ahead.
        theatre: What moves just now.
        music: Which piece is played to it.
        intended: What a computer player is about to use.
        told_over: What is told over the board.
        doing: What the player who is about to act does, in a few words.
        doer: That player.
        gained: A seat that has just come by something that it may look at alone; everything waits meanwhile.
        remarks: What is said of a moment.
        speech: What characters say.
        telling: The turn that has just ended, while it can be read before the next player acts.
        teller: Whose turn that was; ``None`` for nobody's.
        why: The reason that its player gave for it, or what speaks for what is about to be done.
        is_skipping: Whether everything happens at once until a person decides.
        waits_for_step: Whether a computer player waits for the next step.
        waits_to_see: Whether everything waits until somebody who looks alone has seen what came.
        is_taught: Whether lessons may stop it after each action, and what is seen large ends skipping.
    """

    def __init__(self, app: App, desk: MatchController, stage: Stage) -> None:
        """Nothing moves yet.

        Args:
            stage: Tells how pieces lie in their places.
        """
        self._app, self._desk, self._stage = app, desk, stage
        desk.session.yielding, desk.session.on_fault = app.yielding, self._failed
        self._game, self._views = desk.game, desk.session.history.views
        self._telling, self._showing = desk.kit.telling, desk.kit.showing
        self.music = Accompaniment(desk.kit.accompanying, self._game)
        self.catch_up()
        seated = (desk.session.seats, desk.session.arms)
        self._cast = cast_of(app, desk.game.name, seated, lambda: desk.names.players)
        self.theatre = Animator(app, stage, self._cast)
        self.told_over, self.remarks = Banner(app, desk), Remarks(app, desk)
        self.speech = Speech.at_table(app, desk.session, stage)
        self.intended: tuple[str, ...] = ()
        self.doing = self.why = self.telling = ""
        self.teller: int | None = None
        self.doer: int | None = None
        self.gained: int | None = None
        self.is_skipping = self.waits_for_step = self.waits_to_see = self._has_gained = self.is_taught = False
        self._forced: Transition | None = None
        self._events: tuple[AnEvent, ...] = ()
        self._queue: deque[Transition] = deque()
        self._landing: tuple[Transition, Observation] | None = None
        self._ready: Played[AnAction] | None = None
        self._left = self._reading = 0.0
        self._pool, self._company = ThreadPoolExecutor(max_workers=1, thread_name_prefix="player"), Company()
        self._thought: Future[Played[AnAction] | None] | None = None
        self._faults, self._excused = deque[tuple[Exception, int]](), set[int]()

    def close(self) -> None:
        """Stop thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._company.close()

    @property
    def flights(self) -> Animation:
        """The pieces that move just now."""
        return self.theatre.flights

    @property
    def is_dark(self) -> bool:
        """Whether it is dusk on the table that is shown."""
        return self._showing.is_dark(self.shown)

    @property
    def is_busy(self) -> bool:
        """Whether something that was done is still to be shown, or somebody looks whose turn is done."""
        return self._is_showing or self.waits_to_see or self._desk.has_looked

    @property
    def _is_showing(self) -> bool:
        return self._landing is not None or bool(self._queue)

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player thinks just now; one that has decided does not any more."""
        return self._thought is not None

    def show(self, played: Sequence[Transition]) -> None:
        """Show actions that were just played, one after another."""
        self._queue.extend(played)

    def skip(self) -> None:
        """Let everything happen at once until a person decides."""
        self.is_skipping, self.waits_for_step, self._left, self._reading = True, False, 0.0, 0.0
        self.flights.skip()

    def hurry(self) -> None:
        """End what moves just now, or what is there to be read."""
        self.flights.skip()
        self._left = self._reading = 0.0

    def step(self) -> None:
        """Let the player who waits act."""
        self.waits_for_step, self._left, self._reading = False, 0.0, 0.0
        self.has_seen()

    def has_seen(self) -> None:
        """Whoever looks alone has seen what came; now all may look."""
        if self.waits_to_see:
            self.waits_to_see = False
            self.look_with(None)

    def look_with(self, seat: int | None) -> None:
        """See the table with the eyes of one of several persons, or with nobody's; forget what others saw."""
        was_told, self._has_gained = bool(self.telling), False
        self._desk.look(seat)
        self.resync()
        if seat is None:
            self._app.hush()
        if was_told:
            self._let_read(len(self._desk.session.match.played))

    def look_anew(self, look: Callable[[], str]) -> str:
        """Look with other eyes, once everything that was done has been shown; nothing is decided anew.

        Args:
            look: Turns the desk to the other eyes, and says to whose.
        """
        while self._is_showing:
            if self._landing is None:
                self._begin(self._queue.popleft())
            self.flights.skip()
            self._fly(0.0)
        told = look()
        self._stand_at(self._state)
        if self.doing and self._ready is not None:
            self._tell_intention(self._ready)
        return told

    def resync(self) -> None:
        """Show the match as it stands."""
        self._queue.clear()
        self.remarks.forget()
        self.speech.hush()
        self.music.forget()
        self._landing = self._ready = None
        self.waits_to_see = False
        self._reading = 0.0
        self.intended, self.doing, self.telling = (), "", ""
        self.theatre = Animator(self._app, self._stage, self._cast)
        self.catch_up()
        self.told_over.resync()

    def catch_up(self) -> None:
        """Let lie on the table what lies there in the match."""
        self._stand_at(self._desk.session.match.state)

    def _stand_at(self, state: AState) -> None:
        self._state = state
        self.shown: AView = self._views.of(state, self._desk.log.viewer)

    @property
    def mover(self) -> int:
        """The seat that decides on the table that is shown; below 0 it is none."""
        mover: int = self._game.mover(self._state)
        return mover

    def view_of(self, seat: int) -> AView:
        """What a seat may know of the table before whatever moves has begun to."""
        return self._views.of(self._state, Viewer(seat=seat))

    @property
    def announced(self) -> Announcement | None:
        """What was told last over the board, until somebody has read it."""
        return self.told_over.now

    # -- time

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still has changed."""
        self.remarks.pass_time(seconds)
        self.theatre.pass_time(seconds)
        self.music.pass_time(seconds)
        changed = self.told_over.pass_time(seconds, is_busy=self.is_busy) | self.speech.pass_time(seconds)
        end = monotonic() + _BUSY
        while True:
            step = self._advance(seconds)
            changed = changed or step
            seconds = 0.0
            if not step or not self._is_instant or self.is_taught or monotonic() > end:
                return changed

    @property
    def _is_instant(self) -> bool:
        return self.is_skipping or self._app.settings.speed == 0

    def _advance(self, seconds: float) -> bool:
        """One stride; say whether anything changed."""
        if self._landing is not None:
            return self._fly(seconds)
        if self.gained is not None:
            return False
        if self._queue:
            self._begin(self._queue.popleft())
            return True
        if self.waits_to_see:
            return False
        if self._desk.has_looked:
            self._look_up()
            return True
        if self._desk.is_over or self._desk.asked is not None or self._desk.session.waits_for is not None:
            self.is_skipping = False
            return False
        if not self.is_skipping and self.told_over.stops(is_instant=self._app.settings.speed == 0):
            return False
        if self._ready is not None:
            return self._wait(seconds)
        self._reading -= seconds
        return self._think()

    def _fly(self, seconds: float) -> bool:
        changed = self.theatre.pass_flight(seconds)
        for sound in self.flights.sounds_due():
            self._app.play_sound(sound)
        if not self.flights.is_over or self._landing is None:
            return changed
        one, seen = self._landing
        self._landing = None
        self._state, self.shown = one.after, self._showing.afterwards(seen)
        lines = self._desk.record(seen)
        self.speech.note(one)
        if self.told_over.note():
            self.remarks.warned_of()
        self._note_gains(seen)
        has_passed = any(map(self._telling.is_pass, self._events))  # which stands in the log, turn after turn
        done = lines[0].text if one is self._forced and lines and not has_passed else ""
        self.remarks.say(done, self._telling.warning(seen))
        if self._is_instant:
            self.remarks.note(self._telling.effects(seen, self._events, self._desk.names))
        self._let_read(seen.count)
        self.intended, self.doing = (), ""
        return True

    def _note_gains(self, seen: Observation) -> None:
        """Where several persons play, whoever gained something hidden looks at it before the turn passes."""
        persons, confiding = self._desk.persons, self._desk.kit.confiding
        seat = confiding.gains(seen.before, self._events, seen.after) if len(persons) > 1 else None
        if self._desk.is_shared:
            viewer, played = self._desk.viewer, seen.played
            has_decided = played.mover == viewer and not played.auto  # with what came before its eyes
            is_new = seat is not None and seat == viewer
            self._has_gained = is_new or (self._has_gained and not has_decided)
        elif seat in persons:
            self.gained = seat

    def _look_up(self) -> None:
        """The turn of whoever looks alone is done: all look again, once what came has been seen."""
        if self._has_gained:
            self.waits_to_see, self.is_skipping = True, False
        else:
            self.look_with(None)

    def _let_read(self, count: int) -> None:
        """Leave the turn that has just ended to be read, unless a show goes on or a person has time."""
        if self._is_instant or self.is_dark or self._desk.asked is not None or self._desk.is_over:
            return
        ended = self._desk.log.turn_log.ended_at(count)
        if not ended:
            return
        last = next((turn.line for turn in reversed(ended) if turn.line.seat is not None), ended[-1].line)
        self.telling, self.why, self.teller = " ".join(turn.line.text for turn in ended), last.why, last.seat
        self._reading = min(LONGEST_READ, READ + A_LETTER * len(self.telling)) / self._app.settings.speed

    def _begin(self, one: Transition) -> None:
        """Let the pieces of an action move."""
        seen = one.seen(self._desk.log.viewer)
        self._landing = (one, seen)
        self._events = events_of(self._telling, self._game, seen)
        self.music.note(self._events)
        cues = self._showing.cues(self._game, self._events, self._desk.session.arms, seen)
        self.is_skipping &= not (self.is_taught and any(cue.kind in STILLS for cue in cues))
        speed = 0.0 if self._is_instant else self._app.settings.speed
        self.theatre.begin(cues, speed, self._say, self._events)
        if not self.flights.is_over:
            self.shown = self._showing.meanwhile(seen)
        if self.is_skipping and not self.theatre.is_on:
            self.flights.sounds_due()

    def _say(self, place: int) -> str:
        """One of the events that are shown just now, in a sentence."""
        return self._telling.sentence(self._events[place], self._desk.names)

    def _think(self) -> bool:
        """Let the next player think, and see what it has found."""
        session = self._desk.session
        if self._thought is None and session.needs_thought:
            self._company.follow(session, is_wanted=self._app.settings.all_cores)
            self._thought = self._pool.submit(session.decide)
        try:
            timeout = _BUSY / 2 if self._is_instant else 0.0
            played = session.decide() if self._thought is None else self._thought.result(timeout)
        except TimeoutError:
            return False
        self._thought = None
        self._excuse()
        self._ready = played
        return played is not None and ((bool(self.telling) and self._reading > 0) or self._intend())

    def _intend(self) -> bool:
        """Ring what the player who has decided is about to use."""
        played, self.telling = self._ready, ""
        if played is not None and played.mover >= 0 and not played.auto:
            self._tell_intention(played)
            self._left = 0.0 if self._is_instant or self.is_dark else INTENDED / self._app.settings.speed
            self.waits_for_step = self._app.settings.step_mode and not self.is_skipping
        return True

    def _tell_intention(self, played: Played[AnAction]) -> None:
        """Say what the player who has decided is about to do, as far as whoever looks may know it."""
        desk = self._desk
        self.intended = desk.things_of(played.action)
        self.doer = played.mover
        action = desk.log.viewer.action(self._game, self._state, played.action)
        self.doing, self.why = self._telling.say_deed(self._game, played.mover, action, desk.names), ""

    def _failed(self, error: Exception, seat: int) -> None:
        """A computer player has failed, in its thread."""
        self._faults.append((error, seat))

    def _excuse(self) -> None:
        """Say whose player has failed, once for each seat; a simple one has decided."""
        while self._faults:
            error, seat = self._faults.popleft()
            if seat in self._excused:
                continue
            self._excused.add(seat)
            kept = self._app.on_fault(error, f"the player {self._desk.session.seats[seat]}")
            told = text("{player} could not decide, so a simple player does it. The match goes on.")
            self._app.say(f"{told.format(player=self._desk.names.players[seat])} {kept}".strip())

    def _wait(self, seconds: float) -> bool:
        """Act, once the turn before was read and the intention was seen."""
        if self.telling:
            self._reading -= seconds
            return self._reading <= 0 and self._intend()
        self._left -= seconds
        if self._ready is None or self.waits_for_step or self._left > 0:
            return False
        played, self._ready, self._left = self._ready, None, 0.0
        is_forced = played.auto and played.mover in self._desk.persons and not self._desk.is_within
        try:
            told = self._desk.take(played)
        except InUseError:
            return False  # another program goes on with the match
        self._forced = told if is_forced else None
        self.show([told])
        if self._desk.unsaved:
            self._app.say(self._desk.unsaved)
        return True
