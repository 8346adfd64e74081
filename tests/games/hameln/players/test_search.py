"""Players that grow a tree of moves, and what they share with those that plan."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import cast

import pytest
from attrs import define, frozen

from hameln.games.hameln.players.character import BALANCED, Judge, Plain
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.plan import PlanPlayer
from hameln.games.hameln.players.search import SearchPlayer, found
from hameln.games.hameln.players.tree import Node, Tree
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import PASS
from hameln.games.hameln.rules.state import CHANCE, EXTRA, RATS, TURN, State, trap_count
from hameln.games.hameln.rules.views import sample_state, view_of
from hameln.kernel.players import Choice, Clock
from hameln.kernel.referee import Referee, play_match
from hameln.players.characters.rule import Verdict
from tests.games.hameln.players.tables import decisions, extras_without_traps, game_of, guessing_mind

Thinker = PlanPlayer | SearchPlayer


def searching(families: int, seat: int, iterations: int = 40, **options: object) -> SearchPlayer:
    return SearchPlayer(guessing_mind(game_of(families), seat), iterations, **options)


def thinkers(game: Hameln, seat: int) -> list[Thinker]:
    return [PlanPlayer(guessing_mind(game, seat), 40), SearchPlayer(guessing_mind(game, seat), 60)]


def chosen(player: Thinker, game: Hameln, state: State, clock: Clock | None = None) -> Choice[int]:
    view = view_of(game.tables, state, state.mover)
    return player.choose(view, game.legal(state), clock or Clock()).explained()


@pytest.mark.long
@pytest.mark.parametrize("town", ["hameln", "reedmouth"])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_matches_of_searching_players_end(town: str, families: int) -> None:
    game = game_of(families, town)

    def make(_: object, seat: int, __: object) -> SearchPlayer:
        return SearchPlayer(guessing_mind(game, seat), 12)

    match = play_match(game, [make, *[make_greedy] * (families - 1)], seed=families)

    assert match.is_over


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_the_same_seed_and_effort_give_the_same_choice(kind: type[Thinker]) -> None:
    game = game_of(4)

    for state in decisions(4, range(2))[::25]:
        one, other = (kind(guessing_mind(game, state.mover, seed=3), 60) for _ in range(2))
        assert chosen(one, game, state) == chosen(other, game, state)


@pytest.mark.few(1)
@pytest.mark.parametrize("place", [0, 1])
def test_hidden_traps_change_no_choice(place: int) -> None:
    game = game_of(3)
    states = [
        state
        for state in decisions(3, range(30))
        if sum(trap_count(state, seat) for seat in range(3) if seat != state.mover) > 2
    ][::60]
    assert len(states) > 3

    for state in states:
        view = view_of(game.tables, state, state.mover)
        others = [sample_state(game.tables, view, Random(seed)) for seed in range(4)]
        assert any(other != state for other in others)
        choices = [chosen(thinkers(game, state.mover)[place], game, one) for one in (state, *others)]
        assert all(choice == choices[0] for choice in choices)


@pytest.mark.parametrize("place", [0, 1])
def test_a_view_is_left_as_it_was(place: int) -> None:
    game = game_of(4)

    for state in decisions(4, range(1))[::12]:
        view = view_of(game.tables, state, state.mover)
        before = view.state.copy()
        thinkers(game, state.mover)[place].choose(view, game.legal(state), Clock())
        assert view.state == before


@pytest.mark.parametrize("place", [0, 1])
def test_every_choice_says_why_and_what_else_was_considered(place: int) -> None:
    game = game_of(4)

    for state in decisions(4, range(1))[::8]:
        choice = chosen(thinkers(game, state.mover)[place], game, state)
        assert choice.why
        assert choice.why[0].isupper()
        assert choice.why.endswith(".")
        assert choice.considered[0][0] == choice.action
        assert "moves." in choice.more


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_the_deadline_is_held(kind: type[Thinker]) -> None:
    """On a quiet machine it is held within 50 ms; without it the thought would last for days."""
    game = game_of(5)
    state = max(decisions(5, range(2)), key=lambda one: len(game.legal(one)))
    player = kind(guessing_mind(game, state.mover), 10_000_000)
    begun = monotonic()

    choice = chosen(player, game, state, Clock.start(0.2))

    assert monotonic() - begun < 30
    assert choice.action in game.legal(state)


@define
class Hourglass:
    """A clock that runs down by looks, not by seconds."""

    looks: int
    ways: int = 0
    deadline: float | None = None
    helpers: None = None

    def left(self) -> float:
        self.looks -= 1
        return float(self.looks > 0)

    def give_way(self) -> None:
        self.ways += 1


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_nothing_is_tried_once_time_is_over_and_every_look_gives_way_before(kind: type[Thinker]) -> None:
    game = game_of(4)
    state = decisions(4, range(1))[60]
    clock = Hourglass(8)

    chosen(kind(guessing_mind(game, state.mover), 1_000_000), game, state, cast(Clock, clock))

    assert (clock.looks, clock.ways) == (0, 8)


def test_without_any_time_a_legal_move_is_chosen() -> None:
    game = game_of(4)
    state = decisions(4, range(1))[40]

    choice = chosen(searching(4, state.mover), game, state, Clock.start(0.0))

    assert choice.action in game.legal(state)
    assert choice.why


@pytest.mark.long
def test_a_turn_goes_on_with_the_tree_that_it_has() -> None:
    game = game_of(3)
    player = searching(3, 0, 200)
    referee = Referee(game, [None, make_greedy, make_greedy], seed=2)
    kept = 0
    for _ in range(30):
        referee.run()
        if referee.waits_for is None:
            break
        state = referee.match.state
        seen = view_of(game.tables, state, 0).state
        kept += player._root is not None and found(player._root, seen) is not None
        referee.push(chosen(player, game, state).action)

    assert kept > 3


def test_a_tree_of_another_position_is_not_gone_on_with() -> None:
    """Where the same moves can be made, too: here somebody has a florin more."""
    game = game_of(3)
    state = decisions(3, range(1))[20]
    node, draw = Node(state, 0), Node(state, 0)
    node.moves, draw.mover, draw.outcomes = game.legal(state), CHANCE, {0: node}
    other = state.copy()
    other.money[state.mover - 1] += 1

    assert found(node, state.copy()) is found(draw, state.copy()) is node
    assert found(node, other) is found(draw, other) is None


def test_every_family_is_taken_to_look_for_what_is_best_for_itself() -> None:
    """What a move of somebody else is worth in the tree is that one's chance, not that of who searches."""
    game, mind = game_of(3), guessing_mind(game_of(3), 0)
    met = 0
    for state in [one for one in extras_without_traps(3, range(1)) if one.mover != 0]:
        tree = Tree(mind.valuer, mind.aim(state), Random(1), 1, 0, 1.0, [1.0] * 3, [0.0] * 3)
        root = Node(state, 0)
        tree.open(root, game.legal(state))
        for _ in range(60):
            tree.grow(root)
        known = [place for place, kid in enumerate(root.kids) if kid.values]
        for place in known:
            mean = root.sums[place] / root.visits[place]
            assert mean == pytest.approx(root.kids[place].values[state.mover])
        met += len(known)
    assert met > 20


@pytest.mark.long
def test_more_thought_wins_more_often() -> None:
    game = game_of(3)
    wins = 0

    def make_thoughtful(_: object, seat: int, __: object) -> SearchPlayer:
        return searching(3, seat, 80)

    for seed in range(4):
        makers = [make_greedy] * 3
        makers[seed % 3] = make_thoughtful
        match = play_match(game, makers, seed)
        wins += game.result(match.state).order[0] == seed % 3

    assert wins >= 2


@frozen
class Stubborn:
    """Rules with one opinion about one kind of move."""

    verb: int
    verdict: Verdict

    def judge(self, state: State, move: int) -> Verdict:
        return self.verdict if moves.verb_of(move) == self.verb else Verdict()

    @property
    def is_open(self) -> bool:
        return True

    def tell(self, rule: str, state: State, move: int) -> str:
        return f"Because of {rule}."


@frozen(kw_only=True)
class Ruled(Plain):
    """A character with one rule."""

    rules: Judge

    def judge(self, game: Hameln, seat: int) -> Judge:
        return self.rules


def ruled(verb: int, **verdict: object) -> Ruled:
    return Ruled(name="stubborn", rules=Stubborn(verb, Verdict(rule="habit", **verdict)))


def extras() -> list[State]:
    return [state for state in decisions(4, range(3)) if state.stage == EXTRA][::6]


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_a_preferred_move_is_made_and_its_rule_tells_why(kind: type[Thinker]) -> None:
    game = game_of(4)

    for state in extras():
        player = kind(guessing_mind(game, state.mover, ruled(PASS, prefer=True)), 30)
        choice = chosen(player, game, state)
        assert choice.action == PASS
        assert choice.why.startswith("Because of habit. ")


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_a_vetoed_move_is_not_made_while_another_is_left(kind: type[Thinker]) -> None:
    game = game_of(4)

    for state in extras():
        player = kind(guessing_mind(game, state.mover, ruled(PASS, veto=True)), 30)
        assert chosen(player, game, state).action != PASS


@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_if_all_moves_are_vetoed_all_are_left(kind: type[Thinker]) -> None:
    game = game_of(4)
    state = next(state for state in decisions(4, range(1)) if state.stage == RATS)

    choice = chosen(kind(guessing_mind(game, state.mover, ruled(moves.RAT, veto=True)), 30), game, state)

    assert choice.action in game.legal(state)


@pytest.mark.long
@pytest.mark.parametrize("kind", [PlanPlayer, SearchPlayer])
def test_a_great_bonus_decides_and_is_told(kind: type[Thinker]) -> None:
    game = game_of(4)
    told = 0

    for state in extras():
        character = ruled(moves.BRIBE, bonus=60.0)
        choice = chosen(kind(guessing_mind(game, state.mover, character), 200), game, state)
        assert moves.verb_of(choice.action) == moves.BRIBE
        told += choice.why.startswith("Because of habit. ")

    assert told


@pytest.mark.long
def test_a_bonus_bends_the_search_but_nonsense_stays_out() -> None:
    """A small bonus for selling does not make a family sell where that costs it much."""
    game = game_of(4)
    states = [state for state in decisions(4, range(6)) if state.stage == TURN][::15]
    sold = {
        bonus: sum(
            moves.verb_of(
                chosen(
                    SearchPlayer(guessing_mind(game, state.mover, ruled(moves.SELL, bonus=bonus)), 120),
                    game,
                    state,
                ).action
            )
            == moves.SELL
            for state in states
        )
        for bonus in (-8.0, 0.0, 8.0)
    }

    assert sold[-8.0] < sold[8.0]
    assert sold[-8.0] <= sold[0.0] <= sold[8.0]


@pytest.mark.long
@pytest.mark.parametrize(
    "character",
    [
        Plain(name="cruel", cruelty=1.0),
        Plain(name="kind", cruelty=0.0),
        Plain(name="bold", risk=1.0),
        Plain(name="shy", risk=0.0),
        Plain(name="hasty", patience=0.0),
        Plain(name="spiteful", spite=1.0),
    ],
    ids=lambda one: one.name,
)
def test_dials_change_some_choices_and_break_none(character: Plain) -> None:
    game = game_of(4)
    differences = 0

    for state in decisions(4, range(3))[::20]:
        plain = chosen(SearchPlayer(guessing_mind(game, state.mover), 60), game, state)
        bent = chosen(SearchPlayer(guessing_mind(game, state.mover, character), 60), game, state)
        assert bent.action in game.legal(state)
        differences += plain.considered != bent.considered

    assert differences


def test_a_level_that_always_blunders_takes_any_move() -> None:
    game = game_of(4)
    mind = guessing_mind(game, 0)
    mind.blunders = 1.0
    state = next(state for state in decisions(4, range(1)) if state.mover == 0 and len(game.legal(state)) > 5)

    choices = {chosen(PlanPlayer(mind, 10), game, state).action for _ in range(30)}

    assert len(choices) > 2


def test_a_level_without_blunders_has_no_whims() -> None:
    mind = guessing_mind(game_of(4), 0)

    assert (
        mind.whim(
            mind.options(BALANCED.judge(mind.game, 0), State(mind.game.tables), [PASS]),
            1,
            State(mind.game.tables),
        )
        is None
    )
