"""A first town that grows step by step, what is wrong and how fair it is, and the list of one's own towns."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from attrs import evolve
from editing import paint
from poses import Pose, Table, click, until

from hameln.editor.document import Document
from hameln.editor.filing import save_as
from hameln.editor.keeping import Keeper, autosave_folder
from hameln.editor.kit import editor_kit
from hameln.editor.recovering import left_behind
from hameln.games.hameln.editor.building import COSTS, Plan
from hameln.games.hameln.editor.proposing import all_laid
from hameln.games.hameln.editor.tools.district import DistrictTool
from hameln.games.hameln.editor.tools.house import HouseTool
from hameln.games.hameln.map.field_kinds import FAMILIES
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Kind, Town
from hameln.language import Told, text
from hameln.ui.app import App
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.shelf.screen import ShelfScreen
from hameln.ui.screens.title import TitleScreen

GAME: Final = "hameln"
_LONGEST: Final = 400.0
"""Seconds after which a measurement is not waited for any longer."""
_NOTHING: Final[frozenset[str]] = frozenset()
_WRITTEN: Final = 1_790_000_000.0
"""When everything on the shelf was written, in seconds since 1970: pictures of two days are the same."""
_OLD_TOWN: Final = ((60.0, 60.0), (500.0, 50.0), (500.0, 330.0), (40.0, 330.0))
_QUARTERS: Final = (
    ((500.0, 50.0), (940.0, 60.0), (960.0, 330.0), (500.0, 330.0)),
    ((40.0, 330.0), (500.0, 330.0), (500.0, 610.0), (60.0, 600.0)),
    ((500.0, 330.0), (960.0, 330.0), (940.0, 600.0), (500.0, 610.0)),
)
_MARKET: Final = (
    (390.0, 240.0),
    (610.0, 240.0),
    (650.0, 330.0),
    (610.0, 420.0),
    (390.0, 420.0),
    (350.0, 330.0),
)
_HOUSES: Final = {
    Kind.BUTCHERY: ((460.0, 210.0), (680.0, 280.0), (560.0, 460.0), (310.0, 370.0)),
    Kind.BAKERY: ((180.0, 140.0), (840.0, 440.0)),
    Kind.DAIRY: ((320.0, 150.0), (250.0, 500.0)),
    Kind.BREWERY: ((650.0, 130.0), (400.0, 540.0)),
    Kind.INFLUENCE: ((840.0, 190.0), (700.0, 540.0), (140.0, 290.0)),
}
_ROADS: Final = (
    ((500.0, 20.0), (520.0, 130.0), (530.0, 240.0)),
    ((470.0, 420.0), (480.0, 520.0), (500.0, 640.0)),
)


class Author:
    """Somebody who draws a first town, with the same tools as everybody.

    Attributes:
        screen: The editor.
    """

    def __init__(self, app: App, town: Town | None = None) -> None:
        """Open the editor with a town, or with a new one."""
        kit = editor_kit(GAME)
        app.open(TitleScreen(app))
        self.app = app
        self.screen = EditorScreen(
            app, GAME, Document(kit.documents, kit.documents.blank() if town is None else town)
        )
        app.open(self.screen)
        self.desk = self.screen.desk
        app.sheet()

    def outline(self, tool: str, *lines: tuple[tuple[float, float], ...]) -> None:
        """Click the corners of each line, and end it."""
        self.desk.take(tool)
        for line in lines:
            for at in line:
                self.click(at)
            self.desk.tool.finish(self.desk)

    def click(self, at: tuple[float, float]) -> None:
        """Press and let go."""
        self.desk.press(at, frozenset({"CTRL"}))
        self.desk.release(at, frozenset({"CTRL"}))

    def lay_quarters(self) -> None:
        """Draw the old town anew, then three more beside it, and the market place."""
        self.desk.take("district")
        tool = self.desk.tool
        if isinstance(tool, DistrictTool):
            tool.district = self.desk.content.districts[0].id
            self.outline("district", _OLD_TOWN)
            tool.district = ""
            self.outline("district", *_QUARTERS)
        self.outline("market", _MARKET)

    def build(self) -> None:
        """Place all houses."""
        self.desk.take("house")
        tool = self.desk.tool
        for kind, places in _HOUSES.items():
            if isinstance(tool, HouseTool):
                tool.plan = evolve(Plan(), kind=kind, cost=COSTS[kind])
            for at in places:
                self.click(at)

    def lay_circles(self) -> None:
        """Let circles be proposed."""
        self.desk.do(Told("Propose circles"), all_laid(self.desk.content))

    def adorn(self) -> None:
        """Lay roads."""
        self.outline("road", *_ROADS)

    def name(self, title: str) -> None:
        """Give the town its name."""
        kit = self.desk.document.kit
        self.desk.do(Told("Rename the town"), kit.named(self.desk.content, title))

    def hold(self) -> None:
        """Let everything be found out that is found out beside the program."""
        self.screen.looking.wait()
        paint(self.app, self.screen)
        self.app.is_dirty = True


def first_town(app: App) -> Town:
    """The town of the page about a first town, whole."""
    author = Author(app)
    author.lay_quarters()
    author.build()
    author.lay_circles()
    author.adorn()
    author.name("Oldenbrook")
    town: Town = author.desk.content
    _end(app)
    return town


def drawing(app: App, table: Table) -> Iterator[Pose]:
    """A first town, step by step."""
    del table
    author = Author(app)
    author.hold()
    yield Pose("blank")
    author.lay_quarters()
    author.build()
    author.desk.choose(())
    author.desk.hover((700.0, 400.0), _NOTHING)
    author.hold()
    yield Pose("houses")
    author.desk.take("circle")
    author.lay_circles()
    author.desk.hover((600.0, 340.0), _NOTHING)
    author.hold()
    yield Pose("circles")
    author.adorn()
    author.name("Oldenbrook")
    author.desk.take("select")
    author.desk.choose((f"house:{author.desk.content.houses[1].id}",))
    author.hold()
    yield Pose("chosen")


def faulty(app: App, table: Table) -> Iterator[Pose]:
    """A town with problems of several kinds, and what is asked of whoever leaves it so."""
    author = Author(app, find_town(table.town))
    town: Town = author.desk.content
    circles = tuple(circle for place, circle in enumerate(town.circles) if place % 4)
    broken = evolve(town, circles=circles, start_houses=dict.fromkeys(FAMILIES, ()), counters=(1, 1, 1))
    author.desk.do(Told("Remove {n} thing", "Remove {n} things", {"n": 12}), broken)
    author.hold()
    author.screen.do("problem")
    author.hold()
    yield Pose()
    author.screen.do("leave")
    yield Pose("leaving")
    app.close()


@cache
def _measured(town: Town, matches: int) -> Any:  # noqa: ANN401 - as the kit answers
    """What a few matches show of a town; the same whenever they are played."""
    measures = editor_kit(GAME).measures
    if measures is None:
        return None
    trial = measures.trial(town, 4, matches, 1)
    trial.start()
    trial.wait(_LONGEST)
    return trial.take()


def measuring(app: App, table: Table) -> Iterator[Pose]:
    """How fair a town is, with each layer painted on it."""
    town = find_town(table.town)
    author = Author(app, town)
    author.screen.do("fairness")
    panel: Any = author.screen.panel
    panel._measured = _measured(town, table.matches)  # noqa: SLF001 - as if it had just been played
    panel._former = panel._measured  # noqa: SLF001 - and once before
    layers = panel._measures.layers(town, panel._measured)  # noqa: SLF001 - what can be painted
    for layer in layers:
        panel._layer = layer.word  # noqa: SLF001 - as if it had been clicked
        author.hold()
        yield Pose("" if layer is layers[0] else layer.word, is_kept=layer is layers[0])


# -- the shelf


def shelf(app: App, table: Table) -> Iterator[Pose]:
    """All towns, with drafts among them, and work that a fall left behind."""
    del table
    with _laid(app):
        app.open(TitleScreen(app))
        screen = ShelfScreen(app)
        app.open(screen)
        _look_at_all(app, screen)
        yield Pose("recovery")
        draft = next(row for row in screen.list.rows if row.name.startswith("draft:"))
        screen.list.chosen = draft.name
        _look_at_all(app, screen)
        yield Pose()
        click(screen, "button:rename")
        yield Pose("rename", is_kept=False)
        _end(app)


def _look_at_all(app: App, screen: ShelfScreen) -> None:
    """Wait until every row has its picture; each begins once the one before is painted."""
    for _ in range(2 * len(screen.list.rows)):
        until(app, lambda: not screen.pictures.is_painting, 0.4)
    app.is_dirty = True


@contextmanager
def _laid(app: App) -> Generator[None]:
    """A town of one's own, a draft, and unsaved work in the folders of the person, for a while."""
    kit = editor_kit(GAME).documents
    whole = first_town(app)
    _clear()
    laid = [
        save_as(Document(kit, whole), whole.name).path,
        save_as(Document(kit, evolve(whole, circles=())), text("Old town")).path,
    ]
    document = Document(kit, whole)
    document.do(Told("Rename the town"), kit.named(whole, "Oldenbrook"))
    keeper = Keeper(document, GAME)
    keeper.leave()
    laid += [one.path for one in left_behind()]
    for path in laid:
        os.utime(path, (_WRITTEN, _WRITTEN))
    try:
        yield
    finally:
        _clear()
        for path in laid:
            path.unlink(missing_ok=True)


def _clear() -> None:
    """Take away what pictures before left unsaved."""
    for path in autosave_folder().glob("*"):
        path.unlink()


def _end(app: App) -> None:
    while app.screens:
        app.screens.pop().closed()
    app.is_over = False


WALKS: Final[dict[str, Callable[[App, Table], Iterator[Pose]]]] = {
    "first-town": drawing,
    "faulty-town": faulty,
    "fairness": measuring,
    "shelf": shelf,
}
"""Every screenshot of the editor."""
