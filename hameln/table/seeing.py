"""Who looks at a match, and an action as this viewer saw it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.table.opaque import AnAction, AState, AView


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
        self, game: Game[Any, Any, Any], before: AState, played: Played[AnAction], after: AState, count: int
    ) -> Seen:
        """An action between two states, as this viewer sees it.

        What else its player weighed is not told.

        Args:
            count: Actions of the match once it had happened.
        """
        known = Played(
            mover=played.mover,
            action=self.action(game, before, played.action),
            auto=played.auto,
            why=played.why,
            t=played.t,
        )
        return Seen(before=self.view(game, before), played=known, after=self.view(game, after), count=count)


ONLOOKER = Viewer()
"""Who knows what lies open to everybody."""
ALL_KNOWING = Viewer(knows_all=True)
"""From whom nothing is secret."""
