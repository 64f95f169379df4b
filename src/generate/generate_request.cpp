#include <stdexcept>

#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

diagnostic choices_of_amigo2020() {
    return bad_request(option_text("mistakes") + ", " + option_text("ends") + ", " + option_text("deviations") +
                           " and " + option_text("majority") + " are for amigo2020",
                       "leave them out, or generate amigo2020");
}

expected<synthetic_campaign> generate_task(const generate_request& request, std::uint64_t seed) {
    if (request.classes)
        return bad_request(option_text("classes") + " is for amigo2020",
                           "use " + option_text("scale") + " to set the classes of a task");
    if (request.choices != amigo2020_choices{}) return choices_of_amigo2020();
    shared_task_options sizes{.scale = request.scale ? *request.scale : class_scale::parse("-2..2").value(),
                              .seed = seed};
    sizes.topics = request.topics.value_or(sizes.topics);
    sizes.items = request.items.value_or(sizes.items);
    return generate_shared_task(sizes);
}

expected<synthetic_campaign> generate_mistakes(const generate_request& request, std::uint64_t seed) {
    if (request.scale)
        return bad_request(option_text("scale") + " is for task",
                           "use " + option_text("classes") + " to set the classes of amigo2020");
    amigo2020_options sizes{.seed = seed};
    sizes.topics = request.topics.value_or(sizes.topics);
    sizes.items = request.items.value_or(sizes.items);
    sizes.classes = request.classes.value_or(sizes.classes);
    sizes.choices = request.choices;
    return generate_amigo2020(sizes);
}

expected<synthetic_campaign> generate_points(const generate_request& request, std::uint64_t seed) {
    if (request.scale || request.classes)
        return bad_request("the classes of cardoso2011 are those of the paper",
                           "leave out " + option_text("scale") + " and " + option_text("classes"));
    if (request.choices != amigo2020_choices{}) return choices_of_amigo2020();
    cardoso2011_options sizes{.seed = seed};
    sizes.topics = request.topics.value_or(sizes.topics);
    sizes.items = request.items.value_or(sizes.items);
    return generate_cardoso2011(sizes);
}

}  // namespace

expected<synthetic_campaign> generate(const generate_request& request, std::uint64_t seed) {
    switch (request.kind) {
        case campaign_kind::task: return generate_task(request, seed);
        case campaign_kind::amigo2020: return generate_mistakes(request, seed);
        case campaign_kind::cardoso2011: return generate_points(request, seed);
    }
    throw std::logic_error("generate: no such kind of campaign");
}

}  // namespace ordeval
