// How often automatic 95 % intervals cover the truth: samples from known populations, printed as tables for
// docs/statistics.md. Cells outside 93 to 97 % by more than two standard errors have a star. Takes long; nothing is
// timed.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/item_kinds.hpp"
#include "threads/for_each_job.hpp"

namespace {

using namespace ordeval;

constexpr std::size_t replicates = 999;
constexpr std::uint64_t stream = 0x636f766572616765;  // "coverage"

struct gold_shares {
    const char* name;
    std::array<double, 5> share;
};
constexpr std::array golds{
    gold_shares{"balanced", {0.2, 0.2, 0.2, 0.2, 0.2}}, gold_shares{"10 %", {0.1, 0.2, 0.35, 0.25, 0.1}},
    gold_shares{"2 %", {0.02, 0.18, 0.4, 0.3, 0.1}}, gold_shares{"1 %", {0.01, 0.19, 0.4, 0.3, 0.1}}};

/// How likely answers are by their distance from the truth, before they are made to sum to 1.
struct answer_shares {
    const char* name;
    std::array<double, 5> at;
};
constexpr std::array systems{answer_shares{"near-perfect", {0.9625, 0.012, 0.003, 0.001, 0.0005}},
                             answer_shares{"middling", {0.6, 0.15, 0.05, 0.02, 0.01}},
                             answer_shares{"poor", {0.3, 0.2, 0.12, 0.08, 0.05}}};

double answer_share(gold g, predicted p, const answer_shares& system) {
    double sum = 0;
    for (int answer = 0; answer < 5; ++answer)
        sum += system.at[static_cast<std::size_t>(distance(g, predicted{answer}))];
    return system.at[static_cast<std::size_t>(distance(g, p))] / sum;
}

confusion_table population(const gold_shares& classes, const answer_shares& system) {
    confusion_table table(5);
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            table.add(g, p,
                      static_cast<item_count>(std::llround(1e9 * classes.share[static_cast<std::size_t>(g.value)] *
                                                           answer_share(g, p, system))));
    return table;
}

/// Two systems that answer independently given the truth.
profile_table joint_population(const gold_shares& classes, const answer_shares& one, const answer_shares& other) {
    profile_table joint(5, 2);
    for (int g = 0; g < 5; ++g)
        for (int a = 0; a < 5; ++a)
            for (int b = 0; b < 5; ++b)
                joint.add({static_cast<label>(g), {static_cast<label>(a), static_cast<label>(b)}},
                          static_cast<item_count>(std::llround(1e9 * classes.share[static_cast<std::size_t>(g)] *
                                                               answer_share(gold{g}, predicted{a}, one) *
                                                               answer_share(gold{g}, predicted{b}, other))));
    return joint;
}

struct coverage {
    std::atomic<int> covering{0};
    std::atomic<int> made{0};

    void count(const confidence_interval& interval, double truth) {
        if (!interval) return;
        ++made;
        covering += interval.low() <= truth + 1e-12 && truth <= interval.high() + 1e-12;
    }
    /// In per cent, with a star for a miss, and in brackets how many samples of 100 have no interval.
    std::string text(std::size_t samples) const {
        if (made == 0) return "-";
        const double share = static_cast<double>(covering) / made;
        const double error = std::sqrt(0.95 * 0.05 / made);
        const bool missed = share < 0.93 - 2 * error || share > 0.97 + 2 * error;
        const double none = 100 * (1 - static_cast<double>(made) / static_cast<double>(samples));
        return fmt::format("{:.1f}{}{}", 100 * share, missed ? "*" : "",
                           none > 1 ? fmt::format(" ({:.0f})", none) : "");
    }
};

void print_head(const std::string& first, const std::vector<measure_spec>& specs) {
    fmt::print("\n| {} ", first);
    for (const measure_spec& spec : specs) fmt::print("| {} ", spec.short_name());
    fmt::print("|\n|---|");
    for (std::size_t i = 0; i < specs.size(); ++i) fmt::print("---:|");
    fmt::print("\n");
}

void print_row(const std::string& first, const std::vector<coverage>& row, std::size_t samples) {
    fmt::print("| {} ", first);
    for (const coverage& one : row) fmt::print("| {} ", one.text(samples));
    fmt::print("|\n");
    std::fflush(stdout);
}

bootstrap_options settings(std::size_t sample) {
    return {.replicates = replicates, .run = {.threads = 1, .seed = sample + 1}};
}

void items_of_one_system(const std::vector<measure_spec>& specs, std::size_t samples) {
    print_head("items, gold, system", specs);
    for (item_count items : {20, 50, 200, 1000})
        for (const gold_shares& classes : golds)
            for (const answer_shares& system : systems) {
                const confusion_table truth = population(classes, system);
                const item_kinds kinds(truth);
                const multinomial draws(kinds.items);
                std::vector<coverage> row(specs.size());
                for_each_job(samples, execution{}, [&](std::size_t sample) {
                    random_source random({.seed = items, .stream = stream, .replicate = sample});
                    system_tables drawn(kinds);
                    draws.draw(random, items,
                               [&](std::size_t kind, item_count number) { drawn.add(kinds, kind, number); });
                    const std::vector<bootstrapped_score> scores = bootstrap(specs, drawn.table(0), settings(sample));
                    for (std::size_t s = 0; s < specs.size(); ++s)
                        row[s].count(scores[s].interval, *evaluate(specs[s], truth));
                });
                print_row(fmt::format("{}, {}, {}", items, classes.name, system.name), row, samples);
            }
}

void items_of_two_systems(const std::vector<measure_spec>& specs, std::size_t samples) {
    print_head("difference: items, gold, systems", specs);
    for (item_count items : {20, 50, 200, 1000})
        for (const gold_shares& classes : {golds[0], golds[2]})
            for (std::size_t pair = 0; pair + 1 < systems.size(); ++pair) {
                const profile_table truth = joint_population(classes, systems[pair], systems[pair + 1]);
                const item_kinds kinds(truth);
                const multinomial draws(kinds.items);
                std::vector<coverage> row(specs.size());
                for_each_job(samples, execution{}, [&](std::size_t sample) {
                    random_source random({.seed = items, .stream = stream + 1, .replicate = sample});
                    profile_table joint(5, 2);
                    draws.draw(random, items, [&](std::size_t kind, item_count number) {
                        joint.add({kinds.truths[kind], {kinds.answer(kind, 0), kinds.answer(kind, 1)}}, number);
                    });
                    const std::vector<bootstrapped_pair> scores = bootstrap_differences(specs, joint, settings(sample));
                    for (std::size_t s = 0; s < specs.size(); ++s)
                        row[s].count(scores[s].difference.interval,
                                     *evaluate(specs[s], truth.project(0)) - *evaluate(specs[s], truth.project(1)));
                });
                print_row(
                    fmt::format("{}, {}, {} and {}", items, classes.name, systems[pair].name, systems[pair + 1].name),
                    row, samples);
            }
}

void means_over_topics(std::size_t samples) {
    fmt::print("\n| topics | normal | skewed |\n|---:|---:|---:|\n");
    for (std::size_t topics : {4, 5, 8, 10, 20, 50, 100}) {
        std::array<coverage, 2> found;
        for_each_job(samples, execution{}, [&](std::size_t sample) {
            for (std::size_t skewed = 0; skewed < 2; ++skewed) {
                random_source random({.seed = topics, .stream = stream + 2 + skewed, .replicate = sample});
                std::vector<score> scores;
                for (std::size_t topic = 0; topic < topics; ++topic)
                    scores.emplace_back(skewed ? -portable_log(1 - random.uniform()) : 1 + random.normal());
                const score_matrix matrix(topics, 1, std::move(scores));
                found[skewed].count(bootstrap_means(matrix, undefined_topics::skip, settings(sample))[0].interval, 1);
            }
        });
        fmt::print("| {} | {} | {} |\n", topics, found[0].text(samples), found[1].text(samples));
        std::fflush(stdout);
    }
}

/// All items together where some topics are harder than others: the middling system, whose items are wrong more often.
void pooled_topics(const std::vector<measure_spec>& specs, std::size_t samples) {
    print_head("pooled: topics of 20 items", specs);
    for (std::size_t topics : {5, 10, 20, 50}) {
        const confusion_table easy = population(golds[1], systems[0]), hard = population(golds[1], systems[2]);
        confusion_table truth = easy;
        truth += hard;
        const item_kinds easy_kinds(easy), hard_kinds(hard);
        const multinomial easy_draws(easy_kinds.items), hard_draws(hard_kinds.items);
        std::vector<coverage> row(specs.size());
        for_each_job(samples, execution{}, [&](std::size_t sample) {
            random_source random({.seed = topics, .stream = stream + 4, .replicate = sample});
            campaign drawn{.scale = class_scale::from_integers(0, 4).value(), .systems = {"a"}};
            for (std::size_t topic = 0; topic < topics; ++topic) {
                const bool is_hard = random.chance(0.5);
                const item_kinds& kinds = is_hard ? hard_kinds : easy_kinds;
                system_tables table(kinds);
                (is_hard ? hard_draws : easy_draws).draw(random, 20, [&](std::size_t kind, item_count number) {
                    table.add(kinds, kind, number);
                });
                drawn.topics.push_back(std::to_string(topic));
                drawn.tables.push_back(table.table(0));
            }
            const auto scores = bootstrap(specs, drawn, {.average = averaging::items}, settings(sample));
            for (std::size_t s = 0; s < specs.size(); ++s)
                row[s].count(scores[s][0].interval, *evaluate(specs[s], truth));
        });
        print_row(std::to_string(topics), row, samples);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t samples = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
    const std::vector<measure_spec> specs = parse_measures("@default,@sakai2021,Recall_macro").value();
    fmt::print("{} samples, {} replicates; the standard error of 95 % is {:.1f} %\n", samples, replicates,
               100 * std::sqrt(0.95 * 0.05 / static_cast<double>(samples)));
    means_over_topics(samples);
    pooled_topics(specs, samples);
    items_of_one_system(specs, samples);
    items_of_two_systems(specs, samples);
}
