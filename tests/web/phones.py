"""Phones without a browser: they know only what their pages say, and touch whatever can be touched."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from attrs import define, field

from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.session import Session
from hameln.web.answers import Answer
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering

Page = dict[str, Any]


def gathered(
    game: str, seats: int, seed: int, *others: str, place: str = "", save: Path | None = None, **options: Any
) -> Gathering:
    """A match, to which a phone comes for every seat that nobody else has; in memory, if no save is named."""
    seating = table_kit(game).seating
    made = seating.new_game(place or seating.usual_place(), seats, options, seed)
    players = (*[HUMAN] * (seats - len(others)), *others)
    codes = Codes.beside(save)
    codes.give(seat for seat, player in enumerate(players) if player == HUMAN)
    return Gathering(Session(made, players, seed, path=save), codes, "start")


@define
class Phone:
    """Whoever plays one seat by what its page says.

    Attributes:
        touched: What was tried for the decision that is asked now.
    """

    gathering: Gathering
    seat: int
    rng: Random
    language: str = "en"
    touched: int = 0
    answers: list[Answer] = field(factory=list)

    @property
    def page(self) -> Page:
        """What it shows now."""
        page: Page = json.loads(self.gathering.page(self.seat, self.language))
        return page

    def say(self, page: Page, **message: Any) -> Answer:
        """Send a message about a page."""
        answer = self.gathering.do(
            self.seat, self.language, {"decision": page["decision"], "step": page["step"], **message}
        )
        self.answers.append(answer)
        return answer

    def touch(self) -> Page | None:
        """Do one thing that the page offers; ``None`` if nothing is asked here."""
        page = self.page
        ask = page["ask"]
        if ask is None:
            self.touched = 0
            return None
        self.touched += 1
        self.say(page, **self._wanted(ask))
        return page

    def _wanted(self, ask: Page) -> Page:
        task = ask["task"]
        if task is None:
            possible = [one["name"] for one in ask["actions"] if not one["why"]]
            return {"do": "choose", "action": self.rng.choice(possible)}
        is_done = not task["missing"] and (
            not (task["choices"] or task["amounts"]) or self.rng.random() < 0.4 + self.touched / 50
        )
        if is_done:
            return {"do": "confirm"}
        ways: list[Page] = [{"do": "click", "thing": one["thing"]} for one in task["choices"]]
        ways += [
            {"do": "amount", "name": one["name"], "value": self.rng.randint(0, one["most"])}
            for one in task["amounts"]
        ]
        if not ways or (self.touched > 30 and self.rng.random() < 0.1):
            return {"do": "back"}
        return self.rng.choice(ways)


def lead(gathering: Gathering) -> None:
    """Let everybody act who needs no phone."""
    while gathering.goes_on:
        played = gathering.session.decide()
        assert played is not None
        gathering.take(played, gathering.moment)
