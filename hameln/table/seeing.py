"""Who looks at a match, and an action as this viewer saw it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final

from attrs import field, frozen

from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.table.opaque import AGame, AnAction, AState, AView

REMEMBERED: Final = 24
"""Views that are remembered: a few moments of a match, for all who look at them."""


@frozen(kw_only=True)
class Seen:
    """One action with the table around it, as one viewer saw it.

    Attributes:
        before: What the viewer saw before.
        played: The action as it was seen (`Game.seen`), its mover and its reason.
        after: What the viewer saw then.
        count: Actions of the match once it had happened.
    """

    before: AView
    played: Played[AnAction]
    after: AView
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
        return game.unveiled(state) if self.knows_all else game.view(state, self.seat)

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
    ) -> Seen:
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
        )
        return Seen(before=view(before), played=known, after=view(after), count=count)


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


ONLOOKER = Viewer()
"""Who knows what lies open to everybody."""
ALL_KNOWING = Viewer(knows_all=True)
"""From whom nothing is secret."""
