#include "ordeval/core/rating_profiles.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "ordeval/detail/text_hash.hpp"
#include "text/keyed_hash.hpp"

namespace ordeval {

namespace {

[[noreturn]] void refuse_ratings(const std::string& what) { throw std::invalid_argument("rating_profiles: " + what); }

/// Counts keys of 64 bits in a table that grows with the number of different ones.
///
/// Open addressing: a key lies at its hash or in the next free slots. At most half of the slots are used, so that ways
/// are short and a free slot is always there. A slot is free where it counts no items, so key 0 needs no special case.
/// The hash is the top bits of a keyed product, of which there are as many as `slots_.size()` asks for: 64 - shift_ =
/// log2 of the size. A file decides all of its keys, and must not be able to make them collide.
class key_counter {
public:
    void add(std::uint64_t key) {
        std::size_t place = place_of(key);
        while (slots_[place].items > 0 && slots_[place].key != key) place = (place + 1) & (slots_.size() - 1);
        slot& found = slots_[place];
        found.key = key;
        if (found.items++ == 0 && ++used_ * 2 > slots_.size()) grow();
    }

    template <class Visit>
    void visit(Visit use) const {
        for (const slot& one : slots_)
            if (one.items > 0) use(one.key, one.items);
    }

private:
    struct slot {
        std::uint64_t key = 0;
        item_count items = 0;
    };

    std::size_t place_of(std::uint64_t key) const {
        return static_cast<std::size_t>(folded_product(key ^ secret_.first, secret_.second | 1U) >> shift_);
    }

    void grow() {
        std::vector<slot> old(slots_.size() * 2);
        old.swap(slots_);
        --shift_;
        for (const slot& one : old) {
            if (one.items == 0) continue;
            std::size_t place = place_of(one.key);
            while (slots_[place].items > 0) place = (place + 1) & (slots_.size() - 1);
            slots_[place] = one;
        }
    }

    std::vector<slot> slots_ = std::vector<slot>(1024);
    unsigned shift_ = 54;
    std::size_t used_ = 0;
    hash_key secret_ = process_hash_key();
};

}  // namespace

/// Collects profiles in any order and hands them out sorted.
class profile_counter {
public:
    profile_counter(int classes, std::size_t raters) : profiles_(classes, raters) {
        if (classes < 1 || classes > max_classes)
            refuse_ratings("classes must lie in 1.." + std::to_string(max_classes));
    }

    void add(std::span<const rating> ratings, item_count items) {
        if (ratings.empty()) return;
        key_.clear();
        if (profiles_.raters_ > 0) {
            for (const rating& one : ratings) {
                // The highest byte first, so that sorting keys as text sorts by rater and then by class.
                for (unsigned shift : {24U, 16U, 8U, 0U}) key_ += static_cast<char>(one.rater >> shift & 0xFFU);
                key_ += static_cast<char>(one.value);
            }
        } else {
            for (const rating& one : ratings) key_ += static_cast<char>(one.value);
            // Without names the order of ratings says nothing: the same classes in any order are one profile.
            std::ranges::sort(key_);
        }
        found_[key_] += items;
    }

    rating_profiles finish() {
        // A hash table has an order of its own; results must not depend on it.
        std::vector<const std::pair<const std::string, item_count>*> order;
        for (const auto& entry : found_) order.push_back(&entry);
        std::ranges::sort(order, {}, [](const auto* entry) -> const std::string& { return entry->first; });
        std::vector<rating> ratings;
        for (const auto* entry : order) {
            ratings.clear();
            if (profiles_.raters_ > 0)
                // Five bytes to a rating, as `add` wrote them: four of the rater, one of the class.
                for (std::size_t i = 0; i < entry->first.size(); i += 5) {
                    auto byte = [&](std::size_t at) { return static_cast<unsigned char>(entry->first[i + at]); };
                    ratings.push_back({std::uint32_t{byte(0)} << 24U | std::uint32_t{byte(1)} << 16U |
                                           std::uint32_t{byte(2)} << 8U | byte(3),
                                       byte(4)});
                }
            else
                for (char value : entry->first) ratings.push_back({0, static_cast<label>(value)});
            append(ratings, entry->second);
        }
        return std::move(profiles_);
    }

private:
    void append(std::span<const rating> ratings, item_count items) {
        const std::size_t first = profiles_.counts_.size();
        profiles_.counts_.resize(first + static_cast<std::size_t>(profiles_.classes_));
        for (std::size_t i = 0; i < ratings.size(); ++i) {
            // Checked here, once for each profile, and not for each item.
            if (ratings[i].value >= profiles_.classes_) refuse_ratings("a rating lies outside the scale");
            ++profiles_.counts_[first + ratings[i].value];
            if (profiles_.raters_ == 0) continue;
            if (ratings[i].rater >= profiles_.raters_)
                refuse_ratings("there is no rater " + std::to_string(ratings[i].rater));
            if (i > 0 && ratings[i - 1].rater >= ratings[i].rater)
                refuse_ratings("raters must come in ascending order, each once");
        }
        if (profiles_.raters_ > 0) profiles_.lists_.add(ratings);
        profiles_.items_.push_back(items);
    }

    rating_profiles profiles_;
    std::unordered_map<std::string, item_count, text_hasher> found_;  ///< keyed: a file decides all of its profiles
    std::string key_;
};

namespace {

constexpr int packed_classes = 8;           // a byte for each class fits a word
constexpr std::size_t packed_raters = 255;  // and counts fit a byte

void require_columns(int classes, std::span<const std::span<const label>> columns) {
    for (const std::span<const label>& column : columns) {
        if (column.size() != columns.front().size()) refuse_ratings("raters have columns of different lengths");
        // A table in place of two comparisons, and one question at the end, keep the loop free of jumps.
        std::array<bool, 256> bad{};
        for (std::size_t value = static_cast<std::size_t>(classes); value < no_answer; ++value) bad[value] = true;
        bool any = false;
        for (label value : column) any |= bad[value];
        if (any) refuse_ratings("a rating lies outside the scale");
    }
}

/// How many items have which counts of ratings by class, the counts packed into a word, a byte for each class.
///
/// A few thousand items at a time and rater after rater, so that the inner loop adds one word per rating without a
/// jump, and the words stay in the cache. A missing rating adds 0; items without any are left out.
key_counter packed_counts(std::span<const std::span<const label>> columns) {
    constexpr std::size_t block = 2048;
    std::array<std::uint64_t, 256> one_of{};
    for (unsigned k = 0; k < packed_classes; ++k) one_of[k] = std::uint64_t{1} << (8 * k);
    std::array<std::uint64_t, block> counts{};
    key_counter counter;
    const std::size_t items = columns.front().size();
    for (std::size_t first = 0; first < items; first += block) {
        const std::size_t here = std::min(block, items - first);
        counts.fill(0);
        for (const std::span<const label>& column : columns) {
            const label* labels = column.data() + first;
            for (std::size_t i = 0; i < here; ++i) counts[i] += one_of[labels[i]];
        }
        for (std::size_t i = 0; i < here; ++i)
            if (counts[i] != 0) counter.add(counts[i]);
    }
    return counter;
}

}  // namespace

rating_profiles rating_profiles::count(int classes, std::size_t raters, const rating_lists& items) {
    profile_counter counter(classes, raters);
    for (std::size_t i = 0; i < items.size(); ++i) counter.add(items[i], 1);
    return counter.finish();
}

rating_profiles rating_profiles::count(int classes, std::span<const std::span<const label>> columns) {
    profile_counter counter(classes, 0);
    if (columns.empty()) return counter.finish();
    require_columns(classes, columns);
    std::vector<rating> ratings;
    // Few profiles stand for many items, so that they are unpacked into ratings only once they have been counted.
    if (classes <= packed_classes && columns.size() <= packed_raters) {
        packed_counts(columns).visit([&](std::uint64_t packed, item_count items) {
            ratings.clear();
            for (unsigned k = 0; k < packed_classes; ++k)
                ratings.insert(ratings.end(), packed >> (8 * k) & 0xFFU, {0, static_cast<label>(k)});
            counter.add(ratings, items);
        });
        return counter.finish();
    }
    for (std::size_t i = 0; i < columns.front().size(); ++i) {
        ratings.clear();
        for (const std::span<const label>& column : columns)
            if (column[i] != no_answer) ratings.push_back({0, column[i]});
        counter.add(ratings, 1);
    }
    return counter.finish();
}

item_count rating_profiles::total() const { return std::accumulate(items_.begin(), items_.end(), item_count{0}); }

void rating_profiles::add_to(rating_table& table, std::size_t profile, item_count items) const {
    named() ? table.add(ratings(profile), items) : table.add_counts(counts(profile), items);
}

void rating_profiles::remove_from(rating_table& table, std::size_t profile, item_count items) const {
    named() ? table.remove(ratings(profile), items) : table.remove_counts(counts(profile), items);
}

rating_table rating_profiles::table() const {
    rating_table sum(classes_, raters_);
    for (std::size_t i = 0; i < size(); ++i) add_to(sum, i, items_[i]);
    return sum;
}

rating_profiles rating_profiles::unnamed() const {
    profile_counter counter(classes_, 0);
    std::vector<rating> ratings;
    for (std::size_t i = 0; i < size(); ++i) {
        ratings.clear();
        for (std::size_t k = 0; k < static_cast<std::size_t>(classes_); ++k)
            ratings.insert(ratings.end(), counts(i)[k], {0, static_cast<label>(k)});
        counter.add(ratings, items_[i]);
    }
    return counter.finish();
}

}  // namespace ordeval
