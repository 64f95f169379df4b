// Pictures of a report: which kinds there are, and each as a Vega-Lite specification with its data.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

/// A kind of picture, and whether it shows anything that rests on chance, which takes time to compute.
struct picture_kind {
    std::string_view name;   ///< "confusion"
    bool tests = false;      ///< needs report_request::trials
    bool intervals = false;  ///< needs report_request::intervals
};

/// All kinds, in the order of the page. Which of them a report has depends on its evidence.
std::span<const picture_kind> picture_kinds();

/// Which picture of a report; what is left empty is the first one there is, and of measures the one that ranks.
struct picture_request {
    std::string kind;
    std::string measure = {};
    std::string system = {};
    std::string other = {};  ///< the system to compare with; empty: the second one
    std::string topic = {};
    std::string title = {};  ///< empty: what the picture shows
};

/// A Vega-Lite specification that stands for itself. Problems lie in the request: a kind that the evidence does not
/// allow, or a name that is not in the report.
expected<std::string> picture_spec(const evaluation_report& report, const picture_request& request);

/// Fonts and colours of all pictures on a light ground, as the `config` of a Vega-Lite specification; colours are told
/// apart by colour-blind readers too.
std::string picture_theme();

}  // namespace ordeval
