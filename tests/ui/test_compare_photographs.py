"""Photographs are compared pixel for pixel, and what differs is named with its place."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools"))

from compare_photographs import main  # noqa: E402 - tools are scripts, not a package

BROWN = (90, 60, 30)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same two pictures."""
    for folder in ("before", "after"):
        for name in ("en/title", "more/plain/turn"):
            path = tmp_path / folder / f"{name}.png"
            path.parent.mkdir(parents=True)
            Image.new("RGB", (320, 200), BROWN).save(path)
    return tmp_path / "before", tmp_path / "after"


def paint(path: Path, *boxes: tuple[int, int, int, int], by: int = 1) -> None:
    with Image.open(path) as image:
        for box in boxes:
            image.paste((BROWN[0] + by, *BROWN[1:]), box)
        image.save(path)


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, list[str]]:
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out.splitlines()


def test_the_same_pixels_are_no_difference(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, *folders) == (0, ["2 pictures compared, 0 differ, 0 are in one folder only"])


def test_a_single_pixel_is_named_with_its_place(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    paint(folders[1] / "more" / "plain" / "turn.png", (319, 199, 320, 200))

    code, lines = told(capsys, *folders)

    assert code == 1
    assert lines == [
        "more/plain/turn: 1 pixel by up to 1: 1x1 at 319,199",
        "2 pictures compared, 1 differ, 0 are in one folder only",
    ]


def test_places_apart_are_told_apart_and_neighbours_are_one(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    paint(
        folders[1] / "en" / "title.png", (10, 12, 60, 52), (200, 100, 203, 104), (203, 104, 205, 106), by=40
    )

    _, lines = told(capsys, *folders)

    assert lines[0] == "en/title: 2016 pixels by up to 40: 50x40 at 10,12, 5x6 at 200,100"


def test_many_places_are_only_counted(folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    dots = [(x, y, x + 1, y + 1) for x in (1, 97, 193) for y in (1, 65, 129)]
    paint(folders[1] / "en" / "title.png", *dots)

    _, lines = told(capsys, *folders)

    assert lines[0].startswith("en/title: 9 pixels by up to 1: ")
    assert lines[0].endswith(", 3 more")


def test_pictures_of_one_folder_and_other_sizes_are_named(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = folders
    (after / "en" / "title.png").rename(after / "en" / "new.png")
    Image.new("RGB", (300, 200), BROWN).save(after / "more" / "plain" / "turn.png")

    code, lines = told(capsys, before, after)

    assert code == 1
    assert lines == [
        "more/plain/turn: 300x200 instead of 320x200",
        f"en/title: only in {before}",
        f"en/new: only in {after}",
        "1 pictures compared, 1 differ, 2 are in one folder only",
    ]


def test_fewer_pictures_can_be_allowed_but_not_none(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = folders
    (after / "en" / "title.png").unlink()
    assert told(capsys, before, after)[0] == 1
    assert told(capsys, before, after, "--one-sided")[0] == 0

    (after / "more" / "plain" / "turn.png").unlink()
    assert told(capsys, before, after, "--one-sided")[0] == 1


def test_both_are_laid_side_by_side_with_frames(
    folders: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paint(folders[1] / "en" / "title.png", (100, 100, 110, 110))

    told(capsys, *folders, "--marked", tmp_path / "marked")

    with Image.open(tmp_path / "marked" / "en" / "title.png") as sheet:
        assert sheet.width > 640
        assert sheet.getpixel((98, 105)) == (255, 0, 255)
        assert sheet.getpixel((105, 105)) == BROWN
    assert not (tmp_path / "marked" / "more").exists()


def test_a_folder_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([str(tmp_path), str(tmp_path / "nothing")])

    assert stopped.value.code == 2
    assert "is no folder; expected one with photographs" in capsys.readouterr().err
