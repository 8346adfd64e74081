"""What Hameln answers when a match is told and shown: sentences, and cues with their moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Bribed
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import NUMERALS, Names, say_deed, say_move, say_moves
from hameln.games.hameln.events.piper import PiperCame, PiperMoved
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, final_ranking, points_of
from hameln.games.hameln.rules.state import (
    EXTRA,
    NOBODY,
    NONE,
    OVER,
    PAYING,
    SETTLING,
    TURN,
    State,
    hides_traps,
)
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.scoring import SOURCE_NAMES
from hameln.games.hameln.table.turn_words import Visit, say_episode, visit_after
from hameln.language import mark, plural, text
from hameln.table.cues import Accompanying, Interlude
from hameln.table.log.log import Episode
from hameln.table.log.observation import Observation
from hameln.table.telling import Part, Progress, Showing, Telling

PARTS: Final = (
    Part(word="phase", previous=mark("Previous phase"), next=mark("Next phase")),
    Part(word="round", previous=mark("Previous round"), next=mark("Next round")),
    Part(word="turn", previous=mark("Previous turn"), next=mark("Next turn")),
)
"""The parts of a match, the longest first."""


def scoring_lines(game: Hameln, state: State, families: Sequence[str]) -> list[str]:
    """The ranking with its breakdown, as lines of a table."""
    points = points_of(game.tables, state)
    wide = max(len(name) for name in families) + 4
    headings = [text(SOURCE_NAMES[source]) for source in SOURCES]
    columns = [max(len(heading), 4) + 2 for heading in headings]
    total = text("total")
    lines = [
        " " * wide
        + "".join(f"{head:>{column}}" for head, column in zip(headings, columns, strict=True))
        + f"{total:>{len(total) + 2}}"
    ]
    for place, seat in enumerate(final_ranking(game.tables, state), start=1):
        of_seat = points[seat]
        lines.append(
            f"{place}. {families[seat]}".ljust(wide)
            + "".join(f"{of_seat[source]:>{column}}" for source, column in zip(SOURCES, columns, strict=True))
            + f"{sum(of_seat.values()):>{len(total) + 2}}"
        )
    return lines


FEW_KINGS: Final = 2
"""Kings left in the supply from which on everybody is warned."""
_MARKED: Final = frozenset({"house", "circle", "district"})
"""Kinds of things on which the last deeds of a family stay marked."""


class HamelnTelling(Telling[View]):
    """The words of the board game."""

    parts = PARTS
    marked = _MARKED

    def names(self, game: Hameln, players: Sequence[str], *, has_ids: bool = False) -> Names:
        """The names of a game's town, with these families."""
        return Names.of(game, players, has_ids=has_ids)

    def events(self, game: Hameln, seen: Observation) -> tuple[HamelnEvent, ...]:
        """What happened; others' traps have no values."""
        return tell(game, seen.before.state, seen.played.action, seen.after.state)

    def doers(self, events: Sequence[HamelnEvent], mover: int | None) -> tuple[int | None, ...]:
        """Whose deeds these were; from the Piper's coming on it is nobody any more."""
        found: list[int | None] = []
        for before, event in zip((None, *events), events, strict=False):
            if isinstance(event, PiperCame):
                mover = None
            is_sent = not isinstance(event, PiperMoved) or isinstance(before, Bribed)
            found.append(event.doer(mover) if is_sent else None)
        return tuple(found)

    def say_episode(self, episode: Episode, names: Names) -> str:
        """A turn or a visit of the Piper in one sentence."""
        return say_episode(episode, names)

    def begun(self, before: View, after: View) -> frozenset[str]:
        """Phases, rounds, and turns with the settling, the Piper and the end."""
        one, other = before.state, after.state
        is_new = (one.round, one.turn) != (other.round, other.turn) and other.stage in (TURN, EXTRA)
        found: set[str] = set()
        if one.phase != other.phase:
            found.add("phase")
        if is_new and other.turn == 0:
            found.add("round")
        if is_new or (one.stage != other.stage and other.stage in (SETTLING, PAYING, OVER)):
            found.add("turn")
        return frozenset(found)

    def stretch(self, place: int) -> tuple[str, str]:
        """What a phase is called, in full and in short."""
        numeral = NUMERALS[min(len(NUMERALS) - 1, place)]
        return text("Phase {phase}").format(phase=numeral), numeral

    def progress(self, view: View) -> Progress:
        """Phase, round and turn."""
        state = view.state
        phase, _ = self.stretch(state.phase)
        labels = (phase, text("Round {round}").format(round=state.round), text("Turn"))
        return Progress(labels=labels, marks=(state.phase, state.round, state.active))

    def turn_of(self, view: View) -> int | None:
        """Whose turn it is; while the families settle, who settles."""
        active, mover = view.state.active, view.state.mover
        return active if active >= 0 else mover if mover >= 0 else None

    def announce(self, before: Visit | None, events: Sequence[HamelnEvent]) -> Visit | None:
        """The visit of the Piper that the events began or went on with."""
        return visit_after(before, events)

    def warning(self, seen: Observation) -> str:
        """How few king rats are left."""
        before, after = seen.before.state, seen.after.state
        if after.kings >= before.kings or not 0 < after.kings <= FEW_KINGS:
            return ""
        told = plural(
            "One more king rat, and the Piper comes.", "{n} more king rats, and the Piper comes.", after.kings
        )
        return told.format(n=after.kings)

    def effects(
        self, seen: Observation, events: Sequence[HamelnEvent], names: Names
    ) -> tuple[tuple[int, str], ...]:
        """Florins that another family's turn has brought or taken."""
        active = seen.before.state.active
        found = ((seat, event) for event in events for seat in event.purses() if seat != active)
        return tuple((seat, event.sentence(names)) for seat, event in found)

    def say_choice(self, game: Hameln, view: View, action: int, names: Names) -> str:
        """A move as an imperative."""
        del view
        return say_move(game, action, names)

    def say_choices(self, game: Hameln, steps: Sequence[tuple[View, int]], names: Names) -> tuple[str, ...]:
        """All rats, all houses and all equal goods of a decision in one imperative each."""
        house = steps[0][0].state.house if steps else NONE
        return say_moves(game, [action for _, action in steps], names, house)

    def say_deed(self, game: Hameln, seat: int, action: int, names: Names) -> str:
        """What a family is about to do."""
        return say_deed(game, seat, action, names)

    def say_result(self, game: Hameln, view: View, names: Names) -> tuple[str, ...]:
        """The final scoring; nothing where the value of a trap is not known."""
        return () if hides_traps(view.state) else tuple(scoring_lines(game, view.state, names.families))


TELLING: Final = HamelnTelling()


class HamelnShowing(Showing[View]):
    """How the board game is seen and heard."""

    def stage(
        self, game: Hameln, events: Sequence[HamelnEvent], arms: Sequence[str], seen: Observation
    ) -> Stage:
        """The table as it was, and what happened."""
        before, after = seen.before.state, seen.after.state
        stage = Stage(game, arms, before, after, before.house, before.piper, before.rats, events=events)
        stage.leads = before.stage == PAYING
        return stage

    def meanwhile(self, seen: Observation) -> View:
        """The view on which cues are played."""
        before: View = seen.before
        return evolve(before, state=meanwhile(before.state, seen.after.state))

    def is_dark(self, view: View) -> bool:
        """While the Piper is paid."""
        return view.state.stage == PAYING


def meanwhile(before: State, after: State) -> State:
    """The table on which cues are played: what leaves is gone already, what comes is not there yet."""
    state = before.copy()
    state.rats &= after.rats
    state.overrun &= after.overrun
    state.kinged &= after.kinged
    state.kings = min(before.kings, after.kings)
    state.bag_boys = min(before.bag_boys, after.bag_boys)
    state.bag_girls = min(before.bag_girls, after.bag_girls)
    for name in ("boys", "girls", "money", "goods"):
        setattr(state, name, list(map(min, getattr(before, name), getattr(after, name))))
    for name in ("stacks", "bribes"):
        setattr(state, name, tuple(map(min, getattr(before, name), getattr(after, name))))
    leads = before.stage != after.stage and (after.stage in (PAYING, OVER) or after.phase != before.phase)
    if leads and before.stage != PAYING:
        state.overrun = before.overrun  # houses are freed when all have left
    state.piper = NONE if leads or before.piper != after.piper else before.piper
    return state


PHASES: Final = ("hameln/morning", "hameln/noon", "hameln/evening")
PIPER: Final = "hameln/piper"
FEW: Final = 3
"""The kings gather when no more than one of so many is left."""
_TUNE: Final = 24.0
"""Seconds for which all follow the Piper."""


class HamelnAccompanying(Accompanying[View]):
    """Which piece fits a match of Hameln."""

    end = "hameln/end"
    sudden = PIPER

    def piece(self, game: Hameln, view: View) -> str:
        """The phase, unless the Piper waits for his pay or few kings are left."""
        state = view.state
        if state.mover == NOBODY:
            return self.end
        if state.stage == PAYING:
            return PIPER
        if state.kings <= max(1, game.tables.kings[state.phase] // FEW):
            return "hameln/kings"
        return PHASES[state.phase]

    def interlude(self, game: Hameln, events: Sequence[HamelnEvent]) -> Interlude | None:
        """The Piper's tune when he comes."""
        del game
        if any(isinstance(event, PiperCame) for event in events):
            return Interlude(piece=PIPER, seconds=_TUNE)
        return None
