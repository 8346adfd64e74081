"""What heirs lean to: choices beside what there was to choose from, and what is simply counted."""

from __future__ import annotations

import math
from collections import Counter
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.arena.leanings import CHOICES, COUNTED, LEANINGS, Leanings, Tally
from hameln.games.rattus_cartus.arena.traits import enter_traits, place_traits, supply_traits
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.players.roster import maker_of
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match


def mixed_match(seed: int) -> tuple[RattusCartus, Match[State, Move, Any], Leanings]:
    """A match on a mix with nobles, and what was measured while it was played."""
    pack = find_pack("nobilis")
    game = RattusCartus(pack, choose(pack, "cards", 4, Random(seed)), 4, {"nobles": True})
    leanings = Leanings(game.tables)
    makers = [maker_of(name) for name in ("courtier", "scholar", "raider", "duellist")]
    return game, play_match(game, makers, seed, listeners=[leanings], has_reasons=False), leanings


def test_a_choice_counts_for_what_it_has_more_than_there_was() -> None:
    tally = Tally()

    tally.choose("supply", [{"cards": 4}, {"cards": 2}, {"cards": 0}], 0)
    tally.choose("supply", [{"cards": 2}, {"cards": 2}, {"cards": 2}], 1)

    assert tally.over["supply:cards"] == pytest.approx(2)
    assert tally.room["supply:cards"] == pytest.approx(8 / 3)
    assert tally.profile()["supply:cards"] == pytest.approx(2 / (8 / 3 + 1))


def test_what_was_never_there_to_choose_is_no_leaning() -> None:
    tally = Tally()

    for _ in range(8):
        tally.choose("enter", [{"gives_books": 0}, {"gives_books": 0}], 1)
        tally.choose("enter", [{"gives_gold": 1}, {"gives_gold": 1}], 1)

    assert tally.profile()["enter:gives_books"] == 0
    assert tally.profile()["enter:gives_gold"] == 0


def test_avoiding_weighs_as_much_as_seeking() -> None:
    seeks, avoids = Tally(), Tally()

    for _ in range(4):
        seeks.choose("enter", [{"inside": 0}, {"inside": 1}], 1)
        avoids.choose("enter", [{"inside": 0}, {"inside": 1}], 0)

    assert seeks.profile()["enter:inside"] == -avoids.profile()["enter:inside"] > 0


def test_counts_are_those_of_the_match() -> None:
    _, match, leanings = mixed_match(3)
    done = {verb: Counter(one.mover for one in match.played if one.action[0] == verb) for verb in range(34)}

    for seat in range(4):
        profile = leanings.profile(seat)
        laid = math.fsum(profile[f"lays_{phase}"] ** 2 for phase in ("early", "late", "last"))
        assert tuple(profile) == tuple(LEANINGS)
        assert laid == pytest.approx(done[moves.LAY][seat])
        assert profile["places"] == pytest.approx(math.sqrt(done[moves.PLACE][seat]))
        assert profile["looks"] == pytest.approx(math.sqrt(done[moves.LOOK][seat]))
        assert profile["waits"] == pytest.approx(math.sqrt(done[moves.PASS][seat]))


def test_what_may_be_used_is_at_least_what_is_used() -> None:
    for seed in (1, 2):
        _, _, leanings = mixed_match(seed)
        for tally in leanings.tallies:
            assert all(
                tally.counts[f"has_{name[5:]}"] >= count
                for name, count in tally.counts.items()
                if name.startswith("lays_") and f"has_{name[5:]}" in COUNTED
            )
            assert tally.counts["may_wait"] >= tally.counts["waits"]


def test_a_building_has_one_estate_and_a_noble_that_does_good_or_harm() -> None:
    game, match, _ = mixed_match(5)
    tables, met = game.tables, Counter[str]()

    for before, played, _ in match.replay():
        if played.action[0] == moves.ENTER:
            for place, card in enumerate(before.row):
                traits = enter_traits(tables, before, played.mover, place)
                assert tuple(traits) == CHOICES["enter"]
                assert math.fsum(list(traits.values())[:6]) == 1
                assert list(traits.values())[tables.estate_of[building_of(card)]] == 1
                assert traits["noble"] == traits["noble_favours"] + traits["noble_plagues"]
                met.update(name for name, value in traits.items() if value)
        elif played.action[0] == moves.PLACE:
            traits = place_traits(tables, before, played.mover, played.action)
            assert tuple(traits) == CHOICES["place"]
            sides = {name.split("_")[0] for name, value in traits.items() if value}
            assert len(sides) <= 1

    assert {"noble_favours", "inside", "points", "fitting"} <= set(met)


def test_a_supply_is_known_by_what_it_brings() -> None:
    pack = own_pack()
    game = RattusCartus(pack, choose(pack, "cards", 4, Random(1)), 4)
    match = play_match(game, [maker_of("random")] * 4, 1)
    state = next(before for before, played, _ in match.replay() if played.action[0] == moves.SUPPLY)

    for place, card in enumerate(state.row):
        traits = supply_traits(game.tables, state, place)
        assert tuple(traits.values())[:3] == game.tables.supply[card % 5]
        assert traits["many"] == (traits["cards"] >= 4)
