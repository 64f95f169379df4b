"""Results beside each other: what two ways of asking the same have to have in common."""

import json
import math

# What may differ: the names of files, and what was said about them.
OWN = ("command", "inputs", "input", "notices", "policies", "applied", "columns", "problems")

# What tells the rows of a list apart, in whatever order they come.
NAMES = ("system", "measure", "topic", "query", "a", "b")


class Disagreement(Exception):
    pass


def leaves(value, path=()):
    """Every number and text of a document under what it belongs to; names, not places, tell rows of lists apart."""
    if isinstance(value, dict):
        names = tuple(str(value[key]) for key in NAMES if key in value)
        for key, inner in value.items():
            if key not in OWN:
                yield from leaves(inner, (*path, *names, key))
    elif isinstance(value, list):
        # Lists of rows that carry no name keep their places: they are in the order of systems or topics.
        for place, inner in enumerate(value):
            named = isinstance(inner, dict) and any(name in inner for name in NAMES)
            yield from leaves(inner, path if named else (*path, place))
    else:
        yield path, value


def without_request(found):
    """The same without how it was asked and what to do, which two front ends spell differently."""
    if isinstance(found, dict):
        return {
            key: without_request(value)
            for key, value in found.items()
            if key not in ("command", "request", "inputs", "remedy")
        }
    return [without_request(one) for one in found] if isinstance(found, list) else found


def differences(one, other, tolerance=1e-9):
    first, second = dict(leaves(one)), dict(leaves(other))
    for path in first.keys() | second.keys():
        a, b = first.get(path), second.get(path)
        numbers = all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (a, b))
        if not (numbers and math.isclose(a, b, rel_tol=tolerance, abs_tol=tolerance / 1000)) and a != b:
            yield f"{path} is {a} and {b}"


def require_same(one, other, what, exact=True):
    if exact:
        if one != other:
            raise Disagreement(f"{what}: outputs differ")
        return
    for difference in differences(json.loads(one), json.loads(other), 1e-8):
        raise Disagreement(f"{what}: {difference}")
