#include "ordeval/parameter.hpp"

#include <stdexcept>

namespace ordeval {

const argument& arguments::at(std::string_view name) const {
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (parameters_[i].name == name) return values_[i];
    throw std::logic_error("arguments: no parameter is called " + std::string(name));
}

}  // namespace ordeval
