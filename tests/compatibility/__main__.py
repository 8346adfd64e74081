"""``python -m tests.compatibility`` adds to what was promised whatever is new; nothing is ever taken away."""

from __future__ import annotations

from pathlib import Path

from tests.compatibility.public import API, COMMANDS, broken, command_lines, lines


def renew(place: Path, now: list[str], mark: str) -> None:
    """Keep every line, in its new form where that takes whatever the old one took."""
    kept = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    forms = {line.partition(mark)[0]: line for line in kept}
    for line in now:
        key = line.partition(mark)[0]
        holds = not broken(forms.get(key, line), line) if mark == "(" else True
        gone = set(forms.get(key, "").split()) - set(line.split()) if mark != "(" else ()
        if holds and not gone:
            forms[key] = line
    place.write_text("".join(f"{line}\n" for line in sorted(forms.values())), encoding="utf-8")


renew(API, lines(), "(")
renew(COMMANDS, command_lines(), " --")
