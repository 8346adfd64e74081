"""The words of an heir's remarks: what was done to it, or what it has achieved."""

from __future__ import annotations

from typing import Final

from hameln.players.characters.remarks import LOST, WON

OCCASIONS: Final = {
    "joined": "another heir enters the building that it has entered",
    "premium": "it has the premium of a building",
    "struck": "it loses cards to Swords",
    "strikes": "its Swords take cards",
    "rat_received": "Flutes pass it a rat",
    "rat_sent": "its Flutes pass a rat on",
    "rats_came": "it gets rats for people of other estates",
    "healed": "it gets rid of rats",
    "overtaken": "another heir passes it with an estate",
    "last_round": "the last round begins",
    WON: "the match is over, and it has won it, alone or with others",
    LOST: "the match is over, and other heirs have won it",
}
"""Every word, with when it is."""
