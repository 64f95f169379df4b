#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

expected<synthetic_campaign> generate_task(const generate_request& request, std::uint64_t seed) {
    if (request.classes)
        return bad_request(option_text("classes") + " is for amigo2020",
                           "use " + option_text("scale") + " to set the classes of a task");
    if (request.choices != amigo2020_choices{})
        return bad_request(option_text("mistakes") + ", " + option_text("ends") + ", " + option_text("deviations") +
                               " and " + option_text("majority") + " are for amigo2020",
                           "leave them out, or generate amigo2020");
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

}  // namespace

expected<synthetic_campaign> generate(const generate_request& request, std::uint64_t seed) {
    return request.kind == campaign_kind::task ? generate_task(request, seed) : generate_mistakes(request, seed);
}

}  // namespace ordeval
