"""``hameln host``: what the host reads and types, and what is refused."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.children import PIPE, Child
from tests.cli.conftest import Run

HOST = (sys.executable, "-m", "tests.tiny", "host", "--address", "127.0.0.1")


@pytest.mark.long
def test_codes_are_shown_and_seats_given_away_by_typing(tmp_path: Path) -> None:
    save = tmp_path / "match.jsonl"
    words = (*HOST, "--game", "tiny", "--seats", "phone,phone", "--record", save)
    with Child(words, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None

        def told(part: str, lines: Iterable[str] = child.stdout) -> str:
            return next(line for line in lines if part in line)

        first = told("1  Anna: http://127.0.0.1:")
        told("/table")
        told("Type codes")
        for typed, wanted in (
            ("new 1", "1  Anna"),
            ("computer 1 careful", "2  "),
            ("person 9", "Type codes"),
        ):
            child.stdin.write(f"{typed}\n")
            child.stdin.flush()
            assert told(wanted) != first
        child.send_signal(signal.SIGINT)
        assert "host --resume" in told("Go on with")
    assert json.loads(save.read_text().splitlines()[0])["seats"] == ["careful", "human"]


@pytest.mark.long
def test_a_program_that_types_is_answered_in_json(tmp_path: Path) -> None:
    words = (
        *HOST,
        "--json",
        "--game",
        "tiny",
        "--seats",
        "phone,phone",
        "--record",
        tmp_path / "match.jsonl",
    )
    with Child(words, stdin=PIPE, stdout=PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write("codes\nnew 2\nperson 9\ncomputer 1 nobody-of-this-name\n")
        child.stdin.flush()
        first, again, after, *refused = (json.loads(child.stdout.readline()) for _ in range(5))
        child.terminate()

    assert first == again
    assert after["seats"]["0"] == first["seats"]["0"]
    assert after["seats"]["1"] != first["seats"]["1"]
    assert ["Type codes" in refused[0]["error"], "nobody-of-this-name" in refused[1]["error"]] == [True, True]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--seats", "human,phone"), "say phone instead of human"),
        (("--seats", "phone,nobody"), "nobody"),
        (("--seats", "phone,phone", "--address", "203.0.113.9"), "phones cannot be served there"),
        (("--seats", "phone,phone", "--address", "\u202e.example"), "phones cannot be served there"),
        (("--seats", "phone,phone", "--url", "town.example"), "phones need an address such as"),
    ],
)
def test_what_cannot_be_is_told(run: Run, options: tuple[str, ...], told: str, tmp_path: Path) -> None:
    code, _, err = run("host", "--game", "rattus-cartus", "--record", tmp_path / "match.jsonl", *options)

    assert code == 2
    assert told in err
