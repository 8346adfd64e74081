"""Why a decision cannot be taken back."""

from __future__ import annotations

from hameln.kernel.game import CHANCE
from hameln.language import text
from hameln.table.opaque import AMatch


def why_no_undo(match: AMatch) -> str:
    """Why whoever decides has nothing to take back; chance is a reason only behind its own decision."""
    decided = [one.mover for one in match.played if one.mover != CHANCE and not one.auto]
    if match.mover not in decided:
        return text("You have not decided anything yet that could be taken back.")
    if match.played[-1].mover == CHANCE and decided[-1] == match.mover:
        return text("Chance has spoken since; what was revealed stays.")
    return text("There is no decision of yours to take back in this turn.")
