"""How fair a document is: matches in the background, what they show, and changes that may help."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.measuring import Layer, Mark, Measures, Sign
from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.kit import wording_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.panels.discs import draw_marks
from hameln.ui.screens.editor.panels.panel import Panel
from hameln.ui.widgets import controls, pace
from hameln.ui.widgets.flowing import Flow

if TYPE_CHECKING:
    from hameln.editor.documents import Fix
    from hameln.editor.tools import EditorController
    from hameln.editor.trials import Trial
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.kit import Workbench

MATCHES: Final = 300
"""How many matches are played if nobody chooses otherwise."""
SEED: Final = 1
_ICONS: Final = {
    Sign.GOOD: "icon_confirm",
    Sign.BAD: "icon_problem",
    Sign.UNSURE: "icon_hourglass",
    Sign.PLAIN: "icon_info",
}


class Measuring(Panel):
    """The panel for fairness; what it measures is played in the background until it is closed."""

    def __init__(
        self, app: App, desk: EditorController[Any], game: str, measures: Measures[Any, Any]
    ) -> None:
        """What was measured of this document before, if anything was.

        Args:
            app: The program.
            desk: What is measured lies on it.
            game: The word of the game, which says what those who play are called.
            measures: Measures it.
        """
        self._app, self._desk, self._game, self._measures = app, desk, game, measures
        self._flow = Flow()
        self._trial: Trial[Any] | None = None
        self._pace = pace.Pace()
        self._matches = MATCHES
        self._tall = 0.0
        self._size = 0
        self._measured: Any = None
        self._former: Any = None
        self._prior: Any = None
        self._layer = ""
        self._done = -1
        self._tells_all = False
        self._spots: set[str] = set()
        self._turn_size(0)

    @property
    def title(self) -> str:
        """What it is."""
        return text("How fair it is")

    def _sizes(self) -> list[int]:
        return list(self._measures.sizes(self._desk.document.history.content))

    def _turn_size(self, step: int) -> None:
        """Measure for another number of players."""
        sizes = self._sizes()
        if not sizes:
            self._size, self._measured = 0, None
            return
        place = sizes.index(self._size) + step if self._size in sizes else len(sizes) // 2
        self._size = sizes[place % len(sizes)]
        self._measured = self._measures.kept(self._desk.document.history.content, self._size)
        self._former = None

    # -- measuring

    @property
    def is_running(self) -> bool:
        """Whether matches are being played."""
        return self._trial is not None

    def _start(self) -> None:
        content = self._desk.document.history.content
        try:
            trial = self._measures.trial(content, self._size, self._matches, SEED)
            trial.start()
        except HamelnError as error:
            self._app.refuse(error.plain)
            return
        self._prior, self._trial, self._done = self._measured, trial, -1
        self._pace, self._tall = pace.Pace(), 0.0

    def _stop(self, *, is_wished: bool = False) -> None:
        """Play no more; what was played is kept, unless nobody wished it and there is something better."""
        trial, self._trial = self._trial, None
        if trial is None:
            return
        trial.cancel()
        self._take(trial)
        content, prior = self._desk.document.history.content, self._prior
        has_better = not is_wished and prior is not None and self._measures.is_of(content, prior)
        if self._measured is not prior and not has_better:
            self._measures.keep(self._measured)

    def _take(self, trial: Trial[Any]) -> bool:
        """Take over what was weighed; say whether there is anything new."""
        found = trial.take()
        if found is None or found is self._measured:
            return False
        self._former, self._measured = self._prior, found
        return True

    def update(self, seconds: float) -> bool:
        """Take over what the matches so far show; say whether anything is new."""
        trial = self._trial
        if trial is None:
            return False
        self._pace.pass_time(seconds, trial.done)
        changed = self._take(trial) or trial.done != self._done
        self._done = trial.done
        if trial.fault:
            self._app.say(trial.fault)
            self._stop()
        elif trial.is_whole:
            self._trial = None
            self._measures.keep(self._measured)
            self._app.play_sound("confirm")
        else:
            return changed
        return True

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the button that measures, how far it is, and all that was found out."""
        high, first = max(36.0, sheet.letters.line(theme.BODY) + 10), len(sheet.spots)
        top = box.y
        if len(self._sizes()) > 1:
            who = text(wording_of(self._game).players)
            at, told = (box.x, top, box.width), str(self._size)
            top += controls.chooser(sheet, "size", *at, who, told, does=self._other_size, has_wheel=False) + 6
        wait = Box(x=box.x, y=top, width=box.width, height=pace.wait_height(sheet, box.width))
        if self._trial is None:
            pace.draw_counts(sheet, wait, self._matches, self._choose)
        else:
            pace.draw_wait(sheet, wait, self._pace.told(self._trial.total))
        top = wait.bottom + 6
        self._draw_button(sheet, Box(box.x, top, box.width, high))
        top += high + 8
        page = Box(box.x, top, box.width, box.bottom - top)
        self._flow.begin(page)
        if self._measured is None:
            self._tell_nothing(sheet)
        else:
            self._tell(sheet)
        # While it runs the page never gets shorter, as it would slip down if it is scrolled.
        self._tall = self._flow.draw(sheet, page, self._tall if self.is_running else 0.0)
        self._spots = {spot.name for spot in sheet.spots[first:]}

    def _draw_button(self, sheet: DisplayList, box: Box) -> None:
        if self._trial is None:
            why = "" if self._size else text("It is for no number of players yet.")
            label = text("Measure with {n} matches").format(n=self._matches)
            icon, does = "icon_scales", self._start
            controls.button(sheet, "measure:start", box, label, icon=icon, kind="primary", why=why, does=does)
            return
        side = 44.0
        wide = box.width - side - 4
        part = self._trial.done / max(1, self._trial.total)
        sheet.patch("field_input", box.x, box.y, wide, box.height)
        sheet.fill(box.x + 5, box.y + 5, max(1.0, (wide - 10) * part), box.height - 10, theme.GREEN)
        told = f"{self._trial.done} / {self._trial.total}"
        middle = (box.x + wide / 2, box.y + box.height / 2)
        colour = theme.CREAM if part > 0.55 else theme.INK
        sheet.words(told, *middle, Face.NUMBER, theme.NUMBER, colour, align="middle")
        stop = (box.right - side, box.y, side, box.height)
        tip, does = text("Stop measuring"), partial(self._stop, is_wished=True)
        controls.button(sheet, "measure:stop", stop, "", icon="icon_close", tip=tip, does=does)

    def _tell_nothing(self, sheet: DisplayList) -> None:
        told = text(
            "Computer players play many matches on it, in the background. What they show is told here, "
            "with changes that may make it fairer."
        )
        self._flow.sentence(sheet, told)

    def _tell(self, sheet: DisplayList) -> None:
        """What can be pressed while it is measured stands first, so that nothing moves it."""
        content, flow = self._desk.document.history.content, self._flow
        measures, measured = self._measures, self._measured
        layers = measures.layers(content, measured)
        if layers:
            flow.heading(sheet, text("Painted on it"))
        for layer in layers:
            kind = "active" if layer.word == self._layer else "normal"
            name, does = f"layer:{layer.word}", partial(self._paint, layer.word)
            flow.button(sheet, name, layer.name, kind=kind, tip=layer.about, does=does)
        for layer in (one for one in layers if one.word == self._layer):
            flow.legend(sheet, is_around=layer.is_around)
            if layer.about:
                flow.sentence(sheet, layer.about)
        flow.heading(sheet, text("What the matches show"))
        if not measures.is_of(content, measured):
            flow.sentence(sheet, text("It has been changed since it was measured."), "icon_warning")
        self._tell_verdicts(sheet, content)
        self._tell_findings(sheet, content)
        if self._former is not None:
            flow.heading(sheet, text("Since the last time"))
            for verdict in measures.compared(content, self._former, measured):
                flow.sentence(sheet, verdict.says, _ICONS[verdict.sign])

    def _tell_verdicts(self, sheet: DisplayList, content: Any) -> None:
        """The whole and what is wrong; behind a button all that was measured, once that has ended."""
        flow, measures, measured = self._flow, self._measures, self._measured
        whole, *verdicts = measures.verdicts(content, measured)
        flow.sentence(sheet, whole.says, _ICONS[whole.sign], is_strong=True)
        for verdict in (one for one in verdicts if one.sign is Sign.BAD):
            flow.sentence(sheet, verdict.says, _ICONS[verdict.sign])
        if self.is_running:
            return
        label = text("Less") if self._tells_all else text("More")
        tip = text("All that was measured, with its numbers")
        flow.button(sheet, "measure:more", label, tip=tip, does=self._tell_all)
        if not self._tells_all:
            return
        for verdict in (one for one in verdicts if one.sign is not Sign.BAD):
            flow.sentence(sheet, verdict.says, _ICONS[verdict.sign])
        for bars in measures.bars(content, measured):
            flow.heading(sheet, bars.name)
            flow.bars(sheet, bars.bars)

    def _tell_findings(self, sheet: DisplayList, content: Any) -> None:
        """What may help; not while it is measured, as it may be something else a moment later."""
        if self.is_running:
            self._flow.sentence(sheet, text("What may help is told when the measuring has ended."))
            return
        findings = self._measures.findings(content, self._measured)
        if findings:
            self._flow.heading(sheet, text("What may help"))
        place = count()
        for finding in findings:
            self._flow.sentence(sheet, finding.says)
            for fix in finding.fixes:
                label, does = text("Try: {what}").format(what=str(fix.name)), partial(self._try_out, fix)
                self._flow.button(sheet, f"try:{next(place)}", label, does=does)

    # -- painting

    def _marks(self) -> tuple[Layer, tuple[Mark, ...]] | None:
        if self._measured is None or not self._layer:
            return None
        content = self._desk.document.history.content
        found = self._measures.layers(content, self._measured)
        layer = next((one for one in found if one.word == self._layer), None)
        return None if layer is None else (layer, layer.marks)

    def paint(self, sheet: DisplayList, bench: Workbench[Any]) -> None:
        """Paint the layer that was chosen on the things it is about."""
        found = self._marks()
        if found is not None:
            draw_marks(sheet, self._desk, bench, *found)

    def hint(self) -> str:
        """What the painting says about the thing under the cursor."""
        found = self._marks()
        if found is None:
            return ""
        thing = self._desk.near(self._desk.cursor)
        return next((mark.says for mark in found[1] if mark.thing == thing), "")

    # -- what is done

    def _tell_all(self) -> None:
        self._tells_all = not self._tells_all

    def _other_size(self, step: int) -> None:
        self._stop()
        self._turn_size(step)

    def _choose(self, place: int) -> None:
        self._matches = pace.COUNTS[place]

    def _paint(self, layer: str) -> None:
        self._layer = "" if self._layer == layer else layer

    def _try_out(self, fix: Fix[Any]) -> None:
        """Take a change, and choose what is otherwise by it, so that it is seen where that is."""
        desk = self._desk
        before = desk.document.history.content
        if not desk.mend(fix):
            return
        desk.choose(desk.kit.differing(before, desk.document.history.content))
        self._app.play_sound("confirm")
        self._app.say(text("Tried: {what}. Measure again, or undo it.").format(what=str(fix.name)))

    def key(self, key: str) -> bool:
        """Scroll."""
        return self._app.hand.focus in self._spots and self._flow.scroll.key(key)

    def wheel(self, name: str, steps: float) -> bool:
        """Turn the number of players, or scroll."""
        if name in ("size:less", "size:more"):
            self._turn_size(-1 if steps < 0 else 1)
            return True
        return self._flow.scroll.by(-steps * 40)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar."""
        del y
        return name == "scroll" and self._flow.scroll.drag(dy)

    def close(self) -> None:
        """Play no more."""
        self._stop()
