// Scores classes that are age groups, the last of which has no end: 0-1, 2-9, 10-59, 60 and older.
#include <cstdio>
#include <limits>
#include <memory>
#include <vector>

#include "ordeval/measures/unbounded_class.hpp"

int main() {
    // Gold in rows. Both systems make two errors between neighbours; those of the second go further in years.
    const ordeval::confusion_table near(4, std::vector<ordeval::item_count>{8, 2, 0, 0,  //
                                                                            0, 9, 0, 0,  //
                                                                            0, 0, 7, 0,  //
                                                                            0, 0, 0, 5});
    const ordeval::confusion_table far(4, std::vector<ordeval::item_count>{10, 0, 0, 0,  //
                                                                           0, 9, 0, 0,   //
                                                                           0, 0, 5, 2,   //
                                                                           0, 0, 0, 5});
    const std::vector<double> edges{0, 2, 10, 60, std::numeric_limits<double>::infinity()};

    auto specs = ordeval::parse_measures("MAE,MAE_int,TC_int_norm", ordeval::evidence_kind::intervals).value();
    for (ordeval::measure_spec& spec : specs) {
        if (spec.measure->judges() == ordeval::evidence_kind::intervals) {
            // Each cost has its own best length of the last class, found from the gold counts alone.
            const auto resolved = ordeval::resolve_edges(edges, {10, 9, 7, 5}, cost_of(spec));
            if (!resolved) {
                std::fputs(resolved.error().to_string().c_str(), stderr);
                return 2;
            }
            spec.intervals = std::make_shared<const ordeval::class_intervals>(resolved->intervals);
            std::printf("%-12s last class %.2f years long\n", spec.short_name().c_str(), resolved->intervals.length(3));
        }
        std::printf("%-12s near %.4f, far %.4f\n", spec.short_name().c_str(), *evaluate(spec, near),
                    *evaluate(spec, far));
    }
}

// prints:
// MAE          near 0.0645, far 0.0645
// MAE_int      last class 2.00 years long
// MAE_int      near 0.5161, far 3.2258
// TC_int_norm  last class 9.26 years long
// TC_int_norm  near 0.0006, far 0.0299
