#include "ordeval/evaluation/hard_items.hpp"

#include <algorithm>
#include <numeric>

#include "evaluation/baselines.hpp"
#include "ordeval/detail/text.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

namespace {

constexpr std::string_view id_place = "{id}", topic_place = "{topic}";

bool is_unreserved(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '~';
}

/// As RFC 3986 has it.
std::string percent_encoded(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_unreserved(c))
            result += c;
        else
            (result += '%') += {digits[byte / 16], digits[byte % 16]};
    }
    return result;
}

/// Whether each system is judged: baselines only where there is nothing else.
std::vector<bool> judged_systems(const labelled_items& items) {
    std::vector<bool> judged;
    for (const system_labels& one : items.systems) judged.push_back(!is_baseline(one.system));
    if (std::ranges::find(judged, true) == judged.end()) judged.assign(judged.size(), true);
    return judged;
}

bool item_counts(const system_labels& system, std::size_t item) {
    return system.skipped.empty() || !system.skipped[item];
}

/// How hard one item is.
struct difficulty {
    std::size_t judged = 0, missed = 0;
    std::uint64_t distance = 0;

    double mean() const { return judged == 0 ? 0 : static_cast<double>(distance) / static_cast<double>(judged); }
};

difficulty difficulty_of(const labelled_items& items, const std::vector<bool>& judged, std::size_t item) {
    const int truth = items.gold[item], classes = items.scale.classes();
    difficulty found;
    for (std::size_t s = 0; s < items.systems.size(); ++s) {
        if (!judged[s] || !item_counts(items.systems[s], item)) continue;
        const label answer = items.systems[s].answers[item];
        const int farthest = std::max(truth, classes - 1 - truth);
        const int steps = answer == no_answer ? farthest : std::abs(int{answer} - truth);
        ++found.judged;
        found.missed += answer != items.gold[item] ? 1U : 0U;
        found.distance += static_cast<std::uint64_t>(steps);
    }
    return found;
}

class item_lister {
public:
    item_lister(const labelled_items& items, const std::optional<item_link>& link)
        : items_(items), link_(link), judged_(judged_systems(items)) {
        for (std::size_t item = 0; item < items.gold.size(); ++item)
            all_.push_back(difficulty_of(items, judged_, item));
    }

    hard_items list(std::size_t most) const {
        hard_items result{.items = items_.gold.size(), .worst = {}, .unanimous = {}};
        std::vector<std::size_t> missed, unanimous;
        for (std::size_t item = 0; item < all_.size(); ++item) {
            if (all_[item].missed == 0) continue;
            missed.push_back(item);
            if (all_[item].missed == all_[item].judged) unanimous.push_back(item);
        }
        result.missed = missed.size();
        result.missed_by_all = unanimous.size();
        result.worst = described(std::move(missed), most);
        result.unanimous = described(std::move(unanimous), most);
        return result;
    }

private:
    std::string id(std::size_t item) const {
        return items_.ids.empty() ? "row " + std::to_string(item + 1) : items_.ids[item];
    }
    const std::string& topic(std::size_t item) const {
        static const std::string none;
        return items_.topics.empty() ? none : items_.topics[items_.topic_of[item]];
    }

    /// Larger distance, more systems that missed it, then the names, so that the order of rows changes nothing.
    bool is_harder(std::size_t a, std::size_t b) const {
        const difficulty &one = all_[a], &other = all_[b];
        // Shares of different denominators, compared without rounding.
        const std::uint64_t left = one.distance * other.judged, right = other.distance * one.judged;
        if (left != right) return left > right;
        if (one.missed * other.judged != other.missed * one.judged)
            return one.missed * other.judged > other.missed * one.judged;
        if (topic(a) != topic(b)) return comes_before(topic(a), topic(b));
        return comes_before(id(a), id(b));
    }

    std::vector<hard_item> described(std::vector<std::size_t> which, std::size_t most) const {
        const std::size_t kept = std::min(most, which.size());
        std::partial_sort(which.begin(), which.begin() + static_cast<std::ptrdiff_t>(kept), which.end(),
                          [this](std::size_t a, std::size_t b) { return is_harder(a, b); });
        which.resize(kept);
        std::vector<hard_item> result;
        for (std::size_t item : which) {
            hard_item one{.id = id(item),
                          .topic = topic(item),
                          .gold = items_.gold[item],
                          .judged = all_[item].judged,
                          .missed = all_[item].missed,
                          .mean_distance = all_[item].mean()};
            for (const system_labels& system : items_.systems)
                one.answers.push_back({system.answers[item], item_counts(system, item)});
            if (link_) one.url = link_->of(one.id, one.topic);
            result.push_back(std::move(one));
        }
        return result;
    }

    const labelled_items& items_;
    const std::optional<item_link>& link_;
    std::vector<bool> judged_;
    std::vector<difficulty> all_;
};

}  // namespace

expected<item_link> item_link::parse(const std::string& text) {
    const std::string option = option_text("item-url");
    const auto refused = [&](const std::string& why, const std::string& remedy) -> expected<item_link> {
        return bad_request(option + " " + why, remedy);
    };
    std::string scheme = text.substr(0, std::min<std::size_t>(text.find(':'), text.size()));
    std::ranges::transform(scheme, scheme.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const std::string example = "give an address such as https://example.org/items/{id}";
    if ((scheme != "http" && scheme != "https") || text.compare(scheme.size(), 3, "://") != 0)
        return refused("takes addresses that begin with http:// or https:// only", example);
    if (text.find(id_place) == std::string::npos)
        return refused("has no place for the id", "put {id} where it belongs");
    // What a browser drops or turns round, such as tabs and backslashes, could move the end of the host.
    if (std::ranges::any_of(text,
                            [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f || c == '\\'; }))
        return refused("cannot hold blanks, backslashes or control characters", example);
    const std::size_t host = scheme.size() + 3, end = text.find_first_of("/?#", host);
    if (end == host || end == std::string::npos || std::min(text.find(id_place), text.find(topic_place)) < end)
        return refused("needs a host, and the id behind it", example);
    return item_link(text);
}

std::string item_link::of(std::string_view id, std::string_view topic) const {
    if (id.empty() || id == "." || id == "..") return {};
    std::string result;
    for (std::size_t at = 0; at < text_.size();) {
        const std::string_view rest = std::string_view(text_).substr(at);
        const bool topics = rest.starts_with(topic_place);
        if (topics && (topic == "." || topic == "..")) return {};
        if (topics || rest.starts_with(id_place)) {
            result += percent_encoded(topics ? topic : id);
            at += (topics ? topic_place : id_place).size();
        } else {
            result += text_[at++];
        }
    }
    return result;
}

hard_items find_hard_items(const labelled_items& items, std::size_t most, const std::optional<item_link>& link) {
    return item_lister(items, link).list(most);
}

}  // namespace ordeval
