// The records of delimited text, byte by byte and obviously right: what the fast scanner is compared with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/delimited_format.hpp"

namespace ordeval::io {

struct plain_record {
    std::uint64_t line = 1;
    std::vector<std::string> fields = {};
    bool broken = false;  ///< the line and the column of the problem, and no fields
    std::uint64_t column = 0;
    friend bool operator==(const plain_record&, const plain_record&) = default;
};

class plain_reader {
public:
    plain_reader(std::string_view text, delimited_dialect dialect) : text_(text), dialect_(dialect) {}

    std::vector<plain_record> read() {
        std::vector<plain_record> records;
        while (at_ < text_.size()) {
            plain_record record = read_record();
            const bool blank =
                !quoted_ && record.fields.size() == 1 && record.fields[0].find_first_not_of(' ') == std::string::npos;
            if (!blank || record.broken) records.push_back(record);
        }
        return records;
    }

private:
    bool at_end_of_line() const { return at_ == text_.size() || text_[at_] == '\n'; }
    bool at_carriage_return() const {
        return text_[at_] == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] == '\n');
    }

    plain_record read_record() {
        plain_record record{.line = line()};
        quoted_ = false;
        while (true) {
            const std::size_t begin = at_;
            if (dialect_.quotes && at_ < text_.size() && text_[at_] == '"') {
                quoted_ = true;
                std::string field;
                if (!read_quoted(field)) return broken(begin);
                if (at_ < text_.size() && at_carriage_return()) ++at_;
                if (!at_end_of_line() && text_[at_] != dialect_.delimiter) return broken(at_);
                record.fields.push_back(field);
            } else {
                while (!at_end_of_line() && text_[at_] != dialect_.delimiter) ++at_;
                std::string field(text_.substr(begin, at_ - begin));
                if (at_end_of_line() && !field.empty() && field.back() == '\r') field.pop_back();
                record.fields.push_back(field);
            }
            if (at_end_of_line()) break;
            ++at_;
        }
        ++at_;
        return record;
    }

    bool read_quoted(std::string& field) {
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == '"') {
                ++at_;
                if (at_ == text_.size() || text_[at_] != '"') return true;
            }
            field += text_[at_];
        }
        return false;
    }

    plain_record broken(std::size_t bad) {
        at_ = bad;
        plain_record record{.line = line(), .broken = true, .column = 1};
        while (bad > 0 && text_[bad - 1] != '\n') --bad, ++record.column;
        while (!at_end_of_line()) ++at_;
        ++at_;
        return record;
    }

    std::uint64_t line() const {
        std::uint64_t newlines = 0;
        for (char c : text_.substr(0, at_)) newlines += c == '\n' ? 1 : 0;
        return newlines + 1;
    }

    std::string_view text_;
    delimited_dialect dialect_;
    std::size_t at_ = 0;
    bool quoted_ = false;
};

}  // namespace ordeval::io
