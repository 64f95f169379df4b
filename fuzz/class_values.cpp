// Numbers that classes stand for: given beside the measures, or within one of them, they give the same scores.
#include <bit>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// Any double at all, or one that people type.
double value_of(plan& choices) {
    if (choices.next(2) == 0) return static_cast<int>(choices.next(256)) / 4.0 - 20;
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8U | choices.next(256);
    return std::bit_cast<double>(bits);
}

evidence small_campaign() {
    campaign tables{.scale = *class_scale::from_integers(0, 2), .systems = {"a"}, .topics = {}, .tables = {}};
    confusion_table table(3);
    for (int truth = 0; truth < 3; ++truth)
        for (int answer = 0; answer < 3; ++answer) table.add(gold{truth}, predicted{answer}, 1 + truth * answer);
    tables.tables.push_back(table);
    return {.value = tables};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const evidence campaign = small_campaign();
    plan choices(text_of(data, size));
    score_request beside;
    std::string within;
    for (unsigned left = choices.next(5); left-- > 0;) {
        beside.values.push_back(value_of(choices));
        within += (within.empty() ? "" : " ") + shortest(beside.values.back());
    }
    if (beside.values.empty()) return 0;
    static constexpr const char* names[] = {"MAE", "MSE", "RMSE", "Pearson", "Kappa"};
    const std::string name = names[choices.next(std::size(names))];
    beside.measures = parse_measures(name).value();
    const expected<scoreboard> found = score_systems(campaign, beside, {.threads = 1});
    require_helpful(found, false);
    const expected<std::vector<measure_spec>> typed =
        parse_measures(name + "(values=" + within + (name == "Kappa" ? ",weights=quadratic)" : ")"));
    require_helpful(typed, false);
    if (!found || name == "Kappa") return 0;
    require(typed.has_value(), "values that are taken beside the measures can be typed in one");
    const expected<scoreboard> again = score_systems(campaign, {.measures = *typed}, {.threads = 1});
    require(again.has_value(), "and be scored");
    const score one = overall_scores(found->measures[0])[0], other = overall_scores(again->measures[0])[0];
    require(one.defined() == other.defined() && (!one || *one == *other), "and give the same");
    if (one) require(std::isfinite(*one), "which is a number");
    return 0;
}
