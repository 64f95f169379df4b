// Which of three systems differ, given their scores on the same topics.
#include <cstdio>
#include <string>
#include <vector>

#include "ordeval/statistics/tests/compare_topics.hpp"

using namespace ordeval;

int main() {
    const std::vector<std::string> names{"rules", "forest", "network"};
    // A topic per row. Scores may come from ordeval or from anywhere else.
    const complete_scores scores(8, 3, {0.52, 0.61, 0.66,  //
                                        0.48, 0.55, 0.53,  //
                                        0.71, 0.74, 0.80,  //
                                        0.39, 0.52, 0.50,  //
                                        0.60, 0.63, 0.69,  //
                                        0.45, 0.58, 0.57,  //
                                        0.55, 0.57, 0.66,  //
                                        0.50, 0.64, 0.62});
    // Step-down max-T; with fewer than ten topics, as here, paired t-tests with Holm's correction, and result.family
    // says so. Intervals by resampling topics; the same seed gives the same numbers.
    const comparison result = compare_topics(scores, {.intervals = bootstrap_options{.method = interval_method::bca}});

    const std::vector<std::string> letters = letters_of(names.size(), result.groups);
    for (std::size_t place = 0; place < result.order.size(); ++place) {
        const compared_system& system = result.systems[result.order[place]];
        std::printf("%-8s %.3f [%.3f, %.3f] %s\n", names[result.order[place]].c_str(), *system.value,
                    system.interval.low(), system.interval.high(), letters[place].c_str());
    }
    for (const compared_pair& pair : result.pairs)
        std::printf("%s - %s: %+.3f, p = %.4f, effect size %.2f\n", names[pair.first].c_str(),
                    names[pair.second].c_str(), *pair.difference, *pair.p, *pair.effect_size);
}

// prints:
// network  0.629 [0.571, 0.696] a
// forest   0.605 [0.569, 0.661] a
// rules    0.525 [0.470, 0.599] b
// network - forest: +0.024, p = 0.1846, effect size 0.80
// network - rules: +0.104, p = 0.0000, effect size 3.49
// forest - rules: +0.080, p = 0.0053, effect size 2.69
