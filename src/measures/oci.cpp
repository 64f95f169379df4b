// Ordinal classification index: the cheapest way through the table from its first to its last cell that never turns
// back.
#include "measure_parts/ordinal_path.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

// An absolute penalty does not shrink as items are added, so it matters more in a larger table; except at 0, and from
// 1/2 on, where it keeps every path on the diagonal: an error makes N + M >= 2, and then costs nothing or more.
invariance invariances_of_oci(const arguments& settings) {
    using enum invariance;
    const bool absolute = settings.is_set("beta_absolute");
    const double penalty = settings.number("beta_absolute");
    const bool size_matters = settings.number("gamma") != 1 || (absolute && penalty > 0 && penalty < 0.5);
    return size_matters ? transposition | reversal : transposition | reversal | replication;
}

score evaluate_oci(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const double gamma = settings.number("gamma");
    const path_costs costs(table, gamma,
                           [&](int d) { return path_penalty(table, settings, "beta", "beta_absolute", d); });
    return costs.index(cheapest_monotone_path(table, costs));
}

}  // namespace

const measure& oci() {
    static constexpr measure descriptor{
        .name = "OCI",
        .title = "Ordinal classification index",
        .meaning =
            "The share of items off the best path through the table on which no two items are in the wrong order, plus "
            "a penalty for where that path leaves the diagonal: 0 is perfect, 1 is worst.",
        .formula =
            "min over monotone paths of 1 - sum_path n/(N+M) + b sum_path n |g-p|^gamma, "
            "M = (sum n |g-p|^gamma)^(1/gamma), b = beta/(N (K-1)^gamma)",
        .latex =
            R"(\min_{\text{path}}\;1-\frac{\sum_{\text{path}}n_{gp}}{N+M}+\beta'\sum_{\text{path}}n_{gp}|g-p|^{\gamma},\quad M=\Bigl(\sum_{g,p}n_{gp}|g-p|^{\gamma}\Bigr)^{1/\gamma},\;\beta'=\frac{\beta}{N(K-1)^{\gamma}})",
        .source = "Cardoso and Sousa (2011), Eq. 7",
        .publications = {publications::cardoso2011},
        .advice =
            "Use it where the order of the answers matters as well as their distance from the truth; state beta with "
            "it, which weighs the two.",
        .better = orientation::lower,
        .range = {0, 1},
        .perfect = 0,
        .invariances_with = invariances_of_oci,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {path_beta, path_beta_absolute, path_gamma},
        .function = evaluate_oci,
    };
    return descriptor;
}

}  // namespace ordeval::measures
