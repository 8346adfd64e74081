"""Tasks on processes of this machine and on clusters: the same results, whatever dies."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from hameln.arena import workers as workers_module
from hameln.arena.workers import Workers, WorkersError, carry_out
from tests.arena.tasks import complain, die, dying_at, square, stumble

CLUSTERS = [
    pytest.param(name, marks=pytest.mark.skipif(find_spec(library) is None, reason=f"{library} is missing"))
    for name, library in (("ray", "ray"), ("dask", "distributed"))
]


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_carried_out_once(jobs: int) -> None:
    found = sorted(carry_out(square, range(40), Workers(jobs=jobs)))

    assert found == [number * number for number in range(40)]


def test_no_task_has_no_result() -> None:
    assert list(carry_out(square, [], Workers())) == []


@pytest.mark.long
def test_a_worker_that_is_killed_changes_no_result(tmp_path: Path) -> None:
    flag = tmp_path / "killed"

    found = sorted(carry_out(dying_at(11, flag), range(24), Workers(jobs=2)))

    assert flag.exists()
    assert found == [number * number for number in range(24)]


@pytest.mark.long
def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(WorkersError, match="died"):
        list(carry_out(die, range(3), Workers(jobs=2)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_task_complains_about_is_told_in_one_sentence(jobs: int) -> None:
    with pytest.raises(WorkersError, match=r"^7 is no task$"):
        list(carry_out(complain, [7] * 50, Workers(jobs=jobs)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_program_comes_with_its_traceback(jobs: int) -> None:
    with pytest.raises(RuntimeError, match="stumble"):
        list(carry_out(stumble, [7], Workers(jobs=jobs)))


def test_a_worker_with_other_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = workers_module._Task
    monkeypatch.setattr(
        workers_module, "_Task", lambda call, games, program: real(call, games, f"{program}-old")
    )

    with pytest.raises(WorkersError, match="other code"):
        list(carry_out(square, [1], Workers()))


def test_unknown_workers_are_refused() -> None:
    with pytest.raises(WorkersError, match="known: local, ray, dask"):
        Workers(backend="horses")
    with pytest.raises(WorkersError, match="address"):
        Workers(address="10.0.0.1:1")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("backend", CLUSTERS)
def test_a_cluster_gives_the_same_results(backend: str) -> None:
    found = sorted(carry_out(square, range(40), Workers(backend=backend, jobs=2)))

    assert found == [number * number for number in range(40)]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("backend", CLUSTERS)
def test_a_cluster_worker_that_is_killed_changes_no_result(backend: str, tmp_path: Path) -> None:
    flag = tmp_path / "killed"

    found = sorted(carry_out(dying_at(11, flag), range(24), Workers(backend=backend, jobs=2)))

    assert flag.exists()
    assert found == [number * number for number in range(24)]
