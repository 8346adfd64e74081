"""The committed art is what its sources draw, complete, and to be told apart by everybody."""

from __future__ import annotations

import itertools
import math
import re
import shutil
import sys
import tomllib
import wave
from pathlib import Path

import pytest
from PIL import Image, ImageFont

from hameln.files.pictures import PictureFile
from sprites.make import rendering
from sprites.make.gallery import all_sprites, folders, manifest
from sprites.make.heraldry import FAMILIES
from tests.sprites.seeing import lab

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
sys.path.insert(0, str(ROOT / "tools"))

import make_sounds  # noqa: E402 - tools are scripts, not a package

FOLDERS = [*folders()]
MANIFESTS = {place: tomllib.loads((place / "sprites.toml").read_text(encoding="utf-8")) for place in FOLDERS}
ENTRIES = {name: entry for words in MANIFESTS.values() for name, entry in words["sprites"].items()}
PLACES = {name: place for place, words in MANIFESTS.items() for name in words["sprites"]}
SAMPLE = [
    "house_bakery_1",
    "hall",
    "rat_left_1",
    "king_rat",
    "trap_2",
    "woman_mint",
    "icon_marry",
    "tile_cobble",
]
KINDS = ("bakery", "dairy", "brewery", "butchery", "influence")
WANTED = [
    *(f"house_{kind}_{n}" for kind in KINDS for n in (1, 2, 3)),
    *(f"{piece}_{name}" for piece in ("man", "woman", "boy", "girl") for name in FAMILIES),
    *(f"{piece}_{name}" for piece in ("shield", "banner", "marker", "band") for name in FAMILIES),
    *(f"good_{good}" for good in ("bread", "cheese", "ale", "meat")),
    *(f"{piece}_{n}" for piece in ("trap", "counter", "ratmarks") for n in (1, 2, 3)),
    *("trap_closed", "counter_down", "hall", "king_rat", "emperor", "piper_1", "piper_2", "cat", "bag"),
    *("coin_one", "coin_pile", "cube_boy", "cube_girl", "plaque", "plaque_overrun", "title", "app_icon"),
    *("ring_legal", "ring_chosen", "ring_focus", "ring_threat"),
]


def test_what_all_games_share_holds_no_piece_of_one() -> None:
    shared = MANIFESTS[SPRITES]["sprites"]
    pieces = ("house_", "rat", "king", "trap", "good_", "piper", "man_", "woman_", "boy_", "girl_", "counter")

    assert not [name for name in shared if name.startswith(pieces)]
    assert {"icon_undo", "panel_modal", "shield_azure", "badge_1", "ring_focus", "icon_robot"} <= set(shared)


def test_every_piece_of_the_game_has_a_sprite() -> None:
    assert not [name for name in WANTED if name not in ENTRIES]


def test_pictures_were_made_of_what_the_scripts_draw_now() -> None:
    """Else `python -m sprites.make --new` is missing."""
    for place, drawn in rendering.sources().items():
        assert rendering.rendered(place) == {name: rendering.mark(source) for name, source in drawn.items()}


def test_manifests_are_what_the_scripts_draw() -> None:
    for place, made in all_sprites().items():
        assert manifest(made) == (place / "sprites.toml").read_text(encoding="utf-8")


@pytest.mark.long
def test_pictures_have_the_size_that_the_manifest_tells() -> None:
    (scale,) = {words["art"]["scale"] for words in MANIFESTS.values()}
    wrong = []
    for name, entry in ENTRIES.items():
        with rendering.opened(name, PLACES[name]) as image:
            if image.size != tuple(side * scale for side in entry["size"]):
                wrong.append(name)

    assert not wrong
    for place, words in MANIFESTS.items():
        assert [*rendering.drawn_files(place)] == [*words["sprites"]]


def test_what_the_program_reads_is_the_manifest_and_what_ships_is_packed_the_same_everywhere() -> None:
    for place, words in MANIFESTS.items():
        shipped = PictureFile(place / rendering.PICTURES)

        assert shipped.told == words
        assert [*shipped.names] == [*words["sprites"]]
        assert (place / rendering.PICTURES).read_bytes() == rendering.archive_of(
            rendering.drawn_files(place), words
        )


def test_a_drawing_that_is_made_anew_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    for name in ("sprites.toml", rendering.DRAWN):
        shutil.copy(SPRITES / name, tmp_path / name)
    whole = rendering.drawn_files(SPRITES)
    manifest = MANIFESTS[SPRITES]
    (tmp_path / rendering.PICTURES).write_bytes(
        rendering.archive_of(whole | {"key": whole["rule"], "forgotten": whole["rule"]}, manifest)
    )

    drawn = {tmp_path: rendering.sources()[SPRITES]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rendering, "sources", lambda: drawn)
        rendering.write(["key"], tmp_path)

    assert rendering.drawn_files(tmp_path) == whole
    assert (tmp_path / rendering.PICTURES).read_bytes() == (SPRITES / rendering.PICTURES).read_bytes()
    assert (tmp_path / rendering.DRAWN).read_bytes() == (SPRITES / rendering.DRAWN).read_bytes()


def test_anchors_and_edges_lie_within_the_picture() -> None:
    for name, entry in ENTRIES.items():
        wide, high = entry["size"]
        assert 0 <= entry["anchor"][0] <= wide, name
        assert 0 <= entry["anchor"][1] <= high, name
        left, top, right, bottom = entry.get("edges", (0, 0, 0, 0))
        assert left + right < wide, name
        assert top + bottom < high, name


def test_pictures_look_like_their_drawings() -> None:
    for place, words in MANIFESTS.items():
        assert rendering.stale([name for name in SAMPLE if name in words["sprites"]], place) == []


def test_a_changed_picture_is_noticed() -> None:
    with rendering.opened("cat", PLACES["cat"]) as cat:
        assert rendering.changed(cat, cat.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > rendering.CHANGED


@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if entry.get("tile")])
def test_tiles_have_no_seam(name: str) -> None:
    """Across the edge of a tile neighbours differ no more than they do somewhere inside it."""
    with rendering.opened(name, PLACES[name]) as opened:
        image = opened.convert("L")
    wide, high = image.size

    def step(a: int, b: int, *, upright: bool) -> float:
        one = image.crop((a, 0, a + 1, high) if upright else (0, a, wide, a + 1)).tobytes()
        other = image.crop((b, 0, b + 1, high) if upright else (0, b, wide, b + 1)).tobytes()
        return sum(abs(p - q) for p, q in zip(one, other, strict=True)) / len(one)

    for upright, side in ((True, wide), (False, high)):
        inside = max(step(k, k + 1, upright=upright) for k in range(0, side - 1, 3))
        assert step(side - 1, 0, upright=upright) <= inside * 1.25 + 1


@pytest.mark.parametrize(("sight", "least"), [("normal", 41), ("protan", 32), ("deutan", 35), ("tritan", 29)])
def test_family_colours_stay_apart(sight: str, least: float) -> None:
    seen = [lab(arms.colour, sight) for arms in FAMILIES.values()]

    assert min(math.dist(a, b) for a, b in itertools.combinations(seen, 2)) >= least


def test_families_differ_by_symbol_too() -> None:
    assert len({arms.symbol for arms in FAMILIES.values()}) == len(FAMILIES)


def test_drawings_need_nothing_from_outside() -> None:
    """No drawing holds a bitmap, a link or a font that is not shipped."""
    for text in (source for drawn in rendering.sources().values() for source in drawn.values()):
        assert "<image" not in text
        assert not re.findall(r'href="(?!#)', text)
        assert set(re.findall(r'font-family="([^"]*)"', text)) <= {"Atkinson Hyperlegible"}


@pytest.mark.parametrize("name", ["click", "rat", "coin", "error", "wake"])
def test_sounds_come_out_bit_for_bit(name: str) -> None:
    assert make_sounds.written(name) == (SPRITES / "sounds" / f"{name}.wav").read_bytes()


def test_sounds_are_quiet_at_both_ends_and_never_cut() -> None:
    assert {file.stem for file in (SPRITES / "sounds").glob("*.wav")} == set(make_sounds.SOUNDS)
    for name in make_sounds.SOUNDS:
        with wave.open(str(SPRITES / "sounds" / f"{name}.wav")) as sound:
            sides = 2 if name == "ambience" else 1
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (sides, 2, 22_050)
            values = memoryview(sound.readframes(sound.getnframes())).cast("h")
        assert max(map(abs, values)) < 32_767
        if name == "ambience":
            assert max(abs(values[0] - values[-2]), abs(values[1] - values[-1])) < 1_500
        else:
            assert abs(values[0]) < 1_500, name
            assert abs(values[-1]) < 1_500, name


@pytest.mark.parametrize("file", sorted((SPRITES / "fonts").glob("*/*.ttf")), ids=lambda file: file.stem)
def test_fonts_write_german_and_bring_their_licence(file: Path) -> None:
    assert "SIL OPEN FONT LICENSE" in (file.parent / "LICENSE.txt").read_text(encoding="utf-8").upper()
    font = ImageFont.truetype(str(file), 24)
    missing = bytes(font.getmask("\U0010fff0"))
    assert all(bytes(font.getmask(sign)) != missing for sign in "ÄÖÜäöüß–—…«»„“’×")
