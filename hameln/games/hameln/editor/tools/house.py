"""The tool that places houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import evolve

from hameln.editor.fields import Sort
from hameln.editor.overlay import Frame, Label, Line, Style
from hameln.files.fields import facts_of
from hameln.games.hameln.editor.building import COSTS, Plan, built, hinders, planned, spot_for
from hameln.games.hameln.editor.changing import TURN, images_of
from hameln.games.hameln.editor.tools.drawing import GestureTool, as_fields, chosen_by
from hameln.games.hameln.editor.usual import usual_bonus
from hameln.games.hameln.map.field_kinds import FACINGS, HOUSE
from hameln.games.hameln.map.houses import KINDS
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import House, Kind
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hameln.editor.context import EditorContext, Held
    from hameln.editor.fields import Field, Fields
    from hameln.editor.overlay import Point, Shape
    from hameln.editor.tools import Tool
    from hameln.games.hameln.editor.changing import Image
    from hameln.games.hameln.map.town import Town

_DOOR: Final = 10.0
"""How far the stroke before the door reaches."""
Choices: TypeAlias = tuple[tuple[Any, str], ...]
Limits: TypeAlias = tuple[float, float]
_DOORS: Final = {"n": (0.0, -1.0), "e": (1.0, 0.0), "s": (0.0, 1.0), "w": (-1.0, 0.0)}


class HouseTool(GestureTool):
    """Places a house, and its images in the symmetry in which is drawn."""

    word = "house"
    title = mark("House")
    icon = "icon_tool_house"
    shortcut = "H"
    tip = mark(
        "Click where a house is to stand; it gets a name and belongs to the district there. What it is "
        "stands in the fields; Z turns its door. Ctrl goes off the grid and lets houses lie on each other."
    )

    def __init__(self) -> None:
        """A bakery."""
        super().__init__()
        self.plan = Plan()
        self._at: Point | None = None
        self._is_free = False

    def hint(self, easel: EditorContext[Town]) -> str:
        """What stands in the way, or what comes of a click."""
        if self.says:
            return self.says
        if self._at is None:
            return text("Click where a house is to stand.")
        hindered = self._hinders(easel, self._at)
        if hindered:
            return hindered
        house = planned(easel.content, self.plan, *self._spots(easel, self._at)[0])
        district = easel.content.district.get(house.district)
        where = called(district) if district is not None else text("no district")
        return text("{kind} {name} in {district}: click to place it. Z turns the door.").format(
            kind=text(KINDS[self.plan.kind]), name=called(house), district=where
        )

    # -- the pointer

    def hover(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """See what would stand here."""
        self._at, self._is_free, self.says = easel.snapped(at, held), "CTRL" in held, ""

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Hold a house here."""
        self.begin(easel, at)
        self.drag(easel, at, held)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Hold it here, as far as it can stand."""
        town = self.under_way(easel)
        if town is None:
            return
        self._at, self._is_free = easel.snapped(at, held), "CTRL" in held
        spots = self._spots(easel, self._at)
        self.says = hinders(town, self.plan, spots, is_free=self._is_free)
        easel.try_out(town if self.says else built(town, self.plan, spots))

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Leave it here."""
        self.drag(easel, at, held)
        town, says = self.under_way(easel), self.says
        if town is not None and not says:
            count = len(easel.content.houses) - len(town.houses)
            if easel.keep(Told("Place {n} house", "Place {n} houses", {"n": count})):
                easel.choose(f"house:{house.id}" for house in easel.content.houses[-count:])
        self.cancel(easel)
        self.says = says

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Take the house back."""
        self._at = None
        return super().cancel(easel)

    def key(self, easel: EditorContext[Town], key: str) -> bool:
        """Turn the door."""
        if key != "Z":
            return False
        self.plan = evolve(self.plan, facing=TURN.facing(self.plan.facing), size=TURN.size(self.plan.size))
        if self.base is not None and self._at is not None:
            self.drag(easel, self._at, frozenset({"CTRL"}) if self._is_free else frozenset())
        return True

    def _spots(self, easel: EditorContext[Town], at: Point) -> tuple[tuple[Image, Point], ...]:
        return images_of(easel.content, spot_for(easel.content, self.plan, at), easel.symmetry)

    def _hinders(self, easel: EditorContext[Town], at: Point) -> str:
        town = easel.content if self.base is None else self.base
        return hinders(town, self.plan, self._spots(easel, at), is_free=self._is_free)

    # -- what is shown

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The houses to be, their doors, and what they would be called."""
        if self._at is None or easel.is_away:
            return ()
        hindered = self._hinders(easel, self._at)
        style = Style.WRONG if hindered else Style.DRAFT
        shapes: list[Shape] = []
        for image, (x, y) in self._spots(easel, self._at):
            wide, high = image.size(self.plan.size)
            across, down = _DOORS[image.facing(self.plan.facing)]
            door = x + across * wide / 2, y + down * high / 2
            shapes.append(Frame((x - wide / 2, y - high / 2), (x + wide / 2, y + high / 2), style))
            shapes.append(Line((door, (door[0] + across * _DOOR, door[1] + down * _DOOR)), style))
        shapes.append(Label(self._at, text(KINDS[self.plan.kind]), style))
        return shapes

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """What is placed."""
        del easel
        plan, put = self.plan, self._put
        kinds = tuple((kind, text(KINDS[kind])) for kind in Kind)
        doors = tuple((letter, text(title)) for letter, title in FACINGS.items())
        ways = ((None, text("As it lies")), (True, text("Always")), (False, text("Never")))
        tip = text("A butchery of the market place attracts three rats, always, and has no counter.")

        def number(word: str, title: str, value: float, limits: Limits = HOUSE) -> Field[Tool[Town]]:
            return chosen_by(put(word), word, title, Sort.NUMBER, value=value, limits=limits)

        def declared(word: str) -> Field[Tool[Town]]:
            fact = facts_of(House)[word]
            return number(word, text(fact.title), getattr(plan, word), fact.limits or HOUSE)

        def choice(word: str, title: str, choices: Choices, tip: str = "") -> Field[Tool[Town]]:
            value = getattr(plan, word)
            return chosen_by(put(word), word, title, Sort.CHOICE, value=value, choices=choices, tip=tip)

        fields = [
            choice("kind", text("Kind"), kinds),
            declared("cost"),
        ]
        if plan.kind is Kind.INFLUENCE:
            fields.append(declared("bonus"))
        if plan.kind is Kind.BUTCHERY:
            fields.append(choice("market", text("Market house"), ways, tip))
        return as_fields(
            [
                *fields,
                choice("facing", text("The door looks"), doors),
                number("width", text("Width"), plan.size[0]),
                number("height", text("Height"), plan.size[1]),
            ]
        )

    def _put(self, word: str) -> Callable[[Any], None]:
        """What sets a field; another kind costs what that kind usually costs."""

        def put(value: Any) -> None:  # noqa: ANN401
            wide, high = self.plan.size
            facts: dict[str, Any] = {word: value}
            match word:
                case "kind":
                    kind = Kind(value)
                    facts = {"kind": kind, "cost": COSTS[kind], "bonus": usual_bonus(COSTS[kind])}
                case "width":
                    facts = {"size": (float(value), high)}
                case "height":
                    facts = {"size": (wide, float(value))}
                case _:
                    pass
            self.plan = evolve(self.plan, **facts)

        return put
