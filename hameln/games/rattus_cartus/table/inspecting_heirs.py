"""What there is to know about an heir: its panel, its hand, what it has laid."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.events.names import Names, say_cards, say_rats, say_stack
from hameln.games.rattus_cartus.events.thing_names import BACK
from hameln.games.rattus_cartus.pack.known import TOKEN
from hameln.games.rattus_cartus.rules.belief.odds import surely_without
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import cards_of, hand_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.forecast import Budget, say_budget
from hameln.games.rattus_cartus.table.overview import say_held
from hameln.games.rattus_cartus.table.picture import Heir
from hameln.games.rattus_cartus.table.viewpoint import Look
from hameln.language import plural, text
from hameln.table.inspection import Inspection
from hameln.table.saying import listed


def heir(look: Look, name: str) -> Inspection | None:
    """An heir's panel."""
    if int(name) >= look.game.seats:
        return None
    one = look.picture.heirs[int(name)]
    lines = [
        text("{cards} in hand, {tokens}.").format(
            cards=say_cards(one.held), tokens=say_stack(TOKEN, one.tokens, look.names)
        ),
        _rats(one),
        _looked(look, one),
        _influence(look, one),
        *_entered(look, one),
        *known_of_hand(look.game, look.view, look.names, one.seat),
        *say_held(look.picture, one.seat, look.names),
    ]
    budget = look.picture.budget
    warnings: tuple[str, ...] = ()
    if budget is not None and one.seat == look.seat:
        lines.append(say_budget(budget, budget.then))
        warnings = _warnings(budget)
    return Inspection(
        title=look.names.players[one.seat],
        subtitle=text("Start heir") if one.is_start else text("Heir"),
        lines=tuple(filter(None, lines)),
        warnings=warnings,
        rule="R15.1",
    )


def _rats(one: Heir) -> str:
    if one.rats is None:
        return text("Its rats lie face down.")
    return text("{rats}.").format(rats=say_rats(one.rats))


def _looked(look: Look, one: Heir) -> str:
    if not one.looked:
        return text("Has not looked at the row of nuns.")
    slots = listed([str(slot + 1) for slot in one.looked])
    del look
    return plural(
        "Has looked at card {slots} of the row of nuns.",
        "Has looked at cards {slots} of the row of nuns.",
        len(one.looked),
    ).format(slots=slots)


def _influence(look: Look, one: Heir) -> str:
    told = [f"{look.names.estate(estate)} {points}" for estate, points in enumerate(one.influence) if points]
    return text("Influence: {told}.").format(told=", ".join(told)) if told else text("No influence yet.")


def _entered(look: Look, one: Heir) -> Iterator[str]:
    """Where it is, and whether it is the premium heir there.

    Rule: R6.2, R7.3
    """
    if one.entered is None:
        return
    building = look.picture.row[one.entered]
    called = look.names.building(building.card, building.twin)
    yield text("Has entered: {building}.").format(building=called)
    if building.premium == one.seat:
        heir = look.names.players[one.seat]
        yield text("{heir} has the premium of {building}.").format(heir=heir, building=called)


def _warnings(budget: Budget) -> tuple[str, ...]:
    if budget.is_lost:
        return (text("You have more rats than the row can show nuns."),)
    if budget.then > budget.expected:
        return (text("You have more rats than nuns are to be expected."),)
    return ()


def known_of_hand(game: RattusCartus, view: View, names: Names, seat: int) -> Iterator[str]:
    """What an heir holds for certain, of what the viewer cannot see but has seen coming and not going.

    Rule: R16.3, N8.3
    """
    state = view.state
    hidden = hand_of(game.tables, state, seat)[game.tables.unknown]
    if not hidden or not state.has_log:
        return
    belief = game.belief(view)
    surely, without = cards_of([*belief.surely_held(seat)]), surely_without(game.tables, belief, seat)
    if surely:
        is_laid = state.lain[seat] and game.tables.unknown in state.laid[seat]
        told = text("Known of its hand and of what it has laid: {cards}.")
        yield (told if is_laid else text("Known of its hand: {cards}.")).format(cards=names.cards(surely))
    if without:
        estates = listed([names.estate(estate) for estate in without])
        yield text("Surely holds nobody of: {estates}.").format(estates=estates)


def hand(look: Look, name: str) -> Inspection | None:
    """A hand, as far as the viewer knows it."""
    if int(name) >= look.game.seats:
        return None
    one = look.picture.heirs[int(name)]
    known = [kind for kind, count in one.hand for _ in range(count)]
    lines = [say_cards(one.held) + "."]
    if known:
        lines.append(text("Known to you: {cards}.").format(cards=look.names.cards(known)))
    lines += known_of_hand(look.game, look.view, look.names, one.seat)
    lines.append(
        text(
            "The most influence cards in hand are worth {points} at the end; Swords take half a hand."
        ).format(points=look.game.tables.most_points)
    )
    title = text("The hand of {heir}").format(heir=look.names.players[one.seat])
    return Inspection(title=title, lines=tuple(lines), rule="R14.2", sprite=BACK)


def laid(look: Look, name: str) -> Inspection | None:
    """What an heir has laid."""
    seat, names = int(name), look.names
    found = [(one, laid) for one in look.picture.row for laid in one.inside if laid.seat == seat]
    if not found:
        return None
    building, cards = found[0]
    lines = [say_cards(cards.count) + "."]
    if cards.cards is not None:
        lines.append(names.cards(cards.cards) + ".")
        if cards.strength is not None:
            lines.append(text("Strength {n}.").format(n=cards.strength))
    else:
        lines.append(text("They lie face down until the building is resolved."))
    title = text("{heir} in {building}").format(
        heir=names.players[seat], building=names.building(building.card, building.twin)
    )
    return Inspection(title=title, lines=tuple(lines), rule="R7.3", sprite=BACK)
