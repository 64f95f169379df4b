// One function per text format of a sheet, each in a file of its own.
#pragma once

#include <string>

#include "ordeval/report/sheet.hpp"

namespace ordeval::report {

std::string as_table(const sheet& sheet, const render_options& options);
std::string as_markdown(const sheet& sheet, const render_options& options);
std::string as_latex(const sheet& sheet, const render_options& options);

/// Fields quoted as in RFC 4180 where they need it.
std::string as_csv(const sheet& sheet, const render_options& options);

/// Columns stand in quotes, whole, only where some field holds a tab or the end of a line.
std::string as_tsv(const sheet& sheet, const render_options& options);

}  // namespace ordeval::report
