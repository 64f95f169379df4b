#include "ordeval/measures/registry.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace ordeval {

namespace {

struct evidence_words {
    std::string_view what;
    std::string_view command;
};

evidence_words words(evidence_kind kind) {
    switch (kind) {
        case evidence_kind::table: return {"a confusion table", "score"};
        case evidence_kind::intervals: return {"a confusion table with class edges", "score --edges"};
        case evidence_kind::distributions: return {"distributions", "quantify"};
        case evidence_kind::ranking: return {"a ranking of labels", "classi"};
        case evidence_kind::ratings: return {"ratings", "agree"};
        case evidence_kind::forecasts: return {"forecasts", "forecast"};
    }
    return {};
}

}  // namespace

std::string_view describe(evidence_kind kind) { return words(kind).what; }
std::string_view command_for(evidence_kind kind) { return words(kind).command; }

std::vector<const measure*> measures_of(evidence_kind kind) {
    std::vector<const measure*> found;
    std::ranges::copy_if(all_measures(), std::back_inserter(found), [kind](const measure* m) {
        return kind == evidence_kind::ratings ? m->judges(kind) : m->judges() == kind;
    });
    return found;
}

const measure* find_measure(std::string_view name) {
    for (const measure* candidate : all_measures())
        if (candidate->name == name) return candidate;
    return nullptr;
}

std::span<const measure_set> all_measure_sets() {
    static constexpr auto sets = std::to_array<measure_set>({
        {"@default", "a balanced first look", "CEM_ORD,Kappa,Alpha,MAE_macro,MAE,OCI,TauB,Accuracy"},
        {"@sakai2021", "the nine measures that Sakai (2021) compares",
         "Kappa,Alpha,Alpha(metric=interval),CEM_ORD,MAE_macro,F1_macro,HMPR,MAE,Accuracy"},
        {"@amigo2020", "the measures that Amigo et al. (2020) compare in their Table 3",
         "Accuracy,TauA,MI,F1_macro,Recall_macro,Kappa(weights=none),Accuracy_within,MAE,MAE_macro,MSE,MSE_macro,"
         "Pearson,Spearman,CEM_ORD,CEM_ORD(log=false)"},
        {"@cardoso2011", "the coefficients of Cardoso and Sousa (2011), Tables 1-5",
         "ErrorRate,MAE,Spearman,TauB,RInt,OCI(beta=0.25),OCI(beta=0.75)"},
        {"@agreement", "chance-corrected agreement",
         "Kappa(weights=none),Kappa,Kappa(weights=quadratic),ScottPi,BrennanPrediger,GwetAC,Alpha(metric=nominal),"
         "Alpha,"
         "Alpha(metric=interval)"},
        {"@interval", "the measures for classes that are intervals; they need --edges",
         "MAE_int,MAE_int_norm,MSE_int,MSE_int_norm,TC_int,TC_int_norm"},
        {"@quantification", "the six measures of distributions that Sakai (2021) compares",
         "RNOD,NMD,RSNOD,NVD,RNSS,JSD"},
        {"@raters", "agreement of several raters, with and without correction for chance",
         "Alpha,Alpha(metric=nominal),Alpha(metric=interval),Fleiss,Conger,BrennanPrediger,GwetAC,Agreement,"
         "Agreement(weights=linear),Light,LightTau,ICC"},
        {"@forecasts", "measures of a distribution over the classes per item",
         "RPS,LogScore,Brier,MAE_expected,AUC_cumulative,Concordance"},
        {"@all", "every measure of a confusion table (or of the command's own evidence), with its defaults", ""},
    });
    return sets;
}

}  // namespace ordeval
