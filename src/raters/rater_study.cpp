#include "ordeval/raters/rater_study.hpp"

#include <algorithm>

namespace ordeval {

std::string_view name(rating_units units) {
    switch (units) {
        case rating_units::items: return "items";
        case rating_units::raters: return "raters";
        case rating_units::both: return "both";
    }
    return {};
}

namespace {

/// The most frequent profiles, then in the order of their mean rating, so that a picture of them shows a scale.
std::vector<common_profile> most_frequent(const rating_profiles& profiles) {
    std::vector<common_profile> all;
    for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
        const std::span<const std::uint32_t> counts = profiles.counts(profile);
        all.push_back({{counts.begin(), counts.end()}, profiles.items()[profile]});
    }
    std::ranges::stable_sort(all, std::greater<>{}, &common_profile::items);
    if (all.size() > most_profiles) all.resize(most_profiles);
    std::ranges::stable_sort(all, {}, [](const common_profile& one) {
        double sum = 0, number = 0;
        for (std::size_t k = 0; k < one.ratings.size(); ++k) {
            sum += static_cast<double>(k) * one.ratings[k];
            number += one.ratings[k];
        }
        return sum / number;
    });
    return all;
}

}  // namespace

expected<rater_study> study_raters(const rated_items& ratings, const agreement_request& request) {
    rater_study study{.scale = ratings.scale,
                      .raters = ratings.raters,
                      .items = ratings.items(),
                      .ratings = ratings.ratings.ratings(),
                      .measures = request.measures,
                      .intervals = request.intervals,
                      .units = request.units,
                      .coefficient = request.coefficient ? *request.coefficient : parse_measure("Alpha").value(),
                      .pairwise = request.pairwise ? *request.pairwise : parse_measure("Kappa").value(),
                      .account = ratings.account};
    if (study.measures.empty()) study.measures = parse_measures("@raters", evidence_kind::ratings).value();
    for (std::size_t item = 0; item < ratings.items(); ++item) study.single += ratings.ratings[item].size() == 1;

    const rating_profiles profiles = ratings.profiles();
    if (request.intervals) {
        expected<std::vector<agreement_score>> scores =
            estimate_agreement(study.measures, profiles, request.units, *request.intervals);
        if (!scores) return scores.error();
        study.scores = std::move(*scores);
        study.account.seed = request.intervals->run.seed;
    } else {
        const rating_table table = profiles.table();
        for (const measure_spec& spec : study.measures)
            study.scores.push_back({{evaluate(spec, table), no_interval::undefined_score}});
    }
    study.profiles = most_frequent(profiles.unnamed());
    study.table = summarise_raters(profiles, study.coefficient, study.pairwise);
    for (const disputed_item& one : most_disputed(ratings.ratings, ratings.ids, request.disputed)) {
        const std::span<const rating> all = ratings.ratings[one.item];
        study.disputed.push_back({ratings.ids[one.item], one.disagreement, {all.begin(), all.end()}});
    }
    return study;
}

}  // namespace ordeval
