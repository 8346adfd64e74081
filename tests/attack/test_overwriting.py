"""Commands that write: nothing is replaced unasked, nothing but files is written to, names tell the truth."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from pathlib import Path
from stat import S_IMODE

import pytest
import zstandard

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.table.records import read_only_match
from hameln.table.session import Session
from tests.cli.conftest import Run

PLAY = ("play", "--terminal", "--seats", "random,random,random", "--seed", "3", "--record")
SIMULATE = ("simulate", "--games", "1", "--seats", "random,random,random", "--record")
SHOW = ("town", "show", "hameln", "--png")
COMMANDS = pytest.mark.parametrize(
    ("words", "name"), [(PLAY, "evening.jsonl"), (SIMULATE, "many.jsonl"), (SHOW, "town.png")]
)


@COMMANDS
def test_what_is_there_is_replaced_only_when_that_is_asked_for(
    run: Run, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    path = tmp_path / name
    path.write_text("a match that was won", encoding="utf-8")
    path.chmod(0o640)

    code, out, err = run(*words, path)

    assert code == 2
    assert "--force" in err
    assert out == ""
    assert path.read_text(encoding="utf-8") == "a match that was won"
    assert run(*words, path, "--force")[0] == 0
    assert path.read_bytes() != b"a match that was won"
    assert S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.few(8)
@COMMANDS
@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "link", "ring", "nowhere", "empty"])
def test_only_files_are_written_to(
    run: Run, tmp_path: Path, words: tuple[str, ...], name: str, force: tuple[str, ...], kind: str
) -> None:
    path = str(_odd(tmp_path, kind, name))

    code, out, err = run(*words, path, *force)

    assert code == 2
    assert out == ""
    assert "cannot be written" in err or "expected a name" in err
    assert len(err.splitlines()) == 1
    assert (tmp_path / "elsewhere").read_text(encoding="utf-8") == "mine"


def _odd(folder: Path, kind: str, name: str) -> Path | str:
    """Something of this name that is no file in its folder."""
    path, elsewhere = folder / "place" / name, folder / "elsewhere"
    path.parent.mkdir()
    elsewhere.write_text("mine", encoding="utf-8")
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/null")
        case "link":
            path.symlink_to(elsewhere)
        case "ring":
            path.symlink_to(path)
        case "nowhere":
            return path.parent / "gone" / name
        case _:
            return ""
    return path


@pytest.mark.few(2)
@pytest.mark.parametrize("words", [(*PLAY, "/dev/null"), (*SHOW, "/dev/full"), (*PLAY, "/dev/stdout")])
def test_devices_are_refused_at_once(run: Run, words: tuple[str, ...]) -> None:
    code, _, err = run(*words)

    assert code == 2
    assert "cannot be written" in err


@pytest.mark.long
@pytest.mark.parametrize(
    ("ending", "unpack"),
    [(".gz", gzip.decompress), (".zst", lambda raw: zstandard.ZstdDecompressor().stream_reader(raw).read())],
)
def test_a_match_is_recorded_as_its_name_says(
    run: Run, tmp_path: Path, ending: str, unpack: Callable[[bytes], bytes]
) -> None:
    path, plain = tmp_path / f"evening.jsonl{ending}", tmp_path / "evening.jsonl"
    assert run(*PLAY, plain)[0] == 0

    assert run(*PLAY, path)[0] == 0

    assert unpack(path.read_bytes()) == plain.read_bytes()
    assert path.stat().st_size < plain.stat().st_size / 2
    assert run("replay", path, "--check")[0] == 0


@pytest.mark.long
@pytest.mark.parametrize("ending", [".gz", ".zst"])
def test_a_compressed_save_that_is_cut_anywhere_has_all_actions_before(tmp_path: Path, ending: str) -> None:
    path, cut = tmp_path / f"evening.jsonl{ending}", tmp_path / f"cut.jsonl{ending}"
    session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 3, path=path)
    sizes = [path.stat().st_size]
    for _ in range(5):
        session.step()
        sizes.append(path.stat().st_size)
    raw = path.read_bytes()

    ends = {*range(sizes[0], len(raw), 4), *(size + more for size in sizes[:-1] for more in range(5))}
    for end in sorted(ends):
        cut.write_bytes(raw[:end])
        (record,) = read_records(LineSource(cut), is_running=True)
        whole = sum(size <= end for size in sizes) - 1
        assert len(record.match.played) in (whole, whole + 1)

    assert len(read_only_match(path).match.played) == 5
    session.close()
