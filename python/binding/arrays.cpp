// Scales, tables and measures of arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "bindings.hpp"
#include "numbers.hpp"
#include "ordeval/core/forecasts.hpp"
#include "ordeval/core/label_ranking.hpp"
#include "ordeval/core/rating_table.hpp"
#include "ordeval/core/tally.hpp"
#include "ordeval/evaluation/fitting_measures.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/measures/registry.hpp"
#include "ordeval/raters/gold.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/measure_facts.hpp"
#include "problems.hpp"
#include "texts.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ordeval::python {

namespace {

/// A score as Python sees it: a number, or the name of the reason and the reason in words.
nb::object answer(const score& value) {
    if (value) return nb::float_(*value);
    return nb::make_tuple(std::string(name(value.reason())), std::string(explain(value.reason())));
}

template <class T>
nb::object as_array(std::vector<T> values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner).cast();
}

std::vector<std::string> names_of(const class_scale& scale) { return scale.names(); }

class_scale made_scale(const std::vector<std::string>& names, const std::optional<std::vector<double>>& edges,
                       bool declared) {
    class_scale scale = taken(class_scale::from_names(names));
    if (edges) scale = taken(scale.with_edges(*edges));
    return declared ? scale : scale.inferred();
}

void bind_scale(nb::module_& module) {
    nb::class_<class_scale>(module, "Scale")
        .def_static("of", &made_scale, "names"_a, "edges"_a.none(), "declared"_a)
        .def_static("parse", [](const std::string& text) { return taken(class_scale::parse(text)); })
        .def_static("integers",
                    [](long long low, long long high, bool declared) {
                        class_scale scale = taken(class_scale::from_integers(low, high));
                        return declared ? scale : scale.inferred();
                    })
        .def("with_edges", [](const class_scale& scale,
                              std::vector<double> edges) { return taken(scale.with_edges(std::move(edges))); })
        .def_prop_ro("names", &names_of)
        .def_prop_ro("edges", [](const class_scale& scale) { return scale.edges(); })
        .def_prop_ro("declared", &class_scale::declared)
        .def("find",
             [](const class_scale& scale, const std::string& text) -> std::optional<int> {
                 if (const std::optional<label> found = scale.find(text)) return int{*found};
                 return {};
             })
        .def("text", &class_scale::to_string)
        .def("same", [](const class_scale& a, const class_scale& b) {
            return a.names() == b.names() && a.edges() == b.edges();
        });
}

/// A matrix from Python becomes the argument that a file would have given.
void set_matrix(measure_spec& spec, const std::string& parameter, int classes, std::vector<double> entries) {
    std::size_t position = 0;
    for (const ordeval::parameter& one : spec.measure->parameters) {
        if (one.name == parameter)
            spec.arguments.values()[position].matrix =
                std::make_shared<const square_matrix>(classes, std::move(entries));
        ++position;
    }
}

void bind_spec(nb::module_& module) {
    nb::class_<measure_spec>(module, "Spec")
        .def_static("parse",
                    [](const std::string& text) {
                        std::vector<measure_spec> specs = taken(read_measures(text));
                        if (specs.size() != 1)
                            raise(bad_request("'" + text + "' is " + std::to_string(specs.size()) + " measures",
                                              "name one, or call scores()"));
                        return specs.front();
                    })
        .def_static("unread", [](const std::string& text) { return taken(parse_measure(text)); })
        .def_static("explained", [](const std::string& text) { return taken(measure_to_explain(text)); })
        .def("set_matrix", &set_matrix)
        .def_prop_ro("name", [](const measure_spec& spec) { return std::string(spec.measure->name); })
        .def_prop_ro("full_name", &measure_spec::to_string)
        .def_prop_ro("short_name", &measure_spec::short_name)
        .def_prop_ro("kind",
                     [](const measure_spec& spec) {
                         switch (spec.measure->judges()) {
                             case evidence_kind::table: return "table";
                             case evidence_kind::intervals: return "intervals";
                             case evidence_kind::distributions: return "distributions";
                             case evidence_kind::ranking: return "ranking";
                             case evidence_kind::ratings: return "ratings";
                             case evidence_kind::forecasts: return "forecasts";
                         }
                         return "table";
                     })
        .def_prop_ro("of_ratings", [](const measure_spec& spec) { return spec.measure->on_ratings != nullptr; })
        .def_prop_ro("greater_is_better",
                     [](const measure_spec& spec) { return spec.measure->better == orientation::higher; })
        .def("range_on",
             [](const measure_spec& spec, int classes) {
                 const score_range range = spec.range_on(classes);
                 return std::pair(range.low, range.high);
             })
        .def_prop_ro("perfect", [](const measure_spec& spec) { return spec.measure->perfect; })
        .def("invariant",
             [](const measure_spec& spec, const std::string& change) {
                 const invariance all = spec.invariances();
                 return (change == "replication" && includes(all, invariance::replication)) ||
                        (change == "transposition" && includes(all, invariance::transposition)) ||
                        (change == "reversal" && includes(all, invariance::reversal)) ||
                        (change == "relabelling" && includes(all, invariance::relabelling));
             })
        .def("page", [](const measure_spec& spec) { return measure_page(spec, 88, spelling::python); });
    module.def("measures_json", [] { return to_json(all_default_specs(), true); });
    module.def("measure_json", [](const measure_spec& spec) { return to_json(spec); });
    module.def("specs", [](const std::string& list, const std::string& kind) {
        const evidence_kind at_hand = kind == "ratings"     ? evidence_kind::ratings
                                      : kind == "forecasts" ? evidence_kind::forecasts
                                      : kind == "intervals" ? evidence_kind::intervals
                                                            : evidence_kind::table;
        return taken(read_measures(list, at_hand));
    });
}

/// The measure, ready for the scale of a table.
measure_spec fitted(const measure_spec& spec, const scaled_table& table) {
    if (spec.measure->judges() != evidence_kind::intervals) {
        if (const diagnostics problems = problems_on_scale(spec, table.scale.classes()); !problems.empty())
            raise(problems);
        for (const argument& one : spec.arguments.values())
            if (one.matrix && one.matrix->classes() != table.scale.classes())
                raise(bad_request(spec.short_name() + " has a matrix of " + std::to_string(one.matrix->classes()) +
                                      " classes, and the scale has " + std::to_string(table.scale.classes()),
                                  "give a row and a column for each class"));
        return spec;
    }
    const evidence found{.value = campaign{table.scale, {"predicted"}, {}, {table.table}}};
    return taken(fit_measures({spec}, found, measure_purpose::comparison)).specs.front();
}

score evaluated(const measure_spec& spec, const scaled_table& table) {
    if (spec.measure->judges() == evidence_kind::distributions) {
        const std::optional<distribution_pair> pair = distributions_of(table.table);
        return pair ? evaluate(spec, *pair) : score(undefined_reason::no_items);
    }
    const measure_spec ready = fitted(spec, table);
    if (table.factor == 1) return evaluate(ready, table.table);
    return taken(evaluate(ready, soft_table{table.table, table.factor}));
}

nb::object fast_score(const any_array& truth, const any_array& answers, const measure_spec& spec, int threads) {
    if (spec.measure->judges() != evidence_kind::table) return nb::none();
    std::optional<counted_labels> counted;
    if (truth.shape(0) < 20'000)
        counted = count_integers(truth, answers, 1);
    else {
        nb::gil_scoped_release release;
        counted = count_integers(truth, answers, threads);
    }
    if (!counted) return nb::none();
    for (const argument& one : spec.arguments.values())
        if (one.matrix || !one.numbers.empty()) return nb::none();
    const score value = evaluate(spec, counted->table);
    return value ? nb::object(nb::float_(*value)) : nb::none();
}

void require_fitting(const scaled_table& a, const scaled_table& b) {
    if (a.scale.names() != b.scale.names())
        raise(bad_request(
            "tables of the scales " + a.scale.to_string() + " and " + b.scale.to_string() + " cannot be added",
            "declare the same scale for both"));
    if (a.factor != b.factor)
        raise(bad_request("tables with real weights cannot be added to others", "weigh all items together"));
}

/// What becomes of items without an answer.
void settle(std::vector<label>& answers, std::vector<label>& truth, const std::string& policy,
            std::vector<double>* weights) {
    std::size_t missing = 0;
    std::size_t first = 0;
    for (std::size_t i = answers.size(); i-- > 0;)
        if (answers[i] == no_answer) {
            ++missing;
            first = i;
        }
    if (missing == 0 || policy == "wrong") return;
    if (policy == "error")
        raise(diagnostic{.problem = "y_pred[" + std::to_string(first) + "] is missing" +
                                    (missing > 1 ? ", and " + std::to_string(missing - 1) + " more" : ""),
                         .remedy = "use " + option_text("missing", "wrong") + " or " + option_text("missing", "skip"),
                         .kind = "missing_answer"});
    std::size_t kept = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i] == no_answer) continue;
        answers[kept] = answers[i];
        truth[kept] = truth[i];
        if (weights) (*weights)[kept] = (*weights)[i];
        ++kept;
    }
    answers.resize(kept);
    truth.resize(kept);
    if (weights) weights->resize(kept);
}

using weight_array = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// Weights as counts: exactly where they are whole numbers; otherwise times the power of two that leaves each cell
/// 2^-53 of the total, which measures that do not change under replication cannot tell from the weights themselves.
void add_weighted(scaled_table& table, std::span<const label> truth, std::span<const label> answers,
                  std::span<const double> weights) {
    bool whole = true;
    double total = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double weight = weights[i];
        if (!(weight >= 0) || std::isinf(weight))
            raise(diagnostic{.problem = "sample_weight[" + std::to_string(i) + "] is " + std::to_string(weight),
                             .remedy = "weights are finite numbers of at least 0",
                             .kind = "bad_weight"});
        whole = whole && weight == std::floor(weight);
        total += weight;
    }
    if (total >= 9e18)
        raise(diagnostic{.problem = "the weights sum to more than can be counted",
                         .remedy = "make them smaller",
                         .kind = "bad_weight"});
    const auto classes = static_cast<std::size_t>(table.scale.classes());
    std::vector<double> sums(classes * (classes + 1));
    for (std::size_t i = 0; i < weights.size(); ++i)
        sums[truth[i] * (classes + 1) + (answers[i] == no_answer ? classes : answers[i])] += weights[i];
    item_count factor = 1;
    if (!whole) {
        if (table.table.total() > 0)
            raise(bad_request("real weights cannot be added to a table that has items", "weigh all items together"));
        while (total * static_cast<double>(factor) * 2 < 9007199254740992.0 && factor < (item_count{1} << 60U))
            factor *= 2;
    }
    table.factor = factor;
    for (std::size_t g = 0; g < classes; ++g)
        for (std::size_t p = 0; p <= classes; ++p) {
            const auto items =
                static_cast<item_count>(std::llround(sums[g * (classes + 1) + p] * static_cast<double>(factor)));
            if (p < classes)
                table.table.add(gold{static_cast<int>(g)}, predicted{static_cast<int>(p)}, items);
            else
                table.table.add_unanswered(gold{static_cast<int>(g)}, items);
        }
}

void require_gold(std::span<const label> truth) {
    for (std::size_t i = 0; i < truth.size(); ++i)
        if (truth[i] == no_answer)
            raise(diagnostic{.problem = "y_true[" + std::to_string(i) + "] is missing",
                             .remedy = "leave items without gold out",
                             .kind = "missing_gold"});
}

/// A true label that is none is told before others that do not fit.
confusion_table counted(int classes, std::span<const label> truth, std::span<const label> answers, int threads) {
    try {
        nb::gil_scoped_release release;
        return tally(classes, truth, answers, {.threads = threads});
    } catch (const std::invalid_argument&) {
        require_gold(truth);
        throw;
    }
}

bool has_gaps(const confusion_table& table) {
    for (int g = 0; g < table.classes(); ++g)
        if (table.unanswered(gold{g}) > 0) return true;
    return false;
}

void update(scaled_table& table, const code_array& truth, const code_array& answers, const std::string& missing,
            const std::optional<weight_array>& weights, int threads) {
    const auto require_length = [&](std::size_t size, const char* what) {
        if (size == truth.shape(0)) return;
        raise(diagnostic{.problem = "y_true has " + std::to_string(truth.shape(0)) + " labels, and " + what + " has " +
                                    std::to_string(size),
                         .remedy = "give one for each item, in the same order",
                         .kind = "lengths_differ"});
    };
    require_length(answers.shape(0), "y_pred");
    if (weights) require_length(weights->shape(0), "sample_weight");
    const std::span<const label> gold_labels(truth.data(), truth.shape(0));
    const std::span<const label> given(answers.data(), answers.shape(0));
    if (!weights) {
        const confusion_table all = counted(table.scale.classes(), gold_labels, given, threads);
        if (missing == "wrong" || !has_gaps(all)) {
            table.table += all;
            return;
        }
    }
    require_gold(gold_labels);
    std::vector<label> kept_truth(gold_labels.begin(), gold_labels.end());
    std::vector<label> kept(given.begin(), given.end());
    std::vector<double> kept_weights;
    if (weights) kept_weights.assign(weights->data(), weights->data() + weights->shape(0));
    settle(kept, kept_truth, missing, weights ? &kept_weights : nullptr);
    if (weights)
        add_weighted(table, kept_truth, kept, kept_weights);
    else
        table.table += tally(table.scale.classes(), kept_truth, kept);
}

void bind_table(nb::module_& module) {
    nb::class_<scaled_table>(module, "Counts")
        .def("__init__",
             [](scaled_table* self, const class_scale& scale) {
                 new (self) scaled_table{scale, confusion_table(scale.classes())};
             })
        .def_static("of_cells",
                    [](const class_scale& scale, const std::vector<item_count>& cells,
                       const std::vector<item_count>& unanswered, item_count factor) {
                        const auto classes = static_cast<std::size_t>(scale.classes());
                        if (cells.size() != classes * classes || unanswered.size() != classes)
                            raise(bad_request("there are " + std::to_string(cells.size()) + " counts for a scale of " +
                                                  std::to_string(classes) + " classes",
                                              "give a row and a column for each class"));
                        scaled_table table{scale, confusion_table(scale.classes(), cells), factor};
                        for (std::size_t g = 0; g < classes; ++g)
                            table.table.add_unanswered(gold{static_cast<int>(g)}, unanswered[g]);
                        return table;
                    })
        .def_static("of_integers",
                    [](const any_array& truth, const any_array& answers, int threads) -> std::optional<scaled_table> {
                        std::optional<counted_labels> counted;
                        {
                            nb::gil_scoped_release release;
                            counted = count_integers(truth, answers, threads);
                        }
                        if (!counted) return {};
                        const long long high = counted->lowest + counted->table.classes() - 1;
                        return scaled_table{taken(class_scale::from_integers(counted->lowest, high)).inferred(),
                                            counted->table};
                    })
        .def("copy", [](const scaled_table& table) { return table; })
        .def_prop_ro("scale", [](const scaled_table& table) { return table.scale; })
        .def_prop_ro("factor", [](const scaled_table& table) { return table.factor; })
        .def_prop_ro("total", [](const scaled_table& table) { return table.table.total(); })
        .def_prop_ro("cells",
                     [](const scaled_table& table) {
                         return std::vector<item_count>(table.table.cells().begin(), table.table.cells().end());
                     })
        .def_prop_ro("unanswered",
                     [](const scaled_table& table) {
                         std::vector<item_count> counts;
                         for (gold g : table.table.gold_classes()) counts.push_back(table.table.unanswered(g));
                         return counts;
                     })
        .def("add",
             [](scaled_table& table, int g, std::optional<int> p, item_count items) {
                 if (p)
                     table.table.add(gold{g}, predicted{*p}, items);
                 else
                     table.table.add_unanswered(gold{g}, items);
             })
        .def("update", &update, "truth"_a, "answers"_a, "missing"_a, "weights"_a.none(), "threads"_a)
        .def("merge",
             [](scaled_table& a, const scaled_table& b) {
                 require_fitting(a, b);
                 a.table += b.table;
             })
        .def("score",
             [](const scaled_table& table, const measure_spec& spec) { return answer(evaluated(spec, table)); });
    module.def("fast_score", &fast_score);
    module.def("count_range",
               [](const any_array& numbers, const std::string& what) -> std::optional<std::pair<long long, long long>> {
                   const number_range found = taken(range_of(numbers, what.c_str()));
                   if (!found.any) return {};
                   return std::pair(found.low, found.high);
               });
    module.def("positions_of_numbers", [](const any_array& numbers, const class_scale& scale, const std::string& what) {
        return as_array(taken(positions_of(numbers, scale, what.c_str())));
    });
    module.def("positions_of_characters",
               [](const nb::ndarray<const std::uint32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>& rows,
                  const class_scale& scale, const std::string& what) {
                   return as_array(taken(positions_of_characters(rows, scale, what.c_str())));
               });
    module.def("positions_of_objects",
               [](const nb::sequence& objects, const class_scale& scale, const std::string& what) {
                   return as_array(taken(positions_of_objects(objects, scale, what.c_str())));
               });
}

using matrix_array = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using rating_array = nb::ndarray<const label, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void bind_other_evidence(nb::module_& module) {
    module.def("score_distributions",
               [](const measure_spec& spec, const std::vector<double>& truth, const std::vector<double>& estimated) {
                   return answer(evaluate(spec, distribution_pair(estimated, truth)));
               });
    module.def("score_forecasts", [](const measure_spec& spec, const class_scale& scale, const code_array& truth,
                                     const matrix_array& shares) {
        const std::size_t width = shares.shape(1);
        if (truth.shape(0) != shares.shape(0) || width != static_cast<std::size_t>(scale.classes()))
            raise(diagnostic{.problem = "there are " + std::to_string(shares.shape(0)) + " x " + std::to_string(width) +
                                        " probabilities for " + std::to_string(truth.shape(0)) + " items and " +
                                        std::to_string(scale.classes()) + " classes",
                             .remedy = "give a row for each item and a column for each class",
                             .kind = "lengths_differ"});
        require_gold({truth.data(), truth.shape(0)});
        forecasts items(scale.classes());
        for (std::size_t i = 0; i < truth.shape(0); ++i)
            items.add(gold{truth.data()[i]}, {shares.data() + i * width, width});
        return answer(evaluate(spec, items));
    });
    module.def("score_ratings", [](const measure_spec& spec, const class_scale& scale, const rating_array& ratings) {
        rating_table table(scale.classes(), ratings.shape(1));
        std::vector<rating> row;
        for (std::size_t i = 0; i < ratings.shape(0); ++i) {
            row.clear();
            for (std::size_t r = 0; r < ratings.shape(1); ++r)
                if (const label given = ratings.data()[i * ratings.shape(1) + r]; given != no_answer)
                    row.push_back({static_cast<std::uint32_t>(r), given});
            if (!row.empty()) table.add(row);
        }
        return answer(evaluate(spec, table));
    });
    module.def("score_ranking", [](const measure_spec& spec, std::vector<label_ranking::class_number> labels,
                                   std::vector<double> distances) {
        return answer(evaluate(spec, label_ranking(std::move(labels), std::move(distances))));
    });
}

}  // namespace

void bind_arrays(nb::module_& module) {
    bind_scale(module);
    bind_spec(module);
    bind_table(module);
    bind_other_evidence(module);
}

}  // namespace ordeval::python
