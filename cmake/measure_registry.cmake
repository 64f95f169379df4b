# Writes the list of measures from the files in src/measures: each file F.cpp defines `const measure& F()`.
# A hand-kept list would be forgotten, and self-registration is dropped when linking from a static library.
function(generate_measure_registry result)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/measures/*.cpp)
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    string(APPEND declarations "const measure& ${name}();\n")
    string(APPEND entries "        &measures::${name}(),\n")
  endforeach()
  list(LENGTH files count)
  set(output ${PROJECT_BINARY_DIR}/measure_list.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Made by cmake/measure_registry.cmake from src/measures.
#include <algorithm>
#include <array>

#include "ordeval/measures/registry.hpp"

namespace ordeval {

namespace measures {
@declarations@}  // namespace measures

std::span<const measure* const> all_measures() {
    static const auto sorted = [] {
        std::array<const measure*, @count@> list{
@entries@        };
        auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        std::sort(list.begin(), list.end(), [&](const measure* a, const measure* b) {
            return std::lexicographical_compare(a->name.begin(), a->name.end(), b->name.begin(), b->name.end(),
                                                [&](char x, char y) { return lower(x) < lower(y); });
        });
        return list;
    }();
    return sorted;
}

}  // namespace ordeval
]])
  set(${result} ${output} PARENT_SCOPE)
endfunction()
