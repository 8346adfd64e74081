"""The final scoring as a table of letters, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.rattus_cartus.events.names import Names, say_nuns
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.scoring import ALL_LOST, NOBODY
from hameln.language import mark, text

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
        yield f"{text(NOBODY)}. {text(ALL_LOST)}"
