"""The tool that chooses things, moves them, and takes hold of their corners and edges.

Putting what is chosen in order, as the deeds of the tool that chooses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.editor.fields import Fields
from hameln.editor.overlay import Frame, Line, Ring, Style
from hameln.games.hameln.editor.arranging import Row, aligned, bounds, middle, mirrored, spread, turned
from hameln.games.hameln.editor.things import box_of, distance, middle_of, split
from hameln.games.hameln.editor.tools.corners import (
    Corner,
    Edge,
    bent,
    corners_near,
    corners_of,
    edge_near,
    edges_of,
    stretched,
    stretches_near,
    with_corners,
    with_new_corner,
    without_corners,
)
from hameln.games.hameln.editor.tools.drawing import GestureTool, deed, step
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hameln.editor.context import EditorContext, Held
    from hameln.editor.fields import Field
    from hameln.editor.overlay import Point, Shape
    from hameln.editor.tools import Tool
    from hameln.games.hameln.map.town import Town


def arranging(easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
    """Aligning, spreading, turning and mirroring what is chosen."""
    return (
        Fields(word="align", title=text("Align"), fields=tuple(_aligning(easel))),
        Fields(word="spread", title=text("Spread evenly"), fields=tuple(_spreading(easel))),
        Fields(word="turn", title=text("Turn and mirror"), fields=tuple(_turning(easel))),
    )


def _aligning(easel: EditorContext[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    why = "" if len(chosen) > 1 else text("Choose two things or more.")
    rows = {
        Row.LEFT: text("Left edges"),
        Row.MIDDLE: text("Middles, one below the other"),
        Row.RIGHT: text("Right edges"),
        Row.TOP: text("Top edges"),
        Row.CENTRE: text("Middles, side by side"),
        Row.FOOT: text("Bottom edges"),
    }

    def align(row: Row) -> Callable[[Town], Town]:
        return lambda town: aligned(town, chosen, row)

    for row, title in rows.items():
        yield deed(row.value, title, step(easel, Told("Align"), align(row)), why=why)


def _spreading(easel: EditorContext[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    why = "" if len(chosen) > 2 else text("Choose three things or more.")  # noqa: PLR2004 - two have one gap
    ways = {"across": text("From left to right"), "down": text("From top to bottom")}

    def spaced(axis: int) -> Callable[[Town], Town]:
        return lambda town: spread(town, chosen, axis)

    for axis, (word, title) in enumerate(ways.items()):
        yield deed(word, title, step(easel, Told("Spread evenly"), spaced(axis)), why=why)


def _turning(easel: EditorContext[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    ways = {"sideways": text("Mirror left and right (X)"), "upwards": text("Mirror top and bottom (Y)")}

    def mirror(way: str) -> Callable[[Town], Town]:
        return lambda town: mirrored(town, chosen, way)

    turn = step(easel, Told("Turn"), lambda town: turned(town, chosen))
    yield deed("turn", text("Turn by a quarter (Z)"), turn)
    for way, title in ways.items():
        yield deed(way, title, step(easel, Told("Mirror"), mirror(way)))
    yield _alike(easel)


def _alike(easel: EditorContext[Town]) -> Field[Tool[Town]]:
    """Chooses everything of the kinds that are chosen."""

    def act() -> None:
        kinds = {split(thing)[0] for thing in easel.chosen}
        easel.choose(thing for thing in easel.kit.things(easel.content) if split(thing)[0] in kinds)

    return deed("alike", text("Choose all of the same kind"), act)


_GROUND: Final = frozenset({"district", "market", "river"})


class SelectTool(GestureTool):
    """Chooses, moves, copies, bends and stretches."""

    word = "select"
    title = mark("Choose and move")
    icon = "icon_tool_select"
    shortcut = "V"
    tip = mark(
        "Click a thing to choose it, again for what lies below it; Shift chooses more. Draw a frame around "
        "many. Drag to move what is chosen: Shift keeps the direction, Ctrl goes off the grid, Alt drags "
        "a copy."
    )

    def __init__(self) -> None:
        """Nothing is held."""
        super().__init__()
        self._things: tuple[str, ...] = ()
        self._corners: tuple[Corner, ...] = ()
        self._edge: Edge | None = None
        self._frame: Point | None = None
        self._is_copy = self._has_moved = False
        self._clicked: Point | None = None
        self._stack: tuple[str, ...] = ()
        self._last: Point = (0.0, 0.0)

    def hint(self, easel: EditorContext[Town]) -> str:
        """What can be done with what lies under the cursor."""
        if self.base is not None and self._frame is not None:
            return text("Everything that lies whole in the frame is chosen; Shift keeps what was chosen.")
        if self.base is not None and (self._corners or self._edge):
            return text("Let go where it belongs. Ctrl goes off the grid; at a side, Shift keeps the middle.")
        if self.base is not None:
            return text("Let go where it belongs. Shift keeps the direction, Ctrl goes off the grid.")
        chosen = easel.chosen
        if corners_near(easel.content, chosen, easel.cursor, easel.reach):
            return text("Drag the corner; Delete takes it away, K goes to the next one.")
        if stretches_near(easel.content, chosen, easel.cursor, easel.reach):
            return text("Double click or I puts a corner in here; drag to move the whole.")
        if chosen:
            return text(
                "Drag to move, Alt for a copy. Delete removes, Z turns, X and Y mirror. Shift chooses more."
            )
        return text("Click to choose, again for what lies below; draw a frame around many.")

    # -- the pointer

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Take hold of a corner, a side, a thing, or begin a frame."""
        town = self.begin(easel, at)
        self._things, self._corners, self._edge, self._frame = (), (), None, None
        self._has_moved, self._is_copy, self._last = False, "ALT" in held, at
        if "SHIFT" not in held and "ALT" not in held and self._take_handle(easel, at):
            return
        self._stack = easel.kit.things_at(town, at, easel.reach)
        again = self._clicked is not None and distance(self._clicked, at) <= easel.reach / 2
        hit = next((one for one in self._stack if again and one in easel.chosen), None)
        hit = hit or (self._stack[0] if self._stack else None)
        if hit is None or (split(hit)[0] in _GROUND and hit not in easel.chosen):
            self._frame = at
        elif hit in easel.chosen:
            self._things = easel.chosen
        else:
            self._things = (*easel.chosen, hit) if "SHIFT" in held else (hit,)

    def _take_handle(self, easel: EditorContext[Town], at: Point) -> bool:
        """Take hold of a corner or side of what is chosen, if one is near; say whether."""
        town, chosen = easel.content, easel.chosen
        if len(chosen) == 1:
            self._edge = edge_near(town, chosen[0], at, easel.reach)
        if self._edge is None:
            self._corners = corners_near(town, chosen, at, easel.reach)
        return self._edge is not None or bool(self._corners)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Show what comes of it when it is let go here."""
        town = self.under_way(easel)
        if town is None:
            return
        self._last = at
        if not self._has_moved and distance(self.start, at) <= min(easel.reach / 3, easel.grid.step / 2):
            return
        self._has_moved = True
        if self._frame is not None:
            return
        if self._edge is not None:
            place = easel.snapped(at, held, (self._edge.thing,))
            easel.try_out(stretched(town, self._edge, place, keeps_middle="SHIFT" in held))
        elif self._corners:
            place = easel.snapped(at, held, tuple(corner.thing for corner in self._corners))
            easel.try_out(with_corners(town, self._corners, place))
        else:
            self._move(easel, town, at, held)

    def _move(self, easel: EditorContext[Town], town: Town, at: Point, held: Held) -> None:
        """Show the things moved; the middle of the first one snaps."""
        if easel.chosen != self._things and not self._is_copy:
            easel.choose(self._things)
        anchor = middle_of(town, self._things[-1]) or self.start
        goal = anchor[0] + at[0] - self.start[0], anchor[1] + at[1] - self.start[1]
        place = easel.snapped(goal, held, self._things)
        across, down = place[0] - anchor[0], place[1] - anchor[1]
        if "SHIFT" in held:
            is_across = abs(at[0] - self.start[0]) >= abs(at[1] - self.start[1])
            across, down = (across, 0.0) if is_across else (0.0, down)
        if not self._is_copy:
            easel.try_out(easel.kit.moved(town, self._things, (across, down)))
            return
        about = middle(town, self._things) or anchor
        piece = easel.kit.copied(town, self._things)
        copied, self._copies = easel.kit.pasted(town, piece, (about[0] + across, about[1] + down))
        easel.try_out(copied)

    _copies: tuple[str, ...] = ()

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Leave it here; without a drag it was a click."""
        town = self.under_way(easel)
        if town is None:
            return
        if not self._has_moved:
            self._click(easel, at, held)
        elif self._frame is not None:
            found = easel.kit.things_in(town, self._frame, at)
            easel.choose((*easel.chosen, *found) if "SHIFT" in held else found)
        elif self._edge is not None or self._corners:
            easel.keep(Told("Change a size") if self._edge is not None else Told("Move a corner"))
        else:
            facts = {"n": len(self._things)}
            moved = Told("Move {n} thing", "Move {n} things", facts)
            easel.keep(Told("Copy {n} thing", "Copy {n} things", facts) if self._is_copy else moved)
            easel.choose(self._copies if self._is_copy else self._things)
        if self._has_moved:
            self._clicked = None
        self.cancel(easel)

    def _click(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Choose what lies here; at the place of the last click, what lies below that."""
        again = self._clicked is not None and distance(self._clicked, at) <= easel.reach / 2
        self._clicked = at
        if self._edge is not None or self._corners:
            return
        if "SHIFT" in held:
            if self._stack:
                easel.toggle(self._stack[0])
            return
        below = 0
        if again and len(easel.chosen) == 1 and easel.chosen[0] in self._stack:
            if stretches_near(easel.content, easel.chosen, at, easel.reach / 2):
                return  # the first half of a double click on a line
            below = (self._stack.index(easel.chosen[0]) + 1) % len(self._stack)
        easel.choose(self._stack[below : below + 1])

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Let go of what is held, where it was."""
        self._frame, self._edge, self._corners, self._things = None, None, (), ()
        return super().cancel(easel)

    # -- keys

    def finish(self, easel: EditorContext[Town]) -> bool:
        """Put a corner into the line at the cursor."""
        if self.base is not None:
            return False
        new = stretches_near(easel.content, easel.chosen, easel.cursor, easel.reach)
        if not new or corners_near(easel.content, easel.chosen, easel.cursor, easel.reach / 2):
            return False
        town = easel.content
        for corner, _ in new:
            town = with_new_corner(town, corner, new[0][1])
        return easel.do(Told("Put in a corner"), town)

    def key(self, easel: EditorContext[Town], key: str) -> bool:
        """Turn and mirror what is chosen, put in and take away corners, go from corner to corner."""
        if self.base is not None or not easel.chosen:
            return False
        town, chosen = easel.content, easel.chosen
        match key:
            case "Z":
                easel.do(Told("Turn"), turned(town, chosen))
            case "X" | "Y":
                easel.do(Told("Mirror"), mirrored(town, chosen, "sideways" if key == "X" else "upwards"))
            case "I":
                return self.finish(easel)
            case "K":
                return self._go_on(easel)
            case "DELETE" | "BACKSPACE":
                corners = corners_near(town, chosen, easel.cursor, easel.reach)
                if corners:
                    easel.do(Told("Take a corner away"), without_corners(town, corners))
                return bool(corners)
            case _:
                return False
        return True

    def _go_on(self, easel: EditorContext[Town]) -> bool:
        """Bring the cursor to the next corner of what is chosen."""
        places = [at for _, at in corners_of(easel.content, easel.chosen)]
        if places:
            near = min(range(len(places)), key=lambda place: distance(places[place], easel.cursor))
            is_there = distance(places[near], easel.cursor) < 1
            easel.cursor = places[(near + is_there) % len(places)]
        return bool(places)

    # -- what is shown

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """What is chosen, its handles, and the frame being drawn."""
        town = easel.content
        chosen = self._copies if self.base is not None and self._is_copy and self._has_moved else easel.chosen
        shapes: list[Shape] = []
        for thing in chosen:
            found, box = bent(town, thing), box_of(town, thing)
            if found is not None:
                shapes.append(Line(found.line, Style.CHOSEN, is_closed=found.is_closed))
            elif box is not None:
                shapes.append(Frame(*box, Style.CHOSEN))
        shapes += [Ring(at) for _, at in corners_of(town, chosen)]
        if len(chosen) == 1:
            shapes += [Ring(at) for _, at in edges_of(town, chosen[0])]
        if self.base is not None and self._frame is not None and self._has_moved:
            shapes.append(Frame(self._frame, self._last, Style.DRAFT))
        return shapes

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """Putting in order what is chosen."""
        return arranging(easel) if bounds(easel.content, easel.chosen) is not None else ()
