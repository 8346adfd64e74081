"""The title as it is drawn first, where nobody has played: what it loads is looked at by a test."""

from __future__ import annotations

from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App

APP = App(Settings())
APP.open(routes.Title())
APP.sheet()
