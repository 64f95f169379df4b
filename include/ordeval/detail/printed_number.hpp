// Numbers as papers print them: text with as many decimals as the author wrote.
#pragma once

#include <string_view>

namespace ordeval {

/// A number with a fixed number of decimals, or a fraction.
struct printed_number {
    double value = 0;
    double slack = 0;  ///< half a unit of the last decimal; 0 for a fraction, which is exact
};

/// Reads `0.95`, `-1/4`, `21`; throws std::invalid_argument for anything else.
printed_number read_printed(std::string_view text);

/// Whether a value, written with as many decimals as the printed number, is that number. A half is rounded either way.
bool prints_as(double value, std::string_view printed);

/// The same for a number whose further digits were dropped instead of rounded.
bool prints_cut_as(double value, std::string_view printed);

}  // namespace ordeval
