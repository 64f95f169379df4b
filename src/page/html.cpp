#include <string_view>

#include "ordeval/detail/visible.hpp"
#include "ordeval/report/page.hpp"
#include "page/page_template.hpp"
#include "report/page/page_value.hpp"

namespace ordeval {

namespace {

constexpr std::string_view title_mark = "ordeval:title";
constexpr std::string_view report_mark = "ordeval:report";

/// Text between tags, or inside a quoted attribute.
std::string html_escaped(std::string_view text) {
    std::string result;
    for (char c : text) switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default: result += c;
        }
    return result;
}

/// JSON that cannot end the element it stands in, nor begin a comment: outside strings it has none of these characters,
/// and inside strings they may be written as numbers.
std::string json_inside_html(std::string_view text) {
    std::string result;
    result.reserve(text.size() + text.size() / 64);
    for (char c : text) switch (c) {
            case '<': result += "\\u003c"; break;
            case '>': result += "\\u003e"; break;
            case '&': result += "\\u0026"; break;
            default: result += c;
        }
    return result;
}

}  // namespace

std::optional<diagnostic> missing_page() {
    if (!page_template().empty()) return {};
    return diagnostic{
        .problem = "this ordeval was built without the page of reports",
        .remedy = "build it with Node.js at hand and ORDEVAL_REPORT=ON, or use " + option_text("format", "json"),
        .kind = "no_page",
        .lies_in = fault::request};
}

expected<std::string> report_page(const evaluation_report& report, const page_options& options) {
    if (std::optional<diagnostic> problem = missing_page()) return *std::move(problem);
    const std::string_view page = page_template();
    const std::size_t title = page.find(title_mark);
    const std::size_t place = page.find(report_mark, title);
    std::string result(page.substr(0, title));
    result += html_escaped(visible(options.title));
    result += page.substr(title + title_mark.size(), place - title - title_mark.size());
    result += json_inside_html(page_value(report, options.title));
    result += page.substr(place + report_mark.size());
    return result;
}

}  // namespace ordeval
