"""A campaign: gold, the answers of several systems, and everything that can be asked about them."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

from . import _ordeval
from ._asking import FileLike, Watched, asked, is_file, scale_text, source, sources
from ._errors import input_error, request_error
from ._labels import column, scale_of
from ._progress import Progress
from ._results import Comparison, Estimates, Lint, Meta, Picture, Plan, Report, Scores
from ._scale import Scale, ScaleLike
from ._shown import shown
from ._table import Table


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

    def __init__(self, request: dict[str, Any] | None, evidence: Any = None, *, clustered: bool = False) -> None:
        if request is None and evidence is None:
            raise TypeError("use Campaign.from_files, from_frame, from_arrays or from_counts")
        self._request = request
        self._evidence = evidence
        self._clustered = clustered  # topics are what items belong to, and scores are of all items together

    # -- where campaigns come from

    @classmethod
    def from_files(
        cls,
        gold: FileLike | None = None,
        runs: FileLike | Iterable[FileLike] | None = None,
        *,
        wide: FileLike | None = None,
        matrix: FileLike | None = None,
        counts: FileLike | Iterable[FileLike] | None = None,
        rows: str | None = None,
        gold_ratings: FileLike | None = None,
        gold_from: str | None = None,
        gold_ties: str | None = None,
        gold_raters: Sequence[str] | None = None,
        gold_id: Sequence[str] | None = None,
        task: str | None = None,
        from_labels: bool | None = None,
        ratings: bool | None = None,
        rated_runs: bool | None = None,
        field: str | None = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        bin: str | Sequence[float] | None = None,
        unbounded_length: float | None = None,
        split: str | None = None,
        columns: Sequence[str] | None = None,
        gold_columns: Sequence[str] | None = None,
        run_columns: Sequence[str] | None = None,
        cluster: str | None = None,
        group: str | None = None,
        repeats: str | None = None,
        na: Sequence[str] | None = None,
        trim: bool | None = None,
        ignore_case: bool | None = None,
        normalise: bool | None = None,
        newest: str | None = None,
        label_map: FileLike | None = None,
        missing: str | None = None,
        extra: str | None = None,
        duplicates: str | None = None,
        unknown_label: str | None = None,
        malformed: str | None = None,
        raise_limits: int | None = None,
    ) -> Campaign:
        """Gold and runs, or one of the other inputs, as the command line reads them.

        Parameters
        ----------
        gold : path
            File with the true classes.
        runs : path or list of paths
            Files with the answers of one system each, or folders of such files; ``NAME=FILE`` names the system.
        wide, matrix, counts : path
            In place of gold and runs: one table with a column per system, a square matrix of counts, or counts as
            ``[topic,][system,]gold,predicted,count``.
        gold_ratings : path
            In place of gold: ratings of several people; ``gold_from`` says what gold is made of them.
        bin : sequence of float or str
            Labels are numbers, and these are the edges of their classes, as in ``[0, 2, 10, inf]``; or
            ``"quantiles:5"``, which divides gold's numbers into equal parts.
        task : {"classification", "quantification"}
            What gold and runs hold: a label per item, or a distribution per topic.
        cluster : str
            Column of gold that says what items belong to, such as a document: its items are drawn together, and scores
            are of all items together.
        group : str
            Column of gold that parts the items into subgroups, such as a language: `score` and `report` then give the
            scores of each, and test where they differ; `compare` compares the systems on each.
        repeats : str
            Column of the runs that tells several runs of one system apart, such as a seed, or ``"names"`` where they
            are called NAME#1, NAME#2: their score is the mean.

        The others are the options of ``ordeval score --help`` with the same names. In place of any path,
        ``(name, bytes)`` is a file in memory.
        """
        request = asked(locals())
        for name in ("runs", "counts"):
            if name in request:
                request[name] = sources(runs if name == "runs" else counts)
        return cls(request, clustered=cluster is not None)

    @classmethod
    def from_scores(
        cls,
        *files: Any,
        better: str | None = None,
        lower_is_better: Sequence[str] | None = None,
        scores_without_header: bool | None = None,
    ) -> Campaign:
        """Scores that any tool computed: files with a row per topic and a column per system, or one per measure.

        With ``scores_without_header`` the files are numbers alone, a row per topic and a column per system.
        """
        request = asked({"better": better, "lower_is_better": lower_is_better, "scores_without_header": scores_without_header})
        return cls({**request, "scores": [source(one) for one in files]})

    @classmethod
    def from_arrays(
        cls,
        gold: Any,
        systems: Mapping[str, Any],
        *,
        topics: Any = None,
        clusters: Any = None,
        groups: Any = None,
        ids: Any = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        bin: str | Sequence[float] | None = None,
        missing: str = "error",
    ) -> Campaign:
        """True labels, and for each system its answers in the same order; see `score` for what labels may be.

        ``topics`` names the topic of each item, or ``clusters`` what it belongs to: such items are drawn together, and
        scores are of all items together. ``groups`` names the subgroup of each item, such as a language, and ``ids``
        the item itself, for `report` with ``items``. With ``bin`` the labels are numbers, which become classes as in
        `from_files`.
        """
        if topics is not None and clusters is not None:
            raise request_error("topics and clusters exclude each other", "give one of them")
        units = clusters if topics is None else topics
        if missing not in ("error", "wrong", "skip"):
            raise request_error(f"missing cannot be {missing!r}", "it is one of: error, wrong, skip")
        if not systems:
            raise request_error("there are no systems", "give the answers of at least one")
        if bin is not None:
            request = asked({"scale": scale, "edges": edges, "bin": bin, "missing": missing})
            return cls({**request, **_wide_table(gold, systems, groups)}, clustered=clusters is not None)
        truth = column(gold, "gold")
        answers = {str(name): column(values, str(name)) for name, values in systems.items()}
        made = scale_of([truth, *answers.values()], None if scale is None else Scale(scale))
        if edges is not None:
            made = Scale(made, edges=edges)
        names, numbers = (None, None) if units is None else _numbered(units)
        evidence = _ordeval.Evidence.of_positions(
            made._native,
            truth.positions(made),
            [(name, one.positions(made)) for name, one in answers.items()],
            names,
            numbers,
            missing,
        )
        if groups is not None:
            subgroups, of_item = _numbered(groups)
            evidence.set_subgroups(str(getattr(groups, "name", None) or "group"), subgroups, of_item)
        if ids is not None:
            evidence.set_ids([str(one) for one in (ids.tolist() if hasattr(ids, "tolist") else ids)])
        return cls(None, evidence, clustered=clusters is not None)

    @classmethod
    def from_frame(
        cls,
        frame: Any,
        *,
        gold: str = "gold",
        systems: Sequence[str] | None = None,
        topic: str | None = None,
        cluster: str | None = None,
        group: str | None = None,
        id: str | None = None,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        bin: str | Sequence[float] | None = None,
        missing: str = "error",
    ) -> Campaign:
        """One frame with a column of true labels and a column per system; without names, all columns but ``id``.

        ``topic``, ``cluster``, ``group`` and ``id`` name the columns of what `from_arrays` is given for each item.
        """
        from ._frames import collected

        data = collected(frame)
        if gold not in data.columns:
            raise input_error(
                f"the frame has no column '{gold}'", f"name the column of gold; it has {', '.join(data.columns)}", "no_column"
            )
        names = list(systems) if systems is not None else [
            one for one in data.columns if one not in (gold, topic, cluster, group, id, "id")
        ]
        for name in (*names, *(one for one in (topic, cluster, group, id) if one)):
            if name not in data.columns:
                raise input_error(f"the frame has no column '{name}'", f"it has {', '.join(data.columns)}", "no_column")
        return cls.from_arrays(
            data[gold],
            {name: data[name] for name in names},
            topics=None if topic is None else data[topic].to_list(),
            clusters=None if cluster is None else data[cluster].to_list(),
            groups=None if group is None else data[group],
            ids=None if id is None else data[id].to_list(),
            scale=scale,
            edges=edges,
            bin=bin,
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
        bin: str | Sequence[float] | None = None,
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
            answers = [(str(name), as_csv(frame, keys, str(name))) for name, frame in runs.items()]
        else:
            answers = [("runs", as_csv(runs, {system: "system", **keys}, "runs"))]
        policies = {"missing": missing, "extra": extra, "duplicates": duplicates, "unknown_label": unknown_label}
        request = asked({"scale": scale, "edges": edges, "bin": bin, **policies})
        return cls({**request, "gold": ("gold", as_csv(gold, keys, "gold")), "runs": answers})

    @classmethod
    def from_counts(
        cls,
        *counts: Any,
        scale: ScaleLike | None = None,
        edges: Sequence[float] | None = None,
        bin: str | Sequence[float] | None = None,
        unknown_label: str | None = None,
    ) -> Campaign:
        """Counts as `counts` gives them: ``[topic,][system,]gold,predicted,count``; several frames or files add up."""
        from ._frames import counts_as_csv, scale_of_frames

        if scale is None:
            scale = scale_of_frames([one for one in counts if not is_file(one)], "gold")
        files = [
            source(one) if is_file(one) else (f"counts {number}", counts_as_csv(one))
            for number, one in enumerate(counts, 1)
        ]
        return cls({**asked({"scale": scale, "edges": edges, "bin": bin, "unknown_label": unknown_label}), "counts": files})

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
        mistakes: str | None = None,
        ends: str | None = None,
        deviations: str | None = None,
        majority: str | None = None,
        seed: int = 1,
    ) -> Campaign:
        """A made-up campaign, the one that ``ordeval generate`` writes: ``task``, ``amigo2020`` or ``cardoso2011``.

        ``mistakes``, ``ends``, ``deviations`` and ``majority`` are what the paper of ``amigo2020`` leaves open.
        """
        files = _ordeval.generated(asked(locals()))
        texts = {path: text.encode() for path, text in files}
        gold = texts.pop("gold.tsv")
        runs = [(path, text) for path, text in sorted(texts.items()) if path.startswith("runs/")]
        if scale is None:
            scale = {"task": "-2..2", "cardoso2011": "1..5"}.get(kind, f"1..{classes or 11}")
        return cls({"gold": ("gold.tsv", gold), "runs": runs, "scale": scale_text(scale)})

    # -- what is in them

    def select(
        self,
        *,
        only: Sequence[str] | None = None,
        exclude: Sequence[str] | None = None,
        topics: Sequence[str] | None = None,
        rename: Mapping[str, str] | FileLike | None = None,
        anonymise: bool | None = None,
        baselines: Sequence[str] | None = None,
        seed: int = 1,
    ) -> Campaign:
        """A part of the campaign, under other names, beside systems that gold alone gives.

        Parameters
        ----------
        only, exclude : list of str
            Systems to keep, or to leave out: names, or patterns such as ``"team*"``.
        topics : list of str
            Topics to keep.
        rename : mapping or path
            New names of systems: ``{"run-17": "BERT"}``, or a file of such lines.
        anonymise : bool
            Call systems "system 1" and so on, in an order that tells nothing.
        baselines : list of {"majority", "median", "random", "prior"}
            Add systems that know nothing but how often each class is the truth.
        """
        wanted = asked(locals())
        if isinstance(rename, Mapping):
            wanted["new_names"] = dict(wanted.pop("rename"))
        if self._request is not None:
            return Campaign({**self._request, **wanted}, clustered=self._clustered)
        if "rename" in wanted:
            raise request_error("new names from a file go with campaigns from files", "give a mapping: {'old': 'new'}")
        return Campaign(None, self._evidence.selected(wanted), clustered=self._clustered)

    def _together(self, settings: dict[str, Any], name: str, alone: str) -> dict[str, Any]:
        """Items of clusters are scored together."""
        if not self._clustered:
            return settings
        if settings.setdefault(name, "items") != "items":
            raise request_error(f"clusters make {alone} of all items together", f"leave out {name}={settings[name]!r}")
        return settings

    def _read(self, progress: Progress = None, *, items: bool = False, ids: bool = False, threads: int = 0) -> Any:
        """The evidence, with its items, and their ids, where they are needed and can be had."""
        if self._evidence is not None:
            enough = self._evidence.has_ids if ids else not items or self._evidence.has_items
            if self._request is None or enough:
                return self._evidence
        with Watched({**(self._request or {}), "threads": threads}, progress) as settings:
            found = _ordeval.Evidence.read({**settings, "keep_items": items, "keep_ids": ids, "checksums": True})
        self._evidence = found
        return found

    @property
    def systems(self) -> list[str]:
        """The names of the systems."""
        return list(self._read().systems)

    @property
    def topics(self) -> list[str]:
        """The names of the topics; empty where the data have none."""
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
        return f"<Campaign of {len(self.systems)} systems{topics}, scale {shown(self.scale)}>"

    # -- what can be asked

    def score(
        self,
        measures: Any = None,
        *,
        sort: str | None = None,
        average: str | None = None,
        undefined_topics: str | None = None,
        per_topic: bool | None = None,
        ranks: bool | None = None,
        classes: bool | None = None,
        proximities: bool | None = None,
        nps: Sequence[int] | None = None,
        share_of_worst: bool | None = None,
        unbounded_length: Sequence[float] | None = None,
        values: Sequence[float] | None = None,
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
        ranks : bool, optional
            Also the ranks that the data allow every system.
        classes : bool, optional
            Also the figures of each class, and the confusion table of each system: ``result.table("classes")``.
        proximities : bool, optional
            Also how near the classes are to each other as CEM_ORD sees it: ``result.table("proximities")``.
        nps : two ints, optional
            Also the net promoter scores of gold and answers: how many of the lowest classes are detractors, and how many
            of the highest promoters, such as ``[7, 2]`` on 0..10: ``result.table("net promoter scores")``.
        share_of_worst : bool, optional
            Also every score as a share of the worst that any system could get: ``result.table("shares of the worst")``.
        unbounded_length : list of floats, optional
            Also the scores of interval measures at these lengths of classes without an end: ``result.table("lengths")``.
        fail_under : str or mapping, optional
            Scores that every system has to reach; ``result.passed`` tells whether all do.
        """
        settings = self._together(asked(locals()), "average", "scores")
        if isinstance(fail_under, Mapping):
            settings["fail_under"] = ",".join(f"{name}={value}" for name, value in fail_under.items())
        repeated = "repeats" in (self._request or {})
        evidence = self._read(progress, items=bool(ranks) or repeated, threads=threads)
        with Watched(settings, progress) as watched:
            return Scores(evidence.score(watched))

    def compare(
        self,
        measure: Any = None,
        *,
        measures: Any = None,
        family: str | None = None,
        test: str | None = None,
        over: str | None = None,
        correction: str | None = None,
        baseline: str | None = None,
        alternative: str | None = None,
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

        ``measures`` compares under several in place of one; ``family="all"`` then keeps one error rate for all of
        them together. With a ``baseline``, ``result.passed`` tells whether no system is worse than it, and with a
        ``margin`` whether all are shown to be no worse than that. ``alternative`` ("less", "greater") makes its tests
        one-sided.
        """
        if measure is not None and measures is not None:
            raise request_error("measure and measures both name measures", "use one of them")
        if family is not None and measures is None:
            raise request_error("family goes with several measures", "name them with measures")
        settings = self._together(asked(locals()), "over", "comparisons")
        evidence = self._read(progress, items=_ordeval.comparison_needs_items(settings), threads=threads)
        with Watched(settings, progress) as watched:
            return Comparison(evidence.compare(watched))

    def estimate(
        self,
        judge: FileLike,
        measures: Any = None,
        *,
        ci: float = 95,
        ci_method: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Estimates:
        """Scores where people labelled few items (gold) and a ``judge`` all; options as in ``ordeval estimate --help``.

        For campaigns from files: ``judge`` is a file with labels of all items.
        """
        if self._request is None:
            raise request_error("scores with a judge's help need files", "make the campaign with from_files")
        with Watched({**self._request, **asked(locals())}, progress) as watched:
            return Estimates(_ordeval.estimate(watched))

    def plan(
        self,
        measure: Any = None,
        *,
        systems: Sequence[str] | int | None = None,
        difference: float | None = None,
        margin: float | None = None,
        width: float | None = None,
        power: float | None = None,
        alpha: float | None = None,
        unit: str | None = None,
        test: str | None = None,
        trials: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Plan:
        """How many items or topics it takes to tell systems apart; options as in ``ordeval plan --help``.

        ``systems`` are two names, or how many systems will be compared.
        """
        settings = asked(locals())
        if isinstance(systems, int):
            settings["system_count"] = settings.pop("systems")
        evidence = self._read(progress, items=True, threads=threads)
        with Watched(settings, progress) as watched:
            return Plan(evidence.plan(watched))

    def meta(
        self,
        experiment: str = "summary",
        *,
        measures: Any = None,
        partitions: int | None = None,
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
        collection: Mapping[str, Campaign] | None = None,
        collection_column: str | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Meta:
        """Which measure deserves trust on this data; options as in ``ordeval meta EXPERIMENT --help``.

        ``experiment`` is similarity, consistency, power, coverage, robustness or summary. Data without topics are
        divided at random into so many ``partitions``, which are then taken as topics.

        ``collection`` names several campaigns, this one among them, each with its own systems and topics; similarity,
        consistency, power and summary then give means over all of them. ``collection_column`` names the column that
        tells the collections of this campaign's files apart.
        """
        settings = asked(locals())
        if collection is not None and collection_column is not None:
            raise request_error("collection and collection_column both name collections", "leave out one of them")
        if collection_column is not None:
            return self._meta_by(settings.pop("collection_column"), experiment, settings, progress)
        if collection is not None:
            return self._meta_of(settings.pop("collection"), experiment, settings, progress)
        evidence = self._read(progress, items=partitions is not None, threads=threads)
        with Watched(settings, progress) as watched:
            return Meta(evidence.meta(experiment, watched))

    def _meta_by(self, column: str, experiment: str, settings: dict[str, Any], progress: Progress) -> Meta:
        if self._request is None:
            raise request_error("collection_column needs files, and there are none", "give collection={...}")
        with Watched({**self._request, "threads": settings.get("threads", 0)}, progress) as watched:
            names, each = _ordeval.read_collections({**watched, "checksums": True}, column)
        with Watched(settings, progress) as watched:
            return Meta(_ordeval.meta_of_collections(names, each, experiment, watched))

    def _meta_of(
        self, collections: Mapping[str, Campaign], experiment: str, settings: dict[str, Any], progress: Progress
    ) -> Meta:
        if not any(one is self for one in collections.values()):
            raise request_error("this campaign is not among the collections", "name it too: collection={'this': it, ...}")
        items, threads = "partitions" in settings, settings.get("threads", 0)
        each = [one._read(progress, items=items, threads=threads) for one in collections.values()]
        with Watched(settings, progress) as watched:
            return Meta(_ordeval.meta_of_collections(list(collections), each, experiment, watched))

    def lint(self, *, max_problems: int = 1000, threads: int = 0, progress: Progress = None) -> Lint:
        """What is wrong with gold and runs, without scoring them; of files and frames."""
        if self._request is None:
            raise request_error("arrays and tables are checked when a campaign is made from them", "lint files or frames")
        with Watched({**self._request, "max_problems": max_problems, "threads": threads}, progress) as watched:
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
        rankings: FileLike | None = None,
        distances: str | None = None,
        query: str | None = None,
        items: int | None = None,
        item_url: str | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Report:
        """Everything on one HTML page, written to ``path`` where one is given; options as in ``ordeval report --help``.

        ``items`` lists so many of the items that systems get most wrong, and ``item_url`` links each of them:
        ``"https://example.org/items/{id}"``.
        """
        settings = asked(locals())
        settings.pop("path", None)
        evidence = self._for_report(settings, progress, threads)
        with Watched(settings, progress) as watched:
            made = Report(*evidence.report(watched))
        if path is not None:
            made.save(path)
        return made

    def plot(
        self,
        kind: str,
        *,
        title: str | None = None,
        measure: str | None = None,
        system: str | None = None,
        other: str | None = None,
        topic: str | None = None,
        measures: Any = None,
        sort: str | None = None,
        average: str | None = None,
        undefined_topics: str | None = None,
        trials: int | None = None,
        replicates: int | None = None,
        splits: int | None = None,
        rankings: FileLike | None = None,
        distances: str | None = None,
        query: str | None = None,
        items: int | None = None,
        item_url: str | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Picture:
        """One picture of the report, such as ``"ranks"`` or ``"confusion"``; Jupyter draws it."""
        settings = asked(locals())
        evidence = self._for_report(settings, progress, threads)
        with Watched(settings, progress) as watched:
            return Picture(evidence.picture(watched))

    def _for_report(self, settings: dict[str, Any], progress: Progress, threads: int) -> Any:
        """The evidence, with its items where a report compares systems by them."""
        if settings.get("items") and self._request is not None:
            return self._read(progress, items=True, ids=True, threads=threads)
        evidence = self._read(progress, threads=threads)
        if evidence.report_needs_items(settings):
            evidence = self._read(progress, items=True, threads=threads)
        return evidence


def _wide_table(gold: Any, systems: Mapping[str, Any], groups: Any) -> dict[str, Any]:
    """Arrays of numbers as a table in memory, which the library reads as any other."""
    from ._frames import texts_as_csv

    columns = {"gold": gold, "topic": groups, **systems}
    if groups is None:
        del columns["topic"]
    if len(columns) < len(systems) + (1 if groups is None else 2):
        raise request_error("a system cannot be called gold or topic", "give it another name")
    names = ["gold=gold", *(f"system={name}" for name in systems)]
    if groups is not None:
        names.append("topic=topic")
    return {"wide": ("arrays", texts_as_csv(columns)), "columns": names}


def _numbered(topics: Iterable[Any]) -> tuple[list[str], list[int]]:
    """The names of the topics in the order of their first items, and the number of each item's topic."""
    numbers: dict[str, int] = {}
    if hasattr(topics, "tolist"):
        topics = topics.tolist()
    elif hasattr(topics, "to_list"):
        topics = topics.to_list()
    of_item = [numbers.setdefault(str(topic), len(numbers)) for topic in topics]
    return list(numbers), of_item
