"""Each turn, supply and building in one sentence."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.events.duels import Given, RatPassed, Struck
from hameln.games.rattus_cartus.events.entering import CardLaid, Entered, LayingEnded
from hameln.games.rattus_cartus.events.event import BUILDING, TURN, RattusEvent
from hameln.games.rattus_cartus.events.gains import RatsCame, RatsLeft
from hameln.games.rattus_cartus.events.resolving import BuildingBegan, Discarded
from hameln.games.rattus_cartus.table.telling import TELLING
from hameln.games.rattus_cartus.table.turn_words import say_episode
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.log import Episode, Happening, Head
from tests.games.rattus_cartus.table.persons import names_of, new_game


def told_of(*happened: RattusEvent, head: Head = Head(BUILDING)) -> str:  # noqa: B008 - frozen
    """An episode in one sentence."""
    steps = tuple(Happening(event=event, line=None, count=1) for event in happened)
    return say_episode(Episode(head=head, steps=steps), names_of(new_game(3, way="first")))


def test_rats_that_came_and_went_are_both_told() -> None:
    came = RatsCame(seat=0, place=0, count=2)
    left = RatsLeft(seat=0, count=2)

    assert told_of(came, left) == "Adelheid: +2 rats, −2 rats."


def test_the_cards_that_were_discarded_in_a_hospital_are_told() -> None:
    pack = new_game(3).pack
    cards = [pack.kind_of[code] for code in ("B1", "joker")]
    gone = [Discarded(seat=1, card=card, left=0) for card in cards]

    assert told_of(*gone) == "Bertram: −2 rats, discards Bourgeoisie 1; Joker."


@pytest.mark.rule("R8.2", "R8.3", "R16")
def test_duels_name_both_heirs_and_the_cards_only_to_those_who_saw_them() -> None:
    pack = new_game(3).pack
    struck = Struck(leader=0, loser=2, place=0, count=2, held=5, was_chosen=False)
    cards = [pack.kind_of[code] for code in ("B1", "joker")]
    gifts = [Given(giver=2, taker=0, card=card, left=0) for card in cards]
    hidden = [Given(giver=2, taker=0, card=pack.unknown, left=0)] * 2
    other = Given(giver=1, taker=0, card=pack.unknown, left=0)
    rat = RatPassed(leader=1, loser=0, place=0, was_chosen=False)
    spared = Struck(leader=0, loser=2, place=0, count=0, held=1, was_chosen=True)
    told = "Swords: Adelheid takes 2 of Cunegund's 5 cards"

    assert told_of(struck) == told_of(struck, gifts[0]) == told_of(struck, *hidden) == f"{told}."
    assert told_of(struck, *gifts) == f"{told}: Bourgeoisie 1; Joker."
    assert told_of(struck, *hidden, other) == f"Bertram: gives 1 card; Adelheid: is given 1 card. {told}."
    assert told_of(rat) == "Flutes: a rat of Bertram goes to Adelheid."
    assert told_of(spared) == "Swords: Adelheid takes nothing, as Cunegund holds 1 card."


def test_two_buildings_of_one_name_are_told_apart_wherever_they_are_told() -> None:
    pack = new_game(3).pack
    entered = Entered(seat=0, place=2, card=pack.card_of["monastery-c"], spot=1, building="monastery", twin=3)
    began = BuildingBegan(place=2, card=entered.card, twin=3)
    names = names_of(new_game(3))

    assert entered.sentence(names) == "Adelheid enters Monastery (3rd), place 1."
    assert told_of(entered, head=Head(TURN, 0)) == "Adelheid enters Monastery (3rd), place 1."
    assert told_of(began, RatsLeft(seat=0, count=1)) == "Monastery (3rd) – Adelheid: −1 rat."


@pytest.mark.rule("R6.2", "R16")
@pytest.mark.parametrize("count", [0, 2])
def test_how_many_cards_are_laid_is_told_once_all_lie_there(count: int) -> None:
    pack = new_game(3).pack
    entered = Entered(seat=1, place=0, card=pack.card_of["monastery-c"], spot=1, building="monastery", twin=0)
    laid = [CardLaid(seat=1, place=0, card=pack.unknown)] * count
    ended = LayingEnded(seat=1, place=0, building=entered.card, count=count)

    said = told_of(entered, *laid, head=Head(TURN, 1)), told_of(entered, *laid, ended, head=Head(TURN, 1))

    told = "Bertram enters Monastery, place 1"
    assert said == (f"{told}.", f"{told}, with {['no cards', '', '2 cards'][count]}.")


@pytest.mark.rule("R2.1", "R13.1")
@pytest.mark.parametrize("heirs", [2, 4])
def test_the_parts_of_a_match_bear_the_numbers_of_their_rounds(heirs: int) -> None:
    game = new_game(heirs)
    match = play_match(game, [make_random] * heirs, 6)
    place = 0
    for before, _, after in match.replay():
        one, other = game.view(before, None), game.view(after, None)
        place += "round" in TELLING.begun(one, other)
        if other.state.row:
            assert TELLING.progress(other).labels[0] == TELLING.stretch(place)[0]

    assert place + 1 == game.tables.rounds
