"""Actions in the words of the match record, and back.

What lies open on the table, and how a match ended, in the words of the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN, stack_of
from hameln.games.rattus_cartus.rules import moves, scoring
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.scoring import standing
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.language import text

Words = dict[str, Any]
Reader = Callable[[Tables, str, Any], Any]
Writer = Callable[[Tables, Any], Any]
NAMES: Final = (
    *("nuns", "deal", "start", "row", "replace", "supply", "draw", "look", "seen"),
    *("pass", "enter", "lay", "done", "show", "target", "give", "discard", "reveal"),
    *("place", "noble", "circle", "diplomat", "shift", "name", "taken", "hands", "pick"),
    *("turn", "stop", "turned", "mill", "reduce", "gain", "book"),
)
"""The record's word of every verb, by its number."""
_MOST_CARDS: Final = 2000
_LONGEST: Final = 60


def write_move(tables: Tables, move: moves.Move) -> Words:
    """The action as the record has it, ``do`` first."""
    fields = _FIELDS[move[0]]
    return {
        "do": NAMES[move[0]],
        **{
            name: write(tables, value)
            for (name, (_, write)), value in zip(fields.items(), move[1:], strict=True)
        },
    }


def read_move(tables: Tables, words: Mapping[str, Any]) -> moves.Move:
    """The action that these words mean; whether it is legal now is not looked at.

    Raises:
        IllegalAction: A field is missing, unknown or of the wrong kind; the message says which.
    """
    name = words.get("do")
    if not isinstance(name, str) or name not in NAMES:
        msg = text('"{field}" is {value}; expected one of {known}')
        raise IllegalAction(msg.format(field="do", value=shortened(name), known=", ".join(NAMES)))
    verb = NAMES.index(name)
    fields = _FIELDS[verb]
    expected = {"do", *fields}
    if set(words) != expected:
        odd = sorted(map(str, set(words) ^ expected))
        msg = text('"{name}" has the fields {fields}; missing or unknown: {odd}')
        raise IllegalAction(msg.format(name=name, fields=sorted(expected), odd=odd))
    return (verb, *(read(tables, field, words[field]) for field, (read, _) in fields.items()))


def shortened(value: object) -> str:
    """A value as it is told in an error."""
    told = repr(value)
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]}..."


def _read_number(most: Callable[[Tables], int], *, is_signed: bool = False) -> Reader:
    def read(tables: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
        highest = most(tables)
        least = -highest if is_signed else 0
        if type(value) is not int or not least <= value <= highest:
            msg = text('"{field}" is {value}; expected a whole number from {least} to {most}')
            raise IllegalAction(msg.format(field=field, value=shortened(value), least=least, most=highest))
        return value

    return read


def _read_estate(_: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
    if value not in ESTATES:
        msg = text('"{field}" is {value}; expected one of {known}')
        raise IllegalAction(msg.format(field=field, value=shortened(value), known=", ".join(ESTATES)))
    return ESTATES.index(value)


def _read_other(tables: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
    """An estate, or none."""
    return NONE if value is None else _read_estate(tables, field, value)


def _read_noble(tables: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
    if value is None:
        return len(tables.nobles)
    if value not in tables.nobles:
        msg = text('"{field}" is {value}; no such noble plays')
        raise IllegalAction(msg.format(field=field, value=shortened(value)))
    return tables.nobles.index(value)


def _read_card(tables: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
    if value is None:
        return tables.unknown
    if not isinstance(value, str) or value not in tables.codes:
        msg = text('"{field}" has {value}; the pack knows no such card')
        raise IllegalAction(msg.format(field=field, value=shortened(value)))
    return tables.codes.index(value)


def _read_building_card(tables: Tables, field: str, value: Any) -> int:  # noqa: ANN401 - any JSON
    if not isinstance(value, str) or value not in tables.building_codes:
        msg = text('"{field}" has {value}; the pack knows no such building card')
        raise IllegalAction(msg.format(field=field, value=shortened(value)))
    return tables.building_codes.index(value)


def _read_list(read: Reader) -> Reader:
    def read_all(tables: Tables, field: str, value: Any) -> tuple[Any, ...]:  # noqa: ANN401 - any JSON
        if not isinstance(value, list) or len(value) > _MOST_CARDS:
            msg = text('"{field}" is {value}; expected a list')
            raise IllegalAction(msg.format(field=field, value=shortened(value)))
        return tuple(read(tables, field, one) for one in value)

    return read_all


def _write_same(_: Tables, value: Any) -> Any:  # noqa: ANN401 - any JSON
    return value


def _write_card(tables: Tables, card: int) -> str | None:
    return None if card == tables.unknown else tables.codes[card]


def _write_building_card(tables: Tables, card: int) -> str:
    return tables.building_codes[card]


def _write_estate(_: Tables, estate: int) -> str | None:
    return None if estate == NONE else ESTATES[estate]


def _write_noble(tables: Tables, noble: int) -> str | None:
    return None if noble == len(tables.nobles) else tables.nobles[noble]


def _write_list(write: Writer) -> Writer:
    return lambda tables, values: [write(tables, value) for value in values]


_SEAT: Final = (_read_number(lambda tables: tables.seats - 1), _write_same)
_PLACE: Final = (_read_number(lambda tables: tables.row_size - 1), _write_same)
_SLOT: Final = (_read_number(lambda tables: tables.nuns - 1), _write_same)
_CARD: Final = (_read_card, _write_card)
_CARDS: Final = (_read_list(_read_card), _write_list(_write_card))
_HEAPS: Final = (_read_list(_CARDS[0]), _write_list(_CARDS[1]))
_BUILDING: Final = (_read_building_card, _write_building_card)
_ROW: Final = (_read_list(_read_building_card), _write_list(_write_building_card))
_SEATS: Final = (_read_list(_SEAT[0]), _write_list(_write_same))
_ESTATE: Final = (_read_estate, _write_estate)
_OTHER: Final = (_read_other, _write_estate)
_POINTS: Final = (_read_number(lambda _: _MOST_CARDS), _write_same)
_NOBLE: Final = (_read_noble, _write_noble)
_NUNS: Final = (_read_number(lambda tables: tables.book_shift, is_signed=True), _write_same)
_FIELDS: Final[dict[int, dict[str, tuple[Reader, Writer]]]] = {
    moves.NUNS: {"cards": _CARDS},
    moves.DEAL: {"to": _SEAT, "cards": _CARDS},
    moves.START: {"seat": _SEAT},
    moves.ROW: {"cards": _ROW},
    moves.REPLACE: {"card": _BUILDING},
    moves.SUPPLY: {"building": _PLACE},
    moves.DRAW: {"to": _SEAT, "cards": _CARDS},
    moves.LOOK: {"slot": _SLOT},
    moves.SEEN: {"slot": _SLOT, "card": _CARD},
    moves.PASS: {},
    moves.ENTER: {"building": _PLACE},
    moves.LAY: {"card": _CARD},
    moves.DONE: {},
    moves.SHOW: {"building": _PLACE, "cards": _HEAPS},
    moves.TARGET: {"seat": _SEAT},
    moves.GIVE: {"card": _CARD},
    moves.DISCARD: {"card": _CARD},
    moves.REVEAL: {"nuns": _CARDS, "hands": _HEAPS},
    moves.PLACE: {"building": _PLACE, "noble": _NOBLE},
    moves.NOBLE: {"to": _SEAT, "noble": _NOBLE},
    moves.CIRCLE: {"cards": _ROW},
    moves.DIPLOMAT: {"card": _CARD},
    moves.SHIFT: {"estate": _OTHER, "points": _POINTS},
    moves.NAME: {"estate": _ESTATE},
    moves.TAKEN: {"from": _SEAT, "to": _SEAT, "cards": _CARDS},
    moves.HANDS: {"seats": _SEATS, "cards": _HEAPS},
    moves.PICK: {"card": _CARD},
    moves.TURN: {},
    moves.STOP: {},
    moves.TURNED: {"card": _CARD},
    moves.MILL: {"cards": _CARDS},
    moves.REDUCE: {"estate": _OTHER, "points": _POINTS},
    moves.GAIN: {"estate": _ESTATE},
    moves.BOOK: {"nuns": _NUNS},
}
"""The fields of every verb, in the order of its numbers, each with its reader and its writer."""


def public_words(tables: Tables, state: State) -> dict[str, Any]:
    """The record's ``state``: JSON values, lists by seat unless they are of something else.

    Rule: R16.1
    """
    seats = range(tables.seats)
    words: dict[str, Any] = {
        "round": state.round,
        "start": None if state.start == NONE else state.start,
        "line": list(state.line),
        "row": [tables.building_codes[card] for card in state.row],
        "places": [list(inside) for inside in state.places],
        "laid": state.lain,
        "hands": list(state.held),
        "rats": list(state.rats),
        "tokens": list(state.tokens),
        "influence": [
            {word: state.influence[6 * seat + estate] for estate, word in enumerate(ESTATES)}
            for seat in seats
        ],
        "standing": {word: list(standing(tables, state, estate)) for estate, word in enumerate(ESTATES)},
        "looked": [[slot for slot in range(tables.nuns) if state.looked[seat] >> slot & 1] for seat in seats],
        "deck": state.deck_size,
        "discards": state.discarded,
        "stacks": {
            **{
                _stack_word(tables, kind): stack_left(tables, state, kind - tables.people)
                for kind in tables.specials
                if kind <= tables.diplomat or tables.diplomat < 0
            },
            TOKEN: state.stacks[tables.token],
        },
        "building_stack": state.stack,
        "pile": state.pile + len(state.expansion.mixed) + len(state.under),
    }
    return words | more_words(tables, state) if tables.has_more else words


def more_words(tables: Tables, state: State) -> dict[str, Any]:
    """What only the expansion has on the table.

    Rule: N8.1, N8.2
    """
    more = state.expansion
    return {
        "nobles": len(more.nobles) - (more.holder != NONE),
        "noble": {
            "holder": None if more.holder == NONE else more.holder,
            "on": None if more.noble_on == NONE else more.noble_on,
            "is": None if more.noble == NONE else tables.nobles[more.noble],
        },
        "diplomat": None if more.diplomat == NONE else tables.codes[more.diplomat],
        "circle": None if more.circle == NONE else tables.building_codes[more.drawn[more.circle]],
        "aside": [tables.codes[card] for card in sorted(more.aside)],
    }


def _stack_word(tables: Tables, kind: int) -> str:
    return stack_of(tables.codes[kind])


def points_of(tables: Tables, state: State) -> tuple[dict[str, int], ...]:
    """The points of each seat by what they are for, as the record's result has them; no dead are left out.

    Rule: R14.1, R14.2, R14.3, R14.4, R14.5
    """
    rows: dict[str, list[int]] = dict(zip(ESTATES, scoring.points_by_estate(tables, state), strict=True))
    rows["hand"] = scoring.most_points(tables, scoring.influence_cards(tables, state))
    for kind in range(tables.people, tables.kinds):
        word = _stack_word(tables, kind)
        if kind != tables.joker and word not in rows:
            rows[word] = scoring.special_points(tables, state, kind)
    rows["tokens"] = scoring.token_points(tables, state)
    return tuple({word: row[seat] for word, row in rows.items()} for seat in range(tables.seats))
