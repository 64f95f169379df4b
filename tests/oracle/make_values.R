# Score every table of tables.tsv with R packages.
#
# Usage: Rscript make_values.R tables.tsv > r_rows.tsv
#        Rscript make_values.R --versions
#
# Prints rows (table, measure, value, tool) that make_values.py merges. As there,
# nothing is computed here but the form that a package wants, and rows stand only
# where the package's definition is the project's (README.md says where that is).

suppressPackageStartupMessages({
  library(Hmisc)
  library(NMF)
  library(psych)
  library(vcd)
  library(vcdExtra)
})

# Disagreement weights on the values 1..k, as the project defines them.
disagreement <- list(
  linear = function(i, j, k) abs(i - j),
  radical = function(i, j, k) sqrt(abs(i - j)),
  ordinal = function(i, j, k) abs(i - j) * (abs(i - j) + 1) / 2,
  ratio = function(i, j, k) ((i - j) / (i + j))^2,
  circular = function(i, j, k) sin(pi * (i - j) / k)^2,
  bipolar = function(i, j, k) {
    ifelse(i == j, 0, (i - j)^2 / ((i + j - 2) * (2 * k - i - j)))
  }
)

# psych on explicit weight matrices: every third table, to keep the file small.
psych_matrix_every <- 3

score <- function(counts, k, number) {
  n <- matrix(counts, nrow = k, byrow = TRUE)
  gold <- rep(row(n), n)
  predicted <- rep(col(n), n)
  mixed <- sum(rowSums(n) + colSums(n) > 0) > 1
  rows <- list()
  add <- function(tool, measure, value) {
    rows[[length(rows) + 1]] <<- data.frame(measure, value = unname(value), tool)
  }

  if (mixed) {
    # Without weights psych takes 1 - ((i - j) / (k - 1))^2.
    plain <- psych::cohen.kappa(n)
    add("R psych", "Kappa(weights=none)", plain$kappa)
    add("R psych", "Kappa(weights=quadratic)", plain$weighted.kappa)
    if (number %% psych_matrix_every == 0) {
      for (name in names(disagreement)) {
        # A zero diagonal tells psych that the weights are of disagreement.
        w <- outer(1:k, 1:k, disagreement[[name]], k)
        add("R psych", sprintf("Kappa(weights=%s)", name),
            psych::cohen.kappa(n, w = w)$weighted.kappa)
      }
    }
    equal_spacing <- vcd::Kappa(n, weights = "Equal-Spacing")
    fleiss_cohen <- vcd::Kappa(n, weights = "Fleiss-Cohen")
    add("R vcd", "Kappa(weights=none)", equal_spacing$Unweighted["value"])
    add("R vcd", "Kappa(weights=linear)", equal_spacing$Weighted["value"])
    add("R vcd", "Kappa(weights=quadratic)", fleiss_cohen$Weighted["value"])
  }

  pairs <- vcdExtra::GKgamma(n)
  add("R vcdExtra", "Gamma", pairs$gamma)
  add("R vcdExtra", "TauA", (pairs$C - pairs$D) / choose(sum(n), 2))

  if (sum(n) > 1) {
    add("R stats", "TauB", cor(gold, predicted, method = "kendall"))
    add("R stats", "Spearman", cor(gold, predicted, method = "spearman"))
    add("R stats", "Pearson", cor(gold, predicted))
  }
  if (sum(rowSums(n) > 0) > 1) {
    add("R Hmisc", "SomersD", Hmisc::rcorr.cens(predicted, gold)["Dxy"])
  }

  # NMF::purity has the clusters in rows.
  add("R NMF", "Purity", NMF::purity(as.table(t(n))))
  add("R NMF", "InversePurity", NMF::purity(as.table(n)))
  do.call(rbind, rows)
}

main <- function(arguments) {
  if (arguments[1] == "--versions") {
    cat(sprintf("R %s.%s\n", R.version$major, R.version$minor))
    for (package in c("Hmisc", "NMF", "psych", "vcd", "vcdExtra")) {
      cat(sprintf("R %s %s\n", package, packageDescription(package)$Version))
    }
    return(invisible())
  }
  tables <- read.delim(arguments[1], colClasses = "character")
  for (number in seq_len(nrow(tables))) {
    counts <- as.numeric(strsplit(tables$counts[number], ",")[[1]])
    rows <- suppressWarnings(suppressMessages(
      score(counts, as.integer(tables$classes[number]), number)))
    rows <- rows[is.finite(rows$value), ]
    cat(sprintf("%s\t%s\t%.17g\t%s\n", tables$table[number],
                rows$measure, rows$value, rows$tool), sep = "")
  }
}

main(commandArgs(trailingOnly = TRUE))
