"""The properties of the whole town: names and stories, families, tracks, kings, counters, prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.games.hameln.editor import things
from hameln.games.hameln.editor.changing import change_district
from hameln.games.hameln.editor.inspector.lines import (
    Chosen,
    name_checked,
    number_checked,
    row_checked,
    word_checked,
)
from hameln.games.hameln.editor.inspector.names import language_field, plain_field, renamed, said_in, spoken
from hameln.games.hameln.editor.inspector.setup import (
    counter_fields,
    family_fields,
    king_fields,
    start_fields,
)
from hameln.games.hameln.editor.mending import with_size
from hameln.games.hameln.editor.things import district_called
from hameln.games.hameln.editor.usual import RING, ROAD, needed_counters, sensible_prices, usual_top
from hameln.games.hameln.map.field_kinds import (
    ABOUT_LENGTH,
    DISTRICTS,
    FAMILIES,
    FIELDS,
    HOUSES,
    ID_LENGTH,
    NAME_LENGTH,
    PICTURE,
    TRACK,
)
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.town import DistrictId, Town
from hameln.language import Told, current, text

_AT_LEAST = frozenset({"houses", "quarters"})
"""What there may be more of than is needed."""


def properties_of(town: Town) -> tuple[Fields[Town], ...]:
    """What can be set about the whole town."""
    return (
        _names(town),
        _counted(town),
        family_fields(town),
        king_fields(town),
        counter_fields(town),
        _tracks(town),
        _piper(town),
        start_fields(town),
        _languages(town),
        _stories(town),
        _more(town),
    )


# -- names


def _names(town: Town) -> Fields[Town]:
    name = Field[Town](
        word="name",
        title=text("Name of the town"),
        sort=Sort.TEXT,
        value=called(town),
        put=lambda town, value: evolve(town, **renamed(town, name_checked(value))),
        name=Told("Rename the town"),
        limits=(1, NAME_LENGTH),
    )
    about = Field[Town](
        word="about",
        title=text("Its story"),
        sort=Sort.LONG,
        value=story_of(town),
        put=_told,
        name=Told("Tell the story of the town"),
        limits=(0, ABOUT_LENGTH),
        tip=text("A few sentences for whoever chooses a town to play in."),
    )
    return Fields(word="town", title=text("Town"), fields=(name, about))


def _counted(town: Town) -> Fields[Town]:
    """What every town must have, and how much of it is there."""
    fewest = min(town.start_houses, default=FAMILIES[0])
    touched = {house for circle in town.circles if circle.families <= fewest for house in circle.houses}
    needed, chosen = needed_counters(town), sum(map(len, town.start_houses.values()))
    lines = (
        ("houses", text("Houses"), len(town.houses), max(HOUSES[0], fewest), "H1.1"),
        ("circled", text("Houses with circles"), len(touched & set(town.house)), len(town.houses), "H1.3"),
        ("counted", text(things.COUNTERS), sum(town.counters), needed, "H1.4"),
        ("started", text("Start houses"), chosen, sum(town.start_houses), "H2.5"),
        ("quarters", text("Districts"), len(town.districts), DISTRICTS[0], "H1.11"),
    )
    return Fields(
        word="needs",
        title=text("What the town needs"),
        fields=tuple(_count(*line) for line in lines),
    )


def _count(word: str, title: str, there: int, needed: int, rule: str) -> Field[Town]:
    says = text("{there} (at least {n})") if word in _AT_LEAST else text("{there} of {n}")
    return Field(
        word=word,
        title=title,
        sort=Sort.TOLD,
        value=says.format(there=there, n=needed),
        put=lambda town, _: town,
        name=Told("Count"),
        why=text("This is counted, not written."),
        tip=text("How many there are, and how many are needed."),
        rule=rule,
    )


def _told(town: Town, value: str) -> Town:
    """The town with another story, in the language of the moment if it has one in it."""
    story = _story(value)
    if town.abouts.get(current()):
        return evolve(town, abouts=said_in(town.abouts, current(), story))
    return evolve(town, about=story)


def _story(value: str) -> str:
    story = value.strip()
    if len(story) > ABOUT_LENGTH or not story.replace("\n", "").isprintable():
        message = text("A story has at most {most} signs; these are {n}.").format(
            most=ABOUT_LENGTH, n=len(story)
        )
        raise ValueError(message)
    return story


def _languages(town: Town) -> Fields[Town]:
    def put(town: Town, language: str, words: str) -> Town:
        said = name_checked(words, may_be_empty=True)
        return evolve(town, names=said_in(town.names, language, said))

    return Fields(
        word="names",
        title=text("Names by language"),
        fields=(
            plain_field("plain_name", town.name, lambda town, value: evolve(town, name=name_checked(value))),
            *(
                language_field(f"name_{language}", language, town.names, put)
                for language in spoken(town.names, town.abouts)
            ),
        ),
    )


def _stories(town: Town) -> Fields[Town]:
    def put(town: Town, language: str, words: str) -> Town:
        return evolve(town, abouts=said_in(town.abouts, language, _story(words)))

    return Fields(
        word="stories",
        title=text("Stories by language"),
        fields=(
            plain_field(
                "plain_about",
                town.about,
                lambda town, value: evolve(town, about=_story(value)),
                Sort.LONG,
            ),
            *(
                language_field(f"about_{language}", language, town.abouts, put, Sort.LONG)
                for language in spoken(town.names, town.abouts)
            ),
        ),
    )


def _more(town: Town) -> Fields[Town]:
    sizes = tuple(
        Field[Town](
            word=word,
            title=title,
            sort=Sort.NUMBER,
            value=town.geometry.size[axis],
            put=_sizing(axis),
            name=Told("Change the size of the picture"),
            limits=PICTURE,
            step=20,
            tip=text("The picture grows and shrinks at its east and its south; nothing is left outside."),
        )
        for axis, (word, title) in enumerate(
            (("wide", text("Width of the picture")), ("high", text("Height of the picture")))
        )
    )
    word = Field[Town](
        word="id",
        title=text(things.ID),
        sort=Sort.TEXT,
        value=town.id,
        put=lambda town, value: evolve(town, id=word_checked(value)),
        name=Told("Rename the id"),
        limits=(1, ID_LENGTH),
        tip=text("How files and records call it; nobody at the table sees it."),
    )
    return Fields(word="more", title=text("More"), fields=(*sizes, word))


def _sizing(axis: int) -> Callable[[Town, Any], Town]:
    """Sets the width or the height of the picture."""

    def put(town: Town, value: float) -> Town:
        length = float(number_checked(value, PICTURE))
        wide, high = town.geometry.size
        return with_size(town, (wide, length) if axis else (length, high))

    return put


# -- tracks and prices


def _tracks(town: Town) -> Fields[Town]:
    top, *more = _whole(town).lines(
        "tracks", influence_top={"usual": usual_top(len(town.houses))}, road={"usual": ROAD}
    )
    return Fields(word="tracks", title=text("Tracks"), fields=(top, _ring(town, 0), _ring(town, 1), *more))


def _whole(town: Town) -> Chosen:
    """The town itself as what is chosen."""

    def changed(town: Town, _: str, **facts: Any) -> Town:  # noqa: ANN401 - of any field
        return evolve(town, **facts)

    return Chosen(town=town, keys=("town",), item=lambda town, _: town, change=changed)


def _ring(town: Town, part: int) -> Field[Town]:
    return Field(
        word="ring_points" if part else "ring_florins",
        title=text(things.POINTS if part else things.FLORINS),
        sort=Sort.NUMBERS,
        value=tuple(field[part] for field in town.ring),
        put=lambda town, value: evolve(town, ring=_with_ring(town, part, row_checked(value, TRACK, FIELDS))),
        name=Told("Set the ring for influence"),
        usual=tuple(field[part] for field in RING),
        tip=text("Who buys influence pays the next field of the ring and rises by its points."),
        rule="H1.10",
    )


def _with_ring(town: Town, part: int, row: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The ring with other florins or points; it has as many fields as were written."""
    others = [field[1 - part] for field in town.ring] or [1]
    others += [others[-1]] * (len(row) - len(others))
    pairs = zip(row, others, strict=False)
    return tuple((other, one) if part else (one, other) for one, other in pairs)


def _piper(town: Town) -> Fields[Town]:
    start = Field[Town](
        word="piper",
        title=text("The Piper starts in"),
        sort=Sort.CHOICE,
        value=town.piper,
        put=lambda town, value: evolve(town, piper=DistrictId(value)),
        name=Told("Let the Piper start elsewhere"),
        choices=tuple((one.id, district_called(one)) for one in town.districts),
        tip=text("On this field the Piper stands when a match begins."),
        rule="H1.11",
    )
    prices = (
        evolve(
            Chosen(
                town=town,
                keys=(district.id,),
                item=lambda town, key: town.district.get(key),
                change=change_district,
            ).declared(
                "price",
                usual=usual,
                title=text("Price in {district}").format(district=district_called(district)),
            ),
            word=f"price_{district.id}",
        )
        for district, usual in zip(town.districts, sensible_prices(len(town.districts)), strict=True)
    )
    return Fields(word="piper", title=text("The Piper"), fields=(start, *prices))
