// For contracts: the exception and its text.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace ordeval::testing {

/// The text of the std::invalid_argument that the call throws; a failure and an empty text where it throws none.
template <class Call>
std::string refusal(Call call) {
    try {
        call();
    } catch (const std::invalid_argument& refused) {
        return refused.what();
    }
    ADD_FAILURE() << "the call was accepted";
    return {};
}

}  // namespace ordeval::testing
