"""What waking will bring and overrun, told before it is carried out and up to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from hameln.games.hameln.events.names import GOOD_NAMES
from hameln.games.hameln.map.tables import GOODS, NO_GOOD, Tables
from hameln.games.hameln.rules.outlook import Outlook
from hameln.games.hameln.rules.state import State, indices
from hameln.language import plural, text


def tell_gains(
    tables: Tables, state: State, named: Sequence[int], wakings: Iterable[int]
) -> list[tuple[int, str]]:
    """Which family gets what of the named houses, from the least to the most that can come of them.

    Rule: H4.3, H4.4, H8.6

    Args:
        wakings: Masks of the named houses that may be carried out together.
    """
    ways = [_gained(tables, state, named, woken) for woken in wakings]
    found = dict.fromkeys(_gained(tables, state, named, -1))
    found |= dict.fromkeys(key for way in ways for key in way)
    told: dict[int, list[str]] = {}
    for seat, kind in found:
        counts = [way[seat, kind] for way in ways]
        if max(counts):
            told.setdefault(seat, []).append(_ranged(kind, min(counts), max(counts)))
    return [(seat, ", ".join(gains)) for seat, gains in told.items()]


def _gained(tables: Tables, state: State, named: Sequence[int], woken: int) -> Counter[tuple[int, str]]:
    """What each seat gets of what, if just these of the named houses are carried out."""
    left, figures = state.bag_boys + state.bag_girls, list(state.figures)
    gained = Counter[tuple[int, str]]()
    for house in (one for one in named if woken >> one & 1):
        man, woman, good = state.man_of[house], state.woman_of[house], tables.good_of[house]
        if good == NO_GOOD:
            gained.update([(man, "florin"), (woman, "florin")])
            continue
        gained[man, GOODS[good]] += 1
        if left and figures[woman]:
            left, figures[woman] = left - 1, figures[woman] - 1
            gained[woman, "child"] += 1
    return gained


def _ranged(kind: str, least: int, most: int) -> str:
    """So many of a kind, or from so many to so many."""
    count, many = (str(most), most) if least == most else (f"{least}–{most}", max(most, 2))
    if kind == "florin":
        return plural("{n} florin", "{n} florins", many).format(n=count)
    if kind == "child":
        return plural("{n} child", "{n} children", many).format(n=count)
    return f"{count} {text(GOOD_NAMES[kind])}"


def tell_outlook(house_name: Callable[[int], str], outlook: Outlook, named: Sequence[int]) -> list[str]:
    """Which houses will be overrun, which may be, whether the Piper comes of it, and who sleeps on then.

    Args:
        house_name: What a house is called, by its place in the tables.
        named: The houses that wait to be carried out.
    """

    def listed(houses: int) -> str:
        return ", ".join(house_name(house) for house in indices(houses))

    told: list[str] = []
    if outlook.certain:
        told.append(text("Will be overrun: {houses}.").format(houses=listed(outlook.certain)))
    if outlook.possible:
        told.append(text("May be overrun: {houses}.").format(houses=listed(outlook.possible)))
    if outlook.must_end:
        told.append(text("The last king is placed: the Piper comes."))
    elif outlook.may_end:
        told.append(text("The last king may be placed: then the Piper comes."))
    never, perhaps = outlook.asleep(named)
    perhaps &= ~outlook.skipped
    if never:
        told.append(text("Will sleep on: {houses}.").format(houses=listed(never)))
    if perhaps:
        told.append(text("May sleep on: {houses}.").format(houses=listed(perhaps)))
    return told
