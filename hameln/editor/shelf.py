"""The shelf of documents: one's own, drafts, and the program's; and what can be done with them unopened.

Saving a document under another title, also one that another document of one's own has now.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from hameln import content
from hameln.content import DRAFT
from hameln.editor.document import Document
from hameln.editor.documents import Documents
from hameln.editor.filing import (
    Filed,
    copy_of,
    export,
    file_name,
    fresh_place,
    is_draft,
    name_of,
    open_document,
    own_folder,
    problems_of,
    save,
    save_as,
    stem_of,
)
from hameln.editor.kit import editor_kit
from hameln.errors import DocumentError, FaultyFileError, HamelnError, RecordError
from hameln.files.codec import parse_object
from hameln.files.folders import EPOCH, clean_title, free_place, list_files, moment_of, move_file, remove_file
from hameln.files.locks import Lock, holder_of
from hameln.files.opening import TooLongError, read_bytes
from hameln.files.sources import read_source
from hameln.files.writing import make_folder, replace_file
from hameln.kernel.files import LineSource
from hameln.language import Told, current, text

TRASH: Final = "trash"
"""The folder within one's own where deleted documents wait."""


class Kind(Enum):
    """Where a document stands on the shelf."""

    OWN = "own"
    DRAFT = "draft"
    SHIPPED = "shipped"


@frozen(kw_only=True)
class Entry:
    """What the shelf tells about a document.

    Attributes:
        path: Its file.
        kind: Whether it is one's own, a draft of one's own, or the program's.
        title: What it is called; the name of its file where that is not found.
        changed: When the file was written last, in local time.
        size: Bytes of the file.
        fault: Why nothing can be read of it, in a sentence or several lines; empty if something can.
        facts: How large it is, in a person's words, once it has been looked into.
        problems: How many it has, once it has been looked into.
        lost: How many things in the file cannot be read, once it has been looked into.
        in_use: Which program writes it just now, in a few words; empty if none does.
        content: The document itself, once it has been looked into; ``None`` if it cannot be read.
        is_known: Whether it has been looked into.
    """

    path: Path
    kind: Kind
    title: str
    changed: datetime = EPOCH
    size: int = 0
    fault: str = ""
    facts: str = ""
    problems: int = 0
    lost: int = 0
    in_use: str = ""
    content: Any = None
    is_known: bool = False


class Shelf:
    """All documents of a game that the program finds.

    Attributes:
        game: The word of the game.
        kit: What the game says about its documents.
    """

    def __init__(self, game: str) -> None:
        """The shelf of a game that has an editor.

        Raises:
            HamelnError: There is no such game, or it has nothing to edit.
        """
        self.game = game
        self.kit: Documents[Any] = editor_kit(game).documents
        self._titles: dict[tuple[Path, datetime, int, str], str] = {}
        self._known: dict[tuple[Path, datetime, int, str], Entry] = {}

    # -- looking

    def entries(self) -> tuple[Entry, ...]:
        """Every document: one's own and drafts with the newest first, then the program's by their names.

        Of a file only the title is looked for; what was found out by `look_into` is remembered as long as
        it is the same.
        """
        own = [self.entry(path) for path in list_files(own_folder(self.kit), (self.kit.ending,))]
        own.sort(key=lambda entry: (entry.changed, entry.path.name), reverse=True)
        shipped = list_files(content.folder(self.kit.folder), (self.kit.ending,))
        return (*own, *(self.entry(path, Kind.SHIPPED) for path in shipped if not is_draft(self.kit, path)))

    def entry(self, path: Path, kind: Kind | None = None) -> Entry:
        """What can be told about a file without reading all that is in it."""
        if kind is None:
            kind = Kind.DRAFT if is_draft(self.kit, path) else Kind.OWN
        holder = holder_of(path) if kind is not Kind.SHIPPED else None
        entry = Entry(
            path=path,
            kind=kind,
            title=clean_title(stem_of(self.kit, path)),
            in_use="" if holder is None else holder.told(),
        )
        try:
            facts = path.stat()
        except OSError as error:
            return evolve(entry, fault=error.strerror or str(error))
        entry = evolve(entry, size=facts.st_size, changed=moment_of(facts.st_mtime))
        key = _key(entry)
        known = self._known.get(key)
        if known is not None:
            return evolve(known, in_use=entry.in_use)
        if key not in self._titles:
            self._titles[key] = self._title_in(path)
        return evolve(entry, title=self._titles[key] or entry.title)

    def _title_in(self, path: Path) -> str:
        """What a look at a file says that it is called; empty if that says nothing."""
        try:
            return clean_title(self.kit.title_in(read_source(path, self.kit.most, self.kit.error)))
        except FaultyFileError:
            return ""

    def look_into(self, entry: Entry) -> Entry:
        """The entry with what only reading the document tells; that may take a tenth of a second."""
        if entry.is_known:
            return entry
        try:
            document, lost = open_document(self.kit, entry.path)
        except FaultyFileError as error:
            found = evolve(entry, fault=error.plain, is_known=True)
        else:
            shown = document.history.content
            if entry.kind is Kind.SHIPPED:
                shown = self.kit.read(document.source or "", str(entry.path)).content
            found = evolve(
                entry,
                title=clean_title(self.kit.title(shown)) or entry.title,
                content=shown,
                facts=self.kit.facts(shown),
                problems=problems_of(document) + len(lost),
                lost=len(lost),
                is_known=True,
            )
        self._known[_key(entry)] = found
        return found

    # -- changing

    def rename(self, entry: Entry, title: str) -> Entry:
        """The document under another title, its file called after it; only the file where it cannot be read.

        Raises:
            DocumentError: There is no such title, or the file cannot be written.
            LockError: Another program writes it just now, or nothing can be written there.
        """
        shown = self._titled(entry, title)
        self._check_own(entry)
        if shown == entry.title:
            return entry
        with Lock(entry.path):
            if self.look_into(entry).fault:
                return self.entry(self._moved(entry.path, own_folder(self.kit), shown))
            document, _ = open_document(self.kit, entry.path)
            filed = save_as(document, shown, besides=entry.path)
            if filed.path != entry.path:
                _remove(entry.path)
        return self.look_into(self.entry(filed.path))

    def duplicate(self, entry: Entry) -> Entry:
        """A copy of one's own under a fresh title.

        Raises:
            HamelnError: It cannot be read or written.
        """
        document, _ = open_document(self.kit, entry.path)
        shown = document.history.content
        if entry.kind is not Kind.SHIPPED:  # the program's own open as copies anyway
            shown = copy_of(self.kit, shown)
        copy: Document[Any] = Document(self.kit, shown, source=document.source)
        return self.look_into(self.entry(save_as(copy, self.kit.title(shown)).path))

    def delete(self, entry: Entry) -> Path:
        """Move a document into the trash; what comes back is for `restore`.

        Raises:
            DocumentError: It cannot be moved.
            LockError: Another program writes it just now, or nothing can be written there.
        """
        self._check_own(entry)
        with Lock(entry.path):
            return self._moved(entry.path, own_folder(self.kit) / TRASH, stem_of(self.kit, entry.path))

    def restore(self, path: Path) -> Entry:
        """Take a deleted document out of the trash again.

        Raises:
            DocumentError: It is not there, or cannot be moved.
            LockError: Nothing can be written there.
        """
        if path.parent.name != TRASH:
            raise DocumentError(path, text("not in the trash; only what was deleted can be restored"))
        return self.entry(self._moved(path, path.parent.parent, stem_of(self.kit, path)))

    # -- in and out

    def take_in(self, path: Path) -> Entry:
        """A copy of any file among one's own, under a name that is free; a draft if it has problems.

        Raises:
            FaultyFileError: It is no document at all.
            DocumentError: It cannot be written.
            LockError: Nothing can be written there.
        """
        document, lost = open_document(self.kit, path)
        is_unfinished = bool(lost) or problems_of(document) > 0
        try:
            raw = read_bytes(path, self.kit.most)
            name = clean_title(stem_of(self.kit, path)) or text(self.kit.noun)
            with fresh_place(self.kit, name, draft=is_unfinished) as target:
                replace_file(target, raw, force=False)
        except (OSError, TooLongError) as error:
            raise DocumentError(path, _said(error)) from None
        return self.look_into(self.entry(target))

    def give(self, entry: Entry, target: Path, *, force: bool = False) -> Path:
        """Write a document to any path, for others; say where it lies now.

        Raises:
            ThereAlreadyError: There is a file, and it may not be replaced.
            HamelnError: It cannot be read or written.
        """
        document, _ = open_document(self.kit, entry.path)
        if entry.kind is Kind.SHIPPED:
            document = Document(self.kit, self.kit.read(document.source or "", str(entry.path)).content)
        return export(document, target, force=force).path

    # -- parts

    def _check_own(self, entry: Entry) -> None:
        if entry.kind is Kind.SHIPPED:
            raise DocumentError(entry.path, text("what came with the program stays as it is; copy it"))

    def _titled(self, entry: Entry, title: str) -> str:
        shown = clean_title(title)
        if not shown:
            raise DocumentError(entry.path, text("a title is needed that can be read"))
        return shown

    def _moved(self, path: Path, folder: Path, name: str) -> Path:
        ending = f"{DRAFT if is_draft(self.kit, path) else ''}{self.kit.ending}"
        try:
            make_folder(folder)
            names = self.kit.file_names(name_of(name))
            with free_place(folder, name_of(name), ending, names=names) as place:
                move_file(path, place.path)
        except OSError as error:
            raise DocumentError(path, _said(error)) from None
        return place.path


def document_of_record(path: Path) -> tuple[str, Document[Any]]:
    """A new document out of a record or save: what the match is played on, and the word of its game.

    Raises:
        RecordError: It is no record, or there is nothing in it that can be edited.
    """
    header: Mapping[str, Any] = {}
    for number, line, _ in LineSource(path):
        try:
            header = parse_object(line)
        except ValueError as error:
            raise RecordError(path, number, str(error)) from None
        break
    game = header.get("game")
    try:
        kit = editor_kit(game if isinstance(game, str) else "")
    except HamelnError:
        raise RecordError(path, 1, text("there is nothing in it that can be edited")) from None
    if kit.from_header is None:
        raise RecordError(path, 1, text("there is nothing in it that can be edited"))
    try:
        return str(game), Document(kit.documents, copy_of(kit.documents, kit.from_header(header)))
    except HamelnError as error:
        raise RecordError(path, 1, error.plain) from None


def _key(entry: Entry) -> tuple[Path, datetime, int, str]:
    """What an entry is known by; titles are told in the language of the moment."""
    return entry.path, entry.changed, entry.size, current()


def _remove(path: Path) -> None:
    try:
        remove_file(path)
    except OSError as error:
        raise DocumentError(path, _said(error)) from None


def _said(error: OSError | TooLongError) -> str:
    if isinstance(error, FileNotFoundError):
        return text("there is no such file")
    reason = error.strerror if isinstance(error, OSError) else None
    return text("cannot be moved: {reason}").format(reason=reason or error)


def others_called(document: Document[Any], title: str) -> tuple[Path, ...]:
    """Files of one's own that a document would replace under a title: another one, as a draft or finished."""
    return tuple(path for path in _called(document, title) if not _is_own(document, path))


def save_instead(shelf: Shelf, document: Document[Any], title: str) -> Filed:
    """Save a document under a title and go on with that file; what had the title waits in the trash.

    Where its own file is called so, it is saved there.

    Raises:
        ChangedError: Another program has changed its own file since it was opened.
        DocumentError: There is no such title, or it cannot be written.
        LockError: Another program writes there just now, or nothing can be written there.
    """
    shown, kit = clean_title(title), document.kit
    if any(_is_own(document, path) for path in _called(document, shown)):
        if kit.title(document.history.content) != shown:
            document.do(Told("Rename"), kit.named(document.history.content, shown))
        return save(document)
    gone = [shelf.delete(shelf.entry(path)) for path in others_called(document, shown)]
    try:
        return save_as(document, title)
    except HamelnError:
        for path in gone:
            shelf.restore(path)
        raise


def _called(document: Document[Any], title: str) -> list[Path]:
    """One's own files that are called after a title; none after one that is none."""
    kit, shown = document.kit, clean_title(title)
    own = list_files(own_folder(kit), (kit.ending,)) if shown else []
    wanted = file_name(kit, shown).casefold()
    return [path for path in own if stem_of(kit, path).casefold() == wanted]


def _is_own(document: Document[Any], path: Path) -> bool:
    own, kit = document.path, document.kit
    return own is not None and own.parent == path.parent and stem_of(kit, own) == stem_of(kit, path)
