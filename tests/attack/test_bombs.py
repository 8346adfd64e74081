"""Small files that would become gigabytes, or take minutes, if they were parsed as they are."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard

from hameln.games.hameln.map.files import town_toml
from tests.attack.bounded import Done, hameln, run
from tests.attack.giants import giant

BOMBS = {
    "dotted": "a" + ".a" * 20_000 + " = 1\n",
    "dotted long": "a" + ".a" * 50_000 + " = 1\n",
    "quoted": '"a"' + " . 'a'" * 20_000 + " = 1\n",
    "header": "[a" + ".a" * 20_000 + "]\n",
    "many headers": "[[a" + ".a" * 20_000 + "]]\n",
    "headers of moderate depth": "".join(f"[a{n}{'.a' * 15}]\n" for n in range(20_000)),
    "headers": "".join(f"[a{n}]\n" for n in range(30_000)),
    "tables": "a = [" + "{}," * 80_000 + "]\n",
    "lists": "a = " + "[" * 50_000 + "]" * 50_000 + "\n",
    "inline": "a = " + "{a=" * 50_000 + "1" + "}" * 50_000 + "\n",
    "inline dotted": "a = " + "{a.a.a.a.a=" * 20_000 + "1" + "}" * 20_000 + "\n",
    "digits": f"a = {'9' * 200_000}\n",
    "hexadecimal": f"a = 0x{'f' * 200_000}\n",
    "quotes": 'a = """' + '\\"""' * 50_000 + "\n",
    "open": '"' * 200_001,
    "lines": "\n" * 250_000,
}
SETTINGS = """
from hameln.table.settings import Settings, read_settings
from hameln.table.settings_file import write_settings
settings, told = read_settings()
assert settings == Settings() and "cannot be read" in told, told
write_settings(settings)
assert read_settings() == (settings, "")
"""
USES = {
    "town": ("town", "check"),
    "family": ("families", "check"),
    "weights": ("arena", "gate", "easy", "easy", "--folder", "gate", "--values"),
}
MEGA = 1 << 20
HARMLESS = ("headers of moderate depth", "headers", "hexadecimal")
"""What settings may have: it belongs to another version of the program."""
JSON_BOMBS: dict[str, Callable[[], bytes]] = {
    "lists": lambda: b"[" * 4 * MEGA,
    "objects": lambda: b'{"a":' * MEGA,
    "closed": lambda: b"[" * MEGA + b"]" * MEGA,
    "many": lambda: b'{"format":[' + b"[]," * 2 * MEGA + b"[]]}",
    "keys": lambda: b"{" + b",".join(b'"%d":{}' % n for n in range(400_000)) + b"}",
    "numbers": lambda: b'{"format":[' + b"1," * 3 * MEGA + b"1]}",
    "digits": lambda: b'{"seed":' + b"9" * 6 * MEGA + b"}",
    "escapes": lambda: b'{"seed":"' + b"\\u0041" * MEGA + b'"}',
    "endless line": lambda: b" " * 40 * MEGA,
    "lines": lambda: b"\n" * 8 * MEGA,
}
"""Each is made where it is thrown: together they would lie in the memory of every process of the tests."""


def attack(use: str, raw: bytes, tmp_path: Path) -> Done:
    """Put the bytes where the program reads them, and let it."""
    path = tmp_path / "bomb.toml"
    path.write_bytes(raw)
    return hameln(*USES[use], path, cwd=tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("use", "bomb"), [("town", "dotted"), ("family", "tables"), ("weights", "lists")])
def test_a_bomb_is_refused_at_once(use: str, bomb: str, tmp_path: Path) -> None:
    done = attack(use, BOMBS[bomb].encode(), tmp_path)

    assert "bomb.toml: " in done.refused()
    assert done.seconds < 10
    assert done.megabytes < 200


@pytest.mark.long
@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("use", USES)
def test_every_bomb_is_refused_at_once(use: str, bomb: str, tmp_path: Path) -> None:
    done = attack(use, BOMBS[bomb].encode(), tmp_path)

    assert "bomb.toml: " in done.refused()
    assert done.seconds < 10
    assert done.megabytes < 300


def read_as_settings(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "home" / "settings.toml"
    path.parent.mkdir()
    path.write_bytes(raw)

    done = run(sys.executable, "-c", SETTINGS, cwd=tmp_path)

    done.went_well()
    assert (path.parent / "settings.damaged-1.toml").read_bytes() == raw
    assert done.seconds < 10
    assert done.megabytes < 200


def test_settings_made_to_do_harm_are_put_aside(tmp_path: Path) -> None:
    read_as_settings(BOMBS["dotted long"].encode(), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("bomb", [bomb for bomb in BOMBS if bomb not in HARMLESS])
def test_all_settings_made_to_do_harm_are_put_aside(bomb: str, tmp_path: Path) -> None:
    read_as_settings(BOMBS[bomb].encode(), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("bomb", ["many", "closed"])
def test_a_record_made_to_do_harm_is_refused(bomb: str, tmp_path: Path) -> None:
    refuse_record(JSON_BOMBS[bomb](), tmp_path / "bomb.jsonl")


@pytest.mark.long
@pytest.mark.parametrize("ending", ["", ".gz", ".zst"])
@pytest.mark.parametrize("bomb", JSON_BOMBS)
def test_every_record_made_to_do_harm_is_refused(bomb: str, ending: str, tmp_path: Path) -> None:
    pack = {"": bytes, ".gz": gzip.compress, ".zst": zstandard.compress}[ending]

    refuse_record(pack(JSON_BOMBS[bomb]()), tmp_path / f"bomb.jsonl{ending}")


@pytest.mark.long
@pytest.mark.parametrize("ending", [".gz", ".zst"])
def test_a_few_bytes_that_stand_for_gigabytes_are_refused(ending: str, tmp_path: Path) -> None:
    if ending == ".gz":
        packer = zlib.compressobj(9, wbits=31)
        raw = b"".join(packer.compress(bytes(64 * MEGA)) for _ in range(48)) + packer.flush()
    else:
        raw = zstandard.compress(bytes(1024 * MEGA)) * 3

    refuse_record(raw, tmp_path / f"bomb.jsonl{ending}")


def refuse_record(raw: bytes, path: Path) -> None:
    path.write_bytes(raw)

    for words in (("replay", path), ("play", "--terminal", "--resume", path)):
        done = hameln(*words, cwd=path.parent)

        assert path.name in done.refused()
        assert len(done.err) < 2000
        assert done.seconds < 10
        assert done.megabytes < 250


LONGEST = 8.0
"""Seconds of the processor for a command, four times what a quiet machine may take."""
GIANTS: dict[str, dict[str, Any]] = {
    "heap": {},
    "web": {"touches": 12, "heap": False},
    "wood": {"heap": False, "scenery": 5000},
    "plain": {"touches": 1, "heap": False},
}


def written(words: dict[str, Any], folder: Path) -> Path:
    path = folder / "giant.toml"
    path.write_text(town_toml(words), encoding="utf-8")
    return path


@pytest.mark.long
@pytest.mark.parametrize("kind", ["heap", "web"])
def test_a_giant_is_checked_at_once_and_its_warnings_counted(kind: str, tmp_path: Path) -> None:
    done = hameln("town", "check", written(giant(**GIANTS[kind]), tmp_path), cwd=tmp_path)

    lines = done.went_well().splitlines()
    assert "Giant can be played; 200 houses, 1000 circles, 12 districts." in lines[0]
    assert len(lines) < 60
    assert any(line.endswith(" more of this kind") for line in lines)
    assert done.seconds < LONGEST


@pytest.mark.long
def test_the_widest_town_is_drawn_in_a_moment(tmp_path: Path) -> None:
    words = giant(**GIANTS["web"])
    words["geometry"]["size"] = [10_000.0, 10_000.0]
    words["circles"][0]["at"], words["circles"][1]["at"] = [0.0, 9_999.0], [9_999.0, 0.0]

    done = hameln("town", "show", written(words, tmp_path), "--png", "giant.png", cwd=tmp_path)

    done.went_well()
    assert (tmp_path / "giant.png").stat().st_size > 1000
    assert done.seconds < LONGEST
    assert done.megabytes < 500


@pytest.mark.long
@pytest.mark.parametrize("kind", GIANTS)
def test_a_giant_is_played_shown_and_told_at_once(kind: str, tmp_path: Path) -> None:
    path = written(giant(**GIANTS[kind]), tmp_path)
    players = ",".join(["random"] * 5)
    simulate = ("simulate", "--games", "1", "--seats", players, "--town", path, "--record", "m.jsonl")

    for words in (
        ("town", "check", path),
        ("town", "show", path),
        simulate,
        ("replay", "m.jsonl", "--check"),
        ("replay", "m.jsonl"),
    ):
        done = hameln(*words, cwd=tmp_path)
        done.went_well()
        assert done.seconds < LONGEST, words


@pytest.mark.long
def test_a_circle_lies_at_a_dozen_houses_at_most(tmp_path: Path) -> None:
    done = hameln("town", "check", written(giant(circles=200, touches=13), tmp_path), cwd=tmp_path)

    assert "circles[0] (C0).touches: expected at most 12 houses, found 13" in done.refused()
    assert " more" in done.err
    assert len(done.err) < 20_000


@pytest.mark.long
def test_thousands_of_unknown_keys_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text("".join(f"hauses{number} = 1\n" for number in range(60_000)))

    done = hameln("town", "check", path, cwd=tmp_path)

    assert "did you mean houses?" in done.refused()
    assert done.seconds < LONGEST


@pytest.mark.long
def test_one_of_a_kind_is_told_as_one(tmp_path: Path) -> None:
    words = giant(houses=3, circles=3)
    words["districts"] = words["districts"][:1]
    for part in (*words["houses"], *words["circles"]):
        part.update({"district": "D0"} if "kind" in part else {"districts": ["D0"]})
    words["start_houses"], words["kings"] = {"3": ["H0", "H1", "H2"]}, {"3": [1, 1, 1]}

    done = hameln("town", "check", written(words, tmp_path), cwd=tmp_path)

    assert "3 houses, 3 circles, 1 district." in done.went_well()
