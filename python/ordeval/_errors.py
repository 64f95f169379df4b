"""What can go wrong: exceptions that hold every problem, and the warning of scores without a value."""

from __future__ import annotations

from typing import NamedTuple, Sequence


class Diagnostic(NamedTuple):
    """One problem: where it is, what it is, and what to do about it."""

    file: str
    line: int
    column: int
    problem: str
    remedy: str
    kind: str
    id: str


class OrdevalError(ValueError):
    """Something could not be evaluated; ``diagnostics`` has the problems one by one.

    At most 20 problems are listed; ``total`` counts all of them.
    """

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = (), total: int | None = None) -> None:
        super().__init__(message)
        self.diagnostics = list(diagnostics)
        self.total = len(self.diagnostics) if total is None else total

    def __reduce__(self) -> tuple[type[OrdevalError], tuple[str, list[Diagnostic], int]]:
        return type(self), (str(self), self.diagnostics, self.total)


class InputError(OrdevalError):
    """Labels, files or frames cannot be evaluated as they are."""


class RequestError(OrdevalError):
    """What was asked for makes no sense, whatever the data."""


class NothingToEvaluate(OrdevalError):
    """Nothing is wrong, but there is nothing to evaluate."""


class OutOfMemory(OrdevalError, MemoryError):
    """The machine has too little memory to read what was asked for."""


class UndefinedScore(OrdevalError):
    """A score has no value, and an exception was asked for; ``reason`` says why in a word."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[OrdevalError], tuple[str, str]]:  # type: ignore[override]
        return type(self), (str(self), self.reason)


class UndefinedScoreWarning(UserWarning):
    """A score has no value and is returned as nan; the message says why."""


def request_error(problem: str, remedy: str) -> RequestError:
    """A RequestError with one problem."""
    return RequestError(f"{problem}; {remedy}", [Diagnostic("", 0, 0, problem, remedy, "", "")])


def input_error(problem: str, remedy: str, kind: str) -> InputError:
    """An InputError with one problem."""
    return InputError(f"{problem}; {remedy}", [Diagnostic("", 0, 0, problem, remedy, kind, "")])
