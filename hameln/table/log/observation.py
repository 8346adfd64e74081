"""Who looks at a match, an action as this viewer saw it, and all that was played and seen.

Whatever tells or shows an action asks here for it, so that it is looked at once for each viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

from attrs import field, frozen

from hameln.kernel.game import Game
from hameln.kernel.match import Match, Played
from hameln.kernel.players import Reason
from hameln.table.opaque import AGame, AnAction, AState, AView, known

KEPT: Final = 600
"""Actions of a match that are kept with the states around them and all that was seen of them."""
APART: Final = 64
"""Actions between two states of a match from which others are found."""
REMEMBERED: Final = 24
"""Views that are remembered: a few moments of a match, for all who look at them."""


@frozen(kw_only=True)
class Observation:
    """One action with the table around it, as one viewer saw it.

    Attributes:
        before: What the viewer saw before.
        played: The action as it was seen (`Game.seen`), its mover and its reason.
        after: What the viewer saw then.
        count: Actions of the match once it had happened.
    """

    before: Any = field(converter=known)
    played: Played[AnAction]
    after: Any = field(converter=known)
    count: int
    _found: dict[str, tuple[object, Any]] = field(factory=dict, init=False, eq=False, repr=False)

    def once(self, what: str, of: object, find: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever is found
        """Something that follows from it, found out once for all who ask.

        Args:
            what: A word for it.
            of: What else it follows from; for another one it is found out anew.
            find: Finds it out.
        """
        known = self._found.get(what)
        if known is None or known[0] is not of:
            known = self._found[what] = (of, find())
        return known[1]


@frozen(kw_only=True)
class Viewer:
    """Somebody who looks at a match.

    Attributes:
        seat: Whose secrets are known; ``None`` for onlookers and for several persons at one screen.
        knows_all: Whether nothing is secret any more, as in a replay of a match that is over.
    """

    seat: int | None = None
    knows_all: bool = False

    def view(self, game: Game[Any, Any, Any], state: AState) -> AView:
        """How the table looks to this viewer."""
        view: AView = game.unveiled(state) if self.knows_all else game.view(state, self.seat)
        return view

    def action(self, game: Game[Any, Any, Any], before: AState, action: AnAction) -> AnAction:
        """An action of a state as this viewer knows it."""
        return action if self.knows_all else game.seen(before, action, self.seat)

    def watch(
        self,
        game: Game[Any, Any, Any],
        before: AState,
        played: Played[AnAction],
        after: AState,
        count: int,
        views: Views | None = None,
    ) -> Observation:
        """An action between two states, as this viewer sees it.

        What else its player weighed is not told.

        Args:
            game: What is played.
            before: The state before it.
            played: The action.
            after: The state that it led to.
            count: Actions of the match once it had happened.
            views: Knows how these states look already.
        """
        view = partial(self.view, game) if views is None else partial(views.of, viewer=self)
        known = Played(
            mover=played.mover,
            action=self.action(game, before, played.action),
            auto=played.auto,
            why=played.why,
            t=played.t,
            translated={language: Reason(one.why) for language, one in played.translated.items()},
        )
        return Observation(before=view(before), played=known, after=view(after), count=count)


class Views:
    """How a match looks to those who look at it, made once for a moment and a viewer.

    States that were looked at must stay as they are; a match at a table goes on with another one.

    Attributes:
        game: What is played.
    """

    def __init__(self, game: AGame) -> None:
        """Nobody has looked yet."""
        self.game = game
        self._known: dict[Hashable, tuple[AState, AView]] = {}

    def of(self, state: AState, viewer: Viewer) -> AView:
        """How a state looks to somebody, who may not change what is seen."""
        key = (id(state), viewer)
        known = self._known.pop(key, None)
        if known is None:
            known = (state, viewer.view(self.game, state))
            for oldest in list(self._known)[: len(self._known) - REMEMBERED + 1]:
                del self._known[oldest]
        self._known[key] = known
        return known[1]


PUBLIC = Viewer()
"""Who knows what lies open to everybody."""
ALL_KNOWING = Viewer(knows_all=True)
"""From whom nothing is secret."""


@frozen(kw_only=True)
class Transition:
    """One action with the states around it, which stay as they are.

    Attributes:
        count: Actions of the match once it had happened.
    """

    before: AState
    played: Played[AnAction]
    after: AState
    count: int
    views: Views = field(eq=False, repr=False)
    _seen: dict[Viewer, Observation] = field(factory=dict, init=False, eq=False, repr=False)

    def seen(self, viewer: Viewer) -> Observation:
        """The action as somebody saw it, made once for all who ask."""
        found = self._seen.get(viewer)
        if found is None:
            views = self.views
            around = (self.before, self.played, self.after, self.count)
            found = self._seen[viewer] = viewer.watch(views.game, *around, views)
        return found


class History:
    """What was played in a match that may go on; the last actions are kept, those before them found again.

    Attributes:
        game: What is played.
        views: How the match looks to everybody.
    """

    def __init__(self, game: AGame, played: Sequence[Played[AnAction]], most: int = KEPT) -> None:
        """Nothing is kept yet.

        Args:
            game: What is played.
            played: Every action; the list grows with a match that goes on, and shrinks if it is undone.
            most: So many actions are kept.
        """
        self.views = Views(game)
        self.game, self._played, self._most = game, played, most
        self._kept: dict[int, Transition] = {}
        self._last: Transition | None = None
        self._marks: list[AState] = [game.initial()]

    def note(self, before: AState, after: AState) -> Transition:
        """Keep the action that was just played, with the states around it, which stay as they are."""
        self._forget_undone()
        return self._keep(before, after, len(self._played))

    def since(self, first: int, last: int | None = None) -> Iterator[Transition]:
        """The actions between two moments.

        Args:
            first: So many are left out at the beginning.
            last: Up to so many; all that were played, if it is not said.
        """
        return map(self.at, range(first + 1, (len(self._played) if last is None else last) + 1))

    def at(self, count: int) -> Transition:
        """The action that led to a moment.

        Raises:
            IndexError: No action led there.
        """
        if not 0 < count <= len(self._played):
            message = f"the match has {len(self._played)} actions; none leads to a moment {count}"
            raise IndexError(message)
        self._forget_undone()
        return self._kept.get(count) or self._found(count)

    def state_at(self, count: int) -> AState:
        """How the match stood after so many actions, which stays as it is.

        Raises:
            IndexError: There is no such moment.
        """
        return self.at(count).after if count else self._marks[0]

    def _found(self, count: int) -> Transition:
        """An action that is not kept, found from the nearest state before it that is."""
        start = min((count - 1) // APART, len(self._marks) - 1) * APART
        before = state = self._marks[start // APART]
        if (last := self._kept.get(count - 1)) is not None:
            start, state = count - 1, last.after
        for number in range(start + 1, count + 1):
            before, state = state, self.game.copy(state)
            self.game.apply(state, self._played[number - 1].action)
            self._mark(state, number)
        return self._keep(before, state, count)

    def _keep(self, before: AState, after: AState, count: int) -> Transition:
        self._mark(after, count)
        played = self._played[count - 1]
        found = Transition(before=before, played=played, after=after, count=count, views=self.views)
        self._kept[count] = found
        if self._last is None or count > self._last.count:
            self._last = found
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return found

    def _mark(self, state: AState, count: int) -> None:
        """Keep a state from which others are found."""
        if count == len(self._marks) * APART:
            self._marks.append(state)

    def _forget_undone(self) -> None:
        """Keep only what still stands; whatever was played anew is another value."""
        if self._last is None or self._stands(self._last):
            return
        self._kept = {count: one for count, one in self._kept.items() if self._stands(one)}
        self._last = max(self._kept.values(), key=lambda one: one.count, default=None)
        del self._marks[(self._last.count if self._last else 0) // APART + 1 :]

    def _stands(self, one: Transition) -> bool:
        return one.count <= len(self._played) and self._played[one.count - 1] is one.played


_HISTORIES: Final[WeakKeyDictionary[Match[Any, Any, Any], History]] = WeakKeyDictionary()


def history_of(match: Match[Any, Any, Any]) -> History:
    """What was played in a match and seen of it, once for all who ask."""
    found = _HISTORIES.get(match)
    if found is None:
        found = _HISTORIES[match] = History(match.game, match.played)
    return found


def transitions(match: Match[Any, Any, Any]) -> Iterator[Transition]:
    """Every action of a match with the states around it."""
    return history_of(match).since(0)
