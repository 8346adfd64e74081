"""What a move is about, in numbers and names: which house, what it costs, brings or leaves.

All of it follows from the rules and from what everybody may know, so it is said of any move, of one that was
not weighed, too. Families have no names here: players sit down without knowing whom they meet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from hameln.games.hameln.events.names import GOOD_NAMES, Names, say_move
from hameln.games.hameln.map.tables import GOODS, NO_GOOD, Tables
from hameln.games.hameln.players.features import road_points
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.engine import apply_move
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.selling import FLORINS
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, NAMING, SELLING, State, indices, trap_count
from hameln.language import current, plural, text


@frozen(kw_only=True, eq=False)
class Deed:
    """A move that may be made.

    Attributes:
        game: The match's game.
        names: What its houses and districts are called.
        seat: Who decides.
        state: Before the move, as the seat may know it.
        move: The move.
    """

    game: Hameln
    names: Names
    seat: int
    state: State
    move: int

    @property
    def tables(self) -> Tables:
        """The town."""
        return self.game.tables

    @property
    def own(self) -> int:
        """Mask of the houses in which the family lives."""
        return self.state.men[self.seat] | self.state.women[self.seat]

    def house(self, place: int) -> str:
        """What a house is called."""
        return self.names.houses[self.tables.house_ids[place]]

    def district(self, place: int) -> str:
        """What a district is called."""
        return self.names.districts[self.tables.district_ids[place]]

    def free_circles(self, house: int, rats: int) -> int:
        """How many circles of a house are free where rats lie so."""
        return (self.tables.circles_of[house] & ~rats).bit_count()

    def freed_by(self, district: int) -> int:
        """Mask of the family's overrun houses that the Piper would free from a district."""
        cleared = self.tables.district_circles[district] | self.tables.market_circles
        lost = self.own & self.state.overrun
        return sum(1 << house for house in indices(lost) if self.tables.circles_of[house] & cleared)

    def after(self) -> State:
        """The position to which the move leads."""
        state = self.state.copy()
        apply_move(self.tables, state, self.move)
        return state


@lru_cache(maxsize=4)
def _names(game: Hameln, _language: str) -> Names:
    """The names of a game in the present language, in which families have none; they take a while to make."""
    return Names.of(game, [""] * game.seats)


def matter_of(game: Hameln, state: State, move: int) -> str:
    """What a move of the seat that decides is about, in one or two sentences in the present language.

    Args:
        game: The match's game.
        state: As the seat may know it; nobody changes it.
        move: One of its legal moves.
    """
    names = _names(game, current())
    deed = Deed(game=game, names=names, seat=state.mover, state=state, move=move)
    return _TOLD[moves.verb_of(move)](deed)


def matter_of_all(game: Hameln, steps: Sequence[tuple[State, int]]) -> str:
    """What a whole decision is about: what is true once all of it was done, not after its first move.

    Args:
        game: The match's game.
        steps: Its moves, each with the position before it, as the seat may know it.
    """
    names, seat = _names(game, current()), steps[0][0].mover
    deeds = [Deed(game=game, names=names, seat=seat, state=state, move=move) for state, move in steps]
    verb = moves.verb_of(deeds[0].move)
    if verb == moves.RAT:
        return _placing(deeds[0], [moves.circle_of(move) for _, move in steps])
    if verb == moves.SELL:
        return _TOLD[moves.verb_of(deeds[-1].move)](deeds[-1])
    named = [deed for deed in deeds if moves.verb_of(deed.move) == moves.WAKE]
    if len(named) < 2:  # noqa: PLR2004 - one house is told by itself
        return _TOLD[verb](deeds[0])
    rats = sum(deed.state.lures[moves.house_of(deed.move)] for deed in named)
    attracted = plural("Together they attract {n} rat.", "Together they attract {n} rats.", rats).format(
        n=rats
    )
    return " ".join([*map(_woken, named), *([attracted] if rats else [])])


def called_move(game: Hameln, move: int) -> str:
    """A move as an imperative, without a full stop, at a table where nobody has a name."""
    names = _names(game, current())
    if moves.verb_of(move) != moves.MARRY:
        return say_move(game, move, names)
    is_boy = moves.child_of(move) == moves.BOY
    told = text("Marry a boy into {house}") if is_boy else text("Marry a girl into {house}")
    return told.format(house=names.houses[game.tables.house_ids[moves.home_of(move)]])


def house_names(game: Hameln) -> tuple[str, ...]:
    """What the houses are called, by their places in the tables."""
    names = _names(game, current())
    return tuple(names.houses[house] for house in game.tables.house_ids)


def names_matter(game: Hameln, told: str) -> bool:
    """Whether a sentence has a number in it, or the name of a house or a district."""
    names = _names(game, current())
    known = (*names.houses.values(), *names.districts.values())
    return any(sign.isdigit() for sign in told) or any(name in told for name in known)


def _counts(deed: Deed, house: int) -> str:
    """Rule: H11.7."""
    return plural(
        "{house} counts {n} point in the end, unless it is overrun.",
        "{house} counts {n} points in the end, unless it is overrun.",
        deed.tables.cost[house],
    ).format(house=deed.house(house), n=deed.tables.cost[house])


def _settling(deed: Deed) -> str:
    return _counts(deed, moves.house_of(deed.move))


def _waking(deed: Deed) -> str:
    """Rule: H4.3, H4.4, H4.5."""
    told, rats = _woken(deed), deed.state.lures[moves.house_of(deed.move)]
    attracted = plural("The house attracts {n} rat.", "The house attracts {n} rats.", rats).format(n=rats)
    return f"{told} {attracted}" if rats else told


def _woken(deed: Deed) -> str:
    """What a house brings that is woken."""
    place, state = moves.house_of(deed.move), deed.state
    house, good = deed.house(place), deed.tables.good_of[place]
    if good == NO_GOOD:
        return text("{house} earns us a florin.").format(house=house)
    if moves.gender_of(deed.move) == moves.MAN:
        name = text(GOOD_NAMES[GOODS[good]])
        return text("{house} makes {good}, worth {n}.").format(house=house, good=name, n=FLORINS[good])
    if state.figures[deed.seat] and (state.bag_boys or state.bag_girls):
        return text("Our woman in {house} can have a child.").format(house=house)
    return text("No child can come in {house} now.").format(house=house)


def _placing(deed: Deed, circles: Sequence[int] = ()) -> str:
    """Rule: H8.3, H8.4, H11.7."""
    rats, circles = deed.state.rats, circles or (moves.circle_of(deed.move),)
    for circle in circles:
        rats |= 1 << circle
    around = {house for circle in circles for house, _, _ in deed.tables.houses_of[circle]}
    left = {house: deed.free_circles(house, rats) for house in around}
    fallen = [house for house in sorted(around) if not left[house]]
    own = [house for house in fallen if deed.own >> house & 1]
    if fallen:
        return " ".join(_fallen(deed, house) for house in own or fallen)
    place = min(left, key=lambda house: (left[house], not deed.own >> house & 1, house))
    told = (
        plural(
            "{house}, where we live, has {n} free circle left.",
            "{house}, where we live, has {n} free circles left.",
            left[place],
        )
        if deed.own >> place & 1
        else plural(
            "{house}, where none of us lives, has {n} free circle left.",
            "{house}, where none of us lives, has {n} free circles left.",
            left[place],
        )
    )
    return told.format(house=deed.house(place), n=left[place])


def _fallen(deed: Deed, place: int) -> str:
    """That a house is overrun, and what that costs the family."""
    state, house = deed.state, deed.house(place)
    homes = (state.men[deed.seat] >> place & 1) + (state.women[deed.seat] >> place & 1)
    if not homes:
        return text("{house}, where none of us lives, is overrun with it.").format(house=house)
    cost = homes * deed.tables.cost[place]
    return plural(
        "{house}, where we live, is overrun with it: that costs us {n} point unless it is freed.",
        "{house}, where we live, is overrun with it: that costs us {n} points unless it is freed.",
        cost,
    ).format(house=house, n=cost)


def _crowning(deed: Deed) -> str:
    place = moves.house_of(deed.move)
    told = text("We live in {house}.") if deed.own >> place & 1 else text("None of us lives in {house}.")
    return told.format(house=deed.house(place))


def _marrying(deed: Deed) -> str:
    """Rule: H5.3, H11.7."""
    house = moves.home_of(deed.move)
    cost = deed.tables.cost[house]
    told = (
        plural("We pay {n} florin for it.", "We pay {n} florins for it.", cost)
        if moves.child_of(deed.move) == moves.BOY
        else plural(
            "The other family pays {n} florin for it.", "The other family pays {n} florins for it.", cost
        )
    )
    return f"{_counts(deed, house)} {told.format(n=cost)}"


def _selling(deed: Deed) -> str:
    """Rule: H6.1."""
    good, price = moves.good_of(deed.move), moves.price_of(deed.move)
    sale = deed.after().sale
    if price == moves.FOR_FLORINS:
        florins = _sum_of(sale)
        return plural(
            "The sale comes to {n} florin with it.", "The sale comes to {n} florins with it.", florins
        ).format(n=florins)
    name = text(GOOD_NAMES[GOODS[good]])
    traps = trap_count(deed.state, deed.seat) + sum(one & 3 != moves.FOR_FLORINS for one in sale)
    told = plural(
        "The {good} would bring {n} florin; instead we get a trap.",
        "The {good} would bring {n} florins; instead we get a trap.",
        FLORINS[good],
    ).format(good=name, n=FLORINS[good])
    return f"{told} {plural('Then we have {n} trap.', 'Then we have {n} traps.', traps).format(n=traps)}"


def _sum_of(sale: tuple[int, ...]) -> int:
    """The florins of a sale."""
    return sum(FLORINS[one >> 2] for one in sale if one & 3 == moves.FOR_FLORINS)


def _ending(deed: Deed) -> str:
    """Rule: H4.1, H5.1, H6.2."""
    state, seat = deed.state, deed.seat
    if state.stage == NAMING:
        rats = sum(state.lures[house] for house in state.named)
        return plural(
            "What is named attracts {n} rat, and nothing more is named.",
            "What is named attracts {n} rats, and nothing more is named.",
            rats,
        ).format(n=rats)
    if state.stage == SELLING:
        florins = _sum_of(state.sale)
        goods = sum(state.goods[KINDS_OF_GOODS * seat : KINDS_OF_GOODS * (seat + 1)]) - len(state.sale)
        return plural(
            "The sale comes to {n} florin; goods that we keep: {goods}.",
            "The sale comes to {n} florins; goods that we keep: {goods}.",
            florins,
        ).format(n=florins, goods=goods)
    return _purse(deed)


def _purse(deed: Deed) -> str:
    florins = deed.state.money[deed.seat]
    return plural(
        "{n} florin stays in our purse.", "{n} florins stay in our purse.", florins
    ).format(n=florins)  # fmt: skip


def _keeping(deed: Deed) -> str:
    """Rule: H7.2."""
    price = deed.tables.ring[deed.state.ring][0]
    return f"{_purse(deed)} {text('Influence would cost {n}.').format(n=price)}"


def _catching(deed: Deed) -> str:
    """Rule: H7.1."""
    told = plural("The cat costs {n} florin.", "The cat costs {n} florins.", CAT_COST).format(n=CAT_COST)
    circle = moves.circle_of(deed.move)
    if circle < 0:
        return told
    around = [house for house, _, _ in deed.tables.houses_of[circle]]
    freed = [house for house in around if deed.state.overrun >> house & 1]
    rats = deed.state.rats & ~(1 << circle)
    place = min(
        freed or around, key=lambda house: (not deed.own >> house & 1, deed.free_circles(house, rats))
    )
    house, left = deed.house(place), deed.free_circles(place, rats)
    if freed:
        more = (
            text("It frees {house}, where we live.")
            if deed.own >> place & 1
            else text("It frees {house}, where none of us lives.")
        )
        return f"{told} {more.format(house=house)}"
    more = plural("{house} has {n} free circle then.", "{house} has {n} free circles then.", left)
    return f"{told} {more.format(house=house, n=left)}"


def _rising(deed: Deed) -> str:
    """Rule: H7.2, H9.2."""
    after, price = deed.after(), deed.tables.ring[deed.state.ring][0]
    old, new = (state.ranking.index(deed.seat) + 1 for state in (deed.state, after))
    told = (
        plural(
            "For {n} florin we stay in place {new} on the influence track, now on step {step}.",
            "For {n} florins we stay in place {new} on the influence track, now on step {step}.",
            price,
        )
        if new == old
        else plural(
            "For {n} florin we rise from place {old} to place {new} on the influence track.",
            "For {n} florins we rise from place {old} to place {new} on the influence track.",
            price,
        )
    )
    return told.format(n=price, old=old, new=new, step=after.steps[deed.seat])


def _bribing(deed: Deed) -> str:
    """Rule: H7.3, H10.2."""
    place, florins, state = moves.district_of(deed.move), moves.florins_of(deed.move), deed.state
    district, laid = deed.district(place), state.bribes[place] + florins
    if place == state.piper or laid < max(state.bribes):
        return plural(
            "{district} has {n} florin then, and the Piper stays where he is.",
            "{district} has {n} florins then, and the Piper stays where he is.",
            laid,
        ).format(district=district, n=laid)
    freed = deed.freed_by(place)
    freed = freed & ~deed.freed_by(state.piper) or freed
    told = plural(
        "For {n} florin the Piper comes to {district}.",
        "For {n} florins the Piper comes to {district}.",
        florins,
    ).format(n=florins, district=district)
    if freed:
        houses = ", ".join(deed.house(house) for house in indices(freed))
        return f"{told} {text('There he would free for us: {houses}.').format(houses=houses)}"
    price = text("A child costs {n} there.").format(n=deed.tables.price[place])
    return f"{told} {price}"


def _paying(deed: Deed) -> str:
    """Rule: H10.3, H11.8."""
    state, seat = deed.state, deed.seat
    kept = sum(moves.paid_of(deed.move))
    florins, lost = kept * deed.tables.price[state.piper], state.boys[seat] + state.girls[seat] - kept
    told: list[str] = []
    if kept:
        told.append(
            plural("We pay the Piper {n} florin.", "We pay the Piper {n} florins.", florins).format(n=florins)
        )
    if lost:
        points = -road_points(deed.tables.road, len(state.road), lost)
        told.append(
            plural("The road costs us {n} point.", "The road costs us {n} points.", points).format(n=points)
        )
    return " ".join(told)


_TOLD: Final[Mapping[int, Callable[[Deed], str]]] = {
    moves.SETTLE: _settling,
    moves.WAKE: _waking,
    moves.RAT: _placing,
    moves.KING: _crowning,
    moves.MARRY: _marrying,
    moves.SELL: _selling,
    moves.DONE: _ending,
    moves.PASS: _keeping,
    moves.CAT: _catching,
    moves.INFLUENCE: _rising,
    moves.BRIBE: _bribing,
    moves.PAY: _paying,
}
