"""Records that say too much, too long or what no terminal should print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hameln.errors import LONGEST, RecordError
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import final_ranking
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.reading import Record, read_text
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.table.replay import ReplayedMatch
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.cli.conftest import Run

GAME = Hameln(find_town("hameln"), 3)
SEATS = ("greedy",) * 3


def whole() -> Match[Any, Any, Any]:
    """A match in which more than one family bought traps, which decide who wins."""
    for seed in range(14, 40):
        match = play_match(GAME, [make_greedy] * 3, seed)
        blind = match.state.copy()
        for seat in (1, 2):
            blind.traps[4 * seat : 4 * seat + 4] = [sum(blind.traps[4 * seat : 4 * seat + 4]), 0, 0, 0]
        if final_ranking(GAME.tables, blind)[0] != final_ranking(GAME.tables, match.state)[0]:
            return match
    pytest.fail("no match in which hidden traps decide")


@pytest.fixture(scope="module")
def match() -> Match[Any, Any, Any]:
    return whole()


def lines_of(match: Match[Any, Any, Any], **options: Any) -> list[str]:
    return list(RecordWriter(GAME, SEATS, seed=3, made_by="test", **options).lines(match))


def read(lines: list[str]) -> Record:
    (record,) = read_text("".join(f"{line}\n" for line in lines))
    return record


def refused(lines: list[str]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(lines)
    return caught.value


def changed(lines: list[str], number: int, **words: Any) -> list[str]:
    line = json.dumps({**json.loads(lines[number]), **words}, ensure_ascii=True)
    return [*lines[:number], line, *lines[number + 1 :]]


# -- a record made for one seat


def test_who_won_is_not_told_to_a_seat_that_cannot_know(
    match: Match[Any, Any, Any], run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "mine.hameln.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines_of(match, for_seat=0)), encoding="utf-8")

    code, out, err = run("replay", path)

    assert (code, err) == (0, "")
    assert "richest history is hidden" in out
    assert "made for Ahlborn, seat 0" in out
    assert not any(f"{family} has the richest history" in out for family in FAMILY_NAMES)
    assert "Final scoring" not in out
    _, out, _ = run("replay", path, "--check")
    assert "1 made for one seat" in out


def test_no_trophy_and_no_guessed_points_are_shown_in_the_window(match: Match[Any, Any, Any]) -> None:
    replay = ReplayedMatch.of_record(read(lines_of(match, for_seat=0)))
    app = App(Settings(speed=1.0))
    app.open(ReplayScreen(app, match, at=0))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.playback is not None
    screen.playback.replay, screen.playback.moments = replay, replay.moments
    screen.playback.viewer = replay.viewer
    screen.playback.go(replay.moments.length)

    told = [mark.look.key[1] for mark in app.sheet().marks if mark.look.key[0] == "words"]
    events = replay.moments.events_at(replay.moments.length, replay.viewer)

    assert "richest history is hidden" in screen.playback.told
    assert "Ahlborn has the richest history" not in " ".join(map(str, told))
    assert "hidden" in events[-1].sentence(Names.of(GAME, FAMILY_NAMES[:3]))


def test_the_end_is_told_as_ever_where_everything_is_known(match: Match[Any, Any, Any]) -> None:
    last = list(match.replay())[-1]

    events = tell(GAME, last[0], last[1].action, last[2])

    assert events[-1].sentence(Names.of(GAME, FAMILY_NAMES[:3])).endswith("has the richest history.")


@pytest.mark.long
def test_the_command_line_records_for_one_seat(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"

    code, _, _ = run(
        "simulate", "--games", 2, "--seats", "greedy,greedy,greedy", "--record", path, "--for-seat", 1
    )

    lines = path.read_text(encoding="utf-8").splitlines()
    headers = [json.loads(line) for line in lines if '"format"' in line]
    traps = [json.loads(line) for line in lines if '"trap"' in line]
    assert code == 0
    assert [header["for_seat"] for header in headers] == [1, 1]
    assert all("seed" not in header for header in headers)
    assert any(trap["value"] is None for trap in traps)
    assert '"result"' not in path.read_text(encoding="utf-8")
    assert run("replay", path, "--check")[0] == 0


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--for-seat", 3), "no such seat"),
        (("--for-seat", -1), "--for-seat"),
        (("--for-seat", "x"), "--for-seat"),
    ],
)
def test_a_seat_that_is_not_there_is_refused(
    run: Run, tmp_path: Path, words: tuple[Any, ...], part: str
) -> None:
    path = tmp_path / "mine.jsonl"

    code, _, err = run("simulate", "--games", 1, "--seats", "random,random,random", "--record", path, *words)

    assert code == 2
    assert part in err
    assert not path.exists()


def test_for_seat_needs_a_record(run: Run) -> None:
    code, _, err = run("simulate", "--games", 1, "--for-seat", 0)

    assert code == 2
    assert "--record" in err


# -- fields that are nonsense


def test_chance_gives_no_reason(match: Match[Any, Any, Any]) -> None:
    error = refused(changed(lines_of(match), 1, why="because"))

    assert (error.line, error.reason) == (2, '"why" stands on a line of chance')


def test_a_record_for_nobody_is_refused(match: Match[Any, Any, Any]) -> None:
    error = refused(changed(lines_of(match), 0, for_seat=None))

    assert error.line == 1
    assert '"for_seat" is None; expected a seat' in error.reason


@pytest.mark.long
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, {"order": list(range(200_000))}),
        (1, {"by": "x" * 1_000_000}),
        (1, {"do": "x" * 1_000_000}),
        (1, {"x" * 1_000_000: 1}),
        (3, {"house": ["x" * 1000] * 1000}),
        (0, {"version": [1] * 100_000}),
        (0, {"game": "x" * 1_000_000}),
        (0, {"town": {"x" * 1000 + str(n): n for n in range(1000)}}),
        (-1, {"result": {"ranking": list(range(100_000))}}),
    ],
)
def test_what_is_wrong_is_told_in_a_few_lines(
    match: Match[Any, Any, Any], number: int, words: dict[str, Any]
) -> None:
    lines = lines_of(match)

    error = refused(changed(lines, number % len(lines), **words))

    assert len(str(error)) < 2 * LONGEST + 100


# -- what cannot be printed

ESCAPES = ("\x1b[2J", "\x1b]0;owned\x07", "a\u202eb", "a\u2066b", "a\rb", "a\x00b", "a\u200bb", "\x9b31m")


@pytest.mark.few(21)
@pytest.mark.parametrize("sign", ESCAPES)
@pytest.mark.parametrize("field", ["seats", "names", "title", "made_by", "strange"])
def test_a_header_holds_only_what_can_be_printed(match: Match[Any, Any, Any], sign: str, field: str) -> None:
    value = [sign, "b", "c"] if field in ("seats", "names") else {sign: 1} if field == "strange" else sign

    error = refused(changed(lines_of(match), 0, **{field: value}))

    assert error.line == 1
    assert f'"{field}"' in error.reason
    assert "cannot be printed" in error.reason
    assert str(error).isprintable()


@pytest.mark.parametrize("sign", ESCAPES)
def test_a_reason_holds_only_what_can_be_printed(match: Match[Any, Any, Any], sign: str) -> None:
    lines = lines_of(match)
    number = next(place for place, line in enumerate(lines) if '"by":0' in line and '"auto"' not in line)

    error = refused(changed(lines, number, why=f"because {sign}"))

    assert error.line == number + 1
    assert '"why"' in error.reason
    assert str(error).isprintable()


def test_names_of_a_town_in_a_record_can_be_printed(match: Match[Any, Any, Any]) -> None:
    lines = lines_of(match)
    town = json.loads(lines[0])["town"]
    town["houses"][0]["name"] = "\x1b[31mred"

    assert "\x1b" not in str(refused(changed(lines, 0, town=town)))


def test_a_file_with_an_odd_name_is_told_without_its_escapes(run: Run, tmp_path: Path) -> None:
    code, out, err = run("replay", tmp_path / "\x1b[2J\u202egone.jsonl")

    assert code == 2
    assert "\x1b" not in out + err
    assert "\u202e" not in out + err
    assert "no such file" in err
