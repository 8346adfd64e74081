"""The words in which the frame speaks of those who play a game, and of what it is played with."""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class Wording:
    """Sentences that the frame needs and a game words in its own way, in English, marked for translation.

    Every field must be given; braces hold what the frame fills in, such as ``{player}``.

    Attributes:
        title: What the game is called.
        thinks: That a computer player thinks.
        to_move: Whose turn it is, told to several persons at one screen.
        choose: That a player is to choose an action.
    """

    title: str
    thinks: str
    to_move: str
    choose: str
