"""The town with which a new one begins."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from hameln.games.hameln.editor.sensible import RING, ROAD
from hameln.games.hameln.editor.usual import usual_kings, usual_top
from hameln.games.hameln.map.limits import ID_LENGTH
from hameln.games.hameln.map.town import FAMILIES, District, DistrictId, Geometry, Town
from hameln.language import text

SIZE: Final = (1000.0, 660.0)
_DISTRICT: Final = DistrictId("d1")
_MARGIN: Final = 14.0


def blank_town() -> Town:
    """A meadow with a community hall in its middle, one district and the usual rules.

    Nothing but houses and circles is missing, so that an author can begin with what the game is about.
    """
    wide, high = SIZE
    near, far, foot = _MARGIN, wide - _MARGIN, high - _MARGIN
    name = text("New town")
    district = District(
        id=_DISTRICT,
        name=text("Old town"),
        price=2,
        outline=((near, near), (far, near), (far, foot), (near, foot)),
        sign=(120.0, 36.0),
    )
    return Town(
        id=word_of(name, "town"),
        name=name,
        districts=(district,),
        piper=_DISTRICT,
        houses=(),
        circles=(),
        counters=(0, 0, 0),
        influence_top=usual_top(0),
        ring=RING,
        road=ROAD,
        kings={families: usual_kings(families, 0) for families in FAMILIES},
        start_houses=dict.fromkeys(FAMILIES, ()),
        geometry=Geometry(size=SIZE, hall=(wide / 2, high / 2)),
    )


def word_of(title: str, otherwise: str) -> str:
    """An id made of a name: its letters and digits in ASCII, with hyphens between words.

    >>> word_of("Mühl am See", "town")
    'muhl-am-see'
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:ID_LENGTH].strip("-")
    return word or otherwise
