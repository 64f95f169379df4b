#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

/// The labels of one file, topic after topic.
using labels_by_topic = std::vector<const std::vector<label>*>;

std::string as_file(const synthetic_campaign& campaign, const labels_by_topic& labels,
                    const std::vector<synthetic_campaign::feature>& features = {}) {
    std::string text = "id\ttopic\t";
    for (const synthetic_campaign::feature& feature : features) text += feature.name + "\t";
    text += "label\n";
    for (std::size_t topic = 0; topic < campaign.topics.size(); ++topic) {
        const std::string& name = campaign.topics[topic].name;
        const std::vector<label>& values = *labels[topic];
        const std::size_t digits = std::to_string(values.size()).size();
        for (std::size_t item = 0; item < values.size(); ++item) {
            const std::string number = std::to_string(item + 1);
            text += name + "-" + std::string(digits - number.size(), '0') + number + "\t" + name + "\t";
            for (const synthetic_campaign::feature& feature : features)
                text += shortest(feature.values[topic][item]) + "\t";
            text += campaign.scale.names()[values[item]] + "\n";
        }
    }
    return text;
}

}  // namespace

void write_files(const synthetic_campaign& campaign,
                 const std::function<void(const std::string& path, const std::string& text)>& write) {
    labels_by_topic labels;
    for (const synthetic_campaign::topic& topic : campaign.topics) labels.push_back(&topic.truth);
    write("gold.tsv", as_file(campaign, labels));
    if (!campaign.features.empty()) write("items.tsv", as_file(campaign, labels, campaign.features));
    for (const synthetic_campaign::system& system : campaign.systems) {
        labels.clear();
        for (const std::vector<label>& answers : system.answers) labels.push_back(&answers);
        write("runs/" + system.name + ".tsv", as_file(campaign, labels));
    }
}

}  // namespace ordeval
