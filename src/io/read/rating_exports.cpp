// JSON in the shapes that ratings come in: plain records, lists, objects keyed by rater, and exports of annotation
// tools.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "io/read/rating_collection.hpp"
#include "io/read/rating_columns.hpp"
#include "io/records/json_document.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

using json = nlohmann::ordered_json;

/// A scalar as it would stand in a table.
std::string text_of(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return {};
    return value.dump();
}

/// The first of some members that an object has; null where it has none.
const json& first_of(const json& object, std::initializer_list<const char*> names) {
    static const json none;
    for (const char* name : names)
        if (const auto found = object.find(name); found != object.end()) return *found;
    return none;
}

/// Where a record may have its ratings.
constexpr std::initializer_list<const char*> rating_lists{"ratings", "labels", "scores", "annotators"};
/// What a key is called in the record that it is the key of.
constexpr std::initializer_list<const char*> item_keys{"id", "key", "item"};

struct record {
    json value;
    std::uint64_t line;  ///< 0 where it is not known
};

class json_ratings {
public:
    json_ratings(const std::string& path, const rating_options& options, rating_collection& all, diagnostics& problems)
        : path_(path), options_(options), all_(all), problems_(problems) {}

    void collect(const std::vector<record>& records) {
        for (const record& one : records) note_questions(one.value);
        for (const record& one : records) {
            ++number_;
            if (!one.value.is_object())
                report(one, "is not a record", "write an array of records, or one record per line", "bad_json");
            else
                collect(one);
        }
        if (!unrated_ || !all_.empty()) return;
        std::vector<std::string> members;
        for (const auto& [key, value] : records[*unrated_ - 1].value.items()) members.push_back(key);
        number_ = *unrated_;
        report(records[number_ - 1], "has no ratings among " + quoted_list(members),
               "call a list of them ratings, or write a record per rating, with item, rater and rating", "no_ratings");
    }

    /// The records of a document that is one object: in a list within it, or keyed by their items; the object itself
    /// where it is a record. Nothing, and a problem, where that cannot be told.
    std::vector<record> records_of(json document) {
        if (is_record(document)) return {{std::move(document), 1}};
        std::vector<std::string> holders;
        for (const auto& [key, value] : document.items())
            if (holds_records(value)) holders.push_back(key);
        if (holders.size() > 1) {
            if (holders.size() == document.size() && all_parts(document, [&](const json& list) {
                    return all_parts(list, [&](const json& one) { return !names_its_item(one); });
                }))
                return keyed_records(document);
            refuse("holds several lists that could be the ratings: " + quoted_list(holders),
                   "keep one of them in the file");
            return {};
        }
        if (holders.size() == 1) {
            std::vector<record> found;
            for (json& value : document[holders.front()]) found.push_back({std::move(value), 0});
            return found;
        }
        for (auto& [key, value] : document.items())
            if (value.is_object() && (key == "ratings" || is_wrapper_name(key))) return keyed_records(value);
        return keyed_records(document);
    }

private:
    void refuse(std::string problem, std::string remedy) {
        problems_.add({.file = path_, .problem = std::move(problem), .remedy = std::move(remedy), .kind = "bad_json"});
    }

    /// Whether all parts of a list or an object are so.
    template <class Test>
    static bool all_parts(const json& whole, Test is_so) {
        return whole.is_structured() && std::all_of(whole.begin(), whole.end(), is_so);
    }
    static bool holds_records(const json& value) {
        return value.is_array() && !value.empty() && all_parts(value, [](const json& one) { return one.is_object(); });
    }
    static bool holds_values(const json& value) {
        return all_parts(value, [](const json& one) { return one.is_primitive(); });
    }
    bool names_its_item(const json& object) const {
        for (const std::string& name : options_.id)
            if (object.contains(name)) return true;
        const std::string key = key_of(object, {}, id_names);
        return !key.empty() && object[key].is_primitive();
    }

    /// Whether an object is about one item, and not a box around records.
    bool is_record(const json& object) const {
        if (is_prodigy(object) || !argilla_questions(object).empty() || names_its_item(object) || holds_values(object))
            return true;
        if (is_label_studio(object) && !all_parts(object["annotations"], [](const json& one) {
                return !one.is_object() || !one.contains("result");
            }))
            return true;
        const json& ratings = first_of(object, rating_lists);
        if (!holds_records(ratings)) return holds_values(ratings);
        return all_parts(ratings, [&](const json& one) { return !names_its_item(one); });
    }

    /// Whether what an item or a rater is the key of shows that it is an item: it names raters itself.
    bool names_raters(const json& value) const {
        if (value.is_array()) return holds_records(value);
        return first_of(value, rating_lists).is_structured() || is_label_studio(value) || is_long(value);
    }

    /// The members of an object whose keys are items; a problem where they may as well be raters.
    std::vector<record> keyed_records(const json& object) {
        if (object.empty() || !all_parts(object, [](const json& one) { return one.is_structured(); })) {
            refuse("is a JSON object in which no ratings are found", "write a list of records, one per item or rating");
            return {};
        }
        std::vector<record> found;
        for (const auto& [key, value] : object.items()) {
            json one = value.is_array() ? json{{*rating_lists.begin(), value}} : value;
            const auto unused = std::ranges::find_if(item_keys, [&](const char* name) { return !one.contains(name); });
            const std::string name = unused == item_keys.end() ? "(key)" : *unused;
            if (!names_raters(value) && std::ranges::find(options_.id, name) == options_.id.end()) {
                refuse("is a JSON object whose keys may be items or raters",
                       "if they are items, say " + option_of_ratings("id", options_, name) +
                           "; if they are raters, write a record per item");
                return {};
            }
            one[name] = key;
            found.push_back({std::move(one), 0});
        }
        return found;
    }

    void report(const record& one, const std::string& problem, std::string remedy, std::string kind) {
        problems_.add({.file = path_,
                       .line = one.line,
                       .problem = "record " + std::to_string(number_) + " " + problem,
                       .remedy = std::move(remedy),
                       .kind = std::move(kind)});
    }

    static bool is_label_studio(const json& object) {
        return object.contains("annotations") && object["annotations"].is_array();
    }
    static bool is_prodigy(const json& object) {
        return object.contains("_annotator_id") || object.contains("_session_id");
    }

    /// What people and machines answered to one question of a record of Argilla.
    struct argilla_answers {
        std::string question;
        std::vector<std::pair<std::string, json>> responses = {};  ///< who, and what
        json suggestion = {};
        std::string agent = {};
    };

    /// Flat records have keys `Q.responses`, and others beside it.
    static void add_flat(const json& object, std::vector<argilla_answers>& all) {
        constexpr std::string_view ending = ".responses";
        for (const auto& [key, responses] : object.items()) {
            if (!key.ends_with(ending) || !responses.is_array()) continue;
            argilla_answers& found = all.emplace_back(argilla_answers{key.substr(0, key.size() - ending.size())});
            const json& users = member(object, key + ".users");
            const json& status = member(object, key + ".status");
            for (std::size_t i = 0; i < responses.size(); ++i) {
                if (status.is_array() && i < status.size() && status[i] == "discarded") continue;
                const bool known = users.is_array() && i < users.size();
                found.responses.emplace_back(known ? text_of(users[i]) : std::to_string(i + 1), responses[i]);
            }
            found.suggestion = member(object, found.question + ".suggestion");
            found.agent = text_of(member(object, found.question + ".suggestion.agent"));
        }
    }

    /// Others have `responses` by question, a list of values and users each, and `suggestions`.
    static void add_nested(const json& object, std::vector<argilla_answers>& all) {
        const json& responses = first_of(object, {"responses"});
        if (!responses.is_object() || !object.contains("fields")) return;
        const json& suggestions = first_of(object, {"suggestions"});
        auto suggest = [&](argilla_answers& into) {
            if (!suggestions.is_object() || !suggestions.contains(into.question)) return;
            const json& found = suggestions[into.question];
            if (!found.is_object()) return;
            into.suggestion = first_of(found, {"value"});
            into.agent = text_of(first_of(found, {"agent"}));
        };
        for (const auto& [question, answers] : responses.items()) {
            argilla_answers& found = all.emplace_back(argilla_answers{question});
            for (const json& one : answers) {
                if (!one.is_object() || first_of(one, {"status"}) == json("discarded")) continue;
                found.responses.emplace_back(text_of(first_of(one, {"user_id", "user"})), first_of(one, {"value"}));
            }
            suggest(found);
        }
        if (!suggestions.is_object()) return;
        for (const auto& [question, ignored] : suggestions.items())
            if (!responses.contains(question)) suggest(all.emplace_back(argilla_answers{question}));
    }

    /// Older records have a list of `responses`, one of each user with the values of all questions, and one of
    /// `suggestions`.
    static void add_listed(const json& object, std::vector<argilla_answers>& all) {
        const json& responses = first_of(object, {"responses"});
        if (!responses.is_array() || !object.contains("fields")) return;
        auto about = [&](const std::string& question) -> argilla_answers& {
            for (argilla_answers& one : all)
                if (one.question == question) return one;
            return all.emplace_back(argilla_answers{question});
        };
        std::size_t number = 0;
        for (const json& response : responses) {
            ++number;
            if (!response.is_object() || first_of(response, {"status"}) == json("discarded")) continue;
            const json& values = first_of(response, {"values"});
            if (!values.is_object()) continue;
            const std::string user = text_of(first_of(response, {"user_id", "user"}));
            for (const auto& [question, value] : values.items())
                about(question).responses.emplace_back(user.empty() ? std::to_string(number) : user,
                                                       value.is_object() ? first_of(value, {"value"}) : value);
        }
        for (const json& suggestion : first_of(object, {"suggestions"})) {
            if (!suggestion.is_object()) continue;
            const std::string question = text_of(first_of(suggestion, {"question_name"}));
            if (question.empty()) continue;
            argilla_answers& found = about(question);
            found.suggestion = first_of(suggestion, {"value"});
            found.agent = text_of(first_of(suggestion, {"agent"}));
        }
    }

    static std::vector<argilla_answers> argilla_questions(const json& object) {
        std::vector<argilla_answers> found;
        add_flat(object, found);
        add_nested(object, found);
        add_listed(object, found);
        return found;
    }

    /// Several questions about the same thing are several items.
    void note_questions(const json& object) {
        if (!object.is_object()) return;
        for (const argilla_answers& one : argilla_questions(object)) questions_.insert(one.question);
        if (!is_label_studio(object)) return;
        for (const char* source : {"annotations", "predictions"})
            for (const json& annotation : first_of(object, {source}))
                for (const json& result : first_of(annotation, {"result"}))
                    if (!rating_in(result).is_null()) questions_.insert(text_of(first_of(result, {"from_name"})));
    }

    std::uint32_t item_of(const record& one, std::initializer_list<const char*> usual, const std::string& question) {
        std::string key, shown;
        auto add = [&](const std::string& text) {
            const std::string part(options_.trim ? trimmed(text) : std::string_view(text));
            key += part + '\x1f';
            shown += (shown.empty() ? "" : "/") + part;
        };
        for (const std::string& name : options_.id) add(text_of(member(one.value, name)));
        if (options_.id.empty()) add(text_of(first_of(one.value, usual)));
        if (shown.empty()) add("record " + std::to_string(number_));
        if (questions_.size() > 1) add(question);
        auto usual_member = [&](const std::string& declared, const auto& names) {
            if (!declared.empty()) return text_of(member(one.value, declared));
            for (std::string_view name : names)
                if (one.value.contains(name) && one.value[name].is_primitive()) return text_of(one.value[name]);
            return std::string();
        };
        return all_.item(key, shown, usual_member(options_.topic, topic_names),
                         usual_member(options_.system, system_names), one.line);
    }

    /// A member of a record, or of the `data`, `fields`, `metadata` or `meta` that tools put a user's own columns into.
    static const json& member(const json& object, const std::string& name) {
        static const json none;
        if (const auto found = object.find(name); found != object.end()) return *found;
        for (const char* part : {"data", "fields", "metadata", "meta"})
            if (const auto inner = object.find(part); inner != object.end() && inner->is_object())
                if (const auto found = inner->find(name); found != inner->end()) return *found;
        return none;
    }

    void collect(const record& one) {
        if (is_label_studio(one.value)) return collect_label_studio(one);
        if (!argilla_questions(one.value).empty()) return collect_argilla(one);
        if (is_prodigy(one.value)) return collect_prodigy(one);
        collect_plain(one);
    }

    /// The rating of one result: stars, a number, or the first choice.
    static json rating_in(const json& result) {
        const json& value = first_of(result, {"value"});
        if (!value.is_object()) return {};
        const json& found = first_of(value, {"rating", "number", "choices"});
        if (!found.is_array()) return found;
        return found.size() == 1 ? found[0] : json();
    }

    void collect_label_studio(const record& one) {
        auto add_results = [&](const json& source, const std::string& rater, bool judge) {
            for (const json& result : first_of(source, {"result"}))
                if (const json found = rating_in(result); !found.is_null())
                    all_.add(item_of(one, {"id", "inner_id"}, text_of(first_of(result, {"from_name"}))), rater,
                             text_of(found), one.line, judge);
        };
        for (const json& annotation : one.value["annotations"]) {
            if (first_of(annotation, {"was_cancelled"}) == json(true)) continue;
            const json& who = first_of(annotation, {"completed_by"});
            add_results(annotation, text_of(who.is_object() ? first_of(who, {"email", "username", "id"}) : who), false);
        }
        for (const json& prediction : first_of(one.value, {"predictions"}))
            if (prediction.is_object()) add_results(prediction, text_of(first_of(prediction, {"model_version"})), true);
    }

    void collect_argilla(const record& one) {
        for (const argilla_answers& about : argilla_questions(one.value)) {
            const std::uint32_t item = item_of(one, {"id", "external_id", "_server_id"}, about.question);
            for (const auto& [who, value] : about.responses) all_.add(item, who, text_of(value), one.line);
            if (!about.suggestion.is_null())
                all_.add(item, about.agent.empty() ? "suggestion" : about.agent, text_of(about.suggestion), one.line,
                         true);
        }
    }

    void collect_prodigy(const record& one) {
        const json& answer = first_of(one.value, {"answer"});
        if (!answer.is_null() && answer != "accept") return;
        const json& accepted = first_of(one.value, {"accept", "label"});
        if (accepted.is_array() && accepted.size() != 1) {
            if (!accepted.empty()) report(one, "has several answers", "give one per rater and item", "bad_rating");
            return;
        }
        all_.add(item_of(one, {"id", "_task_hash", "_input_hash", "text"}, {}),
                 text_of(first_of(one.value, {"_annotator_id", "_session_id"})),
                 text_of(accepted.is_array() ? accepted[0] : accepted), one.line);
    }

    template <class Names>
    static std::string key_of(const json& object, const std::string& declared, const Names& usual) {
        if (!declared.empty()) return declared;
        for (std::string_view name : usual)
            for (const auto& [key, value] : object.items())
                if (folded_name(key) == name) return key;
        return {};
    }

    /// A member that is found by a usual name has to be the only one of that name: `rating` beside `Rating` is none.
    void require_alone(const record& one, const json& object, const std::string& declared, const std::string& found) {
        if (!declared.empty() || found.empty()) return;
        for (const auto& [key, value] : object.items())
            if (key != found && folded_name(key) == folded_name(found))
                report(one, "has the members " + in_quotes(found) + " and " + in_quotes(key) + ", which is one name",
                       "rename one of them", "duplicate_column");
    }

    void collect_plain(const record& one) {
        const json& object = one.value;
        const std::uint32_t item = item_with_usual_id(one);
        const json& ratings = first_of(object, rating_lists);
        if (ratings.is_array()) {
            for (std::size_t i = 0; i < ratings.size(); ++i)
                if (ratings[i].is_object())
                    add_long(one, item, ratings[i]);
                else
                    all_.add(item, std::to_string(i + 1), text_of(ratings[i]), one.line);
            return;
        }
        if (ratings.is_object()) {
            for (const auto& [rater, value] : ratings.items()) all_.add(item, rater, text_of(value), one.line);
            return;
        }
        if (add_long(one, item, object)) return;
        const std::string id = key_of(object, {}, id_names), topic = key_of(object, options_.topic, topic_names),
                          system = key_of(object, options_.system, system_names);
        if (options_.id.empty()) require_alone(one, object, {}, id);
        require_alone(one, object, options_.topic, topic);
        require_alone(one, object, options_.system, system);
        bool rated = false;
        for (const auto& [key, value] : object.items()) {
            const bool used = (options_.id.empty() && key == id) || key == topic || key == system ||
                              std::ranges::find(options_.id, key) != options_.id.end();
            if (used || !value.is_primitive()) continue;
            all_.add(item, key, text_of(value), one.line);
            rated = true;
        }
        if (!rated && !unrated_) unrated_ = number_;
    }

    std::uint32_t item_with_usual_id(const record& one) {
        const std::string key = key_of(one.value, {}, id_names);
        return key.empty() ? item_of(one, {}, {}) : item_of(one, {key.c_str()}, {});
    }

    bool is_long(const json& object) const {
        return !key_of(object, options_.rater, rater_names).empty() &&
               !key_of(object, options_.rating, rating_names).empty();
    }

    /// An object that says who rated and how; false where it does not.
    bool add_long(const record& one, std::uint32_t item, const json& object) {
        if (!is_long(object)) return false;
        const std::string rater = key_of(object, options_.rater, rater_names);
        const std::string rating = key_of(object, options_.rating, rating_names);
        const std::string kind = key_of(object, {}, kind_names);
        require_alone(one, object, options_.rater, rater);
        require_alone(one, object, options_.rating, rating);
        if (options_.id.empty()) require_alone(one, object, {}, key_of(object, {}, id_names));
        if (text_of(member(object, rater)).empty())
            report(one, "has a rater without a name", "name it", "empty_rater");
        else
            all_.add(item, text_of(member(object, rater)), text_of(member(object, rating)), one.line,
                     !kind.empty() && is_machine(text_of(object[kind])));
        return true;
    }

    const std::string& path_;
    const rating_options& options_;
    rating_collection& all_;
    diagnostics& problems_;
    std::set<std::string> questions_;
    std::size_t number_ = 0;
    std::optional<std::size_t> unrated_ = {};  ///< the first record in which no rating was found
};

diagnostic broken(const std::string& path, std::uint64_t line) {
    return {.file = path,
            .line = line,
            .problem = "broken JSON",
            .remedy = "write or copy the file again",
            .kind = "bad_json"};
}

/// JSON as text has it, and the first name that an object has twice: parsers keep the last value without a word.
struct parsed_json {
    json value = {};
    std::optional<std::string> repeated = {};

    explicit parsed_json(std::string_view text) {
        std::vector<std::set<std::string>> open;  // the names of each object that is not closed yet
        const auto note = [&](int, json::parse_event_t event, json& part) {
            if (event == json::parse_event_t::object_start) open.emplace_back();
            if (event == json::parse_event_t::object_end) open.pop_back();
            if (event == json::parse_event_t::key && !open.back().insert(part.get<std::string>()).second && !repeated)
                repeated = part.get<std::string>();
            return true;
        };
        value = json::parse(text, note, false);
    }

    std::optional<diagnostic> problem(const std::string& path, std::uint64_t line) const {
        if (value.is_discarded()) return broken(path, line);
        if (!repeated) return std::nullopt;
        return diagnostic{.file = path,
                          .line = line,
                          .problem = "an object has " + in_quotes(*repeated) + " twice",
                          .remedy = "keep one of them",
                          .kind = "bad_json"};
    }
};

}  // namespace

void collect_json_ratings(const std::string& path, std::string_view text, const rating_options& options,
                          rating_collection& all, diagnostics& problems) {
    json_ratings ratings(path, options, all, problems);
    std::vector<record> records;
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    const bool listed = start != std::string::npos && text[start] == '[';
    // Where a line is a record, the second one ends this at once.
    if (parsed_json whole(text); listed || whole.value.is_object()) {
        if (auto problem = whole.problem(path, 0)) return problems.add(*std::move(problem));
        if (!listed) records = ratings.records_of(std::move(whole.value));
        if (listed)
            for (json& value : whole.value) records.push_back({std::move(value), 0});
    } else {
        std::uint64_t line = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view one(text.data() + at, end - at);
            ++line;
            at = end + 1;
            if (one.find_first_not_of(" \t\r") == std::string_view::npos) continue;
            parsed_json parsed(one);
            if (auto problem = parsed.problem(path, line))
                problems.add(*std::move(problem));
            else
                records.push_back({std::move(parsed.value), line});
        }
    }
    ratings.collect(records);
}

}  // namespace ordeval::io
