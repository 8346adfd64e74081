"""Play from this checkout, at once; the engine is compiled beside the game, for the next time.

Where a C compiler is there, the first start begins that with low priority in a process of its own, and says
so in one line. It writes to ``build/compiled`` alone, so what plays is never changed under it: the next start
that plays alone puts the modules beside their sources. What cannot be compiled is tried again only when a
source has changed; ``build/compiled/told`` says why it could not. ``HAMELN_COMPILE=no`` leaves it all out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

import compiling

if sys.platform != "win32":
    import fcntl

TOP: Final = Path(__file__).resolve().parent.parent
KEPT: Final = TOP / "build" / "compiled"
"""What was compiled, in a folder named by its sources; the tools to compile with, beside it."""
WISH: Final = "HAMELN_COMPILE"
NICE: Final = 19
"""How much later than others compiling comes: as late as can be."""


def key(top: Path = TOP) -> str:
    """The name of the folder for what these sources become with this Python."""
    found = sha256(sys.version.encode())
    for path in sorted((top / compiling.PACKAGE).rglob("*.py")):
        found.update(f"{path.relative_to(top).as_posix()} ".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def lock(name: str, *, alone: bool) -> IO[str] | None:
    """A lock that ends with this process and what it becomes; None while others forbid it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = (KEPT / name).open("a", encoding="utf-8")
    try:
        fcntl.flock(file, fcntl.LOCK_NB | (fcntl.LOCK_EX if alone else fcntl.LOCK_SH))
    except OSError:
        file.close()
        return None
    os.set_inheritable(file.fileno(), True)
    return file


def take_compiled() -> bool:
    """Put what was compiled beside its sources, away what is older or a part; whether it is there."""
    compiling.remove(only_stale=True)
    if len(compiling.compiled_under(TOP)) >= len(compiling.HOT):
        return True
    compiling.remove(only_stale=False)  # a start that was killed has left a part, which would not run
    ready = KEPT / key()
    for path in compiling.compiled_under(ready):
        shutil.copyfile(path, TOP / path.relative_to(ready))
    return ready.is_dir()


def compile_ahead() -> None:
    """Compile these sources for the next start, if nobody else does, and throw what was of others away."""
    alone, name = lock("compiling", alone=True), key()
    if alone is None:
        return
    with alone:
        if (KEPT / name).is_dir():
            return
        for left in KEPT.glob("draft-*"):
            shutil.rmtree(left)
        with TemporaryDirectory(prefix="draft-", dir=KEPT) as draft:
            built, tools = Path(draft) / "built", Path(draft) / "tools"
            try:
                _find_tools(tools)
                compiling.compile_into(built)
            except compiling.CannotCompileError as error:
                (KEPT / "told").write_text(f"{name}\n{error}\n", encoding="utf-8")
                return
            if key() != name:
                return  # a source has changed meanwhile
            for old in KEPT.glob("[0-9a-f]" * 16):
                shutil.rmtree(old)
            built.rename(KEPT / name)


def _find_tools(draft: Path) -> None:
    """Fetch what compiling needs and is not there, into a folder of its own; else this try ends."""
    if all(map(compiling.is_there, compiling.NEEDED.values())):
        return
    tools = KEPT / "tools"
    if not tools.is_dir():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        command += ["--target", str(draft), "mypy[mypyc]>=2.4", "setuptools"]
        done = subprocess.run(command, check=False)  # noqa: S603 - the words are ours
        if done.returncode:
            sys.exit(done.returncode)
        draft.rename(tools)
    sys.path.append(str(tools))
    os.environ["PYTHONPATH"] = str(tools)


def begin_compiling() -> bool:
    """Begin to compile in a process of its own; whether that was begun."""
    if not compiling.has_compiler():
        return False
    with suppress(OSError):
        if (KEPT / "told").read_text(encoding="utf-8").startswith(key()):
            return False
    subprocess.Popen(  # noqa: S603 - the words are ours
        [sys.executable, __file__, "--ahead"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return True


def main(words: list[str]) -> None:
    """Play with these options of `hameln play`; with ``--ahead`` alone compile for the next start."""
    if words == ["--ahead"]:
        os.nice(NICE)
        compile_ahead()
        return
    with ExitStack() as kept:  # locks that last until the game has ended, since it is this process
        if sys.platform != "win32" and os.environ.get(WISH, "") != "no":
            with suppress(OSError):  # a checkout that may not be written is played as it is
                _make_quick(kept)
        program = str(Path(sys.executable).with_name("hameln"))
        os.execv(program, [program, "play", *words])  # noqa: S606 - it keeps the signals and the end


def _make_quick(kept: ExitStack) -> None:
    """Play compiled where that is ready, and see to it where it is not."""
    alone = lock("playing", alone=True)
    if alone is None:
        others = lock("playing", alone=False)
        if others is not None:
            kept.enter_context(others)
        return
    kept.enter_context(alone)
    if not take_compiled() and begin_compiling():
        sys.stdout.write(
            "Compiling the engine beside the game: from the next start on the families think faster.\n"
        )
        sys.stdout.flush()
    fcntl.flock(alone, fcntl.LOCK_SH)


if __name__ == "__main__":
    main(sys.argv[1:])
