"""Moves in the words of the match record, and back.

What lies open on the table, in the words of the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hameln.errors import IllegalAction
from hameln.games.hameln.map.tables import GOODS, Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, NONE, State, indices, trap_count
from hameln.language import text

Words = dict[str, Any]
_GENDERS: Final = ("man", "woman")
_GROUPS: Final = ("men", "women")
_SEXES: Final = ("boy", "girl")


def write_move(tables: Tables, move: int) -> Words:
    """The move as the record has it, ``do`` first."""
    verb, argument = moves.verb_of(move), moves.argument_of(move)
    name, fields = _WRITERS[verb]
    return {"do": name, **fields(tables, argument)}


def _write_order(tables: Tables, argument: int) -> Words:
    return {"order": list(moves.seats_of(argument << moves.VERB_BITS, tables.families))}


def _write_counters(tables: Tables, argument: int) -> Words:
    lures = moves.lures_of(argument << moves.VERB_BITS, len(tables.house_ids))
    return {"rats": {tables.house_ids[house]: lures[house] for house in tables.counter_houses}}


def _write_wedding(tables: Tables, argument: int) -> Words:
    partner, house = argument >> 1 & 7, argument >> 4
    return {"child": _SEXES[argument & 1], "partner": partner, "house": tables.house_ids[house]}


def _write_sale(_: Tables, argument: int) -> Words:
    price = argument & 3
    return {"good": GOODS[argument >> 2], "for": "florins" if price == moves.FOR_FLORINS else price}


def _write_bribe(tables: Tables, argument: int) -> Words:
    district = argument & (1 << moves.DISTRICT_BITS) - 1
    return {"district": tables.district_ids[district], "florins": argument >> moves.DISTRICT_BITS}


_WRITERS: Final[dict[int, tuple[str, Callable[[Tables, int], Words]]]] = {
    moves.TURN_ORDER: ("turn-order", _write_order),
    moves.COUNTERS: ("counters", _write_counters),
    moves.SETTLE: ("settle", lambda t, a: {"as": _GENDERS[a & 1], "house": t.house_ids[a >> 1]}),
    moves.WAKE: ("wake", lambda t, a: {"as": _GROUPS[a & 1], "house": t.house_ids[a >> 1]}),
    moves.MARRY: ("marry", _write_wedding),
    moves.SELL: ("sell", _write_sale),
    moves.DONE: ("done", lambda _, __: {}),
    moves.CHILD: ("child", lambda _, a: {"sex": _SEXES[a]}),
    moves.RAT: ("rat", lambda t, a: {"circle": t.circle_ids[a]}),
    moves.KING: ("king", lambda t, a: {"house": t.house_ids[a]}),
    moves.TRAP: ("trap", lambda _, a: {"value": a or None}),
    moves.CAT: ("cat", lambda t, a: {"circle": t.circle_ids[a - 1] if a else None}),
    moves.INFLUENCE: ("influence", lambda _, __: {}),
    moves.BRIBE: ("bribe", _write_bribe),
    moves.PASS: ("pass", lambda _, __: {}),
    moves.PAY: ("pay", lambda _, a: {"boys": a >> 4, "girls": a & 15}),
}


def read_move(tables: Tables, words: Mapping[str, Any]) -> int:
    """The move that these words mean; whether it is legal now is not looked at.

    Raises:
        IllegalAction: A field is missing, unknown or of the wrong kind; the message says which.
    """
    name = words.get("do")
    reader = _READERS.get(name) if isinstance(name, str) else None
    if reader is None:
        known = ", ".join(_READERS)
        msg = text('"{field}" is {value}; expected one of {known}').format(
            field="do", value=repr(name), known=known
        )
        raise IllegalAction(msg)
    fields, make = reader
    expected = {"do", *fields}
    if set(words) != expected:
        odd = sorted(map(str, set(words) ^ expected))
        msg = text('"{name}" has the fields {fields}; missing or unknown: {odd}').format(
            name=name, fields=sorted(expected), odd=odd
        )
        raise IllegalAction(msg)
    return make(tables, words)


def _number(words: Mapping[str, Any], field: str, lowest: int, highest: int) -> int:
    value = words[field]
    if type(value) is not int or not lowest <= value <= highest:
        msg = text('"{field}" is {value}; expected a whole number from {least} to {most}')
        raise IllegalAction(msg.format(field=field, value=repr(value), least=lowest, most=highest))
    return value


def _place(words: Mapping[str, Any], field: str, known: Mapping[str, int]) -> int:
    value = words[field]
    if not isinstance(value, str) or value not in known:
        msg = text('"{field}" is {value}; the town knows no such {field} in this match')
        raise IllegalAction(msg.format(field=field, value=repr(value)))
    return known[value]


def _choice(words: Mapping[str, Any], field: str, known: tuple[str, ...]) -> int:
    value = words[field]
    if not isinstance(value, str) or value not in known:
        msg = text('"{field}" is {value}; expected one of {known}')
        raise IllegalAction(msg.format(field=field, value=repr(value), known=", ".join(known)))
    return known.index(value)


def _read_order(tables: Tables, words: Mapping[str, Any]) -> int:
    order = words["order"]
    is_list = isinstance(order, list) and all(type(seat) is int for seat in order)
    if not is_list or sorted(order) != list(range(tables.families)):
        msg = text('"{field}" is {value}; expected every seat from 0 to {last} once')
        raise IllegalAction(msg.format(field="order", value=repr(order), last=tables.families - 1))
    return moves.turn_order(tuple(order))


def _read_counters(tables: Tables, words: Mapping[str, Any]) -> int:
    rats = words["rats"]
    wanted = {tables.house_ids[house] for house in tables.counter_houses}
    if not isinstance(rats, dict) or rats.keys() != wanted:
        msg = text('"{field}" must name every house with a counter, and no other')
        raise IllegalAction(msg.format(field="rats"))
    lures = [0] * len(tables.house_ids)
    for house in rats:
        lures[tables.house_index[house]] = _number(rats, house, 1, 3)
    return moves.counters(tuple(lures))


def _read_sale(_: Tables, words: Mapping[str, Any]) -> int:
    price = words["for"]
    if price == "florins":
        return moves.sell(_choice(words, "good", GOODS), moves.FOR_FLORINS)
    if type(price) is not int or not 0 <= price < moves.FOR_FLORINS:
        msg = text('"{field}" is {value}; expected "florins" or a stack, 0, 1 or 2')
        raise IllegalAction(msg.format(field="for", value=repr(price)))
    return moves.sell(_choice(words, "good", GOODS), price)


def _read_trap(_: Tables, words: Mapping[str, Any]) -> int:
    value = words["value"]
    return moves.trap(moves.UNKNOWN_TRAP if value is None else _number(words, "value", 1, 3))


def _read_cat(tables: Tables, words: Mapping[str, Any]) -> int:
    circle = words["circle"]
    return moves.cat(-1 if circle is None else _place(words, "circle", tables.circle_index))


_MOST: Final = 10**9
_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Tables, Mapping[str, Any]], int]]]] = {
    "turn-order": (("order",), _read_order),
    "counters": (("rats",), _read_counters),
    "settle": (
        ("as", "house"),
        lambda t, w: moves.settle(_choice(w, "as", _GENDERS), _place(w, "house", t.house_index)),
    ),
    "wake": (
        ("as", "house"),
        lambda t, w: moves.wake(_choice(w, "as", _GROUPS), _place(w, "house", t.house_index)),
    ),
    "marry": (
        ("child", "partner", "house"),
        lambda t, w: moves.marry(
            _choice(w, "child", _SEXES),
            _number(w, "partner", 0, t.families - 1),
            _place(w, "house", t.house_index),
        ),
    ),
    "sell": (("good", "for"), _read_sale),
    "done": ((), lambda _, __: moves.DONE),
    "child": (("sex",), lambda _, w: moves.child(_choice(w, "sex", _SEXES))),
    "rat": (("circle",), lambda t, w: moves.rat(_place(w, "circle", t.circle_index))),
    "king": (("house",), lambda t, w: moves.king(_place(w, "house", t.house_index))),
    "trap": (("value",), _read_trap),
    "cat": (("circle",), _read_cat),
    "influence": ((), lambda _, __: moves.INFLUENCE),
    "bribe": (
        ("district", "florins"),
        lambda t, w: moves.bribe(_place(w, "district", t.district_index), _number(w, "florins", 1, _MOST)),
    ),
    "pass": ((), lambda _, __: moves.PASS),
    "pay": (("boys", "girls"), lambda _, w: moves.pay(_number(w, "boys", 0, 4), _number(w, "girls", 0, 4))),
}


def is_move(tables: Tables, number: int) -> bool:
    """Whether the number is an action that can be said in words at all, legal or not."""
    try:
        return read_move(tables, write_move(tables, number)) == number
    except (IllegalAction, LookupError):
        return False


def public_words(tables: Tables, state: State) -> dict[str, Any]:
    """The record's ``state``: JSON values, lists by seat, ids of the town."""
    houses, circles = tables.house_ids, tables.circle_ids
    seats = range(tables.families)
    return {
        "money": list(state.money),
        "goods": [
            {good: state.goods[KINDS_OF_GOODS * seat + place] for place, good in enumerate(GOODS)}
            for seat in seats
        ],
        "influence": list(state.steps),
        "order": list(state.order),
        "cat": None if state.cat == NONE else state.cat,
        "piper": tables.district_ids[state.piper],
        "bribes": dict(zip(tables.district_ids, state.bribes, strict=True)),
        "kings": state.kings,
        "rats": [circles[circle] for circle in indices(state.rats)],
        "kinged": [houses[house] for house in indices(state.kinged)],
        "overrun": [houses[house] for house in indices(state.overrun)],
        "hall": [{"boys": state.boys[seat], "girls": state.girls[seat]} for seat in seats],
        "road": list(state.road),
        "bag": {"boys": state.bag_boys, "girls": state.bag_girls},
        "traps": [trap_count(state, seat) for seat in seats],
        "ring": state.ring,
        "phase": state.phase + 1,
        "round": state.round,
    }
