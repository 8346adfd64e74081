"""What an heir can do: the two actions of a turn, and what the rules ask besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hameln.games.rattus_cartus.events.thing_names import things_of
from hameln.games.rattus_cartus.pack.words import normal_does, premium_does
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import DONE, ENTER, LAY, PASS, PASS_MOVE, Move
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.state import State, is_last_round
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.rules.why_not import reason_against
from hameln.games.rattus_cartus.table.tasks.cards import GiveTask, HealTask, SellTask, TaxTask
from hameln.games.rattus_cartus.table.tasks.choosing import LookTask, PlaceTask, SupplyTask
from hameln.games.rattus_cartus.table.tasks.duels import AimTask, PickTask, TargetTask
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask, PassTask
from hameln.games.rattus_cartus.table.tasks.estates import GainTask, ReduceTask, ShiftTask
from hameln.games.rattus_cartus.table.tasks.naming import NameTask
from hameln.games.rattus_cartus.table.tasks.pushing import BookTask, GardenTask
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.language import mark, text
from hameln.table.kit import Deciding
from hameln.table.log.observation import Viewer
from hameln.table.opaque import AState, TheNames
from hameln.table.tasks.task import Action, Table, Task, sentence_of, split

ACTIONS: Final = ("enter", "pass")
"""The actions of a turn."""
LABELS: Final = {"enter": mark("Enter a building"), "pass": mark("Play a Pass")}
_ICONS: Final = {"enter": "action_enter", "pass": "action_pass"}
_BRINGS: Final = {
    "enter": mark("You take the next place in a building and lay cards there face down."),
    "pass": mark("Costs a Pass: you go to the end of the line, and see what the others do first."),
}
_TASKS: Final[Mapping[int, Callable[[Table], Task]]] = {
    agenda.SUPPLY: SupplyTask,
    agenda.TURN: EnterTask,
    agenda.LOOK: LookTask,
    agenda.LAY: EnterTask,
    agenda.TARGET: TargetTask,
    agenda.GIVE: GiveTask,
    agenda.HEAL: HealTask,
    agenda.PLACE: PlaceTask,
    agenda.TAX: TaxTask,
    agenda.SHIFT: ShiftTask,
    agenda.AIM: AimTask,
    agenda.NAME: NameTask,
    agenda.PICK: PickTask,
    agenda.GARDEN: GardenTask,
    agenda.REDUCE: ReduceTask,
    agenda.GAIN: GainTask,
    agenda.SELL: SellTask,
    agenda.BOOK: BookTask,
}
"""What is asked where there is no action to choose."""


class RattusDeciding(Deciding[View]):
    """Entering and passing; supply, looks, targets, gifts and healing between them."""

    names = ACTIONS

    def actions(self, table: Table) -> tuple[Action, ...]:
        """Enter, or pass, each with the reason if it is not possible."""
        return tuple(
            Action(
                name=name,
                label=text(LABELS[name]),
                short=text(LABELS[name]),
                icon=_ICONS[name],
                why=_why_not(table, name),
                brings=text(_BRINGS[name]),
            )
            for name in ACTIONS
        )

    def prompt(self, table: Table) -> str:
        """That a building is to be entered or a Pass played; elsewhere what is asked there."""
        task = self.forced(table)
        if task is not None:
            return task.prompt()
        heir = table.names.players[table.seat]
        return text("{heir}: enter a building, or play a Pass").format(heir=heir)

    def forced(self, table: Table) -> Task | None:
        """Everything but a turn in which a Pass might be played instead of entering."""
        if PASS_MOVE in table.actions:
            return None
        make = _TASKS.get(table.view.state.agenda[-1][0])
        return None if make is None else make(table)

    def begin(self, table: Table, action: str) -> Task:
        """Enter or pass."""
        return PassTask(table) if action == "pass" else EnterTask(table)

    def meant(self, table: Table, thing: str) -> tuple[str, ...]:
        """A building is entered; a card of the hand is a Pass that is played, or is to be laid somewhere."""
        if PASS_MOVE not in table.actions:
            return ()
        if thing == "card:pass":
            return ("pass",)
        return ("enter",) if split(thing)[0] in ("building", "card") else ()

    def ahead(self, game: RattusCartus, view: View, names: TheNames) -> Task | None:
        """The next supply or entering of whoever looks, as it would be if the others had their turns later.

        Rule: R5.1, R6.2
        """
        seat = view.seat
        state = None if seat is None or view.is_open else _state_ahead(view.state, seat)
        if state is None:
            return None
        table = Table.at(game, AState(state), names, Viewer(seat=seat))
        return SupplyTask(table) if state.agenda[-1][0] == agenda.SUPPLY else EnterTask(table)

    def stakes(self, table: Table, actions: Sequence[Move]) -> str:
        """How the heir's chance to die would change by the rats that come and go.

        Rule: R15.1
        """
        task = self.laid_out(table, actions)
        return task.stakes() if isinstance(task, HeirTask) else ""

    def outcome(self, table: Table, actions: Sequence[Move]) -> tuple[str, ...]:
        """What the building does that is entered, too.

        Rule: R9
        """
        told, state = super().outcome(table, actions), table.view.state
        place = next((move[1] for move in actions if move[0] == ENTER), -1)
        if place < 0 or is_last_round(table.game.tables, state) or is_barred(table.game.tables, state, place):
            return told
        building = table.names.building_of(state.row[place])
        return (
            text("Premium: {does}").format(does=premium_does(building)),
            text("Else: {does}").format(does=normal_does(building)),
            *told,
        )

    def action_of(self, action: Move) -> str:
        """The action of a turn that a move belongs to."""
        return {ENTER: "enter", LAY: "enter", DONE: "enter", PASS: "pass"}.get(action[0], "")

    def things_of(self, game: RattusCartus, view: View, action: Move) -> tuple[str, ...]:
        """The building, the card, the heir."""
        return things_of(game.pack, view.state, action)


def _why_not(table: Table, action: str) -> str:
    """The reason why an action of a turn is not possible now, with its rule."""
    state: State = table.view.state
    move: Move = PASS_MOVE if action == "pass" else (ENTER, 0)
    if move in table.actions:
        return ""
    error = reason_against(table.game.tables, state, move)
    return sentence_of(error.reason, error.rule)


def _state_ahead(seen: State, seat: int) -> State | None:
    """What the seat knows, with its next turn before everything else; ``None`` where there is none yet."""
    for place in range(len(seen.agenda) - 1, -1, -1):
        kind, whose, *_ = seen.agenda[place]
        if kind in (agenda.ROW, agenda.VARY, agenda.PLACE):
            return None  # the row is not as it will be
        is_turn = kind == agenda.TURN and seat in seen.line
        if is_turn or (kind == agenda.SUPPLY and whose == seat):
            state = seen.copy()
            state.agenda, state.mover = state.agenda[: place + 1], seat
            if is_turn:
                state.line = (seat, *(other for other in seen.line if other != seat))
            return state
    return None
