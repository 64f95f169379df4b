// Scores an estimated distribution over ordered classes against the true one.
#include <cstdio>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

int main() {
    // Of 40 reviews, how many have one to five stars: as a system estimates it in shares, and as it is in counts.
    const std::vector<double> estimated{0.10, 0.10, 0.20, 0.40, 0.20};
    const std::vector<double> truth{2, 4, 10, 14, 10};
    const ordeval::distribution_pair pair(estimated, truth);

    const auto specs = ordeval::parse_measures("@quantification,EMD", ordeval::evidence_kind::distributions);
    if (!specs) {
        std::fputs(specs.error().to_string().c_str(), stderr);
        return 2;
    }
    for (const ordeval::measure_spec& spec : *specs)
        std::printf("%-6s %.4f\n", spec.short_name().c_str(), *ordeval::evaluate(spec, pair));
}

// prints:
// RNOD   0.0642
// NMD    0.0375
// RSNOD  0.0642
// NVD    0.1000
// RNSS   0.0707
// JSD    0.0113
// EMD    0.1500
