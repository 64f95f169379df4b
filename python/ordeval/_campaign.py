"""A campaign: gold, the answers of several systems, and everything that can be asked about them."""

from __future__ import annotations

import os
from typing import Any, Iterable, Mapping, Sequence

from . import _ordeval
from ._errors import input_error, request_error
from ._labels import column, scale_of
from ._measure import list_of
from ._progress import Bar, Progress, watcher_for
from ._results import Agreement, Comparison, Judgement, Lint, Meta, Picture, Plan, Properties, Report, Scores
from ._scale import Scale, ScaleLike
from ._table import Table

Path = "str | os.PathLike[str]"


def _given(**settings: Any) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if value is not None}


class _Watched:
    """Adds the watcher to settings, and takes the bar away in the end."""

    def __init__(self, settings: dict[str, Any], progress: Progress) -> None:
        self.settings = dict(settings)
        self._watcher = watcher_for(progress)
        if self._watcher is not None:
            self.settings["progress"] = self._watcher

    def __enter__(self) -> dict[str, Any]:
        return self.settings

    def __exit__(self, *_: object) -> None:
        if isinstance(self._watcher, Bar):
            self._watcher.close()


def _source(given: Any) -> Any:
    return given if isinstance(given, tuple) else os.fspath(given)


def _sources(given: Any) -> list[Any]:
    if isinstance(given, (str, os.PathLike)) or _in_memory(given):
        return [_source(given)]
    return [_source(one) for one in given]


def _in_memory(given: Any) -> bool:
    return isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], bytes)


def _scale_text(scale: ScaleLike | None) -> str | None:
    """As the readers take it: a scale, or the path of a file."""
    if scale is None or isinstance(scale, str):
        return scale
    return str(Scale(scale))


class Campaign:
    """Gold and the answers of systems, from files, frames, arrays or counts.

    Nothing is read before it is needed, and nothing is read twice. Made by `from_files`, `from_frame`, `from_frames`,
    `from_arrays`, `from_counts`, `from_joint_counts`, `from_tables`, `from_scores` and `generate`.

    Examples
    --------
    >>> import ordeval as oe
    >>> campaign = oe.Campaign.from_arrays([1, 2, 3, 3], {"a": [1, 2, 3, 2], "b": [1, 1, 3, 3]})
    >>> campaign.score("Accuracy")["Accuracy", "a"]
    0.75
    """

    def __init__(self, request: dict[str, Any] | None, evidence: Any = None) -> None:
        if request is None and evidence is None:
            raise TypeError("use Campaign.from_files, from_frame, from_arrays or from_counts")
        self._request = request
        self._evidence = evidence

    # -- where campaigns come from

    @classmethod
    def from_files(
        cls,
        gold: Any = None,
        runs: Any = None,
        *,
        wide: Any = None,
        matrix: Any = None,
        counts: Any = None,
        scale: ScaleLike | None = None,
        columns: Sequence[str] | None = None,
        label_map: Any = None,
        edges: Sequence[float] | None = None,
        unbounded_length: float | None = None,
        split: str | None = None,
        rows: str | None = None,
        missing: str | None = None,
        extra: str | None = None,
        duplicates: str | None = None,
        unknown_label: str | None = None,
        task: str | None = None,
        from_labels: bool | None = None,
        ratings: bool | None = None,
        rated_runs: bool | None = None,
    ) -> Campaign:
        """Gold and runs, or one of the other inputs, as the command line reads them.

        Parameters
        ----------
        gold : path
            File with the true classes.
        runs : path or list of paths
            Files with the answers of one system each, or folders of such files.
        wide, matrix, counts : path
            In place of gold and runs: one table with a column per system, a square matrix of counts, or counts as
            ``[topic,][system,]gold,predicted,count``.

        The others are the options of ``ordeval score --help`` with the same names.
        """
        request = _given(
            gold=None if gold is None else _source(gold),
            runs=None if runs is None else _sources(runs),
            wide=None if wide is None else _source(wide),
            matrix=None if matrix is None else _source(matrix),
            counts=None if counts is None else _sources(counts),
            scale=_scale_text(scale),
            columns=None if columns is None else list(columns),
            label_map=None if label_map is None else _source(label_map),
            edges=None if edges is None else [float(edge) for edge in edges],
            unbounded_length=unbounded_length,
            split=split,
            rows=rows,
            missing=missing,
            extra=extra,
            duplicates=duplicates,
            unknown_label=unknown_label,
            task=task,
            from_labels=from_labels,
            ratings=ratings,
            rated_runs=rated_runs,
        )
        return cls(request)

    @classmethod
    def from_scores(cls, *files: Any, better: str | None = None, lower_is_better: Sequence[str] | None = None) -> Campaign:
        """Scores that any tool computed: files with a row per topic and a column per system, or one per measure."""
        return cls(
            _given(
                scores=[one if isinstance(one, tuple) else os.fspath(one) for one in files],
                better=better,
                lower_is_better=None if lower_is_better is None else list(lower_is_better),
            )
        )

    @classmethod
    def from_arrays(
        cls,
        gold: Any,
        systems: Mapping[str, Any],
        *,
        topics: Any = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        missing: str = "error",
    ) -> Campaign:
        """True labels, and for each system its answers in the same order; see `score` for what labels may be."""
        if missing not in ("error", "wrong", "skip"):
            raise request_error(f"missing cannot be {missing!r}", "it is one of: error, wrong, skip")
        if not systems:
            raise request_error("there are no systems", "give the answers of at least one")
        truth = column(gold, "gold")
        answers = {str(name): column(values, str(name)) for name, values in systems.items()}
        made = scale_of([truth, *answers.values()], None if scale is None else Scale(scale))
        if edges is not None:
            made = Scale(made, edges=edges)
        names, numbers = (None, None) if topics is None else _numbered(topics)
        evidence = _ordeval.Evidence.of_positions(
            made._native,
            truth.positions(made),
            [(name, one.positions(made)) for name, one in answers.items()],
            names,
            numbers,
            missing,
        )
        return cls(None, evidence)

    @classmethod
    def from_frame(
        cls,
        frame: Any,
        *,
        gold: str = "gold",
        systems: Sequence[str] | None = None,
        topic: str | None = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        missing: str = "error",
    ) -> Campaign:
        """One frame with a column of true labels and a column per system; without names, all columns but ``id``."""
        from ._frames import collected

        data = collected(frame)
        if gold not in data.columns:
            raise input_error(
                f"the frame has no column '{gold}'", f"name the column of gold; it has {', '.join(data.columns)}", "no_column"
            )
        names = list(systems) if systems is not None else [
            one for one in data.columns if one not in (gold, topic, "id")
        ]
        for name in (*names, *([topic] if topic else [])):
            if name not in data.columns:
                raise input_error(f"the frame has no column '{name}'", f"it has {', '.join(data.columns)}", "no_column")
        return cls.from_arrays(
            data[gold],
            {name: data[name] for name in names},
            topics=None if topic is None else data[topic].to_list(),
            scale=scale,
            edges=edges,
            missing=missing,
        )

    @classmethod
    def from_frames(
        cls,
        gold: Any,
        runs: Any,
        *,
        id: str = "id",
        label: str = "label",
        system: str = "system",
        topic: str | None = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        missing: str | None = None,
        extra: str | None = None,
        duplicates: str | None = None,
        unknown_label: str | None = None,
    ) -> Campaign:
        """A frame of gold (``id``, ``label``) and one of runs (``system``, ``id``, ``label``), joined by the library.

        ``runs`` may also map names of systems to frames. Any frame that narwhals knows will do; what lies in an engine
        is collected, so count it there with `counts` where it is large.
        """
        from ._frames import as_csv, scale_of_frames

        if scale is None:
            scale = scale_of_frames([gold], label)
        keys = {id: "id", label: "label", **({topic: "topic"} if topic else {})}
        if isinstance(runs, Mapping):
            sources = [(str(name), as_csv(frame, keys, str(name))) for name, frame in runs.items()]
        else:
            sources = [("runs", as_csv(runs, {system: "system", **keys}, "runs"))]
        request = _given(
            gold=("gold", as_csv(gold, keys, "gold")),
            runs=sources,
            scale=_scale_text(scale),
            edges=None if edges is None else [float(edge) for edge in edges],
            missing=missing,
            extra=extra,
            duplicates=duplicates,
            unknown_label=unknown_label,
        )
        return cls(request)

    @classmethod
    def from_counts(
        cls,
        *counts: Any,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        unknown_label: str | None = None,
    ) -> Campaign:
        """Counts as `counts` gives them: ``[topic,][system,]gold,predicted,count``; several frames or files add up."""
        from ._frames import counts_as_csv, scale_of_frames

        if scale is None:
            scale = scale_of_frames([one for one in counts if not _is_file(one)], "gold")
        sources = [
            _source(one) if _is_file(one) else (f"counts {number}", counts_as_csv(one))
            for number, one in enumerate(counts, 1)
        ]
        return cls(
            _given(
                counts=sources,
                scale=_scale_text(scale),
                edges=None if edges is None else [float(edge) for edge in edges],
                unknown_label=unknown_label,
            )
        )

    @classmethod
    def from_joint_counts(cls, counts: Any, *, scale: ScaleLike | None = None) -> Campaign:
        """Counts as `joint_counts` gives them: gold, a column per system, and ``count``.

        They tell which answers are to the same items, so that comparisons over items work. A byte is taken for each
        item and system; of more than 4 * 10^9 such bytes, draw a sample in the engine first.
        """
        import numpy as np

        from ._frames import collected

        data = collected(counts)
        for name in ("gold", "count"):
            if name not in data.columns:
                raise input_error(f"the counts have no column '{name}'", "make them with joint_counts()", "no_column")
        names = [one for one in data.columns if one not in ("gold", "topic", "count")]
        times = np.asarray(data["count"].to_numpy(), dtype=np.int64)
        total = int(times.sum())
        if total * (len(names) + 1) > 4_000_000_000:
            raise input_error(
                f"{total} items of {len(names)} systems are more than comparisons over items take",
                "draw a sample of the items in the engine, or compare over topics from counts()",
                "too_many_items",
            )
        columns = [column(data[name], name) for name in ("gold", *names)]
        made = scale_of(columns, None if scale is None else Scale(scale))
        positions = [np.repeat(one.positions(made), times) for one in columns]
        topics, numbers = (None, None)
        if "topic" in data.columns:
            topics, of_row = _numbered(data["topic"].to_list())
            numbers = np.repeat(np.asarray(of_row, dtype=np.uint32), times).tolist()
        evidence = _ordeval.Evidence.of_positions(
            made._native, positions[0], list(zip(names, positions[1:])), topics, numbers, "wrong"
        )
        return cls(None, evidence)

    @classmethod
    def from_tables(cls, tables: Mapping[str, Table]) -> Campaign:
        """A table for each system."""
        first = next(iter(tables.values()))
        for name, one in tables.items():
            if one.scale != first.scale:
                raise input_error(
                    f"the table of '{name}' has the scale {one.scale}, and another has {first.scale}",
                    "declare the same scale for all",
                    "scales_differ",
                )
        return cls(None, _ordeval.Evidence.of_tables(list(tables), [one._native for one in tables.values()]))

    @classmethod
    def generate(
        cls,
        kind: str = "task",
        *,
        topics: int | None = None,
        items: int | None = None,
        classes: int | None = None,
        scale: ScaleLike | None = None,
        seed: int = 1,
    ) -> Campaign:
        """A made-up campaign, the one that ``ordeval generate`` writes: ``task`` or ``amigo2020``."""
        files = _ordeval.generated(
            _given(kind=kind, topics=topics, items=items, classes=classes, scale=_scale_text(scale), seed=seed)
        )
        texts = {path: text.encode() for path, text in files}
        gold = texts.pop("gold.tsv")
        runs = [(path, text) for path, text in sorted(texts.items()) if path.startswith("runs/")]
        if scale is None:
            scale = "-2..2" if kind == "task" else f"0..{(classes or 11) - 1}"
        return cls(_given(gold=("gold.tsv", gold), runs=runs, scale=_scale_text(scale)))

    # -- what is in them

    def _read(self, progress: Progress = None, *, items: bool = False, threads: int = 0) -> Any:
        """The evidence, with its items where they are needed and can be had."""
        if self._evidence is not None and (not items or self._request is None or self._evidence.has_items):
            return self._evidence
        with _Watched({**(self._request or {}), "threads": threads}, progress) as settings:
            found = _ordeval.Evidence.read({**settings, "keep_items": items, "checksums": True})
        self._evidence = found
        return found

    @property
    def systems(self) -> list[str]:
        """The names of the systems."""
        return list(self._read().systems)

    @property
    def topics(self) -> list[str]:
        """The names of the topics; empty where the data has none."""
        return list(self._read().topics)

    @property
    def scale(self) -> Scale | None:
        """The ordered classes; none where only scores are known."""
        found = self._read().scale
        return None if found is None else Scale._wrap(found)

    @property
    def notices(self) -> list[str]:
        """What was assumed, applied or left out while reading."""
        return list(self._read().notices)

    def table(self, system: str, topic: str | None = None) -> Table:
        """The table of one system, of all topics together or of one."""
        return Table._wrap(self._read().table(system, topic))

    def counts(self) -> str:
        """The counts of all tables as CSV, which `from_counts` and ``ordeval score --counts`` read."""
        return str(self._read().counts())

    def __repr__(self) -> str:
        if self._evidence is None:
            return "<Campaign, not read yet>"
        topics = f", {len(self.topics)} topics" if self.topics else ""
        return f"<Campaign of {len(self.systems)} systems{topics}, scale {self.scale}>"

    # -- what can be asked

    def score(
        self,
        measures: Any = None,
        *,
        sort: str | None = None,
        average: str | None = None,
        undefined_topics: str | None = None,
        per_topic: bool | None = None,
        ci: float | None = None,
        ci_method: str | None = None,
        replicates: int | None = None,
        resample: str | None = None,
        fail_under: str | Mapping[str, float] | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Scores:
        """The leaderboard; options as in ``ordeval score --help``.

        Parameters
        ----------
        measures : str or list, optional
            Names, specs and sets, such as ``"@default,QWK"``; without any, those that fit the data.
        ci : float, optional
            Put a confidence interval of so many percent around each score.
        fail_under : str or mapping, optional
            Scores that every system has to reach; ``result.passed`` tells whether all do.
        """
        if isinstance(fail_under, Mapping):
            fail_under = ",".join(f"{name}={value}" for name, value in fail_under.items())
        settings = _given(
            measures=None if measures is None else list_of(measures),
            sort=sort,
            average=average,
            undefined_topics=undefined_topics,
            per_topic=per_topic,
            ci=ci,
            ci_method=ci_method,
            replicates=replicates,
            resample=resample,
            fail_under=fail_under,
            threads=threads,
            seed=seed,
        )
        evidence = self._read(progress, threads=threads)
        with _Watched(settings, progress) as watched:
            return Scores(evidence.score(watched))

    def compare(
        self,
        measure: Any = None,
        *,
        test: str | None = None,
        over: str | None = None,
        correction: str | None = None,
        baseline: str | None = None,
        undefined_topics: str | None = None,
        alpha: float | None = None,
        trials: int | None = None,
        p_value: str | None = None,
        margin: float | None = None,
        intervals: str | None = None,
        ci: float | None = 95,
        ci_method: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Comparison:
        """Which systems really differ; options as in ``ordeval compare --help``.

        With a ``baseline``, ``result.passed`` tells whether no system is worse than it.
        """
        settings = _given(
            measure=None if measure is None else list_of(measure),
            test=test,
            over=over,
            correction=correction,
            baseline=baseline,
            undefined_topics=undefined_topics,
            alpha=alpha,
            trials=trials,
            p_value=p_value,
            margin=margin,
            intervals=intervals,
            ci=ci,
            ci_method=ci_method,
            replicates=replicates,
            threads=threads,
            seed=seed,
        )
        evidence = self._read(progress, items=_ordeval.comparison_needs_items(settings), threads=threads)
        with _Watched(settings, progress) as watched:
            return Comparison(evidence.compare(watched))

    def plan(
        self,
        measure: Any = None,
        *,
        systems: Sequence[str] | None = None,
        difference: float | None = None,
        power: float | None = None,
        alpha: float | None = None,
        unit: str | None = None,
        test: str | None = None,
        trials: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Plan:
        """How many items or topics it takes to tell two systems apart; options as in ``ordeval plan --help``."""
        settings = _given(
            measure=None if measure is None else list_of(measure),
            systems=None if systems is None else list(systems),
            difference=difference,
            power=power,
            alpha=alpha,
            unit=unit,
            test=test,
            trials=trials,
            threads=threads,
            seed=seed,
        )
        evidence = self._read(progress, items=True, threads=threads)
        with _Watched(settings, progress) as watched:
            return Plan(evidence.plan(watched))

    def meta(
        self,
        experiment: str = "summary",
        *,
        measures: Any = None,
        undefined: str | None = None,
        coefficient: str | None = None,
        replicates: int | None = None,
        confidence: float | None = None,
        splits: int | None = None,
        topics_per_side: int | None = None,
        few: int | None = None,
        same_group: float | None = None,
        reference: Any = None,
        alpha: float | None = None,
        trials: int | None = None,
        p_value: str | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Meta:
        """Which measure deserves trust on this data; options as in ``ordeval meta EXPERIMENT --help``.

        ``experiment`` is similarity, consistency, power, coverage, robustness or summary.
        """
        settings = _given(
            measures=None if measures is None else list_of(measures),
            undefined=undefined,
            coefficient=coefficient,
            replicates=replicates,
            confidence=confidence,
            splits=splits,
            topics_per_side=topics_per_side,
            few=few,
            same_group=same_group,
            reference=None if reference is None else list_of(reference),
            alpha=alpha,
            trials=trials,
            p_value=p_value,
            threads=threads,
            seed=seed,
        )
        evidence = self._read(progress, threads=threads)
        with _Watched(settings, progress) as watched:
            return Meta(evidence.meta(experiment, watched))

    def lint(self, *, max_problems: int = 1000, threads: int = 0, progress: Progress = None) -> Lint:
        """What is wrong with gold and runs, without scoring them; of files and frames."""
        if self._request is None:
            raise request_error("arrays and tables are checked when a campaign is made of them", "lint files or frames")
        with _Watched({**self._request, "max_problems": max_problems, "threads": threads}, progress) as watched:
            return Lint(*_ordeval.lint(watched))

    def report(
        self,
        path: Any = None,
        *,
        title: str | None = None,
        measures: Any = None,
        sort: str | None = None,
        average: str | None = None,
        undefined_topics: str | None = None,
        trials: int | None = None,
        replicates: int | None = None,
        splits: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Report:
        """Everything on one HTML page, written to ``path`` where one is given; options as in ``ordeval report --help``."""
        settings = _given(
            title=title,
            measures=None if measures is None else list_of(measures),
            sort=sort,
            average=average,
            undefined_topics=undefined_topics,
            trials=trials,
            replicates=replicates,
            splits=splits,
            threads=threads,
            seed=seed,
        )
        evidence = self._read(progress, threads=threads)
        if evidence.report_needs_items(settings):
            evidence = self._read(progress, items=True, threads=threads)
        with _Watched(settings, progress) as watched:
            made = Report(*evidence.report(watched))
        if path is not None:
            made.save(path)
        return made

    def plot(
        self,
        kind: str,
        *,
        measure: str | None = None,
        system: str | None = None,
        other: str | None = None,
        topic: str | None = None,
        measures: Any = None,
        average: str | None = None,
        trials: int | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Picture:
        """One picture of the report, such as ``"ranks"`` or ``"confusion"``; Jupyter draws it."""
        settings = _given(
            kind=kind,
            measure=measure,
            system=system,
            other=other,
            topic=topic,
            measures=None if measures is None else list_of(measures),
            average=average,
            trials=trials,
            replicates=replicates,
            threads=threads,
            seed=seed,
        )
        asked = {name: value for name, value in settings.items() if name in ("measures", "average", "trials")}
        evidence = self._read(progress, threads=threads)
        if evidence.report_needs_items(asked):
            evidence = self._read(progress, items=True, threads=threads)
        with _Watched(settings, progress) as watched:
            return Picture(evidence.picture(watched))


def _is_file(given: Any) -> bool:
    return isinstance(given, (str, os.PathLike)) or _in_memory(given)


def _numbered(topics: Iterable[Any]) -> tuple[list[str], list[int]]:
    """The names of the topics in the order of their first items, and the number of each item's topic."""
    numbers: dict[str, int] = {}
    if hasattr(topics, "tolist"):
        topics = topics.tolist()
    elif hasattr(topics, "to_list"):
        topics = topics.to_list()
    of_item = [numbers.setdefault(str(topic), len(numbers)) for topic in topics]
    return list(numbers), of_item


def agree(
    ratings: Any,
    measures: Any = None,
    *,
    scale: ScaleLike | None = None,
    raters: Sequence[str] | None = None,
    judges: Sequence[str] | None = None,
    id: Sequence[str] | None = None,
    topic: str | None = None,
    system: str | None = None,
    duplicates: str | None = None,
    off_scale: str | None = None,
    single: str | None = None,
    items: int | None = None,
    resample: str | None = None,
    ci: float | None = None,
    ci_method: str | None = None,
    replicates: int | None = None,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Agreement:
    """How much raters agree; options as in ``ordeval agree --help``.

    ``ratings`` is a file or a frame, with a row per rating (item, rater, rating) or a column per rater.
    """
    from ._frames import ratings_source

    settings = _given(
        file=ratings_source(ratings),
        measures=None if measures is None else list_of(measures),
        scale=_scale_text(scale),
        raters=None if raters is None else list(raters),
        judges=None if judges is None else list(judges),
        id=None if id is None else list(id),
        topic=topic,
        system=system,
        duplicates=duplicates,
        off_scale=off_scale,
        single=single,
        items=items,
        resample=resample,
        ci=ci,
        ci_method=ci_method,
        replicates=replicates,
        threads=threads,
        seed=seed,
    )
    with _Watched(settings, progress) as watched:
        return Agreement(_ordeval.agree(watched))


def judge(
    ratings: Any,
    judges: Sequence[str],
    *,
    epsilon: float | None = None,
    alignment: str | None = None,
    scale: ScaleLike | None = None,
    raters: Sequence[str] | None = None,
    id: Sequence[str] | None = None,
    topic: str | None = None,
    system: str | None = None,
    duplicates: str | None = None,
    off_scale: str | None = None,
    single: str | None = None,
    ci: float | None = 95,
    ci_method: str | None = None,
    replicates: int | None = None,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Judgement:
    """Whether judges, such as language models, may replace people; options as in ``ordeval judge --help``."""
    from ._frames import ratings_source

    settings = _given(
        file=ratings_source(ratings),
        judges=[judges] if isinstance(judges, str) else list(judges),
        epsilon=epsilon,
        alignment=alignment,
        scale=_scale_text(scale),
        raters=None if raters is None else list(raters),
        id=None if id is None else list(id),
        topic=topic,
        system=system,
        duplicates=duplicates,
        off_scale=off_scale,
        single=single,
        ci=ci,
        ci_method=ci_method,
        replicates=replicates,
        threads=threads,
        seed=seed,
    )
    with _Watched(settings, progress) as watched:
        return Judgement(_ordeval.judge(watched))


def axioms(
    measures: Any = "@default",
    *,
    properties: Sequence[str] | None = None,
    classes: int | None = None,
    items: int | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> Properties:
    """Which properties measures have, with the smallest counterexamples; options as in ``ordeval axioms --help``."""
    settings = _given(
        measures=list_of(measures),
        properties=None if properties is None else list(properties),
        classes=classes,
        items=items,
        threads=threads,
    )
    with _Watched(settings, progress) as watched:
        return Properties(_ordeval.properties(watched))
