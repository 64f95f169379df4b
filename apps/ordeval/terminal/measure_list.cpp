#include "terminal/measure_list.hpp"

#include <memory>

#include "ordeval/evidence/read.hpp"
#include "ordeval/measures/registry.hpp"
#include "terminal/failure.hpp"

namespace ordeval::cli {

namespace {

constexpr std::string_view file_prefix = "file:";

expected<square_matrix> fitting_matrix(const std::string& path, int classes) {
    expected<square_matrix> matrix = read_square_matrix(path);
    if (!matrix || matrix->classes() == classes) return matrix;
    return diagnostic{.file = path,
                      .problem = "a matrix of " + std::to_string(matrix->classes()) + " classes for a scale of " +
                                 std::to_string(classes),
                      .remedy = "give one row and one column per class",
                      .kind = "bad_matrix"};
}

template <class Read>
void load_each(std::vector<measure_spec>& specs, Read read) {
    diagnostics problems;
    for (measure_spec& spec : specs)
        for (argument& value : spec.arguments.values()) {
            if (!value.text.starts_with(file_prefix)) continue;
            expected<square_matrix> matrix = read(value.text.substr(file_prefix.size()));
            if (matrix)
                value.matrix = std::make_shared<const square_matrix>(*std::move(matrix));
            else
                problems.add(matrix.error());
        }
    if (!problems.empty()) throw failure(exit_code::bad_input, problems);
}

}  // namespace

std::vector<measure_spec> read_measure_list(const std::string& text, std::optional<evidence_kind> at_hand) {
    expected<std::vector<measure_spec>> specs = parse_measures(text, at_hand);
    if (!specs) throw failure(exit_code::usage, specs.error());
    return *std::move(specs);
}

measure_spec read_measure_name(const std::string& text) {
    // A measure with a required parameter is no complete spec by its name alone, but can be explained all the same.
    if (const measure* found = find_measure(text)) return default_spec(*found);
    expected<measure_spec> spec = parse_measure(text);
    if (!spec) throw failure(exit_code::usage, spec.error());
    return *std::move(spec);
}

void load_matrices(std::vector<measure_spec>& specs, int classes) {
    diagnostics problems;
    for (const measure_spec& spec : specs) problems.add(problems_on_scale(spec, classes));
    if (!problems.empty()) throw failure(exit_code::usage, problems);
    load_each(specs, [classes](const std::string& path) { return fitting_matrix(path, classes); });
}

void load_matrices(std::vector<measure_spec>& specs) { load_each(specs, read_square_matrix); }

}  // namespace ordeval::cli
