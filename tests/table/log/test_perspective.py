"""With whose eyes a table is seen and told: the next person's, not those of whoever looked before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.files import write_archive
from hameln.kernel.game import CHANCE, NOBODY
from hameln.kernel.match import Match
from hameln.kernel.record import RecordWriter
from hameln.players.kit import HUMAN
from hameln.table.controller import MatchController
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import ALL_KNOWING, PUBLIC, Observation, Viewer, transitions
from hameln.table.log.reasons import thought_in_replay
from hameln.table.records import read_only_match
from hameln.table.remarks import Overheard, Voices
from hameln.table.replay import ReplayedMatch
from hameln.table.session import Session
from tests.table.tables import random_match
from tests.tiny.deciding import TinyConfiding
from tests.tiny.events import Names
from tests.tiny.known import tiny_known
from tests.tiny.rules import Action, Bid, Tiny, TinyView
from tests.tiny.telling import TinyTelling


@pytest.fixture(autouse=True)
def _tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    monkeypatch.setattr(TinyConfiding, "on_table", True)
    with tiny_known():
        yield


def dealt(*seats: str, seed: int = 7) -> Session:
    """A match that waits for the first bid."""
    session = Session(Tiny(len(seats), {}), seats, seed)
    while session.match.mover < 0:
        assert session.step() is not None
    return session


def bid(desk: MatchController, amount: int) -> None:
    """Whoever is asked bids."""
    for one in desk.play((Bid(amount),)):
        desk.record(one.seen(desk.log.viewer))


def said(desk: MatchController) -> list[str]:
    return [line.text for line in desk.log.lines]


def test_who_comes_next_is_told_with_its_own_eyes() -> None:
    desk = MatchController(dealt(HUMAN, HUMAN, HUMAN))

    desk.look(0)
    bid(desk, 2)
    assert said(desk)[-1] == "Anna bids 2."
    desk.look(1)
    assert desk.viewer == 1
    assert said(desk)[-1] == "Anna makes a bid."
    bid(desk, 1)
    assert said(desk)[-1] == "Ben bids 1."
    desk.look(0)
    assert said(desk)[-2:] == ["Anna bids 2.", "Ben makes a bid."]
    desk.look(None)
    assert said(desk)[-2:] == ["Anna makes a bid.", "Ben makes a bid."]


def test_whoever_is_asked_needs_a_curtain_though_somebody_has_looked() -> None:
    desk = MatchController(dealt(HUMAN, HUMAN))

    assert desk.needs_curtain
    desk.look(0)
    assert not desk.needs_curtain
    bid(desk, 2)
    assert desk.needs_curtain
    assert desk.has_looked


def test_a_decision_is_laid_out_only_before_the_eyes_that_may_see_it() -> None:
    desk = MatchController(dealt(HUMAN, HUMAN))

    for seat in (None, 0, None, 1):
        desk.look(seat)
        assert (desk.task is not None) == (seat == 0), seat


def test_a_table_looked_back_at_shows_what_the_viewer_saw() -> None:
    desk = MatchController(dealt(HUMAN, "careful", "careful"))
    bid(desk, 1)
    desk.take(desk.session.decide())  # type: ignore[arg-type] - a computer player bids

    told = desk.session.history.at(len(desk.session.match.played))
    view: TinyView = told.seen(desk.log.viewer).before

    assert [card is None for card in view.cards] == [False, True, True]
    assert view.bids == (1,)


@pytest.mark.parametrize("card", [1, 2, 4])
def test_advice_knows_the_cards_of_whoever_is_asked_and_no_others(card: int) -> None:
    session = dealt(HUMAN, HUMAN)
    session.match.state.cards[0] = card
    desk = MatchController(session)

    assert desk.question() is None, "nobody is alone with the table"
    desk.look(0)
    question = desk.question()

    assert question is not None
    assert question().action == Bid({1: 0, 2: 1, 4: 2}[card])


def test_what_may_be_chosen_is_said_for_whoever_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int | None] = []

    def say_choice(_: TinyTelling, game: Tiny, view: TinyView, action: Action, names: Names) -> str:
        del game, action, names
        seats.append(view.seat)
        return ""

    monkeypatch.setattr(TinyTelling, "say_choice", say_choice)
    desk = MatchController(dealt(HUMAN, HUMAN))

    desk.say_choice(Bid(1))
    desk.look(0)
    bid(desk, 1)
    desk.say_choice(Bid(1))

    assert seats == [None, 0]


def test_what_is_said_follows_from_what_everybody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Observation] = []

    def hear(_: Voices, events: Sequence[object], seen: Observation) -> None:
        del events
        heard.append(seen)

    monkeypatch.setattr(Voices, "hear", hear)
    session = dealt("careful", HUMAN)
    session.step()
    match = session.match

    Overheard(session.history, session.seats, 7).at(len(match.played))

    views = [PUBLIC.view(match.game, one.before) for one in transitions(match)]
    assert [seen.before for seen in heard] == views
    assert all(getattr(seen.played.action, "amount", None) is None for seen in heard)


def weighing(session: Session) -> Match[object, Action, TinyView]:
    """The match after a computer player has weighed what it bids."""
    while session.match.mover != 1:
        if session.step() is None:
            session.choose(Bid(0))
    session.step()
    last = session.match.played[-1]
    assert last.mover == 1
    weighed = evolve(last, considered=((Bid(2), 3.0), (Bid(0), 1.0)))
    return Match(session.game, (*session.match.played[:-1], weighed))


def test_a_replay_of_a_match_that_goes_on_tells_no_thoughts_about_what_is_hidden() -> None:
    session = dealt(HUMAN, "careful")
    match = weighing(session)
    replay = ReplayedMatch.of_match(match, session)
    line = LogLine(text="Ben makes a bid.", seat=1, count=len(match.played))

    thought = thought_in_replay(replay, line, replay.onlooker(replay.viewer), Names(session.names))

    assert not replay.is_open
    assert thought.weighed == ()


@pytest.mark.parametrize(("seats", "eyes"), [((HUMAN, HUMAN), None), (("careful", HUMAN), 1)])
def test_a_match_that_goes_on_is_replayed_for_the_only_person_or_for_nobody(
    seats: tuple[str, ...], eyes: int | None
) -> None:
    session = dealt(*seats)

    replay = ReplayedMatch.of_match(session.match, session)

    assert replay.onlooker(replay.viewer) == Viewer(seat=eyes)
    assert not replay.eyes


def test_computer_players_with_open_cards_are_seen_openly_from_the_beginning() -> None:
    session = dealt("careful", "careful")

    desk = MatchController(session, is_open=True)

    assert desk.log.viewer == ALL_KNOWING
    assert desk.watch(is_open=False)
    assert desk.log.viewer == PUBLIC
    assert not desk.eyes


def test_the_eyes_go_round_once_a_match_is_over() -> None:
    session = dealt(HUMAN, HUMAN)
    while session.match.mover != NOBODY:
        if session.step() is None:
            session.choose(Bid(1))
    desk = MatchController(session)
    desk.see_with(None)

    for _ in range(2):
        turned = [desk.next_eyes() for _ in range(3)]
        assert turned == [
            "The table as Anna sees it.",
            "The table as Ben sees it.",
            "Everything lies open.",
        ]


@pytest.mark.parametrize("is_whole", [True, False])
def test_nobody_plays_on_from_a_record_that_was_kept_for_one_seat(tmp_path: Path, *, is_whole: bool) -> None:
    session = dealt("careful", "careful")
    if is_whole:
        while session.match.mover != NOBODY:
            session.step()
    path = tmp_path / "one.jsonl"
    writer = RecordWriter(session.game, session.seats, seed=7, made_by="test", for_seat=1)
    write_archive(path, [f"{line}\n" for line in writer.lines(session.match)])

    replay = ReplayedMatch.of_record(read_only_match(path))

    assert replay.seed is None
    assert replay.why_not_on(1) == "This record does not tell everything that playing on needs."
    assert not replay.eyes
    assert replay.overheard is None


def test_who_plays_on_while_chance_moves_sits_down_where_the_turn_is() -> None:
    game = Hameln(find_town("hameln"), 3)
    found = set[int]()
    for match in random_match(game, 3):
        turn = table_kit("hameln").telling.turn_of(game.view(match.state, None))
        if match.mover != CHANCE or turn in (None, *found):
            continue
        replay = ReplayedMatch.of_match(match, Session(game, ("random",) * 3, 3, match=match))
        players = replay.usual_players(replay.moments.length)
        assert [seat for seat, player in enumerate(players) if player == HUMAN] == [turn]
        found.add(turn)
    assert found == {0, 1, 2}
