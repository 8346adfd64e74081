"""The episodes of a match of the board game, to which its events belong."""

from __future__ import annotations

from typing import Final

from hameln.table.log.log import EpisodeKind

START: Final = EpisodeKind(word="start")
SETTLING: Final = EpisodeKind(word="settling", is_turn=True, has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
PIPER: Final = EpisodeKind(word="piper", is_heading=True, has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, is_followed=True, is_verdict=True)
