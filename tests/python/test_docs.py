"""The pages and examples run as they stand."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

PAGES = ["docs/python.md"]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_from_top_to_bottom(page: str, tmp_path: Path) -> None:
    for needed in ("sklearn", "duckdb", "pandas"):
        pytest.importorskip(needed)
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    program = tmp_path / "page.py"
    program.write_text("\n".join(blocks))
    done = subprocess.run([sys.executable, str(program)], cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "PAGER": "cat"})
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("example", sorted((ROOT / "examples/python").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(example)], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("name", ["ordeval", "ordeval._score", "ordeval._table", "ordeval._scale", "ordeval._campaign"])
def test_docstrings_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0
