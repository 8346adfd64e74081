"""What is typed: letters that can be drawn, in whatever face they will stand; others are refused and told."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.widgets.text_input import writable

BOXES = "東京"


def test_letters_that_cannot_be_drawn_are_refused_and_told() -> None:
    app = App(Settings())

    assert writable(app, "Łucja Київ Ελλάδα") == "Łucja Київ Ελλάδα"
    assert app.toast == ""
    assert writable(app, f"Anna {BOXES}!") == "Anna !"
    assert app.toast == "東 京 cannot be drawn; expected Latin, Greek or Cyrillic letters"


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("is_plain", [False, True])
@pytest.mark.parametrize("words", ["Київ", "Ελλάδα", "Žižka"])
def test_every_face_draws_every_letter(face: Face, words: str, *, is_plain: bool) -> None:
    letters = Fonts(is_plain=is_plain)
    unknown, _ = letters.picture("\N{REPLACEMENT CHARACTER}", face, 30, "#000000")

    for sign in words:
        seen, _ = letters.picture(sign, face, 30, "#000000")
        assert seen.getbbox() is not None
        assert seen.size != unknown.size or ImageChops.difference(seen, unknown).getbbox() is not None
        assert letters.width(sign, face, 30) > 0


def test_letters_of_others_that_cannot_be_drawn_are_question_marks_and_no_boxes() -> None:
    letters = Fonts()
    seen, middle = letters.picture(BOXES, Face.BOLD, 30, "#000000")
    wanted, at = letters.picture("??", Face.BOLD, 30, "#000000")

    assert (seen.tobytes(), middle) == (wanted.tobytes(), at)
    assert letters.width(BOXES, Face.BOLD, 30) == letters.width("??", Face.BOLD, 30)
