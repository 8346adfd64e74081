"""Everything that only the expansion lets happen is said and shown, and no secret is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.events.beginning import Replaced
from hameln.games.rattus_cartus.events.entering import LayingEnded
from hameln.games.rattus_cartus.events.event import Company, RattusEvent
from hameln.games.rattus_cartus.events.finding import CONCEPTS, tell
from hameln.games.rattus_cartus.events.lances import PeopleTaken
from hameln.games.rattus_cartus.events.nobles import NobleTaken, PlacingBegan
from hameln.games.rattus_cartus.events.resolving import BuildingBegan, HealingEnded, PartMoved
from hameln.games.rattus_cartus.events.without_effect import (
    MetNobody,
    NoRatToGive,
    NothingSpent,
    WeaponsEqual,
)
from hameln.games.rattus_cartus.pack.words import estate_name
from hameln.games.rattus_cartus.rules.moves import LAY, MILL, PICK, STOP, TURN
from hameln.games.rattus_cartus.table.court import spread_of
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.reveal import Fate, Moved, Verdict, moments_of, say_moment
from hameln.games.rattus_cartus.table.scoring import scoring_steps
from hameln.kernel.match import Match, Played
from hameln.table.cues import LENGTHS
from hameln.table.log.observation import ALL_KNOWING, Observation, Viewer
from hameln.table.log.turns import TurnLog
from hameln.ui.draw.art import Art
from tests.events import declared, is_shown
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import larger
from tests.games.rattus_cartus.table.persons import names_of
from tests.games.rattus_cartus.table.test_telling import SILENT as QUIET
from tests.games.rattus_cartus.table.test_telling import played as plain

SETS = ((5, 28), (4, 3), (3, 0))
"""Heirs and seeds of matches in which together everything happens."""
SILENT = {*QUIET, PlacingBegan, LayingEnded}
RARE = {Replaced, NoRatToGive, NothingSpent, WeaponsEqual}
"""What these matches need not come to; others see to it."""
UNSEEN = {BuildingBegan, LayingEnded, HealingEnded, PartMoved, MetNobody, NothingSpent}


@lru_cache
def played(seats: int, seed: int) -> Match[Any, Any, Any]:
    """A match of heirs who like to lay cards and to turn them up, which nobody changes."""
    match, rng = larger(seats, seed), Random(seed)
    while not match.is_over:
        mover, state = match.mover, match.state
        if mover < 0:
            action = match.game.draw(state, rng)
        else:
            legal = list(match.game.legal(state))
            bold = [move for move in legal if move[0] in (LAY, TURN)]
            action = rng.choice(bold if bold and rng.random() < 0.6 else legal)
        match.append(Played(mover=mover, action=action))
    return match


def watched(
    match: Match[Any, Any, Any], viewer: Viewer
) -> Iterator[tuple[Observation, tuple[RattusEvent, ...]]]:
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        seen = viewer.watch(match.game, before, one, after, count)
        yield seen, TABLE.telling.events(match.game, seen)


@pytest.mark.rule("N6.1", "N6.3", "N5.6")
def test_open_cards_that_leave_are_gone_while_they_fly_and_those_of_a_mill_lie_open() -> None:
    seen_of: set[int] = set()
    for seats, seed in SETS:
        for seen, _ in watched(played(seats, seed), ALL_KNOWING):
            verb = seen.played.action[0]
            state, before = TABLE.showing.meanwhile(seen).state, seen.before.state
            if verb == STOP and before.expansion.aside:
                assert state.expansion.aside == ()
            elif verb == PICK:
                left = Counter(before.expansion.spread) - Counter(seen.played.action[1:])
                assert Counter(state.expansion.spread) == left
            elif verb == MILL:
                spread = spread_of(played(seats, seed).game.tables, state)
                assert spread is not None
                assert sorted(seen.played.action[1]) == list(spread.cards)
                assert {one for one in spread.owners if one is not None} <= set(before.expansion.named)
            else:
                continue
            seen_of.add(verb)

    assert seen_of == {STOP, PICK, MILL}


def test_everything_that_can_happen_happens_and_is_said_and_shown() -> None:
    found: set[type] = set()
    sprites = Art().sprites
    for match in (plain(5, 3), *(played(seats, seed) for seats, seed in SETS)):
        names, arms = names_of(match.game), ("azure", "vermilion", "mint", "plum", "gold")
        for seen, happened in watched(match, Viewer(knows_all=True)):
            for event in happened:
                said = TABLE.telling.sentence(event, names)
                assert not said or said.endswith(".")
                assert said or type(event) in SILENT
                assert "None" not in said
                assert "{" not in said
                found.add(type(event))
            for cue in TABLE.showing.cues(match.game, happened, arms, seen):
                assert cue.kind in LENGTHS
                assert not cue.sprite or cue.sprite in sprites, cue.sprite

    assert found | RARE == declared(CONCEPTS)
    assert {kind for kind in declared(CONCEPTS) if not is_shown(kind)} == UNSEEN


@pytest.mark.rule("N3.2", "N8.2")
def test_only_its_holder_is_told_which_noble_was_taken() -> None:
    match = played(4, 3)
    pairs = 0
    for (_, all_seen), (_, mine) in zip(
        watched(match, Viewer(knows_all=True)), watched(match, Viewer(seat=1)), strict=True
    ):
        for full, own in zip(all_seen, mine, strict=True):
            if isinstance(full, NobleTaken):
                assert isinstance(own, NobleTaken)
                assert full.noble is not None
                assert own.noble == (full.noble if full.seat == 1 else None)
                pairs += 1
    assert pairs


@pytest.mark.rule("N5.5", "N8.2")
def test_only_the_two_are_told_which_people_a_horse_brought() -> None:
    taken = 0
    for seats, seed in SETS:
        match = played(seats, seed)
        unknown = match.game.pack.unknown
        for _, happened in watched(match, Viewer(seat=2)):
            for event in happened:
                if isinstance(event, PeopleTaken) and event.cards:
                    taken += 1
                    assert (unknown in event.cards) == (2 not in (event.giver, event.taker))
    assert taken


@pytest.mark.rule("N5.4", "N5.5")
def test_it_is_seen_which_estates_a_horse_brings_and_how_many_each_has_laid() -> None:
    seen = 0
    for seats, seed in SETS:
        match = played(seats, seed)
        company = Company(pack=match.game.pack, arms=("azure", "vermilion", "mint", "plum", "gold"))
        horse = match.game.tables.horse
        for before, one, _ in match.replay():
            for event in tell(match.game.tables, before, one.action):
                if not isinstance(event, PeopleTaken):
                    continue
                tableau = next(iter(event.cues(company))).tableau
                assert tableau is not None
                laid = {seat: str(before.laid[seat].count(horse)) for seat in (event.taker, event.giver)}
                assert {side.seat: side.notes[0].words for side in tableau.sides} == laid
                assert [note.words for note in tableau.subjects] == list(map(estate_name, event.estates))
                assert len(event.estates) == 2
                assert all(match.game.pack.estate_of[card] in event.estates for card in event.cards)
                inside = before.places[before.entered[event.taker]]
                assert [side.seat for side in tableau.present] == list(inside if len(inside) > 2 else ())
                seen += 1
    assert seen


def test_taking_and_placing_a_noble_are_episodes_and_what_it_does_belongs_to_the_turn() -> None:
    match = played(4, 3)
    names = names_of(match.game)
    turn_log = TurnLog(TABLE.telling, match.game, names)
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        turn_log.note(Viewer().watch(match.game, before, one, after, count))
    kinds = [turn.kind.word for turn in turn_log.turns]
    told = [turn.line.text for turn in turn_log.turns]

    rounds = match.game.tables.rounds
    assert kinds.count("round") == rounds
    assert kinds.count("supply") == rounds * 4
    assert rounds - 2 <= sum("takes a noble" in line for line in told) <= rounds - 1
    met = [line for line in told if "meets the noble there" in line]
    assert met
    assert all(" enters " in line for line in met)
    assert kinds[-1] == "end"


@pytest.mark.rule("N6.16", "N5.5", "N5.6")
def test_a_building_tells_as_what_it_acts_and_who_met_whom() -> None:
    lines = []
    for seats, seed in SETS:
        match = played(seats, seed)
        turn_log = TurnLog(TABLE.telling, match.game, names_of(match.game))
        for count, (before, one, after) in enumerate(match.replay(), start=1):
            turn_log.note(Viewer().watch(match.game, before, one, after, count))
        lines += [turn.line.text for turn in turn_log.turns if turn.kind.word == "building"]
    assert any(line.startswith("Stone Circle as ") for line in lines)
    assert any(
        re.search(r"Horses: \w+ names \w+ and \w+ and takes \d+ of \w+'s \d+ cards\.$", line)
        for line in lines
    )
    assert any(
        re.search(r"Lances: (\w+) and (\w+) share their hands anew\. \1: .+; \2: .+", line) for line in lines
    )


@pytest.mark.rule("N7.1", "N7.2")
def test_the_points_name_all_diplomats_as_one_kind_and_come_to_the_result() -> None:
    for seats, seed in SETS:
        match = played(seats, seed)
        game, state = match.game, match.state
        steps = scoring_steps(game, state, names_of(game))
        result = game.result(state)

        assert steps[-1].totals == result.totals
        sources = [step.source for step in steps]
        assert len(sources) == len(set(sources))
        if game.tables.diplomat in game.tables.specials:
            assert sources[0] == "diplomats"
            assert "diplomat" in sources
        assert TABLE.telling.say_result(game, game.view(state, None), names_of(game))


def over_with_books(move: int) -> Table:
    """A match that has ended after the first heir has moved the number of nuns."""
    table = Table(
        row="farm-a tent-a",
        buildings=("church-school",),
        hands={0: "book book", 1: "book"},
        rats={0: 12, 1: 6, 2: 18},
        nuns="P2 B2 C2 K2 M2",
        round=9,
        more=True,
    )
    return table.enter(0, 0).enter(1, 1).enter(2, 1).told().do(0, "book", nuns=move)


@pytest.mark.rule("N7.3", "N7.4")
def test_fates_on_which_books_may_bear_are_told_after_they_were_moved() -> None:
    table = over_with_books(3)
    moments = moments_of(table.game, table.state)
    place = next(at for at, one in enumerate(moments) if isinstance(one, Moved))
    fates = {one.seat: at for at, one in enumerate(moments) if isinstance(one, Fate)}
    told = [say_moment(one, table.state, names_of(table.game)) for one in moments]

    assert fates[2] < place, "with 18 rats no Book saves"
    assert fates[0] > place
    assert "Adelheid has the most Books and moves the number of nuns by +3: 13 nuns." in told
    assert moments[-1] == Verdict(nuns=13, dead=(2,))


@pytest.mark.rule("N7.3")
def test_the_plague_of_the_points_says_who_has_moved_the_number() -> None:
    for move, expected in ((0, "has left the number"), (-2, "moved the number by \N{MINUS SIGN}2")):
        table = over_with_books(move)
        plague = scoring_steps(table.game, table.state, names_of(table.game))[-1]
        assert expected in plague.about


def test_the_story_of_a_match_has_its_moments() -> None:
    kinds: set[str] = set()
    for seats, seed in SETS:
        match = played(seats, seed)
        chronicle = TABLE.counting.chronicle(match, names_of(match.game))
        kinds |= {moment.kind for moment in chronicle.moments}
    assert {"lance", "book"} & kinds
