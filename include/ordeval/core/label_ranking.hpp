// The evidence of ClasSi: the class labels of a ranking, and how far each class is from the query's class.
#pragma once

#include <cstdint>
#include <vector>

namespace ordeval {

/// Labels from the first to the last rank. Classes are numbered from 0, and there may be as many as there are labels.
class label_ranking {
public:
    using class_number = std::uint32_t;

    /// Throws std::invalid_argument where a label has no distance, a distance is not finite, or there are more than
    /// 2^32 - 1 labels.
    label_ranking(std::vector<class_number> labels, std::vector<double> distances);

    const std::vector<class_number>& labels() const { return labels_; }
    /// By class number. Only differences count, so that the query's own class need not be at 0.
    const std::vector<double>& distances() const { return distances_; }

    /// The same labels by rising distance; those equally far keep their order.
    label_ranking optimal() const;

    /// The same labels by falling distance; those equally far keep their order.
    label_ranking worst() const;

    friend bool operator==(const label_ranking&, const label_ranking&) = default;

private:
    /// Labels by their distance times the direction; those equally far keep their order.
    label_ranking by_distance(double direction) const;

    std::vector<class_number> labels_;
    std::vector<double> distances_;
};

}  // namespace ordeval
