#include "ordeval/evidence/read_predictions.hpp"

#include <algorithm>
#include <cmath>

#include "io/labels/name_list.hpp"
#include "io/read/run_files.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/column_names.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

namespace {

/// The texts of one file by id, each id once.
struct texts_by_id {
    io::name_list ids;
    std::vector<std::string> texts;
    std::vector<std::uint64_t> lines;
    bool whole = false;  ///< every row could be read; what comes twice is known too
};

texts_by_id read_texts(const source& file, std::span<const std::string_view> names, const read_options& options,
                       std::vector<std::string>& notices, diagnostics& problems) {
    io::column_request request;
    request.columns = {{io::role::id, io::id_names, true}, {io::role::label, names, true}};
    request.shapes = {{io::role::id, io::role::label}};
    texts_by_id found;
    std::uint64_t known = problems.total();
    std::optional<io::table_file> table = io::table_file::open(file, request, options, problems);
    if (!table) return found;
    const std::size_t id = *table->columns()[io::role::id], text = *table->columns()[io::role::label];
    for (io::record_batch batch = table->make_batch(); table->next(batch);)
        for (std::size_t row = 0; row < batch.size(); ++row) {
            if (!table->check_row(batch, row)) continue;
            const std::uint32_t place = found.ids.find_or_add(batch.fields(row)[id]);
            if (place < found.texts.size()) {
                table->report(batch, row, id,
                              {.problem = "the item " + in_quotes(batch.fields(row)[id]) +
                                          " comes again, first in line " + std::to_string(found.lines[place]),
                               .remedy = "keep one of them",
                               .kind = "duplicate_id"});
                ++known;
                continue;
            }
            found.texts.emplace_back(batch.fields(row)[text]);
            found.lines.push_back(batch[row].line);
        }
    if (!table->columns().notice.empty()) notices.push_back(file.name() + ": " + table->columns().notice);
    found.whole = problems.total() == known;
    return found;
}

std::optional<class_scale> scale_of(const source& file, const texts_by_id& gold, std::vector<std::string>& notices,
                                    diagnostics& problems) {
    std::optional<long long> lowest, highest;
    for (const std::string& text : gold.texts) {
        const std::optional<long long> value = integer_in(text);
        if (!value) {
            problems.add({.file = file.name(),
                          .problem = "labels that are not integers need a scale; found " + in_quotes(text),
                          .remedy = "declare the classes, lowest first, with " + option_text("scale", "low<mid<high"),
                          .kind = "bad_scale"});
            return {};
        }
        lowest = std::min(lowest.value_or(*value), *value);
        highest = std::max(highest.value_or(*value), *value);
    }
    if (!lowest) {
        problems.add({.file = file.name(), .problem = "holds no items", .remedy = "give gold", .kind = "empty_file"});
        return {};
    }
    const expected<class_scale> found = class_scale::from_integers(*lowest, *highest);
    if (!found) {
        diagnostic problem = found.error().shown().front();
        problem.file = file.name();
        problems.add(std::move(problem));
        return {};
    }
    notices.push_back("scale " + found->to_string() + " taken from gold; declare it with " + option_text("scale"));
    return found->inferred();
}

std::vector<label> classes_of(const source& file, const texts_by_id& gold, const class_scale& scale,
                              diagnostics& problems) {
    std::vector<label> classes;
    for (std::size_t i = 0; i < gold.texts.size(); ++i) {
        const std::optional<label> found = scale.find(gold.texts[i]);
        classes.push_back(found.value_or(0));
        if (!found)
            problems.add(
                {.file = file.name(),
                 .line = gold.lines[i],
                 .problem = "the label " + in_quotes(gold.texts[i]) + " is not on the scale " + scale.to_string(),
                 .remedy = "correct it, or declare another " + option_text("scale"),
                 .kind = "unknown_label",
                 .id = gold.ids[i]});
    }
    return classes;
}

/// The numbers of a run in the order of gold.
std::vector<double> numbers_of(const source& file, const texts_by_id& run, const texts_by_id& gold,
                               diagnostics& problems) {
    std::vector<double> numbers(gold.texts.size());
    std::vector<bool> seen(gold.texts.size());
    auto refuse = [&](std::uint64_t line, std::string problem, std::string remedy, std::string kind, std::string id) {
        problems.add({.file = file.name(),
                      .line = line,
                      .problem = std::move(problem),
                      .remedy = std::move(remedy),
                      .kind = std::move(kind),
                      .id = std::move(id)});
    };
    io::file_numbers in_file;
    for (std::size_t i = 0; i < run.texts.size(); ++i) {
        const std::optional<std::uint32_t> place = gold.ids.find(run.ids[i]);
        const auto [value, doubt] = in_file.read(run.texts[i]);
        if (!place)
            refuse(run.lines[i], "gold has no item " + in_quotes(run.ids[i]), "remove it, or add it to gold",
                   "extra_item", run.ids[i]);
        else if (!value)
            refuse(run.lines[i], in_quotes(run.texts[i]) + " " + (doubt ? doubt : "is not a number"),
                   doubt ? io::file_numbers::remedy : "give one number per item", "bad_number", run.ids[i]);
        if (!place) continue;
        numbers[*place] = value.value_or(0);
        seen[*place] = true;
    }
    // What a damaged file seems to lack may be what could not be read.
    for (std::size_t i = 0; i < seen.size() && run.whole; ++i)
        if (!seen[i])
            refuse(0, "the item " + in_quotes(gold.ids[i]) + " is missing", "predict every item of gold",
                   "missing_item", gold.ids[i]);
    return numbers;
}

/// Items are drawn at random by their places: with this order, the order of gold's rows changes nothing.
void put_in_order(real_predictions& found) {
    const std::vector<std::size_t> order = places_in_order(found.items);
    const auto arrange = [&](auto& list) {
        auto arranged = list;
        for (std::size_t i = 0; i < order.size(); ++i) arranged[i] = list[order[i]];
        list = std::move(arranged);
    };
    arrange(found.items);
    arrange(found.truth);
    for (std::vector<double>& numbers : found.by_system) arrange(numbers);
}

}  // namespace

expected<real_predictions> read_predictions(const source& gold_file, const sources& runs,
                                            const std::optional<class_scale>& scale, const execution& run,
                                            const read_limits& limits) {
    const read_options options{.limits = limits, .run = run};
    return io::within_memory(gold_file.name(), [&]() -> expected<real_predictions> {
        diagnostics problems;
        std::vector<std::string> notices;
        const texts_by_id gold = read_texts(gold_file, io::gold_names, options, notices, problems);
        if (!problems.empty()) return problems;
        const std::optional<class_scale> classes = scale ? scale : scale_of(gold_file, gold, notices, problems);
        if (!classes) return problems;
        real_predictions result{.scale = *classes, .items = gold.ids.names()};
        result.truth = classes_of(gold_file, gold, *classes, problems);
        for (const io::run_file& file : io::list_runs(gold_file, runs, notices, problems)) {
            const texts_by_id found = read_texts(file.from, io::answer_names, options, notices, problems);
            result.systems.push_back(file.system);
            result.by_system.push_back(numbers_of(file.from, found, gold, problems));
        }
        if (!problems.empty()) return problems;
        result.account.notices = std::move(notices);
        result.account.inputs.push_back({.path = gold_file.name()});
        put_in_order(result);
        return result;
    });
}

}  // namespace ordeval
