"""The match: the table as the families see it, and everything that a person can do there."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.city.moves import BRIBE, CAT, INFLUENCE, MARRY, PASS, SELL, WAKE, argument_of, verb_of
from hameln.city.sentences import say_move
from hameln.city.state import EXTRA
from hameln.errors import HamelnError
from hameln.kernel.players import Choice
from hameln.language import text
from hameln.table.choices import ACTIONS
from hameln.table.desk import Desk
from hameln.table.inspecting import Inspection, inspect
from hameln.table.keys import Keys, key_told
from hameln.table.plan import short_title_of
from hameln.table.session import Session
from hameln.table.tasks.amounts import BribeTask, SellTask
from hameln.table.tasks.plain import InfluenceTask
from hameln.table.tasks.waking import RatTask, WakeTask
from hameln.ui import theme, widgets
from hameln.ui.bar import SPEEDS, Bar, draw_prompt, draw_task, draw_turn, draw_watch
from hameln.ui.board import draw_board, draw_frame
from hameln.ui.camera import Camera
from hameln.ui.grounds import GROUNDS
from hameln.ui.lettering import Face
from hameln.ui.sale import draw_sale
from hameln.ui.scene import Box, Layout, Scene, lay_out
from hameln.ui.screen import Screen
from hameln.ui.screens.conductor import Conductor
from hameln.ui.side import draw_side
from hameln.ui.track import draw_strip

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

THINGS: Final = frozenset({"house", "circle", "district", "child", "ring", "cat"})
"""Kinds of things that a decision may be about."""
_ZOOM: Final = 1.25
_FAR: Final = 5.0
"""Logical units after which a pressed pointer draws the town instead of clicking."""
_DEED: Final = {MARRY: "marry", SELL: "sell", CAT: "cat", INFLUENCE: "influence", BRIBE: "bribe", PASS: "end"}


class MatchScreen(Screen):
    """A running match.

    Attributes:
        session: The match.
        desk: What the person has before the eyes.
        conductor: Its pace.
        camera: The part of the town that is seen.
    """

    def __init__(self, app: App, session: Session) -> None:
        """Sit down at a table, where a match may have been played for a while."""
        super().__init__(app)
        self.session = session
        self.desk = Desk(session, asks_single=not app.settings.auto_single)
        self.camera = Camera(session.game.town)
        self.conductor = Conductor(app, self.desk, lambda: self.camera.unit)
        self._scroll = widgets.Scroll()
        self._asked: int | None = None
        self._is_asked = False
        self._meant: tuple[str, tuple[str, ...]] = ("", ())
        self._has_lens = False
        self._hinted: tuple[str, ...] = ()
        self._hinted_action = ""
        self._advisers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="adviser")
        self._advice: Future[Choice[int] | None] | None = None
        self._way = 0.0
        self._has_told_end = False
        self._layout: Layout | None = None

    def closed(self) -> None:
        """The match is left; it is saved already."""
        self.conductor.close()
        self._advisers.shutdown(wait=False, cancel_futures=True)

    def opened(self) -> None:
        """Settings may have changed above."""
        self.desk.asks_single = not self.app.settings.auto_single

    # -- time

    def update(self, seconds: float) -> bool:
        """Lead the match on."""
        changed = self.conductor.update(seconds)
        changed = GROUNDS.has_news() or changed
        changed = self._take_advice() or changed
        if self.conductor.is_busy:
            return changed
        if self.desk.is_over:
            self._tell_end()
            return changed
        if self.desk.asked is None:
            self._is_asked = False
        elif not self._is_asked:
            self._ask()
            return True
        return changed

    def _ask(self) -> None:
        """A person must decide now."""
        self._is_asked = True
        self.conductor.shown = self.session.match.state.copy()
        self._forget_hint()
        self.desk.prepare()
        seat = self.desk.asked
        if seat == self._asked:
            return
        before, self._asked = self._asked, seat
        self.app.play_sound("turn")
        if seat is None or len(self.desk.persons) < 2:
            return
        if self.app.settings.curtain and any(self.conductor.shown.traps[4 * seat : 4 * seat + 4]):
            from hameln.ui.screens.curtain import CurtainScreen  # noqa: PLC0415 - screens open each other

            self.app.open(CurtainScreen(self.app, self, seat))
        elif before is not None:
            self.app.say(text("{family}, it is your turn.").format(family=self.desk.names.families[seat]))

    def _tell_end(self) -> None:
        if self._has_told_end:
            return
        self._has_told_end = True
        self._open_scoring()

    @property
    def is_moving(self) -> bool:
        """Whether pieces are on their way."""
        return not self.conductor.flights.is_over

    # -- what is seen

    @property
    def viewer(self) -> int | None:
        """The only person's seat; ``None`` where several share the screen."""
        persons = self.desk.persons
        return persons[0] if len(persons) == 1 else None

    def scene(self) -> Scene:
        """Everything that is drawn."""
        desk, conductor = self.desk, self.conductor
        state, task = conductor.shown, desk.task
        chosen: tuple[str, ...] = ()
        legal: frozenset[str] = frozenset()
        threats: frozenset[str] = frozenset()
        if task is not None and not conductor.is_busy:
            chosen, legal = task.chosen(), task.legal()
            if isinstance(task, RatTask):
                threats = frozenset(thing for thing in legal if task.crowns(thing))
            elif isinstance(task, WakeTask):
                ids = desk.game.tables.house_ids
                threats = frozenset(f"house:{ids[house]}" for house in task.endangered())
        intended = frozenset(conductor.intended) | frozenset(self._hinted) | self._located()
        return Scene(
            game=desk.game,
            state=state,
            names=desk.names,
            arms=self.session.arms,
            titles=tuple(short_title_of(name) for name in self.session.seats),
            viewer=self.viewer,
            deciding=state.mover if state.mover >= 0 else state.active if state.active >= 0 else None,
            doing=self._doing(),
            legal=legal,
            chosen=chosen,
            threats=threats,
            intended=intended,
            last=desk.last,
            has_lens=self._has_lens,
            log=tuple(desk.log),
            is_contrast=self.app.settings.high_contrast,
            **self._ghosts(),
        )

    def _ghosts(self) -> dict[str, object]:
        task = self.desk.task
        if isinstance(task, InfluenceTask):
            after = task.table.trial(task.moves())
            return {"ghost_step": (task.table.seat, after.steps[task.table.seat])}
        if isinstance(task, BribeTask) and not task.missing():
            after = task.table.trial(task.moves())
            return {"ghost_piper": after.piper if after.piper != task.table.state.piper else None}
        return {}

    def _located(self) -> frozenset[str]:
        """What the line of the log under the pointer is about."""
        line = self._line_of(self.app.hand.hover)
        return frozenset(line.things) if line is not None else frozenset()

    def _line_of(self, name: str):  # type: ignore[no-untyped-def] # noqa: ANN202
        kind, _, rest = name.partition(":")
        if kind not in ("log", "why"):
            return None
        count, _, place = rest.partition(":")
        shown = self.desk.log[-40:]
        found = [line for line in shown if line.count == int(count)]
        if int(place) < len(shown) and shown[int(place)].count == int(count):
            return shown[int(place)]
        return found[0] if found else None

    def _doing(self) -> str:
        if self.desk.asked is not None and not self.conductor.is_busy:
            return text("decides")
        return text("thinks") if self.conductor.is_thinking and not self.conductor.doing else ""

    def told(self) -> Inspection | None:
        """What the inspector tells about the thing that has the attention."""
        hand = self.app.hand
        thing = hand.focus if hand.is_keyed else hand.hover
        found = inspect(self.desk.game, self.conductor.shown, self.desk.names, thing, self.viewer) if thing else None
        task = self.desk.task
        if found is None or task is None or self.conductor.is_busy:
            return found
        about = task.about(thing)
        return evolve(found, lines=(*about, *found.lines)) if about else found

    # -- drawing

    def draw(self, sheet: Sheet) -> None:
        """Draw the table."""
        scene = self.scene()
        layout = self._layout = lay_out(sheet, scene.game.seats)
        widgets.wood(sheet)
        self.camera.fit(layout.area)
        box = self.camera.box
        sheet.spot("board", box.x, box.y, box.width, box.height, has_focus=False)
        draw_board(sheet, scene, self.camera)
        draw_frame(sheet, self.camera)
        draw_strip(sheet, scene, layout)
        keys = self.key_labels()
        draw_side(sheet, scene, layout, self.told(), self._scroll, _tips(keys))
        sheet.anchor("bank", box.x + box.width / 2, layout.bar.y + 20)
        sheet.anchor("screen", *box.middle)
        self._draw_bar(sheet, scene, layout.bar)
        task = self.desk.task
        if isinstance(task, SellTask) and not self.conductor.is_busy:
            draw_sale(sheet, task, layout.area)
        if self._meant[1]:
            self._draw_meant(sheet)

    def key_labels(self) -> dict[str, str]:
        """The key of every action, as people read it."""
        keys = Keys(self.app.settings.keys)
        names = [f"action-{place + 1}" for place in range(len(ACTIONS))]
        others = ("confirm", "undo", "hint", "log", "rule", "step", "skip", "menu")
        return {name: key_told(keys.key_of(name)) for name in (*names, *others)}

    def _draw_bar(self, sheet: Sheet, scene: Scene, box: Box) -> None:
        keys = self.key_labels()
        bar = self._bar(keys)
        row = draw_prompt(sheet, scene, box, bar)
        desk, task = self.desk, self.desk.task
        if desk.is_over and not self.conductor.is_busy:
            self._draw_over(sheet, row)
        elif desk.asked is None or self.conductor.is_busy:
            settings, waits = self.app.settings, self.conductor.waits_for_step
            draw_watch(sheet, row, settings.speed, steps=settings.step_mode, waits=waits, keys=keys)
        elif task is None:
            draw_turn(sheet, row, desk.actions(), self._hinted_action, desk.why_no_undo, keys)
        else:
            draw_task(
                sheet, scene, row, task, bar, can_leave=not desk.is_forced, why=desk.why_no_undo
            )

    def _bar(self, keys: dict[str, str]) -> Bar:
        """What the bar says now."""
        desk, conductor, task = self.desk, self.conductor, self.desk.task
        state = conductor.shown
        if desk.is_over and not conductor.is_busy:
            return Bar(prompt=text("The match is over"), keys=keys)
        if desk.asked is None or conductor.is_busy:
            seat = state.mover if state.mover >= 0 else None
            return Bar(prompt=self._watched(), hint=conductor.why, keys=keys, seat=seat)
        if task is not None:
            pips = task.pips()
            return Bar(
                prompt=task.prompt(), hint=task.hint(), preview=task.preview(), pips=pips, keys=keys, seat=desk.asked
            )
        family = desk.names.families[desk.asked]
        if state.stage == EXTRA:
            prompt = text("{family}: an extra action, or the end of your turn").format(family=family)
        else:
            prompt = text("{family}: choose an action").format(family=family)
        return Bar(prompt=prompt, keys=keys, seat=desk.asked)

    def _watched(self) -> str:
        conductor = self.conductor
        state = conductor.shown
        if conductor.doing:
            family = self.desk.names.families[state.mover] if state.mover >= 0 else ""
            return f"{family}: {conductor.doing}" if family else conductor.doing
        if self.desk.log and (conductor.is_busy or state.mover < 0):
            return self.desk.log[-1].text
        if state.mover >= 0:
            return text("{family} thinks …").format(family=self.desk.names.families[state.mover])
        return text("The town …")

    def _draw_over(self, sheet: Sheet, row: Box) -> None:
        entries = (
            ("over:scoring", text("Final scoring"), "icon_trophy", "primary"),
            ("over:replay", text("Watch the match"), "icon_replay", "normal"),
            ("over:title", text("To the title"), "icon_home", "normal"),
        )
        x = row.x
        for name, label, icon, kind in entries:
            wide = max(190.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 76)
            widgets.button(sheet, name, (x, row.y, wide, row.height), label, icon=icon, kind=kind)
            x += wide + 6

    def _draw_meant(self, sheet: Sheet) -> None:
        """The little menu of what a click on a thing can mean."""
        thing, actions = self._meant
        place = self.app.place(thing) or (sheet.width / 2, sheet.height / 2)
        labels = {action.name: action.label for action in self.desk.actions()}
        wide = max(sheet.letters.width(labels[name], Face.BOLD, theme.BODY) for name in actions) + 70
        high = max(38.0, sheet.letters.line(theme.BODY) + 14)
        height = high * len(actions) + 20
        x = min(max(8.0, place[0] - wide / 2 - 10), sheet.width - wide - 28)
        y = min(max(8.0, place[1] + 24), sheet.height - height - 8)
        sheet.patch("panel_tooltip", x, y, wide + 20, height)
        from hameln.ui.bar import ICONS  # noqa: PLC0415 - only for this menu

        for number, name in enumerate(actions):
            box = (x + 10, y + 8 + number * high, wide, high - 4)
            widgets.button(sheet, f"mean:{name}", box, labels[name], icon=ICONS[name])

    def draw_moving(self, sheet: Sheet) -> None:
        """Draw the pieces that are on their way."""
        self.conductor.flights.draw(sheet)

    # -- clicks

    def press(self, name: str) -> None:
        """Do what a spot is for."""
        if self._way > _FAR:
            self._way = 0.0
            return
        self._way = 0.0
        kind, _, rest = name.partition(":")
        if kind not in ("mean", "board") and self._meant[1]:
            self._meant = ("", ())
        match kind:
            case "action":
                self.choose(rest)
            case "mean":
                thing, _ = self._meant
                self._meant = ("", ())
                self.choose(rest)
                self.click(thing)
            case "confirm":
                self.confirm()
            case "undo":
                self.undo()
            case "back":
                self._back()
            case "amount":
                self._press_amount(rest)
            case "sale":
                self._press_sale(rest)
            case "speed":
                self.app.change(speed=SPEEDS[int(rest)][0])
            case "steps":
                self.app.change(step_mode=not self.app.settings.step_mode)
                self.conductor.waits_for_step = False
            case "step":
                self.conductor.step()
            case "skip":
                self.conductor.skip()
            case "button":
                self._press_button(rest)
            case "log":
                self._open_replay(int(rest.partition(":")[0]))
            case "why":
                self._open_why(name)
            case "over":
                self._press_over(rest)
            case "board":
                self._meant = ("", ())
                self.conductor.hurry()
            case _ if kind in THINGS:
                self.click(name)
            case _:
                pass

    def press_other(self, name: str) -> bool:
        """The other button takes the last choice back."""
        del name
        return self._back()

    def choose(self, action: str) -> None:
        """Begin one of the actions of a turn; the end of a turn needs no more."""
        if self.conductor.is_busy or self.desk.asked is None:
            return
        self.desk.leave()
        self._forget_hint()
        why = self.desk.choose(action)
        if why:
            self._refuse(why)
            return
        self.app.play_sound("click")
        if action == "end":
            self.confirm()

    def click(self, thing: str) -> None:
        """A thing on the table was clicked."""
        if self.conductor.is_busy or self.desk.asked is None:
            self.conductor.hurry()
            return
        if self.desk.task is None:
            meant = self.desk.meant(thing)
            if len(meant) > 1:
                self._meant = (thing, meant)
                self.app.play_sound("click")
                return
            if not meant:
                return
            self.choose(meant[0])
            if self.desk.task is None or thing in self.desk.task.chosen():
                return
        why = self.desk.click(thing)
        if why:
            self._refuse(why)
        else:
            self.app.play_sound("click")

    def confirm(self) -> None:
        """Carry the decision out, or say what is missing."""
        task = self.desk.task
        if task is None or self.conductor.is_busy:
            return
        missing = task.missing()
        if missing:
            self._refuse(missing)
            return
        self.app.play_sound("confirm")
        try:
            played = self.desk.confirm()
        except HamelnError as error:
            self.app.say(text("The match cannot be saved: {reason}").format(reason=error))
            self.desk.task = None
            self.conductor.resync()
            self._is_asked = False
            return
        self._is_asked = False
        self._forget_hint()
        self.conductor.show(played)

    def undo(self) -> None:
        """Take the last choice or the last decision back."""
        if self.conductor.is_busy:
            self.conductor.hurry()
            return
        why = self.desk.why_no_undo
        if why or not self.desk.undo():
            self._refuse(why or self.session.why_no_undo())
            return
        self.app.play_sound("undo")
        self.conductor.resync()
        if self.desk.task is None:
            self._is_asked = False

    def _back(self) -> bool:
        """One step back within the decision; say whether there was one."""
        if self._meant[1]:
            self._meant = ("", ())
            return True
        if self.conductor.is_busy or not self.desk.back():
            return False
        self.app.play_sound("undo")
        return True

    def _refuse(self, why: str) -> None:
        self.app.play_sound("error")
        self.app.say(why)

    def _press_amount(self, rest: str) -> None:
        name, _, end = rest.rpartition(":")
        if end in ("less", "more"):
            self._change_amount(name, -1 if end == "less" else 1)

    def _change_amount(self, name: str, step: int) -> bool:
        task = self.desk.task
        amount = next((one for one in task.amounts() if one.name == name), None) if task is not None else None
        if task is None or amount is None:
            return False
        task.set_amount(name, amount.value + step)
        self.app.play_sound("click")
        return True

    def _press_sale(self, rest: str) -> None:
        if isinstance(self.desk.task, SellTask):
            self.desk.task.sell_all() if rest == "all" else self.desk.task.take_back()
            self.app.play_sound("click")

    def _press_over(self, rest: str) -> None:
        if rest == "scoring":
            self._open_scoring()
        elif rest == "replay":
            self._open_replay(0)
        else:
            from hameln.ui.screens.title import TitleScreen  # noqa: PLC0415 - screens open each other

            self.app.home(TitleScreen(self.app))

    def _press_button(self, rest: str) -> None:
        if rest == "hint":
            self.hint()
        elif rest == "rules":
            self._open_rules()
        elif rest == "log":
            from hameln.ui.screens.log import LogScreen  # noqa: PLC0415 - screens open each other

            self.app.open(LogScreen(self.app, self))
        else:
            self.back()

    # -- hints

    def hint(self) -> None:
        """Ask what a good computer player would do."""
        if self.desk.asked is None or self.conductor.is_busy:
            self._refuse(text("A hint can be given when it is your turn."))
        elif self._advice is None:
            self._advice = self._advisers.submit(self.desk.advice)
            self.app.say(text("Thinking about it …"))

    def _take_advice(self) -> bool:
        if self._advice is None or not self._advice.done():
            return False
        choice, self._advice = self._advice.result(), None
        if choice is None or self.desk.asked is None or choice.action not in self.desk.game.legal(
            self.session.match.state
        ):
            return False
        told = say_move(self.desk.game, choice.action, self.desk.names)
        hint = text("Hint: {deed}.").format(deed=told.rstrip("."))
        self.app.say(f"{hint} {choice.why}" if choice.why else hint)
        self._hinted = self.desk.things_of(choice.action)
        verb = verb_of(choice.action)
        if verb == WAKE:
            self._hinted_action = "wake-women" if argument_of(choice.action) & 1 else "wake-men"
        else:
            self._hinted_action = _DEED.get(verb, "")
        return True

    def _forget_hint(self) -> None:
        self._hinted, self._hinted_action = (), ""

    # -- keys, wheel and drawing the town about

    def key(self, key: str) -> bool:
        """Do what a key is for."""
        focus = self.app.hand.focus if self.app.hand.is_keyed else ""
        if self._key_amount(key, focus):
            return True
        action = Keys(self.app.settings.keys).action_of(key)
        if action.startswith("action-"):
            place = int(action.removeprefix("action-")) - 1
            if self.desk.task is None or not self.desk.is_forced:
                self.choose(ACTIONS[place])
            return True
        if action == "confirm":
            return self._key_confirm(focus)
        return self._key_deed(action) or self._key_view(action)

    def _key_confirm(self, focus: str) -> bool:
        """Enter confirms; on a button of the keyboard's focus it presses that, elsewhere it goes on."""
        if self.desk.task is not None and focus.partition(":")[0] not in ("undo", "back", "sale", "button"):
            self.confirm()
            return True
        if self.conductor.waits_for_step and not focus:
            self.conductor.step()
            return True
        if self.desk.is_over and not focus:
            self._open_scoring()
            return True
        return False

    def _key_amount(self, key: str, focus: str) -> bool:
        """Arrows and digits set the number that has the focus, or the only one."""
        task = self.desk.task
        if task is None or not task.amounts():
            return False
        names = [one.name for one in task.amounts()]
        name = focus.removeprefix("amount:") if focus.startswith("amount:") else names[0] if len(names) == 1 else ""
        if name not in names:
            return False
        if key in ("LEFT", "RIGHT"):
            return self._change_amount(name, -1 if key == "LEFT" else 1)
        digit = key.removeprefix("NUM_")
        if len(digit) == 1 and digit.isdigit():
            task.set_amount(name, int(digit))
            return True
        return False

    def _key_deed(self, action: str) -> bool:
        match action:
            case "undo":
                self.undo()
            case "hint":
                self.hint()
            case "log":
                self._press_button("log")
            case "rule":
                self._open_rules()
            case "why":
                self._open_why("")
            case "traps":
                self._open_traps()
            case "skip":
                self.conductor.skip()
            case "step":
                self.conductor.step()
            case "speed":
                speeds = [value for value, _ in SPEEDS]
                place = speeds.index(self.app.settings.speed) if self.app.settings.speed in speeds else 0
                self.app.change(speed=speeds[(place + 1) % len(speeds)])
                told = SPEEDS[(place + 1) % len(speeds)][1] or text("At once")
                self.app.say(text("Speed: {speed}").format(speed=told))
            case "menu":
                self.back()
            case _:
                return False
        return True

    def _key_view(self, action: str) -> bool:
        x, y = self.camera.box.middle
        match action:
            case "lens":
                self._has_lens = True
            case "zoom-in":
                self.camera.nearer(_ZOOM, x, y)
            case "zoom-out":
                self.camera.nearer(1 / _ZOOM, x, y)
            case "zoom-reset":
                self.camera.reset()
            case _:
                return False
        return True

    def released(self, key: str) -> None:
        """The lens is only held."""
        if self._has_lens and Keys(self.app.settings.keys).action_of(key) == "lens":
            self._has_lens = False
            self.app.is_dirty = True

    def hovers(self, name: str) -> None:
        """Bring what has the keyboard's focus into sight."""
        if self.app.hand.is_keyed and name.startswith("house:"):
            house = self.desk.game.town.house[name.partition(":")[2]]  # type: ignore[index]
            self.camera.show(house.at)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Change a number, scroll the log, or come nearer to the town."""
        if name.startswith("amount:"):
            rest = name.removeprefix("amount:").removesuffix(":less").removesuffix(":more")
            return self._change_amount(rest, 1 if steps > 0 else -1)
        if self.camera.sees(x, y):
            return self.camera.nearer(_ZOOM**steps, x, y)
        return self._scroll.by(steps * 40)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the town about while it is seen from near."""
        self._way += abs(dx) + abs(dy)
        if self.camera.zoom > 1 and self.camera.sees(x, y) and self._way > _FAR:
            return self.camera.move(dx, dy)
        return False

    # -- other screens

    def back(self) -> None:
        """Take a choice back, or open the menu."""
        if self._back():
            return
        from hameln.ui.screens.pause import PauseScreen  # noqa: PLC0415 - screens open each other

        self.app.open(PauseScreen(self.app, self))

    def _open_rules(self) -> None:
        from hameln.ui.screens.rules import RulesScreen  # noqa: PLC0415 - screens open each other

        told = self.told()
        task = self.desk.task
        number = told.rule if told is not None and told.rule else task.rule if task is not None else ""
        self.app.open(RulesScreen(self.app, number))

    def _open_replay(self, count: int) -> None:
        from hameln.ui.screens.replay import ReplayScreen  # noqa: PLC0415 - screens open each other

        self.app.open(ReplayScreen(self.app, self.session.match, self.session, at=count))

    def _open_scoring(self) -> None:
        from hameln.ui.screens.scoring import ScoringScreen  # noqa: PLC0415 - screens open each other

        self.app.open(ScoringScreen(self.app, self.session))

    def _open_why(self, name: str) -> None:
        from hameln.ui.screens.why import WhyScreen  # noqa: PLC0415 - screens open each other

        line = self._line_of(name) if name else next((one for one in reversed(self.desk.log) if one.why), None)
        if line is None:
            self._refuse(text("No computer family has given a reason yet."))
        else:
            self.app.open(WhyScreen(self.app, self, line))

    def _open_traps(self) -> None:
        from hameln.ui.screens.curtain import CurtainScreen, TrapsScreen  # noqa: PLC0415 - likewise

        seat = self.viewer if self.viewer is not None else self.desk.asked
        if seat is None:
            self._refuse(text("Traps can be looked at when it is your turn."))
        elif self.viewer is None and self.app.settings.curtain:
            self.app.open(CurtainScreen(self.app, self, seat, traps=True))
        else:
            self.app.open(TrapsScreen(self.app, self, seat))


def _tips(keys: dict[str, str]) -> dict[str, str]:
    """What the four small buttons are for."""
    named = {
        "log": (text("The log"), "log"),
        "rules": (text("The rules"), "rule"),
        "hint": (text("A hint"), "hint"),
        "menu": (text("The menu"), "menu"),
    }
    return {name: f"{label} ({keys[key]})" for name, (label, key) in named.items()}
