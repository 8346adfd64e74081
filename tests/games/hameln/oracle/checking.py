"""Checks a record against the slow table: who moves, what is legal, what lies open, how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tests.games.hameln.oracle.table import Table, Words

OPTIONAL = ("legal", "auto", "state", "t", "why")


def check_lines(lines: Iterable[str]) -> Iterator[str]:
    """Every difference between a record and the rules, with its line."""
    table: Table | None = None
    for number, line in enumerate(lines, start=1):
        words = json.loads(line)
        if "format" in words:
            table = Table(words["town"], len(words["seats"]))
        elif table is None:
            yield f"line {number}: no header"
            return
        elif "result" in words:
            if not table.over:
                yield f"line {number}: the match is not over"
            if words["result"] != table.result():
                yield f"line {number}: result {words['result']}, expected {table.result()}"
            table = None
        else:
            found = list(check_action(table, words))
            yield from (f"line {number}: {difference}" for difference in found)
            if found:
                return
    if table is not None and table.over:
        yield "the result is missing"


def check_action(table: Table, words: Words) -> Iterator[str]:
    """The differences of one action line; the action is played."""
    by, legal = table.asked
    action = {key: value for key, value in words.items() if key not in ("by", *OPTIONAL)}
    if table.over:
        yield "an action after the end"
        return
    if words["by"] != by:
        yield f"by {words['by']}, expected {by}"
        return
    if legal is None:
        if not is_possible(table, action):
            yield f"chance cannot bring {action}"
            return
    else:
        if "legal" in words and as_set(words["legal"]) != as_set(legal):
            yield f"legal differs: {sorted(as_set(words['legal']) ^ as_set(legal))}"
        if len(as_set(words.get("legal", []))) != len(words.get("legal", [])):
            yield "a legal action stands twice"
        if action not in legal:
            yield f"{action} is not legal"
            return
        if words.get("auto") and len(legal) != 1:
            yield "auto, but there was a choice"
    try:
        table.asked = table.script.send(action)
    except StopIteration:
        table.asked = ("nobody", [])
    if "state" in words and normal(words["state"]) != normal(state_of(table)):
        yield f"state {words['state']}, expected {state_of(table)}"


def as_set(actions: list[Words]) -> set[str]:
    """Actions as texts that can be compared."""
    return {json.dumps(action, sort_keys=True) for action in actions}


def normal(state: Words) -> Words:
    """A state whose sets have one order."""
    return {
        key: sorted(value) if key in ("rats", "kinged", "overrun") else value for key, value in state.items()
    }


def is_possible(table: Table, action: Words) -> bool:
    """Whether chance can bring this now."""
    match action["do"]:
        case "turn-order":
            return sorted(action["order"]) == table.seats
        case "counters":
            dealt = list(action["rats"].values())
            homes = {house for house, one in table.houses.items() if not one.get("market")}
            return set(action["rats"]) == homes and {n: dealt.count(n) for n in (1, 2, 3)} == table.counters
        case "child":
            return table.bag[action["sex"]] > 0
        case _:
            drawn = [value for own in table.traps for value in own]
            return (
                action["do"] == "trap" and action["value"] in (1, 2, 3) and drawn.count(action["value"]) < 4
            )


def state_of(table: Table) -> dict[str, Any]:
    """What lies open, as the record says it."""
    steps = [next(place for place, step in enumerate(table.steps) if seat in step) for seat in table.seats]
    return {
        "money": table.money,
        "goods": table.goods,
        "influence": steps,
        "order": table.order,
        "cat": table.cat,
        "piper": table.piper,
        "bribes": table.bribes,
        "kings": table.kings,
        "rats": list(table.rats),
        "kinged": list(table.kinged),
        "overrun": [house for house in table.houses if table.is_overrun(house)],
        "hall": [{"boys": hall["boy"], "girls": hall["girl"]} for hall in table.hall],
        "road": table.road,
        "bag": {"boys": table.bag["boy"], "girls": table.bag["girl"]},
        "traps": [len(own) for own in table.traps],
        "ring": table.ring_field,
        "phase": table.phase,
        "round": table.round,
    }
