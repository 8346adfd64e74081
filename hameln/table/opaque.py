"""Names for a game's own values, which the frame hands on to the game's answers and never looks into.

What somebody may know and what only the match itself knows cannot be mistaken for each other: an `AView`
comes from a `Viewer`, and nothing that tells or shows a match takes an `AState`.
"""

from __future__ import annotations

from typing import Any, NewType, TypeAlias

from hameln.kernel.match import Match

AGame: TypeAlias = Any
AState = NewType("AState", object)
AView = NewType("AView", object)
AnAction: TypeAlias = Any
AnEvent: TypeAlias = Any
AnAnnouncement: TypeAlias = Any
TheNames: TypeAlias = Any
AMatch: TypeAlias = Match[AState, AnAction, AView]


def known(view: AView) -> Any:  # noqa: ANN401 - the game's own
    """A view for the game that has made it, which looks into it; nothing else may be handed on as one."""
    return view
