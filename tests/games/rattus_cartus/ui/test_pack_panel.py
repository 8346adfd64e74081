"""The half of a new match of the card game on which its buildings are chosen."""

from __future__ import annotations

from collections import Counter

from hameln import language
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.games.rattus_cartus.ui.pack_panel import PackPanel
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.screens.new_match import NewMatchScreen
from hameln.ui.sheet import Hand, Sheet, Spot


def draft_for(place: str) -> Draft:
    last = LastTime(seats=(HUMAN, "random"), place=place)
    draft = Draft.from_settings(Settings(games={"rattus-cartus": last}), "rattus-cartus")
    draft.place = place
    return draft


def spots(panel: PackPanel, draft: Draft) -> dict[str, Spot]:
    """What can be clicked on it now."""
    app = App(Settings(tutorial_done=True), (1280, 800))
    sheet = Sheet(1280, 800, app.studio.letters, app.art, Hand())
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
        sheet = Sheet(1280, 800, app.studio.letters, app.art, Hand())
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
