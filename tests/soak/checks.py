"""What has to agree, for each kind of input: threads, orders, formats, ways of reading, and the Python package."""

import csv
import io
import json
import math
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

import inputs
from asking import package, python_words
from documents import Disagreement, require_same

OF_CAMPAIGNS = {
    "score": ["-m", "@all"],
    "score with intervals": ["--ci", "95", "--replicates", "300"],
    "score by topic": ["--per-topic"],
    "score with ranks": ["--ranks"],
    "score by class": ["--classes"],
    "compare": ["--trials", "300", "--replicates", "300"],
    "compare over items": ["--over", "items", "--trials", "300", "--replicates", "300"],
    "compare by tukey": ["--test", "tukey", "--trials", "300", "--replicates", "300"],
    "meta consistency": ["--splits", "30", "--trials", "200"],
    "meta power": ["--trials", "200"],
    "meta similarity": [],
    "meta robustness": [],
    "meta coverage": [],
    "meta summary": ["--splits", "30", "--trials", "200"],
    "tally": [],
    "quantify": ["--from-labels"],
    "plan": ["--trials", "100", "--difference", "0.2"],
    "lint": [],
    "report": ["--trials", "100", "--replicates", "100", "--splits", "5"],
    "plot leaderboard": ["--replicates", "100"],
    "plot confusion": [],
    "plot topic_map": [],
    "plot significance": ["--trials", "100", "--replicates", "100"],
    "plot similarity": ["--trials", "100", "--splits", "5"],
}
OF_RATINGS = {
    "agree": [],
    "agree with intervals": ["--ci", "95", "--replicates", "200"],
    "judge": ["--judges", "r0", "--replicates", "200"],
    "judge by closeness": ["--judges", "r0", "--replicates", "200", "--alignment", "closeness"],
    "gold": ["--from", "majority", "--ties", "upper"],
    "gold by median": ["--from", "median", "--ties", "lower"],
    "gold by dawid-skene": ["--from", "dawid-skene"],
}
OF_FORECASTS = {
    "forecast": [],
    "forecast with intervals": ["--ci", "95", "--replicates", "200", "--calibration"],
    "forecast compare": ["-m", "RPS", "--compare"],
    "forecast labels": ["--labels", "median", "-m", "MAE,QWK"],
}
OF_DISTRIBUTIONS = {
    "quantify": ["-m", "@all"],
    "quantify with intervals": ["--ci", "95", "--replicates", "200"],
    "quantify by topic": ["--per-topic"],
}
OF_RANKINGS = {
    "classi": [],
    "classi at 3": ["--k", "3"],
    "classi of units": ["--cost", "unit"],
    "classi with intervals": ["--ci", "95", "--replicates", "200"],
}


def with_seed(options, draw):
    return [*options, "-q", "--seed", str(draw.randrange(1000))]


def check_campaign(asking):
    draw, folder = asking.draw, asking.folder
    campaign = inputs.Campaign(draw)
    campaign.write(folder / "one")
    campaign.write(folder / "other", draw)
    campaign.write(folder / "packed", packed=True)
    name = draw.choice(list(OF_CAMPAIGNS))
    words = name.split(" ")
    command = words[:2] if words[0] in ("meta", "plot") else words[:1]
    options = with_seed([*OF_CAMPAIGNS[name], "--scale", campaign.scale], draw)
    if campaign.gaps:
        options += ["--missing", draw.choice(("wrong", "skip"))]
    runs = list(campaign.runs)
    if command == ["plan"]:
        runs = runs[:2]

    def files(folder, ending, names):
        return [f"{folder}/gold.{ending}", *(f"{folder}/runs/{run}.{ending}" for run in names)]

    as_json = [] if command == ["tally"] else ["--format", "json"]
    base = [*command, *files("one", "tsv", runs), *options]
    first = asking.same_for_threads(base, as_json)
    told = (name, options, first.returncode)
    found = asking.check_package(first, told, lambda package: ask_campaign(package, command, runs, options))
    if first.returncode:
        return
    if name == "score" and found and not campaign.gaps:
        check_arrays(campaign, found, told)
    if command == ["lint"]:
        return  # about files, and where in them
    shuffled = asking.answer([*command, *files("other", "tsv", runs[::-1]), *options, *as_json])
    packed = asking.answer([*command, *files("packed", "tsv.gz", runs), *options, *as_json])
    piped = [*command, "-", *files("one", "tsv", runs)[1:], *options, *as_json]
    by_rows = asking.run(piped, (folder / "one/gold.tsv").read_bytes())
    if by_rows.returncode:
        raise Disagreement(f"{told}: refused from a pipe: {by_rows.stderr.decode()}")
    for what, other in (("orders", shuffled), ("packed", packed), ("pipe", by_rows.stdout)):
        require_same(first.stdout, other, f"{told}: {what}", exact=not as_json)
    if command[0] == "plot":
        check_drawing(asking, base, told)
    if campaign.gaps or command != ["score"]:
        return
    campaign.write_wide(folder / "wide.csv")
    wide = asking.answer([*command, "--wide", "wide.csv", *options, *as_json])
    require_same(first.stdout, wide, f"{told}: wide", exact=False)
    if name == "score":
        check_formats(asking, base, first.stdout, told)
        check_kit(asking, campaign, runs[0])


def ask_campaign(package, command, runs, options):
    asked = python_words(options)
    of_files = {key: asked.pop(key) for key in ("scale", "missing", "from_labels") if key in asked}
    if command == ["quantify"]:
        of_files["task"] = "quantification"
    made = package.Campaign.from_files("one/gold.tsv", [f"one/runs/{run}.tsv" for run in runs], **of_files)
    if command == ["tally"]:
        return made.counts()
    if command[0] in ("meta", "plot"):
        return getattr(made, command[0])(command[1], **asked)
    if command == ["lint"]:
        return made.lint()
    ask = {"score": made.score, "quantify": made.score, "compare": made.compare, "plan": made.plan, "report": made.report}
    return ask[command[0]](**asked)


def check_formats(asking, base, document, told):
    rows = json.loads(document)["scores"]
    table = list(csv.DictReader(io.StringIO(asking.run([*base, "--format", "csv"]).stdout.decode())))
    by_system = {row["system"]: row for row in table}
    for row in rows:
        shown = by_system[row["system"]].get(row["measure"])
        if (shown or None) != (None if row["value"] is None else repr(row["value"])) and float(shown or "nan") != row["value"]:
            raise Disagreement(f"{told}: csv has {shown} for {row}")


def check_arrays(campaign, document, told):
    """Labels as lists and as counts, without any file."""
    gold = [label for _, _, label in campaign.gold]
    topics = [topic for _, topic, _ in campaign.gold] if campaign.gold[0][1] else None
    arrays = package.Campaign.from_arrays(gold, campaign.runs, topics=topics, scale=campaign.scale)
    counted = package.Campaign.from_counts(("counts", arrays.counts().encode()), scale=campaign.scale)
    for what, one in (("arrays", arrays), ("counts", counted)):
        found = one.score("@all").to_dict()
        require_same(json.dumps(document["scores"]), json.dumps(found["scores"]), f"{told}: {what}", exact=False)
    if topics is None:
        for row in document["scores"]:
            ours = package.score(gold, campaign.runs[row["system"]], row["measure"], labels=campaign.scale, undefined=-9)
            if ours != (-9 if row["value"] is None else row["value"]):
                raise Disagreement(f"{told}: oe.score gives {ours} for {row}")


def check_drawing(asking, base, told):
    """Drawn as SVG, which needs an engine that not every machine has."""
    drawn = asking.run([*base, "--format", "svg"])
    if drawn.returncode == 0:
        xml.fromstring(drawn.stdout)
    elif b"libjavascriptcoregtk" not in drawn.stderr:
        raise Disagreement(f"{told}: not drawn: {drawn.stderr.decode()}")


def check_kit(asking, campaign, run):
    """A bundle, run as its platform runs it, gives the scores of the command."""
    gold = asking.folder / "one/gold.tsv"
    measures = ["--scale", campaign.scale, "-m", "MAE,Accuracy"]
    made = asking.run(["kit", "tira", str(gold), *measures, "-o", "kit", "--without-program"])
    if made.returncode:
        raise Disagreement(f"kit of {measures}: {made.stderr.decode()}")
    (asking.folder / "run").mkdir()
    shutil.copy(asking.folder / "one/runs" / f"{run}.tsv", asking.folder / "run")
    scored = asking.answer(["score", str(gold), f"one/runs/{run}.tsv", *measures, "-q", "--format", "json"])
    evaluate = [sys.executable, "-B", "kit/evaluator/evaluate.py", "run", "kit/truth", "out"]
    done = subprocess.run(evaluate, cwd=asking.folder, env={**os.environ, "ORDEVAL": asking.ordeval}, capture_output=True)
    if done.returncode:
        raise Disagreement(f"bundle of {measures}: {done.stderr.decode()}")
    told = (asking.folder / "out/evaluation.prototext").read_text()
    for row in json.loads(scored)["scores"]:
        if f'key: "{row["measure"]}"\n  value: "{row["value"]!r}"' not in told:
            raise Disagreement(f"bundle of {measures}: {row} is not in {told}")


def check_long_table(asking):
    """Pieces that threads read for themselves, and one after the other: the same answer, and the same messages."""
    table = inputs.LongTable(asking.draw)
    table.write(asking.folder)
    policy = asking.draw.choice(([], [], ["--malformed", "skip"], ["--missing", "wrong"]))
    options = ["--scale", table.scale, "--format", "csv", *policy]
    words = ["score", "--wide", table.path.name, *options]
    one, three, piped = (
        asking.run([*words, "--threads", "1"]),
        asking.run([*words, "--threads", "3"]),
        asking.run(["score", "--wide", "-", *options, "--threads", "3"], table.path.read_bytes()),
    )
    told = f"{words} with odd rows: {table.odd}"
    if (one.returncode, one.stdout, one.stderr) != (three.returncode, three.stdout, three.stderr):
        raise Disagreement(f"{told}: three threads say {three.stderr.decode()}, and one says {one.stderr.decode()}")
    if (one.returncode, one.stdout) != (piped.returncode, piped.stdout):
        raise Disagreement(f"{told}: from a pipe it says {piped.stderr.decode()}, and from the file {one.stderr.decode()}")
    if not table.last_is_ended:
        text = table.path.read_bytes() + table.ending.encode()
        ended = asking.run(["score", "--wide", "-", *options, "--threads", "3"], text)
        if (one.returncode, one.stdout) != (ended.returncode, ended.stdout):
            raise Disagreement(f"{told}: with an end of its last line it says {ended.stderr.decode()}, and without {one.stderr.decode()}")
    if one.returncode:
        asking.refused += 1


def check_ratings(asking):
    """Raters in columns and in rows, raters and items in another order."""
    ratings = inputs.Ratings(asking.draw)
    ratings.write(asking.folder, asking.draw)
    name = asking.draw.choice(list(OF_RATINGS))
    options = with_seed([*OF_RATINGS[name], "--scale", ratings.scale], asking.draw)
    command = name.split(" ")[0]
    first = asking.same_for_threads([command, "wide.csv", *options])
    told = (name, options, first.returncode)

    def ask(package):
        asked = python_words(options)
        if command == "gold":
            del asked["seed"]
            return package.gold("wide.csv", asked.pop("from"), **asked)
        return getattr(package, command)("wide.csv", **asked)

    asking.check_package(first, told, ask)
    if first.returncode:
        return
    rows = asking.answer([command, "long.csv", *options, "--format", "json"])
    other = asking.answer([command, "other.csv", *options, "--format", "json"])
    found = [json.loads(text) for text in (first.stdout, rows, other)]
    if command == "gold":  # which writes items in the order of the file
        for one in found:
            one["gold"].sort(key=lambda item: item["id"])
    one, rows, other = map(json.dumps, found)
    if not any("" in row for row in ratings.rows):  # gaps are known of columns only
        require_same(one, rows, f"{told}: rows", exact=False)
    require_same(one, other, f"{told}: orders", exact=False)


def check_orders(asking, name, words, options, ask):
    """Threads, the package, and the same files with their rows in another order; the words follow from where those are."""
    first = asking.same_for_threads([*words("one"), *options])
    told = (name, options, first.returncode)
    asking.check_package(first, told, ask)
    if first.returncode == 0:
        other = asking.answer([*words("other"), *options, "--format", "json"])
        require_same(first.stdout, other, f"{told}: orders", exact=False)
    return first


def check_forecasts(asking):
    forecasts = inputs.Forecasts(asking.draw)
    forecasts.write(asking.folder, asking.draw)
    name = asking.draw.choice(list(OF_FORECASTS))
    options = with_seed([*OF_FORECASTS[name], "--scale", forecasts.scale], asking.draw)
    files = [f"{one}.csv" for one in ("gold", *forecasts.systems)]

    def ask(package):
        asked = python_words(options)
        read = package.Forecasts.from_files("one/gold.csv", [f"one/{file}" for file in files[1:]], scale=asked.pop("scale"))
        if asked.pop("compare", False):
            return read.compare(asked.pop("measures"), **asked)
        rule = asked.pop("labels", None)
        return read.labels(rule).score(**asked) if rule else read.score(**asked)

    check_orders(asking, name, lambda place: ["forecast", *(f"{place}/{file}" for file in files)], options, ask)


def check_distributions(asking):
    made = inputs.Distributions(asking.draw)
    made.write(asking.folder, asking.draw)
    name = asking.draw.choice(list(OF_DISTRIBUTIONS))
    options = with_seed([*OF_DISTRIBUTIONS[name], "--scale", made.scale], asking.draw)

    def ask(package):
        asked = python_words(options)
        runs = [f"one/{one}.csv" for one in made.systems if one != "gold"]
        read = package.Campaign.from_files("one/gold.csv", runs, task="quantification", scale=asked.pop("scale"))
        return read.score(**asked)

    check_orders(asking, name, lambda place: ["quantify", *(f"{place}/{one}.csv" for one in made.systems)], options, ask)


def check_assisted(asking):
    """Few labels of people and many of a judge."""
    assisted = inputs.Assisted(asking.draw)
    assisted.write(asking.folder, asking.draw)
    options = with_seed(["--scale", assisted.scale, "--replicates", "200"], asking.draw)

    def words(place):
        runs = [f"{place}/{run}.csv" for run in assisted.runs]
        return ["estimate", f"{place}/gold.csv", *runs, "--judge", f"{place}/judge.csv"]

    def ask(package):
        asked = python_words(options)
        read = package.Campaign.from_files("one/gold.csv", [f"one/{run}.csv" for run in assisted.runs], scale=asked.pop("scale"))
        return read.estimate("one/judge.csv", **asked)

    check_orders(asking, "estimate", words, options, ask)


def check_rankings(asking):
    """Rows in the order of their ranks and in any other."""
    rankings = inputs.Rankings(asking.draw)
    rankings.write(asking.folder, asking.draw)
    name = asking.draw.choice(list(OF_RANKINGS))
    options = with_seed(OF_RANKINGS[name], asking.draw)

    def ask(package):
        found = package.rankings("one.csv", distances="matrix.csv", **python_words(options)).to_dict()
        for query in [found, *found.get("queries", [])]:  # rankings that the command shows where asked to
            query.pop("optimal", None), query.pop("worst", None)
        return found

    first = check_orders(asking, name, lambda place: ["classi", f"{place}.csv", "--distances", "matrix.csv"], options, ask)
    if first.returncode == 0:
        for query in json.loads(first.stdout).get("queries", []):
            if query["ClasSi"] is not None and not -1 <= query["ClasSi"] <= 1:
                raise Disagreement(f"{name} {options}: {query}")


def check_intervals(asking):
    """The best length of the last class is that of the first one on the reversed scale."""
    made = inputs.Intervals(asking.draw)
    cost = asking.draw.choice(("TC", "MAE", "MSE"))
    counts = ",".join(map(str, made.counts))
    reversed_counts = ",".join(map(str, made.counts[::-1]))
    reversed_edges = ",".join(str(-edge) for edge in made.edges[::-1])
    told = ["interval", "--class-counts", counts, f"--edges={','.join(map(str, made.edges))},inf", "--cost", cost]
    first = asking.run([*told, "--format", "json"])
    asking.check_package(first, told, lambda package: package.best_length(made.counts, [*made.edges, math.inf], cost=cost))
    if first.returncode:
        asking.refused += 1
        return
    back = ["interval", "--class-counts", reversed_counts, f"--edges=-inf,{reversed_edges}", "--cost", cost]
    found = json.loads(asking.answer([*back, "--format", "json"]))
    wanted = json.loads(first.stdout)
    for key in ("length", "maximum"):
        if not math.isclose(found[key], wanted[key], rel_tol=1e-9, abs_tol=1e-12):
            raise Disagreement(f"{told}: {key} is {wanted[key]}, and on the reversed scale {found[key]}")


def check_worst(asking):
    """No random answers score worse than the worst table that is named, and that table scores so."""
    draw = asking.draw
    counts = [draw.randint(1, 9) for _ in range(draw.choice((2, 3, 5)))]
    measure = draw.choice(("MAE", "MAE_macro", "Accuracy", "CEM_ORD", "QWK", "OCI"))
    found = asking.run(["measures", measure, "--worst-for", ",".join(map(str, counts)), "--format", "json"])
    if found.returncode:
        if b"are too many to look at" not in found.stderr:
            raise Disagreement(f"measures {measure} --worst-for {counts}: {found.stderr.decode()}")
        asking.refused += 1
        return
    worst = json.loads(found.stdout)
    gold = [place + 1 for place, count in enumerate(counts) for _ in range(count)]
    inputs.write_table(asking.folder / "gold.csv", [["id", "label"], *enumerate(gold)])
    answers = {"random": [draw.randint(1, len(counts)) for _ in gold]}
    answers["worst"] = [
        place + 1 for row in worst["table"] for place, count in enumerate(row) for _ in range(count)
    ]
    for name, labels in answers.items():
        inputs.write_table(asking.folder / f"{name}.csv", [["id", "label"], *enumerate(labels)])
    scored = asking.answer(
        ["score", "gold.csv", "random.csv", "worst.csv", "--scale", f"1..{len(counts)}", "-m", measure, "-q", "--format", "json"]
    )
    values = {row["system"]: row["value"] for row in json.loads(scored)["scores"]}
    told = f"measures {measure} --worst-for {counts}: {worst}, and scores {values}"
    if not math.isclose(values["worst"], worst["worst"], rel_tol=1e-9, abs_tol=1e-12):
        raise Disagreement(told)
    lower_is_worse = measure in ("Accuracy", "CEM_ORD", "QWK")
    if values["random"] is not None and (values["random"] - worst["worst"]) * (1 if lower_is_worse else -1) < -1e-9:
        raise Disagreement(told)


def check_axioms(asking):
    draw = asking.draw
    measures = ",".join(draw.sample(("MAE", "CEM_ORD", "QWK", "OCI", "Accuracy", "F1_macro", "TauB", "MCC"), 2))
    options = ["--measures", measures, "--classes", str(draw.randint(2, 3)), "--items", str(draw.randint(2, 4))]
    first = asking.same_for_threads(["axioms", *options])
    asking.check_package(first, ("axioms", options), lambda package: package.axioms(**python_words(options)))


def check_generated(asking):
    """The same seed gives the same bytes, and the package the same scores."""
    draw = asking.draw
    seed, topics, items = draw.randrange(1000), draw.randint(1, 8), draw.randint(2, 30)
    words = ["generate", "task", "--topics", str(topics), "--items", str(items), "--seed", str(seed), "-q"]
    for folder in ("one", "other"):
        done = asking.run([*words, "-o", folder])
        if done.returncode:
            raise Disagreement(f"{words}: {done.stderr.decode()}")
    for path in (asking.folder / "one").rglob("*.tsv"):
        if path.read_bytes() != (asking.folder / "other" / path.relative_to(asking.folder / "one")).read_bytes():
            raise Disagreement(f"{words}: {path.name} has other bytes")
    first = asking.same_for_threads(["score", "one/gold.tsv", "one/runs", "--scale=-2..2", "-q"])
    if package:
        asking.questions += 1
        found = package.Campaign.generate(topics=topics, items=items, seed=seed).score().to_json()
        require_same(first.stdout, found, f"{words}: the package", exact=False)


# Every kind of input, and how often it is drawn beside the others.
KINDS = {
    check_campaign: 70,
    check_long_table: 3,
    check_ratings: 8,
    check_forecasts: 8,
    check_distributions: 4,
    check_assisted: 3,
    check_rankings: 3,
    check_intervals: 1,
    check_worst: 1,
    check_axioms: 1,
    check_generated: 1,
}
