"""Playing a document at once: a match on it as it is just now, against computer players."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from hameln.editor.filing import name_of
from hameln.errors import HamelnError
from hameln.files.writing import replace_file
from hameln.language import text
from hameln.table.draft import Draft
from hameln.table.finished import EDITED, PRACTICE
from hameln.ui.going_on import to_table

if TYPE_CHECKING:
    from hameln.editor.document import Document
    from hameln.editor.keeping import Keeper
    from hameln.table.session import Session
    from hameln.table.settings import Settings
    from hameln.ui.app import App
    from hameln.ui.screens.editor.commands import EditorCommands
    from hameln.ui.screens.editor.panels.problems import Looking


def rehearse(settings: Settings, game: str, document: Document[Any]) -> tuple[Session, str]:
    """Begin a match between a person and computer players, as many as last time or as near as can be.

    The match carries the document itself, so that it goes on whatever becomes of the document.

    Returns:
        The match, and why it has no save; empty if it has one.

    Raises:
        HamelnError: No match can be played on the document.
    """
    draft = Draft.from_settings(settings, game)
    usual = len(draft.seats)
    title = document.kit.title(document.history.content)
    fault: HamelnError | None = None
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name_of(title)}{document.kit.ending}"
        replace_file(path, document.text().encode(), force=True)
        draft.place, draft.notes = str(path), {PRACTICE: EDITED}
        for count in sorted(draft.seating.seats, key=lambda seats: abs(seats - usual)):
            _seat(draft, count)
            try:
                return draft.begin(), draft.unsaved
            except HamelnError as error:
                fault = fault or error
    raise fault or HamelnError(text("Nobody can sit down here."))


def _seat(draft: Draft, count: int) -> None:
    """A person and so many computer players less one."""
    while len(draft.seats) > count:
        draft.remove(len(draft.seats) - 1)
    while len(draft.seats) < count:
        draft.add()
    draft.seat_persons(1)


class EditorNavigation:
    """Plays the document."""

    def __init__(
        self, app: App, game: str, deeds: EditorCommands, looking: Looking, keeper: Keeper[Any]
    ) -> None:
        """The way from an editor to a table."""
        self._app, self._game = app, game
        self._deeds, self._looking, self._keeper = deeds, looking, keeper

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
            self._app.refuse(why)
            return
        self._keeper.flush()
        try:
            session, unsaved = rehearse(self._app.settings, self._game, self._deeds.desk.document)
        except HamelnError as error:
            self._app.refuse(error.plain)
            return
        self._app.play_sound("confirm")
        self._app.open(to_table(self._app, session, unsaved))
        if unsaved:
            self._app.say(unsaved)
