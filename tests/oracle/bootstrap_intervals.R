# Limits of bootstrap intervals from given replicates, and McNemar's test, for tests/unit/interval_methods_test.cpp and
# tests/unit/paired_items_test.cpp. Made with R 4.2.2 and boot 1.3-28.1: Rscript bootstrap_intervals.R
library(boot)
options(digits = 17)

replicates <- 999
i <- seq_len(replicates)
values <- 0.6 + 0.1 * sin(i * 12.9898) + 0.03 * cos(i * i * 0.7)
errors <- 0.05 + 0.02 * sin(i * 3.3)
given <- structure(
  list(t0 = c(0.61, 0.05^2), t = cbind(values, errors^2), R = replicates, data = 1:20, sim = "ordinary", stype = "i",
       strata = rep(1, 20), weights = rep(1 / 20, 20), call = quote(boot())),
  class = "boot", boot_type = "boot")
limits <- boot.ci(given, conf = 0.95, type = c("perc", "basic", "stud"))
print(limits$percent[4:5])
print(limits$basic[4:5])
print(limits$student[4:5])

print(binom.test(5, 19)$p.value)
print(2 * pbinom(5, 19, 0.5) - dbinom(5, 19, 0.5))
print(mcnemar.test(matrix(c(10, 5, 14, 20), 2), correct = FALSE))
