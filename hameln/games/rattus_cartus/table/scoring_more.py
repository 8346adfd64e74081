"""What the expansion adds to the points: Diplomats before anything is scored, and Books."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.events.names import Names, say_influence
from hameln.games.rattus_cartus.pack.known import DIPLOMAT, ESTATES
from hameln.games.rattus_cartus.rules.books import book_heir
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import cards_held
from hameln.games.rattus_cartus.rules.state import State
from hameln.language import text


@frozen(kw_only=True)
class Kind:
    """A kind of points before it is added up."""

    source: str
    rule: str
    heading: str
    about: str
    gained: tuple[int, ...]
    details: tuple[str, ...]
    icon: str
    signs: tuple[str, ...] = ()


def diplomats_step(game: RattusCartus, state: State, names: Names) -> Iterator[Kind]:
    """Influence that the Diplomats have brought, if there is any: it counts on the tracks.

    Rule: N7.1
    """
    tables = game.tables
    if tables.diplomat < 0 or tables.diplomat not in tables.specials:
        return
    rows = [cards_held(tables, state, tables.diplomat + estate) for estate in range(len(ESTATES))]
    details = tuple(
        text("{heir}: {points} ({estate}).").format(
            heir=names.players[seat], points=say_influence(row[seat]), estate=names.estate(estate)
        )
        for seat in range(game.seats)
        for estate, row in enumerate(rows)
        if row[seat]
    )
    yield Kind(
        source="diplomats",
        rule="N7.1",
        heading=text("Diplomats arrive"),
        about=text("Each Diplomat in hand has moved its heir's marker by a point on its estate's track."),
        gained=(0,) * game.seats,
        details=details or (text("Nobody holds one."),),
        icon=f"mark_{DIPLOMAT}",
    )


def say_books(game: RattusCartus, state: State, names: Names) -> str:
    """How the number of nuns was moved; empty where nobody could.

    Rule: N7.3
    """
    heir = book_heir(game.tables, state)
    if heir < 0:
        return ""
    if not state.more.book:
        return text("{heir} with the most Books has left the number.").format(heir=names.players[heir])
    return text("{heir} with the most Books has moved the number by {n}.").format(
        heir=names.players[heir], n=f"{state.more.book:+d}"
    )
