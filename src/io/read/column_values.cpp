#include "io/read/column_values.hpp"

#include "io/labels/name_list.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/table_file.hpp"

namespace ordeval::io {

namespace {

const column_request& any_columns() {
    static const column_request request{.columns = {{role::subgroup, {}}}, .header_always = true};
    return request;
}

expected<std::vector<std::string>> values_in(const std::vector<source>& files, const read_options& options) {
    name_list values;
    diagnostics problems;
    for (const source& file : files) {
        std::optional<table_file> table = table_file::open(file, any_columns(), options, problems);
        if (!table) continue;
        const std::size_t place = *table->columns()[role::subgroup];
        for (record_batch batch = table->make_batch(); table->next(batch);)
            for (std::size_t row = 0; row < batch.size(); ++row) {
                if (!table->check_row(batch, row)) continue;
                if (const std::string_view value = batch.fields(row)[place]; !value.empty())
                    values.find_or_add(value);
                else
                    table->report(
                        batch, row, place,
                        {.problem = "the " + options.group + " is empty", .remedy = "name it", .kind = "empty_name"});
            }
    }
    if (!problems.empty()) return problems;
    return values.names();
}

}  // namespace

expected<std::vector<std::string>> values_of_column(const std::vector<source>& files, const read_options& options) {
    return within_memory(files.empty() ? "" : files.front().name(), [&] { return values_in(files, options); });
}

}  // namespace ordeval::io
