"""Actions as imperatives for who chooses them, and as the others read what is about to be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hameln.games.rattus_cartus.events.names import Names, say_influence
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.language import mark, text
from hameln.table.saying import signed

_DEEDS: Final[Mapping[int, str]] = {
    moves.SUPPLY: mark("{heir} takes a supply"),
    moves.LOOK: mark("{heir} looks at a card of the row of nuns"),
    moves.PASS: mark("{heir} plays a Pass"),
    moves.ENTER: mark("{heir} enters a building"),
    moves.LAY: mark("{heir} lays a card"),
    moves.DONE: mark("{heir}: no more cards"),
    moves.TARGET: mark("{heir} chooses {rival}"),
    moves.GIVE: mark("{heir} gives a card"),
    moves.DISCARD: mark("{heir} discards a card"),
    moves.PLACE: mark("{heir} places a noble"),
    moves.SHIFT: mark("{heir} sends points to another estate"),
    moves.NAME: mark("{heir} names an estate"),
    moves.PICK: mark("{heir} takes an open card"),
    moves.TURN: mark("{heir} turns up a card"),
    moves.STOP: mark("{heir} stops turning cards up"),
    moves.REDUCE: mark("{heir} gives up influence"),
    moves.GAIN: mark("{heir} gains influence"),
    moves.BOOK: mark("{heir} moves the number of nuns"),
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
    moves.NOBLE: mark("A noble is taken"),
    moves.CIRCLE: mark("A building is drawn"),
    moves.DIPLOMAT: mark("A Diplomat is turned up"),
    moves.TAKEN: mark("People are taken"),
    moves.HANDS: mark("Two hands are laid open"),
    moves.TURNED: mark("A card is turned up"),
    moves.MILL: mark("Cards are turned up"),
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
    moves.PLACE: mark("Place the noble on building {n}: {noble}"),
    moves.SHIFT: mark("Send {n} to {estate}"),
    moves.NAME: mark("Name {estate}"),
    moves.PICK: mark("Take {card}"),
    moves.TURN: mark("Turn up a card"),
    moves.STOP: mark("Stop and take what lies open"),
    moves.REDUCE: mark("Give up {n} with {estate}"),
    moves.GAIN: mark("Gain influence with {estate}"),
    moves.BOOK: mark("Move the number of nuns by {n}"),
}
_NOTHING: Final[Mapping[int, str]] = {
    moves.SHIFT: mark("Leave all points where they are"),
    moves.REDUCE: mark("Give up nothing"),
    moves.BOOK: mark("Leave the number of nuns"),
}
"""What is chosen where a number is none."""


_NAMED: Final[Mapping[int, str]] = {
    moves.SUPPLY: mark("Take the supply of {building}"),
    moves.ENTER: mark("Enter {building}"),
    moves.PLACE: mark("Place the noble on {building}: {noble}"),
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
    said = _CHOICES[verb]
    facts = _facts(move, names)
    if verb in _NAMED and move[1] < len(row):
        said, facts = _NAMED[verb], {**facts, "building": names.in_row(row, move[1])}
    elif verb in _NOTHING and not move[-1]:
        said = _NOTHING[verb]
    return text(said).format(**facts)


_SEVERAL: Final[Mapping[int, str]] = {
    moves.LAY: mark("Lay {n} cards: {cards}"),
    moves.GIVE: mark("Give {n} cards: {cards}"),
    moves.DISCARD: mark("Discard {n} cards: {cards}"),
}
"""What is chosen card by card, where it is more than one."""


def say_choices(steps: Sequence[tuple[Move, Sequence[int]]], names: Names) -> Iterator[str]:
    """A whole decision as imperatives without full stops: all cards of a kind of action in one.

    Args:
        steps: Its actions, each with the buildings of the row; that nothing more is chosen is not said.
        names: What everything is called.
    """
    cards: dict[int, list[int]] = {}
    for move, _ in steps:
        if move[0] in _SEVERAL:
            cards.setdefault(move[0], []).append(move[1])
    for place, (move, row) in enumerate(steps):
        chosen = cards.get(move[0], [])
        if len(chosen) > 1 and move[0] not in [one[0] for one, _ in steps[:place]]:
            yield text(_SEVERAL[move[0]]).format(n=len(chosen), cards=names.cards(sorted(chosen)))
        elif len(chosen) <= 1 and (move[0] != moves.DONE or len(steps) == 1):
            yield say_choice(move, names, row)


def _facts(move: Move, names: Names) -> dict[str, object]:
    """What stands in an imperative, by what it is."""
    verb, *rest = move
    if verb in (moves.SUPPLY, moves.LOOK, moves.ENTER):
        return {"n": rest[0] + 1}
    if verb == moves.PLACE:
        is_known = rest[1] < len(names.pack.nobles)
        return {"n": rest[0] + 1, "noble": names.noble(rest[1]) if is_known else text("a noble")}
    if verb in (moves.LAY, moves.GIVE, moves.DISCARD, moves.PICK):
        return {"card": names.card(rest[0])}
    if verb == moves.TARGET:
        return {"heir": names.players[rest[0]]}
    if verb in (moves.NAME, moves.GAIN, moves.SHIFT, moves.REDUCE):
        estate = "" if rest[0] < 0 else names.estate(rest[0])
        return {"estate": estate, "n": say_influence(rest[1]) if len(rest) > 1 else ""}
    return {"n": signed(rest[0])} if verb == moves.BOOK else {}


def say_deed(seat: int, move: Move, names: Names) -> str:
    """What an heir is about to do, as the others read it; below 0 it is chance."""
    if seat < 0:
        return text(_CHANCE[move[0]])
    rival = names.players[move[1]] if move[0] == moves.TARGET else ""
    return text(_DEEDS[move[0]]).format(heir=names.players[seat], rival=rival)
