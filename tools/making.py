"""The workshop as somebody sees it who makes a family or an heir there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from poses import Pose, Table

from hameln import content
from hameln.arena.workshop import workshop_of
from hameln.editor.characters.habits import Measured, rows_of, weighed
from hameln.editor.filing import open_document
from hameln.editor.kit import characters_word, editor_kit
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.shelf.screen import ShelfScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.workshop.screen import WorkshopScreen
from hameln.ui.shown import Shown

MOST: Final = 40
"""Matches of a measurement as the program makes it; other pictures do with fewer."""
WHO: Final = {"hameln": "weber", "rattus-cartus": "raider"}
_GROUPS: Final = ("head", "aspects", "weights", "tastes", "estates")


def making(app: App, table: Table) -> Iterator[Pose]:
    """Look at the shelf, turn a copy of somebody, and read its rules; then the same in the other game."""
    app.open(TitleScreen(app))
    for game, name in WHO.items():
        behind = "" if game == "hameln" else "heir"
        app.open(routes.Shelf(characters_word(game)))
        _choose(app.screen, name)
        for _ in range(4):
            app.update(0.05)
        yield Pose("-".join(filter(None, (behind, "shelf"))), is_kept=not behind)
        app.close()
        yield from _bench(app, game, name, behind, min(MOST, table.matches // 3))


def _choose(shelf: Shown, name: str) -> None:
    if not isinstance(shelf, ShelfScreen):
        return
    for row in shelf.list.rows:
        if row.thing is not None and row.thing.path.stem == name:
            shelf.list.chosen = row.name


def _bench(app: App, game: str, name: str, behind: str, matches: int) -> Iterator[Pose]:
    kit = editor_kit(characters_word(game)).documents
    document, _ = open_document(kit, content.folder(kit.folder) / f"{name}.toml")
    app.open(routes.Workshop(characters_word(game), document))
    screen = app.screen
    if not isinstance(screen, WorkshopScreen):
        return
    try:
        screen.habits.show(_measured(screen.game, document.text(), matches))
        yield Pose(behind)
        for group in _GROUPS:
            app.sheet()
            app.activate(f"group:{group}") if app.spot(f"group:{group}") else None
        app.sheet()
        app.activate("group:rule0")
        app.is_dirty = True
        yield Pose("-".join(filter(None, (behind, "rule"))))
    finally:
        screen.keeper.close()
        screen.closed()


@cache
def _measured(game: str, source: str, matches: int) -> Measured:
    return weighed(list(rows_of(workshop_of(game), "mine", source, matches)))


WALKS: Final = {"workshop": making}
"""Every screenshot of the workshop."""
