"""Manners of the table: messages end with their moment, tips cover nothing, nothing is done in silence."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import sleep

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import PASS
from hameln.games.hameln.rules.state import EXTRA, SETTLING, TURN, State, trap_count
from hameln.games.hameln.table.deciding import ACTIONS
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from tests.table.tables import offers
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import ALONE, key, pass_time, seated, watching

BEFORE_AN_ONLY_CHOICE = 75
"""Actions after which a person has no other choice, and then waits for long."""

SHORT = 60.0
"""How high the card of a family is at most that lies folded."""

# -- messages


def refused() -> Pilot:
    """Somebody who has just been told why something cannot be."""
    pilot = seated(lambda _, state: state.stage == TURN)
    pilot.hands.press(next(f"action:{one.name}" for one in pilot.match.desk.actions() if one.why))
    assert pilot.app.toast
    return pilot


def test_a_message_ends_with_what_is_done_next() -> None:
    pilot = refused()

    pilot.hands.press(next(f"action:{one.name}" for one in pilot.match.desk.actions() if not one.why))

    assert pilot.app.toast == ""


def test_a_message_lies_over_no_other_screen() -> None:
    pilot = refused()
    told = pilot.app.toast

    key(pilot, "ESCAPE")

    assert isinstance(pilot.app.screen, PauseScreen)
    assert told not in " ".join(pilot.words())
    key(pilot, "ESCAPE")
    assert told not in " ".join(pilot.words())


def test_a_message_ends_when_another_language_is_spoken() -> None:
    pilot = refused()
    pilot.app.open(SettingsScreen(pilot.app, "language"))
    pilot.look()
    pilot.app.say("An English sentence.")

    pilot.hands.press("language:de")

    assert "An English sentence." not in " ".join(pilot.words())


# -- tips


def box_of(spot: HitRegion) -> Box:
    return Box(x=spot.x, y=spot.y, width=spot.width, height=spot.height)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_tips_of_actions_cover_neither_the_prompt_nor_their_button_and_tell_the_price(scale: float) -> None:
    pilot = seated(lambda game, state: state.stage == EXTRA and offers("cat")(game, state), text_scale=scale)
    pilot.app.resize(1280, 800)
    pilot.look()
    for action in ACTIONS:
        pilot.hands.point_at(f"action:{action}")
        pass_time(pilot, 0.6)
        sheet = pilot.app.sheet()
        tip = next(mark for mark in sheet.marks if mark.look.key == ("patch", "panel_tooltip"))
        lies = Box(x=tip.x, y=tip.y, width=tip.width, height=tip.height)
        spot = pilot.app.spot(f"action:{action}")
        assert spot is not None
        assert covered(lies, box_of(spot)) == 0
        assert sheet.reads
        assert all(covered(lies, box_of(read)) == 0 for read in sheet.reads)
        seen = " ".join(pilot.words())
        wanted = next(one.brings for one in pilot.match.desk.actions() if one.name == action)
        assert wanted.split()[0] in seen
    assert "4 florins" in next(one.brings for one in pilot.match.desk.actions() if one.name == "cat")


# -- the pace has a place of its own


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_buttons_for_the_pace_share_no_place_with_actions(size: tuple[int, int]) -> None:
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE)
    pilot.app.resize(*size)
    pilot.look()
    deeds = [box_of(spot) for spot in pilot.app.spots if spot.name.startswith(("action:", "undo"))]
    pilot.hands.press(next(f"action:{one.name}" for one in pilot.match.desk.actions() if not one.why))
    pilot.look()
    names = ("confirm", "undo", "back", "amount:")
    deeds += [box_of(spot) for spot in pilot.app.spots if spot.name.startswith(names)]

    others = watching(step_mode=True)
    others.app.resize(*size)
    others.until(lambda: others.match.conductor.waits_for_step)
    pace = [spot for spot in others.app.spots if spot.name.startswith(("speed:", "step", "skip"))]

    assert len(pace) == 7
    assert not [(spot.name, deed) for spot in pace for deed in deeds if covered(box_of(spot), deed) > 1]


def test_the_shield_beside_the_prompt_is_that_of_the_family_in_it() -> None:
    pilot = watching()
    match, checked = pilot.match, 0
    while checked < 40:
        pilot.frame(0.1)
        bar = match.view.bar(match.view.key_labels())
        named = [
            seat for seat, family in enumerate(match.desk.names.families) if bar.prompt.startswith(family)
        ]
        if named:
            assert bar.seat == named[0], bar.prompt
            checked += 1


# -- what is done for a person


def test_the_only_choice_of_a_person_is_told_on_the_table() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0, tutorial_done=True))
    session = Session(Hameln(find_town("hameln"), 3), (HUMAN, "greedy", "greedy"), 3)
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.wait()
    while session.match.state.stage == SETTLING:
        pilot.decide()
    settled = [one for one in session.match.played if one.mover == 0]

    assert settled[-1].auto
    family = pilot.match.desk.names.families[0]
    seen = " ".join(pilot.words())
    assert f"{family} settles a woman in" in pilot.app.toast
    assert "There was no other choice." in seen


@pytest.mark.long
def test_the_only_choice_is_not_told_again_when_its_moment_is_over() -> None:
    session = Session(Hameln(find_town("hameln"), 3), ALONE, 3)
    rng = Random(3)
    while len(session.match.played) < BEFORE_AN_ONLY_CHOICE:
        if session.waits_for is None:
            session.step()
        else:
            session.choose(rng.choice(list(session.game.legal(session.match.state))))
    deciding = len(session.match.played)
    pilot = sit_down(1, "mouse", Settings(tutorial_done=True, reduced_motion=True))
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    pilot.until(lambda: "There was no other choice." in pilot.app.toast)
    told = [True]
    while not pilot.is_asked():
        pilot.frame(0.02)
        told.append("There was no other choice." in pilot.app.toast)
        sleep(0.001)
    only = session.match.played[deciding]

    assert only.auto
    assert only.mover == 0
    assert len(told) > 10 / 0.02
    assert [here for before, here in pairwise(told) if here != before] == [False]


def test_that_there_was_nothing_to_be_done_stands_in_the_log_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE)
    said, say = list[str](), pilot.app.say
    monkeypatch.setattr(pilot.app, "say", lambda told, **how: (said.append(told), say(told, **how)))
    played = pilot.match.session.match.played

    while not any(one.auto and one.mover == 0 and one.action == PASS for one in played):
        pilot.play(1)

    assert not [told for told in said if "no extra action" in told]


def test_few_kings_are_no_longer_warned_of_when_the_piper_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = watching(speed=0.0)
    conductor, said, say = pilot.match.conductor, list[str](), pilot.app.say
    monkeypatch.setattr(pilot.app, "say", lambda told, **how: (said.append(told), say(told, **how)))
    while conductor.announced is None:
        pilot.app.update(0.05)
    assert any("One more king rat" in told for told in said)
    assert "king rat" not in pilot.app.toast


# -- families' cards


@pytest.mark.parametrize("families", [3, 5])
def test_the_arms_on_a_card_cover_no_letter(families: int) -> None:
    pilot = watching(seats=("greedy",) * families)
    marks = pilot.look()
    cards = [spot for spot in pilot.app.spots if spot.name.startswith("card:") and spot.height > SHORT]
    assert cards

    for card in cards:
        arms = [
            mark
            for mark in marks
            if str(mark.look.key[1]).startswith("shield_") and card.holds(mark.x, mark.y)
        ]
        head = [
            mark.x
            for mark in marks
            if mark.look.key[0] == "words"
            and card.holds(mark.x, mark.y)
            and mark.y < card.y + card.height * 0.5
        ]
        assert len(arms) == 1
        assert min(head) >= arms[0].x + arms[0].width


# -- points


def test_no_points_are_shown_before_anybody_has_any() -> None:
    pilot = seated(lambda _, state: state.stage == SETTLING, seats=ALONE)
    assert ("sprite", "icon_trophy") not in [mark.look.key for mark in pilot.look()]

    while pilot.match.session.match.state.stage == SETTLING:
        pilot.decide()

    assert ("sprite", "icon_trophy") in [mark.look.key for mark in pilot.look()]


# -- the sale


def test_the_sale_shows_unit_prices_and_only_what_one_has() -> None:
    pilot = seated(lambda game, state: state.stage == TURN and offers("sell")(game, state))
    state = pilot.match.session.match.state
    goods = state.goods[4 * state.mover : 4 * state.mover + 4]
    pilot.hands.press("action:sell")

    seen, spots = pilot.words(), {spot.name for spot in pilot.app.spots}
    for name, price, count in zip(
        ("bread", "cheese", "ale", "meat"),
        ("1 florin each", "2 florins each", "3 florins each", "4 florins each"),
        goods,
        strict=True,
    ):
        assert (price in seen) == bool(count)
        assert (f"amount:{name}:florins" in spots) == bool(count)


# -- traps


def buys(game: Hameln, state: State) -> bool:
    """Whether a sale ends the turn, because there is no money for an extra action."""
    poor = not state.money[state.mover] if state.mover >= 0 else False
    return state.stage == TURN and poor and offers("sell")(game, state)


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_a_trap_bought_at_a_shared_screen_is_seen_by_its_owner_before_the_turn_passes(speed: float) -> None:
    pilot = seated(buys, speed=speed)
    match = pilot.match
    seat = match.session.match.mover
    pilot.hands.press("action:sell")
    good = next(one.name for one in match.desk.task.amounts() if one.name.endswith(":0"))  # type: ignore[union-attr]
    pilot.hands.press(f"amount:{good}:more")
    pilot.hands.confirm()
    pilot.wait()

    screen = pilot.app.screen
    assert isinstance(screen, CurtainScreen)
    assert (screen.seat, screen.secrets) == (seat, True)
    assert match.session.match.state.active == seat
    assert trap_count(match.session.match.state, seat) == 1
    pilot.look()
    pilot.leave_curtain()
    assert isinstance(pilot.app.screen, SecretsScreen)
    assert "trap" in " ".join(pilot.words())
    pilot.look()
    pilot.hands.press("close")
    pilot.wait()
    assert match.session.match.state.active != seat


def test_alone_nobody_draws_a_curtain_before_ones_own_traps() -> None:
    pilot = seated(buys, seats=ALONE)
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    assert task is not None
    good = next(one.name for one in task.amounts() if one.name.endswith(":0"))
    pilot.hands.press(f"amount:{good}:more")
    pilot.hands.confirm()
    pilot.wait()

    assert pilot.app.screen is pilot.match
