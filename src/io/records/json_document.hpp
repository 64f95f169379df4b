// JSON that is one object: records in a list within it, or keyed by their ids.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/records/json_format.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// Where the records lie in a document.
struct json_layout {
    std::string within = {};  ///< the member that holds them, as it is written; empty: the document itself
    bool keyed = false;       ///< members of an object, whose keys are ids, and not a list
};

/// What the beginning of a document shows.
struct json_outline {
    json_layout layout = {};
    json_record_outline first = {};          ///< record; of a keyed one the id is the first key
    std::optional<diagnostic> problem = {};  ///< why it cannot be read, without a file
};

/// The outline of a text that is one object, of which only the beginning may be there. Nothing where the object is a
/// record itself: it has a member that is a label, or no list or object that could hold records.
std::optional<json_outline> outline_of_document(std::string_view text);

/// Whether people call a member that holds everything so, such as `data`.
bool is_wrapper_name(std::string_view key);

/// Such a document is read as a whole, so that it is known to be whole JSON before anything of it is used.
std::unique_ptr<record_format> make_json_document(json_layout layout, json_columns columns);

}  // namespace ordeval::io
