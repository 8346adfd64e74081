"""Which letters can be drawn: as the fonts say, and as another reader of fonts reads them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from hameln.content import folder
from hameln.errors import FaultyFileError
from hameln.files.fonts import FALLBACKS, check_letters, letters_of, told_undrawn, undrawn

FONTS = sorted((folder("sprites") / "fonts").glob("*/*.ttf"))


@pytest.mark.parametrize("path", FONTS, ids=[path.stem for path in FONTS])
def test_the_letters_of_a_font_are_those_that_it_has_pictures_for(path: Path) -> None:
    with TTFont(path) as font:
        assert letters_of(f"{path.parent.name}/{path.name}") == set(font.getBestCmap())


def test_latin_greek_and_cyrillic_letters_are_drawn_and_others_are_not() -> None:
    assert undrawn("Žižka Łódź ÀÉÎÕÜ Ελλάδα Київ Ґедзь Ўсё\n") == ""
    assert undrawn("Київ 東京 مدينة שלום 🐀 東") == "東京مدينةשלו" + "ם🐀"
    assert undrawn("Київ", "cinzel/Cinzel-Bold.ttf") == "Київ"
    assert all(undrawn("Київ", file) == "" for file in FALLBACKS)


def test_of_many_letters_the_first_are_told() -> None:
    told = told_undrawn("東京都渋谷区神南一丁目")

    assert (
        told == "東 京 都 渋 谷 区 神 南 一 丁 … cannot be drawn; expected Latin, Greek or Cyrillic letters"
    )


def test_a_file_with_letters_that_cannot_be_drawn_is_refused_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text('# 東 in a comment\nname = "Київ"\n[[houses]]\nname = "東京"\n', encoding="utf-8")

    with pytest.raises(FaultyFileError) as caught:
        check_letters(path)

    told = "東 京 cannot be drawn; expected Latin, Greek or Cyrillic letters"
    assert caught.value.faults == (f"line 4: houses[0].name: {told}",)
