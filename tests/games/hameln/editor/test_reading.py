"""The editor opens whatever can be saved of a town file."""

from __future__ import annotations

import pytest

from hameln import content
from hameln.games.hameln.editor.reading import read_leniently
from hameln.games.hameln.errors import TownFileError


def test_a_damaged_file_opens_with_what_is_whole() -> None:
    text = (content.folder("maps") / "reedmouth.toml").read_text(encoding="utf-8")
    damaged = text.replace('name = "Smokehouse"', "name = 3").replace(
        "influence_top = 10", "influence_top = "
    )

    opened = read_leniently(damaged, "my.toml")

    assert len(opened.content.houses) == 17
    assert [one.partition(";")[0] for one in opened.lost] == [
        "line 17: a value is missing",
        "influence_top is missing",
        "line 35: houses[1] (M2).name: expected text, found 3",
    ]


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(TownFileError, match="line 1"):
        read_leniently("Hello there", "my.toml")
