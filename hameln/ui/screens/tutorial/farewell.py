"""The end of lessons: what one can do now, and the ways to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.keys import Keys, key_told
from hameln.table.lessons.teaching import teachings_of
from hameln.ui import routes
from hameln.ui.going_on import Positions, choose_game, first_to_table
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.table.lessons.teaching import Teaching
    from hameln.table.opaque import AView
    from hameln.ui.app import App
    from hameln.ui.shown import Route


class FarewellScreen(MenuScreen):
    """The ways on from lessons that were gone through, over their match."""

    first = "farewell:match"

    def __init__(self, app: App, game: str, word: str = "") -> None:
        """The ways on.

        Args:
            app: The program.
            game: Whose lessons they were.
            word: Of these lessons; empty for the first ones.
        """
        super().__init__(app)
        self._game = game
        words = [one.word for one in teachings_of(game)]
        self._following: tuple[Teaching[AView], ...] = teachings_of(game)[words.index(word) + 1 :][:1]
        self._draft = first_draft(game)

    @property
    def heading(self) -> str:
        """What has come about."""
        return text("You can play now")

    @property
    def told(self) -> str:
        """What one can do."""
        keys = Keys(self.app.settings.keys)
        hint, rules = (key_told(keys.key_of(name)) for name in ("hint", "rule"))
        return text(
            "You know all that a match needs. While you play, point at anything to read about it; "
            "{hint} gives a hint, {rules} opens the rules, and what you choose can be taken back until you "
            "confirm it."
        ).format(hint=hint, rules=rules)

    def entries(self) -> Sequence[Entry]:
        """A first match before all else."""
        kit = self._draft.kit
        rivals = [kit.character_of(seat.player) for seat in self._draft.seats if seat.player != HUMAN]
        found = [
            Entry("farewell:match", "icon_play", text("Play a first match"), self._play, " · ".join(rivals))
        ]
        for one in self._following:
            go, title = (
                partial(self.lay, routes.Tutorial(None, self._game, one.word)),
                text(one.lessons.title),
            )
            found.append(Entry("lesson:following", "icon_hint", text("Next lesson"), go, title))
        return (
            *found,
            Entry("farewell:positions", "icon_flag", text("Positions to solve"), self._solve),
            Entry("farewell:rules", "icon_book", text("The rules"), self._read),
            Entry("farewell:title", "icon_home", text("Main menu"), self._end),
            Entry("button:close", "icon_left", text("Play this match to its end"), self.app.close),
        )

    def _solve(self) -> None:
        self._leave(Positions())

    def _end(self) -> None:
        self.app.home(routes.Title())

    def _read(self) -> None:
        self.app.open(routes.Rules(game=self._game))

    def _play(self) -> None:
        """Begin a match against players who are gentle."""
        try:
            session = self._draft.begin()
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.app.play_sound("confirm")
        self._leave(first_to_table(self.app, session, self._draft.unsaved))

    def _leave(self, way: Route) -> None:
        """Leave the lessons for something else."""
        choose_game(self.app, self._game)
        self.app.home(routes.Title())
        self.app.open(way)


def first_draft(game: str) -> Draft:
    """The table for a first match of a game: a person, and the others at the lowest level."""
    draft = Draft.from_settings_of_nobody(game)
    kit = draft.kit
    draft.seats = [
        evolve(seat, player=kit.at_level(kit.split_name(seat.player)[0], kit.levels[0]))
        if kit.level_of(seat.player)
        else seat
        for seat in draft.seats
    ]
    draft.call_by_own_names()
    return draft
