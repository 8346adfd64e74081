"""How large a town is, and for whom, in a person's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import plural, text

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town


def families_of(town: Town) -> str:
    """For how many families a town is, such as ``3 to 5``; empty for a draft that is for none."""
    known = sorted(town.start_houses)
    if len(known) > 1 and known == list(range(known[0], known[-1] + 1)):
        return text("{least} to {most}").format(least=known[0], most=known[-1])
    return text(" or ").join(map(str, known))


def facts(town: Town) -> str:
    """How large a town is, in a line."""
    houses, districts = len(town.houses), len(town.districts)
    known = families_of(town)
    told = (
        plural("{n} house", "{n} houses", houses).format(n=houses),
        plural("{n} district", "{n} districts", districts).format(n=districts),
        text("for {known} families").format(known=known) if known else "",
    )
    return " · ".join(filter(None, told))
