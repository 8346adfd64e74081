"""What the card game says where somebody decides at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.cli.kit import Terminal
from hameln.games.rattus_cartus.events.names import say_cards, say_rats
from hameln.games.rattus_cartus.events.saying_moves import say_choice
from hameln.games.rattus_cartus.pack import words
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.state import task_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.rules.why_not import WAITING_FOR
from hameln.language import current, mark, text
from hameln.table.book import rule_pages
from hameln.table.kit import table_kit
from hameln.table.opaque import AState, AView
from hameln.table.tasks.task import Table

if TYPE_CHECKING:
    from hameln.games.rattus_cartus.events.names import Names
    from hameln.games.rattus_cartus.rules.game import RattusCartus
    from hameln.games.rattus_cartus.rules.moves import Move

KINDS: Final = {
    moves.SUPPLY: mark("Take a supply"),
    moves.LOOK: mark("Look at the row of nuns"),
    moves.PASS: mark("Play a Pass"),
    moves.ENTER: mark("Enter a building"),
    moves.LAY: mark("Lay a card"),
    moves.DONE: mark("No more cards"),
    moves.TARGET: mark("Choose an heir"),
    moves.GIVE: mark("Give a card"),
    moves.DISCARD: mark("Discard a card"),
    moves.PLACE: mark("Place a noble"),
    moves.SHIFT: mark("Send points to another estate"),
    moves.NAME: mark("Name an estate"),
    moves.PICK: mark("Take an open card"),
    moves.TURN: mark("Turn up a card"),
    moves.STOP: mark("Stop turning up cards"),
    moves.REDUCE: mark("Give up influence"),
    moves.GAIN: mark("Gain influence"),
    moves.BOOK: mark("Move the number of nuns"),
}
"""What a group of choices is called, by verb."""
RULES: Final = {
    moves.SUPPLY: "R5.1",
    moves.LOOK: "R5.5",
    moves.PASS: "R6.3",
    moves.ENTER: "R6.2",
    moves.LAY: "R6.2",
    moves.DONE: "R6.2",
    moves.TARGET: "R8.1",
    moves.GIVE: "R8.2",
    moves.DISCARD: "R9.2",
}
"""The rule to read about each kind of action, by verb; about others what the match waits for tells it."""


class CardTerminal(Terminal[View]):
    """The round, the cards and the rats at each decision; choices by what is done, and where."""

    def heading(self, game: RattusCartus, view: View, names: Names) -> str:
        """Whose decision it is, the round, the cards and the rats."""
        state = view.state
        seat = state.mover
        told = text("{heir} decides. Round {round} of {rounds}, {cards} in hand, {rats}.").format(
            heir=names.players[seat],
            round=state.round,
            rounds=game.tables.rounds,
            cards=say_cards(state.held[seat]),
            rats=say_rats(state.rats[seat]),
        )
        laid = state.laid[seat]
        if task_of(state)[0] != agenda.LAY or not laid:
            return told
        note = text("Laid so far: {cards}; what comes before the last of them is left in the hand.")
        return f"{told} {note.format(cards=names.cards(laid))}"

    def say_choice(self, game: RattusCartus, view: View, action: Move, names: Names) -> str:
        """A choice; with a building of the row its name, and what it brings there."""
        del game
        told = say_choice(action, names, view.state.row if action[0] == moves.PLACE else ())
        if action[0] not in (moves.SUPPLY, moves.ENTER):
            return told
        card = view.state.row[action[1]]
        if action[0] == moves.ENTER:
            return f"{told}: {names.building(card)} ({words.estate_name(names.building_of(card).estate)})"
        return f"{told}: {names.building(card)}. {words.supply_does(names.supply_of(card)).rstrip('.')}"

    def kind(self, action: Move) -> str:
        """The verb."""
        return str(action[0])

    def say_kind(self, kind: str) -> str:
        """What is done, without where."""
        return text(KINDS[int(kind)])

    def explain(self, game: RattusCartus, view: View, action: Move, names: Names) -> str:
        """The choice in words, what it brings, and its rule."""
        state = view.state
        lines = [f"{say_choice(action, names)}."]
        if action[0] == moves.SUPPLY:
            lines = [f"{say_choice(action, names)}: {names.building(state.row[action[1]])}."]
        elif action[0] == moves.ENTER:
            card = state.row[action[1]]
            building = names.building_of(card)
            lines.append(f"  {names.building(card)} ({words.estate_name(building.estate)})")
            lines.append("  " + text("Premium action: {does}").format(does=words.premium_does(building)))
            lines.append("  " + text("Normal action: {does}").format(does=words.normal_does(building)))
        elif action[0] == moves.PLACE and action[2] < len(game.pack.nobles):
            lines.append(f"  {words.noble_does(game.pack.nobles[action[2]])}")
        elif action[0] in (moves.LAY, moves.GIVE, moves.DISCARD, moves.PICK) and action[1] >= PEOPLE:
            lines.append(f"  {words.card_does(game.tables.codes[action[1]])}")
        lines += [f"  {told}" for told in _foretold(game, view, action, names)]
        asked = task_of(state)[0]
        is_healing = action[0] == moves.DONE and asked == agenda.HEAL
        is_more = asked > agenda.OVER
        number = WAITING_FOR[asked][1] if is_healing or is_more else RULES[action[0]]
        told = rule_pages(current(), game.name).section(number)
        lines += [f"{number}: {told}"] if told else []
        return "\n".join(dict.fromkeys(lines))


def _foretold(game: RattusCartus, view: View, action: Move, names: Names) -> tuple[str, ...]:
    """What is foretold of a choice where it is made with the pointer, as the table stands."""
    deciding, table = table_kit(game.name).deciding, Table.of_mover(game, AState(view.state), names)
    name = deciding.action_of(action)
    task = deciding.forced(table) or (deciding.begin(table, name) if name else None)
    if task is None:
        return ()
    things = deciding.things_of(game, AView(view), action)
    for thing in things:
        if told := task.about(thing):
            return told
    for thing in things:
        task.click(thing)
    return (task.missing(),) if task.missing() else task.preview()


TERMINAL: Final = CardTerminal()
"""What the card game says there."""
