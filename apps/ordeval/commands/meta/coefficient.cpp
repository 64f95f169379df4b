#include "commands/meta/coefficient.hpp"

#include "terminal/options.hpp"

namespace ordeval::cli {

namespace {

const choice_list<rank_correlation> coefficients{{"tau_b", rank_correlation::tau_b},
                                                 {"tau_a", rank_correlation::tau_a},
                                                 {"tau_ap", rank_correlation::tau_ap},
                                                 {"spearman", rank_correlation::spearman}};

}  // namespace

void add_coefficient_option(CLI::App& command, rank_correlation& coefficient) {
    add_choice(command, "--coefficient", coefficient, coefficients,
               "How to correlate two rankings; tau_ap weighs the top more");
}

std::string word_of(rank_correlation coefficient) { return word_of(coefficient, coefficients); }

std::string describe_in_words(rank_correlation coefficient) {
    switch (coefficient) {
        case rank_correlation::tau_b: return "Kendall's tau-b";
        case rank_correlation::tau_a: return "Kendall's tau-a";
        case rank_correlation::tau_ap: return "tau_ap";
        case rank_correlation::spearman: return "Spearman's correlation";
    }
    return {};
}

}  // namespace ordeval::cli
