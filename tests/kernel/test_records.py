"""Records that are damaged in every way: one clear error, or the match up to the last whole line."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import zstandard
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.errors import RecordError, SeatsError
from hameln.files.codec import LONGEST_LINE
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.files import LineSource, LiveFile, write_archive
from hameln.kernel.reading import Record, read_records, read_text
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.contract.conftest import GAMES
from tests.examples import examples
from tests.tiny.rules import Tiny

GAME = Tiny()
MATCH = play_match(GAME, [make_random] * 3, 3)
WRITER = RecordWriter(GAME, ["a", "b", "c"], seed=3, made_by="test", extras=Extras(legal=True, state=True))
LINES = list(WRITER.lines(MATCH))
TEXT = "".join(f"{line}\n" for line in LINES)


def read_bytes(content: bytes, path: Path) -> list[Record]:
    path.write_bytes(content)
    return list(read_records(LineSource(path), GAMES))


def refused(lines: list[str]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read_text("".join(f"{line}\n" for line in lines), GAMES))
    return caught.value


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.long)])
def test_a_record_cut_at_any_byte_is_read_to_its_last_whole_line_or_refused(place: Path, step: int) -> None:
    content = TEXT.encode()
    for end in range(0, len(content), step):
        try:
            (record,) = read_bytes(content[:end], place / "cut.jsonl")
        except RecordError as error:
            assert error.line or "empty" in error.reason or "cut off" in error.reason
        else:
            whole = content[:end].count(b"\n") - 1
            assert len(record.match.played) in (whole, whole + 1)


@pytest.mark.parametrize(
    "pack", [lambda raw: gzip.compress(raw, mtime=0), zstandard.ZstdCompressor().compress]
)
def test_a_packed_record_cut_at_any_byte_is_read_or_refused(
    place: Path, pack: Callable[[bytes], bytes]
) -> None:
    content = pack(TEXT.encode())
    path = place / ("cut.gz" if content[:2] == b"\x1f\x8b" else "cut.zst")
    assert read_bytes(content, path)[0].match.state == MATCH.state
    for end in range(len(content)):
        try:
            read_bytes(content[:end], path)
        except RecordError as error:
            assert str(path) in str(error)


@given(
    place_of=st.floats(0, 1, exclude_max=True),
    byte=st.integers(0, 255),
    packed=st.sampled_from(["", ".gz", ".zst"]),
)
def test_a_flipped_byte_never_ends_in_anything_but_a_record_error(
    place: Path, place_of: float, byte: int, packed: str
) -> None:
    pack = {
        "": bytes,
        ".gz": lambda raw: gzip.compress(raw, mtime=0),
        ".zst": zstandard.ZstdCompressor().compress,
    }
    content = bytearray(pack[packed](TEXT.encode()))
    content[int(place_of * len(content))] = byte
    try:
        read_bytes(bytes(content), place / f"flipped.jsonl{packed}")
    except RecordError as error:
        assert "flipped" in str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data())
def test_a_changed_field_is_refused_with_its_line(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(LINES) - 1))
    words = json.loads(LINES[number])
    key = data.draw(st.sampled_from(sorted(words)))
    value = data.draw(JSON)
    if value == words[key]:
        return
    words[key] = value
    lines = [*LINES[:number], json.dumps(words), *LINES[number + 1 :]]
    try:
        list(read_text("".join(f"{line}\n" for line in lines), GAMES))
    except RecordError as error:
        assert error.line
    else:
        assert key in ("seats", "seed", "cards", "made_by", "rules", "amount", "for_seat")


@pytest.mark.parametrize(
    ("line", "words", "part"),
    [
        (0, {"format": "chess"}, '"format"'),
        (0, {"version": 2}, '"version"'),
        (0, {"version": True}, '"version"'),
        (0, {"game": "chess"}, '"game"'),
        (0, {"seats": []}, '"seats"'),
        (0, {"seats": ["a"]}, "1 seats"),
        (0, {"seed": "x"}, '"seed"'),
        (0, {"rules": {"fast": 1}}, "fast"),
        (0, {"rules": {"peek": 1}}, "peek"),
        (0, {"rules": {"peek": "yes"}}, "false or true"),
        (0, {"rules": {"peek": []}}, "peek"),
        (0, {"made_by": 4}, "made_by"),
        (0, {"for_seat": 9}, "for_seat"),
        (0, {"for_seat": 1}, "seed"),
        (1, {"by": 0}, '"by"'),
        (1, {"by": "chants"}, '"by"'),
        (4, {"by": False}, '"by"'),
        (4, {"amount": 9}, "cannot be played"),
        (4, {"extra": 1}, "extra"),
        (4, {"legal": []}, '"legal"'),
        (4, {"legal": {}}, '"legal"'),
        (4, {"auto": True}, '"auto"'),
        (4, {"auto": False}, '"auto"'),
        (1, {"auto": True}, '"auto"'),
        (1, {"legal": []}, '"legal"'),
        (4, {"state": {}}, '"state"'),
        (4, {"t": -1}, '"t"'),
        (4, {"t": True}, '"t"'),
        (4, {"why": 5}, '"why"'),
        (len(LINES) - 1, {"result": {}}, "result"),
        (len(LINES) - 1, {"by": 0}, "result"),
    ],
)
def test_each_wrong_field_is_named(line: int, words: dict[str, Any], part: str) -> None:
    changed = json.dumps({**json.loads(LINES[line]), **words})

    error = refused([*LINES[:line], changed, *LINES[line + 1 :]])

    assert error.line == line + 1
    assert part in error.reason


@pytest.mark.parametrize(
    ("lines", "number", "part"),
    [
        ([], 0, "empty"),
        (["", *LINES], 1, "blank"),
        ([LINES[0], " ", *LINES[1:]], 2, "blank"),
        ([*LINES, LINES[-1]], len(LINES) + 1, "second result"),
        ([*LINES, LINES[1]], len(LINES) + 1, "after the result"),
        (LINES[:-1], len(LINES), "expected the result"),
        ([*LINES[:5], *LINES], 6, "not finished"),
        ([*LINES[:3], LINES[-1]], 4, "not over"),
        ([*LINES[:-1], LINES[1]], len(LINES), "is over"),
        (LINES[1:], 1, "header"),
        ([LINES[0], '{"by":1,"by":2}'], 2, "twice"),
        ([LINES[0], '{"by":1,"by":1}'], 2, "twice"),
        ([LINES[0], '{"by":NaN}'], 2, "NaN"),
        ([LINES[0], "[]"], 2, "a list"),
        ([LINES[0], "null"], 2, "null"),
        ([LINES[0], "3"], 2, "a number"),
        ([LINES[0], '"x"'], 2, "a text"),
        ([LINES[0], "{" * 3], 2, "no JSON"),
        ([LINES[0], '{"a":' * 99_999], 2, "too deep"),
        ([LINES[0], '{"by":' + "9" * 5000 + "}"], 2, "too long"),
        ([LINES[0], '{"by":"\\ud800"}'], 2, "surrogate"),
        ([LINES[0], "\ufeff{}"], 2, "byte order mark"),
        ([LINES[0], '{"by":1e999}'], 2, "too large"),
        ([LINES[0], '{"by":' + "[" * 500 + "]" * 500 + "}"], 2, "too deep"),
    ],
)
def test_each_wrong_line_is_named(lines: list[str], number: int, part: str) -> None:
    error = refused(lines)

    assert error.line == number
    assert part in error.reason


@pytest.mark.long
def test_a_line_without_end_is_refused_before_it_fills_the_memory(place: Path) -> None:
    with pytest.raises(RecordError, match="longer than"):
        read_bytes(b'{"format":"' + b"x" * (LONGEST_LINE + 70_000), place / "long.jsonl")
    with pytest.raises(RecordError, match="longer than"):
        read_bytes(gzip.compress(b" " * (LONGEST_LINE * 3)), place / "bomb.jsonl.gz")


@pytest.mark.parametrize("end", ["hello", "[1]", " ", '{"by":1,"by":2}', '{"by":NaN}', "}"])
def test_a_wrong_last_line_is_not_taken_for_a_cut_one(place: Path, end: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_bytes(f"{LINES[0]}\n{end}".encode(), place / "wrong.jsonl")
    assert caught.value.line == 2


@pytest.mark.parametrize("end", ['{"why":"a \\" }', '{"by":"chance","do":"deal","card":[', "{"])
def test_an_unfinished_last_line_is_a_cut_one(place: Path, end: str) -> None:
    (record,) = read_bytes(f"{LINES[0]}\n{end}".encode(), place / "unfinished.jsonl")

    assert "line 2" in record.cut


@pytest.mark.long
@pytest.mark.parametrize("ending", [".gz", ".zst"])
def test_what_is_whole_of_a_cut_archive_is_read_and_the_cut_is_told(place: Path, ending: str) -> None:
    path = place / f"long{ending}"
    matches = [play_match(GAME, [make_random] * 3, seed) for seed in range(300)]
    write_archive(path, ["".join(f"{line}\n" for line in WRITER.lines(match)) for match in matches])
    path.write_bytes(path.read_bytes()[:-9])

    found = list(read_records(LineSource(path), GAMES))

    assert 20 < len(found) <= 300
    assert "cut off" in found[-1].cut


@pytest.mark.parametrize("name", ["", "x" * 201, "\ud800", "a\nb"])
def test_a_name_that_no_reader_takes_is_not_written(name: str) -> None:
    with pytest.raises(SeatsError, match="no name for a seat"):
        RecordWriter(GAME, ["a", "b", name], seed=3, made_by="test")


def test_a_record_for_one_seat_keeps_the_others_reasons_and_choices_to_themselves() -> None:
    extras = Extras(legal=True)
    writer = RecordWriter(GAME, ["a", "b", "c"], seed=3, made_by="test", for_seat=0, extras=extras)
    match = play_match(GAME, [make_random] * 3, 3)
    match.played = [evolve(one, why=f"seat {one.mover} thinks", auto=True) for one in match.played]

    text = "\n".join(writer.lines(match))

    assert "seat 0 thinks" in text
    assert "seat 1 thinks" not in text
    for line in text.splitlines()[1:]:
        assert ('"auto"' in line, '"legal"' in line) == ('"by":0' in line,) * 2


def test_the_state_of_another_moment_is_refused() -> None:
    words = {**json.loads(LINES[4]), "state": json.loads(LINES[6])["state"]}

    error = refused([*LINES[:4], json.dumps(words), *LINES[5:]])

    assert error.line == 5
    assert '"state"' in error.reason


def test_what_is_left_of_a_cut_record_is_told_to_its_line() -> None:
    text = "".join(f"{line}\n" for line in LINES[:4]) + LINES[4][:-5]

    (record,) = read_text(text, GAMES)

    assert record.cut == "the file is cut off in line 5; the match goes up to line 4"


def test_a_last_line_without_its_end_counts_as_whole(place: Path) -> None:
    (record,) = read_bytes(TEXT.rstrip("\n").encode(), place / "open.jsonl")

    assert record.match.is_over
    assert not record.cut


def test_unknown_fields_of_a_header_are_ignored() -> None:
    header = json.dumps({**json.loads(LINES[0]), "weather": "rain"})

    assert list(read_text("\n".join([header, *LINES[1:]]), GAMES))[0].match.is_over


def test_many_matches_of_an_archive_are_read_one_by_one(place: Path) -> None:
    path = place / "many.jsonl.zst"
    write_archive(path, [TEXT] * 3)

    records = list(read_records(LineSource(path), GAMES))

    assert [record.lines[0] for record in records] == [1, 1 + len(LINES), 1 + 2 * len(LINES)]


def test_an_archive_that_fails_on_the_way_leaves_what_was_there(place: Path) -> None:
    path = place / "kept.jsonl"
    path.write_text("old")

    def failing() -> Any:
        yield TEXT
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_archive(path, failing())
    assert path.read_text() == "old"
    assert not list(place.glob(".kept*"))


def test_a_live_record_holds_every_line_at_once(place: Path) -> None:
    path = place / "live.jsonl"
    live = LiveFile(path, LINES[:1])
    for line in LINES[1:]:
        live.append(line)
        assert path.read_text().endswith(f"{line}\n")
    assert path.read_text() == TEXT


def test_every_line_of_a_live_record_is_on_the_disk_before_the_next_action(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, on_disk = place / "synced.jsonl", [0]
    live = LiveFile(path, LINES[:1])
    monkeypatch.setattr("os.fsync", lambda number: on_disk.append(os.fstat(number).st_size))

    for line in LINES[1:4]:
        live.append(line)
        assert on_disk[-1] == path.stat().st_size, "a power cut loses nothing that was played"


def test_a_live_record_has_no_half_line_once_the_disk_is_full(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = place / "full.jsonl"
    live = LiveFile(path, LINES[:2])

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(RecordError, match="No space left"):
            live.append(LINES[2])
    assert path.read_text(encoding="utf-8") == "".join(f"{line}\n" for line in LINES[:2])
    live.append(LINES[2])
    assert path.read_text(encoding="utf-8").endswith(f"{LINES[1]}\n{LINES[2]}\n")


def test_the_same_matches_make_the_same_archive_whenever_it_is_written(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [place / f"{when}.jsonl.gz" for when in (1, 2)]
    for when, path in enumerate(paths):
        monkeypatch.setattr("time.time", lambda when=when: 1e9 + when)
        write_archive(path, [TEXT])

    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_places_that_cannot_be_written_are_named(place: Path) -> None:
    with pytest.raises(RecordError, match="there is no such folder"):
        write_archive(place / "none" / "x.jsonl", [TEXT])
    live = LiveFile(place / "gone.jsonl", LINES[:1])
    live.path = place / "none" / "gone.jsonl"
    with pytest.raises(RecordError, match="cannot be written"):
        live.append(LINES[1])


@cache
def _good_header() -> str:
    return RecordWriter(Hameln(find_town("hameln"), 3), ["a"] * 3, seed=1, made_by="x").header()


@pytest.mark.few(2)
@pytest.mark.parametrize("field", ["town", "houses", "kings"])
@given(value=JSON)
@settings(max_examples=examples(40))
def test_a_header_with_a_damaged_town_is_refused(field: str, value: Any) -> None:
    header = json.loads(_good_header())
    if field == "town":
        header["town"] = value
    else:
        header["town"][field] = value

    error = refused([json.dumps(header)])

    assert error.line == 1
