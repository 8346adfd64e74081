"""Set positions on the screen: chosen, solved, missed, taken back, shown, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln import language
from hameln.content import folder
from hameln.kernel.kits import known_games
from hameln.table.ledger import read_ledger
from hameln.table.log.log import LogLine
from hameln.table.positions.attempt import read_line
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.position import Position, posing_of
from hameln.table.positions.solved import State, read_book
from hameln.table.settings import Settings
from hameln.ui import going_on, routes
from hameln.ui.app import App
from hameln.ui.draw.box import covered
from hameln.ui.screens.positions.screen import PositionsScreen
from hameln.ui.screens.positions.solve import PLAQUE, SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.widgets.notices import box_of
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot

QUIET = folder("positions") / "rattus-cartus" / "a-quiet-start.toml"
PIPER = folder("positions") / "hameln" / "call-the-piper.toml"


def opened(
    position: Position | None = None, *, shows: bool = False, size: tuple[int, int] = (1280, 800)
) -> App:
    """The program at a position, at instant speed."""
    app = App(Settings(tutorial_done=True, speed=0), size)
    app.open(TitleScreen(app))
    app.open(going_on.Positions())
    app.sheet()
    if position is not None:
        app.open(going_on.Solve(position, shows))
        settle(app)
    return app


def is_idle(screen: SolveScreen) -> bool:
    """Whether neither a verdict nor a piece is on its way."""
    return not (screen.session.is_done or screen.conductor.is_busy)


def settle(app: App, most: int = 4000) -> None:
    """Let time pass until the person is asked, or a verdict is told."""
    for _ in range(most):
        app.update(0.05)
        app.sheet()
        screen = app.screen
        if isinstance(screen, VerdictScreen):
            return
        if isinstance(screen, SolveScreen) and is_idle(screen) and screen.asking.is_asked:
            return
        if isinstance(screen, SolveScreen) and screen.session.is_done and app.spot("announced:close"):
            app.activate("announced:close")
        if isinstance(screen, SolveScreen) and screen.shows and screen.conductor.waits_for_step:
            app.key("ENTER")
    pytest.fail("nobody is asked")


def table(app: App) -> SolveScreen:
    screen = app.screen
    assert isinstance(screen, SolveScreen)
    return screen


def look(app: App) -> None:
    """See whether all that can be clicked lies in the window."""
    app.sheet()
    for spot in app.spots:
        assert min(spot.x, spot.y) >= 0, spot
        assert spot.x + spot.width <= app.width + 0.5, spot
        assert spot.y + spot.height <= app.height + 0.5, spot


def words(app: App) -> str:
    return " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def play(app: App, lines: tuple[str, ...]) -> None:
    """Play decisions past the screen, then let it show them."""
    screen = table(app)
    for line in lines:
        settle(app)
        told = screen.session.choose(read_line(screen.session, line))
        screen.asking.is_asked = False
        screen.conductor.show([told])
    settle(app)


def place_rats(pilot: Pilot) -> None:
    """Choose where rats go: where they overrun houses, as far as there is a choice."""
    task = table(pilot.app).desk.task
    assert task is not None
    for thing in ("circle:B.ir-Y.il", "circle:B.il-B.ir", *sorted(task.legal())):
        if task.missing() and thing in task.legal() and thing not in task.chosen():
            pilot.hands.press(thing)
    assert not task.missing(), (task.chosen(), task.legal())
    pilot.hands.confirm()
    settle(pilot.app)


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", HANDS)
def test_a_position_is_solved_by_hand(hands: str) -> None:
    app = App(Settings(tutorial_done=True, speed=0), (1280, 800))
    app.open(TitleScreen(app))
    pilot = Pilot(app, 1, HANDS[hands])
    pilot.look()

    pilot.hands.press("button:more")
    pilot.hands.press("button:positions")
    pilot.hands.press("position:call-the-piper")
    if isinstance(app.screen, PositionsScreen):
        pilot.hands.press("button:play")
    settle(app)
    assert "Only two king rats are left" in words(app)
    pilot.hands.begin("wake-women")
    screen = table(app)
    for thing in sorted(screen.desk.task.legal() if screen.desk.task else ()):
        if screen.desk.task is not None and thing not in screen.desk.task.chosen():
            pilot.hands.press(thing)
    pilot.hands.confirm()
    settle(app)
    while not isinstance(app.screen, VerdictScreen):
        place_rats(pilot)

    assert "Solved" in words(app)
    (outline,) = [one for one in outlines("hameln") if one.word == "call-the-piper"]
    assert read_book().of(outline).state(outline) in (State.SOLVED, State.BEST)
    assert read_ledger().matches == ()
    pilot.hands.press("button:list")
    assert isinstance(app.screen, PositionsScreen)
    assert "solved" in words(app)


@pytest.mark.long
@pytest.mark.parametrize("hands", HANDS)
def test_one_that_is_missed_is_begun_again_or_left(hands: str) -> None:
    app = missed()
    pilot = Pilot(app, 1, HANDS[hands])

    assert "Not this time" in words(app)
    pilot.hands.press("button:again")
    settle(app)
    assert not table(app).session.moves
    (outline,) = [one for one in outlines("hameln") if one.word == "call-the-piper"]
    assert read_book().of(outline).tries == 2
    assert not read_book().of(outline).fewest


def test_the_task_is_folded_up_and_told_again() -> None:
    app = opened(read_position(PIPER))
    assert "Only two king rats are left" in words(app)
    for is_open in (False, True):
        app.activate(PLAQUE)
        assert ("Only two king rats are left" in words(app)) is is_open
    app.activate(PLAQUE)
    look(app)
    folded = app.spot(PLAQUE)
    assert folded is not None
    others = {spot.name: box_of(spot) for spot in app.spots if spot.name not in ("board", PLAQUE)}
    hidden = {name: covered(box_of(folded), box) / (box.width * box.height) for name, box in others.items()}
    assert hidden["hall"] == 0
    assert max(hidden.values()) < 0.1


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
@pytest.mark.parametrize("word", ["hameln/not-one-child", "rattus-cartus/three-and-then-enough"])
def test_what_stands_ready_at_a_position_is_not_decided_before_its_task_was_seen(
    word: str, size: tuple[int, int]
) -> None:
    app = opened(read_position(folder("positions") / f"{word}.toml"), size=size)
    screen = table(app)
    assert screen.desk.task is not None
    assert not screen.desk.task.missing()
    assert screen.is_task_open
    assert screen.view.key_labels()["confirm"] == ""  # the button does not promise what the key does not do

    app.key("ENTER")

    assert not screen.session.moves
    assert not screen.is_task_open
    assert screen.view.key_labels()["confirm"] == "Enter"
    app.key("ENTER")
    assert screen.session.moves == 1


@pytest.mark.few(2)
@pytest.mark.parametrize("spoken", ["en", "de", "nl", "hu"])
def test_what_is_to_be_reached_is_told_once(spoken: str) -> None:
    language.use(spoken)
    for outline in (one for game in known_games() for one in outlines(game)):
        assert posing_of(outline.game).goals[outline.goal].say(outline.number) not in str(outline.task)

    position = read_position(folder("positions") / "hameln" / "two-good-sales.toml")
    whole = words(opened(position))
    assert whole.count(posing_of("hameln").goals["florins"].say(8)) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_neither_the_task_nor_its_hint_hides_anything_of_the_card_game(size: tuple[int, int]) -> None:
    app = opened(read_position(QUIET), size=size)
    others = [
        one for one in app.spots if one.name not in ("board", PLAQUE) and not isinstance(one.of, LogLine)
    ]

    app.activate("button:hint")
    app.sheet()

    hint, task = app.drawn.reads[-1], app.spot(PLAQUE)
    assert task is not None
    assert app.toast.startswith("Hint")
    assert not covered(box_of(hint), box_of(task))
    for panel in (hint, task):
        assert not [one.name for one in others if covered(box_of(panel), box_of(one)) > 1]


@pytest.mark.few(2)
@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_the_task_hides_nothing_of_a_board_with_four_families(size: tuple[int, int], spoken: str) -> None:
    language.use(spoken)
    app = opened(read_position(folder("positions") / "hameln" / "three-children.toml"), size=size)
    task = app.spot(PLAQUE)
    assert task is not None
    assert table(app).is_task_open
    others = [one for one in app.spots if one.name not in ("board", PLAQUE)]
    assert not [one.name for one in others if covered(box_of(task), box_of(one)) > 1]


@pytest.mark.long
@pytest.mark.parametrize(("hints", "told"), [(0, "No hint was needed."), (1, "1 hint helped.")])
def test_the_verdict_tells_whether_with_a_hint_and_whether_it_is_the_shortest_way(
    hints: int, told: str
) -> None:
    app = opened(read_position(PIPER))
    for _ in range(hints):
        app.activate("button:hint")
    play(app, table(app).position.outline.solution)

    assert isinstance(app.screen, VerdictScreen)
    assert f"That is the shortest way. {told}" in app.screen.told


def test_the_verdict_tells_what_was_missed() -> None:
    app = missed()
    assert isinstance(app.screen, VerdictScreen)
    assert "The Piper did not come: 2 king rats are left." in words(app)


def test_the_solution_is_played_before_ones_eyes_and_is_no_solving() -> None:
    position = read_position(PIPER)
    app = opened(position, shows=True)
    assert isinstance(app.screen, VerdictScreen)
    assert "The solution" in words(app)
    known = read_book().of(position.outline)
    assert (known.tries, known.fewest, known.has_looked) == (0, 0, True)

    app.activate("button:next")
    settle(app)
    assert table(app).position.outline.word != position.outline.word


def test_nothing_more_is_done_once_it_is_decided_and_the_verdict_is_told_again() -> None:
    position = read_position(PIPER)
    app = opened(position)
    play(app, position.outline.solution)
    assert isinstance(app.screen, VerdictScreen)
    app.key("ESCAPE")
    count = len(table(app).session.match.played)
    for _ in range(40):
        app.update(0.05)
    for name in ("sell", "wake-men"):
        table(app).deeds.choose(name)
    table(app).deeds.confirm()
    assert len(table(app).session.match.played) == count
    app.activate(PLAQUE)
    assert isinstance(app.screen, VerdictScreen)


def test_the_way_home_leads_to_the_list_and_from_there_to_the_title() -> None:
    app = opened(read_position(PIPER))
    app.key("ESCAPE")
    app.activate("button:title")
    assert isinstance(app.screen, PositionsScreen)
    app.sheet()
    app.activate("button:back")
    assert isinstance(app.screen, TitleScreen)


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("spoken", ["en", "de", "hu"])
def test_lists_tasks_and_verdicts_fit(spoken: str, size: tuple[int, int]) -> None:
    language.use(spoken)
    app = App(Settings(tutorial_done=True, language=spoken, text_scale=1.5), size)
    app.open(routes.Title())
    look(app)
    app.open(going_on.Positions())
    screen = app.screen
    assert isinstance(screen, PositionsScreen)
    for place, game in enumerate(screen.games):
        app.activate(f"game:{place}")
        for outline in outlines(game):
            screen.list.chosen = f"position:{outline.word}"
            look(app)


def test_a_position_of_the_expansion_says_so() -> None:
    app = App(Settings(tutorial_done=True, game="rattus-cartus"), (1280, 800))
    app.open(going_on.Positions())
    assert "Nobilis · " not in words(app)
    screen = app.screen
    assert isinstance(screen, PositionsScreen)

    screen.list.chosen = "position:where-it-counts"
    screen.list.show(screen.shown)

    told = words(app)
    assert "Nobilis · What is worth more · easy to see" in told
    assert "Nobilis · What is worth more · not tried yet" in told


def test_a_damaged_file_of_ones_own_is_told_when_it_is_played(home: Path) -> None:
    place = home / "positions" / "hameln"
    place.mkdir(parents=True)
    mine = place / "a-mine.toml"
    mine.write_text(PIPER.read_text(encoding="utf-8"), encoding="utf-8")
    app = opened()
    screen = app.screen
    assert isinstance(screen, PositionsScreen)
    damaged = mine.read_text(encoding="utf-8").replace('"order":[3,1,2,0]', '"order":[3,1]')
    mine.write_text(damaged, encoding="utf-8")
    app.activate("position:a-mine")
    app.activate("button:play")

    assert app.screen is screen
    assert "actions, line 1" in app.toast


@pytest.mark.parametrize("raw", [b"", b"name = 3", b"\xff\xfe", b"\0" * 50])
def test_files_of_ones_own_that_cannot_be_read_are_told_once(home: Path, raw: bytes) -> None:
    place = home / "positions" / "hameln"
    place.mkdir(parents=True)
    (place / "a-mine.toml").write_bytes(raw)

    app = opened()
    screen = app.screen
    assert isinstance(screen, PositionsScreen)

    assert "a-mine.toml is left out" in app.toast
    assert "hameln positions FILE" in app.toast
    app.hush()
    screen.opened()
    assert app.toast == ""


def missed(*first: str, at: Path = PIPER) -> App:
    """A position that was missed after a decision when the turn went to others; its verdict is told."""
    app = opened(read_position(at))
    play(app, first or ('{"by":0,"do":"sell","good":"meat","for":"florins"}',))
    while not isinstance(app.screen, VerdictScreen):
        screen = table(app)
        told = screen.session.choose(list(screen.session.game.legal(screen.session.match.state))[-1])
        screen.asking.is_asked = False
        screen.conductor.show([told])
        settle(app)
    return app
