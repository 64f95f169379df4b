// Spearman's rank correlation: Pearson's correlation of mid-ranks.
#include "measure_parts/item_cosine.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_spearman(const confusion_table& table, const arguments&) {
    return item_cosine(table, rank_deviations(table, table.gold_classes()),
                       rank_deviations(table, table.predicted_classes()));
}

}  // namespace

const measure& spearman() {
    static constexpr measure descriptor{
        .name = "Spearman",
        .title = "Spearman's rank correlation",
        .meaning =
            "The linear correlation of the items' ranks by gold class and by answer, tied items sharing their mean "
            "rank.",
        .formula = "Pearson correlation of mid-ranks; mid-rank of class j = G[0] + .. + G[j-1] + (G[j] + 1) / 2",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}(r_g-\bar r)(s_p-\bar r)}{\sqrt{\sum_g G_g(r_g-\bar r)^2\,\sum_p P_p(s_p-\bar r)^2}})",
        .source = "Spearman (1904); Cardoso and Sousa (2011), R_s in Section 1.1",
        .publications = {publications::spearman1904, publications::cardoso2011},
        .advice =
            "Use it where only the order of items matters; it does not see whether the answers are the gold classes.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_spearman,
    };
    return descriptor;
}

}  // namespace ordeval::measures
