#include "ordeval/options/campaign_options.hpp"

#include "ordeval/core/bad_input.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval {

void add_campaign_options(option_list& declare, generate_request& request, std::string& scale) {
    declare.choice<campaign_kind>("KIND", request.kind,
                                  {{"task", campaign_kind::task},
                                   {"amigo2020", campaign_kind::amigo2020},
                                   {"cardoso2011", campaign_kind::cardoso2011}},
                                  "task, amigo2020 or cardoso2011");
    declare
        .count("--topics", request.topics, 1, 1'000'000,
               "Number of topics [default: task 25, amigo2020 100, cardoso2011 1]")
        .type("N");
    declare
        .count("--items", request.items, 1, 100'000'000,
               "Items in a topic; on average, for task [default: task 80, amigo2020 200, cardoso2011 400]")
        .type("N");
    declare
        .read(
            "--scale",
            [&](const std::string& text) {
                expected<class_scale> read = read_scale(text);
                if (!read) throw bad_input(read.error().blamed_on(fault::request));
                request.scale = *std::move(read);
                scale = text;
            },
            "The classes of task, as for " + command_text("score") + " [default: -2..2]")
        .type("SCALE");
    declare.count("--classes", request.classes, 2, max_classes, "Number of classes of amigo2020 [default: 11]")
        .type("N");
    using choices = amigo2020_choices;
    constexpr const char* group = "What the paper of amigo2020 leaves open";
    declare
        .choice<choices::mistakes>("--mistakes", request.choices.made,
                                   {{"exact", choices::mistakes::exact},
                                    {"independent", choices::mistakes::independent},
                                    {"nested", choices::mistakes::nested}},
                                   "Documents that a system with error ratio r gets wrong: exactly that share, drawn "
                                   "anew for each system; each with that probability; or those of the system with "
                                   "the next smaller ratio, and more")
        .group(group);
    declare
        .choice<choices::ends>(
            "--ends", request.choices.beyond, {{"cut", choices::ends::cut}, {"wrap", choices::ends::wrap}},
            "What happens beyond the last class or document: stay at the last, or go on from the first")
        .group(group);
    declare
        .choice<choices::deviations>(
            "--deviations", request.choices.spread,
            {{"even", choices::deviations::even}, {"drawn", choices::deviations::drawn}},
            "Standard deviations of the topics, from 1 to 3: equally spaced, or drawn at random")
        .group(group);
    declare
        .choice<choices::majority>("--majority", request.choices.most,
                                   {{"fourth", choices::majority::fourth}, {"mode", choices::majority::mode}},
                                   "The majority class: the fourth in all topics, or the most frequent of each topic")
        .group(group);
}

}  // namespace ordeval
