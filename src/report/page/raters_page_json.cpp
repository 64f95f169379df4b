#include "report/page/raters_page_json.hpp"

#include "report/json/scoreboard_json.hpp"

namespace ordeval {

namespace {

/// `1 1 2`: the ratings of an item, from low to high; long lists as `40 x 1, 2 x 3`.
std::string profile_name(const common_profile& profile, const class_scale& scale) {
    std::uint64_t all = 0;
    for (std::uint32_t ratings : profile.ratings) all += ratings;
    const bool long_list = all > 8;
    std::string text;
    for (std::size_t k = 0; k < profile.ratings.size(); ++k) {
        if (profile.ratings[k] == 0) continue;
        if (long_list) {
            text += (text.empty() ? "" : ", ") + std::to_string(profile.ratings[k]) + " x " + scale.names()[k];
            continue;
        }
        for (std::uint32_t i = 0; i < profile.ratings[k]; ++i) text += (text.empty() ? "" : " ") + scale.names()[k];
    }
    return text;
}

json_value coefficients(const rater_study& study) {
    json_value list = json_value::array();
    for (std::size_t i = 0; i < study.measures.size(); ++i) {
        const agreement_score& one = study.scores[i];
        json_value object{{"name", study.measures[i].short_name()}, {"value", number_or_null(one.score.value)}};
        if (!one.score.value) object["undefined"] = name(one.score.value.reason());
        if (study.intervals) put_limits(object, one.score.interval);
        list.push_back(std::move(object));
    }
    return list;
}

json_value profiles(const rater_study& study) {
    json_value object{{"name", json_value::array()}, {"items", json_value::array()}, {"share", json_value::array()}};
    for (const common_profile& one : study.profiles) {
        double all = 0;
        for (std::uint32_t ratings : one.ratings) all += ratings;
        json_value shares = json_value::array();
        for (std::uint32_t ratings : one.ratings) shares.push_back(ratings / all);
        object["name"].push_back(profile_name(one, study.scale));
        object["items"].push_back(one.items);
        object["share"].push_back(std::move(shares));
    }
    return object;
}

/// Both orders of every pair, so that a matrix of them is symmetric.
json_value pairs(const rater_study& study) {
    json_value object{{"a", json_value::array()},
                      {"b", json_value::array()},
                      {"items", json_value::array()},
                      {"value", json_value::array()}};
    for (const rater_pair& one : study.table.pairs)
        for (const auto& [a, b] : {std::pair(one.first, one.second), std::pair(one.second, one.first)}) {
            object["a"].push_back(study.raters[a]);
            object["b"].push_back(study.raters[b]);
            object["items"].push_back(one.items);
            object["value"].push_back(number_or_null(one.value));
        }
    return object;
}

}  // namespace

json_value raters_on_page(const evaluation_report& report) {
    const rater_study& study = *report.raters;
    json_value object{{"names", study.raters},
                      {"items", study.items},
                      {"ratings", study.ratings},
                      {"coefficients", coefficients(study)},
                      {"pairwise", study.pairwise.short_name()},
                      {"coefficient", study.coefficient.short_name()},
                      {"mean", json_value::array()},
                      {"bias", json_value::array()},
                      {"spread", json_value::array()},
                      {"extremes", json_value::array()},
                      {"with_rest", json_value::array()},
                      {"without", json_value::array()},
                      {"given", json_value::array()},
                      {"remarks", json_value::array()},
                      {"usage", json_value::array()}};
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater) {
        const rater_summary& one = study.table.raters[rater];
        object["mean"].push_back(one.mean);
        object["bias"].push_back(one.bias);
        object["spread"].push_back(one.spread);
        object["extremes"].push_back(one.extremes);
        object["with_rest"].push_back(number_or_null(one.agreement_with_rest));
        object["without"].push_back(number_or_null(one.without));
        object["given"].push_back(one.ratings);
        object["usage"].push_back(
            one.usage.empty() ? std::vector<double>(static_cast<std::size_t>(study.scale.classes())) : one.usage);
        if (one.habit != rater_habit::none)
            object["remarks"].push_back(study.raters[rater] + " " + std::string(explain(one.habit)));
    }
    object["profiles"] = profiles(study);
    object["pairs"] = pairs(study);
    object["people"] = people_as_json(report.board);
    if (!report.board.people.empty() && report.board.people.back().rater.empty()) {
        object["mean_person"] = json_value::array();
        for (const bootstrapped_score& one : report.board.people.back().scores)
            object["mean_person"].push_back(number_or_null(one.value));
    }
    object["disputed"] = json_value::array();
    for (const disputed_ratings& one : study.disputed) {
        std::string given;
        for (const rating& each : one.ratings)
            given += (given.empty() ? "" : ", ") + study.raters[each.rater] + " " + study.scale.names()[each.value];
        object["disputed"].push_back({{"item", one.id}, {"disagreement", one.disagreement}, {"ratings", given}});
    }
    return object;
}

}  // namespace ordeval
