#!/usr/bin/env python3
"""Memory does not grow with files in the order of gold, nor far beyond small files; and what happens where it gives out."""

import gzip
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

FEW, MANY = 50_000, 1_000_000
FIRST_ID = 10_000_000
SMALL_CHANGE = 4_000  # kB; the ids and labels of as many rows would take five times that


class Memory(unittest.TestCase):
    ordeval = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, head, row, rows):
        text = head + "".join(row.format(id=i, gold=i % 5, answer=i % 3) for i in range(FIRST_ID, FIRST_ID + rows))
        (self.folder / name).write_bytes(gzip.compress(text.encode(), 1))
        return self.folder / name

    def taken(self, *words, code=0):
        """What a run of ordeval took at most, in kilobytes."""
        nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
        child = os.posix_spawn(self.ordeval, [self.ordeval, *map(str, words)], os.environ, file_actions=nowhere)
        _, status, usage = os.wait4(child, 0)
        self.assertEqual(os.waitstatus_to_exitcode(status), code)
        return usage.ru_maxrss

    def kilobytes(self, *arguments):
        return self.taken("tally", *arguments, "--scale=0..4", "--threads=2", "--quiet")

    def refused(self, *words, megabytes=None):
        def limit():
            if megabytes:
                resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))

        done = subprocess.run([self.ordeval, *map(str, words)], capture_output=True, text=True, preexec_fn=limit)
        return done.returncode, done.stderr

    def test_of_a_wide_table_does_not_grow_with_its_rows(self):
        few, many = (self.write(f"{rows}.gz", "id,gold,a\n", "{id},{gold},{answer}\n", rows) for rows in (FEW, MANY))
        self.assertLess(self.kilobytes("--wide", many), self.kilobytes("--wide", few) + SMALL_CHANGE)

    def test_of_gold_and_a_run_in_the_same_order_does_not_grow_with_their_rows(self):
        def both(rows):
            gold = self.write(f"gold{rows}.gz", "id\tlabel\n", "{id}\t{gold}\n", rows)
            return gold, self.write(f"run{rows}.gz", "id\tlabel\n", "{id}\t{answer}\n", rows)

        self.assertLess(self.kilobytes(*both(MANY)), self.kilobytes(*both(FEW)) + SMALL_CHANGE)

    def test_is_taken_for_one_system_at_a_time_on_a_long_scale(self):
        rows = "".join(f"t{i},s{i},{i % 255},{7 * i % 255},1\n" for i in range(500))
        (self.folder / "counts.csv").write_text("topic,system,gold,predicted,count\n" + rows)
        for command in ("score", "tally"):  # 500 tables of 255 classes would take 250 MB
            self.assertLess(self.taken(command, "--counts", self.folder / "counts.csv", "--scale", "0..254"), 150_000)

    def test_of_raters_on_a_long_scale_grows_with_their_ratings(self):
        rows = [f"i{i},r{rater},{(7 * i + rater) % 255 + 1}\n" for i in range(500) for rater in (i % 50, (i + i // 50 + 1) % 50)]
        (self.folder / "ratings.csv").write_text("item,rater,rating\n" + "".join(rows))
        rows += [f"i{i},judge,{11 * i % 255 + 1}\n" for i in range(500)]
        (self.folder / "judge.csv").write_text("item,rater,rating\n" + "".join(rows))
        # 1,225 tables of 255 classes, one for each pair, would take 640 MB; what this script took counts as well
        self.assertLess(self.taken("agree", self.folder / "ratings.csv", "--scale", "1..255"), 200_000)
        judge = ("judge", self.folder / "judge.csv", "--judges", "judge", "--scale", "1..255", "--replicates", "100")
        self.assertLess(self.taken(*judge), 200_000)

    def test_is_not_taken_for_millions_of_tables_that_nobody_counted(self):
        rows = "".join(f"t{i},s{i},0,1,1\n" for i in range(3_000))
        (self.folder / "counts.csv").write_text("topic,system,gold,predicted,count\n" + rows)
        code, told = self.refused("score", "--counts", self.folder / "counts.csv", "--scale", "0..4")
        self.assertEqual(code, 3)
        self.assertIn("3000 systems with 3000 topics each need", told)
        rows = "".join(f"t{i},s{i},0.5\n" for i in range(3_000))
        (self.folder / "scores.csv").write_text("topic,system,score\n" + rows)
        code, told = self.refused("compare", "--scores", self.folder / "scores.csv", "--better", "higher")
        self.assertEqual(code, 3)
        self.assertIn("8997000 scores are missing of 9000000 for 3000 systems on 3000 topics under 1 measure", told)

    def test_is_not_taken_for_a_long_record_many_times(self):
        (self.folder / "line.txt").write_text("1 " * 9_000_000)
        self.assertLess(self.taken("score", "--matrix", self.folder / "line.txt", code=3), 800_000)

    def test_that_gives_out_is_told_with_a_remedy(self):
        rows = "".join(f"t{i},s{i},{i % 255},{7 * i % 255},1\n" for i in range(1_000))
        (self.folder / "counts.csv").write_text("topic,system,gold,predicted,count\n" + rows)
        command = ["score", "--counts", self.folder / "counts.csv", "--scale", "0..254", "--format", "json"]
        told_at = {}
        for megabytes in (40, 50, 60, 80, 100):
            code, told = self.refused(*command, megabytes=megabytes)
            if code != 0:
                self.assertEqual(code, 1, told)
                self.assertIn("there is not enough memory", told)
                self.assertIn("give the process more memory", told)
                self.assertNotIn("please report", told)
                told_at[megabytes] = told
        self.assertTrue(told_at, "memory never gave out")
        code, told = self.refused(*command, "--diagnostics", "json", megabytes=min(told_at))
        self.assertEqual(code, 1)
        self.assertIn("out_of_memory", told)

    def test_of_a_limited_process_draws_nothing_and_says_why(self):
        gold = self.folder / "gold.tsv"
        gold.write_text("id\tlabel\n1\t0\n2\t1\n3\t2\n")
        code, told = self.refused("plot", "ranks", gold, f"a={gold}", f"b={gold}", "-o", self.folder / "a.svg", megabytes=2_000)
        self.assertEqual(code, 1, told)
        self.assertIn("drawing reserves more addresses than this process may have", told)


if __name__ == "__main__":
    Memory.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
