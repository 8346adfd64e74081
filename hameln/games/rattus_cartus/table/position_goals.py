"""The goals of set positions in the card game, and until when they are to be reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from hameln.games.rattus_cartus.events.names import say_cards, say_influence, say_rats
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.words import estate_name
from hameln.games.rattus_cartus.rules.scoring import points_by_estate, standing, token_points
from hameln.games.rattus_cartus.rules.state import State
from hameln.language import mark, plural, text
from hameln.table.position_goals import MATCH, WIN, Goal, Limit, Posing, Trail
from hameln.table.saying import say_points, signed

ROUND: Final = "round"


def _state(trail: Trail) -> State:
    found: State = trail.now.state
    return found


def _is_round_over(trail: Trail) -> bool:
    return trail.is_over or _state(trail).round > trail.first.state.round


def _lives(trail: Trail) -> bool | None:
    """Rule: R15.1."""
    return trail.seat not in trail.game.result(_state(trail)).facts["dead"] if trail.is_over else None


def _has_rats_as_nuns(trail: Trail) -> bool | None:
    """Rule: R15.1."""
    if not trail.is_over:
        return None
    facts = trail.game.result(_state(trail)).facts
    has_as_many: bool = facts["rats"][trail.seat] == facts["nuns"]
    return has_as_many


def _say_rats_and_nuns(trail: Trail) -> str:
    facts = trail.game.result(_state(trail)).facts
    told = text("You have {rats} rats, and the nuns in the row are {nuns}.")
    return told.format(rats=facts["rats"][trail.seat], nuns=facts["nuns"])


def _short_of_nuns(trail: Trail) -> tuple[int]:
    """Below 0 by as much as rats and nuns differ.

    Rule: R15.1
    """
    facts = trail.game.result(_state(trail)).facts
    return (-abs(facts["nuns"] - facts["rats"][trail.seat]),)


def _gained(trail: Trail) -> int:
    """Rule: R7.4."""
    return _influence(_state(trail), trail.seat) - _influence(trail.first.state, trail.seat)


def _gained_cleanly(trail: Trail) -> int:
    """Influence gained; -1 where there are more rats than before.

    Rule: R7.4
    """
    return -1 if _more_rats(trail) > 0 else _gained(trail)


def _more_rats(trail: Trail) -> int:
    more: int = _state(trail).rats[trail.seat] - trail.first.state.rats[trail.seat]
    return more


def _gained_with_rats(trail: Trail) -> tuple[int, int]:
    """As much influence as is wanted, and below 0 the rats that it brings.

    Rule: R7.4
    """
    return min(_gained(trail), trail.number), -_more_rats(trail)


def _say_not_clean(trail: Trail) -> str:
    more = _more_rats(trail)
    told = plural("You have {n} rat more than before.", "You have {n} rats more than before.", more)
    return told.format(n=more) if more > 0 else ""


def _influence(state: State, seat: int) -> int:
    return sum(state.influence[len(ESTATES) * seat : len(ESTATES) * (seat + 1)])


def _has_few_rats(trail: Trail) -> bool | None:
    """Rule: R12.1."""
    return -_rats_gone(trail) <= trail.number if trail.is_due else None


def _rats_gone(trail: Trail) -> int:
    """The seat's rats, as fewer is better."""
    rats: int = _state(trail).rats[trail.seat]
    return -rats


def _say_rats(trail: Trail) -> str:
    rats = -_rats_gone(trail)
    return plural("You have {n} rat.", "You have {n} rats.", rats).format(n=rats)


def _led(trail: Trail) -> int:
    """With how many estates nobody stands higher, and the seat stands there at all.

    Rule: R11.2, R14.1
    """
    tables, now = trail.game.tables, _state(trail)
    standings = (standing(tables, now, estate) for estate in range(len(ESTATES)))
    return sum(found[:1] == (trail.seat,) for found in standings)


def _points(trail: Trail) -> int:
    """The points that the seat has more for its estates and tokens, which lie open to all.

    Rule: R14.1, R14.5
    """
    tables, seat = trail.game.tables, trail.seat

    def worth(state: State) -> int:
        rows = (*points_by_estate(tables, state), token_points(tables, state))
        return sum(row[seat] for row in rows)

    return worth(_state(trail)) - worth(trail.first.state)


def _tokens(trail: Trail) -> int:
    """Rule: R14.5."""
    gained: int = _state(trail).tokens[trail.seat] - trail.first.state.tokens[trail.seat]
    return gained


def _gold(trail: Trail) -> int:
    """Rule: R14.4."""
    tables = trail.game.tables
    place = tables.width * trail.seat + tables.gold
    gained: int = _state(trail).hands[place] - trail.first.state.hands[place]
    return gained


def _cards(trail: Trail) -> int:
    """How many more cards the hand has than at first."""
    gained: int = _state(trail).held[trail.seat] - trail.first.state.held[trail.seat]
    return gained


def _seen(trail: Trail) -> int:
    """Cards of the row of nuns that the seat has looked at since.

    Rule: R5.5
    """
    before: int = trail.first.state.looked[trail.seat]
    return _state(trail).looked[trail.seat].bit_count() - before.bit_count()


def _say_influence(trail: Trail) -> str:
    """With which estates influence was gained or given up."""
    before, now = trail.first.state.influence, _state(trail).influence
    seat = len(ESTATES) * trail.seat
    more = [now[seat + estate] - before[seat + estate] for estate in range(len(ESTATES))]
    return _say_gains(text("Influence: {gains}."), more)


def _say_points(trail: Trail) -> str:
    """Which estates, and tokens, have brought points or cost some."""
    tables, seat, states = trail.game.tables, trail.seat, (trail.first.state, _state(trail))
    before, now = ([row[seat] for row in points_by_estate(tables, state)] for state in states)
    tokens = [token_points(tables, state)[seat] for state in states]
    more = [after - was for was, after in zip(before, now, strict=True)]
    return _say_gains(text("Points: {gains}."), more, tokens[1] - tokens[0])


def _say_gains(told: str, more: Sequence[int], tokens: int = 0) -> str:
    rows = [(estate_name(estate), count) for estate, count in enumerate(more)]
    gains = [f"{name} {signed(count)}" for name, count in (*rows, (text("tokens"), tokens)) if count]
    return told.format(gains=", ".join(gains)) if gains else ""


def _say_leading(trail: Trail) -> str:
    """With which estates the seat stands highest."""
    tables, now = trail.game.tables, _state(trail)
    names = [
        estate_name(estate)
        for estate in range(len(ESTATES))
        if standing(tables, now, estate)[:1] == (trail.seat,)
    ]
    return text("You are the highest with: {estates}.").format(estates=", ".join(names)) if names else ""


def _say_change(told: str, of: Callable[[State, int], int]) -> Callable[[Trail], str]:
    """How much of something there was at first, and how much there is."""

    def account(trail: Trail) -> str:
        before, now = (of(state, trail.seat) for state in (trail.first.state, _state(trail)))
        return text(told).format(before=before, now=now)

    return account


_DEEDS: Final = {
    "sword": mark("Duels"),
    "flute": mark("Duels"),
    "horse": mark("Tournaments"),
    "lance": mark("Tournaments"),
    "staff": mark("Staffs and Privileges"),
    "privilege": mark("Staffs and Privileges"),
    "joker": mark("Jokers"),
    "place": mark("Nobles"),
    "pass": mark("Timing"),
    "turn": mark("In the Garden"),
    "stop": mark("In the Garden"),
    "shift": mark("Moving influence"),
    "reduce": mark("Moving influence"),
    "gain": mark("Moving influence"),
    "discard": mark("Giving up cards"),
}
"""What a decision is about, by its card or by its verb."""


def _deed(words: Mapping[str, Any]) -> str:
    """What a decision is about, if it is not what every round has."""
    is_laid = words["do"] == "lay"
    return _DEEDS.get(str(words["card"] if is_laid else words["do"]), "")


def _essence(words: Mapping[str, Any]) -> Mapping[str, Any]:
    """A decision without the nuns of a card, which matter in the row of nuns only; nothing where laying ends.

    Rule: R1.2, R6.2
    """
    if words["do"] == "done":
        return {}
    card = words.get("card", "")
    return {**words, "card": card[0]} if card[1:].isdecimal() else words


def _growing(
    say: Callable[[int], str],
    theme: str,
    measure: Callable[[Trail], int],
    amount: Callable[[int], str],
    missed: Callable[[Trail], str] | None = None,
    account: Callable[[Trail], str] = lambda _: "",
) -> Goal:
    """To have so much more of something at the end of the round."""
    return Goal(
        say=say,
        theme=theme,
        judge=lambda trail: measure(trail) >= trail.number if trail.is_due else None,
        limits=(ROUND,),
        measure=measure,
        amount=amount,
        is_lasting=True,
        when=lambda: text("at the end of this round"),
        missed=missed,
        account=account,
    )


POSING: Final = Posing(
    essence=_essence,
    deed=_deed,
    goals={
        "win": WIN,
        "live": Goal(
            say=lambda _: text("Do not die of the plague"),
            theme=mark("Outliving the plague"),
            judge=_lives,
            limits=(MATCH,),
            missed=_say_rats_and_nuns,
            account=lambda trail: _say_rats_and_nuns(trail) if _lives(trail) else "",
            lure=_short_of_nuns,
        ),
        "nuns": Goal(
            say=lambda _: text("Have exactly as many rats as there are nuns in the row"),
            theme=mark("Rats and nuns to measure"),
            judge=_has_rats_as_nuns,
            limits=(MATCH,),
            missed=_say_rats_and_nuns,
            lure=_short_of_nuns,
        ),
        "influence": Goal(
            say=lambda n: plural("Gain {n} influence point", "Gain {n} influence points", n).format(n=n),
            theme=mark("Influence at any price"),
            judge=lambda trail: True if _gained(trail) >= trail.number else None,
            limits=(ROUND,),
            measure=_gained,
            amount=say_influence,
            account=_say_influence,
        ),
        "clean": evolve(
            _growing(
                lambda n: plural(
                    "Gain {n} influence point, and have no more rats than now",
                    "Gain {n} influence points, and have no more rats than now",
                    n,
                ).format(n=n),
                mark("Influence without rats"),
                _gained_cleanly,
                say_influence,
                _say_not_clean,
                _say_influence,
            ),
            lure=_gained_with_rats,
        ),
        "lead": _growing(
            lambda n: plural("Be the highest with {n} estate", "Be the highest with {n} estates", n).format(
                n=n
            ),
            mark("Being the first"),
            _led,
            lambda n: plural("{n} estate", "{n} estates", n).format(n=n),
            account=_say_leading,
        ),
        "points": _growing(
            lambda n: plural(
                "Have {n} point more for estates and tokens",
                "Have {n} points more for estates and tokens",
                n,
            ).format(n=n),
            mark("What is worth more"),
            _points,
            say_points,
            account=_say_points,
        ),
        "tokens": _growing(
            lambda n: plural("Gain {n} victory point token", "Gain {n} victory point tokens", n).format(n=n),
            mark("Tokens"),
            _tokens,
            lambda n: plural("{n} victory point token", "{n} victory point tokens", n).format(n=n),
        ),
        "gold": _growing(
            lambda n: plural("Gain {n} Gold", "Gain {n} Gold", n).format(n=n),
            mark("Gold"),
            _gold,
            lambda n: text("{n} Gold").format(n=n),
        ),
        "cards": _growing(
            lambda n: plural("Hold {n} card more than now", "Hold {n} cards more than now", n).format(n=n),
            mark("A full hand"),
            _cards,
            say_cards,
            account=_say_change(
                mark("Cards in hand: {before} before, {now} now."), lambda state, seat: state.held[seat]
            ),
        ),
        "seen": _growing(
            lambda n: plural(
                "Look at {n} more card of the row of nuns", "Look at {n} more cards of the row of nuns", n
            ).format(n=n),
            mark("Looking at nuns"),
            _seen,
            say_cards,
        ),
        "rats": Goal(
            say=lambda n: plural("Have at most {n} rat", "Have at most {n} rats", n).format(n=n),
            theme=mark("Getting rid of rats"),
            judge=_has_few_rats,
            limits=(ROUND, MATCH),
            measure=_rats_gone,
            amount=say_rats,
            is_least=True,
            is_lasting=True,
            missed=_say_rats,
            account=_say_change(
                mark("Rats: {before} before, {now} now."), lambda state, seat: state.rats[seat]
            ),
        ),
    },
    limits={
        ROUND: Limit(say=lambda: text("by the end of this round"), is_reached=_is_round_over),
        MATCH: Limit(say=lambda: text("at the end of the match"), is_reached=lambda trail: trail.is_over),
    },
)
