"""What Hameln answers when a match is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names, say_deed, say_move, sentence
from hameln.games.hameln.rules.state import hides_traps
from hameln.games.hameln.rules.telling import tell
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.advancing import PARTS, begun, progress_of, stretch, turn_of
from hameln.games.hameln.table.happening import begins, deeds_of, head_of, things_of
from hameln.games.hameln.table.result_table import scoring_lines
from hameln.games.hameln.table.turn_words import say_episode
from hameln.games.hameln.table.visit import Visit, visit_after
from hameln.language import plural
from hameln.table.episodes import Episode, Head
from hameln.table.seeing import Seen
from hameln.table.telling import Progress, Telling

FEW_KINGS: Final = 2
"""Kings left in the supply from which on everybody is warned."""
_MARKED: Final = frozenset({"house", "circle", "district"})
"""Kinds of things on which the last deeds of a family stay marked."""


class HamelnTelling(Telling):
    """The words of the board game."""

    parts = PARTS

    def names(self, game: Hameln, players: Sequence[str], *, has_ids: bool = False) -> Names:
        """The names of a game's town, with these families."""
        return Names.of(game, players, has_ids=has_ids)

    def events(self, game: Hameln, seen: Seen) -> tuple[Event, ...]:
        """What happened; others' traps have no values."""
        return tell(game, seen.before.state, seen.played.action, seen.after.state)

    def doers(self, events: Sequence[Event], mover: int | None) -> tuple[int | None, ...]:
        """Whose deeds these were; from the Piper's coming on it is nobody any more."""
        return tuple(seat for _, seat in deeds_of(events, mover))

    def sentence(self, event: Event, names: Names) -> str:
        """An event in one sentence."""
        return sentence(event, names)

    def things(self, event: Event) -> tuple[str, ...]:
        """What an event is about."""
        return things_of(event)

    def is_mark(self, thing: str) -> bool:
        """Whether it is a place of the town."""
        return thing.partition(":")[0] in _MARKED

    def place(self, event: Event, last: Head | None, active: int | None) -> Head:
        """The episode that an event belongs to."""
        return head_of(event, last, active)

    def begins(self, event: Event) -> bool:
        """Whether an episode always begins with this event."""
        return begins(event)

    def is_deed(self, event: Event) -> bool:
        """Whether it is more than the beginning of a turn."""
        return not isinstance(event, told.TurnBegan)

    def is_pass(self, event: Event) -> bool:
        """Whether no extra action was taken."""
        return isinstance(event, told.Passed)

    def say_episode(self, episode: Episode, names: Names) -> str:
        """A turn or a visit of the Piper in one sentence."""
        return say_episode(episode, names)

    def begun(self, before: View, after: View) -> frozenset[str]:
        """The parts of which one begins."""
        return begun(before, after)

    def stretch(self, place: int) -> tuple[str, str]:
        """What a phase is called."""
        return stretch(place)

    def progress(self, view: View) -> Progress:
        """Phase, round and turn."""
        return progress_of(view)

    def turn_of(self, view: View) -> int | None:
        """Whose turn it is."""
        return turn_of(view)

    def announce(self, before: Visit | None, events: Sequence[Event]) -> Visit | None:
        """The visit of the Piper that the events began or went on with."""
        return visit_after(before, events)

    def warning(self, seen: Seen) -> str:
        """How few king rats are left."""
        before, after = seen.before.state, seen.after.state
        if after.kings >= before.kings or not 0 < after.kings <= FEW_KINGS:
            return ""
        told = plural(
            "One more king rat, and the Piper comes.", "{n} more king rats, and the Piper comes.", after.kings
        )
        return told.format(n=after.kings)

    def say_choice(self, game: Hameln, view: View, action: int, names: Names) -> str:
        """A move as an imperative."""
        del view
        return say_move(game, action, names)

    def say_deed(self, game: Hameln, seat: int, action: int, names: Names) -> str:
        """What a family is about to do."""
        return say_deed(game, seat, action, names)

    def say_result(self, game: Hameln, view: View, names: Names) -> tuple[str, ...]:
        """The final scoring; nothing where the value of a trap is not known."""
        return () if hides_traps(view.state) else tuple(scoring_lines(game, view.state, names.families))
