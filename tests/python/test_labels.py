"""Labels of every kind: what declares a scale, what is refused, and with which sentence."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest

import ordeval as oe

GOLD = ["low", "mid", "high", "high", "low", "mid"]
GUESS = ["low", "high", "high", "mid", "low", "mid"]
ORDER = ["low", "mid", "high"]
WANTED = oe.score(GOLD, GUESS, "QWK", labels=ORDER)


def test_names_never_sort_by_the_alphabet() -> None:
    with pytest.raises(oe.InputError, match="are names, and their order is not declared; declare it, lowest class first"):
        oe.score(GOLD, GUESS, "QWK")
    metrics = pytest.importorskip("sklearn.metrics")
    alphabetical = metrics.cohen_kappa_score(GOLD, GUESS, weights="quadratic")
    assert alphabetical != pytest.approx(WANTED)
    assert metrics.cohen_kappa_score(GOLD, GUESS, weights="quadratic", labels=ORDER) == pytest.approx(WANTED)


def test_a_scale_is_declared_in_several_ways() -> None:
    for scale in (ORDER, "low<mid<high", oe.Scale(ORDER), tuple(ORDER), np.array(ORDER)):
        assert oe.score(GOLD, GUESS, "QWK", labels=scale) == WANTED
        assert oe.score(GOLD, GUESS, "QWK", scale=scale) == WANTED
    with pytest.raises(oe.RequestError, match="both name the classes"):
        oe.score(GOLD, GUESS, labels=ORDER, scale=ORDER)


def test_a_class_that_does_not_occur_still_counts() -> None:
    assert oe.score([0, 2, 2], [0, 2, 0], "MAE_norm") == oe.score([0, 2, 2], [0, 2, 0], "MAE_norm", labels=[0, 1, 2])


def test_pandas() -> None:
    pd = pytest.importorskip("pandas")
    ordered = pd.CategoricalDtype(ORDER, ordered=True)
    truth, answers = pd.Series(GOLD, dtype=ordered), pd.Series(GUESS, dtype=ordered)
    assert oe.score(truth, answers, "QWK") == WANTED
    assert oe.score(pd.Categorical(GOLD, ORDER, ordered=True), pd.Series(GUESS), "QWK") == WANTED
    assert oe.score(pd.Series(GOLD), pd.Series(GUESS), "QWK", labels=ORDER) == WANTED
    assert oe.score(pd.Series(GOLD, dtype="category"), pd.Series(GUESS, dtype="category"), "QWK", labels=ORDER) == WANTED
    with pytest.raises(oe.InputError, match="order is not declared"):
        oe.score(pd.Series(GOLD, dtype="category"), pd.Series(GUESS, dtype="category"))
    with pytest.raises(oe.InputError, match="low<mid<high, and y_pred has high<mid<low"):
        oe.score(truth, pd.Series(GUESS, dtype=pd.CategoricalDtype(ORDER[::-1], ordered=True)))
    assert oe.accuracy(pd.Series([1, 2]), pd.Series([1, None], dtype="Int64"), missing="wrong") == 0.5
    many = [f"c{i:03}" for i in range(200)]
    dtype = pd.CategoricalDtype(many, ordered=True)
    assert oe.accuracy(pd.Series(many, dtype=dtype), pd.Series(many, dtype=dtype)) == 1


def test_polars() -> None:
    pl = pytest.importorskip("polars")
    truth, answers = pl.Series(GOLD, dtype=pl.Enum(ORDER)), pl.Series(GUESS, dtype=pl.Enum(ORDER))
    assert oe.score(truth, answers, "QWK") == WANTED
    assert oe.score(pl.Series(GOLD), pl.Series(GUESS), "QWK", labels=ORDER) == WANTED
    assert oe.score(truth, pl.Series([*GUESS[:-1], None], dtype=pl.Enum(ORDER)), "Accuracy", missing="wrong") == 0.5
    with pytest.raises(oe.InputError, match="order is not declared"):
        oe.score(pl.Series(GOLD, dtype=pl.Categorical), pl.Series(GUESS, dtype=pl.Categorical))
    assert oe.accuracy(pl.Series([1, 2]), pl.Series([1, 1])) == 0.5


def test_pyarrow() -> None:
    pa = pytest.importorskip("pyarrow")
    kind = pa.dictionary(pa.int8(), pa.string(), ordered=True)
    codes = {name: number for number, name in enumerate(ORDER)}

    def column(names: list[str | None]) -> object:
        indices = pa.array([None if one is None else codes[one] for one in names], pa.int8())
        return pa.DictionaryArray.from_arrays(indices, pa.array(ORDER), ordered=True)

    assert column(GOLD).type == kind  # type: ignore[attr-defined]
    assert oe.score(column(GOLD), column(GUESS), "QWK") == WANTED
    assert oe.score(pa.chunked_array([column(GOLD[:3]), column(GOLD[3:])]), column(GUESS), "QWK") == WANTED
    assert oe.score(pa.array(GOLD), pa.array(GUESS, pa.string_view()), "QWK", labels=ORDER) == WANTED
    with pytest.raises(oe.InputError, match="order is not declared"):
        oe.score(pa.array(GOLD).dictionary_encode(), pa.array(GUESS).dictionary_encode())
    assert oe.accuracy(pa.array([1, 2]), pa.array([1, None]), missing="skip") == 1


@pytest.mark.parametrize(
    ("truth", "answers", "sentence"),
    [
        ([], [], "there are no items; give at least one label"),
        ([1, 2], [1], "y_true has 2 labels, and y_pred has 1; give one for each item, in the same order"),
        ([1.5, 2], [1, 2], r"y_true\[0\] is 1.5, which is not a label"),
        ([[1, 2], [3, 4]], [1, 2], "y_true has 2 dimensions"),
        ([0, 300], [0, 1], "the labels run from 0 to 300, and a scale has at most 255 classes"),
        ("abc", [1, 2, 3], "y_true is str, which is not a list of labels"),
        (5, [1], "y_true is int, which is not a list of labels"),
        ([1, None], [1, 1], r"y_true\[1\] is missing; leave items without gold out"),
        ([1, 1], [1, None], r"y_pred\[1\] is missing; use missing=\"wrong\" or missing=\"skip\""),
        (np.array([1, 2], "M8[s]"), [1, 2], "which are not labels"),
        ([1 + 2j], [1], "which are not labels"),
        ([2**70], [1], r"y_true\[0\] is 1180591620717411303424, which is not a label"),
    ],
)
def test_bad_input_gives_one_clear_sentence(truth: object, answers: object, sentence: str) -> None:
    with pytest.raises(oe.InputError, match=sentence) as caught:
        oe.score(truth, answers)
    assert len(caught.value.diagnostics) == 1 and caught.value.diagnostics[0].remedy
    assert pickle.loads(pickle.dumps(caught.value)).diagnostics == caught.value.diagnostics


def test_unknown_labels_are_named_with_their_place() -> None:
    with pytest.raises(oe.InputError, match=r"y_pred\[1\] is 'hgih', which the scale low<mid<high lacks; did you mean 'high'"):
        oe.score(["low", "high"], ["low", "hgih"], labels=ORDER)
    with pytest.raises(oe.InputError, match=r"y_pred\[1\] is '7'"):
        oe.score([1, 2], [1, 7], labels="1..3")


def test_missing_answers_by_policy() -> None:
    truth, answers = [1, 2, 3], [1, float("nan"), 3]
    assert oe.accuracy(truth, answers, missing="wrong") == pytest.approx(2 / 3)
    assert oe.accuracy(truth, answers, missing="skip") == 1
    with pytest.raises(oe.RequestError, match="missing cannot be 'drop'"):
        oe.accuracy(truth, answers, missing="drop")


def test_undefined_scores_are_never_silent() -> None:
    with pytest.warns(oe.UndefinedScoreWarning, match=r"Kappa\S* is undefined \(no_variation\)"):
        assert np.isnan(oe.score([1, 1], [1, 1], "Kappa"))
    with pytest.raises(oe.UndefinedScore) as caught:
        oe.score([1, 1], [1, 1], "Kappa", undefined="raise")
    assert caught.value.reason == "no_variation"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert oe.kappa([1, 1], [1, 1], undefined=0) == 0


def test_weights_that_are_none_are_refused() -> None:
    for weights in ([1, -1], [1, float("nan")], [1, float("inf")]):
        with pytest.raises(oe.InputError, match=r"sample_weight\[1\]"):
            oe.accuracy([1, 2], [1, 2], sample_weight=weights)
    with pytest.raises(oe.InputError, match="sample_weight has 1"):
        oe.accuracy([1, 2], [1, 2], sample_weight=[1])


def test_layouts_and_threads() -> None:
    rng = np.random.default_rng(3)
    truth = rng.integers(-3, 4, 3_000_000)
    answers = rng.integers(-3, 4, 3_000_000)
    wanted = oe.score(truth, answers, "QWK", threads=1)
    assert oe.score(truth, answers, "QWK", threads=2) == wanted
    assert oe.score(truth.astype(np.int8), answers.astype(np.int8), "QWK") == wanted
    wide = np.zeros((len(truth), 2), dtype=np.int64)
    wide[:, 0] = truth
    assert oe.score(wide[:, 0], answers, "QWK") == wanted
    # The lowest label comes last, so that the table has to grow downwards.
    order = np.argsort(-truth, kind="stable")
    assert oe.score(truth[order], answers[order], "QWK") == wanted


def test_tables_add_up_and_travel() -> None:
    whole = oe.Table.from_labels(GOLD, GUESS, scale=ORDER)
    parts = [oe.Table.from_labels(GOLD[:2], GUESS[:2], scale=ORDER), oe.Table.from_labels(GOLD[2:], GUESS[2:], scale=ORDER)]
    assert sum(parts) == whole and parts[0] + parts[1] == whole
    assert pickle.loads(pickle.dumps(whole)) == whole
    assert whole.to_numpy().tolist() == [[2, 0, 0], [0, 1, 1], [0, 1, 1]] and whole.total == 6
    assert oe.score(whole, "QWK") == WANTED == whole.score("QWK")
    assert "high" in whole._repr_html_() and "none" in str(whole)
    whole.add("low", None, 2)
    assert whole.unanswered == (2, 0, 0) and whole.total == 8
    with pytest.raises(oe.RequestError, match="cannot be added"):
        whole + oe.Table("1..3")
    with pytest.raises(oe.RequestError, match="is not a count"):
        oe.Table.from_counts([[1, 2.5], [0, 1]], "1..2")


def test_scales() -> None:
    scale = oe.Scale("-2..2")
    assert len(scale) == 5 and scale.index(-2) == 0 and 3 not in scale and list(scale)[-1] == "2"
    assert pickle.loads(pickle.dumps(scale)) == scale and hash(scale) == hash(oe.Scale(range(-2, 3)))
    assert oe.Scale("a<b", edges=[0, 1, float("inf")]).edges == (0, 1, float("inf"))
    with pytest.raises(oe.OrdevalError):
        oe.Scale(["a", "a"])
    with pytest.raises(oe.RequestError, match="no class 'c'"):
        oe.Scale("a<b").index("c")


def test_import_is_quick_and_brings_nothing_heavy() -> None:
    import subprocess
    import sys

    code = "import sys, ordeval; print([m for m in ('numpy', 'narwhals', 'pandas', 'polars') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
