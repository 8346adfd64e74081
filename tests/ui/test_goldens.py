"""The main screens look as they did when somebody last looked at them and was content."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.ui.goldens import FOLDER, SCREENS, differences, picture, reduced

MEAN = 2.5
PART = 0.004
LARGEST = 1_500_000


@pytest.mark.usefixtures("fine_grounds")
@pytest.mark.few(2)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_should(name: str, tmp_path: Path) -> None:
    seen = picture(name)

    with Image.open(FOLDER / f"{name}.png") as golden:
        mean, part = differences(seen, golden)

    if mean > MEAN or part > PART:
        seen.save(tmp_path / f"{name}.png")
        pytest.fail(
            f"{name} looks otherwise ({mean:.2f} on average, {part:.2%} quite different): see {tmp_path}; "
            "if that was wanted: python -m tests.ui.goldens"
        )


def test_the_pictures_are_small_and_of_screens_that_there_are() -> None:
    pictures = sorted(FOLDER.glob("*.png"))

    assert [path.stem for path in pictures] == sorted(SCREENS)
    assert sum(path.stat().st_size for path in pictures) < LARGEST


def test_a_difference_is_noticed() -> None:
    with Image.open(FOLDER / "title.png") as golden:
        image = golden.convert("RGB")
    assert differences(image, image) == (0.0, 0.0)
    assert differences(reduced(image), image)[0] < MEAN

    image.paste("#FF0000", (20, 20, 100, 60))

    assert differences(image, Image.open(FOLDER / "title.png"))[1] > PART
