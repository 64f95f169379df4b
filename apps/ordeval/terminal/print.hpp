// From a sheet to wherever the user wants it.
#pragma once

#include "ordeval/report/sheet.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

/// The sheet as text, in the format and the width that the options and the terminal allow.
std::string rendered(const sheet& sheet, const common_options& options, int decimals = 4);

/// Renders a sheet as the options say and writes it; json is not among a sheet's formats.
void print(const sheet& sheet, const common_options& options, int decimals = 4);

}  // namespace ordeval::cli
