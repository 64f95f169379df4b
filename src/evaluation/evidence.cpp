#include "ordeval/evaluation/evidence.hpp"

#include <stdexcept>

namespace ordeval {

namespace {

struct systems_in {
    std::vector<std::string> operator()(const ranked_queries&) const { return {}; }
    std::vector<std::string> operator()(const labelled_items& items) const {
        std::vector<std::string> names;
        for (const system_labels& one : items.systems) names.push_back(one.system);
        return names;
    }
    std::vector<std::string> operator()(const rated_answers& rated) const {
        std::vector<std::string> names;
        for (const system_labels& one : rated.systems) names.push_back(one.system);
        return names;
    }
    template <class Value>
    std::vector<std::string> operator()(const Value& value) const {
        return value.systems;
    }
};

struct topics_in {
    std::vector<std::string> operator()(const ranked_queries&) const { return {}; }
    std::vector<std::string> operator()(const rated_answers& rated) const { return rated.ratings.topics; }
    template <class Value>
    std::vector<std::string> operator()(const Value& value) const {
        return value.topics;
    }
};

struct scale_in {
    std::optional<class_scale> operator()(const ranked_queries&) const { return {}; }
    std::optional<class_scale> operator()(const rated_answers& rated) const { return rated.ratings.scale; }
    template <class Value>
    std::optional<class_scale> operator()(const Value& value) const {
        return value.scale;
    }
};

struct account_in {
    template <class Value>
    auto& operator()(Value& value) const {
        if constexpr (requires { value.account; })
            return value.account;
        else
            return value.ratings.account;
    }
};

}  // namespace

std::optional<evidence_kind> evidence::kind() const {
    if (has_scores()) return {};
    if (std::holds_alternative<ranked_queries>(value)) return evidence_kind::ranking;
    if (task == evaluation_task::quantification) return evidence_kind::distributions;
    return scale()->edges().empty() ? evidence_kind::table : evidence_kind::intervals;
}

std::vector<std::string> evidence::systems() const { return std::visit(systems_in{}, value); }
std::vector<std::string> evidence::topics() const { return std::visit(topics_in{}, value); }
std::optional<class_scale> evidence::scale() const { return std::visit(scale_in{}, value); }

const account& evidence::account() const {
    return std::visit([](const auto& one) -> const ordeval::account& { return account_in{}(one); }, value);
}

account& evidence::account() {
    return std::visit([](auto& one) -> ordeval::account& { return account_in{}(one); }, value);
}

campaign tables_of(const evidence& evidence) {
    if (const auto* items = std::get_if<labelled_items>(&evidence.value)) return tally(*items);
    if (const auto* tables = std::get_if<campaign>(&evidence.value)) return *tables;
    throw std::logic_error("tables_of: the evidence holds no labels");
}

quantification distributions_of(const evidence& evidence) {
    if (const auto* found = std::get_if<quantification>(&evidence.value)) return *found;
    return quantify(tables_of(evidence));
}

}  // namespace ordeval
