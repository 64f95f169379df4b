// The exception for callers who prefer one to looking at what was wrong.
#pragma once

#include <memory>
#include <stdexcept>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval {

/// What expected::value() throws where input was refused; what() is the diagnostics as text.
class bad_input : public std::runtime_error {
public:
    explicit bad_input(diagnostics problems);
    ~bad_input() override;

    /// Everything that was wrong.
    const diagnostics& problems() const { return *problems_; }

private:
    std::shared_ptr<const diagnostics> problems_;  // shared, because an exception must be copied without throwing
};

}  // namespace ordeval
