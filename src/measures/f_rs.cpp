// F(R,S): the harmonic mean of Reliability and Sensitivity.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/order_relations.hpp"

namespace ordeval::measures {

namespace {

score evaluate_f_rs(const confusion_table& table, const arguments&) {
    const score reliability = output_relations_in_gold(table);
    const score sensitivity = gold_relations_in_output(table);
    if (!reliability || !sensitivity) return undefined_reason::no_variation;
    return harmonic_mean(*reliability, *sensitivity);
}

}  // namespace

const measure& f_rs() {
    static constexpr measure descriptor{
        .name = "F_RS",
        .title = "F measure of Reliability and Sensitivity",
        .meaning =
            "The harmonic mean of the share of the answers' order relations that hold in gold and the share of gold's "
            "that are found in the answers.",
        .formula = "2 R S / (R + S) with R = Reliability, S = Sensitivity, 0 where both are 0",
        .latex = R"(\frac{2\,R\,S}{R+S})",
        .source = "Amigo, Gonzalo and Verdejo (2013), F(R,S)",
        .advice =
            "Use it where only the order of items matters; it does not see whether the answers are the gold classes.",
        .better = orientation::higher,
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_f_rs,
    };
    return descriptor;
}

}  // namespace ordeval::measures
