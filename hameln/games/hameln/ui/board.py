"""The town on the board: houses, figures, rats, signs, and the lights that say what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from hameln.games.hameln.map.town import House, Point
from hameln.games.hameln.rules.questions import threat_to
from hameln.games.hameln.rules.state import NONE, State
from hameln.games.hameln.ui.buildings import (
    Plaques,
    draw_counter,
    draw_hall,
    draw_plaque,
    draw_walls,
    foot_of,
    grown,
    plaques_of,
    unit_of,
)
from hameln.games.hameln.ui.camera import Camera, keep_reachable, place_of, spot_on
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.games.hameln.ui.ground_lines import circles_in_use
from hameln.games.hameln.ui.layout import state_of
from hameln.games.hameln.ui.living import draw_waiting
from hameln.games.hameln.ui.signs import draw_signs
from hameln.ui.draw import theme
from hameln.ui.draw.art import Art, resized
from hameln.ui.draw.box import Box, Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import UNTINTED, Tint
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

CIRCLE_SPOT = 36.0
_CALM = 170 / 255
"""How faint the seams of the table are where words stand on it."""
_EDGE = 18.0
"""How broad the frame of the board is."""
LEAST_SPOT = 28.0
"""How large a thing is to the pointer at least."""
FIGURE = 0.58
"""How large figures before houses are drawn."""
_DEED = 0.3
"""How large the arms are that mark what a family did last."""
_KING_LIGHT = 0.95
"""How large the light is in which a king sits before his dark house."""
LIGHTS: Final[tuple[Tint, Tint, Tint]] = ((240, 246, 255), UNTINTED, (255, 236, 216))
"""The light on the ground in the morning, at noon and in the evening of a match."""
_DISC = 12.0
"""How far a circle reaches from its middle."""
OVERRUN = (120, 128, 112)
"""The light in which an overrun house stands."""


def draw_board(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """Draw the whole board into its box; what reaches beyond is covered by `draw_frame`."""
    _ground(sheet, scene, camera)
    _lights(sheet, scene, camera)
    for foot, draw in sorted(_standing(sheet, scene, camera), key=lambda piece: piece[0]):
        del foot
        draw()
    _circles(sheet, scene, camera)
    draw_signs(sheet, scene, camera)
    draw_waiting(sheet, state_of(scene), camera)
    _hints(sheet, scene, camera)
    keep_reachable(sheet, scene, camera)


def _ground(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    town, families, scale = scene.game.town, scene.game.seats, sheet.letters.scale
    fineness = camera.unit * scale
    image = GROUNDS.get(town, families, fineness, contrast=scene.is_contrast)
    box = camera.box
    left, top, right, bottom = camera.part()
    light = LIGHTS[min(state_of(scene).phase, 2)] if scene.is_lively else UNTINTED
    ratio = image.width / town.geometry.size[0]
    part = (left * ratio, top * ratio, right * ratio, bottom * ratio)

    def cut(width: int, height: int) -> Image.Image:
        whole = (0, 0, image.width, image.height)
        if all(abs(a - b) < 1.5 for a, b in zip(part, whole, strict=True)):
            return lit(resized(image, width, height))
        inside = _inside(part, image.size)
        return lit(image.resize((width, height), Image.Resampling.BICUBIC, box=inside))

    def lit(ground: Image.Image) -> Image.Image:
        discs = circles_in_use(town, families) if light != UNTINTED else ()
        return _lit(ground, light, [one.at for one in discs], camera.part())

    key = ("ground", id(image), light, *(round(edge, 1) for edge in part))
    sheet.drawing(key, box, cut, slot="ground")


def _lit(ground: Image.Image, light: Tint, circles: Sequence[Point], part: Rect) -> Image.Image:
    """The ground in the light of the time of day, in which circles stay as white as they are."""
    if light == UNTINTED:
        return ground
    left, top, right, low = part
    across, down = ground.width / (right - left), ground.height / (low - top)
    mask = Image.new("L", ground.size, 255)
    brush = ImageDraw.Draw(mask)
    for x, y in circles:
        at_x, at_y = (x - left) * across, (y - top) * down
        wide, high = _DISC * across, _DISC * down
        brush.ellipse((at_x - wide, at_y - high, at_x + wide, at_y + high), fill=0)
    lit = ImageChops.multiply(ground.convert("RGB"), Image.new("RGB", ground.size, light))
    return Image.composite(lit.convert(ground.mode), ground, mask)


def _inside(part: Rect, size: tuple[int, int]) -> Rect:
    left, top, right, bottom = part
    return max(0.0, left), max(0.0, top), min(float(size[0]), right), min(float(size[1]), bottom)


def _lights(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """The light on the ground behind houses."""
    for house in scene.game.town.houses:
        thing = f"house:{house.id}"
        glow = ""
        if thing in scene.chosen:
            glow = "glow_chosen"
        elif thing in scene.intended or thing in scene.legal:
            glow = "glow_legal"
        elif thing in scene.threats:
            glow = "glow_threat"
        if glow:
            x, y = camera.place(foot_of(house))
            sheet.sprite(glow, x, y, scale=camera.unit * house.size[0] / 66, anchored=True)


def _standing(sheet: DisplayList, scene: Scene, camera: Camera):  # type: ignore[no-untyped-def] # noqa: ANN202
    """Everything that stands on the ground: where its foot is, and how it is drawn."""
    plaques = plaques_of(sheet, scene.game.town.houses, camera.unit)
    for place, house in enumerate(scene.game.town.houses):
        x, y = camera.place(foot_of(house))
        if camera.sees(x, y, 120 * camera.unit):
            yield y, lambda place=place, house=house: _house(sheet, scene, camera, place, house, plaques)
    hall = scene.game.town.geometry.hall
    x, y = camera.place(hall)
    yield y + 40 * camera.unit, lambda: _hall(sheet, scene, camera)


def _house(
    sheet: DisplayList, scene: Scene, camera: Camera, place: int, house: House, plaques: Plaques
) -> None:
    state, unit = state_of(scene), unit_of(house, camera.unit)
    x, y = camera.place(foot_of(house))
    is_overrun = bool(state.overrun >> place & 1)
    draw_walls(sheet, camera.looks[str(house.id)], (x, y), unit, OVERRUN if is_overrun else UNTINTED)
    if state.kinged >> place & 1 and not scene.is_contrast:
        sheet.sprite("king_light", x, y + 3 * unit, scale=unit * _KING_LIGHT, anchored=True)
    _figures(sheet, scene, place, (x, y), unit)
    if state.kinged >> place & 1:
        is_emperor = state.phase == 2 and _is_last_king(state, place)
        name, size = ("emperor", 0.66) if is_emperor else ("king_rat", 0.8)
        sheet.sprite(name, x, y + 3 * unit, scale=unit * size, anchored=True)
    look = {"is_overrun": is_overrun, "is_contrast": scene.is_contrast}
    draw_plaque(sheet, house, (x, y), unit, plaques=plaques, **look)
    draw_counter(sheet, (x, y), unit, state.lures[place], is_overrun=is_overrun)
    thing = f"house:{house.id}"
    if thing in scene.chosen:
        _badge(sheet, scene.chosen.index(thing) + 1, x + 26 * unit, y - 62 * unit, unit)
    if thing in scene.threats:
        sheet.sprite("badge_threat", x - 26 * unit, y - 62 * unit, scale=max(0.9, unit))
    if thing in scene.last:
        arms = scene.arms[scene.last[thing]]
        sheet.sprite(f"shield_{arms}", x - 29 * unit, y - 50 * unit, scale=_DEED * max(1.0, unit))
    if scene.has_lens and not is_overrun:
        _lens(sheet, scene, str(house.id), (x, y - 34 * unit), unit)
    width, height = 66 * unit, 84 * unit
    spot_on(
        sheet,
        scene,
        camera,
        thing,
        Box(x - width / 2, y - height + 14 * unit, width, height),
    )


def _is_last_king(state: State, place: int) -> bool:
    """Whether the king of a house must be the Emperor: all are placed, and only one stands there."""
    return state.kings == 0 and state.kinged == 1 << place


def _figures(sheet: DisplayList, scene: Scene, place: int, foot: tuple[float, float], unit: float) -> None:
    """The man left of the door, the woman right of it."""
    x, y = foot
    man, woman = state_of(scene).man_of[place], state_of(scene).woman_of[place]
    if man != NONE:
        sheet.sprite(
            f"man_{scene.arms[man]}", x - 29 * unit, y + 5 * unit, scale=unit * FIGURE, anchored=True
        )
    if woman != NONE:
        sheet.sprite(
            f"woman_{scene.arms[woman]}", x + 29 * unit, y + 5 * unit, scale=unit * FIGURE, anchored=True
        )


def _lens(sheet: DisplayList, scene: Scene, house: str, at: tuple[float, float], unit: float) -> None:
    near = threat_to(scene.game, state_of(scene), house)
    name = "medal_hot" if near.left <= 1 else "medal_big"
    sheet.sprite(name, *at, scale=max(1.0, unit) * 1.15 * (1 + (grown(sheet) - 1) * 0.6))
    sheet.words(str(near.left), at[0], at[1], Face.NUMBER, theme.NUMBER, align="middle")


def _badge(sheet: DisplayList, number: int, x: float, y: float, unit: float) -> None:
    name = f"badge_{number}" if number <= 9 else "badge_tick"
    sheet.sprite(name, x, y, scale=max(1.0, unit) * (1 + (grown(sheet) - 1) * 0.6))


def _hall(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """The community hall: boys wait on its left, girls on its right."""
    unit, state = camera.unit, state_of(scene)
    x, y = camera.place(scene.game.town.geometry.hall)
    draw_hall(sheet, (x, y), unit)
    spot_on(
        sheet,
        scene,
        camera,
        "hall",
        Box(x - 52 * unit, y - 50 * unit, 104 * unit, 84 * unit),
    )
    for sex, held, side in (("boy", state.boys, -1), ("girl", state.girls, 1)):
        seats = [seat for seat in range(scene.game.seats) if held[seat]]
        apart = max(24 * unit, LEAST_SPOT)
        for step, seat in enumerate(seats):
            at_x = x + side * (20 * unit + step * apart)
            _child(sheet, scene, camera, (sex, seat, held[seat]), (at_x, y + 52 * unit))


def _child(
    sheet: DisplayList, scene: Scene, camera: Camera, who: tuple[str, int, int], foot: tuple[float, float]
) -> None:
    """The boys or girls of one family in the hall."""
    (sex, seat, count), (x, y), unit = who, foot, camera.unit
    thing = f"child:{sex}:{seat}"
    if thing in scene.chosen or thing in scene.legal or thing in scene.intended:
        name = "ring_chosen" if thing in scene.chosen else "ring_legal"
        sheet.sprite(name, x, y - 11 * unit, scale=unit * 0.84)
    sheet.sprite(f"{sex}_{scene.arms[seat]}", x, y, scale=unit * 0.54, anchored=True)
    if count > 1:
        sheet.sprite(
            f"badge_{min(count, 9)}", x + 8 * unit, y - 1 * unit, scale=max(0.8, unit * 0.8) * grown(sheet)
        )
    width, height = max(24 * unit, LEAST_SPOT), max(34 * unit, LEAST_SPOT)
    box = Box(x - width / 2, y + 6 * unit - height, width, height)
    spot_on(sheet, scene, camera, thing, box)


def _circles(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """Rats with the arms of who put them there last, and the rings round circles."""
    tables, state, unit = scene.game.tables, state_of(scene), camera.unit
    for place, circle in enumerate(scene.game.town.circles):
        name = str(circle.id)
        if name not in tables.circle_index:
            continue
        x, y = camera.place(circle.at)
        if not camera.sees(x, y, 20):
            continue
        thing = f"circle:{name}"
        ring = _ring(scene, thing)
        if ring == "ring_chosen":
            sheet.sprite(ring, x, y, scale=unit)
        has_rat = bool(state.rats >> place & 1)
        if has_rat:
            _rat(sheet, place, (x, y), unit)
        elif thing in scene.chosen:
            _rat(sheet, place, (x, y), unit, alpha=170)
        if ring and ring != "ring_chosen":
            sheet.sprite(ring, x, y, scale=unit * 1.04)
        if thing in scene.chosen and len(scene.chosen) > 1:
            _badge(sheet, scene.chosen.index(thing) + 1, x + 12 * unit, y + 12 * unit, unit * 0.9)
        elif has_rat and thing in scene.last:
            arms = scene.arms[scene.last[thing]]
            sheet.sprite(f"shield_{arms}", x + 12 * unit, y + 12 * unit, scale=_DEED * unit)
        size = max(CIRCLE_SPOT * unit, 30.0) if thing in scene.legal else max(30 * unit, LEAST_SPOT)
        box = Box(x - size / 2, y - size / 2, size, size)
        spot_on(sheet, scene, camera, thing, box, is_round=True)


def _ring(scene: Scene, thing: str) -> str:
    """The name of the ring round a circle; empty for none."""
    if thing in scene.chosen:
        return "ring_chosen"
    if thing in scene.threats:
        return "ring_threat"
    if thing in scene.legal or thing in scene.intended:
        return "ring_legal"
    return ""


def _rat(sheet: DisplayList, place: int, at: tuple[float, float], unit: float, *, alpha: int = 255) -> None:
    side, pose = ("left", "right")[place * 7 % 3 % 2], 1 + place * 5 % 2
    sheet.sprite(f"rat_{side}_{pose}", *at, scale=unit * 0.92, anchored=True, alpha=alpha)


def _hints(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """A lamp above what is advised."""
    unit = camera.unit
    for thing in sorted(scene.hinted):
        at = place_of(scene.game.town, thing)
        if at is None or not camera.sees(*camera.place(at)):
            continue
        x, y = camera.place(at)
        x, y = (x, y - 20 * unit) if thing.startswith("circle") else (x, y - 44 * unit)
        size = max(24.0, 24 * unit)
        sheet.sprite("medal_big", x, y, scale=size / 22)
        sheet.icon("icon_hint", x, y, size * 0.78)


def draw_frame(sheet: DisplayList, camera: Camera) -> None:
    """The table round the board, which hides what reaches beyond it, and the board's frame."""
    box, scale = camera.box, sheet.letters.scale
    for name, part in (
        ("top", Box(0, 0, sheet.width, box.y)),
        ("bottom", Box(0, box.bottom, sheet.width, sheet.height - box.bottom)),
        ("left", Box(0, box.y, box.x, box.height)),
        ("right", Box(box.right, box.y, sheet.width - box.right, box.height)),
    ):
        calm = _CALM if name in ("top", "bottom") else 0.0
        sheet.drawing(
            ("table", part.x, part.y, scale, calm),
            part,
            partial(_planks, sheet.art, scale=scale, calm=calm),
            slot=f"table-{name}",
        )
    _edges(sheet, Box(box.x - 5, box.y - 5, box.width + 10, box.height + 10))


def _planks(art: Art, width: int, height: int, *, scale: float, calm: float) -> Image.Image:
    """Wood for a part of the table, whose seams are fainter the calmer it is, 0 to 1."""
    wood = art.tiled("tile_walnut", width, height, scale)
    return Image.blend(wood, Image.new("RGBA", wood.size, theme.WALNUT), calm) if calm else wood


def _edges(sheet: DisplayList, frame: Box) -> None:
    """The frame in four strips: what lies within it is not painted over with nothing."""
    scale = sheet.letters.scale
    wide = round(frame.right * scale) - round(frame.x * scale)
    high = round(frame.bottom * scale) - round(frame.y * scale)
    within = frame.height - 2 * _EDGE
    for name, x, y, width, height in (
        ("top", frame.x, frame.y, frame.width, _EDGE),
        ("bottom", frame.x, frame.bottom - _EDGE, frame.width, _EDGE),
        ("left", frame.x, frame.y + _EDGE, _EDGE, within),
        ("right", frame.right - _EDGE, frame.y + _EDGE, _EDGE, within),
    ):
        left, top = round(x * scale) - round(frame.x * scale), round(y * scale) - round(frame.y * scale)

        def cut(across: int, down: int, left: int = left, top: int = top) -> Image.Image:
            whole = sheet.art.patch("panel_board", wide, high, scale)
            return whole.crop((left, top, left + across, top + down))

        sheet.drawing(("frame", name, wide, high, scale), (x, y, width, height), cut)
