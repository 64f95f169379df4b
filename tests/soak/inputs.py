"""Random inputs, and the files that hold them, in one order or another."""

import csv
import gzip
import math


def write_table(path, rows):
    with path.open("w") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


class Campaign:
    """Gold and runs of a random shape: classes, topics, sizes, kinds of systems, gaps, ids."""

    def __init__(self, draw):
        self.classes = draw.choice((2, 3, 3, 5, 5, 5, 7, 11, 40))
        low = draw.choice((0, 1, -(self.classes // 2)))
        self.labels = [str(low + i) for i in range(self.classes)]
        self.scale = f"{low}..{low + self.classes - 1}"
        topics = draw.choice((0, 0, 2, 5, 12, 30))
        self.header = draw.random() < 0.8
        self.gaps = draw.random() < 0.3
        items = draw.choice((3, 20, 60, 300))
        weights = [draw.random() ** 3 + 0.02 for _ in self.labels]
        pad = draw.choice(("{}", "{:05}", "item-{}", "d{}/s"))
        self.gold = []
        for item in range(items):
            topic = f"t{draw.randrange(topics)}" if topics else None
            self.gold.append((pad.format(item), topic, draw.choices(self.labels, weights)[0]))
        self.runs = {}
        for system in range(draw.choice((1, 2, 2, 3, 5, 9))):
            kind, wrong = draw.random(), draw.random() ** 2
            constant = draw.choice(self.labels)
            self.runs[f"{draw.choice('abcxyz')}{system}"] = [
                constant if kind < 0.1 else draw.choice(self.labels) if draw.random() < wrong else label
                for _, _, label in self.gold
            ]
        if self.gaps:
            self.left_out = {system: draw.randrange(items) for system in self.runs}
        else:
            self.left_out = {}

    def rows(self, labels=None, without=None):
        for place, (item, topic, label) in enumerate(self.gold):
            if place == without:
                continue
            label = label if labels is None else labels[place]
            yield [item, topic, label] if topic else [item, label]

    def columns(self):
        return ["id", "topic", "label"] if self.gold[0][1] else ["id", "label"]

    def write(self, folder, draw=None, packed=False):
        """In the order of the items, or in another one."""
        (folder / "runs").mkdir(parents=True)
        files = {"gold": list(self.rows())}
        for system, labels in self.runs.items():
            files[f"runs/{system}"] = list(self.rows(labels, self.left_out.get(system)))
        for name, rows in files.items():
            if draw:
                draw.shuffle(rows)
            text = "".join("\t".join(row) + "\n" for row in ([self.columns()] if self.header else []) + rows)
            if packed:
                (folder / f"{name}.tsv.gz").write_bytes(gzip.compress(text.encode()))
            else:
                (folder / f"{name}.tsv").write_text(text)

    def write_wide(self, path):
        with path.open("w") as file:
            writer = csv.writer(file, lineterminator="\n")
            topic = ["topic"] if self.gold[0][1] else []
            writer.writerow(["id", *topic, "gold", *self.runs])
            for place, (item, name, label) in enumerate(self.gold):
                answers = [labels[place] for labels in self.runs.values()]
                writer.writerow([item, *([name] if name else []), label, *answers])


# Rows that no reader expects, made of the fields of one that all of them do.
ODD_ROWS = {
    "quotes": lambda fields: [f'"{field}"' for field in fields],
    "newline": lambda fields: [f'"{fields[0]}\nx"', *fields[1:]],
    "open quote": lambda fields: ['"' + fields[0], *fields[1:]],
    "too short": lambda fields: fields[:-1],
    "too long": lambda fields: [*fields, "1"],
    "blank": lambda fields: [],
    "no answer": lambda fields: [*fields[:-1], ""],
    "no such label": lambda fields: [*fields[:-1], "13"],
    "another script": lambda fields: [fields[0] + "\u00e9", *fields[1:]],
    "broken text": lambda fields: [fields[0] + "\udcff", *fields[1:]],
    "zero byte": lambda fields: [fields[0] + "\0", *fields[1:]],
    "carriage return": lambda fields: [fields[0] + "\rx", *fields[1:]],
    "the same id": lambda fields: ["0", *fields[1:]],
    "long id": lambda fields: ["x" * 300_000, *fields[1:]],
}


class LongTable:
    """A wide table of many of the pieces in which files are read, with a few odd rows of one kind or with none."""

    def __init__(self, draw):
        classes = draw.choice((5, 12))
        self.scale = f"1..{classes}"
        self.odd = draw.choice((None, *ODD_ROWS))
        self.as_json = draw.random() < 0.25
        count = draw.choice((60_000, 150_000))
        odd = draw.sample(range(count), draw.randint(1, 3)) if self.odd else ()
        names = [str(1 + one) for one in range(classes)]
        labels = [draw.choices(names, k=count) for _ in range(3)]
        self.rows = [list(row) for row in zip(map(str, range(count)), *labels)]
        for place in odd:
            self.rows[place] = ODD_ROWS[self.odd](self.rows[place])
        self.ending = draw.choice(("\n", "\n", "\r\n"))
        self.last_is_ended = draw.random() < 0.6
        if draw.random() < 0.1:
            self.rows[-1][-1] = ""  # a file that was cut

    def write(self, folder):
        names = ["id", "gold", "a", "b"]
        if self.as_json:
            self.path = folder / "long.jsonl"
            lines = ["{" + ",".join(f'"{name}":"{field}"' for name, field in zip(names, row)) + "}" for row in self.rows]
        else:
            self.path = folder / "long.csv"
            lines = [",".join(row) for row in [names, *self.rows]]
        text = self.ending.join(lines) + (self.ending if self.last_is_ended else "")
        self.path.write_bytes(text.encode(errors="surrogateescape"))


class Ratings:
    """Raters of a random shape, with gaps: a column for each, or a row for each rating."""

    def __init__(self, draw):
        classes, raters = draw.choice((2, 3, 5, 7)), draw.choice((3, 4, 6))
        self.scale = f"1..{classes}"
        wrong, gaps = draw.random(), draw.choice((0, 0, 0.2))
        self.names = [f"r{one}" for one in range(raters)]
        self.rows = []
        for _ in range(draw.choice((5, 30, 100))):
            truth = draw.randint(1, classes)
            given = [draw.randint(1, classes) if draw.random() < wrong else truth for _ in self.names]
            self.rows.append(["" if place > 1 and draw.random() < gaps else str(one) for place, one in enumerate(given)])

    def write(self, folder, draw):
        wide = [["id", *self.names], *([f"i{place}", *row] for place, row in enumerate(self.rows))]
        long = [
            [f"i{place}", name, one]
            for place, row in enumerate(self.rows)
            for name, one in zip(self.names, row)
            if one
        ]
        # Raters and items in another order.
        places = [0, *draw.sample(range(1, len(wide[0])), len(self.names))]
        other = [[row[place] for place in places] for row in (wide[0], *draw.sample(wide[1:], len(wide) - 1))]
        draw.shuffle(long)
        for name, rows in (("wide", wide), ("other", other), ("long", [["item", "rater", "rating"], *long])):
            write_table(folder / f"{name}.csv", rows)


class Forecasts:
    """Gold, and systems that give each class a share."""

    def __init__(self, draw):
        self.classes = draw.choice((2, 3, 5, 9))
        self.scale = f"0..{self.classes - 1}"
        self.gold = [draw.randrange(self.classes) for _ in range(draw.choice((3, 20, 100)))]
        self.systems = {}
        for name in ("a", "b", "c")[: draw.randint(1, 3)]:
            trust, rows = draw.random() * 5, []
            for truth in self.gold:
                row = [draw.random() ** 3 + trust * (place == truth) for place in range(self.classes)]
                rows.append([one / math.fsum(row) for one in row])
            self.systems[name] = rows

    def write(self, folder, draw):
        order = list(range(len(self.gold)))
        for kind in ("one", "other"):
            files = {"gold": [["id", "label"], *([f"{i:04}", str(self.gold[i])] for i in order)]}
            for name, rows in self.systems.items():
                head = ["id", *map(str, range(self.classes))]
                files[name] = [head, *([f"{i:04}", *map(repr, rows[i])] for i in order)]
            (folder / kind).mkdir()
            for name, rows in files.items():
                (folder / kind / f"{name}.csv").write_text("".join(",".join(row) + "\n" for row in rows))
            draw.shuffle(order)


class Assisted:
    """A judge's labels of all items, people's labels of some, and systems."""

    def __init__(self, draw):
        classes, items = draw.choice((2, 3, 5)), draw.randint(70, 200)
        self.scale = f"1..{classes}"
        truth = [draw.randint(1, classes) for _ in range(items)]

        def answers():
            wrong = draw.random()
            return {item: draw.randint(1, classes) if draw.random() < wrong else one for item, one in enumerate(truth)}

        people = draw.sample(range(items), draw.randint(25, items - 25))
        self.files = {"gold": {item: truth[item] for item in people}, "judge": answers()}
        self.runs = [f"run{one}" for one in range(draw.randint(1, 3))]
        self.files.update((run, answers()) for run in self.runs)

    def write(self, folder, draw):
        for kind in ("one", "other"):
            (folder / kind).mkdir()
            for name, labels in self.files.items():
                rows = [[f"i{item:04}", label] for item, label in sorted(labels.items())]
                if kind == "other":
                    draw.shuffle(rows)
                write_table(folder / kind / f"{name}.csv", [["id", "label"], *rows])


class Distributions:
    """Gold and systems that give every topic a share of each class."""

    def __init__(self, draw):
        self.classes = draw.choice((2, 3, 5, 9))
        self.scale = f"0..{self.classes - 1}"
        self.topics = [f"t{topic}" for topic in range(draw.choice((1, 2, 7, 30)))]
        empty = draw.choice((0, 0.3))
        self.systems = {
            name: [self.shares(draw, empty) for _ in self.topics] for name in ("gold", "a", "b", "c")[: draw.randint(2, 4)]
        }

    def shares(self, draw, empty):
        parts = [0 if draw.random() < empty else draw.random() ** 2 + 0.01 for _ in range(self.classes)]
        parts[draw.randrange(self.classes)] += 0.1
        return [one / math.fsum(parts) for one in parts]

    def write(self, folder, draw):
        order = list(range(len(self.topics)))
        for kind in ("one", "other"):
            (folder / kind).mkdir()
            for name, rows in self.systems.items():
                head = ["topic", *range(self.classes)]
                write_table(folder / kind / f"{name}.csv", [head, *([self.topics[i], *map(repr, rows[i])] for i in order)])
            draw.shuffle(order)


class Rankings:
    """Queries, each with a ranking of labels; every row says its rank, so that rows may come in any order."""

    def __init__(self, draw):
        self.classes = "bctz"[: draw.randint(2, 4)]
        places = [draw.choice((0, 1, 2.5, 6)) for _ in self.classes]
        self.distances = [[abs(one - other) for other in places] for one in places]
        self.rows = []
        for query in range(draw.choice((1, 2, 8))):
            own = draw.choice(self.classes)
            for rank in range(draw.choice((1, 5, 30))):
                self.rows.append([f"q{query}", own, rank + 1, draw.choice(self.classes)])

    def write(self, folder, draw):
        rows = [[name, *row] for name, row in zip(self.classes, self.distances)]
        write_table(folder / "matrix.csv", [["", *self.classes], *rows])
        for name in ("one", "other"):
            write_table(folder / f"{name}.csv", [["query", "class", "rank", "label"], *self.rows])
            draw.shuffle(self.rows)


class Intervals:
    """Classes that are intervals, the last of them without an end, and gold items in each."""

    def __init__(self, draw):
        classes = draw.randint(2, 7)
        self.counts = [draw.choice((1, 5, 20, 1000)) for _ in range(classes)]
        self.edges = [draw.randint(-5, 5)]
        for _ in range(classes - 1):
            self.edges.append(self.edges[-1] + draw.choice((0.5, 1, 1.25, 10)))
