"""Lets the driver of the graphics work without being asked after every call whether it has failed.

pyglet asks unless it is told not to before it is loaded: the program imports this first.
"""

from __future__ import annotations

import pyglet

pyglet.options["debug_gl"] = False
