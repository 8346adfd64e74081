"""Who leads a match: asks the players, draws for chance, and lets nothing pass that is not legal.

Only the referee owns generators: one for chance and one for each seat, all made from the match's seed. Two
matches never share one, so they can be played at the same time and stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any, Generic, TypeAlias

from hameln.errors import IllegalAction, SeatsError
from hameln.kernel.game import CHANCE, NOBODY, A, Game, S, V
from hameln.kernel.match import Match, Played
from hameln.kernel.players import Choice, Clock, Helping, Player, PlayerMaker, Reason, Yielding
from hameln.language import in_others

Listener: TypeAlias = Callable[[Any, Played[Any], Any], object]
"""Told after each action: the state before it, the action, the state after it; it may not change them."""


class Referee(Generic[S, A, V]):
    """Leads one match, one action at a time.

    A seat without a player belongs to a person: the referee stops there until ``push`` brings the person's
    action. ``decide`` changes nothing but generators and players, so it may run in another thread.

    Attributes:
        match: The match that is led.
        listeners: Told after each action, in this order.
        budget: Seconds for one decision of a player; ``None`` for no limit.
        budgets: By seat, seconds of its own in place of those; ``None`` for no limit.
        yielding: Whom thinking players let go first; ``None`` for nobody.
        helpers: Who thinks along with players, where the match need not be repeatable; ``None`` for nobody.
        is_timed: Whether actions carry the seconds since the start.
        has_reasons: Whether players are asked why; the same is played without.
        is_translated: Whether they are asked in every language, because readers may want another one later.
    """

    def __init__(  # noqa: PLR0913 - the options of a match, all but three by name
        self,
        game: Game[S, A, V],
        makers: Sequence[PlayerMaker | None],
        seed: int,
        *,
        match: Match[S, A, V] | None = None,
        listeners: Iterable[Listener] = (),
        budget: float | None = None,
        is_timed: bool = False,
        has_reasons: bool = True,
    ) -> None:
        """Seat the players; with a match given, go on where it stands.

        Raises:
            SeatsError: There is not one maker, or ``None``, for each seat.
        """
        if len(makers) != game.seats:
            message = f"{len(makers)} players for {game.seats} seats; expected one for each seat"
            raise SeatsError(message)
        self.match = Match(game) if match is None else match
        self.listeners: list[Listener] = list(listeners)
        self.budget = budget
        self.budgets: Mapping[int, float | None] = {}
        self.yielding: Yielding | None = None
        self.helpers: Helping | None = None
        self.is_timed = is_timed
        self.has_reasons = has_reasons
        self.is_translated = False
        self._seed = seed
        self._legal: tuple[S | None, int, tuple[A, ...]] = (None, 0, ())
        self._begun = monotonic()
        self._chance = chance_after(self.match, seed)
        self._players: list[Player[V, A] | None] = [
            maker and maker(game, seat, Random(f"{seed}/seat/{seat}")) for seat, maker in enumerate(makers)
        ]

    @property
    def legal(self) -> tuple[A, ...]:
        """Every action of the seat that decides now, found once for as long as the match stands there."""
        state, count, actions = self._legal
        if state is not self.match.state or count != len(self.match.played):
            actions = tuple(self.match.game.legal(self.match.state))
            self._legal = (self.match.state, len(self.match.played), actions)
        return actions

    @property
    def waits_for(self) -> int | None:
        """The person's seat that must decide now; ``None`` where ``step`` goes on or the match is over."""
        seat = self.match.mover
        if seat < 0 or self._players[seat] is not None or len(self.legal) == 1:
            return None
        return seat

    def decide(self) -> Played[A] | None:
        """The next action, not yet played; ``None`` when a person must decide or the match is over.

        Raises:
            IllegalAction: A player chose something that it was not offered.
        """
        game, state = self.match.game, self.match.state
        mover = game.mover(state)
        if mover == NOBODY:
            return None
        if mover == CHANCE:
            return Played(mover=CHANCE, action=game.draw(state, self._chance), t=self._time())
        actions = self.legal
        if len(actions) == 1:
            return Played(mover=mover, action=actions[0], auto=True, t=self._time())
        player = self._players[mover]
        if player is None:
            return None
        clock = Clock.start(self.budgets.get(mover, self.budget), self.yielding, self.helpers)
        choice: Any = player.choose(game.view(state, mover), actions, clock)
        if not isinstance(choice, Choice) or choice.action not in actions:
            message = f"seat {mover} chose {choice!r}, which is not one of its {len(actions)} legal actions"
            raise IllegalAction(message)
        translated: dict[str, Reason] = {}
        if self.has_reasons:
            said, choice = choice, choice.explained()
            translated = in_others(lambda: _reason(said)) if self.is_translated and choice.why else {}
        return Played(
            mover=mover,
            action=choice.action,
            why=choice.why,
            t=self._time(),
            considered=choice.considered,
            more=choice.more,
            translated=translated,
        )

    def take(self, played: Played[A]) -> Played[A]:
        """Play an action that ``decide`` gave.

        Raises:
            IllegalAction: The match has moved on, and the action is not legal any more.
        """
        mover = self.match.mover
        if played.mover != mover:
            message = f"seat {played.mover} cannot act; the mover is {mover}"
            raise IllegalAction(message)
        self.match.game.check(self.match.state, played.action)
        self._carry_out(played)
        return played

    def push(self, action: A) -> Played[A]:
        """Play a person's action.

        Raises:
            IllegalAction: It is not a seat's turn, or the seat may not do this now.
        """
        mover = self.match.mover
        if mover < 0:
            message = "no seat decides now"
            raise IllegalAction(message)
        return self.take(Played(mover=mover, action=action, t=self._time()))

    def step(self) -> Played[A] | None:
        """Play the next action and return it; ``None`` when a person must decide or the match is over.

        Raises:
            IllegalAction: A player chose something that it was not offered.
        """
        played = self.decide()
        if played is not None:
            self._carry_out(played)
        return played

    def run(self) -> Match[S, A, V]:
        """Play until a person must decide or the match is over.

        Raises:
            IllegalAction: A player chose something that it was not offered.
        """
        while self.step() is not None:
            pass
        return self.match

    def undo(self, count: int = 1) -> tuple[Played[A], ...]:
        """Take the last actions back; the same choices meet the same chance again. Listeners are not told.

        Raises:
            IndexError: There are not so many.
        """
        gone = self.match.undo(count)
        self._chance = chance_after(self.match, self._seed)
        return gone

    def _carry_out(self, played: Played[A]) -> None:
        match = self.match
        if not self.listeners:
            match.append(played)
            return
        before = match.game.copy(match.state)
        match.append(played)
        for listener in self.listeners:
            listener(before, played, match.state)

    def _time(self) -> float | None:
        return round(monotonic() - self._begun, 3) if self.is_timed else None


def chance_after(match: Match[Any, Any, Any], seed: int) -> Random:
    """The generator of chance after the draws of a match, so that no undo changes luck.

    Args:
        match: How far it has come.
        seed: What its chance was made from.
    """
    rng = Random(f"{seed}/chance")
    game, state = match.game, match.game.initial()
    for one in match.played:
        if one.mover == CHANCE:
            game.draw(state, rng)
        game.apply(state, one.action)
    return rng


def _reason(choice: Choice[Any]) -> Reason:
    """What a player says about its choice in the language in use."""
    told = choice.explained()
    return Reason(told.why, told.more)


def play_match(  # noqa: PLR0913 - the options of a match, all but three by name
    game: Game[S, A, V],
    makers: Sequence[PlayerMaker],
    seed: int,
    *,
    listeners: Iterable[Listener] = (),
    budget: float | None = None,
    is_timed: bool = False,
    has_reasons: bool = True,
) -> Match[S, A, V]:
    """Play a match from its first action to its last.

    Raises:
        SeatsError: There is not one maker for each seat.
        IllegalAction: A player chose something that it was not offered.
    """
    return Referee(
        game,
        makers,
        seed,
        listeners=listeners,
        budget=budget,
        is_timed=is_timed,
        has_reasons=has_reasons,
    ).run()
