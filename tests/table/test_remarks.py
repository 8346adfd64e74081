"""Characters speak rarely, never the same twice in a row, and what they say never touches the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from hameln.games.hameln.players.families.files import OCCASIONS as OF_FAMILIES
from hameln.games.rattus_cartus.players.characters.files import OCCASIONS as OF_HEIRS
from hameln.kernel.match import Match, Played
from hameln.language import languages
from hameln.players.characters.character import LOST, WON
from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC, History, Observation, transitions
from hameln.table.remarks import APART, PAUSE, Overheard, Spoken, Voices, last_words

SEATS = {
    "hameln": ("stichel:easy", "wiege:easy", "kranz:easy", "nager:easy"),
    "rattus-cartus": ("baron:easy", "hoarder:easy", "gleaner:easy", "raider:easy"),
}
OCCASIONS = {"hameln": OF_FAMILIES, "rattus-cartus": OF_HEIRS}
ENDINGS = {WON, LOST}
GAMES = tuple(SEATS)


@cache
def at_random(game: str, seed: int) -> Match[Any, Any, Any]:
    """A match of four that is played at random to its end."""
    seating = table_kit(game).seating
    made = seating.new_game("hameln" if game == "hameln" else "cards", 4, {}, seed)
    match, rng = Match[Any, Any, Any](made), Random(seed)
    while not match.is_over:
        mover, state = match.mover, match.state
        action = made.draw(state, rng) if mover < 0 else rng.choice(list(made.legal(state)))
        match.append(Played(mover=mover, action=action))
    return match


def watched(game: str, seed: int) -> Iterator[tuple[tuple[Any, ...], Observation]]:
    """The events of each action, as an onlooker sees them."""
    match = at_random(game, seed)
    for count, one in enumerate(transitions(match), start=1):
        seen = PUBLIC.watch(match.game, one.before, one.played, one.after, count)
        yield table_kit(game).telling.events(match.game, seen), seen


def heard(game: str, seed: int, seats: Sequence[str] = (), chance: int = 1) -> list[tuple[int, int, Spoken]]:
    """All that is said in a match: the turn, the action, and what was said."""
    voices = Voices(at_random(game, seed).game, seats or SEATS[game], chance)
    said, turn, turns = list[tuple[int, int, Spoken]](), None, 0
    for events, seen in watched(game, seed):
        now = table_kit(game).telling.turn_of(seen.after)
        if now is not None and now != turn:
            turn, turns = now, turns + 1
        spoken = voices.hear(events, seen)
        if spoken is not None:
            said.append((turns, seen.count, spoken))
    return said


@pytest.mark.parametrize("game", GAMES)
def test_characters_speak_now_and_then(game: str) -> None:
    said = heard(game, 1) + heard(game, 2)

    assert len(said) >= 4
    assert len({spoken.seat for *_, spoken in said}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_nobody_speaks_too_often_or_says_the_same_twice_in_a_row(game: str) -> None:
    for seed in range(1, 4):
        said = heard(game, seed)
        assert all(later[0] - sooner[0] >= APART for sooner, later in pairwise(said))
        for seat in range(4):
            own = [(turn, str(spoken.text)) for turn, _, spoken in said if spoken.seat == seat]
            assert all(later[0] - sooner[0] >= PAUSE * 4 for sooner, later in pairwise(own))
            assert all(later[1] != sooner[1] for sooner, later in pairwise(own))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_follows_from_the_seed(game: str) -> None:
    assert heard(game, 1) == heard(game, 1)
    assert any(heard(game, seed) != heard(game, seed, chance=7) for seed in range(1, 4))


@pytest.mark.parametrize("game", GAMES)
def test_players_without_a_character_are_silent(game: str) -> None:
    assert not heard(game, 1, ("human", "random", "easy", "hard"))


@pytest.mark.parametrize("game", GAMES)
def test_every_occasion_comes_and_no_other(game: str) -> None:
    remarking, seen_words = table_kit(game).remarking, Counter[str]()
    for seed in range(1, 9):
        match = at_random(game, seed)
        for events, seen in watched(game, seed):
            found = remarking.occasions(match.game, events, seen)
            assert len(found) == len(set(found))
            assert all(0 <= one.seat < 4 for one in found)
            seen_words.update(one.word for one in found)
        if set(seen_words) == set(OCCASIONS[game]) - ENDINGS:
            break

    assert set(seen_words) == set(OCCASIONS[game]) - ENDINGS


@pytest.mark.parametrize("game", GAMES)
def test_every_character_has_enough_to_say_in_every_language(game: str) -> None:
    kit = players_kit(game)
    for player in kit.kinds():
        if not kit.level_of(player):
            continue
        remarks = kit.remarks_of(player)
        assert len(remarks) >= 6, player
        assert len({remark.when for remark in remarks}) >= 4, player
        assert {remark.when for remark in remarks} >= ENDINGS, player
        for remark in remarks:
            assert set(remark.text.forms) == set(languages()), (player, str(remark.text))
    everything = [str(one.text) for player in kit.kinds() for one in kit.remarks_of(player)]
    assert len(everything) == len(set(everything))


def ends(game: str, winners: set[int], seats: Sequence[str] = (), seed: int = 1) -> tuple[Spoken, ...]:
    return last_words(at_random(game, 1).game, seats or SEATS[game], seed, winners)


def remarks_when(game: str, seat: int, when: str) -> set[str]:
    found = players_kit(game).remarks_of(SEATS[game][seat])
    return {str(one.text) for one in found if one.when == when}


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_one_who_has_won_speaks_and_one_who_has_not(game: str) -> None:
    speakers = set[tuple[int, int]]()
    for seed in range(20):
        won, lost = ends(game, {1, 3}, seed=seed)
        assert str(won.text) in remarks_when(game, won.seat, WON)
        assert str(lost.text) in remarks_when(game, lost.seat, LOST)
        assert (won, lost) == ends(game, {1, 3}, seed=seed)
        speakers.add((won.seat, lost.seat))

    assert speakers == {(1, 0), (1, 2), (3, 0), (3, 2)}


@pytest.mark.parametrize("game", GAMES)
def test_persons_and_plain_players_leave_the_last_word_to_others(game: str) -> None:
    (won,) = ends(game, {2}, ("human", "easy", SEATS[game][2], "random"))
    (lost,) = ends(game, {0}, ("human", "easy", SEATS[game][2], "random"))

    assert str(won.text) in remarks_when(game, 2, WON)
    assert str(lost.text) in remarks_when(game, 2, LOST)
    assert ends(game, {0}, ("human", "random")) == ()


@pytest.mark.parametrize("game", GAMES)
def test_nobody_speaks_of_a_match_that_nobody_has_won(game: str) -> None:
    assert ends(game, set()) == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_knows_what_was_said_at_every_moment(game: str) -> None:
    match = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}

    overheard = Overheard(History(match.game, match.played), SEATS[game], 1)

    for count in (len(match.played), *said, 0, 1, max(said), 40):
        assert overheard.at(count) == said.get(count)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_begins_to_listen_late_hears_the_same(game: str) -> None:
    match = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}
    late = sorted(said)[len(said) // 2] - 1

    overheard = Overheard(History(match.game, match.played), SEATS[game], 1)

    for count, one in enumerate(transitions(match), start=1):
        if count >= late:
            assert overheard.hear(one) == said.get(count)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_is_forgotten(game: str) -> None:
    whole = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}
    first = min(said)
    match = Match(whole.game, whole.played[:first])
    actions = list(transitions(whole))
    overheard = Overheard(History(match.game, match.played), SEATS[game], 1)
    first_time = [overheard.hear(actions[count - 1]) for count in range(1, first + 1)]
    assert first_time[-1] == said[first]

    again = overheard.hear(actions[first - 1])

    assert again == said[first]
