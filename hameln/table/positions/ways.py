"""Ways from a position side by side: what was decided on each, how it ended, and where it was lost."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from hameln.language import text
from hameln.table.advising import say_steps
from hameln.table.kit import table_kit
from hameln.table.positions.attempt import Attempt, Demonstration, solve
from hameln.table.positions.position import Position, posing_of
from hameln.table.positions.solved import along_told
from hameln.table.positions.tempting import where_lost


@frozen(kw_only=True)
class Way:
    """A way from a position, as it is told beside another.

    Attributes:
        whose: Whose it is, in a word or two.
        deeds: What was decided.
        told: How it ended, in sentences; may be empty.
        is_reached: Whether it reaches the goal.
    """

    whose: str
    deeds: str
    told: str
    is_reached: bool

    @property
    def title(self) -> str:
        """Whose it is, and what was decided."""
        return text("{whose}: {deeds}").format(whose=self.whose, deeds=self.deeds)


def ways_of(attempt: Attempt) -> tuple[Way, ...]:
    """A try that is over, and beside one that has reached its goal what tempts and misses it."""
    if not attempt.verdict:
        return (evolve(_way(attempt, text("Your way")), told=_missed_told(attempt)),)
    whose = text("The solution") if isinstance(attempt, Demonstration) else text("Your way")
    tempted = tempted_at(attempt.position)
    return _way(attempt, whose), *(() if tempted is None else (_way(tempted, text("What tempts")),))


def tempted_at(position: Position) -> Attempt | None:
    """The way that misses the goal and looks best, played; ``None`` where the file names none."""
    lines = position.outline.tempting
    return solve(evolve(position, outline=evolve(position.outline, solution=lines))) if lines else None


def _way(attempt: Attempt, whose: str) -> Way:
    told = " ".join(filter(None, (attempt.why_missed, attempt.account)))
    return Way(whose=whose, deeds=" → ".join(_deeds(attempt)), told=told, is_reached=bool(attempt.verdict))


def _deeds(attempt: Attempt) -> Iterator[str]:
    """What was decided, each decision as an imperative."""
    game, seat = attempt.game, attempt.position.outline.seat
    telling = table_kit(game.name).telling
    names = telling.names(game, attempt.names)
    for taken in attempt.decisions:
        steps = [(game.view(one.before, seat), one.played.action) for one in taken]
        yield say_steps(telling, game, steps, names)


def _missed_told(attempt: Attempt) -> str:
    """How a missed try ended, and with which decision it was lost."""
    parts = [attempt.why_missed, attempt.account]
    lost, deeds = where_lost(attempt), tuple(_deeds(attempt))
    if lost is None:
        return " ".join(filter(None, (*parts, along_told(attempt))))
    goal = posing_of(attempt.game.name).goals[attempt.position.outline.goal]
    if len(deeds) > 1:
        parts.append(text("It was lost with: {deed}.").format(deed=deeds[lost.place]))
    if lost.most is not None and lost.place + 1 < len(deeds) and (lost.most >= 0 or goal.is_least):
        told = text("After that it came to {most} at best.")
        parts.append(told.format(most=goal.said(lost.most)))
    return " ".join(filter(None, parts))
