"""The ordered classes that labels stand for."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Sequence, Union

from . import _ordeval
from ._errors import request_error


class Scale:
    """Ordered classes, lowest first.

    Parameters
    ----------
    classes : str, or iterable of str or int, or Scale
        ``"-2..2"``, ``"negative<neutral<positive"``, or the names one by one.
    edges : sequence of float, optional
        Where the classes begin and end, for classes that are intervals: one number more than there are classes.

    Examples
    --------
    >>> import ordeval as oe
    >>> oe.Scale("low<mid<high")
    Scale('low<mid<high')
    >>> list(oe.Scale("1..3"))
    ['1', '2', '3']
    """

    __slots__ = ("_native",)
    _native: Any

    def __init__(self, classes: ScaleLike, *, edges: Sequence[float] | None = None) -> None:
        if isinstance(classes, Scale):
            native = classes._native
        elif isinstance(classes, str):
            native = _ordeval.Scale.parse(classes)
        else:
            native = _ordeval.Scale.of(_names(classes), None, True)
        self._native = native if edges is None else native.with_edges([float(edge) for edge in edges])

    @classmethod
    def _wrap(cls, native: Any) -> Scale:
        scale = object.__new__(cls)
        scale._native = native
        return scale

    @property
    def classes(self) -> tuple[str, ...]:
        """The names of the classes, lowest first."""
        return tuple(self._native.names)

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the classes begin and end; empty where they are not intervals."""
        return tuple(self._native.edges)

    @property
    def declared(self) -> bool:
        """Whether somebody declared the scale; otherwise it was taken from integer labels."""
        return bool(self._native.declared)

    def index(self, label: object) -> int:
        """The position of a label, counted from 0."""
        found: int | None = self._native.find(str(label))
        if found is None:
            raise request_error(f"the scale {self} has no class '{label}'", f"it has {', '.join(self.classes)}")
        return found

    def __contains__(self, label: object) -> bool:
        return self._native.find(str(label)) is not None

    def __len__(self) -> int:
        return len(self._native.names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.classes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scale) and bool(self._native.same(other._native))

    def __hash__(self) -> int:
        return hash((self.classes, self.edges))

    def __str__(self) -> str:
        return str(self._native.text())

    def __repr__(self) -> str:
        edges = f", edges={list(self.edges)}" if self.edges else ""
        return f"Scale({str(self)!r}{edges})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (list(self.classes), list(self.edges) or None, self.declared)


ScaleLike = Union[str, "Scale", Iterable[Union[str, int]]]


def _restored(names: list[str], edges: list[float] | None, declared: bool) -> Scale:
    return Scale._wrap(_ordeval.Scale.of(names, edges, declared))


def _names(classes: Iterable[object]) -> list[str]:
    names = []
    for one in classes:
        if isinstance(one, float) and one.is_integer():
            one = int(one)
        names.append(str(one))
    return names


def declared_scale(
    labels: ScaleLike | None, scale: ScaleLike | None, edges: Sequence[float] | None = None
) -> Scale | None:
    """The scale that a caller declared by either of two names; none where there is none."""
    if labels is not None and scale is not None:
        raise request_error("labels and scale both name the classes", "give one of them")
    given = scale if labels is None else labels
    if given is None:
        if edges is None:
            return None
        # The names of intervals do not matter, but their number does: labels count from 0.
        return None
    return Scale(given, edges=edges)
