"""A town as one family looks at it."""

from __future__ import annotations

from typing import TypeAlias

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import State
from hameln.research import looking

Look: TypeAlias = looking.Look[Tables, State]
"""A town as one family looks at it."""
