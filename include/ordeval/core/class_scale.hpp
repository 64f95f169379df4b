// The ordered classes that labels stand for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ordeval/core/class_index.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/detail/text_hash.hpp"

namespace ordeval {

/// Ordered, named classes, lowest first, optionally with the numeric edges between them.
class class_scale {
public:
    /// A declared scale from class names; empty and repeated names, or a wrong number of them, are errors.
    static expected<class_scale> from_names(std::vector<std::string> names);

    /// A declared scale of consecutive integers, `lowest`..`highest`.
    static expected<class_scale> from_integers(long long lowest, long long highest);

    /// A declared scale from what a user types: `-2..2`, or `negative<neutral<positive`.
    static expected<class_scale> parse(std::string_view text);

    /// The same scale, marked as taken from the data instead of declared by the user.
    class_scale inferred() const;

    /// The same scale with K + 1 rising edges; the first may be -infinity and the last infinity.
    expected<class_scale> with_edges(std::vector<double> edges) const;

    int classes() const { return static_cast<int>(names_.size()); }
    const std::vector<std::string>& names() const { return names_; }
    const std::vector<double>& edges() const { return edges_; }
    bool declared() const { return declared_; }

    /// The class that a label names. Where all classes are integers, `2`, `+2` and `2.0` are the same label.
    std::optional<label> find(std::string_view text) const;

    /// The class name nearest to a mistyped label, for a "did you mean"; nothing where none is near.
    std::optional<std::string> suggest(std::string_view text) const;

    /// The scale as parse() reads it: `-2..2` or `negative<neutral<positive`.
    std::string to_string() const;

    friend bool operator==(const class_scale& a, const class_scale& b) {
        return a.names_ == b.names_ && a.edges_ == b.edges_ && a.declared_ == b.declared_;
    }

private:
    class_scale() = default;

    std::vector<std::string> names_;
    std::vector<double> edges_;
    std::unordered_map<std::string, label, text_hasher, std::equal_to<>> positions_;
    std::optional<long long> lowest_integer_;  ///< set where the classes are consecutive integers
    bool declared_ = true;
};

}  // namespace ordeval
