#include <filesystem>

#include "kit/kit_files.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {

namespace {

/// Whether a bundle can take a copy; what comes out of a pipe is gone once it was read.
bool can_be_copied(const source& gold) {
    if (gold.is_standard_input() || gold.stream()) return false;
    std::error_code ignored;
    return !gold.is_path() || !std::filesystem::is_other(std::filesystem::status(gold.name(), ignored));
}

/// What would fail on the platform, whatever participants send.
diagnostics problems_of_gold(const kit_request& request, const execution& run) {
    if (!can_be_copied(request.gold))
        return bad_request("gold has to be a file that the bundle can hold", "save it, and name the file");
    evidence_request input{.gold = request.gold, .runs = {request.gold}, .scale = request.scale};
    input.reading.columns = request.gold_columns;
    const expected<lint_report> report = lint(input, run, diagnostics::default_limit);
    return report ? report->gold.problems : report.error();
}

}  // namespace

expected<std::vector<kit_file>> make_kit(const kit_request& request, const execution& run) {
    std::vector<measure_spec> measures;
    if (!request.measures.empty()) {
        expected<std::vector<measure_spec>> read = read_measures(request.measures, evidence_kind::table);
        if (!read) return std::move(read).error();
        measures = *std::move(read);
    }
    if (std::optional<diagnostic> problem = kit::beyond_platform(request, measures)) return *std::move(problem);
    const expected<class_scale> scale = read_scale(request.scale);
    if (!scale) return scale.error();
    const expected<class_scale> typed = class_scale::parse(scale->to_string());
    if (!typed || typed->names() != scale->names())
        return bad_request("the scale has a class that cannot be typed: " + scale->to_string(),
                           "use names without '<' and '..'");
    if (diagnostics problems = problems_of_gold(request, run); !problems.empty()) return problems;
    return kit::kit_files(request, *scale, measures);
}

}  // namespace ordeval
