"""Ways into the editor: with a document, a file, a record, or with something new."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hameln import content
from hameln.editor.document import Document
from hameln.editor.filing import open_document
from hameln.editor.kit import editor_kit, is_characters, word_of_file
from hameln.editor.shelf import document_of_record
from hameln.errors import DocumentError, HamelnError
from hameln.language import text
from hameln.table.save_files import ENDINGS
from hameln.ui import routes

if TYPE_CHECKING:
    from hameln.editor.keeping import Keeper
    from hameln.ui.app import App

GENERATE = "do:generator"
"""What an editor is told that is to open with the knobs of its generator."""


def edit(
    app: App,
    game: str,
    document: Document[Any],
    *,
    lost: Sequence[str] = (),
    keeper: Keeper[Any] | None = None,
) -> None:
    """Open the editor with a document, or the workshop with a character.

    Args:
        app: The program.
        game: The word of its game, or of its characters.
        document: What is edited.
        lost: What could not be read of its file.
        keeper: Who keeps what is not saved of it already.
    """
    way = routes.Workshop if is_characters(game) else routes.Editor
    app.open(way(game, document, keeper, tuple(lost)))


def edit_file(app: App, path: Path, game: str = "") -> None:
    """Open the editor with a file.

    Raises:
        HamelnError: No game has such documents, or it cannot be read.
    """
    word = game or word_of_file(path)
    document, lost = open_document(editor_kit(word).documents, path)
    edit(app, word, document, lost=lost)


def edit_content(app: App, game: str, name: str) -> None:
    """Open the editor with one of the documents that are listed for matches, by its name.

    Raises:
        HamelnError: It is not there any more, or cannot be read.
    """
    kit = editor_kit(game).documents
    path = content.files(kit.folder, kit.ending).get(name)
    if path is None:
        raise DocumentError(name, text("there is no such file"))
    edit_file(app, path, game)


def edit_record(app: App, path: Path) -> None:
    """Open the editor with what a match was played on.

    Raises:
        HamelnError: There is no such thing in the record.
    """
    game, document = document_of_record(path)
    edit(app, game, document)


def edit_blank(app: App, game: str) -> None:
    """Open the editor with an empty document."""
    documents = editor_kit(game).documents
    edit(app, game, Document(documents, documents.blank()))


def edit_generated(app: App, game: str) -> None:
    """Open the editor with an empty document and the knobs of the generator, of a game that has one."""
    edit_blank(app, game)
    app.screen.press(GENERATE)


def is_record(path: Path) -> bool:
    """Whether a file is called as records are."""
    return path.name.endswith(ENDINGS)


def open_dropped(app: App, paths: Sequence[Path]) -> None:
    """Open a file that was dropped on the window: a record as a replay, a document in the editor."""
    try:
        if paths and not app.screen.dropped(paths):
            if is_record(paths[0]):
                app.open(routes.Replay(paths[0]))
            else:
                edit_file(app, paths[0])
    except HamelnError as error:
        app.refuse(error.plain)
