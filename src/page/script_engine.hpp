// A JavaScript engine, for what only the page's script can do: drawing.
#pragma once

#include <optional>
#include <string>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval {

/// What to install, where the system has no engine.
std::optional<diagnostic> missing_script_engine();

/// Runs scripts with WebKit's JavaScriptCore, which the system has or has not. The library is looked for when an engine
/// is made and not when the program starts, so that nothing else of ordeval needs it or waits for it.
class script_engine {
public:
    /// Throws std::runtime_error where the library is missing.
    script_engine();
    ~script_engine();
    script_engine(const script_engine&) = delete;
    script_engine& operator=(const script_engine&) = delete;

    /// The value of the last statement as text, after all promises that can be kept are kept. Throws std::runtime_error
    /// for a script that fails.
    std::string run(const std::string& script);

private:
    struct library;
    const library& api_;
    void* context_;
};

}  // namespace ordeval
