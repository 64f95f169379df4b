// Scales as typed and as files.
#include "io/bytes/text_lines.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

void require_sound(const class_scale& scale) {
    require(scale.classes() >= 1 && scale.classes() <= 255, "a scale has 1 to 255 classes");
    for (std::size_t i = 0; i < scale.names().size(); ++i)
        require(scale.find(scale.names()[i]) == static_cast<label>(i), "every class is found by its name");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const expected<class_scale> typed = class_scale::parse(text);
    require_helpful(typed, false);
    if (typed) {
        require_sound(*typed);
        const expected<class_scale> again = class_scale::parse(typed->to_string());
        require(again.has_value() && *again == *typed, "a scale that is printed can be typed");
    }
    const source file = file_of("file", text);
    const expected<std::vector<io::text_line>> lines = io::read_lines(file);
    require_helpful(lines);
    if (!lines) return 0;
    std::vector<std::string> names;
    for (const io::text_line& line : *lines) names.push_back(line.text);
    const expected<class_scale> listed = class_scale::from_names(std::move(names));
    require_helpful(listed, false);
    if (listed) require_sound(*listed);
    return 0;
}
