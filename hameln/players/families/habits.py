"""What families are known for: how often they do things, counted in matches that have been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import attr

from hameln.city import moves
from hameln.city.state import EXTRA, TURN, State
from hameln.kernel.match import Match, Played
from hameln.players.families.facts.target import is_cleared
from hameln.players.families.scene import Position, Scene
from hameln.players.families.steps import step_of
from hameln.town.tables import Tables

HABITS: Final[dict[str, tuple[str, str, str]]] = {
    "wakes_men": ("mandatory actions that wake men", "begin_wake_men", "begin"),
    "wakes_women": ("mandatory actions that wake women", "begin_wake_women", "begin"),
    "marries": ("mandatory actions that are weddings", "begin_marry", "begin"),
    "sells": ("mandatory actions that are sales", "begin_sell", "begin"),
    "names": ("houses named in an action that wakes", "wake", "begin_wake"),
    "sons": ("weddings that are those of sons, for whom the own family pays", "marry_son", "marry"),
    "dear_homes": ("the cost of the houses into which they marry", "home_cost", "marry"),
    "others_pay": ("florins that others pay for weddings, for each wedding", "others_cost", "marry"),
    "trades_traps": ("goods that are given for traps", "sell_for_trap", "sell"),
    "big_sales": ("goods in a sale", "sell", "begin_sell"),
    "buys_cat": ("extra actions that buy the cat", "buy_cat", "extra"),
    "buys_influence": ("extra actions that buy influence", "buy_influence", "extra"),
    "bribes": ("extra actions that are bribes", "bribe", "extra"),
    "keeps_quiet": ("turns without an extra action", "no_extra", "extra"),
    "big_bribes": ("florins in a bribe", "bribe_florins", "bribe"),
    "calls_rats": ("rats that their houses attract, for each mandatory action", "place_rat", "begin"),
    "rats_to_others": ("rats put where more others live than own people", "rat_others", "place_rat"),
    "hurts_itself": ("own people in houses that their rats overran, for each rat", "own_harm", "place_rat"),
    "rats_for_piper": ("rats put where the Piper would fetch them if he came now", "rat_piper", "place_rat"),
    "overruns": ("people of others in houses that their rats overran, for each rat", "harm", "place_rat"),
    "pays_piper": ("children that are paid for when the Piper comes", "kept", "asked"),
}
"""Each habit: what it is, what is counted and for each of what."""
USUAL: Final = 0.0
"""A habit for which there was no occasion."""


@attr.s(auto_attribs=True, eq=False)
class Diary:
    """Counts what each seat of a match does; a listener of the referee, too.

    Attributes:
        tables: The town.
    """

    tables: Tables
    counts: dict[int, Counter[str]] = attr.ib(init=False)

    def __attrs_post_init__(self) -> None:
        self.counts = {seat: Counter() for seat in range(self.tables.families)}

    def __call__(self, before: State, played: Played[int], after: State) -> None:  # noqa: ARG002
        """Note one action."""
        if played.mover >= 0:
            self.counts[played.mover].update(_signs(self.tables, before, played))

    def habits(self, seat: int) -> dict[str, float]:
        """Each habit of a seat; 0 where it had no occasion."""
        counts = self.counts[seat]
        return {
            name: counts[counted] / counts[each] if counts[each] else USUAL
            for name, (_, counted, each) in HABITS.items()
        }


def diary_of(match: Match[State, int, Any], tables: Tables) -> Diary:
    """The diary of a match that has been played."""
    diary = Diary(tables)
    for before, played, after in match.replay():
        diary(before, played, after)
    return diary


def _signs(tables: Tables, state: State, played: Played[int]) -> Iterable[str]:
    """What to count for one action of a seat."""
    step, scene = step_of(state.stage, played.action), None
    scene = Scene(Position(tables, state, played.mover), played.action)
    kind = step.split("_", 1)[0]
    signs = [step]
    if kind in ("wake", "marry", "sell"):
        signs.append(kind)
    if state.stage == TURN:
        signs += ["begin", f"begin_{step}", f"begin_{kind}"]
    elif state.stage == EXTRA:
        signs.append("extra")
    match scene.verb:
        case moves.MARRY:
            signs += ["home_cost"] * tables.cost[scene.house()]
            signs += ["others_cost"] * scene.partners_price()
        case moves.BRIBE:
            signs += ["bribe_florins"] * scene.price()
        case moves.RAT:
            signs += _rat_signs(scene)
        case moves.PAY:
            signs += ["kept"] * scene.kept()
            signs += ["asked"] * (state.boys[played.mover] + state.girls[played.mover])
        case _:
            pass
    return signs


def _rat_signs(scene: Scene) -> list[str]:
    position, houses = scene.position, scene.houses()
    mine, others = position.people(scene.seat, houses), position.people_of_others(houses)
    harm, own = position.people_of_others(scene.overruns()), position.people(scene.seat, scene.overruns())
    fetched = is_cleared(scene)
    return ["rat_piper"] * fetched + ["rat_others"] * (others > mine) + ["harm"] * harm + ["own_harm"] * own
