"""Sets on the screen of a new match: modules, a number that decides, favourites, lines of text."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.table import seating
from hameln.language import languages, use
from hameln.table.settings import LastTime, Settings, read_settings
from hameln.table.settings_file import write_settings
from hameln.ui.app import App
from hameln.ui.screens.ask_line import AskLineScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from tests.ui.apart import check_spots

NEW = "nobilis:inn,trading-house,cathedral,stables,laboratory,keep"


def opened(place: str = "first", **options: bool) -> tuple[App, NewMatchScreen]:
    app = App(Settings(game="rattus-cartus", tutorial_done=True), (1280, 800))
    screen = NewMatchScreen(app)
    screen.draft.place = place
    screen.draft.options.update(options)
    app.open(screen)
    app.sheet()
    return app, screen


def clicked(app: App, *names: str) -> None:
    for name in names:
        app.activate(name)
        app.sheet()


@pytest.mark.parametrize(
    ("place", "new", "nobles", "found"),
    [
        ("first", True, False, "nobilis:first"),
        ("first", False, True, "nobilis:first-base"),
        ("cards@7", True, True, "nobilis:cards@7"),
        ("nobilis:cards", False, False, "cards"),
        ("nobilis:cards-new", False, True, "nobilis:cards-base"),
        ("nobilis:cards-new", True, True, "nobilis:cards-new"),
        ("nobilis:cards-base", True, True, "nobilis:cards"),
        (NEW, False, False, "first"),
        (
            "farm,office,hospital,castle,hut,palace",
            False,
            True,
            "nobilis:farm,office,hospital,castle,hut,palace",
        ),
        ("farm,office,hospital,castle,hut,palace", True, False, "nobilis:first"),
    ],
)
def test_a_module_more_or_less_gives_the_nearest_set(place: str, new: bool, nobles: bool, found: str) -> None:
    before = seating.set_of(place, nobles=False)

    after = seating.with_modules(find_pack(before.pack), before, new=new, nobles=nobles)

    assert (seating.place_of_set(after), after.nobles) == (found, nobles)
    assert seating.has_new_buildings(find_pack(after.pack), after) == new
    assert seating.SEATING.new_game(found, 3, {"nobles": nobles}, 1).options.get("nobles", False) == nobles


def test_modules_are_taken_in_and_left_out_by_clicks() -> None:
    app, screen = opened()

    clicked(app, "module:nobles")
    assert (screen.draft.place, screen.draft.options["nobles"]) == ("nobilis:first-base", True)
    clicked(app, "module:new")
    assert screen.draft.place == "nobilis:first"
    assert screen.setup.why_not(screen.draft) == ""
    clicked(app, "module:nobles", "module:new")
    assert (screen.draft.place, screen.draft.options["nobles"]) == ("first", False)


def test_modules_are_taken_in_by_the_keyboard() -> None:
    app, screen = opened()
    for _ in range(60):
        app.key("TAB")
        if app.hand.focus == "module:new":
            break
    app.key("SPACE")

    assert screen.draft.place == "nobilis:first"


def test_with_new_buildings_the_ways_draw_from_both_boxes_or_from_the_expansion() -> None:
    app, screen = opened("nobilis:first")

    seen = [screen.draft.place]
    while len(seen) < 2 or seen[-1] != seen[0]:
        clicked(app, "way:more")
        seen.append(screen.draft.place.removeprefix("nobilis:"))
        seen[0] = seen[0].removeprefix("nobilis:")

    assert seen[1:] == ["buildings", "buildings-new", "cards", "cards-new", "first"]


def test_a_number_decides_and_what_it_brings_lies_open_at_once() -> None:
    app, screen = opened("nobilis:cards-new")

    clicked(app, "set:vote", "pen:take")

    place = screen.draft.place
    assert place.startswith("nobilis:cards-new@")
    play = seating.SEATING.new_game(place, 4, {}, 1).tables.play
    assert play == seating.SEATING.new_game(place, 4, {}, 2).tables.play
    clicked(app, "estate:1")
    assert app.spot("copy:2:0") is not None
    clicked(app, "set:vote", "pen:other", "pen:take")
    assert screen.draft.place != place
    clicked(app, "set:vote")
    for sign in "004711":
        app.typed(sign)
    app.key("ENTER")
    assert screen.draft.place == "nobilis:cards-new@4711"


def test_a_favourite_is_kept_in_the_settings_and_comes_again_behind_the_ways(tmp_path: Path) -> None:
    app, screen = opened("nobilis:cards@4711", nobles=True)
    line = "nobilis: cards@4711 + nobles"

    clicked(app, "set:keep", "pen:take")
    write_settings(app.settings, tmp_path / "settings.toml")
    settings, told = read_settings(tmp_path / "settings.toml")

    assert (settings.last_time("rattus-cartus").kept, told) == ({"Favourite 1": line}, "")
    screen.draft.place, screen.draft.options["nobles"] = "first", False
    clicked(app, "way:less")
    assert (screen.draft.place, screen.draft.options["nobles"]) == ("nobilis:cards@4711", True)
    clicked(app, "set:keep", "pen:other")
    assert app.settings.last_time("rattus-cartus").kept == {}


def test_thirty_cards_chosen_singly_are_remembered_though_their_names_are_long(tmp_path: Path) -> None:
    pack = find_pack("nobilis")
    place = "nobilis:" + ",".join(name for name in pack.cards if name[-1] == "c")
    write_settings(Settings(games={"rattus-cartus": LastTime(place=place)}), tmp_path / "settings.toml")

    settings, told = read_settings(tmp_path / "settings.toml")

    assert len(place) > 200
    assert (settings.last_time("rattus-cartus").place, told) == (place, "")


def test_a_set_is_copied_as_a_line_and_taken_over_from_one() -> None:
    app, screen = opened(NEW, nobles=True)
    sent: list[str] = []
    app.copy = sent.append

    clicked(app, "set:copy")

    assert sent == ["nobilis: inn, trading-house, cathedral, stables, laboratory, keep + nobles"]
    other, there = opened()
    other.clipboard = lambda: f"  {sent[0]}\n"
    clicked(other, "set:paste")
    assert (there.draft.place, there.draft.options["nobles"]) == (NEW, True)
    assert other.toast == "The set is taken over."
    assert screen.setup.why_not(there.draft) == ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "This is no line for a set of buildings"),
        ("nobilis: inn", "Each estate needs 5 building cards; chosen are: Bourgeoisie 0"),
        ("inn, office", "There is no building 'inn' in the pack Rattus Cartus."),
        ("first + nobles", "The pack Rattus Cartus has no nobles."),
    ],
)
def test_a_line_with_a_fault_is_told_and_changes_nothing(line: str, sentence: str) -> None:
    app, screen = opened("cards")
    app.clipboard = lambda: line

    clicked(app, "set:paste")

    assert sentence in app.toast
    assert screen.draft.place == "cards"


def test_what_a_set_makes_the_match_like_is_told_below_the_buildings() -> None:
    def said(place: str) -> set[str]:
        app, _ = opened(place)
        return {str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"}

    assert "Duels, victory point tokens, ways to be rid of rats, looks at the nuns." in said("first")
    assert "Chance decides; a die marks the buildings that may come." in said("nobilis:cards")


def test_with_five_buildings_of_an_estate_one_estate_is_opened_at_a_time() -> None:
    app, screen = opened("nobilis:first")

    clicked(app, "estate:0")
    assert app.spot("building:2") is None
    spots = [spot for spot in app.sheet().spots if spot.name.startswith("copy:")]
    assert len(spots) == 25
    assert all(spot.width >= 32 and spot.height >= 32 for spot in spots)
    clicked(app, "copy:13:4", "copy:0:4", "estate:0")

    assert screen.draft.place.startswith("nobilis:farm-e,inn-a,inn-b,inn-c,inn-d,")
    assert screen.setup.why_not(screen.draft) == ""


@pytest.mark.parametrize("place", ["first", "nobilis:first"])
def test_copies_are_large_enough_to_click_with_large_letters(place: str) -> None:
    app = App(Settings(text_scale=1.5, game="rattus-cartus", tutorial_done=True), (1280, 800))
    screen = NewMatchScreen(app)
    screen.draft.place = place
    app.open(screen)
    app.sheet()

    clicked(app, "estate:1")

    spots = [spot for spot in app.sheet().spots if spot.name.startswith("copy:")]
    assert len(spots) in {10, 25}
    assert all(spot.width >= 32 and spot.height >= 32 for spot in spots)


def asked(app: App, name: str, *signs: str) -> None:
    """Press the star, write a name, and take it by the keyboard."""
    clicked(app, "set:keep")
    for sign in name:
        app.typed(sign)
    for key in signs or ("ENTER",):
        app.key(key)
    app.sheet()


def kept(app: App) -> dict[str, str]:
    return dict(app.settings.last_time("rattus-cartus").kept)


def test_favourites_are_named_renamed_and_let_go_and_stay_in_their_order() -> None:
    app, screen = opened("nobilis:cards@1")
    asked(app, "Spring fair")
    screen.draft.place = "nobilis:cards@2"
    asked(app, "Äpfel & “Birnen” = 3")
    assert list(kept(app)) == ["Spring fair", "Äpfel & “Birnen” = 3"]

    screen.draft.place = "nobilis:cards@1"
    asked(app, "Autumn fair")
    assert kept(app) == {"Autumn fair": "nobilis: cards@1", "Äpfel & “Birnen” = 3": "nobilis: cards@2"}
    assert list(kept(app))[0] == "Autumn fair"
    assert "Autumn fair" in {
        str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"
    }

    clicked(app, "set:keep", "pen:other")
    assert list(kept(app)) == ["Äpfel & “Birnen” = 3"]
    assert read_settings()[0].last_time("rattus-cartus").kept == app.settings.last_time("rattus-cartus").kept


def test_a_name_that_another_favourite_has_is_refused_and_escape_keeps_nothing() -> None:
    app, screen = opened("nobilis:cards@1")
    asked(app, "Fair")
    screen.draft.place = "nobilis:cards@2"

    asked(app, "Fair")
    assert isinstance(app.screen, AskLineScreen)
    assert "Another favourite is called Fair." in app.screen.objection
    app.key("ESCAPE")
    assert app.screen is screen
    assert kept(app) == {"Fair": "nobilis: cards@1"}


def test_two_programs_that_keep_favourites_at_once_lose_none() -> None:
    one, other = opened("nobilis:cards@1"), opened("nobilis:cards@2")

    asked(one[0], "One")
    asked(other[0], "Other")
    one[0].change(volume_master=0.1)
    other[0].change(speed=2.0)

    assert set(read_settings()[0].last_time("rattus-cartus").kept) == {"One", "Other"}
    clicked(one[0], "set:keep", "pen:other")
    other[0].change(speed=1.0)
    assert set(read_settings()[0].last_time("rattus-cartus").kept) == {"Other"}


def test_a_favourite_of_a_pack_that_is_gone_or_spoilt_is_told_and_left_by_the_arrows() -> None:
    kept_lines = {"Gone": "merry: first", "Spoilt": "::::", "Good": "nobilis: cards@3"}
    app = App(Settings(game="rattus-cartus", games={"rattus-cartus": LastTime(kept=kept_lines)}), (1280, 800))
    screen = NewMatchScreen(app)
    app.open(screen)
    app.sheet()

    clicked(app, "way:less", "way:less")
    assert screen.draft.place == "merry:first"
    assert "There is no pack 'merry'" in screen.setup.why_not(screen.draft)
    assert app.spot("way:more") is not None
    clicked(app, "set:keep", "pen:other")
    assert list(kept(app)) == ["Spoilt", "Good"]
    clicked(app, "way:more")
    assert screen.setup.why_not(screen.draft) == ""


@pytest.mark.few(3)
@pytest.mark.parametrize("said", languages())
@pytest.mark.parametrize("name", ["set:keep", "set:vote"])
def test_the_questions_fit_in_every_language_with_large_letters(said: str, name: str) -> None:
    app = App(Settings(language=said, text_scale=1.5, game="rattus-cartus", tutorial_done=True), (1280, 800))
    use(said)
    app.open(NewMatchScreen(app))
    app.sheet()
    clicked(app, name)

    assert isinstance(app.screen, AskLineScreen)
    check_spots(app)
