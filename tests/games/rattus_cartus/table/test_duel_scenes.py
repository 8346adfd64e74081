"""What everybody sees and reads of a duel: why it is those two, what goes over, and what stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.events.duels import RatPassed, Struck
from hameln.games.rattus_cartus.events.event import Company
from hameln.games.rattus_cartus.events.stretches import BUILDING, stretch_in
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Match
from hameln.table.tableau import Tableau
from tests.games.rattus_cartus.table.persons import names_of, new_game, play_to_end

NAMES = names_of(new_game(3))
FIRST, SECOND, THIRD = NAMES.players
COMPANY = Company(pack=own_pack(), arms=("azure", "vermilion", "mint"))


def struck(inside: tuple[tuple[int, int], ...], **more: Any) -> Struck:
    """The second heir takes cards of the third."""
    given = {"leader": 1, "loser": 2, "place": 0, "was_chosen": False, "weapons": (2, 0), **more}
    return Struck(inside=inside, count=3, held=7, **given)


def seen(duel: Struck | RatPassed) -> Tableau:
    """What is seen of it."""
    tableau = next(iter(duel.cues(COMPANY))).tableau
    assert tableau is not None
    return tableau


@pytest.mark.rule("R8.1")
def test_of_equals_it_is_told_who_entered_earlier() -> None:
    duel = struck(((1, 2), (0, 2), (2, 0)))

    told = duel.sentence(NAMES)
    assert told.endswith(f"{SECOND} entered before {FIRST}, who laid as many.")
    notes = {side.seat: side.verdict and side.verdict.words for side in seen(duel).present}
    assert notes == {1: "entered earlier", 0: None, 2: "laid fewest"}
    assert [side.notes[0].words for side in seen(duel).present] == ["2", "2", "0"]


@pytest.mark.rule("R8.1")
def test_who_laid_most_alone_needs_no_reason_and_a_loser_may_have_been_chosen() -> None:
    duel = struck(((0, 0), (1, 2), (2, 0)), was_chosen=True)

    assert "entered" not in duel.sentence(NAMES)
    notes = {side.seat: side.verdict and side.verdict.words for side in seen(duel).present}
    assert notes == {0: None, 1: "laid most", 2: "was chosen"}


def test_where_nobody_else_is_only_the_two_are_seen_and_half_of_the_hand_stays() -> None:
    tableau = seen(struck(((1, 2), (2, 0))))

    assert tableau.present == ()
    assert (len(tableau.going), len(tableau.stays)) == (3, 4)
    passed = RatPassed(leader=1, loser=2, place=0, was_chosen=False, weapons=(1, 0))
    assert seen(passed).stays == ()


def test_what_goes_on_names_the_building_that_is_resolved() -> None:
    game = new_game(3)
    match = play_to_end(Match(game), Random(1))
    states = [before for before, _, _ in match.replay()]

    told = [TABLE.telling.goes_on(game.view(state, None), NAMES) for state in states]
    resolved = [stretch_in(state).kind == BUILDING for state in states]
    assert [bool(one) for one in told] == resolved
    assert any(resolved)
    assert all(one.endswith(" is resolved") for one in told if one)
