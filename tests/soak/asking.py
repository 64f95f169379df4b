"""Asking the command, with one thread and with three, and the Python package, which has to say the same."""

import json
import os
import subprocess
from pathlib import Path

from documents import Disagreement, require_same, without_request

try:
    import ordeval as package
except ImportError:
    package = None


class Asking:
    """Commands that are run in one folder, and how many there were."""

    def __init__(self, ordeval, folder, draw):
        self.ordeval, self.folder, self.draw = ordeval, folder, draw
        self.commands = self.refused = self.questions = 0

    def run(self, words, standard_input=None):
        self.commands += 1
        done = subprocess.run(
            [self.ordeval, *words], cwd=self.folder, input=standard_input, capture_output=True, timeout=300
        )
        if done.returncode not in (0, 1, 2, 3, 4, 5) or b"report it" in done.stderr or b"internal" in done.stderr:
            raise Disagreement(f"{words}: exit {done.returncode}: {done.stderr.decode(errors='replace')}")
        return done

    def answer(self, words):
        """What has been answered in one form must not be refused in another."""
        done = self.run(words)
        if done.returncode:
            raise Disagreement(f"{words}: refused in another form: {done.stderr.decode()}")
        return done.stdout

    def same_for_threads(self, words, as_json=("--format", "json")):
        first, again = (self.run([*words, *as_json, "--threads", threads]) for threads in ("1", "3"))
        if first.returncode != again.returncode:
            raise Disagreement(f"{words}: three threads exit with {again.returncode}")
        if first.stdout:
            # The command stands in the document, so that only what follows from the data is compared.
            require_same(first.stdout, again.stdout, f"{words}: threads", exact=not as_json)
        if first.returncode:
            self.refused += 1
        return first

    def check_package(self, first, told, ask):
        """The package, asked the same, says the same, refusals included; what it says, as the command's JSON has it."""
        if package is None:
            return None
        told = f"{told}: the package"
        self.questions += 1
        before = Path.cwd()
        os.chdir(self.folder)  # as the command, so that files have the same names
        try:
            found = ask(package)
        except package.OrdevalError as error:
            if first.returncode == 0:
                raise Disagreement(f"{told} refuses: {error}") from None
            said = " ".join(first.stderr.decode().split())
            for one in error.diagnostics[:1]:
                if " ".join(one.problem.split()) not in said:
                    raise Disagreement(f"{told} says '{one.problem}', and the command '{said}'") from None
            return None
        finally:
            os.chdir(before)
        if first.returncode and not first.stdout:
            raise Disagreement(f"{told} has an answer where the command exits with {first.returncode}")
        if isinstance(found, str):
            require_same(first.stdout.decode(), found, told)
            return None
        found = found if isinstance(found, dict) else found.to_dict()
        wanted, found = without_request(json.loads(first.stdout)), without_request(found)
        if found != wanted:
            require_same(json.dumps(wanted), json.dumps(found), told, exact=False)
            raise Disagreement(f"{told} gives another document")
        return found


def python_words(options):
    """Options of a command as arguments of a function: the names are the same."""
    asked = {}
    for place, word in enumerate(options):
        if word == "-q" or (not word.startswith("--") and word != "-m"):
            continue
        value = options[place + 1] if place + 1 < len(options) else "--"
        if value.startswith("--") or value in ("-q", "-m"):
            value = True
        elif value.replace(".", "", 1).isdigit():
            value = float(value) if "." in value else int(value)
        asked["measures" if word == "-m" else word[2:].replace("-", "_")] = value
    return asked
