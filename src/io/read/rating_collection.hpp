// Ratings as they are met in a file, until all are known and become classes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/labels/name_list.hpp"
#include "ordeval/evidence/read_ratings.hpp"

namespace ordeval::io {

/// An option about ratings as the user knows it: those that take the place of gold have other names for it.
std::string option_of_ratings(const char* name, const rating_options& options, const std::string& value = {});

class rating_collection {
public:
    rating_collection(std::string path, const rating_options& options, diagnostics& problems)
        : path_(std::move(path)), options_(options), problems_(problems) {}

    /// The item of a key, which is shown as `shown`; topic and system may be empty, and are the same in all lines.
    std::uint32_t item(const std::string& key, const std::string& shown, std::string_view topic,
                       std::string_view system, std::uint64_t line);

    /// A rating of an item; nothing happens where it is a gap or the rater is none of those wanted.
    void add(std::uint32_t item, std::string_view rater, std::string_view text, std::uint64_t line, bool judge = false);

    /// Rows that could not be read and were left out.
    void skipped_rows(std::uint64_t rows) { malformed_ += rows; }

    bool empty() const { return entries_.empty(); }

    /// All of it, once everything is added, in the order of the names of raters, items, topics and systems.
    expected<rated_items> finish();

private:
    struct entry {
        std::uint32_t item;
        std::uint32_t rater;
        std::uint32_t text;
        std::uint32_t order;
        std::uint64_t line;
    };
    struct known_rater {
        bool wanted = true;
        bool judge = false;
    };

    /// Whether a field says that there is no rating.
    bool is_gap(std::string_view text) const;
    /// The number of a text in a list, in composed form where that is asked for.
    std::uint32_t number_of(name_list& names, std::string_view text) const;
    std::uint32_t rater(std::string_view name, bool judge);
    /// Two lines that contradict each other about an item: neither is taken for the right one.
    void require_same(const char* what, name_list& names, std::uint32_t known, std::string_view text,
                      std::uint32_t item, std::uint64_t line);
    void report_unmatched(const std::vector<std::string>& patterns, const char* option);
    std::optional<class_scale> scale();
    /// The class of every text; no_answer where it is left out. Reports what is off the scale.
    std::vector<label> classes(const class_scale& scale, rated_items& result);
    void report_at(std::uint64_t line, std::string problem, std::string remedy, std::string kind, std::string id);

    std::string path_;
    const rating_options& options_;
    diagnostics& problems_;
    name_list keys_, raters_, texts_, topics_, systems_;
    std::vector<known_rater> known_;
    std::vector<std::string> shown_;
    std::vector<std::uint32_t> topic_of_, system_of_;
    std::vector<std::uint64_t> first_lines_;  ///< of the items
    std::vector<entry> entries_;
    std::vector<std::string> notices_;
    std::uint64_t malformed_ = 0;
};

/// Reads JSON of any of the known shapes into the collection.
void collect_json_ratings(const std::string& name, std::string_view text, const rating_options& options,
                          rating_collection& all, diagnostics& problems);

}  // namespace ordeval::io
