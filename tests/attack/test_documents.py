"""Documents from somebody else, and unsaved work made to do harm: refused or read at once, and left alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.attack.bounded import Done, hameln, run
from tests.attack.test_bombs import BOMBS, JSON_BOMBS

LOOK = """
import sys
from pathlib import Path
from hameln.editor.recovering import left_behind, take_up
from hameln.errors import HamelnError
for left in left_behind():
    assert left.fault
    try:
        take_up(left)
    except HamelnError as error:
        print(str(error)[:200])
    else:
        raise AssertionError
"""
SHELF = """
import sys
from pathlib import Path
from hameln.editor.shelf import Shelf
from hameln.errors import HamelnError
shelf = Shelf("hameln")
for entry in shelf.entries():
    found = shelf.look_into(entry)
    assert found.is_known and found.title.isprintable(), found
try:
    shelf.take_in(Path(sys.argv[1]))
except HamelnError as error:
    assert str(error).count(chr(10)) < 200
"""
ODD = {
    "nothing": b"",
    "zeros": b"\0" * 5000,
    "other bytes": b"\xff\xfe\x00name",
    "control": b'name = "\x1b[2J\x07"\n',
    "escaped control": b'name = "\\u001b[2J\\u202e"\nid = "x"\n',
    "numbers": b"influence_top = 99999999999999999999\n[geometry]\nsize = [1e308, -inf]\n",
    "no number": b"[geometry]\nsize = [nan, nan]\n",
    "wrong kinds": b"name = 5\ndistricts = 3\nhouses = {}\ncircles = [[[]]]\ngeometry = []\n",
    "one key": b"houses = [{}]\n",
}


def edit(raw: bytes, tmp_path: Path) -> Done:
    """Open bytes in the editor, as far as that goes without a display; they must be left alone."""
    path = tmp_path / "bomb.toml"
    path.write_bytes(raw)
    done = hameln("edit", path, cwd=tmp_path)
    assert path.read_bytes() == raw
    assert sorted(one.name for one in tmp_path.iterdir() if one.name != "home") == ["bomb.toml"]
    return done


def check(done: Done) -> None:
    """It was told in a few plain words, at once and for little memory."""
    told = done.refused()
    assert told
    assert told.replace("\n", "").isprintable()
    assert done.seconds < 12
    assert done.megabytes < 400


@pytest.mark.long
@pytest.mark.parametrize("bomb", ["headers", "digits"])
def test_a_document_made_to_do_harm_does_none(bomb: str, tmp_path: Path) -> None:
    check(edit(BOMBS[bomb].encode(), tmp_path))


@pytest.mark.long
@pytest.mark.parametrize("bomb", BOMBS)
def test_no_document_made_to_do_harm_does_any(bomb: str, tmp_path: Path) -> None:
    check(edit(BOMBS[bomb].encode(), tmp_path))


@pytest.mark.long
@pytest.mark.parametrize("odd", ODD)
def test_odd_documents_are_told_in_plain_words(odd: str, tmp_path: Path) -> None:
    check(edit(ODD[odd], tmp_path))


@pytest.mark.long
def test_a_folder_of_odd_documents_is_listed_and_taken_in(tmp_path: Path) -> None:
    place = tmp_path / "home" / "maps"
    place.mkdir(parents=True)
    for name, raw in ODD.items():
        (place / f"{name}\x1b.toml").write_bytes(raw)
        (place / f"{name}.draft.toml").write_bytes(raw)
    os.mkfifo(place / "pipe.toml")
    (place / "ring.toml").symlink_to("ring.toml")
    (place / "zero.toml").symlink_to("/dev/zero")
    (place / "huge.toml").write_bytes(b"#" * 5_000_000)
    before = {path.name for path in place.iterdir()}

    done = run(sys.executable, "-c", SHELF, place / "numbers.draft.toml", cwd=tmp_path)

    done.went_well()
    assert done.megabytes < 400
    assert before <= {path.name for path in place.iterdir()}


@pytest.mark.long
@pytest.mark.parametrize(
    "what",
    ["pipe", *(pytest.param(what, marks=pytest.mark.long) for what in ("folder", "/dev/zero", "none"))],
)
def test_what_is_no_file_is_refused(what: str, tmp_path: Path) -> None:
    path = Path(what) if what.startswith("/") else tmp_path / what
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()

    check(hameln("edit", path, cwd=tmp_path))


@pytest.mark.long
def test_unsaved_work_made_to_do_harm_does_none(tmp_path: Path) -> None:
    place = tmp_path / "home" / "autosave"
    place.mkdir(parents=True)
    bombs = {name: raw() for name, raw in JSON_BOMBS.items()}
    for name, raw in bombs.items():
        (place / f"{name}.unsaved.json").write_bytes(raw)
    os.mkfifo(place / "pipe.unsaved.json")
    (place / "zero.unsaved.json").symlink_to("/dev/zero")

    done = run(sys.executable, "-c", LOOK, cwd=tmp_path)

    assert len(done.went_well().splitlines()) == len(bombs)
    assert done.megabytes < 900
    for name, raw in bombs.items():
        assert (place / f"{name}.unsaved.json").read_bytes() == raw


HEAD = 'title = "X"\nstory = "s"\nmotto = "m"\n'
RULE = '[[rule]]\non = "wake_men"\n'
SUM = "+".join(["florinz"] * 40)
BLANKS = "{flrins}" * 20


def bonus(formula: str) -> str:
    """A family whose only rule has this sum."""
    return f'{HEAD}{RULE}bonus = "{formula}"\n'


HARMFUL = {
    "steps": HEAD + "[[rule]]\nbonus = 1\non = [" + '"wake_men", ' * 18_000 + "]\n",
    "unknown steps": HEAD + "[[rule]]\nbonus = 1\non = [" + '"wakw",' * 35_000 + "]\n",
    "unknown facts": HEAD + "".join(f'{RULE}bonus = "{SUM}"\n' for _ in range(60)),
    "unknown blanks": HEAD + "".join(f'{RULE}bonus = 1\nsay = "{BLANKS}"\n' for _ in range(60)),
    "unknown keys": HEAD + "[weights]\n" + "".join(f"housez{n} = 1\n" for n in range(12_000)),
    "minus": bonus("-" * 390 + "1"),
    "not": bonus("not " * 99 + "1"),
    "power": bonus("9 ** 9 ** 9 ** 9"),
    "digits": bonus("9" * 399),
    "number": HEAD + RULE + "bonus = " + "9" * 4000 + "\n",
    "long": bonus("1+" * 5000 + "1"),
    "rules": HEAD + f"{RULE}bonus = 1\n" * 5000,
    "ten megabytes": "#" * 10_000_000,
}
PRODUCT = bonus("*".join(["1000"] * 39)) + 'when = "(3 and 5) * 2 == 2"\n'


@pytest.mark.long
@pytest.mark.parametrize("kind", ["steps", "power"])
def test_what_would_take_long_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    refused_at_once(kind, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("kind", HARMFUL)
def test_all_that_would_take_long_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    refused_at_once(kind, tmp_path)


def refused_at_once(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "family.toml"
    path.write_text(HARMFUL[kind])

    done = hameln("families", "check", path, cwd=tmp_path)

    assert "family.toml: " in done.refused()
    assert done.seconds < 10
    assert done.megabytes < 200


@pytest.mark.long
def test_the_greatest_sum_is_played_within_bounds(tmp_path: Path) -> None:
    folder = tmp_path / "home" / "ai"
    folder.mkdir(parents=True)
    (folder / "greats.toml").write_text(PRODUCT)

    hameln("families", "check", folder / "greats.toml", cwd=tmp_path).went_well()
    hameln("simulate", "--games", "1", "--seats", "greats:easy,random,random", cwd=tmp_path).went_well()
