"""A player that looks one action ahead and takes what is worth most.

What a position is worth to the greedy player: a sum of a few things a person would name, guessed by hand.

The numbers are points at the end of the match: they make a player that plays to win, not a strong one.
Players that look ahead weigh by `hameln.games.hameln.players.evaluation`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import define, evolve, field

from hameln.errors import SeatsError
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.move_facts import called_move, matter_of
from hameln.games.hameln.players.reasons import SAME, WEIGHED
from hameln.games.hameln.rules.chance import draw_outcome
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import DONE
from hameln.games.hameln.rules.scoring import house_points, influence_points, money_points, road_points
from hameln.games.hameln.rules.state import (
    CHANCE,
    EXTRA,
    KINDS_OF_GOODS,
    NOBODY,
    TURN,
    State,
    indices,
    trap_count,
)
from hameln.games.hameln.rules.views import View, sample_state
from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock
from hameln.kernel.sums import added
from hameln.language import current, mark, text

GOOD_WORTH: Final = (0.5, 0.9, 1.3, 1.6)
"""Points expected of a bread, a cheese, an ale, a meat."""


def houses(tables: Tables, state: State, seat: int) -> float:
    """Points of the family's houses; an overrun one still counts a little, it may be freed."""
    lost = sum(tables.cost[house] for house in indices(state.men[seat] & state.overrun))
    lost += sum(tables.cost[house] for house in indices(state.women[seat] & state.overrun))
    return house_points(tables, state, seat) + 0.55 * (1 - state.phase / 2) * lost


def danger(tables: Tables, state: State, seat: int) -> float:
    """What rats around the family's houses threaten to cost."""
    worry = 0.0
    for people in (state.men[seat], state.women[seat]):
        for house in indices(people & ~state.overrun):
            circles = tables.circles_of[house]
            full = (circles & state.rats).bit_count() / circles.bit_count()
            worry -= 0.35 * tables.cost[house] * full * full
    return worry


def money(tables: Tables, state: State, seat: int) -> float:
    """Points of the money rank now, and what florins can still buy."""
    later = 0.45 if state.phase < 2 else 0.2  # noqa: PLR2004 - the last phase
    return 0.3 * (state.phase + 1) * money_points(tables, state)[seat] + later * min(state.money[seat], 14)


def goods(_: Tables, state: State, seat: int) -> float:
    """What the family's goods will bring."""
    first = KINDS_OF_GOODS * seat
    fade = 1.0 if state.phase < 2 else 0.6  # noqa: PLR2004 - the last phase
    return fade * added([GOOD_WORTH[good] * state.goods[first + good] for good in range(KINDS_OF_GOODS)])


def children(tables: Tables, state: State, seat: int) -> float:
    """Hopes of weddings, less what the Piper may ask or take."""
    boys, girls = state.boys[seat], state.girls[seat]
    others_boys, others_girls = sum(state.boys) - boys, sum(state.girls) - girls
    matched = min(boys, others_girls) + min(girls, others_boys)
    hope = 1.6 * matched + 0.5 * (boys + girls - matched)
    unpaid = max(0, (boys + girls) * tables.price[state.piper] - state.money[seat])
    urgency = 1.0 if state.kings <= 2 else 0.4  # noqa: PLR2004 - the Piper is near
    return hope - urgency * unpaid


def influence(_: Tables, state: State, seat: int) -> float:
    """Points of the influence rank, and of the steps that hold it."""
    return 0.8 * influence_points(state)[seat] + 0.3 * state.steps[seat]


def belongings(_: Tables, state: State, seat: int) -> float:
    """The cat and the traps."""
    return 1.0 * (state.cat == seat) + 0.45 * min(trap_count(state, seat), 4)


def road(tables: Tables, state: State, seat: int) -> float:
    """Points lost on the road to Transylvania."""
    return float(road_points(tables, state, seat))


FEATURES: Final[dict[str, Callable[[Tables, State, int], float]]] = {
    "houses": houses,
    "danger": danger,
    "money": money,
    "goods": goods,
    "children": children,
    "influence": influence,
    "belongings": belongings,
    "road": road,
}
"""The things that count, by name."""


def features_of(tables: Tables, state: State, seat: int) -> dict[str, float]:
    """Every feature of a seat, in points."""
    return {name: feature(tables, state, seat) for name, feature in FEATURES.items()}


SPITE: Final = 0.3
"""The weight of the best rival's gain."""
FOLLOW_UPS: Final = 24
"""Actions after which a half-done turn is judged as it stands."""
REASONS: Final = {
    "houses": mark("It is the best for our houses."),
    "danger": mark("It keeps the rats away from our doors."),
    "money": mark("It is the best for our purse."),
    "goods": mark("It fills our stores."),
    "children": mark("It is the best for our children."),
    "influence": mark("It raises our name in the town."),
    "belongings": mark("It is useful to own."),
    "road": mark("It keeps our children off the road."),
    "rival": mark("It holds our strongest rival back."),
}
"""The sentence for each thing that may decide."""
NEXT: Final = mark("The next best: {move}.")
FOR_NEXT: Final = mark("Of the next best one could say: {reason}")
Judged: TypeAlias = tuple[dict[str, float], float, int]
"""What an action is worth by feature, a drawn number that decides between equal ones, and the action."""


@define
class GreedyPlayer:
    """Judges every action by where it leads once its own follow-ups are done.

    Attributes:
        game: The match's game.
        tables: The town.
        seat: The seat that it plays.
        rng: The seat's own generator, for hidden traps, unborn children and ties.
    """

    game: Hameln
    tables: Tables
    seat: int
    rng: Random = field(eq=False)
    _said: dict[str, str] = field(factory=dict[str, str], init=False, eq=False)

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:  # noqa: ARG002
        """Pick the action of the highest value; equal ones are as likely as each other."""
        state = sample_state(self.tables, view, self.rng)
        judged = [(self._verdict(state, move), self.rng.random(), move) for move in actions]
        judged.sort(key=lambda one: (-added(one[0].values()), one[1]))
        return Choice(judged[0][2], explain=lambda: self.told(view.state, judged))

    def told(self, state: State, judged: list[Judged]) -> Choice[int]:
        """The choice of the first with its reason, which is never that of the last decision again."""
        choice = account_of(judged)
        why = f"{matter_of(self.game, state, choice.action)} {choice.why}"
        second = text(NEXT).format(move=called_move(self.game, judged[1][2]))
        language = current()
        self._said[language] = f"{why} {second}" if why == self._said.get(language) else why
        return evolve(choice, why=self._said[language], more=f"{second} {choice.more}")

    def _verdict(self, state: State, move: int) -> dict[str, float]:
        """What the position after the action is worth, by feature."""
        after = state.copy()
        apply_move(self.tables, after, move)
        self._finish(after)
        own = features_of(self.tables, after, self.seat)
        rivals = (
            added(features_of(self.tables, after, seat).values())
            for seat in range(self.tables.families)
            if seat != self.seat
        )
        return {**own, "rival": -SPITE * max(rivals)}

    def _finish(self, state: State) -> None:
        """Play on in the plainest way until the half-done action is over."""
        for _ in range(FOLLOW_UPS):
            if state.mover == NOBODY or state.stage in (TURN, EXTRA):
                return
            if state.mover == CHANCE:
                move = draw_outcome(self.tables, state, self.rng)
            else:
                moves = legal_moves(self.tables, state)
                move = DONE if DONE in moves else moves[int(self.rng.random() * len(moves))]
            apply_move(self.tables, state, move)


def account_of(judged: list[Judged]) -> Choice[int]:
    """The choice of the first with everything that may be told; values of traps are not part of any number.

    Args:
        judged: All actions, the best first.
    """
    best, second = judged[0][0], judged[1][0]
    more = [text(WEIGHED).format(count=len(judged))]
    reason = _reason(second, best)
    if reason:
        more.append(text(FOR_NEXT).format(reason=reason))
    return Choice(
        judged[0][2],
        why=_reason(best, second) or text(SAME),
        more=" ".join(more),
        considered=tuple((move, round(added(verdict.values()), 2)) for verdict, _, move in judged),
    )


def _reason(best: dict[str, float], second: dict[str, float]) -> str:
    """The sentence of the thing that speaks most for an action against another; empty for none."""
    gains = {name: best[name] - second[name] for name in (*FEATURES, "rival")}
    strongest = max(gains, key=lambda name: gains[name])
    return text(REASONS[strongest]) if gains[strongest] > 0 else ""


def make_greedy(game: Game[Any, Any, Any], seat: int, rng: Random) -> GreedyPlayer:
    """A greedy player for a seat of Hameln.

    Raises:
        SeatsError: The game is another one.
    """
    if not isinstance(game, Hameln):
        msg = f"the greedy player plays Hameln only, not {game.name}"
        raise SeatsError(msg)
    return GreedyPlayer(game, game.tables, seat, rng)
