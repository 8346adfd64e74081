"""Ways from a new match to where what it is played on, and who plays, is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.editor.kit import characters_word
from hameln.errors import HamelnError
from hameln.ui import routes
from hameln.ui.opening import edit_content

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.app import App


def edit_place(app: App, draft: Draft) -> None:
    """Open the editor with what the match is played on."""
    app.play_sound("click")
    try:
        edit_content(app, draft.game, draft.place)
    except HamelnError as error:
        app.play_sound("error")
        app.say(error.plain)


def make_player(app: App, draft: Draft) -> None:
    """Open the workshop, where computer players are made."""
    app.play_sound("click")
    app.open(routes.Shelf(characters_word(draft.game)))
