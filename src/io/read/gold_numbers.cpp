#include "io/read/gold_numbers.hpp"

#include <algorithm>

#include "io/join/gold_items.hpp"
#include "io/join/wide_table.hpp"
#include "io/labels/number_labels.hpp"
#include "io/read/within_memory.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

expected<std::vector<double>> numbers_in(table_file& table, std::size_t column, const read_options& options,
                                         diagnostics& problems) {
    std::vector<double> numbers;
    record_batch batch = table.make_batch();
    while (table.next(batch))
        for (std::size_t row = 0; row < batch.size(); ++row) {
            if (!table.check_row(batch, row)) continue;
            const std::string_view text = batch.fields(row)[column];
            if (std::ranges::find(options.na, text) != options.na.end()) continue;
            if (const std::optional<double> number = number_in(text))
                numbers.push_back(*number);
            else
                table.report(batch, row, column, describe_no_class(text, {}, true));
        }
    if (numbers.empty() && problems.empty()) problems.add(no_rows(table.path()));
    if (!problems.empty()) return problems;
    return numbers;
}

expected<std::vector<double>> read_numbers(const evidence_request& request, const read_options& options) {
    diagnostics problems;
    if (!request.wide.empty()) {
        auto table = wide_table::open(request.wide, options, problems);
        if (!table) return problems;
        return numbers_in(table->file, table->gold, options, problems);
    }
    const read_options own = options_of_gold(options);
    auto table = table_file::open(request.gold, gold_columns(), own, problems);
    if (!table) return problems;
    return numbers_in(*table, *table->columns()[role::label], own, problems);
}

}  // namespace

expected<std::vector<double>> gold_numbers(const evidence_request& request, const read_options& options) {
    const source& from = request.wide.empty() ? request.gold : request.wide;
    return within_memory(from.name(), [&] { return read_numbers(request, options); });
}

}  // namespace ordeval::io
