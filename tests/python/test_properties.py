"""Whatever the labels are: types, gaps, categories and batches never change a score."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ordeval as oe

labels = st.integers(0, 6)
pairs = st.lists(st.tuples(labels, labels), min_size=1, max_size=60)
kinds = st.sampled_from([np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, np.float32, np.float64])


def value(truth: object, answers: object, **more: object) -> float:
    return oe.score(truth, answers, "CEM_ORD", undefined=-1, **more)  # type: ignore[arg-type]


@given(pairs, kinds, kinds)
def test_types_do_not_matter(found: list[tuple[int, int]], first: type, second: type) -> None:
    truth, answers = (list(one) for one in zip(*found))
    assert value(np.array(truth, first), np.array(answers, second)) == value(truth, answers)


@given(pairs, st.integers(-1000, 1000))
def test_where_integers_begin_does_not_matter(found: list[tuple[int, int]], shift: int) -> None:
    truth, answers = (np.array(one) for one in zip(*found))
    assert value(truth + shift, answers + shift) == value(truth, answers)


@given(pairs, st.integers(1, 10))
def test_batches_add_up(found: list[tuple[int, int]], size: int) -> None:
    truth, answers = (list(one) for one in zip(*found))
    table = oe.Table("0..6")
    for start in range(0, len(truth), size):
        table.update(truth[start : start + size], answers[start : start + size])
    assert table == oe.Table.from_labels(truth, answers, scale="0..6")


@given(pairs, st.permutations(list("ABCDEFG")))
def test_categories_in_any_order_of_letters(found: list[tuple[int, int]], names: list[str]) -> None:
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    truth, answers = ([names[one] for one in side] for side in zip(*found))
    wanted = value(*(list(one) for one in zip(*found)), labels="0..6")
    assert value(truth, answers, labels=names) == wanted
    assert value(np.array(truth, dtype=object), np.array(answers), labels=names) == wanted
    dtype = pd.CategoricalDtype(names, ordered=True)
    assert value(pd.Series(truth, dtype=dtype), pd.Series(answers, dtype=dtype)) == wanted
    assert value(pl.Series(truth, dtype=pl.Enum(names)), pl.Series(answers, dtype=pl.Enum(names))) == wanted
    assert value(pl.Series(truth), pl.Series(answers), labels=names) == wanted


@given(st.lists(st.tuples(labels, st.one_of(labels, st.none())), min_size=1, max_size=40))
def test_skipping_missing_answers_is_leaving_them_out(found: list[tuple[int, int | None]]) -> None:
    kept = [pair for pair in found if pair[1] is not None]
    truth, answers = [pair[0] for pair in found], [pair[1] for pair in found]
    got = value(truth, answers, labels="0..6", missing="skip")
    assert got == (value([g for g, _ in kept], [p for _, p in kept], labels="0..6") if kept else -1)
    table = oe.Table.from_labels(truth, answers, scale="0..6", missing="wrong")
    assert table.total == len(found) and sum(table.unanswered) == len(found) - len(kept)


@settings(max_examples=50)
@given(st.lists(st.one_of(st.integers(), st.floats(), st.text(max_size=3), st.none(), st.booleans()), max_size=8))
def test_anything_is_scored_or_refused_with_a_sentence(anything: list[object]) -> None:
    try:
        value(anything, anything)
    except oe.OrdevalError as error:
        assert str(error) and error.diagnostics
