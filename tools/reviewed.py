"""A match looked at again, in pictures: what was found is made up, so that every picture is the same."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from random import Random
from typing import Final

import played
from attrs import evolve
from poses import Pose, Table, point_at

from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.reviewing import kinds_of
from hameln.games.hameln.rules.moves import verb_of
from hameln.kernel.players import Clock
from hameln.players.kit import HUMAN
from hameln.table.opaque import AMatch
from hameln.table.replay import ReplayedMatch
from hameln.table.review.job import ReviewJob
from hameln.table.review.review import Beside, Review, Weighed, stretches
from hameln.ui.app import App
from hameln.ui.screens.review.screen import ReviewScreen
from hameln.ui.screens.title import TitleScreen

COSTS: Final = (0.31, 0.17, 0.08)
"""What the three mistakes cost."""


def review(app: App, table: Table) -> Iterator[Pose]:
    """Everything looked at, a mistake and a turning point pointed at, and a review that was stopped."""
    session = played.finished(table.town, table.families)
    replay = evolve(
        ReplayedMatch.of_match(session.match, session), seats=(HUMAN, *session.seats[1:]), seed=session.seed
    )
    app.open(TitleScreen(app))
    screen = ReviewScreen(app, replay)
    screen.show(_found(session.match, 0))
    screen.beside = Beside(lost=214, before=(420, 388, 402, 310, 263))
    app.open(screen)
    yield Pose()
    point_at(app, "mark:0")
    yield Pose("pointed", is_kept=False)
    point_at(app, "turn:0")
    yield Pose("turned", is_kept=False)
    found = _found(session.match, 0)
    screen.show(evolve(found, weighed=tuple(map(_without_fault, found.weighed))))
    yield Pose("clean", is_kept=False)
    screen = ReviewScreen(app, replay)
    screen.job = ReviewJob(session.match, 0)
    app.open(screen)
    yield Pose("stopped", is_kept=False)


def _without_fault(one: Weighed) -> Weighed:
    """The same decision, with nothing given away; every seventh was close."""
    best = one.taken if one.count % 7 else one.best
    return evolve(one, lost=0.0, best=best, kinds=())


def _found(match: AMatch, seat: int) -> Review:
    """A review with a way up and down, and three mistakes, each where something else could be done."""
    game, states = match.game, [before for before, _, _ in match.replay()]
    steps = [
        (count, one.turn)
        for one in stretches(match, seat)
        for count in range(one.count, one.end)
        if len(game.legal(states[count])) > 1
    ]
    dear = {steps[len(steps) * part // 8][0]: cost for part, cost in zip((6, 3, 1), COSTS, strict=True)}
    found: list[Weighed] = []
    for place, (count, turn) in enumerate(steps):
        state, action = states[count], match.played[count].action
        view, lost, best, why, kinds = game.view(state, seat), dear.get(count, 0.0), action, "", ()
        if lost:
            others = [one for one in game.legal(state) if verb_of(one) != verb_of(action)]
            others = others or [one for one in game.legal(state) if one != action]
            choice = maker_of("hard")(game, seat, Random(1)).choose(view, others, Clock())
            best, why = choice.action, choice.explained().why
            kinds = kinds_of(game.tables, state, action, best)
        chance = 0.45 + 0.3 * sin(place / 4) + 0.1 * sin(place * 2.1)
        step = (view, action)
        found.append(
            Weighed(
                count=count,
                turn=turn,
                taken=(step,),
                best=((view, best),),
                choices=len(game.legal(state)),
                chance=chance,
                lost=min(lost, chance),
                why=why,
                kinds=kinds,
            )
        )
    return Review(game=game, seat=seat, weighed=tuple(found))
