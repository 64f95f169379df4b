// Scores a confusion table that you already have.
#include <cstdio>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

int main() {
    // Gold in rows, predicted in columns: reject, undecided, accept.
    const std::vector<ordeval::item_count> cells{5, 1,  4,  //
                                                 5, 50, 5,  //
                                                 7, 8,  15};
    const ordeval::confusion_table table(3, cells);

    const auto specs = ordeval::parse_measures("CEM_ORD,QWK,MAE_macro,OCI(beta=0.25)");
    if (!specs) {
        std::fputs(specs.error().to_string().c_str(), stderr);
        return 2;
    }
    for (const ordeval::measure_spec& spec : *specs) {
        const ordeval::score score = ordeval::evaluate(spec, table);
        if (score)
            std::printf("%-26s %.4f\n", spec.short_name().c_str(), *score);
        else
            std::printf("%-26s undefined: %s\n", spec.short_name().c_str(), explain(score.reason()).data());
    }
}

// prints:
// CEM_ORD                    0.7117
// Kappa(weights=quadratic)   0.1944
// MAE_macro                  0.6000
// OCI(beta=0.25)             0.4276
