"""What leads from an editor to other screens, and out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hameln.errors import HamelnError
from hameln.language import text
from hameln.ui import routes
from hameln.ui.editing.rehearsal import rehearse
from hameln.ui.going_on import to_table

if TYPE_CHECKING:
    from hameln.editor.keeping import Keeper
    from hameln.ui.app import App
    from hameln.ui.editing.deeds import Deeds
    from hameln.ui.editing.looking import Looking


class Exits:
    """Plays the document, and leaves the editor.

    Attributes:
        is_left: Whether it was decided what becomes of what is not saved.
    """

    def __init__(self, app: App, game: str, deeds: Deeds, looking: Looking, keeper: Keeper[Any]) -> None:
        """The ways out of an editor."""
        self._app, self._game = app, game
        self._deeds, self._looking, self._keeper = deeds, looking, keeper
        self._desk = deeds.desk
        self.is_left = False

    def why_not_play(self) -> str:
        """Why the document cannot be played; empty if it can."""
        if not self._looking.problems:
            return ""
        return text("It cannot be played before its problems are mended.")

    def play(self) -> None:
        """Play a match on the document; whoever goes home from there comes back here."""
        self._deeds.hand.cancel()
        self._looking.wait()
        why = self.why_not_play()
        if why:
            self._refuse(why)
            return
        self._keeper.flush()
        try:
            session, unsaved = rehearse(self._app.settings, self._game, self._desk.document)
        except HamelnError as error:
            self._refuse(error.plain)
            return
        self._app.play_sound("confirm")
        self._app.open(to_table(self._app, session, unsaved))
        if unsaved:
            self._app.say(unsaved)

    def _refuse(self, message: str) -> None:
        self._app.play_sound("error")
        self._app.say(message)

    def leave(self) -> None:
        """Leave, after asking what is to become of what is not saved."""
        self._deeds.hand.cancel()
        document = self._desk.document
        if not (document.is_changed and (document.history.steps or document.source is not None)):
            self._end()
            return
        self._looking.wait()
        title = document.kit.title(document.content)
        way = routes.EditorLeaving(title, self._looking.problems, self._deeds.save, self._end)
        self._app.open(way)

    def _end(self) -> None:
        self.is_left = True
        if len(self._app.screens) > 1:
            self._app.close()
        else:
            self._app.home(routes.Title())
