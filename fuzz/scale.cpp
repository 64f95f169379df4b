// Scales as typed and as files.
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
    const memory_file file(text);
    const expected<class_scale> listed = read_scale(file.path());
    require_helpful(listed);
    if (listed) require_sound(*listed);
    return 0;
}
