#include "terminal/print.hpp"

#include <stdexcept>

#include "terminal/output.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli {

namespace {

text_format text_format_of(output_format format) {
    switch (format) {
        case output_format::table: return text_format::table;
        case output_format::csv: return text_format::csv;
        case output_format::tsv: return text_format::tsv;
        case output_format::markdown: return text_format::markdown;
        case output_format::latex: return text_format::latex;
        case output_format::json: break;
    }
    throw std::logic_error("print: json is not a format of sheets");
}

}  // namespace

std::string rendered(const sheet& sheet, const common_options& options, int decimals) {
    render_options rendering{.format = text_format_of(options.format),
                             .width = options.output.empty() ? terminal_width() : 0,
                             .decimals = decimals,
                             .arrows = terminal_has_utf8()};
    return render(sheet, rendering);
}

void print(const sheet& sheet, const common_options& options, int decimals) {
    write_output(options.output, rendered(sheet, options, decimals));
}

}  // namespace ordeval::cli
