"""From arrays, lists and columns of any library to positions on a scale."""

from __future__ import annotations

from typing import Any

from . import _ordeval
from ._errors import input_error
from ._scale import Scale

MOST_CLASSES = 255
NO_ANSWER = 255


def is_missing(label: object) -> bool:
    """Whether a label is none at all: None, NaN, NA, NaT or an empty text."""
    if label is None:
        return True
    if isinstance(label, str):
        return label == ""
    try:
        return bool(label != label)
    except TypeError:  # pandas.NA is neither
        return True


class Column:
    """Labels as they came: numbers, texts, objects, or codes of categories."""

    __slots__ = ("what", "kind", "values", "categories", "ordered")

    def __init__(
        self, what: str, kind: str, values: Any, categories: list[str] | None = None, ordered: bool = False
    ) -> None:
        self.what = what
        self.kind = kind
        self.values = values
        self.categories = categories
        self.ordered = ordered

    def __len__(self) -> int:
        return len(self.values)

    def integer_range(self) -> tuple[int, int] | None:
        """The smallest and the largest label; none where there are no labels."""
        result: tuple[int, int] | None = _ordeval.count_range(self.values, self.what)
        return result

    def positions(self, scale: Scale) -> Any:
        """An array of bytes: the class of every label, 255 where there is none."""
        if self.kind == "numbers":
            return _ordeval.positions_of_numbers(self.values, scale._native, self.what)
        if self.kind == "objects":
            return _ordeval.positions_of_objects(self.values, scale._native, self.what)
        if self.kind == "characters":
            import numpy as np

            width = self.values.dtype.itemsize // 4
            rows = self.values.view(np.uint32).reshape(len(self.values), width)
            return _ordeval.positions_of_characters(rows, scale._native, self.what)
        return self._positions_of_codes(scale)

    def _positions_of_codes(self, scale: Scale) -> Any:
        import numpy as np

        assert self.categories is not None
        codes = self.values
        if codes.dtype.itemsize == 1 and list(scale.classes) == self.categories:
            return codes.view(np.uint8)  # -1 becomes 255, which is no answer
        found = [scale._native.find(category) for category in self.categories]
        place = np.array([NO_ANSWER if one is None else one for one in found] + [NO_ANSWER], dtype=np.uint8)
        unknown = [i for i, one in enumerate(found) if one is None]
        if unknown:
            used = np.isin(codes, unknown)
            if used.any():
                where = int(np.argmax(used))
                raise input_error(
                    f"{self.what}[{where}] is '{self.categories[int(codes[where])]}', which the scale {scale} lacks",
                    'declare it with labels or mend the label',
                    "unknown_label",
                )
        return place[codes]


def column(values: Any, what: str) -> Column:
    """The labels of a list, array, series or column."""
    library = type(values).__module__.partition(".")[0]
    if library == "narwhals":
        values = values.to_native()
        library = type(values).__module__.partition(".")[0]
    if library == "polars":
        return _of_polars(values, what)
    if library == "pyarrow":
        return _of_pyarrow(values, what)
    if library == "pandas":
        return _of_pandas(values, what)
    return _of_numpy(values, what)


def _of_numpy(values: Any, what: str) -> Column:
    import numpy as np

    if not isinstance(values, np.ndarray):
        if hasattr(values, "__dlpack__"):
            values = np.from_dlpack(values)
        elif isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
            raise input_error(
                f"{what} is {type(values).__name__}, which is not a list of labels",
                "give a list, an array or a column",
                "not_labels",
            )
        else:
            given = values if isinstance(values, (list, tuple)) or hasattr(values, "__array__") else list(values)
            values = np.asarray(given)
            if values.dtype.kind in "US" and isinstance(given, (list, tuple)) and not all(
                isinstance(one, str) for one in given
            ):
                values = np.asarray(given, dtype=object)  # NumPy would make texts of numbers and None
    if values.ndim == 2 and 1 in values.shape:
        values = values.reshape(-1)
    if values.ndim != 1:
        raise input_error(
            f"{what} has {values.ndim} dimensions", "labels have one: give a label for each item", "not_labels"
        )
    kind = values.dtype.kind
    if kind in "iufb" and values.dtype.itemsize <= 8 and values.dtype != np.float16:
        if not values.dtype.isnative:
            values = values.astype(values.dtype.newbyteorder("="))
        return Column(what, "numbers", values)
    if kind == "f":
        return Column(what, "numbers", values.astype(np.float64))
    if kind == "S":
        values = np.char.decode(values, "utf-8")
        kind = "U"
    if kind == "U":
        if values.dtype.itemsize == 0:
            values = values.astype("U1")
        return Column(what, "characters", np.ascontiguousarray(values.astype(values.dtype.newbyteorder("="))))
    if kind == "T":  # NumPy 2's texts of any length
        return Column(what, "objects", values.tolist())
    if kind == "O":
        items = values.tolist()
        if all(is_missing(one) or isinstance(one, (int, np.integer)) for one in items):
            for place, one in enumerate(items):
                if not is_missing(one) and not -(2**63) <= int(one) < 2**63:
                    raise input_error(
                        f"{what}[{place}] is {one}, which is not a label", "labels are smaller numbers or names", "not_a_label"
                    )
            if not any(is_missing(one) for one in items):
                return Column(what, "numbers", np.array(items, dtype=np.int64))
            return Column(
                what, "numbers", np.array([np.nan if is_missing(one) else float(one) for one in items], dtype=np.float64)
            )
        return Column(what, "objects", items)
    raise input_error(
        f"{what} holds {values.dtype}, which are not labels", "labels are whole numbers or names", "not_labels"
    )


def _codes(what: str, codes: Any, categories: list[Any], ordered: bool) -> Column:
    return Column(what, "codes", codes, [str(one) for one in categories], ordered)


def _of_pandas(values: Any, what: str) -> Column:
    import numpy as np

    dtype = values.dtype if hasattr(values, "dtype") else None
    if dtype is None:
        raise input_error(f"{what} is a {type(values).__name__}", "give one of its columns", "not_labels")
    if hasattr(dtype, "categories"):
        array = values.array if hasattr(values, "array") else values
        return _codes(what, np.asarray(array.codes), list(dtype.categories), bool(dtype.ordered))
    if dtype.kind in "iub":
        if values.isna().any():
            return Column(what, "numbers", values.to_numpy(dtype=np.float64, na_value=np.nan))
        return _of_numpy(values.to_numpy(dtype=np.dtype(f"{dtype.kind}{dtype.itemsize}")), what)
    if dtype.kind == "f":
        return Column(what, "numbers", values.to_numpy(dtype=np.float64, na_value=np.nan))
    if isinstance(dtype, np.dtype):
        return _of_numpy(values.to_numpy(), what)
    coded = values.astype("category")
    coded = coded.array if hasattr(coded, "array") else coded
    return _codes(what, np.asarray(coded.codes), list(coded.categories), False)


def _of_polars(values: Any, what: str) -> Column:
    import numpy as np
    import polars as pl

    if isinstance(values, pl.DataFrame):
        raise input_error(f"{what} is a DataFrame", "give one of its columns", "not_labels")
    dtype = values.dtype
    if dtype == pl.String:
        values = values.cast(pl.Categorical)
        dtype = values.dtype
    if dtype == pl.Enum:
        categories = list(dtype.categories)
        if len(categories) < 128:
            return _codes(what, values.to_physical().cast(pl.UInt8).fill_null(NO_ANSWER).to_numpy(), categories, True)
        return _codes(what, values.to_physical().cast(pl.Int64).fill_null(-1).to_numpy(), categories, True)
    if dtype == pl.Categorical:
        # The codes of a string cache count from anywhere: give those that occur numbers of their own.
        codes = values.to_physical().cast(pl.Int64).fill_null(-1).to_numpy()
        distinct = values.drop_nulls().unique()
        names = dict(zip(distinct.to_physical().to_list(), distinct.to_list()))
        used = np.array(sorted(names), dtype=np.int64)
        places = np.where(codes < 0, -1, np.searchsorted(used, codes))
        return _codes(what, places, [names[int(code)] for code in used], False)
    if dtype == pl.Boolean:
        values = values.cast(pl.UInt8)
    if not dtype.is_numeric() and dtype != pl.Boolean:
        return _of_numpy(values.to_list(), what)
    return _of_numpy(values.to_numpy(), what)


def _of_pyarrow(values: Any, what: str) -> Column:
    import numpy as np
    import pyarrow as pa

    if isinstance(values, (pa.Table, pa.RecordBatch)):
        raise input_error(f"{what} is a {type(values).__name__}", "give one of its columns", "not_labels")
    kind = values.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or kind == pa.string_view():
        values = values.cast(pa.large_string()).dictionary_encode()
        kind = values.type
    if pa.types.is_dictionary(kind):
        if isinstance(values, pa.ChunkedArray):
            values = values.unify_dictionaries().combine_chunks()
            if isinstance(values, pa.ChunkedArray):
                values = values.chunk(0) if values.num_chunks else pa.array([], type=kind)
        indices = values.indices
        codes = indices.fill_null(-1) if not pa.types.is_unsigned_integer(indices.type) else indices.cast(
            pa.int64()
        ).fill_null(-1)
        codes = codes.to_numpy(zero_copy_only=False)
        if indices.null_count == 0:
            codes = np.asarray(codes)
        return _codes(what, codes, values.dictionary.to_pylist(), bool(kind.ordered))
    if isinstance(values, pa.ChunkedArray):
        return _of_numpy(values.to_numpy(), what)
    return _of_numpy(values.to_numpy(zero_copy_only=False), what)


def scale_of(columns: list[Column], declared: Scale | None) -> Scale:
    """The scale of labels: declared, or told by ordered categories, or taken from integers; never from the alphabet."""
    if declared is not None:
        return declared
    ordered = [one for one in columns if one.ordered]
    for one in ordered[1:]:
        if one.categories != ordered[0].categories:
            raise input_error(
                f"{ordered[0].what} has the classes {'<'.join(ordered[0].categories or [])}, "
                f"and {one.what} has {'<'.join(one.categories or [])}",
                "give both the same categories, or declare the scale with labels",
                "scales_differ",
            )
    if ordered:
        return Scale(ordered[0].categories or [])
    named = [one for one in columns if one.kind != "numbers"]
    if named:
        raise input_error(
            f"the labels of {named[0].what} are names, and their order is not declared",
            "declare it, lowest class first: labels=['low', 'mid', 'high']",
            "no_scale",
        )
    ranges = [found for found in (one.integer_range() for one in columns) if found is not None]
    if not ranges:
        raise input_error("there are no items", "give at least one label", "no_items")
    low, high = min(found[0] for found in ranges), max(found[1] for found in ranges)
    if high - low >= MOST_CLASSES:
        raise input_error(
            f"the labels run from {low} to {high}, and a scale has at most {MOST_CLASSES} classes",
            "declare the classes with labels, or put the numbers into classes",
            "too_many_classes",
        )
    return Scale._wrap(_ordeval.Scale.integers(low, high, False))


def same_length(first: Column, second: Column) -> None:
    """Refuses columns of different lengths before anything is counted."""
    if len(first) != len(second):
        raise input_error(
            f"{first.what} has {len(first)} labels, and {second.what} has {len(second)}",
            "give one for each item, in the same order",
            "lengths_differ",
        )
