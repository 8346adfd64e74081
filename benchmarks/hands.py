"""Phones at a table: how long it takes from a touch until all pages have changed, and what waiting costs.

``python -m benchmarks.hands`` serves a match to five phones and fifty onlookers that are no browsers, plays
it by chance for a while, leaves it alone, and sends rubbish.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

ONLOOKERS: Final = 50
DECISIONS: Final = 60
RESTS: Final = 5.0
"""Seconds in which nothing happens."""
RUBBISH: Final = 300
_SURE: Final = 0.6
"""How often somebody confirms as soon as that can be."""
Page = dict[str, Any]


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder) / "match.jsonl"
        words = [sys.executable, "-m", "hameln", "host", "--json", "--address", "127.0.0.1", "--record", save]
        words += ["--game", "rattus-cartus", "--seats", ",".join(["phone"] * 5), "--seed", "3", "--pace", "0"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True) as program:
            assert program.stdout is not None  # noqa: S101 - it is a pipe
            urls = json.loads(program.stdout.readline())
            try:
                found = asyncio.run(_measure(urls, program.pid))
            finally:
                program.kill()
    for name, value in found.items():
        print(f"{name}: {value:.1f}")


async def _measure(urls: Page, process: int) -> dict[str, float]:
    before = _memory(process)
    place = urlsplit(urls["table"])
    phones = [await _phone(url) for url in urls["seats"].values()]
    others = [await connect(f"ws://{place.netloc}/table/live") for _ in range(ONLOOKERS)]
    everybody = [_Guest(socket) for socket in (*phones, *others)]
    reading = [asyncio.create_task(guest.read()) for guest in everybody]
    await asyncio.sleep(1)
    work = _busy(process)
    times = await _play(everybody)
    work = (_busy(process) - work) / len(times)
    after = _memory(process)
    idle = _busy(process)
    await asyncio.sleep(RESTS)
    idle = (_busy(process) - idle) / RESTS * 100
    noise = asyncio.create_task(_rubbish(place.hostname or "", place.port or 0))
    disturbed = await _play(everybody, 20)
    await noise
    for task in reading:
        task.cancel()
    return {
        "from a touch to all pages, median (ms)": 1000 * sorted(times)[len(times) // 2],
        "from a touch to all pages, 95th percentile (ms)": 1000 * quantiles(times, n=20)[-1],
        "the same while rubbish comes (ms)": 1000 * quantiles(disturbed, n=20)[-1],
        "work of a decision with all that leads to it (ms)": 1000 * work,
        "idle with 55 pages, of a core (%)": idle,
        "memory more than without pages (MB)": after - before,
    }


class _Guest:
    """A page, as far as it must be known."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.page = socket, Page()
        self.changed = asyncio.Event()

    async def read(self) -> None:
        """Take what comes."""
        async for words in self.socket:
            if str(words).startswith('{"is":"page"'):
                self.page = json.loads(words)
                self.changed.set()

    def touch(self, rng: Random) -> Page:
        """Something to do."""
        task = self.page["ask"]["task"]
        about = {"decision": self.page["decision"], "step": self.page["step"]}
        if task is None:
            able = [one["name"] for one in self.page["ask"]["actions"] if not one["why"]]
            return {"do": "choose", "action": rng.choice(able), **about}
        if not task["missing"] and (not task["choices"] or rng.random() < _SURE):
            return {"do": "confirm", **about}
        things = [one["thing"] for one in task["choices"]]
        return {"do": "click", "thing": rng.choice(things), **about} if things else {"do": "back", **about}


async def _phone(url: str) -> ClientConnection:
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write(f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: close\r\n\r\n".encode())
    head = (await reader.read()).decode()
    writer.close()
    found = {name.lower(): value for name, _, value in (line.partition(": ") for line in head.splitlines())}
    cookie = found["set-cookie"].partition(";")[0]
    return await connect(f"ws://{place.netloc}{found['location']}live", additional_headers={"Cookie": cookie})


async def _play(everybody: list[_Guest], most: int = DECISIONS) -> list[float]:
    """Seconds from each touch that decided something until the last page knew of it."""
    rng, times = Random(1), list[float]()
    while len(times) < most:
        asked = next((guest for guest in everybody if guest.page.get("ask")), None)
        if asked is None:
            await asyncio.sleep(0.01)
            continue
        count, message = asked.page["count"], asked.touch(rng)
        asked.changed.clear()
        start = time.perf_counter()
        await asked.socket.send(json.dumps(message))
        await asked.changed.wait()
        if message["do"] != "confirm":
            continue
        for guest in everybody:
            while guest.page["count"] <= count:
                guest.changed.clear()
                await guest.changed.wait()
        times.append(time.perf_counter() - start)
    return times


async def _rubbish(host: str, port: int) -> None:
    """Connections that say nothing, or nothing that is understood."""
    for number in range(RUBBISH):
        try:
            _, writer = await asyncio.open_connection(host, port)
        except OSError:
            continue
        if number % 2:
            writer.write(b"\x16\x03\x01 nothing that is understood\r\n\r\n")
        if number % 5 == 0:
            writer.close()
        await asyncio.sleep(0.01)


def _memory(process: int) -> float:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _busy(process: int) -> float:
    """Seconds of processor time that it has had."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
