#!/usr/bin/env python3
"""The bundles of 'ordeval kit', run as the platforms run them: their folders, their command, their exit codes."""

import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

ORDEVAL = pathlib.Path(sys.argv.pop()).resolve() / "ordeval"
GOLD = "id,label\n1,0\n2,1\n3,2\n4,2\n"
RIGHT = "id,label\n4,1\n1,0\n2,1\n3,2\n"
BAD = "id,label\n1,0\n2,9\n3,2\n"
TWO_SYSTEMS = "system,id,label\n" + "".join(f"{system},{item},1\n" for system in "ab" for item in range(1, 5))
# The program is large, and the same whether it is copied or not; one test copies it.
ENVIRONMENT = {"PATH": os.environ["PATH"], "ORDEVAL": str(ORDEVAL), "LANG": "C"}


class Kit(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = pathlib.Path(held.name)
        (self.folder / "gold.csv").write_text(GOLD)

    def make(self, platform, *options, scale="0..2"):
        done = subprocess.run([ORDEVAL, "kit", platform, "gold.csv", "--scale", scale, "-m", "MAE,QWK", "-o", "kit",
                               *options], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", ""))
        return self.folder / "kit"

    def python(self, *words, environment=ENVIRONMENT):
        return subprocess.run([sys.executable, "-B", *map(str, words)], cwd="/", env=environment, capture_output=True,
                              text=True)

    def put(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def expected_scores(self):
        self.put("run.csv", RIGHT)
        out = subprocess.run([ORDEVAL, "score", "gold.csv", "run.csv", "--scale", "0..2", "-m", "MAE,QWK", "-q", "-f", "json"],
                             cwd=self.folder, capture_output=True, text=True).stdout
        return {entry["measure"]: entry["value"] for entry in json.loads(out)["scores"]}

    def codabench(self, kit, submission, environment=ENVIRONMENT):
        """Codabench puts the program into /app/program, the data into input/ref and the submission into input/res."""
        gold = (kit / "reference_data" / "gold.csv").read_text()
        self.put("app/input/ref/gold.csv", gold)
        self.put("app/input/res/answers.csv", submission)
        command = (kit / "scoring_program" / "metadata.yaml").read_text().split(":", 1)[1].split()
        self.assertEqual(command, ["python3", "/app/program/score.py", "/app/input", "/app/output"])
        app = self.folder / "app"
        return self.python(kit / "scoring_program" / "score.py", app / "input", app / "output",
                           environment=environment), app / "output"

    def test_codabench_gives_the_scores_of_the_command(self):
        done, output = self.codabench(self.make("codabench", "--without-program"), RIGHT)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        scores = json.loads((output / "scores.json").read_text())
        wanted = self.expected_scores()
        self.assertEqual(scores, {"MAE": wanted["MAE"], "QWK": wanted["Kappa(weights=quadratic)"]})
        self.assertEqual((output / "scores.txt").read_text(), f"MAE: {scores['MAE']!r}\nQWK: {scores['QWK']!r}\n")
        self.assertIn("<html", (output / "detailed_results.html").read_text()[:500])

    def test_codabench_needs_nothing_but_the_bundle(self):
        kit = self.make("codabench")
        done, output = self.codabench(kit, RIGHT, {"PATH": "/usr/bin:/bin", "LANG": "C"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((output / "scores.json").exists())
        # What is not the C library itself comes from the bundle: a platform has no other libraries.
        program = kit / "scoring_program" / "ordeval"
        loaded = subprocess.run([program], env={"LD_TRACE_LOADED_OBJECTS": "1", "LD_LIBRARY_PATH": str(program.parent / "libraries")},
                                capture_output=True, text=True).stdout
        elsewhere = [line.split()[0] for line in loaded.splitlines() if str(kit) not in line]
        self.assertEqual([name for name in elsewhere if not name.startswith(("linux-vdso", "libc.", "libm.", "/lib"))], [])
        self.assertIn(str(program.parent / "libraries"), loaded)

    def test_codabench_speaks_to_participants(self):
        done, output = self.codabench(self.make("codabench", "--without-program"), BAD)
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("Traceback", done.stderr)
        self.assertIn("line 3: label '9' is not on the scale 0..2", done.stderr)
        self.assertIn("'4' is missing; add it", done.stderr)
        self.assertNotIn("--", done.stderr)  # options are the organisers'
        self.assertFalse((output / "scores.json").exists())

    def test_codabench_wants_one_system(self):
        done, output = self.codabench(self.make("codabench", "--without-program"), TWO_SYSTEMS)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "A submission holds the answers of one system; this one holds those of 2.\n"))
        self.assertFalse((output / "scores.json").exists())

    def test_codabench_wants_one_file(self):
        kit = self.make("codabench", "--without-program")
        self.put("app/input/res/second.csv", RIGHT)
        done, _ = self.codabench(kit, RIGHT)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "A submission holds exactly one file of answers; this one holds 2.\n"))

    def test_policies_travel_with_the_bundle(self):
        done, output = self.codabench(self.make("codabench", "--without-program", "--missing", "wrong"), "id,label\n1,0\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((output / "scores.json").exists())

    def test_a_scale_of_a_file_travels_with_the_bundle(self):
        self.put("scale.txt", "0\n1\n2\n")
        done, output = self.codabench(self.make("codabench", "--without-program", scale="scale.txt"), RIGHT)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((output / "scores.json").exists())

    def test_what_a_bundle_cannot_hold_is_refused(self):
        self.put("weights.csv", "0,1,2\n1,0,1\n2,1,0\n")
        self.put("scale.txt", "0<1\n1\n")
        for options, problem in [(["--scale", "0..2", "-m", "Kappa(weights=file:weights.csv)"], "reads a file"),
                                 (["--scale", "scale.txt"], "cannot be typed"),
                                 (["--scale", "0..2", "-m", "NMD"], "NMD")]:
            done = subprocess.run([ORDEVAL, "kit", "tira", "gold.csv", "-o", "kit", *options], cwd=self.folder,
                                  capture_output=True, text=True)
            self.assertIn(problem, done.stderr)
            self.assertEqual(done.returncode, 2)
            self.assertFalse((self.folder / "kit").exists())

    def test_evalai_returns_the_scores(self):
        kit = self.make("evalai", "--without-program")
        self.put("answers.csv", RIGHT)
        call = ("import json, evaluation_script as e; print(json.dumps(e.evaluate("
                f"{str(kit / 'annotations' / 'gold.csv')!r}, {str(self.folder / 'answers.csv')!r}, 'test')))")
        done = self.python("-c", f"import sys; sys.path.insert(0, {str(kit)!r}); {call}")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        wanted = self.expected_scores()
        scores = {"MAE": wanted["MAE"], "QWK": wanted["Kappa(weights=quadratic)"]}
        self.assertEqual(json.loads(done.stdout), {"result": [{"test": scores}], "submission_result": scores})

    def test_evalai_refuses_in_words(self):
        kit = self.make("evalai", "--without-program")
        self.put("answers.csv", BAD)
        done = self.python("-c", f"""
import sys; sys.path.insert(0, {str(kit)!r})
import evaluation_script as e
try:
    e.evaluate({str(kit / 'annotations' / 'gold.csv')!r}, {str(self.folder / 'answers.csv')!r}, 'test')
except ValueError as refusal:
    print(refusal)
""")
        self.assertIn("line 3: label '9' is not on the scale 0..2", done.stdout)

    def test_tira_writes_its_measures(self):
        kit = self.make("tira", "--without-program")
        self.put("run/answers.csv", RIGHT)
        done = self.python(kit / "evaluator" / "evaluate.py", self.folder / "run", kit / "truth", self.folder / "out")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn('measure {\n  key: "MAE"\n  value: "0.25"\n}\n', (self.folder / "out" / "evaluation.prototext").read_text())

    def test_refuses_gold_that_would_fail_there(self):
        self.put("gold.csv", "id,label\n1,5\n")
        done = subprocess.run([ORDEVAL, "kit", "tira", "gold.csv", "--scale", "0..2", "-o", "kit"], cwd=self.folder,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 3)
        self.assertFalse((self.folder / "kit").exists())

    def test_refuses_gold_out_of_any_pipe(self):
        for gold in ("-", "/dev/stdin"):
            done = subprocess.run([ORDEVAL, "kit", "tira", gold, "--scale", "0..2", "-o", "kit"], cwd=self.folder,
                                  input=GOLD, capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr),
                             (2, "gold has to be a file that the bundle can hold; save it, and name the file\n"))
            self.assertFalse((self.folder / "kit").exists())

    def mode(self, path):
        return stat.S_IMODE(path.stat().st_mode)

    def test_copies_no_rights_that_nobody_needs(self):
        (self.folder / "gold.csv").chmod(0o4777)
        kit = self.make("tira")
        everybody = os.umask(0)
        os.umask(everybody)
        self.assertEqual(self.mode(kit / "truth" / "gold.csv"), 0o666 & ~everybody)
        self.assertEqual(self.mode(kit / "evaluator" / "ordeval"), self.mode(ORDEVAL) & 0o777 & ~everybody)
        self.assertTrue(os.access(kit / "evaluator" / "ordeval", os.X_OK))

    def test_keeps_gold_secret_that_is(self):
        (self.folder / "gold.csv").chmod(0o600)
        self.assertEqual(self.mode(self.make("tira", "--without-program") / "truth" / "gold.csv"), 0o600)

    def test_a_full_disk_leaves_nothing_of_a_bundle(self):
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("no small disk can be mounted here")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        for folder in ("disk", "disk/kit", "disk/a/b"):
            done = subprocess.run([ORDEVAL, "kit", "codabench", "gold.csv", "--scale", "0..2", "-o", folder],
                                  cwd=self.folder, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr),
                             (1, f"{folder}/scoring_program/ordeval: cannot be written: No space left on device; "
                                 "free some space and run again\n"))
            self.assertEqual(os.listdir(disk), [])

    def test_writes_over_no_file(self):
        self.put("file", "mine")
        done = subprocess.run([ORDEVAL, "kit", "tira", "gold.csv", "--scale", "0..2", "-o", "file"], cwd=self.folder,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr),
                         (2, "file: is a file, not a folder; move it away, or choose another place with --output\n"))

    def test_writes_into_no_folder_that_is_in_use(self):
        self.put("kit/mine.txt", "")
        done = subprocess.run([ORDEVAL, "kit", "tira", "gold.csv", "--scale", "0..2", "-o", "kit"], cwd=self.folder,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
