"""The command that opens the editor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hameln.cli.window import has_display, loading_window
from hameln.errors import HamelnError, SeatsError
from hameln.files.locks import WINDOW, call_program
from hameln.kernel.kits import games_with
from hameln.table.places import ENDINGS

if TYPE_CHECKING:
    from hameln.editor.document import Document


def edit_in_window(file: Path | None, game: str | None) -> None:
    """Open the editor with a file or a record, or the shelf of documents without one.

    The file is read before a window opens, so that what is wrong with it is told where it was named.

    Args:
        file: What is edited; ``None`` to choose there.
        game: The word of the game; ``None`` for the one whose files are called so.

    Raises:
        HamelnError: The file cannot be read, or no window can be opened.
    """
    word = _game_of(file, game)
    opened = None if file is None else _opened(file, word)
    if not has_display():
        message = "the editor needs a window, and there is no display here"
        raise HamelnError(message)
    call_program(WINDOW)
    from hameln.editor.kit import is_characters  # noqa: PLC0415 - commands load what they need

    with loading_window():
        from hameln.ui import routes  # noqa: PLC0415 - slow to load
        from hameln.ui.launch import play  # noqa: PLC0415

    if opened is None:
        play(way=routes.Shelf(word))
    else:
        word, document, lost = opened
        way = routes.Workshop if is_characters(word) else routes.Editor
        play(way=way(word, document, None, lost))


def _game_of(file: Path | None, game: str | None) -> str:
    """The word of the documents of which a file is one, or of those of a game.

    Raises:
        SeatsError: There is no such game, or it has nothing to edit.
    """
    from hameln.editor.kinds import word_of_file  # noqa: PLC0415 - commands load what they need

    games = games_with("editor")
    if game is not None and game not in games:
        message = f'"{game}" has nothing to edit; expected one of {", ".join(games)}'
        raise SeatsError(message)
    if not games:
        message = "there is nothing to edit in any game here"
        raise SeatsError(message)
    if game is None and file is not None:
        return games[0] if file.name.endswith(ENDINGS) else word_of_file(file)
    if file is not None and not file.name.endswith(ENDINGS):
        return word_of_file(file, game)
    return game or games[0]


def _opened(file: Path, game: str) -> tuple[str, Document[Any], tuple[str, ...]]:
    """The document of a file or of a record, with the word of its game, and what could not be read of it.

    Raises:
        HamelnError: It cannot be read.
    """
    from hameln.editor.filing import open_document  # noqa: PLC0415 - commands load what they need
    from hameln.editor.kit import editor_kit  # noqa: PLC0415
    from hameln.editor.shelf import document_of_record  # noqa: PLC0415

    if file.name.endswith(ENDINGS):
        return (*document_of_record(file), ())
    return (game, *open_document(editor_kit(game).documents, file))
