// Error rate: the share of wrong answers.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_error_rate(const confusion_table& table, const arguments&) {
    return static_cast<double>(table.total() - right_answers(table)) / static_cast<double>(table.total());
}

}  // namespace

const measure& error_rate() {
    static constexpr measure descriptor{
        .name = "ErrorRate",
        .aliases = {{"MER"}, {"MZE"}},
        .title = "Error rate",
        .meaning = "The share of items whose answer is not the gold class.",
        .formula = "1 - sum_g n[g][g] / N",
        .latex = R"(1-\frac{1}{N}\sum_{g} n_{gg})",
        .source = "Cardoso and Sousa (2011), MER in Section 1.1; one minus Sakai (2021), Eq. 10",
        .publications = {publications::cardoso2011, publications::sakai2021},
        .advice = "Report it beside an ordinal measure, never alone: it treats all errors as equally bad.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_error_rate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
