"""The JSON Schema beside the packs says what the reader says."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import content
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_schema, pack_to_words
from tests.examples import examples
from tests.games.rattus_cartus.pack.damage import damage
from tools.write_schema import format_told

CHECKER = jsonschema.Draft202012Validator(pack_schema())


def test_the_file_is_made_from_the_code() -> None:
    """`python tools/write_schema.py` makes it new."""
    text = (content.folder("packs") / "schema.json").read_text(encoding="utf-8")

    assert json.loads(text) == pack_schema()
    jsonschema.Draft202012Validator.check_schema(pack_schema())


def test_the_page_about_the_format_has_what_is_declared() -> None:
    """`python tools/write_schema.py` makes its tables new, too."""
    page = content.folder("packs") / "README.md"

    assert page.read_text(encoding="utf-8") == format_told("packs")


def test_it_accepts_the_shipped_pack(words: dict[str, Any]) -> None:
    CHECKER.validate(words)
    words["names"] = {"de": "Mein Spiel"}
    words["buildings"]["farm"]["names"] = {"pt_BR": "Fazenda"}
    CHECKER.validate(words)


@given(data=st.data())
@settings(max_examples=examples(100), deadline=None)
def test_what_it_refuses_the_reader_refuses(data: st.DataObject) -> None:
    words = pack_to_words(own_pack())
    damage(words, data)
    if not CHECKER.is_valid(words):
        with pytest.raises(PackError):
            pack_from_words(words)


@pytest.mark.parametrize(
    "change",
    [
        {"does": "take"},
        {"what": "joker"},
        {"extra": 1},
        {"does": "draw-per-influence", "size": [1, 0]},
        {"size": [1]},
        {"estate": "pirates"},
    ],
)
def test_it_refuses_buildings_that_make_no_sense(words: dict[str, Any], change: dict[str, Any]) -> None:
    words["buildings"]["farm"] |= change

    assert not CHECKER.is_valid(words)
    with pytest.raises(PackError):
        pack_from_words(words)
