#!/usr/bin/env python3
"""Long work shows its progress on a terminal, and nowhere else."""

import re
import subprocess
import time

from terminal import TerminalTest, main

ROWS = 20_000
BAR = r"reading \[(#*) *\] +(\d+) %  [\d.]+ MB/s"


class Progress(TerminalTest):
    """Gold and a large run are files; the run between them is a pipe, which stops the work until it is fed."""

    def setUp(self):
        super().setUp()
        self.write("gold.tsv", ROWS)
        self.write("large.tsv", ROWS)
        self.rows = (self.folder / "gold.tsv").read_text()

    def score(self, *more, slow="slow.tsv", **how):
        self.fifo(slow)
        return self.start("score", "gold.tsv", slow, "large.tsv", "-m", "MAE", "--threads", "1", *more, **how)

    def test_shows_rate_share_and_remaining_time_then_vanishes(self):
        command = self.score()
        self.assertTrue(command.look_until(BAR + r"  \d+:\d\d left", 10), command.text())
        hashes, share = re.search(BAR, command.text()).groups()
        self.assertEqual((len(hashes), int(share)), (10, 50))
        command.look(0.5)
        self.assertGreater(command.text().count("\r\x1b[Kreading"), 2, "it is redrawn")
        self.assertNotIn("\n", command.text(), "in one line")
        self.feed("slow.tsv", self.rows)
        code, output = command.finish()
        self.assertEqual(code, 0)
        self.assertIn("rank  system", output)
        self.assertNotIn("reading", "".join(command.lines_left()))
        self.assertTrue(all(line.startswith("note: ") for line in command.lines_left()), command.lines_left())

    def test_is_gone_before_problems_are_told(self):
        command = self.score()
        self.assertTrue(command.look_until(BAR, 10))
        self.feed("slow.tsv", self.rows + "0\t1\n")
        code, output = command.finish()
        self.assertEqual((code, output), (3, ""))
        self.assertEqual(len(command.lines_left()), 1)
        self.assertRegex(command.lines_left()[0], r"^slow\.tsv:20001:1: id '0' ")

    def test_of_a_pipe_shows_what_was_read(self):
        command = self.start("score", "--wide", "-", "-m", "MAE", stdin=subprocess.PIPE)
        text = "id,gold,system\n" + "".join(f"{i},{i % 3},1\n" for i in range(ROWS))
        command.process.stdin.write(text.encode())
        command.process.stdin.flush()
        self.assertTrue(command.look_until(r"reading  [\d.]+ MB  [\d.]+ MB/s", 10), command.text())
        self.assertNotIn("%", command.text())
        command.process.stdin.close()
        self.assertEqual(command.finish()[0], 0)

    def test_is_not_shown_where_nobody_wants_or_sees_it(self):
        commands = {
            "quiet": self.score("--quiet", slow="quiet"),
            "no terminal": self.score(slow="no terminal", terminal=False),
            "a terminal that cannot erase": self.score(slow="a terminal that cannot erase", term="dumb"),
        }
        time.sleep(1.5)
        for why, command in commands.items():
            with self.subTest(why):
                self.feed(why, self.rows)
                self.assertEqual(command.finish()[0], 0)
                self.assertNotIn("reading", command.text())

    def test_is_not_shown_for_short_work(self):
        command = self.start("score", "gold.tsv", "large.tsv", "-m", "MAE")
        self.assertEqual(command.finish()[0], 0)
        self.assertNotIn("reading", command.text())


if __name__ == "__main__":
    main()
