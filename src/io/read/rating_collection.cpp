#include "io/read/rating_collection.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "io/labels/class_finder.hpp"
#include "io/labels/composed_scale.hpp"
#include "io/labels/label_aliases.hpp"
#include "io/read/request_settings.hpp"
#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"
#include "text/natural_order.hpp"
#include "text/pattern.hpp"

namespace ordeval::io {

std::string option_of_ratings(const char* name, const rating_options& options, const std::string& value) {
    const std::string option = options.as_gold ? std::string("gold-") + name : name;
    return value.empty() ? option_text(option.c_str()) : option_text(option.c_str(), value);
}

bool rating_collection::is_gap(std::string_view text) const {
    constexpr std::array<std::string_view, 8> gaps{"", "NA", "N/A", "NaN", "nan", "None", "null", "NULL"};
    if (std::ranges::find(options_.na, text) != options_.na.end()) return true;
    // `None` is the lowest class of many a scale; whoever declares it means it.
    return std::ranges::find(gaps, text) != gaps.end() && !(options_.scale && options_.scale->find(text));
}

namespace {

bool matches_any(const std::vector<std::string>& patterns, std::string_view name) {
    return std::ranges::any_of(patterns, [&](const std::string& pattern) { return fits_pattern(pattern, name); });
}

/// The class whose number is nearest, the lower one of two; nothing where text or classes are no numbers.
std::optional<label> nearest_class(const class_scale& scale, std::string_view text) {
    const std::optional<double> value = number_in(text);
    if (!value) return std::nullopt;
    std::optional<label> best;
    double distance = 0;
    for (int k = 0; k < scale.classes(); ++k) {
        const std::optional<double> of_class = number_in(scale.names()[static_cast<std::size_t>(k)]);
        if (!of_class) return std::nullopt;
        if (best && std::abs(*of_class - *value) >= distance) continue;
        best = static_cast<label>(k);
        distance = std::abs(*of_class - *value);
    }
    return best;
}

template <class Value>
std::vector<Value> taken(const std::vector<Value>& values, const std::vector<std::size_t>& order) {
    std::vector<Value> found;
    for (std::size_t place : order)
        if (!values.empty()) found.push_back(values[place]);
    return found;
}

void put_items_in_order(rated_items& found) {
    const std::vector<std::size_t> order = places_in_order(found.ids);
    if (std::ranges::is_sorted(order)) return;
    rating_lists lists;
    for (std::size_t place : order) lists.add(found.ratings[place]);
    found.ratings = std::move(lists);
    found.ids = taken(found.ids, order);
    found.topic_of = taken(found.topic_of, order);
    found.system_of = taken(found.system_of, order);
    found.place_in_file.assign(order.begin(), order.end());
}

}  // namespace

std::uint32_t rating_collection::number_of(name_list& names, std::string_view text) const {
    if (options_.trim) text = trimmed(text);
    if (options_.normalise)
        if (const std::optional<std::string> composed = composed_text(text)) return names.find_or_add(*composed);
    return names.find_or_add(text);
}

std::uint32_t rating_collection::item(const std::string& key, const std::string& shown, std::string_view topic,
                                      std::string_view system, std::uint64_t line) {
    const std::uint32_t found = number_of(keys_, key);
    if (found == shown_.size()) {
        const std::string name(options_.trim ? trimmed(shown) : std::string_view(shown));
        shown_.push_back(options_.normalise ? composed_text(name).value_or(name) : name);
        topic_of_.push_back(number_of(topics_, topic));
        system_of_.push_back(number_of(systems_, system));
        first_lines_.push_back(line);
    } else {
        require_same("topic", topics_, topic_of_[found], topic, found, line);
        require_same("system", systems_, system_of_[found], system, found, line);
    }
    return found;
}

void rating_collection::require_same(const char* what, name_list& names, std::uint32_t known, std::string_view text,
                                     std::uint32_t item, std::uint64_t line) {
    const std::uint32_t found = number_of(names, text);
    if (found == known) return;
    const std::uint64_t first = first_lines_[item];
    report_at(line,
              "the item " + in_quotes(shown_[item]) + " has the " + what + " " + in_quotes(names[found]) + ", and " +
                  in_quotes(names[known]) + (first > 0 ? " in line " + std::to_string(first) : " elsewhere"),
              "give it one of them, or name all columns of the item with " + option_of_ratings("id", options_),
              "contradicting_item", shown_[item]);
}

std::uint32_t rating_collection::rater(std::string_view name, bool judge) {
    const std::uint32_t found = number_of(raters_, name);
    if (found == known_.size()) {
        const bool named_judge = matches_any(options_.judges, name);
        const bool named_person = matches_any(options_.raters, name);
        // Whoever is named as a judge is one, and whoever is named as a rater is none, whatever the file says.
        known_.push_back({.wanted = named_judge || named_person || options_.raters.empty(),
                          .judge = named_judge || (judge && !named_person)});
    }
    return found;
}

void rating_collection::add(std::uint32_t item, std::string_view rater_name, std::string_view text, std::uint64_t line,
                            bool judge) {
    const std::uint32_t who = rater(rater_name, judge);
    if (options_.trim) text = trimmed(text);
    if (!known_[who].wanted || is_gap(text)) return;
    entries_.push_back({item, who, number_of(texts_, text), static_cast<std::uint32_t>(entries_.size()), line});
}

void rating_collection::report_at(std::uint64_t line, std::string problem, std::string remedy, std::string kind,
                                  std::string id) {
    problems_.add({.file = path_,
                   .line = line,
                   .problem = std::move(problem),
                   .remedy = std::move(remedy),
                   .kind = std::move(kind),
                   .id = std::move(id)});
}

void rating_collection::report_unmatched(const std::vector<std::string>& patterns, const char* option) {
    for (const std::string& pattern : patterns) {
        if (std::ranges::any_of(raters_.names(), [&](const std::string& name) { return fits_pattern(pattern, name); }))
            continue;
        const std::optional<std::string> near = suggest(pattern, raters_.names());
        report_at(0, "no rater is called " + in_quotes(pattern),
                  near ? "did you mean " + in_quotes(*near) + "?"
                       : option_of_ratings(option, options_) + " takes names and patterns; the raters are " +
                             quoted_list(raters_.names()),
                  "unknown_rater", {});
    }
}

std::optional<class_scale> rating_collection::scale() {
    if (options_.scale && !options_.normalise) return options_.scale;
    if (options_.scale) {
        const expected<class_scale> composed = composed_scale(*options_.scale);
        if (composed) return *composed;
        problems_.add(composed.error());
        return std::nullopt;
    }
    std::optional<long long> lowest, highest;
    for (const std::string& text : texts_.names())
        if (const std::optional<long long> value = integer_in(text)) {
            lowest = std::min(lowest.value_or(*value), *value);
            highest = std::max(highest.value_or(*value), *value);
        }
    if (!lowest) {
        report_at(0, "ratings that are not integers need a scale; found " + quoted_list(texts_.names()),
                  "declare the classes, lowest first, with " + option_text("scale", "low<mid<high"), "bad_scale", {});
        return std::nullopt;
    }
    const expected<class_scale> found = class_scale::from_integers(*lowest, *highest);
    if (!found) {
        report_at(0, found.error().shown().front().problem, "declare the classes with " + option_text("scale"),
                  "bad_scale", {});
        return std::nullopt;
    }
    notices_.push_back("scale " + found->to_string() + " taken from the ratings; declare it with " +
                       option_text("scale"));
    return found->inferred();
}

std::vector<label> rating_collection::classes(const class_scale& scale, rated_items& result) {
    const expected<label_aliases> aliases = label_aliases::read({.scale = scale,
                                                                 .label_map = options_.label_map,
                                                                 .ignore_case = options_.ignore_case,
                                                                 .normalise = options_.normalise});
    if (!aliases) {
        problems_.add(aliases.error());
        return {};
    }
    class_finder finder(scale, *aliases, false);
    if (std::optional<diagnostic> problem = class_as_gap(finder, options_.na)) {
        problems_.add(*std::move(problem));
        return {};
    }
    std::vector<std::uint64_t> times(texts_.size()), first_line(texts_.size());
    for (const entry& one : entries_)
        if (times[one.text]++ == 0) first_line[one.text] = one.line;
    std::vector<label> found;
    std::uint64_t moved = 0, skipped = 0;
    for (std::size_t code = 0; code < texts_.size(); ++code) {
        const std::string& text = texts_[code];
        if (const int known = finder.find(text); known >= 0) {
            found.push_back(static_cast<label>(known));
            continue;
        }
        // Texts are judged once each, however often they occur; the first line and the number of ratings are told.
        found.push_back(no_answer);
        if (times[code] == 0) continue;
        if (options_.off_scale == off_scale_policy::skip) {
            skipped += times[code];
        } else if (const auto near = nearest_class(scale, text);
                   near && options_.off_scale == off_scale_policy::nearest) {
            found.back() = *near;
            moved += times[code];
        } else {
            const std::optional<std::string> meant = scale.suggest(text);
            const std::string otherwise = options_.as_gold ? finder.describe_unknown(text, true).remedy
                                                           : "correct it, declare another " + option_text("scale") +
                                                                 ", or choose " + option_text("off-scale", "nearest") +
                                                                 " or " + option_text("off-scale", "skip");
            report_at(first_line[code],
                      "the rating " + in_quotes(text) + " is not on the scale " + scale.to_string() + " (" +
                          counted(times[code], "rating") + ")",
                      meant && !options_.as_gold ? "did you mean " + in_quotes(*meant) + "?" : otherwise,
                      "unknown_label", {});
        }
    }
    if (moved > 0) result.account.applied.push_back({"off-scale=nearest", path_, moved});
    if (skipped > 0) result.account.applied.push_back({"off-scale=skip", path_, skipped});
    return found;
}

expected<rated_items> rating_collection::finish() {
    report_unmatched(options_.raters, "raters");
    report_unmatched(options_.judges, "judges");
    if (problems_.empty() && entries_.empty())
        report_at(0, "holds no ratings", "give a file with at least one rating", "empty_file", {});
    if (!problems_.empty()) return problems_;
    const std::optional<class_scale> classes_known = scale();
    if (!classes_known) return problems_;
    rated_items result{.scale = *classes_known, .raters = {}};
    std::vector<std::uint32_t> place(raters_.size());
    bool any_judge = false;
    for (std::size_t i : places_in_order(raters_.names())) {
        place[i] = static_cast<std::uint32_t>(result.raters.size());
        if (!known_[i].wanted) continue;
        result.raters.push_back(raters_[i]);
        result.judges.push_back(known_[i].judge);
        any_judge = any_judge || known_[i].judge;
    }
    if (!any_judge) result.judges.clear();
    // Texts were numbered as they came, since the scale may follow from all of them together; now numbers become
    // classes.
    const std::vector<label> class_of = classes(*classes_known, result);
    if (!problems_.empty()) return problems_;

    std::erase_if(entries_, [&](const entry& one) { return class_of[one.text] == no_answer; });
    // Item by item, raters ascending as profiles want them, and the ratings of one rater in the order of the file, of
    // which the first or the last counts.
    std::ranges::sort(entries_, {},
                      [&](const entry& one) { return std::tuple(one.item, place[one.rater], one.order); });
    std::uint64_t repeated = 0, singles = 0, unrated = 0;
    std::vector<std::uint32_t> kept_items;
    std::vector<rating> ratings;
    std::size_t at = 0;
    for (std::uint32_t item = 0; item < shown_.size(); ++item) {
        ratings.clear();
        std::uint64_t line = 0;
        for (std::size_t first = at; at < entries_.size() && entries_[at].item == item; ++at) {
            const entry& one = entries_[at];
            line = one.line;
            const bool again = at > first && entries_[at - 1].rater == one.rater;
            if (again && options_.duplicates == duplicates_policy::error) {
                report_at(one.line,
                          "the rater " + in_quotes(raters_[one.rater]) + " rates the item " + in_quotes(shown_[item]) +
                              " again, first in line " + std::to_string(entries_[at - 1].line),
                          "keep one of them, name all columns of the item with " + option_of_ratings("id", options_) +
                              ", or choose " + option_text("duplicates", "first") + " or " +
                              option_text("duplicates", "last"),
                          "duplicate_rating", shown_[item]);
                continue;
            }
            repeated += again;
            if (again && options_.duplicates == duplicates_policy::first) continue;
            if (again) ratings.pop_back();
            ratings.push_back({place[one.rater], class_of[one.text]});
        }
        if (ratings.empty()) {
            ++unrated;
            continue;
        }
        if (ratings.size() == 1 && options_.single != single_rating_policy::keep) {
            ++singles;
            if (options_.single == single_rating_policy::error)
                report_at(line, "the item " + in_quotes(shown_[item]) + " has one rating",
                          "give it another, remove it, or choose " + option_text("single", "skip"), "single_rating",
                          shown_[item]);
            continue;
        }
        kept_items.push_back(item);
        result.ratings.add(ratings);
    }
    if (!problems_.empty()) return problems_;
    name_list called;
    for (std::uint32_t item : kept_items) {
        // `a/b` and `c` are shown like `a` and `b/c`, and runs could not tell which of them they answer.
        if (called.find(shown_[item]))
            report_at(0, "two items are called " + in_quotes(shown_[item]) + " once their columns are put together",
                      "take the / out of the columns of " + option_of_ratings("id", options_), "duplicate_id",
                      shown_[item]);
        called.find_or_add(shown_[item]);
        result.ids.push_back(shown_[item]);
    }
    if (!problems_.empty()) return problems_;
    auto take = [&](const name_list& names, const std::vector<std::uint32_t>& of_item, std::vector<std::string>& into,
                    std::vector<std::uint32_t>& into_of) {
        // Data without topics have one topic without a name, which is none.
        if (names.size() == 0 || (names.size() == 1 && names[0].empty())) return;
        std::vector<std::uint32_t> number(names.size());
        for (std::size_t i : places_in_order(names.names())) {
            number[i] = static_cast<std::uint32_t>(into.size());
            into.push_back(names[i]);
        }
        for (std::uint32_t item : kept_items) into_of.push_back(number[of_item[item]]);
    };
    take(topics_, topic_of_, result.topics, result.topic_of);
    take(systems_, system_of_, result.systems, result.system_of);
    put_items_in_order(result);
    if (repeated > 0)
        result.account.applied.push_back(
            {options_.duplicates == duplicates_policy::first ? "duplicates=first" : "duplicates=last", path_,
             repeated});
    if (malformed_ > 0) result.account.applied.push_back({"malformed=skip", path_, malformed_});
    if (singles > 0) result.account.applied.push_back({"single=skip", path_, singles});
    if (unrated > 0) notices_.push_back(counted(unrated, "item") + " without a rating left out");
    for (std::string& notice : cleaning_notices(
             {.trim = options_.trim, .ignore_case = options_.ignore_case, .normalise = options_.normalise}))
        notices_.push_back(std::move(notice));
    result.account.notices = std::move(notices_);
    return result;
}

}  // namespace ordeval::io
