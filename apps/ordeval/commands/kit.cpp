// ordeval kit: a scoring bundle for the platforms on which shared tasks are held.
#include <filesystem>
#include <fstream>
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "terminal/kit_texts.hpp"
#include "terminal/run.hpp"
#include "terminal/score_options.hpp"

namespace ordeval::cli::kit_command {

namespace {

namespace fs = std::filesystem;

enum class platform { codabench, evalai, kaggle, tira };

struct kit_options {
    common_options common;
    platform where = platform::codabench;
    std::string gold;
    std::string folder;
    std::string scale;
    std::string measures;
    std::string average;
    std::string missing = "error";
    std::vector<std::string> gold_columns;
    std::vector<std::string> run_columns;
    bool without_program = false;
};

constexpr const char* help = R"(Write a scoring bundle for a platform of shared tasks.

codabench: scoring_program and reference_data, to be zipped and uploaded. evalai: evaluation_script and annotations. kaggle: metric.py, for the notebook of the metric, and the gold file as the solution. tira: an evaluator that is called with the folders of the run, the truth and the output.

The bundle holds this program, so that a platform gives the numbers that you get; Kaggle holds no programs, and its metric is one measure written out in Python. Submissions are checked as by 'ordeval lint' before they are scored; what is wrong with one is said in words for participants.)";

constexpr const char* footer = R"(Examples:
  ordeval kit codabench gold.tsv --scale -2..2 -m MAE_macro,QWK -o bundle
  ordeval kit evalai gold.tsv --scale 'poor<fair<good' -o bundle
  ordeval kit kaggle solution.csv --scale 1..5 -m QWK -o bundle
  ordeval kit tira gold.tsv --scale 1..5 --missing wrong -o bundle)";

/// A list of strings as Python has it.
std::string python_list(const std::vector<std::string>& texts) {
    std::string list = "[";
    for (const std::string& text : texts) {
        list += list.size() > 1 ? ", \"" : "\"";
        for (char c : text) {
            if (c == '"' || c == '\\') list += '\\';
            list += c;
        }
        list += '"';
    }
    return list + "]";
}

std::string joined_by_commas(const std::vector<std::string>& texts) {
    std::string text;
    for (const std::string& one : texts) text += (text.empty() ? "" : ",") + one;
    return text;
}

std::string with(std::string_view text, std::string_view mark, const std::string& value) {
    std::string result(text);
    const std::size_t at = result.find(mark);
    return at == std::string::npos ? result : result.replace(at, mark.size(), value);
}

std::string scoring_script(const kit_options& options) {
    std::vector<std::string> words{"--scale", options.scale, "--missing", options.missing};
    if (!options.gold_columns.empty()) {
        words.emplace_back("--gold-columns");
        words.push_back(joined_by_commas(options.gold_columns));
    }
    if (!options.run_columns.empty()) {
        words.emplace_back("--run-columns");
        words.push_back(joined_by_commas(options.run_columns));
    }
    std::vector<std::string> measures;
    if (!options.measures.empty()) measures = {"--measures", options.measures};
    if (!options.average.empty()) {
        measures.emplace_back("--average");
        measures.push_back(options.average);
    }
    return with(with(kit_scoring, "@OPTIONS@", python_list(words)), "@MEASURES@", python_list(measures));
}

/// The name of the column that a list of columns gives the label; None where it gives none.
std::string label_column(const std::vector<std::string>& columns) {
    constexpr std::string_view label = "label=";
    for (const std::string& one : columns)
        if (one.starts_with(label)) {
            const std::string list = python_list({one.substr(label.size())});
            return list.substr(1, list.size() - 2);
        }
    return "None";
}

const kaggle_measure* measure_for_kaggle(const measure_spec& spec) {
    for (const kaggle_measure& one : kaggle_measures)
        if (parse_measure(std::string(one.spec)).value() == spec) return &one;
    return nullptr;
}

std::string kaggle_metric(const kit_options& options) {
    const measure_spec spec = read_measure_option(options.measures, evidence_kind::table).front();
    const class_scale scale = taken(read_scale(options.scale));
    std::string text = with(with(with(with(kit_kaggle, "@CLASSES@", python_list(scale.names())), "@GOLD@",
                                      label_column(options.gold_columns)),
                                 "@ANSWER@", label_column(options.run_columns)),
                            "@FUNCTION@", std::string(measure_for_kaggle(spec)->function));
    while (text.find("@NAME@") != std::string::npos) text = with(text, "@NAME@", spec.to_string());
    return text;
}

/// What Kaggle cannot do is refused before anything is written.
void require_for_kaggle(const kit_options& options) {
    if (options.where != platform::kaggle) return;
    const std::vector<measure_spec> specs = read_measure_option(options.measures, evidence_kind::table);
    if (specs.size() != 1) throw usage_error("a metric of Kaggle is one number", "name one measure with --measures");
    if (!measure_for_kaggle(specs.front())) {
        std::vector<std::string> names;
        for (const kaggle_measure& one : kaggle_measures) names.emplace_back(one.spec);
        throw usage_error(specs.front().to_string() + " is not written out for Kaggle", "choose from " + joined(names));
    }
    if (options.missing != "error" || options.average == "topics")
        throw usage_error("Kaggle takes complete submissions and knows no topics",
                          "leave out --missing and --average topics");
}

[[noreturn]] void cannot_write(const fs::path& path, const std::error_code& why) {
    throw failure(exit_code::internal, diagnostic{.file = path.string(),
                                                  .problem = "cannot be written: " + why.message(),
                                                  .remedy = "choose another folder with --output",
                                                  .kind = "cannot_write"});
}

class kit_writer {
public:
    explicit kit_writer(const kit_options& options) : options_(options), folder_(options.folder) {
        std::error_code error;
        fs::create_directories(folder_, error);
        if (error) cannot_write(folder_, error);
        if (!fs::is_empty(folder_, error))
            throw usage_error("the folder '" + options.folder + "' is not empty", "name a new one with --output");
    }

    void write() {
        switch (options_.where) {
            case platform::codabench:
                program("scoring_program");
                text("scoring_program/metadata.yaml", kit_codabench_metadata);
                text("scoring_program/score.py", kit_codabench);
                gold("reference_data");
                return;
            case platform::evalai:
                program("evaluation_script");
                text("evaluation_script/__init__.py", "from .main import evaluate\n");
                text("evaluation_script/main.py", kit_evalai);
                gold("annotations");
                return;
            case platform::kaggle:
                text("metric.py", kaggle_metric(options_));
                gold("solution");
                return;
            case platform::tira:
                program("evaluator");
                text("evaluator/evaluate.py", kit_tira);
                gold("truth");
                return;
        }
    }

private:
    void text(const std::string& name, std::string_view content) {
        const fs::path path = folder_ / name;
        std::ofstream file(path, std::ios::binary);
        file << content;
        if (!file.flush()) cannot_write(path, std::make_error_code(std::errc::io_error));
    }

    void copy(const fs::path& from, const fs::path& to) {
        std::error_code error;
        fs::copy_file(from, to, error);
        if (error) cannot_write(to, error);
    }

    void program(const std::string& below) {
        fs::create_directories(folder_ / below);
        text(below + "/ordeval_scoring.py", scoring_script(options_));
        if (options_.without_program) return;
        std::error_code error;
        const fs::path own = fs::read_symlink("/proc/self/exe", error);
        if (error) cannot_write(folder_ / below / "ordeval", error);
        copy(own, folder_ / below / "ordeval");
    }

    void gold(const std::string& below) {
        fs::create_directories(folder_ / below);
        copy(options_.gold, folder_ / below / fs::path(options_.gold).filename());
    }

    const kit_options& options_;
    fs::path folder_;
};

/// What would fail on the platform fails here.
void require_fine(const kit_options& options) {
    read_measure_option(options.measures, evidence_kind::table);
    evidence_request input{.gold = options.gold, .runs = {options.gold}, .scale = options.scale};
    input.reading.columns = options.gold_columns;
    const lint_report report = call(options.common, [&](const execution& run) { return lint(input, run, 20); });
    if (!report.gold.problems.empty()) throw failure(report.gold.problems);
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<kit_options>();
    command
        .choice<platform>("PLATFORM", options->where,
                          {{"codabench", platform::codabench},
                           {"evalai", platform::evalai},
                           {"kaggle", platform::kaggle},
                           {"tira", platform::tira}},
                          "codabench, evalai, kaggle or tira")
        .required();
    command.text("GOLD", options->gold, "File with the true classes").required();
    command.text("--scale", options->scale, "The classes in order, as for 'ordeval score'").type("SCALE").required();
    add_measures_option(command, options->measures, "@default");
    command.text("--average", options->average, "Mean over topics, or all items together").type("topics|items");
    command.text("--missing", options->missing, "Items that a submission lacks: refuse, count as wrong, or leave out")
        .type("error|wrong|skip")
        .show_default("error");
    command.list("--gold-columns", options->gold_columns, "What the columns of gold hold").type("NAMES");
    command.list("--run-columns", options->run_columns, "What the columns of submissions hold").type("NAMES");
    command.flag("--without-program", options->without_program,
                 "Leave this program out of the bundle, for a container in which it is installed");
    command.text("-o,--output", options->folder, "Folder to write; made where needed").type("FOLDER").required();
    add_run_options(command, options->common);
    command.check([options] {
        require_choice("--missing", options->missing, {"error", "wrong", "skip"});
        if (!options->average.empty()) require_choice("--average", options->average, {"topics", "items"});
    });
    return [options] {
        require_for_kaggle(*options);
        require_fine(*options);
        kit_writer(*options).write();
    };
}

}  // namespace

command_description describe() {
    return {.name = "kit", .place = 35, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::kit_command
