#include "terminal/run.hpp"

#include <cstdio>

#include "ordeval/detail/visible.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "terminal/output.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli {

namespace {

text_format text_format_of(output_format format) {
    switch (format) {
        case output_format::table: return text_format::table;
        case output_format::csv: return text_format::csv;
        case output_format::tsv: return text_format::tsv;
        case output_format::markdown: return text_format::markdown;
        case output_format::latex: return text_format::latex;
        case output_format::json: break;
    }
    throw std::logic_error("print: json is not a format of sheets");
}

}  // namespace

void protect_inputs(const evidence_request& request, const common_options& common) {
    if (!writes_to_a_file(common.output)) return;  // folders of thousands of runs need not be listed for that
    std::vector<std::string> inputs{request.scale};
    for (const source& from : files_of(request))
        if (from.is_path()) inputs.push_back(from.name());
    require_no_input_as_output(common.output, inputs);
}

evidence read(evidence_request request, const common_options& common, const command_line& typed) {
    protect_inputs(request, common);
    if (common.format == output_format::json) request.checksums = true;
    evidence found = call(common, [&](const execution& run) {
        begin(run, stages::reading);
        return read_evidence(request, run);
    });
    // Names of files on the command line would tell whose systems they are.
    found.account().request = request.selection.anonymise ? command_line{typed.front()} : typed;
    return found;
}

rated_items read(const typed_ratings& ratings, const common_options& common, const command_line& typed) {
    require_no_input_as_output(common.output, {ratings.file.name(), ratings.scale});
    rating_options reading = ratings.reading;
    if (!ratings.scale.empty()) reading.scale = taken(read_scale(ratings.scale));
    rated_items found = call(common, [&](const execution& run) {
        reading.run = run;
        return read_ratings(ratings.file, reading);
    });
    found.account.request = typed;
    return found;
}

std::vector<measure_spec> read_measure_option(const std::string& list, std::optional<evidence_kind> kind) {
    return list.empty() ? std::vector<measure_spec>{} : taken(read_measures(list, kind));
}

account tell(const account& account, const common_options& common) {
    ordeval::account shown = spelled(account, spelling::command_line);
    if (!common.quiet)
        for (const std::string& line : told(shown))
            std::fputs(("note: " + visible(spelled(line, spelling::command_line)) + "\n").c_str(), stderr);
    return shown;
}

account tell_unless_noted(const account& account, const common_options& common) {
    const bool notes = common.format != output_format::json && !holds_one_table(common.format) && !common.describe;
    common_options telling = common;
    telling.quiet = common.quiet || (notes && common.output.empty());
    return tell(account, telling);
}

void require_gates(const std::vector<gate>& gates) {
    for (const gate& one : gates)
        if (!one.passed) std::fputs((visible(in_words(one)) + "\n").c_str(), stderr);
    if (!all_passed(gates)) throw exit_with{exit_code::gate_not_passed};
}

void write(const std::string& text, const common_options& common) { write_output(common.output, text); }

void write_pieces(const std::function<void(const text_sink&)>& produce, const common_options& common) {
    write_output(common.output, produce);
}

std::string rendered(sheet shown, const common_options& common, bool headings) {
    for (std::string& note : shown.notes) note = spelled(note, spelling::command_line);
    return render(shown, {.format = text_format_of(common.format),
                          .width = common.output.empty() ? terminal_width() : 0,
                          .decimals = common.decimals,
                          .arrows = terminal_has_utf8(),
                          .headings = headings,
                          .spreadsheet_safe = common.spreadsheet_safe});
}

std::string rendered(std::vector<sheet> shown, const account& account, const common_options& common) {
    for (std::string& line : told(account)) shown.back().notes.push_back(std::move(line));
    std::string text;
    for (sheet& one : shown) {
        if (!text.empty()) text += "\n";
        text += rendered(std::move(one), common);
    }
    return text;
}

void print(sheet shown, const common_options& common) { write(rendered(std::move(shown), common), common); }

void print(sheet shown, const account& account, const common_options& common) {
    std::vector<sheet> sheets;
    sheets.push_back(std::move(shown));
    write(rendered(std::move(sheets), account, common), common);
}

bool holds_one_table(output_format format) { return format == output_format::csv || format == output_format::tsv; }

}  // namespace ordeval::cli
