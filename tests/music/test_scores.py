"""Scores are read with clear errors, and those of the program are sound."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hameln.errors import ContentError
from hameln.music.reading import (
    NotationError,
    ScoreFileError,
    load_score,
    pieces,
    pitch_name,
    read_bars,
    read_score,
    read_score_file,
)
from hameln.music.score import Note
from hameln.music.voices import VOICES

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from counterpoint import remarks  # noqa: E402 - tools are scripts, not a package

LITTLE = """
title = "Little"
mode = "d dorian"
beats = 2
tempo = 120
form = ["A", "B", "A"]
[parts]
lute = { voice = "lute", line = true }
fiddle = { voice = "bowed", line = true }
[sections.A]
lute = "d4:1 e | f:2"
fiddle = "d3:2"
[sections.B]
lute = "as A +12"
fiddle = "as A.lute"
"""


def little(**changes: Any) -> dict[str, Any]:
    return {**tomllib.loads(LITTLE), **changes}


def faults(**changes: Any) -> str:
    with pytest.raises(ScoreFileError) as caught:
        read_score(little(**changes), "little")
    return "\n".join(caught.value.faults)


def test_notes_are_read_as_they_are_written() -> None:
    notes, bars = read_bars("d4:2 e f#:1 bb | r:2 c5:4 |", 6)

    assert bars == 2
    assert notes == (
        *(Note(0, 2, 62), Note(2, 2, 64), Note(4, 1, 66), Note(5, 1, 70)),
        Note(8, 4, 72),
    )


def test_a_bar_can_be_repeated_and_a_note_held_over_its_end() -> None:
    notes, bars = read_bars("D:1 T | % | d2:2 | -:2", 2)

    assert bars == 4
    assert [(note.at, note.pitch) for note in notes[:4]] == [(0, 0), (1, 1), (2, 0), (3, 1)]
    assert notes[4] == Note(4, 4, 38)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("d4:1 e | f", "bar 2: expected 2 beats, found 1"),
        ("d4:2 e", "bar 1: expected 2 beats, found 4"),
        ("h4:2", 'bar 1: expected a note such as d4:2, r, - or a stroke (DTk), found "h4:2"'),
        ("d4:2 | e:0", 'bar 2: expected some beats after the colon, found "e:0"'),
        ("d4:1.2.3", "bar 1: expected some beats after the colon"),
        ("% | d4:2", "bar 1: % repeats the bar before, and there is none"),
        ("-:2", "bar 1: - holds the note before, and there is none"),
    ],
)
def test_what_is_no_note_is_told_with_its_bar(written: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_bars(written, 2)

    assert says in str(caught.value)


def test_a_score_says_who_plays_what_when() -> None:
    score = read_score(little(), "little")

    assert (score.bars, score.seconds) == (6, 6.0)
    assert [pitch_name(note.pitch) for note in score.line_of("lute")[:6]] == [
        "d4",
        "e4",
        "f4",
        "d5",
        "e5",
        "f5",
    ]
    assert [note.pitch for note in score.line_of("fiddle")[:5]] == [50, 50, 62, 64, 65]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"tempo": "fast"}, "tempo: expected a number from 20 to 400, found 'fast'"),
        ({"tempo": True}, "tempo: expected a number"),
        ({"mode": "d lydian"}, "mode: expected a note and one of dorian, phrygian, mixolydian, aeolian"),
        ({"title": ""}, "title: expected text"),
        ({"form": []}, "form: expected a list of sections"),
        ({"form": ["A", "C"]}, "form: there is no section 'C'"),
        ({"temppo": 3}, "temppo: there is no such key; did you mean tempo?"),
        ({"parts": 3}, "parts: expected a table, found 3"),
        ({"parts": {"lute": {"voice": "lute", "pan": 2}}}, "parts.lute.pan: expected a number from -1 to 1"),
        ({"parts": {"lute": {"voice": "loot"}}}, "parts.lute.voice: expected one of"),
        ({"parts": {"lute": {"voice": "lute", "line": 1}}}, "parts.lute.line: expected true or false"),
        ({"parts": {"lute": 1}}, "parts.lute: expected a table"),
        ({"sections": {"A": 1}}, "sections.A: expected a table"),
        ({"sections": {"A": {"lute": 1}}}, "sections.A.lute: expected notes, found 1"),
        (
            {"sections": {"A": {"flute": "d4:2"}}},
            "sections.A.flute: there is no such key; did you mean lute?",
        ),
        (
            {"sections": {"A": {"lute": "as B"}}},
            "sections.A.lute: lute plays nothing in an earlier section B",
        ),
        ({"sections": {"A": {"lute": "d4:3"}}}, "sections.A.lute, bar 1: expected 2 beats, found 3"),
        (
            {"sections": {"A": {"lute": "d4:2 | d | d", "fiddle": "d3:2 | e"}}},
            "sections.A.fiddle: 2 bars do not go into the section's 3",
        ),
    ],
)
def test_a_fault_is_told_with_its_place(changes: dict[str, Any], says: str) -> None:
    assert says in faults(**changes)


def test_all_faults_are_told_at_once() -> None:
    assert len(faults(tempo=0, mode="x", form=["C"]).split("\n")) == 3


def test_a_file_that_is_no_toml_is_told(tmp_path: Path) -> None:
    path = tmp_path / "piece.toml"
    path.write_text("title = ")

    with pytest.raises(ScoreFileError, match=r"piece\.toml"):
        read_score_file(path)


def test_a_piece_that_is_not_there_is_told() -> None:
    with pytest.raises(ContentError, match="no such piece"):
        load_score("hameln/polka")


@pytest.mark.parametrize("piece", pieces())
def test_every_piece_is_well_made(piece: str) -> None:
    """Long enough not to tire, led by the rules, with something new in every section."""
    score = load_score(piece)

    assert 55 <= score.seconds <= 95
    assert remarks(score) == ()
    assert len({score.sections[name].bars for name in score.form}) >= 1
    assert len(set(score.form)) >= 2
    played = [tuple(score.sections[name].notes.items()) for name in score.form]
    assert len(set(map(str, played))) == len(set(score.form))


def test_both_games_have_their_pieces() -> None:
    named = {piece.partition("/")[0] for piece in pieces()}

    assert named == {"hameln", "rattus-cartus"}
    assert len(pieces()) == 10


def test_a_teacher_marks_what_is_wrong() -> None:
    wrong = little(
        sections={
            "A": {"lute": "a4:1 b | g#:2 | c#5:2", "fiddle": "d4:1 e | f:2 | c3:2"},
            "B": {"lute": "d3:2", "fiddle": "d3:2"},
        }
    )

    said = "\n".join(remarks(read_score(wrong, "wrong")))

    assert "parallel fifths in A, bar 1, beat 2" in said
    assert "lute: g#4 is strange to dorian in A, bar 2" in said
    assert "c#5 against c3 is a dissonance in A, bar 3" in said
    assert "fiddle: f4 to c3 is a wide leap" in said
    assert "lute: c#5 to d3 is a wide leap" in said


def test_a_suspension_is_no_dissonance() -> None:
    held = little(
        form=["A"], sections={"A": {"lute": "c5:2 | -:1 b4 | c5:2", "fiddle": "a3:2 | d3:2 | c3:2"}}
    )
    struck = little(
        form=["A"], sections={"A": {"lute": "a4:2 | c5:1 b4 | c5:2", "fiddle": "a3:2 | d3:2 | c3:2"}}
    )

    assert not remarks(read_score(held, "held"))
    assert any("dissonance" in said for said in remarks(read_score(struck, "struck")))


def test_a_note_out_of_reach_is_marked() -> None:
    high = little(form=["A"], sections={"A": {"lute": "d7:2"}})

    assert "outside of the range of its lute" in remarks(read_score(high, "high"))[0]


def test_every_voice_can_be_heard() -> None:
    for name, voice in VOICES.items():
        sound = voice.sing(1.0 if name == "drum" else 220.0, 0.4, 1)

        assert abs(sound).max() > 0.02, name
        assert abs(sound).max() < 3, name
        assert abs(sound[0]) < 0.02, name
        assert abs(sound[-1]) < 0.02, name
