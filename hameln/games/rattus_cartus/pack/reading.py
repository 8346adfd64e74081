"""A pack in words: the structure that a pack file and a match record's header share.

Reading collects every fault with its place before it gives up, so that whoever makes a pack sees all of them
at once; a fault in one part does not keep the others from being looked at.

Rule: R18
"""

from __future__ import annotations

from typing import Any, Final, cast

from hameln.files.guards import is_list, is_table
from hameln.files.problems import Path, Problem
from hameln.files.readers import Problems, Reader, shown
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack import limits
from hameln.games.rattus_cartus.pack.fitting import find_misfits
from hameln.games.rattus_cartus.pack.known import COPIES, EFFECTS, ESTATES, HEIRS, NUNS, SPECIALS, TOKEN
from hameln.games.rattus_cartus.pack.more import (
    MORE_KEYS,
    MORE_READERS,
    find_more_misfits,
    more_words,
)
from hameln.games.rattus_cartus.pack.pack import Building, Numbers, Pack, Scoring, Start, Supply
from hameln.games.rattus_cartus.pack.readers import Parts, one_of, take_id, take_names, whole, wholes

KEYS: Final = (
    "id", "names", "estates", "token", "first_match", "people", "stacks", "start", "scoring", "heirs",
    "supply", "buildings", *MORE_KEYS,
)  # fmt: skip
"""What a pack says, in the order in which it is written."""
OPTIONAL: Final = ("names", *MORE_KEYS)
STACKS: Final = (*SPECIALS, TOKEN)
BUILDING_KEYS: Final = ("estate", "does", "what", "size", "extra", "cards", "not_random_with", "names")
_BUILDING_NEEDS: Final = ("estate", "does", "size")


def pack_from_words(words: object, where: str = "pack") -> Pack:
    """The pack that the words describe.

    Args:
        words: JSON values, such as a record's header has under ``pack``.
        where: What stands before the faults: a file, or what stands for it.

    Raises:
        PackError: Keys are unknown or missing, values are of the wrong kind, or the parts do not fit.
    """
    pack, problems = read_words(words)
    if pack is None:
        raise PackError(where, [str(problem) for problem in problems])
    return pack


def read_words(words: object) -> tuple[Pack | None, tuple[Problem, ...]]:
    """The pack, or nothing and all its faults.

    Rule: R18
    """
    problems: Problems = []
    parts = Parts(words, (), problems, known=KEYS, needed=[key for key in KEYS if key not in OPTIONAL])
    readers: dict[str, Reader] = {
        "id": take_id,
        "names": take_names,
        "estates": _estates,
        "token": whole(*limits.POINTS),
        "first_match": _ids,
        "people": _people,
        "stacks": _stacks,
        "start": _start,
        "scoring": _scoring,
        "heirs": _heirs,
        "supply": _supply,
        **MORE_READERS,
    }
    facts: dict[str, Any] = {key: parts.take(key, reader) for key, reader in readers.items()}
    buildings: dict[str, Building | None] | None = None
    if "buildings" in parts.words:
        buildings = _buildings(parts.words["buildings"], ("buildings",), problems)
    problems += find_misfits(facts, buildings)
    problems += find_more_misfits(facts, parts.words)
    if problems:
        return None, tuple(problems)
    stacks = cast("dict[str, int]", facts.pop("stacks"))
    del facts["estates"]
    facts["names"] = facts["names"] or {}
    facts["book_shift"] = facts.pop("book")
    return (
        Pack(
            **{key: fact for key, fact in facts.items() if fact is not None},
            tokens=stacks.pop(TOKEN),
            stacks=stacks,
            buildings=tuple(cast("dict[str, Building]", buildings).values()),
        ),
        (),
    )


def pack_to_words(pack: Pack) -> dict[str, Any]:
    """The pack in JSON values: the structure of its file, without what has its usual value."""
    score = pack.scoring
    words: dict[str, Any] = {
        "id": pack.id,
        "names": dict(pack.names),
        "estates": list(ESTATES),
        "token": pack.token,
        "first_match": list(pack.first_match),
        "people": {estate: list(counts) for estate, counts in zip(ESTATES, pack.people, strict=True)},
        "stacks": {**pack.stacks, TOKEN: pack.tokens},
        "start": {"hand": pack.start.hand, "nuns": pack.start.nuns, "rats": pack.start.rats},
        "scoring": {
            "estate": list(score.estate),
            "most": score.most,
            "tied": score.tied,
            "gold": list(score.gold),
        },
        "heirs": {str(heirs): [one.rounds, one.row, one.pile] for heirs, one in pack.heirs.items()},
        "supply": {copy: list(one) for copy, one in zip(COPIES, pack.supplies, strict=True)},
        "buildings": {building.id: _building_words(building) for building in pack.buildings},
        **more_words(pack),
    }
    return words if pack.names else {key: value for key, value in words.items() if key != "names"}


def _building_words(building: Building) -> dict[str, Any]:
    words: dict[str, Any] = {
        "estate": ESTATES[building.estate],
        "does": building.does,
        "what": building.what,
        "size": list(building.size),
        "extra": building.extra,
        "cards": building.cards,
        "not_random_with": list(building.not_random_with),
        "names": dict(building.names),
    }
    return {key: value for key, value in words.items() if value or key in _BUILDING_NEEDS}


def _estates(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    if value != list(ESTATES):
        problems.append(Problem(path=at, says=f"expected the list {', '.join(ESTATES)}, in this order"))
    return ESTATES


def _ids(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    if not is_list(value) or len(value) != len(ESTATES):
        found = f"a list of {len(value)}" if is_list(value) else shown(value)
        says = f"expected a list of {len(ESTATES)} buildings, one of each estate; found {found}"
        problems.append(Problem(path=at, says=says))
        return ()
    return tuple(take_id(one, (*at, place), problems) for place, one in enumerate(value))


def _people(value: Any, at: Path, problems: Problems) -> tuple[tuple[int, ...], ...]:  # noqa: ANN401
    parts = Parts(value, at, problems, known=ESTATES)
    reader = wholes(NUNS, limits.PEOPLE, "cards with 0, 1, 2, 3 and 4 nuns")
    return tuple(parts.take_all(ESTATES, reader).values())


def _stacks(value: Any, at: Path, problems: Problems) -> dict[str, int]:  # noqa: ANN401
    parts = Parts(value, at, problems, known=STACKS, needed=(TOKEN,))
    return parts.take_all(STACKS, whole(*limits.STACK))


def _start(value: Any, at: Path, problems: Problems) -> Start:  # noqa: ANN401
    parts = Parts(value, at, problems, known=("hand", "nuns", "rats"))
    return Start(
        hand=parts.take("hand", whole(*limits.HAND)),
        nuns=parts.take("nuns", whole(*limits.NUNS)),
        rats=parts.take("rats", whole(*limits.RATS)),
    )


def _scoring(value: Any, at: Path, problems: Problems) -> Scoring:  # noqa: ANN401
    parts = Parts(value, at, problems, known=("estate", "most", "tied", "gold"))
    return Scoring(
        estate=parts.take("estate", wholes(3, limits.POINTS, "points of the first, second and third")),
        most=parts.take("most", whole(*limits.POINTS)),
        tied=parts.take("tied", whole(*limits.POINTS)),
        gold=parts.take("gold", wholes(2, limits.POINTS, "points for most and second most")),
    )


def _heirs(value: Any, at: Path, problems: Problems) -> dict[int, Numbers]:  # noqa: ANN401
    wanted = tuple(map(str, HEIRS))
    parts = Parts(value, at, problems, known=wanted)
    return {int(heirs): one for heirs, one in parts.take_all(wanted, _numbers).items()}


def _numbers(value: Any, at: Path, problems: Problems) -> Numbers | None:  # noqa: ANN401
    before = len(problems)
    found = wholes(3, (0, 99), "rounds, row and pile")(value, at, problems)
    if len(problems) > before:
        return None
    within = zip(("rounds", "row", "pile"), (limits.ROUNDS, limits.ROW, limits.PILE), found, strict=True)
    for place, (what, (least, most), number) in enumerate(within):
        if not least <= number <= most:
            says = f"expected {least} to {most} as {what}, found {number}"
            problems.append(Problem(path=(*at, place), says=says))
    return Numbers(rounds=found[0], row=found[1], pile=found[2])


def _supply(value: Any, at: Path, problems: Problems) -> tuple[Supply, ...]:  # noqa: ANN401
    parts = Parts(value, at, problems, known=COPIES)
    found = parts.take_all(COPIES, wholes(3, limits.SUPPLY, "cards, rats and looks"))
    return tuple(Supply(cards=cards, rats=rats, looks=looks) for cards, rats, looks in found.values())


def _buildings(value: Any, at: Path, problems: Problems) -> dict[str, Building | None] | None:  # noqa: ANN401
    """The buildings, None for each with a fault: it does not keep the sound ones from being compared."""
    parts = Parts(value, at, problems)
    most = limits.BUILDINGS[1]
    if not is_table(value) or len(value) > most:
        if is_table(value):
            says = f"expected at most {most} buildings, found {len(value)}"
            problems.append(Problem(path=at, says=says))
        return None
    for name in value:
        take_id(name, (*at, name), problems)
    return {name: parts.take(name, _building) for name in value}


def _building(value: Any, at: Path, problems: Problems) -> Building | None:  # noqa: ANN401
    before = len(problems)
    parts = Parts(value, at, problems, known=BUILDING_KEYS, needed=_BUILDING_NEEDS)
    estate = parts.take("estate", one_of(ESTATES))
    does = parts.take("does", one_of(EFFECTS))
    about = EFFECTS.get(does or "")
    least, most = about.least if about else 0, limits.SIZE[1]
    facts: dict[str, Any] = {
        "does": does,
        "what": parts.take("what", one_of(STACKS)),
        "size": parts.take("size", wholes(2, (least, most), "premium and normal action")),
        "extra": parts.take("extra", whole(*limits.SIZE)),
        "cards": parts.take("cards", whole(*limits.CARDS)),
        "not_random_with": parts.take("not_random_with", _some_heirs),
        "names": parts.take("names", take_names),
    }
    if about is not None and is_table(value):
        if about.what and "what" not in value:
            says = f"what is missing: {does} needs one of {', '.join(STACKS)}"
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
    given: dict[str, Any] = {key: fact for key, fact in facts.items() if fact is not None}
    given["estate"] = ESTATES.index(estate)
    return Building(id=str(at[-1]), **given)


def _some_heirs(value: Any, at: Path, problems: Problems) -> tuple[int, ...]:  # noqa: ANN401
    reader = whole(HEIRS[0], HEIRS[-1])
    if not is_list(value) or len(value) > len(HEIRS):
        problems.append(
            Problem(path=at, says=f"expected a list of numbers of heirs such as [2], found {shown(value)}")
        )
        return ()
    found = tuple(reader(one, (*at, place), problems) for place, one in enumerate(value))
    if len(set(found)) < len(found):
        problems.append(Problem(path=at, says="names a number of heirs twice"))
    return found
