// Everything that speaks for or against measures, side by side (Sakai 2021, Tables 4 and 7), and what follows.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/topic_estimate.hpp"

namespace ordeval {

/// What a measure is by its nature, whatever the data; empty where it is not known or makes no sense.
struct measure_traits {
    std::optional<bool> sees_order;           ///< exchanging two neighbouring classes changes some score
    std::optional<bool> separates_constants;  ///< systems that always give one class may score differently
    std::optional<bool> sees_imbalance;       ///< what an error costs depends on the sizes of the classes
    std::optional<bool> symmetric;            ///< gold and predicted may be exchanged
    friend bool operator==(const measure_traits&, const measure_traits&) = default;
};

/// Decided by search over small cases, and for imbalance by the example of Amigo et al. (2020), Appendix B: gold
/// classes of 2, 1 and 1 items, and one item of the first or of the last class taken for the middle one. That the error
/// in the small class costs more is a stronger property, which axiom::imbalance asks for. Nothing is known of a measure
/// with a user's matrix.
measure_traits traits_of(const measure_spec& spec);

/// Whether a system gives the same class to every item that it answers.
bool answers_one_class_only(const confusion_table& table);

enum class grade { poor, fair, good };

/// What was found out about several measures, each in the same order.
struct summary_evidence {
    std::vector<measure_traits> traits;
    std::vector<std::vector<topic_estimate>> similarity;
    std::vector<consistency> consistencies;  ///< one or more experiments, such as half and 10 topics a side
    std::vector<discriminative_power> power;
    std::size_t constant_systems = 0;  ///< systems in the data that always give one class
    double same_group = 0.8;           ///< measures are of one group where every two correlate this much
};

struct measure_verdict {
    std::size_t group = 0;    ///< of measures that rank systems alike; 0 is the largest group
    double outperformed = 0;  ///< share of the other measures, on average over the experiments
    grade consistency = grade::fair;
    grade power = grade::fair;
    bool eligible = false;  ///< whether nothing known speaks against it as the primary measure
};

struct measure_summary {
    std::vector<measure_verdict> verdicts;
    std::optional<std::size_t> primary;    ///< the measure to rank systems by; none: none is eligible
    std::optional<std::size_t> secondary;  ///< the one to look at beside it
};

/// Grades the measures and recommends two of them.
///
/// Consistency is good where a measure outperforms two thirds of the others significantly, on average over the
/// experiments, or some of them and is outperformed by none in any experiment; poor where it outperforms less than a
/// fifth and is outperformed; power is good from 95 % of the largest number of significant pairs on, and poor below
/// 85 %. Where nothing is significant, all are fair. The primary measure has the best grades among those that see order
/// and imbalance and, where the data has several constant systems, separate these; ties go to the higher mean in the
/// first experiment. The secondary one is the next best, constant systems or not.
measure_summary summarise(const summary_evidence& evidence);

/// The same over several collections, each with systems and topics of its own, and with the same measures in the same
/// order, as Sakai's Tables 4 and 7 look at two and three of them.
///
/// Groups rest on mean correlations over the collections; shares of measures outperformed, and of the largest number of
/// significant pairs, are means over the collections; a measure is outperformed where it is so in any of them. Constant
/// systems matter where any one collection has several. With one collection it is the function above.
///
/// Throws std::invalid_argument where there is no collection.
measure_summary summarise_collections(std::span<const summary_evidence> collections);

/// The mean of figures; where one of them is undefined, its reason, because a mean over fewer collections would be
/// compared with means over all. Throws std::invalid_argument where there is none.
score mean_over(std::span<const score> figures);

/// The mean of each pair's correlation over several collections, in which the measures come in the same order.
std::vector<std::vector<score>> mean_similarity(
    std::span<const std::vector<std::vector<topic_estimate>>* const> collections);

}  // namespace ordeval
