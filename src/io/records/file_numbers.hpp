// Numbers as files write them: with a decimal point, or with a decimal comma as many spreadsheets do.
#pragma once

#include <optional>
#include <string_view>

namespace ordeval::io {

/// What a number with one comma and no point may mean.
struct comma_number {
    std::optional<double> value = {};  ///< where the comma is a decimal sign; nothing where the text is no number
    bool may_be_thousands = false;     ///< `1,234` is 1.234 to some and 1234 to others
};
comma_number comma_number_in(std::string_view text);

/// Whether the text is a number of either kind.
bool looks_like_number(std::string_view text);

/// The numbers of one file, whose decimal sign is the same in all of them: a file with decimal commas may mean
/// thousands by its points. What can be read in two ways is refused.
class file_numbers {
public:
    struct reading {
        std::optional<double> value = {};
        const char* problem = nullptr;  ///< why a text that is a number has no value; null: it is no number
    };
    reading read(std::string_view text);

    /// For what has a problem.
    static constexpr const char* remedy = "write all numbers of the file with a decimal point";

private:
    bool points_ = false;
    bool commas_ = false;
};

}  // namespace ordeval::io
