#include "ordeval/raters/ceiling.hpp"

namespace ordeval {

human_ceiling measure_ceiling(const std::vector<measure_spec>& specs, int classes, std::size_t raters,
                              const rating_lists& items, gold_rule rule, tie_rule ties,
                              const bootstrap_options& options) {
    human_ceiling result;
    std::vector<rating> rest;
    for (std::size_t rater = 0; rater < raters; ++rater) {
        rating_lists others;
        std::vector<label> own;
        for (std::size_t i = 0; i < items.size(); ++i) {
            label answer = no_answer;
            rest.clear();
            for (const rating& one : items[i]) {
                if (one.rater == rater)
                    answer = one.value;
                else
                    rest.push_back(one);
            }
            if (answer == no_answer || rest.empty()) continue;
            others.add(rest);
            own.push_back(answer);
        }
        const made_gold gold_of_others = make_gold(classes, raters, others, rule, ties);
        ceiling_row row{rater, confusion_table(classes), {}};
        for (std::size_t i = 0; i < own.size(); ++i)
            if (gold_of_others.classes[i] != no_answer)
                row.table.add(gold{gold_of_others.classes[i]}, predicted{own[i]});
        row.scores = bootstrap(specs, row.table, options);
        result.raters.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < specs.size(); ++i) {
        double sum = 0, defined = 0;
        for (const ceiling_row& row : result.raters)
            if (row.scores[i].value) sum += *row.scores[i].value, ++defined;
        result.means.push_back(defined > 0 ? score(sum / defined) : score(undefined_reason::no_items));
    }
    return result;
}

}  // namespace ordeval
