"""One writer at a time: real processes, real signals, real folders."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hameln.errors import InUseError, LockError
from hameln.files.locks import Lock, holder_of, locked
from tests import children

_HOLD = """
import sys, time
from pathlib import Path
from hameln.files.locks import Lock
lock = Lock(Path(sys.argv[1]), sys.argv[2])
lock.take()
{more}
sys.stdout.flush()
print("held", flush=True)
while lock.wanted_by() is None:
    {looking}
    time.sleep(0.02)
lock.release()
"""
_PATIENCE = 60.0


@contextmanager
def holding(path: Path, looking: str = "pass") -> Iterator[children.Child]:
    """Another process that holds the lock until it is asked for it."""
    command = [sys.executable, "-c", _HOLD.format(more="", looking=looking), str(path), "hameln trial"]
    with children.Child(command, stdout=children.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture(params=["file", "folder"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that need not exist, or a folder."""
    path = tmp_path / "a"
    if request.param == "folder":
        path.mkdir()
    return path


@contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """As a user who may read this folder, but not write there; root may everything."""
    folder.chmod(0o555)
    user = os.geteuid()
    if not user:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_second_writer_is_told_who_writes(place: Path, tmp_path: Path) -> None:
    with holding(place) as other:
        with pytest.raises(InUseError, match=f"in use by hameln trial \\(process {other.pid}\\)") as refused:
            Lock(place, "b").take()
        assert str(tmp_path) not in refused.value.plain
        holder = holder_of(place)
        assert holder is not None
        assert (holder.pid, holder.program) == (other.pid, "hameln trial")
        other.terminate()
        other.wait()

    with locked(place, "b"):
        assert holder_of(place) is not None
    assert holder_of(place) is None
    assert left(tmp_path) == []


@pytest.mark.few(4)
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_writer_is_in_nobodys_way(place: Path, tmp_path: Path, number: signal.Signals) -> None:
    with holding(place) as other:
        other.send_signal(number)
        other.wait()

        assert holder_of(place) is None
        assert left(tmp_path) == []
        with locked(place, "b"):
            pass


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "child",
    [
        "import subprocess; p = subprocess.Popen(['sleep', '20']); print(p.pid, flush=True)",
        "import subprocess; p = subprocess.Popen(['sleep', '20'], close_fds=False); print(p.pid, flush=True)",
        "import os\npid = os.fork()\nif not pid: os.execvp('sleep', ['sleep', '20'])\nprint(pid, flush=True)",
        "import os\npid = os.fork()\nif not pid: time.sleep(20); os._exit(0)\nprint(pid, flush=True)",
        "import multiprocessing as m\np = m.Process(target=time.sleep, args=(9,))\np.start(); print(p.pid)",
    ],
    ids=["subprocess", "inheriting", "fork-exec", "fork", "multiprocessing"],
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_children_do_not_keep_the_lock(tmp_path: Path, child: str) -> None:
    command = [sys.executable, "-c", _HOLD.format(more=child, looking="pass"), str(tmp_path / "a"), "x"]
    with children.Child(command, stdout=children.PIPE, text=True) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        try:
            assert process.stdout.readline() == "held\n"
            with pytest.raises(InUseError):
                Lock(tmp_path / "a", "b").take()
            process.kill()
            process.wait()

            Lock(tmp_path / "a", "b").take()
            os.kill(pid, 0)
        finally:
            os.kill(pid, signal.SIGKILL)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_child_that_ends_takes_nothing_from_its_parent(tmp_path: Path) -> None:
    with locked(tmp_path / "a", "parent") as lock:
        pid = os.fork()
        if not pid:
            lock.release()
            os._exit(0)
        os.waitpid(pid, 0)

        with pytest.raises(InUseError, match="parent"):
            Lock(tmp_path / "a", "b").take()


def test_whoever_asks_takes_over_and_the_first_has_stopped(place: Path) -> None:
    with holding(place) as first:
        lock = Lock(place, "second")
        lock.take_over(_PATIENCE)

        holder = holder_of(place)
        assert holder is not None
        assert holder.pid == os.getpid()
        assert first.wait(_PATIENCE) == 0
        lock.release()


def test_who_does_not_answer_keeps_the_lock(tmp_path: Path) -> None:
    with holding(tmp_path / "a", looking="print(time.monotonic(), flush=True)") as first:
        first.send_signal(signal.SIGSTOP)
        begun = time.monotonic()

        with pytest.raises(InUseError, match=f"process {first.pid}"):
            Lock(tmp_path / "a", "b").take_over(0.4)

        assert time.monotonic() - begun < 30
        first.send_signal(signal.SIGCONT)
        awake, looks = time.monotonic(), 0
        while looks < 3:
            said = first.stdout.readline()
            assert said, "a wish that is over is no wish"
            looks += float(said) > awake


def test_an_asker_that_was_killed_does_not_ask_any_more(tmp_path: Path) -> None:
    asks = "import sys\nfrom pathlib import Path\nfrom hameln.files.locks import Lock\n"
    asks += "Lock(Path(sys.argv[1]), 'asker').take_over(30)"
    with locked(tmp_path / "a", "first") as lock:
        with children.Child([sys.executable, "-c", asks, str(tmp_path / "a")]) as asker:
            end = time.monotonic() + _PATIENCE
            while (wanted := lock.wanted_by()) is None and time.monotonic() < end:
                time.sleep(0.02)
            assert wanted is not None
            assert wanted.pid in (asker.pid, 0)
            asker.kill()
            asker.wait()

        assert lock.wanted_by() is None
        with pytest.raises(InUseError):
            Lock(tmp_path / "a", "b").take()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "words", [b"", b"[]", b"[" * 4000, b'{"pid": "1"}', b"\xff", b'{"pid":1,"host":"\\u001b"}']
)
def test_odd_words_about_the_holder_are_not_believed(tmp_path: Path, words: bytes) -> None:
    with locked(tmp_path / "a", "x"):
        (tmp_path / ".a.lock.json").write_bytes(words)

        with pytest.raises(InUseError, match="in use by another program"):
            Lock(tmp_path / "a", "b").take()


def test_a_pipe_or_a_link_beside_it_is_no_trap(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("keep", encoding="utf-8")
    (tmp_path / ".a.lock.json").symlink_to(tmp_path / "precious")
    os.mkfifo(tmp_path / ".b.lock.json")

    with locked(tmp_path / "a", "x"), locked(tmp_path / "b", "x"):
        assert holder_of(tmp_path / "a") is not None
        assert holder_of(tmp_path / "b") is not None

    assert (tmp_path / "precious").read_text(encoding="utf-8") == "keep"


def test_where_nothing_can_be_written_one_sentence_is_said(tmp_path: Path) -> None:
    with pytest.raises(LockError, match="there is no such folder"):
        Lock(tmp_path / "none" / "a", "x").take()

    with TemporaryDirectory() as name, as_nobody(Path(name)):
        with pytest.raises(LockError) as refused:
            Lock(Path(name) / "a", "x").take()
        assert refused.value.plain == "nothing can be written there (Permission denied)"
        assert holder_of(Path(name) / "a") is None
