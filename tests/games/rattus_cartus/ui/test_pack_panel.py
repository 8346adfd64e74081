"""The half of a new match of the card game on which its buildings are chosen."""

from __future__ import annotations

from hameln import language
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.games.rattus_cartus.ui.pack_panel import PackPanel
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.screens.new_match import NewMatchScreen


def draft_for(place: str) -> Draft:
    last = LastTime(seats=(HUMAN, "random"), place=place)
    draft = Draft.from_settings(Settings(games={"rattus-cartus": last}), "rattus-cartus")
    draft.place = place
    return draft


def test_a_click_on_a_building_lets_it_play_instead_of_the_other_of_its_estate() -> None:
    panel, draft = PackPanel(), draft_for("first")

    assert panel.press("building:1", draft)
    assert panel.press("building:7", draft)

    game = SEATING.new_game(draft.place, 2, {}, 1)
    names = {game.tables.buildings[card // 5] for card in game.tables.play}
    assert names == {"brewery", "marketplace", "monastery", "guard-tower", "tent", "palace"}
    assert panel.why_not(draft) == ""


def test_the_ways_to_choose_go_round_and_a_chosen_set_is_left_by_the_arrow() -> None:
    panel, draft = PackPanel(), draft_for("first")

    seen = []
    for _ in range(3):
        panel.press("way:more", draft)
        seen.append(draft.place)

    assert seen == ["buildings", "cards", "first"]
    panel.press("building:1", draft)
    assert panel.wheel("way", 1, draft)
    assert draft.place == "first"


def test_buildings_that_do_not_fit_together_are_told() -> None:
    panel = PackPanel()

    assert "brewery" not in panel.why_not(draft_for("first"))
    assert panel.why_not(draft_for("farm,brewery"))
    assert panel.why_not(draft_for("nowhere:first"))


def test_the_options_are_chosen_on_the_same_panel() -> None:
    panel, draft = PackPanel(), draft_for("first")

    assert panel.press("option:plague:more", draft)
    assert draft.options["plague"] == "mercy"
    assert not panel.press("seat:add", draft)


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
