// ordeval generate: synthetic campaigns as gold and run files.
#include "ordeval/evidence/generate.hpp"

#include <filesystem>
#include <memory>

#include "ordeval/options/campaign_options.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::generate_command {

namespace {

namespace fs = std::filesystem;

struct generate_options {
    common_options common;
    generate_request request;
    std::string folder;
    bool force = false;
};

constexpr const char* help = R"(Generate a synthetic campaign as gold and run files.

task: a realistic shared task, with topics of all sizes, classes far from equally frequent, and systems that are good, biased, lazy, noisy, or near copies of others; their names tell which. amigo2020: the synthetic data of Amigo et al. (2020), section 5.3: 100 topics of 200 documents, 11 classes, and 50 systems that make five kinds of mistakes in ten strengths. cardoso2011: the synthetic data of Cardoso and Sousa (2011), section 4.3: 400 points of the unit square whose five classes are cut from a saddle with noise; the one system knows everything but the noise.

Writes FOLDER/gold.tsv and FOLDER/runs/*.tsv with the columns id, topic and label; for cardoso2011 also FOLDER/items.tsv, with the features that a learner is given. The same seed gives the same bytes.)";

constexpr const char* footer = R"(Examples:
  ordeval generate -o campaign
  ordeval generate task --scale 'poor<fair<good' --topics 5 --seed 7 -o small
  ordeval generate amigo2020 -o amigo
  ordeval generate amigo2020 --mistakes nested --ends wrap -o other
  ordeval generate cardoso2011 --topics 10 -o points
  ordeval score campaign/gold.tsv campaign/runs --scale -2..2)";

void add_folder_options(command_options& command, generate_options& options) {
    command.text("-o,--output", options.folder, "Folder to write; created where needed").type("FOLDER").required();
    command.flag("--force", options.force,
                 "Write into a folder that is not empty: replaces gold.tsv, items.tsv and the .tsv files in runs");
}

failure cannot_use(const fs::path& folder, const std::error_code& error) {
    return {exit_code::internal, diagnostic{.file = folder.string(),
                                            .problem = "cannot be used as a folder: " + error.message(),
                                            .remedy = "choose another folder",
                                            .kind = "cannot_write"}};
}

/// Leaves runs/ without the .tsv files of an earlier campaign, which would be scored with the new ones.
void prepare_folder(const fs::path& folder, bool force) {
    std::error_code error;
    // What new/.. will be is there already, though new is not.
    const fs::path place = fs::weakly_canonical(folder, error);
    if (error) throw cannot_use(folder, error);
    const bool occupied = fs::exists(place) && !(fs::is_directory(place) && fs::is_empty(place, error));
    if (occupied && !(force && fs::is_directory(place)))
        throw failure(exit_code::usage, diagnostic{.file = folder.string(),
                                                   .problem = "is not an empty folder",
                                                   .remedy = "choose another one, or replace its files with --force",
                                                   .kind = "folder_not_empty"});
    fs::create_directories(folder / "runs", error);
    if (error) throw cannot_use(folder / "runs", error);
    fs::remove(folder / "items.tsv", error);  // the new campaign may have none
    for (const fs::directory_entry& file : fs::directory_iterator(folder / "runs"))
        if (file.path().extension() == ".tsv") fs::remove(file.path(), error);
}

void run(const generate_options& options) {
    const synthetic_campaign campaign = taken(generate(options.request, options.common.seed));
    const fs::path folder = options.folder;
    prepare_folder(folder, options.force);
    write_files(campaign, [&](const std::string& path, const std::string& text) {
        write_output((folder / path).string(), text);
    });
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<generate_options>();
    add_campaign_options(command, options->request);
    add_folder_options(command, *options);
    add_run_options(command, options->common);
    return [options] { run(*options); };
}

}  // namespace

command_description describe() {
    return {.name = "generate", .place = 150, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::generate_command
