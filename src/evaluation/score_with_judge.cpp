#include "ordeval/evaluation/score_with_judge.hpp"

#include <algorithm>
#include <stdexcept>

#include "ordeval/core/option_text.hpp"
#include "ordeval/measures/invariances.hpp"

namespace ordeval {

namespace {

bool counts_for(const system_labels& labels, std::size_t item) {
    return labels.skipped.empty() || !labels.skipped[item];
}

/// Both files were read against the judge's; what people did not label is no news.
account account_of(const assisted_labels& labels) {
    account told = labels.answers.account;
    for (const std::string& notice : labels.people.account.notices)
        if (std::ranges::find(told.notices, notice) == told.notices.end()) told.notices.push_back(notice);
    for (const applied_policy& one : labels.people.account.applied)
        if (!one.policy.starts_with("missing")) told.applied.push_back(one);
    // The judge's labels were read in the place of gold.
    constexpr std::string_view gold = "the gold labels";
    for (std::string& notice : told.notices)
        if (const std::size_t place = notice.find(gold); place != std::string::npos)
            notice.replace(place, gold.size(), "the judge's labels");
    for (const input_file& one : labels.people.account.inputs)
        if (std::ranges::find(told.inputs, one) == told.inputs.end()) told.inputs.push_back(one);
    return told;
}

expected<assisted_system> score_one(const assisted_labels& labels, const system_labels& system,
                                    const std::vector<measure_spec>& specs, const bootstrap_options& options) {
    const system_labels& people = labels.people.systems.front();
    const int classes = labels.answers.scale.classes();
    // Items that people labelled teach how judge and people differ; all others stand in the table against the judge
    // alone. No item is in both, which the variance of the estimate relies on.
    profile_table labelled(classes, 2);
    confusion_table elsewhere(classes);
    for (std::size_t item = 0; item < labels.answers.gold.size(); ++item) {
        if (!counts_for(system, item)) continue;
        const label judge = labels.answers.gold[item], answer = system.answers[item];
        if (counts_for(people, item) && people.answers[item] != no_answer)
            labelled.add({people.answers[item], {judge, answer}});
        else if (answer == no_answer)
            elsewhere.add_unanswered(gold{judge});
        else
            elsewhere.add(gold{judge}, predicted{answer});
    }
    assisted_system found{system.system, labelled.total(), elsewhere.total()};
    for (const measure_spec& spec : specs) {
        expected<prediction_powered_score> one = estimate_score(spec, labelled, elsewhere, options);
        if (!one) return one.error();
        const score_range range = spec.range_on(classes);
        for (bootstrapped_score* limits : {&one->value, &one->people_alone})
            // Basic and studentised limits may lie beyond what the measure can be.
            limits->interval = within(limits->interval, range.low, range.high);
        found.scores.push_back(*std::move(one));
    }
    return found;
}

}  // namespace

expected<assisted_scores> score_with_judge(const assisted_labels& labels, const assisted_request& request,
                                           const execution& run) {
    if (labels.people.systems.size() != 1 || labels.people.gold != labels.answers.gold)
        throw std::invalid_argument("score_with_judge: people and systems need the same items of the judge");
    assisted_scores result{.scale = labels.answers.scale,
                           .measures = request.measures,
                           .systems = {},
                           .intervals = bootstrap_settings(request.intervals, run),
                           .account = account_of(labels)};
    const bootstrap_options draws = result.intervals;
    if (result.intervals.method == interval_method::automatic) result.intervals.method = interval_method::bca;
    result.account.seed = run.seed;
    if (result.measures.empty()) {
        std::string left_out;
        const std::vector<measure_spec> usual = parse_measures("@default", evidence_kind::table).value();
        for (const measure_spec& spec : usual)
            // The corrected table is made of shares; a measure that sees how many items there are has no value on it.
            if (includes(spec.invariances(), invariance::replication))
                result.measures.push_back(spec);
            else
                left_out += (left_out.empty() ? "" : ", ") + spec.short_name();
        if (!left_out.empty())
            result.account.notices.push_back(
                "left out, because they depend on the number of items, which estimated tables do not hold: " +
                left_out);
    }
    if (run.progress)
        run.progress->expected = result.measures.size() * labels.answers.systems.size() * request.intervals.replicates;
    for (const system_labels& system : labels.answers.systems) {
        expected<assisted_system> one = score_one(labels, system, result.measures, draws);
        if (!one) return one.error();
        result.systems.push_back(*std::move(one));
    }
    const bool higher = result.measures.front().measure->better == orientation::higher;
    std::ranges::stable_sort(result.systems, [&](const assisted_system& a, const assisted_system& b) {
        const score &first = a.scores.front().value.value, &second = b.scores.front().value.value;
        if (!first || !second) return first.defined() && !second.defined();
        return higher ? *first > *second : *first < *second;
    });
    return result;
}

}  // namespace ordeval
