"""Campaigns: the same JSON as the command line, from files, frames, arrays and counts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import command, run_json

import ordeval as oe


def without_request(found: Any) -> Any:
    """The same without how it was asked and what to do, which two front ends spell differently."""
    if isinstance(found, dict):
        return {key: without_request(value) for key, value in found.items() if key not in ("command", "request", "inputs", "remedy")}
    if isinstance(found, list):
        return [without_request(one) for one in found]
    if isinstance(found, str):
        return found.replace("--", "").replace('"', "'")
    return found


def of_files(folder: Path) -> oe.Campaign:
    return oe.Campaign.from_files(folder / "gold.tsv", folder / "runs", scale="-2..2")


def arguments(folder: Path) -> list[str]:
    return [str(folder / "gold.tsv"), str(folder / "runs"), "--scale", "-2..2"]


def test_score_is_that_of_the_command(campaign_files: Path) -> None:
    got = of_files(campaign_files).score("@all", ci=95, replicates=200, per_topic=True).to_dict()
    wanted = run_json("score", *arguments(campaign_files), "-m", "@all", "--ci", "95", "--replicates", "200", "--per-topic")
    assert without_request(got) == without_request(wanted)


def test_what_stands_beside_scores_is_that_of_the_command(campaign_files: Path) -> None:
    campaign = of_files(campaign_files)
    got = campaign.score("MAE,Accuracy", nps=[2, 1], share_of_worst=True, average="items")
    more = ["-m", "MAE,Accuracy", "--nps", "2,1", "--share-of-worst", "--average", "items"]
    assert without_request(got.to_dict()) == without_request(run_json("score", *arguments(campaign_files), *more))
    assert {"net promoter scores", "shares of the worst", "the worst table of MAE"} <= set(got.sheets)
    edges = [0, 1, 2, 4, 8, float("inf")]
    lengthy = oe.Campaign.from_files(
        campaign_files / "gold.tsv", campaign_files / "runs", scale="-2..2", edges=edges, unbounded_length=6
    )
    found = lengthy.score("MAE_int,TC_int", unbounded_length=[6, 11, 16])
    typed = ["--edges", "0,1,2,4,8,inf", "-m", "MAE_int,TC_int", "--unbounded-length", "6,11,16"]
    got_lengths, wanted = found.to_dict(), run_json("score", *arguments(campaign_files), *typed)
    notices = [[line.replace("--unbounded-length", "unbounded_length") for line in one.pop("notices")] for one in (got_lengths, wanted)]
    assert notices[0] == notices[1]  # but for how each front end spells an option
    assert without_request(got_lengths) == without_request(wanted)
    assert "lengths" in found.sheets


@pytest.mark.parametrize("over", ["topics", "items"])
def test_compare_is_that_of_the_command(campaign_files: Path, over: str) -> None:
    got = of_files(campaign_files).compare("QWK", over=over, trials=300, replicates=200).to_dict()
    wanted = run_json(
        "compare", *arguments(campaign_files), "-m", "QWK", "--over", over, "--trials", "300", "--replicates", "200"
    )
    assert without_request(got) == without_request(wanted)


@pytest.mark.parametrize("experiment", ["similarity", "consistency", "power", "coverage", "robustness", "summary"])
def test_meta_is_that_of_the_command(campaign_files: Path, experiment: str) -> None:
    more = {
        "similarity": {"replicates": 50},
        "consistency": {"splits": 20, "trials": 50},
        "power": {"trials": 50},
        "coverage": {"replicates": 50},
        "robustness": {"replicates": 50},
        "summary": {"splits": 20, "trials": 50, "few": 2},
    }[experiment]
    got = of_files(campaign_files).meta(experiment, measures="Kappa,MAE,CEM_ORD", **more).to_dict()  # type: ignore[arg-type]
    options = [text for name, value in more.items() for text in (f"--{name}", str(value))]
    wanted = run_json("meta", experiment, *arguments(campaign_files), "-m", "Kappa,MAE,CEM_ORD", *options)
    assert without_request(got) == without_request(wanted)


@pytest.mark.parametrize("experiment", ["similarity", "consistency", "power", "summary"])
def test_meta_over_collections_is_that_of_the_command(campaign_files: Path, experiment: str) -> None:
    campaign = of_files(campaign_files)
    fewer = campaign.select(exclude=["weak"])
    more = {"similarity": {"replicates": 0}, "power": {"trials": 50}}.get(experiment, {"splits": 20, "trials": 50})
    got = campaign.meta(experiment, measures="Kappa,MAE", collection={"all": campaign, "fewer": fewer}, **more)  # type: ignore[arg-type]
    alone = [campaign.meta(experiment, measures="Kappa,MAE", **more), fewer.meta(experiment, measures="Kappa,MAE", **more)]  # type: ignore[arg-type]
    found = got.to_dict()
    assert [one["collection"] for one in found["collections"]] == ["all", "fewer"]
    assert [without_request(one["result"]) for one in found["collections"]] == [without_request(one.to_dict()) for one in alone]
    listed = found["pairs" if experiment == "similarity" else "measures"]
    for one in listed:
        assert one["mean"] == pytest.approx(sum(one["by_collection"]) / 2)
    same = ",".join(str(one) for one in arguments(campaign_files)[:2])
    twice = run_json(
        "meta", experiment, "--collection", f"a={same}", "--collection", f"b={same}", *arguments(campaign_files)[2:],
        "-m", "Kappa,MAE", *[text for name, value in more.items() for text in (f"--{name}", str(value))],
    )  # fmt: skip
    both = campaign.meta(experiment, measures="Kappa,MAE", collection={"a": campaign, "b": campaign}, **more).to_dict()  # type: ignore[arg-type]
    assert both["measures"] == twice["measures"]


def test_collections_of_a_column_are_those_of_the_command(tmp_path: Path) -> None:
    rows = ["year,topic,system,MAE"]
    for year in ("2016", "2017"):
        rows += [f"{year},t{t},s{s},{(7 * t * s + s) % 11 / 10}" for t in range(8) for s in range(5)]
    (tmp_path / "scores.csv").write_text("\n".join(rows) + "\n")
    typed = ["meta", "power", "--scores", str(tmp_path / "scores.csv"), "--collection-column", "year", "--trials", "50"]
    campaign = oe.Campaign.from_scores(tmp_path / "scores.csv")
    got = campaign.meta("power", collection_column="year", trials=50).to_dict()
    assert without_request(got)["measures"] == run_json(*typed)["measures"]
    assert [one["collection"] for one in got["collections"]] == ["2016", "2017"]
    with pytest.raises(oe.RequestError, match="both name collections"):
        campaign.meta("power", collection_column="year", collection={"a": campaign})


def test_collections_have_to_hold_the_campaign_itself(campaign_files: Path) -> None:
    with pytest.raises(oe.RequestError, match="not among the collections"):
        of_files(campaign_files).meta(collection={"other": of_files(campaign_files)})


def test_plan_is_that_of_the_command(campaign_files: Path) -> None:
    got = of_files(campaign_files).plan("MAE", systems=["good_best", "weak"], trials=100).to_dict()
    wanted = run_json(
        "plan", *arguments(campaign_files), "-m", "MAE", "--systems", "good_best,weak", "--trials", "100"
    )
    assert without_request(got) == without_request(wanted)


def test_lint_tells_what_the_command_tells(tmp_path: Path) -> None:
    (tmp_path / "gold.tsv").write_text("id\tlabel\n1\t0\n2\t1\n")
    (tmp_path / "a.tsv").write_text("id\tlabel\n1\t0\n1\t1\n3\t9\n")
    campaign = oe.Campaign.from_files(tmp_path / "gold.tsv", [tmp_path / "a.tsv"])
    found = campaign.lint()
    assert not found and not found.ok
    wanted = run_json("lint", str(tmp_path / "gold.tsv"), str(tmp_path / "a.tsv"), code=3)
    assert without_request(found.to_dict()) == without_request(wanted)
    with pytest.raises(oe.InputError) as caught:
        campaign.score()
    assert {one.kind for one in caught.value.diagnostics} >= {"duplicate_id"}
    assert caught.value.diagnostics[0].line == 3 and 'duplicates="first"' in str(caught.value)


def test_a_report_is_that_of_the_command(campaign_files: Path, tmp_path: Path) -> None:
    made = of_files(campaign_files).report(tmp_path / "r.html", title="T", trials=50, replicates=50, splits=10)
    assert (tmp_path / "r.html").read_text() == made.html and "<html" in made.html[:200].lower()
    wanted = run_json(
        "report", *arguments(campaign_files), "--title", "T", "--trials", "50", "--replicates", "50", "--splits", "10"
    )
    assert without_request(made.to_dict()) == without_request(wanted)


def test_pictures_are_vega_lite(campaign_files: Path) -> None:
    picture = of_files(campaign_files).plot("confusion", system="weak")
    assert "vega-lite" in picture.to_dict()["$schema"]
    assert of_files(campaign_files).plot("confusion", title="Ours").to_dict()["title"]["text"] == "Ours"
    assert any(kind.startswith("application/vnd.vegalite") for kind in picture._repr_mimebundle_())
    with pytest.raises(oe.RequestError, match="there is no picture 'cake'"):
        of_files(campaign_files).plot("cake")


def test_the_same_campaign_from_counts_and_memory(campaign_files: Path) -> None:
    files = of_files(campaign_files)
    wanted = files.score("QWK,MAE").to_dict()["scores"]
    counted = subprocess.run([command(), "tally", *arguments(campaign_files), "--quiet"], capture_output=True, check=True)
    assert files.counts().encode() == counted.stdout
    assert oe.Campaign.from_counts(("counts", counted.stdout), scale="-2..2").score("QWK,MAE").to_dict()["scores"] == wanted
    gold = (campaign_files / "gold.tsv").read_bytes()
    runs = [(path.name, path.read_bytes()) for path in sorted((campaign_files / "runs").iterdir())]
    assert oe.Campaign.from_files(("gold", gold), runs, scale="-2..2").score("QWK,MAE").to_dict()["scores"] == wanted


def test_arrays_and_frames_give_the_same(campaign_files: Path) -> None:
    pd = pytest.importorskip("pandas")
    gold = pd.read_csv(campaign_files / "gold.tsv", sep="\t")
    names = ["good_best", "random", "weak"]  # as campaigns order them
    runs = {name: pd.read_csv(campaign_files / "runs" / f"{name}.tsv", sep="\t") for name in names}
    wanted = oe.Campaign.from_files(
        campaign_files / "gold.tsv", [campaign_files / "runs" / f"{name}.tsv" for name in names], scale="-2..2"
    ).compare("QWK", over="items", trials=100, replicates=100)
    wide = gold[["id", "topic", "label"]].rename(columns={"label": "gold"})
    for name, run in runs.items():
        wide[name] = wide.merge(run, on=["id", "topic"], how="left")["label"]
    of_frame = oe.Campaign.from_frame(wide, topic="topic", scale="-2..2")
    of_frames = oe.Campaign.from_frames(gold, runs, topic="topic", scale="-2..2")
    long = pd.concat([run.assign(system=name) for name, run in runs.items()])
    of_long = oe.Campaign.from_frames(gold, long, topic="topic", scale="-2..2")
    for campaign in (of_frame, of_frames, of_long):
        assert campaign.systems == names and len(campaign.topics) == 6
        got = campaign.compare("QWK", over="items", trials=100, replicates=100).to_dict()
        assert got["pairs"] == wanted.to_dict()["pairs"] and got["systems"] == wanted.to_dict()["systems"]
    assert of_long.lint().ok


def test_numbers_become_classes(tmp_path: Path) -> None:
    gold = [3.5, 41, 67.25, 18, 29.9, 12]
    answers = [7, 66.1, 70, 17.9, 33, 11.5]
    for name, values in (("gold", gold), ("a", answers)):
        (tmp_path / f"{name}.csv").write_text("".join(f"{i},{one}\n" for i, one in enumerate(values)))
    files = [str(tmp_path / "gold.csv"), str(tmp_path / "a.csv")]
    of_files = oe.Campaign.from_files(*files, bin=[0, 18, 65, float("inf")]).score("MAE,MAE_int")
    wanted = run_json("score", *files, "--bin", "0,18,65,inf", "--measures", "MAE,MAE_int")
    assert of_files.to_dict()["scores"] == wanted["scores"] and of_files.to_dict()["scale"] == wanted["scale"]
    # The same notices, in which each front end spells the option as it is typed there.
    spelled = [notice.replace("--bin 0,18,65,inf", "bin='0,18,65,inf'") for notice in wanted["notices"]]
    assert [notice.replace('"', "'") for notice in of_files.notices] == spelled
    campaign = oe.Campaign.from_arrays(np.array(gold), {"a": np.array(answers)}, bin=[0, 18, 65, float("inf")])
    assert campaign.scale is not None and campaign.scale.classes == ("0 to 18", "18 to 65", "65 or more")
    assert campaign.score("MAE_int")["MAE_int", "a"] == of_files["MAE_int", "a"]
    quantiles = oe.Campaign.from_arrays(gold, {"a": answers}, bin="quantiles:2")
    assert quantiles.scale is not None and quantiles.scale.edges[1] == np.quantile(gold, 0.5)
    with pytest.raises(oe.InputError, match="outside the edges"):
        oe.Campaign.from_arrays(gold, {"a": [-1.0, *answers[1:]]}, bin=[0, 18, 100]).score("MAE")
    with pytest.raises(oe.InputError, match="differ in length"):
        oe.Campaign.from_arrays(gold, {"a": answers[1:]}, bin="quantiles:2")


def test_missing_answers_in_arrays() -> None:
    gold, systems = [1, 2, 3, 1], {"a": [1, 2, None, 1], "b": [1, 2, 3, 3]}
    with pytest.raises(oe.InputError, match="'a' lacks 1 of 4 answers"):
        oe.Campaign.from_arrays(gold, systems)
    wrong = oe.Campaign.from_arrays(gold, systems, missing="wrong").score("Accuracy")
    assert wrong["Accuracy", "a"] == 0.75 and "wrong" in " ".join(wrong.notices)
    assert oe.Campaign.from_arrays(gold, systems, missing="skip").score("Accuracy")["Accuracy", "a"] == 1


def test_results_become_frames(campaign_files: Path) -> None:
    pd, pl, pa = (pytest.importorskip(name) for name in ("pandas", "polars", "pyarrow"))
    result = of_files(campaign_files).score("QWK,MAE", ci=90, replicates=100)
    frame = result.to_pandas()
    assert list(frame.columns[:3]) == ["rank", "system", "Kappa(weights=quadratic)"]
    assert len(frame) == len(result.systems) == len(result.to_polars()) == result.to_arrow().num_rows
    assert pl.DataFrame(result).equals(result.to_polars()) and pa.table(result).num_rows == len(frame)
    assert any(name.endswith(" low") for name in frame.columns) and isinstance(frame, pd.DataFrame)
    compared = of_files(campaign_files).compare("QWK", trials=50, replicates=100)
    assert len(compared.to_pandas()) == len(compared.to_dict()["pairs"])
    assert len(compared.to_pandas("systems")) == len(compared.to_dict()["systems"])
    for text in (result._repr_html_(), compared._repr_html_()):
        assert "<table>" in text
    assert "good_best" in str(result) and result.to_csv().startswith("rank,system")
    assert json.loads(result.to_json()) == result.to_dict()
    with pytest.raises(oe.RequestError, match="there is no table 'x'"):
        result.to_pandas("x")


def test_names_neither_act_nor_hide_where_people_read() -> None:
    raw, shown = "evil\x1b[31m\u202e", "evil\\x1b[31m\\u202e"
    labels = ["a\tb", "c"]
    result = oe.Campaign.from_arrays(labels, {raw: labels}, scale=labels).score("MAE")
    table = oe.Table.from_labels(labels, labels, labels=labels)
    for text in (str(result), result._repr_html_()):
        assert shown in text and raw not in text
    for text in (str(table), table._repr_html_(), repr(oe.Campaign.from_arrays(labels, {raw: labels}, scale=labels))):
        assert "\t" not in text
    assert result.systems == [raw]


def test_scores_are_floats_with_limits() -> None:
    truth = np.tile([1, 2, 3], 30)
    result = oe.scores(truth, np.roll(truth, 1) * 0 + 2, "QWK,Accuracy,TauB", ci=95)
    assert result["Accuracy"].low is not None and result["Accuracy"].low < result["Accuracy"] < result["Accuracy"].high
    assert np.isnan(result["TauB"]) and result["TauB"].undefined == "no_variation"
    with pytest.raises(KeyError):
        result["MAE"]


def test_gates(campaign_files: Path) -> None:
    campaign = of_files(campaign_files)
    assert not campaign.score("Accuracy", fail_under={"Accuracy": 0.99}).passed
    assert campaign.score("Accuracy", fail_under="Accuracy=0").passed
    assert not campaign.compare("QWK", baseline="good_best", trials=300, replicates=100).passed


def test_raters_and_judges(tmp_path: Path) -> None:
    pd = pytest.importorskip("pandas")
    rng = np.random.default_rng(2)
    truth = rng.integers(1, 6, 60)
    frame = pd.DataFrame({name: np.clip(truth + rng.integers(-1, 2, 60), 1, 5) for name in ("ann", "ben", "cat", "gpt")})
    frame.insert(0, "item", range(60))
    frame.to_csv(tmp_path / "r.csv", index=False)
    wanted = run_json("agree", str(tmp_path / "r.csv"), "--scale", "1..5")
    for ratings in (frame, tmp_path / "r.csv"):
        assert oe.agree(ratings, scale="1..5").to_dict()["scores"] == wanted["scores"]
    verdict = oe.judge(frame, ["gpt"], scale="1..5", replicates=200).to_dict()
    told = run_json("judge", str(tmp_path / "r.csv"), "--judges", "gpt", "--scale", "1..5", "--replicates", "200")
    assert verdict["judges"] == told["judges"]


def test_ratings_alone_have_a_page(tmp_path: Path) -> None:
    ratings = tmp_path / "r.csv"
    ratings.write_text("item,ann,ben,cat\n" + "".join(f"i{i},{1 + i % 3},{1 + (i + i // 7) % 3},{1 + i % 3}\n" for i in range(40)))
    agreement = oe.agree(ratings, scale="1..3", raters=["ann", "ben"])
    report = agreement.report(tmp_path / "raters.html", title="Three people", replicates=200)
    assert "Three people" in (tmp_path / "raters.html").read_text()
    told = ("--gold-ratings", str(ratings), "--scale", "1..3", "--gold-raters", "ann,ben", "--replicates", "200")
    wanted = run_json("report", *told)
    assert report.to_dict()["raters"] == wanted["raters"]
    bars = agreement.plot("rater_severity", title="Who is strict").to_dict()
    assert bars["title"]["text"] == "Who is strict"
    assert {row["rater"] for row in bars["data"]["values"]} == {"ann", "ben"}
    with pytest.raises(oe.RequestError, match="there is no picture 'severity'"):
        agreement.plot("severity")


def test_axioms() -> None:
    found = oe.axioms("Accuracy,MAE", classes=3, items=3).to_dict()
    wanted = run_json("axioms", "-m", "Accuracy,MAE", "--classes", "3", "--items", "3")
    assert found["results"] == wanted["results"]


def test_wrong_words_are_refused_with_the_right_ones(campaign_files: Path) -> None:
    campaign = of_files(campaign_files)
    with pytest.raises(oe.RequestError, match="correction cannot be 'sidak'; choose one of holm"):
        campaign.compare(correction="sidak")
    with pytest.raises(oe.RequestError, match="alpha cannot be 2"):
        campaign.compare(alpha=2)
    with pytest.raises(oe.RequestError, match="there is no experiment 'magic'"):
        campaign.meta("magic")
    with pytest.raises(oe.RequestError, match="ci cannot be"):
        campaign.score(ci=0.95)
    with pytest.raises(oe.OrdevalError, match="no_such"):
        oe.Campaign.from_files("no_such_gold.tsv", ["no_such_run.tsv"]).score()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_stops_long_work() -> None:
    code = (
        # A job in the background of a shell ignores Ctrl-C, and so would everything that it starts.
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import ordeval as oe; c = oe.Campaign.generate(); c.scale; print('go', flush=True)\n"
        "c.compare('CEM_ORD', over='items', trials=100000000)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as work:
        assert work.stdout is not None and work.stdout.readline() == "go\n"
        time.sleep(0.5)
        begun = time.monotonic()
        work.send_signal(signal.SIGINT)
        _, errors = work.communicate(timeout=60)
        assert "KeyboardInterrupt" in errors and time.monotonic() - begun < 30


@pytest.mark.slow
def test_calls_leak_nothing() -> None:
    import resource

    truth = np.random.default_rng(0).integers(0, 5, 1000)
    names = np.array(list("abcde"))[truth]

    def work(times: int) -> None:
        for _ in range(times):
            oe.qwk(truth, truth)
            oe.score(names, names, "QWK", labels=list("abcde"))
            with pytest.raises(oe.InputError):
                oe.score(names, names)

    work(200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(3000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000  # kilobytes
