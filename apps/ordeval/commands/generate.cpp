// ordeval generate: synthetic campaigns as gold and run files.
#include "ordeval/evidence/generate.hpp"

#include <filesystem>
#include <memory>
#include <vector>

#include "ordeval/options/campaign_options.hpp"
#include "terminal/folder_draft.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::generate_command {

namespace {

namespace fs = std::filesystem;

struct generate_options {
    common_options common;
    generate_request request;
    std::string scale;  // as it was typed: it may name a file
    std::string folder;
    bool force = false;
};

constexpr const char* help = R"(Generate a synthetic campaign as gold and run files.

task: a realistic shared task, with topics of all sizes, classes far from equally frequent, and systems that are good, biased, lazy, noisy, or near copies of others; their names tell which. amigo2020: the synthetic data of Amigo et al. (2020), section 5.3: 100 topics of 200 documents, 11 classes, and 50 systems that make five kinds of mistakes in ten strengths. cardoso2011: the synthetic data of Cardoso and Sousa (2011), section 4.3: 400 points of the unit square whose five classes are cut from a saddle with noise; the one system knows everything but the noise.

Writes FOLDER/gold.tsv and FOLDER/runs/*.tsv with the columns id, topic and label; for cardoso2011 also FOLDER/items.tsv, with the features that a learner is given. The same seed gives the same bytes. With --force an earlier campaign stays until the new one is complete. Where one of its files is a link, the link is replaced, and what it leads to stays; where runs is a link, nothing is written.)";

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

void require_free(const std::string& folder, bool force) {
    if (is_in_use(folder) && !force)
        throw failure(exit_code::usage, diagnostic{.file = folder,
                                                   .problem = "is not an empty folder",
                                                   .remedy = "choose another one, or replace its files with --force",
                                                   .kind = "folder_not_empty"});
}

bool is_file_or_link(const fs::path& path) {
    std::error_code error;
    const fs::file_status there = fs::symlink_status(path, error);
    return fs::exists(there) && !fs::is_directory(there);
}

std::vector<std::string> runs_in(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(folder, error))) return {};  // nothing, or a link to what is not ours
    fs::directory_iterator entries(folder, error);
    if (error) throw cannot_write(folder.string(), error.value());
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : entries)
        if (entry.path().extension() == ".tsv" && is_file_or_link(entry.path()))
            names.push_back("runs/" + entry.path().filename().string());
    return names;
}

/// The files of an earlier campaign, which would be taken for a part of the new one.
std::vector<std::string> earlier_files(const std::string& folder) {
    const fs::path place = place_of_folder(folder);
    std::vector<std::string> names = runs_in(place / "runs");
    for (const char* name : {"gold.tsv", "items.tsv"})
        if (is_file_or_link(place / name)) names.emplace_back(name);
    return names;
}

void run(const generate_options& options) {
    require_free(options.folder, options.force);
    const std::vector<std::string> earlier = earlier_files(options.folder);
    for (const std::string& name : earlier)
        require_no_input_as_output((fs::path(options.folder) / name).string(), {options.scale});
    const synthetic_campaign campaign = taken(generate(options.request, options.common.seed));
    folder_draft draft(options.folder);
    write_files(campaign, [&](const std::string& path, const std::string& text) { draft.write(path, text); });
    draft.move_in(earlier);
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<generate_options>();
    add_campaign_options(command, options->request, options->scale);
    add_folder_options(command, *options);
    add_run_options(command, options->common);
    return [options] { run(*options); };
}

}  // namespace

command_description describe() {
    return {.name = "generate", .place = 150, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::generate_command
