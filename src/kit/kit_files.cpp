#include "kit/kit_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "kit/kaggle_script.hpp"
#include "kit/platform_scripts.hpp"
#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::kit {

namespace {

/// A text as Python has it.
std::string python_text(std::string_view text) {
    std::string quoted = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::string python_list(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + python_text(text);
    return "[" + list + "]";
}

std::string joined_by_commas(const std::vector<std::string>& texts) {
    std::string text;
    for (const std::string& one : texts) text += (text.empty() ? "" : ",") + one;
    return text;
}

/// The text with every mark replaced.
std::string with(std::string text, std::string_view mark, const std::string& value) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
        text.replace(at, mark.size(), value);
    return text;
}

std::string word_of(missing_policy policy) {
    switch (policy) {
        case missing_policy::error: break;
        case missing_policy::wrong: return "wrong";
        case missing_policy::skip: return "skip";
    }
    return "error";
}

std::string scoring_text(const kit_request& request, const class_scale& scale) {
    std::vector<std::string> options{"--scale", scale.to_string(), "--missing", word_of(request.missing)};
    if (!request.gold_columns.empty()) {
        options.emplace_back("--gold-columns");
        options.push_back(joined_by_commas(request.gold_columns));
    }
    if (!request.run_columns.empty()) {
        options.emplace_back("--run-columns");
        options.push_back(joined_by_commas(request.run_columns));
    }
    std::vector<std::string> measures;
    if (!request.measures.empty()) measures = {"--measures", request.measures};
    if (request.average) {
        measures.emplace_back("--average");
        measures.emplace_back(*request.average == averaging::topics ? "topics" : "items");
    }
    return with(with(std::string(scoring_script), "@OPTIONS@", python_list(options)), "@MEASURES@",
                python_list(measures));
}

/// The name of the column that a list of columns gives the label; None where it gives none.
std::string label_column(const std::vector<std::string>& columns) {
    constexpr std::string_view label = "label=";
    for (const std::string& one : columns)
        if (one.starts_with(label)) return python_text(std::string_view(one).substr(label.size()));
    return "None";
}

const kaggle_measure* measure_for_kaggle(const measure_spec& spec) {
    for (const kaggle_measure& one : kaggle_measures)
        if (parse_measure(std::string(one.spec)).value() == spec) return &one;
    return nullptr;
}

std::string metric_text(const kit_request& request, const class_scale& scale, const measure_spec& spec) {
    std::string text = with(std::string(kaggle_script), "@CLASSES@", python_list(scale.names()));
    text = with(text, "@GOLD@", label_column(request.gold_columns));
    text = with(text, "@ANSWER@", label_column(request.run_columns));
    text = with(text, "@FUNCTION@", std::string(measure_for_kaggle(spec)->function));
    return with(text, "@NAME@", spec.to_string());
}

std::string name_of_file(const std::string& path) { return std::filesystem::path(path).filename().string(); }

/// Whether a library is part of the C library, which has to be the platform's own.
bool is_of_c_library(const std::string& name) {
    constexpr std::array<std::string_view, 9> names{"ld-linux", "libc.",    "libm.",      "libdl.",    "libpthread.",
                                                    "librt.",   "libmvec.", "libresolv.", "linux-vdso"};
    return std::ranges::any_of(names, [&](std::string_view one) { return name.starts_with(one); });
}

/// The script that scores, and the program that it calls.
void add_program(std::vector<kit_file>& files, const std::string& folder, const kit_request& request,
                 const class_scale& scale) {
    files.push_back({.path = folder + "/ordeval_scoring.py", .text = scoring_text(request, scale)});
    if (request.program.empty()) return;
    files.push_back({.path = folder + "/ordeval", .copy_of = request.program, .program = true});
    for (const std::string& library : request.libraries)
        if (const std::string name = name_of_file(library); !is_of_c_library(name))
            files.push_back({.path = folder + "/libraries/" + name, .copy_of = library});
}

void add_gold(std::vector<kit_file>& files, const std::string& folder, const source& gold) {
    kit_file file{.path = folder + "/" + name_of_file(gold.name())};
    if (gold.bytes())
        file.text = *gold.bytes();
    else
        file.copy_of = gold.name();
    files.push_back(std::move(file));
}

}  // namespace

std::optional<diagnostic> beyond_platform(const kit_request& request, const std::vector<measure_spec>& measures) {
    for (const measure_spec& spec : measures)
        if (spec.to_string().find("file:") != std::string::npos)
            return bad_request(spec.to_string() + " reads a file, which a bundle does not hold",
                               "choose a measure that needs none");
    if (request.platform != kit_platform::kaggle) return std::nullopt;
    if (measures.size() != 1)
        return bad_request("a metric of Kaggle is one number", "name one measure with " + option_text("measures"));
    if (!measure_for_kaggle(measures.front())) {
        std::vector<std::string> names;
        for (const kaggle_measure& one : kaggle_measures) names.emplace_back(one.spec);
        return bad_request(measures.front().to_string() + " is not written out for Kaggle",
                           "choose from " + joined(names));
    }
    if (request.missing != missing_policy::error || request.average == averaging::topics)
        return bad_request("Kaggle takes complete submissions and knows no topics",
                           "leave out " + option_text("missing") + " and " + option_text("average", "topics"));
    return std::nullopt;
}

std::vector<kit_file> kit_files(const kit_request& request, const class_scale& scale,
                                const std::vector<measure_spec>& measures) {
    std::vector<kit_file> files;
    switch (request.platform) {
        case kit_platform::codabench:
            add_program(files, "scoring_program", request, scale);
            files.push_back({.path = "scoring_program/metadata.yaml", .text = std::string(codabench_metadata)});
            files.push_back({.path = "scoring_program/score.py", .text = std::string(codabench_script)});
            add_gold(files, "reference_data", request.gold);
            break;
        case kit_platform::evalai:
            add_program(files, "evaluation_script", request, scale);
            files.push_back({.path = "evaluation_script/__init__.py", .text = "from .main import evaluate\n"});
            files.push_back({.path = "evaluation_script/main.py", .text = std::string(evalai_script)});
            add_gold(files, "annotations", request.gold);
            break;
        case kit_platform::kaggle:
            files.push_back({.path = "metric.py", .text = metric_text(request, scale, measures.front())});
            add_gold(files, "solution", request.gold);
            break;
        case kit_platform::tira:
            add_program(files, "evaluator", request, scale);
            files.push_back({.path = "evaluator/evaluate.py", .text = std::string(tira_script)});
            add_gold(files, "truth", request.gold);
            break;
    }
    return files;
}

}  // namespace ordeval::kit
