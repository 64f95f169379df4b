#include "ordeval/measures/parameter.hpp"

#include <cmath>
#include <stdexcept>

#include "ordeval/detail/text.hpp"

namespace ordeval {

std::string parameter::domain() const {
    switch (kind) {
        case parameter::kind::flag: return "true or false";
        case parameter::kind::matrix:
        case parameter::kind::choice: {
            std::string text;
            for (std::string_view choice : choices) text += (text.empty() ? "" : ", ") + std::string(choice);
            if (kind == kind::matrix) text += (text.empty() ? "" : ", ") + std::string("file:PATH");
            return text;
        }
        case parameter::kind::classes: return "positions of classes counted from 1, such as '1 3'";
        case parameter::kind::values: return "a rising number for each class, such as '0 1 2 5'";
        case parameter::kind::integer:
        case parameter::kind::number: break;
    }
    std::string text = kind == parameter::kind::integer ? "a whole number" : "a number";
    if (std::isfinite(low)) text += " >= " + shortest(low);
    if (std::isfinite(high)) text += (std::isfinite(low) ? " and" : "") + std::string(" <= ") + shortest(high);
    return may_be_infinite ? text + ", or inf" : text;
}

const argument& arguments::at(std::string_view name) const {
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (parameters_[i].name == name) return values_[i];
    throw std::logic_error("arguments: no parameter is called " + std::string(name));
}

}  // namespace ordeval
