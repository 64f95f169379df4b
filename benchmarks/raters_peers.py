"""Times Krippendorff's alpha of ten million ratings beside the `krippendorff` package on the same ratings.

Usage: raters_peers.py BENCHMARK_RATERS

Times are those of the processor. The two values must agree to 1e-9 before any of them is believed. Exits with 1 where they do not or a requirement is missed.
"""

import json
import subprocess
import sys
import tempfile
import time

RATERS = 10
REQUIRED_RATIO = 100
REQUIRED_INTERVAL_SECONDS = 2


def main():
    with tempfile.NamedTemporaryFile() as labels:
        ours = json.loads(subprocess.run([sys.argv[1], labels.name], check=True, capture_output=True).stdout)
        print(json.dumps(ours))
        failed = ours["interval_seconds"] + ours["named_seconds"] > REQUIRED_INTERVAL_SECONDS
        try:
            import krippendorff
            import numpy
        except ImportError as missing:
            print(f"without a peer: {missing}")
            return int(failed)
        data = numpy.fromfile(labels.name, dtype=numpy.uint8).reshape(RATERS, -1).astype(float) + 1
    fastest = float("inf")
    for _ in range(3):
        start = time.process_time()
        theirs = krippendorff.alpha(reliability_data=data, level_of_measurement="ordinal", value_domain=[1, 2, 3, 4, 5])
        fastest = min(fastest, time.process_time() - start)
    ratio = fastest / ours["alpha_seconds"]
    print(json.dumps({"krippendorff_seconds": fastest, "alpha": float(theirs), "ratio": ratio}))
    if abs(theirs - ours["alpha"]) > 1e-9:
        print("the values differ")
        return 1
    return int(failed or ratio < REQUIRED_RATIO)


if __name__ == "__main__":
    sys.exit(main())
