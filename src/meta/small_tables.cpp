#include "meta/small_tables.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval::meta {

int small_table::items() const { return static_cast<int>(std::accumulate(cells.begin(), cells.end(), item_count{0})); }

std::vector<item_count> small_table::gold_counts() const {
    std::vector<item_count> counts(static_cast<std::size_t>(classes));
    for (std::size_t i = 0; i < cells.size(); ++i) counts[i / counts.size()] += cells[i];
    return counts;
}

bool small_table::has_every_gold_class() const { return std::ranges::count(gold_counts(), item_count{0}) == 0; }

bool small_table::diagonal() const { return cells == all_right(gold_counts()).cells; }

small_table small_table::moved(int g, int from, int to) const {
    small_table image = *this;
    --image.at(g, from);
    ++image.at(g, to);
    return image;
}

small_table small_table::transposed() const {
    small_table image(classes);
    for (int g = 0; g < classes; ++g)
        for (int p = 0; p < classes; ++p) image.at(p, g) = at(g, p);
    return image;
}

small_table small_table::times(item_count factor) const {
    small_table image = *this;
    for (item_count& cell : image.cells) cell *= factor;
    return image;
}

small_table small_table::plus(const small_table& other) const {
    small_table sum = *this;
    for (std::size_t i = 0; i < cells.size(); ++i) sum.cells[i] += other.cells[i];
    return sum;
}

small_table small_table::relabelled(int new_classes, const std::vector<int>& image) const {
    small_table renamed(new_classes);
    for (int g = 0; g < classes; ++g)
        for (int p = 0; p < classes; ++p)
            renamed.at(image[static_cast<std::size_t>(g)], image[static_cast<std::size_t>(p)]) = at(g, p);
    return renamed;
}

small_table small_table::reversed() const {
    small_table image = *this;
    std::ranges::reverse(image.cells);
    return image;
}

small_table small_table::with_class_inserted(int place) const {
    std::vector<int> image(static_cast<std::size_t>(classes));
    for (int c = 0; c < classes; ++c) image[static_cast<std::size_t>(c)] = c < place ? c : c + 1;
    return relabelled(classes + 1, image);
}

small_table small_table::with_neighbours_exchanged(int place) const {
    std::vector<int> image(static_cast<std::size_t>(classes));
    std::iota(image.begin(), image.end(), 0);
    std::swap(image[static_cast<std::size_t>(place)], image[static_cast<std::size_t>(place) + 1]);
    return relabelled(classes, image);
}

std::string small_table::key() const {
    std::string bytes(1, static_cast<char>(classes));
    for (item_count cell : cells) bytes += static_cast<char>(cell);
    return bytes;
}

small_table all_right(const std::vector<item_count>& gold_counts) {
    small_table table(static_cast<int>(gold_counts.size()));
    for (int c = 0; c < table.classes; ++c) table.at(c, c) = gold_counts[static_cast<std::size_t>(c)];
    return table;
}

small_table all_answered(const std::vector<item_count>& gold_counts, int answer) {
    small_table table(static_cast<int>(gold_counts.size()));
    for (int c = 0; c < table.classes; ++c) table.at(c, answer) = gold_counts[static_cast<std::size_t>(c)];
    return table;
}

double ways(int items, int cells) {
    double number = 1;
    for (int i = 1; i <= items; ++i) number = number * (cells - 1 + i) / i;
    return number;
}

double tables_in(const search_size& size) {
    double number = 0;
    for_each_size(size, size.items, [&](int items, int classes) { number += ways(items, classes * classes); });
    return number;
}

std::string with_commas(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
    return digits;
}

std::string class_words(const search_size& size) {
    const std::string most = std::to_string(size.most_classes) + " classes";
    return size.least_classes == size.most_classes ? most : std::to_string(size.least_classes) + " to " + most;
}

std::string table_words(const search_size& size) {
    return "all " + with_commas(static_cast<std::uint64_t>(tables_in(size))) + " tables of " + class_words(size) +
           " and up to " + std::to_string(size.items) + (size.items == 1 ? " item" : " items");
}

std::string replication_words(const search_size& size) {
    if (size.items < 2) return "no larger table to compare with";
    search_size half = size;
    half.items /= 2;
    return table_words(half) + ", every item twice or three times, up to " + std::to_string(size.items) +
           " items in all";
}

}  // namespace ordeval::meta
