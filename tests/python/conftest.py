"""What the tests share: the command line inside the package, and small campaigns."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def command() -> str:
    """The ordeval of this environment, which the wheel brings."""
    beside = Path(sys.executable).parent / "ordeval"
    found = str(beside) if beside.exists() else shutil.which("ordeval")
    if not found:
        pytest.skip("the command is not installed")
    return found


def run_json(*arguments: str, code: int = 0) -> Any:
    done = subprocess.run([command(), *arguments, "--format", "json", "--quiet"], capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="session")
def campaign_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A generated campaign of a few topics."""
    folder = tmp_path_factory.mktemp("campaign") / "task"
    subprocess.run(
        [command(), "generate", "task", "--topics", "6", "--items", "25", "--output", str(folder), "--quiet"], check=True
    )
    return folder


def pytest_unconfigure() -> None:
    """pytest keeps parametrised measures beyond the interpreter's end, which nanobind would take for leaks."""
    import gc

    from ordeval import Measure, _measure, _score

    for one in gc.get_objects():
        if issubclass(type(one), Measure):  # not isinstance, which asks what others keep for lazy objects
            one._lazy = None
    _measure._parsed.cache_clear()
    _score._fast_specs.clear()
