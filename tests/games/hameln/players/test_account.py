"""Every player says why, in every language, when it is asked and only then."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hameln.games.hameln.players import account, greedy
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import ANY, OFTEN, WHIM, mind_of
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.move_facts import matter_of, names_matter
from hameln.games.hameln.players.reasons import AVOIDED, SOME, detail, gains_between
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules.moves import paid_of, pay
from hameln.games.hameln.rules.state import PAYING, State, indices, trap_count
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from hameln.language import SOURCE, languages, use
from tests.games.hameln.players.tables import decisions, game_of, positions
from tests.playthroughs.matches import maker

PLAYERS = (
    "random",
    "greedy",
    "easy@10",
    "medium@12",
    "hard@12",
    "master@30",
    "grandmaster@30",
    "mauser:hard@12",
)


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param)
    yield request.param
    use(SOURCE)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_decision_is_explained(name: str, language: str) -> None:
    game, told, more = game_of(4), set[str](), set[str]()

    match = play_match(game, [maker(name)] * 4, 5)

    for one in match.played:
        if one.mover >= 0 and not one.auto:
            assert one.why.rstrip("“”»\"'")[-1] in ".!?…", one.why
            assert "{" not in one.why + one.more
            told.add(one.why)
            more.add(one.more)
            if one.considered:
                assert one.considered[0][0] == one.action
    assert len(told) > 5
    assert name == "random" or len(more) > 5
    assert language == SOURCE or not any("weigh" in sentence for sentence in told | more)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", PLAYERS)
def test_reasons_cost_nothing_where_nobody_asks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        pytest.fail("a reason was made")

    for module, function in ((account, "account_of"), (greedy, "account_of")):
        monkeypatch.setattr(module, function, refused)
    game, makers = game_of(3), [maker(name)] * 3

    match = play_match(game, makers, 4, has_reasons=False)

    assert match.is_over
    assert not any(one.why for one in match.played)


@pytest.mark.long
@pytest.mark.parametrize("name", ["easy@10", "medium@12", "hard@12", "master@30", "weber:hard@12"])
def test_asking_changes_nothing(name: str) -> None:
    game, makers = game_of(4), [maker(name)] * 4

    asked, silent = (play_match(game, makers, 6, has_reasons=has_reasons) for has_reasons in (True, False))

    assert [one.action for one in asked.played] == [one.action for one in silent.played]


def test_a_whim_says_that_nothing_was_weighed_and_how_often_that_is_so() -> None:
    game = game_of(3)
    found = 0

    for number, state in enumerate(decisions(3, range(2))[::5]):
        view, actions = game.view(state, state.mover), game.legal(state)
        choice = maker("easy")(game, state.mover, Random(number)).choose(view, actions, Clock())
        choice = choice.explained()
        if not choice.considered:
            assert choice.why == f"{WHIM} {matter_of(game, state, choice.action)}"
            often = OFTEN.format(part=round(100 * LEVELS["easy"].blunders))
            assert choice.more == f"{ANY.format(count=len(actions))} {often}"
            found += 1

    assert found > 2


@pytest.mark.parametrize("name", ["hard@30", "master@60"])
def test_what_was_weighed_is_told_with_the_next_best(name: str) -> None:
    """Where the family has no traps, its numbers are the ones that it went by."""
    game = game_of(4)
    reasons = 0

    for state in decisions(4, range(3))[::9]:
        if trap_count(state, state.mover):
            continue
        player = maker(name)(game, state.mover, Random(2))
        choice = player.choose(game.view(state, state.mover), game.legal(state), Clock()).explained()
        values = dict(choice.considered)
        assert set(values) <= set(game.legal(state))
        if name.startswith("hard"):
            assert values[choice.action] == max(values.values())
        assert len(values) < 2 or "next best" in choice.more
        reasons += "spoke for it" in choice.more

    assert reasons > 1


def worth_of(state: State, seat: int) -> int:
    """What the goods of a family bring."""
    return sum(price * count for price, count in enumerate(state.goods[4 * seat : 4 * seat + 4], start=1))


def test_nobody_has_fewer_of_what_there_was_not_more_of() -> None:
    """A move is not praised for fewer children in the hall by who has as many there as before, or none."""
    valuer = mind_of(game_of(3), 0, Random(1), BALANCED, learned_values()).valuer
    states = [state for seed in range(4) for state in positions(3, seed)]
    said = 0
    for now, best, other in zip(states, states[3:], states[9:], strict=False):
        for seat in range(3):
            phrases = {phrase for _, phrase, _ in gains_between(valuer, seat, now, best, other)}
            held = [
                (state.boys[seat] + state.girls[seat], state.money[seat], worth_of(state, seat))
                for state in (now, best)
            ]
            for name, (before, after) in zip(
                ("children", "florins", "goods"), zip(*held, strict=True), strict=True
            ):
                if AVOIDED[name] in phrases:
                    assert after < before
                    said += 1
    assert said


@pytest.mark.long
@pytest.mark.parametrize("name", ["greedy", "easy@10", "medium@12", "hard@12", "master@30", "knicks:hard@12"])
def test_reasons_name_the_matter_and_are_not_said_twice_running(name: str) -> None:
    game, last = game_of(4), dict[int, str]()

    match = play_match(game, [maker(name)] * 4, 8)

    told = [one for one in match.played if one.mover >= 0 and not one.auto]
    for one in told:
        assert one.why != last.get(one.mover)
        last[one.mover] = one.why
    assert 30 * sum(names_matter(game, one.why) for one in told) >= 25 * len(told)


def test_who_would_say_the_same_again_says_it_otherwise() -> None:
    mind = mind_of(game_of(3), 0, Random(1), BALANCED, learned_values())

    assert [mind.say("One.", "One. Two.") for _ in range(3)] == ["One.", "One. Two.", "One."]


def test_houses_in_brackets_are_the_ones_that_differ() -> None:
    """Good homes are those that the family would not have, or not free of rats, in the other position."""
    game = game_of(3)
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    states = [state for seed in range(3) for state in positions(3, seed)]
    said = 0
    for best, other in zip(states, states[7:], strict=False):
        for seat in range(3):
            told = detail(valuer.lens, seat, best, other, "houses", str)
            own = [state.men[seat] | state.women[seat] for state in (best, other)]
            wanted = indices(own[0] & ~best.overrun & ~(own[1] & ~other.overrun))
            assert told == (f" ({', '.join(map(str, wanted))})" if wanted else "")
            said += bool(told)
    assert said


def test_who_loses_children_does_not_praise_that() -> None:
    game = game_of(3)
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    now = next(
        state for seed in range(9) for state in decisions(3, range(seed, seed + 1)) if state.stage == PAYING
    )
    seat, after = now.mover, now.copy()
    game.apply(after, pay(0, 0))
    before = now.copy()
    before.mover = after.mover

    phrases = {phrase for _, phrase, _ in gains_between(valuer, seat, now, after, before)}

    assert after.road.count(seat) > now.road.count(seat)
    assert not phrases & {AVOIDED[name] for name in ("children", "dues", "unpaid")}


def test_who_loses_some_children_keeps_only_some_off_the_road() -> None:
    game = game_of(3)
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    now = next(
        state
        for seed in range(40)
        for state in decisions(3, range(seed, seed + 1))
        if state.stage == PAYING and state.boys[state.mover] + state.girls[state.mover] > 1
    )
    seat, half, none = now.mover, now.copy(), now.copy()
    game.apply(half, max(move for move in game.legal(now) if sum(paid_of(move)) == 1))
    game.apply(none, pay(0, 0))

    phrases = {phrase for _, phrase, name in gains_between(valuer, seat, now, half, none) if name == "road"}

    assert phrases == {SOME}
