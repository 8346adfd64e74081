"""What lies above the buildings: the row of nuns with the gauge of rats, deck, discards, stacks, the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.rattus_cartus.events import thing_names
from hameln.games.rattus_cartus.events.names import say_nuns, say_rats
from hameln.games.rattus_cartus.table.forecast import Budget, say_budget
from hameln.games.rattus_cartus.table.picture import Nun, Picture
from hameln.games.rattus_cartus.ui.layout import CARD, attention, badge, draw_key, glow_of
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_GAUGE: Final = 44.0
"""How high the gauge is, and the waiting line beside it."""
_UNIT: Final = 14.0
"""How far the signs of the gauge are apart at most."""

_RISKY: Final = 0.5
"""The chance to die from which the gauge is in the colour of danger."""
_FORESEEN: Final = 120
"""How faint rats are that would come or go with what is chosen."""
_TOKENS: Final = (thing_names.POINT, thing_names.noble_sprite(None))
"""What is smaller than a card."""

Pile = tuple[str, str, int]
"""A thing, its picture, and how many there are."""


def draw_nuns(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the row of nuns in its arch, and below it the rats against what is known of it."""
    row = Box(box.x, box.y, box.width, box.height - _GAUGE)
    sheet.patch("row_frame", *row)
    step = (row.width - 24) / max(1, scene.game.tables.nuns)
    for slot in range(len(picture.nuns), scene.game.tables.nuns):  # not laid yet
        sheet.anchor(thing_names.nun_thing(slot), row.x + 12 + step * (slot + 0.5), row.middle[1])
    for nun in picture.nuns:
        place = Box(row.x + 12 + step * nun.slot, row.y + 5, step, row.height - 12)
        _draw_nun(sheet, scene, nun, place)
    for nun in picture.nuns:
        _draw_lookers(sheet, scene, nun, row.x + 12 + step * (nun.slot + 1) - 6, row.y + 15)
    if picture.budget is not None:
        foreseen = scene.ghosts.get(thing_names.heir_thing(picture.viewer or 0), picture.budget.then)
        gauge = Box(box.x, row.bottom + 2, box.width, _GAUGE - 4)
        if attention(sheet) == "gauge":
            sheet.read(*row)  # what its tip explains
        _draw_gauge(sheet, picture.budget, foreseen, gauge)


def _draw_nun(sheet: DisplayList, scene: Scene, nun: Nun, box: Box) -> None:
    """A card of the row, with its nuns if they are known."""
    thing = thing_names.nun_thing(nun.slot)
    sprite = thing_names.BACK if nun.card is None else thing_names.card_sprite(scene.game.pack, nun.card)
    scale = box.height / CARD[1]
    x, y = box.middle[0] - 3, box.middle[1]
    is_near = attention(sheet) == thing
    _draw_card(sheet, sprite, x, y, scale * (1.06 if is_near else 1.0), glow_of(scene, thing))
    if nun.card is not None:
        badge(sheet, scene.game.pack.nuns[nun.card], x + CARD[0] * scale / 2 - 6, box.bottom - 8, 19)
    if thing in scene.hinted:
        sheet.icon("icon_hint", x, y, 26)
    sheet.anchor(thing, x, y)
    draw_key(sheet, scene, thing, box.x + 13, box.bottom - 8)
    key = scene.keys.get(thing, "")
    sheet.spot(thing, box.x, box.y, box.width - 2, box.height, has_focus=thing in scene.legal, key=key)


def _draw_lookers(sheet: DisplayList, scene: Scene, nun: Nun, x: float, y: float) -> None:
    """The discs of those who know a card, one below the other at its edge."""
    for place, seat in enumerate(nun.lookers):
        sheet.icon(thing_names.disc_sprite(scene.arms[seat]), x, y + place * 16, 18)


def _draw_card(sheet: DisplayList, sprite: str, x: float, y: float, scale: float, lit: str) -> None:
    """A card with its light."""
    if lit:
        sheet.sprite(f"card_glow_{lit}", x, y, scale=scale)
    sheet.sprite(sprite, x, y, scale=scale)


def _draw_gauge(sheet: DisplayList, budget: Budget, rats: int, box: Box) -> None:
    """Rats above, nuns below: those seen, those to be expected, those that are possible still; and the odds.

    Args:
        sheet: Where to.
        budget: What the viewer has and knows.
        rats: How many it would have with what is chosen just now.
        box: Where.
    """
    expected, risk = round(budget.expected), budget.risk(rats)
    nuns = say_nuns(expected)
    nuns = text("about {nuns}").format(nuns=nuns) if budget.least < budget.most else nuns
    told = ((say_rats(rats), budget.say_risk(rats)), (nuns, text("chance to die")))
    mood = "fate_alive" if not risk else "fate_dead" if risk >= _RISKY else "candle_1"
    size = min(theme.SMALL, theme.SMALL * (box.height - 4) / (2 * sheet.letters.line(theme.SMALL)))
    counts, odds = (max(sheet.letters.width(row[side], Face.BOLD, size) for row in told) for side in (0, 1))
    wide = counts + odds + 54
    room = box.width - wide - 16
    sheet.patch("panel_parchment", *box)
    step = min(_UNIT, room / max(1, budget.rats, rats, budget.most))
    left, sign = box.x + 16, min(15.0, step + 2, box.height / 2 - 3)
    upper, lower = box.y + box.height * 0.3, box.y + box.height * 0.66
    for place in range(max(budget.rats, rats)):
        is_there = place < min(budget.rats, rats)
        sheet.icon("gauge_rat", left + place * step, upper, sign, alpha=255 if is_there else _FORESEEN)
    for place in range(budget.most):
        is_known, is_expected = place < budget.known, place < expected
        alpha = 255 if is_known else 225 if is_expected else 70
        sheet.icon(
            "gauge_nun" if is_known else "gauge_unknown", left + place * step, lower, sign, alpha=alpha
        )
    colour = theme.DANGER if risk >= _RISKY else theme.INK
    x = box.right - wide
    sheet.icon(mood, x + counts + 20, box.middle[1] - 2, 28)
    for (count, odd), y in zip(told, (upper, lower), strict=True):
        sheet.words(count, x, y, Face.BOLD, size, theme.INK, width=counts + 1)
        sheet.words(odd, x + counts + 38, y, Face.BOLD, size, colour, width=odds + 1)
    sheet.spot("gauge", *box, tip=say_budget(budget, rats), has_focus=False)


def draw_stacks(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw deck, discards, all stacks and the building cards to come."""
    piles = list(_piles(scene, picture))
    high = box.height - _GAUGE - 12
    step = min(78.0, box.width / len(piles))
    scale = min(high / CARD[1], (step - 7) / CARD[0])
    left = box.right - step * len(piles)
    for place, (thing, sprite, count) in enumerate(piles):
        x, y = left + step * (place + 0.5), box.y + 4 + high / 2
        wide, tall = CARD[0] * scale, CARD[1] * scale
        alpha = 255 if count else 80
        lit = glow_of(scene, thing)
        if lit:
            sheet.sprite(f"card_glow_{lit}", x, y, scale=scale)
        for under in reversed(range(min(3, max(1, count // 6)))):
            if sprite in _TOKENS:
                sheet.icon(sprite, x + under * 3, y - under * 3, min(44.0, wide), alpha=alpha)
            else:
                sheet.sprite(sprite, x + under * 2, y - under * 2, scale=scale, alpha=alpha)
        badge(sheet, count, x, y + tall / 2 - 4, 21)
        sheet.anchor(thing, x, y)
        sheet.spot(thing, x - step / 2, y - tall / 2, step, tall, has_focus=thing in scene.legal)
    _draw_line(sheet, scene, picture, Box(box.x, box.bottom - _GAUGE + 2, box.width, _GAUGE - 4))


def _piles(scene: Scene, picture: Picture) -> Iterator[Pile]:
    """All piles from left to right."""
    pack = scene.game.pack
    yield thing_names.DECK, thing_names.BACK, picture.deck
    top = picture.discards[-1][0] if picture.discards else None
    yield (
        thing_names.DISCARDS,
        thing_names.NO_CARD if top is None else thing_names.card_sprite(pack, top),
        picture.discarded,
    )
    for stack in picture.stacks:
        yield (
            thing_names.stack_thing(stack.word),
            thing_names.stack_sprite(pack, stack.word, stack.kind),
            stack.count,
        )
    if picture.court is not None:
        yield thing_names.NOBLES, thing_names.noble_sprite(None), picture.court.left
    yield thing_names.PILE, "card_back", picture.building_stack + picture.pile


def _draw_line(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Who still has to enter, the first one at the flag."""
    label = text("Waiting line") if picture.line else text("Nobody waits")
    wide = sheet.letters.width(label, Face.ITALIC, theme.SMALL) + 14
    middle = box.middle[1]
    need = min(box.width, wide + 40 * max(1, len(picture.line)) + 16)
    x = box.right - need
    sheet.patch("panel_parchment", x, box.y, need, box.height)
    sheet.words(label, x + 12, middle - 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=need - 20)
    for place, seat in enumerate(picture.line):
        at = x + wide + 20 + place * 40
        sheet.icon(thing_names.disc_sprite(scene.arms[seat]), at, middle - 2, 28 if place else 32)
        if not place:
            sheet.icon("line_flag", at + 15, middle - 10, 24)
    sheet.anchor(thing_names.LINE, x + wide + 20, middle)
    sheet.spot(thing_names.LINE, x, box.y, need, box.height, has_focus=thing_names.LINE in scene.legal)
