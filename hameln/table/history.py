"""What was played in a match, with the states around each action and all that was seen of it.

Whatever tells or shows an action asks here for it, so that it is looked at once for each viewer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Final

from attrs import field, frozen

from hameln.kernel.match import Played
from hameln.table.opaque import AMatch, AnAction, AState
from hameln.table.seeing import Seen, Viewer, Views

KEPT: Final = 600
"""Actions of a match that are kept with the states around them and all that was seen of them."""


@frozen(kw_only=True)
class Told:
    """One action with the states around it, which stay as they are.

    Attributes:
        count: Actions of the match once it had happened.
    """

    before: AState
    played: Played[AnAction]
    after: AState
    count: int
    views: Views = field(eq=False, repr=False)
    _seen: dict[Viewer, Seen] = field(factory=dict, init=False, eq=False, repr=False)

    def seen(self, viewer: Viewer) -> Seen:
        """The action as somebody saw it, made once for all who ask."""
        found = self._seen.get(viewer)
        if found is None:
            views = self.views
            around = (self.before, self.played, self.after, self.count)
            found = self._seen[viewer] = viewer.watch(views.game, *around, views)
        return found


class History:
    """The last actions of a match that goes on; those before them are gone through again if they are wanted.

    Attributes:
        views: How the match looks to everybody.
    """

    def __init__(self, match: AMatch, most: int = KEPT) -> None:
        """Nothing is kept yet.

        Args:
            match: It goes on with a new state for every action.
            most: So many actions are kept.
        """
        self.views = Views(match.game)
        self._match = match
        self._kept: deque[Told] = deque(maxlen=most)

    def note(self, before: AState) -> Told:
        """Keep the action that was just played.

        Args:
            before: The state before it, which stays as it is.
        """
        match = self._match
        self._forget_undone(len(match.played) - 1)
        around = {"before": before, "played": match.played[-1], "after": match.state}
        self._kept.append(Told(**around, count=len(match.played), views=self.views))
        return self._kept[-1]

    def since(self, first: int, last: int | None = None) -> Iterator[Told]:
        """The actions between two moments.

        Args:
            first: So many are left out at the beginning.
            last: Up to so many; all that were played, if it is not said.
        """
        last = len(self._match.played) if last is None else last
        self._forget_undone(len(self._match.played))
        if first < last and (not self._kept or self._kept[0].count > first + 1):
            return islice(told(self._match, self.views), first, last)
        return iter([one for one in self._kept if first < one.count <= last])

    def at(self, count: int) -> Told:
        """The action that led to a moment."""
        return next(self.since(count - 1, count))

    def _forget_undone(self, count: int) -> None:
        while self._kept and self._kept[-1].count > count:
            self._kept.pop()


def told(match: AMatch, views: Views | None = None) -> Iterator[Told]:
    """Every action of a match with the states around it.

    Args:
        match: As far as it has been played.
        views: How it looks to everybody; they are found anew, if none are given.
    """
    views = Views(match.game) if views is None else views
    for count, (before, played, after) in enumerate(match.replay(), start=1):
        yield Told(before=before, played=played, after=after, count=count, views=views)
