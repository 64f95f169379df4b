// Scores of other tools. Sections: options (without_header), file, ...
//
// The input is also the plan of a table of scores that is written in each of its forms.
#include <algorithm>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = plan::json;

void require_sound(const scoreboard& board) {
    require(!board.measures.empty() && !board.systems.empty() && !board.topics.empty(), "there are scores");
    for (const measured& one : board.measures) {
        require(one.by_topic.topics() == board.topics.size() && one.by_topic.systems() == board.systems.size(),
                "every system has a score on every topic");
        require(one.overall.size() == board.systems.size(), "and an overall one");
        for (std::size_t topic = 0; topic < board.topics.size(); ++topic)
            for (std::size_t system = 0; system < board.systems.size(); ++system)
                if (const score found = one.by_topic(topic, system))
                    require(std::isfinite(*found), "scores are finite");
    }
}

struct planned_scores {
    std::vector<std::string> topics, systems, measures;
    std::vector<std::string> texts;  ///< measure after measure, topic after topic; empty: undefined

    const std::string& at(std::size_t measure, std::size_t topic, std::size_t system) const {
        return texts[(measure * topics.size() + topic) * systems.size() + system];
    }
};

std::vector<std::string> names(plan& choices, char first, unsigned most) {
    std::vector<std::string> made;
    for (unsigned left = 1 + choices.next(most); left-- > 0;) {
        std::string name = first + std::to_string(made.size()) + "x" + choices.text(2);
        // A tab in every row is what separates columns; blanks at the ends of a heading count for nothing, and `m0 low`
        // would be a limit.
        std::erase(name, '\t');
        while (name.ends_with(' ') || name.ends_with('\n')) name.pop_back();
        made.push_back(std::move(name));
    }
    return made;
}

planned_scores planned(plan& choices) {
    static constexpr const char* numbers[] = {"0", "1", "-2.5", "0.125", "1e-3", "", "100"};
    planned_scores made{names(choices, 't', 3), names(choices, 's', 3), names(choices, 'm', 2), {}};
    made.texts.resize(made.topics.size() * made.systems.size() * made.measures.size());
    for (std::string& text : made.texts) text = numbers[choices.next(std::size(numbers))];
    made.texts.front() = "0.5";  // a file without any score is refused, and rightly
    return made;
}

/// Calls do_with(measure, topic, system) for every score.
template <class Function>
void for_each_score(const planned_scores& all, Function do_with) {
    for (std::size_t topic = 0; topic < all.topics.size(); ++topic)
        for (std::size_t system = 0; system < all.systems.size(); ++system)
            for (std::size_t measure = 0; measure < all.measures.size(); ++measure) do_with(measure, topic, system);
}

std::string in_rows(const planned_scores& all) {
    std::string text = "topic,system,measure,score\n";
    for_each_score(all, [&](std::size_t m, std::size_t t, std::size_t s) {
        text += csv_field(all.topics[t]) + "," + csv_field(all.systems[s]) + "," + csv_field(all.measures[m]) + "," +
                all.at(m, t, s) + "\n";
    });
    return text;
}

std::string in_records(const planned_scores& all) {
    std::string text;
    for_each_score(all, [&](std::size_t m, std::size_t t, std::size_t s) {
        json record = {{"topic", all.topics[t]}, {"system", all.systems[s]}, {"measure", all.measures[m]}};
        record["score"] = all.at(m, t, s).empty() ? json("") : json::parse(all.at(m, t, s));
        text += record.dump() + "\n";
    });
    return text;
}

std::string a_column_per_measure(const planned_scores& all) {
    std::string text = "topic,system";
    for (const std::string& name : all.measures) text += "," + csv_field(name);
    for (std::size_t topic = 0; topic < all.topics.size(); ++topic)
        for (std::size_t system = 0; system < all.systems.size(); ++system) {
            text += "\n" + csv_field(all.topics[topic]) + "," + csv_field(all.systems[system]);
            for (std::size_t measure = 0; measure < all.measures.size(); ++measure)
                text += "," + csv_field(all.at(measure, topic, system));
        }
    return text + "\n";
}

std::string a_column_per_system(const planned_scores& all, std::size_t measure) {
    std::string text = "topic";
    for (const std::string& name : all.systems) text += "," + csv_field(name);
    for (std::size_t topic = 0; topic < all.topics.size(); ++topic) {
        text += "\n" + csv_field(all.topics[topic]);
        for (std::size_t system = 0; system < all.systems.size(); ++system)
            text += "," + csv_field(all.at(measure, topic, system));
    }
    return text + "\n";
}

void require_same(const std::vector<score_file>& files, const planned_scores& all) {
    const expected<scoreboard> board = read_scores(files, {.run = {.threads = 1}});
    if (!board) std::fprintf(stderr, "%s\nof %s\n", board.error().to_string().c_str(), files[0].path.bytes()->c_str());
    require(board.has_value(), "scores can be read in every form");
    require_sound(*board);
    require(board->systems == all.systems && board->topics == all.topics, "with the systems and topics written");
    require(board->measures.size() == all.measures.size(), "and the measures");
    for_each_score(all, [&](std::size_t m, std::size_t t, std::size_t s) {
        const score found = board->measures[m].by_topic(t, s);
        const std::string& text = all.at(m, t, s);
        require(board->measures[m].name == all.measures[m], "by their names");
        require(text.empty() ? !found : found && *found == number_in(text), "and the scores");
    });
}

void read_planned(std::string_view bytes) {
    plan choices(bytes);
    const unsigned form = choices.next(4);
    const planned_scores all = planned(choices);
    if (form == 1) return require_same({{file_of("scores", in_rows(all))}}, all);
    if (form == 2) return require_same({{file_of("scores", in_records(all))}}, all);
    if (form == 3) return require_same({{file_of("scores", a_column_per_measure(all))}}, all);
    std::vector<score_file> files;
    for (std::size_t measure = 0; measure < all.measures.size(); ++measure)
        files.push_back({source::in_memory("scores" + std::to_string(measure), a_column_per_system(all, measure)),
                         all.measures[measure]});
    require_same(files, all);
    files.push_back(files.front());
    require(!read_scores(files), "scores that are given twice are a problem");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    if (parts.size() > 4) return -1;
    std::vector<score_file> files;
    for (std::size_t i = 1; i < parts.size(); ++i)
        files.push_back({source::in_memory("scores" + std::to_string(i), std::string(parts[i]))});
    const bool without_header = one_of(4, parts[1]) == 0;
    const expected<scoreboard> board = read_scores(files, {.without_header = without_header, .run = {.threads = 1}});
    require_helpful(board);
    if (board) require_sound(*board);
    read_planned(parts[1]);
    return 0;
}
