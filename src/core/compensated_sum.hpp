// A sum whose rounding error does not grow with the number of terms.
#pragma once

#include <cmath>

namespace ordeval {

/// Neumaier's variant of Kahan summation: the low-order part that an addition loses is kept and added at the end.
class compensated_sum {
public:
    compensated_sum& operator+=(double term) {
        double next = sum_ + term;
        // next - larger is exact, and what of the smaller did not fit into it is the error of the addition.
        lost_ += std::abs(sum_) >= std::abs(term) ? (sum_ - next) + term : (term - next) + sum_;
        sum_ = next;
        return *this;
    }
    double value() const { return sum_ + lost_; }

private:
    double sum_ = 0;
    double lost_ = 0;
};

}  // namespace ordeval
