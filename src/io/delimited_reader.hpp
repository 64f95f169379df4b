// TSV and CSV.
#pragma once

#include "io/record_reader.hpp"

namespace ordeval::io {

struct delimited_format {
    char delimiter = '\0';  ///< zero, which text never holds: a single column
    bool quotes = false;    ///< whether fields may stand in double quotes, as RFC 4180 has it
};

class delimited_reader final : public record_reader {
public:
    delimited_reader(text_source& source, diagnostics& problems, delimited_format format)
        : record_reader(source, problems), format_(format) {}

private:
    std::size_t scan(std::span<char> text, bool last, record_batch& batch) override;
    void scan_line(const char* begin, const char* stop, record_batch& batch);
    char* scan_quoted(char* begin, char* end, bool last, record_batch& batch);
    char* skip_broken(char* begin, char* bad, char* end, std::string problem, std::string remedy);

    delimited_format format_;
};

}  // namespace ordeval::io
