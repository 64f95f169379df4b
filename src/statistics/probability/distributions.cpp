#include "statistics/probability/distributions.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/non_central_f.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace ordeval {
namespace math = boost::math;

double normal_cdf(double x) { return math::cdf(math::normal_distribution<double>(), x); }

double normal_upper_tail(double x) { return math::cdf(math::complement(math::normal_distribution<double>(), x)); }

double normal_quantile(double probability) { return math::quantile(math::normal_distribution<double>(), probability); }

double student_upper_tail(double t, double freedom) {
    return math::cdf(math::complement(math::students_t_distribution<double>(freedom), t));
}

double student_quantile(double probability, double freedom) {
    return math::quantile(math::students_t_distribution<double>(freedom), probability);
}

double f_upper_tail(double f, double numerator_freedom, double denominator_freedom) {
    return math::cdf(math::complement(math::fisher_f_distribution<double>(numerator_freedom, denominator_freedom), f));
}

double chi_squared_upper_tail(double x, double freedom) {
    return math::cdf(math::complement(math::chi_squared_distribution<double>(freedom), x));
}

double f_quantile(double probability, double numerator_freedom, double denominator_freedom) {
    return math::quantile(math::fisher_f_distribution<double>(numerator_freedom, denominator_freedom), probability);
}

double noncentral_f_upper_tail(double f, double numerator_freedom, double denominator_freedom, double noncentrality) {
    const math::non_central_f_distribution<double> distribution(numerator_freedom, denominator_freedom, noncentrality);
    return math::cdf(math::complement(distribution, f));
}

double noncentral_t_upper_tail(double t, double freedom, double noncentrality) {
    return math::cdf(math::complement(math::non_central_t_distribution<double>(freedom, noncentrality), t));
}

double binomial_cdf(double successes, double trials, double probability) {
    return math::cdf(math::binomial_distribution<double>(trials, probability), successes);
}

}  // namespace ordeval
