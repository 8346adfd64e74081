"""What the tests of documents share."""

from __future__ import annotations

from tests.editor.shelves import home, shelf

__all__ = ["home", "shelf"]
