// ordeval gold: one class per item, made of the ratings of several people.
#include <memory>

#include "ordeval/options/rating_options.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::gold_command {

namespace {

struct gold_options {
    common_options common = {.format = output_format::tsv};
    typed_ratings ratings;
    gold_rule rule = gold_rule::majority;
    tie_rule ties = tie_rule::lower;
};

constexpr const char* help = R"(Make gold from ratings.

Writes the columns id and label, separated by tabs, which 'ordeval score' reads as gold; JSON also holds what Dawid and Skene's method estimates about each rater. The ratings of --judges are left out. --ties says how ties are broken; their number is printed on standard error.)";

constexpr const char* footer = R"(Examples:
  ordeval gold ratings.csv -o gold.tsv
  ordeval gold ratings.csv --from median --ties upper -o gold.tsv
  ordeval gold ratings.csv --from dawid-skene --scale 1..5 -o gold.tsv)";

void run(const gold_options& options, const command_line& typed) {
    gold_study study = study_gold(read(options.ratings, options.common, typed), options.rule, options.ties);
    study.account = tell(study.account, options.common);
    study.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(study), options.common);
    print(gold_sheet(study), options.common);
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
        "How the ratings of an item become one class: the most frequent class, the median, the class nearest to the "
        "mean, or the most probable class given each rater's habits");
    command.choice<tie_rule>(
        "--ties", options->ties,
        {{"lower", tie_rule::lower}, {"upper", tie_rule::upper}, {"leave-out", tie_rule::leave_out}},
        "What to do where two or more classes are tied: take the lower, take the upper, or leave the item out");
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "gold", .place = 47, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::gold_command
