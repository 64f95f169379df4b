// Ratings in the place of gold. Sections: options, ratings, run.
//
// The input is also the plan of ratings that are written in every form that is read; their majority is counted again
// here, the obvious way.
#include "ordeval/evaluation/read_evidence.hpp"
#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = plan::json;

constexpr int classes = 3;
constexpr int no_rating = -1;

struct planned_ratings {
    std::vector<std::string> ids, raters;
    std::vector<std::vector<int>> given;  ///< item by item, of each rater
};

planned_ratings planned(plan& choices) {
    planned_ratings made;
    for (unsigned left = 2 + choices.next(3); left-- > 0;)
        made.raters.push_back("r" + std::to_string(made.raters.size()));
    while (!choices.ended() && made.ids.size() < 6) {
        std::vector<int> of_item{static_cast<int>(choices.next(classes))};  // no item without a rating
        while (of_item.size() < made.raters.size()) of_item.push_back(static_cast<int>(choices.next(classes + 1)) - 1);
        made.ids.push_back("i" + std::to_string(made.ids.size()) + "x" + choices.text(2) + "x");
        made.given.push_back(std::move(of_item));
    }
    return made;
}

std::string in_rows(const planned_ratings& all) {
    std::string text = "item,rater,rating\n";
    for (std::size_t item = 0; item < all.ids.size(); ++item)
        for (std::size_t rater = 0; rater < all.raters.size(); ++rater)
            text += csv_field(all.ids[item]) + "," + all.raters[rater] + "," +
                    (all.given[item][rater] == no_rating ? "" : std::to_string(all.given[item][rater])) + "\n";
    return text;
}

std::string a_column_per_rater(const planned_ratings& all) {
    std::string text = "item";
    for (const std::string& rater : all.raters) text += "," + rater;
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        text += "\n" + csv_field(all.ids[item]);
        for (int one : all.given[item]) text += "," + (one == no_rating ? "NA" : std::to_string(one));
    }
    return text + "\n";
}

std::string as_records(const planned_ratings& all, bool keyed) {
    std::string text;
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        json list = json::array(), object = json::object();
        for (std::size_t rater = 0; rater < all.raters.size(); ++rater) {
            const int one = all.given[item][rater];
            list.push_back(one == no_rating ? json(nullptr) : json(one));
            object[all.raters[rater]] = list.back();
        }
        text += json{{"item", all.ids[item]}, {"ratings", keyed ? object : list}}.dump() + "\n";
    }
    return text;
}

constexpr unsigned forms = 4;

std::string written(const planned_ratings& all, unsigned form) {
    switch (form) {
        case 0: return in_rows(all);
        case 1: return a_column_per_rater(all);
        case 2: return as_records(all, false);
        default: return as_records(all, true);
    }
}

/// The most frequent class, the lower one of two.
int majority(const std::vector<int>& given) {
    int most = 0, best = 0;
    for (int one = 0; one < classes; ++one) {
        const auto times = static_cast<int>(std::count(given.begin(), given.end(), one));
        if (times > most) best = one;
        most = std::max(most, times);
    }
    return best;
}

evidence_request request_of(const source& ratings, const source& run) {
    evidence_request request;
    request.gold_ratings = ratings;
    request.runs = {run};
    request.scale = "0..2";
    return request;
}

void require_majority(const std::string& ratings, const source& run, const std::vector<label>& wanted) {
    const expected<evidence> found = read_evidence(request_of(file_of("ratings", ratings), run), {.threads = 1});
    if (!found) std::fprintf(stderr, "%s\nof %s\n", found.error().to_string().c_str(), ratings.c_str());
    require(found && found->has_items(), "ratings can be read in every form");
    const auto& items = std::get<labelled_items>(found->value);
    require(items.gold == wanted, "and gold is what most raters gave");
    require(items.systems.at(0).answers == wanted, "and answers are found by the items' names");
}

void read_planned(std::string_view bytes) {
    plan choices(bytes);
    const unsigned form = choices.next(forms);
    const planned_ratings all = planned(choices);
    if (all.ids.empty()) return;
    std::string run = "id,label\n";
    std::vector<label> wanted;
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        wanted.push_back(static_cast<label>(majority(all.given[item])));
        run += csv_field(all.ids[item]) + "," + std::to_string(wanted.back()) + "\n";
    }
    require_majority(written(all, form), file_of("run", run), wanted);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    evidence_request request = request_of(file_of("ratings", parts[1]), file_of("run", parts[2]));
    request.reading = options_of(parts[0]);
    request.reading.columns.clear();
    request.reading.gold_columns.clear();
    request.gold_from = one_of(2, parts[1]) == 0 ? gold_use::median : gold_use::soft;
    const expected<evidence> found = read_evidence(request, {.threads = 1});
    if (!found) require_helpful(found.error(), found.error().lies_in() == fault::input);
    read_planned(parts[1]);
    return 0;
}
