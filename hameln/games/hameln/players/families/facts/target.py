"""Facts about the step itself. A fact that a step does not have is 0."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import NO_GOOD
from hameln.games.hameln.players.families.scene import Scene
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.selling import FLORINS
from hameln.games.hameln.rules.state import NONE, indices, trap_count
from hameln.players.characters.formulas import Shelf

TARGET: Final = Shelf("The step")
_WAKING: Final = ("wake_men", "wake_women")
_WEDDING: Final = ("marry_son", "marry_daughter")
_HOUSE: Final = ("settle_man", "settle_woman", *_WAKING, *_WEDDING, "crown")
_CIRCLE: Final = ("place_rat", "buy_cat")


@TARGET.fact_at("marry_son", "buy_cat", "buy_influence", "bribe", "pay_piper")
def price(scene: Scene) -> int:
    """Florins that the step costs the own family at once."""
    return scene.price()


@TARGET.fact
def florins_after(scene: Scene) -> int:
    """The own florins when the step has been paid for."""
    return scene.state.money[scene.seat] - scene.price()


@TARGET.fact_at(*_HOUSE)
def cost(scene: Scene) -> int:
    """The cost of the house."""
    house = scene.house()
    return 0 if house == NONE else scene.tables.cost[house]


@TARGET.fact_at(*_HOUSE)
def bonus(scene: Scene) -> int:
    """Influence that moving into the house gives; not the key `bonus`. 0 for houses that produce."""
    house = scene.house()
    return 0 if house == NONE else scene.tables.bonus[house]


@TARGET.fact_at(*_HOUSE)
def lure(scene: Scene) -> int:
    """Rats that the house attracts when it wakes."""
    house = scene.house()
    return 0 if house == NONE else scene.state.lures[house]


@TARGET.fact_at("settle_man", "settle_woman", *_WAKING, *_WEDDING, *_CIRCLE)
def free_circles(scene: Scene) -> int:
    """Circles without a rat at the house; at a circle, those of the house there that has the fewest now."""
    circles, rats_now = scene.tables.circles_of, scene.state.rats
    return min([(circles[h] & ~rats_now).bit_count() for h in indices(scene.houses())], default=0)


@TARGET.fact_at(*_HOUSE, "sell_good", "sell_for_trap")
def good_worth(scene: Scene) -> int:
    """Florins that a good brings: the good of the house, or the good on sale."""
    if scene.verb == moves.SELL:
        return FLORINS[moves.good_of(scene.move)]
    house = scene.house()
    if house == NONE or scene.tables.good_of[house] == NO_GOOD:
        return 0
    return FLORINS[scene.tables.good_of[house]]


@TARGET.fact_at(*_HOUSE)
def is_market(scene: Scene) -> int:
    """Whether the house is a butchery at the market place."""
    house = scene.house()
    return int(house != NONE and scene.tables.market_lures[house] > 0)


@TARGET.fact_at(*_WAKING)
def brings_child(scene: Scene) -> int:
    """Whether waking the house brings a child to the woman's family, as things stand."""
    return int(scene.brings_child())


@TARGET.fact_at(*_WEDDING, "crown")
def is_overrun(scene: Scene) -> int:
    """Whether the house is overrun; weddings may choose such a house, kings stand on no other."""
    house = scene.house()
    return int(house != NONE and scene.state.overrun >> house & 1)


@TARGET.fact_at(*_WAKING, *_CIRCLE, "crown")
def mine_here(scene: Scene) -> int:
    """The own people in the house; at a circle, in all houses that have this circle, overrun or not."""
    return scene.position.people(scene.seat, scene.houses())


@TARGET.fact_at("settle_woman", *_WAKING, *_CIRCLE, "crown")
def others_here(scene: Scene) -> int:
    """People of all other families there; a man and a woman are two."""
    return scene.position.people_of_others(scene.houses())


@TARGET.fact_at("settle_woman", *_WAKING, *_CIRCLE, "crown")
def leader_here(scene: Scene) -> int:
    """People of the leader there."""
    return scene.position.people(scene.position.leader(), scene.houses())


@TARGET.fact_at(*_WAKING, *_CIRCLE, "crown")
def worth_mine(scene: Scene) -> int:
    """The costs of the houses there, counted for each of the own people."""
    return scene.position.worth(scene.seat, scene.houses())


@TARGET.fact_at("settle_woman", *_WAKING, *_CIRCLE, "crown")
def worth_others(scene: Scene) -> int:
    """The same for the people of the other families."""
    houses = scene.houses()
    return sum(scene.position.worth(seat, houses) for seat in scene.position.others)


@TARGET.fact_at("place_rat")
def overruns(scene: Scene) -> int:
    """Houses that the rat overruns."""
    return scene.overruns().bit_count()


@TARGET.fact_at("place_rat")
def overruns_mine(scene: Scene) -> int:
    """The own people in the houses that the rat overruns."""
    return scene.position.people(scene.seat, scene.overruns())


@TARGET.fact_at("place_rat")
def overruns_others(scene: Scene) -> int:
    """People of the other families in the houses that the rat overruns."""
    return scene.position.people_of_others(scene.overruns())


@TARGET.fact_at("place_rat")
def ends_phase(scene: Scene) -> int:
    """Whether the rat places the last king, so that the Piper comes."""
    kings = scene.state.kings
    return int(0 < kings <= scene.overruns().bit_count())


@TARGET.fact_at(*_CIRCLE)
def is_cleared(scene: Scene) -> int:
    """Whether the circle is one of those that the Piper would clear if he came now."""
    circle, tables = scene.circle(), scene.tables
    if circle == NONE:
        return 0
    return (tables.district_circles[scene.state.piper] | tables.market_circles) >> circle & 1


@TARGET.fact_at("buy_cat")
def frees(scene: Scene) -> int:
    """Houses that the cat frees."""
    return scene.frees().bit_count()


@TARGET.fact_at("buy_cat")
def frees_mine(scene: Scene) -> int:
    """The own people in the houses that the cat frees."""
    return scene.position.people(scene.seat, scene.frees())


@TARGET.fact_at("buy_cat")
def frees_others(scene: Scene) -> int:
    """People of the other families in the houses that the cat frees."""
    return scene.position.people_of_others(scene.frees())


@TARGET.fact_at(*_WAKING, *_WEDDING)
def partner_florins(scene: Scene) -> int:
    """Florins of the other family: the bride's or groom's, or the one that shares the house."""
    partner = scene.partner()
    return 0 if partner == NONE else scene.state.money[partner]


@TARGET.fact_at("marry_daughter")
def partner_pays(scene: Scene) -> int:
    """Florins that the wedding of an own girl costs that family."""
    return scene.partners_price()


@TARGET.fact_at(*_WAKING, *_WEDDING)
def partner_after(scene: Scene) -> int:
    """Florins of that family when the wedding has been paid for."""
    return partner_florins(scene) - scene.partners_price()


@TARGET.fact_at(*_WAKING, *_WEDDING)
def partner_children(scene: Scene) -> int:
    """Children of that family in the hall."""
    partner = scene.partner()
    return 0 if partner == NONE else scene.state.boys[partner] + scene.state.girls[partner]


@TARGET.fact_at(*_WAKING, *_WEDDING)
def partner_unpaid(scene: Scene) -> int:
    """How many of its children the Piper would take along if he came now."""
    partner = scene.partner()
    return 0 if partner == NONE else scene.position.unpaid(partner)


@TARGET.fact_at("settle_woman", *_WAKING, *_WEDDING)
def partner_rank(scene: Scene) -> int:
    """The place of that family in open points, 1 for the best."""
    partner = scene.partner()
    return 0 if partner == NONE else scene.position.order().index(partner) + 1


@TARGET.fact_at("settle_woman", *_WAKING, *_WEDDING)
def partner_leads(scene: Scene) -> int:
    """Whether that family is the leader."""
    return int(scene.partner() == scene.position.leader())


@TARGET.fact_at("sell_for_trap")
def stack_left(scene: Scene) -> int:
    """Traps in the stack of which one is asked."""
    stack = moves.price_of(scene.move)
    return scene.state.stacks[stack] if scene.verb == moves.SELL and stack != moves.FOR_FLORINS else 0


@TARGET.fact
def new_price(scene: Scene) -> int:
    """Florins that the Piper asks for a child where he stands after the step."""
    return scene.tables.price[scene.field()]


@TARGET.fact_at("bribe")
def moves_piper(scene: Scene) -> int:
    """Whether the bribe calls the Piper to another field."""
    return int(scene.field() != scene.state.piper)


@TARGET.fact_at("pay_piper")
def kept(scene: Scene) -> int:
    """Children that are paid for."""
    return scene.kept()


@TARGET.fact_at("pay_piper")
def lost(scene: Scene) -> int:
    """Children that are not paid for and go."""
    if scene.verb != moves.PAY:
        return 0
    return scene.state.boys[scene.seat] + scene.state.girls[scene.seat] - scene.kept()


@TARGET.fact_at("pay_piper")
def lost_points(scene: Scene) -> int:
    """Points that those children cost, as a number above 0."""
    road, first = scene.tables.road, len(scene.state.road)
    return -sum(road[min(place, len(road) - 1)] for place in range(first, first + lost(scene)))


@TARGET.fact_at(*_WAKING, *_WEDDING)
def partner_traps(scene: Scene) -> int:
    """Traps of the other family, of whatever values."""
    partner = scene.partner()
    return 0 if partner == NONE else trap_count(scene.state, partner)
