"""Why a move: the two things that speak most for it, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from hameln.games.hameln.players.evaluation import Valuer
from hameln.games.hameln.players.features import NAMES, FeatureExtractor, measure
from hameln.games.hameln.rules.state import NOBODY, State, indices
from hameln.kernel.sums import added
from hameln.language import mark, text

GAINED: Final = {
    "houses": mark("it gives our people good homes"),
    "saved_houses": mark("the Piper will free what rats take from us"),
    "men": mark("our men will fill the stores"),
    "women": mark("our women will have children"),
    "court": mark("our people come to court"),
    "florins": mark("it fills our purse"),
    "money_rank": mark("it makes us richer than others"),
    "wealth_rank": mark("it makes us wealthier than others"),
    "goods": mark("it fills our stores"),
    "children": mark("it brings us children"),
    "grooms": mark("our boys can marry soon"),
    "brides": mark("our girls can marry soon, and others will pay"),
    "influence": mark("it raises our name in the town"),
    "influence_rank": mark("it puts us before others on the influence track"),
    "traps": mark("it brings us traps"),
    "trap_rank": mark("it gives us better traps than others have"),
    "cat": mark("it makes the cat ours"),
    "wait": mark("there is time until our next turn"),
}
"""What is said where more of a feature than now speaks for the move."""
KEPT: Final = {
    "houses": mark("it keeps the rats out of our houses"),
    "saved_houses": mark("the Piper will still free what rats take from us"),
    "men": mark("our men can go on working"),
    "women": mark("our women can still have children"),
    "court": mark("our people stay at court"),
    "florins": mark("it leaves more in our purse"),
    "money_rank": mark("nobody becomes richer than we are"),
    "wealth_rank": mark("nobody becomes wealthier than we are"),
    "goods": mark("we keep our goods for later"),
    "children": mark("our children stay with us"),
    "grooms": mark("our boys can still marry"),
    "brides": mark("our girls can still marry, and others will pay"),
    "influence": mark("our name stays high in the town"),
    "influence_rank": mark("nobody passes us on the influence track"),
    "traps": mark("we keep our traps"),
    "trap_rank": mark("our traps stay better than others'"),
    "cat": mark("the cat stays ours"),
    "road": mark("it keeps our children off the road"),
    "figures": mark("we have people left for later"),
    "wait": mark("there is time until our next turn"),
}
"""What is said where more of it speaks for the move, though not more than now."""
AVOIDED: Final = {
    "lost_houses": mark("it does not leave our houses to the rats"),
    "brink": mark("it keeps the last rat from our doors"),
    "threat": mark("it keeps the rats away from our doors"),
    "children": mark("fewer of our children wait in the hall"),
    "florins": mark("florins are there to be spent"),
    "goods": mark("it is time to sell"),
    "unpaid": mark("the Piper will not take our children"),
    "dues": mark("the Piper will ask us for less"),
    "figures": mark("it brings our people into the town"),
    "wait": mark("our next turn comes sooner"),
}
"""What is said where less of a feature speaks for the move."""
LOST: Final = {
    "houses": mark("rats take homes of ours"),
    "court": mark("we have fewer people at court then"),
    "florins": mark("it costs florins"),
    "goods": mark("it uses up goods"),
    "influence": mark("it costs influence"),
    "influence_rank": mark("others pass us on the influence track"),
    "cat": mark("the cat is not ours any more"),
    "road": mark("children of ours go onto the road"),
}
"""What is said against a move after which there is less of a feature than now."""
GROWN: Final = {
    "brink": mark("one more rat can take a home of ours"),
    "threat": mark("rats come near our doors"),
    "unpaid": mark("we could not pay the Piper for all our children"),
    "dues": mark("the Piper will ask us for more"),
}
"""What is said against a move after which there is more of it."""
OVERRUN: Final = ("saved_houses", "lost_houses")
"""Features that have the houses which are overrun: they are worth less there, not nothing."""
COUNTED: Final = frozenset({"children", "court", "figures", "florins", "goods", "influence"})
"""Features of which it is told how much more there is than with the other move."""
OWED: Final = frozenset({"children", "dues", "unpaid"})
"""Features of which there is less where children are lost, too; that speaks for nothing."""
ENDANGERED: Final = {"brink": 1, "threat": 2}
"""How many free circles houses of these features have left."""
SPENT: Final = frozenset({"children", "florins", "goods"})
"""Features of which there is less only where it is less than now, too: who has none cannot have fewer."""
RIVAL: Final = mark("it holds our strongest rival back")
RIVALS: Final = (
    mark("it holds back our strongest rival, who is first on the influence track"),
    mark("it holds back our strongest rival, who is second on the influence track"),
    mark("it holds back our strongest rival, who is third on the influence track"),
    mark("it holds back our strongest rival, who is fourth on the influence track"),
    mark("it holds back our strongest rival, who is fifth on the influence track"),
)
"""The same where it is one rival who would be the strongest either way, by its place."""
SOME: Final = mark("it keeps some of our children off the road")
POINTS: Final = mark("it brings us the points we need")
SAME: Final = mark("Nothing else looked better.")
WEIGHED: Final = mark("It weighed {count} moves.")
LEAST: Final = 0.05
"""Points below which a thing is not worth a word."""
BUT: Final = mark("But {drawback}.")
WEIGHTY: Final = 1.0
"""Points below which nothing is said against a move."""


def reason_for(
    valuer: Valuer,
    seat: int,
    now: State,
    best: State,
    others: Iterable[State],
    called: Callable[[int], str],
) -> str:
    """What makes the position after a move better for a seat than the first other one that is not as good.

    Empty where nothing does.

    Args:
        valuer: What the features are worth.
        seat: Whose reason it is.
        now: Before the move.
        best: What the chosen move leads to.
        others: What the other moves lead to, the next best first.
        called: What a house is called.
    """
    for other in others:
        gains = sorted(gains_between(valuer, seat, now, best, other), reverse=True)[:2]
        words = [
            text(phrase) + detail(valuer.lens, seat, best, other, name, called)
            for gain, phrase, name in gains
            if gain >= LEAST
        ]
        if len(words) == 1:
            return sentence_of(text("{reason}.").format(reason=words[0]))
        if words:
            return sentence_of(
                text("{reason}, and {other_reason}.").format(reason=words[0], other_reason=words[1])
            )
    return ""


def strongest(valuer: Valuer, seat: int, now: State, best: State, other: State) -> str:
    """What speaks most for the first of two positions, empty for nothing; arguments as in `reason_for`."""
    gains = gains_between(valuer, seat, now, best, other)
    gain, phrase, _ = max(gains, default=(0.0, "", ""))
    return text(phrase) if gain >= LEAST else ""


def drawback_of(valuer: Valuer, seat: int, now: State, best: State, called: Callable[[int], str]) -> str:
    """What of a seat is most worse after a move than now, as a sentence; empty where nothing of weight is.

    Arguments as in `reason_for`.
    """
    if NOBODY in (now.mover, best.mover):
        return ""
    row, row_now = (measure(valuer.lens, state)[seat] for state in (best, now))
    weights = valuer.weights[best.phase][best.kings]
    lost = {
        name: weights[place] * (row_now[place] - row[place])
        for place, name in enumerate(NAMES)
        if (name in LOST and row[place] < row_now[place])
        or (name in GROWN and row[place] > row_now[place])
        or name in OVERRUN
    }
    homes = added(lost.pop(name) for name in OVERRUN)
    if "houses" in lost:
        lost["houses"] += homes
    loss, name = max(((loss, name) for name, loss in lost.items()), default=(0.0, ""))
    if loss < WEIGHTY:
        return ""
    told = detail(valuer.lens, seat, now, best, name, called).replace("(+", "(\N{MINUS SIGN}")
    return text(BUT).format(drawback=text((LOST | GROWN)[name]) + told)


def gains_between(
    valuer: Valuer, seat: int, now: State, best: State, second: State
) -> list[tuple[float, str, str]]:
    """Points by which the first of two positions is better, what is said about them, and the feature.

    There are only gains above 0; a feature has no name where it is not one of a family.
    """
    worths, others = valuer.worths(best), valuer.worths(second)
    rivals = [other for other in range(len(worths)) if other != seat]
    gains: list[tuple[float, str, str]] = []
    harm = max(others[rival] for rival in rivals) - max(worths[rival] for rival in rivals)
    if harm > 0:
        one, other = (max(rivals, key=row.__getitem__) for row in (worths, others))
        gains.append((harm, RIVALS[now.ranking.index(one)] if one == other else RIVAL, ""))
    if NOBODY in (best.mover, second.mover):
        gain = worths[seat] - others[seat]
        return [*gains, (gain, POINTS, "")] if gain > 0 else gains
    row, other_row, row_now = (measure(valuer.lens, state)[seat] for state in (best, second, now))
    weights = valuer.weights[best.phase][best.kings]
    for place, name in enumerate(NAMES):
        gain = weights[place] * (row[place] - other_row[place])
        if row[place] < other_row[place]:
            phrases = AVOIDED
            if name in SPENT and row[place] >= row_now[place]:
                continue
            if name in OWED and best.road.count(seat) > now.road.count(seat):
                continue
        else:
            phrases = GAINED if row[place] > row_now[place] else KEPT
        if gain > 0 and name in phrases:
            is_some = name == "road" and best.road.count(seat) > now.road.count(seat)
            gains.append((gain, SOME if is_some else phrases[name], name))
    return gains


def detail(
    lens: FeatureExtractor, seat: int, best: State, other: State, name: str, called: Callable[[int], str]
) -> str:
    """Which houses a feature is about, or how much more of it there is, in brackets; empty for neither."""
    if name in COUNTED:
        place = NAMES.index(name)
        more = round(measure(lens, best)[seat][place] - measure(lens, other)[seat][place])
        return f" (+{more})" if more > 0 else ""
    here, there = (houses_of(lens, seat, state, name) for state in (best, other))
    houses = there & ~here if name in AVOIDED else here & ~there
    return f" ({', '.join(called(house) for house in indices(houses))})" if houses else ""


def houses_of(lens: FeatureExtractor, seat: int, state: State, name: str) -> int:
    """Mask of the houses whose costs a feature of a family adds up; none of other features."""
    own = state.men[seat] | state.women[seat]
    saved = lens.freed_by[state.piper]
    if name == "houses":
        return own & ~state.overrun
    if name == "saved_houses":
        return own & state.overrun & saved
    if name == "lost_houses":
        return own & state.overrun & ~saved
    if name not in ENDANGERED:
        return 0
    circles, free = lens.tables.circles_of, ~state.rats
    return sum(
        [
            1 << house
            for house in indices(own & ~state.overrun & ~saved)
            if (circles[house] & free).bit_count() == ENDANGERED[name]
        ]
    )


def sentence_of(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
