"""Which panels an editor has for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hameln.ui.editing.generating import Generating
from hameln.ui.editing.measuring import Measuring
from hameln.ui.editing.panel import Panel
from hameln.ui.editing.steps import Steps

if TYPE_CHECKING:
    from hameln.editor.desk import Desk
    from hameln.editor.kit import EditorKit
    from hameln.ui.app import App


def panels_of(
    app: App, desk: Desk[Any], kit: EditorKit[Any], game: str, close: Callable[[], None]
) -> dict[str, Callable[[], Panel]]:
    """What can lie in the place of the inspector, by the commands that open it.

    Args:
        app: The program.
        desk: The desk.
        kit: What the game answers.
        game: Its word.
        close: Shows the inspector again.
    """
    panels: dict[str, Callable[[], Panel]] = {"steps": lambda: Steps(app, desk)}
    generator, measures = kit.generator, kit.measures
    if generator is not None:
        panels["generator"] = lambda: Generating(app, desk, game, generator, close)
    if measures is not None:
        panels["fairness"] = lambda: Measuring(app, desk, game, measures)
    return panels
