"""What a page shows, as words of JSON, made of nothing but what its viewer may know.

Everything comes from the answers that a game gives for a table without a picture: decisions in the making,
explanations, secrets, the table read aloud. So a page is whole for every game; a picture comes beside it.

The words of the page itself, which its script fills in.

The rulebook as a page asks for it: by a number, or by words that stand in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from hameln.files.codec import dump
from hameln.kernel.kits import kit_of
from hameln.language import current, text
from hameln.players.kit import HUMAN
from hameln.table.book import Book, rule_pages
from hameln.table.inspection import Inspection
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.opaque import AView
from hameln.table.presentation import presentation_of
from hameln.table.session import Session
from hameln.table.tasks.task import Action, Row, Task
from hameln.web.hand import Hand
from hameln.web.kit import WebKit

Page = dict[str, Any]
LINES: Final = 80
"""How many of the last lines of the log a page has."""


def page_of(hand: Hand, more: Page) -> str:
    """The message that brings a page with everything that is on it now, in the present language.

    Args:
        hand: Whose page it is.
        more: What else is on it.
    """
    view = hand.view_of(hand.log.viewer)
    if hand.laid is None or hand.laid[0] is not view or hand.laid[1] != hand.language:
        hand.laid = (view, hand.language, dump(moment_of(hand, view)))
    asked: Page = {
        "ask": None if hand.asked is None else ask_of(hand, view),
        "plan": plan_of(hand, view) if hand.asked is None else None,
        "notice": hand.notice,
        "waits": waits(hand),
        "undo": hand.why_no_undo if hand.seat is not None else None,
    }
    return f"{dump({'is': 'page', **asked, **more})[:-1]},{hand.laid[2][1:]}"


def moment_of(hand: Hand, view: AView) -> Page:
    """What stays on a page until something happens in the match."""
    match, kit = hand.session.match, hand.kit
    return {
        "seat": hand.seat,
        "title": text(presentation_of(hand.session.game.name).name),
        "place": hand.session.place,
        "progress": list(kit.telling.progress(view).labels),
        "turn": None if hand.is_over else kit.telling.turn_of(view),
        "secrets": secrets_of(hand, view),
        "log": [
            {
                "text": line.text,
                "seat": line.seat,
                "count": line.count,
                **({"why": line.why if hand.is_reasoned else ""} if line.why else {}),
            }
            for line in hand.log.lines[-LINES:]
        ],
        "count": len(match.played),
        "table": table_of(hand, view),
        "picture": picture_of(hand, view),
        "over": over_of(hand) if hand.is_over else None,
    }


def players_of(session: Session, here: Collection[int]) -> list[Page]:
    """Who plays, and which persons' phones are here."""
    return [
        {
            "name": session.names[seat],
            "arms": session.arms[seat],
            "is_person": player == HUMAN,
            "is_here": player != HUMAN or seat in here,
        }
        for seat, player in enumerate(session.seats)
    ]


def waits(hand: Hand) -> str:
    """For whom everything waits, in a sentence; empty where this page is asked."""
    game, match = hand.game, hand.session.match
    mover = match.mover
    if hand.is_over or hand.asked is not None:
        return ""
    if mover < 0:
        return text(hand.kit.seating.wording.idle)
    told = text("{player} decides …") if hand.session.seats[mover] == HUMAN else text("{player} thinks …")
    return told.format(player=hand.session.names[game.mover(match.state)])


def ask_of(hand: Hand, view: AView) -> Page:
    """What the seat is asked, and everything that it can do."""
    task = hand.task
    asked: Page = {
        "prompt": hand.prompt() if task is None else task.prompt(),
        "actions": [] if hand.is_forced else [_action(one) for one in hand.actions()],
        "task": None if task is None else _task(hand, view, task),
    }
    return asked


def plan_of(hand: Hand, view: AView) -> Page | None:
    """What the seat can prepare for its next turn; ``None`` while there is nothing."""
    plan = hand.plan
    if plan is None:
        return None
    return {"prompt": plan.task.prompt(), "task": _task(hand, view, plan.task), "is_ready": plan.is_ready}


def _action(one: Action) -> Page:
    return {
        "name": one.name,
        "label": one.label,
        "short": one.short,
        "icon": one.icon,
        "why": one.why,
        "brings": one.brings,
    }


def _task(hand: Hand, view: AView, task: Task) -> Page:
    chosen = list(task.chosen())
    foreseen, missing = task.foreseen(), task.missing()
    return {
        "name": task.name,
        "hint": task.hint(),
        "rule": task.rule,
        "is_forced": hand.is_forced,
        "is_instant": task.is_instant,
        "choices": [
            choice
            for thing, sprite in _choices(task, hand.session.arms)
            if (choice := _choice(hand, view, task, (thing, chosen.count(thing), sprite))) is not None
        ],
        "chosen": chosen,
        "threats": sorted(foreseen.threats),
        "amounts": [
            {
                "name": one.name,
                "label": one.label,
                "value": one.value,
                "most": one.most,
                "told": one.told,
                "sprite": one.sprite,
            }
            for one in task.amounts()
        ],
        "pips": list(task.pips()),
        "preview": list(task.preview()),
        "missing": missing,
        "label": "" if missing else task.label(),
    }


def _choices(task: Task, arms: Sequence[str]) -> list[tuple[str, str]]:
    """The things that can be touched, each with a picture if the decision has one: those first."""
    legal = task.legal() | {*task.chosen()}
    shown = {thing: sprite for thing, sprite in _slots(task.rows(), arms) if thing in legal}
    others = sorted(legal - shown.keys(), key=_natural)
    return [*shown.items(), *((thing, "") for thing in others)]


def _slots(rows: Iterable[Row], arms: Sequence[str]) -> Iterable[tuple[str, str]]:
    for slot in (slot for row in rows for slot in row.slots):
        yield slot.thing, slot.sprite if slot.seat is None else f"{slot.sprite}_{arms[slot.seat]}"


def _natural(thing: str) -> tuple[tuple[bool, int, str], ...]:
    """An order in which 2 comes before 10."""
    parts = thing.replace("-", ":").split(":")
    return tuple((one.isdecimal(), int(one) if one.isdecimal() else 0, one) for one in parts)


def _choice(hand: Hand, view: AView, task: Task, shown: tuple[str, int, str]) -> Page | None:
    """A thing to touch; nothing for a mere place, such as the heap of what was chosen already."""
    thing, times, sprite = shown
    told = hand.explain(view, thing, is_deciding=False)
    if told is None:
        return None
    return {
        "thing": thing,
        "title": told.title,
        "subtitle": told.subtitle,
        "about": list(task.about(thing)),
        "times": times,
        "sprite": sprite or told.sprite,
    }


def secrets_of(hand: Hand, view: AView) -> Page | None:
    """What the seat holds hidden from the others; ``None`` for whoever only watches."""
    confiding, seat = hand.kit.confiding, hand.seat
    if seat is None or hand.is_over or not confiding.has_secrets(view, seat):
        return None
    secrets = confiding.secrets(view, seat, hand.names)
    return {"title": secrets.title, "told": secrets.told, "sprites": list(secrets.sprites)}


def table_of(hand: Hand, view: AView) -> Page:
    """The table in words: at a glance, and read aloud."""
    describing = hand.kit.describing
    return {
        "grids": [
            {
                "heading": one.heading,
                "columns": list(one.columns),
                "rows": [list(row) for row in one.rows],
                "lines": list(one.lines),
            }
            for one in describing.grids(hand.game, view, hand.names)
        ],
        "reading": [
            {"heading": one.heading, "lines": list(one.lines)}
            for one in describing.reading(hand.game, view, hand.names)
        ],
    }


def picture_of(hand: Hand, view: AView) -> Page | None:
    """The table as something to look at and to touch; ``None`` for a game that has none."""
    kit = web_kit(hand.game.name)
    if kit is None:
        return None
    picture = kit.picture(hand.game, view, hand.names, hand.session.arms)
    return {
        "ground": picture.ground,
        "land": picture.land,
        "size": list(picture.size),
        "marks": [one.words() for one in picture.marks],
    }


def over_of(hand: Hand) -> Page:
    """How the match has ended; nothing is secret any more."""
    game, state = hand.game, hand.session.match.state
    scoring = hand.kit.counting.scoring(game, ALL_KNOWING.view(game, state), hand.names)
    return {
        "headline": scoring.outcome.headline,
        "remarks": [one.sentence for one in scoring.outcome.remarks],
        "points": [
            {
                "heading": one.heading,
                "about": one.about,
                "gained": list(one.gained),
                "details": list(one.details),
            }
            for one in scoring.steps
        ],
        "totals": list(scoring.steps[-1].totals) if scoring.steps else [],
    }


def explained(told: Inspection) -> Page:
    """What is said of a thing that somebody points at."""
    return {
        "title": told.title,
        "subtitle": told.subtitle,
        "lines": list(told.lines),
        "warnings": list(told.warnings),
        "rule": told.rule,
        "sprite": told.sprite,
    }


def web_kit(game: str) -> WebKit[AView] | None:
    """What a game answers when a page is made; ``None`` if it leaves that to the frame.

    Raises:
        HamelnError: There is no such game.
    """
    kit = kit_of(game)
    found: WebKit[AView] | None = kit.answer("web") if kit.web else None
    return found


def page_words() -> dict[str, str]:
    """All of them, in the present language."""
    return {
        "ahead": text("Prepare your next turn"),
        "all": text("All that can be chosen"),
        "away": text("not here"),
        "close": text("Close"),
        "confirm": text("Confirm"),
        "follow": text("Do this"),
        "happened": text("What happened"),
        "hint": text("Hint"),
        "language": text("Language"),
        "less": text("Less"),
        "look": text("Explain"),
        "lost": text("The connection is lost. Trying again …"),
        "more": text("More"),
        "not_yet": text("Do not send it"),
        "nothing_found": text("Nothing was found."),
        "others": text("Something else instead"),
        "play_here": text("Play here"),
        "players": text("Players"),
        "points": text("Points"),
        "read": text("The table read aloud"),
        "ready": text("This is sent as soon as it is your turn."),
        "rules": text("Rules"),
        "search": text("Search"),
        "send_later": text("Send it on my turn"),
        "settings": text("Settings"),
        "smaller": text("Smaller"),
        "table": text("The table"),
        "undo": text("Undo"),
        "vibrate": text("Vibrate when it is my turn"),
        "watching": text("You are watching."),
        "which": text("What do you want to do?"),
        "zoom": text("Larger"),
    }


MOST: Final = 20
"""How many passages are told at once."""


def found_rules(game: str, words: str) -> dict[str, Any]:
    """The passages with some words in them; the chapters, where nothing is searched for."""
    book = rule_pages(current(), game)
    number = book.number_in(words)
    if number:
        first = book.block_of(number) or 0
        chapter = next((one.block for one in book.chapters if one.block > first), len(book.blocks))
        places = tuple(range(first, chapter if book.blocks[first].kind == "heading" else first + 1))
    else:
        places = tuple(dict.fromkeys(place.block for place in book.find(words[:60])))
    if not places:
        return {
            "is": "rules",
            "words": words,
            "chapters": [{"number": one.number, "title": one.title} for one in book.chapters],
            "passages": [],
        }
    return {"is": "rules", "words": words, "passages": [_passage(book, one) for one in places][: 3 * MOST]}


def _passage(book: Book, place: int) -> dict[str, str]:
    block = book.blocks[place]
    chapter = book.chapters[book.chapter_at(place)]
    return {
        "number": block.number or chapter.number,
        "kind": block.kind,
        "text": " · ".join(cell for cell in block.text.split("\t") if cell),
    }
