"""Results: numbers with everything that was assumed on the way, as tables, as JSON and as pages."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, Tuple

from . import _ordeval
from ._asking import Watched, asked
from ._errors import request_error
from ._progress import Progress
from ._shown import in_html, shown


class Sheet:
    """One table of a result."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.title: str = given["title"]
        self.notes: list[str] = list(given["notes"])
        self._given = given

    def columns(self) -> dict[str, list[Any]]:
        """The columns by their headings; a score with an interval has three: ``X``, ``X low``, ``X high``."""
        found: dict[str, list[Any]] = {}
        for place, (heading, _, _, intervals, _) in enumerate(self._given["columns"]):
            cells = [row[place] for row in self._given["rows"]]
            sure = intervals or any(isinstance(cell, tuple) for cell in cells)
            if not sure:
                found[heading] = cells
                continue
            triples = [cell if isinstance(cell, tuple) else (cell, None, None) for cell in cells]
            for part, name in enumerate((heading, f"{heading} low", f"{heading} high")):
                found[name] = [triple[part] for triple in triples]
        return found

    def _html(self) -> str:
        arrows = {"higher": " &uarr;", "lower": " &darr;", None: ""}
        head = "".join(
            f"<th>{in_html(short)}{arrows[better]}</th>" for _, short, _, _, better in self._given["columns"]
        )
        body = "".join(
            "<tr>" + "".join(f"<td>{in_html(_words(cell))}</td>" for cell in row) + "</tr>"
            for row in self._given["rows"]
        )
        title = f"<caption>{in_html(self.title)}</caption>" if self.title else ""
        notes = "".join(f"<p><small>{in_html(note)}</small></p>" for note in self.notes)
        return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"

    def __str__(self) -> str:
        return str(self._given["text"])


def _words(cell: Any) -> str:
    if cell is None:
        return "-"
    if isinstance(cell, float):
        return f"{cell:.4f}"
    if isinstance(cell, tuple):
        value, low, high = cell
        return _words(value) + (" [-]" if low is None else f" [{low:.4f}, {high:.4f}]")
    return str(cell)


#: What the library hands over: JSON, tables, notices, and how it was made.
Given = Tuple[str, List[Dict[str, Any]], List[str], str]


class Result:
    """What was found, with its tables and its JSON.

    ``notices`` says what was assumed, applied or left out.
    """

    #: The table that frames are made of; empty: the first.
    _main = ""
    #: Tables that are too long to be printed unasked.
    _apart: tuple[str, ...] = ()

    def __init__(self, given: Given) -> None:
        self._json, sheets, self.notices, self._methods = given
        self.sheets = {str(one["name"]): Sheet(one) for one in sheets}
        self._values: dict[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The JSON of ``ordeval ... --format json`` as Python values; docs/json.md describes it."""
        if self._values is None:
            self._values = json.loads(self._json)
        return self._values

    def to_json(self) -> str:
        """The same as text."""
        return self._json

    def table(self, name: str | None = None) -> Sheet:
        """One of the tables; without a name, the one that frames are made of."""
        if name is None:
            name = self._main or next(iter(self.sheets))
        if name not in self.sheets:
            raise request_error(f"there is no table {name!r}", f"there are {', '.join(self.sheets)}")
        return self.sheets[name]

    def describe(self) -> str:
        """How it was made: a paragraph for the methods section of a paper, and BibTeX of what it cites."""
        if not self._methods:
            raise request_error("there is no description of this result", "scores, comparisons, plans and meta have one")
        return self._methods

    def to_pandas(self, table: str | None = None) -> Any:
        """A table as a pandas DataFrame."""
        import pandas as pd

        return pd.DataFrame(self.table(table).columns())

    def to_polars(self, table: str | None = None) -> Any:
        """A table as a polars DataFrame."""
        import polars as pl

        return pl.DataFrame(self.table(table).columns(), strict=False)

    def to_arrow(self, table: str | None = None) -> Any:
        """A table as a pyarrow Table."""
        import pyarrow as pa

        return pa.table(self.table(table).columns())

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """The table for any library that speaks Arrow, made by whichever of polars and pyarrow is there."""
        try:
            frame = self.to_polars()
        except ImportError:
            frame = self.to_arrow()
        return frame.__arrow_c_stream__(requested_schema)

    def to_csv(self, table: str | None = None) -> str:
        """A table as CSV, with every digit."""
        return str(self.table(table)._given["csv"])

    def to_markdown(self, table: str | None = None) -> str:
        """A table as Markdown."""
        return str(self.table(table)._given["markdown"])

    def to_latex(self, table: str | None = None) -> str:
        """A table as LaTeX."""
        return str(self.table(table)._given["latex"])

    def _printed(self) -> list[Sheet]:
        return [sheet for name, sheet in self.sheets.items() if name not in self._apart]

    def _untold(self) -> list[str]:
        """The notices that no table has among its notes."""
        told = {note for sheet in self._printed() for note in sheet.notes}
        return [line for line in self.notices if line not in told]

    def __str__(self) -> str:
        notices = "".join(f"note: {shown(line)}\n" for line in self._untold())
        return notices + "\n".join(str(sheet) for sheet in self._printed())

    def __repr__(self) -> str:
        return str(self).rstrip("\n")

    def _repr_html_(self) -> str:
        notices = "".join(f"<p><small>{in_html(line)}</small></p>" for line in self._untold())
        return "<div>" + "".join(sheet._html() for sheet in self._printed()) + notices + "</div>"


class Score(float):
    """A score; ``low`` and ``high`` are the limits of its interval, ``undefined`` why it is nan, where these exist."""

    low: float | None
    high: float | None
    undefined: str | None

    def __new__(cls, entry: dict[str, Any]) -> Score:
        value = entry["value"]
        made = super().__new__(cls, float("nan") if value is None else value)
        made.low, made.high, made.undefined = entry.get("low"), entry.get("high"), entry.get("undefined")
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        value = None if self != self else float(self)
        return Score, ({"value": value, "low": self.low, "high": self.high, "undefined": self.undefined},)


class Gated(Result):
    """A result that may hold gates."""

    @property
    def passed(self) -> bool:
        """Whether every gate was passed; true where there are none."""
        found = self.to_dict()
        parts = [found, *found.get("comparisons", [])]  # under several measures
        return all(gate["passed"] for part in parts for gate in part.get("gates", []))


class Scores(Gated):
    """Scores of systems under measures: ``scores["QWK"]``, or ``scores["QWK", "system"]`` where there are several."""

    @property
    def systems(self) -> list[str]:
        """The names of the systems."""
        return list(self.to_dict()["systems"])

    @property
    def measures(self) -> list[str]:
        """The measures by their full names."""
        return [one["spec"] for one in self.to_dict()["measures"]]

    def __getitem__(self, key: str | tuple[str, ...]) -> Score:
        measure, system, topic = (*((key,) if isinstance(key, str) else key), None, None)[:3]
        full = self._full_name(str(measure))
        for entry in self.to_dict()["scores"]:
            same_system = system is None or entry["system"] == system
            if entry["measure"] == full and same_system and entry["topic"] == topic:
                if system is None and len(self.systems) > 1:
                    break
                return Score(entry)
        if system is None and len(self.systems) > 1:
            raise KeyError(f"there are {len(self.systems)} systems: name one, as in scores[{measure!r}, 'NAME']")
        raise KeyError(key)

    def _full_name(self, name: str) -> str:
        if name in self.measures:
            return name
        for one in self.to_dict()["measures"]:
            if one["name"] == name and sum(other["name"] == name for other in self.to_dict()["measures"]) == 1:
                return str(one["spec"])
        from ._errors import OrdevalError
        from ._measure import spec_of

        try:
            return str(spec_of(name).full_name)
        except OrdevalError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.measures)

    def __len__(self) -> int:
        return len(self.measures)


class Comparison(Gated):
    """Which systems really differ: ``pairs`` and ``systems``, with subgroups also ``subgroups`` and ``interaction``."""

    _main = "pairs"


class Plan(Result):
    """How many items or topics it takes."""


class Meta(Result):
    """What measures are worth on this data: the tables ``measures`` and, in some experiments, ``pairs``."""

    _apart = ("pairs",)


class Agreement(Result):
    """Whether raters agree: the tables ``agreement``, ``raters``, ``pairs`` and ``items``."""

    def __init__(self, given: Given, about: dict[str, Any]) -> None:
        super().__init__(given)
        self._about = about  # the ratings, and how they are read

    def report(
        self,
        path: Any = None,
        *,
        title: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Report:
        """The ratings on one HTML page, written to ``path`` where one is given."""
        settings = asked(locals())
        settings.pop("path", None)
        with Watched({**self._about, **settings}, progress) as watched:
            made = Report(*_ordeval.rater_report(watched))
        if path is not None:
            made.save(path)
        return made

    def plot(
        self,
        kind: str,
        *,
        title: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Picture:
        """One picture of that page: ``"rater_profiles"``, ``"rater_severity"`` or ``"rater_pairs"``."""
        with Watched({**self._about, **asked(locals())}, progress) as watched:
            return Picture(_ordeval.rater_picture(watched))


class Judgement(Result):
    """Whether judges may replace people: ``judges``, ``contests``, ``classes``, ``correlations``, perhaps ``estimates``."""


class Estimates(Result):
    """Scores from few labels of people and many of a judge."""


class Gold(Result):
    """One class per item, made from ratings."""


class Properties(Result):
    """Which properties measures have."""


class BestLength(Result):
    """The best length of a class without an end, and perhaps the ``curve`` around it."""


class Ledger(Result):
    """What papers print beside what was computed again; ``page`` is the whole as Markdown."""

    def __init__(self, given: Given, page: str) -> None:
        super().__init__(given)
        self.page = page


class Rankings(Result):
    """How well rankings put near classes before far ones: the tables ``queries`` and ``ranks``."""

    _apart = ("ranks",)

    def __init__(self, given: Given, about: dict[str, Any]) -> None:
        super().__init__(given)
        self._about = about  # the rankings, and how they are read

    def report(self, path: Any = None, *, title: str | None = None, progress: Progress = None) -> Report:
        """The rankings on one HTML page, written to ``path`` where one is given."""
        with Watched({**self._whole(), **asked({"title": title})}, progress) as watched:
            made = Report(*_ordeval.ranking_report(watched))
        if path is not None:
            made.save(path)
        return made

    def plot(self, kind: str = "classi", *, title: str | None = None, progress: Progress = None) -> Picture:
        """One picture of that page: the curves of all rankings."""
        with Watched({**self._whole(), **asked({"kind": kind, "title": title})}, progress) as watched:
            return Picture(_ordeval.ranking_picture(watched))

    def _whole(self) -> dict[str, Any]:
        """What page and picture are told; they show whole rankings, judged as ClasSi is defined."""
        for name in ("k", "cost", "class_counts"):
            if name in self._about:
                raise request_error(f"the page of rankings does not take {name}", "leave it out of rankings(...)")
        kept = ("rankings", "distances", "scale", "query", "columns", "threads", "seed")
        return {name: value for name, value in self._about.items() if name in kept}


class Lint(Result):
    """What is wrong with gold and runs: the tables ``verdicts`` and ``problems``; true where all is well."""

    _main = "problems"

    def __init__(self, ok: bool, given: Given, lines: str) -> None:
        super().__init__(given)
        self.ok = ok
        self._lines = lines

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return self._lines + ("\n" if self._lines else "") + str(self.sheets["verdicts"])


class Report(Result):
    """Everything about a campaign on one page that needs no network."""

    def __init__(self, page: str, given: Given) -> None:
        super().__init__(given)
        self.html = page

    def save(self, path: Any) -> None:
        """Write the page, or with the ending ``.json`` the values on it."""
        text = self._json if str(path).endswith(".json") else self.html
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)


class Picture:
    """A Vega-Lite specification with its data; Jupyter draws it."""

    def __init__(self, spec: str) -> None:
        self._spec = spec

    def to_dict(self) -> dict[str, Any]:
        """The specification as Python values."""
        result: dict[str, Any] = json.loads(self._spec)
        return result

    def to_json(self) -> str:
        """The specification as text."""
        return self._spec

    def to_svg(self) -> str:
        """The drawing; needs the JavaScript engine of WebKit (Debian: libjavascriptcoregtk-4.1-0)."""
        return str(_ordeval.svg_of(self._spec))

    def save(self, path: Any) -> None:
        """Write the drawing where the path ends in ``.svg``, else the specification."""
        text = self.to_svg() if str(path).endswith(".svg") else self._spec
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        spec = self.to_dict()
        version = str(spec.get("$schema", "v5")).rpartition("/v")[2].partition(".")[0].removesuffix(".json")
        kind = f"application/vnd.vegalite.v{version or 5}+json"
        return {kind: spec, "text/plain": repr(self)}

    def __repr__(self) -> str:
        title = self.to_dict().get("title", "untitled")
        return f"<Vega-Lite picture: {shown(title['text'] if isinstance(title, dict) else title)}>"
