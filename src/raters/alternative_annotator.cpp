#include "ordeval/raters/alternative_annotator.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/statistics/tests/multiplicity.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/probability/mid_ranks.hpp"
#include "statistics/probability/signed_ranks.hpp"

namespace ordeval {

namespace {

// Calderon, Reichart and Dror (2025) take t from 30 items on, signed ranks below, and a winning rate of one half.
constexpr std::size_t fewest_for_t = 30;
constexpr double winning_rate_to_pass = 0.5;

/// That the mean is below `bound`, against its being that or more.
double student_p(const std::vector<double>& values, double bound) {
    // t = (mean - bound) / (s / sqrt(n)), and p its lower tail: small where the mean lies far below the bound.
    const auto number = static_cast<double>(values.size());
    double mean = 0, squares = 0;
    for (double value : values) mean += value / number;
    for (double value : values) squares += (value - mean) * (value - mean);
    if (squares == 0) return mean < bound ? 0 : 1;
    return student_upper_tail((bound - mean) / std::sqrt(squares / (number - 1) / number), number - 1);
}

/// The same by signed ranks: the probability of a sum of positive ranks as small as this where all signs are equally
/// likely. At most 29 ranks, because more items go by t.
double signed_rank_p(const std::vector<double>& values, double bound) {
    std::vector<double> magnitudes;
    std::vector<bool> positive;
    for (double value : values)
        if (value != bound) {
            magnitudes.push_back(std::abs(value - bound));
            positive.push_back(value > bound);
        }
    const mid_ranks ranked = rank(magnitudes, 1e-12);
    double reached = 0;
    for (std::size_t i = 0; i < magnitudes.size(); ++i)
        if (positive[i]) reached += ranked.ranks[i];
    return signed_rank_lower_tail(ranked.ranks, reached);
}

/// On each item judge and rater are compared by how well each fits the other people. Both win where they fit alike. The
/// rater's wins less the judge's have a mean that has to lie below epsilon: the rater's advantage, as far as there is
/// one, is less than what the judge saves.
annotator_contest contest(const rated_items& ratings, const rating_alignment& fit, std::size_t judge, std::size_t rater,
                          const alternative_annotator_options& options) {
    annotator_contest result{.rater = rater};
    std::vector<double> differences;
    std::vector<label> others;
    for (std::size_t item = 0; item < ratings.items(); ++item) {
        const label of_judge = ratings.given(item, judge);
        const label of_rater = ratings.given(item, rater);
        if (of_judge == no_answer || of_rater == no_answer) continue;
        others.clear();
        for (const rating& one : ratings.ratings[item])
            if (one.rater != rater && !ratings.is_judge(one.rater)) others.push_back(one.value);
        if (others.empty()) continue;
        // Both fits run over the same others in the same order: equal labels have fits that are equal to the last bit.
        const double judge_fits = fit(of_judge, others), rater_fits = fit(of_rater, others);
        const double judge_wins = judge_fits >= rater_fits, rater_wins = rater_fits >= judge_fits;
        result.advantage += judge_wins;
        result.disadvantage += rater_wins;
        differences.push_back(rater_wins - judge_wins);
    }
    result.items = differences.size();
    if (result.items == 0) return result;
    result.advantage /= static_cast<double>(result.items);
    result.disadvantage /= static_cast<double>(result.items);
    result.p = result.items >= fewest_for_t ? student_p(differences, options.epsilon)
                                            : signed_rank_p(differences, options.epsilon);
    return result;
}

/// Benjamini and Hochberg's correction times the harmonic sum holds whatever the dependence of the tests.
std::vector<double> adjust_for_dependence(const std::vector<double>& p_values) {
    double harmonic = 0;
    for (std::size_t i = 1; i <= p_values.size(); ++i) harmonic += 1 / static_cast<double>(i);
    std::vector<double> adjusted = adjust(p_values, correction::benjamini_hochberg);
    for (double& p : adjusted) p = std::min(1.0, p * harmonic);
    return adjusted;
}

}  // namespace

std::string_view name(alignment how) {
    constexpr std::string_view names[] = {"accuracy", "rmse", "closeness"};
    return names[static_cast<int>(how)];
}

rating_alignment::rating_alignment(const rated_items& ratings, alignment how)
    : how_(how), classes_(static_cast<std::size_t>(ratings.scale.classes())) {
    if (how != alignment::closeness) return;
    std::vector<double> given(classes_);
    double all = 0;
    for (std::size_t item = 0; item < ratings.items(); ++item)
        for (const rating& one : ratings.ratings[item])
            if (!ratings.is_judge(one.rater)) ++given[one.value], ++all;
    for (std::size_t own = 0; own < classes_; ++own)
        for (std::size_t other = 0; other < classes_; ++other) {
            // The closeness of CEM (Amigo et al. 2020): the information in how many ratings lie from one class to the
            // other, half of those of the own class included. No class that was given lies closer than half a rating,
            // whose logarithm is finite.
            double between = given[own] / 2;
            for (std::size_t k = std::min(own, other); k <= std::max(own, other); ++k)
                if (k != own) between += given[k];
            proximity_.push_back(-std::log2(std::max(0.5, between) / all));
        }
}

double rating_alignment::operator()(label own, std::span<const label> others) const {
    double sum = 0;
    for (label other : others) {
        const double apart = double(own) - double(other);
        sum += how_ == alignment::accuracy ? double(own == other)
               : how_ == alignment::rmse   ? apart * apart
                                           : proximity_[own * classes_ + other];
    }
    const double mean = sum / static_cast<double>(others.size());
    return how_ == alignment::rmse ? -std::sqrt(mean) : mean;
}

std::vector<judge_verdict> test_alternative_annotators(const rated_items& ratings,
                                                       const alternative_annotator_options& options) {
    const rating_alignment fit(ratings, options.how);
    std::vector<judge_verdict> verdicts;
    for (std::size_t judge : ratings.machines()) {
        judge_verdict verdict{.judge = judge};
        for (std::size_t rater : ratings.people())
            if (annotator_contest one = contest(ratings, fit, judge, rater, options); one.items > 0)
                verdict.contests.push_back(one);
        std::vector<double> p_values;
        for (const annotator_contest& one : verdict.contests) p_values.push_back(one.p);
        // All contests of a judge use the same ratings, so that the tests are dependent.
        const std::vector<double> adjusted = adjust_for_dependence(p_values);
        const auto raters = static_cast<double>(verdict.contests.size());
        for (std::size_t i = 0; i < adjusted.size(); ++i) {
            annotator_contest& one = verdict.contests[i];
            one.adjusted_p = adjusted[i];
            one.beaten = adjusted[i] < options.alpha;
            verdict.winning_rate += one.beaten / raters;
            verdict.advantage += one.advantage / raters;
        }
        verdict.passes = raters > 0 && verdict.winning_rate >= winning_rate_to_pass;
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

}  // namespace ordeval
