"""What the decisions of Hameln share, and those that are a single click."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import why_not
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.thing_names import step_thing
from hameln.language import mark, plural, text
from hameln.table.tasks.choice import InstantTask
from hameln.table.tasks.task import Foreseen, Task, sentence_of


class TownTask(Task):
    """A decision about the town.

    Attributes:
        said: The facts that `about` tells of each thing that can be chosen.
        has_no_chance: Whether its moves bring at once what they bring, so that it can be foretold.
    """

    game: Hameln
    names: Names
    said: frozenset[str] = frozenset()
    has_no_chance = False

    @property
    def state(self) -> State:
        """What the deciding family may know."""
        state: State = self.table.view.state
        return state

    def trial(self, moves: Sequence[int]) -> State:
        """Where the match would stand after these moves of the deciding family, as far as it may know."""
        state: State = self.table.trial(moves).state
        return state

    def after(self) -> State | None:
        """Where the match would stand once this were confirmed; ``None`` if nothing can be foretold."""
        if not self.has_no_chance or self.missing():
            return None
        return self.trial(self.moves())

    def house_name(self, place: int) -> str:
        """What a house is called, by its place in the tables."""
        return self.names.houses[self.game.tables.house_ids[place]]

    def reason(self, state: State, move: int) -> str:
        """Why a move is not legal in a state, with its rule."""
        error = why_not(self.game, state, move, self.names.say)
        if error is None:
            return ""
        return sentence_of(error.reason, error.rule)


class InfluenceTask(TownTask):
    """Buy the next field of the ring.

    Rule: H7.2
    """

    name, rule = "influence", "H7.2"
    has_no_chance = True

    def prompt(self) -> str:
        """The price and what it brings."""
        cost, points = self.game.tables.ring[self.state.ring]
        return text("Buy {points} influence for {florins}").format(points=points, florins=say_florins(cost))

    def hint(self) -> str:
        """That the ring moves on."""
        return text("The marker of the ring moves on for everybody.")

    def legal(self) -> frozenset[str]:
        """The ring."""
        return frozenset({"ring"})

    def chosen(self) -> tuple[str, ...]:
        """The ring."""
        return ("ring",)

    def click(self, thing: str) -> str:
        """The ring stays chosen."""
        return "" if thing == "ring" else super().click(thing)

    def moves(self) -> tuple[int, ...]:
        """The purchase."""
        return (moves.INFLUENCE,)

    def label(self) -> str:
        """The price."""
        cost, _ = self.game.tables.ring[self.state.ring]
        return plural("Pay {n} florin", "Pay {n} florins", cost).format(n=cost)

    def preview(self) -> tuple[str, ...]:
        """The step, and who is passed."""
        state, seat = self.state, self.seat
        after = self.trial(self.moves())
        told = [text("You rise to step {step}.").format(step=after.steps[seat])]
        before, now = state.ranking.index(seat), after.ranking.index(seat)
        passed = state.ranking[now:before]
        if passed:
            names = self.names.list_families(passed)
            told.append(text("You pass {families}.").format(families=names))
        elif after.steps[seat] == state.steps[seat]:
            told = [text("You stand on the top step already: nothing is gained.")]
        return tuple(told)

    def foreseen(self) -> Foreseen:
        """The step that the family's marker would stand on."""
        return Foreseen(ghosts={step_thing(self.seat): self.trial(self.moves()).steps[self.seat]})


class EndTask(InstantTask, TownTask):
    """Take no extra action.

    Rule: H3.2
    """

    name, rule = "end", "H3.2"
    says, does = mark("End your turn without an extra action"), mark("End turn")
    action = moves.PASS


class NoMoreWeddingsTask(InstantTask, TownTask):
    """End the weddings.

    Rule: H5.1
    """

    name, rule = "done", "H5.1"
    says = does = mark("No more weddings")
    action = moves.DONE
