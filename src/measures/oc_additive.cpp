// The ordinal classification index with the spread of all items added to it, a form that its authors rejected.
#include "measure_parts/ordinal_path.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_oc_additive(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    return share_off_best_path(table, settings) +
           settings.number("dispersion") * dispersion(table, settings.number("gamma"));
}

// The spread grows with the items, unless it has no weight.
invariance invariances_of_oc_additive(const arguments& settings) {
    using enum invariance;
    const bool absolute = settings.is_set("beta_absolute") && settings.number("beta_absolute") > 0;
    const bool size_matters = absolute || settings.number("dispersion") > 0;
    return size_matters ? transposition | reversal : transposition | reversal | replication;
}

}  // namespace

const measure& oc_additive() {
    static constexpr measure descriptor{
        .name = "OC_additive",
        .title = "Ordinal classification index with added dispersion",
        .meaning =
            "OC_prime plus a weight times the spread of all items off the diagonal. It has no upper end and one "
            "parameter more than OCI, which is why the authors put the spread into the denominator instead.",
        .formula =
            "min over monotone paths of 1 - sum_path n/N + b sum_path n |g-p|^gamma + dispersion (sum n "
            "|g-p|^gamma)^(1/gamma)",
        .latex =
            R"(\min_{\text{path}}\;1-\frac{1}{N}\sum_{\text{path}}n_{gp}+\beta'\sum_{\text{path}}n_{gp}|g-p|^{\gamma}+\beta_2\Bigl(\sum_{g,p}n_{gp}|g-p|^{\gamma}\Bigr)^{1/\gamma})",
        .source = "Cardoso and Sousa (2011), section 3",
        .publications = {publications::cardoso2011},
        .advice = "Use it to follow the paper's argument; report OCI.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances_with = invariances_of_oc_additive,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {path_beta,
                       path_beta_absolute,
                       {.name = "dispersion",
                        .meaning = "weight of the spread of all items off the diagonal",
                        .kind = parameter::kind::number,
                        .default_text = "1",
                        .low = 0},
                       path_gamma},
        .in_all = false,
        .function = evaluate_oc_additive,
    };
    return descriptor;
}

}  // namespace ordeval::measures
