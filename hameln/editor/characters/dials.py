"""Who a character is and what it values, as the lines of an inspector."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeGuard

from hameln.arena.workshop import Dial, Dials, Words
from hameln.editor.characters.sketch import TITLE, Sketch
from hameln.editor.fields import Field, Fields, Sort
from hameln.files.fields import Fact, grouped
from hameln.files.readers import is_list
from hameln.language import Told, text
from hameln.players.characters.character import TEXTS, AnyCharacter

STEP: Final = 0.05
"""By how much a dial turns at a time."""


def head_fields(sketch: Sketch, words: Words) -> Fields[Sketch]:
    """Who it is: texts in the language of the moment, and whatever else a game has there."""
    fields = [_text_field(sketch, key, fact) for key, fact in grouped(AnyCharacter, TEXTS).items()]
    for key, title, values in words.choices:
        choices = (("", text("any")), *((value, text(told)) for value, told in values))
        found = sketch.value_of(key)
        fields.append(
            Field(
                word=key,
                title=text(title),
                sort=Sort.CHOICE,
                value=found if isinstance(found, str) else "",
                put=partial(_put_value, key),
                name=Told(title),
                choices=choices,
            )
        )
    return Fields(word="head", title=text("Who it is"), fields=tuple(fields))


def _text_field(sketch: Sketch, key: str, fact: Fact) -> Field[Sketch]:
    return Field(
        word=key,
        title=text(fact.title),
        sort=Sort(fact.form),
        value=sketch.text_of(key).strip("\n"),
        put=partial(_put_text, key),
        name=Told(fact.title),
        limits=fact.limits,
    )


def _put_text(key: str, sketch: Sketch, value: str) -> Sketch:
    shown = value.strip() if key != "story" else value.strip("\n")
    if key == TITLE and not shown.strip():
        raise ValueError(text("It needs a title."))
    return sketch.with_text(key, shown if shown.strip() else "")


def _put_value(key: str, sketch: Sketch, value: str) -> Sketch:
    return sketch.with_value(key, value)


# -- numbers


def dial_fields(sketch: Sketch, dials: Dials) -> Iterator[Fields[Sketch]]:
    """A table of dials, each on its track; those that are seldom turned are folded until one of them is."""
    usual, more = dials.dials[: dials.usual], dials.dials[dials.usual :] if dials.usual else ()
    fields = tuple(_dial_fields(sketch, dials, usual))
    yield Fields(word=dials.section, title=text(dials.title), fields=fields)
    if more:
        fields = tuple(_dial_fields(sketch, dials, more))
        is_folded = all(one.value == one.usual for one in fields)
        title = f"{text('More')}: {text(dials.title)}"
        word = f"{dials.section}-more"
        yield Fields(word=word, title=title, fields=fields, is_sentence=True, is_folded=is_folded)


def _dial_fields(sketch: Sketch, dials: Dials, some: Sequence[Dial]) -> Iterator[Field[Sketch]]:
    """Some of the dials; of one with a number for each part, every one."""
    for dial in some:
        found = sketch.number_of(dials.section, dial.word)
        if dials.parts and is_list(found) and len(found) == len(dials.parts):
            yield from (_part_field(dials, dial, found, place) for place in range(len(dials.parts)))
        else:
            value = found if _is_number(found) else dial.usual
            yield _field(dials, dial, value, "", partial(_put_number, dials.section, dial))


def _part_field(dials: Dials, dial: Dial, found: Sequence[Any], place: int) -> Field[Sketch]:
    value = found[place] if _is_number(found[place]) else dial.usual
    put = partial(_put_part, dials.section, dial, place)
    return _field(dials, dial, value, str(place), put)


def _field(dials: Dials, dial: Dial, value: float, part: str, put: Any) -> Field[Sketch]:  # noqa: ANN401
    title = text(dial.title)
    return Field(
        word=f"{dials.section}-{dial.word}{part}",
        title=f"{title}, {text(dials.parts[int(part)])}" if part else title,
        sort=Sort.SLIDE,
        value=float(value),
        put=put,
        name=Told(dial.title),
        limits=(dial.least, dial.most),
        step=STEP,
        usual=dial.usual,
        ends=(text(dial.low) if dial.low else "", text(dial.high) if dial.high else ""),
    )


def _put_number(section: str, dial: Dial, sketch: Sketch, value: float) -> Sketch:
    return sketch.with_number(section, dial.word, round(value, 2), dial.usual)


def _put_part(section: str, dial: Dial, place: int, sketch: Sketch, value: float) -> Sketch:
    found = sketch.number_of(section, dial.word)
    parts = [round(value, 2) if number == place else one for number, one in enumerate(found)]
    return sketch.with_number(section, dial.word, parts, None)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
