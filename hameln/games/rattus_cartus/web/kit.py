"""What the card game answers when a page of a phone is made: its table as a picture to touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import thing_names
from hameln.games.rattus_cartus.events.names import Names, say_cards
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.picture import Building, Heir, Laid, Nun, Picture, Track, picture_of
from hameln.language import text
from hameln.web import kit as web
from hameln.web.kit import Mark

_NIGHT, _PAPER, _PLATE = "#16203A", "#F6EBD0", "#26304D"
_COLOURS: Final = {
    "peasantry": "#6E8B3D", "bourgeoisie": "#D88A1C", "church": "#EDE6D3", "chivalry": "#6FA9CE",
    "magic": "#6B3F86", "royalty": "#8E1F45",
}  # fmt: skip
"""The colours of the estates, as their cards have them."""
_MARGIN: Final = 12.0
_WIDE, _HIGH = 244.0, 316.0
"""A building of the row with what lies before it."""
_NUNS: Final = 128.0
"""How high the strip with the nuns and the stacks is."""
_HEIR: Final = 62.0
_TRACK: Final = 40.0
_FACE: Final = (62.0, 87.0)


def _box(x: float, y: float, width: float, height: float, fill: str) -> Mark:
    """A plain area; its place is that of its upper left corner, as below."""
    return Mark(x=x + width / 2, y=y + height / 2, width=width, height=height, fill=fill)


def _sprite(name: str, x: float, y: float, width: float, height: float) -> Mark:
    return Mark(x=x + width / 2, y=y + height / 2, width=width, height=height, sprite=name)


def _words(told: str, x: float, y: float, *, is_light: bool = False) -> Mark:
    return Mark(x=x, y=y, width=1, height=1, letters=told, ink="#FFF1CE" if is_light else "")


def _spot(thing: str, label: str, x: float, y: float, width: float, height: float) -> Mark:
    return Mark(x=x + width / 2, y=y + height / 2, width=width, height=height, thing=thing, label=label)


@frozen(kw_only=True)
class Road:
    """The table as a viewer sees it."""

    pack: Pack
    picture: Picture
    names: Names
    arms: Sequence[str]

    @property
    def width(self) -> float:
        """How wide the picture is."""
        return max(3, len(self.picture.row)) * (_WIDE + _MARGIN) + _MARGIN

    @property
    def height(self) -> float:
        """How high."""
        return self._tracks_at + 3 * _TRACK + 2 * _MARGIN

    @property
    def _heirs_at(self) -> float:
        return 2 * _MARGIN + _NUNS + _HIGH + _MARGIN + (_FACE[1] + 2 * _MARGIN if self.picture.spread else 0)

    @property
    def _columns(self) -> int:
        return max(2, int(self.width // 250))

    @property
    def _tracks_at(self) -> float:
        rows = -(-len(self.picture.heirs) // self._columns)
        return self._heirs_at + rows * (_HEIR + 8) + _MARGIN

    def marks(self) -> Iterator[Mark]:
        """Everything, the lowest first."""
        yield _box(0, 0, self.width, self.height, _NIGHT)
        yield from self._top()
        left = (self.width - len(self.picture.row) * (_WIDE + _MARGIN) + _MARGIN) / 2
        for place, building in enumerate(self.picture.row):
            yield from self._building(building, left + place * (_WIDE + _MARGIN), 2 * _MARGIN + _NUNS)
        yield from self._open()
        for place, heir in enumerate(self.picture.heirs):
            yield from self._heir(heir, place)
        for place, track in enumerate(self.picture.tracks):
            yield from self._track(track, place)

    def _top(self) -> Iterator[Mark]:
        """The row of nuns, and what can be drawn or taken."""
        y, stride = _MARGIN, _FACE[0] + 8
        for nun in self.picture.nuns:
            yield from self._nun(nun, _MARGIN + nun.slot * stride, y)
        x = _MARGIN + len(self.picture.nuns) * stride + 22
        piles = [
            (thing_names.DECK, thing_names.BACK, self.picture.deck, text("Deck")),
            (thing_names.DISCARDS, thing_names.BACK, self.picture.discarded, text("Discards")),
        ]
        piles += [
            (
                thing_names.stack_thing(one.word),
                thing_names.stack_sprite(self.pack, one.word, one.kind),
                one.count,
                self.names.stack(one.word),
            )
            for one in self.picture.stacks
        ]
        room = (self.width - x - _MARGIN) / max(1, len(piles))
        wide = min(_FACE[0], room - 6)
        for place, (thing, sprite, count, label) in enumerate(piles):
            left = x + place * room
            if count:
                yield _sprite(sprite, left, y, wide, _FACE[1])
            yield _words(str(count), left + wide / 2, y + _FACE[1] + 14, is_light=True)
            yield _spot(thing, f"{label}: {count}", left, y, wide, _FACE[1] + 26)

    def _nun(self, nun: Nun, x: float, y: float) -> Iterator[Mark]:
        sprite = thing_names.BACK if nun.card is None else thing_names.card_sprite(self.pack, nun.card)
        yield _sprite(sprite, x, y, *_FACE)
        for place, seat in enumerate(nun.lookers):
            yield _sprite(f"dot_{self.arms[seat]}", x + place * 13, y + _FACE[1] + 6, 13, 13)
        told = text("face down") if nun.card is None else self.names.card(nun.card)
        yield _spot(thing_names.nun_thing(nun.slot), f"{nun.slot + 1}: {told}", x, y, *_FACE)

    def _building(self, one: Building, x: float, y: float) -> Iterator[Mark]:
        """A building: its name in the colour of its estate, its picture, and who is inside."""
        name = self.names.building(one.card, one.twin)
        colour = _COLOURS[ESTATES[one.estate]]
        yield _box(x, y, _WIDE, _HIGH, colour)
        yield _box(x + 5, y + 36, _WIDE - 10, _HIGH - 41, _PLATE)
        yield _sprite(thing_names.estate_sprite(ESTATES[one.estate]), x + 6, y + 4, 28, 28)
        is_light = ESTATES[one.estate] in ("royalty", "magic")
        yield _words(name, x + _WIDE / 2 + 12, y + 19, is_light=is_light)
        yield _sprite(thing_names.building_sprite(self.pack.buildings[one.index]), x + 10, y + 40, 224, 168)
        if one.noble is not None:
            word = self.pack.nobles[one.noble]
            yield _sprite(thing_names.noble_sprite(word), x + 12, y + 44, 48, 50)
            yield _spot(thing_names.NOBLE_PLACED, self.names.noble(one.noble), x + 12, y + 44, 48, 50)
        yield _spot(
            thing_names.building_thing(one.place),
            f"{name} ({self.names.estate(one.estate)})",
            x,
            y,
            _WIDE,
            212,
        )
        for place, laid in enumerate(one.inside):
            yield from self._inside(one, laid, place, x, y + 214)

    def _inside(self, one: Building, laid: Laid, place: int, x: float, y: float) -> Iterator[Mark]:
        """Who has entered, with what is laid: open cards side by side, closed ones as backs."""
        high = min(48.0, 96.0 / max(1, len(one.inside)))
        top, cards = y + place * high, laid.cards if laid.cards is not None else ()
        size = high - 4
        yield _sprite(thing_names.disc_sprite(self.arms[laid.seat]), x + 9, top, size, size)
        if laid.seat == one.premium:
            yield _sprite("premium_star", x + 9 + size * 0.6, top - 2, size * 0.55, size * 0.55)
        faces = [thing_names.card_sprite(self.pack, kind) for kind in cards] or [
            thing_names.BACK
        ] * laid.count
        stride = min(size * 0.75, (_WIDE - 30 - size) / max(1, len(faces)))
        for number, face in enumerate(faces):
            yield _sprite(face, x + 16 + size + number * stride, top, size * 0.72, size)
        told = self.names.cards(cards) if cards else say_cards(laid.count)
        label = f"{self.names.players[laid.seat]}: {told}"
        yield _spot(thing_names.laid_thing(laid.seat), label, x + 6, top, _WIDE - 12, size)

    def _open(self) -> Iterator[Mark]:
        """Cards that lie open and that nobody has yet."""
        spread = self.picture.spread
        if spread is None:
            return
        y = 3 * _MARGIN + _NUNS + _HIGH
        stride = min(_FACE[0] + 6, (self.width - 2 * _MARGIN) / max(1, len(spread.cards)))
        yield _spot(
            thing_names.ASIDE, text("Open cards"), _MARGIN / 2, y - 4, self.width - _MARGIN, _FACE[1] + 8
        )
        for place, kind in enumerate(spread.cards):
            x = _MARGIN + place * stride
            yield _sprite(thing_names.card_sprite(self.pack, kind), x, y, *_FACE)
            yield _spot(thing_names.open_thing(self.pack, kind), self.names.card(kind), x, y, *_FACE)

    def _heir(self, one: Heir, place: int) -> Iterator[Mark]:
        """Who plays, with what lies before them."""
        wide = (self.width - _MARGIN) / self._columns - _MARGIN
        x = _MARGIN + place % self._columns * (wide + _MARGIN)
        y = self._heirs_at + place // self._columns * (_HEIR + 8)
        name = self.names.players[one.seat]
        yield _box(x, y, wide, _HEIR, _PAPER)
        yield _sprite(f"band_{self.arms[one.seat]}", x, y, 12, _HEIR)
        yield _sprite(f"shield_{self.arms[one.seat]}", x + 16, y + 4, 24, 27)
        yield _words(name, x + wide / 2 + 14, y + 17)
        facts = [
            (thing_names.BACK, str(one.held)),
            ("token_rat", "?" if one.rats is None else str(one.rats)),
            ("token_point", str(one.tokens)),
            ("looked", str(len(one.looked))),
        ]
        for number, (sprite, told) in enumerate(facts):
            left = x + 18 + number * (wide - 24) / len(facts)
            yield _sprite(sprite, left, y + 34, 22, 24)
            yield _words(told, left + 36, y + 46)
        yield _spot(thing_names.heir_thing(one.seat), name, x, y, wide, _HEIR)

    def _track(self, track: Track, place: int) -> Iterator[Mark]:
        """The points of an estate, with who has them."""
        wide = (self.width - 3 * _MARGIN) / 2
        x, y = _MARGIN + place % 2 * (wide + _MARGIN), self._tracks_at + place // 2 * _TRACK
        estate = ESTATES[track.estate]
        yield _box(x, y, wide, _TRACK - 5, _PAPER)
        yield _sprite(thing_names.estate_sprite(estate), x + 4, y + 4, 28, 28)
        most = max(8, *(field for field, _ in track.fields)) if track.fields else 8
        stride = (wide - 76) / most
        yield _box(x + 48, y + 25, wide - 76, 3, "#8A6A3B")
        for field in range(most + 1):
            yield _words(str(field) if field % 2 == 0 else "·", x + 48 + field * stride, y + 29)
        for field, seats in track.fields:
            for level, seat in enumerate(seats):
                left = x + 38 + field * stride + level * 8
                yield _sprite(thing_names.marker_sprite(self.arms[seat]), left, y + 1 - level * 2, 22, 17)
        label = self.names.estate(track.estate)
        yield _spot(thing_names.track_thing(track.estate), label, x, y, wide, _TRACK - 5)


class RattusWeb(web.WebKit[View]):
    """The road by night."""

    def picture(self, game: RattusCartus, view: View, names: Names, arms: Sequence[str]) -> web.Picture:
        """The nuns, the row with who entered, those who play, and their influence."""
        road = Road(pack=game.pack, picture=picture_of(game, view), names=names, arms=arms)
        return web.Picture(size=(road.width, road.height), marks=tuple(road.marks()))


WEB: Final = RattusWeb()
