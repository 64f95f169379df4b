#include "ordeval/options/score_options.hpp"

#include <algorithm>
#include <iterator>

#include "ordeval/detail/text.hpp"

namespace ordeval {

void add_measures_option(option_list& declare, std::string& measures, const std::string& default_measures) {
    declare
        .joined_list("-m,--measures", measures,
                     "Measures and @sets, separated by commas, or -m several times; NAME=MEASURE gives a "
                     "measure your own name; see " +
                         command_text("measures") + " [default: " + default_measures + "]")
        .type("LIST");
}

void add_undefined_topics_option(option_list& declare, undefined_topics& policy) {
    declare.choice<undefined_topics>(
        "--undefined-topics", policy, {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}},
        "Topics without a score: take the mean over the other topics, or leave the mean undefined as well");
}

void add_average_option(option_list& declare, std::optional<averaging>& average) {
    declare.choice<std::optional<averaging>>(
        "--average", average, {{"topics", averaging::topics}, {"items", averaging::items}},
        "Mean over topics, or all items together [default: topics where the data have them]");
}

void add_class_options(option_list& declare, score_request& request) {
    declare.flag("--classes", request.classes,
                 "Also give precision, recall, F1 and support of each class, and the confusion table of each system");
    declare.flag("--proximities", request.proximities,
                 "Also give the proximities of the classes that CEM_ORD uses, in bits; csv and tsv hold them alone");
    declare.flag(
        "--share-of-worst", request.share_of_worst,
        "Also give every score as a share of the worst possible score on the same gold items, 0 without errors "
        "and 1 at the worst, and a table with that worst score; csv and tsv hold the shares alone");
    declare
        .numbers("--values", request.values,
                 "Numbers that the classes stand for, where they are not equally spaced: 0,1,2,5; for the measures "
                 "that take "
                 "values")
        .type("NUMBERS");
}

namespace {

/// What gives the official numbers of a campaign.
struct preset {
    std::string_view name;
    const char* measures;
    const char* scale;
    std::optional<averaging> average;
    std::optional<missing_policy> missing = {};
};

/// Those of SemEval are held against the official results by a test, the others are by definition: those of the
/// organisers, of EvALL, which counts what a run lacks, and of functions of scikit-learn and SKLL, under their names.
/// scikit-learn and SKLL take classes from the data; theirs is the number for data that hold every class.
constexpr preset presets[] = {
    {"semeval2016-c", "MAE_macro,MAE", "-2..2", averaging::items},
    {"semeval2016-d",
     "KLD=KLD(pseudocount=0.5,direction=true_from_estimated,base=e),AE,RAE=RAE(pseudocount=0.5)",
     "positive<negative",
     {}},
    {"semeval2016-e", "EMD", "-2..2", {}},
    {"ntcir-stc3", "NMD,RSNOD", "", {}},
    {"evall", "CEM_ORD,Accuracy", "", {}, missing_policy::wrong},
    {"sklearn",
     "accuracy_score=Accuracy,balanced_accuracy_score=Recall_macro,cohen_kappa_score=CohenKappa,"
     "cohen_kappa_score_linear=LWK,cohen_kappa_score_quadratic=QWK,matthews_corrcoef=MCC,mean_absolute_error=MAE,"
     "mean_squared_error=MSE",
     "", averaging::items},
    {"skll",
     "unweighted_kappa=CohenKappa,linear_weighted_kappa=LWK,quadratic_weighted_kappa=QWK,kendall_tau=TauB,"
     "pearson=Pearson,spearman=Spearman",
     "", averaging::items}};

}  // namespace

void add_like_option(option_list& declare, std::string& like, std::string& measures, evidence_request& input,
                     std::optional<averaging>& average) {
    std::vector<std::string> names;
    for (const preset& one : presets) names.emplace_back(one.name);
    declare
        .read(
            "--like",
            [&like, names](const std::string& word) { require_choice(option_text("like"), like = word, names); },
            "Take measures, scale and averaging from this campaign or tool, where they are not given")
        .type(joined(names, "|"));
    // What the user left open is as in the campaign.
    declare.check([&] {
        const auto official = std::ranges::find(presets, like, &preset::name);
        if (official == std::end(presets)) return;
        if (!declare.given("measures")) measures = official->measures;
        if (!declare.given("scale")) input.scale = official->scale;
        if (official->missing && !declare.given("missing")) input.reading.missing = *official->missing;
        if (official->average && !average) average = official->average;
    });
}

}  // namespace ordeval
