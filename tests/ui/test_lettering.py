"""Letters that keep their sizes, and lines that keep their width and hold numbers together."""

from __future__ import annotations

import pytest

from hameln.ui.lettering import SMALLEST, Face, Letters

SENTENCE = "The Piper asks 12 florins for 3 children; 25 rats follow him to the Weser, 7 × Sword, 6 houses."


@pytest.mark.parametrize("face", Face)
def test_the_plain_face_is_a_little_smaller_but_for_numbers(face: Face) -> None:
    usual, plain = Letters(), Letters(is_plain=True)

    part = {Face.NUMBER: 1.0, Face.TITLE: 0.95}.get(face, 0.9)

    assert plain.font(face, 40).size == round(part * usual.font(face, 40).size)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [230, 260, 333, 470])
def test_lines_are_as_wide_as_their_place_and_hold_numbers_together(scale: float, width: float) -> None:
    letters = Letters(text_scale=scale)

    lines = letters.wrap(SENTENCE, Face.BODY, 14, width)

    assert " ".join(lines) == SENTENCE
    assert all(letters.width(line, Face.BODY, 14) <= width for line in lines)
    assert not [line for line in lines if line[-1].isdigit() or line[-1] == "×"]


@pytest.mark.parametrize("width", [60, 150, 300])
def test_what_does_not_fit_shrinks_no_further_than_it_can_be_read(width: float) -> None:
    letters = Letters()

    shown, size = letters.fit(SENTENCE, Face.BOLD, 16, width)

    assert size >= 16 * SMALLEST
    assert shown.endswith("…")
    assert letters.width(shown, Face.BOLD, size) <= width


@pytest.mark.parametrize("share", [0.45, 0.55, 0.65])
def test_what_is_nearly_twice_too_long_is_cut_rather_than_made_tiny(share: float) -> None:
    letters = Letters()
    width = share * letters.width(SENTENCE, Face.BOLD, 16)

    shown, size = letters.fit(SENTENCE, Face.BOLD, 16, width)

    assert size == pytest.approx(16 * SMALLEST)
    assert shown.endswith("…")
