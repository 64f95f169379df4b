// Where a reader takes its bytes from: a file, a text in memory, or a stream of the caller's.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace ordeval {

/// A cheap value with a name that messages use; runs are called after it. All formats and compressions are read from
/// any of them.
class source {
public:
    source() = default;  ///< nothing at all, where a source is optional

    /// A file, a folder of runs, or `-` for standard input.
    source(std::string path) : name_(std::move(path)) {}
    source(const char* path) : name_(path) {}

    /// The bytes of a file that is in memory already.
    static source in_memory(std::string name, std::string bytes) {
        source result(std::move(name));
        result.bytes_ = std::make_shared<const std::string>(std::move(bytes));
        return result;
    }

    /// A stream that outlives the reading, opened in binary mode. It can be read once only.
    static source from_stream(std::string name, std::istream& stream) {
        source result(std::move(name));
        result.stream_ = &stream;
        return result;
    }

    /// The path of a file; the name that was given of anything else.
    const std::string& name() const { return name_; }
    bool empty() const { return name_.empty() && !bytes_ && !stream_; }
    bool is_path() const { return !bytes_ && !stream_; }
    bool is_standard_input() const { return is_path() && name_ == "-"; }

    const std::string* bytes() const { return bytes_.get(); }  ///< null where it is not in memory
    std::istream* stream() const { return stream_; }           ///< null where it is no stream

private:
    std::string name_ = {};
    std::shared_ptr<const std::string> bytes_ = {};
    std::istream* stream_ = nullptr;
};

/// Several of them; also from a list of paths.
class sources {
public:
    sources() = default;
    sources(std::initializer_list<source> list) : list_(list) {}
    sources(std::vector<source> list) : list_(std::move(list)) {}
    sources(const std::vector<std::string>& paths) : list_(paths.begin(), paths.end()) {}

    std::size_t size() const { return list_.size(); }
    bool empty() const { return list_.empty(); }
    const source& operator[](std::size_t i) const { return list_[i]; }
    const source& front() const { return list_.front(); }
    const source& back() const { return list_.back(); }
    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }

private:
    std::vector<source> list_;
};

}  // namespace ordeval
