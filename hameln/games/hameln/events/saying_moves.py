"""Choices as imperatives for who makes them, and as the others read what is about to be done."""

from __future__ import annotations

from hameln.games.hameln.events.names import GOOD_NAMES, Names
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.selling import FLORINS
from hameln.language import plural, text


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


def _say_sale(move: int) -> str:
    good, stack = moves.good_of(move), moves.price_of(move)
    name = text(GOOD_NAMES[GOODS[good]])
    if stack != moves.FOR_FLORINS:
        return text("Sell {good} for a trap of stack {stack}").format(good=name, stack=stack + 1)
    return plural("Sell {good} for {n} florin", "Sell {good} for {n} florins", FLORINS[good]).format(
        good=name, n=FLORINS[good]
    )
