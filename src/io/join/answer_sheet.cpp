#include "io/join/answer_sheet.hpp"

#include "ordeval/detail/text.hpp"

namespace ordeval::io {

std::vector<applied_policy> answer_sheet::applied(const read_options& options) const {
    std::vector<applied_policy> list;
    auto note = [&](const char* policy, std::uint64_t items) {
        if (items > 0) list.push_back({policy, system, items});
    };
    note(options.duplicates == duplicates_policy::first ? "duplicates=first" : "duplicates=last", duplicates);
    note("malformed=skip", malformed);
    if (unlabelled > 0) list.push_back({"na=" + joined(options.na, ","), system, unlabelled, true});
    note("extra=skip", extra);
    note(options.unknown_label == unknown_label_policy::wrong ? "unknown-label=wrong" : "unknown-label=nearest",
         unknown_labels);
    note(options.missing == missing_policy::wrong ? "missing=wrong" : "missing=skip", missing);
    return list;
}

system_labels answer_sheet::labels(const read_options& options) && {
    system_labels result{std::move(system), std::move(answers)};
    if (options.missing == missing_policy::skip && missing > 0) {
        // What was not seen is what is skipped.
        seen.flip();
        result.skipped = std::move(seen);
    }
    return result;
}

}  // namespace ordeval::io
