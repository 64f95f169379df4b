// Pictures drawn without a browser.
#pragma once

#include <string>

#include "report/json/json_value.hpp"

namespace ordeval {

/// The drawing of a Vega-Lite specification, made by the very script that draws on the page. Throws a failure where
/// ordeval was built without the page, or the system has no JavaScript engine.
std::string svg_of(const json_value& spec);

}  // namespace ordeval
