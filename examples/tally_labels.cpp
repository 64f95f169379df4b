// From labels to scores: declare the scale, look labels up, tally, score; and merge tables of several parts.
#include <array>
#include <cstdio>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/tally.hpp"
#include "ordeval/measures/measure_spec.hpp"

int main() {
    const auto scale = ordeval::class_scale::parse("negative<neutral<positive");
    if (!scale) return 2;

    auto labels = [&](std::initializer_list<const char*> texts) {
        std::vector<ordeval::label> found;
        for (const char* text : texts) found.push_back(scale->find(text).value_or(ordeval::no_answer));
        return found;
    };
    const auto monday_gold = labels({"negative", "neutral", "positive", "positive"});
    const auto monday_answers = labels({"negative", "positive", "positive", "neutral"});
    const auto tuesday_gold = labels({"negative", "neutral"});
    const auto tuesday_answers = labels({"negative", "no idea"});  // not on the scale: unanswered

    ordeval::confusion_table table = ordeval::tally(scale->classes(), monday_gold, monday_answers);
    table += ordeval::tally(scale->classes(), tuesday_gold, tuesday_answers);

    std::printf("%llu items, %llu unanswered\n", static_cast<unsigned long long>(table.total()),
                static_cast<unsigned long long>(table.unanswered()));
    for (const char* name : {"Accuracy", "MAE", "Recall_macro"})
        std::printf("%s %.4f\n", name, *ordeval::evaluate(ordeval::parse_measure(name).value(), table));
}

// prints:
// 6 items, 1 unanswered
// Accuracy 0.5000
// MAE 0.5000
// Recall_macro 0.5000
