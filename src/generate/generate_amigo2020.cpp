// The synthetic campaign of Amigo et al. (2020), section 5.3. What the paper leaves open, and what is done here unless
// amigo2020_choices say otherwise:
//
// - Deviations "vary uniformly across topics" between 1 and 3: evenly spaced, the first topic has 1 and the last 3.
// - "Closest category": rounded to the nearest integer, and values beyond the ends become the end classes. The same
//   holds for answers, so that displacing a tag at the top leaves it there.
// - A "ratio r of mistakes": exactly the nearest integer to r n documents, drawn without replacement and anew for every
//   system and topic. A mistake may hit the truth by chance (a document of class 4 gets the majority class).
// - The majority class is class 4 everywhere, also in a topic whose sample has another mode.
// - Random assignment: every class equally likely.
// - ord(d): documents sorted by class; documents of the same class keep the order in which they were drawn.
// - Ordinal displacement by floor(n/10) positions, and at least one; positions beyond the last document are the last.
// - Proximity: rPos is a whole position from 1 to n, and (ord(d) + rPos)/2 is rounded down.
// - With other than 11 classes, mean and deviations keep their share of the scale: mean 3/10 of the way up, deviations
//   from 1/10 to 3/10 of its length.
#include <array>
#include <numeric>

#include "generate/generate.hpp"
#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

using namespace generation;

/// One topic with what the mistakes need to know of it.
struct test_case {
    std::vector<label> truth;
    std::vector<std::size_t> by_class;  ///< documents sorted by class
    std::vector<std::size_t> position;  ///< of each document in that order
    label majority;
    int classes;
    bool wraps;                      ///< what is displaced beyond an end comes back at the other
    std::vector<std::size_t> order;  ///< of the documents in which nested mistakes are made

    std::size_t size() const { return truth.size(); }
    label truth_at(std::size_t place) const {
        return truth[by_class[wraps ? place % size() : std::min(place, size() - 1)]];
    }
};

using mistake = label (*)(const test_case&, std::size_t document, random_source&);

label assign_majority(const test_case& topic, std::size_t, random_source&) { return topic.majority; }

label assign_any(const test_case& topic, std::size_t, random_source& random) {
    return static_cast<label>(random.below(static_cast<std::uint64_t>(topic.classes)));
}

label displace_tag(const test_case& topic, std::size_t document, random_source&) {
    if (topic.wraps) return static_cast<label>((topic.truth[document] + 1) % topic.classes);
    return nearest_class(topic.truth[document] + 1.0, topic.classes);
}

label displace_position(const test_case& topic, std::size_t document, random_source&) {
    return topic.truth_at(topic.position[document] + std::max<std::size_t>(topic.size() / 10, 1));
}

label approach(const test_case& topic, std::size_t document, random_source& random) {
    std::size_t one_based = topic.position[document] + 1 + 1 + random.below(topic.size());
    return topic.truth_at(one_based / 2 - 1);
}

struct mistake_kind {
    const char* name;
    mistake make;
};

constexpr std::array<mistake_kind, 5> kinds{{{"maj", assign_majority},
                                             {"rand", assign_any},
                                             {"tDisp", displace_tag},
                                             {"oDisp", displace_position},
                                             {"prox", approach}}};
constexpr int strengths = 10;

/// The lowest of the most frequent classes.
label most_frequent(const test_case& topic) {
    std::vector<std::size_t> documents(static_cast<std::size_t>(topic.classes));
    for (label truth : topic.truth) ++documents[static_cast<std::size_t>(truth)];
    return static_cast<label>(std::max_element(documents.begin(), documents.end()) - documents.begin());
}

std::vector<std::size_t> shuffled_documents(const test_case& topic, random_source& random) {
    std::vector<std::size_t> documents(topic.size());
    std::iota(documents.begin(), documents.end(), std::size_t{0});
    random.shuffle(std::span(documents));
    return documents;
}

test_case draw_topic(const amigo2020_options& options, int number) {
    const double unit = (options.classes - 1) / 10.0;
    double share = options.topics > 1 ? static_cast<double>(number) / (options.topics - 1) : 0.5;
    double mean = 3 * unit;
    random_source random({options.seed, gold_stream, static_cast<std::uint64_t>(number)});
    if (options.choices.spread == amigo2020_choices::deviations::drawn) share = random.uniform();
    double deviation = (1 + 2 * share) * unit;
    test_case topic{.majority = nearest_class(mean, options.classes),
                    .classes = options.classes,
                    .wraps = options.choices.beyond == amigo2020_choices::ends::wrap};
    for (int i = 0; i < options.items; ++i)
        topic.truth.push_back(nearest_class(mean + deviation * random.normal(), options.classes));
    topic.by_class.resize(topic.size());
    std::iota(topic.by_class.begin(), topic.by_class.end(), std::size_t{0});
    std::sort(topic.by_class.begin(), topic.by_class.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(topic.truth[a], a) < std::pair(topic.truth[b], b);
    });
    topic.position.resize(topic.size());
    for (std::size_t place = 0; place < topic.size(); ++place) topic.position[topic.by_class[place]] = place;
    if (options.choices.most == amigo2020_choices::majority::mode) topic.majority = most_frequent(topic);
    if (options.choices.made == amigo2020_choices::mistakes::nested) topic.order = shuffled_documents(topic, random);
    return topic;
}

std::vector<label> answers_with_mistakes(const test_case& topic, mistake make, int tenths,
                                         amigo2020_choices::mistakes which, random_source random) {
    std::vector<label> answers = topic.truth;
    if (which == amigo2020_choices::mistakes::independent) {
        for (std::size_t document = 0; document < topic.size(); ++document)
            if (random.below(strengths) < static_cast<std::uint64_t>(tenths))
                answers[document] = make(topic, document, random);
        return answers;
    }
    const bool nested = which == amigo2020_choices::mistakes::nested;
    const std::vector<std::size_t> documents = nested ? topic.order : shuffled_documents(topic, random);
    std::size_t mistakes = (topic.size() * static_cast<std::size_t>(tenths) + strengths / 2) / strengths;
    for (std::size_t i = 0; i < mistakes; ++i) answers[documents[i]] = make(topic, documents[i], random);
    return answers;
}

}  // namespace

synthetic_campaign generate_amigo2020(const amigo2020_options& options) {
    require(options.topics >= 1, "there has to be a topic");
    require(options.items >= 1, "a topic has to have an item");
    require(options.classes >= 2 && options.classes <= max_classes, "a scale has 2 to 255 classes");
    synthetic_campaign result{.scale = class_scale::from_integers(1, options.classes).value()};
    std::vector<test_case> cases;
    for (int number = 0; number < options.topics; ++number) {
        cases.push_back(draw_topic(options, number));
        result.topics.push_back(
            {numbered("t", static_cast<std::size_t>(number + 1), static_cast<std::size_t>(options.topics)),
             cases.back().truth});
    }
    std::uint64_t stream = first_system_stream;
    for (const mistake_kind& kind : kinds)
        for (int tenths = 1; tenths <= strengths; ++tenths, ++stream) {
            synthetic_campaign::system& system = result.systems.emplace_back();
            system.name = std::string(kind.name) + "_" + (tenths == strengths ? "1.0" : "0." + std::to_string(tenths));
            for (std::size_t topic = 0; topic < cases.size(); ++topic)
                system.answers.push_back(answers_with_mistakes(cases[topic], kind.make, tenths, options.choices.made,
                                                               random_source({options.seed, stream, topic})));
        }
    return result;
}

}  // namespace ordeval
