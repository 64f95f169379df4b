#include "ordeval/evaluation/plan_sample.hpp"

#include <limits>

#include "evaluation/one_measure.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"

namespace ordeval {

namespace {

diagnostic cannot_be(const char* option, double value, std::string remedy) {
    return bad_request(option_text(option) + " cannot be " + shortest(value), std::move(remedy));
}

diagnostics senseless(const plan_request& request) {
    const std::optional<double>& wanted = request.difference;
    if (wanted && !(*wanted > 0 && *wanted < std::numeric_limits<double>::max()))
        return cannot_be("difference", *wanted, "give a number above 0");
    if (!(request.alpha > 0 && request.alpha < 1))
        return cannot_be("alpha", request.alpha, "give a number between 0 and 1");
    if (!(request.power > request.alpha && request.power < 1))
        return cannot_be("power", request.power, "give a number between " + option_text("alpha") + " and 1");
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : std::nullopt;
    if (needed && request.unit && *needed != *request.unit)
        return bad_request(
            option_text("test", name(*request.test)) + " is no test over " + std::string(name(*request.unit)),
            "leave out " + option_text("unit") + " or " + option_text("test"));
    return {};
}

struct two_systems {
    std::size_t first = 0;
    std::size_t second = 1;
};

expected<two_systems> chosen_systems(const plan_request& request, const std::vector<std::string>& names) {
    const std::vector<std::string>& wanted = request.systems;
    if (wanted.empty() && names.size() == 2) return two_systems{};
    if (wanted.size() != 2 || wanted[0] == wanted[1])
        return bad_request(wanted.empty()
                               ? "the data has " +
                                     (names.size() == 1 ? "one system" : std::to_string(names.size()) + " systems") +
                                     ", not two"
                               : option_text("systems") + " does not name two systems",
                           names.size() < 2 ? "give two runs" : "name two with " + option_text("systems", "A,B"));
    const expected<std::size_t> first = system_position(names, wanted[0], "systems");
    if (!first) return first.error();
    const expected<std::size_t> second = system_position(names, wanted[1], "systems");
    if (!second) return second.error();
    return two_systems{*first, *second};
}

expected<test_units> unit_for(const plan_request& request, const evidence& pilot) {
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : request.unit;
    const std::optional<test_units> wanted = needed ? needed : request.unit;
    const bool topics = !pilot.topics().empty();
    const test_units unit = wanted.value_or(topics ? test_units::topics : test_units::items);
    if (unit == test_units::items && !pilot.has_items())
        return bad_request(pilot.has_scores() ? "a table of scores has no items" : "this evidence has no items",
                           "plan for topics, or give gold and runs");
    if (unit == test_units::topics && !topics)
        return diagnostic{
            .problem = "the data has no topics",
            .remedy = "use " + option_text("unit", "items") + ", or name the column with " + option_text("columns"),
            .kind = "no_topics"};
    return unit;
}

}  // namespace

expected<planned_sample> plan_sample(const evidence& pilot, const plan_request& request, const execution& run) {
    if (diagnostics problems = senseless(request); !problems.empty()) return problems;
    const expected<scoreboard> board = scores_under_one_measure(pilot, request.measure, request.measures);
    if (!board) return board.error();
    const measured& scores = board->measures.front();
    if (request.test == comparison_test::mcnemar && scores.spec && scores.spec->measure->name != "Accuracy")
        return bad_request(option_text("test", "mcnemar") + " is about accuracy, not " + scores.heading,
                           "add " + option_text("measure", "Accuracy"));
    const expected<test_units> unit = unit_for(request, pilot);
    if (!unit) return unit.error();
    const expected<two_systems> pair = chosen_systems(request, board->systems);
    if (!pair) return pair.error();
    const plan_options settings{.difference = request.difference,
                                .power = request.power,
                                .alpha = request.alpha,
                                .test = request.test,
                                .trials = request.trials,
                                .run = run};
    begin(run, stages::simulating);
    const bool items = *unit == test_units::items;
    expected<sample_plan> plan =
        items ? plan_items(*scores.spec, joint_table(std::get<labelled_items>(pilot.value), pair->first, pair->second),
                           settings)
              : plan_topics(scores.by_topic, pair->first, pair->second, scores.better, settings);
    if (!plan) return plan.error();
    planned_sample result{.plan = *std::move(plan),
                          .measure = scores,
                          .unit = *unit,
                          .first = board->systems[pair->first],
                          .second = board->systems[pair->second],
                          .test = request.test.value_or(items ? comparison_test::bootstrap : comparison_test::t),
                          .power = request.power,
                          .alpha = request.alpha,
                          .trials = request.trials,
                          .account = board->account};
    result.account.seed = run.seed;
    return result;
}

}  // namespace ordeval
