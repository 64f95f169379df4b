// From files to a campaign.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/campaign.hpp"
#include "ordeval/expected.hpp"
#include "ordeval/square_matrix.hpp"

namespace ordeval {

enum class missing_policy { error, wrong, skip };           ///< an item that gold has and a run lacks
enum class extra_policy { error, skip };                    ///< an item that a run has and gold lacks
enum class duplicates_policy { error, first, last };        ///< an item that a file has twice
enum class unknown_label_policy { error, wrong, nearest };  ///< a label of a run that the scale lacks

struct read_options {
    std::optional<class_scale> scale = {};  ///< absent: taken from gold's integer labels
    std::vector<std::string> columns =
        {};                      ///< roles in order, such as id,topic,label; or header names; empty: found out
    std::string label_map = {};  ///< file of aliases, `very pos = 2`
    missing_policy missing = missing_policy::error;
    extra_policy extra = extra_policy::error;
    duplicates_policy duplicates = duplicates_policy::error;
    unknown_label_policy unknown_label = unknown_label_policy::error;
    bool predicted_in_rows = false;  ///< of a matrix file
    int threads = 0;                 ///< 0: as many as the machine has
};

/// Gold and runs; a folder stands for the files in it, `-` for standard input.
expected<campaign> read_runs(const std::string& gold, const std::vector<std::string>& runs,
                             const read_options& options);

/// One file with a gold column and one column per system.
expected<campaign> read_wide(const std::string& path, const read_options& options);

/// A K x K matrix of counts, gold in rows unless the options say otherwise.
expected<campaign> read_matrix(const std::string& path, const read_options& options);

/// Counts as `[topic,][system,]gold,predicted,count`; an empty predicted label is an unanswered item.
expected<campaign> read_counts(const std::vector<std::string>& paths, const read_options& options);

/// K x K numbers, gold in rows: weights or costs of a measure.
expected<square_matrix> read_square_matrix(const std::string& path);

/// A scale as typed (`-2..2`, `neg<neu<pos`), or from a file with one class per line where the text names a file.
expected<class_scale> read_scale(const std::string& text_or_path);

}  // namespace ordeval
