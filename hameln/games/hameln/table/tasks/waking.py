"""Naming houses to be woken, and putting their rats on circles."""

from __future__ import annotations

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.outlook import Outlook, outlook_ahead, outlook_on
from hameln.games.hameln.rules.questions import houses_at
from hameln.games.hameln.rules.state import NAMING, OVER, PAYING, RATS, State, indices
from hameln.games.hameln.table.forecast import tell_gains, tell_outlook
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.thing_names import circle_thing, house_thing
from hameln.language import by_hand, plural, text
from hameln.table.tasks.task import Foreseen, Table, split


class PickingTask(TownTask):
    """Pick several places, one after another."""

    def __init__(self, table: Table) -> None:
        """Nothing is picked yet."""
        super().__init__(table)
        self._picked: list[int] = []

    def take_back(self) -> bool:
        """Take the last one back."""
        had = bool(self._picked)
        del self._picked[-1:]
        return had


class WakeTask(PickingTask):
    """Name the houses to be woken by one's men, or by one's women.

    Rule: H4.1, H4.2
    """

    rule = "H4.1"
    said = frozenset({"waking"})

    def __init__(self, table: Table, gender: int) -> None:
        """Begin with the houses that are named already, in a match that was resumed."""
        super().__init__(table)
        self.gender = gender
        self.name = "wake-men" if gender == moves.MAN else "wake-women"
        self._fixed = tuple(self.state.named) if self.state.stage == NAMING else ()
        self._outlook: tuple[tuple[int, ...], Outlook] = ((), Outlook())
        self._houses = [
            moves.house_of(move)
            for move in table.actions
            if moves.verb_of(move) == moves.WAKE and moves.gender_of(move) == gender
        ]

    def prompt(self) -> str:
        """Which houses to name."""
        if self.gender == moves.MAN:
            return text("Choose the houses that your men wake")
        return text("Choose the houses that your women wake")

    def hint(self) -> str:
        """That the order counts."""
        return text("They wake in the order in which you name them.")

    def legal(self) -> frozenset[str]:
        """The houses that can be named."""
        return frozenset(house_thing(self._id(house)) for house in self._houses)

    def _id(self, house: int) -> str:
        return self.game.tables.house_ids[house]

    @property
    def named(self) -> tuple[int, ...]:
        """The houses named so far, by their places."""
        return (*self._fixed, *self._picked)

    def chosen(self) -> tuple[str, ...]:
        """The houses named so far."""
        return tuple(house_thing(self._id(house)) for house in self.named)

    def click(self, thing: str) -> str:
        """Name a house or take its name back, unless it is the only one."""
        kind, name = split(thing)
        if kind != "house":
            return by_hand("Click a house.")
        house = self.game.tables.house_index[name]
        if house in self._picked:
            if len(self._houses) > 1:
                self._picked.remove(house)
            return ""
        if house in self._houses:
            self._picked.append(house)
            return ""
        return self.reason(self.state, moves.wake(self.gender, house))

    def moves(self) -> tuple[int, ...]:
        """All namings and their end, unless the last one left nothing else to name."""
        return (*(moves.wake(self.gender, house) for house in self._picked), moves.DONE)

    def missing(self) -> str:
        """A house."""
        return "" if self.named else text("Choose at least one house.")

    def label(self) -> str:
        """How many houses wake."""
        count = len(self.named)
        return plural("Wake {n} house", "Wake {n} houses", count).format(n=count)

    def preview(self) -> tuple[str, ...]:
        """Goods, children and rats that the named houses bring, as far as they will wake."""
        if not self.named:
            return ()
        families = self.names.families
        told = [
            text("{family}: {gains}").format(family=families[seat], gains=gains)
            for seat, gains in tell_gains(self.game.tables, self.state, self.named, self.outlook.wakings)
        ]
        return (*told, *self._rats_told())

    @property
    def outlook(self) -> Outlook:
        """What the houses named so far can overrun once they wake."""
        if self._outlook[0] != self.named:
            self._outlook = (self.named, outlook_on(self.game.tables, self.state, self.named))
        return self._outlook[1]

    def _rats_told(self) -> list[str]:
        """How many rats come, and what they overrun."""
        outlook = self.outlook
        fewest, most = outlook.rats
        told: list[str] = []
        if fewest == most:
            told.append(plural("{n} rat comes.", "{n} rats come.", most).format(n=most))
        else:
            told.append(text("{fewest} to {most} rats come.").format(fewest=fewest, most=most))
        told += [
            text("{house} may be overrun before its turn.").format(house=self.house_name(house))
            for house in self.endangered()
        ]
        return told + tell_outlook(self.house_name, outlook, self.named)

    def foreseen(self) -> Foreseen:
        """The houses that rats can overrun once those named so far wake."""
        houses = indices(self.outlook.threatened)
        return Foreseen(threats=frozenset(house_thing(self._id(house)) for house in houses))

    def endangered(self) -> tuple[int, ...]:
        """Named houses that may be overrun before their turn."""
        return tuple(house for house in self.named if self.outlook.skipped >> house & 1)

    def about(self, thing: str) -> tuple[str, ...]:
        """What one house would bring."""
        kind, name = split(thing)
        if kind != "house" or thing not in self.legal():
            return ()
        alone = WakeTask(self.table, self.gender)
        alone._picked = [self.game.tables.house_index[name]]
        alone._fixed = ()
        return alone.preview()


class RatTask(PickingTask):
    """Put the rats that a house attracts on its circles.

    Rule: H8.1, H8.3
    """

    name, rule = "rats", "H8.1"
    said = frozenset({"near"})
    has_no_chance = True

    def __init__(self, table: Table) -> None:
        """No rat is placed yet, apart from those that have no choice."""
        super().__init__(table)
        self._count = self.state.rats_left
        self._tried: tuple[list[int], State] = ([], self.state)
        self._complete()
        self._has_choice = not self._picked or bool(self._choices())

    def _complete(self) -> None:
        """Place what is left where there is no choice at all."""
        while self._choices() and len(self._choices()) <= self._count - len(self._picked):
            self._picked.append(self._choices()[0])

    def _choices(self) -> list[int]:
        """Circles for the next rat."""
        if len(self._picked) >= self._count:
            return []
        state = self._state()
        return [moves.circle_of(move) for move in self.game.legal(state)] if self._goes_on(state) else []

    def _goes_on(self, state: State) -> bool:
        """Whether the same house still waits for rats."""
        return state.stage == RATS and state.house == self.state.house

    def _state(self) -> State:
        """Where the match would stand with the rats placed so far."""
        if self._tried[0] != self._picked:
            self._tried = (self._picked[:], self.trial(self.moves()))
        return self._tried[1]

    def prompt(self) -> str:
        """For which house."""
        house = self.house_name(self.state.house)
        return plural(
            "Put {n} rat on a circle of {house}", "Put {n} rats on circles of {house}", self._count
        ).format(n=self._count, house=house)

    def hint(self) -> str:
        """How to place a rat, or to take one back."""
        if self._choices():
            return by_hand("Click a golden circle; click a placed rat to take it back.")
        if not self._has_choice:
            return plural(
                "There is no other circle for the rat.",
                "There are no other circles for the rats.",
                self._count,
            )
        return by_hand("Click a placed rat to put it elsewhere.")

    def legal(self) -> frozenset[str]:
        """Circles for the next rat, and those with rats placed now."""
        circles = self.game.tables.circle_ids
        return frozenset(circle_thing(circles[circle]) for circle in (*self._choices(), *self._picked))

    def chosen(self) -> tuple[str, ...]:
        """The circles with rats placed now."""
        circles = self.game.tables.circle_ids
        return tuple(circle_thing(circles[circle]) for circle in self._picked)

    def click(self, thing: str) -> str:
        """Place a rat or take it back, where there is another circle for it."""
        kind, name = split(thing)
        tables = self.game.tables
        if kind != "circle" or name not in tables.circle_index:
            return by_hand("Click a circle.")
        circle = tables.circle_index[name]
        if circle in self._picked:
            if self._has_choice:
                self._without(circle)
        elif circle in self._choices():
            self._picked.append(circle)
            self._complete()
        elif len(self._picked) >= self._count or not self._choices():
            return by_hand("Every rat has its circle already; click one of those rats first to take it back.")
        else:
            return self.reason(self._state(), moves.rat(circle))
        return ""

    def _without(self, circle: int) -> None:
        """Take a rat back, and those that may not lie without it."""
        others = [other for other in self._picked if other != circle]
        self._picked = []
        for other in others:
            if other in self._choices():
                self._picked.append(other)

    def moves(self) -> tuple[int, ...]:
        """Every rat."""
        return tuple(moves.rat(circle) for circle in self._picked)

    def missing(self) -> str:
        """The rats not yet placed."""
        left = self._count - len(self._picked)
        if not left or not self._choices():
            return ""
        return plural("One more rat must be placed.", "{n} more rats must be placed.", left).format(n=left)

    def label(self) -> str:
        """How many rats."""
        count = len(self._picked)
        return plural("Place {n} rat", "Place {n} rats", count).format(n=count)

    def subject(self) -> str:
        """The house for which they are placed."""
        return self.game.tables.house_ids[self.state.house]

    def pips(self) -> tuple[int, int]:
        """Rats placed of all."""
        return len(self._picked), self._count

    def preview(self) -> tuple[str, ...]:
        """The houses that fall, and those that may fall before anything can be decided again."""
        state, before = self._state(), self.state
        told = [
            text("{house} is overrun!").format(house=self.house_name(house))
            for house in indices(self._fallen())
        ]
        if state.phase != before.phase or state.stage in (PAYING, OVER):
            outlook, named = Outlook(may_end=True, must_end=True), before.named
        else:
            outlook, named = outlook_ahead(self.game.tables, state), state.named
        return (*told, *tell_outlook(self.house_name, outlook, named))

    def _fallen(self) -> int:
        """Mask of the houses that the rats placed so far overrun."""
        tables, state = self.game.tables, self.state
        rats, fallen = state.rats, 0
        for circle in self._picked:
            rats |= 1 << circle
        for circle in self._picked:
            for _, bit, circles in tables.houses_of[circle]:
                fallen |= bit if circles & rats == circles else 0
        return fallen

    def about(self, thing: str) -> tuple[str, ...]:
        """How near each house at the circle would be to its king, and what else falls of it."""
        kind, name = split(thing)
        if kind != "circle" or thing not in self.legal():
            return ()
        is_placed = thing in self.chosen()
        told: list[str] = []
        near = houses_at(self.game, self._state(), name)
        for one in near:
            rats = one.rats + (0 if is_placed else 1)
            house = self.names.houses[one.house]
            if rats >= one.circles:
                told.append(text("{house}: the last circle. It is overrun!").format(house=house))
            else:
                told.append(
                    text("{house}: {rats} of {circles}").format(house=house, rats=rats, circles=one.circles)
                )
        here = {one.house for one in near}
        tables = self.game.tables
        told += [
            text("{house} is overrun!").format(house=self.house_name(house))
            for house in indices(self._falls_with(thing))
            if tables.house_ids[house] not in here
        ]
        return tuple(told)

    def after(self) -> State | None:
        """Where the match would stand with the rats placed so far, if there are any."""
        return self._state() if self._picked else None

    def foreseen(self) -> Foreseen:
        """The circles on which one rat more overruns a house."""
        return Foreseen(threats=frozenset(thing for thing in self.legal() if self.crowns(thing)))

    def crowns(self, thing: str) -> bool:
        """Whether a rat on the circle would overrun a house, perhaps with those that have no choice then."""
        return bool(self._falls_with(thing))

    def _falls_with(self, thing: str) -> int:
        """Mask of the houses that fall once a rat lies on the circle, and those that have no choice then."""
        kind, _ = split(thing)
        if kind != "circle" or thing not in self.legal() or thing in self.chosen():
            return 0
        after = RatTask(self.table)
        after._picked = list(self._picked)
        after.click(thing)
        return after._fallen() & ~self._fallen()
