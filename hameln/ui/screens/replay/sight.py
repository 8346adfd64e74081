"""A moment of a replay as it is seen: with whose eyes, what is told of it, and what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.language import current, text
from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import Viewer
from hameln.table.log.turns import ToldTurn, last_deeds, lines_beside, without_verdict
from hameln.table.opaque import AView, TheNames
from hameln.table.replay import ReplayedMatch
from hameln.table.telling import Announcement, Progress
from hameln.ui.draw.animation import Animation
from hameln.ui.kit import screen_kit
from hameln.ui.table.animator import Animator
from hameln.ui.table.scene import Scene
from hameln.ui.table.tableaux import cast_of

if TYPE_CHECKING:
    from hameln.ui.app import App

MOST_TURNS: Final = 12
"""Turns told beside the board."""


class Sight:
    """What is seen of a replay at a moment.

    Attributes:
        count: The moment that is shown.
        viewer: Who is told what happened, with whose eyes the table is seen where there is a choice.
        has_lens: Whether what is near to harm shows how near it is.
        stage: The table as the game draws it.
        theatre: What moves over it.
    """

    def __init__(self, app: App, replay: ReplayedMatch, at: int = 0) -> None:
        """A moment at which nothing moves.

        Args:
            at: The moment; -1 for the end.
        """
        self.app, self.replay, self.moments = app, replay, replay.moments
        self.viewer = replay.viewer
        self.count = self.moments.length if at < 0 else min(at, self.moments.length)
        self.has_lens = False
        self.stage = screen_kit(replay.game.name).stage(replay.game)
        cast = cast_of(app, replay.game.name, (replay.seats, replay.arms), lambda: self.names.players)
        self.theatre = Animator(app, self.stage, cast)
        self._kit = table_kit(replay.game.name)
        self._between: AView | None = None
        self._goal = self._read = -1
        self._language = current()
        self._names: TheNames = self._kit.telling.names(replay.game, replay.names)
        self._announced: tuple[int, Announcement | None] = (-1, None)
        self._turns: tuple[ToldTurn, ...] = ()
        self._turns_for: tuple[int, TheNames] | None = None

    @property
    def flights(self) -> Animation:
        """The pieces that move just now."""
        return self.theatre.flights

    @property
    def is_at_end(self) -> bool:
        """Whether the last moment is shown."""
        return self.count == self.moments.length

    @property
    def is_dark(self) -> bool:
        """Whether it is dusk on the table that is shown."""
        return self._kit.showing.is_dark(self._between or self.view)

    @property
    def announced(self) -> Announcement | None:
        """What is told over the board at the moment that is shown, unless it was put away."""
        if self._announced[0] != self.count:
            self._announced = (self.count, self.moments.announced_at(self.count, self.viewer))
        return None if self._between is not None or self._read == self.count else self._announced[1]

    @property
    def names(self) -> TheNames:
        """What everything is called, in the present language."""
        if self._language != current():
            self._language = current()
            self._names = self._kit.telling.names(self.replay.game, self.replay.names)
        return self._names

    @property
    def looker(self) -> Viewer:
        """Who looks at the table: whoever is told, or everybody with everything open."""
        return self.replay.onlooker(self.viewer)

    @property
    def view(self) -> AView:
        """How the match stands at the moment that is shown, as far as it may be seen."""
        return self._left_for(self.looker)

    def _left_for(self, viewer: Viewer) -> AView:
        """What the last action has left on the table, as somebody sees it."""
        if not self.count:
            return self.moments.view_at(0, viewer)
        return self._kit.showing.afterwards(self.moments.seen_at(self.count, viewer))

    def view_of(self, viewer: Viewer) -> AView:
        """How the table that is shown looks to somebody else."""
        if self._between is not None:
            return self._kit.showing.meanwhile(self.moments.seen_at(self.count, viewer))
        return self._left_for(viewer)

    @property
    def progress(self) -> Progress:
        """How far the match has come, at its end how far the points have been counted."""
        found = self._kit.telling.progress(self._between or self.view)
        standing, reckoned = self.theatre.standing, self.theatre.reckoned
        if standing is None or reckoned is None:
            return found
        of = len(reckoned.scoring.steps)
        told = text("Points {n}/{of}").format(n=min(standing.place + 1, of), of=of)
        return evolve(found, step=told)

    @property
    def turn_of(self) -> int | None:
        """Whose turn it is."""
        return self._kit.telling.turn_of(self.view)

    @property
    def turns(self) -> tuple[ToldTurn, ...]:
        """The last turns, as they had been told at the moment that is shown."""
        wanted = (self.count - self._is_closing, self.names)
        if self._turns_for != wanted:
            self._turns = self.moments.turns_at(wanted[0], self.viewer, self.names, MOST_TURNS)
            self._turns_for = wanted
        return self._turns

    def all_turns(self) -> tuple[ToldTurn, ...]:
        """Every turn of the match."""
        return self.moments.turns_at(self.moments.length, self.viewer, self.names)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """A line for each of the last turns."""
        return lines_beside(self.turns, has_verdict=not self._is_ending)

    @property
    def _is_closing(self) -> bool:
        """Whether the last action of the match is seen just now, of which nothing is told before its end."""
        return self._between is not None and self.is_at_end and self.moments.is_over

    @property
    def _is_ending(self) -> bool:
        """Whether something of the end is still to be seen, so that nobody is told yet who has won."""
        return self._between is not None or self.theatre.standing is not None

    @property
    def _captioned(self) -> tuple[str, int | None]:
        """What is told of what moves just now, and whose that is."""
        return self.theatre.captioned(self._kit.telling, self._between or self.view, self.names)

    @property
    def told(self) -> str:
        """What has just happened, on one line."""
        if self.count < self._goal:  # several actions of a step are told as one
            return self.moments.lines_at(self._goal, self.viewer, self.names)[0].text
        if moving := self.theatre.told[0] or self._captioned[0]:
            return moving
        if not self.count:
            return text("Nothing has happened yet.")
        lines = () if self._is_closing else self.moments.lines_at(self.count, self.viewer, self.names)
        if self._is_ending:
            lines = without_verdict(lines, self.turns)
        if lines:
            return " ".join(line.text for line in lines)
        one = self.moments.seen_at(self.count, self.viewer).played
        return self._kit.telling.say_deed(self.replay.game, one.mover, one.action, self.names) + "."

    @property
    def doer(self) -> int | None:
        """Whose deed that was; for what chance gave, whose turn it was."""
        told, seat = self._captioned
        if told or not self.count:
            return seat
        mover = self.moments.played[self.count - 1].mover
        if mover < 0:
            return self._kit.telling.turn_of(self.moments.view_at(self.count - 1, self.viewer))
        return mover

    @property
    def reason(self) -> LogLine | None:
        """What was done at the moment that is shown and why, if a computer player told its reason."""
        why = self.moments.played[self.count - 1].reason.why if self.count else ""
        return LogLine(text=self.told, seat=self.doer, count=self.count, why=why) if why else None

    def scene(self, pointed: tuple[str, ...]) -> Scene:
        """The table to be drawn.

        Args:
            pointed: Things to be marked; without any those that the last action is about.
        """
        now = self.moments.lines_at(self.count, self.viewer, self.names)
        told = () if self.theatre.is_on else now
        things = pointed or tuple(thing for line in told for thing in line.things)
        replay = self.replay
        scene = Scene(
            game=replay.game,
            view=self._between or self.view,
            names=self.names,
            arms=replay.arms,
            titles=self._titles,
            faces=tuple(self.theatre.cast().faces),
            viewer=self.viewer.seat,
            deciding=self.doer,
            intended=frozenset(things),
            last=last_deeds(self.turns, self._kit.telling.is_mark),
            has_lens=self.has_lens,
            has_verdict=not self._is_ending,
            log=self.log,
            is_contrast=self.app.settings.high_contrast,
            is_lively=self.app.settings.living and not self.app.settings.high_contrast,
        )
        return self.theatre.seen(scene)

    @property
    def _titles(self) -> tuple[str, ...]:
        """Who plays, by seat; empty words where nothing is known."""
        kit = players_kit(self.replay.game.name)
        return tuple(map(kit.short_title, self.replay.seats)) or ("",) * self.replay.game.seats
