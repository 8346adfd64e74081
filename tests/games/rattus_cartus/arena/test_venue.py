"""The card game's venue: a match there, what is told of it, and an heir on trial."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.arena.files import Folder
from hameln.arena.lineups import Tournament
from hameln.arena.results import ArenaFileError
from hameln.arena.running import Order, order_from_words, play_on
from hameln.arena.workers import Workers
from hameln.content import HOME_VARIABLE, folder
from hameln.errors import SeatsError
from hameln.games.rattus_cartus.arena.kit import ARENA
from hameln.games.rattus_cartus.arena.leanings import CHOICES, COUNTED, LEANINGS, Leanings, Tally
from hameln.games.rattus_cartus.arena.meeting import SHOWN, Hall, meet, sheets_of
from hameln.games.rattus_cartus.arena.traits import enter_traits, place_traits, supply_traits
from hameln.games.rattus_cartus.arena.workshop import try_heir
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.characters.habits import beside

OPTIONS = {"pack": "rattus-cartus", "set": "cards", "mercy": False}


def test_a_venue_is_made_of_its_words_again() -> None:
    venue = ARENA.venue(OPTIONS, 3, ("abbess", "random"))

    assert ARENA.venue_from_words(venue.words()) == venue
    assert venue.game(1).setup != venue.game(2).setup


def write_heir(home: Path, like: str) -> Path:
    """An heir of the user's own, called amsel, that plays like another one."""
    own = home / "ai" / "rattus-cartus" / "amsel.toml"
    own.parent.mkdir(parents=True, exist_ok=True)
    text = (folder("ai/rattus-cartus") / f"{like}.toml").read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    return own


def ladder_of(*players: str) -> Order:
    tournament = Tournament(mode="ladder", players=players, size=2, openings=2, seed=3)
    return Order(tournament=tournament, venue=ARENA.venue(OPTIONS, 2, players))


def finished(order: Order, path: Path) -> dict[int, object]:
    return {one.unit: one.outcomes for one in play_on(order, Folder(path), Workers())}


@pytest.mark.long
def test_a_tournament_goes_on_with_the_heirs_that_began_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    write_heir(tmp_path / "home", "raider")
    order = ladder_of("random", "amsel")
    whole = finished(order, tmp_path / "whole")
    begun = play_on(order, Folder(tmp_path / "begun"), Workers())
    first = next(begun)
    del begun  # whoever plays no more lets others write
    write_heir(tmp_path / "home", "abbess")

    kept = order_from_words(Folder(tmp_path / "begun").order(), ARENA.venue_from_words)
    resumed = {first.unit: first.outcomes, **finished(kept, tmp_path / "begun")}
    other = ladder_of("random", "amsel")

    assert resumed == whole
    assert finished(other, tmp_path / "other") != whole
    with pytest.raises(ArenaFileError, match="begun with another file of amsel") as told:
        finished(other, tmp_path / "begun")
    assert f"hameln arena resume {tmp_path / 'begun'}" in str(told.value)


def test_workers_need_no_file_of_an_heir_of_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    own = write_heir(tmp_path, "raider")
    venue = ARENA.venue(OPTIONS, 3, ("amsel:easy", "random"))
    own.unlink()

    assert ARENA.venue_from_words(json.loads(json.dumps(venue.words()))) == venue
    assert play_match(venue.game(1), [venue.maker("amsel:easy")] * 3, 1).is_over


def test_a_venue_whose_heirs_are_no_texts_is_refused() -> None:
    words = ARENA.venue(OPTIONS, 3, ("abbess",)).words()

    with pytest.raises(SeatsError, match="heirs: expected the text of files by name"):
        ARENA.venue_from_words({**words, "heirs": {"abbess": 3}})


def test_a_match_is_seen_with_what_everybody_is_known_for() -> None:
    venue = ARENA.venue(OPTIONS, 3, ("abbess", "random"))
    match = play_match(venue.game(4), [venue.maker(name) for name in ("abbess", "random", "seer")], 4)
    sight = venue.sight(match)

    assert sorted(sight.starts) == [0, 1, 2]
    assert all(set(HABITS) <= set(of_seat) for of_seat in sight.of_seats)


def test_who_is_not_known_is_said() -> None:
    with pytest.raises(SeatsError, match="abess"):
        ARENA.venue(OPTIONS, 3, ("abess",))
    with pytest.raises(SeatsError, match="2 to 5"):
        ARENA.venue(OPTIONS, 6, ("abbess",))


@pytest.mark.long
def test_a_trial_tells_what_an_heir_does_beside_others() -> None:
    raider, rivals = HEIRS.find("raider"), [HEIRS.find("abbess"), HEIRS.find("miser")]
    trial = try_heir(raider, rivals, games=8, seed=3)
    apart = {name: spreads for name, _, _, spreads in beside(HABITS, trial.own, trial.others)}

    assert len(trial.own) == 8
    assert len(trial.others) == 24
    assert apart["raids"] > 0.5


@pytest.mark.long
def test_heirs_meet_with_the_expansion_too() -> None:
    hall = Hall(pack=find_pack("nobilis"), buildings="cards-new", has_nobles=True)
    found = meet(3, "medium", 5, hall)

    assert len(found.names) == 12
    assert sum(habits["courts"] for habits in found.habits) > 10
    assert found.habits == meet(3, "medium", 5, hall).habits


@pytest.mark.long
def test_heirs_that_meet_are_told_apart_and_counted() -> None:
    found = meet(22, "medium", 5)
    apart, fare, known = sheets_of(found, 5)

    assert set(SHOWN) <= set(HABITS)
    assert len(found.names) == 88
    assert {found.names.count(name) for name in HEIRS.listed()} == {8}
    assert [row[0] for row in fare.rows] == [row[0] for row in known.rows] == list(HEIRS.listed())
    looks = {row[0]: float(row[1 + SHOWN.index("looks")]) for row in known.rows}
    raids = {row[0]: float(row[1 + SHOWN.index("raids")]) for row in known.rows}
    assert max(looks, key=looks.__getitem__) == "seer"
    assert max(raids, key=raids.__getitem__) == "raider"
    assert "told rightly" in apart.note


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


@pytest.mark.long
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
