"""Names for a game's own values, which the frame hands on to the game's answers and never looks into."""

from __future__ import annotations

from typing import Any, TypeAlias

AGame: TypeAlias = Any
AState: TypeAlias = Any
AView: TypeAlias = Any
AnAction: TypeAlias = Any
AnEvent: TypeAlias = Any
AnAnnouncement: TypeAlias = Any
TheNames: TypeAlias = Any
ALook: TypeAlias = Any
AMatch: TypeAlias = Any
