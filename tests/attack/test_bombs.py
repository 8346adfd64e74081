"""Small files that would become gigabytes, or take minutes, if they were parsed as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attack.bounded import Done, hameln

BOMBS = {
    "dotted": "a" + ".a" * 20_000 + " = 1\n",
    "dotted long": "a" + ".a" * 50_000 + " = 1\n",
    "quoted": '"a"' + " . 'a'" * 20_000 + " = 1\n",
    "header": "[a" + ".a" * 20_000 + "]\n",
    "many headers": "[[a" + ".a" * 20_000 + "]]\n",
    "headers of moderate depth": "".join(f"[a{n}{'.a' * 15}]\n" for n in range(20_000)),
    "headers": "".join(f"[a{n}]\n" for n in range(30_000)),
    "tables": "a = [" + "{}," * 80_000 + "]\n",
    "lists": "a = " + "[" * 50_000 + "]" * 50_000 + "\n",
    "inline": "a = " + "{a=" * 50_000 + "1" + "}" * 50_000 + "\n",
    "inline dotted": "a = " + "{a.a.a.a.a=" * 20_000 + "1" + "}" * 20_000 + "\n",
    "digits": f"a = {'9' * 200_000}\n",
    "hexadecimal": f"a = 0x{'f' * 200_000}\n",
    "quotes": 'a = """' + '\\"""' * 50_000 + "\n",
    "open": '"' * 200_001,
    "lines": "\n" * 250_000,
}
USES = {
    "town": ("town", "check", "FILE"),
    "family": ("families", "check", "FILE"),
    "settings": ("play", "--terminal", "--seats", "random,random,random", "--seed", "1"),
}


def attack(use: str, raw: bytes, tmp_path: Path) -> Done:
    """Put the bytes where the program reads them, and let it."""
    path = tmp_path / ("home/settings.toml" if use == "settings" else "bomb.toml")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(raw)
    return hameln(*(str(path) if word == "FILE" else word for word in USES[use]), cwd=tmp_path)


@pytest.mark.parametrize("bomb", ["dotted", "tables", "lists"])
@pytest.mark.parametrize("use", ["town", "family"])
def test_a_bomb_is_refused_at_once(use: str, bomb: str, tmp_path: Path) -> None:
    done = attack(use, BOMBS[bomb].encode(), tmp_path)

    assert "bomb.toml: " in done.refused()
    assert done.seconds < 4
    assert done.megabytes < 200


@pytest.mark.long
@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("use", ["town", "family"])
def test_every_bomb_is_refused_at_once(use: str, bomb: str, tmp_path: Path) -> None:
    done = attack(use, BOMBS[bomb].encode(), tmp_path)

    assert "bomb.toml: " in done.refused()
    assert done.seconds < 5
    assert done.megabytes < 300
