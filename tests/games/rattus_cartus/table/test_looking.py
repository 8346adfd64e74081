"""What lies on the table for whose eyes, and what is told of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.events.duels import Given
from hameln.games.rattus_cartus.events.supply import Drawn, NunSeen
from hameln.games.rattus_cartus.events.thing_names import card_sprite
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import cards_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.forecast import budget_of
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.people import called, people_of
from hameln.games.rattus_cartus.table.picture import picture_of, track_of
from hameln.games.rattus_cartus.table.seating import split_place
from hameln.kernel.match import Match
from hameln.table.log.observation import Viewer
from hameln.table.secrecy import count_covered
from hameln.table.tasks.task import Table
from hameln.ui.draw.art import Art
from tests.games.rattus_cartus.rules.table import Table as RulesTable
from tests.games.rattus_cartus.table.persons import CardMatch, names_of, new_game, step
from tests.games.rattus_cartus.table.test_telling import played

HORSES = "nobilis:mill,trading-house,cathedral,stables,laboratory,monument"


def moments(match: CardMatch, every: int = 7) -> list[object]:
    return [match.at(count) for count in range(1, len(match.played), every)]


THINGS = (
    *(f"building:{place}" for place in range(3)),
    *(f"nun:{slot}" for slot in range(5)),
    *(f"{kind}:{seat}" for kind in ("heir", "hand") for seat in range(3)),
    *(f"track:{word}" for word in ESTATES),
    *("stack:joker", "stack:token", "deck", "discards", "pile", "rounds", "line"),
    *("card:P4", "card:R0", "card:joker", "card:sword", "card:flute", "card:pass", "card:gold"),
)


def test_every_thing_is_explained_to_everybody_at_every_moment() -> None:
    match = played(4, 8)
    game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
    for state in moments(match, 11):
        for seat in (None, 0):
            view = game.view(state, seat)  # type: ignore[arg-type]
            for thing in THINGS:
                found = TABLE.explaining.inspect(game, view, names, thing)
                if found is None:
                    assert thing.startswith("building")
                    continue
                assert found.title
                assert all(found.lines), thing
                assert "{" not in " ".join(found.lines)


def test_what_is_no_piece_is_not_explained() -> None:
    match = played(3)
    game, view = match.game, match.game.view(match.at(60), 0)
    names = names_of(game)  # type: ignore[arg-type]
    for thing in ("confirm", "nun:7", "building:9", "heir:5", "hand:5", "track:nobody", "stack:x", "card:X1"):
        assert TABLE.explaining.inspect(game, view, names, thing) is None


def test_explanations_and_pictures_tell_no_secret() -> None:
    """Whatever may lie in others' hands, it is read and drawn alike."""
    rng = Random(3)
    match = played(4, 8)
    game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
    for state in moments(match, 23):
        for seat in range(2):
            view = game.view(state, seat)  # type: ignore[arg-type]
            other = game.view(game.sample(view, rng), seat)
            other.state.log, other.state.has_log = view.state.log, True
            assert picture_of(game, view) == picture_of(game, other)  # type: ignore[arg-type]
            for thing in THINGS:
                told = [TABLE.explaining.inspect(game, one, names, thing) for one in (view, other)]
                assert told[0] == told[1]
            assert TABLE.describing.reading(game, view, names) == TABLE.describing.reading(game, other, names)
            assert TABLE.describing.grids(game, view, names) == TABLE.describing.grids(game, other, names)


@pytest.mark.rule("R16.3", "N8.3")
def test_what_was_seen_coming_into_a_hand_is_told_where_one_looks_at_the_heir() -> None:
    """Whoever gave or got cards knows more than everybody; nobody is told what is not there."""
    match = played(4, 8)
    game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
    told = dict.fromkeys((None, 0, 1), 0)
    for state in moments(match, 9):
        for viewer in told:
            view = game.view(state, viewer)  # type: ignore[arg-type]
            found = TABLE.explaining.inspect(game, view, names, "heir:3")
            lines = [line for line in found.lines if line.startswith("Known of its hand")] if found else []
            surely = cards_of([*game.belief(view).surely_held(3)])  # type: ignore[attr-defined]
            there = Counter(cards_of(state.hands[3 * game.tables.width :][: game.tables.unknown]))  # type: ignore[attr-defined]
            assert Counter(surely) <= there + Counter(state.laid[3])  # type: ignore[attr-defined]
            assert [line.rpartition(": ")[2] for line in lines] == [f"{names.cards(surely)}."] * bool(surely)
            told[viewer] += len(surely)

    assert 0 < told[None] < max(told[0], told[1])


@pytest.mark.long
@pytest.mark.rule("N5.5", "R16.3")
def test_whom_a_horse_took_is_known_to_be_in_a_hand_no_more() -> None:
    """It is told to everybody, as long as the hand has drawn nobody new; and it is true."""
    told = dict.fromkeys((None, 0, 1, 2), 0)
    for seed in (0, 3):
        match: CardMatch = Match(new_game(3, seed, HORSES))
        game, rng, names = match.game, Random(seed), names_of(match.game)  # type: ignore[arg-type]
        width, estate_on = game.tables.width, game.tables.estate_on  # type: ignore[attr-defined]
        while not match.is_over:
            step(match, rng)
            for viewer in told:
                view = game.view(match.state, viewer)
                for seat in range(3):
                    hand = match.state.hands[seat * width :][:PEOPLE]
                    there = {names.estate(estate_on[kind]) for kind, count in enumerate(hand) if count}
                    found = TABLE.explaining.inspect(game, view, names, f"hand:{seat}")
                    lines = [line for line in found.lines if line.startswith("Surely")] if found else []
                    told[viewer] += bool(lines)
                    assert not any(estate in line for line in lines for estate in there)

    assert all(told.values())


@pytest.mark.rule("R6.2", "R7.3", "N8.1")
def test_an_heir_tells_all_that_its_panel_shows() -> None:
    """Where it is, whether it has the premium there, and the noble that it holds."""
    told = Counter[str]()
    match: CardMatch = Match(new_game(3, 2, "nobilis:cards", nobles=True))
    game, rng, names = match.game, Random(2), names_of(match.game)  # type: ignore[arg-type]
    while not match.is_over:
        step(match, rng)
        for viewer in (None, 0):
            picture = picture_of(game, view := game.view(match.state, viewer))  # type: ignore[arg-type]
            for one in picture.heirs:
                found = TABLE.explaining.inspect(game, view, names, f"heir:{one.seat}")
                lines = " ".join(found.lines) if found else ""
                has_premium = any(building.premium == one.seat for building in picture.row)
                court = picture.court
                holds = court is not None and court.holder == one.seat
                knows = holds and court is not None and court.held is not None
                assert ("has the premium of" in lines) == has_premium
                assert ("Has entered" in lines) == (one.entered is not None)
                assert ("Holds a noble, face down." in lines) == (holds and not knows)
                assert ("Noble face down: " in lines) == knows
                told.update(premium=has_premium, entered=one.entered is not None, holds=holds, knows=knows)

    assert all(told.values())


@pytest.mark.rule("R1.2")
def test_everybody_on_the_cards_has_a_name_and_a_picture() -> None:
    pack, art = own_pack(), Art()
    found = [called(pack, kind) for kind in range(PEOPLE)]

    assert tuple(map(len, found)) == pack.counts[:PEOPLE]
    assert len({name for names in found for name in names}) == 84
    for kind, names in enumerate(found):
        first = card_sprite(pack, kind)[:-1]
        assert [letter for letter in "abcd" if f"{first}{letter}" in art.sprites] == [*"abcd"[: len(names)]]
        assert all(who.endswith(name) for who, name in zip(people_of(pack, kind), names, strict=True))
    assert people_of(pack, pack.kind_of["C4"])[0] == "Abbess Mechthild"


def test_rats_of_others_can_be_covered() -> None:
    match = played(3)
    game, state = match.game, match.at(80)
    open_, covered = (
        picture_of(game, game.view(state, 1), counts_rats=counts)  # type: ignore[arg-type]
        for counts in (True, False)
    )

    assert [heir.rats for heir in open_.heirs] == state.rats
    assert [heir.rats for heir in covered.heirs] == [None, state.rats[1], None]
    end = picture_of(game, game.view(match.state, 1), counts_rats=False)  # type: ignore[arg-type]
    assert [heir.rats for heir in end.heirs] == match.state.rats


def test_rats_are_counted_for_whoever_wants_that() -> None:
    match = played(3)
    game, view = match.game, match.game.view(match.at(80), 1)
    names = names_of(game)  # type: ignore[arg-type]
    told = []
    try:
        for is_wanted in (True, False):
            count_covered(is_wanted=is_wanted)
            found = TABLE.explaining.inspect(game, view, names, "heir:0")
            assert found is not None
            told.append("Its rats lie face down." in found.lines)
    finally:
        count_covered(is_wanted=False)

    assert told == [False, True]


def test_markers_lie_in_the_order_in_which_they_came() -> None:
    """The worked example of R11.3: red, green, blue."""
    game = new_game(3)
    state = game.initial()
    for seat, points, arrived in ((0, 4, 2), (1, 4, 4), (2, 4, 3)):
        state.influence[6 * seat], state.arrived[6 * seat] = points, arrived
    track = track_of(game.tables, state, 0)

    assert track.standing == (0, 2, 1)
    assert track.fields == ((4, (0, 2, 1)),)


def test_a_budget_counts_what_was_seen_and_expects_the_mean_of_the_rest() -> None:
    game = new_game(3)
    state = game.initial()
    pack = game.pack
    state.nuns = (*(pack.kind_of[code] for code in ("P4", "B4", "C0")), pack.unknown, pack.unknown)
    state.has_log = False
    budget = budget_of(game, View(seat=0, state=state), 0)
    left = [count - (nuns == 4) * 2 - (nuns == 0) for nuns, count in enumerate((24, 12, 12, 12, 24))]
    pairs = [*combinations([nuns for nuns, count in enumerate(left) for _ in range(count)], 2)]

    assert (budget.known, budget.hidden, budget.most) == (8, 2, 16)
    assert budget.expected == pytest.approx(8 + sum(map(sum, pairs)) / len(pairs))
    for rats in (8, 10, 13, 16, 17):
        assert budget.risk(rats) == pytest.approx(sum(rats > 8 + sum(pair) for pair in pairs) / len(pairs))
    assert [budget.say_risk(rats) for rats in (8, 9, 16, 17)] == ["0 %", "8 %", "93 %", "100 %"]
    assert not budget.is_safe
    assert not budget.is_lost


@pytest.mark.rule("R7.4", "R15.1")
@pytest.mark.parametrize("more", [False, True])
def test_rats_that_laid_cards_will_bring_are_counted_until_they_have_come(more: bool) -> None:
    table = RulesTable(row="farm-a palace-a", hands={0: "B2 C1 R0"}, more=more)

    def counted(viewer: int) -> tuple[int, int]:
        view = table.game.view(table.state, viewer)
        budget = budget_of(table.game, view, viewer)
        found = TABLE.explaining.inspect(table.game, view, names_of(table.game), f"heir:{viewer}")
        assert found is not None
        assert any(f"With {budget.then} rats at the end" in line for line in found.lines)
        return budget.rats, budget.coming

    table.enter(0, 1, "B2", "C1", "R0")
    assert (counted(0), counted(1)) == ((10, 2), (10, 0))
    table.enter(1, 1).enter(2, 1)
    assert counted(0) == (10, 2)
    table.told()
    assert counted(0) == (12, 0)


def test_an_open_hand_lies_only_before_its_heir() -> None:
    match = played(3)
    view = match.game.view(match.at(70), 2)
    picture = picture_of(match.game, view)  # type: ignore[arg-type]

    assert picture.heirs[2].unknown == 0
    assert sum(count for _, count in picture.heirs[2].hand) == picture.heirs[2].held
    assert [heir.hand for heir in picture.heirs[:2]] == [(), ()]
    assert [heir.unknown for heir in picture.heirs[:2]] == [heir.held for heir in picture.heirs[:2]]


def test_an_heir_looks_behind_the_curtain_only_where_cards_matter() -> None:
    confiding = TABLE.confiding
    asked: dict[int, bool] = {}
    for seed in range(12):
        match = Match(new_game(4, seed))
        rng = Random(seed)
        while not match.is_over:
            if match.mover >= 0:
                table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]
                asked[match.state.agenda[-1][0]] = confiding.is_private(table)
            step(match, rng)

    assert confiding.on_table
    assert asked[agenda.TURN]
    assert [task for task, is_private in asked.items() if not is_private] == [agenda.TARGET]


def test_who_has_drawn_or_looked_may_see_it_once_it_is_all_there() -> None:
    match = played(3)
    gained = []
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        seen = Viewer().watch(match.game, before, one, after, count)
        happened = TABLE.telling.events(match.game, seen)
        seat = TABLE.confiding.gains(seen.before, happened, seen.after)
        if seat is not None:
            gained.append(seat)
            assert any(isinstance(event, Drawn | NunSeen | Given) for event in happened)
            task = after.agenda[-1]
            assert task[:2] != (8, seat)

    assert set(gained) == {0, 1, 2}


def test_the_secrets_of_an_heir_are_its_hand_and_the_nuns_it_knows() -> None:
    match = played(3)
    state = match.at(len(match.played) - 1)
    view, names = match.game.view(state, 1), names_of(match.game)  # type: ignore[arg-type]
    secrets = TABLE.confiding.secrets(view, 1, names)

    assert secrets.title == "The hand of Bertram"
    assert len(secrets.sprites) == state.held[1]
    assert "card_back" not in secrets.sprites
    assert ("Seen in the row of nuns" in secrets.told) == bool(state.looked[1])


# -- who sits down


@pytest.mark.parametrize("way", ["first", "buildings", "cards"])
def test_a_match_is_set_up_in_three_ways_and_the_seed_says_which_cards(way: str) -> None:
    one, other, third = (new_game(4, seed, way) for seed in (5, 5, 6))

    assert one.chosen == other.chosen
    assert len(one.chosen) == 30
    assert (one.chosen == third.chosen) == (way == "first")


def test_buildings_may_be_named() -> None:
    names = "farm,marketplace,hospital,guard-tower,hut,treasury"
    game = new_game(2, 1, names)

    assert {game.pack.cards[card].rpartition("-")[0] for card in game.chosen} == set(names.split(","))


def test_an_unknown_building_is_told() -> None:
    with pytest.raises(HamelnError, match="farn"):
        new_game(2, 1, "farn")


def test_the_usual_place_is_the_last_one_that_is_known() -> None:
    assert TABLE.seating.usual_place("nowhere") == "first"
    assert TABLE.seating.usual_place("cards") == "cards"
    assert split_place("mine:farm,hut") == ("mine", "farm,hut")


def test_options_are_those_of_the_rules() -> None:
    game = new_game(3, plague="mercy")

    assert game.options == {"plague": "mercy"}
    assert TABLE.seating.option_title("plague") == "If all die of the plague"
    assert TABLE.seating.value_title("plague", "mercy") == "those with the fewest rats live"


def test_a_save_tells_its_pack_and_how_far_it_has_come() -> None:
    match = played(3)
    header = {**match.game.setup()}
    public = match.game.public(match.at(100))

    assert TABLE.seating.place_of(header) == "Rattus Cartus"
    assert TABLE.seating.place(match.game) == "Rattus Cartus"
    assert TABLE.seating.progress_of(public) == f"round {public['round']}"
    assert TABLE.seating.left_at("Rattus Cartus", public) == f"Rattus Cartus, round {public['round']}"
    assert TABLE.seating.progress_of({"round": "x"}) == ""
    with pytest.raises(HamelnError, match="no pack"):
        TABLE.seating.place_of({})


def test_the_table_at_a_glance_has_all_that_lies_open() -> None:
    match = played(4, 8)
    game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
    entered = 0
    for state in moments(match, 5):
        view = game.view(state, 1)  # type: ignore[arg-type]
        picture = picture_of(game, view)  # type: ignore[arg-type]
        row, heirs, tracks, nuns, stacks = TABLE.describing.grids(game, view, names)

        assert len(row.columns) - 1 == len(picture.row)
        assert [len(one.rows) for one in (heirs, tracks, nuns)] == [4, len(ESTATES), 5]
        assert all(
            len(line) == len(grid.columns) for grid in (row, heirs, tracks, nuns) for line in grid.rows
        )
        assert [line[1:4] for line in heirs.rows] == [
            (str(one.held), "face down" if one.rats is None else str(one.rats), str(one.tokens))
            for one in picture.heirs
        ]
        for line, track in zip(tracks.rows, picture.tracks, strict=True):
            told = [name.rpartition(" ")[0] for name in line[1:] if name != "–"]
            assert told == [names.players[seat] for seat in track.standing]
        for line, nun in zip(nuns.rows, picture.nuns, strict=True):
            assert (line[1] == "face down") == (nun.card is None)
        if picture.row:
            inside = row.rows[-1][1:]
            for text, building in zip(inside, picture.row, strict=True):
                assert [one.split(" ")[1].rstrip(":") for one in text.splitlines() if one != "–"] == [
                    names.players[laid.seat] for laid in building.inside
                ]
                entered += len(building.inside)
        assert f"{picture.deck} card" in stacks.lines[0]
    assert entered > 20
