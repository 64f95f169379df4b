"""A short test of the installed package with nothing but its own dependencies, on any Python."""

import pickle
import subprocess
import sys
import sysconfig
from pathlib import Path

import ordeval as oe

assert round(oe.score([1, 2, 3, 3], [1, 2, 2, 3], "QWK"), 12) == 0.8
assert oe.score(["a", "b"], ["a", "a"], "Accuracy", labels="a<b") == 0.5
table = oe.Table.from_labels([1, 2, 3], [1, 2, 2])
assert pickle.loads(pickle.dumps(table)) == table
campaign = oe.Campaign.generate(topics=4, items=20)
first = campaign.score(ci=95)
assert first.to_dict()["ordeval"]["version"] == oe.__version__
assert campaign.compare(trials=200, replicates=200).to_dict()["pairs"]
try:
    oe.score(["a"], ["a"])
except oe.InputError as error:
    assert "order is not declared" in str(error)
else:
    raise AssertionError("names were taken without an order")
everything: dict = {}
exec("from ordeval import *", everything)  # asks for no other package
assert everything["Campaign"] is oe.Campaign
command = Path(sysconfig.get_path("scripts")) / "ordeval"
assert oe.__version__ in subprocess.check_output([command, "--version"], text=True)
print(f"Python {sys.version.split()[0]}: ordeval {oe.__version__} is fine")
