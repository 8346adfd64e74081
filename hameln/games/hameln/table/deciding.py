"""What Hameln answers about decisions.

What a person can do now: the actions of a turn with their reasons, and the decision in the making.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import why_not
from hameln.games.hameln.rules.state import (
    CROWNING,
    EXTRA,
    NAMING,
    NONE,
    PAYING,
    RATS,
    SELLING,
    SETTLING,
    TURN,
    WEDDINGS,
    State,
)
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.rules.why_not import WAITING_FOR, why_no_child
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.games.hameln.table.tasks.places import CatTask, KingTask, SettleTask
from hameln.games.hameln.table.tasks.task import EndTask, InfluenceTask, NoMoreWeddingsTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.games.hameln.table.thing_names import things_of
from hameln.language import mark, plural, text
from hameln.table.kit import Deciding
from hameln.table.tasks.task import Action, Table, Task, sentence_of, split

ACTIONS: Final = ("wake-men", "wake-women", "marry", "sell", "cat", "influence", "bribe", "end")
"""The eight actions of a turn: the four mandatory ones, then the extra ones and the end."""
LABELS: Final = {
    "wake-men": mark("Wake: men"),
    "wake-women": mark("Wake: women"),
    "marry": mark("Marry"),
    "sell": mark("Sell"),
    "cat": mark("Buy cat"),
    "influence": mark("Influence"),
    "bribe": mark("Bribe"),
    "end": mark("End turn"),
    "done": mark("No more weddings"),
}
SHORT: Final = {
    **LABELS,
    "wake-men": mark("Men"),
    "wake-women": mark("Women"),
    "cat": mark("Cat"),
    "done": mark("No more"),
}
"""The same in a word or two, below its picture."""
_BRINGS: Final = {
    "wake-men": mark("Goods for you, children for your neighbours; then rats come."),
    "wake-women": mark("Children for you, goods for your neighbours; then rats come."),
    "marry": mark("The man's family pays for the house; at the end it brings both families points."),
    "sell": mark("Meat 4 florins, ale 3, cheese 2, bread 1; or any good for a trap."),
    "bribe": mark("One florin or more: the Piper goes to where most florins lie."),
    "end": mark("Costs nothing: your turn is over."),
    "done": mark("Costs nothing: your extra action comes next."),
}
"""What comes of the actions whose price does not change."""
_MANDATORY: Final = ACTIONS[:4]
_FIRST_EXTRA: Final = ACTIONS[4]
_ICONS: Final = {
    "wake-men": "icon_wake_men",
    "wake-women": "icon_wake_women",
    "marry": "icon_marry",
    "sell": "icon_sell",
    "cat": "icon_cat",
    "influence": "icon_influence",
    "bribe": "icon_bribe",
    "end": "icon_end_turn",
}
_VERBS: Final = {
    "wake-men": moves.WAKE,
    "wake-women": moves.WAKE,
    "marry": moves.MARRY,
    "sell": moves.SELL,
    "cat": moves.CAT,
    "influence": moves.INFLUENCE,
    "bribe": moves.BRIBE,
    "end": moves.PASS,
}


def _brings(table: Table, name: str) -> str:
    """What an action costs and what comes of it.

    Rule: H4.3, H4.6, H5.3, H6.1, H7.1, H7.2, H7.3
    """
    state, tables = table.view.state, table.game.tables
    if name == "cat":
        owner = table.names.families[state.cat] if state.cat != NONE else ""
        share = text("One florin of it goes to {family}.").format(family=owner) if owner else ""
        told = text("{florins}: takes a rat off the board; a point at the end.")
        return " ".join(part for part in (told.format(florins=say_florins(CAT_COST)), share) if part)
    if name == "influence":
        cost, points = tables.ring[state.ring]
        told = plural(
            "{florins}: {points} step of influence.", "{florins}: {points} steps of influence.", points
        )
        return told.format(florins=say_florins(cost), points=points)
    return text(_BRINGS[name])


def _called(name: str, state: State) -> str:
    """What an action is called now: no extra action, or no more weddings."""
    return "done" if name == "end" and state.stage == WEDDINGS else name


def _is_possible(name: str, legal: Sequence[int], state: State) -> bool:
    if name == "end" and state.stage == WEDDINGS:
        return True
    verb = _VERBS[name]
    if name in ("wake-men", "wake-women"):
        gender = moves.MAN if name == "wake-men" else moves.WOMAN
        return any(moves.verb_of(move) == verb and moves.gender_of(move) == gender for move in legal)
    return any(moves.verb_of(move) == verb for move in legal)


def _why_not(table: Table, name: str) -> str:
    """The reason why an action is not possible, with its rule."""
    state: State = table.view.state
    if state.stage not in (TURN, EXTRA) or (state.stage == TURN and name not in _MANDATORY):
        sentence, rule = WAITING_FOR[state.stage]
        return sentence_of(text(sentence), rule)
    if state.stage == EXTRA and name in _MANDATORY:
        return text("Only an extra action can be taken now (H3.3).")
    if name in ("wake-men", "wake-women"):
        return _why_not_wake(state, name)
    if name == "marry":
        return _why_no_wedding(state)
    if name == "sell":
        return text("You have no goods to sell (H6.1).")
    move = {"cat": moves.cat(-1), "influence": moves.INFLUENCE, "bribe": moves.bribe(0, 1)}[name]
    error = why_not(table.game, state, move, table.names.say)
    return "" if error is None else sentence_of(error.reason, error.rule)


def _why_not_wake(state: State, name: str) -> str:
    seat = state.active
    homes = state.men[seat] if name == "wake-men" else state.women[seat]
    if not homes & ~state.overrun:
        return text("All your houses are overrun by rats (H8.7).")
    return sentence_of(*why_no_child(state, seat))


def _why_no_wedding(state: State) -> str:
    seat = state.active
    if not state.boys[seat] and not state.girls[seat]:
        return text("You have no child in the hall (H5.1).")
    others = [other for other in range(len(state.money)) if other != seat]
    has_partner = (state.boys[seat] and any(state.girls[other] for other in others)) or (
        state.girls[seat] and any(state.boys[other] for other in others)
    )
    if not has_partner:
        return text("No other family has a child of the other sex in the hall (H5.2).")
    return text("The man's family cannot pay for any empty house (H5.3).")


_ACTION_OF: Final[Mapping[int, str]] = {
    moves.MARRY: "marry",
    moves.SELL: "sell",
    moves.CAT: "cat",
    moves.INFLUENCE: "influence",
    moves.BRIBE: "bribe",
    moves.PASS: "end",
}
"""The action of a turn that a move belongs to, by its verb; waking needs its gender, too."""


class HamelnDeciding(Deciding[View]):
    """The eight actions of a turn, and what the rules ask between them."""

    names = ACTIONS

    def actions(self, table: Table) -> tuple[Action, ...]:
        """The eight actions, each with the reason if it is not possible now.

        Rule: H3.2
        """
        state: State = table.view.state
        return tuple(
            Action(
                name=name,
                label=text(LABELS[_called(name, state)]),
                short=text(SHORT[_called(name, state)]),
                icon=_ICONS[name],
                why="" if _is_possible(name, table.actions, state) else _why_not(table, name),
                brings=_brings(table, _called(name, state)),
                begins_group=name == _FIRST_EXTRA,
            )
            for name in ACTIONS
        )

    def prompt(self, table: Table) -> str:
        """That an action is to be chosen, or what may follow the one that was taken."""
        stage = table.view.state.stage
        if stage == EXTRA:
            told = text("{family}: an extra action, or the end of your turn")
        elif stage == WEDDINGS:
            told = text("{family}: another wedding, or no more")
        else:
            told = text("{family}: choose an action")
        return told.format(family=table.names.families[table.seat])

    def forced(self, table: Table) -> Task | None:
        """The decision that the table waits for where no action is to be chosen; ``None`` in a turn."""
        stage = table.view.state.stage
        if stage == NAMING:
            return WakeTask(table, table.view.state.gender)
        makers: Mapping[int, Callable[[Table], Task]] = {
            SETTLING: SettleTask,
            SELLING: SellTask,
            RATS: RatTask,
            CROWNING: KingTask,
            PAYING: PayTask,
        }
        return makers[stage](table) if stage in makers else None

    def begin(self, table: Table, action: str) -> Task:
        """Begin one of the actions of a turn, which must be possible."""
        match action:
            case "wake-men":
                return WakeTask(table, moves.MAN)
            case "wake-women":
                return WakeTask(table, moves.WOMAN)
            case "marry":
                return MarryTask(table)
            case "sell":
                return SellTask(table)
            case "cat":
                return CatTask(table)
            case "influence":
                return InfluenceTask(table)
            case "bribe":
                return BribeTask(table)
            case _:
                return NoMoreWeddingsTask(table) if table.view.state.stage == WEDDINGS else EndTask(table)

    def meant(self, table: Table, thing: str) -> tuple[str, ...]:
        """The actions that a click on a thing can mean while none is chosen: none, one or several."""
        kind, name = split(thing)
        possible = [action.name for action in self.actions(table) if not action.why]
        if kind == "house":
            tables = table.game.tables
            house = tables.house_index[name]
            found = [
                action
                for action, gender in (("wake-men", moves.MAN), ("wake-women", moves.WOMAN))
                if action in possible and moves.wake(gender, house) in table.actions
            ]
            if "marry" in possible and table.view.state.empty >> house & 1:
                found.append("marry")
            return tuple(found)
        wanted = {"child": "marry", "circle": "cat", "district": "bribe", "ring": "influence", "cat": "cat"}
        action = wanted.get(kind, "")
        return (action,) if action in possible else ()

    def action_of(self, action: int) -> str:
        """The action of a turn that a move belongs to."""
        verb = moves.verb_of(action)
        if verb == moves.WAKE:
            return "wake-women" if moves.gender_of(action) == moves.WOMAN else "wake-men"
        return _ACTION_OF.get(verb, "")

    def things_of(self, game: Hameln, view: View, action: int) -> tuple[str, ...]:
        """See `hameln.games.hameln.table.thing_names.things_of`."""
        return things_of(game, view.state, action)


DECIDING: Final = HamelnDeciding()
