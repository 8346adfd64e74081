"""Heirs at mixed tables: whether they can be told apart, how they fare and what they are known for."""

from __future__ import annotations

from random import Random
from typing import Final

from attrs import define, field, frozen

from hameln.arena.discriminant import accuracy, blind_accuracy, learn, recall, tell_apart
from hameln.arena.intervals import mean_of, wilson
from hameln.arena.sheets import Sheet
from hameln.games.rattus_cartus.arena.leanings import Leanings
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.habits import HABITS, Diary
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.referee import play_match

SIZE: Final = 4
"""Heirs at a table."""
SHOWN: Final = (
    "looks",
    "raids",
    "tilts",
    "studies",
    "courts",
    "pipes",
    "waits",
    "prays",
    "digs",
    "crowds",
    "hoards",
    "lays_much",
    "mixes",
    "spreads",
)
"""The habits of the table; a test holds that each is one."""


@frozen(kw_only=True)
class Hall:
    """Where heirs meet.

    Attributes:
        pack: The pack; nothing for that of the first box.
        buildings: How the thirty of each match are chosen, as `choose` takes it.
        has_nobles: Whether nobles play (N2.1).
    """

    pack: Pack | None = None
    buildings: str = "cards"
    has_nobles: bool = False

    def game(self, chance: Random) -> RattusCartus:
        """The game of the next match."""
        pack = self.pack or own_pack()
        rules = {"nobles": True} if self.has_nobles else {}
        return RattusCartus(pack, choose(pack, self.buildings, SIZE, chance), SIZE, rules)


@define(kw_only=True)
class Meeting:
    """What came of matches at mixed tables; a row for each seat of each match.

    Attributes:
        names: Who sat there.
        wins: Its share of the win.
        dead: Whether it died.
        rats: Its rats at the end.
        habits: What it did.
        leanings: What it leant to, as far as there was a choice.
    """

    names: list[str] = field(factory=list[str])
    wins: list[float] = field(factory=list[float])
    dead: list[bool] = field(factory=list[bool])
    rats: list[int] = field(factory=list[int])
    habits: list[dict[str, float]] = field(factory=list[dict[str, float]])
    leanings: list[dict[str, float]] = field(factory=list[dict[str, float]])

    def of(self, name: str) -> list[int]:
        """The rows of an heir."""
        return [row for row, one in enumerate(self.names) if one == name]


def meet(matches: int, level: str, seed: int, hall: Hall | None = None) -> Meeting:
    """Let all heirs that there are play at tables of four, each as often as the others, or once more.

    Args:
        matches: How many.
        level: At which level all play.
        seed: The same seed gives the same meeting.
        hall: Where; the first box with five random cards of each estate if nothing else is said.
    """
    found, rng, waiting, hall = Meeting(), Random(seed), list[str](), hall or Hall()
    heirs = tuple(HEIRS.listed())
    for number in range(matches):
        while len(waiting) < SIZE:
            more = list(heirs)
            rng.shuffle(more)
            waiting += more
        seated, waiting = waiting[:SIZE], waiting[SIZE:]
        game = hall.game(rng)
        diary, leanings = Diary(game.tables), Leanings(game.tables)
        makers = [make_heir(HEIRS.find(name), level, name) for name in seated]
        match = play_match(game, makers, seed + number, listeners=[diary, leanings], has_reasons=False)
        result = game.result(match.state)
        for seat, name in enumerate(seated):
            found.names.append(name)
            found.wins.append((seat in result.winners) / max(1, len(result.winners)))
            found.dead.append(seat in result.facts["dead"])
            found.rats.append(result.facts["rats"][seat])
            found.habits.append(diary.habits(seat))
            found.leanings.append(leanings.profile(seat))
    return found


def sheets_of(meeting: Meeting, seed: int) -> tuple[Sheet, ...]:
    """The tables about a meeting: told apart, fared, known for."""
    return told_apart(meeting, seed), fared(meeting), known_for(meeting)


def told_apart(meeting: Meeting, seed: int) -> Sheet:
    """Whether an heir is known by what it does in one match, learnt from others: no match tells of itself."""
    profiles, true = [list(leanings.values()) for leanings in meeting.leanings], meeting.names
    matches = [row // SIZE for row in range(len(true))]
    told, found = tell_apart(profiles, true, matches), learn(profiles, true, is_shrunk=True)
    half = len(true) // (2 * SIZE) * SIZE
    blind = blind_accuracy(profiles[:half], true[:half], profiles[half:], true[half:], seed)
    distances = found.distances()
    right = round(accuracy(told, true) * len(true))
    rows: list[tuple[str, ...]] = []
    for name in found.names:
        away, pair = min((far, pair) for pair, far in distances.items() if name in pair)
        other = pair[pair[0] == name]
        rows.append((name, f"{100 * recall(told, true, name):.0f} %", f"{away:.1f} ({other})"))
    note = (
        f"{wilson(right, len(true))} of {len(true)} seats were told rightly by {len(profiles[0])} leanings "
        f"in one match, after learning from nine tenths of the matches, always others (chance "
        f"{100 / len(found.names):.0f} %, with shuffled labels {100 * blind:.0f} %)."
    )
    return Sheet(
        title="Told apart",
        headings=("heir", "told rightly", "nearest, in spreads"),
        rows=tuple(rows),
        note=note,
    )


def fared(meeting: Meeting) -> Sheet:
    """How often each heir won and died, and its rats at the end."""
    rows: list[tuple[str, ...]] = []
    for name in sorted(set(meeting.names)):
        at = meeting.of(name)
        won = wilson(mean_of([meeting.wins[row] for row in at]).value * len(at), len(at))
        died = 100 * sum(meeting.dead[row] for row in at) / len(at)
        rats = sum(meeting.rats[row] for row in at) / len(at)
        rows.append((name, str(len(at)), str(won), f"{died:.0f} %", f"{rats:.1f}"))
    return Sheet(title="Fared", headings=("heir", "seats", "won", "died", "rats"), rows=tuple(rows))


def known_for(meeting: Meeting) -> Sheet:
    """The mean of some habits of each heir."""
    rows = tuple(
        (
            name,
            *(
                f"{mean_of([meeting.habits[row][habit] for row in meeting.of(name)]).value:.2f}"
                for habit in SHOWN
            ),
        )
        for name in sorted(set(meeting.names))
    )
    note = " ".join(f"{habit}: {HABITS[habit].about}." for habit in SHOWN)
    return Sheet(title="Known for", headings=("heir", *SHOWN), rows=rows, note=note)
