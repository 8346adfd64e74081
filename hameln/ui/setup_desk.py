"""What a game's half of a new match may do beyond itself: keep setups, copy and paste them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hameln.language import text
from hameln.table.setting_readers import MOST_KEPT

if TYPE_CHECKING:
    from hameln.ui.app import App


@frozen
class SetupDesk:
    """The clipboard, the setups that somebody keeps, and a word to the person.

    Attributes:
        app: The program.
        game: The word of the game whose setups are kept.
    """

    app: App
    game: str

    @property
    def kept(self) -> tuple[str, ...]:
        """The setups that are kept, each as a line."""
        return self.app.settings.last_time(self.game).kept

    def keep(self, line: str) -> None:
        """Keep a setup, or keep it no longer."""
        settings = self.app.settings
        last, kept = settings.last_time(self.game), self.kept
        if line in kept:
            kept = tuple(one for one in kept if one != line)
        elif len(kept) < MOST_KEPT:
            kept = (*kept, line)
        else:
            self.say(text("There is no room for more than {n} favourites.").format(n=MOST_KEPT))
            return
        self.app.change(games=settings.remembering(self.game, evolve(last, kept=kept)))

    def copy(self, line: str) -> None:
        """Put a line where other programs find it."""
        self.app.copy(line)

    def pasted(self) -> str:
        """What other programs have put there."""
        return self.app.clipboard()

    def say(self, told: str) -> None:
        """Tell the person something."""
        self.app.say(told)
