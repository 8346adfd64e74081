"""The nuns are turned up, and each heir's fate is told as soon as nothing can change it any more."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import dead_seats
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NOBODY, State
from hameln.games.rattus_cartus.table.reveal import Fate, Turned, Verdict, moments_of, say_moment
from tests.games.rattus_cartus.table.persons import names_of, new_game

ROW = ("P3", "B1", "C0", "K4", "M2")


def ended(rats: list[int], nuns: tuple[str, ...] = ROW, **options: Any) -> tuple[RattusCartus, State]:
    """A match that has ended with these rats and nuns."""
    game = new_game(len(rats), way="first", **options)
    assert isinstance(game, RattusCartus)
    return game, ended_state(game, rats, nuns)


def ended_state(game: RattusCartus, rats: list[int], nuns: tuple[str, ...] = ROW) -> State:
    """The end of a match with these rats and nuns."""
    state = game.initial()
    state.rats, state.mover, state.eyes = rats, NOBODY, ALL_EYES
    state.nuns = tuple(game.pack.kind_of[code] for code in nuns)
    state.agenda = [(agenda.OVER, 0, 0, 0, 0)]
    return state


def told(game: RattusCartus, state: State) -> list[str]:
    return [say_moment(moment, state, names_of(game)) for moment in moments_of(game, state)]


@pytest.mark.rule("R15.1")
def test_cards_are_turned_from_the_left_and_their_nuns_are_added_up() -> None:
    game, state = ended([10, 11, 9])
    turned = [moment for moment in moments_of(game, state) if isinstance(moment, Turned)]
    assert [(moment.slot, moment.nuns) for moment in turned] == [(0, 3), (1, 4), (2, 4), (3, 8), (4, 10)]


@pytest.mark.rule("R15.1")
def test_fates_are_told_as_they_happen() -> None:
    game, state = ended([10, 25, 3])
    assert told(game, state) == [
        "So far the row shows 3 nuns.",
        "Cunegund lives: there are nuns enough for 3 rats.",
        "Bertram dies of the plague: 25 rats are too many.",
        "So far the row shows 4 nuns.",
        "So far the row shows 4 nuns.",
        "So far the row shows 8 nuns.",
        "So far the row shows 10 nuns.",
        "Adelheid lives: there are nuns enough for 10 rats.",
        "The row of nuns shows 10 nuns. Bertram dies of the plague.",
    ]


@pytest.mark.rule("R15.4")
def test_mercy_is_only_told_at_the_end() -> None:
    game, state = ended([12, 11, 30], plague="mercy")
    moments = moments_of(game, state)
    fates = [(place, moment) for place, moment in enumerate(moments) if isinstance(moment, Fate)]
    assert "Bertram lives by mercy with 11 rats: nobody has fewer." in told(game, state)
    last = max(place for place, moment in enumerate(moments) if isinstance(moment, Turned))
    assert [place > last for place, moment in fates if moment.seat == 1] == [True]
    assert told(game, state)[-1] == "The row of nuns shows 10 nuns. Adelheid and Cunegund die of the plague."


@pytest.mark.long
@pytest.mark.parametrize("plague", ["strict", "mercy"])
@pytest.mark.rule("R15.1", "R15.4")
def test_everybody_has_one_fate_and_it_is_that_of_the_result(plague: str) -> None:
    options = {"plague": plague} if plague == "mercy" else {}
    rng = Random(4)
    for rats in product((0, 9, 10, 11, 27), repeat=3):
        nuns = tuple(rng.choice("PBCKMR") + str(rng.randrange(5)) for _ in range(5))
        game, state = ended(list(rats), nuns, **options)
        moments = moments_of(game, state)
        fates = {moment.seat: moment.is_dead for moment in moments if isinstance(moment, Fate)}
        dead = game.result(state).facts["dead"]

        assert sum(isinstance(moment, Fate) for moment in moments) == 3
        assert [seat for seat in range(3) if fates[seat]] == sorted(dead)
        assert moments[-1] == Verdict(nuns=game.result(state).facts["nuns"], dead=tuple(sorted(dead)))


@pytest.mark.rule("R15.1")
def test_no_card_that_is_still_covered_can_change_a_fate_that_was_told() -> None:
    rng = Random(5)
    for _ in range(60):
        rats = [rng.randrange(4, 22) for _ in range(4)]
        nuns = tuple(rng.choice("PBCKMR") + str(rng.randrange(5)) for _ in range(5))
        game, state = ended(rats, nuns)
        turned = 0
        for moment in moments_of(game, state):
            turned += isinstance(moment, Turned)
            if isinstance(moment, Fate):
                for more in range(4 * (5 - turned) + 1):
                    dead = dead_seats(game.tables, state, moment.nuns + more)
                    assert (moment.seat in dead) == moment.is_dead


@pytest.mark.rule("N7.3")
def test_it_is_told_why_books_of_equal_number_move_nothing() -> None:
    game = new_game(3, way="nobilis:garden,bank,church-school,tournament-field,circle,embassy")
    assert isinstance(game, RattusCartus)
    state = ended_state(game, [10, 11, 9])
    book, width = game.tables.book, game.tables.width
    assert not any("Book" in line for line in told(game, state))

    state.hands[book], state.hands[width + book] = 2, 2

    assert "Adelheid and Bertram have 2 Books each, and nobody has more: the number of nuns stays." in told(
        game, state
    )
    state.hands[book] = 3
    assert not any("each, and nobody" in line for line in told(game, state))
