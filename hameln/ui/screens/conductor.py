"""The pace of a match on the screen: who acts when, what moves meanwhile, and thinking beside it all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYetError
from time import monotonic
from typing import TYPE_CHECKING, Final

from hameln.city.sentences import NUMERALS, say_deed
from hameln.city.state import State
from hameln.city.telling import tell
from hameln.kernel.match import Played
from hameln.language import plural, text
from hameln.table.desk import Desk
from hameln.table.session import Told
from hameln.table.timeline import cues_of, meanwhile
from hameln.ui.flights import Flights

if TYPE_CHECKING:
    from hameln.ui.app import App

INTENDED: Final = 0.5
"""Seconds at usual speed for which the target of a computer family is ringed before it acts."""
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
        why: The reason of the last computer family that gave one.
        is_skipping: Whether everything happens at once until a person decides.
        waits_for_step: Whether a computer family waits for the next step.
    """

    def __init__(self, app: App, desk: Desk, unit: Callable[[], float]) -> None:
        """Nothing moves yet.

        Args:
            unit: Tells how many logical units a unit of the town has on the board.
        """
        self._app = app
        desk.session.courtesy = app.courtesy
        self._desk = desk
        self._unit = unit
        self.shown: State = desk.session.match.state.copy()
        self.flights = Flights()
        self.intended: tuple[str, ...] = ()
        self.doing = self.why = ""
        self.is_skipping = self.waits_for_step = False
        self._queue: deque[tuple[Told, int]] = deque()
        self._landing: tuple[Told, int] | None = None
        self._ready: Played[int] | None = None
        self._left = 0.0
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="family")
        self._thought: Future[Played[int] | None] | None = None

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
        self._left = 0.0
        self.flights.skip()

    def hurry(self) -> None:
        """End what moves just now."""
        self.flights.skip()
        self._left = 0.0

    def step(self) -> None:
        """Let the family that waits act."""
        self.waits_for_step = False
        self._left = 0.0

    def resync(self) -> None:
        """Show the match as it stands."""
        self._queue.clear()
        self._landing = self._ready = None
        self.intended, self.doing = (), ""
        self.flights = Flights()
        self.shown = self._desk.session.match.state.copy()

    # -- time

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still has changed."""
        changed = False
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
        if self._queue:
            self._begin(*self._queue.popleft())
            return True
        if self._desk.is_over or self._desk.asked is not None:
            self.is_skipping = False
            return False
        if self._ready is not None:
            return self._wait(seconds)
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
        self._desk.record(one, count)
        self._announce(one)
        self.intended, self.doing = (), ""
        return True

    def _announce(self, one: Told) -> None:
        """Say aloud what nobody should miss, however fast families act."""
        before, after = one.before, one.after
        if after.phase != before.phase:
            told = text("The Piper has come. Phase {phase} begins.")
            self._app.say(told.format(phase=NUMERALS[after.phase]))
        elif after.kings < before.kings and 0 < after.kings <= _FEW_KINGS:
            told = plural(
                "One more king rat, and the Piper comes.",
                "{n} more king rats, and the Piper comes.",
                after.kings,
            )
            self._app.say(told.format(n=after.kings))

    def _begin(self, one: Told, count: int) -> None:
        """Let the pieces of an action move."""
        self._landing = (one, count)
        if one.played.mover >= 0 and not one.played.auto:
            self.why = one.played.why
        game = self._desk.game
        events = tell(game, one.before, one.played.action, one.after)
        cues = cues_of(events, self._desk.session.arms, one.before, one.after, game)
        is_still = self._is_instant or self._app.settings.reduced_motion
        speed = 0.0 if is_still else self._app.settings.speed
        self.flights.begin(cues, self._app.place, self._unit(), speed)
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
        if played is None:
            return False
        self._ready = played
        if played.mover >= 0 and not played.auto:
            self.intended = self._desk.things_of(played.action)
            self.doing = say_deed(self._desk.game, played.mover, played.action, self._desk.names)
            self._left = 0.0 if self._is_instant else INTENDED / self._app.settings.speed
            self.waits_for_step = self._app.settings.step_mode and not self.is_skipping
        return True

    def _wait(self, seconds: float) -> bool:
        """Act, once the intention was seen."""
        self._left -= seconds
        if self._ready is None or self.waits_for_step or self._left > 0:
            return False
        played, self._ready, self._left = self._ready, None, 0.0
        self.show([self._desk.take(played)])
        if self._desk.unsaved:
            self._app.say(self._desk.unsaved)
        return True
