#include "ordeval/statistics/tests/compare_items.hpp"

#include <array>
#include <stdexcept>

#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {
namespace {

constexpr int most_dense_classes = 60;  // two megabytes of cells; beyond it only those that occur are kept

/// One cell for every combination of a true class and two answers, the last of each answer's cells for none.
class dense_joint_counts {
public:
    explicit dense_joint_counts(int classes)
        : classes_(static_cast<std::size_t>(classes)), cells_(classes_ * (classes_ + 1) * (classes_ + 1)) {}

    void add(label truth, label first, label second) {
        ++cells_[(truth * (classes_ + 1) + place(first)) * (classes_ + 1) + place(second)];
    }

    profile_table table() const {
        profile_table joint(static_cast<int>(classes_), 2);
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            const std::size_t second = cell % (classes_ + 1), first = cell / (classes_ + 1) % (classes_ + 1);
            const auto truth = static_cast<label>(cell / (classes_ + 1) / (classes_ + 1));
            if (cells_[cell] > 0) joint.add({truth, {answer(first), answer(second)}}, cells_[cell]);
        }
        return joint;
    }

private:
    std::size_t place(label answer) const { return answer == no_answer ? classes_ : answer; }
    label answer(std::size_t place) const { return place == classes_ ? no_answer : static_cast<label>(place); }

    std::size_t classes_;
    std::vector<item_count> cells_;
};

bool counts_for(const system_labels& system, std::size_t item) {
    return system.skipped.empty() || !system.skipped[item];
}

score difference_of(const measure_spec& spec, const profile_table& joint) {
    const score first = evaluate(spec, joint.project(0)), second = evaluate(spec, joint.project(1));
    if (!first) return first.reason();
    if (!second) return second.reason();
    return *first - *second;
}

void test_pair(compared_pair& pair, const measure_spec& spec, const profile_table& joint,
               const comparison_options& options) {
    const std::vector<measure_spec> specs{spec};
    pair.difference = difference_of(spec, joint);
    std::optional<bootstrapped_score> resampled;
    if (resamples(options)) resampled = bootstrap_differences(specs, joint, resampling(options))[0].difference;
    if (options.intervals) pair.interval = resampled->interval;

    if (options.test == comparison_test::mcnemar)
        pair.raw_p = mcnemar_test(joint).exact_p;
    else if (!pair.difference)
        pair.raw_p = pair.difference;
    else if (options.test == comparison_test::randomisation)
        pair.raw_p = randomisation_test(specs, joint, options.trials)[0].p(options.rule);
    else
        pair.raw_p = normal_p(*pair.difference, resampled->standard_error);
}

void require_sensible(const labelled_items& items, const comparison_options& options) {
    if (items.systems.size() < 2) throw std::invalid_argument("compare_items: there must be at least two systems");
    if (options.test != comparison_test::randomisation && options.test != comparison_test::mcnemar &&
        options.test != comparison_test::bootstrap)
        throw std::invalid_argument("compare_items: the test is over topics");
    if (options.baseline && *options.baseline >= items.systems.size())
        throw std::invalid_argument("compare_items: the baseline is none of the systems");
}

}  // namespace

profile_table joint_table(const labelled_items& items, std::size_t first, std::size_t second) {
    const system_labels& a = items.systems[first];
    const system_labels& b = items.systems[second];
    const auto count_into = [&](auto&& add) {
        for (std::size_t item = 0; item < items.gold.size(); ++item)
            if (counts_for(a, item) && counts_for(b, item)) add(items.gold[item], a.answers[item], b.answers[item]);
    };
    if (items.scale.classes() > most_dense_classes) {
        profile_table joint(items.scale.classes(), 2);
        count_into([&](label truth, label one, label other) { joint.add({truth, {one, other}}); });
        return joint;
    }
    dense_joint_counts counts(items.scale.classes());
    count_into([&](label truth, label one, label other) { counts.add(truth, one, other); });
    return counts.table();
}

comparison compare_items(const measure_spec& spec, const labelled_items& items, const comparison_options& options) {
    require_sensible(items, options);
    comparison result;
    const campaign tables = tally(items);
    const std::size_t systems = items.systems.size();
    const std::size_t pairs = options.baseline ? systems - 1 : systems * (systems - 1) / 2;
    announce(options, (options.intervals ? systems : 0) + pairs,
             options.test == comparison_test::randomisation ? pairs : 0);
    for (std::size_t system = 0; system < systems; ++system) {
        const confusion_table table = tables.pooled(system);
        compared_system& described = result.systems.emplace_back(compared_system{evaluate(spec, table)});
        if (options.intervals) described.interval = bootstrap({spec}, table, *options.intervals)[0].interval;
    }
    list_pairs(result, options);
    for (compared_pair& pair : result.pairs)
        test_pair(pair, spec, joint_table(items, pair.first, pair.second), options);
    draw_conclusions(result, options);
    return result;
}

}  // namespace ordeval
