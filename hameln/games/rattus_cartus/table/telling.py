"""What the card game answers when a match is told and shown: sentences, and what flies, hops and moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

from attrs import evolve

from hameln.games.rattus_cartus.events.event import Company, RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.names import Names, say_nuns, twin_at
from hameln.games.rattus_cartus.events.saying_moves import say_choice, say_choices, say_deed
from hameln.games.rattus_cartus.events.stretches import (
    BUILDING,
    END,
    MEETING,
    PLACING,
    SUPPLY,
    TURN,
    Stretch,
    stretch_in,
)
from hameln.games.rattus_cartus.events.thing_names import card_thing
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NOBODY, State, hand_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.presentation import PRESENTATION
from hameln.games.rattus_cartus.table.scoring import ALL_LOST
from hameln.games.rattus_cartus.table.scoring import NOBODY as NOBODY_WON
from hameln.games.rattus_cartus.table.turn_words import say_episode
from hameln.language import mark, text
from hameln.table.cues import Accompanying
from hameln.table.log.log import Episode
from hameln.table.log.observation import Observation
from hameln.table.telling import Part, Progress, Showing, Telling

PARTS: Final = (
    Part(word="round", previous=mark("Previous round"), next=mark("Next round")),
    Part(word="turn", previous=mark("Previous turn"), next=mark("Next turn")),
)
"""The parts of a match, the longest first."""
PHASES: Final = {
    SUPPLY: mark("Supply"),
    TURN: mark("Entering"),
    PLACING: mark("A noble"),
    MEETING: mark("Entering"),
    BUILDING: mark("Buildings"),
    END: mark("The plague"),
}
"""What goes on, in a word."""


HEADINGS: Final = {
    "peasantry": mark("peas."),
    "bourgeoisie": mark("bourg."),
    "church": mark("church"),
    "chivalry": mark("chiv."),
    "magic": mark("magic"),
    "royalty": mark("royal."),
    "hand": mark("hand"),
    "sword": mark("swords"),
    "flute": mark("flutes"),
    "pass": mark("passes"),
    "gold": mark("gold"),
    "privilege": mark("priv."),
    "horse": mark("horses"),
    "lance": mark("lances"),
    "staff": mark("staffs"),
    "book": mark("books"),
    "diplomat": mark("dipl."),
    "tokens": mark("tokens"),
}
"""The headings of the columns, by where points come from."""


def result_lines(game: RattusCartus, state: State, names: Names) -> Iterator[str]:
    """The ranking with its breakdown, as lines of a table; columns without points are left out.

    Rule: R15.3, R15.4
    """
    result = game.result(state)
    rows, totals = result.points or (), result.totals or ()
    sources = [source for source in HEADINGS if any(row.get(source) for row in rows)]
    headings = [*(text(HEADINGS[source]) for source in sources), text("total"), text("rats")]
    columns = [max(len(heading), 3) + 2 for heading in headings]
    wide = max(len(name) for name in names.players) + 4
    yield " " * wide + "".join(
        f"{heading:>{column}}" for heading, column in zip(headings, columns, strict=True)
    )
    for seat in result.order:
        values = [*(rows[seat][source] for source in sources), totals[seat], state.rats[seat]]
        told = "".join(f"{value:>{column}}" for value, column in zip(values, columns, strict=True))
        death = "  †" if seat in result.facts["dead"] else ""
        place = f"{result.places[seat]}." if result.winners else "–"
        yield f"{place} {names.players[seat]}".ljust(wide) + told + death
    yield text("The row of nuns: {nuns}. † died of the plague.").format(nuns=say_nuns(result.facts["nuns"]))
    if not result.winners:
        yield f"{text(NOBODY_WON)}. {text(ALL_LOST)}"


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
        """The parts of which one begins; the first round has begun with the laying of the table."""
        one, other = before.state, after.state
        found: set[str] = set()
        if other.round > 1 and other.row and (not one.row or other.round != one.round):
            found.add("round")
        now = stretch_in(other)
        if (one.round, stretch_in(one)) != (other.round, now) and now.kind in (
            SUPPLY,
            PLACING,
            TURN,
            BUILDING,
            END,
        ):
            found.add("turn")
        return frozenset(found)

    def joined(self, before: View) -> Hashable:
        """Two hands that are shared anew for a Lance, and the cards that one heir gives another.

        Rule: N5.6, R8.2
        """
        kind, seat, other, *_ = before.state.agenda[-1]
        return (kind, frozenset((seat, other))) if kind in (agenda.PICK, agenda.GIVE) else None

    def stretch(self, place: int) -> tuple[str, str]:
        """What a round is called, in full and in short."""
        return text("Round {round}").format(round=place + 1), str(place + 1)

    def progress(self, view: View) -> Progress:
        """The round, and what goes on in it."""
        state: State = view.state
        now: Stretch = stretch_in(state)
        phase = text(PHASES[now.kind]) if now.kind in PHASES else text("Preparation")
        return Progress(
            labels=(text("Round {round}").format(round=state.round), phase),
            marks=(state.round, now.kind, now.which, now.nth),
        )

    def turn_of(self, view: View) -> int | None:
        """Whose supply or turn it is, or who places or meets a noble."""
        now = stretch_in(view.state)
        return now.which if now.kind in (SUPPLY, PLACING, TURN, MEETING) else None

    def goes_on(self, view: View, names: Names) -> str:
        """Which building is resolved."""
        now, row = stretch_in(view.state), view.state.row
        if now.kind != BUILDING:
            return ""
        building = names.building(row[now.which], twin_at(row, now.which))
        return text("{building} is resolved").format(building=building)

    def caption(self, view: View, happened: Sequence[RattusEvent], names: Names) -> str:
        """Each thing that a building brings, as it happens."""
        return happened[-1].sentence(names) if stretch_in(view.state).kind == BUILDING else ""

    def fresh(self, game: RattusCartus, before: View, after: View) -> Mapping[str, int]:
        """The cards that the viewer's hand has more of."""
        seat = before.seat
        if seat is None or after.seat != seat:
            return {}
        hands = (hand_of(game.tables, view.state, seat)[: game.tables.unknown] for view in (before, after))
        rows = enumerate(zip(*hands, strict=True))
        return {card_thing(game.pack, kind): now - was for kind, (was, now) in rows if now > was}

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

    def say_choices(
        self, game: RattusCartus, steps: Sequence[tuple[View, Move]], names: Names
    ) -> tuple[str, ...]:
        """All cards of a decision in one imperative, with their number."""
        del game
        return tuple(say_choices([(action, view.state.row) for view, action in steps], names))

    def say_deed(self, game: RattusCartus, seat: int, action: Move, names: Names) -> str:
        """What an heir is about to do."""
        del game
        return say_deed(seat, action, names)

    def say_result(self, game: RattusCartus, view: View, names: Names) -> tuple[str, ...]:
        """The final scoring; nothing where it is not known."""
        is_known = view.state.mover == NOBODY and view.state.eyes == ALL_EYES
        return tuple(result_lines(game, view.state, names)) if is_known else ()


TELLING: Final = RattusTelling()


class RattusShowing(Showing[View]):
    """How the card game is seen and heard."""

    def stage(
        self, game: RattusCartus, events: Sequence[RattusEvent], arms: Sequence[str], seen: Observation
    ) -> Company:
        """The pack and the arms."""
        del events
        is_resolving = stretch_in(seen.before.state).kind == BUILDING
        return Company(pack=game.pack, arms=arms, is_resolving=is_resolving)

    def afterwards(self, seen: Observation) -> View:
        """After the last building the row stays until the next one is laid, so that it can be read about."""
        found: View = seen.after
        before, after = seen.before.state, found.state
        if after.row or not before.row or after.round == before.round:
            return found
        state = after.copy()
        for name in ("round", "start", "row", "places", "entered", "entering"):
            setattr(state, name, getattr(before, name))
        state.shown = (1 << len(state.row)) - 1
        return evolve(found, state=state)

    def meanwhile(self, seen: Observation) -> View:
        """The table on which cues are played."""
        before: View = seen.before
        state = meanwhile(before.state, seen.after.state)
        action = seen.played.action
        if action[0] == moves.MILL:  # these cards lie nowhere before or after
            state.expansion = state.expansion._replace(aside=tuple(sorted(action[1])))
        return evolve(before, state=state)


def meanwhile(before: State, after: State) -> State:
    """The table on which cues are played: what leaves is gone already, what comes is not there yet.

    What was laid stays until all is over, since it is turned up where it lies; and so do all hands when
    everything is shown at the end.
    """
    state = before.copy()
    if before.eyes != after.eyes:
        return state
    for place, count in enumerate(after.hands):
        state.hands[place] = min(state.hands[place], count)
    state.tokens = tuple(map(min, before.tokens, after.tokens))
    state.stacks = tuple(map(min, before.stacks, after.stacks))
    for name in ("held", "rats", "discards", "influence"):
        setattr(state, name, list(map(min, getattr(before, name), getattr(after, name))))
    state.expansion = state.expansion._replace(
        aside=_still(before.expansion.aside, after.expansion.aside),
        spread=_still(before.expansion.spread, after.expansion.spread),
    )
    state.deck_size = min(before.deck_size, after.deck_size)
    state.discarded = min(before.discarded, after.discarded)
    return state


def _still(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """The open cards that stay where they are, in their order."""
    left, found = Counter(after), list[int]()
    for card in before:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return tuple(found)


LAST: Final = 2
"""Rounds at the end in which it becomes tense."""


class NightAccompanying(Accompanying[View]):
    """Which piece fits a match of the card game."""

    unveiling = "rattus-cartus/reveal"
    end = "rattus-cartus/road"

    def piece(self, game: RattusCartus, view: View) -> str:
        """The road, and in the last rounds the fog."""
        if view.state.mover == NOBODY:
            return self.unveiling
        return "rattus-cartus/plague" if view.state.round > game.tables.rounds - LAST else PRESENTATION.music
