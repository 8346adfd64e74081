"""The pace of a match on the screen: who acts when, what moves meanwhile, and thinking beside it all."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYetError
from time import monotonic
from typing import TYPE_CHECKING, Final

from hameln.errors import InUseError
from hameln.games.hameln.rules.events import Event, PiperCame
from hameln.games.hameln.rules.sentences import say_deed
from hameln.games.hameln.rules.state import PAYING, State
from hameln.games.hameln.rules.telling import tell
from hameln.games.hameln.table.timeline import cues_of, meanwhile
from hameln.games.hameln.table.visit import Visit, visit_after
from hameln.kernel.match import Played
from hameln.language import plural, text
from hameln.table.desk import Desk
from hameln.table.kit import table_kit
from hameln.table.opaque import AView
from hameln.table.session import Told, told
from hameln.ui.flights import Flights
from hameln.ui.kit import Stage

if TYPE_CHECKING:
    from hameln.ui.app import App

INTENDED: Final = 0.5
"""Seconds at usual speed for which the target of a computer family is ringed before it acts."""
READ: Final = 0.9
"""Seconds at usual speed for which a told turn stands still before the next family acts, at least."""
A_LETTER: Final = 0.028
"""Seconds more for each of its letters."""
LONGEST_READ: Final = 4.5
"""Seconds for the longest line."""
_FEW_KINGS: Final = 2
"""Kings left in the supply from which on everybody is warned."""
_BUSY: Final = 0.02
"""Seconds of a frame that may be spent on actions that are not shown."""


class Conductor:
    """Leads a desk's match on in time.

    Attributes:
        shown: What lies on the table for the eyes; the match may be ahead.
        flights: What moves just now.
        intended: What a computer family is about to use.
        doing: What the family that is about to act does, in a few words.
        doer: That family.
        gained: A seat that has just come by something that it may look at alone; everything waits meanwhile.
        done_for: What was done for persons who had no other choice, and was not told them yet.
        telling: The turn that has just ended, while it can be read before the next family acts.
        teller: Whose turn that was; ``None`` for the Piper's visit.
        why: The reason of the last computer family that gave one.
        is_skipping: Whether everything happens at once until a person decides.
        waits_for_step: Whether a computer family waits for the next step.
    """

    def __init__(self, app: App, desk: Desk, stage: Stage) -> None:
        """Nothing moves yet.

        Args:
            stage: Tells how pieces lie in their places.
        """
        self._app = app
        desk.session.yielding = app.yielding
        desk.session.on_fault = self._failed
        self._desk = desk
        self._stage = stage
        self.shown: State = desk.session.match.state.copy()
        self.flights = Flights(self._stage.pieces)
        self.intended: tuple[str, ...] = ()
        self.doing = self.why = self.telling = ""
        self.teller: int | None = None
        self.doer: int | None = None
        self.gained: int | None = None
        self.done_for: list[str] = []
        self.is_skipping = self.waits_for_step = False
        self._visit: Visit | None = self._visit_now() if self.shown.stage == PAYING else None
        self._is_visit_read = False
        self._events: tuple[Event, ...] = ()
        self._to_read = 0.0
        self._queue: deque[tuple[Told, int]] = deque()
        self._landing: tuple[Told, int] | None = None
        self._ready: Played[int] | None = None
        self._left = self._reading = 0.0
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="family")
        self._thought: Future[Played[int] | None] | None = None
        self._faults: deque[tuple[Exception, int]] = deque()
        self._excused: set[int] = set()

    def close(self) -> None:
        """Stop thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def is_busy(self) -> bool:
        """Whether something that was done is still to be shown."""
        return self._landing is not None or bool(self._queue)

    @property
    def is_thinking(self) -> bool:
        """Whether a computer family thinks, or is about to act."""
        return self._thought is not None or self._ready is not None

    def show(self, played: Sequence[Told]) -> None:
        """Show actions that were just played, one after another."""
        first = len(self._desk.session.match.played) - len(played) + 1
        self._queue.extend((one, first + place) for place, one in enumerate(played))

    def skip(self) -> None:
        """Let everything happen at once until a person decides."""
        self.is_skipping = True
        self.waits_for_step = False
        self._left = self._reading = 0.0
        self.flights.skip()

    def hurry(self) -> None:
        """End what moves just now, or what is there to be read."""
        self.flights.skip()
        self._left = self._reading = 0.0

    def step(self) -> None:
        """Let the family that waits act."""
        self.waits_for_step = False
        self._left = self._reading = 0.0

    def resync(self) -> None:
        """Show the match as it stands."""
        self._queue.clear()
        self.done_for.clear()
        self._landing = self._ready = None
        self._reading = 0.0
        self.intended, self.doing, self.telling = (), "", ""
        self.flights = Flights(self._stage.pieces)
        self.shown = self._desk.session.match.state.copy()
        self._visit = self._visit_now() if self._visit is not None else None

    def view_of(self, seat: int) -> AView:
        """What a seat may know of what lies on the table for the eyes."""
        return self._desk.game.view(self.shown, seat)

    # -- the Piper

    @property
    def visit(self) -> Visit | None:
        """The last visit of the Piper, until somebody has read of it."""
        return None if self._is_visit_read else self._visit

    def _visit_now(self) -> Visit | None:
        """The visit of the Piper that is going on or has just ended."""
        visit: Visit | None = None
        for one in told(self._desk.session.match):
            visit = visit_after(visit, tell(self._desk.game, one.before, one.played.action, one.after))
        return visit

    def _note_visit(self) -> None:
        """Tell of the Piper's visit, which stays told until it was read."""
        is_coming = any(isinstance(event, PiperCame) for event in self._events)
        if not is_coming and (self._visit is None or self._visit.is_whole):
            return
        self._visit = visit_after(self._visit, self._events)
        if self._visit is not None and (is_coming or self._visit.is_whole):
            self._is_visit_read = False
            self._to_read = self._visit.reading(self._desk.names)

    def read_visit(self) -> bool:
        """Somebody has read what the Piper did; say whether there was anything to read."""
        was_told, self._is_visit_read = self.visit is not None, True
        return was_told

    @property
    def _is_read_alone(self) -> bool:
        """Whether only time ends what is told of the Piper, since nobody will decide any more."""
        visit = self.visit
        return visit is not None and visit.is_whole and (self._desk.is_over or not self._desk.persons)

    def _pass_reading(self, seconds: float) -> bool:
        """Time for reading has passed; say whether it is over."""
        if not self._is_read_alone or self.is_busy:
            return False
        self._to_read -= seconds
        return self._to_read <= 0 and self.read_visit()

    # -- time

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still has changed."""
        changed = self._pass_reading(seconds)
        end = monotonic() + _BUSY
        while True:
            step = self._advance(seconds)
            changed = changed or step
            seconds = 0.0
            if not step or not self._is_instant or monotonic() > end:
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
            self._begin(*self._queue.popleft())
            return True
        if self._desk.is_over or self._desk.asked is not None:
            self.is_skipping = False
            return False
        if self._app.settings.speed == 0 and self._is_read_alone and not self.is_skipping:
            return False
        if self._ready is not None:
            return self._wait(seconds)
        self._reading -= seconds
        return self._think()

    def _fly(self, seconds: float) -> bool:
        self.flights.update(seconds)
        for sound in self.flights.sounds_due():
            self._app.play_sound(sound)
        if not self.flights.is_over or self._landing is None:
            return False
        one, count = self._landing
        self._landing = None
        self.shown = one.after
        lines = self._desk.record(one, count)
        self._note_visit()
        self._note_gains(one)
        if one.played.auto and one.played.mover in self._desk.persons and lines:
            self._tell_only_choice(lines[0].text)
        self._let_read(count)
        self._announce(one)
        self.intended, self.doing = (), ""
        return True

    def _note_gains(self, one: Told) -> None:
        """Where several persons play, whoever gained something hidden looks at it before the turn passes."""
        game, persons = self._desk.game, self._desk.persons
        before, after = game.view(one.before, None), game.view(one.after, None)
        seat = table_kit(game.name).confiding.gains(before, self._events, after) if len(persons) > 1 else None
        if seat in persons:
            self.gained = seat

    def _tell_only_choice(self, deed: str) -> None:
        """Say aloud what was done for a person who had no other choice."""
        self.done_for.append(deed)
        self._app.say(self.said_of_done())

    def said_of_done(self) -> str:
        """What was done for persons who had no other choice, in one message."""
        if not self.done_for:
            return ""
        return " ".join(self.done_for) + " " + text("There was no other choice.")

    def _let_read(self, count: int) -> None:
        """Leave the turn that has just ended to be read, unless a person decides next, who has time."""
        ended = self._desk.annals.ended_at(count)
        if not ended or self._is_instant or self._desk.asked is not None or self._desk.is_over:
            return
        self.telling = " ".join(turn.line.text for turn in ended)
        self.teller = ended[-1].line.seat
        seconds = min(LONGEST_READ, READ + A_LETTER * len(self.telling))
        self._reading = seconds / self._app.settings.speed

    def _announce(self, one: Told) -> None:
        """Say aloud what nobody should miss, however fast families act."""
        before, after = one.before, one.after
        if after.kings < before.kings and 0 < after.kings <= _FEW_KINGS:
            warning = plural(
                "One more king rat, and the Piper comes.",
                "{n} more king rats, and the Piper comes.",
                after.kings,
            )
            self._app.say(warning.format(n=after.kings))

    def _begin(self, one: Told, count: int) -> None:
        """Let the pieces of an action move."""
        self._landing = (one, count)
        if one.played.mover >= 0 and not one.played.auto:
            self.why = one.played.why
        game = self._desk.game
        self._events = tell(game, one.before, one.played.action, one.after)
        cues = cues_of(self._events, self._desk.session.arms, one.before, one.after, game)
        is_still = self._is_instant or self._app.settings.reduced_motion
        speed = 0.0 if is_still else self._app.settings.speed
        self.flights.begin(cues, self._app.place, self._stage.unit, speed)
        if not self.flights.is_over:
            self.shown = meanwhile(one.before, one.after)
        if self.is_skipping:
            self.flights.sounds_due()

    def _think(self) -> bool:
        """Let the next family think, and see what it has found."""
        if self._thought is None:
            self._thought = self._pool.submit(self._desk.session.decide)
        try:
            played = self._thought.result(timeout=_BUSY / 2 if self._is_instant else 0.0)
        except NotYetError:
            return False
        self._thought = None
        self._excuse()
        if played is None:
            return False
        self._ready = played
        return (bool(self.telling) and self._reading > 0) or self._intend()

    def _intend(self) -> bool:
        """Ring what the family that has decided is about to use."""
        played, self.telling = self._ready, ""
        if played is not None and played.mover >= 0 and not played.auto:
            self.intended = self._desk.things_of(played.action)
            self.doer = played.mover
            self.doing = say_deed(self._desk.game, played.mover, played.action, self._desk.names)
            self._left = 0.0 if self._is_instant else INTENDED / self._app.settings.speed
            self.waits_for_step = self._app.settings.step_mode and not self.is_skipping
        return True

    def _failed(self, error: Exception, seat: int) -> None:
        """A family's player has failed, in its thread."""
        self._faults.append((error, seat))

    def _excuse(self) -> None:
        """Say whose player has failed, once for each family; a simple one has decided."""
        while self._faults:
            error, seat = self._faults.popleft()
            if seat in self._excused:
                continue
            self._excused.add(seat)
            kept = self._app.on_fault(error, f"the player {self._desk.session.seats[seat]}")
            told = text("{player} could not decide, so a simple player does it. The match goes on.")
            self._app.say(f"{told.format(player=self._desk.names.families[seat])} {kept}".strip())

    def _wait(self, seconds: float) -> bool:
        """Act, once the turn before was read and the intention was seen."""
        if self.telling:
            self._reading -= seconds
            return self._reading <= 0 and self._intend()
        self._left -= seconds
        if self._ready is None or self.waits_for_step or self._left > 0:
            return False
        played, self._ready, self._left = self._ready, None, 0.0
        try:
            self.show([self._desk.take(played)])
        except InUseError:
            return False  # another program goes on with the match
        if self._desk.unsaved:
            self._app.say(self._desk.unsaved)
        return True
