// Reads answers from memory, scores and compares the systems, and makes a report page, without the command line.
#include <cstdio>
#include <string>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/page.hpp"

using namespace ordeval;

namespace {

constexpr const char* true_classes = R"(id,label
1,0
2,1
3,2
4,0
5,1
6,2
7,1
8,2
)";

constexpr const char* near_answers = R"(id,label
1,0
2,1
3,2
4,0
5,2
6,2
7,1
8,2
)";

constexpr const char* far_answers = R"(id,label
1,2
2,1
3,0
4,0
5,0
6,2
7,0
8,0
)";

}  // namespace

int main() {
    // A path in place of the text reads a file. Items are kept, because systems without topics are compared by them.
    const evidence_request input{
        .gold = source::in_memory("gold.csv", true_classes),
        .runs = {source::in_memory("near.csv", near_answers), source::in_memory("far.csv", far_answers)},
        .scale = "0..2",
        .keep_items = true,
    };
    const expected<evidence> found = read_evidence(input);
    if (!found) return std::puts(found.error().to_string().c_str()), 1;
    const std::vector<measure_spec> measures = parse_measures("MAE,Accuracy").value();

    // A table; JSON is as near.
    const scoreboard board = score_systems(*found, {.measures = measures}).value();
    std::fputs(render(leaderboard(board), {.arrows = false}).c_str(), stdout);

    const system_comparison compared = compare_systems(*found, {.measure = "MAE"}).value();
    for (const compared_pair& pair : compared.result.pairs)
        std::printf("%s - %s: %+.3f, p = %.3f\n", compared.systems[pair.first].c_str(),
                    compared.systems[pair.second].c_str(), *pair.difference, *pair.p);

    // Everything at once; the page needs no other file. Where ordeval was built without Node.js, it says so.
    const evaluation_report report = make_report(*found, {.measures = measures, .trials = 999}).value();
    const expected<std::string> page = report_page(report, {.title = "Near and far"});
    const bool made = page ? page->find("<title>Near and far") != std::string::npos : missing_page().has_value();
    std::puts(made ? "a page with the report in it" : "no page");
}

// prints:
// rank  system   MAE v  Accuracy ^
//    1  near    0.1250      0.8750
//    2  far     1.0000      0.3750
//
// ranked by MAE; scores are of all items together
// near - far: -0.875, p = 0.121
// a page with the report in it
