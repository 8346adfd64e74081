"""What a person can do at a set position."""

from __future__ import annotations

from hameln.language import text
from hameln.players.characters.rule import LocalizedText
from hameln.table.positions.attempt import Attempt
from hameln.ui.screens.match.commands import MatchCommands


class SolveCommands(MatchCommands):
    """What a person does at a position: nothing more once it is decided; hints are those of its file."""

    @property
    def _attempt(self) -> Attempt | None:
        session = self.desk.session
        return session if isinstance(session, Attempt) else None

    @property
    def _is_done(self) -> bool:
        """Whether the goal is reached or missed, which is said then."""
        is_done = self.desk.session.is_done
        if is_done:
            self.refuse(text("This position is decided. Take something back, or begin again."))
        return is_done

    def choose(self, action: str) -> None:
        """Begin an action."""
        if not self._is_done:
            super().choose(action)

    def click(self, thing: str) -> None:
        """Click a thing."""
        if not self._is_done:
            super().click(thing)

    def drop(self, thing: str, onto: str) -> bool:
        """Carry a thing."""
        return not self._is_done and super().drop(thing, onto)

    def confirm(self, *, is_again: bool = False) -> None:
        """Carry the decision out."""
        if not self._is_done:
            super().confirm(is_again=is_again)

    @property
    def _told_hints(self) -> tuple[LocalizedText, ...]:
        """The hints of the position's file."""
        attempt = self._attempt
        return attempt.position.outline.hints if attempt is not None else ()

    def follow(self) -> None:
        """Do what was advised; a hint of the position's file leaves that to the person."""
        if self._told_hints and not self.app.settings.why_no_hints:
            self.refuse(
                text("The hints of a position are to be read; what follows from them is yours to do.")
            )
        else:
            super().follow()

    def hint(self) -> None:
        """Tell the next hint of the position; the last one again and again."""
        if self._is_done:
            return
        attempt, hints = self._attempt, self._told_hints
        is_asked = self.desk.asked is not None and not self.conductor.is_busy
        if attempt is None or not (hints and is_asked) or self.app.settings.why_no_hints:
            super().hint()
            return
        attempt.hints += 1
        place = min(attempt.hints, len(hints))
        self.app.play_sound("click")
        self.app.say(text("Hint: {deed}").format(deed=str(hints[place - 1])), stays=True)
