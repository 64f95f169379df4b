#include "ordeval/evaluation/plan_sample.hpp"

#include <limits>

#include "evaluation/one_measure.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/two_way_layout.hpp"

namespace ordeval {

namespace {

diagnostic cannot_be(const char* option, double value, std::string remedy) {
    return bad_request(option_text(option) + " cannot be " + shortest(value), std::move(remedy));
}

diagnostics senseless(const plan_request& request) {
    const std::optional<double>& wanted = request.difference;
    const auto is_above_0 = [](double value) { return value > 0 && value < std::numeric_limits<double>::max(); };
    if (request.margin && !is_above_0(*request.margin))
        return cannot_be("margin", *request.margin, "give a number above 0");
    if (wanted && !is_above_0(*wanted) && !(*wanted == 0 && request.margin))
        return cannot_be("difference", *wanted, "give a number above 0");
    if (wanted && request.margin && !(*wanted < *request.margin))
        return bad_request(
            "systems that differ by " + shortest(*wanted) + " are not equivalent within " + shortest(*request.margin),
            "give a smaller " + option_text("difference") + " or a larger " + option_text("margin"));
    if (request.margin && !can_show_equivalence(request.test.value_or(usual_test())))
        return bad_request(option_text("test", name(*request.test)) + " cannot show that systems are equivalent",
                           "leave it out, or use " + option_text("test", "t"));
    if (request.width && !is_above_0(*request.width))
        return cannot_be("width", *request.width, "give a number above 0");
    if (request.width && !request.system_count)
        return bad_request(option_text("width") + " goes with a number of systems",
                           "add one, such as " + option_text("systems", "10"));
    if (!(request.alpha > 0 && request.alpha < 1))
        return cannot_be("alpha", request.alpha, "give a number between 0 and 1");
    if (!(request.power > request.alpha && request.power < 1))
        return cannot_be("power", request.power, "give a number between " + option_text("alpha") + " and 1");
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : std::nullopt;
    if (needed && request.unit && *needed != *request.unit)
        return bad_request(
            option_text("test", name(*request.test)) + " is not a test over " + std::string(name(*request.unit)),
            "leave out " + option_text("unit") + " or " + option_text("test"));
    if (!request.system_count) return {};
    if (*request.system_count < 2)
        return bad_request("there cannot be " + std::to_string(*request.system_count) + " systems to compare",
                           "give at least 2");
    if (!request.difference && !request.width)
        return bad_request("a plan for a number of systems needs a goal",
                           "give " + option_text("difference") + ", between the best and the worst system, or " +
                               option_text("width") + ", of the intervals of differences");
    if (request.margin || request.test)
        return bad_request(option_text(request.margin ? "margin" : "test") + " goes with two systems",
                           "leave it out, or name two systems instead of a number");
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
                               ? "the data have " +
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
    // A test over topics or over items decides; one over either, such as max-T, leaves it to the user, then to the
    // data.
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : request.unit;
    const std::optional<test_units> wanted = needed ? needed : request.unit;
    const bool topics = !pilot.topics().empty();
    const test_units unit = wanted.value_or(topics ? test_units::topics : test_units::items);
    if (unit == test_units::items && !pilot.has_items())
        return bad_request(pilot.has_scores() ? "a table of scores has no items" : "this evidence has no items",
                           "plan for topics, or give gold and runs");
    if (unit == test_units::topics && !topics)
        return diagnostic{
            .problem = "the data have no topics",
            .remedy = "use " + option_text("unit", "items") + ", or name the column with " + option_text("columns"),
            .kind = "no_topics"};
    return unit;
}

/// What items give to each system's score to first order, as rows: a pilot over items has the layout of one over
/// topics.
complete_scores scores_of_items(const measure_spec& spec, const labelled_items& labels) {
    const unit_contributions items = contributions_of_items(spec, labels, resampled_units::items);
    std::vector<double> values(items.values.size());
    for (std::size_t system = 0; system < items.columns; ++system)
        for (std::size_t item = 0; item < items.units; ++item)
            values[item * items.columns + system] = items.column(system)[item];
    return {items.units, items.columns, std::move(values)};
}

/// The variance that neither systems nor units explain, over topics or items, and what follows.
expected<planned_topic_set> several_systems(const evidence& pilot, const plan_request& request, const scoreboard& board,
                                            test_units unit) {
    if (board.systems.size() < 2)
        return bad_request("the data have only one system, so there are no differences", "give two runs or more");
    const measured& scores = board.measures.front();
    const complete_scores units = unit == test_units::items
                                      ? scores_of_items(*scores.spec, std::get<labelled_items>(pilot.value))
                                      : complete(scores.by_topic).scores;
    if (units.topics() < 2 || units.systems() < 2)
        return diagnostic{.problem = "fewer than two " + std::string(name(unit)) + " have a score of all systems",
                          .remedy = "give more pilot data",
                          .kind = "too_few_topics"};
    planned_topic_set result{.options = {.systems = *request.system_count,
                                         .variance = analyse_two_way(units).residual_variance(),
                                         .range = request.difference,
                                         .width = request.width,
                                         .power = request.power,
                                         .alpha = request.alpha},
                             .sizes = {},
                             .pilot_systems = units.systems(),
                             .pilot_units = units.topics()};
    if (!(result.options.variance > 0))
        return diagnostic{.problem = "all differences in the pilot data are the same",
                          .remedy = "give pilot data that show how much they vary",
                          .kind = "no_variation"};
    expected<std::vector<topic_set_size>> sizes = plan_topic_set(result.options);
    if (!sizes) return sizes.error();
    result.sizes = *std::move(sizes);
    return result;
}

}  // namespace

expected<planned_sample> plan_sample(const evidence& pilot, const plan_request& request, const execution& run) {
    if (diagnostics problems = senseless(request); !problems.empty()) return problems;
    const expected<scoreboard> board = scores_under_one_measure(pilot, request.measure, request.measures);
    if (!board) return board.error();
    const measured& scores = board->measures.front();
    if (request.test == comparison_test::mcnemar && scores.spec && scores.spec->measure->name != "Accuracy")
        return bad_request(option_text("test", "mcnemar") + " compares accuracies, not " + scores.heading,
                           "add " + option_text("measure", "Accuracy"));
    const expected<test_units> unit = unit_for(request, pilot);
    if (!unit) return unit.error();
    if (request.system_count) {
        expected<planned_topic_set> several = several_systems(pilot, request, *board, *unit);
        if (!several) return several.error();
        return planned_sample{.plan = {},
                              .several = *std::move(several),
                              .measure = scores,
                              .unit = *unit,
                              .first = {},
                              .second = {},
                              .power = request.power,
                              .alpha = request.alpha,
                              .trials = 0,
                              .account = board->account};
    }
    const expected<two_systems> pair = chosen_systems(request, board->systems);
    if (!pair) return pair.error();
    const comparison_test test = request.test.value_or(usual_test());
    const plan_options settings{.difference = request.difference,
                                .margin = request.margin,
                                .power = request.power,
                                .alpha = request.alpha,
                                .test = test,
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
                          .several = {},
                          .measure = scores,
                          .unit = *unit,
                          .first = board->systems[pair->first],
                          .second = board->systems[pair->second],
                          .test = test,
                          .margin = request.margin,
                          .power = request.power,
                          .alpha = request.alpha,
                          .trials = request.trials,
                          .account = board->account};
    result.account.seed = run.seed;
    // Items of one topic are alike, and drawing them apart promises more than the same number of items would hold.
    if (items && pilot.topics().size() >= 2)
        result.account.notices.push_back("items are drawn one by one, also within topics; " +
                                         option_text("unit", "topics") + " draws whole topics");
    return result;
}

}  // namespace ordeval
