"""The catalogues are whole: every sentence of the program, translated, with its placeholders and plurals."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from hameln import language

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import catalogues  # noqa: E402 - tools are scripts, not a package

LANGUAGES = ("de", "hu", "nl")
wanted = cache(catalogues.sentences)
COMMON = {
    "de": {"und", "nicht", "ist", "eine", "wird"},
    "hu": {"egy", "nem", "és", "hogy", "ez"},
    "nl": {"het", "een", "niet", "wordt", "onze"},
}
"""Words of each language that no other one has."""


def of_language(name: str) -> Catalog:
    return catalogues.read(catalogues.CATALOGUES / f"{name}.po")


def named(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_the_game_speaks_four_languages() -> None:
    assert language.languages() == ("en", *LANGUAGES)


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_sentence_is_translated_and_sure(name: str) -> None:
    assert catalogues.missing(of_language(name)) == []
    assert not any(message.fuzzy for message in of_language(name) if message.id)


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_translation_has_the_placeholders_of_its_source(name: str) -> None:
    for message in of_language(name):
        sources = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        for form in forms if message.id else ():
            assert named(form) in [named(source) for source in sources], form


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_translation_is_in_the_language_of_another_catalogue(name: str) -> None:
    foreign = set().union(*(words for other, words in COMMON.items() if other != name))

    for message in of_language(name):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        for form in forms if message.id else ():
            assert not foreign & set(re.findall(r"\w+", form.lower())), form


@pytest.mark.few(2)
@pytest.mark.parametrize("name", LANGUAGES)
def test_every_plural_has_all_its_forms(name: str) -> None:
    catalogue = of_language(name)
    plurals = [message for message in catalogue if isinstance(message.id, tuple)]

    assert plurals
    assert all(len(message.string) == catalogue.num_plurals == 2 for message in plurals)


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_translation_keeps_the_spaces_at_its_ends(name: str) -> None:
    for first, _, forms in catalogues.messages(of_language(name)):
        for form in forms:
            assert (form[:1].isspace(), form[-1:].isspace()) == (first[:1].isspace(), first[-1:].isspace())


def test_the_files_are_as_the_program_writes_them() -> None:
    """`python tools/catalogues.py` brings them up to date."""
    for name in LANGUAGES:
        assert catalogues.check(catalogues.CATALOGUES / f"{name}.po", wanted()) == []


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_catalogue_can_be_spoken(name: str) -> None:
    language.use(name)
    try:
        assert language.text("Houses") != "Houses"
        one, many = (language.plural("{n} trap", "{n} traps", n).format(n=n) for n in (1, 2))
        assert one.startswith("1 ")
        assert many.startswith("2 ")
        assert "trap" not in one + many
    finally:
        language.use("en")


def small(*messages: tuple[str | tuple[str, str], str | tuple[str, ...]], fuzzy: str = "") -> Catalog:
    catalogue = Catalog(locale="de")
    for sentence, translation in messages:
        catalogue.add(sentence, translation, flags=["fuzzy"] if sentence == fuzzy else [])
    return catalogue


def test_bringing_up_to_date_keeps_adds_and_drops() -> None:
    old = small(("kept", "behalten"), ("gone", "weg"))

    new = catalogues.renewed(old, ["kept", ("{n} rat", "{n} rats")])

    assert [message.id for message in new if message.id] == ["kept", ("{n} rat", "{n} rats")]
    assert new["kept"].string == "behalten"
    assert catalogues.missing(new) == ["{n} rat"]
    assert b"weg" not in catalogues.written(new)


def test_a_file_has_neither_dates_nor_places_and_stays_the_same_when_read_again(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_bytes(catalogues.written(catalogues.renewed(small(("b", "B"), ("a", "Ä")), ["b", "a"])))

    assert "Date" not in path.read_text(encoding="utf-8")
    assert "#:" not in path.read_text(encoding="utf-8")
    assert catalogues.check(path, ["a", "b"]) == []
    assert "out of date" in catalogues.check(path, ["a"])[0]


@pytest.mark.parametrize(
    ("catalogue", "fault"),
    [
        (small(("Houses", "")), "no translation: 'Houses'"),
        (small(("Houses", "Häuser"), fuzzy="Houses"), "no translation: 'Houses'"),
        (small(("{n} left", "noch {m}")), "other placeholders: '{n} left' -> 'noch {m}'"),
        (small(("{n} left", "noch {n")), "other placeholders: '{n} left' -> 'noch {n'"),
        (small((("{n} rat", "{n} rats"), ("{n} Ratte", ""))), "no translation: '{n} rat'"),
        (
            small((("{n} rat", "{n} rats"), ("{n} Ratte", "{n} Ratten", "{n}"))),
            "3 plural forms, expected 2: '{n} rat'",
        ),
    ],
)
def test_faults_are_told(catalogue: Catalog, fault: str) -> None:
    assert catalogues.faults(catalogue) == [fault]


def test_a_whole_catalogue_has_no_faults() -> None:
    assert catalogues.faults(small((("one rat", "{n} rats"), ("eine Ratte", "{n} Ratten")))) == []


def test_sentences_are_found_by_the_three_functions(tmp_path: Path) -> None:
    (tmp_path / "talk.py").write_text(
        'text("b {x}").format(x=1)\nplural("{n} a", "{n} as", 2)\nA = mark("c")\n'
        'text(A)\nprint("d")\ntext("{n} a")\n',
        encoding="utf-8",
    )

    assert catalogues.sentences(tmp_path) == ["b {x}", "c", ("{n} a", "{n} as")]


def test_a_district_is_never_called_a_quarter() -> None:
    """Quarters that are left are parts of a turn or of the picture."""
    sentences = [one for source in wanted() for one in (source if isinstance(source, tuple) else (source,))]
    found = {one for one in sentences if "quarter" in one.lower()}

    assert found == {"Turn by a quarter (Z)", "all four quarters alike", "turned by a quarter"}
