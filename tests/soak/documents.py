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
    if isinstance(value, dict):
        names = tuple(str(value[key]) for key in NAMES if key in value)
        for key, inner in value.items():
            if key not in OWN:
                yield from leaves(inner, (*path, *names, key))
    elif isinstance(value, list):
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


def require_same(one, other, what, exact=True):
    if exact:
        if one != other:
            raise Disagreement(f"{what}: outputs differ")
        return
    first, second = dict(leaves(json.loads(one))), dict(leaves(json.loads(other)))
    for path in first.keys() | second.keys():
        a, b = first.get(path), second.get(path)
        numbers = all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (a, b))
        if not (numbers and math.isclose(a, b, rel_tol=1e-8, abs_tol=1e-11)) and a != b:
            raise Disagreement(f"{what}: {path} is {a} and {b}")
