"""The match on the screen: secrets, looking near and far."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import RATS, TURN, State, trap_count
from hameln.games.hameln.table.tasks.amounts import SellTask
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.players.kit import HUMAN
from hameln.table.log.observation import PUBLIC
from hameln.table.settings import Settings
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.table.tables import offers, table_where
from tests.ui.hands import Keyboard, Mouse
from tests.ui.pilot import Pilot, sit_down_at
from tests.ui.seated import Wanted, key, marks_of, seated

# -- several persons before one screen


def with_traps(_: Hameln, state: State) -> bool:
    return state.stage == TURN and trap_count(state, state.mover) > 1


def without_traps(_: Hameln, state: State) -> bool:
    has_begun = sum(state.money) != len(state.money) * state.money[0]
    return state.stage == TURN and has_begun and trap_count(state, state.mover) == 0


def first_of_all(_: Hameln, state: State) -> bool:
    return state.mover >= 0


def opened(wanted: Wanted, seats: tuple[str, ...] = (HUMAN,) * 3, **changes: object) -> Pilot:
    settings = evolve(Settings(speed=0.0, tutorial_done=True), **changes)  # type: ignore[arg-type]
    return sit_down_at(table_where(wanted, seats), settings=settings)


def test_everybody_reads_what_has_happened_since_and_nobody_must_hold_anything_for_it() -> None:
    for wanted in (with_traps, without_traps):
        screen = opened(wanted).app.screen
        assert isinstance(screen, CurtainScreen)
        assert not screen.is_private
    assert isinstance(opened(first_of_all).app.screen, MatchScreen), "nothing has happened yet"
    assert isinstance(opened(with_traps, (HUMAN, "random", "random")).app.screen, MatchScreen)
    assert isinstance(opened(with_traps, curtain=False).app.screen, MatchScreen)


def curtains_of(pilot: Pilot, decisions: int) -> int:
    """How often somebody is told what has happened, once the first one knows it."""
    pilot.draw_curtain()
    fallen = 0
    for _ in range(decisions):
        pilot.decide()
        screen = pilot.app.screen
        fallen += isinstance(screen, CurtainScreen) and not screen.secrets
    return fallen


def test_what_persons_do_before_all_eyes_is_not_told_to_the_next_one() -> None:
    assert curtains_of(opened(with_traps), 8) == 0


def test_what_a_computer_family_did_is_told_to_the_next_person_only() -> None:
    pilot = opened(with_traps, (HUMAN, HUMAN, "random"))
    before = pilot.match.session.match.state.round

    fallen = curtains_of(pilot, 12)

    assert 0 < fallen <= pilot.match.session.match.state.round - before + 1


def test_the_curtain_names_the_family_and_what_has_happened_since() -> None:
    pilot = opened(with_traps)
    match = pilot.match
    seat = match.desk.asked
    assert seat is not None

    words = pilot.words()

    assert f"The {match.desk.names.families[seat]} family" in words
    assert "Since your last turn" in words
    assert match.desk.log.lines[-1].text.split()[0] in " ".join(words)
    assert not [spot for spot in pilot.app.spots if spot.name.partition(":")[0] in ("house", "card")]


def test_the_button_of_curtains_stands_still_however_much_has_happened() -> None:
    places: set[tuple[float, float]] = set()
    lengths: set[int] = set()
    for shown in (1, 3, 8, 40):
        pilot = opened(with_traps)
        screen = pilot.app.screen
        assert isinstance(screen, CurtainScreen)
        annals = screen.desk.told_to(PUBLIC).turn_log
        turns = annals.turns
        annals.since = lambda _, count=shown, told=turns: told[:count]  # type: ignore[method-assign,misc]
        lengths.add(len(annals.since(screen.seat)))
        (spot,) = (spot for spot in pilot.app.spots if spot.name == "ready")
        places.add((spot.x + spot.width / 2, spot.y))
    pilot = opened(with_traps)
    pilot.leave_curtain()
    key(pilot, "T")  # one with secrets, and the hint below its button
    (spot,) = (spot for spot in pilot.app.spots if spot.name == "ready")
    places.add((spot.x + spot.width / 2, spot.y))

    assert len(lengths) > 2
    assert len(places) == 1


@pytest.mark.parametrize("how", ["SPACE", "ENTER", "ESCAPE", "click"])
def test_the_curtain_is_drawn_aside(how: str) -> None:
    pilot = opened(with_traps)

    if how == "click":
        pilot.hands.press("ready")
    else:
        key(pilot, how)

    assert isinstance(pilot.app.screen, MatchScreen)


def test_traps_are_shown_behind_a_curtain_only() -> None:
    pilot = seated(with_traps)

    key(pilot, "T")
    assert isinstance(pilot.app.screen, CurtainScreen)
    assert not [mark for mark in pilot.look() if str(mark.look.key[1]).startswith("trap_")]
    for usual in ("SPACE", "ENTER"):
        key(pilot, usual)
        assert isinstance(pilot.app.screen, CurtainScreen), "a key of the table opens it"
    pilot.leave_curtain()

    assert isinstance(pilot.app.screen, SecretsScreen)
    state, seat = pilot.match.session.match.state, pilot.match.desk.asked
    assert seat is not None
    for value in (1, 2, 3):
        assert marks_of(pilot, f"trap_{value}") == state.traps[4 * seat + value]
    key(pilot, "T")
    assert pilot.app.screen is pilot.match


def test_escape_opens_the_curtain_but_shows_no_traps() -> None:
    pilot = seated(with_traps)
    key(pilot, "T")

    key(pilot, "ESCAPE")

    assert pilot.app.screen is pilot.match


def test_a_single_person_sees_the_own_traps_at_once() -> None:
    pilot = seated(with_traps, seats=(HUMAN, "random", "random"))

    key(pilot, "T")

    assert isinstance(pilot.app.screen, SecretsScreen)


def test_points_on_the_cards_do_not_tell_of_traps() -> None:
    pilot = seated(with_traps)

    pilot.look_for_secrets()


# -- looking


def test_the_lens_is_seen_only_while_its_key_is_held() -> None:
    pilot = seated(offers("sell"))
    app = pilot.app

    app.key("R")
    assert any(mark.look.key == ("sprite", "medal_big") for mark in pilot.look())
    held = marks_of(pilot, "medal_big") + marks_of(pilot, "medal_hot")
    app.released("R")

    assert marks_of(pilot, "medal_big") + marks_of(pilot, "medal_hot") == held - free_houses(pilot)


def free_houses(pilot: Pilot) -> int:
    state = pilot.match.conductor.shown.state
    return len(pilot.match.desk.game.town.houses) - state.overrun.bit_count()


def test_the_wheel_comes_nearer_to_the_place_under_the_pointer() -> None:
    pilot = seated(offers("sell"))
    app, camera = pilot.app, pilot.match.stage.camera
    x, y = camera.box.x + camera.box.width * 0.7, camera.box.y + camera.box.height * 0.3

    def under() -> tuple[float, float]:
        left, top, right, bottom = camera.part()
        box = camera.box
        return (
            left + (x - box.x) / box.width * (right - left),
            top + (y - box.y) / box.height * (bottom - top),
        )

    before = under()
    for steps in (1, 1, 1, -1):
        app.wheel(x * app.scale, y * app.scale, steps)
        pilot.look()
        assert under() == pytest.approx(before, abs=0.01)
    assert camera.zoom > 1.5

    key(pilot, "HOME")
    assert camera.zoom == 1.0


def test_keys_come_nearer_and_farther() -> None:
    pilot = seated(offers("sell"))
    camera = pilot.match.stage.camera

    key(pilot, "PLUS", "PLUS")
    assert camera.zoom > 1.5
    key(pilot, "MINUS", "MINUS")

    assert camera.zoom == pytest.approx(1.0)


def drag(pilot: Pilot, start: tuple[float, float], way: tuple[float, float], steps: int = 4) -> None:
    scale = pilot.app.scale
    x, y = start
    pilot.app.press(x * scale, y * scale)
    for _ in range(steps):
        x, y = x + way[0] / steps, y + way[1] / steps
        pilot.app.drag(x * scale, y * scale, way[0] / steps * scale, way[1] / steps * scale)
        pilot.look()
    pilot.app.release(x * scale, y * scale)
    pilot.look()


def test_drawing_moves_the_town_and_clicks_nothing() -> None:
    pilot = seated(offers("wake-men"))
    app, match = pilot.app, pilot.match
    key(pilot, "PLUS", "PLUS", "PLUS")
    house = next(spot for spot in app.spots if match.desk.meant(spot.name))
    before = (match.stage.camera.x, match.stage.camera.y)

    drag(pilot, house.middle, (20.0, 12.0))

    assert (match.stage.camera.x, match.stage.camera.y) != before
    assert match.desk.task is None


def test_a_click_after_the_town_was_drawn_about_counts() -> None:
    pilot = seated(offers("sell"))
    key(pilot, "PLUS", "PLUS", "PLUS")
    drag(pilot, pilot.match.stage.camera.box.middle, (-150.0, -90.0))

    pilot.hands.press("action:sell")

    assert isinstance(pilot.match.desk.task, SellTask)


def test_a_click_with_an_unsteady_hand_is_a_click() -> None:
    pilot = seated(offers("sell"))
    spot = pilot.app.spot("action:sell")
    assert spot is not None

    drag(pilot, spot.middle, (9.0, 4.0))

    assert isinstance(pilot.match.desk.task, SellTask)


def test_the_keyboard_gets_to_what_is_out_of_sight() -> None:
    pilot = seated(lambda _, state: state.stage == RATS and len(state.order) > 0, "keyboard")
    match = pilot.match
    task = match.desk.task
    assert isinstance(task, RatTask)
    while task.take_back():
        pass
    camera = match.stage.camera
    key(pilot, "PLUS", "PLUS", "PLUS", "PLUS", "PLUS")
    camera.move(5000, 5000)
    camera.move(-40, -40)
    pilot.look()
    hidden = [thing for thing in sorted(task.legal()) if _size(pilot, thing) == 0]
    if not hidden:
        camera.move(-5000, -5000)
        pilot.look()
        hidden = [thing for thing in sorted(task.legal()) if _size(pilot, thing) == 0]
    assert hidden

    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(hidden[0])
    pilot.look()

    assert _size(pilot, hidden[0]) > 0
    hands.key("SPACE")
    assert hidden[0] in task.chosen()


def _size(pilot: Pilot, name: str) -> float:
    spot = pilot.app.spot(name)
    assert spot is not None
    return spot.width


# -- whoever plays


def test_what_kind_of_player_it_is_stands_on_its_card_and_where_one_points_at_it() -> None:
    pilot = seated(lambda _, state: state.stage == TURN, seats=(HUMAN, "weber:easy", "greedy"))
    scene, mouse = pilot.match.view.scene(), Mouse(pilot)

    for seat, title in enumerate(scene.titles):
        mouse.point_at(f"card:{seat}")
        pilot.look()
        found = pilot.match.view.told()

        assert found is not None
        assert found.told.lines[-1] == f"{title}."
