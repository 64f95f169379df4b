// What every JSON document says about how its result came about.
#pragma once

#include "ordeval/core/class_scale.hpp"
#include "ordeval/evidence/account.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// A document's beginning: the version, and what was asked.
json_value document_of(const account& account);

/// The policies that were in force: {"missing": "error", ...}.
json_value policies_as_json(const account& account);

/// What policies did: a list of policy, system and items.
json_value applied_as_json(const account& account);

/// The files that were read: a list of path, bytes and sha256, as far as these are known.
json_value inputs_as_json(const account& account);

json_value scale_as_json(const class_scale& scale);

}  // namespace ordeval
