"""Replays: whole, cut and damaged records, what may be seen, and playing on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hameln.errors import HamelnError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE, NOBODY, trap_count
from hameln.kernel.files import write_archive
from hameln.kernel.match import Match
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import HUMAN
from hameln.table.replay import MOST, Archive, ReplayedMatch
from hameln.table.session import Session

GAME = Hameln(find_town("hameln"), 3)
TRAPPED = 1
"""A seed with which traps are taken."""


@cache
def kept_match() -> Match[Any, Any, Any]:
    return play_match(GAME, [make_greedy] * 3, 3)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))


def lines(*, for_seat: int | None = None, seats: tuple[str, ...] = ("greedy",) * 3) -> list[str]:
    notes = {"names": ["Ash", "Birch", "Cedar"], "arms": ["plum", "gold", "mint"]}
    writer = RecordWriter(GAME, seats, seed=3, made_by="test", for_seat=for_seat, notes=notes)
    return [f"{line}\n" for line in writer.lines(kept_match())]


def archive(path: Path, written: list[str]) -> Archive:
    write_archive(path, written)
    found = Archive(path)
    found.read(5.0)
    return found


def test_a_record_tells_who_played(tmp_path: Path) -> None:
    found = archive(tmp_path / "one.jsonl", lines())

    assert (found.fault, found.is_whole, len(found.replays)) == ("", True, 1)
    replay = found.replays[0]
    assert replay.names == ("Ash", "Birch", "Cedar")
    assert replay.arms == ("plum", "gold", "mint")
    assert replay.seats == ("greedy", "greedy", "greedy")
    assert replay.seed == 3
    assert not replay.is_cut
    assert replay.moments.state_at(replay.moments.length) == kept_match().state


def test_a_file_of_many_matches_is_read_bit_by_bit(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl.gz"
    write_archive(path, lines() * 3)
    found = Archive(path)

    assert found.read()
    assert len(found.replays) == 1
    assert not found.is_whole
    assert found.read(5.0)
    assert (len(found.replays), found.is_whole) == (3, True)
    assert not found.read()
    assert MOST > 3


def test_a_file_of_too_many_matches_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.table.replay.MOST", 2)

    just, more = (archive(tmp_path / f"{count}.jsonl", lines() * count) for count in (2, 3))

    assert (len(just.replays), just.is_whole, just.is_full) == (2, True, False)
    assert (len(more.replays), more.is_whole, more.is_full) == (2, True, True)


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".jsonl.zst"])
def test_what_stands_before_a_wrong_line_is_shown(tmp_path: Path, ending: str) -> None:
    written = [*lines(), *lines()]
    written[len(written) // 2 + 41] = '{"by":0,"do":"nonsense"}\n'

    found = archive(tmp_path / f"damaged{ending}", written)

    assert found.line == len(written) // 2 + 42
    assert found.fault
    assert [replay.moments.length for replay in found.replays] == [len(kept_match().played), 40]
    assert found.replays[1].is_cut
    assert found.replays[1].moments.state_at(40) == kept_match().at(40)


def test_a_record_that_ends_in_a_line_is_shown_up_to_it(tmp_path: Path) -> None:
    written = lines()[:61]
    written[-1] = written[-1][:9]

    found = archive(tmp_path / "cut.jsonl", written)

    assert found.fault == ""
    assert found.replays[0].is_cut
    assert found.replays[0].moments.length == 59


def test_damaged_packed_data_are_shown_as_far_as_they_go(tmp_path: Path) -> None:
    path = tmp_path / "packed.jsonl.gz"
    write_archive(path, lines())
    packed = bytearray(path.read_bytes())
    packed[len(packed) * 3 // 4 :] = b"\xff" * 999
    path.write_bytes(packed)

    found = Archive(path)
    found.read(20.0)

    assert found.is_whole
    assert found.fault
    assert 0 < found.replays[0].moments.length < len(kept_match().played)


@pytest.mark.parametrize("content", ["", "no record\n", '{"format":"hameln-match"}\n'])
def test_a_file_without_any_match_says_why(tmp_path: Path, content: str) -> None:
    found = archive(tmp_path / "none.jsonl", [content])

    assert found.replays == []
    assert found.is_whole
    assert found.fault


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    found = Archive(tmp_path / "gone.jsonl")

    found.read()

    assert (found.replays, found.is_whole) == ([], True)
    assert "no such file" in found.fault


# -- what may be seen


@pytest.mark.rule("H1.6")
def test_traps_of_others_stay_secret_while_a_person_plays() -> None:
    """When the match is over, or only computer families play, everything is seen."""
    match = play_match(GAME, [make_random] * 3, TRAPPED)
    running = Match(GAME, match.played[:120])
    state = running.state
    owner = next(seat for seat in range(3) if trap_count(state, seat))

    def shown(*players: str) -> list[int]:
        session = Session(GAME, players, 3, match=Match(GAME, running.played))
        replay = ReplayedMatch.of_match(session.match, session)
        traps: list[int] = replay.moments.view_at(120, replay.onlooker(replay.viewer)).state.traps
        return traps

    alone = [HUMAN if seat == owner else "greedy" for seat in range(3)]
    others = ["greedy" if seat == owner else HUMAN for seat in range(3)]
    veiled = [*state.traps]
    veiled[4 * owner : 4 * owner + 4] = [trap_count(state, owner), 0, 0, 0]
    assert shown("greedy", "greedy", "greedy") == state.traps
    assert shown(*alone)[4 * owner : 4 * owner + 4] == state.traps[4 * owner : 4 * owner + 4]
    assert shown(*others)[4 * owner : 4 * owner + 4] == veiled[4 * owner : 4 * owner + 4]
    over = ReplayedMatch.of_match(match)
    assert over.moments.view_at(120, over.onlooker(over.viewer)).state.traps == state.traps


def test_a_match_without_a_session_has_usual_names() -> None:
    replay = ReplayedMatch.of_match(kept_match())

    assert replay.names == ("Ahlborn", "Brinkmann", "Creuz")
    assert replay.arms == ("azure", "vermilion", "mint")
    assert replay.seats == ()
    assert replay.why_not_on(5)


# -- playing on


def test_playing_on_begins_as_the_match_did(tmp_path: Path) -> None:
    replay = archive(tmp_path / "one.jsonl", lines()).replays[0]

    players = replay.usual_players(80)
    session = replay.play_on(80, players)

    mover = max(0, kept_match().at(80).mover)
    assert players == tuple(HUMAN if seat == mover else "greedy" for seat in range(3))
    assert session.match.played == kept_match().played[:80]
    assert session.names == ("Ash", "Birch", "Cedar")
    assert session.arms == ("plum", "gold", "mint")
    assert session.path is not None
    session.close()
    saved, _ = Session.resume(session.path)
    assert saved.match.state == kept_match().at(80)
    assert saved.seats == players


def test_chance_is_the_same_as_in_the_match() -> None:
    session = Session(GAME, ("greedy",) * 3, 3)
    while session.step() is not None:
        pass
    replay = ReplayedMatch.of_match(session.match, session)
    played = session.match.played
    drawn = [count for count in range(50, len(played)) if played[count].mover == CHANCE]

    for count in drawn[:6]:
        decided = replay.play_on(count, ("greedy",) * 3).decide()
        assert decided is not None
        assert decided.action == played[count].action


def test_nobody_plays_on_from_the_end_or_without_knowing_chance(tmp_path: Path) -> None:
    replay = archive(tmp_path / "one.jsonl", lines()).replays[0]
    secret = archive(tmp_path / "secret.jsonl", lines(for_seat=1)).replays[0]

    assert replay.moments.state_at(replay.moments.length).mover == NOBODY
    assert replay.why_not_on(replay.moments.length)
    assert replay.why_not_on(replay.moments.length - 1) == ""
    assert secret.why_not_on(10)


def test_nobody_plays_on_from_a_match_that_persons_still_play() -> None:
    """One would play on in the place of others, and see what they hold."""
    going_on = Match(GAME, kept_match().played[:90])
    played = ReplayedMatch.of_match(going_on, Session(GAME, (HUMAN, "greedy", "greedy"), 3, match=going_on))
    shown = ReplayedMatch.of_match(going_on, Session(GAME, ("greedy",) * 3, 3, match=going_on))

    assert "is over" in played.why_not_on(80)
    with pytest.raises(HamelnError, match="is over"):
        played.play_on(80, (HUMAN, "greedy", "greedy"))
    assert shown.why_not_on(80) == ""


def test_for_players_that_are_not_known_a_merchant_sits_down(tmp_path: Path) -> None:
    seats = ("my own program", "human", "random")
    replay = archive(tmp_path / "one.jsonl", lines(seats=seats)).replays[0]

    assert replay.usual_players(30) == ("greedy", "human", "random")
    with pytest.raises(HamelnError, match="my own program"):
        replay.play_on(30, seats)


def test_who_plays_on_for_a_seat_is_its_person_instead_of_others(tmp_path: Path) -> None:
    replay = archive(tmp_path / "one.jsonl", lines(seats=("greedy", "human", "random"))).replays[0]

    assert replay.usual_players(30, 1) == ("greedy", "human", "random")
    assert replay.usual_players(30, 2) == ("greedy", "greedy", "human")
