"""The notebooks print what they have kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 5


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_has_kept(notebook: Path) -> None:
    for needed in ("nbclient", "ipykernel", "pandas", "duckdb"):
        pytest.importorskip(needed)
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "make-notebooks"), "--check", notebook.stem], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
