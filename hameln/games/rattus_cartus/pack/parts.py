"""The parts of a pack, each with what its file may say of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import astuple, field, frozen

from hameln.files.fields import Schema, Spec, declare, facts_of, needed_of, whole_from, word_of, words_of
from hameln.files.readers import Path, Problem, Problems, is_table
from hameln.games.rattus_cartus.pack import field_kinds
from hameln.games.rattus_cartus.pack.field_kinds import (
    ESTATE,
    ID,
    NAMES,
    SOME_HEIRS,
    STACK_WORDS,
    Parts,
    same,
    sizes,
    table_in_parts,
    wholes,
)
from hameln.games.rattus_cartus.pack.known import COPIES, EFFECTS, HEIRS


@frozen(kw_only=True)
class Supply:
    """The supply action of a copy.

    Rule: R1.5
    """

    cards: int
    rats: int
    looks: int


@frozen(kw_only=True)
class Start:
    """What the heirs begin with.

    Rule: R2.4, R2.5, R2.6

    Attributes:
        hand: Cards of each heir.
        nuns: Cards in the row of nuns.
        rats: Rats of each heir.
    """

    hand: int = field(metadata=declare(whole_from(*field_kinds.HAND)))
    nuns: int = field(metadata=declare(whole_from(*field_kinds.NUNS)))
    rats: int = field(metadata=declare(whole_from(*field_kinds.RATS)))


@frozen(kw_only=True)
class Scoring:
    """What is worth how many points at the end.

    Rule: R14.1, R14.2, R14.3, R14.4

    Attributes:
        estate: For the first, second and third heir of an estate.
        most: For the most cards of a kind, or the most influence cards.
        tied: For each that is tied there.
        gold: For the most and the second most Gold.
    """

    estate: tuple[int, int, int] = field(
        metadata=declare(wholes(3, field_kinds.POINTS, "points of the first, second and third"))
    )
    most: int = field(metadata=declare(whole_from(*field_kinds.POINTS)))
    tied: int = field(metadata=declare(whole_from(*field_kinds.POINTS)))
    gold: tuple[int, int] = field(
        metadata=declare(wholes(2, field_kinds.POINTS, "points for most and second most"))
    )


@frozen(kw_only=True)
class Numbers:
    """What goes by the number of heirs.

    Rule: R2.1

    Attributes:
        rounds: How long the match lasts.
        row: Building cards in the row.
        pile: Building cards in the replacement pile.
    """

    rounds: int
    row: int
    pile: int


@frozen(kw_only=True)
class Building:
    """A building: what all its copies have in common.

    Rule: R1.4, R9, N1.1

    Attributes:
        id: Such as ``guard-tower``.
        estate: The estate, from 0 in the order of all estates.
        does: The word of the effect.
        what: The word of what is taken; empty where nothing is.
        size: The size of the premium and of the normal action.
        extra: What the premium heir has more at first.
        cards: How many cards are turned up at once; 0 where none are.
        not_random_with: Numbers of heirs with which it is left out of random choices.
        names: What it is called, by language; the program's own buildings need none.
    """

    id: str
    estate: int = field(metadata=declare(ESTATE, "its estate"))
    does: str = field(metadata=declare(word_of(EFFECTS), "what its action does, from the list below"))
    what: str = field(
        default="",
        metadata=declare(
            word_of(STACK_WORDS),
            "what is taken, the word of a stack; only with `take`, `exchange` and `sell-cards`",
        ),
    )
    size: tuple[int, int] = field(
        metadata=declare(sizes(), "the size of the premium and of the normal action, each to 20")
    )
    extra: int = field(
        default=0,
        metadata=declare(
            whole_from(*field_kinds.SIZE),
            "rats that the premium heir discards first with `heal`, what it takes first with "
            "`exchange` and `sell-cards`",
        ),
    )
    cards: int = field(
        default=0,
        metadata=declare(
            whole_from(*field_kinds.CARDS),
            "how many cards are turned up, to 50; only with `mill`",
            usual="none",
        ),
    )
    not_random_with: tuple[int, ...] = field(
        default=(),
        metadata=declare(
            SOME_HEIRS,
            "numbers of heirs with which it does not come at random: `[2]`. Every estate needs a building "
            "that may come",
        ),
    )
    names: Mapping[str, str] = field(
        factory=dict[str, str],
        hash=False,
        metadata=declare(
            NAMES,
            'what it is called, by language: `{ en = "Mill", hu = "Malom" }`',
            usual="the program's name for its own buildings, else the id",
        ),
    )


def _numbers(value: Any, at: Path, problems: Problems) -> Numbers | None:  # noqa: ANN401 - any part of a file
    before = len(problems)
    found = wholes(3, (0, 99), "rounds, row and pile").take(value, at, problems)
    if len(problems) > before:
        return None
    within = zip(
        ("rounds", "row", "pile"), (field_kinds.ROUNDS, field_kinds.ROW, field_kinds.PILE), found, strict=True
    )
    for place, (what, (least, most), number) in enumerate(within):
        if not least <= number <= most:
            says = f"expected {least} to {most} as {what}, found {number}"
            problems.append(Problem(path=(*at, place), says=says))
    return Numbers(rounds=found[0], row=found[1], pile=found[2])


_THREE: Final = [
    whole_from(*within).schema for within in (field_kinds.ROUNDS, field_kinds.ROW, field_kinds.PILE)
]
HEIRS_NUMBERS: Final = same(
    tuple(map(str, HEIRS)),
    Spec(take=_numbers, schema={"type": "array", "prefixItems": _THREE, "items": False, "minItems": 3}),
    lambda found: {int(heirs): one for heirs, one in found.items()},
    lambda heirs: {str(count): list(astuple(one)) for count, one in heirs.items()},
)
"""Rounds, row and pile by the number of heirs."""
SUPPLIES: Final = same(
    COPIES,
    wholes(3, field_kinds.SUPPLY, "cards, rats and looks"),
    lambda found: tuple(Supply(cards=cards, rats=rats, looks=looks) for cards, rats, looks in found.values()),
    lambda supply: {copy: list(astuple(one)) for copy, one in zip(COPIES, supply, strict=True)},
)
"""The supply actions of the copies."""
BOOK_SHIFT: Final = same(("shift",), whole_from(*field_kinds.SHIFT), made=lambda found: found.get("shift", 0))
"""How far Books may move the number of nuns (N7.3)."""


def _buildings(value: Any, at: Path, problems: Problems) -> dict[str, Building | None] | None:  # noqa: ANN401
    """The buildings, None for each with a fault: it does not keep the sound ones from being compared."""
    parts = Parts(value, at, problems)
    most = field_kinds.BUILDINGS[1]
    if not is_table(value) or len(value) > most:
        if is_table(value):
            says = f"expected at most {most} buildings, found {len(value)}"
            problems.append(Problem(path=at, says=says))
        return None
    for name in value:
        ID.take(name, (*at, name), problems)
    return {name: parts.take(name, _building) for name in value}


def _building(value: Any, at: Path, problems: Problems) -> Building | None:  # noqa: ANN401
    before = len(problems)
    parts = Parts(value, at, problems, known=facts_of(Building), needed=needed_of(Building))
    field_kinds = {key: fact.spec for key, fact in facts_of(Building).items()}
    estate, does = (parts.take(key, field_kinds.pop(key).take) for key in ("estate", "does"))
    about = EFFECTS.get(does or "")
    field_kinds["size"] = sizes(about.least) if about else field_kinds["size"]
    facts = {key: parts.take(key, spec.take) for key, spec in field_kinds.items()}
    if about is not None and is_table(value):
        if about.what and "what" not in value:
            says = f"what is missing: {does} needs one of {', '.join(STACK_WORDS)}"
            problems.append(Problem(path=at, says=says))
        if about.cards and "cards" not in value:
            problems.append(Problem(path=at, says=f"cards is missing: {does} turns up so many"))
        for key, wanted in (("what", about.what), ("extra", about.extra), ("cards", about.cards)):
            if key in value and not wanted:
                problems.append(
                    Problem(path=(*at, key), says=f"means nothing where the building does {does}")
                )
    if len(problems) > before:
        return None
    given = {key: fact for key, fact in facts.items() if fact is not None}
    return Building(id=str(at[-1]), estate=estate, does=does, **given)


def _of_effect(word: str) -> Schema:
    """What else a building with this effect says, or does not."""
    facts = EFFECTS[word]
    needed = [key for key, wanted in (("what", facts.what), ("cards", facts.cards)) if wanted]
    then: Schema = {"required": needed} if needed else {}
    told = (("what", facts.what), ("extra", facts.extra), ("cards", facts.cards))
    refused: Schema = {key: False for key, wanted in told if not wanted}
    if facts.least:
        refused["size"] = {"items": {"minimum": facts.least}}
    return {
        "if": {"properties": {"does": {"const": word}}, "required": ["does"]},
        "then": then | {"properties": refused},
    }


_BUILDING: Final = table_in_parts(Building).schema | {"allOf": [_of_effect(word) for word in EFFECTS]}
BUILDINGS: Final = Spec(
    take=_buildings,
    schema={
        "type": "object",
        "propertyNames": ID.schema,
        "minProperties": field_kinds.BUILDINGS[0],
        "maxProperties": field_kinds.BUILDINGS[1],
        "additionalProperties": _BUILDING,
    },
    words=lambda buildings: {building.id: words_of(building) for building in buildings},
)
"""The buildings by their ids."""
