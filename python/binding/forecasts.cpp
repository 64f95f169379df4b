// Forecasts, a probability for every class, and real-valued predictions: scored, compared, or made labels of.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cmath>

#include "bindings.hpp"
#include "numbers.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/compare_forecasts.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "ordeval/evaluation/score_predictions.hpp"
#include "ordeval/forecast/score_forecasts.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/forecast_sheets.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/methods.hpp"
#include "requests.hpp"
#include "results.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ordeval::python {

namespace {

using share_matrix = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using number_array = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::optional<class_scale> declared_in(const settings& given) {
    std::string text;
    given.take("scale", text);
    if (text.empty()) return {};
    return taken(read_scale(text));
}

/// Gold and runs from files, by one of the two readers.
template <class Set, class Reader>
Set read_set(const nb::dict& what, Reader reader) {
    const settings given(what);
    const std::optional<class_scale> scale = declared_in(given);
    const source gold_file = source_of(given.object("gold"));
    const sources runs = sources_of(given, "runs");
    const read_limits limits = limit_settings(given);
    return call(run_settings(given), [&](const execution& run) {
        begin(run, stages::reading);
        return reader(gold_file, runs, scale, run, limits);
    });
}

void require_gold(std::span<const label> truth) {
    for (std::size_t i = 0; i < truth.size(); ++i)
        if (truth[i] == no_answer)
            raise(diagnostic{.problem = "gold[" + std::to_string(i) + "] is missing",
                             .remedy = "leave items without gold out",
                             .kind = "missing_gold"});
}

void require_rows(std::size_t wanted, std::size_t found, const std::string& system) {
    if (wanted == found) return;
    raise(diagnostic{.problem = "gold has " + std::to_string(wanted) + " labels, and '" + system + "' has " +
                                std::to_string(found) + " rows",
                     .remedy = "give one for each item, in the same order",
                     .kind = "lengths_differ"});
}

std::vector<std::string> numbered_items(std::size_t size) {
    std::vector<std::string> names(size);
    for (std::size_t i = 0; i < size; ++i) names[i] = std::to_string(i + 1);
    return names;
}

/// Shares that are negative, no numbers, or far from 1 together are problems, as in files.
void require_shares(std::span<const double> shares, const std::string& system, std::size_t item) {
    double sum = 0;
    bool fine = true;
    for (double share : shares) {
        fine = fine && share >= 0 && std::isfinite(share);
        sum += share;
    }
    if (fine && std::abs(sum - 1) <= 0.005) return;
    raise(diagnostic{.problem = "the probabilities of '" + system + "' for item " + std::to_string(item) +
                                (fine ? " sum to " + shortest(sum) : " are not all numbers of at least 0"),
                     .remedy = "give every class a probability; together they are 1 within 0.5 %",
                     .kind = "bad_distribution"});
}

forecast_set forecasts_of(const class_scale& scale, const code_array& truth,
                          const std::vector<std::pair<std::string, share_matrix>>& systems) {
    const std::span<const label> classes(truth.data(), truth.shape(0));
    require_gold(classes);
    forecast_set set{.scale = scale, .systems = {}, .items = numbered_items(classes.size()), .by_system = {}};
    const auto width = static_cast<std::size_t>(scale.classes());
    for (const auto& [name, shares] : systems) {
        require_rows(classes.size(), shares.shape(0), name);
        if (shares.shape(1) != width)
            raise(diagnostic{.problem = "'" + name + "' has " + std::to_string(shares.shape(1)) +
                                        " columns, and the scale " + scale.to_string() + " has " +
                                        std::to_string(width) + " classes",
                             .remedy = "give a probability for each class",
                             .kind = "bad_distribution"});
        forecasts one(scale.classes());
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const std::span<const double> row(shares.data() + i * width, width);
            require_shares(row, name, i);
            one.add(gold{classes[i]}, row);
        }
        set.systems.push_back(name);
        set.by_system.push_back(std::move(one));
    }
    return set;
}

real_predictions predictions_of(const class_scale& scale, const code_array& truth,
                                const std::vector<std::pair<std::string, number_array>>& systems) {
    const std::span<const label> classes(truth.data(), truth.shape(0));
    require_gold(classes);
    real_predictions set{.scale = scale, .items = numbered_items(classes.size())};
    set.truth.assign(classes.begin(), classes.end());
    for (const auto& [name, numbers] : systems) {
        require_rows(classes.size(), numbers.shape(0), name);
        for (std::size_t i = 0; i < classes.size(); ++i)
            if (!std::isfinite(numbers.data()[i]))
                raise(diagnostic{.problem = "'" + name + "'[" + std::to_string(i) + "] is not a finite number",
                                 .remedy = "give a number for each item",
                                 .kind = "not_a_number"});
        set.systems.push_back(name);
        set.by_system.emplace_back(numbers.data(), numbers.data() + classes.size());
    }
    return set;
}

std::vector<measure_spec> forecast_measures(const settings& given, const char* name) {
    std::string list = "@forecasts";
    given.take(name, list);
    return taken(read_measures(list, evidence_kind::forecasts));
}

measure_spec label_measure(const settings& given) {
    std::string list;
    given.take("measure", list);
    if (list.empty())
        raise(
            bad_request("labels are fitted by a measure, and there is none", "give " + option_text("measure", "QWK")));
    return taken(read_measures(list, evidence_kind::table)).front();
}

nb::tuple score_of_forecasts(const forecast_set& set, const nb::dict& how) {
    const settings given(how);
    const std::vector<measure_spec> specs = forecast_measures(given, "measures");
    const std::optional<interval_request> wanted = interval_settings(given);
    bool calibration = false;
    given.take("calibration", calibration);
    scoreboard board = unlocked(run_settings(given), [&](const execution& run) {
        std::optional<bootstrap_options> intervals;
        if (wanted) intervals = bootstrap_settings(*wanted, run);
        return score_forecasts(set, specs, intervals);
    });
    spell(board);
    named_sheets sheets{{"leaderboard", leaderboard(board)}};
    if (calibration) sheets.emplace_back("calibration", calibration_sheet(set));
    return result_of(calibration ? to_json(board, set) : to_json(board), std::move(sheets), board.account,
                     methods_of(board).to_string());
}

nb::tuple compare_given_forecasts(const forecast_set& set, const nb::dict& how) {
    const settings given(how);
    const std::vector<measure_spec> specs = forecast_measures(given, "measure");
    const compare_request request = compare_settings(given, {});
    system_comparison comparison = call(
        run_settings(given), [&](const execution& run) { return compare_forecasts(set, specs.front(), request, run); });
    if (!request.baseline.empty()) add_gates(comparison);
    spell(comparison);
    return result_of(to_json(comparison), {{"systems", systems_sheet(comparison)}, {"pairs", pairs_sheet(comparison)}},
                     comparison.account, methods_of(comparison).to_string());
}

evidence labels_of(const forecast_set& set, const nb::dict& how, const forecast_set* fitted_on) {
    const settings given(how);
    if (fitted_on) return taken(decide_labels(set, *fitted_on, label_measure(given)));
    bool most_probable = false;
    given.choose<bool>("rule", most_probable, {{"median", false}, {"most-probable", true}});
    return decide_labels(set, {.most_probable = most_probable});
}

evidence cut_given(const real_predictions& set, const nb::dict& how, const real_predictions* fitted_on) {
    const settings given(how);
    if (fitted_on) return cut_labels(set, taken(best_cuts(set, *fitted_on, label_measure(given))));
    std::vector<double> cuts;
    given.take("cuts", cuts);
    return cut_labels(set, taken(given_cuts(set, cuts)));
}

nb::tuple score_given(const real_predictions& set, const nb::dict& how, const real_predictions* fitted_on) {
    const settings given(how);
    score_request request;
    std::string list = "@default", losses;
    given.take("measures", list);
    given.take("threshold_losses", losses);
    request.measures = taken(read_measures(list, evidence_kind::table));
    request.intervals = interval_settings(given);
    std::vector<margin_penalty> penalties;
    if (!losses.empty()) penalties = taken(parse_penalties(losses));
    std::vector<double> typed;
    given.take("cuts", typed);
    const cut_points cuts =
        fitted_on ? taken(best_cuts(set, *fitted_on, request.measures.front())) : taken(given_cuts(set, typed));
    scoreboard board = call(run_settings(given), [&](const execution& run) {
        return score_predictions(set, cuts, request, penalties, run);
    });
    spell(board);
    return result_of(to_json(board), {{"leaderboard", leaderboard(board)}}, board.account,
                     methods_of(board).to_string());
}

}  // namespace

void bind_forecasts(nb::module_& module) {
    nb::class_<forecast_set>(module, "Forecasts")
        .def_static("read", [](const nb::dict& what) { return read_set<forecast_set>(what, read_forecasts); })
        .def_static("of_arrays", &forecasts_of)
        .def_prop_ro("systems", [](const forecast_set& set) { return set.systems; })
        .def_prop_ro("scale", [](const forecast_set& set) { return set.scale; })
        .def_prop_ro("size", [](const forecast_set& set) { return set.items.size(); })
        .def("score", &score_of_forecasts)
        .def("compare", &compare_given_forecasts)
        .def("picture", &calibration_picture)
        .def("labels", &labels_of, "how"_a, "fitted_on"_a.none());
    nb::class_<real_predictions>(module, "Predictions")
        .def_static("read", [](const nb::dict& what) { return read_set<real_predictions>(what, read_predictions); })
        .def_static("of_arrays", &predictions_of)
        .def_prop_ro("systems", [](const real_predictions& set) { return set.systems; })
        .def_prop_ro("scale", [](const real_predictions& set) { return set.scale; })
        .def_prop_ro("size", [](const real_predictions& set) { return set.items.size(); })
        .def("cut", &cut_given, "how"_a, "fitted_on"_a.none())
        .def("score", &score_given, "how"_a, "fitted_on"_a.none());
}

}  // namespace ordeval::python
