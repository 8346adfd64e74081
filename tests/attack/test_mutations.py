"""Thousands of damaged files of every kind that the program reads: no traceback, no hang, no gigabyte.

Each is made from a whole one by a seed, so whatever fails can be made again; it is kept for that in the
folder of the test.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zstandard

from hameln.content import folder
from hameln.games.hameln.map.files import town_from_words, town_toml
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.attack.bounded import run
from tests.attack.giants import giant
from tests.attack.mutators import BLIND, WRITTEN, structure_of_json, structure_of_toml

SETTINGS = """\
# mine
language = "de"
text_scale = 1.15
speed = 2.0
window = [1280, 800]
last_seats = ["human", "weber:hard", "greedy"]
last_town = "reedmouth"
[keys]
undo = "ctrl+Z"
"""
SHARES = {"record": 0.3, "town": 0.2, "pack": 0.1, "family": 0.18, "weights": 0.1, "settings": 0.12}
"""Which part of the files is of which kind."""


def small_record(seed: int) -> bytes:
    """A whole match in a small town, now and then with everything that a line may say."""
    words = giant(houses=4 + seed % 3, circles=6, touches=2, heap=False)
    words["kings"] = {families: [1, 1, 1] for families in words["kings"]}
    words["start_houses"] = {"3": [f"H{place}" for place in range(3)]}
    words["kings"] = {"3": [1, 1, 1]}
    game = Hameln(town_from_words(words), 3)
    match = play_match(game, [make_greedy, make_random, make_random], seed)
    extras = Extras(legal=seed % 3 == 0, state=seed % 3 == 1)
    writer = RecordWriter(game, ("greedy", "random", "random"), seed=seed, made_by="test", extras=extras)
    return "".join(f"{line}\n" for line in writer.lines(match)).encode()


def card_record(seed: int) -> bytes:
    """A whole match of two heirs at the card game, every second as one of them saw it."""
    return cards_of(own_pack(), seed)


def court_record(seed: int) -> bytes:
    """Likewise with the expansion."""
    return cards_of(find_pack("nobilis"), seed, nobles=True)


def cards_of(pack: Pack, seed: int, **rules: Any) -> bytes:
    """The record of a match of two heirs."""
    game = RattusCartus(pack, random_cards(pack, 2, Random(seed)), 2, rules)
    extras = Extras(legal=seed % 3 == 0, state=seed % 3 == 1)
    for_seat = 1 if seed % 2 else None
    writer = RecordWriter(
        game, ("random", "random"), seed=seed, made_by="test", extras=extras, for_seat=for_seat
    )
    match = play_match(game, [make_random, make_random], seed)
    return "".join(f"{line}\n" for line in writer.lines(match)).encode()


def originals() -> dict[str, list[bytes]]:
    """Whole files of every kind."""
    records: tuple[Callable[[int], bytes], ...] = (small_record, card_record, court_record)
    small = town_toml(giant(houses=8, circles=12, heap=False, scenery=3)).encode()
    towns = [(folder("maps") / f"{name}.toml").read_bytes() for name in ("hameln", "reedmouth")]
    return {
        "town": [*[small] * 5, *towns],
        "family": [(folder("ai/hameln") / f"{name}.toml").read_bytes() for name in ("weber", "knauser")],
        "weights": [(folder("ai/hameln") / "values" / "values.toml").read_bytes()],
        "settings": [SETTINGS.encode()],
        "pack": [(folder("packs") / f"{name}.toml").read_bytes() for name in ("rattus-cartus", "nobilis")],
        "record": [record(seed) for record in records for seed in range(6)],
    }


def damaged(kind: str, raw: bytes, draw: Random) -> tuple[bytes, str]:
    """A damaged file, and what its name ends in."""
    if kind != "record":
        mutate = draw.choice(WRITTEN if kind == "pack" else (*WRITTEN, *[structure_of_toml] * 5))
        return mutate(raw, draw), ".toml"
    ending = draw.choice(("", "", ".gz", ".zst"))
    if ending and not draw.randrange(3):
        return draw.choice(BLIND)(packed(raw, ending), draw), f".jsonl{ending}"
    return packed(draw.choice((*WRITTEN, *[structure_of_json] * 7))(raw, draw), ending), f".jsonl{ending}"


def packed(raw: bytes, ending: str) -> bytes:
    return {"": bytes, ".gz": gzip.compress, ".zst": zstandard.compress}[ending](raw)


def make(count: int, seed: int, place: Path) -> list[str]:
    """So many damaged files; their kinds and names, a line each."""
    whole, told = originals(), []
    for kind, share in SHARES.items():
        for number in range(round(count * share)):
            draw = Random(f"{kind} {seed} {number}")
            raw, ending = damaged(kind, draw.choice(whole[kind]), draw)
            path = place / f"{kind}-{number}{ending}"
            path.write_bytes(raw)
            told.append(f"{kind} {path}")
    Random(seed).shuffle(told)
    return told


def look_at(files: list[str], place: Path) -> Counter[str]:
    """Have the files read in a bounded process; what came of them, by kind and answer."""
    done = run(
        sys.executable,
        "-m",
        "tests.attack.readers",
        cwd=place,
        given="".join(f"{line}\n" for line in files),
        seconds=max(120, len(files)),
    )
    lines = done.out.splitlines()
    answers = [json.loads(line) for line in lines[1::2]]
    assert len(answers) == len(files), (lines[-1], done.code, done.err[-2000:])
    faults = [answer for answer in answers if answer["fault"]]
    assert not faults, "\n".join(f"{one['name']}: {one['fault']}" for one in faults[:5])
    slow = [answer for answer in answers if answer["seconds"] > 5]
    assert not slow, slow
    assert done.megabytes < 500
    return Counter(
        f"{line.partition(' ')[0]} {one['answer']}" for line, one in zip(files, answers, strict=True)
    )


@pytest.mark.long
def test_whole_files_are_read(tmp_path: Path) -> None:
    """Else the damaged ones would show nothing."""
    files = []
    for kind, raws in originals().items():
        for number, raw in enumerate(raws):
            path = tmp_path / f"{kind}{number}{'.jsonl' if kind == 'record' else '.toml'}"
            path.write_bytes(raw)
            files.append(f"{kind} {path}")

    assert {answer.split()[1] for answer in look_at(files, tmp_path)} == {"read"}


@pytest.mark.long
def test_forty_damaged_files_are_refused_or_read(tmp_path: Path) -> None:
    found = look_at(make(40, 0, tmp_path), tmp_path)

    assert sum(found.values()) == 40
    assert {f"{kind} refused" for kind in SHARES if kind != "settings"} <= set(found)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 6))
def test_five_thousand_damaged_files_are_refused_or_read(seed: int, tmp_path: Path) -> None:
    """A thousand for each seed."""
    found = look_at(make(1000, seed, tmp_path), tmp_path)

    assert sum(found.values()) == 1000
    assert all(found[f"{kind} {answer}"] for kind in SHARES for answer in ("read",))
