// How the rows of a run are put beside the items of gold, depending on which columns both have.
#pragma once

#include <string>

#include "io/records/columns.hpp"

namespace ordeval::io {

struct join_kind {
    bool by_row = false;          ///< by their number, for one of the files has no ids
    bool topics_in_step = false;  ///< by their number, and both have topics, which must be the same
    bool with_topics = false;     ///< by topic and id
    bool without_topics = false;  ///< by id alone, although gold has topics
    std::string notice = {};      ///< for people, where it was an assumption

    join_kind(bool gold_has_ids, bool gold_has_topics, const column_layout& run)
        : by_row(!run[role::id] || !gold_has_ids),
          topics_in_step(by_row && gold_has_topics && run[role::topic]),
          with_topics(!by_row && gold_has_topics && run[role::topic]),
          without_topics(!by_row && gold_has_topics && !run[role::topic]),
          notice(run.notice) {
        std::string assumed;
        if (by_row && (run[role::id] || gold_has_ids))
            assumed = "joined by row number";
        else if (without_topics)
            assumed = "joined by id without topic";
        else if (!gold_has_topics && run[role::topic])
            assumed = "topics ignored, for gold has none";
        if (!assumed.empty()) notice += (notice.empty() ? "" : "; ") + assumed;
    }
};

}  // namespace ordeval::io
