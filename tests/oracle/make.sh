#!/bin/sh
# Make tables.tsv, values.tsv and versions.txt anew.
#
# Usage: make.sh [directory]
#
# Writes to the given directory, else beside this script. PYTHON names an
# interpreter that has the packages of README.md; Rscript must be on the path.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here}
python=${PYTHON:-python3}

# One thread and fixed hashing: no sum may depend on who comes first.
export LC_ALL=C PYTHONHASHSEED=0
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1

# Values are made aside and moved at the end: a failure leaves the old files.
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

"$python" "$here/make_tables.py" > "$work/tables.tsv"
Rscript "$here/make_values.R" "$work/tables.tsv" > "$work/r_rows.tsv"
"$python" "$here/make_values.py" "$work/tables.tsv" "$work/r_rows.tsv" > "$work/values.tsv"
"$python" "$here/make_values.py" --versions > "$work/versions.txt"
Rscript "$here/make_values.R" --versions >> "$work/versions.txt"

mkdir -p "$out"
cp "$work/tables.tsv" "$work/values.tsv" "$work/versions.txt" "$out/"
