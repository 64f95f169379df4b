"""Whatever the labels are: types, gaps, categories and batches never change a score."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ordeval as oe

# A busy machine is no failure.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

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


@given(pairs, st.lists(st.integers(1, 9), min_size=60, max_size=60))
def test_whole_weights_are_repetitions(found: list[tuple[int, int]], times: list[int]) -> None:
    truth, answers = (np.array(one) for one in zip(*found))
    weights = np.array(times[: len(truth)])
    repeated = value(np.repeat(truth, weights), np.repeat(answers, weights), labels="0..6")
    assert value(truth, answers, labels="0..6", sample_weight=weights) == repeated


@given(pairs, st.integers(1, 4), st.booleans())
def test_views_are_counted_as_their_copies(found: list[tuple[int, int]], step: int, backwards: bool) -> None:
    truth, answers = (np.repeat(np.array(one), step)[::step] for one in zip(*found))
    if backwards:
        truth, answers = truth[::-1], answers[::-1]
    assert value(truth, answers) == value(truth.copy(), answers.copy())


@settings(max_examples=50)
@given(pairs, st.integers(1, 5))
def test_counts_of_any_frame_are_those_of_its_columns(found: list[tuple[int, int]], systems: int) -> None:
    pl = pytest.importorskip("polars")
    truth, answers = (list(one) for one in zip(*found))
    names = [f"s{number}" for number in range(systems)]
    gold = pl.DataFrame({"id": range(len(truth)), "label": truth})
    runs = pl.concat([gold.with_columns(label=pl.Series(answers), system=pl.lit(name)) for name in names])
    joined = oe.Campaign.from_counts(oe.counts(gold, runs), scale="0..6")
    wide = pl.DataFrame({"gold": truth, **{name: answers for name in names}})
    apart = oe.Campaign.from_counts(oe.counts(wide, systems=names), scale="0..6")
    wanted = oe.Table.from_labels(truth, answers, scale="0..6")
    assert all(campaign.table(name) == wanted for campaign in (joined, apart) for name in names)


@settings(max_examples=50)
@given(st.lists(st.tuples(labels, st.lists(st.floats(0.01, 1), min_size=7, max_size=7)), min_size=1, max_size=20))
def test_forecasts_of_files_and_arrays_are_the_same(found: list[tuple[int, list[float]]]) -> None:
    shares = np.array([one for _, one in found])
    shares /= shares.sum(axis=1, keepdims=True)
    truth = [one for one, _ in found]
    gold = "id,label\n" + "".join(f"{i:02},{one}\n" for i, one in enumerate(truth))
    run = "id,0,1,2,3,4,5,6\n" + "".join(f"{i:02}," + ",".join(map(repr, map(float, row))) + "\n" for i, row in enumerate(shares))
    files = oe.Forecasts.from_files(("gold", gold.encode()), [("a", run.encode())], scale="0..6")
    arrays = oe.Forecasts.from_arrays(truth, {"a": shares}, scale="0..6")
    assert files.score("RPS")["RPS"] == pytest.approx(arrays.score("RPS")["RPS"], rel=1e-12)
    assert oe.rps(truth, shares, labels="0..6") == pytest.approx(arrays.score("RPS")["RPS"], rel=1e-12)
