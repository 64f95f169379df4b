"""Nothing of the user's is lost: outputs that are inputs, links, permissions, names that would act on a terminal.

Usage: user_files_test.py FOLDER-OF-ORDEVAL
"""

import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

GOLD = "id\tlabel\n1\t0\n2\t1\n3\t2\n"
RUN = "id\tlabel\n1\t0\n2\t1\n3\t1\n"


class UserFiles(unittest.TestCase):
    ordeval = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write("gold.tsv", GOLD)
        self.write("run.tsv", RUN)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def run_ordeval(self, *arguments, **options):
        return subprocess.run(
            [self.ordeval, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120, **options
        )

    def refuses(self, kept, *arguments, **options):
        before = (self.folder / kept).read_bytes()
        done = self.run_ordeval(*arguments, **options)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn("is an input", done.stderr)
        self.assertEqual((self.folder / kept).read_bytes(), before)

    def test_an_input_is_no_output(self):
        self.write("scale.txt", "0\n1\n2\n")
        self.write("map.txt", "zero = 0\n")
        self.write("scores.csv", "topic,a,b\nt1,1,2\nt2,2,3\n")
        self.write("ranking.txt", "b\nc\n")
        self.refuses("gold.tsv", "score", "gold.tsv", "run.tsv", "-o", "gold.tsv")
        self.refuses("run.tsv", "score", "gold.tsv", "run.tsv", "-o", "./run.tsv")
        self.refuses("run.tsv", "score", "gold.tsv", ".", "-o", "run.tsv")
        self.refuses("scale.txt", "score", "gold.tsv", "run.tsv", "--scale", "scale.txt", "-o", "scale.txt")
        self.refuses("map.txt", "score", "gold.tsv", "run.tsv", "--label-map", "map.txt", "-o", "map.txt")
        self.refuses("gold.tsv", "report", "gold.tsv", "run.tsv", "-o", "gold.tsv")
        self.refuses("gold.tsv", "lint", "gold.tsv", "run.tsv", "-o", "gold.tsv")
        self.refuses("gold.tsv", "tally", "gold.tsv", "run.tsv", "-o", "gold.tsv")
        self.refuses("scores.csv", "compare", "--scores", "scores.csv", "-o", "scores.csv")
        self.refuses("ranking.txt", "classi", "ranking.txt", "--distances", "b=0,c=1", "-o", "ranking.txt")

    def test_no_option_that_names_a_file_is_forgotten(self):
        self.write("list.txt", "run.tsv\n")
        self.write("square.csv", "0,1,2\n1,0,1\n2,1,0\n")
        self.write("forecasts/a.csv", "id,0,1,2\n1,1,0,0\n2,0,1,0\n")
        self.refuses("list.txt", "score", "gold.tsv", "--runs-from", "list.txt", "-o", "list.txt")
        self.refuses("square.csv", "score", "gold.tsv", "run.tsv", "-m", "MAE,Kappa(weights=file:square.csv)",
                     "-o", "square.csv")
        self.refuses("square.csv", "interval", "--class-counts", "2,3,1", "--edges", "0,1,2,inf", "--cost", "MAE",
                     "--prices", "square.csv", "-o", "square.csv")
        self.refuses("forecasts/a.csv", "forecast", "gold.tsv", "forecasts", "-o", "forecasts/a.csv")
        with open(self.folder / "run.tsv") as run:
            self.refuses("run.tsv", "score", "gold.tsv", "-", "-o", "run.tsv", stdin=run)

    def test_an_input_is_no_output_by_another_name_either(self):
        (self.folder / "link.tsv").symlink_to("gold.tsv")
        os.link(self.folder / "run.tsv", self.folder / "hard.tsv")
        self.refuses("gold.tsv", "score", "gold.tsv", "run.tsv", "-o", "link.tsv")
        self.refuses("run.tsv", "score", "gold.tsv", "run.tsv", "-o", "hard.tsv")

    def generate(self, *options):
        return self.run_ordeval("generate", "task", "--topics", "2", "--items", "3", *options)

    def test_the_scale_of_a_campaign_is_none_of_its_files(self):
        for name in ("gold.tsv", "runs/old.tsv"):
            self.write("campaign/" + name, "bad\ngood\n")
            self.refuses("campaign/" + name, "generate", "task", "--topics", "2", "--items", "3", "--scale",
                         "campaign/" + name, "-o", "campaign", "--force")

    def test_a_campaign_is_not_written_through_a_link_in_the_place_of_runs(self):
        self.write("elsewhere/mine.tsv", "mine")
        self.write("campaign/gold.tsv", "old")
        (self.folder / "campaign/runs").symlink_to("../elsewhere")
        done = self.generate("-o", "campaign", "--force")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("campaign/runs: is a link, which is not followed here; move it away", done.stderr)
        self.assertEqual(os.listdir(self.folder / "elsewhere"), ["mine.tsv"])
        self.assertEqual(sorted(os.listdir(self.folder / "campaign")), ["gold.tsv", "runs"])
        self.assertEqual((self.folder / "campaign/gold.tsv").read_text(), "old")

    def test_links_among_the_files_of_a_campaign_are_replaced_themselves(self):
        self.write("mine.tsv", "mine")
        self.write("campaign/runs/kept.txt", "mine")
        (self.folder / "campaign/gold.tsv").symlink_to("../mine.tsv")
        (self.folder / "campaign/runs/old.tsv").symlink_to("../../mine.tsv")
        done = self.generate("-o", "campaign", "--force")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.folder / "mine.tsv").read_text(), "mine")
        self.assertFalse((self.folder / "campaign/gold.tsv").is_symlink())
        self.assertEqual(sorted(os.listdir(self.folder / "campaign")), ["gold.tsv", "runs"])
        runs = os.listdir(self.folder / "campaign/runs")
        self.assertIn("kept.txt", runs)
        self.assertNotIn("old.tsv", runs)

    def test_a_campaign_goes_nowhere_where_one_file_cannot(self):
        (self.folder / "campaign/runs/random.tsv").mkdir(parents=True)
        self.write("campaign/runs/old.tsv", "old")
        self.write("campaign/gold.tsv", "old")
        done = self.generate("-o", "campaign", "--force")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("campaign/runs/random.tsv: is a folder; move it away", done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder / "campaign")), ["gold.tsv", "runs"])
        self.assertEqual(sorted(os.listdir(self.folder / "campaign/runs")), ["old.tsv", "random.tsv"])
        self.assertEqual((self.folder / "campaign/gold.tsv").read_text(), "old")

    def test_the_permissions_of_a_campaign_stay(self):
        self.write("campaign/gold.tsv", "").chmod(0o4600)
        self.assertEqual(self.generate("-o", "campaign", "--force").returncode, 0)
        self.assertEqual(self.mode("campaign/gold.tsv"), 0o600)

    def mode(self, name):
        return stat.S_IMODE((self.folder / name).stat().st_mode)

    def score_to(self, name):
        done = self.run_ordeval("score", "gold.tsv", "run.tsv", "-q", "-o", name)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def test_bits_that_give_rights_are_never_taken_over(self):
        self.write("out.txt", "").chmod(0o6755)
        self.score_to("out.txt")
        self.assertEqual(self.mode("out.txt"), 0o755)

    def test_the_permissions_of_ones_own_file_stay(self):
        self.write("out.txt", "").chmod(0o600)
        self.score_to("out.txt")
        self.assertEqual(self.mode("out.txt"), 0o600)

    @unittest.skipUnless(os.geteuid() == 0, "only root can give a file to another user")
    def test_the_permissions_of_a_foreign_file_do_not(self):
        path = self.write("out.txt", "")
        path.chmod(0o666)
        os.chown(path, 12345, 12345)
        done = self.score_to("out.txt")
        self.assertEqual(self.mode("out.txt") & 0o022, 0)
        self.assertIn("belonged to another user", done.stderr)

    @unittest.skipUnless(os.geteuid() == 0, "only root can run ordeval as another user")
    def test_a_foreign_file_that_cannot_be_replaced_is_not_said_to_be_ones_own(self):
        self.folder.chmod(0o1777)
        self.write("out.txt", "theirs").chmod(0o666)
        try:
            done = self.run_ordeval("score", "gold.tsv", "run.tsv", "-q", "-o", "out.txt", user=12345)
        except PermissionError:
            self.skipTest("another user cannot reach ordeval here")
        self.assertEqual(done.returncode, 1)
        self.assertIn("out.txt: cannot be written: Operation not permitted", done.stderr)
        self.assertNotIn("yours now", done.stderr)
        self.assertEqual((self.folder / "out.txt").read_text(), "theirs")

    def test_a_link_that_leads_nowhere_stays_a_link(self):
        (self.folder / "out.txt").symlink_to("target.txt")
        self.score_to("out.txt")
        self.assertTrue((self.folder / "out.txt").is_symlink())
        self.assertIn("Accuracy", (self.folder / "target.txt").read_text())

    def test_it_is_said_where_other_names_keep_the_old_text(self):
        self.write("out.txt", "old")
        os.link(self.folder / "out.txt", self.folder / "other.txt")
        done = self.score_to("out.txt")
        self.assertIn("hard links", done.stderr)
        self.assertEqual((self.folder / "other.txt").read_text(), "old")

    def test_names_cannot_act_on_a_terminal_and_stay_exact_for_machines(self):
        name = "evil\x1b[31m\rname\u202e"
        self.write(name + ".tsv", RUN)
        for form in ("table", "markdown", "latex"):
            done = self.run_ordeval("score", "gold.tsv", name + ".tsv", "--format", form, "-m", "MAE")
            self.assertEqual(done.returncode, 0, done.stderr)
            for text in (done.stdout, done.stderr):
                self.assertFalse({"\x1b", "\r", "\u202e"} & set(text), form)
        exact = json.loads(self.run_ordeval("score", "gold.tsv", name + ".tsv", "--format", "json").stdout)
        self.assertEqual(exact["systems"], [name])

    def run_into(self, name, how, *arguments, **options):
        with open(self.folder / name, how) as out:
            return subprocess.run([self.ordeval, *arguments], cwd=self.folder, stdout=out, stderr=subprocess.PIPE,
                                  text=True, timeout=120, **options)

    def test_the_shell_cannot_send_the_output_into_an_input(self):
        (self.folder / "hard.tsv").hardlink_to(self.folder / "gold.tsv")
        self.write("runs/a.tsv", RUN)
        self.write("scale.txt", "0\n1\n2\n")
        for name, arguments in (
            ("gold.tsv", ("score", "gold.tsv", "run.tsv")),
            ("hard.tsv", ("score", "gold.tsv", "run.tsv", "-o", "-")),
            ("runs/a.tsv", ("tally", "gold.tsv", "runs")),
            ("scale.txt", ("score", "gold.tsv", "run.tsv", "--scale", "scale.txt")),
        ):
            before = (self.folder / name).read_bytes()
            done = self.run_into(name, "a", *arguments)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("is an input, and the shell adds the output to it (>>)", done.stderr)
            self.assertEqual((self.folder / name).read_bytes(), before)
        with open(self.folder / "run.tsv") as run:
            done = self.run_into("run.tsv", "a", "score", "gold.tsv", "-", stdin=run)
        self.assertIn("standard input: is an input", done.stderr)
        done = self.run_into("run.tsv", "w", "score", "gold.tsv", "run.tsv")
        self.assertEqual(done.returncode, 2)
        self.assertIn("run.tsv: is empty, since the shell sends the output there (>)", done.stderr)
        self.write("run.tsv", RUN)
        done = self.run_into("out.txt", "a", "score", "gold.tsv", "run.tsv", "-m", "MAE", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_results_that_nobody_can_get_are_a_failure(self):
        done = subprocess.run(f"'{self.ordeval}' score gold.tsv run.tsv >&-", shell=True, cwd=self.folder,
                              capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard output: cannot be written", done.stderr)
        done = subprocess.run(f"'{self.ordeval}' score gold.tsv run.tsv -m MAE 2>&-", shell=True, cwd=self.folder,
                              capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0)

    def test_two_outputs_are_two_files(self):
        self.run_ordeval("generate", "task", "--topics", "4", "--items", "20", "-o", "made")
        (self.folder / "link.csv").symlink_to("new.csv")
        for other in ("./new.csv", str(self.folder / "new.csv"), "link.csv"):
            done = self.run_ordeval("meta", "consistency", "made/gold.tsv", "made/runs", "--scale=-2..2", "-m", "MAE,QWK",
                                    "--splits", "5", "--trials", "20", "--export-splits", "new.csv", "-o", other)
            self.assertEqual(done.returncode, 2, other + done.stderr)
            self.assertFalse((self.folder / "new.csv").exists())

    def test_anonymous_systems_are_not_named_by_what_lies_beside_them(self):
        self.write("runs/secret_a.tsv", RUN)
        self.write("runs/secret_b.tsv~", RUN)
        (self.folder / "runs/secret_c").mkdir()
        for form in ("table", "json", "markdown"):
            done = self.run_ordeval("score", "gold.tsv", "runs", "-m", "MAE", "--anonymise", "--format", form)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("secret", done.stdout + done.stderr)
            self.assertIn("was left out, and is not named here", done.stdout)

    def test_what_may_be_a_run_is_named_before_what_is_hidden(self):
        self.write("runs/a.tsv", RUN)
        for number in range(12):
            self.write(f"runs/.h{number}", "")
        self.write("runs/zeta.tmp", RUN)
        done = self.run_ordeval("score", "gold.tsv", "runs", "-m", "MAE")
        self.assertIn("'zeta.tmp' (left by an editor), '.h0' (hidden)", done.stdout)

    def test_systems_that_look_alike_are_refused(self):
        self.write("a\tb.tsv", RUN)
        self.write("a\\tb.tsv", RUN)
        done = self.run_ordeval("score", "gold.tsv", "a\tb.tsv", "a\\tb.tsv")
        self.assertEqual(done.returncode, 3, done.stdout)
        self.assertIn("two systems would look alike in every table, as 'a\\tb'", done.stderr)
        self.assertEqual(self.run_ordeval("score", "gold.tsv", "a\tb.tsv", "run.tsv").returncode, 0)

    def test_counts_run_nothing_in_a_spreadsheet_where_asked(self):
        self.write("=1+1.tsv", RUN)
        tally = ("tally", "gold.tsv", "=1+1.tsv", "--scale", "0..2", "-q")
        self.assertIn("\n=1+1,0,0,1\n", self.run_ordeval(*tally).stdout)
        self.assertIn("\n'=1+1,0,0,1\n", self.run_ordeval(*tally, "--csv-safe").stdout)

    def test_names_with_quotes_are_read_back_from_between_tabs(self):
        self.write("ratings.csv", 'item,anna,ben\n"5"" disk",1,1\nb,2,2\n"""q""",2,1\n')
        self.write("answers.csv", 'id,label\n"5"" disk",1\nb,2\n"""q""",1\n')
        done = self.run_ordeval("gold", "ratings.csv", "--scale", "1..3", "-o", "made.tsv", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.run_ordeval("score", "made.tsv", "answers.csv", "--scale", "1..3", "-m", "MAE", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_methods_are_no_document_for_programs(self):
        done = self.run_ordeval("score", "gold.tsv", "run.tsv", "--describe", "--format", "json")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--describe writes text for people", done.stderr)
        done = self.run_ordeval("score", "gold.tsv", "run.tsv", "--describe", "-o", "methods.json")
        self.assertEqual(done.returncode, 2)
        self.assertFalse((self.folder / "methods.json").exists())
        self.assertEqual(self.run_ordeval("score", "gold.tsv", "run.tsv", "--describe", "-o", "methods.md").returncode, 0)

    def test_fields_of_spreadsheets_stay_apart_and_run_nothing_where_asked(self):
        for name in ("a\tb", "a b", "=1+1"):
            self.write(name + ".tsv", RUN)
        runs = ("score", "gold.tsv", "a\tb.tsv", "a b.tsv", "=1+1.tsv", "-m", "MAE", "-q")
        tsv = self.run_ordeval(*runs, "--format", "tsv").stdout
        self.assertIn('"a\tb"', tsv)
        self.assertIn('\t"a b"\t', tsv)
        self.assertIn(",=1+1,", self.run_ordeval(*runs, "--format", "csv").stdout)
        self.assertIn(",'=1+1,", self.run_ordeval(*runs, "--format", "csv", "--csv-safe").stdout)


if __name__ == "__main__":
    UserFiles.ordeval = str(pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval")
    unittest.main()
