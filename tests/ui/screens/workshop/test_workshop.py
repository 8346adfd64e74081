"""The workshop: a character turned by mouse or keys, measured, saved, left and played against."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from hameln.arena.workshop import workshop_of
from hameln.editor.keeping import autosave_folder
from hameln.editor.kit import characters_word
from hameln.editor.recovering import left_behind
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.editor.saving import EditorLeavingScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.shelf.screen import ShelfScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.workshop.screen import WorkshopScreen
from tests.ui.maker import Maker


@pytest.fixture
def maker() -> Iterator[Maker]:
    found = Maker()
    yield found
    found.bench.habits.close()


def test_what_is_made_has_a_face(maker: Maker) -> None:
    shown = {str(mark.look.key[1]) for mark in maker.app.sheet().marks if mark.look.key[0] == "sprite"}

    assert len([one for one in shown if one.startswith("portrait_")]) == 1


def test_a_character_is_made_by_mouse_only(maker: Maker, home: Path) -> None:
    maker.pull("field:aspects-spite", 1.0)
    maker.pull("field:weights-cat", 0.8)
    maker.click("field:rules-add")
    maker.click("group:rule6")
    maker.click("field:rule6-on:more")
    maker.click("field:rule6-deed:less")
    maker.click("do:save")

    family = workshop_of("hameln").files.read(home / "ai" / "hameln" / "the-webers-2.toml")
    assert family.spite == pytest.approx(1.0)
    assert family.scales["cat"] == (4.0, 4.0, 4.0)
    assert family.rules[6].steps == ("settle_woman",)
    assert family.rules[6].prefer


def test_a_character_is_made_by_keyboard_only(maker: Maker, home: Path) -> None:
    maker.focus("field:title")
    maker.key("ENTER", "CTRL+A")
    maker.write("Old Cats")
    maker.key("ENTER")
    maker.focus("field:aspects-spite")
    maker.key("SHIFT+RIGHT", "SHIFT+RIGHT", "LEFT")
    maker.focus("field:rules-add")
    maker.key("ENTER")
    maker.focus("group:rule6")
    maker.key("ENTER")
    maker.focus("field:rule6-worth")
    maker.key("RIGHT", "RIGHT")
    maker.focus("field:rule6-more")
    maker.key("ENTER")
    maker.focus("field:rule6-if0number")
    maker.write("7")
    maker.key("ENTER", "CTRL+S")

    family = workshop_of("hameln").files.read(home / "ai" / "hameln" / "old-cats.toml")
    assert str(family.title) == "Old Cats"
    assert family.spite == pytest.approx(0.95)
    assert family.rules[6].texts == ("florins >= 7", "4")


def test_drawing_a_knob_is_one_step_that_keys_take_back(maker: Maker) -> None:
    before = maker.sketch
    maker.pull("field:aspects-risk", 0.1)
    maker.pull("field:aspects-risk", 0.9)
    assert len(maker.screen.document.history.steps) == 2
    maker.key("CTRL+Z", "CTRL+Z")
    assert maker.sketch == before
    maker.key("CTRL+Z")
    assert "There is nothing to undo." in maker.app.toast
    maker.key("CTRL+Y")
    assert maker.sketch.number_of("aspects", "risk") == pytest.approx(0.1)


@pytest.mark.long
def test_habits_are_measured_when_it_rests_and_anew_when_it_is_turned(maker: Maker) -> None:
    maker.rest()
    first = maker.screen.habits.measured
    assert first.done == 3
    maker.pull("field:weights-cat", 1.0)
    maker.app.update(0.1)
    assert maker.screen.habits.measured is first
    maker.app.update(0.5)
    assert maker.screen.habits.measured.done == 0
    assert maker.screen.habits.former is first
    maker.rest()
    assert maker.screen.habits.measured != first
    maker.key("CTRL+Z")
    maker.app.update(0.0)
    maker.app.update(0.5)
    maker.rest()
    assert maker.screen.habits.measured == first


def test_what_is_wrong_is_told_and_nothing_is_played(home: Path) -> None:
    path = home / "ai" / "hameln" / "odd.toml"
    path.parent.mkdir(parents=True)
    path.write_text('title = "Odd"\n[aspects]\nrisk = 7\nhaste = 1\n', "utf-8")
    app = App(Settings(), (1280, 800))
    app.open(TitleScreen(app))
    app.open(routes.Shelf(characters_word("hameln"), path))
    app.sheet()
    app.activate("button:go")
    assert isinstance(app.screen, WorkshopScreen)
    app.update(1.0)
    told = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")
    assert "aspects.risk: expected 0 to 1, found 7" in told
    assert "aspects.haste: unknown key" in told
    app.key("F5")
    assert isinstance(app.screen, WorkshopScreen)
    assert not app.screen.habits.trial.is_running
    app.screen.habits.close()


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_a_match_against_it_is_one_click_away(game: str) -> None:
    maker = Maker(game, {"hameln": "weber", "rattus-cartus": "miser"}[game])
    maker.click("do:play")
    screen = maker.app.screen
    assert isinstance(screen, NewMatchScreen)
    kit = screen.draft.kit
    players = screen.draft.players
    assert players[0] == HUMAN
    name = {"hameln": "the-webers-2", "rattus-cartus": "the-miser-2"}[game]
    assert [kit.split_name(one)[0] for one in players].count(name) == 1
    assert screen.draft.why_not() == ""
    maker.app.key("ESCAPE")
    assert isinstance(maker.app.screen, WorkshopScreen)
    maker.screen.habits.close()


def test_whoever_is_invited_sits_down_once() -> None:
    draft = Draft.from_settings(Settings(), "hameln")
    draft.invite("wiege")
    draft.invite("wiege")
    assert [draft.kit.split_name(one)[0] for one in draft.players].count("wiege") == 1
    assert draft.why_not() == ""


def test_leaving_asks_what_is_to_become_of_what_is_not_saved(maker: Maker, home: Path) -> None:
    maker.pull("field:aspects-risk", 0.1)
    maker.key("ESCAPE")
    assert isinstance(maker.app.screen, EditorLeavingScreen)
    maker.app.activate("leave:save")
    assert isinstance(maker.app.screen, TitleScreen)
    assert (home / "ai" / "hameln" / "the-webers-2.toml").is_file()
    assert not list(autosave_folder().glob("*.json"))


def test_work_of_a_program_that_ended_is_taken_up_from_the_shelf(maker: Maker) -> None:
    maker.pull("field:aspects-risk", 0.1)
    made = maker.sketch
    maker.screen.update(0.0)
    maker.screen.closed()
    left = left_behind()
    assert len(left) == 1
    app = App(Settings(), (1280, 800))
    app.open(TitleScreen(app))
    assert "Unsaved work" not in str([mark.look.key for mark in app.sheet().marks])
    app.open(routes.Shelf(characters_word("hameln"), left[0].path))
    app.sheet()
    app.activate("button:go")
    screen = app.screen
    assert isinstance(screen, WorkshopScreen)
    assert screen.document.content == made
    screen.closed()


def test_the_shelf_shows_who_they_are_and_turns_to_the_other_game() -> None:
    app = App(Settings(), (1280, 800))
    app.open(TitleScreen(app))
    app.open(routes.NewMatch())
    app.sheet()
    app.activate("button:workshop")
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    end, told = monotonic() + 60, ""
    while "Under a small roof one has small thoughts." not in told:  # it is painted beside the screen
        assert monotonic() < end, told
        app.update(0.05)
        sleep(0.01)
        told = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")
    assert "From a match" not in told
    sprites = {mark.look.key[1] for mark in app.sheet().marks if mark.look.key[0] == "sprite"}
    assert "portrait_giebel" in sprites
    assert "icon_lock" not in sprites
    app.activate("game:more")
    assert screen.shelf.game == characters_word("rattus-cartus")
    app.activate("make:new")
    assert isinstance(app.screen, WorkshopScreen)
    assert app.screen.document.kit.title(app.screen.document.content) == "The Newcomer"
    app.screen.habits.close()
    app.screen.keeper.close()


def test_a_fault_lays_the_bench_anew(maker: Maker) -> None:
    maker.pull("field:aspects-risk", 0.1)
    made = maker.sketch
    anew = maker.screen.anew()
    assert isinstance(anew, WorkshopScreen)
    assert anew.document.content is made
    anew.habits.close()
    anew.keeper.close()
