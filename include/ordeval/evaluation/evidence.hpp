// Whatever is judged: labels, tables, distributions, rankings, or scores that other tools computed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/quantification.hpp"
#include "ordeval/evidence/rankings.hpp"
#include "ordeval/measures/unbounded_class.hpp"
#include "ordeval/raters/rated_answers.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// What labels are there for.
enum class evaluation_task {
    classification,  ///< every item has a class
    quantification,  ///< every topic has a distribution over the classes
};

/// The evidence, whatever its kind. A campaign's scale with edges makes its classes intervals.
struct evidence {
    std::variant<labelled_items, campaign, quantification, ranked_queries, scoreboard, rated_answers> value;
    evaluation_task task = evaluation_task::classification;
    end_policy ends = {};  ///< of classes without an end
    bool repeats = false;  ///< systems called NAME#1, NAME#2 are runs of one, whose score is their mean

    /// The ratings that the labels' gold was made of; none where gold was given. Gold that is no class per item, but
    /// all ratings, is the value itself.
    std::shared_ptr<const rated_answers> gold_ratings = {};

    /// What measures may judge here: tables where labels were read, and nothing where only scores are known.
    std::optional<evidence_kind> kind() const;

    /// Whether it is known which answers are to the same item.
    bool has_items() const { return std::holds_alternative<labelled_items>(value); }
    /// Whether measures are to be computed: otherwise there are scores already.
    bool has_scores() const { return std::holds_alternative<scoreboard>(value); }
    /// Labels, item by item or counted.
    bool has_labels() const { return has_items() || std::holds_alternative<campaign>(value); }

    /// The ratings behind gold, however they are used; nullptr where gold was given.
    const rated_answers* rated() const {
        const auto* all = std::get_if<rated_answers>(&value);
        return all ? all : gold_ratings.get();
    }

    std::vector<std::string> systems() const;
    std::vector<std::string> topics() const;  ///< empty where the data has none
    std::optional<class_scale> scale() const;
    const ordeval::account& account() const;
    ordeval::account& account();
};

/// The tables of labels, counted where they are still items; throws std::logic_error for other evidence.
campaign tables_of(const evidence& evidence);

/// The distributions of a quantification task, taken from labels where these were read; throws as above.
quantification distributions_of(const evidence& evidence);

}  // namespace ordeval
