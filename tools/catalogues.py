"""Bring the catalogues of sentences up to date with the program, or check that they are.

``python tools/catalogues.py`` writes every catalogue anew: what is translated stays, what the program no
longer says goes, what it says newly waits for its translation.
``--check`` writes nothing and fails when a catalogue is out of date or not whole.
``--missing LANG`` prints what has no translation yet in that language.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from hameln.language import touched
from hameln.table.lessons.files import read_lessons

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP: Final = Path(__file__).resolve().parent.parent
PROGRAM: Final = TOP / "hameln"
CATALOGUES: Final = PROGRAM / "locale"
PLURALS: Final = {"hu": "nplurals=2; plural=(n != 1);"}
"""Plural forms that are others than Babel's."""
CHANGING: Final = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    rb"|Generated-By|Project-Id-Version): .*\n",
    re.MULTILINE,
)
"""Lines of a header that change with the day or the writer."""
Sentence = str | tuple[str, str]
"""A message, or its form for one and its form for many."""


def sentences(program: Path = PROGRAM) -> list[Sentence]:
    """Every sentence of the program, sorted; one that has a plural somewhere is listed with it."""
    found: dict[str, Sentence] = {}
    for path in program.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
            for sentence in _spoken(node):
                first = sentence[0] if isinstance(sentence, tuple) else sentence
                if not isinstance(found.get(first), tuple):
                    found[first] = sentence
    for path in program.rglob("lessons/*.toml"):
        for sentence in read_lessons(path).texts:
            found.setdefault(sentence, sentence)
    return [found[first] for first in sorted(found)]


def _spoken(node: ast.AST) -> Iterator[Sentence]:
    """The sentences of a call that speaks, such as ``text`` or ``plural``; what is computed is none."""
    match node:
        case ast.Call(func=ast.Name(id="text" | "mark"), args=[ast.IfExp(body=one, orelse=other)]):
            yield from (part.value for part in (one, other) if isinstance(part, ast.Constant))
        case ast.Call(func=ast.Name(id="text" | "mark"), args=[ast.Constant(value=str(sentence))]):
            yield sentence
        case ast.Call(
            func=ast.Name(id="plural" | "Told"),
            args=[ast.Constant(value=str(one)), ast.Constant(value=str(many)), *_],
        ):
            yield one, many
        case ast.Call(
            func=ast.Name(id="so_many"), args=[_, ast.Constant(value=str(one)), ast.Constant(value=str(many))]
        ):
            yield one, many
        case ast.Call(
            func=ast.Name(id="either"), args=[_, ast.Constant(value=str(one)), ast.Constant(value=str(other))]
        ):
            yield from (one, other)
        case ast.Call(func=ast.Name(id="by_hand"), args=[ast.Constant(value=str(sentence))]):
            yield from (sentence, touched(sentence))
        case ast.Call(func=ast.Name(id="Told"), args=[ast.Constant(value=str(sentence)), *_]):
            yield sentence
        case _:
            pass


def read(path: Path) -> Catalog:
    """A catalogue as it stands; an empty one if there is none yet."""
    if not path.exists():
        return Catalog(locale=path.stem)
    with path.open("rb") as stream:
        return read_po(stream, locale=path.stem, abort_invalid=True)


def renewed(old: Catalog, wanted: list[Sentence]) -> Catalog:
    """A catalogue of just the wanted sentences, with the translations of the old one."""
    new = Catalog(locale=old.locale, charset="utf-8", header_comment="# Sentences of Hameln.")
    if str(old.locale) in PLURALS:
        new.mime_headers = [("Plural-Forms", PLURALS[str(old.locale)])]
    for sentence in wanted:
        first = sentence[0] if isinstance(sentence, tuple) else sentence
        known = old.get(first)
        same = known is not None and known.id == sentence
        flags = ["fuzzy"] if known is not None and known.fuzzy else []
        new.add(sentence, known.string if same else None, flags=flags)
    for message in new:
        message.flags.intersection_update({"fuzzy"})
    new.fuzzy = False
    return new


def written(catalogue: Catalog) -> bytes:
    """A catalogue as the bytes of its file, sorted and without dates and places."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=100, no_location=True, sort_output=True, ignore_obsolete=True)
    return CHANGING.sub(b"", stream.getvalue())


def messages(catalogue: Catalog) -> Iterator[tuple[str, Message, tuple[str, ...]]]:
    """Each message of a catalogue: its first form, itself, and its translations, one for each plural form."""
    for message in catalogue:
        if message.id:
            first = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))
            yield first, message, forms


def missing(catalogue: Catalog) -> list[str]:
    """The sentences without a translation, or with one that is not sure."""
    return [
        first for first, message, forms in messages(catalogue) if message.fuzzy or not all(map(bool, forms))
    ]


def placeholders(sentence: str) -> set[str]:
    """The names in braces.

    Raises:
        ValueError: A brace is not closed.
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def faults(catalogue: Catalog) -> list[str]:
    """One line for each translation that is missing or whose placeholders are others than the source's."""
    found = [f"no translation: {first!r}" for first in missing(catalogue)]
    for first, message, forms in messages(catalogue):
        sources = (message.id,) if isinstance(message.id, str) else message.id
        allowed = [placeholders(source) for source in sources]
        if message.pluralizable and len(forms) != catalogue.num_plurals:
            found.append(f"{len(forms)} plural forms, expected {catalogue.num_plurals}: {first!r}")
        for form in filter(None, forms):
            try:
                is_same = placeholders(form) in allowed
            except ValueError:
                is_same = False
            if not is_same:
                found.append(f"other placeholders: {first!r} -> {form!r}")
    return found


def check(path: Path, wanted: list[Sentence]) -> list[str]:
    """Everything that is wrong with a catalogue's file."""
    new = renewed(read(path), wanted)
    late = [] if path.exists() and path.read_bytes() == written(new) else ["out of date"]
    return [f"{path.name}: {fault}" for fault in late + faults(new)]


def main() -> int:
    """Write, check or list; the exit code."""
    parser = argparse.ArgumentParser(description="Bring the catalogues up to date with the program.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is missing")
    parser.add_argument("--missing", metavar="LANG", help="print what has no translation in that language")
    options = parser.parse_args()
    wanted = sentences()
    paths = sorted(CATALOGUES.glob("*.po"))
    if options.missing:
        lacking = missing(renewed(read(CATALOGUES / f"{options.missing}.po"), wanted))
        print("\n".join(map(repr, lacking)))
        return 0
    if options.check:
        found = [fault for path in paths for fault in check(path, wanted)]
        print("\n".join(found) or f"{len(paths)} catalogues are whole, with {len(wanted)} sentences each")
        return 1 if found else 0
    for path in paths:
        new = renewed(read(path), wanted)
        path.write_bytes(written(new))
        print(f"{path.name}: {len(wanted)} sentences, {len(missing(new))} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
