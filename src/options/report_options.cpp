#include "ordeval/options/report_options.hpp"

namespace ordeval {

void add_trial_options(option_list& declare, report_request& request, std::size_t& replicates) {
    constexpr const char* group = "Random trials";
    constexpr std::size_t most = 10'000'000;
    const auto add = [&](const char* name, std::size_t& target, std::size_t lowest, const char* meaning) {
        declare.count(name, target, lowest, most, meaning).type("N").group(group);
    };
    add("--trials", request.trials, 0, "Trials of the tests between systems and between measures; 0: leave them out");
    add("--replicates", replicates, 0,
        "Replicates of the bootstrap that gives confidence intervals; 0: leave them out");
    add("--splits", request.splits, 2, "Random splits of the topics, for the consistency of measures");
}

void add_item_options(option_list& declare, report_request& request) {
    declare
        .count(
            "--items", request.items, 1, most_listed_items,
            "List this many of the items with the largest errors, and of the items that all systems missed, with ids, "
            "gold and answers")
        .type("N");
    declare
        .text(
            "--item-url", request.item_url,
            "Address of an item, such as https://example.org/items/{id}, also with {topic}: makes a link for each item "
            "of " +
                option_text("items"))
        .type("TEMPLATE");
    declare.check([&declare, &request] {
        if (request.item_url.empty()) return;
        if (!declare.given("items"))
            refuse(option_text("item-url") + " links the items of " + option_text("items"),
                   "add " + option_text("items", "50") + ", or leave it out");
        item_link::parse(request.item_url).value();
    });
}

void add_ranking_options(option_list& declare, ranking_input& request) {
    constexpr const char* group = "Rankings";
    declare
        .file("--rankings", request.rankings,
              "Also score the rankings in this file, as " + command_text("classi") +
                  " does; without gold and runs, them alone")
        .type("FILE")
        .group(group);
    declare
        .text("--distances", request.distances,
              "Distances of their classes: b=0,c=1,t=6, or a matrix file [default: steps on the scale]")
        .type("LIST|FILE")
        .group(group);
    declare.text("--query", request.query_class, "The class of every query").type("CLASS").group(group);
}

}  // namespace ordeval
