"""Packs of one's own on the real screens: chosen, played, saved, played on; and such as have faults."""

from __future__ import annotations

from collections import Counter

import pytest

from hameln import language
from hameln.cli.replay import check_record
from hameln.games.rattus_cartus.events.event import Company
from hameln.games.rattus_cartus.events.resolving import CircleDrew
from hameln.games.rattus_cartus.events.thing_names import building_sprite, sign_sprite
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.games.rattus_cartus.ui.pack_panel import PackPanel
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList, Hand, HitRegion
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.own import NEW, keep_pack, merry_town
from tests.games.rattus_cartus.ui.heirs import sit_down
from tests.ui.apart import check_spots


def said(app: App) -> set[str]:
    return {str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"}


def play_whole(seats: tuple[str, ...], hands: str, odds: float) -> None:
    keep_pack("merry", merry_town())
    pilot = sit_down(hands, len(seats))
    pilot.start(seats, seed=7, presses=("pack:more", "module:nobles"))
    session = pilot.match.session
    assert session.game.pack.id == "merry"
    assert {session.game.tables.buildings[card // 5] for card in session.game.tables.play} == set(NEW)

    pilot.play(odds=odds)

    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert session.path is not None
    check_record(session.path)
    session.close()


@pytest.mark.long
def test_a_match_with_a_pack_of_ones_own_is_chosen_with_the_mouse_and_played_to_the_end() -> None:
    play_whole((HUMAN, "random"), "mouse", 0.1)


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (HUMAN, "random", HUMAN), (HUMAN, *("random",) * 4)])
def test_whole_matches_with_a_pack_of_ones_own(seats: tuple[str, ...], hands: str) -> None:
    play_whole(seats, hands, 0.2)


def test_every_building_that_only_a_pack_knows_has_a_picture_a_sign_and_its_name() -> None:
    keep_pack("merry", merry_town())
    pack, art = find_pack("merry"), App(Settings(), (1280, 800)).art

    for building in pack.buildings:
        assert building_sprite(building) in art.sprites
        assert sign_sprite(building) in art.sprites
    pictures = {building_sprite(pack.buildings[pack.building_index[one]]) for one in NEW}
    assert pictures == {f"building_of_{estate}" for estate, _, _ in NEW.values()}


def test_such_buildings_stand_on_the_table_and_are_explained_with_their_names() -> None:
    keep_pack("merry", merry_town())
    pilot = sit_down("mouse")
    game = SEATING.new_game("merry:first", 2, {}, 1)
    pilot.app.open(MatchScreen(pilot.app, Session(game, (HUMAN, "random"), 1)))
    pilot.wait()

    for place in range(2):
        spot = pilot.app.spot(f"building:{place}")
        assert spot is not None
        pilot.app.point(*spot.middle)
        pilot.app.update(1.0)
        shown = [str(mark.look.key[1]) for mark in pilot.look() if mark.look.key[0] == "sprite"]
        assert any(name.startswith("building_of_") for name in shown)
        assert any(name.startswith("sign_of_") for name in shown)


def test_a_building_of_ones_own_that_a_circle_draws_flies_as_the_sign_of_its_estate() -> None:
    keep_pack("merry", merry_town())
    pack = find_pack("merry")
    company = Company(pack=pack, arms=("mint", "plum"))
    drawn = pack.card_of["smithy-a"]
    event = CircleDrew(place=0, card=pack.card_of["star-circle-a"], drawn=(drawn,))

    cues = list(event.cues(company))
    assert cues[0].sprite == "sign_of_chivalry"


FAULTS = (
    ('id = "merry"', 'id = "No"'),
    ("token = 2 ", "token = 200 "),
    ('"bishop", "tax', '"bischof", "tax'),
    ("church = [4, 2, 2, 2, 4]", "church = [4]"),
    ("sword = 12", 'sword = "x"'),
    ("shift = 5", "shift = 50"),
    ("3 = [9, 2, 12]", "3 = [9, 2, 13]"),
    ("b = [2, 1, 0]", "b = [2, 1, 21]"),
    ('does = "spare"', 'does = "spear"'),
    ('smithy = { estate = "chivalry"', 'smithy = { estate = "chilvary"'),
)
"""Ten kinds of faults: what a maker writes in place of what."""


def test_ten_faults_of_a_pack_are_told_where_it_is_chosen_until_they_are_mended() -> None:
    text = merry_town()
    for right, wrong in FAULTS:
        assert text.count(right) == 1, right
        text = text.replace(right, wrong)
    path = keep_pack("merry", text)
    app = App(Settings(game="rattus-cartus", tutorial_done=True), (1280, 800))
    screen = NewMatchScreen(app)
    app.open(screen)
    app.sheet()

    app.activate("pack:more")
    told = " ".join(said(app))

    lines = text.splitlines()
    for _, wrong in FAULTS:
        (line,) = (number for number, one in enumerate(lines, 1) if wrong in one)
        assert f"line {line}: " in told
    assert "The pack merry cannot be played with yet: its file has 10 faults." in told
    assert "did you mean spare?" in told
    assert "hameln pack check merry" in told
    check_spots(app)
    app.activate("button:begin")
    assert app.screen is screen

    path.write_text(merry_town(), encoding="utf-8")
    app.activate("set:again")
    app.sheet()
    assert screen.setup.why_not(screen.draft) == ""
    assert app.spot("set:copy") is not None


def draft_for(place: str) -> Draft:
    last = LastTime(seats=(HUMAN, "random"), place=place)
    draft = Draft.from_settings(Settings(games={"rattus-cartus": last}), "rattus-cartus")
    draft.place = place
    return draft


def spots(panel: PackPanel, draft: Draft) -> dict[str, HitRegion]:
    """What can be clicked on it now."""
    app = App(Settings(tutorial_done=True), (1280, 800))
    sheet = DisplayList(1280, 800, app.studio.letters, app.art, Hand())
    panel.draw(sheet, draft, (0.0, 0.0, 560.0, 600.0))
    return {spot.name: spot for spot in sheet.spots}


def click(panel: PackPanel, draft: Draft, name: str) -> None:
    spots(panel, draft)[name].act()


def test_a_click_on_a_building_lets_it_play_instead_of_the_other_of_its_estate() -> None:
    panel, draft = PackPanel(), draft_for("first")

    click(panel, draft, "building:1")
    click(panel, draft, "building:7")

    game = SEATING.new_game(draft.place, 2, {}, 1)
    names = {game.tables.buildings[card // 5] for card in game.tables.play}
    assert names == {"brewery", "marketplace", "monastery", "guard-tower", "tent", "palace"}
    assert panel.why_not(draft) == ""


def test_the_ways_to_choose_go_round_and_a_chosen_set_is_left_by_the_arrow() -> None:
    panel, draft = PackPanel(), draft_for("first")

    seen = []
    for _ in range(3):
        click(panel, draft, "way:more")
        seen.append(draft.place)

    assert seen == ["buildings", "cards", "first"]
    click(panel, draft, "building:1")
    assert spots(panel, draft)["way:less"].turn(-1)
    assert draft.place == "first"


def test_buildings_that_do_not_fit_together_are_told() -> None:
    panel = PackPanel()

    assert "brewery" not in panel.why_not(draft_for("first"))
    assert panel.why_not(draft_for("farm,brewery"))
    assert panel.why_not(draft_for("nowhere:first"))


def test_single_copies_are_chosen_by_hand_until_each_estate_has_five() -> None:
    panel, draft = PackPanel(), draft_for("first")

    click(panel, draft, "estate:0")
    click(panel, draft, "copy:0:0")
    assert "Peasantry 4" in panel.why_not(draft)
    click(panel, draft, "copy:1:2")
    assert panel.why_not(draft) == ""

    codes = SEATING.new_game(draft.place, 3, {}, 1).tables.play
    pack = panel.look("rattus-cartus")
    assert not isinstance(pack, str)
    assert [pack.cards[card] for card in codes][:5] == ["farm-b", "farm-c", "farm-d", "farm-e", "brewery-c"]
    click(panel, draft, "estate:0")
    click(panel, draft, "building:1")
    assert draft.place.startswith("brewery,")


def test_a_copy_too_many_is_told_and_nothing_is_taken_out_for_it() -> None:
    panel, draft = PackPanel(), draft_for("first")

    click(panel, draft, "estate:0")
    click(panel, draft, "copy:1:0")

    assert "Peasantry 6" in panel.why_not(draft)
    click(panel, draft, "copy:1:0")
    assert panel.why_not(draft) == ""


def test_what_chance_may_bring_is_not_lit_as_chosen() -> None:
    def tiles(place: str) -> Counter[str]:
        panel, draft = PackPanel(), draft_for(place)
        app = App(Settings(tutorial_done=True), (1280, 800))
        sheet = DisplayList(1280, 800, app.studio.letters, app.art, Hand())
        panel.draw(sheet, draft, (0.0, 0.0, 560.0, 600.0))
        boxes = [spot for spot in sheet.spots if spot.name.startswith("building:")]
        patches = {(mark.x, mark.y): str(mark.look.key[1]) for mark in sheet.marks}
        return Counter(patches[spot.x, spot.y] for spot in boxes)

    assert tiles("first") == {"button_active": 6, "button_disabled": 6}
    # two heirs: no Guard Tower by chance
    assert tiles("cards") == {"button_normal": 11, "button_disabled": 1}


def test_an_estate_is_opened_for_its_copies() -> None:
    app = App(Settings(game="rattus-cartus", tutorial_done=True), (1280, 800))
    screen = NewMatchScreen(app)
    app.open(screen)
    app.sheet()
    assert app.spot("copy:2:0") is None

    app.activate("estate:1")
    app.sheet()
    app.activate("copy:2:4")
    app.activate("copy:3:1")
    app.sheet()

    assert screen.draft.place.split(",")[1:6] == [*(f"marketplace-{copy}" for copy in "abcd"), "office-b"]
    assert screen.setup.why_not(screen.draft) == ""


def test_the_options_are_chosen_on_the_same_panel() -> None:
    panel, draft = PackPanel(), draft_for("first")

    click(panel, draft, "option:plague:more")
    assert draft.options["plague"] == "mercy"


def test_buildings_named_last_time_are_chosen_again_if_they_still_fit() -> None:
    last = "brewery,office,hospital,castle,tent,palace"

    assert SEATING.usual_place(last) == last
    assert SEATING.usual_place("brewery,farm") == "first"
    assert SEATING.usual_place("nowhere:farm,office") == "first"
    assert SEATING.usual_place() == "first"


def test_large_letters_break_no_name_of_a_building_apart() -> None:
    app = App(Settings(text_scale=1.5, language="de", game="rattus-cartus", tutorial_done=True), (1280, 800))
    language.use("de")
    app.open(NewMatchScreen(app))
    seen = {str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"}

    assert {"Schatzkammer", "Marktplatz", "Brauerei", "Kloster"} <= seen
