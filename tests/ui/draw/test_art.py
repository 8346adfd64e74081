"""Pictures of sprites are read when they are needed, kept while there is room, and missed with a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hameln.content import folder
from hameln.errors import ContentError
from hameln.files.pictures import PICTURES
from hameln.ui.draw.art import Art, KeptPictures


def copied(place: Path) -> Path:
    shutil.copy(folder("sprites") / PICTURES, place / PICTURES)
    return place


def test_a_picture_that_is_needed_again_is_the_same() -> None:
    art = Art()

    assert art.source("icon_book") is art.source("icon_book")
    assert art.source("icon_book").mode == "RGBA"


def test_only_so_many_dots_are_kept_and_the_last_ones_stay() -> None:
    art = Art()
    sprites = [art.sprites[name] for name in ("icon_book", "icon_gear", "icon_play")]
    kept = KeptPictures(4 * 64 * 64)
    first = kept.picture(sprites[0])
    for name in ("icon_gear", "icon_play", "icon_plus"):
        kept.picture(art.sprites[name])

    assert kept.picture(sprites[0]) is first
    kept.picture(art.sprites["icon_quit"])  # the room of that which was not asked for any more
    assert kept.picture(sprites[0]) is first
    assert kept.dots == 4 * 64 * 64


def test_what_would_drive_out_the_others_is_not_kept() -> None:
    art = Art()
    kept = KeptPictures(4 * 64 * 64)
    kept.picture(art.sprites["tile_walnut"])

    assert kept.dots == 0


def test_a_damaged_picture_is_named_with_its_file(tmp_path: Path) -> None:
    art = Art(copied(tmp_path))
    raw = bytearray((tmp_path / PICTURES).read_bytes())
    at = raw.index(b"icon_book.png") + len("icon_book.png")
    raw[at : at + 60] = bytes(60)
    (tmp_path / PICTURES).write_bytes(raw)

    with pytest.raises(ContentError, match=rf"{PICTURES}: the picture of icon_book"):
        art.source("icon_book")


def test_missing_sprites_are_told_with_their_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="the sprites cannot be read"):
        Art(tmp_path)
