#include "ordeval/core/rating_table.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

[[noreturn]] void refuse_table(const std::string& what) { throw std::invalid_argument("rating_table: " + what); }

/// With more cells than these in the tables of all pairs of raters, 8 MB, their answers are kept as lists.
constexpr std::size_t most_cells_of_pairs = std::size_t{1} << 20U;

void add_to(std::vector<item_count>& sums, const std::vector<item_count>& terms) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += terms[i];
}

}  // namespace

rating_table::rating_table(int classes, std::size_t raters)
    : classes_(classes), raters_(raters), given_(raters * width()), on_complete_(raters * width()), scratch_(width()) {
    if (classes < 1 || classes > max_classes) refuse_table("classes must lie in 1.." + std::to_string(max_classes));
    if (raters < 2 || raters > most_paired_raters) return;
    pairs_.resize(raters * (raters - 1) / 2);
    if (raters > 2 && pairs_.size() * width() * width() > most_cells_of_pairs) return;
    for (rater_answers& one : pairs_) one.table.emplace(classes);
}

void rating_table::rater_answers::add(label first, label second, item_count items, int classes) {
    if (table) {
        table->add(gold{first}, predicted{second}, items);
        return;
    }
    list.push_back({first, second, items});
    // Sorted each time that it has doubled, so that an answer costs as much as a comparison or two per doubling.
    if (list.size() > 2 * sorted + 64) sort(classes);
}

void rating_table::rater_answers::sort(int classes) {
    const auto place = [](const entry& one) { return unsigned{one.first} << 8U | one.second; };
    std::ranges::sort(list, {}, place);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size();) {
        entry sum = list[i++];
        for (; i < list.size() && place(list[i]) == place(sum); ++i) sum.items += list[i].items;
        if (sum.items != 0) list[kept++] = sum;  // what was added and taken away again leaves nothing
    }
    list.resize(kept);
    sorted = kept;
    const auto cells = static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes);
    if (kept * 4 <= cells) return;  // an entry is two cells long, and the list may double
    confusion_table full(classes);
    write(full);
    table = std::move(full);
    list = {};
    sorted = 0;
}

void rating_table::rater_answers::write(confusion_table& into) const {
    into.clear();
    for (const entry& one : list) into.add(gold{one.first}, predicted{one.second}, one.items);
}

item_count rating_table::rater_answers::total() const {
    if (table) return table->total();
    item_count sum = 0;
    for (const entry& one : list) sum += one.items;
    return sum;
}

item_count rating_table::ratings() const {
    item_count sum = 0;
    for (const group& one : groups_) sum += one.items * one.ratings;
    return sum;
}

const rating_table::rater_answers& rating_table::pair(std::size_t first, std::size_t second) const {
    if (!paired() || first >= second || second >= raters_) refuse_table("there is no such pair of raters");
    // Row `first` of the triangle comes after rows of R - 1, R - 2, ..., R - first entries.
    return pairs_[first * (2 * raters_ - first - 1) / 2 + (second - first - 1)];
}

confusion_table rating_table::table(std::size_t first, std::size_t second) const {
    const rater_answers& answers = pair(first, second);
    if (answers.table) return *answers.table;
    confusion_table written(classes_);
    answers.write(written);
    return written;
}

item_count rating_table::common_items(std::size_t first, std::size_t second) const {
    return pair(first, second).total();
}

const confusion_table* rating_table::two_complete_raters() const {
    return raters_ == 2 && complete_items_ == items_ ? &*pairs_.front().table : nullptr;
}

rating_table::group& rating_table::group_of(std::size_t ratings) {
    auto place = std::ranges::lower_bound(groups_, ratings, {}, &group::ratings);
    if (place == groups_.end() || place->ratings != ratings)
        place = groups_.insert(place, group{ratings, 0, std::vector<item_count>(width()),
                                            std::vector<item_count>(width() * (width() + 1) / 2)});
    return *place;
}

void rating_table::count(std::span<const std::uint32_t> per_class, std::size_t ratings, item_count items) {
    group& into = group_of(ratings);
    into.items += items;
    items_ += items;
    if (ratings > 1) items_with_pairs_ += items;
    // Ordered pairs of two ratings of an item: r_k (r_k - 1) with both in class k, r_k r_l with the first in k and the
    // second in l; those the other way round are as many, and not kept. `pairs` walks the upper triangle row by row.
    item_count* pairs = into.pairs.data();
    const bool long_scale = per_class.size() > 16;  // on a short one a jump costs more than a row of zeros
    for (std::size_t k = 0; k < per_class.size(); ++k) {
        if (long_scale && per_class[k] == 0) {
            pairs += per_class.size() - k;
            continue;
        }
        const item_count first = per_class[k] * items;
        into.classes[k] += first;
        *pairs++ += first * (per_class[k] - (per_class[k] > 0));
        for (std::size_t l = k + 1; l < per_class.size(); ++l) *pairs++ += first * per_class[l];
    }
}

void rating_table::count(std::span<const rating> ratings, item_count items) {
    std::ranges::fill(scratch_, 0);
    for (const rating& one : ratings) {
        if (one.value >= classes_) refuse_table("a rating lies outside the scale");
        ++scratch_[one.value];
    }
    count(scratch_, ratings.size(), items);
    if (!named()) return;
    const bool complete = ratings.size() == raters_;
    if (complete) complete_items_ += items;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const rating& one = ratings[i];
        if (one.rater >= raters_) refuse_table("there is no rater " + std::to_string(one.rater));
        if (i > 0 && ratings[i - 1].rater >= one.rater) refuse_table("raters must come in ascending order, each once");
        given_[one.rater * width() + one.value] += items;
        if (complete) on_complete_[one.rater * width() + one.value] += items;
        if (!paired()) continue;
        for (const rating& other : ratings.subspan(i + 1)) {
            if (other.rater >= raters_ || other.rater <= one.rater) continue;  // refused when its turn comes
            const std::size_t place = one.rater * (2 * raters_ - one.rater - 1) / 2 + (other.rater - one.rater - 1);
            pairs_[place].add(one.value, other.value, items, classes_);
        }
    }
}

void rating_table::add(std::span<const rating> ratings, item_count items) {
    if (!ratings.empty()) count(ratings, items);
}

void rating_table::remove(std::span<const rating> ratings, item_count items) {
    if (!ratings.empty()) count(ratings, item_count{0} - items);
}

void rating_table::add_counts(std::span<const std::uint32_t> per_class, item_count items) {
    if (named()) refuse_table("counts do not say which of the raters gave them");
    if (per_class.size() != width()) refuse_table("one count per class is needed");
    std::size_t ratings = 0;
    for (std::uint32_t number : per_class) ratings += number;
    if (ratings > 0) count(per_class, ratings, items);
}

void rating_table::remove_counts(std::span<const std::uint32_t> per_class, item_count items) {
    add_counts(per_class, item_count{0} - items);
}

void rating_table::clear() {
    items_ = items_with_pairs_ = complete_items_ = 0;
    for (group& one : groups_) {
        one.items = 0;
        std::ranges::fill(one.classes, 0);
        std::ranges::fill(one.pairs, 0);
    }
    std::ranges::fill(given_, 0);
    std::ranges::fill(on_complete_, 0);
    for (rater_answers& one : pairs_) {
        one.list.clear();
        one.sorted = 0;
        if (one.table) one.table->clear();
    }
}

rating_table& rating_table::operator+=(const rating_table& other) {
    if (classes_ != other.classes_ || raters_ != other.raters_)
        refuse_table("tables of different shapes cannot be merged");
    if (this == &other) return *this += rating_table(other);  // lists grow while they are read
    for (const group& one : other.groups_) {
        group& into = group_of(one.ratings);
        into.items += one.items;
        add_to(into.classes, one.classes);
        add_to(into.pairs, one.pairs);
    }
    items_ += other.items_;
    items_with_pairs_ += other.items_with_pairs_;
    complete_items_ += other.complete_items_;
    add_to(given_, other.given_);
    add_to(on_complete_, other.on_complete_);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        rater_answers& into = pairs_[i];
        const rater_answers& from = other.pairs_[i];
        if (from.table) {
            if (!into.table) {
                confusion_table full(classes_);
                into.write(full);
                into = {.list = {}, .table = std::move(full)};
            }
            *into.table += *from.table;
        }
        for (const rater_answers::entry& one : from.list) into.add(one.first, one.second, one.items, classes_);
    }
    return *this;
}

bool operator==(const rating_table& a, const rating_table& b) {
    auto held = [](const rating_table& table) {
        std::vector<rating_table::group> groups;
        std::ranges::copy_if(table.groups_, std::back_inserter(groups), [](const auto& one) { return one.items > 0; });
        return groups;
    };
    if (a.classes_ != b.classes_ || a.raters_ != b.raters_ || held(a) != held(b) || a.given_ != b.given_ ||
        a.on_complete_ != b.on_complete_)
        return false;
    for (std::size_t second = 1; a.paired() && second < a.raters_; ++second)
        for (std::size_t first = 0; first < second; ++first)
            if (a.table(first, second) != b.table(first, second)) return false;
    return true;
}

}  // namespace ordeval
