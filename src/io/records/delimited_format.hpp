// TSV and CSV.
#pragma once

#include "io/records/record_format.hpp"

namespace ordeval::io {

struct delimited_dialect {
    char delimiter = '\0';  ///< zero, which text never holds: a single column
    bool quotes = false;    ///< whether fields may stand in double quotes, as RFC 4180 has it
    bool runs = false;      ///< whether several delimiters in a row are one, and those at the ends of a line none
};

class delimited_format final : public record_format {
public:
    explicit delimited_format(delimited_dialect dialect) : dialect_(dialect) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override;
    std::unique_ptr<record_scanner> make_scanner() const override;
    std::optional<char> joins_lines() const override { return dialect_.quotes ? '"' : '\0'; }

private:
    delimited_dialect dialect_;
};

}  // namespace ordeval::io
