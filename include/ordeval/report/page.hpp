// The page of a report, and pictures drawn without a browser. Both are in the library ordeval::page, which holds the
// page's scripts; it is built with Node.js, and without it knows that it has no page.
#pragma once

#include <optional>
#include <string>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

struct page_options {
    std::string title = "Evaluation report";
};

/// One HTML page that needs no network and no other file, with the report's values and pictures in it.
expected<std::string> report_page(const evaluation_report& report, const page_options& options = {});

/// The drawing of a Vega-Lite specification as SVG, made by the very script that draws on the page. Besides the page it
/// needs WebKit's JavaScript engine; fonts are those of whoever looks at the drawing.
expected<std::string> svg_of(const std::string& vega_lite);

/// Why this build cannot make pages, where it cannot; to be asked before work is done in vain.
std::optional<diagnostic> missing_page();

}  // namespace ordeval
