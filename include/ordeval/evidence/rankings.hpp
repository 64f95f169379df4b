// The evidence of ClasSi: rankings of class labels, one for each query.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/label_ranking.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

/// The ranking that a query got.
struct ranked_query {
    std::string query;        ///< empty where the file has one ranking without a name
    std::string query_class;  ///< empty where the distances do not depend on it
    label_ranking ranking;
};

struct ranked_queries {
    std::vector<ranked_query> queries;  ///< in the natural order of their names
    ordeval::account account = {};
};

}  // namespace ordeval
