// Everything that a report shows, as one value: computed here, written and drawn elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/evaluation/hard_items.hpp"
#include "ordeval/evidence/account.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/quantification.hpp"
#include "ordeval/evidence/rankings.hpp"
#include "ordeval/measures/best_path.hpp"
#include "ordeval/measures/error_costs.hpp"
#include "ordeval/measures/unbounded_class.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/measure_summary.hpp"
#include "ordeval/meta/similarity.hpp"
#include "ordeval/raters/rater_study.hpp"
#include "ordeval/scores/classi.hpp"
#include "ordeval/scores/error_profile.hpp"
#include "ordeval/scores/item_correction.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "ordeval/scores/topic_map.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/comparison.hpp"
#include "ordeval/statistics/tests/critical_difference.hpp"

namespace ordeval {

/// Of more systems, all pairs under all measures would be most of a report.
inline constexpr std::size_t most_systems_under_all_measures = 50;

/// One system's answers, all topics together.
struct system_details {
    confusion_table table;
    error_profile errors;
    std::vector<item_correction> corrections;
    /// Of each gold class, as if its items were drawn one by one: of the recall by Wilson's method, of the mean steps
    /// from the truth by Student's t.
    std::vector<confidence_interval> recall_intervals = {}, error_intervals = {};
    std::vector<table_cell> path = {};  ///< that OCI is the cost of, where it is among the measures
};

/// What a measure of intervals makes of the classes.
struct interval_details {
    std::size_t measure = 0;  ///< position among those of the scoreboard
    class_intervals intervals;
    std::optional<square_matrix> costs;     ///< of one item, for each gold class and answer
    std::optional<optimal_length> optimum;  ///< where an unbounded class got the best length
    std::vector<curve_point> curve;         ///< of the normaliser around that length
};

/// ClasSi of one ranking, step by step.
struct ranking_details {
    std::string query;
    std::string query_class;
    std::size_t labels = 0;
    score value = undefined_reason::no_items;
    std::vector<double> curve = {};
};

/// Which systems really differ under one measure.
struct report_comparison {
    std::size_t measure = 0;
    std::vector<std::size_t> systems;  ///< that could be compared; others have no score at all
    std::size_t topics = 0;            ///< on which all of them have a score; 0: they are compared by their items
    comparison result;                 ///< of these systems, by their place in the list; its family names the test
    std::optional<critical_difference_diagram> ranks = {};  ///< of the same systems by their ranks; over topics only
};

/// What the measures are worth on this data.
struct report_experiments {
    std::size_t topics = 0;                     ///< on which every score is defined, or counts as 0
    std::vector<std::string> left_out;          ///< the other topics
    std::size_t zeros = 0;                      ///< undefined scores that count as 0
    std::vector<std::string> constant_systems;  ///< those that answer the same class everywhere
    double confidence = 0.95;                   ///< of the intervals around correlations of rankings
    summary_evidence evidence;                  ///< no consistencies where there are fewer than four topics
    std::optional<measure_summary> summary;     ///< none where there are no consistencies
};

/// How much chance a report rests on.
struct report_chances {
    std::uint64_t seed = 1;
    std::size_t trials = 0;      ///< of randomised tests; 0: there are none
    std::size_t replicates = 0;  ///< of the bootstrap; 0: there are no intervals
    std::size_t splits = 0;      ///< of the topics
    double alpha = 0.05;
    friend bool operator==(const report_chances&, const report_chances&) = default;
};

struct evaluation_report {
    scoreboard board;
    std::optional<evidence_kind> kind = {};           ///< what was judged; none where scores were given
    std::vector<std::vector<placement>> places = {};  ///< under each measure, best first
    std::vector<topic_map> topic_maps = {};           ///< under each measure; empty where there are no two topics
    std::vector<system_details> systems = {};         ///< empty where the evidence are distributions or scores
    std::optional<quantification> distributions = {};
    std::vector<interval_details> intervals = {};
    std::vector<ranking_details> rankings = {};
    std::optional<hard_items> items = {};    ///< that systems get most wrong, where they were asked for
    std::optional<rater_study> raters = {};  ///< who made gold, where several people did
    std::vector<report_comparison> comparisons = {};
    std::optional<report_experiments> experiments = {};
    report_chances chances = {};
    ordeval::account account = {};  ///< of everything in the report; that of the board is of the scores alone
};

/// A report of scores alone: the places under each measure.
evaluation_report report_on(scoreboard board);

/// Adds which topics are hard, and which scores stand out; nothing without two topics.
void add_topic_maps(evaluation_report& report);

/// Adds what is known of every system from the tables of its answers.
void add_details(evaluation_report& report, const campaign& tables);

/// How much randomness a report may use.
struct report_trials {
    std::optional<bootstrap_options> intervals = bootstrap_options{};  ///< around differences; none: not wanted
    trial_options tests = {};
    std::size_t splits = 1000;
    double alpha = 0.05;
    bool under_all_measures = true;  ///< compares under every measure; else under the one that gives the places
};

/// Compares all systems under each measure over topics, by the usual test; of many systems, under the measure that they
/// are ranked by only. Nothing without two topics.
void add_comparisons(evaluation_report& report, const report_trials& options);

/// Compares them over items instead, which is for data without topics.
void add_comparisons(evaluation_report& report, const labelled_items& items, const report_trials& options);

/// Judges the measures by how they rank the systems; nothing where there are too few measures, systems or topics.
void add_experiments(evaluation_report& report, const report_trials& options);

/// The curves of rankings, for a report.
std::vector<ranking_details> curves_of(const ranked_queries& rankings, const classi_options& options);

}  // namespace ordeval
