"""All moments of a match: any of them at once, and the way to where a turn or a round begins."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Final

from hameln.kernel.match import Played
from hameln.table.kit import table_kit
from hameln.table.log.log import Episode, Happening, LogLine, lines_of
from hameln.table.log.observation import PUBLIC, History, Observation, Viewer
from hameln.table.log.turns import ToldTurn, TurnLog, events_of, from_beginning, happenings, tell_episode
from hameln.table.opaque import AMatch, AnAction, AnEvent, AState, AView, TheNames
from hameln.table.telling import Announcement

STEP: Final = "action"
"""The word of the shortest parts of every match: of an action, or of several that belong together."""


class Moments:
    """A match that can be looked at from any of its moments; it stays as it is while the match goes on.

    A moment is a count of actions: 0 is the beginning, `length` the end.

    Attributes:
        game: What is played.
        telling: The words of the game.
        played: Every action.
        history: The same with the states around them.
        begun: The moments at which parts of the match begin, by the words of the game's parts; at the word
            `STEP` those at which a step is over.
        is_over: Whether the match is over at the end.
    """

    def __init__(self, match: AMatch) -> None:
        """Go through the match once, as far as it has been played."""
        self.game = game = match.game
        self.telling = telling = table_kit(game.name).telling
        self.played: tuple[Played[AnAction], ...] = tuple(match.played)
        self.history = History(game, self.played)
        begun: dict[str, list[int]] = {part.word: [] for part in telling.parts}
        steps, former = begun.setdefault(STEP, []), None
        for one in self.history.since(0):
            seen = one.seen(PUBLIC)
            for word in telling.begun(seen.before, seen.after):
                begun[word].append(one.count)
            joined = telling.joined(seen.before)
            if joined is not None and joined == former:
                steps.pop()
            steps.append(one.count)
            former = joined
        self.begun: Mapping[str, Sequence[int]] = begun
        self.is_over = match.is_over

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.played)

    def state_at(self, count: int) -> AState:
        """A new state after so many actions.

        Raises:
            IndexError: There is no such moment.
        """
        return self.game.copy(self.history.state_at(count))

    def view_at(self, count: int, viewer: Viewer) -> AView:
        """The table after so many actions, as somebody sees it."""
        return self.history.views.of(self.history.state_at(count), viewer)

    def seen_at(self, count: int, viewer: Viewer) -> Observation:
        """The action that led to a moment, as somebody saw it.

        Raises:
            IndexError: No action led there.
        """
        return self.history.at(count).seen(viewer)

    def events_at(self, count: int, viewer: Viewer) -> tuple[AnEvent, ...]:
        """What the action brought about that led to a moment; nothing led to the beginning."""
        return events_of(self.telling, self.game, self.seen_at(count, viewer)) if count else ()

    def announced_at(self, count: int, viewer: Viewer) -> Announcement | None:
        """What is told over the board at a moment, as far as it has gone then."""
        found: Announcement | None = None
        for one in range(max(1, self.previous(self._shortest, count)), count + 1):
            found = self.telling.announce(found, self.events_at(one, viewer))
        return found

    @property
    def _shortest(self) -> str:
        """The word of the game's shortest parts, of which each begins with a turn."""
        return self.telling.parts[-1].word

    # -- the log

    def lines_at(self, count: int, viewer: Viewer, names: TheNames) -> tuple[LogLine, ...]:
        """The lines of the log for the step that led to a moment; several actions of it are told in one."""
        first = self.previous(STEP, count) + 1
        found = [self._happened(one, viewer, names) for one in range(first, count + 1)]
        if first >= count:
            return lines_of(found[0]) if found else ()
        last = found.pop()
        steps = (*(one for happened in found for one in happened), *last[:1])
        active = self.telling.turn_of(self.view_at(first - 1, viewer))
        head = self.telling.place(steps[0].event, None, active)
        told = tell_episode(self.telling, Episode(head=head, steps=steps), names)
        return (*((told.line,) if told is not None else ()), *lines_of(last[1:]))

    def _happened(self, count: int, viewer: Viewer, names: TheNames) -> tuple[Happening, ...]:
        return happenings(self.telling, self.game, names, self.seen_at(count, viewer))

    def turns_at(
        self, count: int, viewer: Viewer, names: TheNames, most: int | None = None
    ) -> tuple[ToldTurn, ...]:
        """What had been told turn by turn at a moment, the newest last.

        Args:
            count: The moment.
            viewer: Who is told.
            names: What everything is called.
            most: How many turns at most, of the last ones; all without it.
        """
        marks = self.begun[self._shortest]
        place = bisect_right(marks, count) - most if most is not None else 0
        first = marks[place] if place > 0 else 1
        turn_log = TurnLog(self.telling, self.game, names)
        for one in range(first, count + 1):
            seen = self.seen_at(one, viewer)
            happened = happenings(self.telling, self.game, names, seen)
            if one == first > 1:
                happened = from_beginning(self.telling, happened)
            turn_log.add(happened, self.telling.turn_of(seen.before))
        return turn_log.turns

    # -- from moment to moment

    def steps_at(self, count: int) -> int:
        """How many steps lead to a moment; one that lies within a step counts that as its own."""
        return bisect_left(self.begun[STEP], count) + (count > 0)

    def next(self, part: str, count: int) -> int:
        """The next moment at which a part begins, such as a turn, or the end."""
        marks = self.begun[part]
        place = bisect_right(marks, count)
        return marks[place] if place < len(marks) else self.length

    def previous(self, part: str, count: int) -> int:
        """The last moment before this one at which such a part began, or the beginning."""
        marks = self.begun[part]
        place = bisect_left(marks, count)
        return marks[place - 1] if place else 0
