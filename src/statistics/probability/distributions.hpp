// The few distributions that tests and intervals need; Boost.Math computes them, behind a wall because its headers are
// slow to compile.
#pragma once

namespace ordeval {

double normal_cdf(double x);
double normal_upper_tail(double x);
/// The x that a standard normal variable stays below with a probability inside (0, 1).
double normal_quantile(double probability);

double student_upper_tail(double t, double freedom);
double student_quantile(double probability, double freedom);

double f_upper_tail(double f, double numerator_freedom, double denominator_freedom);

double chi_squared_upper_tail(double x, double freedom);

double f_quantile(double probability, double numerator_freedom, double denominator_freedom);

/// Of F with this noncentrality.
double noncentral_f_upper_tail(double f, double numerator_freedom, double denominator_freedom, double noncentrality);

/// Of Student's t with this noncentrality.
double noncentral_t_upper_tail(double t, double freedom, double noncentrality);

/// The probability of at most `successes` among `trials`.
double binomial_cdf(double successes, double trials, double probability);

}  // namespace ordeval
