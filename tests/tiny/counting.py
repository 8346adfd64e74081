"""The points of the tiny game, its history, and its table without a picture."""

from __future__ import annotations

from hameln.kernel.match import Match
from hameln.table.kit import Counting
from hameln.table.scoring import Chronicle, Measure, Outcome, Remark, Scoring, ScoringStep
from tests.tiny.events import Names
from tests.tiny.rules import Action, Tiny, TinyState, TinyView


class TinyCounting(Counting[TinyView]):
    """Coins are points; several may have the most, and nobody wins without any."""

    def scoring(self, game: Tiny, view: TinyView, names: Names) -> Scoring:
        del game
        taken = view.taken
        best = max(taken)
        winners = [name for name, coins in zip(names.players, taken, strict=True) if coins == best]
        headline = f"{' and '.join(winners)} won" if best else "Nobody has won"
        step = ScoringStep(
            source="pot",
            rule="",
            heading="Coins",
            about="Every coin taken is a point.",
            gained=taken,
            totals=taken,
            details=(),
            icon="icon_coin",
        )
        remarks = tuple(
            Remark(sentence=f"{name}: {coins}.", seat=seat)
            for seat, (name, coins) in enumerate(zip(names.players, taken, strict=True))
        )
        return Scoring(steps=(step,), outcome=Outcome(headline=headline, remarks=remarks))

    def chronicle(self, match: Match[TinyState, Action, TinyView], names: Names) -> Chronicle:
        del names
        marks, parts, rows = [0], [1], [[0] for _ in range(match.game.seats)]
        for count, (before, _, after) in enumerate(match.replay(), start=1):
            if after.round != before.round:
                marks.append(count)
                parts.append(after.round)
                for seat, coins in enumerate(after.taken):
                    rows[seat].append(coins)
        return Chronicle(
            marks=tuple(marks),
            parts=tuple(parts),
            part="Round",
            measures=(Measure(name="coins", label="Coins", icon="icon_coin"),),
            curves={"coins": tuple(map(tuple, rows))},
            breaks=(),
            moments=(),
        )
