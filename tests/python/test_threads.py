"""Several threads of Python at once: the lock is released, and each gets what one alone gets.

`scripts/test-python tsan` runs this file under the thread sanitizer, which also sees the races that change no number today.
"""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any, Callable

import numpy as np
import pytest

import ordeval as oe

THREADS = 4
FEW = {"replicates": 100, "seed": 3, "threads": 2}
rng = np.random.default_rng(7)
TRUTH = rng.integers(0, 5, 50_000)  # so many that the lock is released while they are counted
ANSWERS = np.clip(TRUTH + rng.integers(-1, 2, len(TRUTH)), 0, 4)
NAMES = ["awful", "poor", "fair", "good", "great"]


def at_once(works: list[Callable[[], Any]]) -> list[Any]:
    """What each gives, all begun together; the first exception is raised again."""
    found: list[Any] = [None] * len(works)
    failed: list[BaseException] = []
    ready = threading.Barrier(len(works))

    def run(place: int) -> None:
        try:
            ready.wait()
            found[place] = works[place]()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    if failed:
        raise failed[0]
    return found


def reported(campaign: oe.Campaign) -> Any:
    """The report; or why there is none, where the library was built without its page, as for the thread sanitizer."""
    try:
        return campaign.report(measures="MAE,QWK", trials=50, splits=5, **FEW).to_dict()["scores"]
    except oe.OrdevalError as error:
        assert "without the page of reports" in str(error)
        return str(error)


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Callable[[], Any]]:
    """One of each kind, about things that all threads share."""
    folder: Path = tmp_path_factory.mktemp("threads")
    generated = oe.Campaign.generate(topics=4, items=30).select(only=["good_best", "weak", "random"])
    arrays = oe.Campaign.from_arrays(TRUTH[:300], {"a": ANSWERS[:300], "b": np.roll(ANSWERS[:300], 1)}, topics=np.arange(300) % 5)
    table = oe.Table.from_labels(TRUTH, ANSWERS)
    texts = np.array(NAMES)[TRUTH], np.array(NAMES)[ANSWERS]
    ratings = folder / "ratings.csv"
    ratings.write_text("id,ann,ben,cat,gpt\n" + "".join(f"{i},{1 + i % 3},{1 + (i + i // 7) % 3},{1 + i % 3},{1 + i // 2 % 3}\n" for i in range(40)))
    shares = rng.random((40, 5)) + 0.1
    forecasts = oe.Forecasts.from_arrays(TRUTH[:40], {"a": shares / shares.sum(axis=1, keepdims=True)}, scale="0..4")
    return {
        "score": lambda: oe.score(TRUTH, ANSWERS, "QWK", threads=2),
        "score with settings": lambda: oe.oci(TRUTH, ANSWERS, beta=0.25),
        "score texts": lambda: oe.score(*texts, "CEM_ORD", labels=NAMES),
        "score lists": lambda: oe.score(TRUTH[:200].tolist(), ANSWERS[:200].tolist(), "MAE"),
        "score a table": lambda: oe.score(table, "TauB"),
        "scores": lambda: oe.scores(TRUTH, ANSWERS, "@default", ci=95, **FEW).to_dict(),
        "refuse": lambda: str(pytest.raises(oe.InputError, oe.score, texts[0], texts[1]).value),
        "compare": lambda: arrays.compare("QWK", trials=100, **FEW).to_dict(),
        "compare over items": lambda: arrays.compare("MAE", over="items", trials=100, **FEW).to_dict(),
        "campaign": lambda: arrays.score(ci=95, per_topic=True, **FEW).to_dict(),
        "read": lambda: oe.Campaign.from_files(ratings, [f"x={ratings}"], columns=["id=id", "label=gpt"], scale="1..3").score("MAE").to_dict()["scores"],
        "meta": lambda: generated.meta("power", measures="MAE,QWK", trials=50, threads=2).to_dict(),
        "report": lambda: reported(generated),
        "plot": lambda: generated.plot("ranks", measures="MAE,QWK", trials=50, splits=5, **FEW).to_dict()["data"],
        "plan": lambda: arrays.plan("MAE", systems=["a", "b"], difference=0.2, trials=100, threads=2).to_dict(),
        "agree": lambda: oe.agree(ratings, scale="1..3", ci=95, **FEW).to_dict(),
        "judge": lambda: oe.judge(ratings, "gpt", scale="1..3", **FEW).to_dict(),
        "forecasts": lambda: forecasts.score(ci=95, **FEW).to_dict(),
        "axioms": lambda: oe.axioms("MAE", classes=3, items=3, threads=2).to_dict(),
        "facts": lambda: [one.name for one in oe.measures("table")],
    }


def test_every_question_has_one_answer_however_many_ask(questions: dict[str, Callable[[], Any]]) -> None:
    names = list(questions)

    def ask(first: int) -> Callable[[], dict[str, Any]]:
        """All questions, each thread from another one on."""
        return lambda: {name: questions[name]() for name in names[first:] + names[:first]}

    found = at_once([ask(thread * len(names) // THREADS) for thread in range(THREADS)])
    alone = ask(0)()
    for answers in found:
        for name in names:
            assert answers[name] == alone[name], name


def test_the_same_question_at_the_same_moment(questions: dict[str, Callable[[], Any]]) -> None:
    for name, ask in questions.items():
        first, *others = at_once([ask] * THREADS)
        assert all(other == first for other in others), name


def test_one_table_counts_what_all_threads_bring() -> None:
    table, parts = oe.Table("0..4"), 8

    def update(thread: int) -> Callable[[], None]:
        def work() -> None:
            for part in range(parts):
                table.update(TRUTH[thread::THREADS][part::parts], ANSWERS[thread::THREADS][part::parts])
                assert 0 <= oe.score(table, "Accuracy") <= 1 and table.total <= len(TRUTH)

        return work

    at_once([update(thread) for thread in range(THREADS)])
    assert table == oe.Table.from_labels(TRUTH, ANSWERS, scale="0..4")


def test_a_campaign_that_all_read_first() -> None:
    campaign = oe.Campaign.generate(topics=3, items=20)
    first, *others = at_once([lambda: campaign.score("MAE").to_dict()["scores"]] * THREADS)
    assert all(other == first for other in others)


def test_progress_is_told_to_each_thread_alone() -> None:
    campaign = oe.Campaign.from_arrays(TRUTH, {"a": ANSWERS})

    def work() -> set[int]:
        told = {threading.get_ident()}
        campaign.score("@default", ci=95, replicates=2000, progress=lambda *now: told.add(threading.get_ident()))
        return told

    assert [len(one) for one in at_once([work] * THREADS)] == [1] * THREADS


def test_an_exception_stops_the_work_of_its_own_thread() -> None:
    campaign = oe.Campaign.from_arrays(TRUTH, {"a": ANSWERS, "b": np.roll(ANSWERS, 1)})

    def stop(*now: object) -> None:
        raise ValueError("enough")

    def work() -> str:
        return str(pytest.raises(ValueError, campaign.compare, "QWK", over="items", progress=stop, trials=10**8).value)

    quiet = campaign.score("MAE").to_dict()
    *stopped, kept = at_once([work, work, lambda: campaign.score("MAE").to_dict()])
    assert stopped == ["enough"] * 2 and kept == quiet


@pytest.mark.slow
def test_the_lock_is_released_and_progress_is_told() -> None:
    campaign = oe.Campaign.generate(topics=10, items=100)
    told: list[tuple[str, float, float, str]] = []
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    other.start()
    campaign.score("@all", ci=95, replicates=20000, progress=lambda *now: told.append(now))
    done.set()
    other.join()
    assert ticks > 10 and told and told[-1][0]
