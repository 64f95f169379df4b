// Ratings with everything that a file says about them: who rated, which item, of which topic and system.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

/// Items and what each rater made of them. Raters are people unless `judges` says otherwise.
///
/// What was read is in the order of the names of raters and items, so that no number depends on that of the file.
struct rated_items {
    class_scale scale;
    std::vector<std::string> raters;
    std::vector<bool> judges = {};  ///< of each rater: whether it is a machine; empty where all are people
    std::vector<std::string> ids = {};
    std::vector<std::string> topics = {};           ///< empty where the data has no topics
    std::vector<std::uint32_t> topic_of = {};       ///< of every item; empty as they are
    std::vector<std::string> systems = {};          ///< that made the items; empty where the data does not say
    std::vector<std::uint32_t> system_of = {};      ///< of every item; empty as they are
    rating_lists ratings = {};                      ///< of every item
    std::vector<std::uint32_t> place_in_file = {};  ///< of every item; empty where items are in the order of the file
    ordeval::account account = {};

    std::size_t items() const { return ratings.size(); }
    bool is_judge(std::size_t rater) const { return !judges.empty() && judges[rater]; }

    /// The profiles of named raters.
    rating_profiles profiles() const { return rating_profiles::count(scale.classes(), raters.size(), ratings); }

    /// The label that a rater gave an item; no_answer where none.
    label given(std::size_t item, std::size_t rater) const;

    /// The items in the order of the file, in which users look for what was made of them.
    std::vector<std::size_t> in_order_of_file() const;

    /// The same items with some of the raters, in the order given.
    rated_items only(const std::vector<std::size_t>& chosen) const;

    /// The raters who are people, and those who are not.
    std::vector<std::size_t> people() const;
    std::vector<std::size_t> machines() const;
};

}  // namespace ordeval
