"""Unsaved work that a killed program left behind: found, looked at, taken up or put away."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from hameln.editor.document import Document
from hameln.editor.keeping import ENDING, FORMAT, VERSION, Keeper, autosave_folder
from hameln.errors import DocumentError, HamelnError, InUseError, printed
from hameln.files.codec import LONGEST_LINE, parse_object
from hameln.files.folders import EPOCH, clean_title, free_place, list_files, move_file
from hameln.files.locks import Lock, holder_of, sweep_locks
from hameln.files.opening import TooLongError, read_bytes
from hameln.files.writing import make_folder
from hameln.language import Told, text

if TYPE_CHECKING:
    from hameln.editor.documents import Documents

TRASH: Final = "trash"
"""The folder within the others where work lies that was put away."""


@frozen(kw_only=True)
class Left:
    """Work that was left behind.

    Attributes:
        path: The file in which it was kept.
        title: What the document is called, or the name of that file where it cannot be read.
        changed: When it was written last, in local time.
        game: The word of its game; empty where it cannot be read.
        document: The file that was edited; ``None`` if the document has none yet.
        fault: Why it cannot be taken up, in a sentence; empty if it can.
        text: The document itself.
        source: The text of its file as it was opened.
    """

    path: Path
    title: str
    changed: datetime = EPOCH
    game: str = ""
    document: Path | None = None
    fault: str = ""
    text: str = field(default="", repr=False)
    source: str | None = field(default=None, repr=False)


def left_behind(folder: Path | None = None) -> tuple[Left, ...]:
    """All work that no living program edits, the newest first; damaged files too, each with its fault."""
    place = autosave_folder() if folder is None else folder
    sweep_locks(place)
    found = [read_left(path) for path in list_files(place, (ENDING,)) if holder_of(path) is None]
    return tuple(sorted(found, key=lambda left: (left.changed, left.path.name), reverse=True))


def read_left(path: Path) -> Left:
    """What lies in a file of unsaved work; never an error, whatever lies there."""
    changed = EPOCH
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone()
        words = parse_object(read_bytes(path, 2 * LONGEST_LINE).rstrip(b"\n"))
        return _left(path, changed, words)
    except TooLongError:
        fault = text("This file is too large to be unsaved work.")
    except OSError as error:
        fault = text("This unsaved work cannot be read: {reason}.").format(reason=error.strerror or error)
    except (ValueError, OverflowError, HamelnError):
        fault = text("This unsaved work is damaged.")
    return Left(path=path, title=_name(path), changed=changed, fault=fault)


def _left(path: Path, changed: datetime, words: dict[str, Any]) -> Left:
    """The work that words tell about.

    Raises:
        ValueError: They are not those of any.
        HamelnError: There is no such game.
    """
    if words.get("format") != FORMAT:
        raise ValueError(FORMAT)
    if words.get("version") != VERSION:
        fault = text("This unsaved work is of another version of the program.")
        return Left(path=path, title=_name(path), changed=changed, fault=fault)
    game, title, content = (words.get(name) for name in ("game", "title", "text"))
    source, document = words.get("source"), words.get("path")
    if not (isinstance(game, str) and isinstance(title, str) and isinstance(content, str)):
        raise ValueError(game)  # noqa: TRY004 - every fault of a file is one kind of error
    if not all(one is None or isinstance(one, str) for one in (source, document)):
        raise ValueError(document)
    _documents(game)
    return Left(
        path=path,
        title=clean_title(title) or _name(path),
        changed=changed,
        game=game,
        document=_document(document),
        text=content,
        source=source,
    )


def _name(path: Path) -> str:
    return printed(path.name.removesuffix(ENDING))


def _document(words: str | None) -> Path | None:
    """The file that was edited, if it can be one."""
    return Path(words) if words and "\0" not in words and Path(words).is_absolute() else None


def _documents(game: str) -> Documents[Any]:
    """The documents of a game, by its word or by that of its characters.

    Raises:
        HamelnError: There is no such game, or it has nothing to edit.
    """
    from hameln.editor.kit import editor_kit  # noqa: PLC0415 - the title asks whether anything lies there

    return editor_kit(game).documents


def content_of(left: Left) -> Any:  # noqa: ANN401 - whatever its game edits
    """The document as it was, to be looked at.

    Raises:
        HamelnError: It cannot be read.
    """
    if left.fault:
        raise DocumentError(left.path, left.fault)
    return _documents(left.game).read(left.text, left.title).content


def take_up(left: Left) -> tuple[Document[Any], Keeper[Any]]:
    """The document with its unsaved work, as one step that can be undone, and who keeps it from now on.

    Raises:
        InUseError: Another program has taken it up.
        HamelnError: It cannot be read; it lies where it was.
    """
    lock = Lock(left.path)
    lock.take()
    try:
        found = read_left(left.path)
        content = content_of(found)
        kit = _documents(found.game)
        document: Document[Any] = Document(kit, content, path=found.document)
        if found.source is not None:
            saved = kit.read(found.source, found.title)
            document = Document(kit, saved.content, path=found.document, source=found.source)
            document.lost = saved.lost
            document.do(Told("Recover unsaved work"), content)
        return document, Keeper(document, found.game, lock)
    except BaseException:
        lock.release()
        raise


def put_away(left: Left) -> Path:
    """Put work that is not wanted into the trash; what comes back is for `bring_back`.

    Raises:
        InUseError: Another program has taken it up.
        DocumentError: It cannot be moved.
    """
    return _move(left.path, left.path.parent / TRASH)


def bring_back(path: Path) -> Path:
    """Take work out of the trash again.

    Raises:
        DocumentError: It cannot be moved.
    """
    return _move(path, path.parent.parent)


def _move(path: Path, folder: Path) -> Path:
    try:
        make_folder(folder)
        with Lock(path), free_place(folder, path.name.removesuffix(ENDING), ENDING) as place:
            move_file(path, place.path)
    except InUseError:
        raise
    except OSError as error:
        raise DocumentError(path, text("cannot be moved: {reason}").format(reason=error.strerror)) from None
    return place.path
