#include "ordeval/raters/gold.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

/// The classes that a rule leaves, from lowest to highest: one unless there is a tie.
struct candidates {
    int lowest = 0;
    int highest = 0;
};

candidates most_votes(std::span<const rating> ratings, int classes) {
    std::vector<int> votes(static_cast<std::size_t>(classes));
    for (const rating& one : ratings) ++votes[one.value];
    const int most = *std::ranges::max_element(votes);
    candidates found{-1, -1};
    for (int k = 0; k < classes; ++k)
        if (votes[static_cast<std::size_t>(k)] == most) {
            if (found.lowest < 0) found.lowest = k;
            found.highest = k;
        }
    return found;
}

candidates middle(std::span<const rating> ratings) {
    std::vector<int> values;
    for (const rating& one : ratings) values.push_back(one.value);
    std::ranges::sort(values);
    // The same place twice where the number is odd; the two in the middle where it is even. Where these are not
    // neighbours every class between would be a median as well; the lower or the upper of the two is taken.
    return {values[(values.size() - 1) / 2], values[values.size() / 2]};
}

/// Twice the mean is compared in whole numbers, so that halfway is exactly halfway.
candidates nearest_to_mean(std::span<const rating> ratings) {
    int sum = 0;
    for (const rating& one : ratings) sum += one.value;
    const int number = static_cast<int>(ratings.size());
    const int below = sum / number;
    // mean = below + rest / number; halfway where 2 rest = number.
    const int twice_rest = 2 * (sum - below * number);
    if (twice_rest == number) return {below, below + 1};
    const int nearest = twice_rest < number ? below : below + 1;
    return {nearest, nearest};
}

class gold_maker {
public:
    explicit gold_maker(tie_rule ties) : ties_(ties) {}

    void add_unrated() {
        ++made_.without;
        made_.classes.push_back(no_answer);
    }

    void add(candidates found) {
        label chosen = static_cast<label>(ties_ == tie_rule::upper ? found.highest : found.lowest);
        if (found.lowest != found.highest) {
            ++made_.ties;
            if (ties_ == tie_rule::leave_out) {
                ++made_.without;
                chosen = no_answer;
            }
        }
        made_.classes.push_back(chosen);
    }

    made_gold finish() { return std::move(made_); }

private:
    tie_rule ties_;
    made_gold made_;
};

made_gold most_probable(int classes, std::size_t raters, const rating_lists& items, tie_rule ties) {
    const rating_profiles profiles = rating_profiles::count(classes, raters, items);
    const dawid_skene_estimate estimate = estimate_dawid_skene(profiles);
    const auto width = static_cast<std::size_t>(classes);
    // Items with the same ratings have the same probabilities, so that profiles are estimated and items looked up.
    std::map<std::vector<rating>, candidates> of_profile;
    for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
        const std::span all = std::span(estimate.probabilities).subspan(profile * width, width);
        // Raters who contradict each other alike make classes equally probable, but for the rounding of the iteration.
        const double most = *std::ranges::max_element(all) * (1 - 1e-9);
        candidates found{-1, -1};
        for (std::size_t k = 0; k < width; ++k)
            if (all[k] >= most) {
                if (found.lowest < 0) found.lowest = static_cast<int>(k);
                found.highest = static_cast<int>(k);
            }
        const std::span<const rating> ratings = profiles.ratings(profile);
        of_profile.emplace(std::vector<rating>(ratings.begin(), ratings.end()), found);
    }
    gold_maker maker(ties);
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i].empty() ? maker.add_unrated()
                         : maker.add(of_profile.at(std::vector<rating>(items[i].begin(), items[i].end())));
    return maker.finish();
}

}  // namespace

std::string_view name(gold_rule rule) {
    switch (rule) {
        case gold_rule::majority: return "majority";
        case gold_rule::median: return "median";
        case gold_rule::mean: return "mean";
        case gold_rule::dawid_skene: return "dawid-skene";
    }
    return {};
}

std::string_view name(tie_rule rule) {
    switch (rule) {
        case tie_rule::lower: return "lower";
        case tie_rule::upper: return "upper";
        case tie_rule::leave_out: return "leave-out";
    }
    return {};
}

made_gold make_gold(int classes, std::size_t raters, const rating_lists& items, gold_rule rule, tie_rule ties) {
    if (rule == gold_rule::dawid_skene) return most_probable(classes, raters, items, ties);
    gold_maker maker(ties);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::span<const rating> ratings = items[i];
        if (ratings.empty())
            maker.add_unrated();
        else
            maker.add(rule == gold_rule::majority ? most_votes(ratings, classes)
                      : rule == gold_rule::median ? middle(ratings)
                                                  : nearest_to_mean(ratings));
    }
    return maker.finish();
}

expected<item_count> common_denominator(const rating_lists& items) {
    constexpr double most = 0x1p62;
    item_count factor = 1;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].empty()) continue;
        const item_count ratings = items[i].size();
        // The least common multiple so far becomes that with one more number. Each item is worth `factor` in a table,
        // so that all of them together have to stay below 2^62.
        const item_count times = ratings / std::gcd(factor, ratings);
        if (static_cast<double>(factor) * static_cast<double>(times) * static_cast<double>(items.size()) > most)
            return diagnostic{.problem =
                                  "the items have so many different numbers of raters that the shares of their "
                                  "classes have no common denominator below 2^62",
                              .remedy = "make gold by another rule, such as " + option_text("gold-from", "majority"),
                              .kind = "too_many_raters"};
        factor *= times;
    }
    return factor;
}

expected<soft_table> tally_soft(int classes, const rating_lists& items, std::span<const label> answers) {
    if (answers.size() != items.size()) throw std::invalid_argument("tally_soft: one answer per item is needed");
    const expected<item_count> denominator = common_denominator(items);
    if (!denominator) return denominator.error();
    const item_count factor = *denominator;
    soft_table soft{confusion_table(classes), factor};
    for (std::size_t i = 0; i < items.size(); ++i)
        for (const rating& one : items[i]) {
            // Whole, because the factor is a multiple of every number of ratings: tables count without rounding.
            const item_count share = factor / items[i].size();
            answers[i] == no_answer ? soft.table.add_unanswered(gold{one.value}, share)
                                    : soft.table.add(gold{one.value}, predicted{answers[i]}, share);
        }
    return soft;
}

diagnostics problems_of_soft_gold(const measure_spec& spec) {
    if (includes(spec.invariances(), invariance::replication)) return {};
    return diagnostic{
        .problem = "the measure " + spec.short_name() +
                   " depends on the number of items, and soft gold counts fractions of items",
        .remedy = "leave it out, or make gold by another rule, such as " + option_text("gold-from", "majority"),
        .kind = "bad_measure",
        .lies_in = fault::request};
}

expected<score> evaluate(const measure_spec& spec, const soft_table& soft) {
    if (soft.factor > 1)
        if (diagnostics problems = problems_of_soft_gold(spec); !problems.empty()) return problems;
    return evaluate(spec, soft.table);
}

std::vector<score> evaluate_each(const measure_spec& spec, int classes, std::size_t raters, const rating_lists& items,
                                 std::span<const label> answers) {
    if (answers.size() != items.size()) throw std::invalid_argument("evaluate_each: one answer per item is needed");
    std::vector<confusion_table> tables(raters, confusion_table(classes));
    for (std::size_t i = 0; i < items.size(); ++i)
        for (const rating& one : items[i])
            answers[i] == no_answer ? tables[one.rater].add_unanswered(gold{one.value})
                                    : tables[one.rater].add(gold{one.value}, predicted{answers[i]});
    std::vector<score> scores;
    for (const confusion_table& table : tables) scores.push_back(evaluate(spec, table));
    return scores;
}

}  // namespace ordeval
