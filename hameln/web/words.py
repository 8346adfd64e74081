"""The words of the page itself, which its script fills in."""

from __future__ import annotations

from hameln.language import text


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
