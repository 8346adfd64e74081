"""How towns are measured, as an editor asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.editor.documents import Finding
from hameln.editor.measuring import Bars, Layer, Measures, Sign, Verdict
from hameln.editor.trials import Trial
from hameln.games.hameln.arena.bounds_messages import told_bound, told_fairness
from hameln.games.hameln.editor.fairness import files
from hameln.games.hameln.editor.fairness.layers import bars_of, layers_of
from hameln.games.hameln.editor.fairness.measurement import (
    MATCHES,
    SEED,
    Measurement,
    compared,
    has_houses_of,
    rules_of,
    told_change,
    trial_for,
)
from hameln.games.hameln.editor.fairness.suggesting import findings_of
from hameln.games.hameln.map.town import Town
from hameln.language import text


class TownMeasures(Measures[Town, Measurement]):
    """Matches of equal computer families in a town."""

    def sizes(self, content: Town) -> Sequence[int]:
        """For how many families the town is."""
        return sorted(content.start_houses)

    def trial(self, content: Town, size: int, matches: int = MATCHES, seed: int = SEED) -> Trial[Measurement]:
        """See `hameln.games.hameln.editor.fairness.measurement.trial_for`."""
        return trial_for(content, size, matches, seed)

    def verdicts(self, content: Town, measured: Measurement) -> Sequence[Verdict]:
        """The whole, then each bound."""
        if not has_houses_of(content, measured):
            return (Verdict(Sign.PLAIN, text("What was measured is another town by now; measure it again.")),)
        signs = [
            Sign.UNSURE if not bound.is_sure else Sign.GOOD if bound.is_kept else Sign.BAD
            for bound in measured.bounds
        ]
        whole = Sign.BAD if Sign.BAD in signs else Sign.UNSURE if Sign.UNSURE in signs else Sign.GOOD
        told = [told_bound(content, bound, measured.matches) for bound in measured.bounds]
        return (
            Verdict(whole, told_fairness(measured.bounds, measured.matches)),
            *(Verdict(sign, says) for sign, says in zip(signs, told, strict=True)),
        )

    def layers(self, content: Town, measured: Measurement) -> Sequence[Layer]:
        """Use, what decides, start houses, rats, overrun houses."""
        return layers_of(content, measured)

    def bars(self, content: Town, measured: Measurement) -> Sequence[Bars]:
        """Rounds and florins."""
        del content
        return bars_of(measured)

    def findings(self, content: Town, measured: Measurement) -> Sequence[Finding[Town]]:
        """See `hameln.games.hameln.editor.fairness.suggesting.findings_of`."""
        return findings_of(content, measured)

    def compared(self, content: Town, former: Measurement, measured: Measurement) -> Sequence[Verdict]:
        """What chance does not explain, or that it may explain everything."""
        signs = {True: Sign.GOOD, False: Sign.BAD, None: Sign.PLAIN}
        found = [
            Verdict(signs[change.is_better], told_change(content, change))
            for change in compared(former, measured)
        ]
        return found or [Verdict(Sign.PLAIN, text("Nothing has changed beyond what chance explains."))]

    def is_of(self, content: Town, measured: Measurement) -> bool:
        """Whether nothing that matters for the rules has changed since."""
        return rules_of(content) == measured.town

    def keep(self, measured: Measurement) -> None:
        """See `hameln.games.hameln.editor.fairness.files.keep`."""
        files.keep(measured)

    def kept(self, content: Town, size: int) -> Measurement | None:
        """That of the same rules, else the newest of a town with this id."""
        return files.kept(content.id, rules_of(content), size) or files.last_kept(content.id, size)


MEASURES: Final = TownMeasures()
