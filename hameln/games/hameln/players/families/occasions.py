"""The words of a family's remarks: what was done to it, or what it has achieved."""

from __future__ import annotations

from typing import Final

from hameln.players.characters.remarks import LOST, WON

OCCASIONS: Final = {
    "woken_beside": "another family names a house to be woken in which they live, too",
    "rats_brought": "another family puts a rat to a house in which they live",
    "king_came": "a king rat takes a house in which they live",
    "house_freed": "a house in which they live is no longer overrun",
    "married": "a child of theirs marries",
    "child_born": "a child is born to them",
    "child_lost": "children of theirs take the road to Transylvania",
    "paid_piper": "they pay the Piper for children",
    "passed": "another family passes them in influence",
    "rose": "they pass another family in influence",
    "sold": "they sell goods",
    "cat_bought": "they buy the cat",
    "cat_lost": "another family buys the cat from them",
    WON: "the match is over, and they have won it, alone or with others",
    LOST: "the match is over, and other families have won it",
}
"""Every word, with when it is."""
