// Where measures come from, each publication once. A DOI stands here only where it was read in a publication that
// is at hand.
#pragma once

#include "ordeval/measures/measure.hpp"

namespace ordeval::publications {

inline constexpr publication amigo2020{
    .key = "amigo2020",
    .authors = "Amigo, Enrique and Gonzalo, Julio and Mizzaro, Stefano and Carrillo-de-Albornoz, Jorge",
    .title = "An Effectiveness Metric for Ordinal Classification: Formal Properties and Experimental Results",
    .where = "Proceedings of the 58th Annual Meeting of the Association for Computational Linguistics",
    .year = 2020,
    .doi = "10.18653/v1/2020.acl-main.363"};

inline constexpr publication sakai2021{
    .key = "sakai2021",
    .authors = "Sakai, Tetsuya",
    .title = "Evaluating Evaluation Measures for Ordinal Classification and Ordinal Quantification",
    .where = "Proceedings of the 59th Annual Meeting of the Association for Computational Linguistics",
    .year = 2021};

inline constexpr publication binotto2025{
    .key = "binotto2025",
    .authors = "Binotto, Giulia and Delgado, Rosario",
    .title = "Adapting performance metrics for ordinal classification to interval scale: length matters",
    .where = "Journal of Intelligent Information Systems",
    .year = 2025};

inline constexpr publication cardoso2011{
    .key = "cardoso2011",
    .authors = "Cardoso, Jaime S. and Sousa, Ricardo",
    .title = "Measuring the Performance of Ordinal Classification",
    .where = "International Journal of Pattern Recognition and Artificial Intelligence",
    .year = 2011,
    .doi = "10.1142/S0218001411009093"};

inline constexpr publication ivanescu2011{
    .key = "ivanescu2011",
    .authors = "Ivanescu, Anca Maria and Wichterich, Marc and Seidl, Thomas",
    .title = "ClasSi: Measuring Ranking Quality in the Presence of Object Classes with Similarity Information",
    .year = 2011};

inline constexpr publication baccianella2009{
    .key = "baccianella2009",
    .authors = "Baccianella, Stefano and Esuli, Andrea and Sebastiani, Fabrizio",
    .title = "Evaluation Measures for Ordinal Regression",
    .where = "Ninth International Conference on Intelligent Systems Design and Applications",
    .year = 2009,
    .doi = "10.1109/ISDA.2009.230"};

inline constexpr publication gaudette2009{.key = "gaudette2009",
                                          .authors = "Gaudette, Lisa and Japkowicz, Nathalie",
                                          .title = "Evaluation Methods for Ordinal Classification",
                                          .where = "Lecture Notes in Computer Science 5549",
                                          .year = 2009,
                                          .doi = "10.1007/978-3-642-01818-3_25"};

inline constexpr publication george2016{
    .key = "george2016",
    .authors = "George, Nysia I. and Lu, Tzu-Pin and Chang, Ching-Wei",
    .title = "Cost-sensitive performance metric for comparing multiple ordinal classifiers",
    .where = "Artificial Intelligence Research",
    .year = 2016,
    .doi = "10.5430/air.v5n1p135"};

inline constexpr publication cruzramirez2014{
    .key = "cruzramirez2014",
    .authors =
        "Cruz-Ramirez, Manuel and Hervas-Martinez, Cesar and Sanchez-Monedero, Javier and Gutierrez, Pedro Antonio",
    .title = "Metrics to guide a multi-objective evolutionary algorithm for ordinal classification",
    .where = "Neurocomputing",
    .year = 2014,
    .doi = "10.1016/j.neucom.2013.05.058"};

inline constexpr publication cohen1968{
    .key = "cohen1968",
    .authors = "Cohen, Jacob",
    .title = "Weighted kappa: Nominal scale agreement with provision for scaled disagreement or partial credit",
    .where = "Psychological Bulletin",
    .year = 1968};

inline constexpr publication scott1955{.key = "scott1955",
                                       .authors = "Scott, William A.",
                                       .title = "Reliability of Content Analysis: The Case of Nominal Scale Coding",
                                       .where = "Public Opinion Quarterly",
                                       .year = 1955};

inline constexpr publication brennan1981{.key = "brennan1981",
                                         .authors = "Brennan, Robert L. and Prediger, Dale J.",
                                         .title = "Coefficient Kappa: Some Uses, Misuses, and Alternatives",
                                         .where = "Educational and Psychological Measurement",
                                         .year = 1981};

inline constexpr publication gwet2008{
    .key = "gwet2008",
    .authors = "Gwet, Kilem Li",
    .title = "Computing inter-rater reliability and its variance in the presence of high agreement",
    .where = "British Journal of Mathematical and Statistical Psychology",
    .year = 2008};

inline constexpr publication kendall1945{.key = "kendall1945",
                                         .authors = "Kendall, Maurice G.",
                                         .title = "The Treatment of Ties in Ranking Problems",
                                         .where = "Biometrika",
                                         .year = 1945};

inline constexpr publication kendall1938{.key = "kendall1938",
                                         .authors = "Kendall, Maurice G.",
                                         .title = "A New Measure of Rank Correlation",
                                         .where = "Biometrika",
                                         .year = 1938};

inline constexpr publication goodman1954{.key = "goodman1954",
                                         .authors = "Goodman, Leo A. and Kruskal, William H.",
                                         .title = "Measures of Association for Cross Classifications",
                                         .where = "Journal of the American Statistical Association",
                                         .year = 1954};

inline constexpr publication somers1962{.key = "somers1962",
                                        .authors = "Somers, Robert H.",
                                        .title = "A New Asymmetric Measure of Association for Ordinal Variables",
                                        .where = "American Sociological Review",
                                        .year = 1962};

inline constexpr publication spearman1904{.key = "spearman1904",
                                          .authors = "Spearman, Charles",
                                          .title = "The Proof and Measurement of Association between Two Things",
                                          .where = "The American Journal of Psychology",
                                          .year = 1904};

inline constexpr publication kullback1951{.key = "kullback1951",
                                          .authors = "Kullback, Solomon and Leibler, Richard A.",
                                          .title = "On Information and Sufficiency",
                                          .where = "The Annals of Mathematical Statistics",
                                          .year = 1951};

inline constexpr publication lin1991{.key = "lin1991",
                                     .authors = "Lin, Jianhua",
                                     .title = "Divergence measures based on the Shannon entropy",
                                     .where = "IEEE Transactions on Information Theory",
                                     .year = 1991};

inline constexpr publication shannon1948{.key = "shannon1948",
                                         .authors = "Shannon, Claude E.",
                                         .title = "A Mathematical Theory of Communication",
                                         .where = "Bell System Technical Journal",
                                         .year = 1948};

inline constexpr publication gorodkin2004{
    .key = "gorodkin2004",
    .authors = "Gorodkin, Jan",
    .title = "Comparing two K-category assignments by a K-category correlation coefficient",
    .where = "Computational Biology and Chemistry",
    .year = 2004};

inline constexpr publication sebastiani2020{.key = "sebastiani2020",
                                            .authors = "Sebastiani, Fabrizio",
                                            .title = "Evaluation measures for quantification: an axiomatic approach",
                                            .where = "Information Retrieval Journal",
                                            .year = 2020};

}  // namespace ordeval::publications
