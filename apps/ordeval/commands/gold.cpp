// ordeval gold: one class per item, made of the ratings of several people.
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/raters/gold.hpp"
#include "terminal/rating_options.hpp"

namespace ordeval::cli {

namespace {

struct gold_options {
    common_options common;
    typed_ratings ratings;
    gold_rule rule = gold_rule::majority;
    tie_rule ties = tie_rule::lower;
};

constexpr const char* help = R"(Make gold of ratings.

Writes id and label, tab-separated, as 'ordeval score' reads gold. Judges are left out. Ties are broken by --ties and counted on standard error.)";

constexpr const char* footer = R"(Examples:
  ordeval gold ratings.csv -o gold.tsv
  ordeval gold ratings.csv --from median --ties upper -o gold.tsv
  ordeval gold ratings.csv --from dawid-skene --scale 1..5 -o gold.tsv)";

void run(const gold_options& options, const command_line& typed) {
    rated_items found = read(options.ratings, options.common, typed);
    found = found.only(found.people());
    const int classes = found.scale.classes();
    const made_gold gold = make_gold(classes, found.raters.size(), found.ratings, options.rule, options.ties);
    if (options.rule == gold_rule::dawid_skene) {
        const dawid_skene_estimate estimate = estimate_dawid_skene(found.profiles());
        found.account.notices.push_back(std::string("Dawid and Skene's method ") +
                                        (estimate.converged ? "converged" : "did not converge") + " in " +
                                        std::to_string(estimate.iterations) + " iterations");
    }
    if (gold.ties > 0)
        found.account.notices.push_back(counted(gold.ties, "tie") + " broken by the rule " +
                                        std::string(name(options.ties)));
    if (gold.without > 0) found.account.notices.push_back(counted(gold.without, "item") + " without gold left out");
    tell(found.account, options.common);
    const bool topics = !found.topics.empty();
    std::string text = topics ? "id\ttopic\tlabel\n" : "id\tlabel\n";
    for (std::size_t item = 0; item < found.items(); ++item) {
        if (gold.classes[item] == no_answer) continue;
        text += found.ids[item] + "\t";
        if (topics) text += found.topics[found.topic_of[item]] + "\t";
        text += found.scale.names()[gold.classes[item]] + "\n";
    }
    write(text, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<gold_options>();
    add_rating_options(command, options->ratings);
    command.choice<gold_rule>(
        "--from", options->rule,
        {{"majority", gold_rule::majority},
         {"median", gold_rule::median},
         {"mean", gold_rule::mean},
         {"dawid-skene", gold_rule::dawid_skene}},
        "How ratings become a class: the most frequent one, the middle one, the one nearest to the "
        "mean, or the most probable one given every rater's habits");
    command.choice<tie_rule>(
        "--ties", options->ties,
        {{"lower", tie_rule::lower}, {"upper", tie_rule::upper}, {"leave-out", tie_rule::leave_out}},
        "Which class it is where two or more would do");
    add_output_option(command, options->common);
    add_run_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description gold_command() {
    return {.name = "gold", .place = 47, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli
