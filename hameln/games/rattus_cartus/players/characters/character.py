"""An heir of the computer as its file describes it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.players.characters.character import AnyCharacter


@frozen(kw_only=True, slots=False)
class Character(AnyCharacter):
    """Whom a computer player of the card game plays like.

    Attributes:
        taste: What it values more or less than others.
    """

    taste: Taste = PLAIN


BALANCED: Final = Character(name="balanced")
"""The heir that simply plays to win."""
