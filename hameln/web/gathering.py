"""A match to which people have come with pages of their own: what each sees, and what each may do.

All of this is done by one thread at a time, which is the match's: nothing here waits for a network.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from attrs import evolve

from hameln.errors import HamelnError, IllegalAction, InUseError, RecordError
from hameln.kernel.game import CHANCE
from hameln.kernel.match import Played
from hameln.language import SOURCE, spoken, text
from hameln.players.kit import HUMAN
from hameln.table.advising import Advice
from hameln.table.crash_reports import keep_report
from hameln.table.log.observation import Transition
from hameln.table.opaque import AnAction
from hameln.table.session import Session
from hameln.web.answers import NOTHING, Answer, hinted, looked_at, saying, thought_about
from hameln.web.codes import Codes
from hameln.web.hand import MOST_DEEDS, Hand, Plan, deed_of, reseated, tried
from hameln.web.pages import Page, found_rules, page_of, players_of, web_kit

_CHANGES: Final = ("choose", "click", "drop", "amount", "back")
"""What is done to a decision in the making."""
_DECIDES: Final = (*_CHANGES, "confirm", "undo", "follow")
"""What counts only while the decision is asked that it answers."""


class Gathering:
    """The match and everybody's pages of it.

    Attributes:
        session: The match.
        codes: Who may come.
        here: The seats whose phones are here now.
        moment: Goes on with everything that happens in the match.
        unsaved: Why what was done last could not be saved, or that it could again; empty if all is well.
        on_played: Told what a phone has played; for a screen that shows the match, too.
        on_undone: Told that a phone has taken something back.
    """

    def __init__(self, session: Session, codes: Codes, start: str) -> None:
        """Lay a page for each seat that has a code.

        Args:
            start: Differs whenever the program is started anew, so that what is asked now has a name that
                was never used before.
        """
        self.codes, self._start = codes, start
        self.here: frozenset[int] = frozenset()
        self.on_played: Callable[[tuple[Transition, ...]], object] = lambda _: None
        self.on_undone: Callable[[], object] = lambda: None
        self.moment, self.unsaved = 0, ""
        self._sit(session)

    def _sit(self, session: Session) -> None:
        self.session = session
        self._last = session.match.played[-1:]
        self._known = len(session.match.played)
        self._hands = {seat: Hand(session, seat, SOURCE) for seat in self.codes.of_seat}
        self._onlookers: dict[str, Hand] = {}
        self._made: dict[tuple[int | None, str], tuple[object, str]] = {}
        self._advised: dict[int, tuple[str, tuple[AnAction, ...]]] = {}
        for seat, (count, deeds) in self.codes.drafts.items():
            if count == self._known and seat in self._hands:
                with suppress(HamelnError, LookupError, ValueError):  # written by hand, or by another version
                    self._hands[seat].do_again(deeds)
        for seat, (is_ready, deeds) in self.codes.plans.items():
            if seat in self._hands:
                with suppress(HamelnError, LookupError, ValueError):
                    self._hands[seat].lay_plan(deeds, is_ready=bool(is_ready))

    def excuse(self, error: Exception, seat: int) -> None:
        """A computer player has failed; a simple one decides."""
        keep_report(error, f"the player {self.session.seats[seat]}")

    def invite(self, seats: Iterable[int]) -> None:
        """Let these seats, and no others, be played with phones.

        Raises:
            RecordError: Their codes cannot be kept.
        """
        self.codes.give(seats)
        for seat in [*self._hands]:
            if seat not in self.codes.of_seat:
                del self._hands[seat]
        for seat in self.codes.of_seat:
            if seat not in self._hands:
                self._hands[seat] = Hand(self.session, seat, SOURCE)
        self._goes_on()

    def catch_up(self) -> bool:
        """Tell every page what was played or taken back elsewhere; say whether there was anything."""
        played = self.session.match.played
        is_behind = len(played) >= self._known and played[self._known - 1 : self._known] == self._last
        if is_behind and len(played) == self._known:
            return False
        if is_behind:
            for one in self.session.history.since(self._known):
                for hand in self._everybody:
                    hand.note(one)
            for hand in self._everybody:
                hand.begin_anew()
        else:
            for hand in self._everybody:
                hand.go_back()
        self._goes_on()
        self._send_plans()
        return True

    # -- what is seen

    def hand(self, seat: int | None, language: str) -> Hand:
        """The page of a seat in a language, or for ``None`` what everybody may see."""
        if seat is not None:
            self._hands[seat].speak(language)
            return self._hands[seat]
        if language not in self._onlookers:
            self._onlookers[language] = Hand(self.session, None, language)
        return self._onlookers[language]

    def _is_away(self, seat: int | None) -> bool:
        """Whether a seat has no phone any more; messages to and from it may still be on their way."""
        return seat is not None and seat not in self._hands

    def page(self, seat: int | None, language: str) -> str:
        """The message that brings a page; empty for a seat whose phone has just been sent away."""
        if self._is_away(seat):
            return ""
        hand, made = self.hand(seat, language), self.made(seat, language)
        if made is None:
            more: Page = {"players": players_of(self.session, self.here), "warning": self.unsaved}
            with spoken(hand.language):
                stamp = self._stamp(hand)
                if stamp is not None:
                    more |= {"decision": stamp[0], "step": stamp[1]}
                made = page_of(hand, more)
            self._made[seat, language] = (self._key(hand), made)
        return made

    def made(self, seat: int | None, language: str) -> str | None:
        """The same, if it has been made already; this may be asked from any thread."""
        if self._is_away(seat):
            return ""
        hand = self._onlookers.get(language) if seat is None else self._hands.get(seat)
        key, made = self._made.get((seat, language), (None, ""))
        is_so = hand is not None and hand.language == language and key == self._key(hand)
        return made if is_so else None

    def _key(self, hand: Hand) -> object:
        """Differs whenever a page does."""
        step = None if hand.plan is None else hand.plan.step
        return self.moment, hand.step, step, hand.notice, self.here, self.unsaved

    def ground(self) -> str:
        """What never changes in the picture of the table, as SVG."""
        hand, kit = self.hand(None, SOURCE), web_kit(self.session.game.name)
        return "" if kit is None else kit.ground(self.session.game, hand.names)

    @property
    def decision(self) -> str:
        """The name of what is asked now; it is never used again."""
        return f"{self._start}-{self.moment}"

    # -- what is done

    @property
    def goes_on(self) -> bool:
        """Whether chance or a computer player is to act."""
        return not self.session.is_done and self.session.waits_for is None

    @property
    def awaits_chance(self) -> bool:
        """Whether chance acts next; it takes no time."""
        return not self.session.is_done and self.session.match.mover == CHANCE

    def take(self, played: Played[AnAction], moment: int) -> None:
        """Play what a computer player or chance has decided, unless something else has happened since.

        Raises:
            InUseError: Another program has taken the match over.
        """
        if moment != self.moment:
            return
        any_hand = next(iter(self._hands.values()), None) or self.hand(None, SOURCE)
        self._happened(any_hand, (any_hand.take(played),))

    def _happened(self, by: Hand, told: tuple[Transition, ...]) -> None:
        """Something was played at one of the desks: every page tells it."""
        self.unsaved = by.unsaved
        for hand in self._everybody:
            for one in told:
                hand.note(one)
            hand.begin_anew()
        self._goes_on()
        self.on_played(told)
        self._send_plans()

    def _send_plans(self) -> None:
        """Whoever is asked now for what has been prepared decides so."""
        for seat, hand in self._hands.items():
            if hand.take_plan() and hand.task is not None:
                try:
                    told = hand.play(hand.task.moves())
                except InUseError:  # whoever leads the match sees it, too
                    return
                except IllegalAction as error:
                    hand.begin_anew()
                    hand.notice = str(error)
                    return
                self._happened(hand, told)
                return
            if hand.deeds:
                self._keep_draft(hand, seat)

    def _stamp(self, hand: Hand) -> tuple[str, int] | None:
        """The names of what can be done on a page, and of how far it is; ``None`` for nothing."""
        if hand.plan is not None and hand.asked is None:
            return f"{self._start}-plan-{hand.plan.number}", hand.plan.step
        is_possible = hand.seat is not None and (hand.asked is not None or not hand.why_no_undo)
        return (self.decision, hand.step) if is_possible else None

    @property
    def _everybody(self) -> tuple[Hand, ...]:
        return (*self._hands.values(), *self._onlookers.values())

    def _goes_on(self) -> None:
        self.moment += 1
        self._known = len(self.session.match.played)
        self._last = self.session.match.played[-1:]
        self._advised.clear()
        plans = {seat: (int(one.is_ready), one.deeds) for seat, one in self._plans() if one.deeds}
        drafts = {seat: one for seat, one in self.codes.drafts.items() if one[0] == self._known}
        drafts = {seat: one for seat, one in drafts.items() if seat in self._hands}
        if (drafts, plans) != (self.codes.drafts, self.codes.plans):
            self.codes.drafts, self.codes.plans = drafts, plans
            self._keep()

    def _plans(self) -> Iterable[tuple[int, Plan]]:
        """Whatever is prepared, by seat."""
        return ((seat, hand.plan) for seat, hand in self._hands.items() if hand.plan is not None)

    def _keep(self) -> None:
        with suppress(RecordError):  # the match itself tells where nothing can be written
            self.codes.keep()

    def do(self, seat: int | None, language: str, message: Mapping[str, Any]) -> Answer:
        """What a page asks for, or wants to be done.

        Args:
            seat: Whose page it is; ``None`` for whoever only watches, and may only look.
            language: In which the answer is told.
            message: As the protocol has it; whatever else comes is no more than nothing.

        Raises:
            InUseError: Another program has taken the match over.
        """
        if self._is_away(seat):
            return NOTHING
        hand, wanted = self.hand(seat, language), message.get("do")
        with spoken(language):
            match message:
                case {"do": "look", "thing": str(thing)}:
                    return looked_at(hand, thing)
                case {"do": "rules", "words": str(words)}:
                    return Answer(told=(found_rules(hand.game.name, words),))
                case _:
                    pass
            if seat is None or wanted not in (*_DECIDES, "advise"):
                return NOTHING
            if wanted == "advise":
                return thought_about(hand)
            if (message.get("decision"), message.get("step")) != self._stamp(hand):
                answer = NOTHING
            elif hand.plan is not None and hand.asked is None:
                answer, hand.notice = self._prepare(hand, seat, message), ""
            elif wanted in _CHANGES:
                answer = self._change(hand, seat, message)
            else:
                answer = self._decide(hand, seat, str(wanted))
            return evolve(answer, is_changed=True)  # whoever acted waits for the page, even if it is the same

    def _change(self, hand: Hand, seat: int, message: Mapping[str, Any]) -> Answer:
        """Do something to the decision in the making."""
        thing = message.get("thing")
        if message["do"] == "click" and isinstance(thing, str) and len(meant := hand.meant(thing)) > 1:
            labels = {one.name: one.label for one in hand.actions()}
            choices = [{"action": name, "label": labels.get(name, name)} for name in meant]
            return Answer(told=({"is": "meant", "thing": thing, "choices": choices},))
        why = tried(hand.change, message)
        if why:
            return saying(why)
        hand.step, hand.notice = hand.step + 1, ""
        hand.deeds.append(deed_of(message))
        if len(hand.deeds) > MOST_DEEDS:
            hand.begin_anew()
        if hand.task is not None and hand.task.is_instant and message["do"] == "choose":
            return self._decide(hand, seat, "confirm")
        self._keep_draft(hand, seat)
        return NOTHING

    def _keep_draft(self, hand: Hand, seat: int) -> None:
        """Write down what is chosen and not confirmed."""
        self.codes.drafts[seat] = (len(self.session.match.played), hand.deeds)
        self._keep()

    def _prepare(self, hand: Hand, seat: int, message: Mapping[str, Any]) -> Answer:
        """Do something to what is prepared for the next turn, or let it be sent then."""
        why = "" if hand.plan is None else hand.plan.take(message)
        if why or hand.plan is None:
            return saying(why)
        self.codes.plans[seat] = (int(hand.plan.is_ready), hand.plan.deeds)
        self._keep()
        return NOTHING

    def _decide(self, hand: Hand, seat: int, wanted: str) -> Answer:
        """Carry a decision out, take the last one back, or do what was advised."""
        if wanted == "undo":
            return self._undo(hand, seat)
        if hand.asked is None:
            return NOTHING
        if wanted == "follow":
            moment, moves = self._advised.get(seat, ("", ()))
            if moment != self.decision:
                return saying(text("There is no hint to be followed; ask for one first."))
        else:
            missing = text("Choose an action first.") if hand.task is None else hand.task.missing()
            if missing or hand.task is None:
                return saying(missing)
            moves = hand.task.moves()
        try:
            told = hand.play(moves)
        except InUseError:
            raise
        except IllegalAction as error:
            hand.begin_anew()
            return saying(str(error))
        hand.notice = ""
        self._happened(hand, told)
        return Answer(is_played=True)

    def _undo(self, hand: Hand, seat: int) -> Answer:
        why, count = hand.why_no_undo, len(self.session.match.played)
        if why or not hand.undo():
            return saying(why or self.session.why_no_undo())
        if len(self.session.match.played) == count:
            hand.step += 1
            hand.deeds.append({"do": "back"})
            self._keep_draft(hand, seat)
            return NOTHING
        self.unsaved = hand.unsaved
        for one in self._everybody:
            one.go_back()
        self._goes_on()
        self.on_undone()
        return Answer(is_played=True)

    def advised(self, seat: int, decision: str, advice: Advice) -> Page | None:
        """What was thought of, as a message; ``None`` if it comes too late."""
        if decision != self.decision:
            return None
        hand = self._hands[seat]
        self._advised[seat] = (decision, advice.actions)
        with spoken(hand.language):
            return hinted(hand, advice)

    # -- who sits where

    def give_to(self, seat: int, player: str, *, has_phone: bool = True) -> None:
        """Let somebody else play a seat from now on: a computer player, or a person.

        Args:
            seat: The seat; the code that led to it is dead if a computer player takes it.
            player: Who takes it.
            has_phone: Whether a person there gets a code.

        Raises:
            HamelnError: There is no such player, or the match is not kept.
        """
        session, fault = reseated(self.session, seat, player)
        phones = self.codes.of_seat.keys() | ({seat} if has_phone else set())
        self.codes.give(sorted(one for one in phones if session.seats[one] == HUMAN))
        languages_of = {one: hand.language for one, hand in self._hands.items()}
        self._sit(session)
        for one, language in languages_of.items():
            if one in self._hands:
                self._hands[one].speak(language)
        self._goes_on()
        if fault is not None:
            raise fault
