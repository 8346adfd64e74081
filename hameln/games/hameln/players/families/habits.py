"""What families are known for: how often they do things, counted in matches that have been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import attr

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.families.facts.target import is_cleared
from hameln.games.hameln.players.families.scene import Position, Scene, step_of
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import EXTRA, TURN, State
from hameln.kernel.match import Played
from hameln.language import mark
from hameln.players.characters.habits import AnyDiary, Habit

HABITS: Final[dict[str, Habit]] = {
    "wakes_men": Habit(mark("wakes men"), "mandatory actions that wake men", "begin_wake_men", "begin"),
    "wakes_women": Habit(
        mark("wakes women"), "mandatory actions that wake women", "begin_wake_women", "begin"
    ),
    "marries": Habit(mark("holds weddings"), "mandatory actions that are weddings", "begin_marry", "begin"),
    "sells": Habit(mark("goes to market"), "mandatory actions that are sales", "begin_sell", "begin"),
    "names": Habit(
        mark("houses woken at a time"), "houses named in an action that wakes", "wake", "begin_wake"
    ),
    "sons": Habit(
        mark("marries sons"),
        "weddings that are those of sons, for whom the own family pays",
        "marry_son",
        "marry",
    ),
    "dear_homes": Habit(
        mark("cost of its homes"), "the cost of the houses into which they marry", "home_cost", "marry"
    ),
    "small_homes": Habit(
        mark("marries into small homes"),
        "weddings into houses that cost 3 or less, for each mandatory action",
        "small_home",
        "begin",
    ),
    "others_pay": Habit(
        mark("lets others pay for weddings"),
        "florins that others pay for weddings, for each wedding",
        "others_cost",
        "marry",
    ),
    "trades_traps": Habit(mark("sells for traps"), "goods that are given for traps", "sell_for_trap", "sell"),
    "big_sales": Habit(mark("goods in a sale"), "goods in a sale", "sell", "begin_sell"),
    "buys_cat": Habit(mark("buys the cat"), "extra actions that buy the cat", "buy_cat", "extra"),
    "buys_influence": Habit(
        mark("buys influence"), "extra actions that buy influence", "buy_influence", "extra"
    ),
    "bargains": Habit(
        mark("buys influence cheaply"),
        "fields of the ring that cost at most a florin more than they bring, for each that is bought",
        "bargain",
        "buy_influence",
    ),
    "bribes": Habit(mark("bribes the Piper"), "extra actions that are bribes", "bribe", "extra"),
    "keeps_quiet": Habit(mark("takes no extra action"), "turns without an extra action", "no_extra", "extra"),
    "big_bribes": Habit(mark("florins in a bribe"), "florins in a bribe", "bribe_florins", "bribe"),
    "calls_rats": Habit(
        mark("rats its houses call"),
        "rats that their houses attract, for each mandatory action",
        "place_rat",
        "begin",
    ),
    "rats_to_others": Habit(
        mark("puts rats at others’ doors"),
        "rats put where more others live than own people",
        "rat_others",
        "place_rat",
    ),
    "hurts_itself": Habit(
        mark("overruns its own"),
        "own people in houses that their rats overran, for each rat",
        "own_harm",
        "place_rat",
    ),
    "rats_for_piper": Habit(
        mark("puts rats before the Piper"),
        "rats put where the Piper would fetch them if he came now",
        "rat_piper",
        "place_rat",
    ),
    "overruns": Habit(
        mark("overruns others"),
        "people of others in houses that their rats overran, for each rat",
        "harm",
        "place_rat",
    ),
    "piper_home": Habit(
        mark("calls the Piper home"),
        "bribes after which the Piper would free own people",
        "bribe_home",
        "bribe",
    ),
    "cheap_piper": Habit(
        mark("makes the Piper cheap"),
        "bribes after which the Piper asks less for a child",
        "bribe_cheap",
        "bribe",
    ),
    "dear_piper": Habit(
        mark("makes the Piper dear"),
        "bribes after which the Piper asks more for a child",
        "bribe_dear",
        "bribe",
    ),
    "purse": Habit(mark("florins kept"), "florins that are left when a turn ends", "left", "extra"),
    "full_hall": Habit(
        mark("children waiting"),
        "own children in the hall when a mandatory action begins",
        "waiting",
        "begin",
    ),
    "pays_piper": Habit(
        mark("pays for its children"), "children that are paid for when the Piper comes", "kept", "asked"
    ),
}
SMALL: Final = 3
"""The cost of a small home, at most."""
BARGAIN: Final = 1
"""Florins that a field of the ring costs at most beyond its points, if it is cheap."""


@attr.s(auto_attribs=True, eq=False)
class Diary(AnyDiary):
    """Counts what each seat of a match does; a listener of the referee, too.

    Attributes:
        tables: The town.
    """

    known = HABITS
    tables: Tables

    def __attrs_post_init__(self) -> None:
        self.counts = {seat: Counter() for seat in range(self.tables.families)}

    def __call__(self, before: State, played: Played[int], after: State) -> None:  # noqa: ARG002
        """Note one action."""
        if played.mover >= 0:
            self.counts[played.mover].update(_signs(self.tables, before, played))


def _signs(tables: Tables, state: State, played: Played[int]) -> Iterable[str]:
    """What to count for one action of a seat."""
    step = step_of(state.stage, played.action)
    scene = Scene(Position(tables, state, played.mover), played.action)
    kind = step.split("_", 1)[0]
    signs = [step]
    if kind in ("wake", "marry", "sell"):
        signs.append(kind)
    if state.stage == TURN:
        signs += ["begin", f"begin_{step}", f"begin_{kind}"]
        signs += ["waiting"] * (state.boys[played.mover] + state.girls[played.mover])
    elif state.stage == EXTRA:
        signs += ["extra"] + ["left"] * (state.money[played.mover] - scene.price())
    match scene.verb:
        case moves.MARRY:
            cost = tables.cost[scene.house()]
            signs += ["home_cost"] * cost + ["small_home"] * (cost <= SMALL)
            signs += ["others_cost"] * scene.partners_price()
        case moves.INFLUENCE:
            price, points = tables.ring[state.ring]
            signs += ["bargain"] * (price - points <= BARGAIN)
        case moves.BRIBE:
            signs += ["bribe_florins"] * scene.price() + _bribe_signs(scene)
        case moves.RAT:
            signs += _rat_signs(scene)
        case moves.PAY:
            signs += ["kept"] * scene.kept()
            signs += ["asked"] * (state.boys[played.mover] + state.girls[played.mover])
        case _:
            pass
    return signs


def _bribe_signs(scene: Scene) -> list[str]:
    price, field = scene.tables.price, scene.field()
    frees = scene.position.people(scene.seat, scene.position.rescued(field))
    rise = price[field] - price[scene.state.piper]
    return ["bribe_home"] * (frees > 0) + ["bribe_cheap"] * (rise < 0) + ["bribe_dear"] * (rise > 0)


def _rat_signs(scene: Scene) -> list[str]:
    position, houses = scene.position, scene.houses()
    mine, others = position.people(scene.seat, houses), position.people_of_others(houses)
    harm, own = position.people_of_others(scene.overruns()), position.people(scene.seat, scene.overruns())
    fetched = is_cleared(scene)
    return ["rat_piper"] * fetched + ["rat_others"] * (others > mine) + ["harm"] * harm + ["own_harm"] * own
