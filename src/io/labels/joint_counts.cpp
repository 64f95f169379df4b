#include "io/labels/joint_counts.hpp"

#include <algorithm>
#include <bit>

namespace ordeval::io {

bool joint_counts::reserve(std::size_t topics, std::size_t golds, std::size_t answers) {
    // Powers of two, so that new texts seldom make the cells move. Topics come last in the order of growth: they are
    // the slowest index, and more of them only lengthen the array.
    const std::size_t wider_golds = std::max(golds_, std::bit_ceil(golds));
    const std::size_t wider_answers = std::max(answers_, std::bit_ceil(answers));
    if (topics > most_cells / (wider_golds * wider_answers)) return false;
    if (wider_golds > golds_ || wider_answers > answers_) spread(wider_golds, wider_answers);
    if (cells_.size() < place(topics, 0)) cells_.resize(place(topics, 0));
    return true;
}

void joint_counts::spread(std::size_t golds, std::size_t answers) {
    joint_counts wider;
    wider.golds_ = golds;
    wider.answers_ = answers;
    // A row is one gold text of one topic; row r was topic r / golds_, text r % golds_, and keeps both in the wider
    // array.
    const std::size_t rows = cells_.empty() ? 0 : cells_.size() / answers_;
    wider.cells_.resize(rows == 0 ? 0 : wider.place(rows / golds_, 0));
    for (std::size_t row = 0; row < rows; ++row)
        std::copy_n(cells_.data() + row * answers_, answers_,
                    wider.cells_.data() + wider.place(row / golds_, row % golds_));
    *this = std::move(wider);
}

void joint_counts::add(std::size_t topic, std::span<const code> gold, std::span<const code> answers) {
    item_count* const cells = cells_.data() + place(topic, 0);
    for (std::size_t row = 0; row < gold.size(); ++row) ++cells[gold[row] * answers_ + answers[row]];
}

packed_tables joint_counts::tables(int classes, std::size_t topics, std::span<const label> class_of_gold,
                                   std::span<const label> class_of_answer) const {
    packed_tables tables;
    confusion_table table(classes);
    for (std::size_t topic = 0; topic < topics; ++topic) {
        table.clear();
        for (std::size_t g = 0; g < class_of_gold.size(); ++g)
            for (std::size_t a = 0; a < class_of_answer.size(); ++a)
                // Several texts may be one class, such as 1 and 01: their counts add up.
                table.add(gold{class_of_gold[g]}, predicted{class_of_answer[a]}, cells_[place(topic, g) + a]);
        tables.push_back(table);
    }
    return tables;
}

}  // namespace ordeval::io
