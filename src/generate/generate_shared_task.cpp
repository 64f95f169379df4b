// A shared task as one meets them. Nothing here follows a paper: shapes and strengths are chosen so that measures
// disagree about the systems in the ways that the literature describes.
#include "generate/generate.hpp"
#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

using namespace generation;

/// What a system knows when it answers one item.
struct question {
    label truth;
    label majority;  ///< the most frequent class of the whole task
    int classes;
};

label moved(const question& item, int steps) { return nearest_class(item.truth + steps, item.classes); }

label any_class(const question& item, random_source& random) {
    return static_cast<label>(random.below(static_cast<std::uint64_t>(item.classes)));
}

/// A wrong answer one step away, where the scale has one.
label near_miss(const question& item, random_source& random) {
    if (item.classes == 1) return item.truth;
    int step = random.chance(0.5) ? 1 : -1;
    label answer = moved(item, step);
    return answer == item.truth ? moved(item, -step) : answer;
}

/// The end of the scale that lies farther from the truth.
label far_miss(const question& item, random_source&) {
    return static_cast<label>(2 * item.truth < item.classes - 1 ? item.classes - 1 : 0);
}

label one_up(const question& item, random_source&) { return moved(item, 1); }
label one_down(const question& item, random_source&) { return moved(item, -1); }
label majority(const question& item, random_source&) { return item.majority; }
label lowest(const question&, random_source&) { return 0; }
label highest(const question& item, random_source&) { return static_cast<label>(item.classes - 1); }

label towards_middle(const question& item, random_source&) {
    int twice_from_middle = 2 * item.truth - (item.classes - 1);
    return moved(item, twice_from_middle > 1 ? -1 : twice_from_middle < -1 ? 1 : 0);
}

label towards_ends(const question& item, random_source&) {
    int twice_from_middle = 2 * item.truth - (item.classes - 1);
    return moved(item, twice_from_middle > 0 ? 1 : twice_from_middle < 0 ? -1 : 0);
}

/// Usually a near miss, sometimes anything: how trained systems err.
label usual_mistake(const question& item, random_source& random) {
    return random.chance(0.85) ? near_miss(item, random) : any_class(item, random);
}

struct behaviour {
    const char* name;
    double mistakes;  ///< the share of items that get the mistake instead of the truth
    label (*mistake)(const question&, random_source&);
    const char* copies = "";  ///< the earlier system whose answers replace the truth
};

constexpr behaviour behaviours[] = {
    {"good_best", 0.22, usual_mistake},
    {"good_second", 0.28, usual_mistake},
    {"good_second_copy", 0.01, usual_mistake, "good_second"},
    {"good_third", 0.34, usual_mistake},
    {"middling", 0.48, usual_mistake},
    {"weak", 0.65, usual_mistake},
    {"weak_copy", 0.02, usual_mistake, "weak"},
    {"near_misses_only", 0.45, near_miss},
    {"rare_but_far_misses", 0.18, far_miss},
    {"bias_up", 0.50, one_up},
    {"bias_down", 0.50, one_down},
    {"cautious_middle", 0.60, towards_middle},
    {"bold_ends", 0.60, towards_ends},
    {"noisy_30", 0.30, any_class},
    {"noisy_60", 0.60, any_class},
    {"random", 1.00, any_class},
    {"majority_class", 1.00, majority},
    {"always_lowest", 1.00, lowest},
    {"always_highest", 1.00, highest},
};

/// Sizes from a third to more than twice the mean: (1 + 6 u^2) / 3 has mean 1.
std::size_t draw_size(int mean, random_source& random) {
    double u = random.uniform();
    return static_cast<std::size_t>(std::max(1.0, std::floor(mean * (1 + 6 * u * u) / 3 + 0.5)));
}

/// A topic has a mood of its own, mostly on the upper side, around which its classes gather.
std::vector<label> draw_topic(const shared_task_options& options, std::uint64_t number) {
    random_source random({options.seed, gold_stream, number});
    const double length = options.scale.classes() - 1;
    std::size_t size = draw_size(options.items, random);
    double mood = length * (0.62 + 0.14 * random.normal());
    double spread = length * (0.14 + 0.12 * random.uniform());
    std::vector<label> truth;
    for (std::size_t i = 0; i < size; ++i)
        truth.push_back(nearest_class(mood + spread * random.normal(), options.scale.classes()));
    return truth;
}

label most_frequent(const std::vector<synthetic_campaign::topic>& topics, int classes) {
    std::vector<std::size_t> counts(static_cast<std::size_t>(classes));
    for (const synthetic_campaign::topic& topic : topics)
        for (label truth : topic.truth) ++counts[truth];
    return static_cast<label>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

/// The labels that a system starts from: the truth, or another system's answers.
const std::vector<label>& original(const synthetic_campaign& campaign, const behaviour& kind, std::size_t topic) {
    for (const synthetic_campaign::system& system : campaign.systems)
        if (system.name == kind.copies) return system.answers[topic];
    return campaign.topics[topic].truth;
}

std::vector<label> answer(const std::vector<label>& known, const behaviour& kind, label majority_class, int classes,
                          random_source random) {
    std::vector<label> answers;
    for (label truth : known)
        answers.push_back(random.chance(kind.mistakes) ? kind.mistake({truth, majority_class, classes}, random)
                                                       : truth);
    return answers;
}

}  // namespace

synthetic_campaign generate_shared_task(const shared_task_options& options) {
    require(options.topics >= 1, "there has to be a topic");
    require(options.items >= 1, "a topic has to have an item");
    const int classes = options.scale.classes();
    synthetic_campaign result{.scale = options.scale};
    for (std::size_t number = 0; number < static_cast<std::size_t>(options.topics); ++number)
        result.topics.push_back(
            {numbered("t", number + 1, static_cast<std::size_t>(options.topics)), draw_topic(options, number)});
    const label majority_class = most_frequent(result.topics, classes);
    std::uint64_t stream = first_system_stream;
    for (const behaviour& kind : behaviours) {
        synthetic_campaign::system system{.name = kind.name};
        for (std::size_t topic = 0; topic < result.topics.size(); ++topic)
            system.answers.push_back(answer(original(result, kind, topic), kind, majority_class, classes,
                                            random_source({options.seed, stream, topic})));
        result.systems.push_back(std::move(system));
        ++stream;
    }
    return result;
}

}  // namespace ordeval
