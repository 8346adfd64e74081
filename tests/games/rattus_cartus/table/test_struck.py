"""A Sword, Flute, Horse or Lance that is picked tells what it may bring, and from whom."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.events.names import say_cards
from hameln.games.rattus_cartus.rules.belief.odds import expected_in_hand
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.kernel.match import Match
from tests.games.rattus_cartus.table.persons import CardMatch, new_game, step, task_at

_WAYS = {
    "horse": "nobilis:mill,trading-house,cathedral,stables,laboratory,monument",
    "lance": "nobilis:garden,bank,church-school,tournament-field,circle,embassy",
}


def entering_with(card: str, *, is_alone: bool) -> EnterTask:
    """Somebody who may lay the card in a building where others stand, or where nobody can come any more."""
    for seed in range(200):
        match: CardMatch = Match(new_game(3, seed, _WAYS.get(card, "cards")))
        rng = Random(seed)
        while not match.is_over:
            task = task_at(match) if match.mover >= 0 else None
            if isinstance(task, EnterTask) and not task.has_entered and f"card:{card}" in task.legal():
                state, seat = task.state, task.seat
                for place in task._open:
                    others = [*state.places[place], *(one for one in state.line if one != seat)]
                    if bool(others) != is_alone and (is_alone or state.places[place]):
                        task.click(f"building:{place}")
                        task.click(f"card:{card}")
                        return task
            step(match, rng)
    raise AssertionError(card)


@pytest.mark.rule("R8.2")
def test_a_sword_tells_half_of_which_hands() -> None:
    task = entering_with("sword", is_alone=False)

    (told,) = (line for line in task.preview() if "Swords" in line)

    for seat in (*task.state.places[task.place], *task.state.line):
        given = say_cards(task.state.held[seat] // 2)
        assert (f"{task.names.players[seat]} ({given})" in told) == (seat != task.seat)


@pytest.mark.rule("R8.3")
def test_a_flute_tells_who_may_get_the_rat() -> None:
    task = entering_with("flute", is_alone=False)

    (told,) = (line for line in task.preview() if "Flutes" in line)

    for seat in task.state.places[task.place]:
        assert task.names.players[seat] in told


@pytest.mark.rule("N5.5", "R16.3")
def test_a_horse_tells_which_people_are_likeliest_in_which_hands() -> None:
    task = entering_with("horse", is_alone=False)
    belief = task.game.belief(task.table.view)

    (told,) = (line for line in task.preview() if "Horses" in line)

    for seat in task.state.places[task.place]:
        there = expected_in_hand(task.tables, belief, seat)
        best = sorted((sum(there[5 * estate : 5 * estate + 5]) for estate in range(6)), reverse=True)
        assert f"{task.names.players[seat]} (about {round(best[0] + best[1])}, of " in told
    assert told in task.about("card:horse")


@pytest.mark.rule("N5.6")
def test_a_lance_tells_how_many_cards_each_hand_would_leave() -> None:
    task = entering_with("lance", is_alone=False)

    (told,) = (line for line in task.preview() if "Lances" in line)

    own = task.state.held[task.seat] - 1
    for seat in task.state.places[task.place]:
        cards = say_cards((own + task.state.held[seat] + 1) // 2)
        assert f"{task.names.players[seat]} ({cards})" in told


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("card", ["sword", "flute"])
def test_nothing_is_promised_where_nobody_can_be_met(card: str) -> None:
    task = entering_with(card, is_alone=True)

    assert any(line.endswith("does nothing.") for line in task.preview())
