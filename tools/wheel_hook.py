"""Compile the hot modules while a wheel is built, where ``HATCH_BUILD_HOOK_ENABLE_CUSTOM=1`` asks for it.

Without it a wheel is pure: the same for every system and every Python.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompilingHook(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel, beside their sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own, and name what came of it; nothing is left in the sources."""
        if version == "editable":
            return  # make compile does that
        self._place = TemporaryDirectory(prefix="hameln-wheel-")
        folder, program = Path(self._place.name), Path(self.root) / "tools" / "compiling.py"
        subprocess.run([sys.executable, str(program), "--into", str(folder)], check=True)  # noqa: S603
        found = [path for path in folder.rglob("*") if path.is_file()]
        build_data["force_include"] |= {str(path): path.relative_to(folder).as_posix() for path in found}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Take the folder away."""
        if version != "editable":
            self._place.cleanup()
