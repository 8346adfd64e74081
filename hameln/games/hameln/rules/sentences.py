"""Events and choices as sentences, in the reader's language. All sentences of the board game stand here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Self, assert_never

from attrs import frozen

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.map.town import Circle
from hameln.games.hameln.rules import events, moves
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.selling import FLORINS
from hameln.language import mark, plural, text

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
_PAIR: Final = 2
"""How phases are counted."""


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


def _circle_names(game: Hameln, *, has_ids: bool) -> dict[str, str]:
    """The names of all circles by id."""
    alike: dict[frozenset[str], list[Circle]] = {}
    for circle in game.town.circles:
        if circle.id in game.tables.circle_index:
            alike.setdefault(frozenset(circle.houses), []).append(circle)
    return {
        str(circle.id): _circle_name(game, circle, alike.get(frozenset(circle.houses), []), has_id=has_ids)
        for circle in game.town.circles
    }


def _circle_name(game: Hameln, circle: Circle, alike: Sequence[Circle], *, has_id: bool) -> str:
    """The houses of a circle; where another circle lies at the same houses, which of the two it is."""
    houses = text(" and ").join(called(game.town.house[house]) for house in circle.houses)
    others = [other for other in alike if other.id != circle.id] if len(alike) <= _PAIR else alike[:_PAIR]
    told = text("the circle at {houses}") if len(others) != 1 else _which_circle(circle, others[0])
    name = told.format(houses=houses)
    return f"{name} ({circle.id})" if len(others) > 1 or (others and has_id) else name


def _which_circle(circle: Circle, other: Circle) -> str:
    """Which of two circles it is, as the map shows them."""
    across, down = circle.at[0] - other.at[0], circle.at[1] - other.at[1]
    if abs(down) >= abs(across):
        return text("the upper circle at {houses}") if down < 0 else text("the lower circle at {houses}")
    return text("the left circle at {houses}") if across < 0 else text("the right circle at {houses}")


def sentence(event: Event, names: Names) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one case an event
    """What happened, in one sentence; empty where nothing needs to be said."""
    family, house, district = names.families, names.houses, names.districts
    match event:
        case events.TurnOrderDrawn():
            return text("The turn order is drawn: {order}.").format(order=names.list_families(event.order))
        case events.CountersDealt():
            return text("The counters are turned up.")
        case events.Settled():
            told = (
                text("{family} settles a man in {house}.")
                if event.is_man
                else text("{family} settles a woman in {house}.")
            )
            return told.format(family=family[event.seat], house=house[event.house])
        case events.HouseNamed():
            told = (
                text("{family} names {house}, by its man.")
                if event.by_men
                else text("{family} names {house}, by its woman.")
            )
            return told.format(family=family[event.seat], house=house[event.house])
        case events.HouseWoken():
            return text("{house} wakes.").format(house=house[event.house])
        case events.HouseSkipped():
            return text("{house} is overrun meanwhile and is skipped.").format(house=house[event.house])
        case events.NamingDropped():
            return plural(
                "{n} more house was named; it does not wake any more.",
                "{n} more houses were named; they do not wake any more.",
                len(event.houses),
            ).format(n=len(event.houses))
        case events.GoodMade():
            good = text(GOOD_NAMES[event.good])
            return text("{family} gets {good}.").format(family=family[event.seat], good=good)
        case events.FlorinEarned():
            return text("{family} earns a florin.").format(family=family[event.seat])
        case events.ChildBorn():
            told = text("{family} has a boy.") if event.is_boy else text("{family} has a girl.")
            return told.format(family=family[event.seat])
        case events.NoChild():
            told = (
                text("{family} has no child: the bag is empty.")
                if event.is_bag_empty
                else text("{family} has no child: no figure is left.")
            )
            return told.format(family=family[event.seat])
        case events.RatsLured():
            told = plural("{n} rat comes to {house}.", "{n} rats come to {house}.", event.count)
            if event.lost:
                told += " " + plural("{lost} finds no circle.", "{lost} find no circle.", event.lost)
            return told.format(n=event.count, house=house[event.house], lost=event.lost)
        case events.RatPlaced():
            return text("{family} puts a rat on {circle}.").format(
                family=family[event.seat], circle=names.circles[event.circle]
            )
        case events.HouseOverrun():
            return text("{house} is overrun!").format(house=house[event.house])
        case events.KingPlaced():
            told = (
                text("The Emperor himself takes {house}.")
                if event.is_emperor
                else text("A king rat takes {house}.")
            )
            return told.format(house=house[event.house])
        case events.Married():
            return plural(
                "A son of {man} marries a daughter of {woman} into {house}; {man} pays {cost} florin.",
                "A son of {man} marries a daughter of {woman} into {house}; {man} pays {cost} florins.",
                event.cost,
            ).format(
                man=family[event.man], woman=family[event.woman], house=house[event.house], cost=event.cost
            )
        case events.InfluenceGained():
            return text("{family} rises to step {step} of influence.").format(
                family=family[event.seat], step=event.step
            )
        case events.GoodOffered():
            good = text(GOOD_NAMES[event.good])
            told = (
                text("{family} offers {good} for florins.")
                if event.stack is None
                else text("{family} offers {good} for a trap of stack {stack}.")
            )
            return told.format(family=family[event.seat], good=good, stack=(event.stack or 0) + 1)
        case events.GoodsSold():
            told = plural("{family} sells {goods} good", "{family} sells {goods} goods", event.goods)
            told += plural(": {florins} florin", ": {florins} florins", event.florins)
            told += plural(" and {traps} trap.", " and {traps} traps.", event.traps) if event.traps else "."
            return told.format(
                family=family[event.seat], goods=event.goods, florins=event.florins, traps=event.traps
            )
        case events.TrapTaken():
            return text("{family} takes a trap and keeps its value secret.").format(family=family[event.seat])
        case events.CatBought():
            if event.former is None:
                return text("{family} buys the cat.").format(family=family[event.seat])
            return text("{family} buys the cat from {former}.").format(
                family=family[event.seat], former=family[event.former]
            )
        case events.RatCaught():
            return text("The cat takes the rat from {circle}.").format(circle=names.circles[event.circle])
        case events.HouseFreed():
            told = (
                text("{house} is overrun no longer; its king goes back to the supply.")
                if event.had_king
                else text("{house} is overrun no longer.")
            )
            return told.format(house=house[event.house])
        case events.InfluenceBought():
            return plural(
                "{family} buys influence for {n} florin.",
                "{family} buys influence for {n} florins.",
                event.florins,
            ).format(family=family[event.seat], n=event.florins)
        case events.Bribed():
            return plural(
                "{family} lays {n} florin on {district}, which holds {total} now.",
                "{family} lays {n} florins on {district}, which holds {total} now.",
                event.florins,
            ).format(
                family=family[event.seat],
                n=event.florins,
                district=district[event.district],
                total=event.total,
            )
        case events.PiperMoved():
            return text("The Piper goes to {district}.").format(district=district[event.district])
        case events.Passed():
            return text("{family} takes no extra action.").format(family=family[event.seat])
        case events.PiperCame():
            told = (
                text("Nothing goes on in town, so the Piper comes. He plays in {district}.")
                if event.is_dead_end
                else text("The last king is placed: the Piper comes! He plays in {district}.")
            )
            return told.format(district=district[event.district])
        case events.RatsLed():
            return plural("{n} rat follows him.", "{n} rats follow him.", event.count).format(n=event.count)
        case events.PiperPaid():
            if not event.children:
                return text("{family} pays the Piper nothing.").format(family=family[event.seat])
            if event.florins == 1:
                return text("{family} pays 1 florin for 1 child.").format(family=family[event.seat])
            return plural(
                "{family} pays {florins} florins for {n} child.",
                "{family} pays {florins} florins for {n} children.",
                event.children,
            ).format(family=family[event.seat], florins=event.florins, n=event.children)
        case events.ChildrenLost():
            return plural(
                "{n} child of {family} takes the road to Transylvania.",
                "{n} children of {family} take the road to Transylvania.",
                event.children,
            ).format(n=event.children, family=family[event.seat])
        case events.PhaseBegan():
            return text("Phase {phase} begins with {kings} kings.").format(
                phase=NUMERALS[event.phase - 1], kings=event.kings
            )
        case events.RoundBegan():
            return "\n" + text("Round {round}: {order}.").format(
                round=event.round, order=names.list_families(event.order)
            )
        case events.TurnBegan():
            if event.can_act:
                return ""
            return text("{family} has no mandatory action.").format(family=family[event.seat])
        case events.MatchEnded() if not event.ranking:
            return text("The match is over. Who has the richest history is hidden: not all traps are known.")
        case events.MatchEnded():
            return text("The match is over. {family} has the richest history.").format(
                family=family[event.ranking[0]]
            )
        case _:
            assert_never(event)


def say_move(game: Hameln, move: int, names: Names) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a verb
    """A choice as an imperative, without a full stop."""
    tables, argument = game.tables, moves.argument_of(move)
    match moves.verb_of(move):
        case moves.SETTLE:
            told = (
                text("Settle a man in {house}")
                if argument & 1 == moves.MAN
                else text("Settle a woman in {house}")
            )
            return told.format(house=names.houses[tables.house_ids[argument >> 1]])
        case moves.WAKE:
            told = (
                text("Wake {house} by its man")
                if argument & 1 == moves.MAN
                else text("Wake {house} by its woman")
            )
            return told.format(house=names.houses[tables.house_ids[argument >> 1]])
        case moves.MARRY:
            return _say_wedding(game, argument, names)
        case moves.SELL:
            return _say_sale(argument)
        case moves.DONE:
            return text("That is all")
        case moves.RAT:
            return text("Put a rat on {circle}").format(circle=names.circles[tables.circle_ids[argument]])
        case moves.KING:
            return text("Let the king take {house}").format(house=names.houses[tables.house_ids[argument]])
        case moves.CAT:
            if not argument:
                return text("Buy the cat (no rat is in town)")
            circle = names.circles[tables.circle_ids[argument - 1]]
            return text("Buy the cat and take the rat from {circle}").format(circle=circle)
        case moves.INFLUENCE:
            return text("Buy influence")
        case moves.BRIBE:
            district = tables.district_ids[argument & (1 << moves.DISTRICT_BITS) - 1]
            florins = argument >> moves.DISTRICT_BITS
            return plural("Lay {n} florin on {district}", "Lay {n} florins on {district}", florins).format(
                n=florins, district=names.districts[district]
            )
        case moves.PASS:
            return text("No extra action")
        case moves.PAY:
            return _say_payment(argument >> 4, argument & 15)
        case _:
            return text("Draw")


def say_deed(game: Hameln, seat: int, move: int, names: Names) -> str:
    """What a family is about to do, as the others read it, without a full stop; below 0 it is chance."""
    said = say_move(game, move, names)
    if seat < 0:
        return said
    if moves.verb_of(move) != moves.WAKE:
        return f"{names.families[seat]}: {said}"
    argument = moves.argument_of(move)
    told = (
        text("{family}'s man wakes {house}")
        if argument & 1 == moves.MAN
        else text("{family}'s woman wakes {house}")
    )
    house = names.houses[game.tables.house_ids[argument >> 1]]
    return told.format(family=names.families[seat], house=house)


def _say_wedding(game: Hameln, argument: int, names: Names) -> str:
    sex, partner, house = argument & 1, argument >> 1 & 7, argument >> 4
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


def _say_sale(argument: int) -> str:
    good, stack = argument >> 2, argument & 3
    name = text(GOOD_NAMES[GOODS[good]])
    if stack != moves.FOR_FLORINS:
        return text("Sell {good} for a trap of stack {stack}").format(good=name, stack=stack + 1)
    return plural("Sell {good} for {n} florin", "Sell {good} for {n} florins", FLORINS[good]).format(
        good=name, n=FLORINS[good]
    )
