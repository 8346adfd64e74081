"""Why a move: the two things that speak most for it, as a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hameln.games.hameln.players.evaluation import Valuer
from hameln.games.hameln.players.features import NAMES, measure
from hameln.games.hameln.rules.state import NOBODY, State
from hameln.language import mark, text

GAINED: Final = {
    "houses": mark("it gives our people good homes"),
    "saved_houses": mark("the Piper will free our house"),
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
    "saved_houses": mark("the Piper will still free our house"),
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
    "women": mark("we have mouths enough to feed"),
    "children": mark("fewer of our children wait in the hall"),
    "florins": mark("florins are there to be spent"),
    "goods": mark("it is time to sell"),
    "unpaid": mark("the Piper will not take our children"),
    "dues": mark("the Piper will ask us for less"),
    "figures": mark("it brings our people into the town"),
    "wait": mark("our next turn comes sooner"),
}
"""What is said where less of a feature speaks for the move."""
SPENT: Final = frozenset({"children", "florins", "goods"})
"""Features of which there is less only where it is less than now, too: who has none cannot have fewer."""
RIVAL: Final = mark("it holds our strongest rival back")
POINTS: Final = mark("it brings us the points we need")
SAME: Final = mark("Nothing else looked better.")
WEIGHED: Final = mark("It weighed {count} moves.")
LEAST: Final = 0.05
"""Points below which a thing is not worth a word."""


def reason_for(valuer: Valuer, seat: int, now: State, best: State, others: Iterable[State]) -> str:
    """What makes the position after a move better for a seat than the first other one that is not as good.

    Empty where nothing does.

    Args:
        valuer: What the features are worth.
        seat: Whose reason it is.
        now: Before the move.
        best: What the chosen move leads to.
        others: What the other moves lead to, the next best first.
    """
    for other in others:
        gains = sorted(gains_between(valuer, seat, now, best, other), reverse=True)[:2]
        words = [text(phrase) for gain, phrase in gains if gain >= LEAST]
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
    gain, phrase = max(gains, default=(0.0, ""))
    return text(phrase) if gain >= LEAST else ""


def gains_between(
    valuer: Valuer, seat: int, now: State, best: State, second: State
) -> list[tuple[float, str]]:
    """Points by which the first of two positions is better, by what is said about them; only above 0."""
    worths, others = valuer.worths(best), valuer.worths(second)
    rivals = [other for other in range(len(worths)) if other != seat]
    gains: list[tuple[float, str]] = []
    harm = max(others[rival] for rival in rivals) - max(worths[rival] for rival in rivals)
    if harm > 0:
        gains.append((harm, RIVAL))
    if NOBODY in (best.mover, second.mover):
        gain = worths[seat] - others[seat]
        return [*gains, (gain, POINTS)] if gain > 0 else gains
    row, other_row, row_now = (measure(valuer.lens, state)[seat] for state in (best, second, now))
    weights = valuer.weights[best.phase][best.kings]
    for place, name in enumerate(NAMES):
        gain = weights[place] * (row[place] - other_row[place])
        if row[place] < other_row[place]:
            phrases = AVOIDED
            if name in SPENT and row[place] >= row_now[place]:
                continue
        else:
            phrases = GAINED if row[place] > row_now[place] else KEPT
        if gain > 0 and name in phrases:
            gains.append((gain, phrases[name]))
    return gains


def sentence_of(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
