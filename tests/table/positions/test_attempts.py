"""A try at a position: judged after every action, taken back, begun again, shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.content import folder
from hameln.errors import HamelnError
from hameln.table.ledger import read_ledger
from hameln.table.positions.attempt import Attempt, Demonstration, read_line, solve
from hameln.table.positions.files import find_position, outlines, read_position
from hameln.table.positions.position import Outline, Position
from hameln.table.positions.solved import (
    FORMAT,
    Solved,
    State,
    book_path,
    read_book,
    remember_look,
    remember_solved,
    remember_try,
)

pytestmark = pytest.mark.usefixtures("home")


def piper() -> Position:
    return read_position(folder("positions") / "hameln" / "call-the-piper.toml")


def play(attempt: Attempt, lines: tuple[str, ...]) -> None:
    for line in lines:
        while attempt.waits_for is None and not attempt.is_done:
            attempt.step()
        attempt.choose(read_line(attempt, line))


def test_the_solution_played_by_hand_is_a_solution_with_as_many_decisions() -> None:
    attempt = Attempt(piper())
    solution = attempt.position.outline.solution
    assert attempt.verdict is None

    play(attempt, solution)
    while not attempt.is_done:
        attempt.step()

    assert (attempt.verdict, attempt.moves) == (True, len(solution))
    assert [len(taken) for taken in attempt.decisions] == [3, 3]
    assert attempt.along == len(solution)
    assert attempt.whole_along == 2
    assert attempt.decide() is None


@pytest.mark.parametrize(
    ("name", "decisions"),
    [
        ("two-good-sales", [("8 florins", "With it: 8 florins of 8.")]),
        ("his-cue", [("the Piper comes", "")]),
        (
            "call-the-piper",
            [("the Piper comes", ""), ("is overrun! The last king is placed: the Piper comes.", "")],
        ),
        ("rattus-cartus/a-quiet-house", [("Premium: Draw", "")]),
        ("rattus-cartus/keep-them-close", [("Your hand: 5", ""), ("Premium:", "With it: 2 cards of 3.")]),
        ("rattus-cartus/four-rats-left", [("Discard 2 rats", "")]),
    ],
)
def test_a_solution_tells_of_each_decision_what_it_brings(
    name: str, decisions: list[tuple[str, str]]
) -> None:
    game, _, word = name.rpartition("/")
    shown = Demonstration(find_position(word, game or "hameln"))
    told = list[str]()
    while (played := shown.decide()) is not None:
        if played.mover == shown.position.outline.seat and played.why:
            told.append(played.why)
            assert shown.begins
        shown.take(played)
    assert len(told) == len(decisions) == len(shown.decisions)
    for why, (brought, reached) in zip(told, decisions, strict=True):
        assert brought in why
        assert why.startswith(reached)
        assert ("With it" in why) == bool(reached)


def test_a_turn_that_ends_without_the_goal_is_a_miss() -> None:
    attempt = Attempt(piper())
    while not attempt.is_done:
        if attempt.step() is None:
            words = [attempt.game.write(attempt.match.state, one) for one in legal(attempt)]
            place = next((at for at, one in enumerate(words) if one["do"] in ("sell", "done", "pass")), 0)
            attempt.choose(legal(attempt)[place])
    assert attempt.verdict is False


def legal(attempt: Attempt) -> list[object]:
    return list(attempt.game.legal(attempt.match.state))


def test_what_is_taken_back_is_judged_anew_but_nothing_before_the_position() -> None:
    attempt = Attempt(piper())
    solution = attempt.position.outline.solution
    assert not attempt.undoable()
    assert not attempt.undo()

    play(attempt, solution[:1])
    assert attempt.moves == 1
    assert attempt.undo()

    assert attempt.moves == 0
    assert len(attempt.match.played) == len(attempt.position.played)
    assert not attempt.undo()
    play(attempt, solution)
    while not attempt.is_done:
        attempt.step()
    assert attempt.verdict


ALL = [one for game in ("hameln", "rattus-cartus") for one in outlines(game)]
each = pytest.mark.parametrize("outline", ALL, ids=[one.key for one in ALL])


@pytest.mark.few(3)
@each
def test_the_same_decisions_bring_the_same_replies(outline: Outline) -> None:
    position = read_position(outline.path)
    first, second = solve(position), solve(position)
    assert [one.action for one in first.match.played] == [one.action for one in second.match.played]


def test_a_solution_is_shown_without_asking_anybody() -> None:
    shown = Demonstration(piper())
    while not shown.is_done:
        assert shown.waits_for is None
        assert shown.step() is not None
    assert shown.verdict


@pytest.mark.few(3)
@each
def test_an_attempt_leaves_no_save_and_no_line_in_the_ledger(home: Path, outline: Outline) -> None:
    solve(read_position(outline.path)).close()
    assert read_ledger().matches == ()
    assert not list(home.rglob("*.jsonl"))


def test_what_was_solved_is_remembered_and_help_with_it() -> None:
    outline = piper().outline
    shortest = len(outline.solution)
    states = []
    for act in (
        lambda: "",
        lambda: remember_try(outline),
        lambda: remember_solved(outline, shortest + 2, 1),
        lambda: remember_solved(outline, shortest + 1, 0),
        lambda: remember_solved(outline, shortest, 0),
        lambda: remember_solved(outline, shortest + 5, 2),
    ):
        assert act() == ""
        states.append(read_book().of(outline).state(outline))

    assert states == [State.NEW, State.TRIED, State.AIDED, State.SOLVED, State.BEST, State.BEST]
    assert read_book().of(outline) == Solved(tries=1, fewest=shortest, is_unaided=True)


def test_who_has_seen_the_solution_solves_it_with_help() -> None:
    outline = piper().outline
    remember_look(outline)
    remember_solved(outline, 4, 0)
    assert read_book().of(outline).state(outline) is State.AIDED


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"format":"other","version":1}', b"\xff\xfe"])
def test_a_damaged_file_of_what_was_solved_is_told_and_kept_aside(raw: bytes) -> None:
    outline = piper().outline
    book_path().write_bytes(raw)
    assert "is damaged" in read_book().told

    assert remember_try(outline) == ""

    assert read_book().of(outline) == Solved(tries=1)
    assert [path.read_bytes() for path in book_path().parent.glob("positions.damaged*")] == [raw]


def test_a_file_of_a_newer_program_stays_as_it_is() -> None:
    raw = f'{{"format":"{FORMAT}","version":2}}'
    book_path().write_text(raw, encoding="utf-8")
    with pytest.raises(HamelnError, match="newer program"):
        read_book()
    assert "newer program" in remember_try(piper().outline)
    assert book_path().read_text(encoding="utf-8") == raw


@pytest.mark.parametrize(
    "wrong",
    [
        "3",
        "null",
        '{"tries":-4}',
        '{"fewest":true}',
        '{"unaided":1}',
        '{"looked":"no"}',
        f'{{"tries":{10**40}}}',
    ],
)
def test_nonsense_beside_good_lines_is_told_and_kept_aside(wrong: str) -> None:
    good = '"hameln/call-the-piper":{"tries":4}'
    raw = f'{{"format":"{FORMAT}","version":1,"positions":{{"a/b":{wrong},{good}}}}}'
    book_path().write_text(raw, encoding="utf-8")
    assert "damaged in part" in read_book().told

    assert remember_try(piper().outline) == ""

    assert read_book().positions == {piper().outline.key: Solved(tries=5)}
    assert [path.read_text() for path in book_path().parent.glob("positions.damaged*")] == [raw]


@pytest.mark.parametrize("wrong", ["[]", "null", "7", '"all"'])
def test_a_list_of_what_was_solved_that_is_none_is_told_and_kept_aside(wrong: str) -> None:
    raw = f'{{"format":"{FORMAT}","version":1,"positions":{wrong}}}'
    book_path().write_text(raw, encoding="utf-8")
    assert "damaged" in read_book().told

    assert remember_try(piper().outline) == ""

    assert [path.read_text() for path in book_path().parent.glob("positions.damaged*")] == [raw]


def test_positions_are_found_by_name_and_by_path() -> None:
    by_name = find_position("call-the-piper")
    by_path = find_position(str(by_name.outline.path))
    assert by_name.outline.game == by_path.outline.game == "hameln"
    with pytest.raises(HamelnError, match="did you mean call-the-piper"):
        find_position("call-the-pier")


@pytest.mark.few(4)
@each
def test_what_is_decided_is_taken_back_and_brings_the_same_replies_again(outline: Outline) -> None:
    attempt = solve_by_hand(read_position(outline.path))
    before, moves = [one.action for one in attempt.match.played], attempt.moves
    assert attempt.undo()
    assert attempt.verdict is None
    assert attempt.moves == moves - 1
    play(attempt, outline.solution[-1:])
    while not attempt.is_done:
        attempt.step()
    assert [one.action for one in attempt.match.played] == before


def solve_by_hand(position: Position) -> Attempt:
    attempt = Attempt(position)
    play(attempt, position.outline.solution)
    while not attempt.is_done:
        attempt.step()
    return attempt


@pytest.mark.parametrize(
    ("last", "known"), [('{"hameln":"his-cue"}', {"hameln": "his-cue"}), ('{"hameln":7}', {}), ("7", {})]
)
def test_what_was_begun_last_is_remembered_unless_it_is_no_word(last: str, known: dict[str, str]) -> None:
    book_path().write_text(
        f'{{"format":"{FORMAT}","version":1,"positions":{{}},"last":{last}}}', encoding="utf-8"
    )
    assert read_book().last == known
    remember_try(piper().outline)
    assert read_book().last == {"hameln": "call-the-piper"}
