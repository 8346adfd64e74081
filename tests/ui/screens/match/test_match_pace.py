"""The match on the screen: how time passes, hints and reasons."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.rules.state import RATS, SETTLING
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.table.keys import Keys, key_told
from hameln.table.saying import sentences
from hameln.table.settings import read_settings
from hameln.ui.app import App
from hameln.ui.draw.theme import DANGER, GOLD
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.rules import RulesScreen
from tests.table.tables import offers
from tests.ui.seated import ALONE, after_others, earns, key, marks_of, pass_time, seated, watching

# -- pace


def test_a_computer_family_shows_what_it_is_about_to_use_before_it_acts() -> None:
    pilot = watching()
    conductor, played = pilot.match.conductor, pilot.match.session.match.played
    pilot.until(lambda: bool(conductor.doing))
    count = len(played)

    assert conductor.intended
    assert conductor.doing in " ".join(pilot.words())
    pilot.frame(0.2)
    assert len(pilot.match.session.match.played) == count
    pass_time(pilot, 0.5)

    assert len(pilot.match.session.match.played) > count


@pytest.mark.long
def test_beside_a_turn_stands_its_own_reason() -> None:
    """Never that of somebody else, or of something else that was decided meanwhile."""
    pilot = watching(speed=2.0)
    match, told = pilot.match, set[tuple[str, str]]()

    def is_long() -> bool:
        bar = match.view.bar({})
        told.add((bar.prompt, bar.hint))
        return len(match.session.match.played) > 30

    pilot.until(is_long)

    turns = {(turn.line.text, turn.line.why) for turn in match.desk.log.turn_log.turns}
    prompts = {text for text, _ in turns}
    beside = {one for one in told if one[0] in prompts}
    assert any(why for _, why in beside)
    assert beside <= turns
    assert not any(why for text, why in told if text.endswith(" …"))


def test_nobody_is_said_to_think_who_does_not() -> None:
    pilot = watching(speed=2.0)
    match, wrong, played = pilot.match, list[str](), pilot.match.session.match.played

    def is_long() -> bool:
        prompt, doing = match.view.bar({}).prompt, match.view.scene().doing
        if not match.conductor.is_thinking:
            wrong.extend(told for told in (prompt, doing) if "thinks" in told)
        return len(played) > 12

    pilot.until(is_long)

    assert not wrong


def test_step_by_step_waits_for_each_step() -> None:
    pilot = watching(step_mode=True)
    conductor, match = pilot.match.conductor, pilot.match.session.match
    pilot.until(lambda: conductor.waits_for_step)
    count = len(match.played)
    pass_time(pilot, 3, 0.5)
    assert len(match.played) == count

    pilot.hands.press("step")
    pilot.until(lambda: len(match.played) == count + 1)
    pilot.until(lambda: conductor.waits_for_step)
    key(pilot, "ENTER")
    pilot.until(lambda: len(match.played) > count + 1)


def test_who_wants_no_steps_any_more_does_not_wait() -> None:
    pilot = watching(step_mode=True)
    conductor, match = pilot.match.conductor, pilot.match.session.match
    pilot.until(lambda: conductor.waits_for_step)
    count = len(match.played)

    key(pilot, "ESCAPE")
    assert isinstance(pilot.app.screen, PauseScreen)
    pilot.app.change(step_mode=False)
    key(pilot, "ESCAPE")

    pilot.until(lambda: len(match.played) > count)


def test_the_speed_is_chosen_and_remembered() -> None:
    pilot = watching()

    pilot.hands.press("speed:2")
    assert pilot.app.settings.speed == read_settings()[0].speed == 2.0
    pilot.hands.press("speed:3")
    assert pilot.app.messages.text.startswith("Speed: Instant. The key V or the settings")
    assert pilot.app.settings.speed == 0.0

    pilot.until(lambda: pilot.match.desk.is_over)


def test_skipping_ends_when_a_person_decides() -> None:
    pilot = seated(offers("end"), seats=ALONE, speed=1.0)
    match = pilot.match
    pilot.hands.press("action:end")
    pilot.app.update(0.01)
    pilot.look()

    pilot.hands.press("skip")
    pilot.until(lambda: pilot.is_asked() and not match.conductor.is_skipping)

    assert match.desk.asked == 0


def test_a_click_ends_what_moves() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, speed=0.5)
    task = pilot.match.desk.task
    assert task is not None
    pilot.fill(task)
    pilot.hands.press("confirm")
    pilot.app.update(0.01)
    pilot.look()
    assert pilot.app.is_moving

    pilot.hands.press("board")
    pilot.app.update(0.01)

    assert not pilot.app.is_moving or pilot.match.conductor.is_busy


def test_nothing_changes_while_a_person_thinks() -> None:
    pilot = seated(offers("sell"))
    GROUNDS.wait()
    pilot.frame()
    pilot.app.hush()
    pilot.look()

    for _ in range(200):
        pilot.app.update(0.05)
        if pilot.app.is_dirty:  # a tip
            pilot.look()
    sheets = pilot.sheets
    for _ in range(200):
        pilot.app.update(0.05)

    assert not pilot.app.is_dirty
    assert pilot.sheets == sheets


# -- hints, reasons, log


def test_a_hint_lights_up_what_is_advised() -> None:
    pilot = seated(offers("sell"), seats=ALONE)

    key(pilot, "H")
    pilot.until(lambda: pilot.app.toast.startswith("Hint: "))

    active = [mark for mark in pilot.look() if mark.look.key == ("patch", "button_active")]
    assert active
    why = pilot.match.hints._why
    assert sentences(why)[0] in pilot.app.toast
    pilot.hands.press("action:sell")
    assert not [mark for mark in pilot.look() if mark.look.key == ("patch", "button_active")]


def test_a_hint_that_comes_too_late_is_left_aside() -> None:
    pilot = seated(earns)
    pilot.hands.press("button:hint")
    pilot.hands.press("action:sell")
    pilot.hands.press("sheet:all")
    pilot.hands.press("confirm")
    pilot.app.hush()

    pass_time(pilot, 2)

    assert not pilot.app.toast.startswith("Hint")


def test_no_hint_while_others_decide() -> None:
    pilot = watching(speed=0.5)

    key(pilot, "H")

    assert "your turn" in pilot.app.toast


def test_reasons_are_told() -> None:
    pilot = after_others()

    key(pilot, "W")

    screen = pilot.app.screen
    assert isinstance(screen, WhyScreen)
    assert screen.thought.why
    words = " ".join(pilot.words())
    assert screen.thought.why.split()[0] in words
    assert "Expected of each, in points against the others:" in words
    bars = [mark.width for mark in pilot.look() if mark.look.key in {("fill", GOLD), ("fill", DANGER)}]
    figures = [abs(one.value) for one in screen.thought.weighed[: len(bars)]]
    assert [bar / bars[0] for bar in bars] == pytest.approx([figure / figures[0] for figure in figures])
    key(pilot, "W")
    assert pilot.app.screen is pilot.match


def test_without_reasons_that_is_said() -> None:
    pilot = seated(offers("sell"))

    key(pilot, "W")

    assert "reason" in pilot.app.toast


def test_the_rule_of_the_decision_is_opened() -> None:
    pilot = seated(lambda _, state: state.stage == RATS)
    pilot.app.point(2, 2)

    key(pilot, "F1")

    assert isinstance(pilot.app.screen, RulesScreen)
    assert any(word.startswith("H8.1") for word in pilot.words())


def test_the_rule_of_a_start_house_is_that_of_settling_while_somebody_settles() -> None:
    pilot = seated(lambda _, state: state.stage == SETTLING, "keyboard")
    key(pilot, "TAB")
    assert pilot.app.hand.focus.startswith("house:")

    key(pilot, "F1")

    assert isinstance(pilot.app.screen, RulesScreen)
    assert any(word.startswith("H2.6") for word in pilot.words())


# -- what nobody should miss


def test_the_last_kings_and_the_piper_are_announced_however_fast_families_act() -> None:
    pilot = watching(speed=0.0)
    said: list[str] = []
    pilot.app.say = said.append  # type: ignore[method-assign]
    conductor = pilot.match.conductor

    pilot.until(lambda: conductor.shown.state.phase == 1)

    assert any("One more king rat" in one for one in said)
    assert "The Piper has come" in pilot.words()


def test_advice_names_the_whole_decision_and_lights_its_places() -> None:
    pilot = seated(lambda _, state: state.stage == RATS and state.rats_left > 2, seats=ALONE)
    match = pilot.match
    before = marks_of(pilot, "medal_big")

    match.deeds.hint()
    pilot.until(lambda: pilot.app.toast.startswith("Hint"))

    assert marks_of(pilot, "medal_big") == before + 3
    assert pilot.app.toast.startswith("Hint: Put 3 rats at ")
    assert pilot.app.toast.count("circle at") == 3
    offer, panel = pilot.app.spot("follow"), pilot.app.sheet().reads[-1]
    assert offer is not None
    assert panel.x < offer.x < offer.x + offer.width < panel.x + panel.width
    assert panel.y + panel.height <= pilot.app.height


def test_a_turn_can_be_read_before_the_next_family_acts_and_is_skipped_at_will() -> None:
    pilot = watching()
    conductor, turn_log = pilot.match.conductor, pilot.match.desk.log.turn_log
    pilot.until(lambda: bool(conductor.telling))
    told, count = conductor.telling, len(pilot.match.session.match.played)

    assert told == next(turn.line.text for turn in reversed(turn_log.turns) if turn.kind.word == "turn")
    assert told[:20] in " ".join(pilot.words())
    pass_time(pilot, 0.03 * len(told))
    assert conductor.telling == told
    assert len(pilot.match.session.match.played) == count
    pilot.hands.press("board")
    pilot.until(lambda: conductor.telling != told)

    pilot.until(lambda: bool(conductor.telling))
    pilot.hands.press("skip")
    pilot.until(lambda: pilot.match.desk.is_over)


@pytest.mark.parametrize(("speed", "leads_to"), [(1.0, "speed:2"), (0.0, "speed:0"), (3.0, "speed:0")])
def test_the_keys_of_the_pace_stand_on_their_buttons(speed: float, leads_to: str) -> None:
    """That of the speed stands on the one which it chooses next."""
    pilot = watching(speed=1.0)
    settings = pilot.app.settings
    pilot.app.settings = evolve(settings, speed=speed)

    marks = pilot.look()

    for name, action in (("skip", "skip"), (leads_to, "speed")):
        spot, key_of = pilot.app.spot(name), key_told(Keys(settings.keys).key_of(action))
        assert spot is not None
        on_it = [str(mark.look.key[1]) for mark in marks if spot.holds(mark.x + 1, mark.y + 1)]
        assert key_of in on_it


def over_board(app: App) -> list[str]:
    """What is seen at the upper edge of the board for a moment: words and pictures, from left to right."""
    marks = [mark for mark in app.moving() if mark.look.key[0] in ("words", "sprite", "patch")]
    names = [str(mark.look.key[1]) for mark in marks]
    return names[names.index("ribbon") + 1 :] if "ribbon" in names else []


@pytest.mark.long
@pytest.mark.parametrize("still", [False, True])
def test_a_new_turn_order_is_told_while_the_cards_go_to_their_places(still: bool) -> None:
    """Rule: H3.1. With reduced motion they lie there at once, and it is told for as long."""
    pilot = watching(reduced_motion=still)
    app, conductor = pilot.app, pilot.match.conductor

    def cards() -> dict[int, float]:
        pilot.look()
        return {seat: spot.y for seat in range(3) if (spot := app.spot(f"card:{seat}")) is not None}

    before, shown = cards(), conductor.shown

    def is_new() -> bool:
        nonlocal before, shown
        if conductor.flights.glide is None and conductor.shown is not shown:
            before, shown = cards(), conductor.shown
        return conductor.flights.glide is not None

    pilot.until(is_new)
    order = conductor.flights.glide[0]  # type: ignore[index]
    seen, told, head, seconds = [cards()], list[str](), list[str](), 0.0
    while conductor.flights.glide is not None:
        if not told:
            told, head = over_board(app), pilot.words()
        pilot.frame(0.05)
        seen, seconds = [*seen, cards()], seconds + 0.05

    state, arms = conductor.shown.state, pilot.match.desk.session.arms
    assert told[0] == f"Round {state.round}" in head
    assert pilot.match.desk.names.players[state.order[0]] in told[1]
    assert [name for name in told if "shield" in name] == [f"shield_{arms[seat]}" for seat in state.order]
    assert {"mark_up", "mark_down"} < {*told}
    assert told[-3].startswith(f"{state.rats.bit_count()} rat")
    assert told[-1].startswith(f"{state.kings} king rat")
    assert seconds > 1
    assert tuple(f"card:{seat}" for seat in sorted(before, key=seen[-1].__getitem__)) == order
    between = [one for one in seen if one not in (before, seen[-1])]
    assert bool(between) is not still
    line = next(line for line in reversed(pilot.match.view.scene().log) if line.seat is None)
    assert "highest in influence" in line.text
    assert told[-1] in line.text


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_each_round_is_told_for_a_moment_with_its_order(speed: float) -> None:
    """Rule: H3.1. The match goes on meanwhile, at any speed."""
    pilot = watching(speed=speed)
    conductor, found = pilot.match.conductor, set[str]()

    def is_told() -> bool:
        found.update(over_board(pilot.app)[:1])
        return len(found) > 1 or pilot.match.desk.is_over

    pilot.until(is_told)

    assert len(found) > 1
    assert all(told.startswith("Round ") for told in found)
    assert not conductor.theatre.is_on


def test_the_announcement_of_a_turn_order_is_skipped_at_will() -> None:
    pilot = watching()
    conductor = pilot.match.conductor
    pilot.until(lambda: conductor.flights.glide is not None)

    key(pilot, "SPACE")
    pilot.frame(0.05)

    assert conductor.flights.glide is None
