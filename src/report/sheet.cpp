#include "ordeval/report/sheet.hpp"

#include <stdexcept>

#include "report/sheet_formats.hpp"

namespace ordeval {

std::string render(const sheet& sheet, const render_options& options) {
    for (const std::vector<sheet_cell>& row : sheet.rows)
        if (row.size() != sheet.columns.size())
            throw std::invalid_argument("render: a row of the sheet has " + std::to_string(row.size()) + " cells for " +
                                        std::to_string(sheet.columns.size()) + " columns");
    switch (options.format) {
        case text_format::table: return report::as_table(sheet, options);
        case text_format::csv: return report::as_csv(sheet, options);
        case text_format::tsv: return report::as_tsv(sheet, options);
        case text_format::markdown: return report::as_markdown(sheet, options);
        case text_format::latex: return report::as_latex(sheet, options);
    }
    throw std::invalid_argument("render: unknown format");
}

}  // namespace ordeval
