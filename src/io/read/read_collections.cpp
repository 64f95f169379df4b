#include "ordeval/evaluation/read_collections.hpp"

#include <algorithm>

#include "io/read/column_values.hpp"
#include "ordeval/core/option_text.hpp"

namespace ordeval {

namespace {

/// The same files once for each collection, of whose rows the readers take its own.
expected<std::vector<collection>> read_parts(const evidence_request& request, const execution& run) {
    std::vector<source> files = request.counts;
    for (const score_file& file : request.scores) files.push_back(file.path);
    if (!can_be_read_again(request))
        return bad_request("collections of a column are read one after the other, which a pipe does not allow",
                           "write the input to a file first");
    read_options options = request.reading;
    options.group = request.collection_column;
    options.group_option = "collection-column";
    options.run = run;
    const expected<std::vector<std::string>> names = io::values_of_column(files, options);
    if (!names) return names.error();
    std::vector<std::string> in_order = *names;
    std::ranges::sort(in_order);
    std::vector<collection> collections;
    for (const std::string& name : in_order) {
        evidence_request part = request;
        part.collection = name;
        expected<evidence> found = read_evidence(part, run);
        if (!found) return found.error();
        collections.push_back({name, *std::move(found)});
    }
    return collections;
}

}  // namespace

expected<std::vector<collection>> read_collections(const evidence_request& request, const std::string& column,
                                                   const execution& run) {
    const std::string option = option_text("collection-column");
    if (!request.group.empty())
        return bad_request(option + " and " + option_text("group") + " both part the items", "leave out one of them");
    if (request.scores_without_header)
        return bad_request(option + " names a column, and the scores have no header",
                           "give each collection with " + option_text("collection"));
    evidence_request wanted = request;
    if (!request.scores.empty() || !request.counts.empty()) {
        wanted.collection_column = column;
        return read_parts(wanted, run);
    }
    const bool labels =
        !request.wide.empty() ||
        (!request.gold.empty() && (request.from_labels || request.task == evaluation_task::classification));
    if (!labels)
        return bad_request(option + " is about labels, counts and scores",
                           "give each collection with " + option_text("collection"));
    wanted.group = column;
    wanted.reading.group_option = "collection-column";
    wanted.keep_items = true;
    const evaluation_task task = wanted.task;
    // Distributions of labels are made of each collection's own, later.
    wanted.task = evaluation_task::classification;
    wanted.from_labels = false;
    const expected<evidence> found = read_evidence(wanted, run);
    if (!found) return found.error();
    std::vector<collection> collections = collections_of_subgroups(*found);
    for (collection& one : collections) one.evidence.task = task;
    return collections;
}

}  // namespace ordeval
