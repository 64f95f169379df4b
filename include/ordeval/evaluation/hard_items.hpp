// The items that systems get most wrong, one by one, and where they can be looked at.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {

/// More would be a copy of the data.
inline constexpr std::size_t most_listed_items = 1000;

/// An address with a place for the id of an item, and perhaps for its topic: `https://host/items/{id}`. Only http and
/// https, and no place before the first / ? or # behind the host, so that no id can lead to another host.
class item_link {
public:
    static expected<item_link> parse(const std::string& text);

    /// The address of an item, every byte of id and topic escaped that is not a letter, a digit or one of - . _ ~.
    /// Empty where the id is `.` or `..`, which a browser would take for a folder however it is written, or empty.
    std::string of(std::string_view id, std::string_view topic) const;

private:
    explicit item_link(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

/// What one system answered to an item.
struct item_answer {
    label given = no_answer;
    bool counts = true;  ///< whether the item counts for the system
};

struct hard_item {
    std::string id;
    std::string topic = {};  ///< empty where the data has no topics
    label gold = 0;
    std::vector<item_answer> answers = {};  ///< of every system
    std::size_t judged = 0;                 ///< systems that it counts for, baselines left out
    std::size_t missed = 0;                 ///< of these, how many are wrong or have no answer
    double mean_distance = 0;               ///< of theirs from gold, in classes; no answer is as far as one can be
    std::string url = {};                   ///< empty where there is none
};

struct hard_items {
    std::size_t items = 0;             ///< of gold
    std::size_t missed = 0;            ///< items that at least one system missed
    std::size_t missed_by_all = 0;     ///< items that every system missed
    std::vector<hard_item> worst;      ///< largest mean distance first; never an item that nobody missed
    std::vector<hard_item> unanimous;  ///< of those that everybody missed, likewise
};

/// The `most` items of each list. Baselines, which know nothing of the item, are shown and not judged, unless there is
/// nothing else. Items must have ids; without, they are called by their row.
hard_items find_hard_items(const labelled_items& items, std::size_t most, const std::optional<item_link>& link = {});

}  // namespace ordeval
