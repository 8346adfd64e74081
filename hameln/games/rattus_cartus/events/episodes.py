"""The episodes of a match of the card game, to which its events belong."""

from __future__ import annotations

from typing import Final

from hameln.table.log.log import EpisodeKind

START: Final = EpisodeKind(word="start", has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
SUPPLY: Final = EpisodeKind(word="supply", is_turn=True, has_steps=True, is_followed=True)
NOBLE: Final = EpisodeKind(word="noble", is_turn=True, has_steps=True, is_followed=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
BUILDING: Final = EpisodeKind(word="building", has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)
