"""How each building, card and noble of a match was used, and whether the match was decided by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from hameln.arena.uses import Use
from hameln.games.rattus_cartus.arena.gains import BUILDINGS, CARDS, NOBLES, Gain, Ledger, Thing
from hameln.games.rattus_cartus.pack.known import stack_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import ENTER, LAY, PASS, PLACE
from hameln.games.rattus_cartus.rules.state import State, more_at
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables, building_of
from hameln.kernel.match import Match, Played

COUNTED: Final[Mapping[str, str]] = {
    BUILDINGS: "There: in how many matches the building lay in the row at least once. Chances: how often it "
    "lay there. Used: how often an heir entered it. What an heir has of it is all that it got there, "
    "influence for the cards it laid as well as whatever the action brought; without it, ties on a track "
    "count against the heir.",
    CARDS: "There: in how many matches somebody took one. Chances: how many were taken off the stack. Used: "
    "how many were laid or, of Passes, played; of Gold, Books and Diplomats, how many were held in the end. "
    "What an heir has of a card is what it brought where it was laid, its influence, the move of the nuns, "
    "and all cards of this kind in hand.",
    NOBLES: "There: in how many matches the noble was placed, which is all its chances. Used: how often an "
    "heir entered its building. What an heir has of it is what the noble gave or spared it.",
}
"""What is counted, a sentence or two for each kind of thing."""
_HELD: Final = frozenset({"gold", "book", "diplomat"})
"""Cards that are never laid."""


def uses_of(match: Match[State, Any, Any]) -> tuple[Use, ...]:
    """What a finished match of which everything is known tells about all that its pack has."""
    game = match.game
    assert isinstance(game, RattusCartus)  # noqa: S101 - whose match it is
    tables, end = game.tables, match.state
    ledger = Ledger(tables)
    used, chances = Counter[tuple[Thing, int]](), Counter[Thing]()
    for before, played, after in match.replay():
        ledger.note(before, played.action)
        chances.update(_chances(tables, before, played, after))
        if played.mover >= 0:
            used.update((thing, played.mover) for thing in _used(tables, before, played))
    ledger.close(end)
    for kind in range(tables.people, tables.kinds):
        word = stack_of(tables.codes[kind])
        if word in _HELD:
            for seat in range(tables.seats):
                used[(CARDS, word), seat] += end.hands[tables.width * seat + kind]
    winners = game.result(end).winners
    return tuple(
        Use(
            group=thing[0],
            thing=thing[1],
            chances=chances[thing],
            uses=tuple(used[thing, seat] for seat in range(tables.seats)),
            is_decided=any(
                (thing, seat) in ledger.gains and not wins_without(game, end, seat, ledger.gains[thing, seat])
                for seat in winners
            ),
        )
        for thing in _things(tables)
    )


def wins_without(game: RattusCartus, end: State, seat: int, gain: Gain) -> bool:
    """Whether an heir would have won without something, all else being as it was.

    Args:
        game: The match.
        end: Its end.
        seat: The heir.
        gain: What it has through the thing.
    """
    state = end.copy()
    for estate, points in gain.influence.items():
        if points:
            at = ESTATES * seat + estate
            state.influence[at] -= points
            state.moves += 1
            state.arrived[at] = state.moves
    for kind, count in gain.cards.items():
        state.hands[game.tables.width * seat + kind] -= count
    state.tokens = more_at(state.tokens, seat, -gain.tokens)
    state.rats[seat] += gain.rats
    state.expansion = state.expansion._replace(book=state.expansion.book - gain.nuns)
    return seat in game.result(state).winners


def _things(tables: Tables) -> Iterator[Thing]:
    """All that may be used in the match, each once: what of the pack is not in play has no chances."""
    yield from ((BUILDINGS, name) for name in tables.buildings)
    words = dict.fromkeys(stack_of(code) for code in tables.codes[tables.people : tables.kinds])
    yield from ((CARDS, word) for word in words)
    yield from ((NOBLES, word) for word in tables.nobles)


def _chances(tables: Tables, before: State, played: Played[Any], after: State) -> Iterator[Thing]:
    """What lay there to be used, a building each time the first heir enters one of its row."""
    if played.action[0] == ENTER and not before.entering:
        yield from ((BUILDINGS, tables.buildings[building_of(card)]) for card in before.row)
    elif played.action[0] == PLACE:
        yield NOBLES, tables.nobles[played.action[2]]
    for kind in range(tables.people, tables.kinds):
        at = kind - tables.people
        for _ in range(before.stacks[at] - after.stacks[at]):
            yield CARDS, stack_of(tables.codes[kind])


def _used(tables: Tables, before: State, played: Played[Any]) -> Iterator[Thing]:
    """What somebody used by an action."""
    verb = played.action[0]
    if verb == ENTER:
        place = played.action[1]
        yield BUILDINGS, tables.buildings[building_of(before.row[place])]
        if place == before.expansion.noble_on:
            yield NOBLES, tables.nobles[before.expansion.noble]
    elif verb == LAY and played.action[1] >= tables.people:
        yield CARDS, tables.codes[played.action[1]]
    elif verb == PASS:
        yield CARDS, tables.codes[tables.passing]
