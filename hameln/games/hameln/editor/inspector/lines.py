"""Fields about several things at once: what they have in common, and setting it for all of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.fields import MIXED, Field, Fields, Sort
from hameln.files.fields import facts_of, grouped
from hameln.games.hameln.editor import things
from hameln.games.hameln.editor.moving import moved_each
from hameln.games.hameln.editor.things import middle_of
from hameln.games.hameln.map.field_kinds import ID_LENGTH, NAME_LENGTH
from hameln.games.hameln.map.town import Town
from hameln.language import Told, text

if TYPE_CHECKING:
    from hameln.editor.overlay import Point

SET: Final = Told("Change what is chosen")
_AXES: Final = ("x", "y")


def common(values: Iterable[Any]) -> Any:  # noqa: ANN401 - whatever a field shows
    """The value that all have, or `MIXED`."""
    found = list(values)
    return found[0] if found and all(value == found[0] for value in found) else MIXED


@frozen(kw_only=True)
class Chosen:
    """Things of one kind.

    Attributes:
        keys: Their ids, or their places in a list.
        item: The value of a key in a town; ``None`` if it is not there.
        change: The town in which the thing of a key has other facts: ``(town, key, **facts)``.
    """

    town: Town
    keys: tuple[Any, ...]
    item: Callable[[Town, Any], Any]
    change: Callable[..., Town]

    @property
    def items(self) -> list[Any]:
        """The things as values."""
        return [item for key in self.keys if (item := self.item(self.town, key)) is not None]

    @property
    def only(self) -> Any:  # noqa: ANN401 - a house, a circle and so on
        """The only thing that is chosen; ``None`` if there are several."""
        items = self.items
        return items[0] if len(items) == 1 else None

    def setting(self, town: Town, facts_of: Callable[[Any], dict[str, Any]]) -> Town:
        """The town in which every one of the things has other facts."""
        for key in self.keys:
            item = self.item(town, key)
            if item is not None:
                town = self.change(town, key, **facts_of(item))
        return town

    def field(
        self,
        fact: str,
        title: str,
        sort: Sort,
        name: Told = SET,
        **more: Any,  # noqa: ANN401 - whatever a field has
    ) -> Field[Town]:
        """A field that sets a fact as it is; `more` is what else a `Field` has."""

        def put(town: Town, value: object) -> Town:
            return self.setting(town, lambda _: {fact: value})

        more.setdefault("put", put)
        more.setdefault("value", common(getattr(item, fact) for item in self.items))
        return Field(word=fact, title=title, sort=sort, name=name, **more)

    def declared(self, fact: str, **more: Any) -> Field[Town]:  # noqa: ANN401 - whatever a field has
        """The field of a fact as it is declared; `more` is what it has beside that, or instead."""
        known = facts_of(self.items[0].__class__)[fact]
        sort = Sort(known.form)
        found: dict[str, Any] = {
            "tip": text(known.tip) if known.tip else "",
            "rule": known.rule,
            "choices": choices(known.choices.items()),
            **known.more,
        }
        if sort is Sort.NUMBER and known.limits:
            found |= {"limits": known.limits, "put": checked_put(self, fact, known.limits)}
        elif sort is Sort.NUMBERS and known.limits and known.spec.count:
            found["put"] = _row_put(self, fact, known.limits, known.spec.count)
        found = {"title": text(known.title), **found, **more}
        return self.field(fact, found.pop("title"), sort, Told(known.edit), **found)

    def lines(self, group: str = "", /, **others: dict[str, Any]) -> tuple[Field[Town], ...]:
        """The declared fields of a group, in their order; `others` is by fact what it has otherwise."""
        named = grouped(self.items[0].__class__, group)
        return tuple(self.declared(fact, **others.get(fact, {})) for fact in named)


def word_checked(value: str) -> str:
    """A word as ids and sides are: short, without spaces.

    Raises:
        ValueError: It is none.
    """
    word = value.strip()
    if not word or len(word) > ID_LENGTH or not word.isprintable() or " " in word:
        message = text("It has 1 to {most} signs and no spaces.").format(most=ID_LENGTH)
        raise ValueError(message)
    return word


def name_checked(value: str, *, may_be_empty: bool = False) -> str:
    """A name as towns have them.

    Raises:
        ValueError: It is none.
    """
    name = value.strip()
    if (not name and not may_be_empty) or len(name) > NAME_LENGTH or not name.isprintable():
        message = text("A name has 1 to {most} signs, all on one line.").format(most=NAME_LENGTH)
        raise ValueError(message)
    return name


def number_checked(value: float, limits: tuple[float, float]) -> float:
    """A number within limits.

    Raises:
        ValueError: It lies outside.
    """
    if not limits[0] <= value <= limits[1]:
        message = text("{least} to {most} is possible.").format(least=f"{limits[0]:g}", most=f"{limits[1]:g}")
        raise ValueError(message)
    return value


def checked_put(chosen: Chosen, fact: str, limits: tuple[float, float]) -> Callable[[Town, Any], Town]:
    """Sets a number for all that is chosen, if it is possible."""

    def put(town: Town, value: float) -> Town:
        number_checked(value, limits)
        return chosen.setting(town, lambda _: {fact: value})

    return put


def row_checked(value: Sequence[int], limits: tuple[float, float], count: tuple[int, int]) -> tuple[int, ...]:
    """Whole numbers within limits, as many as there may be.

    Raises:
        ValueError: There are more or fewer, or one lies outside.
    """
    number_checked(len(value), count)
    return tuple(int(number_checked(number, limits)) for number in value)


def _row_put(
    chosen: Chosen, fact: str, limits: tuple[float, float], count: tuple[int, int]
) -> Callable[[Town, Any], Town]:
    def put(town: Town, value: Sequence[int]) -> Town:
        row = row_checked(value, limits, count)
        return chosen.setting(town, lambda _: {fact: row})

    return put


def id_field(chosen: Chosen, rename: Callable[[Town, int, str], Town], key: str) -> Fields[Town]:
    """The id of the only thing that is chosen; `key` is the list of the town in which it lies."""
    item = chosen.only

    def put(town: Town, value: str) -> Town:
        word = word_checked(value)
        ids = [one.id for one in getattr(town, key)]
        if word == item.id:
            return town
        if word in ids:
            message = text("Something else has the id {id}.").format(id=word)
            raise ValueError(message)
        return rename(town, ids.index(item.id), word) if item.id in ids else town

    field = Field(
        word="id",
        title=text(things.ID),
        sort=Sort.TEXT,
        value=item.id,
        put=put,
        name=Told("Rename the id"),
        limits=(1, ID_LENGTH),
        tip=text("How files and records call it; nobody at the table sees it."),
    )
    return Fields(word="more", title=text("More"), fields=(field,))


# -- places


def place_fields(town: Town, things: tuple[str, ...]) -> tuple[Field[Town], ...]:
    """Where the middle of things is; setting it moves them, with what hangs on them."""
    titles_of = (text("From the west"), text("From the north"))
    fields: list[Field[Town]] = []
    for axis, word in enumerate(_AXES):
        middles = [middle for thing in things if (middle := middle_of(town, thing)) is not None]

        def put(town: Town, value: float, axis: int = axis) -> Town:
            number_checked(value, (0.0, town.geometry.size[axis]))
            return moved_each(town, {thing: _way(town, thing, value, axis) for thing in things})

        fields.append(
            Field(
                word=word,
                title=titles_of[axis],
                sort=Sort.NUMBER,
                value=common(round(middle[axis], 1) for middle in middles),
                put=put,
                name=Told("Move what is chosen"),
                limits=(0.0, town.geometry.size[axis]),
                step=5,
                tip=text("Where its middle lies in the picture."),
            )
        )
    return tuple(fields)


def _way(town: Town, thing: str, value: float, axis: int) -> Point:
    middle = middle_of(town, thing)
    by = 0.0 if middle is None else value - middle[axis]
    return (by, 0.0) if axis == 0 else (0.0, by)


def deed(word: str, title: str, name: Told, act: Callable[[Town], Town], **more: Any) -> Field[Town]:  # noqa: ANN401
    """A button that changes the town."""
    return Field(
        word=word,
        title=title,
        sort=Sort.DEED,
        value=None,
        put=lambda town, _value: act(town),
        name=name,
        **more,
    )


def choices(pairs: Iterable[tuple[Hashable, str]]) -> tuple[tuple[Any, str], ...]:
    """Values and their titles, translated."""
    return tuple((value, text(title)) for value, title in pairs)
