// Which measures a piece of evidence is judged by, made ready for it.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// What measures are wanted for; decides which ones are taken where the user names none.
enum class measure_purpose {
    leaderboard,      ///< several, side by side
    comparison,       ///< one, to tell systems apart by
    meta_evaluation,  ///< several, to be judged themselves
};

/// The measures that are taken where the user names none, as a list of sets and specs; empty for scores of other tools.
std::string default_measures(const evidence& evidence, measure_purpose purpose);

/// Measures that are ready to judge the evidence.
struct fitted_measures {
    std::vector<measure_spec> specs = {};
    std::vector<resolved_edges> edges = {};  ///< of each measure of intervals, in their order
    std::vector<std::string> notices = {};   ///< what was assumed about classes without an end
};

/// Refuses measures of other evidence and matrices of other sizes, and sets the intervals of the classes; a class
/// without an end gets the length that is best for each measure unless the evidence says another. No specs stand for
/// the default ones.
expected<fitted_measures> fit_measures(std::vector<measure_spec> specs, const evidence& evidence,
                                       measure_purpose purpose);

}  // namespace ordeval
