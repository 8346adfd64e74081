"""The command that opens a file as a double click on it should: whatever it is, in the window."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from hameln.cli.editing import edit_in_window
from hameln.cli.resuming import resume_save
from hameln.cli.window import has_display, loading_window
from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.files.commands import typed_command
from hameln.files.locks import WINDOW, call_program
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.table.places import ENDINGS, PACKED
from hameln.table.saves import read_save
from hameln.table.session import Session


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
    call_program(WINDOW)
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
