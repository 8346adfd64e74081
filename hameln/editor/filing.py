"""Documents and their files: opened leniently, saved as what they are, never over what somebody else wrote.

A document without problems is ``NAME.ENDING``; one with problems is a draft, ``NAME.draft.ENDING`` beside it,
which goes as soon as the document has none any more.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen

from hameln import content
from hameln.content import DRAFT
from hameln.editor.document import Document
from hameln.editor.documents import Documents
from hameln.errors import ChangedError, DocumentError, FaultyFileError, HamelnError, ThereAlreadyError
from hameln.files.folders import clean_title, counted, free_place, keep_file, list_files, remove_file
from hameln.files.locks import Lock
from hameln.files.opening import real_path
from hameln.files.sources import read_source
from hameln.files.writing import make_folder, replace_file, sweep
from hameln.language import Told, text

C = TypeVar("C")

BEFORE: Final = ".before"
"""What is put behind the name of a file that could not be read in whole, when it is replaced."""
_NAMELESS: Final = "."
"""What no name of a file has, because what follows it would be taken for an ending."""


@frozen
class Filed:
    """What came of saving.

    Attributes:
        path: The file that was written.
        problems: How many problems the document has; with any it is a draft.
    """

    path: Path
    problems: int

    @property
    def is_draft(self) -> bool:
        """Whether it was saved as a draft."""
        return self.problems > 0


# -- opening


def open_document(kit: Documents[C], path: Path) -> tuple[Document[C], tuple[str, ...]]:
    """A document from any file, read as leniently as can be; the file is left as it is.

    One of the program's own files opens as a copy under a fresh title that has no file yet.

    Returns:
        The document, and what could not be read of it, a sentence each.

    Raises:
        FaultyFileError: It cannot be read, or is no document at all.
    """
    source = read_source(path, kit.most, kit.error)
    opened = kit.read(source, str(path))
    if is_shipped(kit, path):
        return Document(kit, copy_of(kit, opened.content), source=source), opened.lost
    document = Document(kit, opened.content, path=path, source=source)
    document.lost = opened.lost
    twin = twin_of(kit, path)
    with suppress(FaultyFileError):
        document.seen[twin] = read_source(twin, kit.most, kit.error)
    return document, opened.lost


def copy_of(kit: Documents[C], original: C) -> C:
    """The same under a fresh title."""
    titles = counted(clean_title(kit.title(original)))
    next(titles)
    title = next(title for title in titles if not is_taken(kit, file_name(kit, title)))
    return kit.named(original, title)


def is_shipped(kit: Documents[Any], path: Path) -> bool:
    """Whether a file is one of the program's own, which are never written."""
    with suppress(OSError, ValueError):
        return real_path(path).is_relative_to(real_path(content.folder(kit.folder)))
    return False


# -- names


def own_folder(kit: Documents[Any]) -> Path:
    """The user's folder of such documents, which need not exist."""
    return content.user_folder(kit.folder)


def is_draft(kit: Documents[Any], path: Path) -> bool:
    """Whether a file is called as drafts are."""
    return path.name.lower().endswith(f"{DRAFT}{kit.ending}")


def stem_of(kit: Documents[Any], path: Path) -> str:
    """What a file is called without its ending, also as a draft."""
    if is_draft(kit, path):
        return path.name[: -len(f"{DRAFT}{kit.ending}")]
    return path.name.removesuffix(kit.ending)


def place_of(kit: Documents[Any], path: Path, *, draft: bool) -> Path:
    """The file beside a file in which the same document lies, as a draft or finished."""
    return path.with_name(f"{stem_of(kit, path)}{DRAFT if draft else ''}{kit.ending}")


def twin_of(kit: Documents[Any], path: Path) -> Path:
    """The draft of a finished file, or the finished file of a draft."""
    return place_of(kit, path, draft=not is_draft(kit, path))


def name_of(title: str) -> str:
    """What a file may be called after a title, without a point that would begin an ending."""
    return title.replace(_NAMELESS, " ").strip() or "-"


def file_name(kit: Documents[Any], title: str) -> str:
    """What the file of a document of a title is called without its ending, if nobody has that name."""
    return next(kit.file_names(name_of(title)))


def is_taken(kit: Documents[Any], name: str, besides: Path | None = None) -> bool:
    """Whether a document of that name is there already: one's own, a draft, or one of the program's.

    Args:
        besides: A file of one's own that does not count.
    """
    shipped = list_files(content.folder(kit.folder), (kit.ending,))
    own = [path for path in list_files(own_folder(kit), (kit.ending,)) if path != besides]
    return name.casefold() in {stem_of(kit, path).casefold() for path in (*shipped, *own)}


@contextmanager
def fresh_place(
    kit: Documents[Any], title: str, *, draft: bool, besides: Path | None = None
) -> Generator[Path]:
    """A path in one's own folder that nobody has, while it is written to.

    Args:
        title: What the file is called after.
        draft: Whether it is called as drafts are.
        besides: A file of one's own whose name counts as free, because it is to get the title.

    Raises:
        DocumentError: There can be no such folder.
        LockError: Nothing can be written there.
    """
    folder = own_folder(kit)
    try:
        make_folder(folder)
    except OSError as error:
        raise DocumentError(folder, _said(error)) from None
    sweep(folder)
    ending = f"{DRAFT if draft else ''}{kit.ending}"

    def has_it(name: str) -> bool:
        return is_taken(kit, name, besides)

    names = kit.file_names(name_of(title))
    with free_place(folder, name_of(title), ending, is_taken=has_it, names=names) as lock:
        yield lock.path


# -- saving


def save(document: Document[Any], *, force: bool = False) -> Filed:
    """Save a document to its file, or under its title where it has none: finished if it is, else as a draft.

    A file of which something could not be read is kept beside it, with `BEFORE` behind its name.

    Args:
        document: What is saved.
        force: Replace the file also if another program has changed it since it was opened.

    Raises:
        ChangedError: It has.
        InUseError: Another program writes it just now.
        DocumentError: It cannot be written; the document and its files stay as they are.
        LockError: Nothing can be written there.
    """
    if document.path is None or is_shipped(document.kit, document.path):
        return _save_afresh(document, document.kit.title(document.history.content))
    return _save_to(document, document.path, force=force)


def save_as(document: Document[Any], title: str, *, besides: Path | None = None) -> Filed:
    """Save a document under a title, in a new file of one's own; the file it had stays as it was saved last.

    Args:
        document: What is saved.
        title: What it is called from now on, and its file too.
        besides: A file of one's own whose name counts as free, because it is taken away afterwards.

    Raises:
        DocumentError: There is no such title, or it cannot be written.
        LockError: Nothing can be written there.
    """
    kit, shown = document.kit, clean_title(title)
    if not shown:
        raise DocumentError(own_folder(kit), text("a title is needed that can be read"))
    if kit.title(document.history.content) != shown:
        document.do(Told("Rename"), kit.named(document.history.content, shown))
    return _save_afresh(document, shown, besides)


def _save_afresh(document: Document[Any], title: str, besides: Path | None = None) -> Filed:
    problems, words = problems_of(document), document.text()
    name = clean_title(title) or text(document.kit.noun)
    with fresh_place(document.kit, name, draft=problems > 0, besides=besides) as path:
        _write(path, words, force=False)
    document.saved(path, words)
    return Filed(path, problems)


def export(document: Document[Any], target: Path, *, force: bool = False) -> Filed:
    """Write a document to any path, for others; what it is to the program stays.

    Args:
        document: What is written, as it is just now.
        target: Where to; with problems it is called as a draft there too.
        force: Replace what is there.

    Raises:
        ThereAlreadyError: There is a file, and it may not be replaced.
        DocumentError: It cannot be written.
    """
    problems = problems_of(document)
    path = place_of(document.kit, target, draft=problems > 0)
    if is_shipped(document.kit, path):
        raise DocumentError(path, text("the program's own files are not replaced"))
    _write(path, document.text(), force=force)
    return Filed(path, problems)


def problems_of(document: Document[Any]) -> int:
    """How many problems a document has."""
    findings = document.kit.findings(document.history.content)
    return sum(finding.is_problem for finding in findings)


def _save_to(document: Document[Any], path: Path, *, force: bool) -> Filed:
    problems = problems_of(document)
    target = place_of(document.kit, path, draft=problems > 0)
    other = twin_of(document.kit, target)
    words = document.text()
    with suppress(OSError):  # whoever writes there says why it cannot be
        make_folder(target.parent)
    with ExitStack() as locks:
        for file in sorted({target, other}):
            locks.enter_context(Lock(file))
        if not force:
            _check_unchanged(document, target)
        if document.lost:
            _keep(path)
        _write(target, words, force=True)
        if not problems and other in document.seen and _is_as_seen(document, other):
            with suppress(OSError):
                remove_file(other)
            document.seen.pop(other, None)
    document.saved(target, words)
    document.lost = ()
    return Filed(target, problems)


def _keep(path: Path) -> None:
    """Keep a file of which something cannot be read under a second name, before it is replaced or goes.

    Raises:
        DocumentError: That cannot be done.
    """
    with suppress(FileNotFoundError):
        try:
            keep_file(path, BEFORE)
        except FileNotFoundError:
            raise
        except OSError as error:
            raise DocumentError(path, _said(error)) from None


def _check_unchanged(document: Document[Any], path: Path) -> None:
    """Do nothing if a file holds what it did when the document was opened, or is not there.

    Raises:
        ChangedError: It does not.
    """
    if path.exists() and not _is_as_seen(document, path):
        raise ChangedError(path, text("another program has changed this file since it was opened"))


def _is_as_seen(document: Document[Any], path: Path) -> bool:
    """Whether a file holds what was read or written there last; one that is no text any more does not."""
    try:
        return path.exists() and read_source(
            path, document.kit.most, document.kit.error
        ) == document.seen.get(path)
    except HamelnError:
        return False


def _write(path: Path, words: str, *, force: bool) -> None:
    try:
        replace_file(path, words.encode(), force=force)
    except FileExistsError:
        raise ThereAlreadyError(path, text("there is a file of this name already")) from None
    except OSError as error:
        raise DocumentError(path, _said(error)) from None
    except ValueError as error:  # text that no file can hold
        raise DocumentError(path, str(error)) from None


def _said(error: OSError) -> str:
    return text("cannot be written: {reason}").format(reason=error.strerror or error)
