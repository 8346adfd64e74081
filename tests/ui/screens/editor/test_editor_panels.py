"""What lies in the place of the inspector: the knobs of a generator, and measuring."""

from __future__ import annotations

from time import monotonic, sleep

import pytest
from attrs import evolve

from hameln.editor.kit import EditorKit
from hameln.editor.overlay import Line, Style
from hameln.ui.draw.theme import colour_of
from hameln.ui.opening import edit_generated
from hameln.ui.screens.editor.panels.generating import Generating
from hameln.ui.screens.editor.screen import EditorScreen
from tests.editor import lists
from tests.editor.measured import Counting
from tests.ui.author import A, Author

pytestmark = pytest.mark.usefixtures("tiny")


def made(author: Author) -> None:
    """Wait until the newest wish has come true."""
    panel = author.screen.panel
    assert isinstance(panel, Generating)
    end = monotonic() + 60
    while monotonic() < end:
        author.wait(0.05)
        if not panel.is_making:
            author.app.sheet()
            return
        sleep(0.002)
    pytest.fail("nothing is made")


def test_what_is_generated_is_seen_at_once_and_is_one_step_once_it_is_kept() -> None:
    author = Author(A)
    author.key("F7")
    made(author)
    assert len(author.content) == 3
    assert not author.screen.desk.document.history.steps

    author.click("field:many:more")
    author.click("field:generator-seed")
    author.write("42")
    author.key("ENTER")
    made(author)
    assert author.content == tuple((f"dot{place}", place * 10, 42) for place in range(4))
    author.click("made:keep")

    assert author.screen.panel is author.screen.inspector
    assert [str(step.name) for step in author.screen.desk.document.history.steps] == ["Generate anew"]
    author.key("CTRL+Z")
    assert author.content == A


@pytest.mark.parametrize("way", ["panel:close", "tool:place", "do:undo", "ESCAPE", "F6"])
def test_what_is_not_kept_is_gone(way: str) -> None:
    author = Author(A)
    author.screen.desk.do(author.screen.kit.documents.findings(())[0].fixes[0].name, (*A, ("b", 1, 1)))
    author.click("do:generator")
    made(author)
    assert len(author.content) == 3
    if ":" in way:
        author.click(way)
    else:
        author.key(way)

    assert author.content == (A if way == "do:undo" else (*A, ("b", 1, 1)))


def test_what_the_tool_shows_does_not_lie_on_what_is_only_tried() -> None:
    author = Author(A)
    author.key("D")
    author.screen.desk.hover((50.0, 50.0), frozenset())
    author.screen.desk.guides = (Line(((0.0, 0.0), (100.0, 0.0)), Style.GUIDE),)
    assert author.screen._above()

    author.key("F7")
    made(author)
    author.screen.desk.guides = (Line(((0.0, 0.0), (100.0, 0.0)), Style.GUIDE),)

    assert not author.screen._above()


def test_nothing_is_drawn_while_it_is_only_tried_but_the_picture_can_be_drawn_about() -> None:
    author = Author(A)
    author.key("D", "F7")
    made(author)
    before, content = author.screen.bench.where(500, 300), author.content
    author.draw((10, 10), (20, 10))

    assert author.content == content
    assert author.screen.bench.where(500, 300) != before


def test_a_generated_document_can_be_another_one() -> None:
    author = Author(A)
    author.key("F7")
    made(author)
    author.click("made:new")

    other = author.app.screen
    assert isinstance(other, EditorScreen)
    assert other is not author.screen
    assert len(other.desk.content) == 3
    author.key("CTRL+Q")
    author.click("leave:throw") if author.app.screen is not author.screen else None
    assert author.app.screen is author.screen
    assert author.content == A


def test_generating_from_the_list_begins_with_the_knobs() -> None:
    author = Author(A)
    edit_generated(author.app, "tiny")
    screen = author.app.screen
    assert isinstance(screen, EditorScreen)
    author.screen = screen
    made(author)

    document = screen.desk.document
    assert isinstance(screen.panel, Generating)
    assert author.app.spot("field:many") is not None
    assert len(author.content) == 3
    assert not document.history.steps
    author.click("made:keep")
    assert [str(step.name) for step in document.history.steps] == ["Generate anew"]


# -- measuring


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    measures = Counting()
    kit: EditorKit[lists.Dots] = evolve(lists.DOTS, measures=measures)
    monkeypatch.setattr(lists, "DOTS", kit)
    return measures


def test_measuring_runs_beside_the_program_and_tells_what_it_shows(counting: Counting) -> None:
    author = Author(A)
    author.key("F9")
    author.click("measure:start")
    assert "0 / 3" in author.told()
    author.wait(0.1)
    assert "1 / 3" in author.told()
    author.wait(0.1)
    author.wait(0.1)
    assert "1 dots for 3" in author.told()
    assert counting.last is not None

    author.click("try:0")
    assert len(author.content) == 2
    assert author.screen.desk.chosen == ("dot:new",)
    assert "Tried: Put another dot. Measure again, or undo it." in " ".join(author.told())
    assert "changed since it was" in " ".join(author.told())
    assert [str(step.name) for step in author.screen.desk.document.history.steps] == ["Put another dot"]
    author.click("measure:start")
    for _ in range(3):
        author.wait(0.1)
    assert {"2 dots for 3", "1 before"} <= set(author.told())


def test_what_was_measured_is_painted_and_told_at_the_foot(counting: Counting) -> None:
    counting.last = (A, 2)
    author = Author(A)
    author.key("F9")
    author.click("layer:use")
    assert author.told().count("50") == 3  # besides a number of matches and one of the legend
    assert {"0", "100", "100 is always."} <= set(author.told())  # the legend of the colours
    spot = author.app.spot("layer:use")
    assert spot is not None
    assert spot.tip == "100 is always."
    author.app.point(*author.at(30, 40))
    assert "a is half" in author.told()
    author.click("layer:use")
    assert author.told().count("50") == 1


def test_the_whole_is_told_first_and_the_rest_behind_a_button(counting: Counting) -> None:
    counting.last, counting.talks = (A, 2), 3
    author = Author(A)
    author.key("F9")
    assert "1 dots for 2" in author.told()
    assert "There is more to say." not in author.told()
    author.click("measure:more")
    assert author.told().count("There is more to say.") == 2
    author.click("measure:more")
    assert "There is more to say." not in author.told()


def places(author: Author) -> dict[str, tuple[float, float]]:
    """Where everything lies that can be pressed in the panel."""
    kinds = ("measure", "layer", "try", "size")
    return {one.name: one.middle for one in author.app.spots if one.name.partition(":")[0] in kinds}


def test_nothing_moves_under_the_pointer_while_it_measures(counting: Counting) -> None:
    counting.last = (A, 2)
    author = Author(A)
    author.key("F9")
    author.click("measure:start")
    at_first = places(author)
    assert "layer:use" in at_first
    counting.talks = 12  # the next weighing has much more to say
    author.wait(0.1)
    author.wait(0.1)

    assert places(author) == at_first
    assert not any(name.startswith("try:") for name in at_first)
    author.wait(0.1)
    assert "try:0" in places(author)
    assert places(author)["layer:use"] == at_first["layer:use"]


def test_how_many_matches_are_played_is_chosen_and_how_long_they_take_is_told(counting: Counting) -> None:
    counting.step = 0
    author = Author(A)
    author.key("F9")
    assert {"The players", "3"} <= set(author.told())
    start = author.app.spot("measure:start")
    author.click("matches:0")
    assert "Measure with 50 matches" in author.told()
    author.click("measure:start")

    trial = counting.trials[0]
    assert trial.total == 50
    assert "How long it will take is told soon." in author.told()
    assert "You can stop: what was played until then is kept." in " ".join(author.told())
    stop = author.app.spot("measure:stop")
    assert start is not None
    assert stop is not None
    assert start.y == stop.y
    for done in (1, 6, 11, 16, 21, 26, 31):
        trial.done = done
        author.wait(2.0)
    assert "About 10 seconds left." in author.told()
    trial.done = 32
    author.wait(160.0)
    assert "About 2 minutes left." in author.told()


def test_what_was_played_is_kept_when_it_is_stopped(counting: Counting) -> None:
    author = Author(A)
    author.key("F9")
    author.click("measure:start")
    counting.trials[0].found = (A, 3)
    author.click("measure:stop")

    assert counting.last == (A, 3)
    assert counting.trials[0].is_cancelled
    assert "1 dots for 3" in author.told()
    assert author.app.spot("try:0") is not None


def test_closing_ends_what_is_being_measured(counting: Counting) -> None:
    author = Author(A)
    author.key("F9")
    author.click("measure:start")
    author.key("F9")
    assert counting.trials[0].is_cancelled


def test_colours_rise_with_what_they_stand_for() -> None:
    assert colour_of(0) == "#FFF3C4"
    assert colour_of(1) == "#B8321B"
    assert colour_of(0.5, is_around=True) == "#FFF7E0"
