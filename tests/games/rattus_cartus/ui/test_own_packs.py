"""Packs of one's own on the real screens: chosen, played, saved, played on; and such as have faults."""

from __future__ import annotations

import pytest

from hameln.cli.replay import check_record
from hameln.games.rattus_cartus.events.event import Company
from hameln.games.rattus_cartus.events.resolving import CircleDrew
from hameln.games.rattus_cartus.events.sprites import building_sprite, sign_sprite
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.new_match import NewMatchScreen
from hameln.ui.screens.scoring import ScoringScreen
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
