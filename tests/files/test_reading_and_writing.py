"""Every file is read and written guarded: only regular files, only in one step, only where it was asked."""

from __future__ import annotations

import gzip
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

import hameln
from hameln.files.folders import list_files
from hameln.files.opening import PackedError, Pieces, TooLongError, is_file, read_bytes
from hameln.files.writing import check_target, replace_file, replacing, sweep
from tests import children


def fifo(path: Path) -> Path:
    os.mkfifo(path)
    return path


ODD: dict[str, Callable[[Path], Path]] = {
    "pipe": lambda folder: fifo(folder / "pipe"),
    "device": lambda _: Path("/dev/zero"),
    "folder": lambda folder: folder,
    "nothing": lambda folder: folder / "nothing",
    "below a file": lambda folder: replaced(folder / "file") / "below",
    "long": lambda folder: folder / ("x" * 300),
    "nul": lambda folder: folder / "a\0b",
    "empty": lambda _: Path(),
}


def replaced(path: Path) -> Path:
    path.write_bytes(b"old")
    return path


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_regular_file_is_refused_at_once(odd: str, tmp_path: Path) -> None:
    path = ODD[odd](tmp_path)

    began = time.monotonic()
    with pytest.raises(OSError, match=r"."):
        read_bytes(path, 10)
    with pytest.raises(OSError, match=r"."):
        list(Pieces(path))

    assert not is_file(path)
    assert list_files(path, (".x",)) == []
    assert sweep(path) == 0
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("odd", [odd for odd in ODD if odd != "nothing"])
def test_what_is_no_regular_file_is_never_replaced(odd: str, tmp_path: Path) -> None:
    path = ODD[odd](tmp_path)
    before = sorted(tmp_path.iterdir())

    with pytest.raises(OSError, match=r"."), replacing(path, force=True) as stream:
        stream.write(b"new")

    assert sorted(tmp_path.iterdir()) == before


def test_no_more_is_read_than_allowed(tmp_path: Path) -> None:
    path = tmp_path / "zeros.gz"
    path.write_bytes(gzip.compress(bytes(1 << 24)))
    packed = tmp_path / "zeros.zst"
    packed.write_bytes(zstandard.compress(bytes(1 << 24)))

    assert read_bytes(path, path.stat().st_size)
    with pytest.raises(TooLongError):
        read_bytes(path, path.stat().st_size - 1)
    for one in (path, packed):
        with pytest.raises(TooLongError):
            list(Pieces(one, 1 << 16))
        assert sum(map(len, Pieces(one, 1 << 24))) == 1 << 24
    packed.write_bytes(b"\x28\xb5\x2f\xfd" + bytes(40) + b"\xff")
    with pytest.raises(PackedError):
        list(Pieces(packed))


def test_a_file_is_replaced_only_where_that_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "a" / "file"
    replace_file(path, b"one", force=False)
    path.chmod(0o640)

    with pytest.raises(FileExistsError):
        replace_file(path, b"two", force=False)
    assert path.read_bytes() == b"one"
    replace_file(path, b"three", force=True)

    assert path.read_bytes() == b"three"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [one.name for one in path.parent.iterdir()] == ["file"]


def test_a_file_that_comes_while_one_writes_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "file"

    with pytest.raises(FileExistsError), replacing(path, force=False) as stream:  # noqa: PT012 - while it writes
        stream.write(b"mine")
        path.write_bytes(b"theirs")

    assert path.read_bytes() == b"theirs"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed_only_inside_its_folder(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    replaced(outside / "file")
    replaced(inside / "file")
    (inside / "away").symlink_to(outside / "file")
    (inside / "near").symlink_to("file")
    (inside / "ring").symlink_to("ring")

    for name in ("away", "ring"):
        with pytest.raises(OSError, match=r"."):
            replace_file(inside / name, b"new", force=True)
    replace_file(inside / "near", b"new", force=True)

    assert (outside / "file").read_bytes() == b"old"
    assert (inside / "file").read_bytes() == b"new"
    assert (inside / "near").is_symlink()
    assert check_target(inside / "near", force=True) == (inside / "file").resolve()


def test_long_names_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("ä" * 120)

    replace_file(path, b"new", force=False)

    assert read_bytes(path, 3) == b"new"


def test_what_a_killed_process_left_is_swept_and_what_a_living_one_writes_is_not(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from hameln.files.writing import replacing\n"
        "with replacing(Path(sys.argv[1]), force=True) as stream:\n"
        "    stream.write(b'half'); stream.flush(); print('begun', flush=True); time.sleep(60)\n"
    )
    command = [sys.executable, "-c", script, tmp_path / "file"]
    with children.Child(command, stdout=children.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        living = sweep(tmp_path)
        parts = list(tmp_path.iterdir())
        process.kill()
        process.wait()

    assert (living, len(parts)) == (0, 1)
    (tmp_path / ".mine.part").write_bytes(b"another's")
    assert sweep(tmp_path) == 1
    assert [one.name for one in tmp_path.iterdir()] == [".mine.part"]


PACKAGE = Path(hameln.__file__).parent
OPENS = re.compile(r"(?<![\w.])open\(|\.open\(\"|\bos\.open\(|\.(?:read|write)_(?:text|bytes)\(|json\.load\(")
OTHERS = {
    "language.py": "what macOS keeps of the languages that were chosen",
    "content.py": "the program's own catalogues and rulebook",
    "arena/workers.py": "the program's own code",
    "ui/draw/art.py": "the program's own pictures",
    "music/reading.py": "the program's own pieces of music",
    "games/hameln/ui/ground_canvas.py": "the program's own pictures",
    "kernel/files.py": "a record that grows, line by line",
    "arena/files.py": "results that grow, line by line",
    "cli/stopping.py": "nothing, where standard streams are closed",
    "table/credits.py": "licences of installed libraries",
}
"""Where files are opened all the same, and which."""


def opening() -> set[str]:
    """The modules beside the room that open files themselves."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.parent.name != "files"
        and OPENS.search(path.read_text(encoding="utf-8").replace("def open(", ""))
    }


def test_files_are_opened_in_one_room() -> None:
    assert opening() <= set(OTHERS)
