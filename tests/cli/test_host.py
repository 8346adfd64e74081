"""``hameln host``: what the host reads and types, and what is refused."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from tests.children import PIPE, Child
from tests.cli.conftest import Run

HOST = (sys.executable, "-m", "tests.tiny", "host", "--address", "127.0.0.1")


def test_codes_are_shown_and_seats_given_away_by_typing(tmp_path: Path) -> None:
    save = tmp_path / "match.jsonl"
    words = (*HOST, "--game", "tiny", "--seats", "phone,phone", "--record", save)
    with Child(words, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None

        def told(part: str) -> str:
            for line in child.stdout:
                if part in line:
                    return line
            raise AssertionError(part)

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
