"""Who is let in, what goes out, and how little a rubbish message does."""

from __future__ import annotations

import asyncio
import multiprocessing
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hameln.errors import HamelnError
from hameln.kernel.helpers import Helpers
from hameln.players.kit import HUMAN
from hameln.web import serving
from hameln.web.codes import Codes
from hameln.web.guest import ELSEWHERE, GONE, Guest
from hameln.web.server import MOST_WRONG
from tests.web import network
from tests.web.network import PATIENCE, Served, served
from tests.web.phones import Phone, gathered


def test_a_match_goes_from_phone_to_phone() -> None:
    gathering = gathered("tiny", 3, 5, "careful")

    async def play(place: Served) -> None:
        async def one(seat: int) -> None:
            thinker = Phone(gathering, seat, Random(seat))
            async with place.phone(seat) as line:
                page = await line.page()
                while not page["over"]:
                    if page["ask"]:
                        thinker.touched += 1
                        await line.say(page, **thinker._wanted(page["ask"]))
                    page = await line.page()

        async with place.watch() as line:
            await asyncio.gather(one(0), one(1))
            page = await line.page(lambda page: bool(page["over"]))
            assert page["seat"] is None

    served(gathering, play)
    assert gathering.session.is_done


def test_only_who_has_the_code_gets_the_seat() -> None:
    gathering = gathered("tiny", 2, 5)

    async def come(place: Served) -> None:
        told = await place.ask(f"/join/{gathering.codes.of_seat[0]}")
        assert "303" in told.splitlines()[0]
        assert "location: /seat/0/" in told
        cookie = next(line for line in told.lower().splitlines() if line.startswith("set-cookie"))
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/seat/0/" in cookie
        assert "404" in (await place.ask("/join/not-a-code")).splitlines()[0]
        for wrong in ("hameln=nothing", await place.join(1)):
            async with place.phone(0, wrong) as line:
                assert (await line.heard("gone"))["text"]
                with pytest.raises(ConnectionClosed) as closed:
                    await line.heard("page")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == GONE

    served(gathering, come)


def test_another_name_another_page_and_other_files_are_refused() -> None:
    gathering = gathered("tiny", 2, 5)

    async def come(place: Served) -> None:
        async def status(path: str, *headers: str, method: str = "GET", host: str = "") -> int:
            return int((await place.ask(path, *headers, method=method, host=host)).split()[1])

        assert await status("/table") == 200
        assert await status("/sprites/icon_book.png") == 200
        assert await status("/table", host="evil.example") == 421
        assert await status("/table", method="POST") == 405
        for path in (
            "/ours/../gathering.py",
            "/ours/%2e%2e%2fserver.py",
            "/sprites/..%2f..%2fREADME.md",
            "/x",
        ):
            assert await status(path) == 404, path
        assert "default-src 'none'" in await place.ask("/table")
        with pytest.raises(InvalidStatus):
            async with place.phone(0, origin="http://evil.example"):
                pass
        async with place.phone(0, origin=place.place.base) as line:
            await line.page()

    served(gathering, come)


def test_of_two_phones_at_a_seat_the_newer_plays_and_a_new_code_ends_both() -> None:
    gathering = gathered("tiny", 2, 5)

    async def come(place: Served) -> None:
        async with place.phone(0) as older:
            await older.page()
            async with place.phone(0) as newer:
                assert (await older.heard("gone"))["back"]
                with pytest.raises(ConnectionClosed) as closed:
                    await older.heard("page")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == ELSEWHERE
                await newer.page(lambda page: page["players"][0]["is_here"])
                cookie = await place.join(0)
                await place.lobby.renew(0)
                assert not (await newer.heard("gone"))["back"]
        async with place.phone(0, cookie) as dead:
            await dead.heard("gone")

    served(gathering, come)


def test_a_page_that_is_touched_while_it_is_sent_away_does_not_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gathering, part = gathered("tiny", 2, 5), Guest.part

    async def slowly(guest: Guest) -> None:
        await asyncio.sleep(0.2)
        await part(guest)

    monkeypatch.setattr(Guest, "part", slowly)

    async def come(place: Served) -> None:
        async with place.phone(0) as older:
            page = await older.page(lambda page: page["ask"] is not None)
            async with place.phone(0) as newer:
                await newer.page()
                await older.say(page, do="amount", name="coins", value=1)
                assert (await older.heard("gone"))["back"]
                await older.socket.wait_closed()
                assert older.socket.close_code == ELSEWHERE, "else it would try again"

    served(gathering, come)


def test_what_all_onlookers_see_is_made_once_for_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    gathering = gathered("tiny", 2, 5)
    made, page = list[int | None](), gathering.page

    def counted(seat: int | None, language: str) -> str:
        made.append(seat)
        return page(seat, language)

    monkeypatch.setattr(gathering, "page", counted)

    async def watch(place: Served) -> None:
        async with AsyncExitStack() as stack:
            onlookers = [await stack.enter_async_context(place.watch()) for _ in range(20)]
            phone = await stack.enter_async_context(place.phone(0))
            asked = await phone.page(lambda page: page["ask"] is not None)
            for onlooker in onlookers:
                await onlooker.page(lambda page: bool(page["count"] == asked["count"]))
            made.clear()
            await phone.say(asked, do="confirm")
            for onlooker in onlookers:
                await onlooker.page(lambda page: bool(page["count"] > asked["count"]))
            assert 1 <= made.count(None) <= 5

    served(gathering, watch)


def test_a_page_may_ask_whether_its_line_still_is() -> None:
    async def ask(place: Served) -> None:
        async with place.watch() as onlooker:
            await onlooker.say(do="alive")
            await onlooker.heard("alive")

    served(gathered("tiny", 2, 5), ask)


def test_rubbish_does_nothing_and_too_much_of_it_is_not_listened_to() -> None:
    gathering = gathered("tiny", 2, 5)
    rubbish = [
        "",
        "[]",
        "{",
        '{"do":7}',
        '{"do":"click"}',
        '{"do":"confirm","decision":[],"step":{}}',
        "\0",
        "x" * 3000,
    ]

    async def come(place: Served) -> None:
        async with place.phone(0) as line, place.watch() as onlooker:
            before = await line.page(lambda page: page["ask"] is not None)
            for one in rubbish:
                await line.socket.send(one)
            await line.say(before, do="amount", name="coins", value=1)
            after = await line.page(lambda page: page["step"] > before["step"])
            assert after["decision"] == before["decision"]
            with suppress(ConnectionClosed):
                for _ in range(MOST_WRONG + 2):
                    await onlooker.socket.send("[]")
            await asyncio.wait_for(onlooker.socket.wait_closed(), PATIENCE)

    served(gathering, come)


def test_a_seat_goes_to_a_computer_player_and_back(tmp_path: Path) -> None:
    gathering = gathered("tiny", 2, 5, save=tmp_path / "match.jsonl")

    async def come(place: Served) -> None:
        async with place.phone(1) as line, place.phone(0) as leaving:
            await line.page()
            await place.lobby.give_to(0, "careful")
            await leaving.heard("gone")
            page = await line.page(lambda page: not page["players"][0]["is_person"])
            while not page["ask"]:
                page = await line.page()
            with pytest.raises(HamelnError):
                await place.lobby.give_to(0, "nobody-of-this-name")
            await place.lobby.give_to(0, HUMAN)
            async with place.phone(0) as back:
                await back.page(lambda page: page["players"][0]["is_person"])

    served(gathering, come)
    gathering.session.close()
    kept = (tmp_path / "match.phones.json").read_text()
    codes = gathering.codes.of_seat.values()
    assert all(code in kept and code not in (tmp_path / "match.jsonl").read_text() for code in codes)
    assert (tmp_path / "match.phones.json").stat().st_mode & 0o077 == 0
    assert Codes.beside(tmp_path / "match.jsonl").of_seat == gathering.codes.of_seat


@pytest.mark.parametrize("all_cores", [False, True])
def test_computer_players_of_a_served_match_think_on_all_cores_where_that_is_set(*, all_cores: bool) -> None:
    async def come() -> None:
        async with network.serving(gathered("tiny", 2, 5, "careful"), all_cores=all_cores) as place:
            async with place.phone(0) as line:
                await line.page(lambda page: bool(page["ask"]))
            begun = multiprocessing.active_children()
        assert len(begun) == (Helpers().wanted if all_cores else 0)
        assert not multiprocessing.active_children()

    asyncio.run(come())


@pytest.mark.parametrize("patience", [0.0, serving.PATIENCE], ids=["at once", "in good order"])
def test_a_match_that_ends_leaves_no_connection_open(
    patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers: list[serving.Server] = []

    class Kept(serving.Server):
        def __init__(self, config: uvicorn.Config) -> None:
            super().__init__(config)
            servers.append(self)

    monkeypatch.setattr(serving, "PATIENCE", patience)
    monkeypatch.setattr(serving, "Server", Kept)

    async def come_and_end() -> None:
        async with AsyncExitStack() as pages:
            async with network.serving(gathered("tiny", 2, 5)) as place:
                line = await pages.enter_async_context(place.phone(0))
                await line.page()
                assert servers[0].server_state.connections
            assert not servers[0].server_state.connections

    asyncio.run(come_and_end())
