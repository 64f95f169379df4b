#include "ordeval/evaluation/gold_of_ratings.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "ordeval/raters/gold_study.hpp"

namespace ordeval {

namespace {

/// A field of a CSV file.
std::string quoted_field(const std::string& text) {
    std::string field = "\"";
    for (char one : text) field += one == '"' ? std::string("\"\"") : std::string(1, one);
    return field + "\"";
}

std::string as_csv(const rated_items& ratings, const std::vector<label>& classes) {
    const bool topics = !ratings.topics.empty();
    std::string text = topics ? "id,topic,label\n" : "id,label\n";
    for (std::size_t item = 0; item < ratings.items(); ++item) {
        text += quoted_field(ratings.ids[item]) + ",";
        if (topics) text += quoted_field(ratings.topics[ratings.topic_of[item]]) + ",";
        text += quoted_field(ratings.scale.names()[classes[item]]) + "\n";
    }
    return text;
}

/// What belongs to the items that are kept.
template <class Value>
std::vector<Value> kept_of(const std::vector<Value>& values, const std::vector<bool>& kept) {
    std::vector<Value> part;
    for (std::size_t item = 0; item < values.size(); ++item)
        if (kept[item]) part.push_back(values[item]);
    return part;
}

void keep(rated_items& ratings, const std::vector<bool>& kept) {
    rating_lists lists;
    for (std::size_t item = 0; item < ratings.items(); ++item)
        if (kept[item]) lists.add(ratings.ratings[item]);
    ratings.ids = kept_of(ratings.ids, kept);
    ratings.topic_of = kept_of(ratings.topic_of, kept);
    ratings.system_of = kept_of(ratings.system_of, kept);
    ratings.place_in_file = kept_of(ratings.place_in_file, kept);
    ratings.ratings = std::move(lists);
}

void keep(labelled_items& items, const std::vector<bool>& kept) {
    items.gold = kept_of(items.gold, kept);
    items.topic_of = kept_of(items.topic_of, kept);
    for (system_labels& labels : items.systems) {
        labels.answers = kept_of(labels.answers, kept);
        labels.skipped = kept_of(labels.skipped, kept);
    }
}

}  // namespace

expected<rated_gold> gold_of_ratings(const rated_items& ratings, gold_use use, tie_rule ties) {
    const std::optional<gold_rule> rule = rule_of(use);
    gold_study study = study_gold(ratings, rule.value_or(gold_rule::majority), rule ? ties : tie_rule::lower);
    const rated_items& people = study.ratings;
    // Where gold is all ratings, the classes serve for reading alone, and there is nothing to say about them.
    account told = rule ? study.account : people.account;
    told.notices.push_back("gold is made from the ratings of " + counted(people.raters.size(), "rater") + " (" +
                           std::string(name(use)) + ")");
    // Runs answer items without gold too, and must not be blamed for it: such an item is left out after reading.
    std::vector<bool> kept;
    std::vector<label> classes = study.made.classes;
    for (label& one : classes) {
        kept.push_back(one != no_answer);
        if (one == no_answer) one = 0;
    }
    if (std::ranges::find(kept, true) == kept.end())
        return diagnostic{.problem = "no item has gold",
                          .remedy = "check the raters' names, or choose another rule for ties",
                          .kind = "nothing_to_evaluate",
                          .lies_in = fault::nothing};
    source labels = source::in_memory("gold made from ratings", as_csv(people, classes));
    return rated_gold{
        std::move(labels), {.use = use, .ties = ties, .ratings = people}, std::move(kept), std::move(told)};
}

evidence with_ratings(labelled_items items, rated_gold gold) {
    account told = std::move(items.account);
    // How our own gold was read is nobody's business.
    std::erase_if(told.notices, [&](const std::string& one) { return one.starts_with(gold.labels.name() + ":"); });
    told.notices.insert(told.notices.begin(), gold.account.notices.begin(), gold.account.notices.end());
    told.applied.insert(told.applied.begin(), gold.account.applied.begin(), gold.account.applied.end());
    keep(items, gold.kept);
    keep(gold.rated.ratings, gold.kept);
    gold.rated.systems = items.systems;
    gold.rated.ratings.scale = items.scale;
    gold.rated.ratings.topics = items.topics;
    gold.rated.ratings.topic_of = items.topic_of;
    if (!rule_of(gold.rated.use)) {
        gold.rated.ratings.account = std::move(told);
        return {.value = std::move(gold.rated)};
    }
    items.account = std::move(told);
    return {.value = std::move(items), .gold_ratings = std::make_shared<const rated_answers>(std::move(gold.rated))};
}

}  // namespace ordeval
