"""What families, houses, circles, districts and goods are called, in the reader's language.

Choices as imperatives for who makes them, and as the others read what is about to be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Self

from attrs import frozen

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.map.town import Circle
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.selling import FLORINS
from hameln.language import mark, plural, text
from hameln.table.saying import listed

GOOD_NAMES = {"bread": mark("bread"), "cheese": mark("cheese"), "ale": mark("ale"), "meat": mark("meat")}
KIND_NAMES = {
    "bakery": mark("bakery"),
    "dairy": mark("dairy"),
    "brewery": mark("brewery"),
    "butchery": mark("butchery"),
    "influence": mark("influence house"),
}
"""What the kinds of houses are called."""
NUMERALS: Final = ("I", "II", "III")
"""How phases are counted."""
_TOLD_APART: Final = 3
"""How many circles at the same houses are told apart by how they lie."""


@frozen(kw_only=True)
class Names:
    """What families, houses, circles and districts are called.

    Attributes:
        families: By seat.
        houses: By id.
        circles: By id: at which houses it lies.
        districts: By id.
    """

    families: tuple[str, ...]
    houses: Mapping[str, str]
    circles: Mapping[str, str]
    districts: Mapping[str, str]

    @classmethod
    def of(cls, game: Hameln, families: Sequence[str], *, has_ids: bool = False) -> Self:
        """The names of a game's town, with these families.

        Args:
            game: The game.
            families: By seat.
            has_ids: Whether ids stand behind names, for readers who have a map with ids before them.
        """
        names = Counter(called(house) for house in game.town.houses)
        return cls(
            families=tuple(families),
            houses={
                str(house.id): f"{called(house)} ({house.id})"
                if has_ids or names[called(house)] > 1
                else called(house)
                for house in game.town.houses
            },
            circles=_circle_names(game, has_ids=has_ids),
            districts={str(district.id): called(district) for district in game.town.districts},
        )

    @property
    def players(self) -> tuple[str, ...]:
        """What those at the table are called: the families."""
        return self.families

    def say(self, name: str) -> str:
        """What the house or the circle of an id is called."""
        return self.houses.get(name) or self.circles.get(name, name)

    def list_families(self, seats: Sequence[int]) -> str:
        """Several families, separated by commas."""
        return ", ".join(self.families[seat] for seat in seats)


def circles_around(game: Hameln, house: str) -> dict[str, str]:
    """The names of a house's circles by id, for who knows which house it is: by the other houses there."""
    return _circle_names(game, seen_from=house)


def _circle_names(game: Hameln, *, has_ids: bool = False, seen_from: str = "") -> dict[str, str]:
    """The names of all circles by id, or of those at a house, which is then not named."""
    alike: dict[frozenset[str], list[Circle]] = {}
    for circle in game.town.circles:
        if circle.id in game.tables.circle_index:
            alike.setdefault(frozenset(circle.houses), []).append(circle)
    found: dict[str, str] = {}
    for circle in game.town.circles:
        if not seen_from or seen_from in circle.houses:
            named = [house for house in circle.houses if house != seen_from] or circle.houses
            houses = text(" and ").join(called(game.town.house[house]) for house in named)
            twins = alike.get(frozenset(circle.houses), [])
            found[str(circle.id)] = _circle_name(circle, houses, twins, has_id=has_ids)
    return found


def _circle_name(circle: Circle, houses: str, alike: Sequence[Circle], *, has_id: bool) -> str:
    """A circle at houses; where others lie at the same ones, which of them it is."""
    is_told = 1 < len(alike) <= _TOLD_APART
    told = _which_circle(circle, alike) if is_told else text("the circle at {houses}")
    name = told.format(houses=houses)
    return f"{name} ({circle.id})" if len(alike) > _TOLD_APART or (is_told and has_id) else name


def _which_circle(circle: Circle, alike: Sequence[Circle]) -> str:
    """Which of two or three circles it is, as the map shows them."""
    across, down = (max(side) - min(side) for side in zip(*(one.at for one in alike), strict=True))
    order = sorted(alike, key=lambda one: one.at[1] if down >= across else one.at[0])
    if circle.id not in {order[0].id, order[-1].id}:
        return text("the middle circle at {houses}")
    if down >= across:
        is_upper = circle.id == order[0].id
        return text("the upper circle at {houses}") if is_upper else text("the lower circle at {houses}")
    is_left = circle.id == order[0].id
    return text("the left circle at {houses}") if is_left else text("the right circle at {houses}")


def say_move(game: Hameln, move: int, names: Names) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a verb
    """A choice as an imperative, without a full stop."""
    tables = game.tables
    match moves.verb_of(move):
        case moves.SETTLE:
            told = (
                text("Settle a man in {house}")
                if moves.gender_of(move) == moves.MAN
                else text("Settle a woman in {house}")
            )
            return told.format(house=names.houses[tables.house_ids[moves.house_of(move)]])
        case moves.WAKE:
            told = (
                text("Wake {house} by its man")
                if moves.gender_of(move) == moves.MAN
                else text("Wake {house} by its woman")
            )
            return told.format(house=names.houses[tables.house_ids[moves.house_of(move)]])
        case moves.MARRY:
            return _say_wedding(game, move, names)
        case moves.SELL:
            return _say_sale(move)
        case moves.DONE:
            return text("Leave it at that")
        case moves.RAT:
            return text("Put a rat on {circle}").format(
                circle=names.circles[tables.circle_ids[moves.circle_of(move)]]
            )
        case moves.KING:
            return text("Let the king rat take {house}").format(
                house=names.houses[tables.house_ids[moves.house_of(move)]]
            )
        case moves.CAT:
            taken = moves.circle_of(move)
            if taken < 0:
                return text("Buy the cat (no rat is in town)")
            circle = names.circles[tables.circle_ids[taken]]
            return text("Buy the cat and take the rat from {circle}").format(circle=circle)
        case moves.INFLUENCE:
            return text("Buy influence")
        case moves.BRIBE:
            district = tables.district_ids[moves.district_of(move)]
            florins = moves.florins_of(move)
            return plural("Lay {n} florin on {district}", "Lay {n} florins on {district}", florins).format(
                n=florins, district=names.districts[district]
            )
        case moves.PASS:
            return text("End turn")
        case moves.PAY:
            return _say_payment(*moves.paid_of(move))
        case _:
            return text("Draw")


def say_moves(game: Hameln, chosen: Sequence[int], names: Names, house: int) -> tuple[str, ...]:
    """The moves of a decision as imperatives, without full stops: what is alike is one of them.

    Args:
        game: The game.
        chosen: The moves.
        names: What everything is called.
        house: Where rats are to be put, in the tables.
    """
    kept = [move for move in chosen if moves.verb_of(move) != moves.DONE] or chosen
    told: list[str] = []
    for verb, alike in groupby(kept, moves.verb_of):
        told += _say_alike(game, verb, list(alike), names, house)
    return tuple(told)


def _say_alike(game: Hameln, verb: int, alike: Sequence[int], names: Names, house: int) -> Iterator[str]:
    """Moves of one verb, which follow each other."""
    tables, count = game.tables, len(alike)
    if verb == moves.SELL:
        for move, n in Counter(alike).items():
            yield _say_sale(move, n)
    elif count > 1 and verb == moves.RAT:
        around = circles_around(game, tables.house_ids[house])
        circles = "; ".join(around[tables.circle_ids[moves.circle_of(move)]] for move in alike)
        told = plural("Put {n} rat at {house}: {circles}", "Put {n} rats at {house}: {circles}", count)
        yield told.format(n=count, house=names.houses[tables.house_ids[house]], circles=circles)
    elif count > 1 and verb == moves.WAKE:
        houses = listed([names.houses[tables.house_ids[moves.house_of(move)]] for move in alike])
        is_man = moves.gender_of(alike[0]) == moves.MAN
        told = text("Wake {houses} by their men") if is_man else text("Wake {houses} by their women")
        yield told.format(houses=houses)
    else:
        yield from (say_move(game, move, names) for move in alike)


def say_deed(game: Hameln, seat: int, move: int, names: Names) -> str:
    """What a family is about to do, as the others read it, without a full stop; below 0 it is chance."""
    said = say_move(game, move, names)
    if seat < 0:
        return said
    if moves.verb_of(move) != moves.WAKE:
        return f"{names.families[seat]}: {said}"
    told = (
        text("{family}'s man wakes {house}")
        if moves.gender_of(move) == moves.MAN
        else text("{family}'s woman wakes {house}")
    )
    house = names.houses[game.tables.house_ids[moves.house_of(move)]]
    return told.format(family=names.families[seat], house=house)


def _say_wedding(game: Hameln, move: int, names: Names) -> str:
    sex, partner, house = moves.child_of(move), moves.partner_of(move), moves.home_of(move)
    cost = game.tables.cost[house]
    told = (
        plural(
            "Marry a boy to a girl of {family} into {house}, for {cost} florin",
            "Marry a boy to a girl of {family} into {house}, for {cost} florins",
            cost,
        )
        if sex == moves.BOY
        else plural(
            "Marry a girl to a boy of {family} into {house}; {family} pays {cost} florin",
            "Marry a girl to a boy of {family} into {house}; {family} pays {cost} florins",
            cost,
        )
    )
    return told.format(
        family=names.families[partner], house=names.houses[game.tables.house_ids[house]], cost=cost
    )


def _say_payment(boys: int, girls: int) -> str:
    if not boys and not girls:
        return text("Pay for no child")
    told = [
        *([plural("{n} boy", "{n} boys", boys).format(n=boys)] if boys else []),
        *([plural("{n} girl", "{n} girls", girls).format(n=girls)] if girls else []),
    ]
    return text("Pay for {children}").format(children=text(" and ").join(told))


def _say_sale(move: int, count: int = 1) -> str:
    """The sale of so many alike, with all that they bring together."""
    good, stack = moves.good_of(move), moves.price_of(move)
    name = text(GOOD_NAMES[GOODS[good]])
    goods = name if count == 1 else f"{count} {name}"
    if stack != moves.FOR_FLORINS:
        told = plural(
            "Sell {good} for a trap of stack {stack}", "Sell {good} for {n} traps of stack {stack}", count
        )
        return told.format(good=goods, n=count, stack=stack + 1)
    florins = FLORINS[good] * count
    told = plural("Sell {good} for {n} florin", "Sell {good} for {n} florins", florins)
    if count > 1:
        told = text("Sell {good} for {n} florins in all")
    return told.format(good=goods, n=florins)
