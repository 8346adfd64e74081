"""The commands of the forge's workflow, read out of its file and run here as far as Linux goes."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from hameln.version import VERSION
from tests import children

TOP = Path(__file__).resolve().parents[2]
WORKFLOW = TOP / ".github" / "workflows" / "release.yml"
sys.path.insert(0, str(TOP / "tools"))

import release  # noqa: E402 - tools are scripts, not a package

ON_THIS = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64") or shutil.which("git") is None,
    reason="the commands of the Linux jobs are tried on Linux",
)


def jobs() -> dict[str, Any]:
    """The jobs of the workflow."""
    words = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return dict(words["jobs"])


def commands(job: str) -> Iterator[str]:
    """What a job runs, in order."""
    for step in jobs()[job]["steps"]:
        if "run" in step:
            yield step["run"]


def test_the_workflow_says_what_was_never_tried() -> None:
    head = WORKFLOW.read_text(encoding="utf-8").partition("\nname:")[0]

    assert "UNTRIED" in head
    for system in ("arm64", "Windows", "macOS", "attestations", "publishing"):
        assert system in head.partition("Never tried")[2]


def test_it_builds_for_every_system_and_python_that_is_wanted_when_all_is_sealed() -> None:
    matrix = jobs()["build"]["strategy"]["matrix"]

    assert len(matrix["system"]) == len(release.SYSTEMS)
    assert tuple(f"cp{one.replace('.', '')}" for one in matrix["python"]) == release.PYTHONS


def test_only_what_publishes_may_write() -> None:
    words = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))

    assert words["permissions"] == {"contents": "read"}
    assert [name for name, job in words["jobs"].items() if "permissions" in job] == ["publish"]
    assert "refs/tags/v" in words["jobs"]["publish"]["if"]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as git knows them, in a folder with a blank in its name, at the moment of a release."""
    place = tmp_path_factory.mktemp("forge") / "clean folder"
    told = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in filter(None, children.run(told, cwd=TOP, capture_output=True, text=True).stdout.split("\0")):
        if (TOP / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOP / name, place / name)
    changelog = place / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(text.replace("## [Unreleased]", f"## [{VERSION}]", 1), encoding="utf-8")
    return place


@ON_THIS
@pytest.mark.long
@pytest.mark.timeout(5400)
def test_the_commands_of_the_linux_jobs_build_what_is_published(clone: Path) -> None:
    home = clone.parent
    children.run([sys.executable, "-m", "venv", home / "env"], check=True)
    env = {name: word for name, word in os.environ.items() if not name.startswith(("PYTHON", "HAMELN", "CI"))}
    env |= {"PATH": f"{home / 'env/bin'}:/usr/bin:/bin", "GITHUB_REF_NAME": f"v{VERSION}"}

    def run(command: str) -> children.CompletedProcess[str]:
        told = ["bash", "-e", "-c", f"exec 2>&1; {command}"]
        return children.run(told, cwd=clone, env=env, capture_output=True, text=True, timeout=5000.0)

    for command in commands("build"):
        if "release.py test" in command:
            continue  # of which this test would be a part
        done = run(command)
        assert done.returncode == 0, f"{command}\n{done.stdout[-5000:]}"
    dist = clone / "dist"
    own = f"cp{sys.version_info.major}{sys.version_info.minor}"
    (wheel,) = dist.glob(f"hameln-{VERSION}-{own}-{own}-manylinux*_x86_64.whl")
    (archive,) = dist.glob(f"hameln-{VERSION}-linux-x86_64.tar.gz")
    parts = json.loads((dist / f"hameln-{VERSION}-linux-x86_64.cdx.json").read_text(encoding="utf-8"))
    assert any(name.endswith(".so") for name in zipfile.ZipFile(wheel).namelist())
    with tarfile.open(archive) as packed:
        assert f"hameln-{VERSION}-linux-x86_64/hameln" in packed.getnames()
    assert parts["bomFormat"] == "CycloneDX"
    assert (parts["metadata"]["component"]["name"], parts["metadata"]["component"]["version"]) == (
        "hameln",
        VERSION,
    )
    assert {"arcade", "attrs", "networkx"} <= {one["name"] for one in parts["components"]}

    seal, publish = commands("publish")
    lacking = run(seal)
    assert lacking.returncode == 1
    assert {line.rpartition(" for ")[2] for line in lacking.stdout.splitlines()} == {
        *release.SYSTEMS  # of this one the wheels for other Pythons
    }
    assert "application for linux-x86_64" not in lacking.stdout

    for _, pattern in release.wanted(VERSION):
        if not [*dist.glob(pattern)]:
            (dist / pretended(pattern)).write_text(pattern)
    assert run(seal).returncode == 0
    assert run("cd dist && sha256sum --check --strict SHA256SUMS").returncode == 0
    assert (dist / "NOTES.md").read_text(encoding="utf-8").strip()
    assert publish.startswith("gh release create")


def pretended(pattern: str) -> str:
    """A name that a pattern of what is wanted fits."""
    return pattern.replace("[tz]*", "zip").replace("*", "_")
