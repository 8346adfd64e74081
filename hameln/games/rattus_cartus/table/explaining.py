"""What the card game answers about a thing that somebody points at: first what choosing it brings."""

from __future__ import annotations

from attrs import evolve

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.inspecting import inspect
from hameln.games.rattus_cartus.table.looking import Look
from hameln.games.rattus_cartus.table.picture import picture_of
from hameln.language import mark
from hameln.table.inspection import Inspection
from hameln.table.kit import Explaining
from hameln.table.tasks.task import Task


class RattusExplaining(Explaining[View]):
    """Buildings, cards, nuns, heirs and all else on the table, explained."""

    invitation = mark("Point at anything to read about it: buildings, cards, tracks, the row of nuns.")

    def inspect(
        self, game: RattusCartus, view: View, names: Names, thing: str, task: Task | None = None
    ) -> Inspection | None:
        """The explanation of a thing; no sentence is said twice."""
        picture = picture_of(game, view)
        look = Look(game=game, picture=picture, view=view, names=names)
        found = inspect(look, thing)
        about = task.about(thing) if task is not None else ()
        if found is None or not about:
            return found
        return evolve(found, lines=(*about, *(line for line in found.lines if line not in about)))
