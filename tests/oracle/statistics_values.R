# Frozen values of R for the tests over topics.
#
# Usage: Rscript statistics_values.R SAMPLES > rows    Rscript statistics_values.R --versions
arguments <- commandArgs(trailingOnly = TRUE)
if (identical(arguments, "--versions")) {
  cat("R", paste(R.version$major, R.version$minor, sep = "."), "\n", sep = " ")
  quit()
}

emit <- function(sample, what, value) {
  if (length(value) == 1 && is.finite(value)) {
    cat(sample, what, format(value, digits = 17), "R\n", sep = c("\t", "\t", "\t", ""))
  }
}

first_pair <- function(name, scores) {
  differences <- scores[, 1] - scores[, 2]
  if (length(unique(differences)) > 1) {
    t <- t.test(scores[, 1], scores[, 2], paired = TRUE)
    emit(name, "t", t$statistic)
    emit(name, "t_p", t$p.value)
    normality <- shapiro.test(differences)
    emit(name, "shapiro_wilk", normality$statistic)
    emit(name, "shapiro_wilk_p", normality$p.value)
  }
  nonzero <- differences[differences != 0]
  exact <- length(nonzero) <= 50
  tied <- anyDuplicated(abs(nonzero)) > 0
  if (length(nonzero) > 0 && !(exact && tied)) {
    rank_test <- wilcox.test(nonzero, exact = exact, correct = TRUE)
    emit(name, "wilcoxon_positive_sum", rank_test$statistic)
    emit(name, "wilcoxon_p", rank_test$p.value)
  }
}

all_systems <- function(name, scores) {
  result <- friedman.test(scores)
  emit(name, "friedman", result$statistic)
  emit(name, "friedman_p", result$p.value)

  long <- data.frame(score = as.vector(scores), topic = factor(row(scores)), system = factor(col(scores)))
  table <- anova(lm(score ~ system + topic, long))
  emit(name, "anova_system_squares", table["system", "Sum Sq"])
  emit(name, "anova_topic_squares", table["topic", "Sum Sq"])
  emit(name, "anova_residual_variance", table["Residuals", "Mean Sq"])
  emit(name, "anova_f", table["system", "F value"])
  emit(name, "anova_p", table["system", "Pr(>F)"])

  pairs <- utils::combn(ncol(scores), 2)
  p_values <- apply(pairs, 2, function(pair) {
    differences <- scores[, pair[1]] - scores[, pair[2]]
    if (length(unique(differences)) < 2) NaN else t.test(differences)$p.value
  })
  if (all(is.finite(p_values))) {
    for (method in c("bonferroni", "holm", "BH")) {
      adjusted <- p.adjust(p_values, method)
      for (i in seq_along(adjusted)) {
        emit(name, paste(tolower(method), pairs[1, i] - 1, pairs[2, i] - 1, sep = "_"), adjusted[i])
      }
    }
  }
}

samples <- read.delim(arguments[1], colClasses = c("character", "integer", "integer", "character"))
for (row in seq_len(nrow(samples))) {
  sample <- samples[row, ]
  values <- as.numeric(strsplit(sample$scores, " ")[[1]])
  scores <- matrix(values, sample$topics, sample$systems, byrow = TRUE)
  first_pair(sample$sample, scores)
  all_systems(sample$sample, scores)
}
for (groups in c(2, 3, 5, 12, 40)) {
  for (freedom in c(2, 5, 20, 120, Inf)) {
    for (q in c(0.5, 2, 3.5, 5)) {
      what <- paste(q, groups, tolower(format(freedom)), sep = "_")
      emit("studentised_range", what, ptukey(q, groups, freedom, lower.tail = FALSE))
    }
  }
}
