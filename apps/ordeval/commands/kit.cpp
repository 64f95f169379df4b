// ordeval kit: a scoring bundle for the platforms on which shared tasks are held.
#include "ordeval/kit/kit.hpp"

#include <link.h>

#include <filesystem>
#include <memory>

#include "ordeval/options/kit_options.hpp"
#include "terminal/folder_draft.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::kit_command {

namespace {

namespace fs = std::filesystem;

struct kit_options {
    common_options common;
    kit_request request;
    std::string folder;
    bool without_program = false;
};

constexpr const char* help = R"(Write a scoring bundle for a platform of shared tasks.

codabench: scoring_program and reference_data, to be zipped and uploaded. evalai: evaluation_script and annotations. kaggle: metric.py, for the notebook of the metric, and the gold file as the solution. tira: an evaluator that is called with the folders of the run, the truth and the output.

The bundle holds this program and its libraries, so that the platform gives the same numbers as your machine. Kaggle runs no programs; its metric is one measure written in Python. Submissions are checked as by 'ordeval lint' before they are scored; participants are told in words what is wrong with theirs.)";

constexpr const char* footer = R"(Examples:
  ordeval kit codabench gold.tsv --scale -2..2 -m MAE_macro,QWK -o bundle
  ordeval kit evalai gold.tsv --scale 'poor<fair<good' -o bundle
  ordeval kit kaggle solution.csv --scale 1..5 -m QWK -o bundle
  ordeval kit tira gold.tsv --scale 1..5 --missing wrong -o bundle)";

void write_bundle(const std::vector<kit_file>& files, const std::string& folder) {
    if (is_in_use(folder))
        throw usage_error("the folder '" + folder + "' is not empty", "name a new one with --output");
    folder_draft draft(folder);
    for (const kit_file& file : files) {
        if (file.copy_of.empty())
            draft.write(file.path, file.text);
        else
            draft.copy(file.path, file.copy_of, file.program);
    }
    draft.move_in();
}

/// The shared libraries that this program was loaded with.
std::vector<std::string> loaded_libraries() {
    std::vector<std::string> paths;
    ::dl_iterate_phdr(
        [](dl_phdr_info* library, std::size_t, void* found) {
            const std::string path = library->dlpi_name;  // empty of the program itself, no path of the kernel's own
            if (path.find('/') != std::string::npos) static_cast<std::vector<std::string>*>(found)->push_back(path);
            return 0;
        },
        &paths);
    return paths;
}

void run(kit_options options) {
    if (!options.without_program) {
        options.request.program = fs::read_symlink("/proc/self/exe").string();
        options.request.libraries = loaded_libraries();
    }
    write_bundle(call(options.common, [&](const execution& run) { return make_kit(options.request, run); }),
                 options.folder);
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<kit_options>();
    add_kit_options(command, options->request);
    command.flag("--without-program", options->without_program,
                 "Leave this program and its libraries out of the bundle, for a container in which it is installed");
    command.text("-o,--output", options->folder, "Folder to write; created where needed").type("FOLDER").required();
    add_run_options(command, options->common);
    return [options] { run(*options); };
}

}  // namespace

command_description describe() {
    return {.name = "kit", .place = 35, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::kit_command
