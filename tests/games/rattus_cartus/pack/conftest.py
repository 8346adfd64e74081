"""The shipped pack, and its words to be changed."""

from typing import Any

import pytest

from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import pack_to_words


@pytest.fixture
def pack() -> Pack:
    return own_pack()


@pytest.fixture
def words() -> dict[str, Any]:
    return pack_to_words(own_pack())
