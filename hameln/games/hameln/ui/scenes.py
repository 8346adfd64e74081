"""What the drawings of the town read of a scene."""

from __future__ import annotations

from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.ui.scene import Scene


def state_of(scene: Scene) -> State:
    """How the town stands, as far as the viewer knows."""
    view: View = scene.view
    return view.state
