"""A gate for continuous integration: the new model must be good enough, and no worse than the old one."""

import sys

import ordeval as oe

campaign = oe.Campaign.from_arrays(
    ["low", "mid", "high", "high", "mid", "low"] * 20,
    {
        "old": ["low", "mid", "mid", "high", "mid", "mid"] * 20,
        "new": ["low", "mid", "high", "high", "mid", "mid"] * 20,
    },
    scale="low<mid<high",
)
good_enough = campaign.score("QWK,MAE_macro", fail_under={"QWK": 0.5}).passed
no_worse = campaign.compare("QWK", baseline="old", margin=0.02).passed
print(f"good enough: {good_enough}, no worse: {no_worse}")
if not (good_enough and no_worse):
    sys.exit(1)
