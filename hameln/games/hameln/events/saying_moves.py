"""Choices as imperatives for who makes them, and as the others read what is about to be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from hameln.games.hameln.events.names import GOOD_NAMES, Names, circles_around
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.selling import FLORINS
from hameln.language import plural, text
from hameln.table.saying import listed


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
