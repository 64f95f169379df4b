#include "ordeval/options/length_options.hpp"

#include <memory>

#include "options/require_length.hpp"
#include "ordeval/core/bad_input.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval {

namespace {

/// The cost as it is asked for: its name, and a file of prices.
struct asked_cost {
    std::string cost = "TC";
    source prices;
};

/// One of the three by its short name, or the cost of any measure of intervals, which says its distance and prices.
void read_cost(best_length_request& request, const asked_cost& asked, bool distance_given) {
    if (asked.cost == "TC") return;
    if (asked.cost == "MAE" || asked.cost == "MSE") {
        request.cost.cost = asked.cost == "MAE" ? interval_cost::absolute_error : interval_cost::squared_error;
        return;
    }
    const std::vector<measure_spec> specs = read_measures(asked.cost, evidence_kind::intervals).value();
    if (specs.size() != 1)
        refuse(option_text("cost") + " takes one cost", "give TC, MAE, MSE or one measure of intervals");
    if (distance_given || !asked.prices.empty())
        refuse(option_text("distance") + " and " + option_text("prices") + " go with TC, MAE and MSE",
               "set them within the measure, as in " +
                   option_text("cost", "ErrorCost_int(distance=midpoint,prices=file:prices.csv)"));
    if (diagnostics problems = take_cost(request, specs.front()); !problems.empty())
        throw bad_input(std::move(problems));
}

/// Prices are about errors: those of MAE and MSE. TC has prices of its own.
void read_prices(best_length_request& request, const source& file) {
    if (file.empty()) return;
    if (request.cost.cost == interval_cost::total_cost)
        refuse(option_text("prices") + " goes with MAE and MSE, and the cost is TC",
               "add " + option_text("cost", "MAE") + " or " + option_text("cost", "MSE"));
    request.cost.prices = std::make_shared<const square_matrix>(read_square_matrix(file).value());
}

}  // namespace

void add_length_options(option_list& declare, best_length_request& request, std::vector<double>& lengths) {
    auto asked = std::make_shared<asked_cost>();
    declare
        .numbers("--edges", request.edges,
                 "Where the classes begin and end, one number more than there are classes, inf or -inf at an end: "
                 "0,1,1.4,inf")
        .type("NUMBERS")
        .required();
    declare
        .text(
            "--cost", asked->cost,
            "The cost whose largest value is made smallest: TC, MAE or MSE (total misclassification cost, absolute or "
            "squared error), or any measure of intervals, such as ErrorCost_int(power=2,answered=-1,others=1)")
        .type("COST")
        .show_default("TC");
    declare.choice<interval_distance>(
        "--distance", request.cost.distance,
        {{"hausdorff", interval_distance::hausdorff}, {"midpoint", interval_distance::midpoint}},
        "Distance between two intervals: the larger of the distances between their ends, or the distance between their "
        "midpoints");
    declare
        .file("--prices", asked->prices,
              "A file with a price for each error per unit of distance, gold in rows, for MAE and MSE")
        .type("FILE");
    declare.choice<length_split>(
        "--split", request.split, {{"equal", length_split::equal}, {"proportional", length_split::proportional}},
        "How two unbounded classes share the length: equally, or in proportion to their counts");
    declare.count("--curve", request.points, 1, 10'000'000, "Give the normaliser at this many lengths, for plotting")
        .type("N")
        .show_default("");
    declare
        .number("--to", request.highest,
                "The largest length of " + option_text("curve") +
                    " [default: twice the best one, or twice the longest class]")
        .type("X");
    declare
        .numbers("--unbounded-length", lengths,
                 "Give the normaliser at these lengths, a row each, instead of the best one")
        .type("NUMBERS");
    declare.check([&declare, &request, &lengths, asked] {
        read_cost(request, *asked, declare.given("distance"));
        read_prices(request, asked->prices);
        if (!lengths.empty() && request.points > 0)
            refuse(option_text("unbounded-length") + " and " + option_text("curve") + " exclude each other",
                   "leave one of them out");
        for (double length : lengths) require_length("unbounded-length", length);
        if (request.highest) require_length("to", *request.highest);
    });
}

}  // namespace ordeval
