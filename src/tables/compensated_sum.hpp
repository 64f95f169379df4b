// A sum of many numbers whose rounding errors do not pile up.
#pragma once

#include <cmath>

namespace ordeval {

/// Neumaier's variant of Kahan's sum: what each addition rounds away is collected apart, and added at the end.
class compensated_sum {
public:
    compensated_sum& operator+=(double term) {
        const double sum = sum_ + term;
        lost_ += std::abs(sum_) >= std::abs(term) ? (sum_ - sum) + term : (term - sum) + sum_;
        sum_ = sum;
        return *this;
    }
    double value() const { return sum_ + lost_; }

private:
    double sum_ = 0;
    double lost_ = 0;
};

}  // namespace ordeval
