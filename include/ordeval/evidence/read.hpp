// From files to a campaign.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/core/square_matrix.hpp"
#include "ordeval/detail/read_tuning.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {

enum class missing_policy { error, wrong, skip };           ///< an item that gold has and a run lacks
enum class extra_policy { error, skip };                    ///< an item that a run has and gold lacks
enum class duplicates_policy { error, first, last };        ///< an item that a file has twice
enum class unknown_label_policy { error, wrong, nearest };  ///< a label of a run that the scale lacks
enum class malformed_policy { error, skip };                ///< a row that cannot be read

struct read_options {
    std::optional<class_scale> scale = {};  ///< absent: taken from gold's integer labels

    /// Whether labels are numbers, and the edges of the scale say which class each is; then its classes must not be
    /// called by numbers. scale_of_edges() makes such a scale.
    bool bin = false;

    /// What the columns hold: roles in order (`id`, `topic`, `label`, `system`; `-` for a column to ignore; in a counts
    /// file also `gold`, `predicted`, `count`), or roles of header names (`id=number`, `label=class`), which may be
    /// ways into JSON records (`label=meta.label`) or, for the id, several (`id=doc+system`). Empty: found out from the
    /// header, else from the number of columns; what was assumed is in the notices. Names that are known are never
    /// given another role, and what cannot be told is a problem.
    std::vector<std::string> columns = {};
    std::vector<std::string> gold_columns = {};  ///< the same for gold alone; empty: as above
    std::vector<std::string> run_columns = {};   ///< the same for runs alone; empty: as above

    /// Column that tells runs of one system apart, such as a seed: system and value make NAME#VALUE. Empty: there is
    /// none.
    std::string repeat = {};

    /// Column of gold, by its heading, that parts the items into subgroups, such as a language. Empty: there is none.
    /// Only readers that keep items look for it.
    std::string group = {};
    const char* group_option = "group";  ///< that names the column, in messages
    /// Of counts: only the rows that hold this in the column above. Empty: all.
    std::string part = {};
    bool ids = false;  ///< whether the readers that keep items keep their ids, too

    source label_map = {};  ///< aliases, a line each: `very pos = 2`; `#` starts a comment
    missing_policy missing = missing_policy::error;
    extra_policy extra = extra_policy::error;
    duplicates_policy duplicates = duplicates_policy::error;
    unknown_label_policy unknown_label = unknown_label_policy::error;
    malformed_policy malformed = malformed_policy::error;

    /// Labels that stand for none, such as `NA`: in a run such an item is missing, in gold it is left out, and so are
    /// the answers to it. Empty: there are none.
    std::vector<std::string> na = {};
    bool trim = false;         ///< whether blanks at the ends of fields count for nothing
    bool ignore_case = false;  ///< whether labels are the same in capitals and small letters
    bool normalise = false;    ///< whether ids and labels are compared in Unicode's composed form (NFC)

    bool predicted_in_rows = false;  ///< of a matrix file
    read_limits limits = {};

    /// The result does not depend on the threads, and nothing is random. Progress is in bytes as stored: of a
    /// compressed file, the compressed ones; the total is that of files and of texts in memory, pipes add nothing.
    /// Asked to stop between pieces of a file.
    execution run = {};
    detail::read_tuning tuning = {};  ///< not part of the interface
};

/// Gold and runs, joined by topic and id; a folder stands for the files in it, `-` for standard input.
///
/// Formats: TSV, CSV, JSON records in an array or a line each, plain, gzip or zstd, told apart by their content.
///
/// One run, or several where gold is large, are counted in step with gold, in memory that does not grow with the files:
/// both regular files, ids ascending (topic after topic, where there are topics), rows in the same order, nothing for a
/// policy to decide. Otherwise memory is that of gold, and a byte per gold item for every run that is being read.
expected<campaign> read_runs(const source& gold, const sources& runs, const read_options& options);

/// One file with a header, a gold column (called gold, truth or label, else the first that is neither id nor topic) and
/// one column per system; an empty cell is a missing answer.
expected<campaign> read_wide(const source& file, const read_options& options);

/// As read_runs, keeping the items.
expected<labelled_items> read_labels(const source& gold, const sources& runs, const read_options& options);

/// As read_wide, keeping the items.
expected<labelled_items> read_wide_labels(const source& file, const read_options& options);

/// A K x K matrix of counts, gold in rows unless the options say otherwise.
expected<campaign> read_matrix(const source& file, const read_options& options);

/// Counts as `[topic,][system,]gold,predicted,count`; an empty predicted label is an unanswered item. Several files add
/// up, cell by cell.
expected<campaign> read_counts(const sources& files, const read_options& options);

/// The counts of a campaign as CSV that read_counts reads back to the same scale, systems, topics and tables; where the
/// classes are not consecutive integers, only with the scale declared. What was assumed and applied is not part of it.
/// `safe_for_spreadsheets` puts an apostrophe before names that would be run as formulas: those are read back as
/// others.
std::string write_counts(const campaign& tables, bool safe_for_spreadsheets = false);

/// K x K numbers, gold in rows: weights or costs of a measure.
expected<square_matrix> read_square_matrix(const source& file);

/// A scale as typed (`-2..2`, `neg<neu<pos`), else from a file with one class per line.
expected<class_scale> read_scale(const std::string& text_or_path);

/// What people should know of how read_scale takes the text: that a file of the same name was not read.
std::optional<std::string> scale_notice(const std::string& text_or_path);

}  // namespace ordeval
