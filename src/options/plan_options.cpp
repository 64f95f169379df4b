#include "ordeval/options/plan_options.hpp"

#include <charconv>
#include <limits>

#include "ordeval/options/statistics_options.hpp"

namespace ordeval {

namespace {

/// One word of digits is no pair of names.
std::optional<std::size_t> number_of_systems(const std::vector<std::string>& words) {
    if (words.size() != 1) return {};
    std::size_t number = 0;
    const std::string& word = words.front();
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (problem != std::errc() || end != word.data() + word.size()) return {};
    return number;
}

}  // namespace

void add_plan_options(option_list& declare, plan_request& request) {
    declare.text("-m,--measure", request.measure, "The measure to compare the systems by [default: CEM_ORD]")
        .type("MEASURE");
    declare
        .list("--systems", request.systems,
              "The two systems, where the data have more: A,B; or how many systems will be compared: 10")
        .type("NAMES|N");
    declare
        .number(
            "--difference", request.difference,
            "The difference to find; with a number of systems, that between the best and the worst [default: that of "
            "the pilot data; with " +
                option_text("margin") + " the true difference, 0]")
        .type("X");
    declare
        .number("--margin", request.margin,
                "Plan to show that the systems are equivalent: differences below this do not matter")
        .type("X");
    declare
        .number("--width", request.width,
                "With a number of systems: how wide intervals of differences may be on average")
        .type("X");
    declare.number("--power", request.power, "The probability of finding the difference, or the equivalence").type("P");
    declare.number("--alpha", request.alpha, "Significance level of the two-sided test").type("P");
    using enum comparison_test;
    add_test_option(declare, request.test,
                    {max_t, t, wilcoxon, t_or_wilcoxon, sign_flip, bootstrap, randomisation, mcnemar},
                    "Over topics: t, wilcoxon, auto (t or Wilcoxon by normality), sign-flip; over items: "
                    "randomisation, mcnemar; either: max-t, bootstrap [default: max-t]");
    add_units_option(declare, "--unit", request.unit,
                     "What to count and to draw [default: topics where the data have them, else items]");
    declare
        .count("--trials", request.trials, 100, std::numeric_limits<int>::max(), "Simulated experiments of each size")
        .type("N");
    declare.check([&request] {
        if (const std::optional<std::size_t> count = number_of_systems(request.systems)) {
            request.system_count = count;
            request.systems.clear();
        }
    });
}

}  // namespace ordeval
