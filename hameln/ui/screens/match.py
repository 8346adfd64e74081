"""The match: the table as the families see it, and everything that a person can do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from hameln.files.locks import Holder
from hameln.language import current, text
from hameln.table.keeping import said_taken
from hameln.table.keys import Keys
from hameln.table.log import LogLine
from hameln.ui import routes
from hameln.ui.bar import SPEEDS
from hameln.ui.rows import focus_on
from hameln.ui.screen import Screen
from hameln.ui.screens.match_deeds import MatchDeeds
from hameln.ui.screens.match_way import in_order

_BOARD: Final = frozenset({"", "board"})
"""The board itself, which can be drawn about."""
_PRESSED: Final = ("undo", "back", "sale", "button", "lesson", "announced")
"""What Enter presses while a decision could be confirmed."""
_ZOOM: Final = 1.25


class MatchScreen(MatchDeeds):
    """A running match on the screen."""

    def closed(self) -> None:
        """The match is left; it is saved already."""
        self.session.close()
        self.conductor.close()
        self._advisers.shutdown(wait=False, cancel_futures=True)

    def opened(self) -> None:
        """Settings may have changed above."""
        self.desk.asks_single = not self.app.settings.auto_single
        if not self.app.settings.step_mode:
            self.conductor.waits_for_step = False
        if current() != self._language:
            self._language = current()
            self.desk.retell()
        if self._is_asked:
            self._tell_done()

    def anew(self) -> Screen | None:
        """The same match on a table laid anew."""
        self.conductor.close()
        self._advisers.shutdown(wait=False, cancel_futures=True)
        return MatchScreen(self.app, self.session) if type(self) is MatchScreen else None

    # -- time

    def update(self, seconds: float) -> bool:
        """Lead the match on."""
        if self.session.taken_by is not None:
            self._give_way(self.session.taken_by)
            return True
        self._notice_decision()
        changed = self.conductor.update(seconds)
        changed = self.stage.take_news() or changed
        changed = self.take_advice() or changed
        if self.conductor.is_busy:
            return changed
        if self.conductor.gained is not None:
            self._show_gained(self.conductor.gained)
            return True
        if self.desk.is_over:
            self._tell_end()
            return changed
        if self.desk.asked is None:
            self._is_asked = False
        elif not self._is_asked:
            self._ask()
            return True
        return changed

    def _give_way(self, holder: Holder) -> None:
        """Another program goes on with the match, from where it stands here."""
        self.app.home(routes.Title())
        self.app.say(said_taken(holder))

    def _ask(self) -> None:
        """A person must decide now."""
        self._is_asked = True
        self.conductor.catch_up()
        self.forget_hint()
        self.desk.prepare()
        seat = self.desk.asked
        if seat == self._asked:
            self._tell_done()
            return
        before, self._asked = self._asked, seat
        self.app.play_sound("turn")
        if seat is None or len(self.desk.persons) < 2:
            self._tell_done()
            return
        if self.app.settings.curtain and self._has_secrets(seat):
            self.app.open(routes.Curtain(self.desk, self.conductor, seat))
        elif before is not None:
            player = self.desk.names.players[seat]
            self._tell_done(text("{player}, it is your turn.").format(player=player))
        else:
            self._tell_done()

    def _has_secrets(self, seat: int) -> bool:
        return self.confiding.has_secrets(self.conductor.view_of(seat), seat)

    def _show_gained(self, seat: int) -> None:
        """Whoever has just come by something hidden may look at it before the turn passes."""
        self.conductor.gained = None
        self.conductor.catch_up()
        self.app.open(routes.Curtain(self.desk, self.conductor, seat, secrets=True))

    def _tell_end(self) -> None:
        if self._has_told_end or self.conductor.announced is not None:
            return
        self._has_told_end = True
        self._open_scoring()

    # -- clicks

    def press(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, rest = name.partition(":")
        thing, _ = self._meant
        self._meant = ("", ())
        if kind == "mean":
            self.choose(rest)
            self.click(thing)
        elif kind in self.stage.things:
            self.click(name)
        elif kind in ("log", "why"):
            self._open_line(kind, name)
        elif kind in self._buttons:
            self._buttons[kind](rest)
        else:
            self.press_of_task(name)

    @cached_property
    def _buttons(self) -> Mapping[str, Callable[[str], object]]:
        """What each kind of button does with what stands behind its colon."""
        return {
            "action": self.choose,
            "confirm": lambda _: self.confirm(),
            "undo": lambda _: self.undo(),
            "back": lambda _: self._back(),
            "amount": self.press_amount,
            "speed": lambda place: self.app.change(speed=SPEEDS[int(place)][0]),
            "steps": lambda _: self._turn_steps(),
            "step": lambda _: self.conductor.step(),
            "skip": lambda _: self.conductor.skip(),
            "button": self._press_button,
            "over": self._press_over,
            "board": lambda _: self.conductor.hurry(),
            "announced": lambda _: self.conductor.read_announced(),
        }

    def _turn_steps(self) -> None:
        self.app.change(step_mode=not self.app.settings.step_mode)
        self.conductor.waits_for_step = False

    def _open_line(self, kind: str, name: str) -> None:
        """A turn of the log opens for its steps, its question mark leads to the reason."""
        turn = self.turn_of(name)
        if turn is None:
            return
        if kind == "why" and turn.reason is not None:
            self._open_why(turn.reason)
        else:
            self.app.open(routes.Log(self.desk, turn.line))

    def press_other(self, name: str) -> bool:
        """The other button takes the last choice back."""
        del name
        return self._back()

    def _press_over(self, rest: str) -> None:
        if rest == "scoring":
            self._open_scoring()
        elif rest == "replay":
            self._open_replay(0)
        else:
            self.app.home(routes.Title())

    def _press_button(self, rest: str) -> None:
        if rest == "hint":
            self.hint()
        elif rest == "rules":
            self._open_rules()
        elif rest == "log":
            self.app.open(routes.Log(self.desk))
        else:
            self.back()

    # -- keys, wheel and drawing the board about

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """Tab goes to what the decision is about first."""
        return in_order(names, self.desk, is_busy=self.conductor.is_busy)

    def _notice_decision(self) -> None:
        """Before another decision the focus is nowhere, so that Tab begins with what that is about.

        The sheet of a sale has it on the first number, an action that was left without doing it has it again.
        """
        now = (len(self.session.match.played), self.desk.asked, self.desk.task)
        if now == self._decision:
            return
        (*since, left), self._decision = self._decision, now
        task = now[2]
        if task is not None:
            able = [f"amount:{amount.name}" for amount in task.amounts() if amount.most > 0]
            self.app.focus(able[0] if len(able) > 1 and self.app.hand.is_keyed else "")
        else:
            self.app.focus(f"action:{left.name}" if left is not None and since == [*now[:2]] else "")

    def key(self, key: str) -> bool:
        """Do what a key is for."""
        self._notice_decision()
        focus = self.app.hand.focus if self.app.hand.is_keyed else ""
        if self._key_amount(key, focus):
            return True
        action = Keys(self.app.settings.keys).action_of(key)
        if action.startswith("action-"):
            place = int(action.removeprefix("action-")) - 1
            names = self.desk.kit.deciding.names
            if place < len(names) and (self.desk.task is None or not self.desk.is_forced):
                self.choose(names[place])
                focus_on(self.app, self.app.hand.focus if self.desk.task is None else "")
                self._notice_decision()
            return True
        if action == "confirm":
            return self._key_confirm(focus)
        return self._key_deed(action) or self._key_view(action)

    def _key_confirm(self, focus: str) -> bool:
        """Enter confirms; on a button of the keyboard's focus it presses that, elsewhere it goes on."""
        if self.desk.task is not None and focus.partition(":")[0] not in _PRESSED:
            self.confirm()
            return True
        if not focus and self.conductor.read_announced():
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
        only = names[0] if len(names) == 1 else ""
        name = focus.removeprefix("amount:") if focus.startswith("amount:") else only
        if name not in names:
            return False
        if key in ("LEFT", "RIGHT"):
            return self.change_amount(name, -1 if key == "LEFT" else 1)
        digit = key.removeprefix("NUM_")
        if len(digit) == 1 and digit.isdigit():
            return self.set_amount(name, int(digit))
        return False

    def _key_deed(self, action: str) -> bool:
        deeds: Mapping[str, Callable[[], object]] = {
            "undo": self.undo,
            "hint": self.hint,
            "log": lambda: self._press_button("log"),
            "rule": self._open_rules,
            "why": self._open_last_why,
            "secrets": self._open_secrets,
            "skip": self.conductor.skip,
            "step": self.conductor.step,
            "speed": self._turn_speed,
            "menu": self.back,
        }
        if action in deeds:
            deeds[action]()
        return action in deeds

    def _turn_speed(self) -> None:
        speeds = [value for value, _ in SPEEDS]
        place = speeds.index(self.app.settings.speed) + 1 if self.app.settings.speed in speeds else 0
        value, told = SPEEDS[place % len(speeds)]
        self.app.change(speed=value)
        self.app.say(text("Speed: {speed}").format(speed=told or text("Instant")))

    def _key_view(self, action: str) -> bool:
        x, y = self.stage.box.middle
        match action:
            case "lens":
                self._has_lens = True
            case "zoom-in":
                self.stage.nearer(_ZOOM, x, y)
            case "zoom-out":
                self.stage.nearer(1 / _ZOOM, x, y)
            case "zoom-reset":
                self.stage.reset()
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
        if self.app.hand.is_keyed:
            self.stage.show(name)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Change a number, scroll the log, or come nearer to the board."""
        if name.startswith("amount:"):
            rest = name.removeprefix("amount:").removesuffix(":less").removesuffix(":more")
            return self.change_amount(rest, 1 if steps > 0 else -1)
        if name.startswith("sale:"):
            return False
        if self.stage.is_on_board(x, y):
            return self.stage.nearer(_ZOOM**steps, x, y)
        return self._scroll.by(steps * 40)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the board about while it is seen from near."""
        is_board = name.partition(":")[0] in _BOARD | self.stage.board_things
        return is_board and self.stage.is_near and self.stage.move(dx, dy)

    # -- other screens

    def back(self) -> None:
        """Take a choice back, or open the menu."""
        if self._back():
            return
        self.app.open(routes.Pause(self.session))

    def _open_rules(self) -> None:
        told, task = self.told(), self.desk.task
        rule = task.rule if task is not None else ""
        self.app.open(
            routes.Rules((told.told.rule if told is not None else "") or rule, self.session.game.name)
        )

    def _open_replay(self, count: int) -> None:
        self.app.open(routes.Replay(self.session.match, self.session, at=count))

    def _open_scoring(self) -> None:
        self.app.open(routes.Scoring(self.session))

    def _open_last_why(self) -> None:
        line = next((one for one in reversed(self.desk.log) if one.why), None)
        if line is None:
            self.refuse(text(self.wording.no_reason))
        else:
            self._open_why(line)

    def _open_why(self, line: LogLine) -> None:
        self.app.open(routes.Why(self.desk, line))

    def _open_secrets(self) -> None:
        seat = self.viewer if self.viewer is not None else self.desk.asked
        if seat is None:
            self.refuse(self.confiding.why_not())
        elif self.viewer is None and self.app.settings.curtain:
            self.app.open(routes.Curtain(self.desk, self.conductor, seat, secrets=True))
        else:
            self.app.open(routes.Secrets(self.desk, self.conductor, seat))
