"""Every kind of decision is interrupted in its middle by whatever can happen to a phone, and is made once.

The kinds are those of the games themselves. What is played in the end is compared with what the same touches
bring where nothing happens.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from attrs import define, field

from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from hameln.web.guest import GONE
from tests.web.kinds import Moment, every_kind, moment, prepared
from tests.web.network import Caller, Served, serving
from tests.web.rehearsing import COMPUTER, Step, computed, made, prepared_touches, rehearsed, told

TROUBLES = ("sleeps", "reloads", "is killed", "another phone")


@define
class Scene:
    """A match that is served, and the phone whose decision is in the making.

    Attributes:
        troubled: How often something has happened.
    """

    asked: Moment
    folder: Path
    stack: AsyncExitStack
    gathering: Gathering = field(init=False)
    place: Served = field(init=False)
    caller: Caller = field(init=False)
    troubled: int = 0

    @property
    def save(self) -> Path:
        """Where the match is kept."""
        return self.folder / str(self.troubled) / "match.jsonl"

    async def begin(self) -> None:
        """Serve the match, and let the phone come."""
        self.save.parent.mkdir()
        self.gathering = self.asked.gathering(self.save)
        await self._serve()
        self.caller = Caller(self.place, self.asked.seat)
        await self.caller.come()
        await self.caller.until(lambda page: (page["ask"] or page["plan"]) is not None)

    async def _serve(self) -> None:
        self.place = await self.stack.enter_async_context(serving(self.gathering, self.gathering.codes.port))
        self.gathering.codes.port = self.place.place.port
        self.gathering.codes.keep()

    async def happens(self, trouble: str) -> None:
        """Let something happen, until the phone is back."""
        self.troubled += 1
        match trouble:
            case "sleeps":
                self.caller.lose()
                await self.caller.come()
            case "reloads":
                await self.caller.close()
                self.caller = Caller(self.place, self.asked.seat, self.caller.cookie)
                await self.caller.come()
            case "is killed":
                await self._die()
                await self.caller.come()
            case _:
                await self._hand_on()

    async def _die(self) -> None:
        """End the host at once, and go on with what lies on the disk just now."""
        before, cookie = self.save.parent.parent / str(self.troubled - 1), self.caller.cookie
        shutil.copytree(before, self.save.parent)
        self.caller.lose()
        await self.stack.aclose()
        self.gathering.session.close()
        codes = Codes.beside(self.save)
        self.gathering = Gathering(Session.resume(self.save)[0], codes, f"start{self.troubled}")
        await self._serve()
        self.caller.place = self.place
        assert await self.place.join(self.asked.seat) == cookie, "the code is that of before"

    async def _hand_on(self) -> None:
        """Give the seat to another phone; the old one is told, and its code is dead."""
        old = self.caller
        await self.place.lobby.renew(self.asked.seat)
        assert await old.sent_away() == GONE
        await self._refuses(old.cookie)
        self.caller = Caller(self.place, self.asked.seat)
        await self.caller.come()

    async def _refuses(self, cookie: str) -> None:
        async with self.place.phone(self.asked.seat, cookie) as dead:
            assert not (await dead.heard("gone"))["back"]

    async def sit_out(self) -> None:
        """Let a computer player have the seat until somebody else is asked, then a person again."""
        old = self.caller
        await self.place.lobby.give_to(self.asked.seat, COMPUTER)
        assert await old.sent_away() == GONE
        await self.played_on()
        await self._refuses(old.cookie)
        await self.place.lobby.give_to(self.asked.seat, HUMAN)
        await self._refuses(old.cookie)
        self.caller = Caller(self.place, self.asked.seat)
        await self.caller.come()

    async def played_on(self) -> None:
        """Wait until a person is asked."""
        while self.gathering.goes_on:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)

    async def others(self, steps: Sequence[Step]) -> None:
        """Let those who are asked play."""
        callers = dict[int, Caller]()
        for step in steps:
            if step.seat not in callers:
                callers[step.seat] = Caller(self.place, step.seat)
                await callers[step.seat].come()
            caller = callers[step.seat]
            await caller.until(lambda page: page["ask"] is not None)
            await caller.do(step.message, step.is_done)
        for caller in callers.values():
            await caller.close()


def acted(asked: Moment, folder: Path, act: Any) -> list[Any]:
    """What has been played after something was done to a match that is served."""

    async def everything() -> list[Any]:
        async with AsyncExitStack() as stack:
            scene = Scene(asked, folder, stack)
            await scene.begin()
            await act(scene)
            await scene.caller.close()
            await scene.played_on()
            scene.gathering.session.close()
            return told(scene.gathering.session.match)

    return asyncio.run(everything())


@pytest.mark.few(4)
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize(("game", "kind"), every_kind())
def test_a_decision_of_each_kind_is_made_once_whatever_happens_in_its_middle(
    tmp_path: Path, game: str, kind: str, trouble: str
) -> None:
    asked = moment(game, kind)
    steps, wanted_in_the_end = rehearsed(asked)

    async def decide(scene: Scene) -> None:
        for step in steps:
            before = made(scene.caller.shown)
            await scene.happens(trouble)
            assert made(scene.caller.shown) == before, "what was chosen is there again"
            await scene.caller.say(times=2, **step.message)
            await scene.happens(trouble)
            await scene.caller.do(step.message, step.is_done)

    assert acted(asked, tmp_path, decide) == wanted_in_the_end


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "kind"), every_kind())
def test_a_decision_of_each_kind_that_a_computer_player_takes_over_is_made_once(
    tmp_path: Path, game: str, kind: str
) -> None:
    asked = moment(game, kind)
    steps, _ = rehearsed(asked)
    alone = computed(asked, tmp_path / "alone.jsonl")

    async def sit_out(scene: Scene) -> None:
        for step in steps[:-1]:
            await scene.caller.do(step.message, step.is_done)
        late = {**scene.caller.stamp, **steps[-1].message}
        await scene.sit_out()
        await scene.caller.line.say(**late)
        assert scene.caller.shown["players"][asked.seat]["is_person"]

    played = acted(asked, tmp_path, sit_out)
    assert played == alone
    assert len(played) > len(asked.line.played)


@pytest.mark.few(2)
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("game", ["rattus-cartus"])
def test_what_is_prepared_is_sent_once_whatever_happens_before(
    tmp_path: Path, game: str, trouble: str
) -> None:
    moments = prepared(game)
    for number, asked in enumerate(moments.values()):
        steps, later, wanted_in_the_end = prepared_touches(asked)

        async def prepare(scene: Scene, steps: list[Step] = steps, later: list[Step] = later) -> None:
            for step in steps:
                before = made(scene.caller.shown)
                await scene.happens(trouble)
                assert made(scene.caller.shown) == before
                await scene.caller.say(times=2, **step.message)
                await scene.happens(trouble)
                await scene.caller.do(step.message, step.is_done)
            await scene.others(later)

        (tmp_path / str(number)).mkdir()
        assert acted(asked, tmp_path / str(number), prepare) == wanted_in_the_end
    assert moments


def test_what_was_prepared_is_not_sent_for_whoever_takes_the_seat(tmp_path: Path) -> None:
    (asked, *_) = prepared("rattus-cartus").values()
    steps, *_ = prepared_touches(asked)

    async def sit_out(scene: Scene) -> None:
        for step in steps:
            await scene.caller.do(step.message, step.is_done)
        assert scene.caller.shown["plan"]["is_ready"]
        await scene.sit_out()
        await scene.caller.until(lambda page: page["plan"] is not None)
        assert not scene.caller.shown["plan"]["is_ready"]
        assert not scene.caller.shown["plan"]["task"]["chosen"]

    acted(asked, tmp_path, sit_out)


def test_a_choice_outlives_that_another_seat_is_given_away(tmp_path: Path) -> None:
    asked = moment("rattus-cartus", "enter")
    steps, _ = rehearsed(asked)
    other = (asked.seat + 1) % asked.game.seats

    async def give(scene: Scene) -> None:
        for step in steps[:-1]:
            await scene.caller.do(step.message, step.is_done)
        before = made(scene.caller.shown)
        await scene.place.lobby.give_to(other, COMPUTER)
        await scene.happens("is killed")
        assert made(scene.caller.shown) == before
        assert not scene.caller.shown["players"][other]["is_person"]

    assert len(steps) > 1
    acted(asked, tmp_path, give)


def test_a_kind_of_decision_that_no_match_comes_to_is_told() -> None:
    with pytest.raises(AssertionError, match="no match of tiny comes to 'a dance'"):
        moment("tiny", "a dance")
