"""All moments of a match: any of them at once, and the way to where a turn or a round begins."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final

from hameln.kernel.game import NOBODY
from hameln.kernel.match import Match, Played
from hameln.table.history import KEPT, Told
from hameln.table.kit import table_kit
from hameln.table.log import LogLine, lines_of
from hameln.table.opaque import AnAction, AnEvent, AState, AView, TheNames
from hameln.table.recounting import events_of, from_beginning, happenings
from hameln.table.seeing import ONLOOKER, Seen, Viewer, Views
from hameln.table.telling import Announcement
from hameln.table.told_turns import Annals, ToldTurn

APART: Final = 64
"""Actions between two states that are kept."""


class Moments:
    """A match that can be looked at from any of its moments; it stays as it is while the match goes on.

    A moment is a count of actions: 0 is the beginning, `length` the end.

    Attributes:
        game: What is played.
        telling: The words of the game.
        viewer: Who is told what happened.
        played: Every action.
        begun: The moments at which parts of the match begin, by the words of the game's parts.
        is_over: Whether the match is over at the end.
    """

    def __init__(self, match: Match[Any, Any, Any], viewer: Viewer = ONLOOKER) -> None:
        """Go through the match once.

        Args:
            match: As far as it has been played.
            viewer: Who is told what happened.
        """
        self.game = game = match.game
        self.telling = telling = table_kit(game.name).telling
        self.viewer = viewer
        self.played: tuple[Played[AnAction], ...] = tuple(match.played)
        self._kept: list[AState] = []
        self._last: tuple[int, AState] = (0, game.initial())
        self._views = Views(game)
        self._told: dict[int, Told] = {}
        begun: dict[str, list[int]] = {part.word: [] for part in telling.parts}
        state = game.initial()
        before = game.view(state, None)
        for count in range(len(self.played) + 1):
            if count:
                game.apply(state, self.played[count - 1].action)
                after = game.view(state, None)
                for word in telling.begun(before, after):
                    begun[word].append(count)
                before = after
            if count % APART == 0:
                self._kept.append(game.copy(state))
        self.begun: Mapping[str, Sequence[int]] = begun
        self.is_over = game.mover(state) == NOBODY

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.played)

    def state_at(self, count: int) -> AState:
        """A new state after so many actions.

        Raises:
            IndexError: There is no such moment.
        """
        if not 0 <= count <= self.length:
            message = f"the match has {self.length} actions; there is no moment {count}"
            raise IndexError(message)
        start, found = self._last
        if not start <= count < start + APART:
            start, found = count - count % APART, self._kept[count // APART]
        state = self.game.copy(found)
        for one in self.played[start:count]:
            self.game.apply(state, one.action)
        self._last = (count, self.game.copy(state))
        return state

    def look_with(self, viewer: Viewer) -> None:
        """From now on somebody else looks and is told what happened."""
        self.viewer = viewer

    def view_at(self, count: int, viewer: Viewer | None = None) -> AView:
        """The table after so many actions, as somebody sees it; without a viewer as who is told of it."""
        looker, told = viewer or self.viewer, self._told.get(count)
        return looker.view(self.game, self.state_at(count)) if told is None else told.seen(looker).after

    def seen_at(self, count: int, viewer: Viewer | None = None) -> Seen:
        """The action that led to a moment, as somebody saw it.

        Raises:
            IndexError: No action led there.
        """
        return self.told_at(count).seen(viewer or self.viewer)

    def told_at(self, count: int) -> Told:
        """The action that led to a moment, with the states around it.

        Raises:
            IndexError: No action led there.
        """
        found = self._told.get(count)
        if found is None:
            earlier = self._told.get(count - 1)
            before = self.state_at(count - 1) if earlier is None else earlier.after
            after, played = self.state_at(count), self.played[count - 1]
            found = Told(before=before, played=played, after=after, count=count, views=self._views)
            if len(self._told) >= KEPT:
                del self._told[next(iter(self._told))]
            self._told[count] = found
        return found

    def events_at(self, count: int) -> tuple[AnEvent, ...]:
        """What the action brought about that led to a moment; nothing led to the beginning."""
        return events_of(self.telling, self.game, self.seen_at(count)) if count else ()

    def announced_at(self, count: int) -> Announcement | None:
        """What is told over the board at a moment, as far as it has gone then."""
        found: Announcement | None = None
        for one in range(max(1, self.previous(self._shortest, count)), count + 1):
            found = self.telling.announce(found, self.events_at(one))
        return found

    @property
    def _shortest(self) -> str:
        """The word of the game's shortest parts, of which each begins with a turn."""
        return self.telling.parts[-1].word

    # -- the log

    def lines_at(self, count: int, names: TheNames) -> tuple[LogLine, ...]:
        """The lines of the log for the action that led to a moment."""
        return lines_of(happenings(self.telling, self.game, names, self.seen_at(count))) if count else ()

    def turns_at(self, count: int, names: TheNames, most: int | None = None) -> tuple[ToldTurn, ...]:
        """What had been told turn by turn at a moment, the newest last.

        Args:
            count: The moment.
            names: What everything is called.
            most: How many turns at most, of the last ones; all without it.
        """
        marks = self.begun[self._shortest]
        place = bisect_right(marks, count) - most if most is not None else 0
        first = marks[place] if place > 0 else 1
        annals = Annals(self.telling, self.game, names)
        for one in range(first, count + 1):
            seen = self.seen_at(one)
            happened = happenings(self.telling, self.game, names, seen)
            if one == first > 1:
                happened = from_beginning(self.telling, happened)
            annals.add(happened, self.telling.turn_of(seen.before), one)
        return annals.turns

    # -- from moment to moment

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
