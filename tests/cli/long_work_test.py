#!/usr/bin/env python3
"""Comparisons, plans and intervals that take long show how far they are, and end at once when they are interrupted."""

import signal
import time

from terminal import TerminalTest, main

LONG = "100000000"  # trials that nobody waits for
PATIENCE = 20  # seconds, for a machine that is busy with other things
KNOWN_END = r"\[(#*) *\] +(\d+) %  [\d.]+ (trials|replicates)/s  [\d:]+ left"
UNKNOWN_END = r"  \d+ trials  [\d.]+ trials/s"

WORK = {
    "over topics": (f"compare --scores scores.csv --replicates 100 --trials {LONG}", "comparing " + KNOWN_END),
    "over items": (f"compare gold.tsv a.tsv b.tsv --replicates 100 --trials {LONG}", "comparing " + KNOWN_END),
    "plan of topics": (f"plan --scores scores.csv --systems a,b --trials {LONG}", "simulating" + UNKNOWN_END),
    "plan of items": (f"plan gold.tsv a.tsv b.tsv --trials {LONG}", "simulating" + UNKNOWN_END),
    "intervals": (
        "score gold.tsv a.tsv b.tsv -m CEM_ORD --ci 95 --ci-method studentised --replicates 5000000",
        "resampling " + KNOWN_END,
    ),
}


class LongWork(TerminalTest):
    def setUp(self):
        super().setUp()
        for name, step in {"gold.tsv": 1, "a.tsv": 2, "b.tsv": 3}.items():
            rows = "".join(f"{i}\t{(i // step) % 4}\n" for i in range(300))
            (self.folder / name).write_text(rows)
        scores = "".join(f"t{i},{i % 7},{i % 5 + 1},{i % 11}\n" for i in range(40))
        (self.folder / "scores.csv").write_text("topic,a,b,c\n" + scores)

    def begin(self, work, *more, **how):
        return self.start(*work.split(), "--threads", "1", "-o", "out.txt", *more, **how)

    def assert_ends_at_once(self, command):
        began = time.monotonic()
        command.process.send_signal(signal.SIGINT)
        code, output = command.finish()
        self.assertEqual((code, output), (-signal.SIGINT, ""))
        self.assertLess(time.monotonic() - began, PATIENCE)

    def test_shows_its_progress_and_leaves_nothing_behind_when_interrupted(self):
        (self.folder / "out.txt").write_text("old\n")
        files = sorted(self.folder.iterdir())
        commands = {name: self.begin(work) for name, (work, _) in WORK.items()}
        for name, command in commands.items():
            with self.subTest(name):
                bar = WORK[name][1]
                self.assertTrue(command.look_until(bar, PATIENCE), command.text())
                self.assert_ends_at_once(command)
                self.assertNotIn("/s", "".join(command.lines_left()), "the bar is erased")
                self.assertEqual((self.folder / "out.txt").read_text(), "old\n")
                self.assertEqual(sorted(self.folder.iterdir()), files)

    def test_of_many_pairs_is_counted_as_a_whole(self):
        """Each of the 15 pairs would otherwise be 100 % of its own."""
        for i in range(4):
            (self.folder / f"more{i}.tsv").write_text((self.folder / "a.tsv").read_text())
        runs = "a.tsv b.tsv more0.tsv more1.tsv more2.tsv more3.tsv"
        command = self.begin(f"compare gold.tsv {runs} --replicates 100 --trials 5000000")
        self.assertTrue(command.look_until("comparing " + KNOWN_END, PATIENCE), command.text())
        self.assertRegex(command.text(), r"comparing \[#{0,9} ")
        self.assert_ends_at_once(command)

    def test_is_quiet_where_nobody_wants_or_sees_it(self):
        work = WORK["over items"][0]
        commands = {
            "quiet": self.begin(work, "--quiet"),
            "no terminal": self.begin(work, terminal=False),
        }
        time.sleep(1.5)
        for why, command in commands.items():
            with self.subTest(why):
                self.assert_ends_at_once(command)
                self.assertNotIn("comparing", command.text())


if __name__ == "__main__":
    main()
