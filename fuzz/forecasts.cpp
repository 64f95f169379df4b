// Forecasts: a class per item and a share per class. Sections: options (scale=...), gold, run.
//
// The input is also the plan of forecasts that are written in every form that is read.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ordeval/evidence/read_forecasts.hpp"
#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = plan::json;

void require_sound(const forecast_set& set) {
    require(set.systems.size() == set.by_system.size(), "every system has forecasts");
    for (const forecasts& all : set.by_system) {
        require(all.size() == set.items.size() && all.classes() == set.scale.classes(), "for every item and class");
        for (std::size_t item = 0; item < all.size(); ++item) {
            const std::span<const double> shares = all.probabilities(item);
            for (double share : shares) require(share >= 0 && share <= 1, "a probability is between 0 and 1");
            require(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-9, "they sum to 1");
            require(all.truth(item).value < all.classes(), "what came true is on the scale");
        }
    }
}

/// Eighths, which add up exactly in decimals and in binary.
constexpr unsigned parts_of_one = 8;

struct planned_forecasts {
    std::vector<std::string> ids;
    std::vector<unsigned> truth;
    std::vector<std::vector<unsigned>> eighths;
};

planned_forecasts planned(plan& choices, unsigned classes) {
    planned_forecasts made;
    while (!choices.ended() && made.ids.size() < 6) {
        made.ids.push_back("i" + std::to_string(made.ids.size()) + choices.text(2));
        made.truth.push_back(choices.next(classes));
        std::vector<unsigned> shares(classes);
        unsigned left = parts_of_one;
        for (unsigned i = 0; i + 1 < classes; ++i) left -= shares[i] = choices.next(left + 1);
        shares.back() = left;
        made.eighths.push_back(std::move(shares));
    }
    return made;
}

std::string number(unsigned eighths, char decimal_sign) {
    static constexpr const char* written[] = {"0", "0.125", "0.25", "0.375", "0.5", "0.625", "0.75", "0.875", "1"};
    std::string text = written[eighths];
    if (text.size() > 1) text[1] = decimal_sign;
    return text;
}

/// A table of shares; `counts`: of whole numbers that are divided by their sum.
std::string table(const planned_forecasts& all, char between, char decimal_sign, bool counts) {
    std::string text = "id";
    for (std::size_t i = 0; i < all.eighths[0].size(); ++i) text += between + std::to_string(i);
    text += "\n";
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        text += csv_field(all.ids[item]);
        for (unsigned share : all.eighths[item])
            text += between + (counts ? std::to_string(share) : number(share, decimal_sign));
        text += "\n";
    }
    return text;
}

constexpr unsigned forms = 7;

std::string written(const planned_forecasts& all, unsigned form) {
    std::string lists, members;
    json keyed = json::object();
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        json list = json::array(), record = {{"id", all.ids[item]}};
        for (std::size_t i = 0; i < all.eighths[item].size(); ++i) {
            const double share = all.eighths[item][i] / static_cast<double>(parts_of_one);
            list.push_back(share);
            record[std::to_string(i)] = share;
        }
        lists += json{{"id", all.ids[item]}, {"p", list}}.dump() + "\n";
        members += record.dump() + "\n";
        keyed[all.ids[item]] = std::move(list);
    }
    switch (form) {
        case 0: return table(all, ',', '.', false);
        case 1: return table(all, ',', '.', true);
        case 2: return "sep=;\n" + table(all, ';', ',', false);
        case 3: return table(all, '|', '.', false);
        case 4: return lists;
        case 5: return members;
        default: return keyed.dump();
    }
}

void read_planned(std::string_view bytes) {
    plan choices(bytes);
    const unsigned form = choices.next(forms), classes = 2 + choices.next(3);
    const planned_forecasts all = planned(choices, classes);
    if (all.ids.empty()) return;
    std::string gold = "id,label\n";
    for (std::size_t item = 0; item < all.ids.size(); ++item)
        gold += csv_field(all.ids[item]) + "," + std::to_string(all.truth[item]) + "\n";
    const expected<forecast_set> set =
        read_forecasts(file_of("gold", gold), {file_of("run", written(all, form))},
                       class_scale::from_integers(0, classes - 1).value(), {.threads = 1});
    if (!set) std::fprintf(stderr, "%s\n", set.error().to_string().c_str());
    require(set.has_value(), "forecasts can be read in every form");
    require_sound(*set);
    const forecasts& read = set->by_system[0];
    for (std::size_t item = 0; item < all.ids.size(); ++item) {
        const auto found = std::ranges::find(set->items, all.ids[item]);
        require(found != set->items.end(), "items are those of gold");
        const auto place = static_cast<std::size_t>(found - set->items.begin());
        require(read.truth(place).value == static_cast<int>(all.truth[item]), "with the class that gold gives them");
        for (std::size_t i = 0; i < classes; ++i)
            require(read.probabilities(place)[i] == all.eighths[item][i] / static_cast<double>(parts_of_one),
                    "shares are what was written");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    const source gold = source::in_memory("gold", std::string(parts[1]));
    const source run = source::in_memory("run", std::string(parts[2]));
    const expected<forecast_set> read = read_forecasts(gold, {run}, options_of(parts[0]).scale, {.threads = 1});
    require_helpful(read);
    if (read) require_sound(*read);
    read_planned(parts[2]);
    return 0;
}
