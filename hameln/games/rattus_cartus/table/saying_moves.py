"""Actions as imperatives for who chooses them, and as the others read what is about to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.table.names import Names
from hameln.language import mark, text

_DEEDS: Final[Mapping[int, str]] = {
    moves.SUPPLY: mark("{heir} takes a supply"),
    moves.LOOK: mark("{heir} looks at a card of the row of nuns"),
    moves.PASS: mark("{heir} plays a Pass"),
    moves.ENTER: mark("{heir} enters a building"),
    moves.LAY: mark("{heir} lays a card"),
    moves.DONE: mark("{heir} is done"),
    moves.TARGET: mark("{heir} chooses {rival}"),
    moves.GIVE: mark("{heir} gives a card"),
    moves.DISCARD: mark("{heir} discards a card"),
}
_CHANCE: Final[Mapping[int, str]] = {
    moves.NUNS: mark("The row of nuns is laid"),
    moves.DEAL: mark("Cards are dealt"),
    moves.START: mark("The start heir is drawn"),
    moves.ROW: mark("Buildings are laid out"),
    moves.REPLACE: mark("A building is replaced"),
    moves.DRAW: mark("Cards are drawn"),
    moves.SEEN: mark("A card is shown to who looks"),
    moves.SHOW: mark("Cards are shown"),
    moves.REVEAL: mark("Everything is shown"),
}


_CHOICES: Final[Mapping[int, str]] = {
    moves.SUPPLY: mark("Take the supply of building {n}"),
    moves.LOOK: mark("Look at card {n} of the row of nuns"),
    moves.PASS: mark("Play a Pass"),
    moves.ENTER: mark("Enter building {n}"),
    moves.LAY: mark("Lay {card}"),
    moves.DONE: mark("No more cards"),
    moves.TARGET: mark("Choose {heir}"),
    moves.GIVE: mark("Give {card}"),
    moves.DISCARD: mark("Discard {card}"),
}


_NAMED: Final[Mapping[int, str]] = {
    moves.SUPPLY: mark("Take the supply of {building}"),
    moves.ENTER: mark("Enter {building}"),
}
"""What is chosen in a row that is known."""


def say_choice(move: Move, names: Names, row: Sequence[int] = ()) -> str:
    """An action as an imperative, without a full stop.

    Args:
        move: The action.
        names: What everything is called.
        row: The buildings from which one is chosen; where they are not said, it is named by its place.
    """
    verb = move[0]
    if verb not in _CHOICES:
        return text(_CHANCE[verb])
    if verb in _NAMED and move[1] < len(row):
        return text(_NAMED[verb]).format(building=names.in_row(row, move[1]))
    return text(_CHOICES[verb]).format(
        n=move[1] + 1 if verb in (moves.SUPPLY, moves.LOOK, moves.ENTER) else "",
        card=names.card(move[1]) if verb in (moves.LAY, moves.GIVE, moves.DISCARD) else "",
        heir=names.players[move[1]] if verb == moves.TARGET else "",
    )


def say_deed(seat: int, move: Move, names: Names) -> str:
    """What an heir is about to do, as the others read it; below 0 it is chance."""
    if seat < 0:
        return text(_CHANCE[move[0]])
    rival = names.players[move[1]] if move[0] == moves.TARGET else ""
    return text(_DEEDS[move[0]]).format(heir=names.players[seat], rival=rival)
