"""Saving a document under another title, also one that another document of one's own has now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hameln.editor.document import Document
from hameln.editor.filing import Filed, file_name, own_folder, save, save_as, stem_of
from hameln.editor.shelf import Shelf
from hameln.editor.told import Told
from hameln.errors import HamelnError
from hameln.files.folders import list_files
from hameln.files.names import clean_title


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
