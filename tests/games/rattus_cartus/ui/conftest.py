"""The user's folder is an empty one here, too, and the ground is coarse."""

from tests.ui.conftest import fine_grounds, grounds_are_coarse, home

__all__ = ["fine_grounds", "grounds_are_coarse", "home"]
