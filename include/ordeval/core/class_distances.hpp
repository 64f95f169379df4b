// How far classes are from the class of a query.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/label_ranking.hpp"
#include "ordeval/detail/text_hash.hpp"

namespace ordeval {

/// Named classes and their distances: from one query's class, or from each class.
class class_distances {
public:
    /// The distances from one query's class, as a user types them: `b=0,c=1,t=6`.
    static expected<class_distances> parse(std::string_view list);

    /// Steps on an ordinal scale, from each class.
    static class_distances of_scale(const class_scale& scale);

    /// Distances from each class (a row per class) or from one only (a single row); repeated or empty names, and
    /// numbers that are not finite, are problems. Throws std::invalid_argument where the rows have the wrong shape.
    static expected<class_distances> from_rows(std::vector<std::string> classes, std::vector<std::vector<double>> rows);

    const std::vector<std::string>& classes() const { return classes_; }
    std::optional<label_ranking::class_number> find(std::string_view name) const;

    /// Whether there are distances from each class, so that a query has to name its own.
    bool depend_on_query() const { return rows_.size() > 1; }

    /// The distances of all classes from this one; from the only one where they do not depend on the query.
    const std::vector<double>& from(label_ranking::class_number query_class) const {
        return rows_[depend_on_query() ? query_class : 0];
    }

    friend bool operator==(const class_distances& a, const class_distances& b) {
        return a.classes_ == b.classes_ && a.rows_ == b.rows_;
    }

private:
    class_distances() = default;

    std::vector<std::string> classes_;
    std::vector<std::vector<double>> rows_;
    std::unordered_map<std::string, label_ranking::class_number, text_hasher, std::equal_to<>> numbers_;
};

}  // namespace ordeval
