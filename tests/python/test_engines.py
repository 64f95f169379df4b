"""The same campaign counted in every engine: the same counts, and the same JSON as the command line's."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import run_json

import ordeval as oe

pd = pytest.importorskip("pandas")
SYSTEMS = ["good_best", "weak", "random"]


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
    return run_json(
        "score", str(folder / "gold.csv"), *files, "--scale", "-2..2", "--missing", "wrong", "-m", "@default", "--per-topic"
    )


def polars_eager(frame: Any) -> Any:
    return pytest.importorskip("polars").from_pandas(frame)


def polars_lazy(frame: Any) -> Any:
    return polars_eager(frame).lazy()


def arrow(frame: Any) -> Any:
    return pytest.importorskip("pyarrow").Table.from_pandas(frame, preserve_index=False)


def duckdb_relation(frame: Any) -> Any:
    return pytest.importorskip("duckdb").from_df(frame)


_spark: Any = None


def spark(frame: Any) -> Any:
    """Spark with two executors, each in a process of its own."""
    global _spark
    sql = pytest.importorskip("pyspark.sql")
    if _spark is None:
        os.environ["PYSPARK_PYTHON"] = sys.executable
        try:
            _spark = (
                sql.SparkSession.builder.master("local-cluster[2,1,1024]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.executor.memory", "512m")
                .getOrCreate()
            )
        except Exception as problem:  # no Java
            pytest.skip(f"Spark does not start: {problem}")
    rows = [tuple(row) for row in frame.itertuples(index=False)]
    return _spark.createDataFrame([tuple(x.item() if hasattr(x, "item") else x for x in row) for row in rows], list(frame.columns))


ENGINES = [lambda frame: frame, polars_eager, polars_lazy, arrow, duckdb_relation, spark]
IDS = ["pandas", "polars", "polars-lazy", "pyarrow", "duckdb", "spark"]
Engine = Callable[[Any], Any]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_counts_are_those_of_the_command(engine: Engine, frames: tuple[Any, Any], told: Any) -> None:
    gold, runs = (engine(one) for one in frames)
    counted = oe.counts(gold, runs, by="topic")
    result = oe.Campaign.from_counts(counted, scale="-2..2").score(per_topic=True).to_dict()

    def scores(found: Any) -> dict[tuple[str, str | None, str], Any]:
        return {
            (one["system"], one["topic"], one["measure"]): (one["value"], one.get("undefined"), one["items"])
            for one in found["scores"]
        }

    assert scores(result) == scores(told)


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_joint_counts_compare_as_items_do(engine: Engine, frames: tuple[Any, Any]) -> None:
    gold, runs = frames
    joint = oe.joint_counts(engine(gold), engine(runs), SYSTEMS[:2])
    got = oe.Campaign.from_joint_counts(joint, scale="-2..2").compare("MAE", over="items", trials=200, replicates=200)
    wanted = oe.Campaign.from_frames(
        gold, runs[runs["system"].isin(SYSTEMS[:2])], scale="-2..2", missing="wrong"
    ).compare("MAE", over="items", trials=200, replicates=200)
    first, second = got.to_dict()["pairs"][0], wanted.to_dict()["pairs"][0]
    assert first["difference"] == pytest.approx(second["difference"]) and first["different"] == second["different"]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_bad_data_is_refused_in_the_engine(engine: Engine, frames: tuple[Any, Any]) -> None:
    gold, runs = frames
    twice = pd.concat([runs, runs.iloc[:2]], ignore_index=True)
    with pytest.raises(oe.InputError, match="runs answer 2 items twice or more") as caught:
        oe.counts(engine(gold), engine(twice), by="topic")
    assert caught.value.diagnostics[0].kind == "duplicate_id"
    with pytest.raises(oe.InputError, match="that gold lacks"):
        oe.counts(engine(gold.iloc[1:]), engine(runs), by="topic")
    with pytest.raises(oe.InputError, match="gold has no column 'nr'"):
        oe.counts(engine(gold), engine(runs), id="nr")


def test_streaming_parquet_in_parts(frames: tuple[Any, Any], told: Any, tmp_path: Path) -> None:
    pl = pytest.importorskip("polars")
    gold, runs = (pl.from_pandas(one) for one in frames)
    gold.write_parquet(tmp_path / "gold.parquet")
    for number, name in enumerate(SYSTEMS):
        runs.filter(pl.col("system") == name).write_parquet(tmp_path / f"runs{number}.parquet")
    counted = oe.counts(oe.scan_parquet(tmp_path / "gold.parquet"), oe.scan_parquet(tmp_path / "runs*.parquet"), by="topic")
    assert isinstance(counted, pl.LazyFrame)
    got = oe.Campaign.from_counts(counted.collect(engine="streaming"), scale="-2..2").score()
    for one in told["scores"]:
        if one["topic"] is None and one["value"] is not None:
            assert got[one["measure"], one["system"]] == one["value"]
    assert oe.read_parquet(tmp_path / "gold.parquet").equals(gold)


def test_ordered_categories_declare_the_scale() -> None:
    pl = pytest.importorskip("polars")
    kind = pl.Enum(["low", "mid", "high"])
    gold = pl.DataFrame({"id": [1, 2, 3], "label": pl.Series(["low", "mid", "high"], dtype=kind)})
    runs = gold.with_columns(system=pl.lit("a"))
    campaign = oe.Campaign.from_counts(oe.counts(gold, runs))
    assert str(campaign.scale) == "low<mid<high" and campaign.score("QWK")["QWK"] == 1


def test_what_is_no_frame_is_refused() -> None:
    with pytest.raises(oe.InputError, match="gold is a dict, which is no frame"):
        oe.counts({}, {})
    with pytest.raises(oe.InputError, match="which is no frame that narwhals knows"):
        oe.counts(object(), object())
