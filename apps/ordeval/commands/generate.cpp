// ordeval generate: synthetic campaigns as gold and run files.
#include "ordeval/evidence/generate.hpp"

#include <filesystem>
#include <memory>
#include <optional>

#include "command.hpp"
#include "ordeval/evidence/read.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli {

namespace {

namespace fs = std::filesystem;

enum class campaign_kind { task, amigo2020 };

struct generate_options {
    common_options common;
    campaign_kind kind = campaign_kind::task;
    std::string folder;
    bool force = false;
    std::optional<int> topics, items, classes;
    std::string scale;
};

constexpr const char* description = R"(Generate a synthetic campaign as gold and run files.

task: a shared task as one meets them, with topics of all sizes, classes far from equally frequent, and systems that are good, biased, lazy, noisy, or near copies of others; their names tell which. amigo2020: the synthetic data of Amigo et al. (2020), section 5.3: 100 topics of 200 documents, 11 classes, and 50 systems that make five kinds of mistakes in ten strengths.

Writes FOLDER/gold.tsv and FOLDER/runs/*.tsv with the columns id, topic and label. The same seed gives the same bytes.)";

constexpr const char* footer = R"(Examples:
  ordeval generate -o campaign
  ordeval generate task --scale 'poor<fair<good' --topics 5 --seed 7 -o small
  ordeval generate amigo2020 -o amigo
  ordeval score campaign/gold.tsv campaign/runs --scale -2..2)";

void add_options(CLI::App& command, generate_options& options) {
    add_choice(command, "KIND", options.kind, {{"task", campaign_kind::task}, {"amigo2020", campaign_kind::amigo2020}},
               "task or amigo2020");
    command.add_option("-o,--output", options.folder, "Folder to write; created where needed")
        ->type_name("FOLDER")
        ->required();
    command.add_flag("--force", options.force,
                     "Write into a folder that is not empty: replaces gold.tsv and the .tsv files in runs");
    command.add_option("--topics", options.topics, "Number of topics [default: task 25, amigo2020 100]")
        ->type_name("N")
        ->check(whole_number(1, 1'000'000));
    command
        .add_option("--items", options.items,
                    "Items in a topic; on average, for task [default: task 80, amigo2020 200]")
        ->type_name("N")
        ->check(whole_number(1, 100'000'000));
    command.add_option("--scale", options.scale, "The classes of task, as for 'ordeval score' [default: -2..2]")
        ->type_name("SCALE");
    command.add_option("--classes", options.classes, "Number of classes of amigo2020 [default: 11]")
        ->type_name("N")
        ->check(whole_number(2, max_classes));
}

class_scale scale_of_task(const generate_options& options) {
    expected<class_scale> scale = read_scale(options.scale.empty() ? "-2..2" : options.scale);
    if (!scale) throw failure(exit_code::usage, scale.error());
    return *std::move(scale);
}

synthetic_campaign generate(const generate_options& options) {
    if (options.kind == campaign_kind::task) {
        if (options.classes)
            throw usage_error("--classes is for amigo2020", "use --scale to set the classes of a task");
        shared_task_options task{.scale = scale_of_task(options), .seed = options.common.seed};
        task.topics = options.topics.value_or(task.topics);
        task.items = options.items.value_or(task.items);
        return generate_shared_task(task);
    }
    if (!options.scale.empty())
        throw usage_error("--scale is for task", "use --classes to set the classes of amigo2020");
    amigo2020_options sizes{.seed = options.common.seed};
    sizes.topics = options.topics.value_or(sizes.topics);
    sizes.items = options.items.value_or(sizes.items);
    sizes.classes = options.classes.value_or(sizes.classes);
    return generate_amigo2020(sizes);
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
    bool occupied = fs::exists(folder) && !(fs::is_directory(folder) && fs::is_empty(folder, error));
    if (occupied && !(force && fs::is_directory(folder)))
        throw failure(exit_code::usage, diagnostic{.file = folder.string(),
                                                   .problem = "is not an empty folder",
                                                   .remedy = "choose another one, or replace its files with --force",
                                                   .kind = "folder_not_empty"});
    fs::create_directories(folder / "runs", error);
    if (error) throw cannot_use(folder / "runs", error);
    for (const fs::directory_entry& file : fs::directory_iterator(folder / "runs"))
        if (file.path().extension() == ".tsv") fs::remove(file.path(), error);
}

/// Items are numbered within their topic: `t01-0007`.
std::string as_file(const synthetic_campaign& campaign, const std::vector<const std::vector<label>*>& labels) {
    std::string text = "id\ttopic\tlabel\n";
    for (std::size_t topic = 0; topic < campaign.topics.size(); ++topic) {
        const std::string& name = campaign.topics[topic].name;
        const std::vector<label>& values = *labels[topic];
        std::size_t digits = std::to_string(values.size()).size();
        for (std::size_t item = 0; item < values.size(); ++item) {
            std::string number = std::to_string(item + 1);
            text += name + "-" + std::string(digits - number.size(), '0') + number + "\t" + name + "\t" +
                    campaign.scale.names()[values[item]] + "\n";
        }
    }
    return text;
}

void write_campaign(const generate_options& options) {
    synthetic_campaign campaign = generate(options);
    fs::path folder = options.folder;
    prepare_folder(folder, options.force);
    std::vector<const std::vector<label>*> labels;
    for (const synthetic_campaign::topic& topic : campaign.topics) labels.push_back(&topic.truth);
    write_output((folder / "gold.tsv").string(), as_file(campaign, labels));
    for (const synthetic_campaign::system& system : campaign.systems) {
        labels.clear();
        for (const std::vector<label>& answers : system.answers) labels.push_back(&answers);
        write_output((folder / "runs" / (system.name + ".tsv")).string(), as_file(campaign, labels));
    }
}

}  // namespace

void add_generate(CLI::App& app) {
    auto options = std::make_shared<generate_options>();
    CLI::App* command = app.add_subcommand("generate", description)->footer(footer);
    add_options(*command, *options);
    add_run_options(*command, options->common);
    command->callback([options] { write_campaign(*options); });
}

}  // namespace ordeval::cli
