#include "io/bytes/text_lines.hpp"

#include "io/bytes/line_ends.hpp"
#include "io/records/delimited_format.hpp"
#include "io/records/record_reader.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

expected<std::vector<text_line>> read_lines(const source& from) {
    auto text = text_source::open(from);
    if (!text) return text.error();
    if (has_carriage_returns_alone(text->head())) {
        diagnostic problem = carriage_returns_alone();
        problem.file = from.name();
        return problem;
    }
    diagnostics problems;
    record_reader reader(std::move(*text), std::make_unique<delimited_format>(delimited_dialect{}), problems);
    record_batch batch(1);
    std::vector<text_line> lines;
    while (reader.next(batch))
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (std::string_view line = trimmed(batch.fields(i)[0]); !line.empty())
                lines.push_back({batch[i].line, std::string(line)});
    if (!problems.empty()) return problems;
    return lines;
}

}  // namespace ordeval::io
