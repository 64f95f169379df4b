// The gold side of a join: every item's key and class, in file order.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "io/bytes/huge_pages.hpp"
#include "io/join/item_index.hpp"
#include "io/join/item_keys.hpp"
#include "io/labels/label_aliases.hpp"
#include "io/labels/label_column.hpp"
#include "io/labels/name_list.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

struct gold_items {
    std::string path;
    class_scale scale;
    label_aliases aliases;
    std::vector<label> labels = {};
    huge_pages memory = huge_pages();  ///< of the keys
    item_keys keys = {};
    bool has_ids = false;  ///< where not, items are known by their row
    std::size_t label_column = 0;
    int threads = 0;  ///< that may build an index
    name_list topics = {};
    std::string subgroup_column = {};  ///< empty: there are no subgroups
    name_list subgroups = {};
    std::vector<std::uint32_t> subgroup_of = {};  ///< of every item, where there are subgroups
    std::vector<std::string> notices = {};
    std::vector<applied_policy> applied = {};
    std::set<std::pair<std::string, std::string>, std::less<>> unlabelled = {};  ///< topics and ids without a label

    /// Whether gold has an item of that key, but no label for it.
    bool is_unlabelled(std::string_view topic, std::string_view id) const {
        return !unlabelled.empty() && unlabelled.contains({std::string(topic), std::string(id)});
    }

    explicit gold_items(std::string file) : path(std::move(file)), scale(*class_scale::from_integers(0, 0)) {}
    gold_items(const gold_items&) = delete;
    gold_items& operator=(const gold_items&) = delete;

    std::size_t size() const { return labels.size(); }
    bool has_topics() const { return topics.size() > 0; }

    /// What the items of a result keep where it was asked for: subgroups, and ids, which are rows where gold has none.
    void describe(labelled_items& items, bool with_ids) const;

    /// Built at the first call, unless reading needed it: else the order of the rows shows that all keys differ. Safe
    /// from several threads.
    const item_index& by_topic_and_id() const;
    /// As above, without topics; none where two topics share an id.
    const item_index* by_id() const;

private:
    friend class gold_reader;
    mutable std::once_flag by_topic_and_id_once_;
    mutable std::once_flag by_id_once_;
    mutable std::unique_ptr<item_index> by_topic_and_id_;
    mutable std::unique_ptr<item_index> by_id_;
};

/// Name of the gold side where policies were applied to it.
inline constexpr const char* gold_system = "(gold)";

/// Reads the items of an open table, and the labels of further columns; null where there are problems, which are added
/// to the table's.
std::unique_ptr<gold_items> read_gold_items(table_file& table, std::size_t gold_column, const read_options& options,
                                            diagnostics& problems, std::span<label_column> systems = {});

/// The columns of a gold file.
const column_request& gold_columns();

/// The options for gold alone.
read_options options_of_gold(read_options options);

/// Whether topics were told by the place of a column alone, or by a name that may mean something else, although nearly
/// every item has one of its own: then they are ids, or something else.
bool topics_are_doubtful(const column_layout& columns, std::size_t items, std::size_t topics);

/// Reads a gold file; null where there are problems, which are added.
std::unique_ptr<gold_items> read_gold(const source& from, const read_options& options, diagnostics& problems);

}  // namespace ordeval::io
