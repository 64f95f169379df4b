"""The same campaign counted in every engine: the same counts, and the same JSON as the command line's."""

from __future__ import annotations

import csv
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import command, run_json

import ordeval as oe

pd = pytest.importorskip("pandas")
SYSTEMS = ["good_best", "weak", "random"]


def cells(rows: Any) -> dict[tuple[str, str, str, str], int]:
    """Counts by topic, system, gold and predicted class, whatever the order and the types."""
    found: dict[tuple[str, str, str, str], int] = {}
    for row in rows:
        if int(row["count"]) == 0:
            continue  # written so that the scale can be told
        key = tuple("" if row[name] is None or row[name] != row[name] or row[name] == "" else str(row[name]).removesuffix(".0") for name in ("topic", "system", "gold", "predicted"))
        found[key] = found.get(key, 0) + int(row["count"])  # type: ignore[index]
    return found


def rows_of(counted: Any) -> Any:
    from ordeval._frames import collected

    return collected(counted).rows(named=True)


@pytest.fixture(scope="module")
def frames(campaign_files: Path) -> tuple[Any, Any]:
    """Gold and runs, of which one system leaves items unanswered."""
    gold = pd.read_csv(campaign_files / "gold.tsv", sep="\t")
    runs = [
        pd.read_csv(campaign_files / "runs" / f"{name}.tsv", sep="\t").assign(system=name).iloc[(7 if name == "weak" else 0) :]
        for name in SYSTEMS
    ]
    return gold, pd.concat(runs, ignore_index=True)


@pytest.fixture(scope="module")
def told(frames: tuple[Any, Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the command says of the same data."""
    folder = tmp_path_factory.mktemp("engines")
    gold, runs = frames
    gold.to_csv(folder / "gold.csv", index=False)
    files = []
    for name in SYSTEMS:
        files.append(str(folder / f"{name}.csv"))
        runs[runs["system"] == name].drop(columns="system").to_csv(files[-1], index=False)
    options = ["--scale", "-2..2", "--missing", "wrong"]
    tally = subprocess.run([command(), "tally", str(folder / "gold.csv"), *files, *options, "--quiet"], capture_output=True, check=True)
    return {
        "counts": cells(csv.DictReader(io.StringIO(tally.stdout.decode()))),
        "scores": run_json("score", str(folder / "gold.csv"), *files, *options, "-m", "@default", "--per-topic"),
    }


def polars_eager(frame: Any) -> Any:
    return pytest.importorskip("polars").from_pandas(frame)


def polars_lazy(frame: Any) -> Any:
    return polars_eager(frame).lazy()


def arrow(frame: Any) -> Any:
    return pytest.importorskip("pyarrow").Table.from_pandas(frame, preserve_index=False)


def duckdb_relation(frame: Any) -> Any:
    return pytest.importorskip("duckdb").from_df(frame)


def ibis_table(frame: Any) -> Any:
    ibis = pytest.importorskip("ibis", exc_type=ImportError)
    try:
        return ibis.memtable(frame)
    except Exception as problem:  # Ibis breaks on some versions of what it needs
        pytest.skip(f"Ibis makes no table: {problem}")


def in_spark(session: Any, frame: Any) -> Any:
    rows = [tuple(one.item() if hasattr(one, "item") else one for one in row) for row in frame.itertuples(index=False)]
    return session.createDataFrame(rows, list(frame.columns))


_sessions: dict[str, Any] = {}


def spark(frame: Any) -> Any:
    """Spark with two executors, each in a process of its own."""
    sql = pytest.importorskip("pyspark.sql")
    if shutil.which("java") is None:
        pytest.skip("there is no Java")
    if "cluster" not in _sessions:
        os.environ["PYSPARK_PYTHON"] = sys.executable
        _sessions["cluster"] = (
            sql.SparkSession.builder.master("local-cluster[2,1,1024]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.executor.memory", "512m")
            .getOrCreate()
        )
    return in_spark(_sessions["cluster"], frame)


# Spark Connect needs a process without a session of the other kind: see the test of it.
ENGINES = [lambda frame: frame, polars_eager, polars_lazy, arrow, duckdb_relation, ibis_table, spark]
IDS = ["pandas", "polars", "polars-lazy", "pyarrow", "duckdb", "ibis", "spark"]
Engine = Callable[[Any], Any]


def without_request(found: Any) -> Any:
    return {key: value for key, value in found.items() if key not in ("request", "inputs", "command")}


def by_place(found: Any) -> dict[tuple[str, str | None, str], Any]:
    return {
        (one["system"], one["topic"], one["measure"]): (one["value"], one.get("undefined"), one["items"])
        for one in found["scores"]
    }


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_counts_and_json_are_those_of_the_command(
    engine: Engine, frames: tuple[Any, Any], told: Any, tmp_path: Path
) -> None:
    gold, runs = (engine(one) for one in frames)
    counted = oe.counts(gold, runs, by="topic", missing="wrong", scale="-2..2")
    assert cells(rows_of(counted)) == told["counts"]
    campaign = oe.Campaign.from_counts(counted, scale="-2..2")
    assert by_place(campaign.score(per_topic=True).to_dict()) == by_place(told["scores"])
    # The same counts as a file give the command the same JSON, intervals included.
    from ordeval._frames import counts_as_csv

    (tmp_path / "counts.csv").write_bytes(counts_as_csv(counted))
    got = oe.Campaign.from_counts(tmp_path / "counts.csv", scale="-2..2").score(ci=95, replicates=200, per_topic=True).to_dict()
    asked = ["--scale", "-2..2", "--per-topic", "--ci", "95", "--replicates", "200"]
    assert without_request(got) == without_request(run_json("score", "--counts", str(tmp_path / "counts.csv"), *asked))


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_joint_counts_compare_as_items_do(engine: Engine, frames: tuple[Any, Any]) -> None:
    gold, runs = frames
    joint = oe.joint_counts(engine(gold), engine(runs), SYSTEMS[:2], missing="wrong")
    got = oe.Campaign.from_joint_counts(joint, scale="-2..2").compare("MAE", over="items", trials=200, replicates=200)
    wanted = oe.Campaign.from_frames(
        gold, runs[runs["system"].isin(SYSTEMS[:2])], scale="-2..2", missing="wrong"
    ).compare("MAE", over="items", trials=200, replicates=200)
    first, second = got.to_dict()["pairs"][0], wanted.to_dict()["pairs"][0]
    assert first["difference"] == pytest.approx(second["difference"]) and first["different"] == second["different"]


def sentences(campaign: oe.Campaign) -> set[tuple[str, str, str]]:
    """What lint says, without where."""
    found = campaign.lint().to_dict()
    return {(one["kind"], one["problem"], one["remedy"]) for file in (found["gold"], *found["runs"]) for one in file["problems"]}


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_problems_are_found_in_the_engine_and_told_as_lint_tells_them(engine: Engine, frames: tuple[Any, Any]) -> None:
    gold, runs = frames
    bad_runs = pd.concat([runs.iloc[3:], runs.iloc[200:202], runs.iloc[300:301].assign(id="nobody")], ignore_index=True)
    bad_runs.loc[50, "label"] = 9
    for bad_gold, of_runs, kinds in (
        (gold, bad_runs, {"duplicate_id", "missing_id", "extra_id", "unknown_label"}),
        (pd.concat([gold, gold.iloc[:2]], ignore_index=True), runs, {"duplicate_id"}),
    ):
        with pytest.raises(oe.InputError) as caught:
            oe.counts(engine(bad_gold), engine(of_runs), by="topic", scale="-2..2")
        wanted = sentences(oe.Campaign.from_frames(bad_gold, of_runs, topic="topic", scale="-2..2"))
        got = {(one.kind, one.problem, one.remedy) for one in caught.value.diagnostics}
        assert got == wanted and {one.kind for one in caught.value.diagnostics} == kinds
        assert caught.value.total == len(wanted)
    with pytest.raises(oe.InputError, match="gold has no column 'nr'"):
        oe.counts(engine(gold), engine(runs), id="nr")
    skipped = oe.counts(engine(gold), engine(runs), by="topic", missing="skip")
    assert not any(key[3] == "" for key in cells(rows_of(skipped)))


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_one_wide_table_is_counted_without_a_join(engine: Engine, frames: tuple[Any, Any]) -> None:
    gold, runs = frames
    wide = gold.rename(columns={"label": "gold"})
    for name in SYSTEMS[:1] + SYSTEMS[2:]:
        of_one = runs[runs["system"] == name][["topic", "id", "label"]].rename(columns={"label": name})
        wide = wide.merge(of_one, on=["topic", "id"])
    systems = [SYSTEMS[0], SYSTEMS[2]]
    counted = oe.counts(engine(wide), systems=systems, by="topic")
    kept = runs[runs["system"].isin(systems)]
    assert cells(rows_of(counted)) == cells(rows_of(oe.counts(gold, kept, by="topic")))


def test_many_problems_are_counted_and_the_first_are_told() -> None:
    pl = pytest.importorskip("polars")
    gold = pl.DataFrame({"id": range(1000), "label": [1] * 1000})
    runs = pl.DataFrame({"id": range(900, 1000), "label": [1] * 100, "system": ["a"] * 100})
    with pytest.raises(oe.InputError, match="and 880 more problems") as caught:
        oe.counts(gold, runs)
    assert caught.value.total == 900 and len(caught.value.diagnostics) == 20
    assert caught.value.diagnostics[0].kind == "missing_id"


def test_nulls_are_missing_answers() -> None:
    pl = pytest.importorskip("polars")
    gold = pl.DataFrame({"id": [1, 2], "label": [1, 2]})
    runs = pl.DataFrame({"id": [1, 2], "label": [1, None], "system": ["a", "a"]})
    with pytest.raises(oe.InputError, match="id '2' of system 'a' is missing"):
        oe.counts(gold, runs)
    assert oe.Campaign.from_counts(oe.counts(gold, runs, missing="wrong"), scale="1..2").score("Accuracy")["Accuracy"] == 0.5
    with pytest.raises(oe.InputError, match="gold: the label is empty"):
        oe.counts(gold.with_columns(label=pl.lit(None, pl.Int64)), runs, missing="wrong")
    with pytest.raises(oe.RequestError, match="missing cannot be 'maybe'"):
        oe.counts(gold, runs, missing="maybe")
    with pytest.raises(oe.InputError, match="'b' lacks 1 answers"):
        oe.counts(pl.DataFrame({"gold": [1, 2], "b": [None, 1]}), systems=["b"])


CONNECT = """
import os, sys, warnings
warnings.filterwarnings("ignore")
os.environ["PYSPARK_PYTHON"] = sys.executable
from pyspark.sql import SparkSession
spark = SparkSession.builder.remote("local[2]").config("spark.sql.shuffle.partitions", "4").getOrCreate()
assert "connect" in type(spark).__module__
import ordeval as oe
gold = spark.createDataFrame([(i, i % 3) for i in range(300)], ["id", "label"])
runs = spark.createDataFrame([("a", i, (i + (i % 5 == 0)) % 3) for i in range(300)], ["system", "id", "label"])
score = oe.Campaign.from_counts(oe.counts(gold, runs, scale="0..2"), scale="0..2").score("QWK")["QWK"]
labels = [i % 3 for i in range(300)]
assert score == oe.qwk(labels, [(i + (i % 5 == 0)) % 3 for i in range(300)]), score
print("connected", flush=True)
os._exit(0)
"""


def test_spark_connect() -> None:
    pytest.importorskip("pyspark.sql")
    for needed in ("grpc", "grpc_status", "google.rpc"):
        pytest.importorskip(needed)
    if shutil.which("java") is None:
        pytest.skip("there is no Java")
    done = subprocess.run([sys.executable, "-c", CONNECT], capture_output=True, text=True, timeout=900)
    if "ClassNotFoundException" in done.stderr or "SparkConnectServer" in done.stderr:
        pytest.skip("this PySpark brings no server of Spark Connect")
    assert done.stdout == "connected\n", done.stderr[-3000:]


def test_streaming_parquet_in_parts(frames: tuple[Any, Any], told: Any, tmp_path: Path) -> None:
    pl = pytest.importorskip("polars")
    gold, runs = (pl.from_pandas(one) for one in frames)
    gold.write_parquet(tmp_path / "gold.parquet")
    for number, name in enumerate(SYSTEMS):
        runs.filter(pl.col("system") == name).write_parquet(tmp_path / f"runs{number}.parquet")
    of_gold, of_runs = oe.scan_parquet(tmp_path / "gold.parquet"), oe.scan_parquet(tmp_path / "runs*.parquet")
    counted = oe.counts(of_gold, of_runs, by="topic", missing="wrong")
    assert isinstance(counted, pl.LazyFrame)
    assert cells(counted.collect(engine="streaming").rows(named=True)) == told["counts"]
    got = oe.Campaign.from_counts(counted, scale="-2..2").score(per_topic=True)
    assert by_place(got.to_dict()) == by_place(told["scores"])
    assert oe.read_parquet(tmp_path / "gold.parquet").equals(gold)
    assert oe.read_parquet(tmp_path / "gold.parquet", columns=["id"]).columns == ["id"]


WITHOUT_POLARS = """
import sys
sys.modules["polars"] = None  # as if it were not installed
import ordeval as oe
folder = sys.argv[1]
gold, runs = oe.scan_parquet(folder + "/gold.parquet"), oe.scan_parquet(folder + "/runs*.parquet")
assert "duckdb" in type(gold).__module__.lower(), type(gold)
counted = oe.counts(gold, runs, by="topic", missing="wrong")
print(repr(float(oe.Campaign.from_counts(counted, scale="-2..2").score("QWK")["QWK", "weak"])))
print(oe.read_parquet(folder + "/gold.parquet", columns=["id"]).column_names)
"""


def test_parquet_by_duckdb_where_there_is_no_polars(frames: tuple[Any, Any], tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    gold, runs = frames
    gold.to_parquet(tmp_path / "gold.parquet")
    for number, name in enumerate(SYSTEMS):
        runs[runs["system"] == name].to_parquet(tmp_path / f"runs{number}.parquet")
    done = subprocess.run([sys.executable, "-c", WITHOUT_POLARS, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    wanted = oe.Campaign.from_frames(gold, runs, topic="topic", scale="-2..2", missing="wrong").score("QWK")["QWK", "weak"]
    assert done.stdout == f"{float(wanted)!r}\n['id']\n"


def test_ordered_categories_declare_the_scale() -> None:
    pl = pytest.importorskip("polars")
    kind = pl.Enum(["low", "mid", "high"])
    gold = pl.DataFrame({"id": [1, 2, 3], "label": pl.Series(["low", "mid", "high"], dtype=kind)})
    runs = gold.with_columns(system=pl.lit("a"))
    campaign = oe.Campaign.from_counts(oe.counts(gold, runs))
    assert str(campaign.scale) == "low<mid<high" and campaign.score("QWK")["QWK"] == 1


def test_what_is_no_frame_is_refused() -> None:
    with pytest.raises(oe.InputError, match="gold is a dict, which is not a frame"):
        oe.counts({}, {})
    with pytest.raises(oe.InputError, match="which is not a frame that narwhals knows"):
        oe.counts(object(), object())
    with pytest.raises(oe.RequestError, match="there are no runs, and no columns of answers are named"):
        oe.counts(pd.DataFrame({"gold": [1]}))
