"""What a running match looks like: its scene, the bar and what is written into it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.keys import Keys, key_told
from hameln.table.log.log import LogLine
from hameln.table.log.turns import ToldTurn, lines_beside
from hameln.table.opaque import AView
from hameln.table.tasks.task import Action, Foreseen
from hameln.table.telling import Announcement
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import portraits_of
from hameln.ui.going_on import home_told
from hameln.ui.kit import Stage
from hameln.ui.screens.match.commands import MatchCommands
from hameln.ui.screens.match.handover import Foot
from hameln.ui.screens.match.hints import Hints
from hameln.ui.table.animator import SPOT
from hameln.ui.table.banner import below, draw_announced
from hameln.ui.table.bar import Bar, draw_prompt, draw_task, draw_turn
from hameln.ui.table.log import MOST, StillLines
from hameln.ui.table.scene import Role, Scene, Why
from hameln.ui.table.side import Kept, Pointed, draw_eyes, draw_side, tips_of
from hameln.ui.table.told import draw_told
from hameln.ui.table.watch import Watch, draw_watch
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class MatchView:
    """A running match as it is seen.

    Attributes:
        desk: What the person has before the eyes.
        stage: The table as the game draws it.
        has_lens: Whether what is near to harm shows how near it is.
        scroll: Of the log.
        tells_winner: Whether the log may say who has won.
        kept: How much of the column's foot is to be kept free; ``None`` for what a turn begins with alone.
        foot: What was kept free of it, as it was drawn last; ``None`` for nothing.
    """

    def __init__(self, app: App, stage: Stage, deeds: MatchCommands, hints: Hints) -> None:
        """A table that can be drawn.

        Args:
            app: The program.
            stage: The table as the game draws it.
            deeds: What a person does there.
            hints: What was advised last.
        """
        self.app = app
        self.stage = stage
        self.desk = deeds.desk
        self.has_lens = False
        self.kept: Kept | None = None
        self.foot: Box | None = None
        self.scroll, self._still = controls.Scroll(), StillLines()
        self.tells_winner: Callable[[], bool] = lambda: True
        self._deeds = deeds
        self._conductor = deeds.conductor
        self._hints = hints
        self._at_foot = Foot(app, deeds.asking.handover)
        self._wording = self.desk.kit.seating.wording
        session = self.desk.session
        self._faces = portraits_of(app.art, players_kit(session.game.name), session.seats, session.arms)

    # -- what is seen

    def scene(self) -> Scene:
        """Everything that is drawn."""
        desk, conductor = self.desk, self._conductor
        view, task = conductor.shown, desk.task
        chosen: tuple[str, ...] = ()
        legal: frozenset[str] = frozenset()
        foreseen = Foreseen()
        if task is not None and not conductor.is_busy:
            chosen, legal = task.chosen(), task.legal()
            foreseen = task.foreseen()
        marked = () if conductor.theatre.is_on else conductor.intended
        intended = frozenset(marked) | frozenset(self._hints.things) | self._located()
        scene = Scene(
            game=desk.game,
            view=view,
            names=desk.names,
            arms=self.desk.session.arms,
            titles=tuple(map(self._title, self.desk.session.seats)),
            faces=self._faces,
            viewer=self.desk.viewer,
            deciding=conductor.mover if conductor.mover >= 0 else desk.kit.telling.turn_of(view),
            doing=self._doing(),
            legal=legal,
            chosen=chosen,
            threats=foreseen.threats,
            ghosts=foreseen.ghosts,
            foretold=self._foretold(),
            has_verdict=self.tells_winner(),
            intended=intended,
            last=desk.log.last,
            hinted=frozenset(self._hints.things),
            has_lens=self.has_lens,
            fresh=desk.log.fresh(view),
            log=self._still.seen(
                lines_beside(desk.log.turn_log.turns, has_verdict=self.tells_winner()), self.app.hand.hover
            ),
            is_contrast=self.app.settings.high_contrast,
            is_lively=self.app.settings.living and not self.app.settings.high_contrast,
            carried=self.app.carrying.now,
        )
        return conductor.theatre.seen(scene)

    def _foretold(self) -> AView | None:
        """How the table would look if what is chosen, and what somebody points at, were done."""
        if self._conductor.is_busy or self.desk.asked is None or self.desk.needs_curtain:
            return None
        hand = self.app.hand
        thing = hand.focus if hand.is_keyed else hand.hover
        return self.desk.foretold(thing if self.stage.has(thing) else "")

    def _located(self) -> frozenset[str]:
        """What the line of the log under the pointer is about."""
        line = self.line_of(self.app.hand.hover)
        return frozenset(line.things) if line is not None else frozenset()

    def line_of(self, name: str) -> LogLine | None:
        """The line of the log that a spot stands for."""
        spot = self.app.spot(name)
        of = spot.of if spot is not None else None
        line = of.line if isinstance(of, Why) else of
        return line if isinstance(line, LogLine) else None

    def turn_of(self, name: str) -> ToldTurn | None:
        """The turn of the log that a spot stands for, unless the log has gone on."""
        line = self.line_of(name)
        if line is None:
            return None
        shown = [turn for turn in self.desk.log.turn_log.turns if turn.kind.is_beside][-MOST:]
        same = [turn for turn in shown if turn.line == line]
        return next((turn for turn in (*same, *shown) if turn.line.count == line.count), None)

    def _doing(self) -> str:
        if self.desk.asked is not None and not self._conductor.is_busy:
            return text("to move")
        return text("thinks") if self._conductor.is_thinking and not self._conductor.doing else ""

    def _title(self, player: str) -> str:
        """What kind of player that is, as it stands beside its name."""
        return players_kit(self.desk.session.game.name).short_title(player)

    def told(self) -> Pointed | None:
        """The thing that has the attention, and what the inspector tells about it."""
        hand = self.app.hand
        thing = hand.focus if hand.is_keyed else hand.hover
        is_carried = self.app.carrying.now is not None
        if not thing or (is_carried and not self.stage.has_on_board(thing)):
            return None  # what is told in the column would cover those to whom something is carried
        if self.desk.is_over and not self.tells_winner() and self.stage.owner_of(thing) is not None:
            return None  # it would tell the points
        found = self.desk.explain(self._conductor.shown, thing, is_deciding=not self._conductor.is_busy)
        seat = self.stage.owner_of(thing)
        if found is not None and seat is not None and thing == self.stage.panel_of(seat):
            found = found.played_by(self._title(self.desk.session.seats[seat]))
        if found is not None and not found.sprite:
            face = "" if seat is None else self._faces[seat]
            found = evolve(found, sprite=face or self.stage.sprite_of(thing))
        return Pointed(thing=thing, told=found) if found is not None else None

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table."""
        scene = self.scene()
        scene = evolve(scene, keys=self.stage.keys_for(scene, Keys(self.app.settings.keys).can_choose))
        layout = self.stage.lay_out(sheet, scene.game.seats)
        box = self.stage.box
        sheet.spot("board", *box, has_focus=False)
        self.stage.draw(sheet, scene)
        theatre = self._conductor.theatre
        theatre.draw_still(sheet, is_dark=self._conductor.is_dark)
        keys, speech = self.key_labels(), self._conductor.speech
        foot = draw_side(
            *(sheet, scene, self.stage, layout),
            pointed=self.told(),
            scroll=self.scroll,
            tips=tips_of(keys),
            whys={"hint": self._hints.why_off},
            speech=speech,
            kept=partial(self._at_foot.kept, other=self.kept),
        )
        self.foot = self._at_foot.draw(sheet, foot, self.kept)
        sheet.anchor("screen", *box.middle)
        self._draw_bar(sheet, scene, layout.bar, keys)
        task = None if self._conductor.is_busy else self.desk.task
        has_sheet = task is not None and self.stage.draw_over(sheet, task)
        if self._deeds.meant[1]:
            self._draw_meant(sheet)
        speech.draw(sheet, scene)
        if self.announced is not None and not has_sheet:
            told = (self.announced, self.desk.names, self.desk.session.arms, box, text("Space"))
            seats, is_free = scene.game.seats, self.foot is None
            column = below(sheet, self.stage, seats, layout.side) if is_free else None
            draw_announced(sheet, *told, is_next=self.desk.task is None, column=column)
        theatre.cover(sheet, Box(0.0, 0.0, sheet.width, sheet.height))

    @property
    def announced(self) -> Announcement | None:
        """What is told over the board, unless a show hides it."""
        is_show = self._conductor.theatre.is_on or (self._conductor.is_dark and self.desk.asked is None)
        return None if is_show else self._conductor.announced

    def key_labels(self) -> dict[str, str]:
        """The key of every action, as people read it."""
        keys = Keys(self.app.settings.keys)
        names = [f"action-{place + 1}" for place in range(len(self.desk.kit.deciding.names))]
        others = ("confirm", "undo", "hint", "log", "rule", "step", "skip", "menu", "speed")
        return {name: key_told(keys.key_of(name)) for name in (*names, *others)}

    def _take_speed(self, speed: float) -> None:
        self.app.change(speed=speed)
        if not speed:  # the buttons for it are hardly seen any more
            key = key_told(Keys(self.app.settings.keys).key_of("speed"))
            told = text("Speed: Instant. The key {key} or the settings make it slower again.")
            self.app.say(told.format(key=key))

    def _draw_bar(self, sheet: DisplayList, scene: Scene, box: Box, keys: dict[str, str]) -> None:
        bar = self.bar(keys)
        if bar.hint and self.app.hand.is_keyed:
            bar = evolve(bar, hint=self.stage.say_keys(scene) or bar.hint)
        desk, task = self.desk, self.desk.task
        is_over = desk.is_over and not self._conductor.is_busy
        if self._conductor.waits_to_see:
            row, *_ = draw_prompt(sheet, scene, box, bar)
            self._draw_seen(sheet, row, keys)
            return
        if not is_over and (desk.asked is None or self._conductor.is_busy):
            settings, waits = self.app.settings, self._conductor.waits_for_step
            speed, steps, choose = settings.speed, settings.step_mode, self._take_speed
            why = "" if self._conductor.is_busy else self.why_not("skip")
            watch = Watch(speed=speed, steps=steps, waits=waits, choose=choose, why=why)
            draw_watch(sheet, scene, box, bar, watch)
            return
        if scene.standing is not None:
            row, *_ = draw_prompt(sheet, scene, box, evolve(bar, hint=""))
            self._draw_counting(sheet, row, bar.hint)
            return
        row, left, beside = draw_prompt(sheet, scene, box, bar, is_hinted=task is None)
        if is_over:
            self._draw_over(sheet, scene, row)
        elif not self.has_buttons:
            return
        elif task is None:
            hinted, begin = self._hints.action, self._deeds.choose
            draw_turn(sheet, row, self._actions(), hinted, self._why_no_undo, keys, begin)
        else:
            preview = (left,) if left and not bar.preview else bar.preview
            bar = evolve(bar, hint="" if left else bar.hint, preview=preview)
            refused = self.why_not("confirm")
            draw_task(
                *(sheet, scene, row, task, bar, beside),
                can_leave=not desk.is_forced,
                why=self._why_no_undo,
                refused=refused,
            )

    @property
    def has_buttons(self) -> bool:
        """Whether there are buttons in the bar while somebody decides."""
        return True

    def why_not(self, spot: str) -> str:
        """Why a button of the bar cannot be used now, though the game would allow it; empty if it can."""
        del spot
        return ""

    def _actions(self) -> tuple[Action, ...]:
        """The actions of a turn, each with the reason why it cannot be used."""
        actions = self.desk.actions()
        return tuple(evolve(one, why=one.why or self.why_not(f"action:{one.name}")) for one in actions)

    @property
    def _why_no_undo(self) -> str:
        return self.desk.why_no_undo or self.why_not("undo")

    def bar(self, keys: dict[str, str]) -> Bar:
        """What the bar says now."""
        desk, conductor, task = self.desk, self._conductor, self.desk.task
        counted, about = conductor.theatre.told
        if counted:
            return Bar(prompt=counted, hint=about, keys=keys)
        if desk.is_over and not conductor.is_busy:
            return Bar(prompt=text("The match is over"), keys=keys)
        if conductor.waits_to_see:
            return Bar(prompt=text("Look at what has come to you"), keys=keys, seat=desk.viewer)
        if desk.asked is None or conductor.is_busy or desk.needs_curtain:
            prompt, seat, why = self._watched()
            eyes, looker = desk.told_eyes, desk.log.viewer.seat
            return Bar(prompt=prompt, hint=why, keys=keys, seat=seat, eyes=eyes, looker=looker)
        if task is not None:
            pips = task.pips()
            return Bar(
                prompt=task.prompt(),
                hint=task.hint(),
                preview=task.preview(),
                pips=pips,
                keys=keys,
                seat=desk.asked,
            )
        return Bar(prompt=desk.prompt(), keys=keys, seat=desk.asked)

    def _watched(self) -> tuple[str, int | None, str]:
        """What is told while others act, whose arms stand before it, and the reason for it.

        That is the turn, as far as it has come.
        """
        conductor, desk, turn = self._conductor, self.desk, self.desk.log.turn_log.turn
        if conductor.telling:
            return conductor.telling, conductor.teller, conductor.why
        told, seat = conductor.theatre.captioned(desk.kit.telling, conductor.shown, desk.names)
        if told:
            return told, seat, ""
        if turn is not None and turn.kind.is_followed and not conductor.waits_for_step:
            return turn.line.text, turn.line.seat, turn.line.why
        if conductor.doing:
            return conductor.doing, conductor.doer, conductor.why
        if turn is not None and (conductor.is_busy or conductor.mover < 0):
            return turn.line.text, turn.line.seat, turn.line.why
        if conductor.mover >= 0 and conductor.is_thinking:
            player = desk.names.players[conductor.mover]
            return text("{player} thinks …").format(player=player), conductor.mover, ""
        if desk.asked is None and desk.session.waits_for is not None:  # who has a phone
            player = desk.names.players[conductor.mover]
            return text("{player} decides …").format(player=player), conductor.mover, ""
        return desk.kit.telling.goes_on(conductor.shown, desk.names) or text(self._wording.idle), None, ""

    def _draw_seen(self, sheet: DisplayList, row: Box, keys: dict[str, str]) -> None:
        """The button with which somebody who has looked alone lets the others look again."""
        label, key, icon = text("I have seen it"), keys["confirm"], "icon_eye_off"
        wide = controls.button_width(sheet, label, icon=icon, key=key)
        place = (row.x, row.y, wide, row.height)
        of, does = Role.ANSWER, self._conductor.has_seen
        controls.button(sheet, "seen", place, label, icon=icon, kind="primary", key=key, does=does, of=of)

    def _draw_counting(self, sheet: DisplayList, row: Box, about: str) -> None:
        """The button with which whoever has seen enough goes to the page of the scoring, and what counts."""
        label, key = text("Final scoring"), key_told("SPACE")
        wide = controls.button_width(sheet, label, icon="icon_fast", key=key)
        controls.button(sheet, SPOT, (row.x, row.y, wide, row.height), label, icon="icon_fast", key=key)
        beside = Box(row.x + wide + 16, row.y, row.width - wide - 22, row.height)
        draw_told(sheet, about, beside, Face.ITALIC, theme.SOFT_CREAM)

    def _draw_over(self, sheet: DisplayList, scene: Scene, row: Box) -> None:
        entries = (
            ("over:scoring", text("Final scoring"), "icon_trophy", "primary"),
            ("over:replay", text("Watch the match"), "icon_replay", "normal"),
            ("over:title", home_told(self.app), "icon_home", "normal"),
        )
        x = row.x
        for name, label, icon, kind in entries:
            wide = max(190.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 76)
            place = (x, row.y, wide, row.height)
            controls.button(sheet, name, place, label, icon=icon, kind=kind, of=Role.ANSWER)
            x += wide + 6
        if self.desk.eyes:
            seat, size = self.desk.log.viewer.seat, min(row.height, 44.0)
            arms = "" if seat is None else scene.arms[seat]
            draw_eyes(sheet, row.right, row.y, size, self.desk.told_eyes, arms)

    def _draw_meant(self, sheet: DisplayList) -> None:
        """The little menu of what a click on a thing can mean."""
        thing, actions = self._deeds.meant
        place = self.app.place(thing) or (sheet.width / 2, sheet.height / 2)
        shown = {action.name: action for action in self.desk.actions()}
        wide = max(sheet.letters.width(shown[name].label, Face.BOLD, theme.BODY) for name in actions) + 70
        high = max(38.0, sheet.letters.line(theme.BODY) + 14)
        height = high * len(actions) + 20
        x = min(max(8.0, place[0] - wide / 2 - 10), sheet.width - wide - 28)
        y = min(max(8.0, place[1] + 24), sheet.height - height - 8)
        sheet.patch("panel_tooltip", x, y, wide + 20, height)
        for number, name in enumerate(actions):
            box = (x + 10, y + 8 + number * high, wide, high - 4)
            icon, does = shown[name].icon, partial(self._deeds.mean, name, thing)
            controls.button(
                sheet, f"mean:{name}", box, shown[name].label, icon=icon, does=does, of=Role.ANSWER
            )
