"""Why a move: the two things that speak most for it, as a sentence."""

from __future__ import annotations

from typing import Final

from hameln.city.state import NOBODY, State
from hameln.language import mark, text
from hameln.players.features import NAMES, measure
from hameln.players.values import Valuer

MORE: Final = {
    "houses": mark("it keeps good houses open for us"),
    "saved_houses": mark("the Piper will free our house"),
    "men": mark("our men can fill the stores"),
    "women": mark("our women can have children"),
    "court": mark("our people stay at court"),
    "florins": mark("it fills our purse"),
    "money_rank": mark("it makes us richer than others"),
    "wealth_rank": mark("it makes us wealthier than others"),
    "goods": mark("it fills our stores"),
    "children": mark("it brings us children"),
    "grooms": mark("our boys can soon marry"),
    "brides": mark("our girls can soon marry at others' cost"),
    "influence": mark("it raises our name in the town"),
    "influence_rank": mark("it puts us before others on the influence track"),
    "traps": mark("our traps are worth more"),
    "trap_rank": mark("it gives us better traps than others have"),
    "cat": mark("the cat is ours"),
    "road": mark("it keeps our children off the road"),
    "figures": mark("it keeps our people together"),
    "wait": mark("there is time until our next turn"),
}
"""What is said where more of a feature speaks for the move."""
LESS: Final = {
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
"""What is said where less of a feature speaks for it."""
RIVAL: Final = mark("it holds our strongest rival back")
OURS: Final = mark("it brings us the points we need")
SAME: Final = mark("Nothing else looked better.")
LEAST: Final = 0.05
"""Points below which a thing is not worth a word."""


def reason_between(valuer: Valuer, seat: int, best: State, second: State) -> str:
    """What makes one position better for a seat than another.

    Args:
        valuer: What the features are worth.
        seat: Whose reason it is.
        best: What the chosen move leads to.
        second: What the next best move leads to.
    """
    gains = sorted(gains_between(valuer, seat, best, second), reverse=True)
    words = [text(phrase) for gain, phrase in gains[:2] if gain >= LEAST] or [
        text(phrase) for _, phrase in gains[:1]
    ]
    if not words:
        return text(SAME)
    if len(words) == 1:
        return _sentence(text("{reason}.").format(reason=words[0]))
    return _sentence(text("{reason}, and {other_reason}.").format(reason=words[0], other_reason=words[1]))


def gains_between(valuer: Valuer, seat: int, best: State, second: State) -> list[tuple[float, str]]:
    """Points by which the first position is better, by what is said about them; only above 0."""
    worths, rivals = valuer.worths(best), valuer.worths(second)
    others = [other for other in range(len(worths)) if other != seat]
    gains: list[tuple[float, str]] = []
    harm = max(rivals[other] for other in others) - max(worths[other] for other in others)
    if harm > 0:
        gains.append((harm, RIVAL))
    if NOBODY in (best.mover, second.mover):
        gain = worths[seat] - rivals[seat]
        return [*gains, (gain, OURS)] if gain > 0 else gains
    row, other_row = measure(valuer.lens, best)[seat], measure(valuer.lens, second)[seat]
    weights = valuer.weights[best.phase][best.kings]
    for name, weight, one, other in zip(NAMES, weights, row, other_row, strict=True):
        gain = weight * (one - other)
        phrase = (MORE if one > other else LESS).get(name)
        if gain > 0 and phrase:
            gains.append((gain, phrase))
    return gains


def _sentence(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
