"""What is told of a match: every event, to every viewer, in words that nobody needs a window for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest

from hameln.games.rattus_cartus.events.beginning import Dealt
from hameln.games.rattus_cartus.events.duels import Given, RatPassed
from hameln.games.rattus_cartus.events.entering import CardLaid, Entered, LayingEnded, Passed, TurnBegan
from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.gains import Influenced, RatsCame, RatsLeft, Took
from hameln.games.rattus_cartus.events.plague import Revealed
from hameln.games.rattus_cartus.events.resolving import BuildingBegan, Cleared, Discarded, HealingEnded
from hameln.games.rattus_cartus.events.supply import Drawn, SupplyBegan
from hameln.games.rattus_cartus.events.thing_names import card_sprite
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.expand import unfold
from hameln.games.rattus_cartus.rules.moves import ENTER, LAY
from hameln.games.rattus_cartus.rules.state import FIELDS, NOBODY
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.telling import meanwhile
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.cues import LENGTHS, STILLS, Cue
from hameln.table.log.observation import Observation, Viewer
from hameln.table.log.turns import TurnLog
from hameln.ui.draw.art import Art
from tests.contract.test_secrets import everything, twins
from tests.games.rattus_cartus.table.persons import CardMatch, names_of, new_game

SIZES = [2, 3, 5]
VIEWERS = [Viewer(), Viewer(seat=1), Viewer(knows_all=True)]
SILENT = {
    SupplyBegan,
    TurnBegan,
    BuildingBegan,
    HealingEnded,
    Cleared,
}


@lru_cache
def played(seats: int, seed: int = 3) -> CardMatch:
    """A random match, which nobody changes."""
    game = new_game(seats, seed)
    return play_match(game, [make_random] * seats, seed)


def watched(match: CardMatch, viewer: Viewer) -> Iterator[tuple[Observation, tuple[RattusEvent, ...]]]:
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        seen = viewer.watch(match.game, before, one, after, count)
        yield seen, TABLE.telling.events(match.game, seen)


@pytest.mark.parametrize("viewer", VIEWERS, ids=["onlooker", "heir", "all"])
@pytest.mark.parametrize("seats", SIZES)
def test_step_by_step_comes_to_the_same_as_all_at_once(seats: int, viewer: Viewer) -> None:
    match = played(seats)
    tables = match.game.tables  # type: ignore[attr-defined]
    compared = set(FIELDS) - {"mover", "log", "eyes"}
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        seen = viewer.watch(match.game, before, one, after, count)
        *_, last = unfold(tables, seen.before.state, seen.played.action)
        if after.mover != NOBODY:
            for name in compared:
                assert getattr(last.after, name) == getattr(seen.after.state, name), (count, name)


@pytest.mark.parametrize("seats", SIZES)
def test_events_add_up_to_the_end_of_the_match(seats: int) -> None:
    """Rats, influence, tokens and hands can be counted by who only listens."""
    match = played(seats)
    rats, tokens, held = [10] * seats, [0] * seats, [0] * seats
    influence = [0] * (6 * seats)
    for _, happened in watched(match, Viewer()):
        for event in happened:
            match event:
                case RatsCame():
                    rats[event.seat] += event.count
                case RatsLeft():
                    rats[event.seat] -= event.count
                case RatPassed():
                    rats[event.leader] -= 1
                    rats[event.loser] += 1
                case Discarded():
                    rats[event.seat] -= 1
                    held[event.seat] -= 1
                case Influenced():
                    influence[6 * event.seat + event.estate] += event.points
                case Took(word="token"):
                    tokens[event.seat] += event.count
                case Took():
                    held[event.seat] += event.count
                case Drawn() | Dealt():
                    held[event.seat] += len(event.cards)
                case Given():
                    held[event.giver] -= 1
                    held[event.taker] += 1
                case CardLaid() | Passed():
                    held[event.seat] -= 1
                case _:
                    pass

    state = match.state
    assert (rats, tuple(tokens), held, influence) == (state.rats, state.tokens, state.held, state.influence)


def test_what_happens_is_said() -> None:
    for seats, seed in ((2, 3), (3, 3), (5, 3), (4, 8), (3, 9)):
        match = played(seats, seed)
        names = names_of(match.game)  # type: ignore[arg-type]
        for _, happened in watched(match, Viewer(knows_all=True)):
            for event in happened:
                said = event.sentence(names)
                assert said.endswith(".") if said else type(event) in SILENT | {LayingEnded}


@pytest.mark.parametrize("seats", SIZES)
def test_turns_and_buildings_are_told_one_by_one(seats: int) -> None:
    match = played(seats)
    names = names_of(match.game)  # type: ignore[arg-type]
    turn_log = TurnLog(TABLE.telling, match.game, names)
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        turn_log.note(Viewer().watch(match.game, before, one, after, count))
    kinds = [turn.kind.word for turn in turn_log.turns]
    rounds = match.game.tables.rounds  # type: ignore[attr-defined]

    assert kinds.count("round") == rounds
    assert kinds.count("supply") == rounds * seats
    assert kinds.count("turn") >= rounds * seats
    assert rounds <= kinds.count("building") <= rounds * seats
    assert kinds[0] == "start"
    assert kinds[-1] == "end"


def test_two_buildings_are_two_episodes() -> None:
    match = played(3)
    names = names_of(match.game)  # type: ignore[arg-type]
    turn_log = TurnLog(TABLE.telling, match.game, names)
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        turn_log.note(Viewer().watch(match.game, before, one, after, count))

    for turn in turn_log.turns:
        if turn.kind.word == "building":
            assert sum(" is shown." in step.text for step in turn.steps) <= 1


@pytest.mark.parametrize("seats", SIZES)
def test_rounds_and_turns_begin_where_they_do(seats: int) -> None:
    match = played(seats)
    telling, rounds, turns = TABLE.telling, 0, 0
    for seen, happened in watched(match, Viewer()):
        begun = telling.begun(seen.before, seen.after)
        rounds += "round" in begun
        turns += "turn" in begun
        begins = [event for event in happened if telling.begins(event)]
        assert "turn" not in begun or begins
        assert len(telling.progress(seen.after).labels) == len(telling.parts)
        assert telling.turn_of(seen.after) in (None, *range(seats))

    assert rounds + 1 == match.game.tables.rounds  # type: ignore[attr-defined]
    assert turns > rounds * seats * 2


def test_the_same_heir_after_a_pass_has_another_turn() -> None:
    marks = set()
    for seed in range(3, 40):
        match = played(3, seed)
        turns = [
            (seen.before.state.round, seen.before.state.line[0], TABLE.telling.progress(seen.before).marks)
            for seen, _ in watched(match, Viewer())
            if seen.before.state.agenda[-1][0] == agenda.TURN
        ]
        marks = {one[2] for one in turns}
        assert len(marks) == len(turns)
        if len({one[:2] for one in turns}) < len(turns):
            return
    pytest.fail("nobody came to its turn a second time")


def test_cues_are_of_known_kinds_and_none_lasts_too_long() -> None:
    match = played(5)
    arms = ("azure", "vermilion", "mint", "plum", "gold")
    for seen, happened in watched(match, Viewer(seat=0)):
        cues = TABLE.showing.cues(match.game, happened, arms, seen)
        held = sum(cue.length for cue in cues if cue.kind in STILLS)
        for cue in cues:
            assert cue.kind in LENGTHS
            assert cue.start + cue.length - held < 4.5
            assert cue.target
            assert cue.sprite or cue.tableau is not None or cue.kind == "none"


def test_what_comes_is_not_there_yet_while_it_flies() -> None:
    for seen, happened in watched(played(3), Viewer(seat=0)):
        if any(isinstance(event, Revealed) for event in happened):
            continue
        state = meanwhile(seen.before.state, seen.after.state)
        for drawn in (event for event in happened if isinstance(event, Drawn)):
            assert state.held[drawn.seat] <= seen.before.state.held[drawn.seat]
            assert state.deck_size <= seen.before.state.deck_size
        assert all(map(int.__le__, state.rats, seen.before.state.rats))
        assert all(map(int.__le__, state.rats, seen.after.state.rats))


@pytest.mark.few(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_that_differ_in_secrets_are_told_alike(seats: int) -> None:
    """Views, events, sentences and cues are the same for whoever may not know."""
    rng, different = Random(5), 0
    match = played(seats)
    for seat in (None, 0):
        for begin in range(0, len(match.played), -(-len(match.played) // 2)):
            one, other = twins(match, seat, begin, rng)

            assert everything(one, Viewer(seat=seat)) == everything(other, Viewer(seat=seat))
            different += one.state != other.state

    assert different, "no secret was turned"


def test_the_last_round_is_announced_to_everybody() -> None:
    warnings = [TABLE.telling.warning(seen) for seen, _ in watched(played(3), Viewer())]

    assert [bool(told) for told in warnings].count(True) == 1
    assert next(filter(None, warnings)).startswith("Round 9 is the last one")


def test_choices_and_deeds_are_said() -> None:
    match = played(3)
    names = names_of(match.game)  # type: ignore[arg-type]
    for before, one, _ in match.replay():
        view = match.game.view(before, None)
        choice = TABLE.telling.say_choice(match.game, view, one.action, names)
        deed = TABLE.telling.say_deed(match.game, one.mover, one.action, names)
        assert choice
        assert deed
        assert not deed.endswith(".")
        assert "{" not in choice + deed


def test_a_choice_among_buildings_names_them_and_tells_two_of_one_name_apart() -> None:
    match = Match(new_game(5, way="first"))
    names = names_of(match.game)  # type: ignore[arg-type]
    view = match.game.view(match.state, None)
    row = [match.game.pack.card_of[code] for code in ("monastery-a", "farm-b", "monastery-c")]  # type: ignore[attr-defined]
    view.state.row = tuple(row)

    told = [TABLE.telling.say_choice(match.game, view, (ENTER, place), names) for place in range(3)]

    assert told == ["Enter Monastery (1st)", "Enter Farm", "Enter Monastery (3rd)"]


def test_events_know_of_a_second_building_of_the_name() -> None:
    """In a row of three two may be alike; whatever is told of one of them says which."""
    twins = 0
    for seed in range(6):
        match = played(4, seed)
        for seen, happened in watched(match, Viewer()):
            row = seen.before.state.row or seen.after.state.row
            for event in happened:
                if hasattr(event, "twin") and event.card in row:
                    names = [card // 5 for card in row]
                    is_twin = names.count(event.card // 5) > 1
                    assert event.twin == (row.index(event.card) + 1 if is_twin else 0)
                    twins += is_twin
    assert twins


def test_what_others_lay_is_not_told_before_it_is_shown() -> None:
    match: CardMatch = played(3)
    laid = [
        event
        for seen, happened in watched(match, Viewer(seat=0))
        for event in happened
        if isinstance(event, CardLaid) and seen.played.mover != 0
    ]
    unknown = match.game.pack.unknown  # type: ignore[attr-defined]

    assert laid
    assert {event.card for event in laid} == {unknown}
    assert ENTER


def test_a_result_is_said_only_when_it_is_known() -> None:
    match = played(4, 8)
    names = names_of(match.game)  # type: ignore[arg-type]
    begun = Match(match.game)

    assert TABLE.telling.say_result(match.game, match.game.view(begun.state, None), names) == ()
    lines = TABLE.telling.say_result(match.game, match.game.view(match.state, None), names)
    assert len(lines) == 7
    assert "R15.4" in lines[-1]  # all have died in this match


def test_a_result_says_nothing_of_the_dead_where_somebody_lives() -> None:
    match = played(4, 9)
    names = names_of(match.game)  # type: ignore[arg-type]

    lines = TABLE.telling.say_result(match.game, match.game.view(match.state, None), names)

    assert len(lines) == 6
    assert not any("nobody wins" in line for line in lines)


def test_every_picture_that_is_asked_for_is_drawn() -> None:
    """Cues, the steps of the scoring, moments and actions name sprites that there are."""
    sprites = Art().sprites
    arms = ("azure", "vermilion", "mint", "plum", "gold")
    for seats, seed in ((5, 3), (4, 8), (3, 9)):
        match = played(seats, seed)
        game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
        cues = [one for seen, _ in [*watched(match, Viewer())] for one in _cues(seen, match, arms)]
        asked = {sprite for one in cues for sprite in _pictures(one)}
        scoring = TABLE.counting.scoring(game, game.unveiled(match.state), names)
        asked |= {one.icon for one in scoring.steps}
        chronicle = TABLE.counting.chronicle(match, names)
        asked |= {one.icon for one in (*chronicle.measures, *chronicle.moments)}
        assert asked <= set(sprites)
    pack = new_game(3).pack
    asked = {card_sprite(pack, kind) for kind in range(pack.unknown + 1)}
    assert asked <= set(sprites)
    assert {"action_enter", "action_pass"} <= set(sprites)


def _pictures(cue: Cue) -> tuple[str, ...]:
    """The sprites of a cue; a ribbon of words has none."""
    if cue.tableau is None:
        return tuple(filter(None, (cue.sprite,)))
    beside = (sprite for side in cue.tableau.sides for sprite in side.sprites)
    return tuple(filter(None, (cue.tableau.sprite, *cue.tableau.going, *beside)))


def _cues(seen: Observation, match: CardMatch, arms: tuple[str, ...]) -> tuple[Cue, ...]:
    happened = TABLE.telling.events(match.game, seen)
    return TABLE.showing.cues(match.game, happened, arms, seen)


def test_the_place_that_an_heir_takes_in_a_building_is_counted_from_one() -> None:
    match = played(3)
    spots = set[int]()
    for seen, happened in watched(match, Viewer()):
        for event in happened:
            if isinstance(event, Entered):
                inside = seen.after.state.places[event.place]
                assert inside[event.spot - 1] == event.seat
                assert event.spot == len(inside)
                spots.add(event.spot)
    assert {1, 2} <= spots


@pytest.mark.rule("R6.2")
def test_onlookers_do_not_learn_which_cards_are_laid() -> None:
    match = played(3)
    laid = 0
    for before, one, _ in match.replay():
        if one.action[0] == LAY:
            assert Viewer().action(match.game, before, one.action) == (LAY, match.game.tables.unknown)  # type: ignore[attr-defined]
            assert Viewer(seat=one.mover).action(match.game, before, one.action) == one.action
            laid += 1
    assert laid
