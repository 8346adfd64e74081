"""The editor: tools on the left, the document in the middle, what can be set right, what is wrong below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hameln.editor.document import Document
from hameln.editor.documents import told_unread
from hameln.editor.keeping import Keeper
from hameln.editor.kit import editor_kit
from hameln.editor.overlay import Shape
from hameln.language import mark, text
from hameln.table.keys import key_named
from hameln.ui import routes
from hameln.ui.kit import screen_kit
from hameln.ui.opening import GENERATE
from hameln.ui.screen import Screen
from hameln.ui.screens.editor.bar import Standing, draw_bar
from hameln.ui.screens.editor.command_table import command_of, is_looking
from hameln.ui.screens.editor.commands import EditorCommands
from hameln.ui.screens.editor.hand import CANVAS, ZOOM, Hand
from hameln.ui.screens.editor.navigation import EditorNavigation
from hameln.ui.screens.editor.panels.inspector import Inspector
from hameln.ui.screens.editor.panels.panel import Panel
from hameln.ui.screens.editor.panels.problems import Looking, Problems
from hameln.ui.screens.editor.panels.steps import panels_of
from hameln.ui.screens.editor.plan import Areas, Plan, draw_strip, lay_out, tab_order
from hameln.ui.screens.editor.saving import Saving
from hameln.ui.screens.editor.seen import draw_canvas, draw_side, draw_status, draw_where, look_there
from hameln.ui.screens.editor.shapes import draw_shapes
from hameln.ui.shown import Act, Stroke
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.kit import Workbench


class EditorScreen(Screen):
    """An author at work on a document.

    Attributes:
        desk: The document, what is chosen, and the tools.
        bench: The document as its game draws it.
        panel: What lies at the side: the inspector, or something in its place.
        looking: What is wrong with the document.
        keeper: Keeps on disk what is not saved.
    """

    canvas = CANVAS
    first = CANVAS
    waits = mark("Back to the editor")

    def __init__(
        self,
        app: App,
        game: str,
        document: Document[Any],
        keeper: Keeper[Any] | None = None,
        lost: tuple[str, ...] = (),
    ) -> None:
        """Lay a document on the desk.

        Args:
            app: The program.
            game: The word of its game.
            document: What is edited.
            keeper: Keeps it on disk, if it was taken up again.
            lost: What of its file could not be read.
        """
        super().__init__(app)
        self.game, self._lost = game, lost
        self.kit = editor_kit(game)
        self.desk = self.kit.desk(document)
        self.bench = _bench(game)
        self.keeper = keeper or Keeper(document, game)
        self.looking = Looking(app, self.desk)
        self.hand = Hand(app, self.desk, self.bench)
        self.saving = Saving(app, document, self.keeper, self._count_problems, self.hand.cancel)
        self.deeds = EditorCommands(app, self.desk, self.hand, self.bench, game, self.saving)
        self.exits = EditorNavigation(app, game, self.deeds, self.looking, self.keeper)
        self.problems = Problems(app, self.desk, self.looking, self.bench, game)
        self.inspector = Inspector(app, self.desk, game)
        self.panel: Panel = self.inspector
        self._panels = panels_of(app, self.desk, self.kit, game, self._show_inspector)
        self._plan: Plan | None = None
        self._areas = Areas()

    def opened(self) -> None:
        """Tell what of the file could not be read, the first time."""
        lost, self._lost = self._lost, ()
        if lost:
            told = text("Not everything could be read: {what}").format(what=told_unread(lost[0]))
            self.app.say(told if len(lost) == 1 else f"{told} (+{len(lost) - 1})")

    def closed(self) -> None:
        """The editor goes; what nobody decided about is kept for the next time."""
        self.panel.close()
        self.looking.close()
        self.bench.close()
        self.saving.close()

    def anew(self) -> Screen | None:
        """The same document at a desk laid anew; what was begun is given up."""
        self.panel.close()
        self.desk.document.drop()
        self.looking.close()
        self.bench.close()
        screen = EditorScreen(self.app, self.game, self.desk.document, self.keeper)
        screen.problems.is_open = self.problems.is_open
        return screen

    # -- what is seen

    @property
    def writes(self) -> bool:  # type: ignore[override]
        """Whether letters are written now."""
        return self.panel.is_writing

    @property
    def notice_place(self) -> tuple[float, float, float] | None:
        """Messages lie on the canvas."""
        if self._plan is None:
            return None
        box = self._plan.canvas
        return box.x, box.width, box.bottom

    def draw(self, sheet: DisplayList) -> None:
        """Draw everything."""
        desk = self.desk
        plan = self._plan = lay_out(sheet, len(desk.tools), is_open=self.problems.is_open)
        self.bench.fit(plan.canvas)
        above = () if self.floats else self._above()
        draw_canvas(sheet, desk, self.bench, self.panel, above, contrast=self.app.settings.high_contrast)
        areas = self._areas = Areas(self.panel.commands, len(sheet.spots))
        draw_bar(sheet, desk, plan.bar, self._standing())
        areas.end(sheet, areas.bar)
        draw_strip(sheet, desk, plan, self._take)
        areas.end(sheet, areas.strip)
        sheet.spots.sort(key=tab_order)
        close = None if self.panel is self.inspector else self._show_inspector
        draw_side(sheet, self.panel, plan.side, self.do, close, has_chosen=bool(desk.chosen))
        areas.end(sheet, areas.panel)
        self.problems.draw(sheet, plan.problems)
        areas.end(sheet, areas.problems)
        draw_status(sheet, desk, self.panel, plan.status)
        if not self.floats:
            draw_where(sheet, desk, plan.status)

    @property
    def floats(self) -> bool:
        """What is above the document is drawn by itself, unless a tip or a message lies above that."""
        return not (self.app.toast or self.app.tip) and self.app.screen is self

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw what is above the document, and where the cursor is; both follow the pointer."""
        if self.floats and self._plan is not None:
            bench = self.bench
            draw_shapes(sheet, self._above(), bench.place, bench.unit, bench.box)
            draw_where(sheet, self.desk, self._plan.status)

    def _above(self) -> Sequence[Shape]:
        """Everything that is shown above the document; nothing of it while something else is only tried."""
        hand = self.app.hand
        self.desk.is_away = not self.hand.is_down and (hand.focus if hand.is_keyed else hand.hover) != CANVAS
        parts = () if self.panel.tries else (self.desk, self.problems, self.panel, self.hand)
        return [shape for part in parts for shape in part.overlay()]

    def _standing(self) -> Standing:
        return Standing(
            is_changed=self.desk.document.is_changed,
            is_draft=bool(self.looking.problems),
            zoom=self.bench.zoom,
            open="" if self.panel is self.inspector else self._panel_name,
            panels=tuple(self._panels),
            playing=text("Play it"),
            why_not=self.exits.why_not_play(),
            do=self.do,
        )

    # -- panels

    _panel_name = ""

    def _turn(self, name: str) -> None:
        """Open a panel, or close it and show the inspector again."""
        was_open = self.panel is not self.inspector and self._panel_name == name
        self._show_inspector()
        if not was_open:
            self.panel, self._panel_name = self._panels[name](), name

    def _show_inspector(self) -> None:
        self.panel.lay_down()
        if self.panel is not self.inspector:
            self.panel.close()
        self.panel, self._panel_name = self.inspector, ""

    # -- time

    def update(self, seconds: float) -> bool:
        """Keep the work, look for problems, take over what was painted meanwhile."""
        self.saving.keep()
        changed = self.looking.update(seconds)
        changed = self.bench.take_news() or changed
        return self.panel.update(seconds) or changed

    # -- clicks

    def act(self, spot: HitRegion) -> None:
        """Do what a spot says that it is for; what is written is taken over unless the panel sees to that."""
        if spot.name not in self._areas.panel or spot.name == "panel:close":
            self.panel.lay_down()
        super().act(spot)
        if spot.name in self._areas.problems:
            self._show_inspector()
        self._settle(spot.name if spot.of is not None else CANVAS)

    def press(self, name: str) -> None:
        """Look where the small picture was clicked, or open the knobs of the generator."""
        self.panel.lay_down()
        if name == "minimap":
            look_there(self.app, self.desk, self.bench)
        elif name == GENERATE:
            self.do("generator")
        self._settle(CANVAS)

    def _settle(self, focus: str) -> None:
        """After a click the focus is on the canvas, unless it was on something that is turned by keys."""
        if not self.app.hand.is_keyed and not self.writes and self.app.screen is self:
            self.app.focus(focus)
        self.app.is_dirty = True

    def press_other(self, name: str) -> bool:
        """The other button gives up what has been begun, or goes one way back; it never leaves the editor."""
        if name != CANVAS:
            self._go_back()
        elif not self.panel.tries:
            self._give_up()
        return True

    def _take(self, word: str) -> None:
        if self.panel.tries:
            self._show_inspector()
        self.hand.rest()
        self.desk.take(word)
        self.app.play_sound("click")

    def do(self, name: str) -> None:
        """Do what a command says; what is only tried is gone, unless one only looks at it."""
        self.panel.lay_down()
        if self.panel.tries and not is_looking(name) and name != self._panel_name:
            self._show_inspector()
        if self.deeds.do(name):
            return
        if name in self._panels:
            self._turn(name)
        elif name == "problem":
            self.problems.go_on()
            self._show_inspector()
        elif name == "help":
            self.app.open(routes.EditorKeys(self.desk, self.kit.guide))
        elif name == "play":
            self.exits.play()
        elif name == "area":
            self._areas.go(self.app, self.desk.tool.word, 1)
        elif name == "leave":
            self.saving.leave()

    # -- the canvas

    def stroke(self, stroke: Stroke) -> bool:
        """Draw, or draw the picture about while something is only tried."""
        if self.panel.tries:
            self.panel.lay_down()
            return self.hand.draw_about(stroke)
        if stroke.act is not Act.HOVER:
            self.panel.lay_down()
            self.problems.forget()
            return self.hand.stroke(stroke)
        before = self._still()
        self.hand.stroke(stroke)
        return self._still() != before or not self.floats

    def _still(self) -> tuple[object, ...]:
        """What hovering seldom changes, of what is painted with all that lies still."""
        desk = self.desk
        return id(desk.content), desk.chosen, self.panel.hint() or desk.tool.hint(desk)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Come nearer, or scroll what the pointer is over."""
        plan = self._plan
        if plan is None:
            return False
        if x >= plan.side.x and plan.side.y <= y <= plan.side.bottom:
            return self.panel.wheel(name, steps)
        if y >= plan.problems.y:
            return self.problems.wheel(steps)
        return self.bench.nearer(ZOOM**steps, x, y)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw a bar."""
        if self._plan is not None and x < self._plan.side.x and name == "rows":
            return self.problems.drag(name, dy, y)
        return self.panel.drag(name, dy, y)

    # -- keys

    def key(self, key: str) -> bool:
        """Write, do what a command's key says, lead the cursor, or take up a tool."""
        name = key_named(key)
        if self.panel.key(name) or self.problems.key(name):
            return True
        if self.writes:
            return False
        command = command_of(name)
        focus = self.app.hand.focus
        if name in ("SHIFT+CTRL+TAB", "CTRL+TAB"):
            self._areas.go(self.app, self.desk.tool.word, -1 if name.startswith("SHIFT") else 1)
        elif not self.panel.tries and self.desk.tool.key(self.desk, name):
            pass
        elif command:
            self.do(command)
        elif focus in (CANVAS, "") and not self.panel.tries and self.hand.key(name):
            pass
        else:
            return self._take_by_key(name)
        return True

    def _take_by_key(self, key: str) -> bool:
        """Take up the tool that has a key."""
        found = next((tool for tool in self.desk.tools if key_named(tool.shortcut) == key), None)
        if found is None:
            return False
        self._take(found.word)
        focus_on(self.app, CANVAS) if self.app.hand.is_keyed else self.app.focus(CANVAS)
        return True

    def released(self, key: str) -> None:
        """A key was let go."""
        self.hand.released(key)

    def typed(self, text: str) -> bool:
        """Write, or ask for help."""
        if self.panel.typed(text):
            return True
        if text == "?" and not self.writes:
            self.do("help")
            return True
        return False

    # -- leaving

    def _count_problems(self) -> int:
        self.looking.wait()
        return self.looking.problems

    def _give_up(self) -> bool:
        """Give up what has been begun, or choose nothing; say whether there was anything."""
        if self.hand.cancel():
            return True
        if self.desk.chosen:
            self.desk.choose(())
            return True
        return False

    def back(self) -> None:
        """Escape: give up, choose nothing, lay the tool down, show the inspector, and at last leave."""
        if not self._go_back():
            self.saving.leave()

    def _go_back(self) -> bool:
        """Go one way back within the editor; say whether there was any."""
        if self.panel.tries:
            self._show_inspector()
        elif self._give_up():
            pass
        elif self.desk.tool is not self.desk.tools[0]:
            self._take(self.desk.tools[0].word)
        elif self.panel is not self.inspector:
            self._show_inspector()
        elif self.app.hand.focus != CANVAS:
            focus_on(self.app, CANVAS)
        else:
            return False
        return True


def _bench(game: str) -> Workbench[Any]:
    """The workbench of a game that has documents."""
    make = screen_kit(game).workbench
    if make is None:
        message = f"{game} has no workbench"
        raise TypeError(message)
    return make()
