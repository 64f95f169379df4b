// Accuracy: the share of right answers.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_accuracy(const confusion_table& table, const arguments&) {
    return static_cast<double>(right_answers(table)) / static_cast<double>(table.total());
}

}  // namespace

const measure& accuracy() {
    static constexpr measure descriptor{
        .name = "Accuracy",
        .title = "Accuracy",
        .meaning = "The share of items whose answer is the gold class.",
        .formula = "sum_g n[g][g] / N",
        .latex = R"(\frac{1}{N}\sum_{g} n_{gg})",
        .source = "Sakai (2021), Eq. 10",
        .publications = {publications::sakai2021},
        .advice = "Report it beside an ordinal measure, never alone: it treats all errors as equally bad.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_accuracy,
    };
    return descriptor;
}

}  // namespace ordeval::measures
