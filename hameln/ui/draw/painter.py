"""Marks become sprites in the graphics memory; only what has changed is touched and painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import arcade
from PIL import Image
from pyglet import gl

from hameln.ui.draw.atlas import Atlas, AtlasFullError, free
from hameln.ui.draw.draw_item import DrawItem, Look
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.draw.under_layer import (
    APART,
    Area,
    Overlay,
    area_in,
    copy_areas,
    fewer,
    joined,
    overlap,
    within,
)

_POINTS: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
"""No sprite is ever asked whether it was hit, so its outline is not looked for."""
_FEW: Final = 24
"""Sprites that rather show something else where they are than look for who shows it already."""
_MOST_TEXTURES: Final = 2600
_SIDE: Final = 2048
"""How high and wide the page of all pictures is, in dots, unless more is seen at once than lies on it."""
_CROWDED: Final = 0.5
"""Which part of the page what is seen at once may take, before it grows."""


class _Layer:
    """A list of sprites that follows a list of marks."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.list: Any = None
        self.clear()

    def clear(self) -> None:
        """Show nothing, on the painter's present page of pictures."""
        self.marks: list[DrawItem] = []
        self._sprites: list[Any] = []
        if self.list is not None:
            self.list.clear()
        self.list = arcade.SpriteList(capacity=1024, atlas=self.painter.atlas)

    def follow(self, marks: Sequence[DrawItem]) -> list[DrawItem] | None:
        """Show these marks: sprites that show one of them already are kept, whatever lies before them now.

        Of the others one goes to where the same is seen, since another picture is dearer than another place.

        Returns:
            The marks that have gone or come; ``None`` if others lie in another order.
        """
        first, last = _equal_ends(self.marks, marks)
        known, wanted = self.marks[first : len(self.marks) - last], marks[first : len(marks) - last]
        self.marks = list(marks)
        if len(known) == len(wanted):
            differing = [place for place, mark in enumerate(wanted) if mark != known[place]]
            if len(differing) <= _FEW:
                for place in differing:
                    self.painter.set(self._sprites[first + place], wanted[place])
                return [mark for place in differing for mark in (known[place], wanted[place])]
        return self._rearrange(first, known, wanted)

    def _rearrange(
        self, first: int, known: Sequence[DrawItem], wanted: Sequence[DrawItem]
    ) -> list[DrawItem] | None:
        """Show other marks than those known from a place on; say what has changed, as `follow` does."""
        sprites = self._sprites[first : first + len(known)]
        kept: dict[DrawItem, list[Any]] = {}
        for mark, sprite in zip(reversed(known), reversed(sprites), strict=True):
            kept.setdefault(mark, []).append(sprite)
        found = [ones.pop() if (ones := kept.get(mark)) else None for mark in wanted]
        come = [mark for mark, sprite in zip(wanted, found, strict=True) if sprite is None]
        gone = [mark for mark, ones in kept.items() for _ in ones]
        stayed = {sprite for sprite in found if sprite is not None}
        is_in_order = [one for one in found if one is not None] == [one for one in sprites if one in stayed]
        alike: dict[Look, list[Any]] = {}
        for mark, ones in kept.items():
            alike.setdefault(mark.look, []).extend(ones)
        for place, mark in enumerate(wanted):
            if found[place] is None and (ones := alike.get(mark.look)):
                found[place] = self._shown(mark, ones)
        spare = [sprite for ones in alike.values() for sprite in ones]
        shown = [one or self._shown(mark, spare) for mark, one in zip(wanted, found, strict=True)]
        for sprite in spare:
            self.list.remove(sprite)
        self._sprites[first : first + len(known)] = shown
        order = {sprite: place for place, sprite in enumerate(self._sprites)}
        self.list.sort(key=order.__getitem__)
        return [*gone, *come] if is_in_order else None

    def _shown(self, mark: DrawItem, spare: list[Any]) -> Any:
        """A sprite that shows the mark: a spare one, or a new one."""
        if spare:
            sprite = spare.pop()
            self.painter.set(sprite, mark)
            return sprite
        sprite = self.painter.new(mark)
        self.list.append(sprite)
        return sprite


def _equal_ends(known: Sequence[DrawItem], marks: Sequence[DrawItem]) -> tuple[int, int]:
    """How many marks at the beginning are the same, and how many of the others at the end."""
    short = min(len(known), len(marks))
    first = next((place for place in range(short) if known[place] != marks[place]), short)
    rest = short - first
    last = next((place for place in range(rest) if known[-1 - place] != marks[-1 - place]), rest)
    return first, last


class Painter:
    """Paints sheets into a window.

    What lies still is painted once into a picture of its own and copied for every frame; what moves is
    painted above it. The ground below everything seldom changes and is as dear as all the rest, so it has a
    picture of its own, too. What lives between the ground and the rest is painted only where it is: there the
    ground is copied, what lives is painted on it, and the rest is laid over it.
    """

    def __init__(
        self, window: arcade.Window, studio: Rasterizer, *, keeps: bool = False, side: int = _SIDE
    ) -> None:
        """A painter for a window of its present size.

        Args:
            keeps: Whether what the window has shown is still there to be painted on.
            side: How high and wide the page of all pictures is at first, in dots.
        """
        self.window = window
        self._keeps = keeps
        self.studio = studio
        self.width, self.height = window.get_size()
        self.atlas = Atlas(window.ctx, side)
        self._textures: dict[tuple[object, ...], tuple[Any, int, int]] = {}
        self._slots: dict[tuple[str, int, int], tuple[tuple[object, ...], Any]] = {}
        self._ground, self._still, self._moving = _Layer(self), _Layer(self), _Layer(self)
        self._living = _Layer(self)
        self._ground_page, self._page = self._new_page(), self._new_page()
        self._over: Any = None
        self._overlay: Any = None
        self._lived: list[Area] = []
        self._moved: list[Area] = []
        self._stale, self._unseen = self._whole, self._whole

    def _new_page(self) -> Any:
        """A picture of the window's size in the graphics memory."""
        ctx = self.window.ctx
        return ctx.framebuffer(color_attachments=[ctx.texture((self.width, self.height), components=4)])

    def close(self) -> None:
        """Give the graphics memory back."""
        for page in (self._ground_page, self._page, self._over, self.atlas.fbo):
            if page is not None:
                free(page)
        for layer in (self._ground, self._still, self._moving, self._living):
            layer.list = None
        self._textures.clear()
        self._slots.clear()

    def paint(self, marks: Sequence[DrawItem], living: Sequence[DrawItem] = ()) -> None:
        """Paint what lies still, the lowest mark first; nothing is done if it is painted already.

        Args:
            living: What lives on the lowest one just now.
        """
        if [*self._ground.marks, *self._still.marks] == marks:
            return
        ground, rest = marks[:1], marks[1:]
        is_new_ground = ground != self._ground.marks
        wanted = {self._ground: ground, self._still: rest, self._living: living}
        if len(self._textures) > _MOST_TEXTURES:
            self._begin_anew(wanted)
            changed = None
        else:
            changed = self._follow(wanted)
        before, self._lived = self._lived, joined(map(self._area, living))
        if is_new_ground:
            with self._ground_page.activate() as page:
                page.clear(color=(43, 29, 18, 255))
                self._ground.list.draw(pixelated=True)
        if is_new_ground or changed is None:
            areas = self._whole
            self.window.ctx.copy_framebuffer(self._ground_page, self._page, depth=False)
        else:
            areas = fewer(joined(before, self._lived, map(self._area, changed)), self._whole)
            copy_areas(self._ground_page, self._page.glo, areas)
        self._stale = fewer(joined(self._stale, areas), self._whole)
        self._unseen.extend(areas)
        for area in within(self._page, areas):
            if any(overlap(area, one) for one in self._lived):
                self._living.list.draw(pixelated=True)
            self._still.list.draw(pixelated=True)

    def show(
        self,
        moving: Sequence[DrawItem],
        shake: tuple[int, int] = (0, 0),
        living: Sequence[DrawItem] = (),
        *,
        is_whole: bool = True,
    ) -> None:
        """Copy what lies still into the window and paint what moves above it.

        Args:
            shake: How many dots everything is moved to the right and up.
            living: What lives on the ground, below everything else.
            is_whole: Whether the whole window is painted, and not only what is seen otherwise than before.
        """
        self._live(living)
        ctx, page, before = self.window.ctx, self._page, self._moved
        is_moving = bool(moving or self._moving.marks)
        if is_moving:
            self._follow({self._moving: moving})
        self._moved = self._whole if shake != (0, 0) else joined(map(self._area, moving))
        if shake != (0, 0):
            self._copy(page, *shake)
        elif is_whole or not self._keeps:
            ctx.copy_framebuffer(page, ctx.screen, depth=False)
        else:
            copy_areas(page, 0, joined(self._unseen, before, self._moved))
        self._unseen.clear()
        ctx.screen.use(force=True)
        if is_moving:
            self._moving.list.draw()

    def _live(self, living: Sequence[DrawItem]) -> None:
        """Paint what lives on the ground."""
        if self._living.marks == living:
            return
        if self._over is None:
            self._over, self._overlay = self._new_page(), Overlay(self.window.ctx)
            self._stale = self._whole
        for area in within(self._over, fewer(joined(self._stale), self._whole)):
            left, low, right, top = area
            self._over.clear(color=(0, 0, 0, 0), viewport=(left, low, right - left, top - low))
            self._still.list.draw(pixelated=True, blend_function=APART)
        self._stale.clear()
        self._follow({self._living: living})
        before, self._lived = self._lived, joined(map(self._area, living))
        areas = joined(before, self._lived)
        copy_areas(self._ground_page, self._page.glo, areas)
        with self._page.activate():
            self._living.list.draw(pixelated=True)
        self._overlay.lay(self._over, self._page, areas)
        self._unseen.extend(areas)

    @property
    def _whole(self) -> list[Area]:
        """The area of the whole window."""
        return [(0, 0, self.width, self.height)]

    def _box(self, mark: DrawItem) -> tuple[int, int, int, int]:
        """Left, top, width and height in dots of a mark that is shown, or was just now."""
        place = self.studio.place(mark)
        known = None if mark.look.key[0] == "fill" else self._textures.get(self.studio.key_of(mark))
        if known is None:
            return place.left, place.top, place.width, place.height
        texture, dx, dy = known
        return place.left + dx, place.top + dy, texture.width, texture.height

    def _area(self, mark: DrawItem) -> Area:
        return area_in((self.width, self.height), *self._box(mark))

    def _copy(self, page: Any, right: int, up: int) -> None:
        """Copy what lies still to another place; the table's own colour fills the edge."""
        self.window.ctx.screen.use(force=True)
        self.window.ctx.screen.clear(color=(58, 38, 25, 255))
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, page.glo)
        whole = (0, 0, self.width, self.height)
        place = (right, up, self.width + right, self.height + up)
        gl.glBlitFramebuffer(*whole, *place, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)

    def _follow(self, wanted: Mapping[_Layer, Sequence[DrawItem]]) -> list[DrawItem] | None:
        """Let layers show these marks; where a picture finds no room, the others are forgotten.

        Returns:
            The marks of what lies still that have gone or come; ``None`` if that is not known.
        """
        with suppress(AtlasFullError):
            changed = {layer: layer.follow(marks) for layer, marks in wanted.items()}
            return changed.get(self._still)
        self._begin_anew(wanted)  # not while the error holds what was being shown
        return None

    def _begin_anew(self, wanted: Mapping[_Layer, Sequence[DrawItem]]) -> None:
        """Forget all pictures but those of what is shown, with these marks on some layers.

        The page grows if what is shown at once does not fit, or leaves hardly any room for what comes.
        """
        layers = (self._ground, self._still, self._living, self._moving)
        shown = {layer: layer.marks for layer in layers} | dict(wanted)
        seen = {self.studio.key_of(mark) for marks in shown.values() for mark in marks}
        self._textures = {key: known for key, known in self._textures.items() if key in seen}
        self._slots = {slot: known for slot, known in self._slots.items() if known[0] in seen}
        is_to_grow, is_shown = False, False
        while not is_shown:
            for layer in layers:
                layer.clear()
            self.atlas.tidy(is_to_grow=is_to_grow)
            with suppress(AtlasFullError):
                for layer, marks in shown.items():
                    layer.follow(marks)
                is_shown = True
            is_to_grow = True
        if self.atlas.usage() > _CROWDED:
            self.atlas.tidy(is_to_grow=True)

    def new(self, mark: DrawItem) -> Any:
        """A sprite for a mark."""
        sprite = arcade.BasicSprite(self._texture(mark)[0])
        self.set(sprite, mark)
        return sprite

    def set(self, sprite: Any, mark: DrawItem) -> None:
        """Let a sprite show another mark."""
        texture, _, _ = self._texture(mark)
        if sprite.texture is not texture:
            sprite.texture = texture
        left, top, width, height = self._box(mark)
        if sprite.size != (width, height):
            sprite.size = (width, height)
        sprite.position = (left + width / 2, self.height - top - height / 2)
        colour = (*mark.tint, mark.alpha)
        if sprite.color != colour:
            sprite.color = colour

    def _texture(self, mark: DrawItem) -> tuple[Any, int, int]:
        """What a mark looks like, and how far from its place the corner of its picture lies."""
        key = self.studio.key_of(mark)
        known = self._textures.get(key)
        if known is not None:
            return known
        if mark.look.slot:
            return self._slot(mark, key)
        image, dx, dy = self.studio.draw(mark)
        known = self._textures[key] = (_texture_of(image, (*mark.look.key, *key[1:])), dx, dy)
        return known

    def _slot(self, mark: DrawItem, key: tuple[object, ...]) -> tuple[Any, int, int]:
        """The texture of a slot; its picture is replaced when another one is wanted."""
        place = self.studio.place(mark)
        slot = (mark.look.slot, place.width, place.height)
        before, texture = self._slots.get(slot, (None, None))
        if before != key:
            image, _, _ = self.studio.draw(mark)
            if texture is None:
                texture = _texture_of(image, slot)
            else:
                texture.image = image
                self.atlas.update_texture_image(texture)
            self._slots[slot] = (key, texture)
        return texture, 0, 0


def _texture_of(image: Image.Image, key: tuple[object, ...]) -> Any:
    return arcade.Texture(image, hit_box_points=_POINTS, hash=repr(key))
