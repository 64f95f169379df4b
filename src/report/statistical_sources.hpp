// Where statistical methods come from, each publication once.
#pragma once

#include "ordeval/measures/measure.hpp"

namespace ordeval::statistical_sources {

inline constexpr publication westfall1993{
    .key = "westfall1993",
    .authors = "Westfall, Peter H. and Young, S. Stanley",
    .title = "Resampling-Based Multiple Testing: Examples and Methods for p-Value Adjustment",
    .where = "Wiley",
    .year = 1993};
inline constexpr publication romano2005{
    .key = "romano2005",
    .authors = "Romano, Joseph P. and Wolf, Michael",
    .title = "Exact and Approximate Stepdown Methods for Multiple Hypothesis Testing",
    .where = "Journal of the American Statistical Association 100",
    .year = 2005};
inline constexpr publication chung2013{.key = "chung2013",
                                       .authors = "Chung, EunYi and Romano, Joseph P.",
                                       .title = "Exact and Asymptotically Robust Permutation Tests",
                                       .where = "The Annals of Statistics 41",
                                       .year = 2013};
inline constexpr publication chung2016{.key = "chung2016",
                                       .authors = "Chung, EunYi and Romano, Joseph P.",
                                       .title = "Multivariate and Multiple Permutation Tests",
                                       .where = "Journal of Econometrics 193",
                                       .year = 2016};
inline constexpr publication carterette2012{
    .key = "carterette2012",
    .authors = "Carterette, Benjamin A.",
    .title = "Multiple Testing in Statistical Analysis of Systems-Based Information Retrieval Experiments",
    .where = "ACM Transactions on Information Systems 30",
    .year = 2012};
inline constexpr publication sakai2018{.key = "sakai2018",
                                       .authors = "Sakai, Tetsuya",
                                       .title = "Laboratory Experiments in Information Retrieval",
                                       .where = "Springer",
                                       .year = 2018};
inline constexpr publication sakai2016{.key = "sakai2016",
                                       .authors = "Sakai, Tetsuya",
                                       .title = "Topic Set Size Design",
                                       .where = "Information Retrieval Journal 19",
                                       .year = 2016};
inline constexpr publication searle1992{.key = "searle1992",
                                        .authors = "Searle, Shayle R. and Casella, George and McCulloch, Charles E.",
                                        .title = "Variance Components",
                                        .where = "Wiley",
                                        .year = 1992};
inline constexpr publication holm1979{.key = "holm1979",
                                      .authors = "Holm, Sture",
                                      .title = "A Simple Sequentially Rejective Multiple Test Procedure",
                                      .where = "Scandinavian Journal of Statistics 6",
                                      .year = 1979};
inline constexpr publication dunn1961{.key = "dunn1961",
                                      .authors = "Dunn, Olive Jean",
                                      .title = "Multiple Comparisons among Means",
                                      .where = "Journal of the American Statistical Association 56",
                                      .year = 1961};
inline constexpr publication benjamini1995{
    .key = "benjamini1995",
    .authors = "Benjamini, Yoav and Hochberg, Yosef",
    .title = "Controlling the False Discovery Rate: A Practical and Powerful Approach to Multiple Testing",
    .where = "Journal of the Royal Statistical Society, Series B 57",
    .year = 1995};
inline constexpr publication wilcoxon1945{.key = "wilcoxon1945",
                                          .authors = "Wilcoxon, Frank",
                                          .title = "Individual Comparisons by Ranking Methods",
                                          .where = "Biometrics Bulletin 1",
                                          .year = 1945};
inline constexpr publication shapiro1965{.key = "shapiro1965",
                                         .authors = "Shapiro, S. S. and Wilk, M. B.",
                                         .title = "An Analysis of Variance Test for Normality (Complete Samples)",
                                         .where = "Biometrika 52",
                                         .year = 1965};
inline constexpr publication friedman1937{
    .key = "friedman1937",
    .authors = "Friedman, Milton",
    .title = "The Use of Ranks to Avoid the Assumption of Normality Implicit in the Analysis of Variance",
    .where = "Journal of the American Statistical Association 32",
    .year = 1937};
inline constexpr publication demsar2006{.key = "demsar2006",
                                        .authors = "Demsar, Janez",
                                        .title = "Statistical Comparisons of Classifiers over Multiple Data Sets",
                                        .where = "Journal of Machine Learning Research 7",
                                        .year = 2006};
inline constexpr publication mcnemar1947{
    .key = "mcnemar1947",
    .authors = "McNemar, Quinn",
    .title = "Note on the Sampling Error of the Difference between Correlated Proportions or Percentages",
    .where = "Psychometrika 12",
    .year = 1947};
inline constexpr publication efron1987{.key = "efron1987",
                                       .authors = "Efron, Bradley",
                                       .title = "Better Bootstrap Confidence Intervals",
                                       .where = "Journal of the American Statistical Association 82",
                                       .year = 1987};
inline constexpr publication efron1993{.key = "efron1993",
                                       .authors = "Efron, Bradley and Tibshirani, Robert J.",
                                       .title = "An Introduction to the Bootstrap",
                                       .where = "Chapman and Hall",
                                       .year = 1993};
inline constexpr publication wilson1927{.key = "wilson1927",
                                        .authors = "Wilson, Edwin B.",
                                        .title = "Probable Inference, the Law of Succession, and Statistical Inference",
                                        .where = "Journal of the American Statistical Association 22",
                                        .year = 1927};
inline constexpr publication mogstad2024{
    .key = "mogstad2024",
    .authors = "Mogstad, Magne and Romano, Joseph P. and Shaikh, Azeem M. and Wilhelm, Daniel",
    .title =
        "Inference for Ranks with Applications to Mobility across Neighbourhoods and Academic Achievement across "
        "Countries",
    .where = "Review of Economic Studies 91",
    .year = 2024};
inline constexpr publication schuirmann1987{
    .key = "schuirmann1987",
    .authors = "Schuirmann, Donald J.",
    .title =
        "A Comparison of the Two One-Sided Tests Procedure and the Power Approach for Assessing the Equivalence "
        "of Average Bioavailability",
    .where = "Journal of Pharmacokinetics and Biopharmaceutics 15",
    .year = 1987};

}  // namespace ordeval::statistical_sources
