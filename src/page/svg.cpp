#include <stdexcept>

#include "ordeval/report/page.hpp"
#include "page/page_template.hpp"
#include "page/script_engine.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

namespace {

/// What browsers have and the bare engine has not; timers are only looked at, and no picture waits for one.
constexpr const char* as_in_a_browser = R"js(
for (const timer of ["setTimeout", "setInterval", "clearTimeout", "clearInterval"]) globalThis[timer] = () => 0;
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
)js";

/// The part of the page that draws; the page holds it as text between these marks.
std::string drawing_script() {
    constexpr std::string_view begin = R"(<script type="text/plain" id="drawing">)", end = "</script>";
    const std::string_view page = page_template();
    const std::size_t start = page.find(begin) + begin.size();
    return std::string(page.substr(start, page.find(end, start) - start));
}

}  // namespace

expected<std::string> svg_of(const std::string& vega_lite) {
    for (const std::optional<diagnostic>& problem : {missing_page(), missing_script_engine()})
        if (problem) return *problem;
    json_value on_white = json_value::parse(vega_lite, nullptr, false);
    if (!on_white.is_object())
        return bad_request("the picture is no Vega-Lite specification", "give one object of JSON");
    on_white["background"] = "white";  // a file may be looked at on any ground
    const auto ascii = [](const json_value& value) {
        return value.dump(-1, ' ', true, json_value::error_handler_t::replace);
    };

    script_engine engine;
    engine.run(as_in_a_browser);
    engine.run(drawing_script());
    engine.run("var drawn = '', problem = 'it is not done'; ordevalDrawing.svg(JSON.parse(" +
               ascii(json_value(ascii(on_white))) +
               ")).then((svg) => { drawn = svg; problem = ''; }, (error) => { problem = String(error); });");
    if (const std::string problem = engine.run("problem"); !problem.empty())
        throw std::runtime_error("the picture could not be drawn: " + problem);
    return engine.run("drawn") + "\n";
}

}  // namespace ordeval
