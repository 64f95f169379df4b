"""From the arguments of a function to what the library is asked: the signature is the one list of its options."""

from __future__ import annotations

import os
from types import TracebackType
from typing import Any, Mapping, Sequence, Union

from ._measure import list_of
from ._progress import Bar, Progress, watcher_for
from ._scale import Scale, ScaleLike

#: A file: its path, or a name and its bytes in memory.
FileLike = Union[str, "os.PathLike[str]", "tuple[str, bytes]"]

_MEASURES = ("measure", "measures", "reference")
_NOT_ASKED = ("self", "cls", "progress")


def asked(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given, as the library takes them; called with ``locals()`` before anything else is."""
    return {
        name: _plain(name, value) for name, value in arguments.items() if value is not None and name not in _NOT_ASKED
    }


def _plain(name: str, value: Any) -> Any:
    if name in _MEASURES:
        return list_of(value)
    if name == "scale":
        return scale_text(value)
    if name == "bin":
        return bin_text(value)
    if is_file(value):
        return source(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (bool, int, float)):
        return value
    if hasattr(value, "tolist"):
        return value.tolist()
    return [source(one) if is_file(one) else one for one in value]


def is_file(given: Any) -> bool:
    """Whether it is a path or a file in memory, and neither a frame nor a list."""
    return isinstance(given, (str, os.PathLike)) or (
        isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], bytes)
    )


def source(given: Any) -> Any:
    """A file as the library takes it."""
    return given if isinstance(given, tuple) else os.fspath(given)


def sources(given: Any) -> list[Any]:
    """One file or several."""
    return [source(given)] if is_file(given) else [source(one) for one in given]


def scale_text(scale: ScaleLike | None) -> str | None:
    """As the readers take it: a scale, or the path of a file."""
    if scale is None or isinstance(scale, str):
        return scale
    return str(Scale(scale))


def bin_text(bins: str | Sequence[float]) -> str:
    """How numbers become classes, as the command line takes it: edges, or ``quantiles:N``."""
    return bins if isinstance(bins, str) else ",".join(repr(float(edge)) for edge in bins)


class Watched:
    """Adds the watcher to settings, and takes the bar away in the end."""

    def __init__(self, settings: Mapping[str, Any], progress: Progress) -> None:
        self.settings = dict(settings)
        self._watcher = watcher_for(progress)
        if self._watcher is not None:
            self.settings["progress"] = self._watcher

    def __enter__(self) -> dict[str, Any]:
        return self.settings

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if isinstance(self._watcher, Bar):
            self._watcher.close()
