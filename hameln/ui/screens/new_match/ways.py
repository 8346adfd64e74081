"""Who sits down to a new match, in words, and ways to where players and what it is played on are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.editor.kit import characters_word
from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.ui import routes
from hameln.ui.opening import edit_content

if TYPE_CHECKING:
    from hameln.players.kit import PlayersKit
    from hameln.table.draft import Draft, Seat
    from hameln.ui.app import App


def shown_of(seat: Seat, kit: PlayersKit) -> tuple[str, str, str]:
    """Who plays a seat: in a word, in a sentence, and as a small picture."""
    if seat.has_phone:
        return text("Phone"), text("Decides on a phone."), "icon_hand"
    icon = "icon_man" if seat.player == HUMAN else "icon_robot"
    return kit.kind_title(seat.player), kit.style_of(seat.player), icon


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
