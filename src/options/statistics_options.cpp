#include "ordeval/options/statistics_options.hpp"

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr const char* confidence_intervals = "Confidence intervals";

constexpr std::size_t most_replicates = 10'000'000;  // they are all kept until they are sorted

/// Refuses options that say nothing where no intervals are wanted.
void refuse_without_intervals(const option_list& declare) {
    for (const char* option : {"ci-method", "replicates", "resample"})
        if (declare.given(option))
            refuse(option_text(option) + " goes with confidence intervals, and there are none",
                   "add " + option_text("ci", "95"));
}

}  // namespace

std::optional<interval_request> interval_options::request() const {
    if (!percent) return {};
    interval_request result = how;
    result.level = *percent / 100;
    if (sampled) std::tie(result.units, result.raters) = *sampled;
    return result;
}

void add_interval_options(option_list& declare, interval_options& options) {
    declared_option percent =
        declare
            .number("--ci", options.percent, "Give each score a confidence interval of this many percent, such as 95")
            .type("PERCENT")
            .group(confidence_intervals);
    if (options.percent) percent.show_default(shortest(*options.percent));
    declare
        .choice<interval_method>(
            "--ci-method", options.how.method,
            {{"auto", interval_method::automatic},
             {"percentile", interval_method::percentile},
             {"basic", interval_method::basic},
             {"bca", interval_method::bca},
             {"studentised", interval_method::studentised}},
            "How intervals are computed: auto takes for each measure the method that holds in samples of this size")
        .group(confidence_intervals);
    declare
        .count("--replicates", options.how.replicates, 100, most_replicates,
               "How often the data are resampled for " + option_text("ci"))
        .type("N")
        .group(confidence_intervals);
    // Before the command's own work, so that nothing is read in vain.
    declare.check([&declare, &options] {
        if (!options.percent) refuse_without_intervals(declare);
        if (options.percent && !(*options.percent >= 1 && *options.percent < 100))
            refuse(option_text("ci") + " cannot be " + shortest(*options.percent),
                   "give a percentage from 1 to below 100, such as 95");
    });
}

void add_resample_option(option_list& declare, interval_options& options, bool with_raters) {
    choice_list<std::optional<std::pair<resampled_units, bool>>> choices{{"items", {{resampled_units::items, false}}},
                                                                         {"topics", {{resampled_units::topics, false}}},
                                                                         {"both", {{resampled_units::both, false}}}};
    std::string help = "What the data are a sample of: items, topics, or topics and items within them";
    if (with_raters) {
        choices.push_back({"items,raters", {{resampled_units::items, true}}});
        choices.push_back({"topics,raters", {{resampled_units::topics, true}}});
        help += "; with " + option_text("gold-ratings") + " also raters";
    }
    declare
        .choice("--resample", options.sampled, choices,
                help + " [default: topics where the data have them, else items]")
        .group(confidence_intervals);
}

void add_significance_options(option_list& declare, double& alpha, std::size_t& trials, p_value_rule& rule,
                              const std::string& tests) {
    declare.share("--alpha", alpha, "Differences with a smaller p-value are significant").type("P");
    declare.count("--trials", trials, 1, 100'000'000, "Random trials of " + tests).type("N");
    declare.choice<p_value_rule>(
        "--p-value", rule, {{"add-one", p_value_rule::add_one}, {"plain", p_value_rule::plain}},
        "Count the observation among the trials, (count+1)/(trials+1), or not, as much of the literature does");
}

void add_test_option(option_list& declare, std::optional<comparison_test>& test,
                     std::initializer_list<comparison_test> choices, const std::string& help) {
    choice_list<std::optional<comparison_test>> words;
    for (comparison_test choice : choices) words.emplace_back(name(choice), choice);
    declare.choice("--test", test, words, help);
}

void add_cluster_option(option_list& declare, std::string& column, evidence_request& input,
                        std::function<void()> items_together) {
    declare
        .text(
            "--cluster", column,
            "Column of gold that names what an item belongs to, such as a document or a user: items of one cluster are "
            "alike, so they are drawn together; scores are of all items together")
        .type("COLUMN");
    declare.check([&column, &input, items_together = std::move(items_together)] {
        if (column.empty()) return;
        input.cluster = column;
        items_together();
    });
}

void add_group_option(option_list& declare, std::string& column, const std::string& use) {
    declare
        .text("--group", column,
              "Column of gold that divides the items into subgroups, such as a language, a range of lengths or a "
              "source: " +
                  use)
        .type("COLUMN");
}

void add_repeats_option(option_list& declare, std::string& repeats, evidence_request& input) {
    declare
        .text("--repeats", repeats,
              "Each system has several runs, and its score is their mean: name the column of the runs that tells them "
              "apart, such as a seed, or 'names' where they are called NAME#1, NAME#2")
        .type("COLUMN|names");
    declare.check([&repeats, &input] {
        if (repeats.empty()) return;
        input.repeats = true;
        if (repeats != "names") input.reading.repeat = repeats;
        if (repeats != "names" && (!input.wide.empty() || !input.scores.empty()))
            refuse(option_text("repeats") + " names a column of runs, which this input does not have",
                   "call the runs NAME#1 and NAME#2, and use " + option_text("repeats", "names"));
    });
}

void add_units_option(option_list& declare, const std::string& option, std::optional<test_units>& units,
                      const std::string& help) {
    declare.choice<std::optional<test_units>>(option, units,
                                              {{"topics", test_units::topics}, {"items", test_units::items}}, help);
}

}  // namespace ordeval
