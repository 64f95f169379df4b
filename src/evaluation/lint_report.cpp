#include <algorithm>

#include "ordeval/evaluation/lint.hpp"

namespace ordeval {

std::string_view name(lint_verdict verdict) {
    switch (verdict) {
        case lint_verdict::ok: return "ok";
        case lint_verdict::problems: return "problems";
        case lint_verdict::not_checked: break;
    }
    return "not_checked";
}

bool lint_report::ok() const {
    return problems.empty() && gold.verdict == lint_verdict::ok &&
           std::all_of(runs.begin(), runs.end(), [](const lint_file& run) { return run.verdict == lint_verdict::ok; });
}

bool lint_report::checked_something() const { return !runs.empty() && !gold.problems.kinds().contains("empty_file"); }

std::vector<const lint_file*> lint_report::files() const {
    std::vector<const lint_file*> all{&gold};
    for (const lint_file& run : runs) all.push_back(&run);
    return all;
}

}  // namespace ordeval
