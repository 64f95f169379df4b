#include "io/bytes/text_lines.hpp"

#include "io/records/delimited_format.hpp"
#include "io/records/record_reader.hpp"

namespace ordeval::io {

expected<std::vector<text_line>> read_lines(const std::string& path) {
    auto source = text_source::open(path);
    if (!source) return source.error();
    diagnostics problems;
    record_reader reader(std::move(*source), std::make_unique<delimited_format>(delimited_dialect{}), problems);
    record_batch batch(1);
    std::vector<text_line> lines;
    while (reader.next(batch))
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (std::string_view text = trimmed(batch.fields(i)[0]); !text.empty())
                lines.push_back({batch[i].line, std::string(text)});
    if (!problems.empty()) return problems;
    return lines;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space = " \t";
    const std::size_t begin = std::min(text.find_first_not_of(space), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(space) + 1);
}

}  // namespace ordeval::io
