#!/bin/sh
# Make statistics_samples.tsv, statistics_values.tsv and statistics_versions.txt anew.
#
# PYTHON names an interpreter that has numpy, scipy and statsmodels; Rscript must be on the path.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3}
export LC_ALL=C PYTHONHASHSEED=0 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1

# Values are made aside and moved at the end: a failure leaves the old files.
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

"$python" "$here/statistics_samples.py" > "$work/statistics_samples.tsv"
{
  printf 'sample\twhat\tvalue\ttool\n'
  "$python" "$here/statistics_values.py" "$work/statistics_samples.tsv"
  Rscript "$here/statistics_values.R" "$work/statistics_samples.tsv"
} > "$work/statistics_values.tsv"
{ "$python" "$here/statistics_values.py" --versions; Rscript "$here/statistics_values.R" --versions; } \
  > "$work/statistics_versions.txt"
cp "$work"/statistics_* "$here/"
