"""The bar of long work: what it says, and that it is drawn late and taken away."""

from __future__ import annotations

import pytest

import ordeval as oe
from ordeval import _progress


@pytest.mark.parametrize(
    ("now", "line"),
    [
        (("drawing", 50, 200, "replicates", 10.0), "drawing  25% [#######.......................] 50/200 replicates, 5 replicates/s, 0:30 left"),
        (("drawing", 200, 200, "replicates", 10.0), "drawing 100% [##############################] 200/200 replicates, 20 replicates/s"),
        (("reading", 1.5, 0, "MB", 1.0), "reading 1.5 MB, 1.5 MB/s"),
        (("reading", 0, 30000, "items", 0.0), "reading   0% [..............................] 0/30,000 items"),
        (("trying", 1, 4001, "trials", 2.0), "trying   0% [..............................] 1/4,001 trials, 0.5 trials/s, 2:13:20 left"),
    ],
)
def test_what_a_bar_says(now: tuple[str, float, float, str, float], line: str) -> None:
    assert _progress.drawn(*now) == line


def test_a_bar_comes_after_a_second_and_goes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr(_progress.time, "monotonic", lambda: clock)
    bar = _progress.Bar()
    bar("reading", 1, 10, "files")
    bar.close()
    assert capsys.readouterr().err == ""
    clock = 102.0
    bar("scoring", 0, 10, "measures")  # of another stage, whose speed is its own
    clock = 104.0
    bar("scoring", 4, 10, "measures")
    bar.close()
    shown = capsys.readouterr().err
    assert "4/10 measures, 2 measures/s, 0:03 left" in shown and shown.endswith("\r\x1b[K")


def test_a_bar_is_drawn_where_it_is_seen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = oe.Campaign.generate(topics=2, items=10)
    assert _progress.watcher_for(None) is None and _progress.watcher_for(False) is None
    assert isinstance(_progress.watcher_for(True), _progress.Bar)
    monkeypatch.setattr(_progress.sys.stderr, "isatty", lambda: True)
    assert isinstance(_progress.watcher_for(None), _progress.Bar)
    campaign.score("MAE")
    assert capsys.readouterr().err == ""  # so short that there was none
