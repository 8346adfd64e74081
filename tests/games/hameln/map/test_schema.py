"""The JSON Schema beside the maps says what the reader says."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import content
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import town_from_words, town_schema, town_to_words
from hameln.games.hameln.map.town import Town
from tests.examples import examples
from tests.strategies import broken_towns, town_words
from tools.write_schema import format_told

CHECKER = jsonschema.Draft202012Validator(town_schema())


def test_the_file_is_made_from_the_code() -> None:
    """`python tools/write_schema.py` makes it new."""
    text = (content.folder("maps") / "schema.json").read_text(encoding="utf-8")

    assert json.loads(text) == town_schema()
    jsonschema.Draft202012Validator.check_schema(town_schema())


def test_the_page_about_the_format_has_what_is_declared() -> None:
    """`python tools/write_schema.py` makes its tables new, too."""
    page = content.folder("maps") / "README.md"

    assert page.read_text(encoding="utf-8") == format_told("maps")


def test_it_accepts_the_shipped_towns(shipped: Town) -> None:
    CHECKER.validate(town_to_words(shipped))
    CHECKER.validate(town_to_words(shipped, full=True))


@given(words=town_words(most=10))
@settings(max_examples=examples(20), deadline=None)
def test_it_accepts_random_towns(words: dict[str, Any]) -> None:
    CHECKER.validate(words)


@pytest.mark.long
@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_what_it_refuses_the_reader_refuses(data: st.DataObject) -> None:
    broken = data.draw(broken_towns(data.draw(town_words(most=6))))
    if not CHECKER.is_valid(broken):
        with pytest.raises(TownFileError):
            town_from_words(broken)
