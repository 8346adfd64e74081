"""The user's folder is an empty one here, too."""

from tests.ui.conftest import home

__all__ = ["home"]
