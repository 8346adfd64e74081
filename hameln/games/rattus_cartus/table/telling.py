"""What the card game answers when a match is told."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.saying_moves import say_choice, say_deed
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NOBODY
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.advancing import PARTS, begun, progress_of, stretch, turn_of
from hameln.games.rattus_cartus.table.result_table import result_lines
from hameln.games.rattus_cartus.table.turn_words import say_episode
from hameln.language import text
from hameln.table.log.log import Episode
from hameln.table.log.observation import Observation
from hameln.table.telling import Progress, Telling


class RattusTelling(Telling[View]):
    """The words of the card game."""

    parts = PARTS
    marked = ("building", "nun")

    def names(self, game: RattusCartus, players: Sequence[str], *, has_ids: bool = False) -> Names:
        """The heirs, and the pack for everything else."""
        del has_ids
        return Names(players=tuple(players), pack=game.pack)

    def events(self, game: RattusCartus, seen: Observation) -> tuple[RattusEvent, ...]:
        """What happened, as far as the viewer saw it."""
        return tell(game.tables, seen.before.state, seen.played.action)

    def say_episode(self, episode: Episode, names: Names) -> str:
        """A supply, a turn or a building in one sentence."""
        return say_episode(episode, names)

    def begun(self, before: View, after: View) -> frozenset[str]:
        """The parts of which one begins."""
        return begun(before, after)

    def stretch(self, place: int) -> tuple[str, str]:
        """What a round is called."""
        return stretch(place)

    def progress(self, view: View) -> Progress:
        """Round and phase."""
        return progress_of(view)

    def turn_of(self, view: View) -> int | None:
        """Whose supply or turn it is."""
        return turn_of(view)

    def warning(self, seen: Observation) -> str:
        """That the last round begins.

        Rule: R13.2
        """
        is_new = bool(seen.after.state.row) and not seen.before.state.row
        if not is_new or seen.after.state.stack:
            return ""
        return text("Round {n} is the last one: there are no more actions, the premium is a point.").format(
            n=seen.after.state.round
        )

    def say_choice(self, game: RattusCartus, view: View, action: Move, names: Names) -> str:
        """An action as an imperative; a building by its name."""
        del game
        return say_choice(action, names, view.state.row)

    def say_deed(self, game: RattusCartus, seat: int, action: Move, names: Names) -> str:
        """What an heir is about to do."""
        del game
        return say_deed(seat, action, names)

    def say_result(self, game: RattusCartus, view: View, names: Names) -> tuple[str, ...]:
        """The final scoring; nothing where it is not known."""
        is_known = view.state.mover == NOBODY and view.state.eyes == ALL_EYES
        return tuple(result_lines(game, view.state, names)) if is_known else ()
