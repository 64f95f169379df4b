// What bundles are made of: small scripts that call the program beside them.
#pragma once

#include <string_view>

namespace ordeval::kit {

/// What all platforms share: find the submission, check it, score it, and speak to participants. `@OPTIONS@` and
/// `@MEASURES@` stand for options of the task as lists of strings.
inline constexpr std::string_view scoring_script =
    R"PY("""Checks and scores one submission with the program ordeval that lies beside this file."""

import json
import os
import pathlib
import shutil
import subprocess

OPTIONS = @OPTIONS@
MEASURES = @MEASURES@
HERE = pathlib.Path(__file__).resolve().parent


class Refused(Exception):
    """What is wrong with a submission, in words for those who sent it."""


def program():
    for candidate in (os.environ.get("ORDEVAL"), str(HERE / "ordeval"), shutil.which("ordeval")):
        if candidate and os.access(candidate, os.X_OK):
            return candidate
    raise Refused("The organisers' bundle lacks the program ordeval; please tell them.")


def ordeval(*words):
    """What the program says, which finds its libraries beside it."""
    environment = dict(os.environ)
    if (HERE / "libraries").is_dir():
        environment["LD_LIBRARY_PATH"] = str(HERE / "libraries")
    return subprocess.run([program(), *words], env=environment, capture_output=True, text=True)


def one_file(folder):
    """The one file of a folder, or of the one folder within it, as zip archives often have it."""
    folder = pathlib.Path(folder)
    if folder.is_file():
        return folder
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith((".", "__MACOSX")))
    found = [path for path in found if "__MACOSX" not in path.parts and path.name != "metadata"]
    if len(found) != 1:
        raise Refused(f"A submission holds exactly one file of answers; this one holds {len(found)}.")
    return found[0]


def check(gold, submission):
    done = ordeval("lint", gold, f"submission={submission}", *OPTIONS, "--format", "json")
    if done.returncode == 0:
        return
    try:
        verdict = json.loads(done.stdout)
    except ValueError:
        raise Refused(done.stderr.strip() or "The submission cannot be read.") from None
    lines = []
    for problem in verdict["runs"][0]["problems"][:20] if verdict["runs"] else []:
        place = f"line {problem['line']}: " if problem.get("line") else ""
        # Options are the organisers'; whoever sent the file can change nothing but the file.
        advice = [part for part in problem["remedy"].split(", or ") if "--" not in part]
        lines.append("; ".join([place + problem["problem"], ", or ".join(advice)] if advice else [place + problem["problem"]]))
    more = (verdict["runs"][0]["total"] if verdict["runs"] else 0) - len(lines)
    if more > 0:
        lines.append(f"... and {more} more")
    raise Refused("The submission cannot be scored:\n" + "\n".join(lines or [done.stderr.strip()]))


def score(gold, submission):
    """The scores by the names of their measures."""
    check(gold, submission)
    done = ordeval("score", gold, f"submission={submission}", *OPTIONS, *MEASURES, "--format", "json")
    if done.returncode != 0:
        raise Refused(done.stderr.strip())
    document = json.loads(done.stdout)
    systems = {entry["system"] for entry in document["scores"]}
    if len(systems) > 1:
        raise Refused(f"A submission holds the answers of one system; this one holds those of {len(systems)}.")
    names = {measure["spec"]: measure["name"] for measure in document["measures"]}
    scores = {}
    for entry in document["scores"]:
        if entry["value"] is None:
            raise Refused(f"{names[entry['measure']]} is undefined for this submission ({entry['undefined']}).")
        scores[names[entry["measure"]]] = entry["value"]
    return scores


def page(gold, submission, output):
    """The details as one page of HTML."""
    ordeval("report", gold, f"submission={submission}", *OPTIONS, *MEASURES, "--trials", "0", "--replicates", "0",
            "--quiet", "-o", str(output))
)PY";

inline constexpr std::string_view codabench_script =
    R"PY("""Codabench: python3 score.py INPUT OUTPUT, where INPUT holds ref and res."""

import json
import pathlib
import sys

import ordeval_scoring


def main(source, target):
    source, target = pathlib.Path(source), pathlib.Path(target)
    target.mkdir(parents=True, exist_ok=True)
    gold = ordeval_scoring.one_file(source / "ref")
    submission = ordeval_scoring.one_file(source / "res")
    scores = ordeval_scoring.score(str(gold), str(submission))
    (target / "scores.json").write_text(json.dumps(scores) + "\n")
    (target / "scores.txt").write_text("".join(f"{name}: {value!r}\n" for name, value in scores.items()))
    ordeval_scoring.page(str(gold), str(submission), target / "detailed_results.html")


if __name__ == "__main__":
    try:
        main(*(sys.argv[1:] or ["/app/input", "/app/output"]))
    except ordeval_scoring.Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)
)PY";

inline constexpr std::string_view codabench_metadata =
    "command: python3 /app/program/score.py /app/input /app/output\n";

inline constexpr std::string_view evalai_script =
    R"PY("""EvalAI calls evaluate() with the paths of the annotations and of the submission."""

from . import ordeval_scoring


def evaluate(test_annotation_file, user_submission_file, phase_codename, **kwargs):
    try:
        scores = ordeval_scoring.score(test_annotation_file, user_submission_file)
    except ordeval_scoring.Refused as refusal:
        # EvalAI shows participants the text of the exception; where it came from would tell them nothing.
        raise ValueError(str(refusal)) from None
    return {"result": [{phase_codename: scores}], "submission_result": scores}
)PY";

inline constexpr std::string_view tira_script =
    R"PY("""TIRA: python3 evaluate.py RUN TRUTH OUTPUT writes OUTPUT/evaluation.prototext."""

import json
import pathlib
import sys

import ordeval_scoring


def main(run, truth, output):
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    scores = ordeval_scoring.score(str(ordeval_scoring.one_file(truth)), str(ordeval_scoring.one_file(run)))
    (output / "evaluation.prototext").write_text("".join(
        f"measure {{\n  key: {json.dumps(name)}\n  value: {json.dumps(repr(value))}\n}}\n"
        for name, value in scores.items()))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: evaluate.py RUN TRUTH OUTPUT")
    try:
        main(*sys.argv[1:])
    except ordeval_scoring.Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)
)PY";

}  // namespace ordeval::kit
