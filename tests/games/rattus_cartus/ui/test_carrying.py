"""Cards of the hand are carried into buildings, onto those chosen before, to heirs and to the discards."""

from __future__ import annotations

import arcade
import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import PASS_MOVE
from hameln.games.rattus_cartus.rules.state import State, cards_of, hand_of
from hameln.table.lessons.course import teaching_of
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from hameln.ui.window import Window
from tests.games.rattus_cartus.ui.laid import grown, shown, table_where, turn_of_round
from tests.ui.hands import places_in


def free(app: App, name: str) -> tuple[float, float]:
    """A place, in dots, where a spot is not covered."""
    app.sheet()
    spot = app.spot(name)
    assert spot is not None, name
    place = next(at for at in places_in(spot) if app.spot_at(*at) == name)
    return place[0] * app.scale, place[1] * app.scale


def lift(app: App, name: str, to: tuple[float, float]) -> None:
    """Press on a spot and draw the pointer to a place, in dots."""
    x, y = free(app, name)
    app.press(x, y)
    app.drag((x + to[0]) / 2, (y + to[1]) / 2, (to[0] - x) / 2, (to[1] - y) / 2)
    app.drag(*to, (to[0] - x) / 2, (to[1] - y) / 2)
    app.sheet()


def carry(app: App, name: str, onto: str) -> None:
    """Carry a spot onto another one and let it go there."""
    to = free(app, onto)
    lift(app, name, to)
    app.release(*to)
    app.sheet()


def task_of(app: App) -> Task | None:
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    return screen.desk.task


def layable(session: Session) -> list[str]:
    """The cards of the first heir that can be laid, one of each kind."""
    tables = session.game.tables
    kinds = sorted(set(cards_of(hand_of(tables, session.match.state, 0))))
    return [f"card:{tables.codes[kind]}" for kind in kinds if tables.is_layable[kind]]


def glowing(app: App) -> list[str]:
    """What glows on the table, by the pictures."""
    return [str(mark.look.key[1]) for mark in app.sheet().marks if "glow" in str(mark.look.key[1])]


def test_a_card_carried_into_a_building_enters_it_and_is_laid_there() -> None:
    session = table_where(turn_of_round(3), 4)
    app, card = shown(session), layable(session)[0]

    carry(app, card, "building:1")

    task = task_of(app)
    assert task is not None
    assert task.chosen() == ("building:1", card)
    by_clicks = shown(session)
    by_clicks.activate("building:1")
    by_clicks.activate(card)
    clicked = task_of(by_clicks)
    assert clicked is not None
    assert task.moves() == clicked.moves()


def test_further_cards_go_onto_the_heap_or_into_the_building_and_all_of_them_into_another_one() -> None:
    session = grown(table_where(turn_of_round(3), 4), 12)
    app, (one, two, three, *_) = shown(session), layable(session)
    tables, state = session.game.tables, session.match.state
    carry(app, one, "building:0")
    carry(app, two, "laid:0")
    carry(app, three, "building:0")
    task = task_of(app)
    assert task is not None
    assert task.chosen() == ("building:0", one, two, three)

    single = next(
        card for card in (one, two, three) if hand_of(tables, state, 0)[tables.codes.index(card[5:])] == 1
    )
    carry(app, single, "building:2")

    assert task.chosen() == ("building:2", one, two, three)


def test_where_a_pass_is_possible_carrying_a_card_begins_the_turn_and_letting_go_of_it_does_not() -> None:
    def may_pass(state: State) -> bool:
        return state.agenda[-1][0] == agenda.TURN and state.round >= 3

    session = next(
        found
        for seed in range(1, 30)
        if PASS_MOVE in (found := table_where(may_pass, 4, seed=seed)).game.legal(found.match.state)
    )
    app, card = shown(session), layable(session)[0]
    assert task_of(app) is None

    lift(app, card, (20.0, 780.0))
    assert "frame_glow_legal" in glowing(app)
    app.release(20, 780)
    assert task_of(app) is None

    carry(app, card, "building:0")
    task = task_of(app)
    assert task is not None
    assert task.chosen() == ("building:0", card)


def test_dropped_beside_everything_nothing_is_chosen_and_the_card_is_back() -> None:
    session = table_where(turn_of_round(3), 4)
    app, card = shown(session, speed=1.0), layable(session)[0]
    before = [mark.look.key for mark in app.sheet().marks]
    lift(app, card, free(app, "track:magic"))
    app.release(*(at * app.scale for at in app.pointer))
    assert app.is_moving
    for _ in range(20):
        app.update(0.05)

    assert not app.is_moving
    task = task_of(app)
    assert task is None or task.chosen() == ()
    app.point(0, 0)
    assert [mark.look.key for mark in app.sheet().marks] == before


def test_only_what_a_card_reaches_glows_while_it_is_carried() -> None:
    session = table_where(turn_of_round(3), 4)
    app, card = shown(session), layable(session)[0]
    lift(app, card, free(app, "building:1"))

    lit = glowing(app)

    assert lit.count("frame_glow_chosen") == 1
    assert lit.count("frame_glow_legal") == len(session.match.state.row) - 1
    assert not [name for name in lit if name.startswith("card_glow")]
    moving = [str(mark.look.key[1]) for mark in app.moving()]
    assert any(name.startswith("card_") and name != "card_shadow" for name in moving)


def test_a_card_that_cannot_be_laid_stays_in_the_hand() -> None:
    session = grown(table_where(turn_of_round(3), 4), 30)
    app, tables = shown(session), session.game.tables
    kinds = cards_of(hand_of(tables, session.match.state, 0))
    unfit = next(kind for kind in kinds if not tables.is_layable[kind] and tables.codes[kind] != "pass")
    lift(app, f"card:{tables.codes[unfit]}", free(app, "building:0"))
    assert app.carrying.now is None


def test_while_a_supply_is_chosen_cards_stay_in_the_hand() -> None:
    session = table_where(lambda state: state.agenda[-1][0] == agenda.SUPPLY and state.held[0] > 0, 4)
    app = shown(session)
    lift(app, layable(session)[0], free(app, "building:0"))
    assert app.carrying.now is None


@pytest.mark.parametrize("place", ["heir", "hand"])
def test_a_gift_is_carried_to_the_heir_that_gets_it(place: str) -> None:
    def gives(state: State) -> bool:
        return state.agenda[-1][0] == agenda.GIVE and state.held[0] > state.agenda[-1][3] > 0

    session = next(found for seed in range(1, 60) if (found := _maybe(gives, seed)) is not None)
    app, taker = shown(session), session.match.state.agenda[-1][2]
    kinds = sorted(set(cards_of(hand_of(session.game.tables, session.match.state, 0))))
    for kind in kinds:
        task = task_of(app)
        assert task is not None
        if task.missing():
            carry(app, f"card:{session.game.tables.codes[kind]}", f"{place}:{taker}")

    assert task is not None
    assert len(task.chosen()) == min(len(kinds), session.match.state.agenda[-1][3])


def test_what_the_hospital_takes_is_carried_to_the_discards() -> None:
    session = next(
        found
        for seed in range(1, 60)
        if (found := _maybe(lambda state: state.agenda[-1][0] == agenda.HEAL and state.held[0] > 2, seed))
    )
    app, tables = shown(session), session.game.tables
    kind = min(cards_of(hand_of(tables, session.match.state, 0)))
    carry(
        app,
        f"card:{tables.codes[kind]}",
        "discards" if kind < tables.people else f"stack:{tables.codes[kind]}",
    )

    task = task_of(app)
    assert task is not None
    assert task.chosen() == (f"card:{tables.codes[kind]}",)


def _maybe(is_wanted: object, seed: int) -> Session | None:
    try:
        return table_where(is_wanted, 3, seed=seed)  # type: ignore[arg-type]
    except AssertionError:
        return None


def test_a_lesson_lets_only_be_carried_what_it_lets_be_clicked() -> None:
    guided = teaching_of("rattus-cartus").lessons.guided
    place = next(place for place, step in enumerate(guided) if "card:C1" in (step.allowed or ())) - 1
    app = App(Settings(speed=0.0, tutorial_done=False))
    app.open(TutorialScreen(app, place, "rattus-cartus"))
    screen = app.screen
    assert isinstance(screen, TutorialScreen)
    for _ in range(20):
        app.sheet()
        app.update(0.05)
    (building,) = (name for name in screen.course.lesson.allowed or () if name.startswith("building:"))
    lift(app, "card:C1", free(app, building))
    assert app.carrying.now is None, "the lesson asks for a building first"
    app.activate(building)
    assert "card:C1" in (screen.course.lesson.allowed or ())

    carry(app, "card:K2", building)
    task = task_of(app)
    assert task is not None
    assert task.chosen() == (building,)
    carry(app, "card:C1", building)

    assert task.chosen() == (building, "card:C1")
    assert screen.course.place > place + 1


@pytest.mark.long
def test_the_window_carries_a_card_by_its_mouse(opened: Window) -> None:
    session = table_where(turn_of_round(3), 4)
    card, program = layable(session)[0], opened.program
    program.settings = Settings(speed=0.0, tutorial_done=True, curtain=False)
    program.home(MatchScreen(program, session))
    for _ in range(10):
        opened._dispatch_frame(0.05)
    (x, y), (a, b) = free(program, card), free(program, "building:1")
    left, high = arcade.MOUSE_BUTTON_LEFT, opened.height

    opened.on_mouse_motion(int(x), high - int(y), 0, 0)
    opened.on_mouse_press(int(x), high - int(y), left, 0)
    opened.on_mouse_drag(int(x), high - int(y) + 20, 0, 20, left, 0)
    opened.on_mouse_drag(int(a), high - int(b), int(a - x), int(y - b) - 20, left, 0)
    opened._dispatch_frame(0.02)
    lifted = opened.photograph().crop((int(a) - 30, int(b) - 30, int(a) + 30, int(b) + 30))
    opened.on_mouse_release(int(a), high - int(b), left, 0)
    opened._dispatch_frame(0.02)

    task = task_of(program)
    assert task is not None
    assert task.chosen() == ("building:1", card)
    after = opened.photograph().crop((int(a) - 30, int(b) - 30, int(a) + 30, int(b) + 30))
    assert lifted.tobytes() != after.tobytes(), "the card was not seen over the building"


def test_whom_a_gift_is_for_glows_and_nothing_is_told_above_that_heir() -> None:
    def gives(state: State) -> bool:
        return state.agenda[-1][0] == agenda.GIVE and state.held[0] > state.agenda[-1][3] > 0

    session = next(found for seed in range(1, 60) if (found := _maybe(gives, seed)) is not None)
    app, taker = shown(session), session.match.state.agenda[-1][2]
    kind = min(cards_of(hand_of(session.game.tables, session.match.state, 0)))
    assert "frame_glow_legal" not in glowing(app)

    for place, light in (("track:magic", "legal"), (f"heir:{taker}", "chosen")):
        lift(app, f"card:{session.game.tables.codes[kind]}", free(app, place))
        papers = [mark for mark in app.sheet().marks if mark.look.key == ("patch", "panel_note")]
        assert f"frame_glow_{light}" in glowing(app)
        assert not papers
        app.press_other(0, 0)


def test_the_discards_of_the_hospital_glow() -> None:
    session = next(
        found
        for seed in range(1, 60)
        if (found := _maybe(lambda state: state.agenda[-1][0] == agenda.HEAL and state.held[0] > 2, seed))
    )
    app, tables = shown(session), session.game.tables
    kind = min(cards_of(hand_of(tables, session.match.state, 0)))
    lift(app, f"card:{tables.codes[kind]}", free(app, "track:magic"))
    assert glowing(app) == ["card_glow_legal"]


def test_a_chosen_card_grows_dark_as_a_whole_while_another_one_is_carried() -> None:
    session = grown(table_where(turn_of_round(3), 4), 12)
    app, (one, two, *_) = shown(session), layable(session)
    app.activate("building:0")
    app.activate(one)
    lift(app, two, free(app, "building:1"))

    marks = app.sheet().marks
    dark = [place for place, mark in enumerate(marks) if mark.look.key[1] == "card_dim"]
    cards = [next(mark for mark in reversed(marks[:place]) if _is_face(mark.look.key[1])) for place in dark]
    assert dark
    assert all(
        marks[place].y == pytest.approx(card.y, abs=0.5) for place, card in zip(dark, cards, strict=True)
    )


def _is_face(name: object) -> bool:
    return str(name).startswith("card_") and str(name) not in ("card_dim", "card_shadow")
