"""What holds for every command, whichever there are: the list is the program's own.

Usage: every_command_test.py FOLDER-OF-ORDEVAL
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest


class EveryCommand(unittest.TestCase):
    ordeval = None

    def run_ordeval(self, *arguments, folder=None):
        return subprocess.run([self.ordeval, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)

    def commands(self, *above):
        """All commands as lists of words, those within others included."""
        lines = self.run_ordeval(*above, "--help").stdout.splitlines()
        found = []
        if "Commands:" in lines:
            for line in lines[lines.index("Commands:") + 1 :]:
                if not line.startswith("  "):
                    break
                if not line.startswith("   "):
                    command = [*above, line.split()[0]]
                    found += [command, *self.commands(*command)]
        return found

    def each(self, check):
        commands = self.commands()
        self.assertGreater(len(commands), 15)
        for command in commands:
            with self.subTest(" ".join(command)):
                check(command)

    def test_has_help_with_examples_in_80_columns(self):
        def check(command):
            done = self.run_ordeval(*command, "--help")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("Usage: ordeval " + " ".join(command), done.stdout)
            self.assertIn("Examples:", done.stdout)
            text = done.stdout[: done.stdout.index("Examples:")]
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

        self.each(check)

    def test_stands_in_the_man_page(self):
        page = self.run_ordeval("man").stdout.replace("\\-", "-")
        self.each(lambda command: self.assertIn('.SS "ordeval ' + " ".join(command) + '"', page))

    def test_refuses_an_option_that_it_does_not_have(self):
        def check(command):
            done = self.run_ordeval(*command, "--no-such-option")
            self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
            self.assertEqual(done.stdout, "")
            # What a command cannot do without is asked for first.
            self.assertRegex(done.stderr, "--no-such-option|is missing")

        self.each(check)

    def test_refuses_an_empty_text_for_any_option_and_argument(self):
        def check(command):
            usage = self.run_ordeval(*command, "--help").stdout.split("\nExamples:")[0]
            # What takes a value has its type behind one space; the help begins behind two.
            options = re.findall(r"^  (?:-\w, )?(--[a-z0-9-]+) \S", usage, re.MULTILINE)
            given = [words for option in options for words in ([option, ""], [option + "="])]
            if arguments := re.findall(r"^  ([A-Z]+)\b", usage.split("\nOptions:")[0], re.MULTILINE):
                given.append([""])
            for words in given:
                done = self.run_ordeval(*command, *words)
                name = words[0].rstrip("=") or arguments[0]
                self.assertEqual(done.stderr, f"{name} is empty; give it a value, or leave it out\n")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.checked += len(given)

        self.checked = 0
        self.each(check)
        self.assertGreater(self.checked, 1000)

    def test_gives_no_number_for_a_file_that_is_not_there(self):
        def check(command):
            usage = self.run_ordeval(*command, "--help").stdout
            files = [word for word in ("GOLD", "RUN", "RANKING", "RATINGS") if f"[{word}" in usage or f" {word}" in usage]
            if not files or "COMMAND" in usage.split("Usage:")[1].splitlines()[0]:
                return
            with tempfile.TemporaryDirectory() as folder:
                done = self.run_ordeval(*command, *["no/such/file"] * 2, folder=folder)
                self.assertIn(done.returncode, (2, 3), done.stdout + done.stderr)
                # What is wrong with submissions is what lint prints.
                self.assertNotEqual(done.stdout if command == ["lint"] else done.stderr, "")
                self.assertEqual(list(pathlib.Path(folder).iterdir()), [])

        self.each(check)


if __name__ == "__main__":
    EveryCommand.ordeval = str(pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval")
    unittest.main()
