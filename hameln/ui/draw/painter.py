"""Marks become sprites in the graphics memory; only what has changed is touched.

The page of all pictures in the graphics memory, which grows no larger than it is allowed to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, cast

import arcade
from PIL import Image
from pyglet import gl

from hameln.ui.draw.display_list import DrawItem, Look
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.draw.under_layer import APART, Area, Overlay, areas_of, copy_areas, joined

_SIDE: Final = 2048
"""Where it begins, in dots."""


class AtlasFullError(Exception):
    """A picture finds no room on the page, and the page may not grow."""


class Atlas(arcade.DefaultTextureAtlas):
    """A page that says when it is full, where Arcade's doubles both sides as often as it likes.

    A page of 8192 dots a side takes 256 MB, mostly for pictures that nobody needs any more. So one side is
    doubled after the other, up to half a square.

    Attributes:
        most: The longest side that it may have, in dots.
    """

    def __init__(self, ctx: arcade.ArcadeContext, most: int) -> None:
        """A page without pictures, in the memory of a window."""
        self.most = most
        super().__init__((_SIDE, _SIDE), ctx=ctx, border=1)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:  # noqa: FBT001, FBT002 - Arcade's own
        """Make its shorter side longer, and give the memory of the former page back.

        Raises:
            AtlasFullError: It would be larger than allowed.
        """
        size = (self.width, size[1]) if self.width > self.height else (size[0], self.height)
        if size[0] * size[1] > self.room:
            msg = f"no room on a page of {self.width} by {self.height} dots"
            raise AtlasFullError(msg)
        before = self.fbo
        super().resize(size, force)
        if self.fbo is not before:
            free(before)

    @property
    def room(self) -> int:
        """The dots of the largest page that is allowed."""
        return max(_SIDE**2, self.most**2 // 2)

    def usage(self) -> float:
        """Which part of the largest page that is allowed its pictures take, not what lies between them."""
        images = cast("list[Any]", self.images)
        return float(sum(image.width * image.height for image in images) / self.room)


def free(page: Any) -> None:
    """Give the memory of a page back at once, without waiting until Python finds that nobody needs it."""
    for texture in page.color_attachments:
        texture.delete()
    page.delete()


_POINTS: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
"""No sprite is ever asked whether it was hit, so its outline is not looked for."""
_MOST_TEXTURES: Final = 2600
_LARGEST: Final = 4096
"""The usual side of the page of all pictures, in dots, once it is as large as it may be."""
_CROWDED: Final = 0.5
"""Which part of the page what is needed at once may take, before a larger one is allowed."""


class _Layer:
    """A list of sprites that follows a list of marks."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.clear()

    def clear(self) -> None:
        """Show nothing, on the painter's present page of pictures."""
        self.marks: list[DrawItem] = []
        self.list: Any = arcade.SpriteList(capacity=1024, atlas=self.painter.atlas)

    def follow(self, marks: Sequence[DrawItem]) -> None:
        """Show these marks: sprites that show one of them already are kept, whatever lies before them now.

        Of the others one goes to where the same is seen, since another picture is dearer than another place.
        """
        first, last = _equal_ends(self.marks, marks)
        before: list[Any] = list(self.list)
        end = len(before) - last
        kept: dict[DrawItem, list[Any]] = {}
        for mark, sprite in zip(self.marks[first:end], before[first:end], strict=True):
            kept.setdefault(mark, []).append(sprite)
        wanted = marks[first : len(marks) - last]
        found = [sprites.pop() if (sprites := kept.get(mark)) else None for mark in wanted]
        alike: dict[Look, list[Any]] = {}
        for mark, sprites in kept.items():
            if sprites:
                alike.setdefault(mark.look, []).extend(sprites)
        for place, mark in enumerate(wanted):
            if found[place] is None and (sprites := alike.get(mark.look)):
                found[place] = self._shown(mark, sprites)
        spare = [sprite for sprites in alike.values() for sprite in sprites]
        middle = [
            self._shown(mark, spare) if sprite is None else sprite
            for mark, sprite in zip(wanted, found, strict=True)
        ]
        for sprite in spare:
            self.list.remove(sprite)
        after = [*before[:first], *middle, *before[end:]]
        if after != list(self.list):
            order = {sprite: place for place, sprite in enumerate(after)}
            self.list.sort(key=order.__getitem__)
        self.marks = list(marks)

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
    first = next((place for place in range(short) if _differ(known[place], marks[place])), short)
    rest = short - first
    last = next((place for place in range(rest) if _differ(known[-1 - place], marks[-1 - place])), rest)
    return first, last


def _differ(known: DrawItem, mark: DrawItem) -> bool:
    """Whether two marks differ; the very same mark is not looked at twice."""
    return known is not mark and known != mark


class Painter:
    """Paints sheets into a window.

    What lies still is painted once into a picture of its own and copied for every frame; what moves is
    painted above it. The ground below everything seldom changes and is as dear as all the rest, so it has a
    picture of its own, too. What lives between the ground and the rest is painted only where it is: there the
    ground is copied, what lives is painted on it, and the rest is laid over it.
    """

    def __init__(
        self, window: arcade.Window, studio: Rasterizer, *, keeps: bool = False, most: int = _LARGEST
    ) -> None:
        """A painter for a window of its present size.

        Args:
            keeps: Whether what the window has shown is still there to be painted on.
            most: The side of the page of all pictures, in dots, at which those not needed any more are
                forgotten.
        """
        self.window = window
        self._keeps = keeps
        self.studio = studio
        self.width, self.height = window.get_size()
        self.atlas = Atlas(window.ctx, most)
        self._textures: dict[tuple[object, ...], tuple[Any, int, int]] = {}
        self._slots: dict[tuple[str, int, int], tuple[tuple[object, ...], Any]] = {}
        self._ground, self._still, self._moving = _Layer(self), _Layer(self), _Layer(self)
        self._living = _Layer(self)
        self._ground_page, self._page = self._new_page(), self._new_page()
        self._over: Any = None
        self._overlay: Any = None
        self._lived: list[Area] = []
        self._moved: list[Area] = []
        self._is_new = self._is_over_old = True

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
        self._is_new = self._is_over_old = True
        ground, rest = marks[:1], marks[1:]
        is_new_ground = ground != self._ground.marks
        wanted = {self._ground: ground, self._still: rest, self._living: living}
        if len(self._textures) > _MOST_TEXTURES:
            self._begin_anew(wanted)
        self._follow(wanted)
        if is_new_ground:
            with self._ground_page.activate() as page:
                page.clear(color=(43, 29, 18, 255))
                self._ground.list.draw(pixelated=True)
        self.window.ctx.copy_framebuffer(self._ground_page, self._page, depth=False)
        self._lived = areas_of(living, self.studio, (self.width, self.height))
        with self._page.activate():
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
        ctx, size = self.window.ctx, (self.width, self.height)
        changed = self._live(living)
        page = self._page
        self._is_new, is_whole = False, is_whole or self._is_new or not self._keeps or shake != (0, 0)
        before, self._moved = self._moved, areas_of(moving, self.studio, size)
        if shake != (0, 0):
            self._copy(page, *shake)
            self._moved = [(0, 0, *size)]
        elif is_whole:
            ctx.copy_framebuffer(page, ctx.screen, depth=False)
        else:
            copy_areas(page, 0, joined(changed, before, self._moved))
        is_moving = bool(moving or self._moving.marks)
        if is_moving:
            self._follow({self._moving: moving})
        ctx.screen.use(force=True)
        if is_moving:
            self._moving.list.draw()

    def _live(self, living: Sequence[DrawItem]) -> list[Area]:
        """Paint what lives on the ground; say where anything has changed."""
        if self._living.marks == living:
            return []
        if self._over is None:
            self._over, self._overlay = self._new_page(), Overlay(self.window.ctx)
        if self._is_over_old:
            self._is_over_old = False
            with self._over.activate() as page:
                page.clear(color=(0, 0, 0, 0))
                self._still.list.draw(pixelated=True, blend_function=APART)
        before, self._lived = self._lived, areas_of(living, self.studio, (self.width, self.height))
        areas = joined(before, self._lived)
        copy_areas(self._ground_page, self._page.glo, areas)
        self._follow({self._living: living})
        with self._page.activate():
            self._living.list.draw(pixelated=True)
        self._overlay.lay(self._over, self._page, areas)
        return areas

    def _copy(self, page: Any, right: int, up: int) -> None:
        """Copy what lies still to another place; the table's own colour fills the edge."""
        self.window.ctx.screen.use(force=True)
        self.window.ctx.screen.clear(color=(58, 38, 25, 255))
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, page.glo)
        whole = (0, 0, self.width, self.height)
        place = (right, up, self.width + right, self.height + up)
        gl.glBlitFramebuffer(*whole, *place, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)

    def _follow(self, wanted: Mapping[_Layer, Sequence[DrawItem]]) -> None:
        """Let layers show these marks; where a picture finds no room, the others are forgotten."""
        try:
            for layer, marks in wanted.items():
                layer.follow(marks)
        except AtlasFullError:
            self._begin_anew(wanted)

    def _begin_anew(self, wanted: Mapping[_Layer, Sequence[DrawItem]]) -> None:
        """Forget all pictures but those of what is shown, with these marks on some layers.

        Only if what is shown at once does not fit, or fills so much that there would hardly be room for what
        comes, the page may become larger.
        """
        layers = (self._ground, self._still, self._living, self._moving)
        shown = {layer: layer.marks for layer in layers} | dict(wanted)
        most = self.atlas.most
        while True:
            self._textures.clear()
            self._slots.clear()
            free(self.atlas.fbo)
            self.atlas = Atlas(self.window.ctx, most)
            for layer in layers:
                layer.clear()
            with suppress(AtlasFullError):
                for layer, marks in shown.items():
                    layer.follow(marks)
                break
            most *= 2
        if self.atlas.usage() > _CROWDED:
            self.atlas.most *= 2

    def new(self, mark: DrawItem) -> Any:
        """A sprite for a mark."""
        texture, dx, dy = self._texture(mark)
        sprite = arcade.BasicSprite(texture)
        self._put(sprite, mark, texture, dx, dy)
        return sprite

    def set(self, sprite: Any, mark: DrawItem) -> None:
        """Let a sprite show another mark."""
        texture, dx, dy = self._texture(mark)
        if sprite.texture is not texture:
            sprite.texture = texture
        self._put(sprite, mark, texture, dx, dy)

    def _put(self, sprite: Any, mark: DrawItem, texture: Any, dx: int, dy: int) -> None:
        place = self.studio.place(mark)
        if mark.look.key[0] == "fill":
            width, height = place.width, place.height
            sprite.size = (width, height)
        else:
            width, height = texture.width, texture.height
            if sprite.size != (width, height):
                sprite.size = (width, height)
        left, top = place.left + dx, place.top + dy
        sprite.position = (left + width / 2, self.height - top - height / 2)
        colour = (*mark.tint, mark.alpha)
        if sprite.color != colour:
            sprite.color = colour

    def _texture(self, mark: DrawItem) -> tuple[Any, int, int]:
        key = self.studio.key_of(mark)
        known = self._textures.get(key)
        if known is not None:
            return known
        if mark.look.slot:
            return self._slot(mark, key)
        image, dx, dy = self.studio.draw(mark)
        known = self._textures[key] = (_texture_of(image, key), dx, dy)
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
