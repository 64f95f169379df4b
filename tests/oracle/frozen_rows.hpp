// Reading the tab-separated files of this folder.
#pragma once

#include <charconv>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "test_folders.hpp"

namespace ordeval::oracle {

inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (char c : text) c == separator ? void(parts.emplace_back()) : parts.back().push_back(c);
    return parts;
}

template <class Number>
Number number(const std::string& text) {
    Number value{};
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) throw std::runtime_error("not a number: " + text);
    return value;
}

/// Calls use(fields) for every row below the heading.
template <class Use>
void read_rows(const char* file, Use use) {
    std::ifstream in(std::string(ORDEVAL_TEST_DATA "/oracle/") + file);
    std::string line;
    if (!std::getline(in, line)) throw std::runtime_error(std::string(file) + " cannot be read");
    while (std::getline(in, line)) use(split(line, '\t'));
}

}  // namespace ordeval::oracle
