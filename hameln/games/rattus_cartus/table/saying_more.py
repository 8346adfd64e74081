"""What only the expansion does, in words: choices, and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hameln.games.rattus_cartus.pack.words import noble_name
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NONE, T_AIM, T_SELL, T_TAX, State
from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table.names import Names, say_cards, say_influence
from hameln.language import mark, text

KINDS: Final[Mapping[int, str]] = {
    moves.PLACE: mark("Place the noble"),
    moves.SHIFT: mark("Move points to another estate"),
    moves.NAME: mark("Name an estate"),
    moves.PICK: mark("Take an open card"),
    moves.TURN: mark("Turn up one more card"),
    moves.STOP: mark("Stop and take the cards"),
    moves.REDUCE: mark("Give up influence"),
    moves.GAIN: mark("Gain influence with an estate"),
    moves.BOOK: mark("Move the number of nuns"),
}
"""What the actions of the expansion are called, by verb; without what they are done with."""
CHANCES: Final[Mapping[int, str]] = {
    moves.NOBLE: mark("A noble is taken"),
    moves.CIRCLE: mark("A building is drawn"),
    moves.DIPLOMAT: mark("A Diplomat is turned up"),
    moves.TAKEN: mark("Cards are handed over"),
    moves.HANDS: mark("Two hands are laid open"),
    moves.TURNED: mark("A card is turned up"),
    moves.MILL: mark("Cards are turned up"),
}
RULES: Final[Mapping[int, str]] = {
    moves.PLACE: "N3.1",
    moves.SHIFT: "N6.14",
    moves.NAME: "N6.3",
    moves.PICK: "N5.6",
    moves.TURN: "N6.1",
    moves.STOP: "N6.1",
    moves.REDUCE: "N6.4",
    moves.GAIN: "N6.6",
    moves.BOOK: "N7.3",
}
_WITH: Final[Mapping[int, str]] = {
    moves.PLACE: mark("Place the noble on building {n}: {noble}"),
    moves.SHIFT: mark("Move {points} to {estate}"),
    moves.NAME: mark("Name {estate}"),
    moves.PICK: mark("Take {card}"),
    moves.REDUCE: mark("Give up {points} with {estate}"),
    moves.GAIN: mark("Gain influence with {estate}"),
    moves.BOOK: mark("Move the number of nuns by {points}"),
}
_TOLD: Final[Mapping[int, str]] = {
    moves.PLACE: mark("{heir} places a noble on {building}: {noble}."),
    moves.NOBLE: mark("{heir} takes a noble."),
    moves.CIRCLE: mark("{building} is drawn, and the Circle acts as this building."),
    moves.DIPLOMAT: mark("Open on their pile: {cards}."),
    moves.SHIFT: mark("{heir} moves {points} to {estate}."),
    moves.NAME: mark("{heir} names {estate}."),
    moves.TAKEN: mark("{other} must hand {heir} {cards}."),
    moves.HANDS: mark("The hands of {heir} and {other} lie open: {cards}."),
    moves.PICK: mark("{heir} takes: {cards}."),
    moves.STOP: mark("{heir} takes what lies there."),
    moves.TURNED: mark("Turned up: {cards}."),
    moves.MILL: mark("Turned up: {cards}."),
    moves.REDUCE: mark("{heir} gives up {points} with {estate}."),
    moves.BOOK: mark("{heir} moves the number of nuns by {n}."),
    moves.DISCARD: mark("{heir} discards: {cards}."),
    moves.TARGET: mark("{heir} points a Staff at {other}."),
}


def say_choice_more(move: Move, names: Names) -> str:
    """An action of the expansion as an imperative, without a full stop."""
    verb = move[0]
    if verb in CHANCES:
        return text(CHANCES[verb])
    if verb not in _WITH:
        return text(KINDS[verb])
    if verb in (moves.SHIFT, moves.REDUCE) and move[1] == NONE:
        return text("Move nothing") if verb == moves.SHIFT else text("Give up nothing")
    points = say_influence(move[2]) if verb in (moves.SHIFT, moves.REDUCE) else f"{move[-1]:+}"
    has_estate = verb in (moves.SHIFT, moves.REDUCE, moves.NAME, moves.GAIN)
    return text(_WITH[verb]).format(
        n=move[1] + 1,
        noble=_noble(move[2], names) if verb == moves.PLACE else "",
        points=points,
        estate=names.estate(move[1]) if has_estate else "",
        card=names.card(move[1]) if verb == moves.PICK else "",
    )


def is_of_more(state: State, move: Move) -> bool:
    """Whether an action has to be told as one of the expansion."""
    return move[0] != moves.DONE and (move[0] > moves.REVEAL or state.agenda[-1][0] in (T_AIM, T_TAX, T_SELL))


def event_of_more(before: State, move: Move) -> events.Occurred:  # noqa: C901 - one branch a verb
    """An action of the expansion as an event."""
    verb, seat = move[0], before.mover
    facts: dict[str, int | tuple[int, ...]] = {}
    if verb == moves.PLACE:
        facts = {"building": before.row[move[1]], "count": move[2]}
    elif verb == moves.NOBLE:
        seat = move[1]
    elif verb == moves.CIRCLE:
        facts = {"building": move[1][-1]}
    elif verb in (moves.SHIFT, moves.REDUCE):
        facts = {"estate": move[1], "count": move[2]}
    elif verb in (moves.NAME, moves.GAIN):
        facts = {"estate": move[1]}
    elif verb == moves.TAKEN:
        seat, facts = move[2], {"other": move[1], "cards": move[3]}
    elif verb == moves.HANDS:
        seat, facts = move[1][0], {"other": move[1][1], "cards": tuple(sorted(move[2][0] + move[2][1]))}
    elif verb in (moves.PICK, moves.TURNED, moves.DIPLOMAT, moves.DISCARD):
        facts = {"cards": (move[1],)}
    elif verb == moves.MILL:
        facts = {"cards": move[1]}
    elif verb == moves.BOOK:
        facts = {"count": move[1]}
    elif verb == moves.TARGET:
        facts = {"other": move[1]}
    return events.Occurred(verb=verb, seat=seat, **facts)  # type: ignore[arg-type]


def sentence_of_more(event: events.Occurred, names: Names) -> str:
    """An event of the expansion in one sentence; empty where nothing needs to be said."""
    verb = event.verb
    if verb not in _TOLD or (verb in (moves.SHIFT, moves.REDUCE) and event.estate == NONE):
        return ""
    is_known = names.pack.unknown not in event.cards
    return text(_TOLD[verb]).format(
        heir=names.players[event.seat] if event.seat >= 0 else "",
        other=names.players[event.other] if event.other >= 0 else "",
        building=names.building(event.building) if event.building >= 0 else "",
        noble=_noble(event.count, names) if verb == moves.PLACE else "",
        estate=names.estate(event.estate) if event.estate >= 0 else "",
        points=say_influence(event.count) if verb in (moves.SHIFT, moves.REDUCE) else "",
        n=f"{event.count:+}",
        cards=names.cards(event.cards) if is_known else say_cards(len(event.cards)),
    )


def _noble(noble: int, names: Names) -> str:
    return noble_name(names.pack.nobles[noble])
