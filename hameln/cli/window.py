"""The command that opens the window.

The command that opens the editor.

The command that opens a file as a double click on it should: whatever it is, in the window.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from hameln.cli.kit import WINDOW
from hameln.cli.resuming import place_of_new, resume_save
from hameln.cli.title import has_display, loading_window
from hameln.cli.wanted import Wanted
from hameln.errors import HamelnError, InUseError, MissingPlayersError, SeatsError
from hameln.files.commands import typed_command
from hameln.files.locks import WINDOW as IN_WINDOW
from hameln.files.locks import call_program
from hameln.kernel.files import LineSource
from hameln.kernel.kits import games_with
from hameln.kernel.reading import read_records
from hameln.players.kit import players_kit
from hameln.table.positions.position import Position
from hameln.table.save_files import ENDINGS, PACKED
from hameln.table.saves import read_save
from hameln.table.session import Session

if TYPE_CHECKING:
    from hameln.editor.document import Document


def play_in_window(wanted: Wanted) -> None:
    """Open the window: with the title, or with a match if the options describe one.

    Raises:
        HamelnError: An option is not usable, or no window can be opened.
    """
    call_program(IN_WINDOW)
    note = ""
    session: Session | None = None
    in_use: InUseError | None = None
    waits: Path | None = None
    chosen = wanted.chosen
    if wanted.position is not None:
        _solve_in_window(wanted.set_position(wanted.position))
        return
    if wanted.is_daily:
        session, note = wanted.today()
    elif wanted.resume is not None:
        wanted.check_resumed()
        try:
            session, note = resume_save(wanted.resume, wanted.stand_in)
        except InUseError as error:
            in_use = error
        except MissingPlayersError:
            waits = wanted.resume
    elif wanted.is_new:
        usual = chosen.kit.usual_seats(WINDOW)
        players = players_kit(chosen.word).read_seats(wanted.seats or usual, with_people=True)
        number = SystemRandom().getrandbits(40) if wanted.seed is None else wanted.seed
        game = chosen.kit.game(chosen.options, len(players), number)
        session = Session(game, players, number, path=wanted.record or place_of_new(), counts=True)
    with loading_window():
        from hameln.ui.going_on import StandIn  # noqa: PLC0415 - slow to load
        from hameln.ui.launch import play  # noqa: PLC0415

    way = None if waits is None else StandIn(read_save(waits))
    play(session, note, in_use, way=way, game=chosen.word if chosen.is_named else "")


def _solve_in_window(position: Position) -> None:
    """Open the window with a set position."""
    with loading_window():
        from hameln.ui import going_on  # noqa: PLC0415 - slow to load
        from hameln.ui.launch import play  # noqa: PLC0415

    play(way=going_on.Solve(position), game=position.outline.game)


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
    call_program(IN_WINDOW)
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
    from hameln.editor.kit import word_of_file  # noqa: PLC0415 - commands load what they need

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


def open_in_window(file: Path, *, tells_faults: bool = False) -> None:
    """Go on with a match that is not over, show one again that is, and open anything else in the editor.

    Args:
        file: A record, or what an editor knows.
        tells_faults: Whether what is wrong with a file is told in a window with the title, where nobody sees
            what a command prints.

    Raises:
        HamelnError: It cannot be used, or no window can be opened.
    """
    try:
        if file.name.endswith(ENDINGS):
            _open_record(file)
        else:
            edit_in_window(file, None)
    except HamelnError as error:
        if not (tells_faults and has_display()):
            raise
        from hameln.ui.launch import play  # noqa: PLC0415 - slow to load

        play(note=f"{file.name}: {error.plain}")


def _open_record(file: Path) -> None:
    """Go on with a match, or show it again if it is over, packed, or one of several.

    Raises:
        HamelnError: It cannot be read, or no window can be opened.
    """
    goes_on = _goes_on(file)
    if not has_display():
        replay = typed_command("replay", file)
        message = f"a file is opened in a window, and there is no display here; try: {replay}"
        raise HamelnError(message)
    call_program(IN_WINDOW)
    session: Session | None = None
    note, in_use, waits = "", None, False
    if goes_on:
        try:
            session, note = resume_save(file)
        except InUseError as error:
            in_use = error
        except MissingPlayersError:
            waits = True
    with loading_window():
        from hameln.ui import routes  # noqa: PLC0415 - slow to load
        from hameln.ui.going_on import StandIn  # noqa: PLC0415
        from hameln.ui.launch import play  # noqa: PLC0415

    way = StandIn(read_save(file)) if waits else None
    play(session, note, in_use, way=way if goes_on else routes.Replay(file))


def _goes_on(file: Path) -> bool:
    """Whether a record is that of one match which is not over, and can grow.

    Raises:
        RecordError: Its first matches cannot be read.
    """
    first = list(islice(read_records(LineSource(file), is_running=True), 2))
    if len(first) != 1 or file.suffix in PACKED:
        return False
    return not first[0].match.is_over and "for_seat" not in first[0].header
