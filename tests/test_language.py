"""Sentences in other languages: catalogues read at run time, with plurals of every shape."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hameln import language
from hameln.errors import ContentError

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{n} rat"
msgid_plural "{n} rats"
msgstr[0] "{n} szczur"
msgstr[1] "{n} szczury"
msgstr[2] "{n} szczurów"

msgid "Houses"
msgstr "Domy"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    yield tmp_path
    language.use("en")


def test_english_needs_no_catalogue() -> None:
    assert language.current() == "en"
    assert language.text("Houses") == "Houses"
    assert language.plural("{n} rat", "{n} rats", 2) == "{n} rats"
    assert language.mark("Houses") == "Houses"
    assert language.languages()[0] == "en"


def test_a_catalogue_is_read_at_run_time_with_all_its_plurals(folder: Path) -> None:
    language.use("pl", folder)

    assert language.current() == "pl"
    assert language.text("Houses") == "Domy"
    assert language.text("not there") == "not there"
    assert language.text("") == ""
    told = [language.plural("{n} rat", "{n} rats", n).format(n=n) for n in (1, 2, 5, 22)]
    assert told == ["1 szczur", "2 szczury", "5 szczurów", "22 szczury"]
    assert language.languages(folder) == ("en", "pl")


@pytest.mark.parametrize("content", [b'msgid "open', b"\xff\xfe\xff"])
def test_a_broken_catalogue_is_refused_and_changes_nothing(folder: Path, content: bytes) -> None:
    (folder / "de.po").write_bytes(content)

    with pytest.raises(ContentError, match="no catalogue"):
        language.use("de", folder)
    assert language.current() == "en"


def test_an_unknown_language_is_refused(folder: Path) -> None:
    with pytest.raises(ContentError, match="known languages: en, pl"):
        language.use("tlh", folder)


@pytest.mark.parametrize("content", [b'msgid "open', b"\xff\xfe\xff", b"\0" * 99])
def test_a_broken_catalogue_is_told_and_everything_goes_on_in_english(folder: Path, content: bytes) -> None:
    language.use("pl", folder)
    (folder / "de.po").write_bytes(content)

    told = language.use_or_english("de", folder)

    assert "de.po" in told
    assert "English" in told
    assert language.current() == "en"
    with pytest.raises(ContentError, match="no sentences in 'fr'"):
        language.use_or_english("fr", folder)


def test_a_catalogue_with_a_byte_order_mark_is_read(folder: Path) -> None:
    (folder / "pl.po").write_bytes(b"\xef\xbb\xbf" + POLISH.encode())

    assert language.use_or_english("pl", folder) == ""
    assert language.text("Houses") == "Domy"


@pytest.mark.parametrize("wrong", ["{m} szczur", "{} szczur", "{n szczur", "{0} szczur"])
def test_a_translation_that_wants_filled_in_what_nobody_has_is_left_out(folder: Path, wrong: str) -> None:
    (folder / "pl.po").write_text(POLISH.replace('{n} szczur"', f'{wrong}"'), encoding="utf-8")

    language.use("pl", folder)

    assert language.plural("{n} rat", "{n} rats", 1).format(n=1) == "1 rat"
    assert language.text("Houses") == "Domy"


def test_readers_are_spoken_to_each_in_their_own_language() -> None:
    def told(name: str, inner: str) -> tuple[str, str, str]:
        with language.spoken(name):
            before = language.text("Undo")
            with language.spoken(inner):
                return before, language.text("Undo"), language.current()

    with ThreadPoolExecutor() as pool:
        elsewhere = pool.submit(told, "de", "hu").result()

    assert elsewhere == ("Rückgängig", "Visszavon", "hu")
    assert language.text("Undo") == "Undo"
    with pytest.raises(ContentError, match="no sentences in 'fr'"), language.spoken("fr"):
        pass
