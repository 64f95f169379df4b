// Gamma draws, of which Dirichlet draws are made.
#pragma once

#include "statistics/random/random.hpp"

namespace ordeval {

/// Gamma with a positive shape and scale 1 (Marsaglia and Tsang 2000): the cube of a normal variable, with the few that
/// do not fit refused. Below shape 1, that of shape + 1 times a power of a uniform one. Uses only operations that
/// IEEE 754 defines to the last bit.
inline double draw_gamma(random_source& random, double shape) {
    if (shape < 1) {
        // G(a) = G(a + 1) u^(1/a). Below e^-690 portable_exp ends, and the draw is as good as 0.
        const double power = portable_log(1 - random.uniform()) / shape;
        return power < -690 ? 0 : draw_gamma(random, shape + 1) * portable_exp(power);
    }
    // d (1 + c x)^3 with a normal x is nearly gamma. Exactly accepted is log u < x^2 / 2 + d - d v + d log v; the first
    // test is a bound of it from below that needs no logarithm and mostly decides.
    const double d = shape - 1.0 / 3;
    const double c = 1 / std::sqrt(9 * d);
    while (true) {
        const double x = random.normal();
        const double root = 1 + c * x;
        if (root <= 0) continue;
        const double v = root * root * root;
        const double u = 1 - random.uniform();
        if (u < 1 - 0.0331 * x * x * x * x) return d * v;
        if (portable_log(u) < 0.5 * x * x + d * (1 - v + portable_log(v))) return d * v;
    }
}

}  // namespace ordeval
