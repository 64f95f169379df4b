#include "ordeval/raters/judges.hpp"

#include <algorithm>
#include <cmath>

#include "raters/rating_sample.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t judge_stream = 0x6a756467656d656e;  // "judgemen"

/// The mean over some pairs of raters; undefined ones are left out.
struct pair_mean {
    double sum = 0, pairs = 0;
    void add(const score& one) {
        if (one) sum += *one, ++pairs;
    }
    double value() const { return pairs > 0 ? sum / pairs : not_defined; }
};

/// The judge, who comes last, with people; people with people; their difference.
struct judge_among_people {
    const measure_spec& pairwise;

    static std::size_t size() { return 3; }
    void operator()(const rating_table& table, std::span<double> values) const {
        pair_mean with_judge, among_people;
        // Raters are in order, and the judge comes last: a pair whose second is the last has the judge in it.
        table.visit_pairs([&](std::size_t, std::size_t second, const confusion_table& answers) {
            (second + 1 == table.raters() ? with_judge : among_people).add(evaluate(pairwise, answers));
        });
        values[0] = with_judge.value();
        values[1] = among_people.value();
        // On the same replicates, so that what both means have in common falls out of the difference.
        values[2] = values[0] - values[1];
    }
};

std::vector<double> shares_of(const std::vector<double>& counts) {
    double sum = 0;
    for (double count : counts) sum += count;
    std::vector<double> shares;
    for (double count : counts) shares.push_back(sum > 0 ? count / sum : 0);
    return shares;
}

judge_profile summarise(const rated_items& ratings, std::size_t judge, const measure_spec& pairwise,
                        const bootstrap_options& options) {
    const int classes = ratings.scale.classes();
    std::vector<std::size_t> chosen = ratings.people();
    const std::size_t people = chosen.size();
    // Other judges are left out: a judge is measured with people and against people.
    chosen.push_back(judge);
    const rated_items part = ratings.only(chosen);

    confusion_table pooled(classes);
    std::vector<std::vector<std::pair<label, label>>> each(people);  // one table at a time: people may be thousands
    std::vector<double> usage(static_cast<std::size_t>(classes)), people_usage = usage;
    std::size_t items = 0;
    for (std::size_t item = 0; item < part.items(); ++item) {
        const label answer = part.given(item, people);
        // The judge's own rating is one of them: an item needs one of a person as well.
        if (answer == no_answer || part.ratings[item].size() < 2) continue;
        ++items;
        ++usage[answer];
        for (const rating& one : part.ratings[item]) {
            if (one.rater == people) continue;
            // Every person's rating of the item is once the truth: an item with three people counts three times.
            pooled.add(gold{one.value}, predicted{answer});
            each[one.rater].emplace_back(one.value, answer);
            ++people_usage[one.value];
        }
    }
    std::vector<score> with_each;
    confusion_table table(classes);
    for (const std::vector<std::pair<label, label>>& answers : each) {
        table.clear();
        for (const auto& [truth, answer] : answers) table.add(gold{truth}, predicted{answer});
        with_each.push_back(evaluate(pairwise, table));
    }
    std::vector<double> lean;
    // How far the judge lies above people, on average, where they gave this class.
    for (gold g : pooled.gold_classes()) {
        double sum = 0;
        for (predicted p : pooled.predicted_classes())
            sum += double(p.value - g.value) * static_cast<double>(pooled(g, p));
        lean.push_back(pooled[g] > 0 ? sum / static_cast<double>(pooled[g]) : 0);
    }
    const rating_profiles profiles = part.profiles();
    const std::vector<bootstrapped_score> means =
        run_bootstrap(rating_sample(judge_among_people{pairwise}, profiles), options, judge_stream);
    return {.judge = judge,
            .items = items,
            .with_people = evaluate(pairwise, pooled),
            .with_each = std::move(with_each),
            .mean = means[0],
            .people = means[1],
            .difference = means[2],
            .table = pooled,
            .lean = std::move(lean),
            .usage = shares_of(usage),
            .people_usage = shares_of(people_usage)};
}

}  // namespace

std::vector<judge_profile> summarise_judges(const rated_items& ratings, const measure_spec& pairwise,
                                            const bootstrap_options& options) {
    std::vector<judge_profile> summaries;
    for (std::size_t judge : ratings.machines()) summaries.push_back(summarise(ratings, judge, pairwise, options));
    return summaries;
}

}  // namespace ordeval
