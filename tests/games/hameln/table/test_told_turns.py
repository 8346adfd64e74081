"""Turns told in one line: nothing missing, nothing twice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import MatchEnded, PhaseBegan, PiperCame
from hameln.games.hameln.events.rats import KingPlaced
from hameln.games.hameln.events.selling import TrapTaken
from hameln.games.hameln.events.turns import CountersDealt, RoundBegan, TurnBegan
from hameln.games.hameln.events.waking import ChildBorn, GoodMade, RatsLured
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, OVER, PAYING, SETTLING, TURN, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.summing import sum_turn
from hameln.games.hameln.table.telling import PARTS, TELLING
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.log import LogLine, lines_of
from hameln.table.log.observation import PUBLIC
from hameln.table.log.turns import TurnLog, tell_events
from tests.table.tables import random_match


def match_of(families: int, seed: int) -> Match[State, int, object]:
    game = Hameln(find_town("hameln"), families)
    if seed % 2:
        *_, match = random_match(game, seed)
        return match  # type: ignore[return-value]
    return play_match(game, [make_greedy] * families, seed)  # type: ignore[return-value]


def names_of(match: Match[State, int, object]) -> Names:
    game: Hameln = match.game  # type: ignore[assignment]
    return Names.of(game, FAMILY_NAMES[: game.seats])


def retold(match: Match[State, int, object]) -> Iterator[tuple[int, State, State, TurnLog, list[LogLine]]]:
    """The match action by action: the count, the states around it, all that was told, and every step."""
    game: Hameln = match.game  # type: ignore[assignment]
    names = names_of(match)
    turn_log, steps = TurnLog(TELLING, game, names), list[LogLine]()
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        happened = tell_events(
            TELLING, names, tell(game, before, one.action, after), one.mover, count, one.why
        )
        turn_log.add(happened, TELLING.turn_of(game.view(before, None)))
        steps += lines_of(happened)
        yield count, before, after, turn_log, steps


@pytest.mark.few(2)
@pytest.mark.parametrize(("families", "seed"), [(3, 2), (4, 1), (5, 4), (5, 3)])
def test_every_step_of_a_match_belongs_to_one_turn(families: int, seed: int) -> None:
    *_, (_, _, _, turn_log, steps) = retold(match_of(families, seed))

    assert [step for turn in turn_log.turns for step in turn.steps] == steps
    assert all(turn.line.text for turn in turn_log.turns)
    assert {turn.kind.word for turn in turn_log.turns} == {
        "start",
        "settling",
        "round",
        "turn",
        "piper",
        "end",
    }


@pytest.mark.few(2)
@pytest.mark.parametrize(("families", "seed"), [(3, 5), (4, 2), (5, 1)])
def test_since_the_last_turn_is_all_that_has_happened_since_and_nothing_else(
    families: int, seed: int
) -> None:
    """Others' deeds that brought a family something are no turns of its own."""
    ended = dict.fromkeys(range(families), 0)
    looked = 0
    for count, before, after, turn_log, steps in retold(match_of(families, seed)):
        is_new = (before.round, before.turn) != (after.round, after.turn) and after.stage in (TURN, EXTRA)
        if before.stage == SETTLING:
            ended[before.mover] = count
        elif before.active >= 0 and before.stage != PAYING and (is_new or after.stage in (PAYING, OVER)):
            ended[before.active] = count
        if not is_new:
            continue
        seat, looked = after.active, looked + 1
        since = [step for turn in turn_log.since(seat) for step in turn.steps]
        wanted = [step for step in steps if step.count > ended[seat] and not is_beginning(step, seat, count)]
        assert [step for step in since if step.count > ended[seat]] == wanted
        assert all(step.count >= ended[seat] and step.seat != seat for step in since[:1])
    assert looked > 20


def is_beginning(step: LogLine, seat: int, count: int) -> bool:
    """Whether a step is the beginning of the first round, or of the turn itself."""
    is_round = step.seat is None and step.text.startswith("Round 1:")
    return is_round or (step.count == count and step.seat == seat and "mandatory" in step.text)


@pytest.mark.parametrize("seed", [2, 3])
def test_a_turn_tells_every_king_rat_good_and_child(seed: int) -> None:
    match = match_of(4, seed)
    game: Hameln = match.game  # type: ignore[assignment]
    names = names_of(match)
    turn_log = TurnLog(TELLING, game, names)
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        happened = tell_events(TELLING, names, tell(game, before, one.action, after), one.mover, count)
        turn_log.add(happened, before.active if before.active >= 0 else None)

    for episode in turn_log._episodes:
        if episode.kind.word != "turn":
            continue
        deeds, happened_all = sum_turn(episode.events).deeds, episode.events

        def count_of(kind: type[HamelnEvent], all_of: tuple[HamelnEvent, ...] = happened_all) -> int:
            return sum(isinstance(event, kind) for event in all_of)

        assert sum(len(deed.kings) for deed in deeds) == count_of(KingPlaced)
        assert sum(deed.rats for deed in deeds) == sum(
            event.count for event in happened_all if isinstance(event, RatsLured)
        )
        made = sum(sum(deed.goods.values()) for deed in deeds if deed.event.opens == "wake")
        assert made == count_of(GoodMade)
        children = sum(sum(deed.boys.values()) + sum(deed.girls.values()) for deed in deeds)
        assert children == count_of(ChildBorn)
        assert sum(len(deed.traps) for deed in deeds) == count_of(TrapTaken)


def test_an_action_says_which_turns_it_has_ended() -> None:
    ended = [turn for count, _, _, turn_log, _ in retold(match_of(4, 2)) for turn in turn_log.ended_at(count)]

    assert {turn.kind.word for turn in ended} == {"turn", "piper"}
    assert len(ended) == len({turn.line for turn in ended})
    assert all(one.line.count <= other.line.count for one, other in pairwise(ended))


def test_a_turn_gives_no_reason_where_nothing_was_done() -> None:
    """Nor does a visit of the Piper; who pays gives a reason at the own step."""
    match = match_of(3, 1)
    for place, one in enumerate(match.played):
        match.played[place] = evolve(one, why="" if one.mover < 0 else f"Family {one.mover}.")
    *_, (_, _, _, turn_log, _) = retold(match)

    idle = 0
    for turn in turn_log.turns:
        assert turn.line.why == (f"Family {turn.line.seat}." if turn.reason is not None else "")
        assert all(step.why in ("", f"Family {step.seat}.") for step in turn.steps)
        if turn.kind.word == "turn" and "extra action" in turn.line.text:
            idle += 1
            assert turn.reason is None
        elif turn.kind.word == "turn":
            assert turn.reason in turn.steps
        else:
            assert turn.kind.word == "settling" or turn.reason is None
    assert idle
    assert any(step.why for turn in turn_log.turns if turn.kind.word == "piper" for step in turn.steps)


GAME = Hameln(find_town("hameln"), 4)


@cache
def played() -> Match[State, int, View]:
    return play_match(GAME, [make_random] * 4, 6)


@pytest.mark.rule("H3.1", "H10.6")
def test_parts_begin_where_events_say_so() -> None:
    """A phase with its kings, a round with its turn order, a turn with its family."""
    for count, (before, one, after) in enumerate(played().replay(), start=1):
        seen = PUBLIC.watch(GAME, before, one, after, count)
        kinds = {type(event) for event in TELLING.events(GAME, seen)}

        found = TELLING.begun(seen.before, seen.after)

        assert ("phase" in found) == (PhaseBegan in kinds)
        assert ("round" in found) == (RoundBegan in kinds)
        starts = {TurnBegan, PiperCame, MatchEnded, CountersDealt}
        assert ("turn" in found) == bool(starts & kinds)


def test_every_turn_differs_from_all_others_in_its_marks() -> None:
    """Whoever looks for what somebody did in a turn never takes two turns for one."""
    turns: list[tuple[int, ...]] = []
    for before, _, _ in played().replay():
        marks = TELLING.progress(GAME.view(before, None)).marks
        if not turns or turns[-1] != marks:
            turns.append(marks)

    assert len(set(turns)) == len(turns)
    assert len(turns) > 20


def test_buttons_say_phase_round_and_turn() -> None:
    state = played().at(len(played().played) // 2)
    state.phase, state.round = 1, 7

    progress = TELLING.progress(GAME.view(state, None))

    assert progress.labels == ("Phase II", "Round 7", "Turn")
    assert len(progress.labels) == len(PARTS)
    assert [TELLING.stretch(place) for place in range(4)] == [
        ("Phase I", "I"),
        ("Phase II", "II"),
        ("Phase III", "III"),
        ("Phase III", "III"),
    ]


def test_the_turn_is_its_familys_whoever_decides() -> None:
    """While the families settle, it is that of the one that settles."""
    seen = 0
    for before, _, _ in played().replay():
        view = GAME.view(before, None)
        if before.stage == SETTLING:
            assert TELLING.turn_of(view) == before.mover
            seen += 1
        elif before.active >= 0:
            assert TELLING.turn_of(view) == before.active
    assert seen == 8
    assert TELLING.turn_of(GAME.view(GAME.initial(), None)) is None


def test_of_the_last_king_rats_everybody_is_warned_once() -> None:
    told = list[tuple[int, str]]()
    for count, (before, one, after) in enumerate(played().replay(), start=1):
        words = TELLING.warning(PUBLIC.watch(GAME, before, one, after, count))
        assert bool(words) == (after.kings < before.kings and after.kings in (1, 2)), count
        if words:
            told.append((after.kings, words))
    assert dict(told) == {
        1: "One more king rat, and the Piper comes.",
        2: "2 more king rats, and the Piper comes.",
    }
