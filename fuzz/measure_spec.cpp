// Measures as typed: what is printed can be typed again.
#include "ordeval/measures/measure_spec.hpp"

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

void require_inverse(const measure_spec& spec) {
    for (const std::string& text : {spec.to_string(), spec.short_name()}) {
        const expected<measure_spec> again = parse_measure(text);
        require(again.has_value() && *again == spec, "a measure that is printed can be typed");
        require(again->to_string() == spec.to_string(), "and is printed alike");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const expected<measure_spec> one = parse_measure(text);
    require_helpful(one, false);
    if (one) require_inverse(*one);
    const expected<std::vector<measure_spec>> list = parse_measures(text);
    require_helpful(list, false);
    require(!one || list.has_value(), "a measure is a list of one");
    if (!list) return 0;
    std::string printed;
    for (const measure_spec& spec : *list) {
        require_inverse(spec);
        printed += (printed.empty() ? "" : ",") + spec.to_string();
    }
    const expected<std::vector<measure_spec>> again = parse_measures(printed);
    require(again.has_value() && *again == *list, "a list that is printed can be typed");
    return 0;
}
