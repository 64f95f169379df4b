"""Every measure: against the command line, against values of other tools, and by the laws of scikit-learn's metrics."""

from __future__ import annotations

import pickle
import runpy

import numpy as np
import pytest
from conftest import ROOT, run_json

import ordeval as oe

TABLES = [one for one in oe.measures("table") if not any(p["required"] for p in one.descriptor["parameters"])]
names = {"ids": lambda one: one.name}
rng = np.random.default_rng(7)
TRUTH = rng.integers(1, 5, 200)  # four classes: one measure takes no more
ANSWERS = np.clip(TRUTH + rng.integers(-1, 2, 200), 1, 4)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    path = tmp_path_factory.mktemp("wide") / "wide.csv"
    path.write_text("gold,a\n" + "".join(f"{g},{p}\n" for g, p in zip(TRUTH, ANSWERS)))
    found = run_json("score", "--wide", str(path), "--measures", "@all", "--scale", "1..4")
    return {one["measure"]: one["value"] for one in found["scores"]}


@pytest.mark.parametrize("one", TABLES, **names)
def test_a_measure_gives_what_the_command_gives(one: oe.Measure, told: dict[str, float]) -> None:
    if one.spec not in told:
        pytest.skip("not part of @all")
    assert one(TRUTH, ANSWERS) == told[one.spec]
    assert oe.score(TRUTH, ANSWERS, one.spec) == told[one.spec]


def rows_of(name: str) -> list[list[str]]:
    lines = (ROOT / "tests/oracle" / name).read_text().splitlines()
    return [line.split("\t") for line in lines[1:] if line and not line.startswith("#")]


def test_values_that_other_tools_computed() -> None:
    tables = {name: [int(cell) for cell in cells.split(",")] for name, _, cells in rows_of("tables.tsv")}
    checked = 0
    for name, measure, value, _ in rows_of("values.tsv"):
        cells = np.array(tables[name])
        size = int(len(cells) ** 0.5)
        table = oe.Table.from_counts(cells.reshape(size, size), f"1..{size}")
        assert oe.score(table, measure) == pytest.approx(float(value), rel=1e-9, abs=1e-9), (name, measure)
        checked += 1
    assert checked > 500


@pytest.mark.parametrize("one", TABLES, **names)
def test_labels_of_any_type_give_the_same(one: oe.Measure) -> None:
    wanted = one(TRUTH, ANSWERS)
    for kind in (np.int8, np.uint8, np.int16, np.int32, np.uint64, np.float64):
        assert one(TRUTH.astype(kind), ANSWERS.astype(kind)) == wanted
    assert one(TRUTH.tolist(), ANSWERS.tolist()) == wanted
    letters = np.array(list("abcd"))
    assert one(letters[TRUTH - 1], letters[ANSWERS - 1], labels=list("abcd")) == wanted


@pytest.mark.parametrize("one", TABLES, **names)
def test_the_order_of_items_does_not_matter(one: oe.Measure) -> None:
    order = rng.permutation(len(TRUTH))
    assert one(TRUTH[order], ANSWERS[order]) == one(TRUTH, ANSWERS)


@pytest.mark.parametrize("one", TABLES, **names)
def test_perfect_answers_have_the_declared_score(one: oe.Measure) -> None:
    if one._spec.perfect is not None:
        assert one(TRUTH, TRUTH) == pytest.approx(one._spec.perfect, abs=1e-12)


@pytest.mark.parametrize("one", TABLES, **names)
def test_symmetric_measures_are_those_that_say_so(one: oe.Measure) -> None:
    if one._spec.invariant("transposition"):
        assert one(ANSWERS, TRUTH) == pytest.approx(one(TRUTH, ANSWERS), rel=1e-12)


@pytest.mark.parametrize("one", TABLES, **names)
def test_unit_weights_change_nothing_and_zero_weights_leave_out(one: oe.Measure) -> None:
    weights = np.ones(len(TRUTH))
    assert one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights) == one(TRUTH, ANSWERS)
    weights[100:] = 0
    got = one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights, undefined=-9)
    assert got == one(TRUTH[:100], ANSWERS[:100], labels="1..4", undefined=-9)


@pytest.mark.parametrize("one", TABLES, **names)
def test_whole_weights_repeat_items(one: oe.Measure) -> None:
    weights = rng.integers(1, 4, len(TRUTH))
    got = one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights)
    assert got == one(np.repeat(TRUTH, weights), np.repeat(ANSWERS, weights), labels="1..4")


@pytest.mark.parametrize("one", TABLES, **names)
def test_real_weights_are_scaled_or_refused(one: oe.Measure) -> None:
    weights = rng.uniform(0.1, 2.0, len(TRUTH))
    if one._spec.invariant("replication"):
        got = one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights)
        assert got == pytest.approx(one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights * 8), rel=1e-9)
    else:
        with pytest.raises(oe.OrdevalError):
            one(TRUTH, ANSWERS, labels="1..4", sample_weight=weights)


@pytest.mark.parametrize("one", oe.measures(), **names)
def test_a_measure_describes_itself(one: oe.Measure) -> None:
    assert one.__doc__ is not None and "Parameters\n----------" in one.__doc__ and "References" in one.__doc__
    assert getattr(oe, one.__name__).name == one.name
    if not any(p["required"] for p in one.descriptor["parameters"]):
        assert pickle.loads(pickle.dumps(one)) == one and hash(one) == hash(pickle.loads(pickle.dumps(one)))


def test_aliases_and_settings() -> None:
    assert oe.qwk(TRUTH, ANSWERS) == oe.kappa(TRUTH, ANSWERS, weights="quadratic")
    assert oe.oci(beta=0.25)(TRUTH, ANSWERS) == oe.score(TRUTH, ANSWERS, "OCI(beta=0.25)")
    assert oe.measure("OCI(beta=0.25)") == oe.oci(beta=0.25)
    with pytest.raises(TypeError, match="unexpected keyword argument 'alpha'; it takes beta"):
        oe.oci(alpha=1)
    with pytest.raises(oe.OrdevalError, match="beta"):
        oe.oci(beta=-1)
    with pytest.raises(oe.OrdevalError, match="did you mean"):
        oe.score(TRUTH, ANSWERS, "QKW")


def test_a_matrix_may_be_an_array() -> None:
    distance = np.abs(np.subtract.outer(np.arange(4), np.arange(4)))
    assert oe.cost(TRUTH, ANSWERS, matrix=distance, labels="1..4") == pytest.approx(oe.mae(TRUTH, ANSWERS))
    assert oe.kappa(TRUTH, ANSWERS, weights=distance.tolist(), labels="1..4") == pytest.approx(oe.kappa(TRUTH, ANSWERS))
    with pytest.raises(oe.RequestError, match="square"):
        oe.cost(TRUTH, ANSWERS, matrix=[[0, 1, 2], [1, 0, 1]])


def test_scikit_learn_agrees_where_it_has_the_measure() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    assert oe.qwk(TRUTH, ANSWERS) == pytest.approx(metrics.cohen_kappa_score(TRUTH, ANSWERS, weights="quadratic"))
    assert oe.accuracy(TRUTH, ANSWERS) == metrics.accuracy_score(TRUTH, ANSWERS)
    assert oe.mae(TRUTH, ANSWERS) == metrics.mean_absolute_error(TRUTH, ANSWERS)
    assert oe.f1_macro(TRUTH, ANSWERS) == pytest.approx(metrics.f1_score(TRUTH, ANSWERS, average="macro"))
    assert oe.mcc(TRUTH, ANSWERS) == pytest.approx(metrics.matthews_corrcoef(TRUTH, ANSWERS))
    weights = rng.uniform(0.1, 2.0, len(TRUTH))
    assert oe.qwk(TRUTH, ANSWERS, sample_weight=weights) == pytest.approx(
        metrics.cohen_kappa_score(TRUTH, ANSWERS, weights="quadratic", sample_weight=weights)
    )


def test_other_evidence() -> None:
    assert oe.emd([0.5, 0.5, 0.0], [0.5, 0.0, 0.5]) == pytest.approx(0.5)
    assert oe.rps([0, 1], [[1, 0], [0, 1]]) == 0
    assert oe.fleiss([[1, 1], [2, 2], [3, 3]]) == 1
    assert oe.clas_si(["b", "c", "t"], {"b": 0, "c": 1, "t": 6}) == 1
    assert oe.mae_int([0, 1, 2], [0, 1, 1], edges=[0, 2, 10, 15]) == pytest.approx(8 / 3)


def test_the_stubs_are_those_of_the_measures() -> None:
    made = runpy.run_path(str(ROOT / "scripts/make-stubs"))["stubs"]()
    assert (ROOT / "python/ordeval/_functions.pyi").read_text() == made
