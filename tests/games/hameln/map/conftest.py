"""The towns that ship with the program."""

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town


@pytest.fixture(scope="session")
def classic() -> Town:
    """The classic town of the rules."""
    return find_town("hameln")


@pytest.fixture(scope="session", params=["hameln", "reedmouth"])
def shipped(request: pytest.FixtureRequest) -> Town:
    """Each town that ships with the program."""
    return find_town(request.param)
