"""What has its own commands: parts of campaigns, gold of raters, forecasts, rankings, classes without an end."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import command, run_json
from test_campaign import arguments, of_files, without_request

import ordeval as oe


def test_ranks_classes_and_values_are_those_of_the_command(campaign_files: Path) -> None:
    got = of_files(campaign_files).score("MAE,CEM_ORD", ranks=True, classes=True, per_topic=True)
    wanted = run_json("score", *arguments(campaign_files), "-m", "MAE,CEM_ORD", "--ranks", "--classes", "--per-topic")
    assert without_request(got.to_dict()) == without_request(wanted)
    assert list(got.sheets)[:3] == ["leaderboard", "classes", f"confusion of {got.systems[0]}"]
    assert {"precision", "recall"} <= set(got.table("classes").columns())
    spaced = of_files(campaign_files).score("MAE", values=[0, 1, 2, 5, 9]).to_dict()
    wanted = run_json("score", *arguments(campaign_files), "-m", "MAE", "--values", "0,1,2,5,9")
    assert without_request(spaced) == without_request(wanted)


def test_a_part_of_a_campaign_is_that_of_the_command(campaign_files: Path) -> None:
    part = of_files(campaign_files).select(only=["good*", "weak"], topics=["t1", "t2"], baselines=["majority", "prior"])
    options = ["--only", "good*,weak", "--topics", "t1,t2", "--baselines", "majority,prior"]
    assert without_request(part.score("QWK").to_dict()) == without_request(
        run_json("score", *arguments(campaign_files), *options, "-m", "QWK")
    )
    arrays = oe.Campaign.from_arrays([1, 2, 3, 3], {"a": [1, 2, 3, 2], "b": [1, 1, 3, 3]})
    chosen = arrays.select(only=["b"], rename={"b": "best"}, baselines=["majority"])
    assert chosen.systems == ["best", "(majority)"] and arrays.systems == ["a", "b"]
    with pytest.raises(oe.RequestError, match="baselines cannot be 'luck'"):
        arrays.select(baselines=["luck"])
    with pytest.raises(oe.RequestError, match="nobody"):
        arrays.select(only=["nobody"])


def test_clusters_are_drawn_together(campaign_files: Path) -> None:
    files = [campaign_files / "gold.tsv", [campaign_files / "runs" / f"{name}.tsv" for name in ("weak", "random")]]
    typed = [str(files[0]), *(str(one) for one in files[1])]  # type: ignore[attr-defined]
    campaign = oe.Campaign.from_files(*files, scale="-2..2", columns=["id=id", "label=label"], cluster="topic")  # type: ignore[arg-type]
    options = ["--scale", "-2..2", "--columns", "id=id,label=label", "--cluster", "topic", "--replicates", "200"]
    assert without_request(campaign.score("QWK", ci=95, replicates=200).to_dict()) == without_request(
        run_json("score", *typed, *options, "-m", "QWK", "--ci", "95")
    )
    assert without_request(campaign.compare("QWK", trials=200, replicates=200).to_dict()) == without_request(
        run_json("compare", *typed, *options, "-m", "QWK", "--trials", "200")
    )
    with pytest.raises(oe.RequestError, match="clusters make scores of all items together"):
        campaign.score(average="topics")
    labels = np.tile([1, 2, 3], 20)
    arrays = oe.Campaign.from_arrays(labels, {"a": np.roll(labels, 1)}, clusters=np.repeat(range(12), 5))
    assert arrays.score("MAE", ci=95).to_dict()["average"] == "items"


@pytest.mark.parametrize("family", ["each", "all"])
def test_comparisons_under_several_measures_are_those_of_the_command(campaign_files: Path, family: str) -> None:
    got = of_files(campaign_files).compare(measures="QWK,MAE", family=family, trials=200, replicates=200)
    typed = ["--measures", "QWK,MAE", "--family", family, "--trials", "200", "--replicates", "200"]
    wanted = run_json("compare", *arguments(campaign_files), *typed)
    for field in ("family_of", "comparisons", "scale", "policies"):
        assert got.to_dict().get(field) == wanted.get(field)
    assert len(got.table("pairs").columns()["a"]) == 2 * 19 * 18 // 2 and got.passed and got.describe()
    gated = of_files(campaign_files).compare(measures="QWK,MAE", baseline="good_best", trials=200, replicates=200)
    assert not gated.passed
    with pytest.raises(oe.RequestError, match="family goes with several measures"):
        of_files(campaign_files).compare("QWK", family="all")


def test_items_are_divided_into_topics(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    truth = rng.integers(0, 4, 80)
    rows = [[str(one), str(rng.integers(0, 4)), str(min(3, one + 1))] for one in truth]
    (tmp_path / "wide.csv").write_text("gold,a,b\n" + "".join(",".join(row) + "\n" for row in rows))
    campaign = oe.Campaign.from_files(wide=tmp_path / "wide.csv", scale="0..3")
    got = campaign.meta("power", measures="MAE,Accuracy", partitions=8, trials=50).to_dict()
    typed = ["--wide", str(tmp_path / "wide.csv"), "--scale", "0..3", "-m", "MAE,Accuracy", "--partitions", "8", "--trials", "50"]
    assert without_request(got) == without_request(run_json("meta", "power", *typed))


def test_results_tell_how_they_were_made(campaign_files: Path) -> None:
    campaign = of_files(campaign_files)
    assert "\\cite" in campaign.compare("QWK", trials=50, replicates=100).describe()
    assert "@" in campaign.score("QWK").describe() and "year = {" in campaign.score("QWK").describe()
    with pytest.raises(oe.RequestError, match="no description"):
        campaign.lint().describe()


def test_a_plan_for_many_systems(campaign_files: Path) -> None:
    got = of_files(campaign_files).plan("MAE", systems=10, difference=0.2, width=0.3).to_dict()
    wanted = run_json(
        "plan", *arguments(campaign_files), "-m", "MAE", "--systems", "10", "--difference", "0.2", "--width", "0.3"
    )
    assert without_request(got) == without_request(wanted)


@pytest.fixture(scope="module")
def ratings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rng = np.random.default_rng(5)
    truth = rng.integers(1, 6, 50)
    rows = ["id,ann,ben,cat,dan,eva,gpt"]
    for item, one in enumerate(truth):
        given = np.clip(one + rng.integers(-1, 2, 6), 1, 5)
        rows.append(",".join([f"i{item}", *map(str, given)]))
    path = tmp_path_factory.mktemp("ratings") / "ratings.csv"
    path.write_text("\n".join(rows) + "\n")
    return path


@pytest.mark.parametrize("rule", ["majority", "median", "mean", "dawid-skene"])
def test_gold_of_raters_is_that_of_the_command(ratings: Path, rule: str) -> None:
    got = oe.gold(ratings, rule, judges=["gpt"], scale="1..5", ties="upper")
    wanted = run_json("gold", str(ratings), "--from", rule, "--judges", "gpt", "--scale", "1..5", "--ties", "upper")
    assert without_request(got.to_dict()) == without_request(wanted)
    columns = got.table().columns()
    assert list(columns) == ["id", "label"] and len(columns["id"]) == 50


def test_judges_by_closeness(ratings: Path) -> None:
    got = oe.judge(ratings, "gpt", scale="1..5", alignment="closeness", replicates=200).to_dict()
    told = run_json(
        "judge", str(ratings), "--judges", "gpt", "--scale", "1..5", "--alignment", "closeness", "--replicates", "200"
    )
    assert without_request(got) == without_request(told)


def test_estimates_with_a_judge_are_those_of_the_command(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    truth = rng.integers(1, 4, 200)

    def written(name: str, labels: np.ndarray, items: int) -> Path:
        path = tmp_path / f"{name}.csv"
        path.write_text("id,label\n" + "".join(f"{i},{one}\n" for i, one in enumerate(labels[:items])))
        return path

    gold, judge = written("gold", truth, 60), written("judge", np.clip(truth + rng.integers(-1, 2, 200), 1, 3), 200)
    run = written("run", np.clip(truth + rng.integers(0, 2, 200), 1, 3), 200)
    got = oe.Campaign.from_files(gold, run, scale="1..3").estimate(judge, "MAE", replicates=200).to_dict()
    wanted = run_json("estimate", str(gold), str(run), "--judge", str(judge), "--scale", "1..3", "-m", "MAE", "--replicates", "200")
    assert without_request(got) == without_request(wanted)


def test_repeated_runs_are_one_system(tmp_path: Path) -> None:
    (tmp_path / "wide.csv").write_text("gold,a#1,a#2,b\n" + "1,1,2,1\n2,2,2,1\n3,3,3,3\n1,1,1,2\n" * 5)
    got = oe.Campaign.from_files(wide=tmp_path / "wide.csv", scale="1..3", repeats="names").score("MAE").to_dict()
    wanted = run_json("score", "--wide", str(tmp_path / "wide.csv"), "--scale", "1..3", "--repeats", "names", "-m", "MAE")
    assert without_request(got) == without_request(wanted)


@pytest.mark.parametrize("use", ["soft", "each", "median"])
def test_runs_are_scored_against_ratings(ratings: Path, tmp_path: Path, use: str) -> None:
    run = tmp_path / "run.csv"
    run.write_text("id,label\n" + "".join(f"i{item},{item % 5 + 1}\n" for item in range(50)))
    campaign = oe.Campaign.from_files(
        runs=run, gold_ratings=ratings, gold_from=use, gold_raters=["ann", "b*", "cat", "dan", "eva"], scale="1..5"
    )
    got = campaign.score("MAE,QWK", ci=90, replicates=200, resample="items,raters").to_dict()
    wanted = run_json(
        *("score", "--gold-ratings", str(ratings), "--gold-from", use, "--gold-raters", "ann,b*,cat,dan,eva", str(run)),
        *("--scale", "1..5", "-m", "MAE,QWK", "--ci", "90", "--replicates", "200", "--resample", "items,raters"),
    )
    assert without_request(got) == without_request(wanted)
    with pytest.raises(oe.RequestError, match="gold_from goes with ratings, and there are none"):
        oe.Campaign.from_files(run, run, gold_from="soft").score()


@pytest.fixture(scope="module")
def forecasts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, np.ndarray, dict[str, np.ndarray]]:
    folder = tmp_path_factory.mktemp("forecasts")
    rng = np.random.default_rng(9)
    truth = rng.integers(1, 4, 60)
    shares = {}
    (folder / "gold.csv").write_text("id,label\n" + "".join(f"{i},{one}\n" for i, one in enumerate(truth)))
    for name, trust in (("a", 3.0), ("b", 1.0)):
        weights = rng.random((60, 3)) + trust * np.eye(3)[truth - 1]
        shares[name] = weights / weights.sum(axis=1, keepdims=True)
        rows = [f"{i}," + ",".join(map(repr, map(float, row))) for i, row in enumerate(shares[name])]
        (folder / f"{name}.csv").write_text("id,1,2,3\n" + "\n".join(rows) + "\n")
        (folder / f"{name}-number.csv").write_text(
            "id,prediction\n" + "".join(f"{i},{float(row @ [1, 2, 3])!r}\n" for i, row in enumerate(shares[name]))
        )
    return folder, truth, shares


def test_forecasts_are_those_of_the_command(forecasts: tuple[Path, np.ndarray, dict[str, np.ndarray]]) -> None:
    folder, truth, shares = forecasts
    typed = [str(folder / "gold.csv"), str(folder / "a.csv"), str(folder / "b.csv"), "--scale", "1..3"]
    of_files = oe.Forecasts.from_files(folder / "gold.csv", [folder / "a.csv", folder / "b.csv"], scale="1..3")
    got = of_files.score(ci=95, replicates=200, calibration=True)
    wanted = run_json("forecast", *typed, "--ci", "95", "--replicates", "200", "--calibration")
    assert without_request(got.to_dict()) == without_request(wanted) and "calibration" in got.sheets
    assert without_request(of_files.compare("RPS").to_dict()) == without_request(run_json("forecast", *typed, "-m", "RPS", "--compare"))
    assert without_request(of_files.labels("median").score("MAE").to_dict()) == without_request(
        run_json("forecast", *typed, "--labels", "median", "-m", "MAE")
    )
    assert "vega-lite" in of_files.plot().to_dict()["$schema"]
    of_arrays = oe.Forecasts.from_arrays(truth, shares, scale="1..3")
    assert len(of_arrays) == 60 and of_arrays.systems == ["a", "b"]
    for of_array, of_file in zip(of_arrays.score().to_dict()["scores"], of_files.score().to_dict()["scores"]):
        assert of_array["measure"] == of_file["measure"] and of_array["value"] == pytest.approx(of_file["value"], rel=1e-12)
    fitted = of_arrays.labels("fit", measure="QWK", fitted_on=of_files).score("QWK").to_dict()["scores"]
    fit = ["--labels", "fit", "-m", "QWK", "--fit-gold", typed[0], "--fit-runs", *typed[1:3]]
    assert fitted == run_json("forecast", *typed, *fit)["scores"]


def test_predictions_are_cut_as_the_command_cuts_them(forecasts: tuple[Path, np.ndarray, dict[str, np.ndarray]]) -> None:
    folder, truth, shares = forecasts
    files = [folder / "gold.csv", [folder / "a-number.csv", folder / "b-number.csv"]]
    typed = [str(files[0]), *map(str, files[1]), "--scale", "1..3"]  # type: ignore[arg-type]
    predictions = oe.Predictions.from_files(*files, scale="1..3")  # type: ignore[arg-type]
    got = predictions.cut([1.7, 2.3]).score("QWK").to_dict()
    assert without_request(got) == without_request(run_json("forecast", *typed, "--cuts", "1.7,2.3", "-m", "QWK"))
    numbers = {f"{name}-number": share @ np.array([1, 2, 3]) for name, share in shares.items()}
    again = oe.Predictions.from_arrays(truth, numbers, scale="1..3")
    assert again.cut([1.7, 2.3]).score("QWK").to_dict()["scores"] == got["scores"]
    fitted = again.cut(measure="QWK", fitted_on=predictions).score("QWK").to_dict()["scores"]
    fit = ["--cuts", "fit", "-m", "QWK", "--fit-gold", typed[0], "--fit-runs", *typed[1:3]]
    assert fitted == run_json("forecast", *typed, *fit)["scores"]
    scored = predictions.score("QWK", cuts=[1.7, 2.3], threshold_losses=["hinge", "logistic"], ci=95, replicates=200).to_dict()
    losses = ["--threshold-losses", "hinge,logistic", "--ci", "95", "--replicates", "200"]
    assert without_request(scored) == without_request(run_json("forecast", *typed, "--cuts", "1.7,2.3", "-m", "QWK", *losses))
    fitted = again.score("QWK", fitted_on=predictions, threshold_losses="hinge").to_dict()["scores"]
    assert fitted == run_json("forecast", *typed, *fit, "--threshold-losses", "hinge")["scores"]
    with pytest.raises(oe.RequestError, match="cuts are either given or fitted"):
        predictions.score("QWK")


def test_bad_forecasts_are_refused_with_a_sentence() -> None:
    with pytest.raises(oe.InputError, match="the probabilities of 'a' for item 1 sum to 1.5"):
        oe.Forecasts.from_arrays([1, 2], {"a": [[0.5, 0.5], [1, 0.5]]})
    with pytest.raises(oe.InputError, match="are not all numbers of at least 0"):
        oe.Forecasts.from_arrays([1, 2], {"a": [[0.5, 0.5], [2, -1]]})
    with pytest.raises(oe.InputError, match="'a' has 3 columns, and the scale 1..2 has 2 classes"):
        oe.Forecasts.from_arrays([1, 2], {"a": [[0, 0, 1], [1, 0, 0]]})
    with pytest.raises(oe.InputError, match="gold has 2 labels, and 'a' has 1 rows"):
        oe.Forecasts.from_arrays([1, 2], {"a": [[1, 0]]})
    with pytest.raises(oe.InputError, match="'a' has 1 dimensions"):
        oe.Forecasts.from_arrays([1, 2], {"a": [1, 0]})
    with pytest.raises(oe.InputError, match="'a'\\[1\\] is not a finite number"):
        oe.Predictions.from_arrays([1, 2], {"a": [1, math.nan]})
    with pytest.raises(oe.RequestError, match="looks too good"):
        oe.Forecasts.from_arrays([1], {"a": [[1.0]]}).labels("fit", measure="QWK")
    with pytest.raises(oe.OrdevalError, match="cut"):
        oe.Predictions.from_arrays([1, 2], {"a": [1, 2]}).cut([1.5, 1.7])


def test_a_quantification_is_that_of_the_command(campaign_files: Path) -> None:
    folder = campaign_files
    campaign = oe.Campaign.from_files(
        folder / "gold.tsv", folder / "runs", scale="-2..2", task="quantification", from_labels=True
    )
    got = campaign.score(ci=95, replicates=200).to_dict()
    wanted = run_json("quantify", "--from-labels", *arguments(folder), "--ci", "95", "--replicates", "200")
    assert without_request(got) == without_request(wanted)


def test_rankings_and_lengths_are_those_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_text("query,rank,label\nq1,1,b\nq1,2,t\nq1,3,c\nq2,1,b\nq2,2,c\nq2,3,t\n")
    got = oe.rankings(tmp_path / "r.csv", distances={"b": 0, "c": 1, "t": 6})
    typed = ["classi", str(tmp_path / "r.csv"), "--distances", "b=0,c=1,t=6", "--curve", "--optimal", "--worst"]
    assert without_request(got.to_dict()) == without_request(run_json(*typed)) and len(got.table("ranks").columns()["query"]) == 6
    page = got.report(tmp_path / "r.html", title="Rankings")
    wanted = run_json("report", "--rankings", str(tmp_path / "r.csv"), "--distances", "b=0,c=1,t=6", "--title", "Rankings")
    assert without_request(page.to_dict()) == without_request(wanted) and "<title>" in (tmp_path / "r.html").read_text()
    typed = ["plot", "classi", "--rankings", str(tmp_path / "r.csv"), "--distances", "b=0,c=1,t=6", "-f", "json"]
    assert got.plot().to_dict() == json.loads(subprocess.run([command(), *typed], capture_output=True, text=True, check=True).stdout)
    with pytest.raises(oe.RequestError, match="does not take k"):
        oe.rankings(tmp_path / "r.csv", distances={"b": 0, "c": 1, "t": 6}, k=2).report()
    length = oe.best_length([20, 37, 15], [0, 1, 1.4, math.inf], curve=5)
    wanted = run_json("interval", "--class-counts", "20,37,15", "--edges", "0,1,1.4,inf", "--curve", "5")
    assert without_request(length.to_dict()) == without_request(wanted) and len(next(iter(length.table("curve").columns().values()))) == 5


def test_the_cost_of_any_measure_of_intervals_has_a_best_length() -> None:
    cost = "ErrorCost_int(power=2,answered=-1,others=1)"
    length = oe.best_length([20, 37, 15], [0, 1, 1.4, math.inf], cost=cost)
    wanted = run_json("interval", "--class-counts", "20,37,15", "--edges", "0,1,1.4,inf", "--cost", cost)
    assert without_request(length.to_dict()) == without_request(wanted) and wanted["cost"] == cost
    with pytest.raises(oe.RequestError, match="set them within the measure"):
        oe.best_length([20, 37, 15], [0, 1, 1.4, math.inf], cost=cost, distance="midpoint")


def test_intervals_have_to_be_asked_for() -> None:
    campaign = oe.Campaign.from_arrays([1, 2, 3], {"a": [1, 2, 2]})
    with pytest.raises(oe.RequestError, match="replicates goes with confidence intervals, and there are none; add ci=95"):
        campaign.score(replicates=500)


def test_nothing_is_left_when_python_ends() -> None:
    """nanobind tells of every object that outlives the interpreter."""
    code = """
import numpy as np, ordeval as oe
labels = np.arange(100) % 5
table = oe.Table.from_labels(labels, labels)
views = [table.to_numpy() for _ in range(10)]
campaign = oe.Campaign.from_arrays(labels, {"a": labels, "b": np.roll(labels, 1)})
results = [campaign.score(ci=95, replicates=100), campaign.compare("QWK", trials=50, replicates=100), oe.qwk(labels, labels)]
try:
    oe.score(["x"], ["y"])
except oe.InputError as error:
    kept = error
try:
    campaign.score(progress=lambda *now: 1 / 0, ci=95, replicates=1_000_000)
except ZeroDivisionError as error:
    other = error
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "", done.stderr


def test_arrays_outlive_what_they_came_from() -> None:
    codes = np.array(["b", "a", "c"] * 1000)
    positions = oe.Table.from_labels(codes, codes, labels="a<b<c").to_numpy()
    campaign = oe.Campaign.from_arrays(np.arange(9) % 3, {"a": np.arange(9) % 3})
    del codes
    assert positions.sum() == 3000 and campaign.score("Accuracy")["Accuracy"] == 1


def test_distributions_within_records_are_read_by_their_field() -> None:
    gold = ("gold.json", b'[{"id": "a", "quality": {"A": {"1": 0.5, "0": 0.5}}}]')
    run = ("run.json", b'[{"id": "a", "quality": {"A": {"0": 1, "1": 0}}}]')
    found = oe.Campaign.from_files(gold, [run], task="quantification", field="quality.A").score("NMD")
    assert found["NMD", "run"] == pytest.approx(0.5)
    with pytest.raises(oe.RequestError, match="field"):
        oe.Campaign.from_files(gold, [run], field="quality.A").score("NMD")


@pytest.mark.parametrize(("kind", "classes"), [("amigo2020", 11), ("cardoso2011", 5)])
def test_campaigns_of_papers_have_their_scales(kind: str, classes: int) -> None:
    assert len(oe.Campaign.generate(kind, topics=2, items=20).scale) == classes


GOLD = "id,label\n1,0\n2,1\n3,2\n4,2\n"


@pytest.mark.parametrize("platform", ["codabench", "evalai", "kaggle", "tira"])
def test_a_bundle_is_that_of_the_command(platform: str, tmp_path: Path) -> None:
    (tmp_path / "gold.csv").write_text(GOLD)
    options = ["--scale", "0..2", "-m", "QWK", "-o", "typed"]
    subprocess.run([command(), "kit", platform, "gold.csv", *options], cwd=tmp_path, check=True)
    made = oe.kit(platform, tmp_path / "gold.csv", tmp_path / "made", scale=[0, 1, 2], measures="QWK")
    typed = [path for path in (tmp_path / "typed").rglob("*") if path.is_file()]
    assert sorted(path.relative_to(tmp_path / "made") for path in made) == sorted(path.relative_to(tmp_path / "typed") for path in typed)
    for path in made:
        same = tmp_path / "typed" / path.relative_to(tmp_path / "made")
        assert path.stat().st_mode == same.stat().st_mode
        assert path.read_bytes() == same.read_bytes()


def test_a_bundle_takes_gold_in_memory_and_the_policies(tmp_path: Path) -> None:
    how = {"scale": "0..2", "missing": "wrong", "average": "items", "without_program": True, "run_columns": ["id=id", "label=answer"]}
    made = oe.kit("tira", ("gold.csv", GOLD.encode()), tmp_path / "kit", **how)
    assert [path.name for path in made] == ["ordeval_scoring.py", "evaluate.py", "gold.csv"]
    assert made[2].read_text() == GOLD
    text = made[0].read_text()
    assert 'OPTIONS = ["--scale", "0..2", "--missing", "wrong", "--run-columns", "id=id,label=answer"]' in text
    assert 'MEASURES = ["--average", "items"]' in text


def test_what_a_platform_cannot_do_is_refused(tmp_path: Path) -> None:
    gold = ("gold.csv", GOLD.encode())
    with pytest.raises(oe.RequestError, match="platform cannot be 'moodle'; choose one of codabench, evalai, kaggle, tira"):
        oe.kit("moodle", gold, tmp_path / "kit", scale="0..2", without_program=True)
    with pytest.raises(oe.RequestError, match="a metric of Kaggle is one number; name one measure with measures"):
        oe.kit("kaggle", gold, tmp_path / "kit", scale="0..2")
    with pytest.raises(oe.InputError, match="label '0' is not on the scale 1..2"):
        oe.kit("tira", gold, tmp_path / "kit", scale="1..2", without_program=True)
    assert not (tmp_path / "kit").exists()
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit" / "mine.txt").touch()
    with pytest.raises(oe.RequestError, match="is not empty"):
        oe.kit("tira", gold, tmp_path / "kit", scale="0..2", without_program=True)


def test_kits_are_written_whole_and_give_no_rights_on(tmp_path: Path) -> None:
    gold = tmp_path / "gold.csv"
    gold.write_text(GOLD)
    gold.chmod(0o4777)
    how: dict[str, Any] = {"scale": "0..2", "measures": "MAE", "without_program": True}
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "new" / "kit", tmp_path / "empty"):
        made = oe.kit("tira", gold, folder, **how)
        assert all(file.is_file() and file.stat().st_mode & 0o7022 == 0 for file in made)
        assert {path.name for path in folder.iterdir()} == {file.relative_to(folder).parts[0] for file in made}
        assert not list(folder.parent.glob("unfinished*")) and not list(folder.glob("unfinished*"))
    (tmp_path / "file").write_text("mine")
    with pytest.raises(oe.RequestError, match="is a file, not a folder"):
        oe.kit("tira", gold, tmp_path / "file", **how)
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("options", [{}, {"summary": True}, {"differing": True}])
def test_papers_are_reproduced_as_by_the_command(options: dict[str, bool]) -> None:
    got = oe.reproduce(["cardoso2011", "ivanescu2011"], **options)  # type: ignore[arg-type]
    wanted = run_json("reproduce", "cardoso2011", "ivanescu2011", *(f"--{name}" for name in options))
    assert without_request(got.to_dict()) == without_request(wanted)
    typed = subprocess.run(
        [command(), "reproduce", "cardoso2011", "ivanescu2011", "--format", "markdown", *(f"--{name}" for name in options)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert got.page == typed
    assert list(got.sheets) == ["ledger"]


def test_figures_of_papers_are_drawn(tmp_path: Path) -> None:
    try:
        oe.reproduce("ivanescu2011", figures=tmp_path / "figures")
    except oe.OrdevalError as problem:
        pytest.skip(f"this build draws nothing: {problem}")
    drawn = sorted(path.name for path in (tmp_path / "figures").iterdir())
    assert drawn and {Path(name).suffix for name in drawn} == {".svg", ".csv"}


def test_papers_that_are_not_there_are_refused() -> None:
    with pytest.raises(oe.RequestError, match="cohen1960"):
        oe.reproduce("cohen1960")
