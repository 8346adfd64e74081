"""What bounds say in words and in a table, in the language in use."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hameln.arena.sheets import Sheet
from hameln.games.hameln.arena.bounds import (
    DEAD_ENDS,
    HOUSES,
    LENGTH,
    START_HOUSES,
    STOPS,
    TURN_ORDER,
    Bound,
    Part,
)
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import HouseId, Town
from hameln.language import mark, plural, text

MOST_MATCHES: Final = 100_000
"""Nobody is told to play more."""
FEWEST_MATCHES: Final = 20
"""Of fewer nobody is told how sure they are, or how many would do."""
_TITLES: Final = {
    TURN_ORDER: mark("turn order"),
    START_HOUSES: mark("start houses"),
    HOUSES: mark("houses in use"),
    DEAD_ENDS: mark("dead ends"),
    STOPS: mark("phases that last too long"),
    LENGTH: mark("length"),
}


def told_bound(town: Town, bound: Bound, matches: int) -> str:
    """What was measured, what is allowed, and how sure that is.

    Args:
        town: What was measured.
        bound: One of its bounds.
        matches: After so many matches.
    """
    says = {
        TURN_ORDER: _turn_order,
        START_HOUSES: _start_houses,
        HOUSES: _houses,
        DEAD_ENDS: _dead_ends,
        STOPS: _stops,
        LENGTH: _length,
    }[bound.word](town, bound)
    return says if bound.is_sure else f"{says} {_doubt(bound, matches)}"


def told_fairness(bounds: Sequence[Bound], matches: int) -> str:
    """One sentence about all bounds: whether they are kept, and whether that is sure."""
    broken = [bound for bound in bounds if not bound.is_kept]
    sure = [bound for bound in broken if bound.is_sure]
    names = ", ".join(title(bound.word) for bound in sure or broken)
    if sure:
        return text("This town is not fair: {names}.").format(names=names)
    if broken:
        says = plural(
            "This town may be unfair ({names}); {n} match cannot tell.",
            "This town may be unfair ({names}); {n} matches cannot tell.",
            matches,
        )
        return says.format(names=names, n=matches)
    if all(bound.is_sure for bound in bounds):
        return text("This town is fair.")
    says = plural(
        "This town is fair as far as {n} match can tell.",
        "This town is fair as far as {n} matches can tell.",
        matches,
    )
    return says.format(n=matches)


def title(word: str) -> str:
    """What the bound of this word is about."""
    return text(_TITLES[word])


def sign_of(bound: Bound) -> str:
    """``+`` for a bound that is kept, ``-`` for a broken one, ``?`` where it is too early to tell."""
    return "?" if not bound.is_sure else "+" if bound.is_kept else "-"


def enough_matches(bound: Bound, matches: int) -> int | None:
    """About how many matches would tell whether a bound is kept; ``None`` where it lies on the edge."""
    edge = min(min(abs(part.value - limit) for limit in (bound.least, bound.most)) for part in bound.parts)
    if bound.broken:
        worst = bound.broken[0]
        edge = max(bound.least - worst.value, worst.value - bound.most)
    needed = matches * (bound.reach / edge) ** 2 if edge else math.inf
    if needed > MOST_MATCHES:
        return None
    step = 10.0 ** max(1, len(str(round(needed))) - 2)
    return int(math.ceil(needed / step) * step)


def bounds_sheet(town: Town, bounds: Sequence[Bound]) -> Sheet:
    """A table of all bounds."""
    rows: list[tuple[str, ...]] = []
    for bound in bounds:
        shown = bound.parts if bound.word != HOUSES else tuple(bound.broken) or (_least(bound),)
        for part in shown:
            what = " ".join(filter(None, (title(bound.word), _name(town, bound, part), part.who)))
            kept = "yes" if part not in bound.broken else "no"
            sure = "sure" if bound.is_sure else "not sure"
            rows.append((what, _measured(bound, part), _allowed(bound), f"{kept}, {sure}"))
    return Sheet(
        title="Bounds",
        headings=("bound", "measured", "allowed", "kept"),
        rows=tuple(rows),
        note="All intervals of a bound hold together in 95 of 100 cases. Of the houses the least used one is "
        "shown, or those that nobody uses.",
    )


def percent(bound: Bound, part: Part) -> int:
    """A share in whole parts of 100, rounded so that what is not allowed never looks as if it were."""
    value = 100 * part.value
    if part.value < bound.least:
        return math.floor(value)
    return math.ceil(value) if part.value > bound.most else round(value)


def _turn_order(_: Town, bound: Bound) -> str:
    rates = ", ".join(f"{percent(bound, part)} %" for part in bound.parts)
    says = text(
        "From the first to the last of the turn order families won {rates} of the matches; "
        "{least} to {most} are allowed."
    )
    return says.format(rates=rates, **_limits(bound))


def _start_houses(town: Town, bound: Bound) -> str:
    rates: dict[str, list[str]] = {}
    for part in bound.parts:
        rates.setdefault(_name(town, bound, part), []).append(f"{percent(bound, part)} %")
    says = text(
        "Families whose man / whose woman began in the start houses won so many of the matches: {rates}; "
        "{least} to {most} are allowed."
    )
    told = ", ".join(f"{name} {' / '.join(both)}" for name, both in rates.items())
    return says.format(rates=told, **_limits(bound))


def _houses(town: Town, bound: Bound) -> str:
    if bound.is_kept:
        return text("Every house is used.")
    names = ", ".join(_name(town, bound, part) for part in bound.broken)
    says = text("Hardly anybody uses {houses}: in fewer than {least} of the matches.")
    return says.format(houses=names, **_limits(bound))


def _dead_ends(_: Town, bound: Bound) -> str:
    ends = f"{bound.parts[0].value:.2f}"
    if bound.is_kept:
        says = text("It does not get stuck: {ends} phases of a match end because nobody can act.")
    else:
        says = text("It gets stuck: {ends} phases of a match end because nobody can act (H3.5).")
    return says.format(ends=ends)


def _stops(_: Town, bound: Bound) -> str:
    if bound.is_kept:
        return text("No phase lasted so long that the Piper came by himself.")
    says = text("Some phases last too long: {stops} of a match end only after 60 rounds (H3.5).")
    return says.format(stops=f"{bound.parts[0].value:.3f}")


def _length(_: Town, bound: Bound) -> str:
    half = bound.parts[0].value
    if half < bound.least:
        says = text("Short: half of the matches take at most {half} rounds; hardly anybody gets to build.")
    elif half > bound.most:
        says = text("Long: half of the matches take more than {half} rounds.")
    else:
        says = text("Of good length: half of the matches take at most {half} rounds.")
    return says.format(half=f"{half:g}")


def told_error(error: float, matches: int) -> str:
    """How far the truth may lie from a rate, or that there are too few matches yet to tell that."""
    reach = math.ceil(100 * error)
    if matches < FEWEST_MATCHES or reach > _HALF:
        return text("too few matches yet to tell")
    return f"± {reach} %"


_HALF: Final = 50
"""Parts of 100 by which a rate may be wrong at most, or it tells nothing."""


def _doubt(bound: Bound, matches: int) -> str:
    is_rate = bound.word in (TURN_ORDER, START_HOUSES)
    if matches < FEWEST_MATCHES or (is_rate and 100 * bound.reach > _HALF):
        return text("These are too few matches yet to tell.")
    says = plural(
        "After {n} match it is too early to be sure",
        "After {n} matches it is too early to be sure",
        matches,
    ).format(n=matches)
    if not is_rate:
        return f"{says}."
    reach = told_error(bound.reach, matches)
    needed = enough_matches(bound, matches)
    if needed is None:
        return text("{says} ({reach}): it lies on the edge.").format(says=says, reach=reach)
    return text("{says} ({reach}); about {needed} would tell.").format(says=says, reach=reach, needed=needed)


def _limits(bound: Bound) -> dict[str, str]:
    least, most = math.ceil(100 * bound.least - 1e-9), math.floor(100 * bound.most + 1e-9)
    return {"least": f"{least} %", "most": f"{most} %"}


def _name(town: Town, bound: Bound, part: Part) -> str:
    """The name of a house, or the place in the turn order."""
    return called(town.house[HouseId(part.id)]) if bound.word in (START_HOUSES, HOUSES) else part.id


def _least(bound: Bound) -> Part:
    return min(bound.parts, key=lambda part: part.value)


def _measured(bound: Bound, part: Part) -> str:
    if bound.word == LENGTH:
        return f"{part.value:g} [{part.low:g}, {part.high:g}]"
    if bound.word in (DEAD_ENDS, STOPS):
        return f"{part.value:.3f} [{part.low:.3f}, {part.high:.3f}]"
    return f"{100 * part.value:.1f} % [{100 * part.low:.1f}, {100 * part.high:.1f}]"


def _allowed(bound: Bound) -> str:
    match bound.word:
        case "length":
            return f"{bound.least:g} to {bound.most:g}"
        case "dead_ends" | "long_stops":
            return f"at most {bound.most:g}"
        case "houses":
            return f"at least {100 * bound.least:g} %"
        case _:
            return f"{100 * bound.least:.1f} to {100 * bound.most:.1f} %"
