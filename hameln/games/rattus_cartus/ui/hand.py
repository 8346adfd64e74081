"""The viewer's own cards as a fan at the foot of the table: by estate, equal ones behind each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import thing_names
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.table.people import called
from hameln.games.rattus_cartus.table.picture import Picture
from hameln.games.rattus_cartus.ui.court import draw_held_noble
from hameln.games.rattus_cartus.ui.layout import CARD, attention, badge, draw_key, glow_of
from hameln.language import text
from hameln.table.tasks.task import kind_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_SCALE: Final = 0.8
_LIFT: Final = 20.0
"""How far a chosen card is drawn up."""
_EQUAL: Final = 16.0
"""How much of equal cards is seen behind each other, where there is room."""
_STEP: Final = 62.0
"""How much of each card is seen, where there is room."""
_LARGER: Final = 1.18
"""How much larger the card is at which somebody points."""
_ASIDE: Final = 84.0
"""The room beside the fan for the cards chosen; kept free always, so that no choice moves the fan."""
_RAISED: Final = 46.0
"""How much is seen of a chosen card, even where there is little room."""
_COVERED: Final = 14.0
"""How much is seen of the others for that, at least."""
_BAND: Final = 36.0
"""How wide the band of a card is on which its nuns stand."""
_BEND: Final = 14.0
"""How far the outer cards of the fan lie below the middle one."""


@frozen(kw_only=True)
class Group:
    """Equal cards of the hand.

    Attributes:
        kind: Which.
        count: How many.
        named: How many of them are chosen.
        x: The left edge of the first one.
        y: The upper edge.
        behind: How much is seen of each but the last one.
        seen: How wide the part is that no other group covers.
    """

    kind: int
    count: int
    named: int
    x: float
    y: float
    behind: float
    seen: float


def draw_hand(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the fan; nothing where the viewer is nobody in particular."""
    if picture.viewer is None:
        told = text("Everybody's cards are covered.")
        sheet.words(
            told, *box.middle, Face.ITALIC, theme.BODY, theme.SOFT_CREAM, align="middle", width=box.width
        )
        return
    seat = picture.viewer
    sheet.anchor(thing_names.hand_thing(seat), *box.middle)
    box = draw_held_noble(sheet, scene, picture, box)
    room = Box(box.x, box.y, box.width - _ASIDE, box.height)
    if thing_names.laid_thing(seat) in scene.legal:
        _draw_named(sheet, scene, seat, Box(room.right + 8, box.y, 76, box.height))
    groups = list(_spread(scene, picture, room))
    if not groups:
        told = text("Your hand is empty.")
        sheet.words(
            told, *box.middle, Face.ITALIC, theme.BODY, theme.SOFT_CREAM, align="middle", width=box.width
        )
    pointed = attention(sheet)
    near: Group | None = None
    for group in groups:
        thing = thing_names.card_thing(scene.game.pack, group.kind)
        if thing == pointed and scene.carried is None:
            near = group
        _draw_group(sheet, scene, group)
        draw_key(sheet, scene, thing, max(room.x, group.x) + 11, room.bottom - 13)
        _make_spot(sheet, scene, thing, group, room)
    if near is not None:
        _draw_near(sheet, scene, near, room)


def _spread(scene: Scene, picture: Picture, box: Box) -> Iterator[Group]:
    """Where each kind of card lies: side by side if there is room, else closer and closer."""
    viewer = picture.viewer
    cards = picture.heirs[viewer].hand if viewer is not None else ()
    if not cards:
        return
    pack = scene.game.pack
    wide = CARD[0] * _SCALE
    extra = sum(count - 1 for _, count in cards)
    room = box.width - wide - 12
    places = len(cards) - 1 + 0.35 * _changes(pack, [kind for kind, _ in cards])
    behind = _EQUAL if extra * _EQUAL + places * 34 <= room else 0.0
    if not behind and extra * 5.0 + places * 24 <= room:
        behind = 5.0
    step = min(_STEP, (room - extra * behind) / places) if places else 0.0
    whole = places * step + extra * behind + wide
    raised = {kind for kind, _ in cards[:-1] if thing_names.card_thing(pack, kind) in scene.chosen}
    narrow, broad = _steps(step, places, len(raised))
    x = box.x + (box.width - whole) / 2
    top = box.bottom - CARD[1] * _SCALE - 2
    for place, (kind, count) in enumerate(cards):
        part = (x + wide / 2 - box.middle[0]) / max(1.0, box.width / 2)
        own = behind * (count - 1)
        is_last = place == len(cards) - 1
        after = broad if kind in raised else narrow
        if not is_last and _estate(pack, kind) != _estate(pack, cards[place + 1][0]):
            after += 0.35 * narrow
        seen = own + (wide if is_last else min(wide, after))
        named = scene.chosen.count(thing_names.card_thing(pack, kind))
        yield Group(
            kind=kind,
            count=count,
            named=named,
            x=x,
            y=top + _BEND * part * part - 4,
            behind=behind,
            seen=seen,
        )
        x += own + after


def _steps(step: float, places: float, raised: int) -> tuple[float, float]:
    """How much is seen of cards, and of those that are chosen, where so much would be seen of all alike.

    The fan stays as wide as it is, and what could be clicked of a card that is chosen still can be.
    """
    if not raised or step >= _RAISED:
        return step, step
    broad = max(step, min(_RAISED, (places * step - (places - raised) * _COVERED) / raised))
    return (places * step - raised * broad) / max(1.0, places - raised), broad


def _changes(pack: Pack, kinds: list[int]) -> int:
    """How often the estate changes from one kind to the next."""
    return sum(_estate(pack, one) != _estate(pack, other) for one, other in pairwise(kinds))


def _estate(pack: Pack, kind: int) -> int:
    return pack.estate_of[kind] if kind < PEOPLE else -1


def _faces(sheet: DisplayList, pack: Pack, kind: int) -> tuple[str, ...]:
    """The pictures of a kind: several people may belong to it."""
    first = thing_names.card_sprite(pack, kind)
    if kind >= PEOPLE:
        return (first,)
    return tuple(name for letter in "abcd" if (name := f"{first[:-1]}{letter}") in sheet.art.sprites)


def _draw_group(sheet: DisplayList, scene: Scene, group: Group) -> None:
    """Equal cards; those that are chosen are drawn up."""
    thing = thing_names.card_thing(scene.game.pack, group.kind)
    faces = _faces(sheet, scene.game.pack, group.kind)
    lit = glow_of(scene, thing)
    wide, high = CARD[0] * _SCALE, CARD[1] * _SCALE
    is_lifted = scene.carried is not None and scene.carried.thing == thing
    shown = max(0, group.count - is_lifted) if group.behind else min(1, group.count - is_lifted)
    for number in range(shown):
        is_up = number >= shown - group.named
        x = group.x + group.behind * number + wide / 2
        y = group.y + high / 2 - (_LIFT if is_up else 0.0)
        if lit and number in (0, shown - 1):
            sheet.sprite(f"card_glow_{'chosen' if is_up else 'legal'}", x, y, scale=_SCALE)
        sheet.sprite(faces[number % len(faces)], x, y, scale=_SCALE)
    lift = _LIFT if group.named else 0.0
    if shown and not lit and any(kind_of(one) == "card" for one in scene.legal):
        x = group.x + group.behind * (shown - 1) + wide / 2
        sheet.sprite("card_dim", x, group.y + high / 2 - lift, scale=_SCALE)
    if shown and group.count - is_lifted > shown:
        badge(sheet, group.count - is_lifted, group.x + 14, group.y + high - 16 - lift, 22)
    if group.named:
        _draw_named_count(sheet, group, lift)
    fresh = min(group.count, scene.fresh.get(thing, 0))
    if fresh and not group.named:
        badge(sheet, f"+{fresh}", group.x + 14, group.y - 2, 24)
    if thing in scene.hinted:
        sheet.icon("icon_hint", group.x + 16, group.y - lift - 4, 26)


def _draw_named_count(sheet: DisplayList, group: Group, lift: float) -> None:
    """How many of equal cards are chosen; a tick for a single one."""
    x, y = group.x + group.behind * max(0, group.count - group.named) + 12, group.y - lift - 2
    if group.count > 1:
        badge(sheet, group.named, x, y, 21)
    else:
        sheet.icon("badge_tick", x, y, 22)


def _make_spot(sheet: DisplayList, scene: Scene, thing: str, group: Group, box: Box) -> None:
    """The part of the group that can be clicked."""
    top = group.y - (_LIFT if group.named else 0.0)
    x = max(box.x, group.x)
    sheet.spot(
        thing,
        x,
        top,
        max(8.0, min(group.seen, box.right - x)),
        box.bottom - top,
        has_focus=thing in scene.legal,
        key=scene.keys.get(thing, ""),
    )
    last = group.x + group.behind * (group.count - 1)
    sheet.anchor(thing, last + CARD[0] * _SCALE / 2, group.y + CARD[1] * _SCALE / 2)


def _draw_near(sheet: DisplayList, scene: Scene, group: Group, box: Box) -> None:
    """The card at which somebody points: drawn up and larger, above all others."""
    faces = _faces(sheet, scene.game.pack, group.kind)
    wide, high = CARD[0] * _SCALE * _LARGER, CARD[1] * _SCALE * _LARGER
    shown = group.count if group.behind else 1
    last = group.x + group.behind * (shown - 1) + CARD[0] * _SCALE / 2
    x = min(max(box.x + wide / 2, last), box.right - wide / 2)
    y = box.bottom - high / 2 - 6 - (_LIFT * 0.6 if group.named else 0.0)
    lit = glow_of(scene, thing_names.card_thing(scene.game.pack, group.kind))
    sheet.anchor(thing_names.card_thing(scene.game.pack, group.kind), x, y)
    sheet.sprite("card_shadow", x + 4, y + 6, scale=_SCALE * _LARGER)
    if lit:
        sheet.sprite(f"card_glow_{lit}", x, y, scale=_SCALE * _LARGER)
    sheet.sprite(faces[(shown - 1) % len(faces)], x, y, scale=_SCALE * _LARGER)
    if group.kind < PEOPLE:
        names = called(scene.game.pack, group.kind)
        foot = Box(x - wide / 2, y + high / 2 - 31, wide, 24)
        _draw_name(sheet, names[(shown - 1) % len(names)], foot, is_counted=group.count > 1)
    sheet.ring(thing_names.card_thing(scene.game.pack, group.kind), x - wide / 2, y - high / 2, wide, high)
    if group.count > 1:
        badge(sheet, group.count, x - wide / 2 + 17, y + high / 2 - 19, 24)
    if group.named:
        badge(sheet, group.named, x - wide / 2 + 8, y - high / 2 + 6, 24)


def _draw_name(sheet: DisplayList, name: str, foot: Box, *, is_counted: bool) -> None:
    """Who is drawn on a card, beside the band of its nuns; a long name over it, above the number."""
    band = _BAND * _SCALE * _LARGER
    wide = sheet.letters.width(name, Face.BOLD, theme.SMALL) + 18
    is_long = wide > foot.width - band - 6
    x, y = foot.middle[0] + (0 if is_long else (band - 6) / 2), foot.y - (22 if is_long and is_counted else 0)
    wide = max(wide, foot.width - band - 6)
    sheet.patch("chip", x - wide / 2, y, wide, foot.height)
    middle = y + foot.height / 2
    sheet.words(name, x, middle, Face.BOLD, theme.SMALL, theme.CREAM, align="middle", width=wide - 10)


def _draw_named(sheet: DisplayList, scene: Scene, seat: int, box: Box) -> None:
    """The cards chosen so far, from which the last one can be taken back."""
    thing = thing_names.laid_thing(seat)
    count = sum(kind_of(one) == "card" for one in scene.chosen)
    x, y = box.middle[0], box.middle[1] + 8
    sheet.sprite("card_glow_legal", x, y, scale=0.5)
    for step in reversed(range(min(3, max(1, count)))):
        sheet.sprite(thing_names.BACK, x + 3 * step, y - 3 * step, scale=0.5)
    badge(sheet, count, x, y, 26)
    if thing not in {spot.name for spot in sheet.spots if spot.has_focus}:
        sheet.spot(thing, x - 36, y - 48, 72, 96)


def draw_lifted(sheet: DisplayList, pack: Pack, kind: int, x: float, y: float, size: float) -> None:
    """A card that was lifted from the hand, where it is now."""
    scale = _SCALE * _LARGER * size
    sheet.sprite("card_shadow", x + 8, y + 12, scale=scale, alpha=200)
    sheet.sprite(_faces(sheet, pack, kind)[0], x, y, scale=scale)
