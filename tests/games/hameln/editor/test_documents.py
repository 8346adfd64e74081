"""The town as a document: blank, read, written, looked through, moved, removed, copied and pasted."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings

from hameln import content
from hameln.content import files
from hameln.editor.kit import editor_kit
from hameln.errors import FaultyFileError
from hameln.games.hameln.editor.documents import TownDocuments, differing, read_leniently
from hameln.games.hameln.editor.fairness import suggested_fixes
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import circles_of_house
from hameln.games.hameln.map.town import Town
from tests.examples import examples
from tests.games.hameln.arena.invented import HOUSE, STARTS, TOWN
from tests.strategies import towns

KIT = TownDocuments()
CLASSIC = find_town("hameln")


def test_the_game_answers_the_editor() -> None:
    kit = editor_kit("hameln")

    assert isinstance(kit.documents, TownDocuments)
    assert len({tool.word for tool in kit.tools()}) == len(kit.tools())


def test_a_blank_town_lacks_nothing_but_houses() -> None:
    blank = KIT.blank()

    assert [finding.rule for finding in KIT.findings(blank)] == ["H1.1"]
    assert KIT.has(blank, "hall")
    assert len(blank.districts) == 1
    assert blank.piper == blank.districts[0].id
    assert KIT.title(blank) == "New town"


@pytest.mark.parametrize("name", ["hameln", "reedmouth"])
def test_a_shipped_town_is_read_whole_and_written_as_it_was(name: str) -> None:
    source = files("maps", ".toml")[name].read_text(encoding="utf-8")

    opened = KIT.read(source, name)

    assert opened.lost == ()
    assert opened.content == find_town(name)
    assert KIT.text(opened.content, source) == source
    assert not KIT.findings(opened.content)


def test_comments_survive_a_change() -> None:
    source = files("maps", ".toml")["hameln"].read_text(encoding="utf-8")
    changed = evolve(CLASSIC, name="Other")

    text = KIT.text(changed, source)

    assert "# around the market place" in text
    assert KIT.read(text, "x").content == changed


def test_what_is_no_toml_is_refused_with_a_sentence() -> None:
    with pytest.raises(FaultyFileError, match=r"my\.toml"):
        KIT.read("[[[", "my.toml")


@settings(max_examples=examples(20))
@given(towns(most=12))
def test_a_town_written_and_read_is_the_same(town: Town) -> None:
    assert KIT.read(KIT.text(town, None), "x").content == town


def test_a_copy_has_a_name_and_an_id_of_its_own() -> None:
    copy = KIT.named(CLASSIC, "Mühl am See")

    assert KIT.title(copy) == "Mühl am See"
    assert copy.id == "muhl-am-see"


def test_everything_that_lies_somewhere_has_a_name_a_box_and_a_call() -> None:
    for thing in KIT.things(CLASSIC):
        assert KIT.has(CLASSIC, thing)
        assert KIT.called(CLASSIC, thing).strip()
        assert KIT.box_of(CLASSIC, thing) is not None
        assert KIT.fields(CLASSIC, (thing,))


# -- moving


def test_a_house_moves_alone_and_its_circles_stay_with_the_other_houses() -> None:
    moved = KIT.moved(CLASSIC, ["house:M1"], (5, -7))

    assert moved.house["M1"].at == (375, 251)  # type: ignore[index]
    assert moved.circles == CLASSIC.circles


def test_circles_go_along_when_all_their_houses_move() -> None:
    moved = KIT.moved(CLASSIC, ["house:M1", "house:M2"], (10, 0))

    shifted = {now.id for now, before in zip(moved.circles, CLASSIC.circles, strict=True) if now != before}
    assert shifted == {"M1-M2.alley", "M1-M2.five"}
    assert {now.at[0] - CLASSIC.circle[now.id].at[0] for now in moved.circles if now.id in shifted} == {10}


def test_nothing_moves_out_of_the_picture_and_the_group_keeps_its_shape() -> None:
    moved = KIT.moved(CLASSIC, ["house:B.ol", "house:M1"], (-5000, 0))

    assert moved.house["B.ol"].at[0] == 0  # type: ignore[index]
    assert moved.house["M1"].at[0] == 370 - 78  # type: ignore[index]


def test_gates_go_with_their_wall_and_the_sign_with_its_district() -> None:
    wall = KIT.moved(CLASSIC, ["wall:0"], (3, 2))
    district = KIT.moved(CLASSIC, ["district:red"], (-4, -4))

    assert [gate.at for gate in wall.geometry.gates] == [
        (gate.at[0] + 3, gate.at[1] + 2) for gate in CLASSIC.geometry.gates
    ]
    assert district.district["red"].sign == (900, 622)  # type: ignore[index]


@settings(max_examples=examples(15))
@given(towns(most=12))
def test_moving_everything_makes_no_new_problem(town: Town) -> None:
    assert not find_problems(KIT.moved(town, KIT.things(town), (37, -81)))


# -- removing


def test_a_removed_house_leaves_circles_start_houses_and_counters_in_order() -> None:
    removed = KIT.removed(CLASSIC, ["house:B.il"])

    assert all("B.il" not in circle.houses for circle in removed.circles)
    assert sum(removed.counters) == 15
    assert not find_problems(removed)


def test_a_circle_goes_with_the_last_of_its_houses() -> None:
    removed = KIT.removed(CLASSIC, ["house:M1", "house:M2"])

    assert "M1-M2.alley" not in removed.circle
    assert "M1-B.il-B.ir" in removed.circle


def test_what_lies_in_a_removed_district_comes_to_another_one() -> None:
    removed = KIT.removed(CLASSIC, ["district:yellow"])

    assert removed.piper == "red"
    assert not find_problems(removed)


def test_things_of_the_ground_are_removed_by_their_places() -> None:
    gone = KIT.removed(CLASSIC, ["scenery:0", "scenery:2", "gate:1", "market", "hall"])

    assert len(gone.geometry.scenery) == len(CLASSIC.geometry.scenery) - 2
    assert [gate.name for gate in gone.geometry.gates] == ["Heath Gate", "Mill Gate", "Water Gate"]
    assert gone.geometry.market == ()
    assert gone.geometry.hall == CLASSIC.geometry.hall


@settings(max_examples=examples(15))
@given(towns(most=12))
def test_removing_everything_leaves_a_meadow(town: Town) -> None:
    gone = KIT.removed(town, KIT.things(town))

    assert gone.houses == gone.circles == ()
    assert gone.counters == (0, 0, 0)


# -- pasting


def test_a_pasted_piece_has_fresh_ids_and_its_own_circles() -> None:
    piece = KIT.copied(CLASSIC, ["house:M1", "house:M2"])

    pasted, new = KIT.pasted(CLASSIC, piece, (500, 600))

    assert set(new) == {
        "house:M1.2",
        "house:M2.2",
        "circle:M1-M2.alley.2",
        "circle:M1-M2.five.2",
    }
    assert pasted.circle["M1-M2.alley.2"].houses == ("M1.2", "M2.2")  # type: ignore[index]
    assert pasted.house["M1.2"].name == "Cleaver House 2"  # type: ignore[index]
    assert not find_problems(pasted)


def test_a_piece_can_be_pasted_into_another_town_and_again_and_again() -> None:
    town = KIT.blank()
    piece = KIT.copied(CLASSIC, [thing for thing in KIT.things(CLASSIC) if thing.startswith("house:")])

    for _ in range(3):
        town, new = KIT.pasted(town, piece, (500, 330))
        assert all(KIT.has(town, thing) for thing in new)

    assert len(town.houses) == 66
    assert sum(town.counters) == 48
    assert not find_problems(town)


def test_a_pasted_circle_touches_the_houses_where_it_comes_to_lie() -> None:
    piece = KIT.copied(CLASSIC, ["circle:M1-M2.alley"])

    pasted, (new,) = KIT.pasted(CLASSIC, piece, (870, 320))

    assert set(pasted.circle[new.partition(":")[2]].houses) & {"Y.ir", "R.il", "Y.or", "R.ol"}  # type: ignore[index]


def test_pasting_what_is_no_piece_changes_nothing() -> None:
    assert KIT.pasted(CLASSIC, "words", (1, 1)) == (CLASSIC, ())


# -- lining up


def test_a_place_lines_up_with_the_middle_of_a_house() -> None:
    place, guides = KIT.lined_up(CLASSIC, (372, 500), (), 8)

    assert place[0] == 370
    assert guides


def test_a_place_far_from_everything_is_left_alone() -> None:
    blank = KIT.blank()

    assert KIT.lined_up(blank, (777, 111), (), 8) == ((777, 111), ())


def test_a_moved_house_lines_up_by_its_edges() -> None:
    blank = KIT.blank()
    one, other = (
        evolve(house, at=at) for house, at in zip(CLASSIC.houses, ((200, 200), (300, 500)), strict=False)
    )
    town = evolve(blank, houses=(one, evolve(other, size=(40.0, 40.0))))

    place, _ = KIT.lined_up(town, (182, 500), ("house:M2",), 8)

    assert place[0] - 20 == 200 - 37


def test_distances_repeat() -> None:
    blank = KIT.blank()
    places = ((200, 120), (320, 120))
    houses = tuple(evolve(house, at=at) for house, at in zip(CLASSIC.houses, places, strict=False))
    town = evolve(blank, houses=houses)

    place, guides = KIT.lined_up(town, (442, 110), (), 8)

    assert place[0] == 440
    assert len(guides) >= 2


# -- damaged files


def test_a_damaged_file_opens_with_what_was_lost() -> None:
    source = files("maps", ".toml")["hameln"].read_text(encoding="utf-8")
    damaged = source.replace('kind = "bakery"', 'kind = "pond"', 1).replace("cost = 5", 'cost = "dear"', 1)

    opened = KIT.read(damaged, "my.toml")

    assert len(opened.content.houses) == 22
    assert len(opened.lost) == 2
    assert all("line" in sentence for sentence in opened.lost)


def test_a_damaged_file_opens_with_what_is_whole() -> None:
    text = (content.folder("maps") / "reedmouth.toml").read_text(encoding="utf-8")
    damaged = text.replace('name = "Smokehouse"', "name = 3").replace(
        "influence_top = 10", "influence_top = "
    )

    opened = read_leniently(damaged, "my.toml")

    assert len(opened.content.houses) == 17
    assert [one.partition(";")[0] for one in opened.lost] == [
        "line 17: a value is missing",
        "influence_top is missing",
        "line 35: houses[1] (M2).name: expected text, found 3",
    ]


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(TownFileError, match="line 1"):
        read_leniently("Hello there", "my.toml")


def test_nothing_is_otherwise_in_the_same_town() -> None:
    assert differing(TOWN, TOWN) == ()
    assert differing(TOWN, suggested_fixes.with_kings(TOWN, 4, 2.0)) == ()


def test_what_has_another_value_or_place_is_named() -> None:
    dearer = suggested_fixes.with_cost(TOWN, HOUSE.id, HOUSE.cost + 1)
    district = TOWN.districts[0]
    riskier = suggested_fixes.with_price(TOWN, district.id, district.price + 1)
    hall = evolve(TOWN, geometry=evolve(TOWN.geometry, hall=(1.0, 1.0)))

    assert TownDocuments().differing(TOWN, dearer) == (f"house:{HOUSE.id}",)
    assert differing(TOWN, riskier) == (f"sign:{district.id}",)
    assert differing(TOWN, hall) == ("hall",)


def test_both_houses_of_an_exchange_are_named() -> None:
    old = STARTS[0]
    other = next(house.id for house in TOWN.houses if house.id not in TOWN.start_houses[4])
    after = suggested_fixes.other_start(TOWN, families=4, house=old, other=other)

    assert set(differing(TOWN, after)) == {f"house:{old}", f"house:{other}"}


def test_of_a_circle_that_is_gone_its_houses_are_named() -> None:
    house = next(one.id for one in TOWN.houses if suggested_fixes.one_circle_less(TOWN, 4, one.id) != TOWN)
    after = suggested_fixes.one_circle_less(TOWN, 4, house)
    gone = next(one for one in circles_of_house(TOWN, house, 4) if one.id not in after.circle)

    assert set(differing(TOWN, after)) == {f"house:{one}" for one in gone.houses}
    assert differing(after, TOWN) == (f"circle:{gone.id}",)
