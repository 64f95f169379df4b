"""Scoring bundles for the platforms on which shared tasks are held."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Sequence

from . import _ordeval
from ._asking import FileLike, Watched, asked
from ._errors import request_error
from ._progress import Progress
from ._scale import ScaleLike


def kit(
    platform: str,
    gold: FileLike,
    folder: str | os.PathLike[str],
    *,
    scale: ScaleLike,
    measures: Any = None,
    average: str | None = None,
    missing: str | None = None,
    gold_columns: Sequence[str] | None = None,
    run_columns: Sequence[str] | None = None,
    without_program: bool = False,
    threads: int = 0,
    progress: Progress = None,
) -> list[Path]:
    """Write a scoring bundle for codabench, evalai, kaggle or tira; options as in ``ordeval kit --help``.

    The bundle is written into ``folder``, which is made where needed; its files are returned. It holds the command that
    was installed with this package, so that the platform gives the numbers that you get, unless ``without_program``.
    """
    settings = asked(locals())
    for name in ("folder", "without_program"):
        del settings[name]
    if not without_program and platform != "kaggle":
        settings["program"] = str(_program())
    with Watched(settings, progress) as watched:
        files = _ordeval.kit(watched)
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    if any(target.iterdir()):
        raise request_error(f"the folder '{target}' is not empty", "name a new one")
    written = []
    for path, text, copied in files:
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if copied:
            shutil.copy(copied, file)
        else:
            file.write_bytes(text)
        written.append(file)
    return written


def _program() -> Path:
    """The command that came with the package; where the package was not installed by a tool, the one that a shell finds."""
    from importlib.metadata import PackageNotFoundError, files

    try:
        found = [Path(str(one.locate())) for one in files("ordeval") or [] if one.name == "ordeval"]
    except PackageNotFoundError:
        found = []
    found += [Path(one) for one in [shutil.which("ordeval")] if one]
    for one in found:
        if one.is_file():
            return one.resolve()
    raise request_error("the command ordeval is not installed beside the package", "leave it out with without_program=True")
