"""Scoring bundles for the platforms on which shared tasks are held."""

from __future__ import annotations

import os
import shutil
import tempfile
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
        program = _program()
        settings.update(program=str(program), libraries=_libraries(program))
    with Watched(settings, progress) as watched:
        files = _ordeval.kit(watched)
    target = Path(folder)
    if target.exists() and not target.is_dir():
        raise request_error(f"'{target}' is a file, not a folder", "name a folder that is new or empty")
    if target.exists() and any(target.iterdir()):
        raise request_error(f"the folder '{target}' is not empty", "name a new one")
    target.parent.mkdir(parents=True, exist_ok=True)
    # Written whole before it is moved to its place, so that no part of a bundle is taken for one.
    with tempfile.TemporaryDirectory(prefix="unfinished.", dir=target if target.exists() else target.parent) as draft:
        bundle = Path(draft) / "bundle"
        for path, text, copied, program in files:
            file = bundle / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if copied:
                shutil.copyfile(copied, file)
                _take_over_rights(Path(copied), file, program)
            else:
                file.write_bytes(text)
        if not target.exists():
            bundle.replace(target)
        else:
            _move_in(list(bundle.iterdir()), target)
    return [target / path for path, *_ in files]


def _move_in(entries: list[Path], target: Path) -> None:
    """Moves all of them, or none."""
    moved: list[Path] = []
    try:
        for entry in entries:
            entry.replace(target / entry.name)
            moved.append(entry)
    except BaseException:
        for entry in moved:
            (target / entry.name).replace(entry)
        raise


def _take_over_rights(original: Path, copy: Path, program: bool) -> None:
    """Those of the original, as far as the user's mask allows; only a program can be run, and none with another's rights."""
    allowed = copy.stat().st_mode & 0o666
    runs = (allowed & 0o444) >> 2 if program else 0  # whoever may read it may run it
    copy.chmod((allowed | runs) & original.stat().st_mode & 0o777)


def _program() -> Path:
    """The command that came with the package; where no wheel was installed, the one that a shell finds."""
    # Repairing a wheel leaves a script in the folder of programs and puts the program itself beside the package.
    found = [Path(__file__).parent.parent / "ordeval.scripts" / "ordeval", Path(shutil.which("ordeval") or "")]
    for one in found:
        if one.is_file() and one.read_bytes()[:2] != b"#!":
            return one.resolve()
    raise request_error("the command ordeval is not installed beside the package", "leave it out with without_program=True")


def _libraries(program: Path) -> list[str]:
    """The shared libraries that the loader finds for it."""
    import subprocess

    asked = subprocess.run([program], env={**os.environ, "LD_TRACE_LOADED_OBJECTS": "1"}, capture_output=True, text=True)
    found = [line.partition(" => ")[2].rpartition(" (")[0] for line in asked.stdout.splitlines()]
    return [path for path in found if path.startswith("/")]
