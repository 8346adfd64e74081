"""Phones play whole matches by what their pages say, and nothing is done twice."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.players.kit import HUMAN
from hameln.web import files
from hameln.web.answers import NOTHING
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from hameln.web.guest import language_of
from tests.web.phones import Page, Phone, gathered, lead

MOST_TOUCHES = 4000


def phones_of(gathering: Gathering, rng: Random) -> list[Phone]:
    return [Phone(gathering, seat, rng) for seat in gathering.codes.of_seat]


def play(gathering: Gathering, rng: Random, most: int = MOST_TOUCHES) -> list[Page]:
    """Play to the end, or so many touches; the pages on which somebody was asked."""
    phones, asked = phones_of(gathering, rng), list[Page]()
    while not gathering.session.is_done and len(asked) < most:
        lead(gathering)
        asked += [page for phone in phones if (page := phone.touch()) is not None]
    return asked


def sprites_in(value: Any) -> set[str]:
    """The pictures that a page asks for."""
    if isinstance(value, list):
        return set().union(*map(sprites_in, value))
    if not isinstance(value, dict):
        return set()
    own = {value[name] for name in ("sprite", "icon") if value.get(name)} | {*value.get("sprites", ())}
    return own.union(*map(sprites_in, value.values()))


@pytest.mark.parametrize(
    ("game", "others", "most"),
    [
        ("tiny", ("careful",), MOST_TOUCHES),
        ("rattus-cartus", ("easy",), 25),
        ("hameln", ("greedy",), 25),
        *(
            pytest.param(game, others, MOST_TOUCHES, marks=pytest.mark.long)
            for game in ("rattus-cartus", "hameln")
            for others in ((), ("easy", "easy"))
        ),
    ],
)
def test_a_match_is_played_by_what_the_pages_say(game: str, others: tuple[str, ...], most: int) -> None:
    gathering = gathered(game, 3, 7, *others)

    asked = play(gathering, Random(7), most)

    assert len(asked) >= min(most, 6)
    assert all(page["ask"]["prompt"] and page["decision"] for page in asked)
    assert all(f"/sprites/{name}.png" in files.known() for page in asked for name in sprites_in(page))
    marks = [mark for page in asked if page["picture"] for mark in page["picture"]["marks"]]
    assert all(mark["label"] for mark in marks if "thing" in mark), "whatever can be touched is read aloud"
    if gathering.session.is_done:
        page = phones_of(gathering, Random(1))[0].page
        assert page["ask"] is None
        assert page["over"]["headline"]


def asked_phone(gathering: Gathering) -> Phone:
    lead(gathering)
    return next(phone for phone in phones_of(gathering, Random(1)) if phone.page["ask"])


@pytest.fixture
def bids() -> Gathering:
    return gathered("tiny", 2, 3)


def test_a_double_tap_decides_once(bids: Gathering) -> None:
    phone = asked_phone(bids)
    page = phone.page
    before = len(bids.session.match.played)

    phone.say(page, do="confirm")
    phone.say(page, do="confirm")

    assert len(bids.session.match.played) == before + 1


def test_what_was_done_to_an_old_page_does_nothing(bids: Gathering) -> None:
    phone = asked_phone(bids)
    page = phone.page

    phone.say(page, do="amount", name="coins", value=2)
    answer = phone.say(page, do="amount", name="coins", value=1)

    assert answer.is_changed, "the phone is sent the page as it is"
    assert phone.page["ask"]["task"]["amounts"][0]["value"] == 2


def test_nobody_decides_for_another_seat(bids: Gathering) -> None:
    phone = asked_phone(bids)
    page = phone.page
    other = Phone(bids, 1 - phone.seat, Random(1))

    other.say(page, do="confirm")
    bids.do(None, "en", {"do": "confirm", "decision": page["decision"], "step": page["step"]})

    assert phone.page["decision"] == page["decision"]


def test_what_was_chosen_is_there_again_after_the_program_was_killed(bids: Gathering) -> None:
    phone = asked_phone(bids)
    phone.say(phone.page, do="amount", name="coins", value=2)

    again = Gathering(bids.session, Codes(of_seat=bids.codes.of_seat, drafts=bids.codes.drafts), "anew")
    page = Phone(again, phone.seat, Random(1)).page

    assert page["ask"]["task"]["amounts"][0]["value"] == 2
    assert page["decision"] != phone.page["decision"]


def test_what_is_still_on_its_way_from_a_phone_that_was_sent_away_does_nothing(tmp_path: Path) -> None:
    gathering = gathered("tiny", 2, 3, save=tmp_path / "match.jsonl")
    phone = asked_phone(gathering)
    page = phone.page

    gathering.give_to(phone.seat, "careful")

    assert phone.say(page, do="confirm") == NOTHING
    assert gathering.page(phone.seat, "en") == ""
    gathering.session.close()


def test_what_was_half_chosen_is_not_laid_before_whoever_takes_the_seat(tmp_path: Path) -> None:
    gathering = gathered("tiny", 2, 3, save=tmp_path / "match.jsonl")
    phone = asked_phone(gathering)
    phone.say(phone.page, do="amount", name="coins", value=2)

    gathering.give_to(phone.seat, "careful")
    gathering.give_to(phone.seat, HUMAN)

    assert phone.page["ask"]["task"]["amounts"][0]["value"] == 0
    gathering.session.close()


def test_each_phone_speaks_its_own_language() -> None:
    gathering = gathered("hameln", 3, 7)
    phone = asked_phone(gathering)
    first = phone.page["ask"]["task"]["choices"][0]["thing"]
    phone.say(phone.page, do="click", thing=first)

    phone.language = "de"
    german = phone.page
    phone.language = "nl"

    assert german["ask"]["prompt"] != phone.page["ask"]["prompt"]
    assert german["ask"]["task"]["chosen"] == phone.page["ask"]["task"]["chosen"] == [first]
    assert gathering.page(None, "hu") != gathering.page(None, "en")
    assert (language_of("fr-CH, hu;q=0.9, de"), language_of("xx")) == ("hu", "en")


def test_pages_are_touched_and_not_clicked() -> None:
    phone = waiting_phone(gathered("rattus-cartus", 3, 7), "enter")
    for language, click in (("en", "lick"), ("de", "lick"), ("nl", "lik "), ("hu", "attint")):
        phone.language = language
        hint = phone.page["plan"]["task"]["hint"]
        assert hint
        assert click not in hint


def test_a_decision_is_taken_back_and_advised_as_at_the_table() -> None:
    gathering = gathered("hameln", 3, 7)
    phone = asked_phone(gathering)
    answer = phone.say(phone.page, do="advise")
    assert answer.question is not None
    decision = gathering.decision
    told = gathering.advised(phone.seat, decision, answer.question())
    assert told is not None
    assert told["text"].startswith("Hint: ")

    phone.say(phone.page, do="follow")

    assert gathering.decision != decision
    assert gathering.advised(phone.seat, decision, answer.question()) is None, "it comes too late"


def test_things_and_rules_can_be_looked_up_by_whoever_only_watches() -> None:
    gathering = gathered("hameln", 3, 7)

    def told(**message: Any) -> Page:
        return gathering.do(None, "en", message).told[0]

    assert told(do="look", thing="ring")["title"]
    assert gathering.do(None, "en", {"do": "look", "thing": "house:nowhere"}).told == ()
    assert told(do="rules", words="")["chapters"]
    assert told(do="rules", words="H8.4")["passages"][0]["number"] == "H8.4"
    assert all("rat" in one["text"].lower() for one in told(do="rules", words="rat")["passages"])
    assert told(do="rules", words="xyzzy")["passages"] == []


def mutated(message: Page, rng: Random) -> Page:
    """A message that something has happened to on its way."""
    junk: list[Any] = [
        None,
        "",
        "\0",
        -1,
        2**70,
        1.5,
        [],
        {},
        True,
        "house:M1",
        "card:pass",
        "amount",
        "é" * 900,
    ]
    other = {name: rng.choice(junk) if rng.random() < 0.3 else value for name, value in message.items()}
    if rng.random() < 0.2:
        other.pop(rng.choice(list(other)), None)
    return other


@pytest.mark.parametrize(
    ("many", "seed"), [(300, 4), *(pytest.param(3500, seed, marks=pytest.mark.long) for seed in range(10))]
)
@pytest.mark.parametrize("game", ["tiny", "rattus-cartus", "hameln"])
def test_mutated_and_mistimed_messages_neither_fail_nor_stop_the_match(
    game: str, many: int, seed: int
) -> None:
    gathering, rng = gathered(game, 3, 7, "random"), Random(seed)
    phones = phones_of(gathering, rng)
    old: list[Page] = []
    for _ in range(many):
        lead(gathering)
        if gathering.session.is_done:
            gathering = gathered(game, 3, rng.randrange(1000), "random")
            phones = phones_of(gathering, rng)
            continue
        phone = rng.choice(phones)
        page = phone.page
        made = page["ask"] or page["plan"]
        if made is not None:
            about = {"decision": page["decision"], "step": page["step"]}
            old = [*old[-20:], {**about, **phone._wanted(made)}]
        if old:
            chosen = rng.choice(old) if rng.random() < 0.3 else old[-1]
            gathering.do(phone.seat, "en", mutated(chosen, rng) if rng.random() < 0.7 else chosen)
    count = len(gathering.session.match.played)
    play(gathering, rng, 40)
    assert gathering.session.is_done or len(gathering.session.match.played) > count


def waiting_phone(gathering: Gathering, name: str) -> Phone:
    """Somebody who can prepare something, when it has come to that."""
    phones = phones_of(gathering, Random(1))
    for _ in range(MOST_TOUCHES):
        lead(gathering)
        for phone in phones:
            plan = phone.page["plan"]
            if plan and plan["task"]["name"] == name:
                return phone
        for phone in phones:
            phone.touch()
    raise AssertionError(name)


def others_of(phone: Phone) -> list[Phone]:
    return [other for other in phones_of(phone.gathering, Random(2)) if other.seat != phone.seat]


@pytest.mark.parametrize("name", ["supply", "enter"])
def test_what_is_prepared_while_waiting_is_sent_when_it_is_asked_for(name: str) -> None:
    gathering = gathered("rattus-cartus", 3, 7)
    phone = waiting_phone(gathering, name)
    first = phone.page
    buildings = [one["thing"] for one in first["plan"]["task"]["choices"] if "building" in one["thing"]]

    phone.say(first, do="confirm")
    assert not phone.page["plan"]["is_ready"], "nothing is chosen"
    phone.say(phone.page, do="click", thing=buildings[-1])
    phone.say(phone.page, do="confirm")
    assert phone.page["plan"]["is_ready"]
    phone.say(phone.page, do="click", thing=buildings[0])
    assert not phone.page["plan"]["is_ready"], "it is another one now"
    phone.say(phone.page, do="click", thing=buildings[-1])
    phone.say(phone.page, do="confirm")
    phone.say(phone.page, do="back")
    assert not phone.page["plan"]["is_ready"]
    phone.say(phone.page, do="confirm")
    phone.say(first, do="click", thing=buildings[0])
    assert phone.page["plan"]["task"]["chosen"] == [buildings[-1]], "an old page does nothing"

    count, others = len(gathering.session.match.played), others_of(phone)
    while all(one.mover != phone.seat for one in gathering.session.match.played[count:]):
        lead(gathering)
        for other in others:
            other.touch()
    done = next(one for one in gathering.session.match.played[count:] if one.mover == phone.seat)
    assert done.action[1] == int(buildings[-1].partition(":")[2])


def test_what_is_prepared_and_not_sent_is_laid_out_and_what_cannot_be_any_more_is_told() -> None:
    gathering = gathered("rattus-cartus", 3, 7)
    phone = waiting_phone(gathering, "enter")
    task = phone.page["plan"]["task"]
    building = next(one["thing"] for one in task["choices"] if "building" in one["thing"])
    card = next(one["thing"] for one in task["choices"] if "card" in one["thing"])
    phone.say(phone.page, do="click", thing=building)
    phone.say(phone.page, do="click", thing=card)
    again = Gathering(
        gathering.session, Codes(of_seat=gathering.codes.of_seat, plans=gathering.codes.plans), "a"
    )
    phone = Phone(again, phone.seat, Random(1))
    assert phone.page["plan"]["task"]["chosen"] == [building, card]

    hand = again.hand(phone.seat, "en")
    assert hand.plan is not None
    hand.lay_plan([*hand.plan.deeds, {"do": "click", "thing": "building:9"}], is_ready=True)
    assert phone.page["notice"]
    assert not phone.page["plan"]["is_ready"]
    phone.say(phone.page, do="click", thing=card)
    assert not phone.page["notice"]
    phone.say(phone.page, do="click", thing=card)

    others = others_of(phone)
    while phone.page["ask"] is None:
        lead(again)
        for other in others:
            other.touch()
    assert phone.page["plan"] is None
    assert phone.page["ask"]["task"]["chosen"][0] == building
