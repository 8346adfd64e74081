"""Decisions as they are made where nothing happens meanwhile, to hold others against."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen

from hameln.table.opaque import AMatch
from hameln.table.session import Session
from tests.web.kinds import Moment
from tests.web.phones import Page, Phone, lead

COMPUTER = "random"
MOST_STEPS = 60


def made(page: Page) -> object:
    """What is asked on a page, and how far it has been made."""
    ask = page["ask"] or page["plan"]
    if ask is None:
        return None
    task = ask["task"] or {"name": "", "chosen": [], "amounts": []}
    amounts = [one["value"] for one in task["amounts"]]
    return ask["prompt"], task["name"], task["chosen"], amounts, ask.get("is_ready")


@frozen
class Step:
    """Something that is touched, and how the page looks after it."""

    message: Page
    after: object
    count: int
    seat: int

    def is_done(self, page: Page) -> bool:
        """Whether a page shows that it has been done."""
        return page["count"] >= self.count and (page["count"] > self.count or made(page) == self.after)


def wanted(page: Page, asked: Moment, rng: Random) -> Page:
    """What is touched next: the decision is made as far as it can be, and then confirmed."""
    task = (page["ask"] or page["plan"])["task"]
    if task is None:
        possible = [one["name"] for one in page["ask"]["actions"] if not one["why"]]
        return {"do": "choose", "action": asked.action or rng.choice(possible)}
    ways = [{"do": "click", "thing": one["thing"]} for one in task["choices"] if not one["times"]]
    ways += [
        {"do": "amount", "name": one["name"], "value": rng.randint(1, one["most"])}
        for one in task["amounts"]
        if not one["value"] and one["most"]
    ]
    is_begun = task["chosen"] or any(one["value"] for one in task["amounts"])
    if not task["missing"] and (is_begun or not ways):
        return {"do": "confirm"}
    return rng.choice(ways) if ways else {"do": "back"}


def rehearsed(asked: Moment) -> tuple[list[Step], list[Any]]:
    """The touches that make a decision, and what is played where nothing happens meanwhile."""
    gathering, rng, steps = asked.gathering(), Random(5), list[Step]()
    phone, count = Phone(gathering, asked.seat, rng), len(asked.line.played)
    while len(gathering.session.match.played) == count:
        page = phone.page
        message = wanted(page, asked, rng)
        phone.say(page, **message)
        is_over = len(gathering.session.match.played) > count
        steps.append(Step(message, made(phone.page), count + is_over, asked.seat))
        assert len(steps) < MOST_STEPS, "it comes to no end"
    lead(gathering)
    return steps, told(gathering.session.match)


def prepared_touches(asked: Moment) -> tuple[list[Step], list[Step], list[Any]]:
    """The touches that prepare a decision, those of others until it is asked for, and what is played."""
    gathering, rng, steps, later = asked.gathering(), Random(5), list[Step](), list[Step]()
    phone = Phone(gathering, asked.seat, rng)
    while not (page := phone.page)["plan"]["is_ready"]:
        message = wanted(page, asked, rng)
        phone.say(page, **message)
        steps.append(Step(message, made(phone.page), len(asked.line.played), asked.seat))
    count = len(asked.line.played)
    while asked.seat not in {one.mover for one in gathering.session.match.played[count:]}:
        lead(gathering)
        other = Phone(gathering, gathering.session.match.mover, rng)
        page = other.page
        message = wanted(page, asked, rng)
        before = len(gathering.session.match.played)
        other.say(page, **message)
        after = len(gathering.session.match.played)
        later.append(Step(message, made(other.page), before + (after > before), other.seat))
        assert len(later) < MOST_STEPS, "it comes to no end"
    lead(gathering)
    return steps, later, told(gathering.session.match)


def told(match: AMatch) -> list[Any]:
    """What has been played, and by whom."""
    return [(one.mover, one.action, one.auto) for one in match.played]


def computed(asked: Moment, save: Path) -> list[Any]:
    """What is played where a computer player decides instead."""
    asked.session(save).close()
    session, _ = Session.resume(save, stand_ins={asked.seat: COMPUTER})
    while not session.is_done and session.waits_for is None:
        session.step()
    session.close()
    return told(session.match)
