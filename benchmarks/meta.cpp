// Times the meta-evaluation of Sakai (2021), section 5, from tables to p-values, and prints JSON.
//
// The data are the runs of SemEval-2016 Task 4 Subtask C where they are at hand, else a synthetic campaign of as many
// topics. Before anything is timed, the similarity of rankings is compared with counting pairs one by one, and results
// on one thread with those on several.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "ordeval/evidence/generate.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/similarity.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

constexpr int threads = 2;

campaign data_at_hand() {
    const std::filesystem::path folder = std::filesystem::path(ORDEVAL_SHARED_DATA) / "semeval2016-task4";
    const class_scale scale = class_scale::parse("-2..2").value();
    if (!std::filesystem::exists(folder))
        return tally(generate_shared_task({.topics = 100, .items = 200, .scale = scale}));
    return read_runs((folder / "gold/SemEval2016_task4_subtaskC_test_gold.txt").string(),
                     {(folder / "runs-C").string()}, {.scale = scale})
        .value();
}

comparable_scores nine_measures(const campaign& data) {
    const scoreboard board = evaluate(parse_measures("@sakai2021", evidence_kind::table).value(), data,
                                      averaging::topics, undefined_topics::skip);
    return make_comparable(board, undefined_scores::leave_out);
}

std::vector<std::vector<topic_estimate>> similarity(const comparable_scores& scores, int used_threads) {
    return ranking_similarity(scores,
                              {.bootstrap = {.replicates = {.trials = 1000, .run = {.threads = used_threads}}}});
}

consistency consistency_of(const comparable_scores& scores, std::optional<std::size_t> side, int used_threads) {
    return ranking_consistency(scores, {.topics_per_side = side, .test = {.run = {.threads = used_threads}}});
}

double tau_by_pairs(const comparable_scores::measure& a, const comparable_scores::measure& b) {
    const std::vector<double> x = a.scores.means(), y = b.scores.means();
    const double sign = a.better == b.better ? 1 : -1;
    double agreement = 0, untied_x = 0, untied_y = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const double in_x = (x[i] > x[j]) - (x[i] < x[j]), in_y = (y[i] > y[j]) - (y[i] < y[j]);
            agreement += sign * in_x * in_y;
            untied_x += in_x * in_x;
            untied_y += in_y * in_y;
        }
    return agreement / std::sqrt(untied_x * untied_y);
}

bool is_right(const comparable_scores& scores) {
    const auto one = similarity(scores, 1), several = similarity(scores, 3);
    for (std::size_t a = 0; a < one.size(); ++a)
        for (std::size_t b = 0; b < one.size(); ++b) {
            if (std::abs(*one[a][b].value - tau_by_pairs(scores.measures[a], scores.measures[b])) > 1e-12) return false;
            if (one[a][b].interval != several[a][b].interval) return false;
        }
    const consistency alone = consistency_of(scores, 10, 1), together = consistency_of(scores, 10, 3);
    for (std::size_t i = 0; i < alone.pairs.size(); ++i)
        if (alone.pairs[i].p != together.pairs[i].p) return false;
    return alone.coefficients == together.coefficients;
}

}  // namespace

int main() {
    const campaign data = data_at_hand();
    const comparable_scores scores = nine_measures(data);
    if (!is_right(scores)) {
        fmt::print(stderr, "benchmark_meta: wrong\n");
        return EXIT_FAILURE;
    }
    const auto seconds = [](auto work) { return benchmarks::fastest_seconds(3, work); };
    double checksum = 0;
    const double evaluating = seconds([&] { checksum += nine_measures(data).measures[0].scores(0, 0); });
    const double comparing = seconds([&] { checksum += *similarity(scores, threads)[0][1].value; });
    const double halves = seconds([&] { checksum += consistency_of(scores, {}, threads).residual_variance; });
    const double tens = seconds([&] { checksum += consistency_of(scores, 10, threads).residual_variance; });
    const double testing =
        seconds([&] { checksum += measure_power(scores, {.test = {.run = {.threads = threads}}})[0].pairs[0].p; });
    fmt::print(
        "{{\"systems\":{},\"topics\":{},\"measures\":{},\"threads\":{},\"seconds\":{{\"evaluate\":{:.3f},"
        "\"similarity\":{:.3f},\"consistency_half\":{:.3f},\"consistency_10\":{:.3f},\"power\":{:.3f},"
        "\"all\":{:.3f}}},\"checksum\":{:.6f}}}\n",
        scores.systems.size(), scores.topics.size(), scores.measures.size(), threads, evaluating, comparing, halves,
        tens, testing, evaluating + comparing + halves + tens + testing, checksum);
}
