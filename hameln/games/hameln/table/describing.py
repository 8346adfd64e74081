"""The town without a window: as headings and lines that can be read aloud, and as a picture of characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from attrs import define, field

from hameln.games.hameln.events.names import KIND_NAMES, NUMERALS, Names
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, NONE, State, indices, trap_count, trap_value
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.inspecting_families import say_in_hall, say_points_so_far
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.viewpoint import Look, say_children
from hameln.language import plural, text
from hameln.table.inspection import Describing, Passage

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town


LETTERS: Final = {
    "bakery": "bread",
    "dairy": "cheese",
    "brewery": "ale",
    "butchery": "meat",
    "influence": "infl.",
}
ROWS_PER_COLUMN: Final = 0.5
"""A character is about twice as high as it is wide."""
BLOCK: Final = 3
"""Lines of a house."""
WIDEST: Final = 110
"""Columns of a picture where there is room for more."""
_FLATTEST: Final = 8
_LEGEND: Final = "o circle  # rat  !overrun!  KkingK  man/woman  2r attracts 2 rats"


@define
class Canvas:
    """A grid of characters."""

    width: int
    height: int
    cells: dict[tuple[int, int], str] = field(factory=dict)

    def put(self, x: int, y: int, line: str) -> None:
        """Write a line, centred on a place; what lies outside is cut off."""
        start = x - len(line) // 2
        for offset, character in enumerate(line):
            if 0 <= start + offset < self.width and 0 <= y < self.height:
                self.cells[start + offset, y] = character

    def is_free(self, x: int, y: int) -> bool:
        """Whether nothing has been written there."""
        return (x, y) not in self.cells

    def lines(self) -> list[str]:
        """The picture, line by line, without spaces at the ends."""
        return [
            "".join(self.cells.get((x, y), " ") for x in range(self.width)).rstrip()
            for y in range(self.height)
        ]


def initials_of(names: Sequence[str]) -> list[str]:
    """A letter for each family; where two begin alike, the first letter that tells them apart or a digit."""
    found: list[str] = []
    for seat, name in enumerate(names):
        letters = [letter.upper() for letter in name if letter.isalpha()]
        found.append(next((letter for letter in letters if letter not in found), str(seat + 1)))
    return found


@define
class Blocks:
    """Houses that find room beside each other, each as near to its place as that can be.

    Attributes:
        width: Columns of the picture.
        height: Its lines.
        rows: The columns of those that have found room, with how wide they are, by the line of their middle.
    """

    width: int
    height: int
    rows: dict[int, list[tuple[int, int]]] = field(factory=dict)

    def place(self, x: float, y: float, wide: int) -> tuple[int, int] | None:
        """The free middle that is nearest to a place; nothing if there is none near it."""
        left, right = wide // 2, self.width - (wide - wide // 2)
        at_x, at_y = min(max(left, round(x)), right), min(max(1, round(y)), self.height - 2)
        for dx, dy in _AROUND:
            middle = (at_x + dx, at_y + dy)
            if (
                left <= middle[0] <= right
                and 1 <= middle[1] <= self.height - 2
                and self._is_free(*middle, wide)
            ):
                self.rows.setdefault(middle[1], []).append((middle[0], wide))
                return middle
        return None

    def _is_free(self, x: int, y: int, wide: int) -> bool:
        near = (one for line in range(y - BLOCK + 1, y + BLOCK) for one in self.rows.get(line, ()))
        return all(abs(at - x) > (wide + other) // 2 + 1 for at, other in near)


_AROUND: Final = sorted(
    ((dx, dy) for dx in range(-14, 15) for dy in range(-4, 5)), key=lambda d: d[0] ** 2 + 5 * d[1] ** 2
)
"""Steps to the places around a place, the nearest first; a line is about twice as far as a column."""


def draw_table(
    game: Hameln, state: State, names: Sequence[str], width: int = WIDEST, height: int = 0
) -> list[str]:
    """The town with its people and rats, nothing of which lies over anything else.

    A house is three lines: id with cost, its good, and man/woman by the families' letters. A circle is ``o``,
    with a rat ``#``; an overrun house stands between exclamation marks, with a king between ``K``.

    Args:
        width: Columns, at least 60.
        height: Lines that all of it should have at most, if there is room for every house then; 0 for any.
    """
    width = min(max(width, 60), WIDEST)
    letters = initials_of(names)
    key = ", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))
    below = [line for part in (key, _LEGEND) for line in wrap(part, width, break_on_hyphens=False)]
    blocks = [_block(game, state, letters, place) for place in range(len(game.town.houses))]
    canvas = _laid_out(game.town, blocks, width, height - len(below))
    scale = width / game.town.geometry.size[0]
    tall = canvas.height / game.town.geometry.size[1]
    used = set(game.tables.circle_index.values())
    for place, circle in enumerate(game.town.circles):
        if place in used:
            x, y = _nearest_free(canvas, round(circle.at[0] * scale), round(circle.at[1] * tall))
            canvas.put(x, y, "#" if state.rats >> place & 1 else "o")
    return [*_trimmed(canvas.lines()), *below]


def _block(game: Hameln, state: State, letters: Sequence[str], place: int) -> tuple[str, str, str]:
    """The lines of a house."""
    house = game.town.houses[place]
    man, woman = state.man_of[place], state.woman_of[place]
    people = f"{letters[man] if man != NONE else '.'}/{letters[woman] if woman != NONE else '.'}"
    edge = "K" if state.kinged >> place & 1 else "!" if state.overrun >> place & 1 else ""
    left, right = edge or "[", edge or "]"
    good = f"{LETTERS[str(house.kind)]} {state.lures[place] or '?'}r"
    return f"{house.id} {house.cost}", f"{left}{people}{right}", good


def _laid_out(town: Town, blocks: Sequence[Sequence[str]], width: int, most: int) -> Canvas:
    """The houses on a picture that is as flat as it should be, or else as it has to be."""
    natural = round(town.geometry.size[1] * width / town.geometry.size[0] * ROWS_PER_COLUMN) + BLOCK
    sizes = [max(map(len, block)) for block in blocks]
    tall = min(natural, most) if most >= _FLATTEST else natural
    places = _places(town, sizes, width, tall)
    tall = tall if places else natural
    while not places and not (places := _places(town, sizes, width, tall)):
        tall += max(1, tall // 8)
    canvas = Canvas(width, tall)
    for at, block in zip(places, blocks, strict=True):
        for line, told in enumerate(block):
            canvas.put(at[0], at[1] - 1 + line, told)
    return canvas


def _places(town: Town, sizes: Sequence[int], width: int, height: int) -> list[tuple[int, int]]:
    """Where each house finds room; nothing if one of them does not."""
    wide, high = town.geometry.size
    room = Blocks(width, height)
    places: list[tuple[int, int]] = []
    for house, size in zip(town.houses, sizes, strict=True):
        place = room.place(house.at[0] * width / wide, house.at[1] * height / high, size)
        if place is None:
            return []
        places.append(place)
    return places


def _trimmed(lines: list[str]) -> list[str]:
    """The lines without empty ones above and below."""
    told = [number for number, line in enumerate(lines) if line]
    return lines[told[0] : told[-1] + 1] if told else []


def _nearest_free(canvas: Canvas, x: int, y: int) -> tuple[int, int]:
    """The free place nearest to a place."""
    within = ((x + dx, y + dy) for dx, dy in _AROUND)
    found = [(at, to) for at, to in within if 0 <= at < canvas.width and 0 <= to < canvas.height]
    free = [at for at in found if canvas.is_free(*at)]
    apart = (at for at in free if canvas.is_free(at[0] - 1, at[1]) and canvas.is_free(at[0] + 1, at[1]))
    return next(apart, free[0] if free else (x, y))


def read_table(game: Hameln, state: State, names: Sequence[str], viewer: int | None = None) -> list[Passage]:
    """Everything that lies open.

    Args:
        names: The families' names by seat.
        viewer: The seat that looks; its own trap values are told too.
    """
    look = Look(game=game, state=state, names=Names.of(game, names), viewer=viewer)
    families = [_family(look, seat) for seat in state.order or range(game.seats)]
    return [
        Passage(heading=text("Town"), lines=tuple(_town(game, state, names))),
        *families,
        Passage(heading=text("Houses"), lines=tuple(_houses(game, state, names))),
    ]


def _town(game: Hameln, state: State, names: Sequence[str]) -> Iterator[str]:
    """Phase, kings, turn order, influence, Piper, ring, bag, road."""
    tables = game.tables
    yield text("Phase {phase} of III, round {round}.").format(phase=NUMERALS[state.phase], round=state.round)
    yield plural(
        "{n} king rat waits in the supply.", "{n} king rats wait in the supply.", state.kings
    ).format(n=state.kings)
    yield text("Turn order: {order}.").format(order=", ".join(names[seat] for seat in state.order))
    steps = ", ".join(f"{names[seat]} {state.steps[seat]}" for seat in state.ranking)
    yield text("Influence, highest first: {steps}.").format(steps=steps)
    district = game.town.districts[state.piper]
    yield text("The Piper stands in {district} and asks {price} for a child.").format(
        district=called(district), price=district.price
    )
    bribes = [
        f"{called(game.town.districts[place])} {florins}"
        for place, florins in enumerate(state.bribes)
        if florins
    ]
    yield text("Bribes: {bribes}.").format(bribes=", ".join(bribes) or text("none"))
    cost, points = tables.ring[state.ring]
    yield text("Next field of the ring: {cost} for {points} influence.").format(
        cost=say_florins(cost), points=points
    )
    yield text("In the bag: {children}.").format(children=say_children(state.bag_boys, state.bag_girls))
    yield text("Trap stacks: {stacks}.").format(stacks=", ".join(map(str, state.stacks)))
    road = ", ".join(names[seat] for seat in state.road)
    yield text("Road to Transylvania: {road}.").format(road=road or text("nobody"))
    cat = names[state.cat] if state.cat != NONE else text("nobody")
    yield text("The cat belongs to {owner}.").format(owner=cat)


def _family(look: Look, seat: int) -> Passage:
    """How a family stands, and what it owns."""
    game, state, viewer = look.game, look.state, look.viewer
    first = KINDS_OF_GOODS * seat
    goods = [
        f"{count} {text(good)}"
        for good, count in zip(GOODS, state.goods[first : first + KINDS_OF_GOODS], strict=True)
        if count
    ]
    traps = plural("{n} trap", "{n} traps", trap_count(state, seat)).format(n=trap_count(state, seat))
    if seat == viewer and trap_count(state, seat):
        traps += " " + text("(worth {value})").format(value=trap_value(state, seat))
    lines = [
        f"{say_points_so_far(look, seat)}.",
        say_florins(state.money[seat]) + "; " + (", ".join(goods) or text("no goods")) + "; " + traps,
        plural(
            "In the hall: {children}; {figures} figure left.",
            "In the hall: {children}; {figures} figures left.",
            state.figures[seat],
        ).format(children=say_in_hall(look, seat), figures=state.figures[seat]),
        text("Men in {men}; women in {women}.").format(
            men=_homes(game, state.men[seat]), women=_homes(game, state.women[seat])
        ),
    ]
    heading = text("{family} (you)") if seat == viewer else text("{family}")
    return Passage(heading=heading.format(family=look.names.families[seat]), lines=tuple(lines))


def _homes(game: Hameln, houses: int) -> str:
    return ", ".join(game.tables.house_ids[house] for house in indices(houses)) or text("no house")


def _houses(game: Hameln, state: State, names: Sequence[str]) -> Iterator[str]:
    """One line for each house: what it is, who lives there, how near the rats are."""
    for place, house in enumerate(game.town.houses):
        circles = game.tables.circles_of[place]
        rats, room = (circles & state.rats).bit_count(), circles.bit_count()
        line = text("{id}, {name}: {kind} in {district}, cost {cost}").format(
            id=house.id,
            name=called(house),
            kind=text(KIND_NAMES[house.kind]),
            district=called(game.town.district[house.district]),
            cost=house.cost,
        )
        if house.bonus:
            line += text(", influence {bonus}").format(bonus=house.bonus)
        if state.man_of[place] != NONE:
            line += text("; man {man}").format(man=names[state.man_of[place]])
        if state.woman_of[place] != NONE:
            line += text(", woman {woman}").format(woman=names[state.woman_of[place]])
        if state.empty >> place & 1:
            line += text("; empty")
        line += text("; attracts {lure}, rats {rats} of {room}").format(
            lure=state.lures[place], rats=rats, room=room
        )
        if state.kinged >> place & 1:
            line += text("; OVERRUN, king rat")
        elif state.overrun >> place & 1:
            line += text("; OVERRUN")
        yield line + "."


class HamelnDescribing(Describing[View]):
    """The town, its families and its houses."""

    def picture(self, game: Hameln, view: View, names: Names, room: tuple[int, int]) -> str:
        """The town with its people and rats."""
        return "\n".join(draw_table(game, view.state, names.families, *room))

    def reading(self, game: Hameln, view: View, names: Names) -> tuple[Passage, ...]:
        """The town, each family, each house."""
        return tuple(read_table(game, view.state, names.families, view.seat))
