"""Run what must hold before anything lands, in stages of which those that share nothing run side by side.

``bash .ci/run`` starts it. The stages stand in ``.ci/stages.toml``, each with the command that runs it alone.
What a stage says is kept apart from what others say, and printed in the order in which they began; at the end
stands a table of all of them. A stage that takes too long is ended with everything it has started.

Of the long tests, and of the tests with the lowest versions, a landing runs one share of twenty. ``--share
3/20`` says which; without it the number in ``.ci/landing`` does, which ``--next`` raises. ``--everything``
runs all of them, ``--only STAGE`` one stage with what it needs, ``--list`` none.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TextIO

TOP: Final = Path(__file__).resolve().parent.parent
STAGES: Final = TOP / ".ci" / "stages.toml"
LANDING: Final = TOP / ".ci" / "landing"
SHARES: Final = 20
PATIENCE: Final = 5.0
"""Seconds that a stage has to end by itself when it is told to."""
PAUSE: Final = 0.1
"""Seconds between two looks at what runs."""
CLOSING: Final = re.compile(r"^=* ?\d+ (?:passed|failed|skipped|error).* in [\d.]+s.*$", re.MULTILINE)
"""Pytest's closing line."""
SHARE: Final = re.compile(r"^share .*$", re.MULTILINE)
"""What tests/shares.py says of what it has chosen."""
PLACES: Final = (
    re.compile(r"^(?:FAILED|ERROR) (\S+::\S.*)$", re.MULTILINE),
    re.compile(r"^ *(?:--> )?([\w./-]+\.\w+:\d+.*)$", re.MULTILINE),
)
"""Where a fault is, as pytest and as everything else writes it."""


FAILURES: Final = ("failed", "took longer")
ENDING: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""What ends the gate, and with it all that it runs."""
HEARD: Final[list[int]] = []
"""What of that has come; looked at between two steps, so that nothing is started and forgotten."""


@dataclass(frozen=True)
class Stage:
    """A part of the gate.

    Attributes:
        command: What runs it alone, too.
        needs: Names of stages that must have passed before.
        cores: How many busy processes it has; more than there are cores for as many as there are.
        minutes: After which it hangs.
    """

    name: str
    command: str
    needs: tuple[str, ...] = ()
    cores: int = 1
    minutes: float = 10


@dataclass
class Run:
    """A stage that has begun."""

    stage: Stage
    said: Path
    process: subprocess.Popen[bytes]
    began: float = field(default_factory=time.monotonic)
    seconds: float = 0.0
    processor: float = 0.0
    result: str = ""
    """Empty while it runs."""
    printed: int = -1
    """How many bytes of what it says; none of it where not even its name was."""

    def look(self) -> None:
        """See whether it has ended, and end it where it takes too long."""
        pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        self.seconds = time.monotonic() - self.began
        if pid:
            self._close(status, usage.ru_utime + usage.ru_stime)
            code = self.process.returncode
            self.result = "passed" if code == 0 else f"failed with exit code {code}"
        elif self.seconds > self.stage.minutes * 60:
            self.end(f"took longer than {self.stage.minutes:g} minutes and was ended")

    def end(self, result: str) -> None:
        """End it with everything it has started."""
        _tell(self.process.pid, signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        while not pid and time.monotonic() < until:
            time.sleep(PAUSE)
            pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if not pid:
            _tell(self.process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(self.process.pid, 0)
        self._close(status, usage.ru_utime + usage.ru_stime)
        self.result = result

    def _close(self, status: int, processor: float) -> None:
        _tell(self.process.pid, signal.SIGKILL)  # what has been left behind
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.processor = time.monotonic() - self.began, processor

    def text(self) -> str:
        """All that it has said."""
        return self.said.read_text(encoding="utf-8", errors="replace")


def _tell(group: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # nobody is left
        os.killpg(group, number)


class Gate:
    """Runs stages, as many beside each other as there are cores for, and prints what they say in order."""

    def __init__(
        self, stages: Sequence[Stage], place: Path, out: TextIO, *, cores: int, keeps_going: bool
    ) -> None:
        """Prepare stages whose output is kept in this place."""
        self.waiting = list(stages)
        self._place, self._out, self._cores, self._keeps_going = place, out, cores, keeps_going
        self.runs: list[Run] = []
        self._head = 0

    def run(self) -> None:
        """Run them all; whatever still runs when this ends, however it ends, is ended with it."""
        try:
            while self._begin() or self._running():
                time.sleep(PAUSE)
                for run in self._running():
                    run.look()
                if self._gives_up():
                    self._stop("stopped, since another failed")
                self._print()
                if HEARD:
                    raise SystemExit(128 + HEARD[0])
        finally:
            self._stop("stopped")
            self._print()

    def _running(self) -> list[Run]:
        return [run for run in self.runs if not run.result]

    def _gives_up(self) -> bool:
        return not self._keeps_going and any(run.result.startswith(FAILURES) for run in self.runs)

    def _stop(self, why: str) -> None:
        for run in self._running():
            run.end(why)

    def _begin(self) -> bool:
        """Begin what can begin; whether anything did."""
        if self._gives_up():
            return False
        passed = {run.stage.name for run in self.runs if run.result == "passed"}
        began = False
        for stage in [stage for stage in self.waiting if passed.issuperset(stage.needs)]:
            free = self._cores - sum(min(run.stage.cores, self._cores) for run in self._running())
            if min(stage.cores, self._cores) <= free:
                self.waiting.remove(stage)
                self.runs.append(self._start(stage))
                began = True
        return began

    def _start(self, stage: Stage) -> Run:
        said = self._place / f"{len(self.runs)}.txt"
        with said.open("wb") as written:
            process = subprocess.Popen(  # noqa: S603 - the words are ours
                shlex.split(stage.command),
                cwd=TOP,
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        return Run(stage, said, process)

    def _print(self) -> None:
        """Print what the first that is not yet printed has said, and go on to the next where it has ended."""
        while self._head < len(self.runs):
            run = self.runs[self._head]
            if run.printed < 0:
                self._out.write(f"\n== {run.stage.name}: {run.stage.command}\n")
                run.printed = 0
            new = run.said.read_bytes()[run.printed :]
            if not run.result:
                new = new[: new.rfind(b"\n") + 1]  # whole lines only
            run.printed += len(new)
            self._out.write(new.decode(errors="replace"))
            if not run.result:
                break
            if new and not new.endswith(b"\n"):
                self._out.write("\n")
            used = f"{run.seconds:.1f} s, {run.processor:.1f} s of processor"
            self._out.write(f"== {run.stage.name}: {run.result} ({used})\n")
            self._head += 1
        self._out.flush()


def table(gate: Gate, wall: float) -> Iterator[str]:
    """Lines of a table of all stages, which can be copied into a document."""
    yield "| stage | seconds | of processor | |"
    yield "| --- | ---: | ---: | --- |"
    for run in gate.runs:
        text = run.text()
        told = [*SHARE.findall(text)[-1:], *(words.strip("= ") for words in CLOSING.findall(text))]
        words = "; ".join([run.result, *told])
        yield f"| {run.stage.name} | {run.seconds:.0f} | {run.processor:.0f} | {words} |"
    for stage in gate.waiting:
        yield f"| {stage.name} | | | did not run |"
    yield f"| all | {wall:.0f} | {sum(run.processor for run in gate.runs):.0f} | |"


def fault(run: Run) -> Iterator[str]:
    """Three lines about a stage that failed: what, where, and how to run it alone."""
    text = run.text()
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("make: ")]
    found = (match.group(1) for place in PLACES for match in place.finditer(text))
    yield f"Failed: {run.stage.name} {run.result}"
    yield f"Where: {next(found, lines[-1] if lines else 'it said nothing')}"
    yield f"Alone: {run.stage.command}"


def stages(path: Path, *, share: str, is_whole: bool) -> list[Stage]:
    """The stages of a file, with their commands as they are run this time."""
    found: list[Stage] = []
    for words in tomllib.loads(path.read_text(encoding="utf-8"))["stage"]:
        whole = words.pop("whole", {})
        stage = Stage(**{**words, **(whole if is_whole else {})})
        found.append(replace(stage, needs=tuple(stage.needs), command=stage.command.replace("SHARE", share)))
        strangers = set(stage.needs) - {other.name for other in found[:-1]}
        if strangers:
            sys.exit(f"{path.name}: {stage.name} needs {', '.join(strangers)}, which must stand before it")
    return found


def only(wanted: Sequence[str], all_stages: Sequence[Stage]) -> list[Stage]:
    """These stages with all that they need."""
    strangers = set(wanted) - {stage.name for stage in all_stages}
    if strangers:
        sys.exit(f"There is no stage {', '.join(sorted(strangers))}; --list tells which there are.")
    kept = set(wanted)
    for stage in reversed(all_stages):
        if stage.name in kept:
            kept |= set(stage.needs)
    return [stage for stage in all_stages if stage.name in kept]


def landing(path: Path = LANDING) -> tuple[int, int]:
    """The number of this landing as the file has it, and how many commits ago that was written."""
    number = int(path.read_text(encoding="utf-8").split()[0])

    def git(*words: str) -> str:
        command = ["git", "-C", str(path.parent), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        return done.stdout.strip() if done.returncode == 0 else ""

    if not shutil.which("git") or git("status", "--porcelain", "--", path.name):
        return number, 0
    last = git("log", "-1", "--format=%H", "--", path.name)
    since = git("rev-list", "--count", f"{last}..HEAD") if last else ""
    return number, int(since or 0)


def share_of_this(given: str | None) -> str:
    """Which share runs, such as 3/20; what was not told is said by the number of the landing."""
    if given is not None:
        if not re.fullmatch(r"[1-9]\d*/[1-9]\d*", given):
            sys.exit(f"--share {given}: expected the number of a share and of all, such as 3/{SHARES}")
        return given
    number, since = landing()
    if since:
        print(f".ci/landing was raised {since} commits ago; python tools/gate.py --next raises it.")
    return f"{(number + since - 1) % SHARES + 1}/{SHARES}"


def cores_here() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def run_all(chosen: Sequence[Stage], *, cores: int, keeps_going: bool, out: TextIO) -> int:
    """Run stages, print their table and what failed; the exit code."""
    began = time.monotonic()
    with TemporaryDirectory(prefix="hameln-gate-") as name:
        gate = Gate(chosen, Path(name), out, cores=cores, keeps_going=keeps_going)
        try:
            gate.run()
        finally:
            out.write("\n" + "".join(f"{line}\n" for line in table(gate, time.monotonic() - began)))
            failed = [run for run in gate.runs if run.result.startswith(FAILURES)]
            out.writelines("\n" + "".join(f"{line}\n" for line in fault(run)) for run in failed)
            out.flush()
    if failed or gate.waiting:
        return 1
    out.write("\nAll well.\n")
    return 0


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--stages", type=Path, default=STAGES, help="a file with other stages")
    parser.add_argument("--share", metavar="K/N", help="which share of what takes long")
    parser.add_argument("--everything", action="store_true", help="all long tests and all versions")
    parser.add_argument("--only", nargs="+", metavar="STAGE", help="these stages and what they need")
    parser.add_argument("--keep-going", action="store_true", help="go on with others after a failure")
    parser.add_argument("--cores", type=int, default=cores_here(), help="busy processes at one time")
    parser.add_argument("--list", action="store_true", help="only say which stages there are")
    parser.add_argument("--next", action="store_true", help="only raise the number of the landing")
    wanted = parser.parse_args()
    if wanted.next:
        LANDING.write_text(f"{landing()[0] + 1}\n", encoding="utf-8")
        return
    share = "" if wanted.everything else share_of_this(wanted.share)
    chosen = stages(wanted.stages, share=share, is_whole=wanted.everything)
    chosen = only(wanted.only, chosen) if wanted.only else chosen
    print(f"Share {share} of what takes long." if share else "All of what takes long.", flush=True)
    if wanted.list:
        for stage in chosen:
            print(f"{stage.name:15}{stage.command}")
        return
    for number in ENDING:
        signal.signal(number, lambda number, _: HEARD.append(number))
    sys.exit(run_all(chosen, cores=max(wanted.cores, 1), keeps_going=wanted.keep_going, out=sys.stdout))


if __name__ == "__main__":
    main()
