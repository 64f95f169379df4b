// The ledger for people and programs: a table, a page, a JSON document, and the figures.
#pragma once

#include <string>
#include <vector>

#include "ordeval/report/sheet.hpp"
#include "reproduction/reproduce_papers.hpp"

namespace ordeval::reproduction {

struct ledger_text_options {
    bool summary = false;         ///< count the entries of each table and figure instead of listing them
    bool differing_only = false;  ///< only what differs from the papers
};

/// All papers in one table, with the totals in a note.
sheet ledger_sheet(const reproduced_papers& all, const ledger_text_options& options = {});

/// A page of documentation in Markdown: a section per paper, with its reference, its ledger and its errata.
std::string ledger_page(const reproduced_papers& all, const ledger_text_options& options = {});

std::string to_json(const reproduced_papers& all, const ledger_text_options& options = {});

/// A file to be written: a picture, or the numbers behind it.
struct figure_file {
    std::string name;  ///< such as "binotto2025-figure-3a.svg"
    std::string text;
};

/// The figures of all papers, each as SVG and as CSV; drawn as those of reports are, where this build can draw.
expected<std::vector<figure_file>> figure_files(const reproduced_papers& all);

}  // namespace ordeval::reproduction
