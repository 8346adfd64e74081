"""The table on which events are shown, as far as they have been."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, evolve, field

from hameln.games.hameln.map.houses import HouseId
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Point
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State
from hameln.table.cues import Cue, at
from hameln.table.events import Event


@define
class Stage:
    """The table on which events are shown, as far as they have been.

    Attributes:
        house: The house being carried out.
        piper: The district where the Piper stands.
        rats: The circles that hold a rat.
        crowned: The places of the kings that came, and who they are.
        pause: Seconds until houses are freed: the cat has jumped, or rats and kings have gone.
        events: What is shown.
        leads: Whether the Piper stands at the gate.
        pace: How fast he walked there, in units of the town in a second.
    """

    game: Hameln
    arms: Sequence[str]
    before: State
    after: State
    house: int
    piper: int
    rats: int
    crowned: list[tuple[str, str]] = field(factory=list)
    pause: float = 0.0
    events: Sequence[Event] = ()
    leads: bool = False
    pace: float = 1.0

    def place_of(self, event: Event) -> int:
        """Which of the events of the action it is."""
        return next(place for place, one in enumerate(self.events) if one is event)

    def tell(self, event: Event, start: float, *more: Event) -> Cue:
        """An event is told in words from a moment on, together with more of them."""
        places = tuple(self.place_of(one) for one in (event, *more))
        return evolve(at("tell", "", "screen", start=start), tells=places)

    def around(self, house: str, ways: Sequence[Point]) -> tuple[str, ...]:
        """The names of places round a house.

        Args:
            ways: How far they are from its middle, in units of the town.
        """
        town = self.game.town
        (x, y), (width, height) = town.houses[self.game.tables.house_index[house]].at, town.geometry.size
        return tuple(lane((min(max(x + dx, 0.0), width), min(max(y + dy, 0.0), height))) for dx, dy in ways)

    @property
    def home(self) -> str:
        """The place of the house being carried out."""
        return f"house:{self.game.tables.house_ids[self.house]}" if self.house != NONE else "hall"

    def called(self, house: str) -> str:
        """What a house is called, by its id."""
        return called(self.game.town.house[HouseId(house)])

    def figure(self, kind: str, seat: int) -> str:
        """The sprite of a family's figure."""
        return f"{kind}_{self.arms[seat]}"


def lane(point: Point) -> str:
    """The name of a place in the lanes, or of any other place of the town."""
    return f"lane:{point[0]:.1f},{point[1]:.1f}"


def rat_sprite(circle: int) -> str:
    """The rat that lies on a circle, by the circle's index."""
    return f"rat_{('left', 'right')[circle * 7 % 3 % 2]}_{1 + circle * 5 % 2}"


def living(game: Hameln, state: State, house: str) -> set[int]:
    """The seats that live in a house."""
    place = game.tables.house_index[house]
    return {seat for seat in (state.man_of[place], state.woman_of[place]) if seat >= 0}
