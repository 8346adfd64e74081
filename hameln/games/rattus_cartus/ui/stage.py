"""The table of the card game on the screen, a night road with buildings; and as the picture of a save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from hameln.games.rattus_cartus.events.names import Names, town_of
from hameln.games.rattus_cartus.events.stretches import (
    BUILDING,
    END,
    MEETING,
    PLACING,
    SETUP,
    TURN,
)
from hameln.games.rattus_cartus.events.thing_names import (
    ASIDE,
    NOBLE_HELD,
    ROUNDS,
    building_thing,
    card_thing,
    heir_thing,
    nun_thing,
    open_thing,
    sign_sprite,
)
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.table.picture import Picture
from hameln.games.rattus_cartus.ui.ground import draw_ground, draw_landscape, let_mist_drift
from hameln.games.rattus_cartus.ui.hand import draw_hand, draw_lifted
from hameln.games.rattus_cartus.ui.heirs import draw_heir
from hameln.games.rattus_cartus.ui.layout import NightLayout, lay_out, picture_in
from hameln.games.rattus_cartus.ui.row import draw_row
from hameln.games.rattus_cartus.ui.spread import draw_open_hands, draw_spread, room_for
from hameln.games.rattus_cartus.ui.tracks import draw_tracks
from hameln.games.rattus_cartus.ui.upper import draw_nuns, draw_stacks
from hameln.language import mark, text
from hameln.table.tasks.task import kind_of, split
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.pieces import Pieces
from hameln.ui.kit import Miniature, Stage
from hameln.ui.table.scene import Column, Heading, Scene

_EDGE: Final = 6.0
_DIGITS: Final = "1234567890"
_LETTERS: Final = "ABCDE"
"""The keys that choose things, from the left."""
_HIGHER: Final = 1.5
"""How much higher than wide a building card may be."""
_NUNS: Final = 146.0
"""How high the row of nuns is above buildings, with the gauge."""


class SmallNight(Miniature):
    """Draws the row of nuns and the buildings beside the tracks; once it is over, the nuns alone."""

    def ratio(self, game: RattusCartus) -> float:
        """That of the middle of the table."""
        del game
        return 1.6

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the rows and the tracks over all of the sheet."""
        picture, high = picture_in(scene), sheet.height - 2 * _EDGE
        draw_ground(sheet, scene)
        tracks = sheet.width * 0.3
        left = Box(_EDGE, _EDGE, sheet.width - tracks - 3 * _EDGE, high)
        count = len(picture.row)
        if count:
            draw_nuns(sheet, scene, picture, left._replace(width=left.width * 0.75, height=_NUNS))
            rest = high - _NUNS - _EDGE
            wide = min(left.width / count, rest / 1.2)
            row = min(rest, wide * _HIGHER)
            y = left.y + _NUNS + _EDGE + (rest - row) / 2
            draw_row(sheet, scene, picture, left._replace(y=y, width=wide * count, height=row))
        else:
            draw_nuns(sheet, scene, picture, left._replace(y=high * 0.3, height=high * 0.42))
        box = Box(sheet.width - tracks - _EDGE, _EDGE, tracks, high)
        draw_tracks(sheet, scene, picture, box)


PIECES: Final = Pieces(
    beside={
        "card": 0.5, "token": 0.7, "disc": 0.86, "standing": 0.9, "supply": 1.2, "start": 0.6,
        "premium": 1.5, "looked": 1.0, "action": 1.4, "shield": 0.7, "noble": 1.0, "sign": 1.6, "estate": 1.3,
    },
    fixed={},
    instead={"hand": "heir:{}", "laid": "heir:{}", "stack": "deck", "line": "deck", "rounds": "pile",
        "nobles": "pile", "aside": "deck", "open": "aside"},
)  # fmt: skip
"""All of them; a closed hand is at its heir where it is not seen."""


_GAP = 4.0
_DOES: Final = {
    SETUP: mark("The table is laid"),
    PLACING: mark("A noble"),
    TURN: mark("Entering"),
    MEETING: mark("Entering"),
}
"""What goes on; as a day begins, only the town is told."""


class NightStage(Stage):
    """A match of the card game on the screen.

    Attributes:
        game: The match's game.
        layout: Where the parts of the table lie, since `lay_out` was asked first.
    """

    layout: NightLayout

    pieces: ClassVar[Pieces] = PIECES
    things: ClassVar = frozenset(
        {"building", "nun", "card", "heir", "hand", "laid", "track", "deck", "aside", "open", "noble"}
    )
    board_things: ClassVar = frozenset(
        {"building", "nun", "card", "laid", "track", "stack", "deck", "aside", "open", "noble", "nobles"}
    )

    def __init__(self, game: RattusCartus) -> None:
        """A table for a game."""
        self.game = game
        self._signs: tuple[str, ...] = ()

    def keys_for(self, scene: Scene, is_free: Callable[[str], bool]) -> Mapping[str, str]:
        """Digits for cards, letters for buildings, whatever is to be decided."""
        picture = picture_in(scene)
        *rows, buildings = [[one for one in row if one in scene.legal] for row in _rows(scene, picture)]
        cards = next((row for row in rows if row), [])
        keys = dict(zip(cards, _DIGITS, strict=False)) | dict(zip(buildings, _LETTERS, strict=False))
        return {thing: key for thing, key in keys.items() if is_free(key)}

    def say_keys(self, scene: Scene) -> str:
        """The keys of the buildings, until one is chosen."""
        keys = [key for thing, key in scene.keys.items() if kind_of(thing) == "building"]
        if not keys or any(kind_of(thing) == "building" for thing in scene.chosen):
            return ""
        return text("Choose a building: {keys}.").format(keys=", ".join(keys))

    @property
    def unit(self) -> float:
        """The table is never seen from near."""
        return 1.0

    @property
    def box(self) -> Box:
        """Where the board lies."""
        return self.layout.area

    @property
    def notices(self) -> Box:
        """Above the stacks, which nobody chooses: neither over the hand nor over the buildings."""
        return self.layout.stacks

    def lay_out(self, sheet: DisplayList, seats: int) -> NightLayout:
        """The parts of the table for the size of the sheet and its letters."""
        self.layout = lay_out(sheet, seats, self.game.tables.row_size)
        return self.layout

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the night and everything that lies on the table."""
        picture, layout = picture_in(scene), self.layout
        self._signs = tuple(sign_sprite(scene.names.building_of(one.card)) for one in picture.row)
        draw_ground(sheet, scene)
        draw_landscape(sheet, scene, layout)
        draw_nuns(sheet, scene, picture, layout.nuns)
        draw_stacks(sheet, scene, picture, layout.stacks)
        draw_tracks(sheet, scene, picture, layout.tracks)
        draw_row(sheet, scene, picture, layout.row)
        hand, _ = room_for(picture, layout.hand)
        is_over = picture.stretch.kind == END and scene.view.is_open
        if is_over:
            draw_open_hands(sheet, scene, picture, layout.row)
        if picture.viewer is None and scene.view.is_open:
            if not is_over:
                draw_open_hands(sheet, scene, picture, hand)
        else:
            draw_hand(sheet, scene, picture, hand)
        self._draw_aside(sheet, scene, picture)
        let_mist_drift(sheet, scene, layout)

    def _draw_aside(self, sheet: DisplayList, scene: Scene, picture: Picture) -> None:
        """Open cards that nobody has yet; where there are none, the place to which they would fly."""
        _, aside = room_for(picture, self.layout.hand)
        if aside is None:
            sheet.anchor(ASIDE, *self.layout.hand.middle)
        else:
            draw_spread(sheet, scene, picture, aside)

    def heading(self, scene: Scene) -> Heading:
        """The round, and what goes on in it."""
        picture = picture_in(scene)
        title = text("Round {round} of {rounds}").format(round=picture.round, rounds=picture.rounds)
        return Heading(
            title=title, line=_doing(picture, scene.names), before=town_of(picture.round), thing=ROUNDS
        )

    def draw_side(self, sheet: DisplayList, scene: Scene, top: float) -> Column:
        """Draw the heirs' panels, in the order of their seats."""
        picture, side = picture_in(scene), self.layout.side
        sheet.anchor(ROUNDS, side.x + 60, side.y + 20)
        y, own = top, Box(side.x, side.y, 0.0, 0.0)
        with sheet.alike():
            for heir in picture.heirs:
                box = Box(side.x, y, side.width - 4, self.layout.heir)
                draw_heir(sheet, scene, picture, heir.seat, box)
                if heir.seat == (scene.deciding if scene.viewer is None else scene.viewer):
                    own = box
                y += self.layout.heir + _GAP
        return Column(foot=y, own=own, asides=(self.layout.stacks, self.layout.aside))

    def draw_carried(self, sheet: DisplayList, thing: str, x: float, y: float, size: float) -> None:
        """A card of the hand, or the noble that is held."""
        if thing == NOBLE_HELD:
            sheet.icon("noble_back", x, y, 72 * size)
            return
        kind = self.game.pack.kind_of.get(split(thing)[1])
        if kind is not None:
            draw_lifted(sheet, self.game.pack, kind, x, y, size)

    def sprite_of(self, thing: str) -> str:
        """A building's round sign."""
        kind, name = split(thing)
        if kind != "building" or int(name) >= len(self._signs):
            return ""
        return self._signs[int(name)]

    def panel_of(self, seat: int) -> str:
        """The panel of an heir."""
        return heir_thing(seat)

    def owner_of(self, thing: str) -> int | None:
        """The heir of a panel or a hand."""
        kind, name = split(thing)
        return int(name) if kind in ("heir", "hand") else None


def _rows(scene: Scene, picture: Picture) -> Iterator[Sequence[str]]:
    """What keys can choose, from the left to the right: the hand, open cards, the row of nuns, buildings."""
    pack, spread = scene.game.pack, picture.spread
    hand = picture.heirs[picture.viewer].hand if picture.viewer is not None else ()
    yield [card_thing(pack, kind) for kind, _ in hand or ()]
    yield [open_thing(pack, kind) for kind in sorted(set(spread.cards))] if spread is not None else ()
    yield [nun_thing(nun.slot) for nun in picture.nuns]
    yield [building_thing(one.place) for one in picture.row]


def _doing(picture: Picture, names: Names) -> str:
    """What goes on in the round, or which building is resolved."""
    if picture.stretch.kind == BUILDING:
        one = picture.row[picture.stretch.which]
        return names.building(one.card, one.twin)
    if picture.is_last:
        return text("the last round")
    told = _DOES.get(picture.stretch.kind)
    return "" if told is None else text(told)
