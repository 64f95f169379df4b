"""Subgroups of the items, and the items that systems get most wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from conftest import run_json
from test_campaign import without_request

import ordeval as oe


def parted(folder: Path, campaign_files: Path) -> Path:
    """The gold of a campaign with a column more."""
    header, *rows = (campaign_files / "gold.tsv").read_text().splitlines()
    lines = [f"{header}\tsource", *(f"{row}\t{'web' if number % 3 else 'book'}" for number, row in enumerate(rows))]
    made = folder / "parted.tsv"
    made.write_text("\n".join(lines) + "\n")
    return made


def test_subgroups_are_those_of_the_command(tmp_path: Path, campaign_files: Path) -> None:
    gold, runs = parted(tmp_path, campaign_files), [campaign_files / "runs" / f"{name}.tsv" for name in ("weak", "random")]
    campaign = oe.Campaign.from_files(gold, runs, scale="-2..2", group="source")
    scores = campaign.score("QWK", ci=95, replicates=200)
    typed = [str(gold), *map(str, runs), "--scale", "-2..2", "--group", "source", "-m", "QWK", "--ci", "95", "--replicates", "200"]
    assert without_request(scores.to_dict()) == without_request(run_json("score", *typed))
    assert scores.table("subgroups").columns()["subgroup"] == ["book", "web"] * 2
    assert len(scores.table("subgroup differences").columns()["p"]) == 2
    assert campaign.report(trials=50, replicates=0, splits=10).to_dict()["subgroups"]["names"] == ["book", "web"]


def test_pairs_on_subgroups_are_those_of_the_command(tmp_path: Path, campaign_files: Path) -> None:
    gold, runs = parted(tmp_path, campaign_files), [campaign_files / "runs" / f"{name}.tsv" for name in ("weak", "random")]
    campaign = oe.Campaign.from_files(gold, runs, scale="-2..2", group="source")
    found = campaign.compare("QWK", trials=200)
    typed = [str(gold), *map(str, runs), "--scale", "-2..2", "--group", "source", "-m", "QWK", "--trials", "200"]
    assert without_request(found.to_dict()) == without_request(run_json("compare", *typed))
    assert found.table("subgroups").columns()["subgroup"] == ["book", "web"]
    assert len(found.table("interaction").columns()["p"]) == 1
    several = campaign.compare(measures="QWK,MAE", trials=200)
    assert several.table("subgroups").columns()["measure"] == ["Kappa(weights=quadratic)"] * 2 + ["MAE"] * 2


def test_arrays_and_frames_name_the_subgroup_of_each_item() -> None:
    labels = np.tile([1, 2, 3], 20)
    answers = np.where(np.arange(60) < 30, labels, np.roll(labels, 1))
    languages = ["de"] * 30 + ["en"] * 30
    scores = oe.Campaign.from_arrays(labels, {"a": answers}, groups=languages).score("Accuracy")
    found = scores.to_dict()["subgroups"]
    assert [one["value"] for one in found["scores"]] == [1, 0]
    assert found["tests"][0]["differences"][0]["different"]
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"gold": labels, "language": languages, "a": answers})
    of_frame = oe.Campaign.from_frame(frame, group="language").score("Accuracy")
    assert of_frame.systems == ["a"] and of_frame.to_dict()["subgroups"]["column"] == "language"
    assert of_frame.to_dict()["subgroups"]["scores"] == found["scores"]
    with pytest.raises(oe.InputError, match="groups has 2"):
        oe.Campaign.from_arrays(labels, {"a": answers}, groups=["de", "en"])


def test_the_hardest_items_are_listed_with_their_links(tmp_path: Path, campaign_files: Path) -> None:
    runs = [campaign_files / "runs" / f"{name}.tsv" for name in ("weak", "random")]
    campaign = oe.Campaign.from_files(campaign_files / "gold.tsv", runs, scale="-2..2")
    campaign.score("QWK")  # reads tables, without items
    quick = {"trials": 0, "replicates": 0}
    items = campaign.report(items=5, item_url="https://example.org/{id}", **quick).to_dict()["hard_items"]  # type: ignore[arg-type]
    assert len(items["worst"]["id"]) == 5
    assert items["worst"]["url"] == [f"https://example.org/{one}" for one in items["worst"]["id"]]
    made = oe.Campaign.from_arrays([1, 2, 3], {"a": [1, 3, 1]}, ids=["x", "y", "z"]).report(items=2, **quick)  # type: ignore[arg-type]
    assert made.to_dict()["hard_items"]["worst"]["id"] == ["z", "y"]
    with pytest.raises(oe.RequestError, match="http"):
        campaign.report(items=5, item_url="javascript:{id}", **quick)  # type: ignore[arg-type]
    with pytest.raises(oe.RequestError, match="item_url links the items"):
        campaign.report(item_url="https://example.org/{id}", **quick)  # type: ignore[arg-type]
