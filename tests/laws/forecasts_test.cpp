// What holds for every measure of forecasts: its numbers do what its descriptor says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <ostream>
#include <random>
#include <set>

#include "laws/corpus.hpp"
#include "laws/same.hpp"
#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

namespace {

/// A list kept as whole numbers, so that changed lists have exactly the same ties.
struct forecast_list {
    int classes;
    std::vector<int> truths;
    std::vector<std::vector<double>> shares;

    forecasts items() const {
        forecasts all(classes);
        for (std::size_t i = 0; i < truths.size(); ++i) all.add(gold{truths[i]}, shares[i]);
        return all;
    }
};

std::ostream& operator<<(std::ostream& out, const forecast_list& list) {
    out << list.classes << " classes";
    for (std::size_t i = 0; i < list.truths.size(); ++i) {
        out << " [" << list.truths[i] + 1 << ":";
        for (double share : list.shares[i]) out << " " << share;
        out << "]";
    }
    return out;
}

/// Shares are multiples of 1/8, so that sums are exact in any order.
std::vector<double> random_shares(std::mt19937_64& random, int classes) {
    std::vector<double> shares(static_cast<std::size_t>(classes));
    for (int i = 0; i < 8; ++i) shares[static_cast<std::size_t>(between(random, 0, classes - 1))] += 0.125;
    return shares;
}

const std::vector<forecast_list>& lists() {
    static const std::vector<forecast_list> all = [] {
        std::vector<forecast_list> made;
        std::mt19937_64 random(12);
        for (int i = 0; i < 400; ++i) {
            forecast_list list{between(random, 1, 5), {}, {}};
            for (int items = between(random, 1, 9); items > 0; --items) {
                list.truths.push_back(between(random, 0, list.classes - 1));
                list.shares.push_back(random_shares(random, list.classes));
            }
            made.push_back(list);
        }
        return made;
    }();
    return all;
}

class ForecastMeasure : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
    std::vector<law_spec> specs() const { return law_specs(subject()); }
};

const std::vector<const measure*>& forecast_subjects() {
    static const std::vector<const measure*> found = measures_of(evidence_kind::forecasts);
    return found;
}

INSTANTIATE_TEST_SUITE_P(Law, ForecastMeasure, ::testing::ValuesIn(forecast_subjects()),
                         [](const auto& entry) { return std::string(entry.param->name); });

/// By the definition, item by item and pair by pair.
std::optional<score> forecast_reference(const measure_spec& spec, const forecast_list& list) {
    const std::string_view name = spec.measure->name;
    const auto n = static_cast<double>(list.truths.size());
    auto cumulative = [&](std::size_t i, int k) {
        double sum = 0;
        for (int c = 0; c <= k; ++c) sum += list.shares[i][static_cast<std::size_t>(c)];
        return sum;
    };
    auto mean = [&](const std::function<double(std::size_t)>& value) {
        double sum = 0;
        for (std::size_t i = 0; i < list.truths.size(); ++i) sum += value(i);
        return sum / n;
    };
    auto of_truth = [&](std::size_t i) { return list.shares[i][static_cast<std::size_t>(list.truths[i])]; };
    if (name == "RPS") {
        if (list.classes == 1) return undefined_reason::single_class_scale;
        const double sum = mean([&](std::size_t i) {
            double squares = 0;
            for (int k = 0; k + 1 < list.classes; ++k) squares += std::pow(cumulative(i, k) - (list.truths[i] <= k), 2);
            return squares;
        });
        return spec.arguments.choice("norm") == "none" ? sum : sum / (list.classes - 1);
    }
    if (name == "LogScore") {
        const double clip = spec.arguments.number("clip");
        for (std::size_t i = 0; i < list.truths.size(); ++i)
            if (std::max(clip, of_truth(i)) == 0) return undefined_reason::zero_probability;
        return mean([&](std::size_t i) { return -std::log(std::max(clip, of_truth(i))); });
    }
    if (name == "Brier")
        return mean([&](std::size_t i) {
            double squares = 0;
            for (int k = 0; k < list.classes; ++k)
                squares += std::pow(list.shares[i][static_cast<std::size_t>(k)] - (list.truths[i] == k), 2);
            return squares;
        });
    if (name == "MAE_expected")
        return mean([&](std::size_t i) {
            double sum = 0;
            for (int k = 0; k < list.classes; ++k)
                sum += list.shares[i][static_cast<std::size_t>(k)] * std::abs(k - list.truths[i]);
            return sum;
        });
    auto pairs = [&](const std::function<bool(int, int)>& counted,
                     const std::function<double(std::size_t)>& value) -> std::optional<double> {
        double wins = 0, all = 0;
        for (std::size_t i = 0; i < list.truths.size(); ++i)
            for (std::size_t j = 0; j < list.truths.size(); ++j) {
                if (!counted(list.truths[i], list.truths[j])) continue;
                ++all;
                wins += value(j) > value(i) ? 1 : value(j) == value(i) ? 0.5 : 0;
            }
        return all > 0 ? std::optional(wins / all) : std::nullopt;
    };
    if (name == "Concordance") {
        const auto found = pairs([](int a, int b) { return a < b; },
                                 [&](std::size_t i) {
                                     double sum = 0;
                                     for (int k = 0; k < list.classes; ++k)
                                         sum += k * list.shares[i][static_cast<std::size_t>(k)];
                                     return sum;
                                 });
        return found ? score(*found) : score(undefined_reason::no_variation);
    }
    if (name == "AUC_cumulative") {
        double sum = 0, cuts = 0;
        for (int k = 0; k + 1 < list.classes; ++k)
            if (const auto found = pairs([k](int a, int b) { return a <= k && b > k; },
                                         [&](std::size_t i) { return 1 - cumulative(i, k); }))
                sum += *found, ++cuts;
        return cuts > 0 ? score(sum / cuts) : score(undefined_reason::no_variation);
    }
    return std::nullopt;
}

TEST_P(ForecastMeasure, EqualsItsDefinitionOverItems) {
    for (const law_spec& s : specs())
        for (const forecast_list& list : lists()) {
            const std::optional<score> slow = forecast_reference(s.spec, list);
            ASSERT_TRUE(slow) << "no reference is written for " << subject().name;
            const score fast = evaluate(s.spec, list.items());
            ASSERT_TRUE(same(fast, *slow))
                << s.spec.to_string() << " is " << fast << ", not " << *slow << ", on " << list;
        }
}

TEST_P(ForecastMeasure, StaysInsideItsDeclaredRangeAndIsUndefinedForDeclaredReasons) {
    std::set<undefined_reason> reached;
    for (const law_spec& s : specs())
        for (const forecast_list& list : lists()) {
            const score value = evaluate(s.spec, list.items());
            if (!value) {
                ASSERT_TRUE(subject().undefined.contains(value.reason())) << s.spec.to_string() << " on " << list;
                reached.insert(value.reason());
                continue;
            }
            const score_range range = s.spec.range_on(list.classes);
            ASSERT_GE(*value, range.low - 1e-12) << s.spec.to_string() << " on " << list;
            ASSERT_LE(*value, range.high + 1e-12) << s.spec.to_string() << " on " << list;
        }
    for (undefined_reason reason : subject().undefined) EXPECT_TRUE(reached.contains(reason)) << name(reason);
}

TEST_P(ForecastMeasure, HasItsPerfectValueWhereTheTruthIsCertain) {
    for (const law_spec& s : specs())
        for (forecast_list list : lists()) {
            for (std::size_t i = 0; i < list.truths.size(); ++i) {
                std::fill(list.shares[i].begin(), list.shares[i].end(), 0);
                list.shares[i][static_cast<std::size_t>(list.truths[i])] = 1;
            }
            const score value = evaluate(s.spec, list.items());
            ASSERT_TRUE(!value || close(*value, *subject().perfect, 1e-12)) << s.spec.to_string() << " on " << list;
        }
}

std::vector<forecast_list> images(invariance change, const forecast_list& list) {
    forecast_list image = list;
    switch (change) {
        case invariance::reversal:
            for (int& truth : image.truths) truth = list.classes - 1 - truth;
            for (auto& shares : image.shares) std::reverse(shares.begin(), shares.end());
            return {image};
        case invariance::relabelling:
            if (list.classes < 2) return {};
            for (int& truth : image.truths) truth = truth < 2 ? 1 - truth : truth;
            for (auto& shares : image.shares) std::swap(shares[0], shares[1]);
            return {image};
        case invariance::replication:
            image.truths.insert(image.truths.end(), list.truths.begin(), list.truths.end());
            image.shares.insert(image.shares.end(), list.shares.begin(), list.shares.end());
            return {image};
        case invariance::insertion:
            ++image.classes;
            for (int& truth : image.truths) truth += truth > 0;
            for (auto& shares : image.shares) shares.insert(shares.begin() + 1, 0);
            return {image};
        case invariance::none:
        case invariance::nominal:
        case invariance::transposition: break;
    }
    return {};
}

TEST_P(ForecastMeasure, HasItsDeclaredInvariancesAndNoOthers) {
    for (const law_spec& s : specs())
        for (invariance change :
             {invariance::reversal, invariance::relabelling, invariance::replication, invariance::insertion}) {
            const bool declared = includes(s.spec.invariances(), change);
            if (!declared && !s.ordinary) continue;
            bool refuted = false;
            for (const forecast_list& list : lists())
                for (const forecast_list& image : images(change, list)) {
                    const score before = evaluate(s.spec, list.items()), after = evaluate(s.spec, image.items());
                    if (refuted || same(before, after)) continue;
                    refuted = true;
                    ASSERT_FALSE(declared)
                        << s.spec.to_string() << " is " << before << " on " << list << ", " << after << " on " << image;
                }
            EXPECT_NE(refuted, declared) << s.spec.to_string() << ": " << static_cast<unsigned>(change);
        }
}

TEST_P(ForecastMeasure, CountsItemsByTheirNumber) {
    for (const law_spec& s : specs())
        for (const forecast_list& list : lists()) {
            forecasts numbered(list.classes), written(list.classes);
            for (std::size_t i = 0; i < list.truths.size(); ++i) {
                numbered.add(gold{list.truths[i]}, list.shares[i], i % 3);
                for (std::size_t copy = 0; copy < i % 3; ++copy) written.add(gold{list.truths[i]}, list.shares[i]);
            }
            ASSERT_TRUE(same(evaluate(s.spec, numbered), evaluate(s.spec, written))) << s.spec.to_string();
        }
}

}  // namespace

}  // namespace ordeval::laws
