"""The tool that lays circles and joins them to houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.editor.fields import Sort
from hameln.editor.overlay import Line, Ring, Style
from hameln.games.hameln.editor.changing import change_circle, house_images, images_of, inside
from hameln.games.hameln.editor.circling import (
    bars,
    crossing,
    laid,
    lines_of,
    shifted,
    toggled,
    with_proposals,
)
from hameln.games.hameln.editor.nearness import touched_by
from hameln.games.hameln.editor.things import CIRCLE_RADIUS, distance, split
from hameln.games.hameln.editor.tools.drawing import GestureTool, as_fields, deed, setting, step
from hameln.games.hameln.map.field_kinds import FAMILIES
from hameln.games.hameln.map.town import CircleId, HouseId
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.editor.context import EditorContext, Held
    from hameln.editor.fields import Fields
    from hameln.editor.overlay import Point, Shape
    from hameln.editor.tools import Tool
    from hameln.games.hameln.editor.changing import Image
    from hameln.games.hameln.map.town import Circle, Town

_JITTER: Final = 4.0


class CircleTool(GestureTool):
    """Lays circles, moves them, and adds and removes the houses that they touch."""

    word = "circle"
    title = mark("Circle for rats")
    icon = "icon_tool_circle"
    shortcut = "C"
    tip = mark(
        "Click between houses: a circle lies there and touches those nearby. Or press and drag to the houses "
        "that it is to touch. Drag a circle to move it, and from it onto a house to add or remove that house."
    )

    def __init__(self) -> None:
        """For any number of families, touching what is near."""
        super().__init__()
        self.families = FAMILIES[0]
        self.takes_near = True
        self._at: Point | None = None
        self._houses: tuple[HouseId, ...] = ()
        self._held: CircleId | None = None
        self._has_moved = False

    def hint(self, easel: EditorContext[Town]) -> str:
        """What comes of letting go here."""
        if self.says:
            return self.says
        if self.base is None:
            if _circle_at(easel, easel.cursor) is not None:
                return text("Drag to move the circle, or onto a house to add or remove it. 5: only for five.")
            return text("Click between houses, or press and drag to the houses that the circle is to touch.")
        if self._held is None:
            return text("Drag to each house that it is to touch, then let go.")
        return text("Let go where it is to lie, or on a house to add or remove it.")

    # -- the pointer

    def hover(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """See what would lie here."""
        self.says = ""
        self._at = None if _circle_at(easel, at) is not None else _snapped(easel, at, held)

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Take hold of the circle here, or lay one."""
        town = self.begin(easel, at)
        found = _circle_at(easel, at)
        self._held = found.id if found is not None else None
        self._houses, self._has_moved = (), False
        if found is not None:
            self._at = found.at
            return
        self._at = _snapped(easel, at, held)
        under = _house_at(town, at)
        self._houses = () if under is None else (under,)
        self._lay(easel, town)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Reach for a house, or draw the circle about."""
        town = self.under_way(easel)
        if town is None:
            return
        if distance(self.start, at) > _JITTER:
            self._has_moved = True
        if not self._has_moved:
            return
        under = _house_at(town, at)
        if self._held is None:
            if under is not None and under not in self._houses:
                self._houses = (*self._houses, under)
            self._lay(easel, town)
        elif under is not None:
            easel.guides = ()
            easel.try_out(self._join(easel, town, self._held, under))
        else:
            circle = town.circle[self._held]
            goal = circle.at[0] + at[0] - self.start[0], circle.at[1] + at[1] - self.start[1]
            place = _snapped(easel, goal, held, f"circle:{self._held}")
            images = self._images(easel, town, self._held)
            for image, circle_id in images:
                town = shifted(town, circle_id, inside(town, image.place(town, place)))
            easel.try_out(town)

    def _join(self, easel: EditorContext[Town], town: Town, circle: CircleId, house: HouseId) -> Town:
        """The town in which a circle touches a house or does no longer, and its images do likewise."""
        for image, circle_id in self._images(easel, town, circle):
            for house_id in house_images(town, (house,), image):
                town = toggled(town, circle_id, house_id)
        return town

    def _images(
        self, easel: EditorContext[Town], town: Town, circle: CircleId
    ) -> list[tuple[Image, CircleId]]:
        """A circle and those that lie where its images would, as far as there are such."""
        found: dict[CircleId, Image] = {}
        for image, place in images_of(town, town.circle[circle].at, easel.symmetry):
            near = [one.id for one in town.circles if distance(one.at, place) <= _JITTER]
            if near:
                found.setdefault(circle if circle in near else near[0], image)
        return [(image, one) for one, image in found.items()]

    def _lay(self, easel: EditorContext[Town], town: Town) -> None:
        """Show the new circle and its images, joined to the houses reached, or else to those near it."""
        spots = self._spots(easel, town, self._at or self.start)
        self.says = bars(town, spots)
        easel.try_out(town if self.says else laid(town, spots, self.families))

    def _spots(
        self, easel: EditorContext[Town], town: Town, at: Point
    ) -> list[tuple[Point, tuple[HouseId, ...]]]:
        spots: list[tuple[Point, tuple[HouseId, ...]]] = []
        for image, place in images_of(town, at, easel.symmetry):
            houses = house_images(town, self._houses, image)
            if not houses and self.takes_near:
                houses = touched_by(town, place)
            spots.append((place, houses))
        return spots

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Leave it so; a click on a circle chooses it."""
        self.drag(easel, at, held)
        town, says = self.under_way(easel), self.says
        if town is None:
            return
        if self._held is None and not says:
            count = len(easel.content.circles) - len(town.circles)
            easel.keep(Told("Lay {n} circle", "Lay {n} circles", {"n": count}))
            easel.choose(f"circle:{circle.id}" for circle in easel.content.circles[-count:])
        elif self._held is not None:
            is_joined = _house_at(town, at) is not None
            easel.keep(Told("Join a circle to a house") if is_joined else Told("Move a circle"))
            easel.choose((f"circle:{self._held}",))
        self.cancel(easel)
        self.says = says

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Take back what was begun."""
        self._at, self._houses, self._held = None, (), None
        return super().cancel(easel)

    # -- keys, fields and deeds

    def key(self, easel: EditorContext[Town], key: str) -> bool:
        """Let the circles that are chosen be used only with five families, or with any number again."""
        if key != "5" or self.base is not None:
            return False
        town = easel.content
        circles = [CircleId(split(one)[1]) for one in easel.chosen if split(one)[0] == "circle"]
        here = _circle_at(easel, easel.cursor)
        if not circles and here is not None:
            circles = [here.id]
        known = [town.circle[one] for one in circles if one in town.circle]
        if not known:
            self.families = FAMILIES[0] if self.families == FAMILIES[-1] else FAMILIES[-1]
            return True
        is_five = all(circle.families == FAMILIES[-1] for circle in known)
        for circle in known:
            town = change_circle(town, circle.id, families=FAMILIES[0] if is_five else FAMILIES[-1])
        easel.do(Told("Set for how many families a circle is"), town)
        return True

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """For how many families the next circle is, and proposals."""
        ways = (
            (FAMILIES[0], text("Always")),
            (FAMILIES[1], text("With four families or five")),
            (FAMILIES[2], text("Only with five families")),
        )
        near = text("A circle that is only clicked touches the nearest house and others that are as near.")
        houses = [HouseId(split(one)[1]) for one in easel.chosen if split(one)[0] == "house"]
        some = "" if houses else text("Choose houses first.")
        none = "" if easel.content.houses else text("There are no houses yet.")
        name = Told("Propose circles")
        whole = step(easel, name, with_proposals)
        chosen = step(easel, name, lambda town: with_proposals(town, houses))
        return as_fields(
            [
                setting(self, "families", text("Used"), Sort.CHOICE, choices=ways, rule="H1.3"),
                setting(self, "takes_near", text("Touches the houses nearby"), Sort.FLAG, tip=near),
                deed("all", text("Propose all circles"), whole, why=none),
                deed("chosen", text("Propose for the houses chosen"), chosen, why=some),
            ]
        )

    # -- what is shown

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The circle in the hand, its dotted lines, and those that would cross."""
        town = easel.content
        if self._at is None or (self.base is None and easel.is_away):
            return ()
        if self.base is None:
            spots = self._spots(easel, town, self._at)
            if bars(town, spots):
                return (Ring(self._at, CIRCLE_RADIUS, Style.WRONG),)
            town = laid(town, spots, self.families)
            shown = town.circles[-len(spots) :]
        elif self._held is not None:
            shown = tuple(circle for circle in town.circles if circle.id == self._held)
        else:
            shown = town.circles[len(self.base.circles) :]
        shapes: list[Shape] = []
        for circle in shown:
            shapes.append(Ring(circle.at, CIRCLE_RADIUS, Style.DRAFT))
            shapes += [Line(line, Style.DRAFT) for line in lines_of(town, circle)]
        crossed = dict.fromkeys(crossing(town, {circle.id for circle in shown}))
        return (*shapes, *(Line(line, Style.WRONG) for line in crossed))


def _snapped(easel: EditorContext[Town], at: Point, held: Held, *without: str) -> Point:
    return inside(easel.content, easel.snapped(at, held, without))


def _circle_at(easel: EditorContext[Town], at: Point) -> Circle | None:
    """The circle at a place."""
    reach = CIRCLE_RADIUS + easel.reach / 2
    near = [(distance(circle.at, at), place) for place, circle in enumerate(easel.content.circles)]
    best = min(near, default=None)
    return None if best is None or best[0] > reach else easel.content.circles[best[1]]


def _house_at(town: Town, at: Point) -> HouseId | None:
    """The house at a place."""
    for house in reversed(town.houses):
        across, down = abs(at[0] - house.at[0]), abs(at[1] - house.at[1])
        if across <= house.size[0] / 2 and down <= house.size[1] / 2:
            return house.id
    return None
