"""What heirs tell beside their reasons is what lies there, found out by playing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from hameln.games.rattus_cartus.pack.choosing import Source
from hameln.games.rattus_cartus.pack.words import building_name, estate_name
from hameln.games.rattus_cartus.players.drawbacks import drawback_of
from hameln.games.rattus_cartus.players.move_facts import matter_of
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.reasons import reason_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, building_of
from hameln.language import SOURCE, languages, use
from tests.games.rattus_cartus.players.scenes import mixed_decisions
from tests.games.rattus_cartus.players.tables import decisions

NUMBER: Final = re.compile(r"\d+")
HOUSED: Final = frozenset({moves.SUPPLY, moves.ENTER, moves.PLACE, moves.LAY})


def met() -> Iterator[tuple[RattusCartus, State]]:
    """Positions of matches with and without the expansion, as the seat that decides sees them."""
    found = [one for seats in (2, 3, 4) for one in decisions(seats, 1)]
    found += [one for seed in (1, 2, 3) for one in mixed_decisions(4, seed, Source.NEW)]
    for game, state in found:
        yield game, game.view(state, state.mover).state


def ranks(game: RattusCartus, state: State, estate: int) -> list[int]:
    """The influence of the mover, and the most of the others."""
    own = state.influence[ESTATES * state.mover + estate]
    others = [state.influence[ESTATES * seat + estate] for seat in range(game.seats) if seat != state.mover]
    return [own, max(others)]


def counted(game: RattusCartus, state: State, move: Move) -> list[int] | None:
    """The numbers that should be told of a move; ``None`` where others look after that."""
    seat = state.mover
    if move[0] in (moves.ENTER, moves.PLACE):
        standing = ranks(game, state, game.tables.estate_of[building_of(state.row[move[1]])])
        inside = state.places[move[1]] if move[0] == moves.ENTER else ()
        return [*standing, *[len(inside)] * bool(inside)]
    if move[0] in (moves.NAME, moves.GAIN):
        return ranks(game, state, move[1])
    if move[0] == moves.LAY or (move[0] == moves.DONE and state.agenda[-1][0] == agenda.LAY):
        after = state.copy()
        game.apply(after, move)
        inside = [other for other in state.places[state.entered[seat]] if other != seat]
        most = max((state.lain[other] for other in inside), default=0)
        own = [after.lain[seat]] if move[0] == moves.LAY else [state.lain[seat], state.held[seat]]
        return [*own, *[most] * bool(most)]
    if move[0] == moves.DISCARD:
        return [state.held[seat]]
    return None


def test_what_is_counted_is_there() -> None:
    tried = Counter[int]()

    for game, state in met():
        for move in game.legal(state)[:6]:
            wanted = counted(game, state, move)
            if wanted is not None:
                assert [int(one) for one in NUMBER.findall(matter_of(game, state, move))] == wanted
                tried[move[0]] += 1

    kinds = (moves.ENTER, moves.LAY, moves.DONE, moves.DISCARD, moves.PLACE, moves.NAME, moves.GAIN)
    assert all(tried[verb] for verb in kinds)


@pytest.mark.parametrize("language", languages())
def test_houses_and_estates_are_named(language: str) -> None:
    use(language)
    try:
        for game, state in met():
            for move in game.legal(state)[:3]:
                told = matter_of(game, state, move)
                assert "{" not in told
                if move[0] in HOUSED:
                    place = state.entered[state.mover] if move[0] == moves.LAY else move[1]
                    assert building_name(game.pack.buildings[building_of(state.row[place])]) in told
                if move[0] in (moves.NAME, moves.GAIN):
                    assert estate_name(move[1]) in told
    finally:
        use(SOURCE)


def test_gifts_passes_looks_and_picks_are_counted() -> None:
    told: dict[int, set[str]] = {}

    for game, state in met():
        for move in game.legal(state)[:3]:
            told.setdefault(move[0], set()).add(matter_of(game, state, move))

    for verb in (moves.GIVE, moves.PASS, moves.LOOK, moves.PICK, moves.TARGET, moves.TURN):
        assert all(NUMBER.search(one) for one in told[verb])
        assert len(told[verb]) > 1


def test_hidden_cards_are_not_told() -> None:
    """The same is said whatever card is laid, given or discarded."""
    found = 0

    for game, state in met():
        for verb in (moves.LAY, moves.GIVE, moves.DISCARD):
            told = {matter_of(game, state, move) for move in game.legal(state) if move[0] == verb}
            assert len(told) <= 1
            found += len(told)

    assert found


def test_a_sentence_of_a_character_stands_alone_only_with_a_number() -> None:
    game, state = next(one for one in met() if any(move[0] == moves.ENTER for move in one[0].legal(one[1])))
    move = next(move for move in game.legal(state) if move[0] == moves.ENTER)
    house = building_name(game.pack.buildings[building_of(state.row[move[1]])])
    outlook = outlook_of(game.tables, state, state.mover, PLAIN)

    def told(said: str) -> str:
        return reason_of(game, state, move, outlook, said)

    assert told("I need 3 more.") == "I need 3 more."
    for motto in (f"{house} is mine.", "I need more."):
        parts = (motto, drawback_of(game, state, move), matter_of(game, state, move))
        assert told(motto) == " ".join(part for part in parts if part)
