"""A file of pictures gives each of them alone, and says what is wrong with itself."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from hameln.files.pictures import LISTED, PICTURES, PictureFile, picture_files

PICTURED = {"cat": b"a cat " * 20, "hall": b"a hall " * 30}
TOLD = {"art": {"scale": 2}, "sprites": {name: {} for name in PICTURED}}


def written(path: Path, *, packing: int = ZIP_STORED, listed: str = LISTED) -> Path:
    with ZipFile(path, "w") as archive:
        archive.writestr(listed, json.dumps(TOLD))
        for name, raw in PICTURED.items():
            archive.writestr(f"{name}.png", raw, packing)
    return path


def test_each_picture_is_read_alone_and_as_it_was(tmp_path: Path) -> None:
    found = PictureFile(written(tmp_path / PICTURES))

    assert found.told == TOLD
    assert found.names == tuple(PICTURED)
    assert {name: found.read(name) for name in found.names} == PICTURED


@pytest.mark.parametrize("name", ["dog", "sprites", ""])
def test_a_picture_that_is_not_there_is_named(tmp_path: Path, name: str) -> None:
    found = PictureFile(written(tmp_path / PICTURES))

    with pytest.raises(ValueError, match=f"no picture is called {name}"):
        found.read(name)


def test_a_packed_picture_is_none(tmp_path: Path) -> None:
    """Whoever packs the archive anew, with another program, learns it before a picture comes out wrong."""
    found = PictureFile(written(tmp_path / PICTURES, packing=ZIP_DEFLATED))

    with pytest.raises(ValueError, match="no picture is called cat"):
        found.read("cat")


def test_a_picture_that_was_cut_off_meanwhile_is_none(tmp_path: Path) -> None:
    found = PictureFile(written(tmp_path / PICTURES))
    (tmp_path / PICTURES).write_bytes((tmp_path / PICTURES).read_bytes()[:150])

    with pytest.raises(ValueError, match="no picture is called"):
        found.read("hall")


@pytest.mark.parametrize("raw", [b"", b"no archive", b"PK\3\4" + bytes(40)])
def test_what_is_no_archive_is_refused(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / PICTURES).write_bytes(raw)

    with pytest.raises(ValueError, match=r"\w"):
        PictureFile(tmp_path / PICTURES)


def test_an_archive_that_says_nothing_about_its_pictures_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=LISTED):
        PictureFile(written(tmp_path / PICTURES, listed="other.json"))


def test_pictures_of_a_folder_come_before_those_inside_it(tmp_path: Path) -> None:
    for name in ("zebra", "apple", "empty"):
        (tmp_path / name).mkdir()
    places = [written(tmp_path / name / PICTURES) for name in (".", "apple", "zebra")]

    assert [found.path for found in picture_files(tmp_path)] == places
    assert picture_files(tmp_path)[1] is picture_files(tmp_path)[1]


def test_a_file_that_was_made_anew_is_read_anew(tmp_path: Path) -> None:
    before = picture_files(written(tmp_path / PICTURES).parent)
    with ZipFile(tmp_path / PICTURES, "w") as archive:
        archive.writestr(LISTED, json.dumps(TOLD))

    after = picture_files(tmp_path)

    assert (before[0].names, after[0].names) == (tuple(PICTURED), ())


def test_a_folder_without_pictures_is_no_folder_of_sprites(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=PICTURES):
        picture_files(tmp_path)
