"""The editor as somebody sees it who works in it: every page, panel and question."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

from poses import PATIENCE, Pose, Table, click, point_at

from hameln.content import folder
from hameln.editor.filing import open_document
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.language import Told
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.editor.hand import CANVAS
from hameln.ui.screens.editor.panels.generating import Generating
from hameln.ui.screens.editor.screen import EditorScreen


def author(app: App, table: Table) -> Iterator[Pose]:
    """Draw in a town, look at all that can be looked at, and leave."""
    kit = TownDocuments()
    document, _ = open_document(kit, folder("maps") / f"{table.town}.toml")
    app.open(routes.Editor("hameln", document))
    screen = app.screen
    if not isinstance(screen, EditorScreen):
        return
    try:
        for pose in _look_about(app, screen):
            app.is_dirty = True
            yield pose
    finally:
        screen.closed()


def _look_about(app: App, screen: EditorScreen) -> Iterator[Pose]:
    desk = screen.desk
    paint(app, screen)
    yield Pose()
    for kind in ("house", "circle", "district", "road", "scenery"):
        thing = next((one for one in desk.kit.things(desk.content) if one.startswith(f"{kind}:")), "")
        desk.choose([thing])
        paint(app, screen)
        yield Pose(kind, is_kept=kind in ("house", "district"))
    desk.choose_all()
    yield Pose("all", is_kept=False)
    desk.choose(())
    for tool in desk.tools:
        click(screen, f"tool:{tool.word}")
        app.sheet()
        point_at(app, f"tool:{tool.word}")
        app.update(1.0)
        yield Pose(f"tool-{tool.word}", is_kept=tool.word == "house")
    click(screen, f"tool:{desk.tools[0].word}")
    app.point(0, 0)
    yield from _panels(app, screen)
    desk.do(Told("Empty it"), desk.kit.removed(desk.content, desk.kit.things(desk.content)))
    screen.looking.wait()
    paint(app, screen)
    yield Pose("problems")
    app.key("F1")
    yield Pose("keys")
    app.close()
    app.key("CTRL+Q")
    yield Pose("leaving")
    app.close()


def _panels(app: App, screen: EditorScreen) -> Iterator[Pose]:
    for panel in ("steps", "fairness", "generator"):
        screen.do(panel)
        if isinstance(screen.panel, Generating):
            app.sheet()
            click(screen, "field:generator-seed")
            app.typed("7")
            app.key("ENTER")
            app.focus(CANVAS)
        end = monotonic() + PATIENCE
        while isinstance(screen.panel, Generating) and screen.panel.is_making and monotonic() < end:
            app.update(0.05)
            sleep(0.01)
        paint(app, screen)
        yield Pose(panel, is_kept=panel != "steps")
    screen.back()


def paint(app: App, screen: EditorScreen) -> None:
    """Wait until the ground is painted that is painted beside the program."""
    end = monotonic() + PATIENCE
    app.sheet()
    while not getattr(screen.bench, "is_ready", True) and monotonic() < end:
        sleep(0.01)
        app.update(0.05)
        app.sheet()
