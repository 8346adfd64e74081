"""On every speed one notices that the Piper came, what he took and who paid."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.events.piper import PhaseBegan, PiperCame, PiperPaid
from hameln.games.hameln.rules.state import PAYING
from hameln.table.log.observation import PUBLIC
from hameln.table.settings import Settings
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.table.tables import offers, table_where
from tests.ui.pilot import Pilot, sit_down_at
from tests.ui.seated import ALONE, key, pass_time, seated, watching

TITLE = "The Piper has come"


def about_to_pay(**changes: object) -> Pilot:
    """Somebody whom the Piper asks for money."""
    return seated(lambda game, state: state.phase < 2 and offers("pay")(game, state), seats=ALONE, **changes)


def told(pilot: Pilot) -> str:
    return " ".join(pilot.words())


def acts(pilot: Pilot) -> int:
    return len(pilot.match.session.match.played)


def is_told(pilot: Pilot) -> bool:
    announced = pilot.match.conductor.announced
    return announced is not None and announced.is_whole


@pytest.mark.long
@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_the_match_waits_behind_the_visit_until_it_was_read(speed: float) -> None:
    pilot = about_to_pay(speed=speed)
    family = pilot.match.desk.names.families[pilot.match.session.match.mover]
    pilot.hands.confirm()
    pilot.until(lambda: is_told(pilot))
    before = acts(pilot)
    pass_time(pilot, 60, 0.5)

    assert TITLE in told(pilot)
    assert any(word.startswith(f"{family} pays") for word in pilot.words())
    assert not pilot.is_asked()
    assert acts(pilot) == before
    pilot.hands.press("announced:close")

    assert TITLE not in told(pilot)
    pilot.until(pilot.is_asked)
    assert acts(pilot) > before


def test_the_next_decision_ends_what_was_told_of_the_piper() -> None:
    pilot = about_to_pay()
    pilot.hands.confirm()
    pilot.until(lambda: is_told(pilot))
    pilot.match.conductor.skip()
    pilot.until(pilot.is_asked)
    pass_time(pilot, 0.7)
    assert TITLE in told(pilot)

    action = next(one.name for one in pilot.match.desk.actions() if not one.why)
    pilot.hands.press(f"action:{action}")

    assert TITLE not in told(pilot)


@pytest.mark.parametrize("name", ["ENTER", "ESCAPE"])
def test_keys_put_it_away_once_it_could_be_noticed(name: str) -> None:
    pilot = about_to_pay()
    pilot.hands.confirm()
    pilot.until(lambda: is_told(pilot))
    pass_time(pilot, 0.7)
    pilot.app.hand = evolve(pilot.app.hand, focus="", is_keyed=False)
    key(pilot, name)

    assert pilot.app.screen is pilot.match
    assert TITLE not in told(pilot)


def test_briskly_pressed_keys_do_not_end_it_in_the_moment_it_appears() -> None:
    pilot = about_to_pay()
    key(pilot, "ENTER")
    pilot.until(lambda: is_told(pilot))
    before = acts(pilot)
    for _ in range(5):
        key(pilot, "ENTER")
        pilot.frame(0.1)

    assert TITLE in told(pilot)
    assert acts(pilot) == before


@pytest.mark.long
def test_computers_alone_wait_at_once_speed_until_it_can_be_read() -> None:
    pilot = watching(speed=0.0)
    pilot.until(lambda: is_told(pilot))
    before, seconds = acts(pilot), 0.0
    while pilot.match.conductor.announced is not None:
        assert TITLE in told(pilot)
        assert acts(pilot) == before
        pilot.frame(0.1)
        seconds += 0.1

    assert 4 <= seconds <= 15
    assert TITLE not in told(pilot)
    pilot.until(lambda: acts(pilot) > before)


@pytest.mark.long
def test_the_last_visit_is_read_before_the_scoring() -> None:
    pilot = watching(speed=0.0)
    pilot.hands.press("skip")
    pilot.until(lambda: pilot.match.desk.is_over and not pilot.match.conductor.is_busy)
    pilot.look()

    assert TITLE in told(pilot)
    assert "The match is over." in told(pilot)
    pass_time(pilot, 16, 0.5)
    assert isinstance(pilot.app.screen, ScoringScreen)


@pytest.mark.long
def test_a_replay_tells_it_for_a_readable_time() -> None:
    session = table_where(lambda _, state: state.stage == PAYING and state.phase == 1, ALONE)
    pilot = sit_down_at(session, "mouse", settings=Settings(tutorial_done=True, reduced_motion=True))
    screen = ReplayScreen(pilot.app, session.match, session)
    pilot.app.open(screen)
    playback = screen.playback
    assert playback is not None
    came = next(
        count
        for count in range(1, playback.moments.length)
        if any(isinstance(event, PhaseBegan) for event in playback.moments.events_at(count, PUBLIC))
    )
    playback.speed = 4.0
    playback.go(came - 1)
    playback.play()
    pilot.until(lambda: playback.count == came)
    pilot.look()
    seconds = 0.0
    while playback.count == came:
        assert TITLE in told(pilot)
        pilot.frame(0.1)
        seconds += 0.1

    assert 4 <= seconds <= 15


def test_what_is_told_is_what_happened() -> None:
    session = table_where(lambda _, state: state.stage == PAYING and state.phase == 2, ALONE)
    pilot = sit_down_at(session, "mouse", settings=Settings(tutorial_done=True))
    moments = ReplayScreen(pilot.app, session.match, session).playback.moments  # type: ignore[union-attr]
    names = pilot.match.desk.names
    visits = 0
    for count in range(1, moments.length + 1):
        visit, events = moments.announced_at(count, PUBLIC), moments.events_at(count, PUBLIC)
        if visit is None:
            assert not any(isinstance(event, PiperCame | PiperPaid) for event in events)
            continue
        visits += 1
        paid = {names.families[one.seat] for one in visit.events if isinstance(one, PiperPaid)}
        lines = visit.lines(names)
        assert {names.families[seat] for _, seat in lines if seat is not None} == paid
        assert all(told for told, _ in lines)

    assert visits > 2


def just_come() -> Pilot:
    """Somebody whom the Piper asks for money, who came as a family placed rats and the last king."""
    return seated(lambda _, state: state.stage == PAYING and not state.kings)


def test_no_arms_stay_at_a_circle_whose_rat_is_gone() -> None:
    """The Piper takes the mark of a deed with the rat; others stay at theirs."""
    pilot = just_come()
    state = pilot.match.desk.session.match.state
    rats = {
        f"circle:{name}"
        for name, place in pilot.match.desk.game.tables.circle_index.items()
        if state.rats >> place & 1
    }
    marked = {thing for thing in pilot.match.desk.log.last if thing.startswith("circle:")}
    assert marked - rats

    arms = [mark for mark in pilot.look() if str(mark.look.key[1]).startswith("shield_")]

    for thing in marked:
        spot = pilot.app.spot(thing)
        assert spot is not None
        x, y = spot.x + spot.width / 2, spot.y + spot.height / 2
        beside = [one for one in arms if max(abs(one.x - x), abs(one.y - y)) < spot.width / 2]
        assert bool(beside) == (thing in rats)


def test_only_the_own_hand_leaves_marks_on_houses() -> None:
    """A house that the Piper frees bears no arms of the family in whose turn he came."""
    pilot = just_come()
    desk = pilot.match.desk
    turns = desk.log.turn_log.turns
    visit, turn = turns[-1], [one for one in turns if one.kind.is_turn][-1]
    freed = {thing for step in visit.steps for thing in step.things if thing.startswith("house:")}
    freed -= {thing for step in turn.steps for thing in step.things}

    assert freed
    assert not any(desk.log.last.get(thing) == turn.line.seat for thing in freed)
